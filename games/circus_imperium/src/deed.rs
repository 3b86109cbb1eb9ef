//! What a person can do to others or with chariots (CI-10, CI-14): attacks and special actions.

use crate::ids::{PersonId, UnitId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Whom or what an attack is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A person.
    Person(PersonId),
    /// The beasts of a chariot, or loose ones.
    Beasts(UnitId),
    /// CI-14.6: a chariot, which beasts bite in the rear.
    Chariot(UnitId),
}

/// An attack or a special action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// CI-14.1.
    HandToHand(PersonId),
    /// CI-14.5.
    WhipBeasts(UnitId),
    /// CI-14.4.
    WhipPerson(PersonId),
    /// CI-14.2.
    TridentThrust(Target),
    /// CI-14.3.
    TridentThrow(Target),
    /// CI-14.6.
    Beasts(Target),
    /// CI-19.6.
    PilumThrust(Target),
    /// CI-19.6.
    PilumThrow(Target),
    /// CI-19.6.
    Spatha(Target),
    /// CI-19.8.
    Net(PersonId),
    /// CI-15.1.
    Board(UnitId),
    /// CI-15.3.
    Change(UnitId),
    /// CI-15.5.
    Leap,
    /// CI-15.16, CI-15.17: to step down, or to ride.
    Unharness {
        /// Rides the beasts.
        ride: bool,
    },
    /// CI-9.10.
    RegainControl,
}

impl Deed {
    /// CI-10.1: whether it is a special action.
    #[inline]
    pub const fn is_special(self) -> bool {
        matches!(
            self,
            Deed::Board(_)
                | Deed::Change(_)
                | Deed::Leap
                | Deed::Unharness { .. }
                | Deed::RegainControl
        )
    }

    /// Whether the person who succeeds has no chariot any more, and nothing else.
    pub const fn only_leaves(self) -> bool {
        matches!(self, Deed::Leap | Deed::Unharness { .. })
    }

    /// CI-10.1: whether it is a special action of the Movement Phase too.
    pub const fn is_jump(self) -> bool {
        matches!(self, Deed::Board(_) | Deed::Change(_) | Deed::Leap)
    }

    /// CI-22.3: what cannot be done twice in a turn.
    pub const fn is_once(self) -> bool {
        self.is_special()
            || matches!(
                self,
                Deed::TridentThrow(_) | Deed::PilumThrow(_) | Deed::Net(_) | Deed::Beasts(_)
            )
    }

    /// CI-14.2 to CI-14.4, CI-19.6, K-4: the points of a hit with a weapon; 0 where the rules say something else.
    pub const fn points(self) -> u8 {
        match self {
            Deed::WhipPerson(_) => 1,
            Deed::TridentThrust(_) | Deed::TridentThrow(_) | Deed::PilumThrow(_) => 3,
            Deed::PilumThrust(_) => 4,
            Deed::Spatha(_) => 5,
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::Beasts(_)
            | Deed::Net(_)
            | Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => 0,
        }
    }

    /// Whether the trident is used.
    pub const fn takes_trident(self) -> bool {
        matches!(self, Deed::TridentThrust(_) | Deed::TridentThrow(_))
    }

    /// CI-7.7: not after having whipped the own team.
    pub const fn is_barred_by_whip(self) -> bool {
        self.takes_trident()
            || matches!(self, Deed::PilumThrust(_) | Deed::PilumThrow(_) | Deed::Net(_))
    }

    /// Whom or what it is aimed at, if it is an attack.
    pub const fn target(self) -> Option<Target> {
        match self {
            Deed::HandToHand(person) | Deed::WhipPerson(person) | Deed::Net(person) => {
                Some(Target::Person(person))
            }
            Deed::WhipBeasts(unit) => Some(Target::Beasts(unit)),
            Deed::TridentThrust(target)
            | Deed::TridentThrow(target)
            | Deed::Beasts(target)
            | Deed::PilumThrust(target)
            | Deed::PilumThrow(target)
            | Deed::Spatha(target) => Some(target),
            Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Person(person) => write!(f, "{person}"),
            Target::Beasts(unit) => write!(f, "beasts {unit}"),
            Target::Chariot(unit) => write!(f, "{unit}"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::HandToHand(person) => write!(f, "fight {person}"),
            Deed::WhipBeasts(unit) => write!(f, "whip beasts {unit}"),
            Deed::WhipPerson(person) => write!(f, "whip {person}"),
            Deed::TridentThrust(target) => write!(f, "trident {target}"),
            Deed::TridentThrow(target) => write!(f, "throw trident {target}"),
            Deed::Beasts(target) => write!(f, "bite {target}"),
            Deed::PilumThrust(target) => write!(f, "pilum {target}"),
            Deed::PilumThrow(target) => write!(f, "throw pilum {target}"),
            Deed::Spatha(target) => write!(f, "spatha {target}"),
            Deed::Net(person) => write!(f, "net {person}"),
            Deed::Board(unit) => write!(f, "board {unit}"),
            Deed::Change(unit) => write!(f, "change {unit}"),
            Deed::Leap => f.write_str("leap"),
            Deed::Unharness { ride: true } => f.write_str("unharness ride"),
            Deed::Unharness { ride: false } => f.write_str("unharness"),
            Deed::RegainControl => f.write_str("calm"),
        }
    }
}

fn target(words: &[&str]) -> Option<Target> {
    match words {
        ["beasts", unit] => unit.parse().ok().map(Target::Beasts),
        [name] => match name.parse() {
            Ok(person) => Some(Target::Person(person)),
            Err(_) => name.parse().ok().map(Target::Chariot),
        },
        _ => None,
    }
}

impl Deed {
    /// Reads what [`Display`](fmt::Display) writes.
    pub(crate) fn read(words: &[&str]) -> Option<Deed> {
        Some(match words {
            ["fight", person] => Deed::HandToHand(person.parse().ok()?),
            ["whip", "beasts", unit] => Deed::WhipBeasts(unit.parse().ok()?),
            ["whip", person] => Deed::WhipPerson(person.parse().ok()?),
            ["trident", rest @ ..] => Deed::TridentThrust(target(rest)?),
            ["throw", "trident", rest @ ..] => Deed::TridentThrow(target(rest)?),
            ["bite", rest @ ..] => Deed::Beasts(target(rest)?),
            ["pilum", rest @ ..] => Deed::PilumThrust(target(rest)?),
            ["throw", "pilum", rest @ ..] => Deed::PilumThrow(target(rest)?),
            ["spatha", rest @ ..] => Deed::Spatha(target(rest)?),
            ["net", person] => Deed::Net(person.parse().ok()?),
            ["board", unit] => Deed::Board(unit.parse().ok()?),
            ["change", unit] => Deed::Change(unit.parse().ok()?),
            ["leap"] => Deed::Leap,
            ["unharness"] => Deed::Unharness { ride: false },
            ["unharness", "ride"] => Deed::Unharness { ride: true },
            ["calm"] => Deed::RegainControl,
            _ => return None,
        })
    }
}
