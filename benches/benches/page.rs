//! What one viewer's table costs, in the middle of a race of four: `cargo bench -p benches --bench page`.

use celerium::Celerium;
use circus_imperium::CircusImperium;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::{AnyMatch, Chance, Lang, Match, Seat, SeatSet, Seed, Title, Turn, Viewer};
use memoracers::MemoRacers;
use robo_rally::RoboRally;
use server::model::ids::MatchVersion;
use server::pages::model::{Reader, SeatCard, SeatHolder, TablePage, Theme};
use server::pages::{fragments, frame_fragments};
use server::wire::{Part, STEP_MILLIS, Scene, Sent};
use std::hint::black_box;

const ME: Viewer = Viewer::Seat(Seat(0));

/// Bots race until the viewer may take a decision that begins with this word, after these rounds.
fn mid_race<G: Title>(level: &str, rounds: u32, word: &str) -> Box<dyn AnyMatch>
where
    G::Options: Default,
{
    let setup = benches::setup::<G>(G::Options::default(), 4);
    let seed = Seed::from_number(7);
    let mut table = Match::start(setup, seed).boxed(Chance::seeded(seed));
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
            Some(Seat(0)) if table.rounds() >= rounds && choice(table.as_ref(), word).is_some() => {
                return table;
            }
            Some(seat) => table.decide_by_bot(seat),
            None => table.expire(),
        }
        .unwrap_or_else(|error| unreachable!("bots play by the rules: {error}"));
    }
}

/// The first decision of the viewer that begins with this word.
fn choice(table: &dyn AnyMatch, word: &str) -> Option<String> {
    let choices = table.choices(Seat(0), Lang::En).into_iter().map(|choice| choice.action);
    choices.into_iter().find(|action| action.starts_with(word))
}

fn page(table: &dyn AnyMatch) -> TablePage {
    let awaited = table.turn().awaited();
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("Pilot {seat}"),
        holder: SeatHolder::Person { connected: true },
        bot: false,
        awaited: awaited.contains(seat),
        decided: false,
        progress: None,
        you: ME == Viewer::Seat(seat),
        clock: None,
        away: false,
    };
    let reader = Reader { lang: Lang::En, theme: Theme::Auto, name: None, guest: true };
    TablePage {
        id: "brass-otter".into(),
        title: "Friday night circuit".into(),
        version: MatchVersion(table.length() as u64),
        seats: Seat::all(4).map(card).collect(),
        ..TablePage::bare(reader, table.about(), ME, table.picture(ME, Lang::En, SeatSet::EMPTY))
    }
}

/// All that the table makes for one kind of reader.
fn scene(table: &dyn AnyMatch) -> Scene {
    let page = page(table);
    let parts = |list: Vec<_>| list.into_iter().map(Part::from).collect();
    let steps = table.frames(ME, Lang::En);
    Scene {
        version: page.version,
        frames: steps
            .into_iter()
            .map(|step| (u64::from(step.long) * STEP_MILLIS, parts(frame_fragments(&page, step))))
            .collect(),
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
    draw::<MemoRacers>(criterion, "page", ("expert", 4), "mark");
    draw::<RoboRally>(criterion, "robo_rally page", ("driver", 2), "place");
    draw::<CircusImperium>(criterion, "circus_imperium page", ("driver", 3), "announce");
    draw::<Celerium>(criterion, "celerium page", ("manager", 2), "move");
}

/// `word` begins the decision that the viewer takes.
fn draw<G: Title>(criterion: &mut Criterion, name: &str, (level, rounds): (&str, u32), word: &str)
where
    G::Options: Default,
{
    let mut table = mid_race::<G>(level, rounds, word);
    let mut group = criterion.benchmark_group(name);
    group.bench_function("digest of one viewer", |bencher| {
        bencher.iter(|| black_box(table.digest(ME)));
    });
    group.bench_function("picture of one viewer", |bencher| {
        bencher.iter(|| black_box(table.picture(ME, Lang::En, SeatSet::EMPTY)));
    });
    let before = scene(table.as_ref());
    let choice = choice(table.as_ref(), word);
    let decided = choice.is_some_and(|action| table.decide(Seat(0), &[action]).is_ok());
    assert!(decided, "the viewer decides");
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
