//! Random play for tests of what a game draws.

use crate::draw::{Drawn, Picture, Piece, Stage};
use crate::{Chance, Game, Lang, Names, Notation, SeatSet, Seed, Silent, Turn, Viewer};

/// How many tables are played.
const TABLES: u64 = 12;

/// Plays random tables of random options, and shows every rest to `see`, up to so many of each table.
///
/// # Panics
/// If a decision that the game lists is refused.
pub fn random_play<G: Game + Notation>(
    content: &G::Content,
    rests: usize,
    mut see: impl FnMut(&G, &G::Rules),
) {
    for number in 0..TABLES {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let (options, seats) = G::some_options(&mut chance);
        let Ok(rules) = G::rules(content, &options, seats) else { continue };
        let mut table = G::setup(&rules, &mut chance);
        let mut legal = Vec::new();
        for _ in 0..rests {
            see(&table, &rules);
            match table.turn(&rules) {
                Turn::Over(_) => break,
                Turn::Clock => table.tick(&rules, &mut chance, &mut Silent),
                Turn::Awaiting(awaited) => {
                    let seat = awaited.first().expect("somebody is awaited");
                    legal.clear();
                    table.actions(&rules, seat, &mut legal);
                    let action = legal[chance.pick("move", legal.len() as u32) as usize];
                    let done = table.apply(&rules, seat, action, &mut chance, &mut Silent);
                    done.expect("what is listed is legal");
                }
            }
        }
    }
}

/// What one viewer of a table of so many seats is shown at rest, in English.
pub fn picture<G: Drawn>(table: &G, rules: &G::Rules, seats: u8, viewer: Viewer) -> Picture {
    let view = table.view(rules, viewer);
    let names = Names::numbered(seats);
    let mut legal = Vec::new();
    if let Some(seat) = viewer.seat() {
        table.actions(rules, seat, &mut legal);
    }
    let (lang, names, told, people) = (Lang::En, &names, &[], SeatSet::EMPTY);
    let stage = Stage { rules, viewer, lang, names, legal: &legal, told, people };
    G::draw(&view, &stage)
}

/// All of a picture that is in HTML: the board and the question.
pub fn html(picture: &Picture) -> String {
    let pieces = picture.board.iter().map(|piece| match piece {
        Piece::Still(html) | Piece::Part { html, .. } => html.0.as_str(),
    });
    let ask = picture.ask.as_ref().map_or(["", ""], |ask| [&ask.title, ask.body.0.as_str()]);
    pieces.chain(ask).collect()
}
