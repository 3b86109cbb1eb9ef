//! A limit runs only while its player can decide, and bots wait until people have seen the last move.

use super::*;
use crate::table::Subscription;
use crate::table::{Choices, ClientUpdate};

/// How a person looks at the table.
fn look(who: &str) -> Look {
    Look {
        person: Some(who.into()),
        lang: Lang::En,
        base: "".into(),
        spectator: false,
        named: true,
    }
}

/// A page of a person connects.
async fn page(table: &Handle, who: &str) -> Subscription {
    table.watch(look(who), false, None).await.unwrap()
}

/// A page takes what it was sent, as a browser does; it says nothing.
fn drain(page: &mut Subscription) {
    while page.updates.try_recv().is_ok() {}
}

/// A race of these people at the moment at which they begin to program, with the game's own limit of a minute.
async fn programming(seats: Vec<SeatRow>, clocks: &str) -> (Handle, watch::Sender<bool>) {
    let (mut actor, table, stop) = race_by(seats, Tempo::PEOPLE, "60", (clocks, &[]));
    play_to_programming(&mut actor).await;
    tokio::spawn(actor.run());
    (table, stop)
}

/// Whether a limit runs and has about so much left.
fn runs(limit: Option<(u64, bool)>, left: u64) -> bool {
    limit.is_some_and(|(now, runs)| runs && now.abs_diff(left) < 100)
}

/// Whether a limit stands still with about so much left.
fn stands(limit: Option<(u64, bool)>, left: u64) -> bool {
    limit.is_some_and(|(now, runs)| !runs && now.abs_diff(left) < 100)
}

fn two() -> Vec<SeatRow> {
    vec![person("ada"), person("ben")]
}

/// The limit of a person: what is left in milliseconds, and whether it runs.
async fn limit(table: &Handle, who: &str) -> Option<(u64, bool)> {
    seen(table, who).await.timer.map(|timer| (timer.left_millis, timer.runs))
}

#[tokio::test(start_paused = true)]
async fn a_limit_waits_until_the_page_has_shown_the_question() {
    let (table, _stop) = programming(two(), "none").await;
    let mut ada = page(&table, "ada").await;
    seen(&table, "ben").await;
    let version = seen(&table, "ada").await.version;
    drain(&mut ada);
    assert_eq!(limit(&table, "ada").await, Some((60_000, false)), "nothing runs yet");
    sleep(Duration::from_secs(20)).await;
    assert_eq!(limit(&table, "ada").await, Some((60_000, false)), "the page still plays");
    table.shown(ada.number, version).await;
    assert_eq!(limit(&table, "ada").await, Some((60_000, true)), "now she can decide");
    // Viewers who see a clock start are told.
    let Some(ClientUpdate::Scene(scene)) =
        std::iter::from_fn(|| ada.updates.try_recv().ok()).last()
    else {
        panic!("no update")
    };
    assert!(scene.timer.unwrap().runs);
    // Ben has no page: his time has run meanwhile, and is up before hers.
    sleep(Duration::from_millis(59_500)).await;
    let late = seen(&table, "ada").await;
    assert_eq!(late.view.as_ref().unwrap()["round"], 1, "she has her whole minute");
    assert!(late.awaiting_you);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(seen(&table, "ada").await.view.unwrap()["round"], 2, "both were late");
}

#[tokio::test(start_paused = true)]
async fn each_seat_has_its_own_time() {
    let (table, _stop) = programming(two(), "none").await;
    let mut ada = page(&table, "ada").await;
    seen(&table, "ben").await;
    let version = seen(&table, "ada").await.version;
    drain(&mut ada);
    sleep(Duration::from_secs(25)).await;
    table.shown(ada.number, version).await;
    sleep(Duration::from_secs(40)).await;
    let [hers, his] = [seen(&table, "ada").await, seen(&table, "ben").await];
    assert!(hers.awaiting_you, "the default is taken for Ben alone");
    assert!(!his.awaiting_you);
    let left = hers.timer.unwrap().left_millis;
    assert!((19_000..=21_000).contains(&left), "{left}");
}

