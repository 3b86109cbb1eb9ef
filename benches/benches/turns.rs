//! Whole turns of RoboRally per second on one core: `cargo bench -p benches --bench turns`.
//!
//! Four robots on `risky_exchange`, every program a random legal one of the hand that was dealt, every other question
//! answered by its default. A race begins anew as soon as a robot is out for good, so that all turns are turns of four.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Chance, Game, Seed, Silent};
use robo_rally::{Life, Options, RoboRally, Rules};
use std::hint::black_box;

const ROBOTS: u8 = 4;
const RACES: u64 = 400;

/// Races until a robot is eliminated or the race ends; returns the number of whole turns.
fn race(rules: &Rules, seed: u64) -> u64 {
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut table = RoboRally::setup(rules, &mut chance);
    let all_race = |table: &RoboRally| {
        table.robots[..usize::from(ROBOTS)].iter().all(|robot| robot.life != Life::Eliminated)
    };
    while table.outcome.is_none() && all_race(&table) {
        let Some(seat) = engine::run_clock(&mut table, rules, &mut chance).awaited().first() else {
            break;
        };
        let Some(question) = table.question(rules, seat) else { break };
        let accepted = table.apply(rules, seat, question.default, &mut chance, &mut Silent);
        debug_assert!(accepted.is_ok());
    }
    u64::from(table.rounds())
}

fn turns(criterion: &mut Criterion) {
    let options = Options { course: "risky_exchange".into(), ..Options::default() };
    let setup = benches::setup::<RoboRally>(options, ROBOTS);
    let turns: u64 = (0..RACES).map(|seed| race(&setup.rules, seed)).sum();
    let mut group = criterion.benchmark_group("turns");
    group.throughput(Throughput::Elements(turns));
    group.bench_function("robo_rally, 4 robots on risky_exchange", |bencher| {
        bencher.iter(|| {
            for seed in 0..RACES {
                black_box(race(&setup.rules, seed));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);
