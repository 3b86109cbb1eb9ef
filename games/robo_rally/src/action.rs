//! What a player may decide, and why it may be refused. What follows from it is in `rules/`.

use crate::cards::Card;
use crate::equipment::Equipment;
use crate::floor::Dir;
use crate::state::{Control, Standing, Weapon};
use engine::{Lang, Refusal, Said, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// One decision of one player. A card names the robot in whose hand it is; `blocker` names the second robot of a player
/// who has two (SR-RACER-BLOCKER).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Put a card into a register, counted from 0 (RR-6.4).
    Place {
        /// The card.
        card: Card,
        /// Where.
        register: u8,
    },
    /// Put a second card into a register (O06, O08).
    Pair {
        /// The card.
        card: Card,
        /// Where.
        register: u8,
        /// A sideways step (O06), not a shortened move (O08).
        crab: bool,
    },
    /// Take a card back into the hand.
    Back(Card),
    /// The program stands (RR-6.6).
    Ready {
        /// Of the blocker.
        blocker: bool,
    },
    /// The rest at random, and ready (RR-6.9).
    Fill {
        /// Of the blocker.
        blocker: bool,
    },
    /// A new hand for one damage (O22).
    Recompile {
        /// Of the blocker.
        blocker: bool,
    },
    /// The answer to give about the power-down (AMB-31).
    Stand {
        /// Of the blocker.
        blocker: bool,
        /// Which.
        answer: Standing,
    },
    /// Do it.
    Yes,
    /// Leave it.
    No,
    /// Put a card on the option that asks (O05, O11).
    Store(Card),
    /// Fire with this (OPT-5).
    Fire(Weapon),
    /// What Fire Control makes of the next token (O10).
    Control(Control),
    /// Give an option for a token (RR-7.9).
    Spare(Equipment),
    /// Take the tokens.
    Take,
    /// The option that goes with a destroyed robot (RR-7.14).
    Lose(Equipment),
    /// Touch a neighbouring cell (O15).
    Touch {
        /// Its column.
        x: u8,
        /// Its row.
        y: u8,
    },
    /// Enter the course here (RR-6.31, SR-CTF).
    Enter {
        /// Column.
        x: u8,
        /// Row.
        y: u8,
        /// Where the robot looks.
        facing: Dir,
    },
    /// The option to keep (SR-DRAFT).
    Keep(Equipment),
    /// The home face (SR-CTF).
    Home {
        /// The left one.
        left: bool,
    },
    /// The lone survivor claims the victory (RR-7.21).
    Claim,
    /// Leave the race (RR-7.17).
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let second = |blocker: bool| if blocker { " blocker" } else { "" };
        match *self {
            Action::Place { card, register } => write!(f, "place {card} {}", register + 1),
            Action::Pair { card, register, crab } => {
                let how = if crab { "crab" } else { "dual" };
                write!(f, "{how} {card} {}", register + 1)
            }
            Action::Back(card) => write!(f, "back {card}"),
            Action::Ready { blocker } => write!(f, "ready{}", second(blocker)),
            Action::Fill { blocker } => write!(f, "fill{}", second(blocker)),
            Action::Recompile { blocker } => write!(f, "recompile{}", second(blocker)),
            Action::Stand { blocker, answer } => {
                let answer = match answer {
                    Standing::Ask => "ask",
                    Standing::Yes => "yes",
                    Standing::No => "no",
                };
                write!(f, "standing {answer}{}", second(blocker))
            }
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Store(card) => write!(f, "store {card}"),
            Action::Fire(weapon) => write!(f, "fire {}", weapon.name()),
            Action::Control(Control::None) => f.write_str("control none"),
            Action::Control(Control::Lock(register)) => write!(f, "control lock {}", register + 1),
            Action::Control(Control::Destroy(card)) => write!(f, "control destroy {card}"),
            Action::Spare(card) => write!(f, "spare {card}"),
            Action::Take => f.write_str("take"),
            Action::Lose(card) => write!(f, "lose {card}"),
            Action::Touch { x, y } => write!(f, "touch {x},{y}"),
            Action::Enter { x, y, facing } => write!(f, "enter {x},{y} {facing}"),
            Action::Keep(card) => write!(f, "keep {card}"),
            Action::Home { left } => f.write_str(if left { "home left" } else { "home right" }),
            Action::Claim => f.write_str("claim"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl Weapon {
    /// All of them.
    pub const ALL: [Weapon; 7] = [
        Weapon::Laser,
        Weapon::Through,
        Weapon::Howitzer,
        Weapon::Pressor,
        Weapon::Radio,
        Weapon::Scrambler,
        Weapon::Tractor,
    ];

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Weapon::Laser => "laser",
            Weapon::Through => "through",
            Weapon::Howitzer => "howitzer",
            Weapon::Pressor => "pressor",
            Weapon::Radio => "radio",
            Weapon::Scrambler => "scrambler",
            Weapon::Tractor => "tractor",
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text).ok_or_else(|| {
            Unreadable(Said::by(|lang| say!(crate::words, lang, "unreadable", text = text)))
        })
    }
}

fn read(text: &str) -> Option<Action> {
    let card = |word: &str| word.parse::<Card>().ok();
    let option = |word: &str| word.parse::<Equipment>().ok();
    let register =
        |word: &str| word.parse().ok().filter(|number| (1..=5_u8).contains(number)).map(|n| n - 1);
    let cell = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some((x.parse::<u8>().ok()?, y.parse::<u8>().ok()?))
    };
    let words: Vec<&str> = text.split_whitespace().take(5).collect();
    let (words, blocker) = match words.as_slice() {
        [words @ .., "blocker"] => (words, true),
        words => (words, false),
    };
    let action = match words {
        ["ready"] => return Some(Action::Ready { blocker }),
        ["fill"] => return Some(Action::Fill { blocker }),
        ["recompile"] => return Some(Action::Recompile { blocker }),
        ["standing", answer] => {
            let answer = match *answer {
                "ask" => Standing::Ask,
                "yes" => Standing::Yes,
                "no" => Standing::No,
                _ => return None,
            };
            return Some(Action::Stand { blocker, answer });
        }
        ["place", number, at] => Action::Place { card: card(number)?, register: register(at)? },
        ["crab", number, at] => {
            Action::Pair { card: card(number)?, register: register(at)?, crab: true }
        }
        ["dual", number, at] => {
            Action::Pair { card: card(number)?, register: register(at)?, crab: false }
        }
        ["back", number] => Action::Back(card(number)?),
        ["yes"] => Action::Yes,
        ["no"] => Action::No,
        ["store", number] => Action::Store(card(number)?),
        ["fire", weapon] => {
            Action::Fire(Weapon::ALL.into_iter().find(|known| known.name() == *weapon)?)
        }
        ["control", "none"] => Action::Control(Control::None),
        ["control", "lock", at] => Action::Control(Control::Lock(register(at)?)),
        ["control", "destroy", name] => Action::Control(Control::Destroy(option(name)?)),
        ["spare", name] => Action::Spare(option(name)?),
        ["take"] => Action::Take,
        ["lose", name] => Action::Lose(option(name)?),
        ["touch", at] => {
            let (x, y) = cell(at)?;
            Action::Touch { x, y }
        }
        ["enter", at, facing] => {
            let (x, y) = cell(at)?;
            Action::Enter { x, y, facing: facing.parse().ok()? }
        }
        ["keep", name] => Action::Keep(option(name)?),
        ["home", "left"] => Action::Home { left: true },
        ["home", "right"] => Action::Home { left: false },
        ["claim"] => Action::Claim,
        ["resign"] => Action::Resign,
        _ => return None,
    };
    (!blocker).then_some(action)
}

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
            Illegal::Over => say!(crate::words, lang, "refused-over"),
            Illegal::NotAsked => say!(crate::words, lang, "refused-not-asked"),
            Illegal::NotProgramming => say!(crate::words, lang, "refused-not-programming"),
            Illegal::AlreadyReady => say!(crate::words, lang, "refused-already-ready"),
            Illegal::NoSuchRobot => say!(crate::words, lang, "refused-no-such-robot"),
            Illegal::NotInHand(card) => {
                say!(crate::words, lang, "refused-not-in-hand", card = card.priority())
            }
            Illegal::NotProgrammed(card) => {
                say!(crate::words, lang, "refused-not-programmed", card = card.priority())
            }
            Illegal::Locked(at) => say!(crate::words, lang, "refused-locked", register = at + 1),
            Illegal::Occupied(at) => {
                say!(crate::words, lang, "refused-occupied", register = at + 1)
            }
            Illegal::NoPair => say!(crate::words, lang, "refused-no-pair"),
            Illegal::Incomplete => say!(crate::words, lang, "refused-incomplete"),
            Illegal::NoRecompile => say!(crate::words, lang, "refused-no-recompile"),
            Illegal::CannotStore(card) => {
                say!(crate::words, lang, "refused-cannot-store", card = card.priority())
            }
            Illegal::NoWeapon => say!(crate::words, lang, "refused-no-weapon"),
            Illegal::NoControl => say!(crate::words, lang, "refused-no-control"),
            Illegal::NoOption(card) => {
                let card = crate::words::equipment(card, lang);
                say!(crate::words, lang, "refused-no-option", option = card)
            }
            Illegal::NothingToTouch => say!(crate::words, lang, "refused-nothing-to-touch"),
            Illegal::NoEntry => say!(crate::words, lang, "refused-no-entry"),
            Illegal::NotOffered(card) => {
                let card = crate::words::equipment(card, lang);
                say!(crate::words, lang, "refused-not-offered", option = card)
            }
            Illegal::NotAlone => say!(crate::words, lang, "refused-not-alone"),
            Illegal::OutOfTheRace => say!(crate::words, lang, "refused-out"),
        }
    }
}
