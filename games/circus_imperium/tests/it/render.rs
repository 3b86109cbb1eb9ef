//! What every drawing keeps, over random play of random options.

use circus_imperium::{
    Action, CircusImperium, Deed, Event, Options, PersonId, Phase, Place, Rules,
};
use engine::draw::{Drawn, Picture, Stage};
use engine::rehearsal::{self, html, parts};
use engine::{Chance, Game, Lang, Names, Seat, Seed, Transcript, Turn, Viewer};
use std::collections::BTreeSet;

fn random_play(see: impl FnMut(&CircusImperium, &Rules)) {
    rehearsal::random_play::<CircusImperium>(&(), 24, see);
}

fn picture(table: &CircusImperium, rules: &Rules, viewer: Viewer) -> Picture {
    rehearsal::picture(table, rules, rules.seats, viewer)
}

/// The parts that a page is sent: the same ones at every moment, each one element with its own id.
#[test]
fn every_part_is_one_element_and_stays() {
    rehearsal::parts_stay::<CircusImperium>(&(), 24, |rules| {
        let kind = format!(
            "{:?} {} {} {}",
            rules.track, rules.chariots, rules.gladiators, rules.wall_sections
        );
        (rules.seats, kind)
    });
}

/// A player who may decide finds every decision on the page as a button, once.
#[test]
fn every_decision_is_offered() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            for action in legal {
                let button = format!("name=\"action\" value=\"{action}\"");
                assert_eq!(page.matches(&button).count(), 1, "{action} in {:?}", table.phase);
            }
        }
    });
}

/// A lit space presses a button that is there.
#[test]
fn what_is_lit_can_be_chosen() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            for rest in page.split("data-for=\"").skip(1) {
                let id = rest.split('"').next().unwrap();
                assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
            }
        }
    });
}

#[test]
fn a_spectator_has_no_sheet_and_no_button() {
    random_play(|table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("id=\"sheet\"") && !page.contains("name=\"action\""));
    });
}

/// Commitments, standing orders and crews of others leave no trace in a drawing.
#[test]
fn no_drawing_tells_what_others_hide() {
    random_play(|table, rules| {
        if matches!(table.turn(rules), Turn::Over(_)) {
            return;
        }
        for viewer in Viewer::all(rules.seats) {
            let view = table.view(rules, viewer);
            let mut chance = Chance::seeded(Seed::from_number(1));
            let other = CircusImperium::imagine(rules, &view, &mut chance);
            let (before, after) = (picture(table, rules, viewer), picture(&other, rules, viewer));
            assert_eq!(html(&before), html(&after), "{viewer:?} can tell the difference");
            assert_eq!(before.standings, after.standings);
        }
    });
}

/// A ram shows a burst in its step, and a shout of the front row its words.
#[test]
fn rams_and_shouts_are_seen() {
    let rules = CircusImperium::rules(&(), &Options::default(), 6).unwrap();
    let names = Names::numbered(6);
    let viewer = Viewer::Spectator;
    let (mut rams, mut shouts) = (0, 0);
    let mut chance = Chance::seeded(Seed::from_number(5));
    let mut table = CircusImperium::setup(&rules, &mut chance);
    for _ in 0..1500 {
        let Turn::Awaiting(awaited) = table.turn(&rules) else { break };
        let seat = awaited.first().unwrap();
        let mut legal = Vec::new();
        table.actions(&rules, seat, &mut legal);
        legal.retain(|action| {
            !matches!(action, Action::Order(..) | Action::DropShield(_) | Action::DropNet(_))
        });
        let action = legal[chance.pick("move", legal.len() as u32) as usize];
        let mut told = Transcript::with_stills();
        table.apply(&rules, seat, action, &mut chance, &mut told).unwrap();
        for (step, still) in (0..).zip(&told.stills) {
            let heard: Vec<Event> =
                told.told.iter().filter(|told| told.step == step).map(|told| told.event).collect();
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
            let page = html(&CircusImperium::draw(&view, &stage));
            if heard.iter().any(|event| matches!(event, Event::Rammed { .. })) {
                rams += 1;
                assert!(page.contains("class=\"ci-burst\""));
            }
            if heard.iter().any(|event| matches!(event, Event::CrowdLine { .. })) {
                shouts += 1;
                assert!(!page.contains("id=\"crowd\" aria-hidden=\"true\" hidden"));
            }
        }
    }
    assert!(rams > 5 && shouts > 0, "{rams} rams, {shouts} shouts");
}

