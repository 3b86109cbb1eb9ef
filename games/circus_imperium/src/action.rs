//! What a player may decide. What follows from it is in `rules/`.

use crate::deed::Deed;
use crate::ids::{PersonId, UnitId};
use crate::person::{Armour, Item, Items, Race};
use crate::track::{Dir, SpaceId};
use engine::{Said, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// A standing order (CI-26.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// On foot: ask about units that come by, or do not.
    Board(bool),
    /// On foot: jump at this unit without asking; a second time: no longer.
    BoardAt(UnitId),
    /// Aboard: ask about units that come by, or do not.
    Change(bool),
    /// Aboard: change to this unit without asking; a second time: no longer.
    ChangeTo(UnitId),
    /// Aboard: leap off at the next chance, or do not.
    Leap(bool),
}

/// One decision of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Who drives or fights, and with what.
    Crew {
        /// The driver or gladiator.
        person: PersonId,
        /// CI-22.
        race: Race,
        /// What he wears.
        armour: Armour,
        /// CI-19.1: two for a gladiator, none for a driver.
        items: Items,
    },
    /// CI-19.1: this chariot starts without a gladiator.
    Decline(PersonId),
    /// The chariot takes this space of the start grid.
    Place(SpaceId),
    /// CI-21.1: a wall section between two spaces.
    Wall(SpaceId, SpaceId),
    /// CI-21.1: no wall section.
    NoWall,
    /// CI-11.1: walks to this space.
    Walk(SpaceId),
    /// CI-11.1: stays.
    Stay,
    /// CI-11.2: leaves the arena.
    Gate,
    /// CI-4.1: so many movement points.
    Announce(u8),
    /// CI-4.2: one space.
    Step(Dir),
    /// CI-8.8: spends a skill point, or accepts the draw.
    Skill(bool),
    /// CI-8.3: shifts one lane inward, or stays.
    Shift(bool),
    /// CI-7.1: this person strikes.
    Whip(PersonId),
    /// CI-7.2: whips no more.
    End,
    /// CI-10.1: a special action in the own move.
    Special(PersonId, Deed),
    /// CI-26.3: an answer in a window; nothing lets it pass.
    Reply(PersonId, Option<Deed>),
    /// CI-13.1: what this person does in the Combat Phase, or nothing (more).
    Commit(PersonId, Option<Deed>),
    /// CI-15.12: lets go, or holds on.
    LetGo(PersonId, bool),
    /// CI-18.4: whom this person attacks in the fight for the victory.
    Pick(PersonId, PersonId),
    /// CI-19.4: drops the shield.
    DropShield(PersonId),
    /// CI-19.8: releases the person who hangs in this gladiator's net.
    DropNet(PersonId),
    /// CI-26.4.
    Order(PersonId, Standing),
}

const DIRS: [(Dir, &str); 6] = [
    (Dir::F, "F"),
    (Dir::FL, "FL"),
    (Dir::FR, "FR"),
    (Dir::R, "R"),
    (Dir::RL, "RL"),
    (Dir::RR, "RR"),
];

const fn yes(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

fn perhaps(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    who: PersonId,
    deed: Option<Deed>,
) -> fmt::Result {
    match deed {
        Some(deed) => write!(f, "{word} {who} {deed}"),
        None => write!(f, "{word} {who} pass"),
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ask = |on: bool| if on { "ask" } else { "never" };
        match self {
            Standing::Board(on) => write!(f, "board {}", ask(*on)),
            Standing::BoardAt(unit) => write!(f, "board {unit}"),
            Standing::Change(on) => write!(f, "change {}", ask(*on)),
            Standing::ChangeTo(unit) => write!(f, "change {unit}"),
            Standing::Leap(on) => write!(f, "leap {}", if *on { "now" } else { "never" }),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Crew { person, race, armour, items } => {
                write!(f, "crew {person} {} {}", race.name(), armour.name())?;
                items.iter().try_for_each(|item| write!(f, " {}", item.name()))
            }
            Action::Decline(person) => write!(f, "crew {person} none"),
            Action::Place(space) => write!(f, "place {space}"),
            Action::Wall(one, other) => write!(f, "wall {one} {other}"),
            Action::NoWall => f.write_str("wall none"),
            Action::Walk(space) => write!(f, "walk {space}"),
            Action::Stay => f.write_str("stay"),
            Action::Gate => f.write_str("gate"),
            Action::Announce(speed) => write!(f, "announce {speed}"),
            Action::Step(dir) => {
                let name = DIRS.iter().find(|(known, _)| known == dir);
                write!(f, "step {}", name.map_or("", |(_, name)| name))
            }
            Action::Skill(on) => write!(f, "skill {}", yes(*on)),
            Action::Shift(on) => write!(f, "shift {}", yes(*on)),
            Action::Whip(person) => write!(f, "whip {person}"),
            Action::End => f.write_str("end"),
            Action::Special(person, deed) => write!(f, "special {person} {deed}"),
            Action::Reply(person, deed) => perhaps(f, "reply", *person, *deed),
            Action::Commit(person, deed) => perhaps(f, "commit", *person, *deed),
            Action::LetGo(person, true) => write!(f, "release {person}"),
            Action::LetGo(person, false) => write!(f, "hold {person}"),
            Action::Pick(person, target) => write!(f, "pick {person} {target}"),
            Action::DropShield(person) => write!(f, "drop shield {person}"),
            Action::DropNet(person) => write!(f, "drop net {person}"),
            Action::Order(person, order) => write!(f, "order {person} {order}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(12).collect();
        read(&words).ok_or_else(|| {
            Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)))
        })
    }
}

