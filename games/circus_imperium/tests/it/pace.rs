//! How long a person waits at normal speed between two questions, while bots drive and all strike.

use circus_imperium::{CircusImperium, Event, Options, Rules};
use engine::draw::{Drawn, LONG, USUAL};
use engine::rehearsal;
use engine::{
    Chance, Game, Observation, Played, Player, Seat, Seed, StepEvent, Transcript, Turn, Viewer,
    When,
};

/// How long the server has a unit of time shown, and how long its bots pause: after what was animated, after each other,
/// and when they go on with what they began. In milliseconds, as all that follows.
const UNIT: u64 = 150;
const AFTER: u64 = 1150;
const FOLLOWS: u64 = 430;
const GOES_ON: u64 = 60;
/// Until the server hears that a page has shown a move, and the page has the next one.
const WAY: u64 = 50;
/// From so long a wait on, all but what matters is shown at three times the speed; after twice as long at six times, and bots
/// do not pause; after three times as long what matters takes half of its time.
const HASTENS: u64 = 3_000;
/// What 99 of 100 waits stay below; many crashes and deaths in one turn are the rest.
const MOST: u64 = 12_000;

/// What a wait has come to after so long, once these steps are shown. A last step that is not long is not waited for.
fn shown(mut wait: u64, steps: &[u64]) -> u64 {
    let (last, before) = steps.split_last().map_or((0, steps), |(last, before)| (*last, before));
    let held = Some(last).filter(|last| *last >= u64::from(LONG));
    for step in before.iter().copied().chain(held) {
        let matters = step >= u64::from(LONG);
        wait += step * UNIT
            / match wait / HASTENS {
                3.. if matters => 2,
                _ if matters => 1,
                2.. => 6,
                1 => 3,
                0 => 1,
            };
    }
    wait
}

/// The lengths of the steps of a move.
fn lengths(rules: &Rules, told: &Transcript<CircusImperium>) -> Vec<u64> {
    let heard = |told: &StepEvent<Event>| {
        let event = CircusImperium::heard(rules, &told.event, Viewer::Spectator, When::Now)?;
        Some((told.step, event))
    };
    let heard: Vec<(u32, Event)> = told.told.iter().filter_map(heard).collect();
    let length = |(step, _): (u32, _)| {
        let events: Vec<&Event> =
            heard.iter().filter(|(of, _)| *of == step).map(|(_, event)| event).collect();
        u64::from(CircusImperium::length(rules, &events))
    };
    (0..).zip(&told.stills).map(length).collect()
}

/// The waits of the first seat in a race against so many bots; its player decides at once.
fn waits(bots: u8, seed: u64) -> Vec<u64> {
    let seats = bots + 1;
    let rules = Rules::ready(&Options::default(), seats).expect("options fit");
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut table = CircusImperium::setup(&rules, &mut chance);
    let mut players: Vec<Box<dyn Player<CircusImperium>>> = Seat::all(seats)
        .map(|seat| CircusImperium::player("driver", &rules, seat).expect("a level"))
        .collect();
    let (mut waits, mut wait, mut legal) = (Vec::new(), 0, Vec::new());
    let mut animated = false;
    for _ in 0..20_000 {
        let Turn::Awaiting(awaited) = table.turn(&rules) else { return waits };
        let seat = awaited.first().expect("a seat is awaited");
        legal.clear();
        table.actions(&rules, seat, &mut legal);
        let observation = Observation::new(&table, &rules, seat);
        let action = players[seat.index()].decide(&observation, &legal, &mut own);
        let goes_on = table.goes_on(&rules, seat);
        let mut told = Transcript::with_stills();
        table.apply(&rules, seat, action, &mut chance, &mut told).expect("it was listed");
        let steps = lengths(&rules, &told);
        let was_animated =
            std::mem::replace(&mut animated, shown(0, &steps) > u64::from(USUAL) * UNIT);
        if seat == Seat(0) {
            wait = shown(0, &steps);
        } else {
            let pause = match (goes_on, was_animated) {
                _ if wait > 2 * HASTENS => 0,
                (true, _) => GOES_ON,
                (false, true) => AFTER,
                (false, false) => FOLLOWS,
            };
            // Spaces of a drive follow each other without a word from the page.
            let way = if goes_on && !was_animated { 0 } else { WAY };
            wait = shown(wait + way + pause, &steps);
        }
        if table.turn(&rules).awaited().contains(Seat(0)) {
            if seat != Seat(0) {
                waits.push(wait);
            }
            wait = 0;
        }
    }
    waits
}

#[test]
fn a_wait_among_bots_is_short() {
    for bots in [1, 2, 5] {
        let mut all: Vec<u64> = (0..12).flat_map(|seed| waits(bots, seed)).collect();
        all.sort_unstable();
        let at = |percent: usize| all[all.len() * percent / 100];
        assert!(all.len() > 100, "{bots} bots: only {} waits", all.len());
        assert!(at(99) <= MOST, "{bots} bots: one of a hundred waits takes {} ms and more", at(99));
    }
}

/// The page is told from when on it may hurry.
#[test]
fn the_arena_says_from_when_on_it_hastens() {
    let rules = Rules::ready(&Options::default(), 2).expect("options fit");
    let table = CircusImperium::setup(&rules, &mut Chance::seeded(Seed::from_number(0)));
    let page = rehearsal::html(&rehearsal::picture(&table, &rules, 2, Viewer::Seat(Seat(0))));
    assert!(page.contains(&format!("data-hastens=\"{HASTENS}\"")));
}
