//! How long bots think at most: `cargo bench -p benches --bench thought`.
//!
//! What counts is the slowest decision, not the average: a person waits for it. So every decision is timed once, in whole
//! games among bots of the strongest level of RoboRally, which thinks longest, and the longest ones are told.

use circus_imperium::CircusImperium;
use engine::run_clock;
use engine::{Chance, Observation, Played, Seat, Seed, Silent};
use robo_rally::RoboRally;
use std::time::{Duration, Instant};

/// Games longer than this are left.
const MOST_DECISIONS: usize = 4_000;

/// Every decision of some games, in milliseconds, sorted.
fn decisions<G: Played>(options: G::Options, seats: u8, level: &str, games: u64) -> Vec<Duration> {
    let setup = benches::setup::<G>(options, seats);
    let rules = &setup.rules;
    let mut times = Vec::new();
    let mut legal = Vec::new();
    for game in 0..games {
        let mut chance = Chance::seeded(Seed::from_number(game));
        let mut own = Chance::seeded(Seed::from_number(game + 1_000));
        let mut players: Vec<_> =
            Seat::all(seats).filter_map(|seat| bots::player::<G>(level, rules, seat)).collect();
        let mut state = G::setup(rules, &mut chance);
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = run_clock(&mut state, rules, &mut chance).awaited().first() else {
                break;
            };
            legal.clear();
            state.actions(rules, seat, &mut legal);
            let observation = Observation::new(&state, rules, seat);
            let start = Instant::now();
            let action = players[seat.index()].decide(&observation, &legal, &mut own);
            times.push(start.elapsed());
            if state.apply(rules, seat, action, &mut chance, &mut Silent).is_err() {
                break;
            }
        }
    }
    times.sort_unstable();
    times
}

#[allow(clippy::print_stdout, reason = "the figures are what it is for")]
fn tell(what: &str, times: &[Duration]) {
    let at = |share: usize| times[(times.len() - 1) * share / 1_000];
    println!(
        "{what}: {} decisions, half within {:.1?}, 99 % within {:.1?}, the slowest {:.1?}",
        times.len(),
        at(500),
        at(990),
        at(1_000)
    );
}

fn main() {
    let course = |name: &str| robo_rally::Options { course: name.into(), ..Default::default() };
    for (name, seats) in [("risky_exchange", 4), ("marathon_madness", 8)] {
        let times = decisions::<RoboRally>(course(name), seats, "ace", 3);
        tell(&format!("robo_rally, {seats} aces on {name}"), &times);
    }
    let times = decisions::<CircusImperium>(circus_imperium::Options::default(), 6, "ace", 1);
    tell("circus_imperium, 6 aces", &times);
}
