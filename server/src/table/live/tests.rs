//! Tables from inside, in time that stands still while nothing waits for it.

mod auto_pass;
mod limits;
mod shared_device;

use super::ThinkingBot;
use super::{LiveTable, StoredExtras};
use crate::catalog::{Games, Given};
use crate::model::limits::Limits;
use crate::model::rows::{Holder, Listing, SeatRow, Status, TableRow};
use crate::notifications::Notifications;
use crate::store::NullStore;
use crate::table::look::TableViewJson;
use crate::table::task::{TableTask, now};
use crate::table::thoughts::think;
use crate::table::{BotAccounts, DiceTickets, Handle, Look, MergedPeople, Shared, Tempo, Workers};
use crate::work_queue::WorkQueue;
use engine::{AnyMatch, Chance, Dice, Lang, Seat, Seed, Thought, Turn, Viewer};
use futures_util::FutureExt;
use serde_json::json;
use std::any::Any;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep};

fn person(name: &str) -> SeatRow {
    SeatRow { holder: Holder::Person(name.into()), name: name.into() }
}

fn bot(name: &str) -> SeatRow {
    let holder = Holder::Bot { level: "expert".into(), stands_in_for: None };
    SeatRow { holder, name: name.into() }
}

impl Deref for TableTask {
    type Target = LiveTable;

    fn deref(&self) -> &LiveTable {
        &self.table
    }
}

impl DerefMut for TableTask {
    fn deref_mut(&mut self) -> &mut LiveTable {
        &mut self.table
    }
}

/// A race that has just begun; the server is open as long as the last of the three lives.
fn race(seats: Vec<SeatRow>, tempo: Tempo) -> (TableTask, Handle, watch::Sender<bool>) {
    race_by(seats, tempo, "60", ("none", &[]))
}

/// The same with the game's own limit, and with clocks of which so much is left.
fn race_by(
    seats: Vec<SeatRow>,
    tempo: Tempo,
    limit: &str,
    (clocks, left): (&str, &[u64]),
) -> (TableTask, Handle, watch::Sender<bool>) {
    let game = ("memoracers", json!({ "program_timer": limit }), 5);
    table_of(game, seats, tempo, (clocks, left))
}

/// A table of any game, with its options and the number of its seed.
fn table_of(
    (game, options, seed): (&str, serde_json::Value, u64),
    seats: Vec<SeatRow>,
    tempo: Tempo,
    (clocks, left): (&str, &[u64]),
) -> (TableTask, Handle, watch::Sender<bool>) {
    let games = Arc::new(Games::embedded().unwrap());
    let about = games.about(game).unwrap();
    let given = Given::Json(options);
    let row = TableRow {
        id: "race".into(),
        game: about.id.into(),
        rules_version: about.rules_version,
        content: games.fingerprint(about.id),
        options: games.agree(about.id, given, seats.len() as u8).unwrap(),
        title: String::new(),
        listing: Listing::Never,
        host: "".into(),
        host_name: String::new(),
        dice: Dice::sealed(Seed::from_number(seed), Vec::new()),
        origins: Vec::new(),
        clocks: clocks.into(),
        time_left: left.into(),
        created: 0,
        status: Status::Running,
        seats,
    };
    let (limits, merged) = (Limits::default(), MergedPeople::default());
    let (store, tickets) = (Arc::new(NullStore), DiceTickets::new(&[7; 64], &[]));
    let (programs, bots) = (Arc::default(), BotAccounts::default());
    let shared = Shared { games, store, tempo, limits, programs, tickets, merged, bots };
    let workers = Workers {
        notifications: Notifications::nowhere(),
        streams: Arc::default(),
        thinkers: Arc::new(Semaphore::new(1)),
        library: WorkQueue::new(1, 0),
    };
    let (stop, stopped) = watch::channel(false);
    let table = LiveTable::new(Arc::new(shared), row, &[], StoredExtras::default(), now()).unwrap();
    let (task, handle) = TableTask::new(table, Arc::new(workers), stopped);
    (task, handle, stop)
}

/// Plays a race on, by defaults, until programs are written, and lets what was shown on the way be seen.
async fn play_to_programming(actor: &mut LiveTable) {
    loop {
        let table = actor.play.as_ref().unwrap().game();
        if table.view(Viewer::Spectator)["phase"] == "programming" {
            break;
        }
        match table.turn().awaited().first() {
            Some(seat) => actor.carry_out(|table| table.decide_by_default(seat)).await.unwrap(),
            None => actor.carry_out(|table| table.expire()).await.unwrap(),
        }
    }
    sleep(Duration::from_secs(5)).await;
    actor.set_now(now(), crate::system::epoch_millis());
    actor.set_clock(0);
}

async fn seen(table: &Handle, who: &str) -> Box<TableViewJson> {
    let look = Look {
        person: Some(who.into()),
        lang: Lang::En,
        base: "".into(),
        spectator: false,
        named: true,
    };
    table.view(look, false).await.unwrap()
}

