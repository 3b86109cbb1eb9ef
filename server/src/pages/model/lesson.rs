//! A lesson: a table at which the page explains.

use super::table::TablePage;

/// A lesson of the guided first game.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The position as a table of the learner's own.
    pub table: TablePage,
    /// Counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The rule that it is about.
    pub clause: String,
    /// What is to be done; once it is done, what has come of it.
    pub words: String,
    /// Its own kind word for a player who decided something else.
    pub again: Option<String>,
    /// Something else was decided.
    pub wrong: bool,
    /// It is done.
    pub done: bool,
    /// The decisions that stand.
    pub taken: Vec<String>,
}
