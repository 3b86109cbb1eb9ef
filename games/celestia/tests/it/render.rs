//! What every drawing keeps, over random play of random options.

use crate::files;
use celestia::{Action, Boxes, Card, Cards, Celestia, Event, Options, Rules, Vessel};
use engine::draw::{Drawn, Picture, Stage};
use engine::rehearsal::{self, html, parts};
use engine::{Chance, Game, Lang, Names, Seat, Seed, Transcript, Turn, Viewer};
use std::collections::BTreeSet;

fn boxes() -> Boxes {
    Boxes::read(&files()).expect("embedded content is good")
}

fn random_play(see: impl FnMut(&Celestia, &Rules)) {
    rehearsal::random_play(&boxes(), 120, see);
}

fn picture(table: &Celestia, rules: &Rules, viewer: Viewer) -> Picture {
    rehearsal::picture(table, rules, rules.seats, viewer)
}

/// The parts that a page is sent: the same ones at every moment, each one element with its own id.
#[test]
fn every_part_is_one_element_and_stays() {
    rehearsal::parts_stay::<Celestia>(&boxes(), 120, |rules| {
        (rules.seats, format!("{:?} {}", rules.mode, rules.little_help))
    });
}

/// A player who may decide finds every decision on the page as a button.
#[test]
fn every_decision_is_offered() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            for action in legal {
                let button = format!("name=\"action\" value=\"{action}\"");
                assert!(page.contains(&button), "{action} is not on the page");
                assert_eq!(page.matches(&button).count(), 1, "{action} stands twice");
            }
        }
    });
}

#[test]
fn a_spectator_has_no_hand_and_no_button() {
    random_play(|table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("ce-card") && !page.contains("name=\"action\""));
        assert!(!page.contains("class=\"ce-can\""));
    });
}

/// Hands of others, the draw pile and the order of treasures leave no trace in a drawing.
#[test]
fn no_drawing_tells_what_others_hold() {
    random_play(|table, rules| {
        if matches!(table.turn(rules), Turn::Over(_)) {
            return;
        }
        for viewer in Viewer::all(rules.seats) {
            let mut other = table.clone();
            // The same counts of other cards, where no player is asked about them.
            for seat in Seat::all(rules.seats).filter(|seat| Some(*seat) != viewer.seat()) {
                let hand = other.hands[seat.index()];
                let held = hand.total();
                let mut swapped = Cards::NONE;
                swapped.add_many(Card::Compass, held);
                other.hands[seat.index()] = swapped;
            }
            let (before, after) = (picture(table, rules, viewer), picture(&other, rules, viewer));
            assert_eq!(html(&before), html(&after), "{viewer:?} can tell the difference");
            assert_eq!(before.standings, after.standings);
        }
    });
}

/// A crash is seen in its step: the airship falls, all players who are lost hang on parachutes.
#[test]
fn a_crash_is_worth_watching() {
    let boxes = boxes();
    let rules = Celestia::rules(&boxes, &Options::default(), 3).unwrap();
    let names = Names::numbered(3);
    let viewer = Viewer::Spectator;
    let mut fallen = 0;
    for number in 0..40 {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let mut table = Celestia::setup(&rules, &mut chance);
        for _ in 0..80 {
            let Turn::Awaiting(awaited) = table.turn(&rules) else { break };
            let seat = awaited.first().unwrap();
            let mut legal = Vec::new();
            table.actions(&rules, seat, &mut legal);
            legal.retain(|action| {
                !matches!(action, Action::Signal(_) | Action::Listen(_) | Action::AskMe(_))
            });
            let action = legal[chance.pick("move", legal.len() as u32) as usize];
            let mut told = Transcript::with_stills();
            table.apply(&rules, seat, action, &mut chance, &mut told).unwrap();
            for (step, still) in (0..).zip(&told.stills) {
                let heard: Vec<Event> = told
                    .told
                    .iter()
                    .filter(|told| told.step == step)
                    .map(|told| told.event)
                    .collect();
                let view = still.view(&rules, viewer);
                let stage = Stage {
                    rules: &rules,
                    viewer,
                    lang: Lang::Fr,
                    names: &names,
                    legal: &[],
                    told: &heard,
                    people: engine::SeatSet::EMPTY,
                };
                let page = html(&Celestia::draw(&view, &stage));
                let lost = heard.iter().find_map(|event| {
                    let Event::Crashed { lost, .. } = event else { return None };
                    Some(lost.len() as usize)
                });
                if let Some(lost) = lost {
                    fallen += 1;
                    assert!(page.contains("data-fate=\"falls\""));
                    assert!(page.matches("#ce-chute").count() >= lost * 2, "both layouts");
                } else {
                    assert!(!page.contains("data-fate=\"falls\""));
                }
            }
        }
    }
    assert!(fallen > 10, "{fallen}");
}

