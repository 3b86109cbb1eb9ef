//! What is generic over games and needed wherever one is played.
//!
//! A game names it in its own crate, so that it is compiled there, once; builds for debugging take it from there instead
//! of compiling it again in each program and each test that knows the game.

use crate::words::{Lang, Said};
use crate::{AnyMatch, Chance, Files, Match, Title, lesson, scenario};

type Faults = Result<Vec<Said>, scenario::Malformed>;

/// The generic code of a game.
#[derive(Debug)]
#[allow(dead_code, reason = "compiled because it is named; nothing is called from here")]
pub struct Compiled<G: Title> {
    table: fn(Match<G>, Chance) -> Box<dyn AnyMatch>,
    scenario: fn(&Files, &str) -> Faults,
    lessons: fn(&Files) -> Faults,
    lesson: fn(&Files, usize, &[String], Lang) -> Option<lesson::Shown>,
}

impl<G: Title> Compiled<G> {
    /// All of it.
    pub const HERE: Self = Self {
        table: Match::boxed,
        scenario: scenario::run::<G>,
        lessons: lesson::check::<G>,
        lesson: lesson::show::<G>,
    };
}
