//! A decision, and its text: the same in commands, records and scenarios.

use crate::aim::{Aim, boost_word};
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{FaceId, UpgradeId, Upgrades};
use crate::state::{Letter, SEATS, SLOTS};
use engine::{Said, Seat, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// How long a refusal to react holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// For this attack.
    Attack,
    /// Until this race is over.
    Race,
}

/// One decision of one franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// CL-21.10: a face of the Pilot card.
    Face(Letter),
    /// CL-3.3: buys what lies in this slot of the market, counted from 0.
    Buy(u8),
    /// CL-3.3, CL-10.3: passes, in the market or in the race.
    Pass,
    /// CL-4.1: installs an upgrade from the hangar.
    Install {
        /// Which.
        upgrade: UpgradeId,
        /// On which vessel.
        on: VesselKind,
    },
    /// CL-4: installs nothing more.
    Done,
    /// CL-5.1: buys so many events of each level.
    Events([u8; 3]),
    /// CL-6.1: commits these boosts.
    Boosts(BoostSet),
    /// CL-7.1: chooses a line.
    Line {
        /// Which.
        line: Line,
        /// CL-7.3: spends the Px2 token.
        px2: bool,
    },
    /// CL-8.1: throws away stored upgrades.
    Discard(Upgrades),
    /// CL-11.1: the move option of an event card.
    Move {
        /// Of which.
        face: FaceId,
        /// Which vessel.
        vessel: VesselKind,
        /// How far.
        cells: u8,
    },
    /// CL-12.1: an energy option of an event card.
    Energy {
        /// Of which.
        face: FaceId,
        /// Which option.
        option: Letter,
        /// At what.
        aim: Aim,
    },
    /// CL-22.3: leaves the other half of the card unused.
    End,
    /// CL-11.3: goes on from a double-move cell, so far.
    Continue(u8),
    /// CL-24.3: moves by the die.
    DieMove {
        /// Which vessel.
        vessel: VesselKind,
        /// How far.
        cells: u8,
    },
    /// CL-13.2: the Shield.
    Shield,
    /// CL-13.1: a reaction card.
    React {
        /// Which.
        face: FaceId,
        /// Which option.
        option: Letter,
        /// CL-24.32: the attacker's vessel that a reflected effect meets.
        vessel: Option<VesselKind>,
    },
    /// CL-22.6: does not react.
    Decline(Span),
    /// CL-22.6: wants to be asked again.
    Listen,
    /// CL-15.6: which of two level vessels counts as the first.
    First(VesselKind),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Face(face) => write!(f, "face {}", face.name()),
            Action::Buy(slot) => write!(f, "buy {}", u16::from(slot) + 1),
            Action::Pass => f.write_str("pass"),
            Action::Install { upgrade, on } => write!(f, "install {upgrade} {}", on.name()),
            Action::Done => f.write_str("done"),
            Action::Events([one, two, three]) => write!(f, "events {one} {two} {three}"),
            Action::Boosts(set) => {
                f.write_str("boosts")?;
                set.iter().try_for_each(|kind| write!(f, " {}", kind.name()))
            }
            Action::Line { line, px2: false } => write!(f, "line {}", line.name()),
            Action::Line { line, px2: true } => write!(f, "line {} px2", line.name()),
            Action::Discard(set) => {
                f.write_str("discard")?;
                set.iter().try_for_each(|upgrade| write!(f, " {upgrade}"))
            }
            Action::Move { face, vessel, cells } => {
                write!(f, "move {face} {} {cells}", vessel.name())
            }
            Action::Energy { face, option, aim } => {
                write!(f, "energy {face} {}{aim}", option.name())
            }
            Action::End => f.write_str("end"),
            Action::Continue(cells) => write!(f, "continue {cells}"),
            Action::DieMove { vessel, cells } => write!(f, "die {} {cells}", vessel.name()),
            Action::Shield => f.write_str("shield"),
            Action::React { face, option, vessel } => {
                write!(f, "react {face} {}", option.name())?;
                vessel.map_or(Ok(()), |vessel| write!(f, " {}", vessel.name()))
            }
            Action::Decline(Span::Attack) => f.write_str("decline"),
            Action::Decline(Span::Race) => f.write_str("decline race"),
            Action::Listen => f.write_str("listen"),
            Action::First(vessel) => write!(f, "first {}", vessel.name()),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(34).collect();
        read(&words).ok_or_else(|| {
            Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)))
        })
    }
}

/// A number from `least` to `most`, without sign or leading zero.
fn number(word: &str, least: u8, most: u8) -> Option<u8> {
    let plain = !word.starts_with('+') && (word.len() == 1 || !word.starts_with('0'));
    let read = word.parse::<u8>().ok().filter(|_| plain)?;
    (least..=most).contains(&read).then_some(read)
}

/// The most cells that a decision can name.
const FAR: u8 = 50;

fn cells(word: &str) -> Option<u8> {
    number(word, 0, FAR)
}

fn seat(word: &str) -> Option<Seat> {
    number(word, 1, SEATS as u8).map(|seat| Seat(seat - 1))
}

fn vessel(word: &str) -> Option<VesselKind> {
    VesselKind::ALL.into_iter().find(|kind| kind.name() == word)
}

