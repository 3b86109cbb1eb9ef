//! Positions and decisions as people write them in scenarios (`docs/scenarios.md`).

mod robot;
mod roster;
mod samples;

use crate::action::Action;
use crate::cards::CardSet;
use crate::equipment::{EQUIPMENT, Equipment, EquipmentSet};
use crate::floor::{Dir, Place};
use crate::options::{Options, Rules};
use crate::rules::opening;
use crate::state::{
    Control, Flag, Motion, Outcome, Phase, REGISTERS, RoboRally, Shot, Step, Weapon,
};
use engine::{Chance, Names, Notation, Said, Seat, said};
use robot::RobotPosition;
use roster::Roster;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// No number of tokens or stages in a position is larger.
const MOST: u8 = 16;
/// No turn in a position has a larger number.
const LAST_TURN: u16 = 10_000;

/// A position; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    step: Step,
    turn: u16,
    /// Counted from 1.
    register: u8,
    /// Whose turn in dock order; empty: the first.
    at: String,
    stage: u8,
    /// Who has Dock 1.
    first: String,
    /// Cards left to draw; left out: all that lie nowhere else.
    pile: Option<CardSet>,
    discard: CardSet,
    /// Options left to draw; left out: all that lie nowhere else.
    deck: Option<EquipmentSet>,
    under: EquipmentSet,
    scrap: EquipmentSet,
    /// Options in the order in which they were gained.
    gained: Vec<Equipment>,
    wrecks: Vec<String>,
    flags: Option<Vec<FlagPosition>>,
    spins: u8,
    acted: Vec<String>,
    motion: Option<MotionPosition>,
    targets: Vec<String>,
    shots: BTreeMap<String, ShotPosition>,
    superbot: String,
    hunter: String,
    ousted: BTreeMap<String, Vec<String>>,
    left_team: u8,
    outcome: Option<Outcome>,
    winners: Vec<String>,
    robots: BTreeMap<String, RobotPosition>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            step: Step::Programming,
            turn: 1,
            register: 1,
            at: String::new(),
            stage: 0,
            first: String::new(),
            pile: None,
            discard: CardSet::EMPTY,
            deck: None,
            under: EquipmentSet::EMPTY,
            scrap: EquipmentSet::EMPTY,
            gained: Vec::new(),
            wrecks: Vec::new(),
            flags: None,
            spins: 0,
            acted: Vec::new(),
            motion: None,
            targets: Vec::new(),
            shots: BTreeMap::new(),
            superbot: String::new(),
            hunter: String::new(),
            ousted: BTreeMap::new(),
            left_team: 0,
            outcome: None,
            winners: Vec::new(),
            robots: BTreeMap::new(),
        }
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct FlagPosition {
    at: Option<Place>,
    carrier: String,
    team: Option<u8>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MotionPosition {
    robot: String,
    dir: Dir,
    left: u8,
    spin: Option<crate::floor::Spin>,
    #[serde(default)]
    asked: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ShotPosition {
    weapon: Weapon,
    tokens: u8,
    rear: u8,
    target: String,
    control: Vec<Control>,
}

impl Notation for RoboRally {
    type Position = Position;
    const LESSONS: &'static str = include_str!("../lessons.toml");

    fn write(&self, rules: &Rules, names: &Names) -> Position {
        let roster = Roster { rules, names, first: self.first };
        let mut gained: Vec<Equipment> =
            Equipment::ALL.into_iter().filter(|card| self.gained[card.index()] > 0).collect();
        gained.sort_by_key(|card| self.gained[card.index()]);
        let flag = |flag: &Flag| FlagPosition {
            at: flag.at,
            carrier: roster.named(flag.carrier),
            team: flag.team,
        };
        let shot = |number: u8| {
            let shot = &self.shots[usize::from(number)];
            let position = ShotPosition {
                weapon: shot.weapon,
                tokens: shot.tokens,
                rear: shot.rear,
                target: roster.named(shot.target),
                control: shot.control.to_vec(),
            };
            (roster.name(number), position)
        };
        let fired =
            (0..rules.robots).filter(|number| self.shots[usize::from(*number)] != Shot::default());
        Position {
            step: self.phase.step,
            turn: self.turn,
            register: self.phase.register + 1,
            at: if self.phase.at < rules.robots { roster.name(self.phase.at) } else { "-".into() },
            stage: self.phase.stage,
            first: names.of(self.first).to_owned(),
            pile: Some(self.pile),
            discard: self.discard,
            deck: Some(self.deck),
            under: self.under,
            scrap: self.scrap,
            gained,
            wrecks: self.wrecks[..usize::from(self.wrecked)]
                .iter()
                .map(|number| roster.name(*number))
                .collect(),
            flags: Some(self.flags[..rules.course.flags.len()].iter().map(flag).collect()),
            spins: self.spins,
            acted: roster.names(self.acted),
            motion: self.motion.map(|motion| MotionPosition {
                robot: roster.name(motion.robot),
                dir: motion.dir,
                left: motion.left,
                spin: motion.spin,
                asked: motion.asked,
            }),
            targets: roster.names(self.targets),
            shots: fired.map(shot).collect(),
            superbot: roster.name(self.superbot),
            hunter: roster.named(self.hunter),
            ousted: (0..rules.robots)
                .filter(|number| self.ousted[usize::from(*number)] != 0)
                .map(|number| (roster.name(number), roster.names(self.ousted[usize::from(number)])))
                .collect(),
            left_team: self.left_team,
            outcome: self.outcome,
            winners: self.winners.iter().map(|seat| names.of(seat).to_owned()).collect(),
            robots: (0..rules.robots)
                .map(|number| {
                    (roster.name(number), RobotPosition::write(self.robot(number), &roster))
                })
                .collect(),
        }
    }

    fn read(rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        let seat = |name: &str| {
            names.find(name).ok_or_else(|| {
                said!("no player is called {name:?}", "personne ne s’appelle {name:?}")
            })
        };
        let first = if position.first.is_empty() { Seat(0) } else { seat(&position.first)? };
        let roster = Roster { rules, names, first };
        let mut table = opening(rules, first);
        if !(1..=REGISTERS as u8).contains(&position.register) {
            return Err(said!(
                "there is no register {}",
                "il n’y a pas de registre {}",
                position.register
            ));
        }
        if position.turn > LAST_TURN || position.stage > MOST || position.left_team > 1 {
            return Err(said!(
                "a turn, a stage or a team cannot be like that",
                "un tour, une étape ou une équipe ne peut être ainsi"
            ));
        }
        if usize::from(position.spins) >= rules.course.ways_to_lie() {
            return Err(said!(
                "the faces of this course do not turn like that",
                "les faces de ce parcours ne tournent pas ainsi"
            ));
        }
        table.turn = position.turn;
        table.phase = Phase {
            step: position.step,
            register: position.register - 1,
            at: if position.at == "-" {
                rules.robots
            } else {
                roster.maybe(&position.at)?.unwrap_or(0)
            },
            stage: position.stage,
        };
        table.spins = position.spins;
        table.discard = position.discard;
        table.under = position.under;
        table.scrap = position.scrap;
        table.acted = roster.set(&position.acted)?;
        table.targets = roster.set(&position.targets)?;
        table.superbot = roster.maybe(&position.superbot)?.unwrap_or(0);
        table.hunter = roster.maybe(&position.hunter)?;
        table.left_team = position.left_team;
        table.outcome = position.outcome;
        for name in &position.winners {
            table.winners.insert(seat(name)?);
        }
        for (name, listed) in &position.robots {
            let number = roster.find(name)?;
            listed.read(table.robot_mut(number), &roster)?;
        }
        for (place, name) in position.wrecks.iter().enumerate() {
            if position.wrecks[..place].contains(name) {
                return Err(said!("{name:?} waits once", "{name:?} n’attend qu’une fois"));
            }
            table.add_wreck(roster.find(name)?);
        }
        table.read_motion(&position, &roster)?;
        table.read_flags(&position, &roster)?;
        table.read_stock(&position, rules)?;
        Ok(table)
    }

    fn some_action(chance: &mut Chance) -> Action {
        samples::some_action(chance)
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        samples::some_options(chance)
    }
}

impl RoboRally {
    fn read_motion(&mut self, position: &Position, roster: &Roster<'_>) -> Result<(), Said> {
        if let Some(motion) = &position.motion {
            if motion.left > 4 {
                return Err(said!("a card of {} steps", "une carte de {} pas", motion.left));
            }
            self.motion = Some(Motion {
                robot: roster.find(&motion.robot)?,
                dir: motion.dir,
                left: motion.left,
                spin: motion.spin,
                asked: motion.asked,
            });
        }
        for (name, shot) in &position.shots {
            let number = roster.find(name)?;
            if shot.tokens > 4 || shot.rear > 2 {
                return Err(said!(
                    "a laser deals four tokens at most, a rear one two",
                    "un laser fait quatre dégâts au plus, un laser arrière deux"
                ));
            }
            let entry = &mut self.shots[usize::from(number)];
            entry.weapon = shot.weapon;
            entry.tokens = shot.tokens;
            entry.rear = shot.rear;
            entry.target = roster.maybe(&shot.target)?;
            for (place, control) in entry.control.iter_mut().zip(&shot.control) {
                *place = *control;
            }
        }
        for (name, pushers) in &position.ousted {
            self.ousted[usize::from(roster.find(name)?)] = roster.set(pushers)?;
        }
        Ok(())
    }

    fn read_flags(&mut self, position: &Position, roster: &Roster<'_>) -> Result<(), Said> {
        let Some(flags) = &position.flags else { return Ok(()) };
        if flags.len() != roster.rules.course.flags.len() {
            return Err(said!(
                "the course has {} flags",
                "le parcours a {} drapeaux",
                roster.rules.course.flags.len()
            ));
        }
        let floor = roster.rules.course.floor();
        for (flag, listed) in self.flags.iter_mut().zip(flags) {
            let place = listed.at.map(Place::xy);
            if place.is_some_and(|(x, y)| floor.place(x, y).is_none()) {
                return Err(said!(
                    "a flag stands off the course",
                    "un drapeau est hors du parcours"
                ));
            }
            flag.at = listed.at;
            flag.carrier = roster.maybe(&listed.carrier)?;
            flag.team = listed.team;
        }
        Ok(())
    }

    /// Cards and options that the position does not place lie in their decks.
    fn read_stock(&mut self, position: &Position, rules: &Rules) -> Result<(), Said> {
        let mut cards = self.discard;
        let mut options = self.under.union(self.scrap);
        let mut held = EquipmentSet::EMPTY;
        for robot in &self.robots[..usize::from(rules.robots)] {
            cards = cards.union(robot.hand);
            for slot in &robot.registers {
                cards = cards.union(slot.cards());
            }
            cards = cards.union(robot.conditional.into_iter().chain(robot.flywheel).collect());
            options = options.union(robot.equipment).union(robot.offered);
            held = held.union(robot.equipment).union(robot.offered);
        }
        self.pile = position.pile.unwrap_or(CardSet::ALL.without(cards));
        self.deck = position.deck.unwrap_or(rules.equipment.without(options));
        let listed = position.gained.iter().copied();
        let rest = held.without(listed.clone().collect()).iter();
        self.gained = [0; EQUIPMENT];
        for (order, option) in (1..).zip(listed.chain(rest)) {
            self.gained[option.index()] = order;
        }
        self.check_cards(rules).map_err(Said::plain)?;
        self.check_options(rules).map_err(Said::plain)
    }
}