/// What a move changes is small: the parts of a step, without what the frame adds.
#[test]
fn updates_are_small() {
    let boxes = boxes();
    let rules = Celestia::rules(&boxes, &Options::default(), 4).unwrap();
    let (_, bytes) = rehearsal::bytes_a_move::<Celestia>(&rules, 4, 3, 400);
    assert!(bytes < 3_500, "{bytes} bytes a move");
}

/// Dice, treasures, special cards and crashes are drawn where they happen, in their step and in no other.
#[test]
fn what_happens_is_drawn_in_its_step() {
    let mut seen = BTreeSet::new();
    rehearsal::random_steps::<Celestia>(&boxes(), 300, |table, rules, told| {
        for sky in ["happens-w", "happens-t"] {
            let shown = |told: &[Event]| {
                let at = (rules.seats, Viewer::Seat(Seat(0)));
                let picture = rehearsal::step(table, rules, at, told);
                parts(&picture).into_iter().find(|(id, _)| *id == sky).unwrap().1.to_owned()
            };
            let drawn = shown(told);
            let mut shows = |is: fn(&Event) -> bool, what: &'static str| {
                if told.iter().any(is) {
                    assert!(drawn.contains(what), "{told:?}: {drawn}");
                    seen.insert(what);
                }
            };
            let paid =
                |event: &Event| matches!(event, Event::Paid { cards, .. } if !cards.is_empty());
            shows(
                |event| matches!(event, Event::Rolled { dice, .. } if dice.count() > 0),
                "class=\"ce-thrown\"",
            );
            shows(paid, "class=\"ce-shown\"");
            shows(|event| matches!(event, Event::TreasureTaken { .. }), "#ce-chest");
            shows(|event| matches!(event, Event::Ejected { .. }), "Ejected!");
            shows(|event| matches!(event, Event::LifeboatBoarded { .. }), "Lifeboat!");
            shows(|event| matches!(event, Event::Crashed { .. }), "Crash!");
            assert!(!shown(&[]).contains("class="), "something is left at rest");
        }
    });
    assert_eq!(seen.len(), 6, "{seen:?}");
}

/// "A card may still change this" stands only while a player may really play one, and a crash is named.
#[test]
fn no_step_promises_a_card_that_comes_too_late() {
    let (mut promised, mut crashed) = (0, 0);
    rehearsal::random_steps::<Celestia>(&boxes(), 300, |table, rules, told| {
        let at = (rules.seats, Viewer::Spectator);
        let title = rehearsal::step(table, rules, at, told).wait.title;
        assert!(told.is_empty() || !title.starts_with("A card may"), "{told:?}: {title}");
        let falls = |event: &Event| matches!(event, Event::Crashed { vessel: Vessel::Airship, .. });
        if told.iter().any(falls) {
            assert!(title.ends_with("crashes"), "{title}");
            crashed += 1;
        }
    });
    random_play(|table, rules| {
        let title = picture(table, rules, Viewer::Spectator).wait.title;
        promised += usize::from(title.contains("may still change"));
    });
    assert!(promised > 0 && crashed > 0, "{promised} {crashed}");
}

/// A card stands out only while its owner may use it.
#[test]
fn no_card_stands_out_while_its_owner_waits() {
    let mut lit = 0;
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let picture = picture(table, rules, Viewer::Seat(seat));
            let cards = html(&picture).matches("data-lit").count();
            assert!(picture.ask.is_some() || cards == 0, "{seat} waits");
            lit += cards;
        }
    });
    assert!(lit > 0);
}

/// The points of the goal, the worth of a treasure and the passes are said in full.
#[test]
fn texts_are_whole() {
    let mut seen = BTreeSet::new();
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            assert!(!page.contains("+ points") && !page.contains("+ or more"), "{page}");
            assert!(!page.contains("0 dice to get there"), "{page}");
            for words in ["Pass this time", "Pass until the next city", "or more", "starting point"]
            {
                if page.contains(words) {
                    seen.insert(words);
                }
            }
        }
    });
    assert_eq!(seen.len(), 4, "{seen:?}");
}
