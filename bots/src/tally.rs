//! What many games came to: integer sums, so that the order in which they are added does not matter.

use crate::details::Details;
use crate::figures::Figures;
use crate::score::{Score, ratio};
use engine::{Seat, Standings};

/// A sum with its smallest and its greatest part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spread {
    /// All together.
    pub total: u64,
    /// The least of all.
    pub least: u32,
    /// The most of all.
    pub most: u32,
}

impl Spread {
    /// Nothing yet.
    const EMPTY: Self = Self { total: 0, least: u32::MAX, most: 0 };

    fn add(&mut self, value: u32) {
        self.merge(&Self { total: u64::from(value), least: value, most: value });
    }

    fn merge(&mut self, other: &Self) {
        self.total += other.total;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// What many games came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Decisions taken in them.
    pub decisions: u64,
    /// Whole rounds, as each rulebook counts them.
    pub rounds: Spread,
    /// Games that several seats won together.
    pub shared: u64,
    /// Games that ended without a winner.
    pub no_winner: u64,
    /// Games that were given up: too long, or a bot without a legal decision.
    pub unfinished: u64,
    /// What each seat came to.
    pub seats: Vec<Score>,
    /// What each level came to, wherever it sat, in the order in which the line-up first names it.
    pub levels: Vec<(String, Score)>,
    /// What else was counted, if it was asked for.
    pub figures: Option<Figures>,
    /// All that a report tells, if it was asked for.
    pub details: Option<Details>,
}

/// One game, as the tally needs it.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    pub(crate) decisions: u64,
    pub(crate) rounds: u32,
    pub(crate) lead_changes: Option<u32>,
    /// How it ended; `None` if it was given up.
    pub(crate) end: Option<Standings>,
    /// Hash of its last position, if its moves were kept.
    pub(crate) hash: Option<String>,
}

impl Tally {
    /// No game yet, for a table of so many seats at which these levels sit.
    pub(crate) fn empty(bots: &[String], seats: u8, figures: bool) -> Self {
        let mut levels: Vec<(String, Score)> = Vec::new();
        for level in bots {
            if !levels.iter().any(|(known, _)| known == level) {
                levels.push((level.clone(), Score::default()));
            }
        }
        Self {
            games: 0,
            decisions: 0,
            rounds: Spread::EMPTY,
            shared: 0,
            no_winner: 0,
            unfinished: 0,
            seats: vec![Score::default(); seats.into()],
            levels,
            figures: figures.then(Figures::default),
            details: None,
        }
    }

    /// Adds one game; `level_at` tells who sat where.
    pub(crate) fn add<'a>(&mut self, game: &Outcome, level_at: impl Fn(Seat) -> &'a str) {
        self.games += 1;
        self.decisions += game.decisions;
        self.rounds.add(game.rounds);
        let Some(end) = &game.end else {
            self.unfinished += 1;
            return;
        };
        self.shared += u64::from(end.winners().len() > 1);
        self.no_winner += u64::from(end.winners().is_empty());
        for (seat, score) in Seat::all(self.seats.len() as u8).zip(&mut self.seats) {
            score.add(seat, end);
            let level = level_at(seat);
            if let Some((_, score)) = self.levels.iter_mut().find(|(known, _)| known == level) {
                score.add(seat, end);
            }
        }
    }

    /// Both together.
    #[must_use]
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.rounds.merge(&other.rounds);
        self.shared += other.shared;
        self.no_winner += other.no_winner;
        self.unfinished += other.unfinished;
        for (score, more) in self.seats.iter_mut().zip(&other.seats) {
            score.merge(more);
        }
        for ((_, score), (_, more)) in self.levels.iter_mut().zip(&other.levels) {
            score.merge(more);
        }
        if let (Some(figures), Some(more)) = (&mut self.figures, &other.figures) {
            figures.merge(more);
        }
        if let (Some(details), Some(more)) = (&mut self.details, &other.details) {
            details.merge(more);
        }
        self
    }

    /// The mean number of rounds of a game.
    pub fn mean_rounds(&self) -> Option<f64> {
        ratio(self.rounds.total, self.games)
    }
}