fn line(word: &str) -> Option<Line> {
    Line::ALL.into_iter().find(|line| line.name() == word)
}

fn letter(word: &str) -> Option<Letter> {
    Letter::ALL.into_iter().find(|letter| letter.name() == word)
}

fn boost(word: &str) -> Option<BoostType> {
    BoostType::ALL.into_iter().find(|kind| boost_word(*kind) == word)
}

/// Things named once each, in their order.
fn in_order<T: Copy>(words: &[&str], read: impl Fn(&str) -> Option<(T, u8)>) -> Option<Vec<T>> {
    let mut next = 0;
    let each = |word: &&str| {
        let (thing, place) = read(word)?;
        let rises = place >= next;
        next = place + 1;
        rises.then_some(thing)
    };
    words.iter().map(each).collect()
}

impl Aim {
    /// Reads the words after the option.
    pub(crate) fn read(words: &[&str]) -> Option<Self> {
        Some(match words {
            [] => Aim::Nothing,
            ["clockwise"] => Aim::Wheel { clockwise: true },
            ["anticlockwise"] => Aim::Wheel { clockwise: false },
            ["at", of] => Aim::Franchise(seat(of)?),
            ["at", of, which] => match vessel(which) {
                Some(vessel) => Aim::Rival { seat: seat(of)?, vessel },
                None => Aim::Control { seat: seat(of)?, boost: boost(which)? },
            },
            ["on", which] => Aim::Line(line(which)?),
            ["level", which] => Aim::Level(number(which, 1, 3)? - 1),
            [own, "at", of, which] => {
                Aim::Near { own: vessel(own)?, seat: seat(of)?, vessel: vessel(which)? }
            }
            [one, far, other, further] => {
                let first = vessel(one)?;
                (vessel(other)? == first.other()).then_some(())?;
                Aim::Both { first, cells: [cells(far)?, cells(further)?] }
            }
            [own, far] => Aim::Own { vessel: vessel(own)?, cells: cells(far)? },
            [one] => match boost(one) {
                Some(kind) => Aim::Boost(kind),
                None => Aim::Upgrade(one.parse().ok()?),
            },
            _ => return None,
        })
    }
}

fn read(words: &[&str]) -> Option<Action> {
    Some(match words {
        ["face", which] => Action::Face(letter(which)?),
        ["buy", slot] => Action::Buy(number(slot, 1, SLOTS as u8)? - 1),
        ["pass"] => Action::Pass,
        ["install", upgrade, on] => {
            Action::Install { upgrade: upgrade.parse().ok()?, on: vessel(on)? }
        }
        ["done"] => Action::Done,
        ["events", one, two, three] => {
            Action::Events([number(one, 0, 99)?, number(two, 0, 99)?, number(three, 0, 99)?])
        }
        ["boosts", shield @ ("0" | "1"), line @ ("0" | "1"), planet @ ("0" | "1")] => {
            let on = BoostType::ALL.into_iter().zip([shield, line, planet]);
            let on = on.filter(|(_, switch)| **switch == "1").map(|(kind, _)| kind);
            Action::Boosts(on.fold(BoostSet::NONE, BoostSet::with))
        }
        ["boosts", rest @ ..] => {
            let kind = |word: &str| {
                let kind = BoostType::ALL.into_iter().find(|kind| kind.name() == word)?;
                Some((kind, kind as u8))
            };
            let kinds = in_order(rest, kind)?;
            Action::Boosts(kinds.into_iter().fold(BoostSet::NONE, BoostSet::with))
        }
        ["line", which] => Action::Line { line: line(which)?, px2: false },
        ["line", which, "px2"] => Action::Line { line: line(which)?, px2: true },
        ["discard", rest @ ..] => {
            let upgrade = |word: &str| {
                let upgrade: UpgradeId = word.parse().ok()?;
                Some((upgrade, upgrade.0))
            };
            let mut set = Upgrades::NONE;
            in_order(rest, upgrade)?.into_iter().for_each(|upgrade| set.add(upgrade));
            Action::Discard(set)
        }
        ["move", face, which, far] => {
            Action::Move { face: face.parse().ok()?, vessel: vessel(which)?, cells: cells(far)? }
        }
        ["energy", face, option, aim @ ..] => Action::Energy {
            face: face.parse().ok()?,
            option: letter(option)?,
            aim: Aim::read(aim)?,
        },
        ["end"] => Action::End,
        ["continue", far] => Action::Continue(cells(far)?),
        ["die", which, far] => Action::DieMove { vessel: vessel(which)?, cells: cells(far)? },
        ["shield"] => Action::Shield,
        ["react", face, option] => {
            Action::React { face: face.parse().ok()?, option: letter(option)?, vessel: None }
        }
        ["react", face, option, which] => Action::React {
            face: face.parse().ok()?,
            option: letter(option)?,
            vessel: Some(vessel(which)?),
        },
        ["decline"] => Action::Decline(Span::Attack),
        ["decline", "race"] => Action::Decline(Span::Race),
        ["listen"] => Action::Listen,
        ["first", which] => Action::First(vessel(which)?),
        _ => return None,
    })
}
