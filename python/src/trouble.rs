//! What can go wrong, as the exceptions of `hippodrome.errors`.

use engine::words::Said;
use engine::{Lang, Rejected, SetupError};
use pyo3::prelude::*;

/// Which exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// There is no such game.
    UnknownGame,
    /// There is no such bot.
    UnknownBot,
    /// There is no such seat.
    UnknownSeat,
    /// Options or players that no table can have.
    SetUp,
    /// A decision that the rules refuse.
    Illegal,
    /// A text that is no record, or does not lead where it claims.
    Record,
    /// A number or a name that is not taken here.
    Argument,
}

impl Kind {
    /// The name of its class.
    const fn class(self) -> &'static str {
        match self {
            Self::UnknownGame => "UnknownGame",
            Self::UnknownBot => "UnknownBot",
            Self::UnknownSeat => "UnknownSeat",
            Self::SetUp => "CannotSetUp",
            Self::Illegal => "IllegalAction",
            Self::Record => "BadRecord",
            Self::Argument => "BadArgument",
        }
    }
}

/// Why something was refused.
#[derive(Debug, Clone)]
pub(crate) struct Trouble {
    kind: Kind,
    clause: Option<&'static str>,
    reason: Said,
}

impl Trouble {
    /// A trouble that no rule of a game is behind.
    pub(crate) fn new(kind: Kind, reason: Said) -> Self {
        Self { kind, clause: None, reason }
    }

    /// The exception, in one language.
    pub(crate) fn raise(&self, py: Python<'_>, lang: Lang) -> PyErr {
        let exception = py
            .import("hippodrome.errors")
            .and_then(|errors| errors.getattr(self.kind.class()))
            .and_then(|class| class.call1((self.reason.get(lang), self.clause)));
        exception.map_or_else(|error| error, PyErr::from_value)
    }
}

impl From<SetupError> for Trouble {
    fn from(error: SetupError) -> Self {
        Self { kind: Kind::SetUp, clause: error.clause, reason: error.reason }
    }
}

impl From<Rejected> for Trouble {
    fn from(error: Rejected) -> Self {
        Self { kind: Kind::Illegal, clause: error.clause, reason: error.reason }
    }
}
