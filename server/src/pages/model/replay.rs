//! A match from its beginning.

use super::log::LogEntry;
use engine::Viewer;
use std::sync::Arc;

/// The page of one move of a past match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayPage {
    /// Which move, counted from 0: the position before the first.
    pub at: usize,
    /// How many moves the match has.
    pub of: usize,
    /// Which step of its animation; the last is the position after the move.
    pub step: usize,
    /// How many steps its animation has before the last.
    pub steps: usize,
    /// A step after which nothing more happens that this viewer is told.
    pub is_last_step: bool,
    /// The move before in which something happened that this viewer is told, or the beginning.
    pub told_before: Option<usize>,
    /// The next move in which something happened that this viewer is told, or the end.
    pub told_next: Option<usize>,
    /// The step before, of the same move, in which something happened that this viewer is told.
    pub step_before: Option<usize>,
    /// The round, as the rulebook counts.
    pub round: u32,
    /// The move at which the round before began, and the one at which the next begins.
    pub rounds: (Option<usize>, Option<usize>),
    /// As which viewer.
    pub eyes: Viewer,
    /// The match is over: every viewer may be chosen.
    pub over: bool,
    /// Whether it can be played on from here.
    pub may_play_on: bool,
    /// What the log tells of this move.
    pub told: Vec<Arc<LogEntry>>,
    /// What it told last, if it tells nothing of this one.
    pub since: Vec<Arc<LogEntry>>,
    /// The moves that decided the match, in their order.
    pub turning_points: Vec<TurningPoint>,
}

/// A move that decided the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurningPoint {
    /// Which move.
    pub at: usize,
    /// Which step of its animation; none for the position after the move.
    pub step: Option<usize>,
    /// What happened in it.
    pub words: String,
}