#[tokio::test(start_paused = true)]
async fn no_page_holds_up_a_table_for_ever() {
    let (table, _stop) = programming(two(), "none").await;
    let mut ada = page(&table, "ada").await;
    let began = Instant::now();
    // She never says anything, and connects again and again.
    while seen(&table, "ben").await.view.unwrap()["round"] == 1 {
        sleep(Duration::from_secs(9)).await;
        table.part(ada.number).await;
        ada = page(&table, "ada").await;
    }
    let waited = began.elapsed().as_secs();
    assert!((60..=200).contains(&waited), "{waited}");
}

#[tokio::test(start_paused = true)]
async fn an_update_without_animation_stops_no_clock() {
    let (table, _stop) = programming(two(), "none").await;
    let (mut ada, mut ben) = (page(&table, "ada").await, page(&table, "ben").await);
    for (each, who) in [(&ada, "ada"), (&ben, "ben")] {
        table.shown(each.number, seen(&table, who).await.version).await;
    }
    drain(&mut ada);
    drain(&mut ben);
    let Choices { version: at, legal } = table.choices(look("ben")).await.unwrap();
    let lock = legal.actions.iter().find(|choice| choice.action.starts_with("mark")).unwrap();
    table.decide("ben".into(), None, at, vec![lock.action.clone()]).await.unwrap();
    assert!(limit(&table, "ada").await.unwrap().1);
    assert!(limit(&table, "ben").await.unwrap().1);
}

/// Those who share a device decide one after another: each has the whole time, from when the curtain rises.
#[tokio::test(start_paused = true)]
async fn under_the_curtain_no_time_runs() {
    let seats = vec![person("ada"), person("ada~2"), person("cy")];
    let (table, _stop) = programming(seats, "none").await;
    let mut front = page(&table, "ada").await;
    seen(&table, "cy").await;
    table.take_front("ada".into()).await.unwrap();
    drain(&mut front);
    table.shown(front.number, seen(&table, "ada").await.version).await;
    sleep(Duration::from_secs(30)).await;
    assert!(runs(limit(&table, "ada").await, 30_000));
    assert!(stands(limit(&table, "ada~2").await, 60_000), "she has not the device");
    // The curtain is down: a page with the view of a spectator.
    table.part(front.number).await;
    let curtain = table.watch(Look { spectator: true, ..look("ada") }, false, None).await.unwrap();
    sleep(Duration::from_secs(20)).await;
    assert!(stands(limit(&table, "ada").await, 30_000));
    assert!(stands(limit(&table, "ada~2").await, 60_000));
    table.part(curtain.number).await;
    table.take_front("ada~2".into()).await.unwrap();
    sleep(Duration::from_secs(2)).await;
    assert!(stands(limit(&table, "ada~2").await, 60_000), "the page is not there yet");
    let second = page(&table, "ada~2").await;
    let version = seen(&table, "ada~2").await.version;
    table.shown(second.number, version).await;
    assert!(runs(limit(&table, "ada~2").await, 60_000));
    assert!(stands(limit(&table, "ada").await, 30_000));
}

#[tokio::test(start_paused = true)]
async fn at_one_device_alone_the_curtain_may_stay_down() {
    let (table, _stop) = programming(vec![person("ada"), person("ada~2")], "none").await;
    table.take_front("ada".into()).await.unwrap();
    let _curtain = table.watch(Look { spectator: true, ..look("ada") }, false, None).await.unwrap();
    sleep(Duration::from_hours(2)).await;
    assert!(stands(limit(&table, "ada").await, 60_000));
    assert!(stands(limit(&table, "ada~2").await, 60_000));
    assert_eq!(seen(&table, "ada").await.view.unwrap()["round"], 1);
}

#[tokio::test(start_paused = true)]
async fn no_limit_runs_before_all_have_come() {
    let (table, _stop) = programming(two(), "none").await;
    seen(&table, "ada").await;
    sleep(Duration::from_secs(30)).await;
    assert_eq!(limit(&table, "ada").await, Some((60_000, false)), "Ben has not come back yet");
    seen(&table, "ben").await;
    assert_eq!(limit(&table, "ada").await, Some((60_000, true)));
}

