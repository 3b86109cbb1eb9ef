//! Auto-pass from inside: no other player or spectator can tell it from a pass by hand.

use super::*;
use crate::model::refusal::Refused;
use crate::table::ClientUpdate;
use engine::{Chance, Choice, Turn, Viewer};

/// By seat.
const NAMES: [&str; 4] = ["ada", "ben", "cyd", "dan"];

/// How a player lets windows pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    /// By hand, and no one is connected.
    Unseen,
    ByHand,
    ByOrder,
}

fn look(who: Option<&str>, lang: Lang) -> Look {
    Look { person: who.map(Into::into), lang, base: "".into(), spectator: false, named: true }
}

/// All that was sent since the last time: to these connections, and to those.
fn heard(table: &mut LiveTable, [own, others]: [&[u64]; 2]) -> [Vec<String>; 2] {
    let updates = table.take_updates();
    let text = |update: &ClientUpdate| match update {
        ClientUpdate::Scene(scene) => format!("{scene:?}"),
        ClientUpdate::Json(json) => json.to_string(),
        ClientUpdate::Stale => "stale".to_owned(),
    };
    let sent_to = |number: &u64| {
        let number = *number;
        updates.iter().filter(move |(to, _)| *to == number).map(|(_, update)| text(update))
    };
    [own, others].map(|numbers| numbers.iter().flat_map(sent_to).collect())
}

fn kinds(actor: &LiveTable) -> Vec<&'static str> {
    let orders = actor.play.as_ref().unwrap().game().orders(Seat(0), Lang::En);
    orders.into_iter().map(|order| order.kind).collect()
}

/// Ada lets every window pass; all else is decided in the same way. Gives all that others were sent and could
/// ask for, how often Ada passed, and how much she was sent before the first move.
async fn all_that_others_see((game, seed): (&str, u64), how: How) -> (Vec<String>, usize, usize) {
    let people = NAMES.map(person).to_vec();
    let clocks = ("bank 5 5", &[][..]);
    // Of the circuits of MemoRacers this one has the most mechanisms.
    let options = if game == "memoracers" { json!({ "circuit": "C" }) } else { json!({}) };
    let (mut actor, _table, _stop) = table_of((game, options, seed), people, Tempo::PEOPLE, clocks);
    if actor.play.as_ref().unwrap().game().window(Seat(0)).is_some() {
        return Default::default(); // auto-pass would pass it at once, before anyone connects
    }
    let (mut own, mut others) = (Vec::new(), Vec::new());
    if how != How::Unseen {
        own.push(actor.welcome(look(Some("ada"), Lang::En), false, None).unwrap());
        for (who, lang, as_json) in [
            (Some("ben"), Lang::Fr, false),
            (Some("ben"), Lang::En, true),
            (None, Lang::En, false),
            (None, Lang::En, true),
        ] {
            others.push(actor.welcome(look(who, lang), as_json, None).unwrap());
        }
    }
    let [_, mut told] = heard(&mut actor, [&own, &others]);
    if how == How::ByOrder {
        for kind in kinds(&actor) {
            actor.order(&"ada".into(), kind, true).await.unwrap();
        }
    }
    let [given, at_once] = heard(&mut actor, [&own, &others]);
    told.extend(at_once);
    let (mut passed, mut chance) = (0, Chance::seeded(Seed::from_number(seed)));
    for _ in 0..500 {
        let table = actor.play.as_ref().unwrap().game();
        let (turn, window) = (table.turn(), table.window(Seat(0)));
        if turn.is_over() || passed == 1 {
            break;
        }
        if turn == Turn::Clock {
            actor.carry_out(|table| table.expire()).await.unwrap();
        } else if window.is_some() && how == How::ByOrder {
            let pace = actor.times.clock.pass_at().unwrap() - actor.now();
            assert!(pace >= Tempo::PEOPLE.thought, "no faster than a bot: {pace:?}");
            actor.pass_by_order().await;
            passed += 1;
        } else {
            let seat = window.map_or_else(|| turn.awaited().first().unwrap(), |_| Seat(0));
            assert_eq!(actor.times.clock.pass_at(), None, "nothing is ordered here");
            let play = actor.play.as_ref().unwrap();
            let version = play.version(Viewer::Seat(seat));
            let quiet = ["resign", "signal", "ask", "order", "listen"];
            let plays = |choice: &Choice| {
                !choice.takes_back && !quiet.iter().any(|word| choice.action.starts_with(word))
            };
            let mut playing = play.game().choices(seat, Lang::En);
            playing.retain(plays);
            // A pass takes no chance, by hand or by order.
            let at = if window.is_some() { 0 } else { chance.pick("any", playing.len() as u32) };
            let text = playing.swap_remove(at as usize).action;
            let who = NAMES[seat.index()].into();
            let decided = actor.decide(&who, None, version, |table, seat| match window {
                Some(_) => table.pass(seat),
                None => table.decide(seat, &[text]),
            });
            let decided = decided.await;
            decided.unwrap();
            passed += usize::from(window.is_some());
        }
        let [_, new] = heard(&mut actor, [&own, &others]);
        told.extend(new);
        for who in [Some("ben"), None].into_iter().filter(|_| how != How::Unseen) {
            let page = actor.page(&look(who, Lang::En));
            told.push(crate::pages::table(&page).into_string());
            let viewer = who.map_or(Viewer::Spectator, |_| Viewer::Seat(Seat(1)));
            told.push(serde_json::to_string(&actor.seen(viewer, Lang::En, false)).unwrap());
        }
    }
    (told, passed, given.len())
}