/// What is worth a held breath is drawn where it happens, in its step and in no other.
#[test]
fn what_happens_is_drawn_in_its_step() {
    let mut seen = BTreeSet::new();
    rehearsal::random_steps::<CircusImperium>(&(), 900, |table, rules, told| {
        let (seats, viewer) = (rules.seats, Viewer::Seat(Seat(0)));
        let shown = |told: &[Event]| {
            let picture = rehearsal::step(table, rules, (seats, viewer), told);
            let part = parts(&picture).into_iter().find(|(id, _)| *id == "ci-happens");
            part.unwrap().1.to_owned()
        };
        let drawn = shown(told);
        let mut shows = |is: fn(&Event) -> bool, what: &'static str| {
            if told.iter().any(is) {
                assert!(drawn.contains(what), "{told:?}: {drawn}");
                seen.insert(what);
            }
        };
        shows(|event| matches!(event, Event::Rammed { .. }), "Ram!");
        shows(|event| matches!(event, Event::Crashed { .. }), "Crash!");
        shows(|event| matches!(event, Event::Crashed { .. }), "class=\"ci-blast\"");
        shows(|event| matches!(event, Event::ThrownOut { .. }), "Thrown out!");
        shows(|event| matches!(event, Event::Wrecked { .. }), "Wrecked!");
        shows(|event| matches!(event, Event::AttackRolled { hit: false, .. }), "Miss");
        // A blow goes from one place to another, unless both stand in one chariot.
        if drawn.contains("class=\"ci-blow\"") {
            seen.insert("blow");
        }
        assert!(!shown(&[]).contains("class="), "something is left at rest");
    });
    assert!(seen.len() >= 6 && seen.contains("blow"), "{seen:?}");
}

/// A small screen looks at whatever moves; at the own chariot once its player is asked or nothing moves, also when its driver
/// is dead.
#[test]
fn a_small_screen_follows_what_moves_and_comes_back() {
    let rules = CircusImperium::rules(&(), &Options::default(), 6).unwrap();
    let mut dead = 0;
    for seed in 0..4 {
        let mut chance = Chance::seeded(Seed::from_number(seed));
        let mut table = CircusImperium::setup(&rules, &mut chance);
        for _ in 0..900 {
            let Turn::Awaiting(awaited) = table.turn(&rules) else { break };
            let seat = awaited.first().unwrap();
            let mut legal = Vec::new();
            table.actions(&rules, seat, &mut legal);
            let action = legal[chance.pick("move", legal.len() as u32) as usize];
            table.apply(&rules, seat, action, &mut chance, &mut engine::Silent).unwrap();
            let own = PersonId::all(rules.chariots).next().unwrap();
            let unit = table.unit(own.own_chariot());
            let place = table.person(own).place;
            let stays = matches!(place, Place::Dead | Place::Aboard(_));
            if !stays || !unit.is_there() || place.unit().is_some_and(|at| at != own.own_chariot())
            {
                continue;
            }
            let page = picture(&table, &rules, Viewer::Seat(Seat(0)));
            let eye =
                parts(&page).into_iter().find(|(id, _)| *id == "ci-eye").unwrap().1.to_owned();
            let asked = table.turn(&rules).awaited().contains(Seat(0));
            let moves = table.motion.filter(|_| !asked).map(|motion| table.unit(motion.unit).space);
            let at = rules.track.centre(moves.unwrap_or(unit.space));
            let near = |text: &str, units: i32, low: i32, high: i32| {
                let read = eye.split(text).nth(1).unwrap().split('"').next().unwrap();
                let shown: i32 = read.parse::<i32>().unwrap() * 60;
                assert!((shown - units.clamp(low, high)).abs() <= 30, "{eye} for {units}");
            };
            let wide = rules.track.size().x / 10;
            near("data-x=\"", at.x / 10, 150, wide - 150);
            near("data-y=\"", at.y / 10, 70, 410);
            dead += u32::from(place == Place::Dead);
        }
    }
    assert!(dead > 0, "no person died");
}

