//! A way that is driven at one go is the same race as its steps one by one.

use circus_imperium::{Action, CircusImperium, Options, Rules, TrackShape, Way};
use engine::rehearsal;
use engine::{ActionKind, Chance, Game, Notation, Seat, Seed, Silent, Turn, Viewer};

/// How many decisions are taken in each race.
const DECISIONS: u32 = 500;

/// A rest of a race at which a seat can drive.
struct Rest<'a> {
    table: &'a CircusImperium,
    rules: &'a Rules,
    chance: &'a Chance,
    seat: Seat,
    ways: Vec<Way>,
}

/// Random play of three kinds of races; every rest at which a seat can drive is shown.
fn random_play(mut see: impl FnMut(&Rest<'_>)) {
    let plain = Options::default();
    let all = Options { gladiators: true, wall_sections: true, aliens: true, ..plain.clone() };
    let eight = Options { shape: TrackShape::FigureEight, ..plain.clone() };
    for (seed, options) in (0..).zip([plain, all, eight]) {
        let rules = Rules::ready(&options, 6).expect("six can play");
        let mut chance = Chance::seeded(Seed::from_number(seed));
        let mut own = Chance::seeded(Seed::from_number(!seed));
        let mut table = CircusImperium::setup(&rules, &mut chance);
        for _ in 0..DECISIONS {
            let Turn::Awaiting(seats) = table.turn(&rules) else { break };
            let seat = seats.first().expect("a seat is awaited");
            let ways = table.ways(&rules, seat);
            if !ways.is_empty() {
                see(&Rest { table: &table, rules: &rules, chance: &chance, seat, ways });
            }
            let mut legal = Vec::new();
            table.actions(&rules, seat, &mut legal);
            // Drivers who leap off leave nothing to drive.
            legal.retain(|action| {
                CircusImperium::kind(*action) == ActionKind::Play
                    && !matches!(action, Action::Special(..) | Action::Commit(_, Some(_)))
            });
            let action = legal[own.pick("move", legal.len() as u32) as usize];
            table.apply(&rules, seat, action, &mut chance, &mut Silent).expect("it was listed");
        }
    }
}

/// Why a driver who goes one space at a time looks up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stop {
    Arrived,
    Drew,
    Rammed,
    Asked,
}

/// Takes the decisions of a way one by one, and stops at each draw, ram and question.
fn by_hand(rest: &Rest<'_>, way: &Way) -> (Vec<Action>, CircusImperium, Stop) {
    let (mut table, mut chance) = (rest.table.clone(), rest.chance.clone());
    let (drawn, mut taken) = (chance.drawn(), Vec::new());
    for action in way.actions() {
        let mut legal = Vec::new();
        table.actions(rest.rules, rest.seat, &mut legal);
        if !legal.iter().any(|it| matches!(it, Action::Announce(_) | Action::Step(_))) {
            return (taken, table, Stop::Asked);
        }
        let last = way.actions().count() == taken.len() + 1;
        let rams = last && table.unit_at(rest.rules, way.to).is_some();
        table
            .apply(rest.rules, rest.seat, action, &mut chance, &mut Silent)
            .expect("it was listed");
        taken.push(action);
        if rams {
            return (taken, table, Stop::Rammed);
        }
        if chance.drawn() != drawn {
            return (taken, table, Stop::Drew);
        }
    }
    (taken, table, Stop::Arrived)
}

#[test]
fn a_way_is_driven_as_its_steps_are() {
    let mut stops = std::collections::BTreeMap::new();
    random_play(|rest| {
        for way in &rest.ways {
            let text = format!("drive {}", way.to);
            let driven = rest.table.expand(rest.rules, rest.seat, &text).unwrap();
            let (mut table, mut chance) = (rest.table.clone(), rest.chance.clone());
            for action in &driven {
                table
                    .apply(rest.rules, rest.seat, *action, &mut chance, &mut Silent)
                    .expect("it was listed");
            }
            let (taken, stepped, stop) = by_hand(rest, way);
            assert_eq!(driven, taken, "{text}, {stop:?}");
            assert_eq!(table, stepped, "{text}, {stop:?}");
            if stop == Stop::Arrived {
                let unit = rest.table.motion.unwrap().unit;
                assert_eq!(table.unit(unit).space, way.to, "{text}");
            }
            *stops.entry(stop).or_insert(0) += 1;
        }
    });
    assert_eq!(stops.len(), 4, "each kind of stop is seen: {stops:?}");
}

#[test]
fn each_space_has_one_way_and_the_page_offers_it() {
    random_play(|rest| {
        let viewer = Viewer::Seat(rest.seat);
        let picture = rehearsal::picture(rest.table, rest.rules, rest.rules.seats, viewer);
        let page = rehearsal::html(&picture);
        for way in &rest.ways {
            let on_sand = format!("data-action=\"drive {}\"", way.to);
            assert_eq!(page.matches(&on_sand).count(), 1, "{on_sand}");
        }
    });
}

#[test]
fn where_no_way_leads_nothing_is_driven() {
    random_play(|rest| {
        let at = rest.table.unit(rest.table.motion.unwrap().unit).space;
        for text in [format!("drive {at}"), "drive z9".to_owned()] {
            assert!(rest.table.expand(rest.rules, rest.seat, &text).is_err(), "{text}");
        }
    });
}
