//! What one viewer's table costs, in the middle of a race of four: `cargo bench -p benches --bench page`.

use circus_imperium::CircusImperium;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Chance, Lang, Match, Seat, Seed, Table, Title, Turn, Viewer};
use memoracers::MemoRacers;
use robo_rally::RoboRally;
use server::pages::model::{Reader, SeatCard, Sitter, TablePage, Theme};
use server::pages::{fragments, frame_fragments};
use server::wire::{Part, Scene, Sent};
use std::hint::black_box;

const ME: Viewer = Viewer::Seat(Seat(0));

/// Bots race until the viewer is to write a programme after these rounds.
fn mid_race<G: Title>(level: &str, rounds: u32) -> Box<dyn Table>
where
    G::Options: Default,
{
    let terms = benches::terms::<G>(G::Options::default(), 4);
    let seed = Seed::from_number(7);
    let mut table = Match::start(terms, seed).boxed(Chance::seeded(seed));
    for seat in Seat::all(4) {
        table.seat_bot(seat, level);
    }
    loop {
        let awaited = match table.turn() {
            Turn::Awaiting(seats) => seats.iter().find(|seat| *seat != Seat(0)).or(seats.first()),
            Turn::Clock => None,
            Turn::Over(_) => return table,
        };
        match awaited {
            Some(Seat(0)) if table.rounds() >= rounds => return table,
            Some(seat) => table.decide_by_bot(seat),
            None => table.expire(),
        }
        .unwrap_or_else(|error| unreachable!("bots play by the rules: {error}"));
    }
}

fn page(table: &dyn Table) -> TablePage {
    let awaited = table.turn().awaited();
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("Pilot {seat}"),
        sitter: Sitter::Person { connected: true },
        awaited: awaited.contains(seat),
        you: ME == Viewer::Seat(seat),
        clock: None,
        away: false,
    };
    let reader = Reader { lang: Lang::En, theme: Theme::Auto, name: None };
    TablePage {
        id: "brass-otter".into(),
        title: "Friday night circuit".into(),
        version: table.length() as u64,
        seats: Seat::all(4).map(card).collect(),
        ..TablePage::bare(reader, table.about(), ME, table.picture(ME, Lang::En))
    }
}

/// All that the table makes for one kind of reader.
fn scene(table: &dyn Table) -> Scene {
    let page = page(table);
    let parts = |list: Vec<_>| list.into_iter().map(Part::from).collect();
    let beats = table.frames(ME, Lang::En);
    Scene {
        version: page.version,
        frames: beats.into_iter().map(|beat| parts(frame_fragments(&page, beat))).collect(),
        log: Vec::new(),
        awaiting_you: true,
        over: false,
        started: true,
        seat: Some(Seat(0)),
        timer: None,
        parts: parts(fragments(page)),
    }
}

fn drawing(criterion: &mut Criterion) {
    draw(criterion, "page", mid_race::<MemoRacers>("expert", 4), "mark");
    draw(criterion, "robo_rally page", mid_race::<RoboRally>("driver", 2), "place");
    draw(criterion, "circus_imperium page", mid_race::<CircusImperium>("driver", 3), "announce");
}

/// `word` begins the decision that the viewer takes.
fn draw(criterion: &mut Criterion, name: &str, mut table: Box<dyn Table>, word: &str) {
    let mut group = criterion.benchmark_group(name);
    group.bench_function("glimpse of one viewer", |bencher| {
        bencher.iter(|| black_box(table.glimpse(ME)));
    });
    group.bench_function("picture of one viewer", |bencher| {
        bencher.iter(|| black_box(table.picture(ME, Lang::En)));
    });
    let choice =
        table.choices(Seat(0), Lang::En).into_iter().find(|it| it.action.starts_with(word));
    let before = scene(table.as_ref());
    let decided = choice.is_some_and(|it| table.decide(Seat(0), &[it.action]).is_ok());
    assert!(decided, "the viewer writes a programme");
    group.bench_function("scene of one viewer", |bencher| {
        bencher.iter(|| black_box(scene(table.as_ref())));
    });
    let after = scene(table.as_ref());
    let mut sent = Sent::default();
    sent.update(&before);
    group.bench_function("update to one page", |bencher| {
        bencher.iter(|| {
            for next in [&after, &before] {
                let messages = sent.update(next);
                black_box(messages.iter().map(serde_json::to_string).collect::<Vec<_>>());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, drawing);
criterion_main!(benches);
