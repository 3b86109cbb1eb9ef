//! Decisions per second on one core: `cargo bench -p benches`.

use benches::{random_game, setup};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Chance, Game, Seed};
use std::hint::black_box;

const GAMES: u64 = 200;

fn bench<G: Game>(criterion: &mut Criterion, name: &str, options: G::Options, seats: u8) {
    let setup = setup::<G>(options, seats);
    let mut list = Vec::new();
    let own = || Chance::seeded(Seed::from_number(u64::MAX));
    let mut choices = own();
    let play = |seed| random_game::<G>(&setup.rules, seed, &mut choices, &mut list);
    let decisions: u64 = (0..GAMES).map(play).sum();
    let mut group = criterion.benchmark_group("decisions");
    group.throughput(Throughput::Elements(decisions));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let mut choices = own();
            for seed in 0..GAMES {
                black_box(random_game::<G>(&setup.rules, seed, &mut choices, &mut list));
            }
        });
    });
    group.finish();
}

fn decisions(criterion: &mut Criterion) {
    bench::<tiny_race::TinyRace>(criterion, "tiny_race, 4 cars", tiny_race::Options::default(), 4);
    bench::<memoracers::MemoRacers>(
        criterion,
        "memoracers, 4 pilots",
        memoracers::Options::default(),
        4,
    );
    let solo = memoracers::Options { mode: memoracers::Mode::Solo, ..Default::default() };
    bench::<memoracers::MemoRacers>(criterion, "memoracers, solo", solo, 1);
    let lifeboat = celestia::Options::default();
    bench::<celestia::Celestia>(criterion, "celestia, 4 travellers", lifeboat.clone(), 4);
    bench::<celestia::Celestia>(criterion, "celestia, 6 travellers", lifeboat, 6);
    let help = celestia::Options { little_help: true, ..Default::default() };
    bench::<celestia::Celestia>(criterion, "celestia, 4 travellers with a little help", help, 4);
    let oval = circus_imperium::Options::default();
    bench::<circus_imperium::CircusImperium>(
        criterion,
        "circus_imperium, 6 chariots",
        oval.clone(),
        6,
    );
    let armed = circus_imperium::Options { gladiators: true, ..oval };
    bench::<circus_imperium::CircusImperium>(
        criterion,
        "circus_imperium, 8 with gladiators",
        armed,
        8,
    );
    for franchises in 2..=4 {
        let name = format!("celerium, {franchises} franchises");
        let season = celerium::Options::default();
        bench::<celerium::Celerium>(criterion, &name, season, franchises);
    }
}

criterion_group!(benches, decisions);
criterion_main!(benches);
