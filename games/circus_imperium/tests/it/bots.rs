//! Bots run every kind of race to its end, and each level beats the one below.

use circus_imperium::{
    ChariotsPerSeat, CircusImperium, Laps, Options, Outcome, Rules, TablesFor, TrackShape,
    TrackSize,
};
use engine::{ActionKind, Chance, Game, Observation, Played, Player, Seat, Seed, Silent, Turn};

/// More decisions than this mean that a race does not end.
const LONGEST: u32 = 20_000;

/// A race of bots; a level that is not one of the game's own is any legal decision.
fn race(options: &Options, levels: &[&str], seed: u64) -> CircusImperium {
    let seats = u8::try_from(levels.len()).expect("few seats");
    let rules = Rules::ready(options, seats).expect("options fit");
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut state = CircusImperium::setup(&rules, &mut chance);
    let mut bots: Vec<Option<Box<dyn Player<CircusImperium>>>> = (0..)
        .zip(levels)
        .map(|(seat, level)| CircusImperium::player(level, &rules, Seat(seat)))
        .collect();
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        let Turn::Awaiting(seats) = state.turn(&rules) else { return state };
        let seat = seats.first().expect("a seat is awaited");
        legal.clear();
        state.actions(&rules, seat, &mut legal);
        let action = if let Some(bot) = &mut bots[seat.index()] {
            bot.decide(&Observation::new(&state, &rules, seat), &legal, &mut own)
        } else {
            legal.retain(|action| CircusImperium::kind(*action) == ActionKind::Play);
            legal[own.pick("random", legal.len() as u32) as usize]
        };
        assert!(legal.contains(&action), "{action} is not legal");
        state.apply(&rules, seat, action, &mut chance, &mut Silent).expect("legal");
    }
    state
}

/// Races of 100 that a bot of this level wins, seats changed from race to race.
fn share(options: &Options, levels: &[&str], level: &str, races: u64) -> u64 {
    let mut won = 0;
    for seed in 0..races {
        let mut seats = levels.to_vec();
        seats.rotate_left(usize::try_from(seed).expect("few races") % levels.len());
        let end = race(options, &seats, seed);
        if let Some(Outcome::Won(seat)) = end.outcome {
            won += u64::from(seats[seat.index()] == level);
        }
    }
    100 * won / races
}

#[test]
fn every_kind_of_race_is_run_to_its_end() {
    let plain = Options { laps: Laps::One, ..Options::default() };
    let all = Options { gladiators: true, wall_sections: true, aliens: true, ..plain.clone() };
    let eight = Options { shape: TrackShape::FigureEight, ..plain.clone() };
    let petit = Options { track: TrackSize::Petit, ..plain.clone() };
    let own = Options { tables: TablesFor::PerChariot, ..plain.clone() };
    let pairs = Options { chariots_per_seat: ChariotsPerSeat::Two, ..all.clone() };
    let armed = Options { shape: TrackShape::FigureEight, ..all.clone() };
    for (options, seed) in [plain, all, eight, petit, own, pairs].iter().zip(0..) {
        let end = race(options, &["driver", "random", "rookie", "random"], seed);
        assert!(end.outcome.is_some(), "{options:?}: the race does not end");
    }
    let end = race(&armed, &["ace", "rookie"], 0);
    assert!(end.outcome.is_some(), "with an ace: the race does not end");
}

#[test]
fn six_drivers_run_a_race_of_a_sensible_length() {
    let races = 20;
    let (mut won, mut turns) = (0, 0);
    for seed in 0..races {
        let end = race(&Options::default(), &["driver"; 6], seed);
        if let Some(Outcome::Won(_)) = end.outcome {
            won += 1;
            turns += end.turn;
        }
    }
    assert!(won >= 19, "{won} of {races} races are won");
    let mean = turns / won;
    assert!((11..=25).contains(&mean), "{mean} turns");
}

#[test]
fn a_driver_beats_random_play() {
    let plain = Options::default();
    let found = share(&plain, &["driver", "random"], "driver", 30);
    assert!(found >= 90, "{found} % of races of two");
    let six = ["driver", "random", "random", "random", "random", "random"];
    let found = share(&plain, &six, "driver", 30);
    assert!(found >= 65, "{found} % of races of six");
}

#[test]
fn a_rookie_stands_between_them() {
    let plain = Options::default();
    let found = share(&plain, &["driver", "rookie"], "driver", 20);
    assert!(found >= 75, "{found} % against a rookie");
    let found = share(&plain, &["rookie", "random"], "rookie", 20);
    assert!(found >= 75, "{found} % against random play");
}

#[test]
fn an_ace_beats_a_driver() {
    let short = Options { laps: Laps::One, ..Options::default() };
    // Three of four, measured over 200 races; forty scatter around it, and of two equals one in 25 comes so far.
    let found = share(&short, &["ace", "driver"], "ace", 40);
    assert!(found >= 65, "{found} %");
}
