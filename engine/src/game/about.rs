//! What a game is, for lists and forms.

use crate::words::Said;

/// What a game is, for lists and forms.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct About {
    /// The name in commands, addresses and records.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Raised whenever a record of an earlier version would replay differently.
    pub rules_version: u32,
    /// The rules in numbered clauses.
    pub rulebook: Said<&'static str>,
    /// The JSON Schema of its views, events, reference and decisions; its tests hold it against the types and against play.
    pub schema: &'static str,
    /// What the host may choose.
    pub options: &'static [OptionField],
    /// Whether a player may undo a move that told no other viewer anything (some rulebooks forbid it).
    pub undo: bool,
    /// Whether remembering is part of the game: while it runs no player may look at its past or go back to it.
    pub tests_memory: bool,
    /// Whether it may be a secret who is asked, or how often a player decides: then no viewer sees another's clock.
    pub asks_in_secret: bool,
    /// Not offered to people: shows how a game is written.
    pub example: bool,
}

/// One option, as a form or a command line offers it.
#[derive(Debug, Clone, Copy)]
pub struct OptionField {
    /// The key in `key=value` and in records.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
}

/// The values an option takes.
#[derive(Debug, Clone, Copy)]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of these.
    Choice(&'static [&'static str]),
    /// One of these for each seat, separated by commas.
    PerSeat(&'static [&'static str]),
    /// One of these, or a text of the game's own form.
    Open(&'static [&'static str]),
}

impl OptionKind {
    /// The values that can be named beforehand.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Switch => &["true", "false"],
            Self::Choice(values) | Self::PerSeat(values) | Self::Open(values) => values,
        }
    }
}
