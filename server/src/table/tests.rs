//! Tables from inside, in time that stands still while nothing waits for it.

mod hands;
mod limits;
mod orders;

use super::actor::{Actor, Kept};
use super::hall::Shared;
use super::merged::MergedPeople;
use super::thinking::{Asked, think};
use super::{Handle, Look, Seen, Tempo, Tickets};
use crate::game::{Games, Given};
use crate::limits::Limits;
use crate::notices::Notices;
use crate::store::{Holder, Listing, NullStore, SeatRow, Status, TableRow};
use crate::work_queue::WorkQueue;
use engine::{Dice, Lang, Seat, Seed, Thought, Viewer};
use serde_json::json;
use std::any::Any;
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

/// A race that has just begun; the server is open as long as the last of the three lives.
fn race(seats: Vec<SeatRow>, tempo: Tempo) -> (Actor, Handle, watch::Sender<bool>) {
    race_by(seats, tempo, "60", ("none", &[]))
}

/// The same with the game's own limit, and with clocks of which so much is left.
fn race_by(
    seats: Vec<SeatRow>,
    tempo: Tempo,
    limit: &str,
    (clocks, left): (&str, &[u64]),
) -> (Actor, Handle, watch::Sender<bool>) {
    let game = ("memoracers", json!({ "program_timer": limit }), 5);
    table_of(game, seats, tempo, (clocks, left))
}

/// A table of any game, with its options and the number of its seed.
fn table_of(
    (game, options, seed): (&str, serde_json::Value, u64),
    seats: Vec<SeatRow>,
    tempo: Tempo,
    (clocks, left): (&str, &[u64]),
) -> (Actor, Handle, watch::Sender<bool>) {
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
        host: String::new(),
        host_name: String::new(),
        dice: Dice::sealed(Seed::from_number(seed), Vec::new()),
        origins: Vec::new(),
        clocks: clocks.into(),
        time_left: left.into(),
        created: 0,
        status: Status::Running,
        seats,
    };
    let (limits, thinkers) = (Limits::default(), Arc::new(Semaphore::new(1)));
    let notices = Notices::nowhere();
    let (store, tickets) = (Arc::new(NullStore), Tickets::new(&[7; 64], &[]));
    let merged = MergedPeople::default();
    let library = WorkQueue::new(1, 0);
    let shared =
        Shared { games, store, tempo, limits, tickets, notices, thinkers, library, merged };
    let (stop, stopped) = watch::channel(false);
    let (actor, handle) = Actor::new(Arc::new(shared), row, &[], Kept::default(), stopped).unwrap();
    (actor, handle, stop)
}

/// Plays a race on, by defaults, until programs are written, and lets what was shown on the way be seen.
async fn play_to_programming(actor: &mut Actor) {
    loop {
        let table = actor.play.as_ref().unwrap().table();
        if table.view(Viewer::Spectator)["phase"] == "programming" {
            break;
        }
        match table.turn().awaited().first() {
            Some(seat) => actor.carry_out(|table| table.decide_by_default(seat)).await.unwrap(),
            None => actor.carry_out(|table| table.expire()).await.unwrap(),
        }
    }
    sleep(Duration::from_secs(5)).await;
    actor.set_clock(0);
}

async fn seen(table: &Handle, who: &str) -> Box<Seen> {
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
) -> Box<Seen> {
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
    assert_eq!(before.view.unwrap()["round"], 1, "nobody is hurried");
    assert!(before.timer.unwrap().left_millis <= 2_000);
    until(&table, "ada", |view| view["round"] == 2).await;
    assert!((58..=63).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn whoever_has_no_time_left_gets_the_default() {
    let people = || vec![person("ada"), person("ben")];
    let (actor, table, _stop) = race_by(people(), Tempo::PEOPLE, "off", ("decision 60", &[]));
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    let programming = until(&table, "ada", |view| view["phase"] == "programming").await;
    let own = programming.timer.unwrap();
    assert_eq!(own.total_millis, 60_000);
    let began = Instant::now();
    sleep(Duration::from_millis(own.left_millis - 1_500)).await;
    assert_eq!(seen(&table, "ada").await.view.unwrap()["round"], 1, "nobody is hurried");
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
async fn a_bank_goes_on_where_the_house_was_shut() {
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
async fn no_time_runs_while_everybody_is_away() {
    let (actor, table, _stop) = race(vec![person("ada"), person("ben")], Tempo::PEOPLE);
    tokio::spawn(actor.run());
    seen(&table, "ben").await;
    until(&table, "ada", |view| view["phase"] == "programming").await;
    sleep(Duration::from_hours(10)).await;
    let back = seen(&table, "ada").await;
    let round = back.view.as_ref().unwrap()["round"].clone();
    assert!(round.as_u64() <= Some(2), "they were away since round 1 or 2, not {round}");
    assert_eq!(back.timer.unwrap().left_millis, 60_000, "their time begins anew");
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
    actor.bots.thinking.start(
        Asked::now(Seat(0), 0),
        Box::new(Slow(waits)),
        Arc::new(Semaphore::new(1)),
    );
    let running = tokio::spawn(actor.run());
    assert_eq!(seen(&table, "ada").await.version, 1);
    go_on.send(()).unwrap();
    assert_eq!(seen(&table, "ada").await.version, 1);
    stop.send(true).unwrap();
    running.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_breaks_is_replaced_and_the_game_goes_on() {
    assert!(think(Box::new(Broken), Arc::new(Semaphore::new(1))).await.is_none());
    let (mut actor, _table, _stop) = race(vec![bot("Vega"), person("ada")], Tempo::HURRY);
    let turn = |actor: &Actor| actor.play.as_ref().unwrap().table().turn();
    let length = |actor: &Actor| actor.play.as_ref().unwrap().table().length();
    while turn(&actor).awaited().first() != Some(Seat(0)) {
        actor.carry_out(|table| table.expire()).await.unwrap();
    }
    let before = length(&actor);
    assert!(actor.play.as_mut().unwrap().table_mut().ask_bot(Seat(0)).is_some());
    actor.bot_is_back((Asked::now(Seat(0), before), None)).await;
    assert!(length(&actor) > before, "the default was decided");
    while !turn(&actor).awaited().contains(Seat(0)) {
        actor.carry_out(|table| table.expire()).await.unwrap();
    }
    assert!(
        actor.play.as_mut().unwrap().table_mut().ask_bot(Seat(0)).is_some(),
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
    let asked = Asked::now(Seat(0), play.table().length());
    let thought = play.table_mut().ask_bot(Seat(0)).unwrap();
    assert!(play.table_mut().seat_bot(Seat(0), "expert"));
    let thought = think(thought, Arc::new(Semaphore::new(1))).await;
    // The next was not asked while the seat thought.
    actor.times.clock.bot_at = None;
    actor.bot_is_back((asked, thought)).await;
    assert!(actor.next_bot().is_none() || actor.times.clock.bot_at.is_some(), "the next is asked");
}
