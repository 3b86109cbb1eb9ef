//! Why a decision is refused: by which clause, in words that a player understands.

use crate::cards::Card;
use crate::equipment::Equipment;
use engine::{Lang, Refusal, say};

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The race is over.
    Over,
    /// This seat is not asked for that now.
    NotAsked,
    /// No programs are being written.
    NotProgramming,
    /// The program stands already.
    AlreadyReady,
    /// The player has no such robot, or it does not take part.
    NoSuchRobot,
    /// The card is not in the hand.
    NotInHand(Card),
    /// The card does not lie in an open register.
    NotProgrammed(Card),
    /// The register is locked.
    Locked(u8),
    /// A card lies there already.
    Occupied(u8),
    /// These two cards do not go together, or the option for it is missing.
    NoPair,
    /// Open registers are empty.
    Incomplete,
    /// Recompile is not at hand, or was used this turn.
    NoRecompile,
    /// This card cannot be stored.
    CannotStore(Card),
    /// This weapon cannot be used now.
    NoWeapon,
    /// Fire Control cannot do that.
    NoControl,
    /// The robot does not have this option.
    NoOption(Equipment),
    /// Nothing to touch there.
    NothingToTouch,
    /// The robot may not enter there, or not with this facing.
    NoEntry,
    /// This option was not offered.
    NotOffered(Equipment),
    /// Others are still in the race.
    NotAlone,
    /// Already out of the race.
    OutOfTheRace,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::Over => "RR-7.19",
            Illegal::NotAsked => "OPT-3",
            Illegal::NotProgramming | Illegal::NoSuchRobot | Illegal::NotInHand(_) => "RR-6.4",
            Illegal::AlreadyReady | Illegal::NotProgrammed(_) => "RR-6.6",
            Illegal::Locked(_) => "RR-7.5",
            Illegal::Occupied(_) | Illegal::NoPair | Illegal::Incomplete => "RR-6.5",
            Illegal::NoRecompile => "O22",
            Illegal::CannotStore(_) => "O11",
            Illegal::NoWeapon => "OPT-5",
            Illegal::NoControl => "O10",
            Illegal::NoOption(_) => "RR-7.9",
            Illegal::NothingToTouch => "O15",
            Illegal::NoEntry => "RR-6.31",
            Illegal::NotOffered(_) => "SR-DRAFT",
            Illegal::NotAlone => "RR-7.21",
            Illegal::OutOfTheRace => "RR-7.15",
        }
    }

    fn words(&self, lang: Lang) -> String {
        match *self {
            Illegal::Over => say!(crate::phrases, lang, "refused-over"),
            Illegal::NotAsked => say!(crate::phrases, lang, "refused-not-asked"),
            Illegal::NotProgramming => say!(crate::phrases, lang, "refused-not-programming"),
            Illegal::AlreadyReady => say!(crate::phrases, lang, "refused-already-ready"),
            Illegal::NoSuchRobot => say!(crate::phrases, lang, "refused-no-such-robot"),
            Illegal::NotInHand(card) => {
                say!(crate::phrases, lang, "refused-not-in-hand", card = card.priority())
            }
            Illegal::NotProgrammed(card) => {
                say!(crate::phrases, lang, "refused-not-programmed", card = card.priority())
            }
            Illegal::Locked(at) => say!(crate::phrases, lang, "refused-locked", register = at + 1),
            Illegal::Occupied(at) => {
                say!(crate::phrases, lang, "refused-occupied", register = at + 1)
            }
            Illegal::NoPair => say!(crate::phrases, lang, "refused-no-pair"),
            Illegal::Incomplete => say!(crate::phrases, lang, "refused-incomplete"),
            Illegal::NoRecompile => say!(crate::phrases, lang, "refused-no-recompile"),
            Illegal::CannotStore(card) => {
                say!(crate::phrases, lang, "refused-cannot-store", card = card.priority())
            }
            Illegal::NoWeapon => say!(crate::phrases, lang, "refused-no-weapon"),
            Illegal::NoControl => say!(crate::phrases, lang, "refused-no-control"),
            Illegal::NoOption(card) => {
                let card = crate::words::equipment(card, lang);
                say!(crate::phrases, lang, "refused-no-option", option = card)
            }
            Illegal::NothingToTouch => say!(crate::phrases, lang, "refused-nothing-to-touch"),
            Illegal::NoEntry => say!(crate::phrases, lang, "refused-no-entry"),
            Illegal::NotOffered(card) => {
                let card = crate::words::equipment(card, lang);
                say!(crate::phrases, lang, "refused-not-offered", option = card)
            }
            Illegal::NotAlone => say!(crate::phrases, lang, "refused-not-alone"),
            Illegal::OutOfTheRace => say!(crate::phrases, lang, "refused-out"),
        }
    }
}