/// Looks every second until the view is as wanted.
async fn until(
    table: &Handle,
    who: &str,
    wanted: impl Fn(&serde_json::Value) -> bool,
) -> Box<TableViewJson> {
    for _ in 0..600 {
        let seen = seen(table, who).await;
        if wanted(seen.view.as_ref().unwrap()) {
            return seen;
        }
        sleep(Duration::from_secs(1)).await;
    }
    panic!("it never came to that")
}

#[tokio::test(start_paused = true)]
async fn when_time_runs_out_the_default_is_decided() {
    let (actor, table, _stop) = race(vec![person("ada"), person("ben")], Tempo::PEOPLE);
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    let programming = until(&table, "ada", |view| view["phase"] == "programming").await;
    let limit = programming.timer.unwrap();
    assert_eq!(limit.total_millis, 60_000);
    assert!(programming.awaiting_you);
    let began = Instant::now();
    sleep(Duration::from_millis(limit.left_millis - 2_000)).await;
    let before = seen(&table, "ada").await;
    assert_eq!(before.view.unwrap()["round"], 1, "no player is hurried");
    assert!(before.timer.unwrap().left_millis <= 2_000);
    until(&table, "ada", |view| view["round"] == 2).await;
    assert!((58..=63).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_player_without_time_left_gets_the_default() {
    let people = || vec![person("ada"), person("ben")];
    let (actor, table, _stop) = race_by(people(), Tempo::PEOPLE, "off", ("decision 60", &[]));
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    let programming = until(&table, "ada", |view| view["phase"] == "programming").await;
    let own = programming.timer.unwrap();
    assert_eq!(own.total_millis, 60_000);
    let began = Instant::now();
    sleep(Duration::from_millis(own.left_millis - 1_500)).await;
    assert_eq!(seen(&table, "ada").await.view.unwrap()["round"], 1, "no player is hurried");
    until(&table, "ada", |view| view["round"] == 2).await;
    assert!((57..=63).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_bot_takes_over_from_the_late_and_hands_back() {
    let people = vec![person("ada"), person("ben")];
    let (mut actor, table, _stop) = race_by(people, Tempo::PEOPLE, "off", ("decision 60 bot", &[]));
    play_to_programming(&mut actor).await;
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    until(&table, "ada", |view| view["phase"] == "programming").await;
    sleep(Duration::from_secs(62)).await;
    assert!(seen(&table, "ada").await.viewer.seat().is_none(), "a bot sits there");
    table.sit("ada".into(), "ada".into(), None).await.unwrap();
    assert_eq!(seen(&table, "ada").await.viewer.seat(), Some(Seat(0)));
}

#[tokio::test(start_paused = true)]
async fn a_time_bank_goes_on_where_the_server_was_closed() {
    let people = || vec![person("ada"), person("ben")];
    let (mut actor, table, _stop) = race_by(people(), Tempo::PEOPLE, "off", ("bank 5 0", &[]));
    play_to_programming(&mut actor).await;
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    until(&table, "ada", |view| view["phase"] == "programming").await;
    let before = seen(&table, "ada").await.timer.unwrap().left_millis;
    sleep(Duration::from_secs(100)).await;
    let left = seen(&table, "ada").await.timer.unwrap().left_millis;
    assert!((99_000..=101_000).contains(&(before - left)), "{before} {left}");
    let kept = [left, 300_000];
    let (actor, table, _stop) = race_by(people(), Tempo::HURRY, "off", ("bank 5 0", &kept));
    tokio::spawn(actor.run());
    // MR-14.5: no one else sees a player's clock, or they would count what that player marks in secret.
    for (seat, who) in ["ada", "ben"].into_iter().enumerate() {
        let (person, lang) = (Some(who.into()), Lang::En);
        let look = Look { person, lang, base: "".into(), spectator: false, named: true };
        let page = table.page(look).await.unwrap();
        let clocks = page.seats.iter().map(|card| card.clock.map(|(left, _)| left));
        let own = |at: usize| (at == seat).then_some(kept[at]);
        assert_eq!(clocks.collect::<Vec<_>>(), [own(0), own(1)], "{who}");
    }
}

#[tokio::test(start_paused = true)]
async fn no_time_runs_while_all_players_are_away() {
    let (actor, table, _stop) = race(vec![person("ada"), person("ben")], Tempo::PEOPLE);
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    until(&table, "ada", |view| view["phase"] == "programming").await;
    sleep(Duration::from_hours(10)).await;
    let back = seen(&table, "ada").await;
    let round = back.view.as_ref().unwrap()["round"].clone();
    assert!(round.as_u64() <= Some(2), "they were away since round 1 or 2, not {round}");
    assert_eq!(back.timer.unwrap().left_millis, 60_000, "their time starts again");
}

#[tokio::test(start_paused = true)]
async fn bots_race_to_the_end() {
    let (actor, table, _stop) = race(vec![bot("Vega"), bot("Lyra"), bot("Nova")], Tempo::PEOPLE);
    tokio::spawn(actor.run());
    until(&table, "ada", |view| view["phase"] == "over").await;
}

/// Thinks until it is told to stop.
struct Slow(mpsc::Receiver<()>);

impl Thought for Slow {
    fn seat(&self) -> Seat {
        Seat(0)
    }
    fn think(&mut self) {
        let _ = self.0.recv();
    }
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Cannot think.
struct Broken;

impl Thought for Broken {
    fn seat(&self) -> Seat {
        Seat(0)
    }
    fn think(&mut self) {
        panic!("as this test wants it");
    }
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

#[tokio::test]
async fn others_are_answered_while_a_bot_thinks() {
    let (mut actor, table, stop) = race(vec![bot("Vega"), person("ada")], Tempo::PEOPLE);
    let (go_on, waits) = mpsc::channel();
    actor.begin_to_think(ThinkingBot::now(Seat(0), 0), Box::new(Slow(waits)));
    let running = tokio::spawn(actor.run());
    assert_eq!(seen(&table, "ada").await.version.0, 1);
    go_on.send(()).unwrap();
    assert_eq!(seen(&table, "ada").await.version.0, 1);
    stop.send(true).unwrap();
    running.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_breaks_is_replaced_and_the_game_goes_on() {
    assert!(think(Box::new(Broken), Arc::new(Semaphore::new(1))).await.is_none());
    let (mut actor, _table, _stop) = race(vec![bot("Vega"), person("ada")], Tempo::HURRY);
    let turn = |actor: &LiveTable| actor.play.as_ref().unwrap().game().turn();
    let length = |actor: &LiveTable| actor.play.as_ref().unwrap().game().length();
    while turn(&actor).awaited().first() != Some(Seat(0)) {
        actor.carry_out(|table| table.expire()).await.unwrap();
    }
    let before = length(&actor);
    assert!(actor.play.as_mut().unwrap().game_mut().ask_bot(Seat(0)).is_some());
    actor.bot_is_back((ThinkingBot::now(Seat(0), before), None)).await;
    assert!(length(&actor) > before, "the default was decided");
    while !turn(&actor).awaited().contains(Seat(0)) {
        actor.carry_out(|table| table.expire()).await.unwrap();
    }
    assert!(
        actor.play.as_mut().unwrap().game_mut().ask_bot(Seat(0)).is_some(),
        "a new bot sits there"
    );
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_was_replaced_while_it_thought_does_not_hold_up_the_next() {
    let (mut actor, _table, _stop) = race(vec![bot("Vega"), person("ada")], Tempo::HURRY);
    while actor.next_bot().is_none() {
        actor.carry_out(|table| table.expire()).await.unwrap();
    }
    let play = actor.play.as_mut().unwrap();
    let asked = ThinkingBot::now(Seat(0), play.game().length());
    let thought = play.game_mut().ask_bot(Seat(0)).unwrap();
    assert!(play.game_mut().seat_bot(Seat(0), "expert"));
    let thought = think(thought, Arc::new(Semaphore::new(1))).await;
    // The next was not asked while the seat thought.
    actor.times.clock.bot_is_asked();
    actor.bot_is_back((asked, thought)).await;
    assert!(
        actor.next_bot().is_none() || actor.times.clock.bot_at().is_some(),
        "the next is asked"
    );
}

/// No runtime and no task: what a table does follows from the calls of its methods, and from what time it is told to be.
#[test]
fn a_table_plays_a_whole_game_without_its_task() {
    let people = ["ada", "ben", "cyd"].map(person).to_vec();
    let game = ("celestia", json!({}), 7);
    let (mut actor, _table, _stop) = table_of(game, people, Tempo::PEOPLE, ("bank 5 5", &[]));
    let watch =
        Look { person: None, lang: Lang::En, base: "".into(), spectator: true, named: true };
    let spectator = actor.welcome(watch, true, None).unwrap();
    let (mut chance, mut updates) = (Chance::seeded(Seed::from_number(7)), 0);
    for _ in 0..5_000 {
        let game = actor.play.as_ref().unwrap().game();
        let done = match game.turn() {
            Turn::Over(_) => break,
            Turn::Clock => actor.carry_out(|table| table.expire()).now_or_never(),
            Turn::Awaiting(seats) => {
                let seat = seats.first().unwrap();
                let mut choices = game.choices(seat, Lang::En);
                choices.retain(|choice| !choice.takes_back);
                let at = chance.pick("any", choices.len() as u32) as usize;
                let action = [choices.swap_remove(at).action];
                let version = actor.version(Viewer::Seat(seat));
                let who = ["ada", "ben", "cyd"][seat.index()].into();
                let act = |table: &mut dyn AnyMatch, seat: Seat| table.decide(seat, &action);
                let done = actor.decide(&who, None, version, act).now_or_never();
                done.map(|version| version.map(drop))
            }
        };
        done.expect("a store that answers at once keeps no table waiting").unwrap();
        let (later, epoch) = (actor.now() + Duration::from_secs(2), actor.times.epoch_millis());
        actor.set_now(later, epoch);
        updates += actor.take_updates().iter().filter(|(to, _)| *to == spectator).count();
    }
    assert_eq!(actor.row.status, Status::Over);
    assert!(updates > 20, "the spectator was sent {updates} updates");
    assert!(actor.record(None).unwrap().seed.is_some(), "the record of a finished game is whole");
}
