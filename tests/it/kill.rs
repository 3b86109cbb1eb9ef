//! `kill -9` while many tables play: what any client was told or shown is there afterwards, once, and the games go on.

use kills::Plan;
use std::time::{SystemTime, UNIX_EPOCH};

/// Kills, unless `HIPPODROME_KILLS` says how many.
const KILLS: u64 = 200;

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Another one every time, unless `HIPPODROME_SEED` says which; a failure says it.
fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    number("HIPPODROME_SEED").unwrap_or(now.as_secs())
}

#[test]
fn nothing_that_was_acknowledged_or_shown_is_lost_or_done_twice_by_kill_9() {
    let plan = Plan {
        program: env!("CARGO_BIN_EXE_hippodrome").into(),
        kills: number("HIPPODROME_KILLS").unwrap_or(KILLS),
        servers: 2,
        life: 50,
        thorough: 25,
        seed: seed(),
    };
    let tally = kills::run(&plan, |_| {}).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(tally.kills, plan.kills);
    // It has looked at something: otherwise it could not find anything.
    let seen = [tally.decisions, tally.others, tally.events, tally.unanswered, tally.went_on];
    assert!(seen.iter().all(|count| *count > 0), "{tally}");
}

#[test]
fn a_data_directory_of_an_older_version_survives_kills_while_it_is_brought_up_to_date() {
    let program = env!("CARGO_BIN_EXE_hippodrome").as_ref();
    kills::upgrades(program, 2, seed()).unwrap_or_else(|fault| panic!("{fault:?}"));
}
