//! What bots do where no figure shows it.

use engine::{Chance, Game, Names, Notation, Observation, Played, Seat, Seed};
use memoracers::{Action, MemoRacers, Options};

/// Both have flown further than a race is usually long, and have left the line twice: tiles that slid in have carried it
/// along. Where it lies is not to be seen.
const DRIFTED: &str = r#"
    strip = "2-A 3-A ~4-A ~5-A ~6-A ~7-A ~K-1 ~1-A ~8-A ~9-A"
    rear = 32
    vessels.ada = { progress = 32, laps = 2, speed = 4, lane = 3 }
    vessels.ben = { progress = 32, laps = 2, speed = 4, lane = 3 }
"#;

/// How many lines a pilot writes.
fn lines(level: &str, position: &str, seed: u64) -> u8 {
    let rules = crate::rules(&Options::default(), 2);
    let position = toml::from_str(position).expect("a position");
    let mut table =
        MemoRacers::read(&rules, &Names::new(["ada", "ben"]), position).expect("it can be");
    let mut pilot = MemoRacers::player(level, &rules, Seat(0)).expect("a level");
    let mut own = Chance::seeded(Seed::from_number(seed));
    let mut legal = Vec::new();
    for marked in 0.. {
        legal.clear();
        table.actions(&rules, Seat(0), &mut legal);
        let observation = Observation::new(&table, &rules, Seat(0));
        let action = pilot.decide(&observation, &legal, &mut own);
        if action == Action::Lock {
            return marked;
        }
        let mut chance = Chance::seeded(Seed::from_number(0));
        table.apply(&rules, Seat(0), action, &mut chance, &mut engine::Silent).expect("legal");
    }
    0
}

/// MR-8.4, MR-16.1: the race is not over after 31 tiles, and no pilot slows down as if it were.
#[test]
fn a_bot_flies_on_to_a_line_that_has_drifted() {
    for level in ["amateur", "confirmed", "expert"] {
        let written: Vec<u8> = (0..20).map(|seed| lines(level, DRIFTED, seed)).collect();
        assert!(written.iter().all(|lines| *lines >= 3), "{level}: {written:?}");
    }
}

/// Where the line can be seen, what lies beyond it is worth nothing more than the line.
#[test]
fn a_bot_sees_where_the_line_is() {
    let near = DRIFTED.replace("2-A 3-A ~4-A", "2-A 1-A ~4-A").replace("~K-1 ~1-A", "~K-1 ~3-A");
    assert!((0..20).all(|seed| lines("expert", &near, seed) >= 2), "the line is left behind");
}