#[tokio::test(start_paused = true)]
async fn alone_with_bots_no_limit_runs() {
    let seats = vec![person("ada"), bot("Vega"), bot("Lyra")];
    let (table, _stop) = programming(seats, "none").await;
    assert_eq!(seen(&table, "ada").await.timer, None);
    sleep(Duration::from_hours(3)).await;
    let still = seen(&table, "ada").await;
    assert_eq!((still.view.unwrap()["round"].as_u64(), still.timer), (Some(1), None));
}

#[tokio::test(start_paused = true)]
async fn clocks_of_the_host_stand_in_for_the_limits_of_the_game() {
    // A table whose server is gone would spin.
    let mut open = Vec::new();
    for (clocks, own) in [
        ("none", true),
        ("decision 600", true),
        ("bank 15 10", false),
        ("bank 15 10 limits", true),
        ("days 1", false),
        ("days 1 limits bot", true),
    ] {
        let (table, stop) = programming(two(), clocks).await;
        open.push(stop);
        seen(&table, "ben").await;
        let total = seen(&table, "ada").await.timer.unwrap().total_millis;
        assert_eq!(total == 60_000, own, "{clocks}: {total}");
    }
}

/// A clock that the host chose holds for one person too, and waits for the page like any limit.
#[tokio::test(start_paused = true)]
async fn a_chosen_clock_waits_for_the_page_too() {
    let seats = vec![person("ada"), bot("Vega")];
    let (table, _stop) = programming(seats, "decision 30").await;
    let mut ada = page(&table, "ada").await;
    drain(&mut ada);
    sleep(Duration::from_secs(20)).await;
    assert!(stands(limit(&table, "ada").await, 30_000));
    drain(&mut ada);
    table.shown(ada.number, seen(&table, "ada").await.version).await;
    sleep(Duration::from_secs(29)).await;
    assert!(runs(limit(&table, "ada").await, 1_000));
}

/// A table of Celestia at which a bot is asked, with a page of the only person.
async fn bot_is_asked() -> (Handle, Subscription, impl Sized) {
    for seed in 0..50 {
        let seats = vec![person("ada"), celestia_bot()];
        let game = ("celestia", json!({ "mode": "base" }), seed);
        let (actor, handle, stop) = table_of(game, seats, Tempo::PEOPLE, ("none", &[]));
        let awaited = actor.play.as_ref().unwrap().game().turn().awaited();
        if !awaited.contains(Seat(1)) {
            continue;
        }
        let running = tokio::spawn(actor.run());
        let ada = page(&handle, "ada").await;
        return (handle, ada, (stop, running));
    }
    panic!("no bot begins")
}

fn celestia_bot() -> SeatRow {
    let holder = Holder::Bot { level: "easy".into(), stands_in_for: None };
    SeatRow { holder, name: "Vega".into() }
}

#[tokio::test(start_paused = true)]
async fn bots_wait_until_people_have_seen_the_last_move() {
    let (table, mut ada, _open) = bot_is_asked().await;
    let before = seen(&table, "ada").await.version;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(seen(&table, "ada").await.version, before, "the page has not shown it yet");
    table.shown(ada.number, before).await;
    sleep(Duration::from_millis(700)).await;
    assert_eq!(seen(&table, "ada").await.version, before, "not in the blink of an eye");
    for _ in 0..100 {
        sleep(Duration::from_millis(10)).await;
        // The bot thinks on a thread of its own.
        tokio::task::yield_now().await;
    }
    drain(&mut ada);
    assert!(seen(&table, "ada").await.version > before, "it takes a second and a half at most");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_skips_does_not_wait_for_bots() {
    let (table, ada, _open) = bot_is_asked().await;
    let before = seen(&table, "ada").await.version;
    let began = Instant::now();
    table.hurry(ada.number).await;
    while seen(&table, "ada").await.version == before {
        sleep(Duration::from_millis(1)).await;
    }
    assert!(began.elapsed() < Duration::from_millis(500), "{:?}", began.elapsed());
}
