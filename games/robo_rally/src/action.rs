//! What a player may decide. What follows from it is in `rules/`.

use crate::cards::Card;
use crate::equipment::Equipment;
use crate::floor::Dir;
use crate::state::{Control, Standing, Weapon};
use engine::{Said, Unreadable, say};
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
                    Standing::WhenLocked => "locked",
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
            Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)))
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
                "locked" => Standing::WhenLocked,
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