#[tokio::test(start_paused = true)]
async fn no_other_player_can_tell_an_auto_pass_from_a_pass_by_hand() {
    for game in ["memoracers", "robo_rally", "celestia", "celerium", "circus_imperium"] {
        let mut windows = 0;
        for seed in 0..40 {
            if all_that_others_see((game, seed), How::Unseen).await.1 == 0 {
                continue;
            }
            let (hand, by_hand, _) = all_that_others_see((game, seed), How::ByHand).await;
            let (order, by_order, given) = all_that_others_see((game, seed), How::ByOrder).await;
            assert_eq!(by_hand, by_order, "{game} {seed}");
            assert!(given > 0, "{game}: her own page shows her orders");
            assert_eq!(hand.len(), order.len(), "{game} {seed}: others are told more or less");
            for (hand, order) in hand.iter().zip(&order) {
                assert_eq!(hand, order, "{game} {seed}");
            }
            windows += by_hand;
            if windows > 0 {
                break;
            }
        }
        assert!(windows > 0, "{game}: no window opened");
    }
}

/// A table at which Ada is asked in a window, and what keeps it open.
async fn at_a_window() -> (TableTask, &'static str, impl Sized) {
    let people = vec![person("ada"), person("ben")];
    let (mut actor, handle, stop) =
        table_of(("celestia", json!({}), 5), people, Tempo::PEOPLE, ("none", &[]));
    loop {
        let table = actor.play.as_ref().unwrap().game();
        if let Some(kind) = table.window(Seat(0)) {
            return (actor, kind, (handle, stop));
        }
        let seat = table.turn().awaited().first().unwrap();
        actor.carry_out(|table| table.decide_by_default(seat)).await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn an_order_given_in_its_window_passes_at_once_and_is_revoked() {
    let (mut actor, kind, _open) = at_a_window().await;
    let length = |actor: &LiveTable| actor.play.as_ref().unwrap().game().length();
    let before = length(&actor);
    let orders = |actor: &LiveTable| actor.ordered(Viewer::Seat(Seat(0)));
    assert_eq!(actor.order(&"ada".into(), "roll", true).await, Err(Refused::NoSuchOrder));
    assert_eq!(actor.order(&"zoe".into(), kind, true).await, Err(Refused::NotSeated));
    assert_eq!((orders(&actor), length(&actor)), (Vec::new(), before));
    actor.order(&"ada".into(), kind, true).await.unwrap();
    assert_eq!(orders(&actor), [kind]);
    assert_eq!(actor.ordered(Viewer::Seat(Seat(1))), Vec::<&str>::new());
    assert_eq!(actor.ordered(Viewer::Spectator), Vec::<&str>::new());
    assert_eq!(length(&actor), before + 1, "the window was passed at once");
    let last = actor.play.as_ref().unwrap().moves_since(before).pop().unwrap();
    assert_eq!((last.by, last.what.as_str()), (Some(Seat(0)), "pass"));
    actor.order(&"ada".into(), kind, false).await.unwrap();
    assert_eq!(orders(&actor), Vec::<&str>::new());
}

#[tokio::test(start_paused = true)]
async fn an_order_given_ahead_waits_for_its_window_and_for_its_owner() {
    let (mut actor, kind, _open) = at_a_window().await;
    let version = actor.play.as_ref().unwrap().version(Viewer::Seat(Seat(0)));
    let others = kinds(&actor).into_iter().filter(|other| *other != kind);
    for other in others.collect::<Vec<_>>() {
        actor.order(&"ada".into(), other, true).await.unwrap();
    }
    assert_eq!(actor.times.clock.pass_at(), None, "another window is asked by hand");
    assert_eq!(actor.play.as_ref().unwrap().version(Viewer::Seat(Seat(0))), version);
    // The same order, found when the table is read: it is carried out at its pace.
    actor.play.as_mut().unwrap().game_mut().set_order(Seat(0), kind, true);
    actor.set_clock(0);
    assert!(actor.times.clock.pass_at().is_some());
    assert!(!actor.seen(Viewer::Seat(Seat(0)), Lang::En, false).awaiting_you, "she is not asked");
    actor.replace(Seat(0), "easy").await.unwrap();
    assert_eq!(actor.times.clock.pass_at(), None, "a bot that stands in decides for itself");
    actor.sit("ada".into(), "ada", None).await.unwrap();
    assert!(actor.times.clock.pass_at().is_some(), "with the owner the orders are back");
    assert_eq!(actor.ordered(Viewer::Seat(Seat(0))).len(), kinds(&actor).len());
    let before = actor.play.as_ref().unwrap().game().length();
    actor.pass_by_order().await;
    assert_eq!(actor.play.as_ref().unwrap().game().length(), before + 1);
}
