//! What a player decides, and why it may be refused.

use engine::{Lang, Refusal, Said, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// TR-2: what the car to move may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// TR-3: one die.
    Steady,
    /// TR-4: two dice, a double stalls.
    Push,
    /// TR-5: pass the car just ahead.
    Draft,
    /// TR-8: play the card.
    Boost,
}

impl Action {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Steady, Self::Push, Self::Draft, Self::Boost];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Steady => "steady",
            Self::Push => "push",
            Self::Draft => "draft",
            Self::Boost => "boost",
        })
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL.into_iter().find(|action| action.to_string() == text);
        let unreadable =
            || Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)));
        found.ok_or_else(unreadable)
    }
}

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// TR-2: another car moves, or the race is over.
    NotYourTurn,
    /// TR-5: no car is near enough.
    NoCarToDraft,
    /// TR-8: the card is played.
    NoCard,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "TR-2",
            Self::NoCarToDraft => "TR-5",
            Self::NoCard => "TR-8",
        }
    }

    fn words(&self, lang: Lang) -> String {
        match self {
            Self::NotYourTurn => say!(crate::phrases, lang, "not-your-turn"),
            Self::NoCarToDraft => say!(crate::phrases, lang, "no-car-to-draft"),
            Self::NoCard => say!(crate::phrases, lang, "no-card"),
        }
    }
}