fn switch(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// One digit: no team has more than nine movement points.
fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

fn crew(person: PersonId, words: &[&str]) -> Option<Action> {
    let [race, armour, rest @ ..] = words else { return None };
    let race = Race::ALL.into_iter().find(|known| known.name() == *race)?;
    let armour = Armour::ALL.into_iter().find(|known| known.name() == *armour)?;
    let mut items = Items::NONE;
    for word in rest {
        let item = Item::ALL.into_iter().find(|item| item.name() == *word)?;
        if items.iter().any(|other| other as u8 >= item as u8) {
            return None;
        }
        items.add(item);
    }
    Some(Action::Crew { person, race, armour, items })
}

fn order(words: &[&str]) -> Option<Standing> {
    Some(match words {
        ["board", "ask"] => Standing::Board(true),
        ["board", "never"] => Standing::Board(false),
        ["board", unit] => Standing::BoardAt(unit.parse().ok()?),
        ["change", "ask"] => Standing::Change(true),
        ["change", "never"] => Standing::Change(false),
        ["change", unit] => Standing::ChangeTo(unit.parse().ok()?),
        ["leap", "now"] => Standing::Leap(true),
        ["leap", "never"] => Standing::Leap(false),
        _ => return None,
    })
}

fn read(words: &[&str]) -> Option<Action> {
    let person = |word: &str| word.parse::<PersonId>().ok();
    let space = |word: &str| word.parse::<SpaceId>().ok();
    Some(match words {
        ["crew", who, "none"] => Action::Decline(person(who)?),
        ["crew", who, rest @ ..] => crew(person(who)?, rest)?,
        ["place", at] => Action::Place(space(at)?),
        ["wall", "none"] => Action::NoWall,
        ["wall", one, other] => Action::Wall(space(one)?, space(other)?),
        ["walk", to] => Action::Walk(space(to)?),
        ["stay"] => Action::Stay,
        ["gate"] => Action::Gate,
        ["announce", speed] => Action::Announce(digit(speed)?),
        // Views write directions in small letters.
        ["step", name] => {
            Action::Step(DIRS.iter().find(|(_, known)| known.eq_ignore_ascii_case(name))?.0)
        }
        ["skill", word] => Action::Skill(switch(word)?),
        ["shift", word] => Action::Shift(switch(word)?),
        ["whip", who] => Action::Whip(person(who)?),
        ["end"] => Action::End,
        ["special", who, rest @ ..] => Action::Special(person(who)?, Deed::read(rest)?),
        ["reply", who, "pass"] => Action::Reply(person(who)?, None),
        ["reply", who, rest @ ..] => Action::Reply(person(who)?, Some(Deed::read(rest)?)),
        ["commit", who, "pass"] => Action::Commit(person(who)?, None),
        ["commit", who, rest @ ..] => Action::Commit(person(who)?, Some(Deed::read(rest)?)),
        ["release", who] => Action::LetGo(person(who)?, true),
        ["hold", who] => Action::LetGo(person(who)?, false),
        ["pick", who, target] => Action::Pick(person(who)?, person(target)?),
        ["drop", "shield", who] => Action::DropShield(person(who)?),
        ["drop", "net", who] => Action::DropNet(person(who)?),
        ["order", who, rest @ ..] => Action::Order(person(who)?, order(rest)?),
        _ => return None,
    })
}
