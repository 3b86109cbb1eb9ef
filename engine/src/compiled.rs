//! All that the server asks of a game, and its generic code, compiled once.
//!
//! What is generic over games is needed wherever one is played: in the server, in the program, in tests. A game names it in its own crate
//! ([`Title::compiled`]), so that it is compiled there and nowhere else.

use crate::lesson::{self, Shown};
use crate::replay::{Unplayable, Witness, replay_before};
use crate::scenario::{self, Malformed};
use crate::words::{Lang, Said};
use crate::{AnyMatch, Chance, Files, Match, Record, Transcript, WithPage};

/// All that the server asks of a game that it offers.
///
/// ```
/// use engine::Title;
///
/// /// What a page of this game needs beside its HTML.
/// fn needs<G: Title>() -> (usize, bool) {
///     (G::SOUNDS.len(), !G::STYLE.is_empty())
/// }
///
/// let (sounds, style) = needs::<tiny_race::TinyRace>();
/// assert!(sounds > 0 && style);
/// ```
pub trait Title: WithPage {
    /// Its generic code: a static of its crate that is [`Compiled::HERE`].
    fn compiled() -> &'static Compiled<Self>;
}

/// The generic code of a game.
#[derive(Debug)]
pub struct Compiled<G: WithPage> {
    table: fn(Match<G>, Chance) -> Box<dyn AnyMatch>,
    scenario: fn(&Files, &str) -> Result<Vec<Said>, Malformed>,
    lessons: fn(&Files) -> Result<Vec<Said>, Malformed>,
    lesson: fn(&Files, usize, &[String], Lang) -> Option<Shown>,
    replay: Replay<G>,
}

type Replay<G> = fn(&Files, &Record, Option<usize>, Witness<'_, G>) -> Result<Match<G>, Unplayable>;

impl<G: WithPage> Compiled<G> {
    /// All of it, compiled in the crate that names it.
    pub const HERE: Self = Self {
        table: Match::boxed,
        scenario: scenario::run::<G>,
        lessons: lesson::check::<G>,
        lesson: lesson::show::<G>,
        replay: replay_before::<G>,
    };

    /// As [`Match::boxed`].
    pub fn table(&self, game: Match<G>, own: Chance) -> Box<dyn AnyMatch> {
        (self.table)(game, own)
    }

    /// As [`scenario::run`].
    pub fn scenario(&self, files: &Files, text: &str) -> Result<Vec<Said>, Malformed> {
        (self.scenario)(files, text)
    }

    /// As [`lesson::check`].
    pub fn lessons(&self, files: &Files) -> Result<Vec<Said>, Malformed> {
        (self.lessons)(files)
    }

    /// As [`lesson::show`].
    pub fn lesson(
        &self,
        files: &Files,
        number: usize,
        taken: &[String],
        lang: Lang,
    ) -> Option<Shown> {
        (self.lesson)(files, number, taken, lang)
    }

    /// As [`replay`](crate::replay()).
    pub fn replay(
        &self,
        files: &Files,
        record: &Record,
        until: Option<usize>,
        mut see: impl FnMut(usize, &Match<G>, &Transcript<G>),
    ) -> Result<Match<G>, Unplayable> {
        (self.replay)(files, record, until, &mut see)
    }
}

/// Something done with one game of the registry, whichever it is.
///
/// ```
/// use engine::{Title, Visitor};
///
/// struct CountLevels;
///
/// impl Visitor for CountLevels {
///     type Output = usize;
///     fn visit<G: Title>(self) -> usize {
///         G::LEVELS.len()
///     }
/// }
///
/// // With the registry: `games::visit("tiny_race", CountLevels)`.
/// assert_eq!(CountLevels.visit::<tiny_race::TinyRace>(), 1);
/// ```
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Title>(self) -> Self::Output;
}