/// What a move changes is small: the parts of a step, without what the frame adds.
#[test]
fn updates_are_small() {
    let rules = CircusImperium::rules(&(), &Options::default(), 6).unwrap();
    let (_, bytes) = rehearsal::bytes_a_move::<CircusImperium>(&rules, 6, 3, 800);
    assert!(bytes < 4_000, "{bytes} bytes a move");
}

/// The question of the Combat Phase speaks of attacks only where there is one to choose.
#[test]
fn combat_asks_what_there_is_to_choose() {
    let mut seen = BTreeSet::new();
    rehearsal::random_play::<CircusImperium>(&(), 300, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let attack = |action: &Action| matches!(action, Action::Commit(_, Some(deed)) if !deed.is_special());
            let attacks = legal.iter().any(attack);
            if !legal.iter().any(|action| matches!(action, Action::Commit(..))) {
                continue;
            }
            let Some(ask) = picture(table, rules, Viewer::Seat(seat)).ask else { continue };
            let says = ask.title.to_lowercase().contains("attack");
            assert_eq!(says, attacks, "{}", ask.title);
            seen.insert(attacks);
        }
    });
    assert_eq!(seen.len(), 2);
}

/// Every space that may be chosen bears the name that its button says, and no rack is empty before the start.
#[test]
fn lit_spaces_are_named_and_racks_are_full_before_the_start() {
    let mut lit = 0;
    random_play(|table, rules| {
        let before = matches!(table.phase, Phase::Crew | Phase::Place | Phase::Walls);
        for seat in Seat::all(rules.seats) {
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            assert!(!before || !page.contains(">gone<"), "a trident is gone too early");
            let go = page.matches("class=\"ci-go lit\"").count();
            assert_eq!(page.matches("class=\"ci-name\"").count(), go);
            lit += go;
        }
    });
    assert!(lit > 0);
}

/// The tray in the middle of the arena shows whole words.
#[test]
fn no_words_on_the_tray_are_cut() {
    let mut rolled = 0;
    rehearsal::random_steps::<CircusImperium>(&(), 200, |table, rules, told| {
        let drawn = rehearsal::step(table, rules, (rules.seats, Viewer::Spectator), told);
        let tray = parts(&drawn).into_iter().find(|(id, _)| *id == "ci-dice").unwrap().1.to_owned();
        assert!(!tray.contains('…'), "{tray}");
        rolled += usize::from(tray.contains("#ci-d10"));
    });
    assert!(rolled > 0);
}

/// What one step tells fits into the caption of a phone and of a desk, with the names that guests bear. Only a crowd, as in a
/// ram of many, tells more; the page then moves the words through the caption.
#[test]
fn hardly_a_step_tells_more_than_a_caption_holds() {
    use engine::Speak;
    let (mut steps, mut long) = (0, Vec::new());
    rehearsal::random_steps::<CircusImperium>(&(), 900, |_, rules, told| {
        let names = Names::new((0..rules.seats).map(|seat| format!("Guest 100{seat}")));
        let noted = told.iter().filter(|event| CircusImperium::is_noted(event));
        let lines: Vec<String> =
            noted.map(|event| CircusImperium::event(rules, event, Lang::Fr, &names)).collect();
        steps += 1;
        if lines.iter().map(|line| line.chars().count() + 2).sum::<usize>() > 230 {
            long.push(lines);
        }
    });
    assert!(steps > 1_000 && long.len() * 100 < steps, "{} of {steps}: {long:#?}", long.len());
}

/// CI-15.5: where no opponent is in reach, leaving the chariot is not laid open, and doing nothing is the plain choice.
#[test]
fn leaving_the_chariot_never_looks_best() {
    let leaves = |deed: &Deed| matches!(deed, Deed::Leap | Deed::Unharness { .. });
    let mut seen = 0;
    rehearsal::random_play::<CircusImperium>(&(), 300, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let chosen = |action: &Action| {
                if let Action::Commit(_, deed) = *action { deed } else { None }
            };
            let deeds: Vec<Deed> = legal.iter().filter_map(chosen).collect();
            if deeds.is_empty() || !deeds.iter().all(leaves) {
                continue;
            }
            seen += 1;
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            assert!(!page.contains("name=\"foe\" open"), "{page}");
            assert!(page.contains("class=\"choice choice-main\""), "{page}");
        }
    });
    assert!(seen > 0);
}
