//! Random play for tests of what a game draws.

use crate::draw::{Drawn, Picture, Piece, Stage};
use crate::{
    Chance, Game, Lang, Names, Notation, Seat, SeatSet, Seed, Silent, Transcript, Turn, Viewer,
    When,
};

/// How many tables are played.
const TABLES: u64 = 12;

/// Plays random tables of random options, and shows every rest to `see`, up to so many of each table.
///
/// # Panics
/// If a decision that the game lists is refused.
pub fn random_play<G: Game + Notation>(
    content: &G::Content,
    rests: usize,
    see: impl FnMut(&G, &G::Rules),
) {
    play(content, rests, see, |_, _, _| {});
}

/// Plays random tables of random options, and shows every step of every move to `see`, with what was told in it.
///
/// # Panics
/// If a decision that the game lists is refused.
pub fn random_steps<G: Game + Notation>(
    content: &G::Content,
    rests: usize,
    see: impl FnMut(&G, &G::Rules, &[G::Event]),
) {
    play(content, rests, |_, _| {}, see);
}

fn play<G: Game + Notation>(
    content: &G::Content,
    rests: usize,
    mut see: impl FnMut(&G, &G::Rules),
    mut see_step: impl FnMut(&G, &G::Rules, &[G::Event]),
) {
    for number in 0..TABLES {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let (options, seats) = G::some_options(&mut chance);
        let Ok(rules) = G::rules(content, &options, seats) else { continue };
        let mut table = G::setup(&rules, &mut chance);
        let mut legal = Vec::new();
        for _ in 0..rests {
            see(&table, &rules);
            let mut heard = Transcript::with_stills();
            match table.turn(&rules) {
                Turn::Over(_) => break,
                Turn::Clock => table.tick(&rules, &mut chance, &mut heard),
                Turn::Awaiting(awaited) => {
                    let seat = awaited.first().expect("a seat is awaited");
                    legal.clear();
                    table.actions(&rules, seat, &mut legal);
                    let action = legal[chance.pick("move", legal.len() as u32) as usize];
                    let done = table.apply(&rules, seat, action, &mut chance, &mut heard);
                    done.expect("what is listed is legal");
                }
            }
            for (step, still) in (0..).zip(&heard.stills) {
                let told = heard.told.iter().filter(|told| told.step == step);
                let told: Vec<G::Event> = told.map(|told| told.event.clone()).collect();
                see_step(still, &rules, &told);
            }
        }
    }
}

/// What one viewer of a table of so many seats is shown at rest, in English.
pub fn picture<G: Drawn>(table: &G, rules: &G::Rules, seats: u8, viewer: Viewer) -> Picture {
    let mut legal = Vec::new();
    if let Some(seat) = viewer.seat() {
        table.actions(rules, seat, &mut legal);
    }
    draw(table, rules, (seats, viewer), (&legal, &[]))
}

/// What one viewer of a table of so many seats is shown during a step that tells `told`, in English.
pub fn step<G: Drawn>(
    table: &G,
    rules: &G::Rules,
    (seats, viewer): (u8, Viewer),
    told: &[G::Event],
) -> Picture {
    let heard = told.iter().filter_map(|event| G::heard(rules, event, viewer, When::Now));
    let heard: Vec<G::Event> = heard.collect();
    draw(table, rules, (seats, viewer), (&[], &heard))
}

fn draw<G: Drawn>(
    table: &G,
    rules: &G::Rules,
    (seats, viewer): (u8, Viewer),
    (legal, told): (&[G::Action], &[G::Event]),
) -> Picture {
    let view = table.view(rules, viewer);
    let names = Names::numbered(seats);
    let (lang, names, people) = (Lang::En, &names, SeatSet::EMPTY);
    G::draw(&view, &Stage { rules, viewer, lang, names, legal, told, people })
}

/// All of a picture that is in HTML: the board and the question.
pub fn html(picture: &Picture) -> String {
    let pieces = picture.board.iter().map(|piece| match piece {
        Piece::Still(html) | Piece::Part { html, .. } => html.0.as_str(),
    });
    let ask = picture.ask.as_ref().map_or(["", ""], |ask| [&ask.title, ask.body.0.as_str()]);
    pieces.chain(ask).collect()
}

/// The parts that a page is sent, each with its id.
pub fn parts(picture: &Picture) -> Vec<(&String, &str)> {
    let parts = picture.board.iter().filter_map(|piece| match piece {
        Piece::Part { id, html, .. } => Some((id, html.0.as_str())),
        Piece::Still(_) => None,
    });
    parts.collect()
}

/// Checks that every part of the board is one element with its own id, and that tables of one kind have the same parts at
/// every moment. `kind` says how many seats a table has, and what else its parts depend on.
///
/// # Panics
/// If that does not hold.
pub fn parts_stay<G: Drawn + Notation>(
    content: &G::Content,
    rests: usize,
    kind: impl Fn(&G::Rules) -> (u8, String),
) {
    let mut known: Option<((u8, String), Vec<String>)> = None;
    random_play::<G>(content, rests, |table, rules| {
        let kind = kind(rules);
        let picture = picture(table, rules, kind.0, Viewer::Seat(Seat(0)));
        let mut ids: Vec<String> = Vec::new();
        for (id, html) in parts(&picture) {
            let head = html.split('>').next().unwrap_or_default();
            assert!(head.contains(&format!("id=\"{id}\"")), "{id}: {head}");
            assert!(!ids.contains(id), "{id} stands twice");
            ids.push(id.clone());
        }
        match &known {
            Some((same, before)) if *same == kind => assert_eq!(before, &ids),
            Some(_) | None => known = Some((kind, ids)),
        }
    });
}

/// Plays a table of so many seats at random, up to `most` decisions: the table then, and how many bytes of what the first
/// seat is shown changed with a decision, on the mean.
///
/// # Panics
/// If a decision that the game lists is refused, or fewer than two can be taken.
pub fn bytes_a_move<G: Drawn>(rules: &G::Rules, seats: u8, seed: u64, most: usize) -> (G, usize) {
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut table = G::setup(rules, &mut chance);
    let (mut sent, mut moves) = (0, 0);
    let mut before: Option<Picture> = None;
    let mut legal = Vec::new();
    for _ in 0..most {
        let Turn::Awaiting(awaited) = table.turn(rules) else { break };
        let seat = awaited.first().expect("a seat is awaited");
        legal.clear();
        table.actions(rules, seat, &mut legal);
        let action = legal[chance.pick("move", legal.len() as u32) as usize];
        table
            .apply(rules, seat, action, &mut chance, &mut Silent)
            .expect("what is listed is legal");
        let now = picture(&table, rules, seats, Viewer::Seat(Seat(0)));
        if let Some(before) = &before {
            let both = parts(before).into_iter().zip(parts(&now));
            let changed = both.filter(|(was, is)| was != is);
            sent += changed.map(|(_, (_, html))| html.len()).sum::<usize>();
            moves += 1;
        }
        before = Some(now);
    }
    (table, sent / moves)
}
