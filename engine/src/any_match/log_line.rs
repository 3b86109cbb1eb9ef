//! One line of the log.

use crate::words::Lang;
use crate::{MatchSetup, Seat, Speak};
use serde::Serialize;
use serde_json::Value;

/// One line of the log, as one viewer is told it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// Lines of the same step belong to one moment.
    pub step: u32,
    /// The rule behind it.
    pub clause: &'static str,
    /// What happened.
    pub words: String,
    /// Whether it stands in the log.
    pub noted: bool,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// The event itself, for a page that draws it.
    pub event: Value,
}

impl LogLine {
    /// What is told of an event.
    pub fn of<G: Speak>(setup: &MatchSetup<G>, step: u32, event: &G::Event, lang: Lang) -> Self {
        Self {
            step,
            clause: G::clause(event),
            words: G::event(&setup.rules, event, lang, &setup.names),
            noted: G::is_noted(event),
            seat: G::subject(&setup.rules, event),
            event: serde_json::to_value(event).unwrap_or_default(),
        }
    }
}
