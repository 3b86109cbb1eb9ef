//! Positions and decisions as people write them in scenarios (`docs/scenarios.md`).

use crate::action::Action;
use crate::cards::{Card, CardSet};
use crate::equipment::{COAT, EQUIPMENT, Equipment, EquipmentSet, SHELLS};
use crate::floor::{Dir, Place};
use crate::options::{COURSES, Lives, Options, ProgrammingCap, Rules};
use crate::rules::opening;
use crate::state::{
    Control, DEADLY, Flag, Life, Motion, Outcome, Phase, Power, REGISTERS, RegisterSet, RoboRally,
    Robot, RobotSet, Shot, Slot, Standing, Step, Weapon,
};
use engine::{Chance, Names, Notation, Said, Seat, said};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// No number of tokens or stages in a position is larger.
const MOST: u8 = 16;
/// No turn in a position has a larger number.
const LAST_TURN: u16 = 10_000;
/// What `blocker` adds to the name of a player's second robot.
const BLOCKER: &str = " blocker";

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
    ousted: BTreeMap<String, String>,
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

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "what lies on a sheet")]
struct RobotPosition {
    life: Life,
    /// Its cell; left out: its dock.
    at: Option<Place>,
    facing: Dir,
    /// Left out: its cell.
    archive: Option<Place>,
    damage: u8,
    lives: Option<u8>,
    power: Power,
    /// `500`, `Move1/500`, two cards as `500+90 crab` or `670+80 dual`, nothing as an empty text.
    registers: Vec<String>,
    /// Registers locked by Fire Control, counted from 1.
    forced: Vec<u8>,
    /// Registers that kept their card at the deal; left out: the locked ones.
    bolted: Option<Vec<u8>>,
    /// Registers whose card everybody has seen; left out: the bolted ones.
    shown: Option<Vec<u8>>,
    hand: CardSet,
    ready: bool,
    flags: u8,
    touched: u16,
    options: EquipmentSet,
    conditional: Option<Card>,
    flywheel: Option<Card>,
    coat: u8,
    shells: u8,
    gyro: bool,
    aborting: bool,
    recompiled: bool,
    copied: Vec<String>,
    rammed: Vec<String>,
    shielded: Vec<Dir>,
    due: u8,
    due_side: Option<Dir>,
    armour: EquipmentSet,
    owes: bool,
    standing: Standing,
    offered: EquipmentSet,
    wrecked: u16,
}

impl Default for RobotPosition {
    fn default() -> Self {
        Self {
            life: Life::Active,
            at: None,
            facing: Dir::N,
            archive: None,
            damage: 0,
            lives: None,
            power: Power::On,
            registers: Vec::new(),
            forced: Vec::new(),
            bolted: None,
            shown: None,
            hand: CardSet::EMPTY,
            ready: false,
            flags: 0,
            touched: 0,
            options: EquipmentSet::EMPTY,
            conditional: None,
            flywheel: None,
            coat: 0,
            shells: 0,
            gyro: false,
            aborting: false,
            recompiled: false,
            copied: Vec::new(),
            rammed: Vec::new(),
            shielded: Vec::new(),
            due: 0,
            due_side: None,
            armour: EquipmentSet::EMPTY,
            owes: false,
            standing: Standing::Ask,
            offered: EquipmentSet::EMPTY,
            wrecked: 0,
        }
    }
}

/// Names of robots at one table.
struct Roster<'a> {
    rules: &'a Rules,
    names: &'a Names,
    first: Seat,
}

impl Roster<'_> {
    fn name(&self, number: u8) -> String {
        let name = self.names.of(self.rules.owner(self.first, number));
        if self.rules.is_blocker(number) { format!("{name}{BLOCKER}") } else { name.to_owned() }
    }

    fn find(&self, name: &str) -> Result<u8, Said> {
        (0..self.rules.robots).find(|number| self.name(*number) == name).ok_or_else(|| {
            said!("no robot is called {name:?}", "aucun robot ne s’appelle {name:?}")
        })
    }

    fn maybe(&self, name: &str) -> Result<Option<u8>, Said> {
        if name.is_empty() { Ok(None) } else { self.find(name).map(Some) }
    }

    fn set(&self, names: &[String]) -> Result<RobotSet, Said> {
        names.iter().try_fold(0, |set, name| Ok(set | 1 << self.find(name)?))
    }

    fn names(&self, set: RobotSet) -> Vec<String> {
        let numbers = (0..self.rules.robots).filter(|number| set >> number & 1 == 1);
        numbers.map(|number| self.name(number)).collect()
    }

    fn named(&self, number: Option<u8>) -> String {
        number.map(|number| self.name(number)).unwrap_or_default()
    }
}

fn write_slot(slot: Slot) -> String {
    match (slot.card, slot.with) {
        (None, _) => String::new(),
        (Some(card), None) => card.to_string(),
        (Some(card), Some(with)) => {
            format!("{card}+{with} {}", if slot.crab { "crab" } else { "dual" })
        }
    }
}

fn unread(text: &str) -> Said {
    said!("{text:?} is not what lies in a register", "{text:?} n’est pas le contenu d’un registre")
}

fn read_slot(text: &str) -> Result<Slot, Said> {
    if text.is_empty() {
        return Ok(Slot::EMPTY);
    }
    let Some((card, rest)) = text.split_once('+') else {
        return Ok(Slot::of(text.parse().map_err(|_| unread(text))?));
    };
    let (with, how) = rest.split_once(' ').unwrap_or((rest, "dual"));
    let crab = match how {
        "crab" => true,
        "dual" => false,
        _ => return Err(unread(text)),
    };
    Ok(Slot {
        card: Some(card.parse().map_err(|_| unread(text))?),
        with: Some(with.parse().map_err(|_| unread(text))?),
        crab,
    })
}

fn read_slots(texts: &[String]) -> Result<[Slot; REGISTERS], Said> {
    if texts.len() > REGISTERS {
        return Err(said!("a program has five registers", "un programme a cinq registres"));
    }
    let mut slots = [Slot::EMPTY; REGISTERS];
    for (slot, text) in slots.iter_mut().zip(texts) {
        *slot = read_slot(text)?;
    }
    Ok(slots)
}

fn read_registers(numbers: &[u8]) -> Result<RegisterSet, Said> {
    numbers.iter().try_fold(0, |set, number| match number {
        1..=5 => Ok(set | 1 << (number - 1)),
        _ => Err(said!("there is no register {number}", "il n’y a pas de registre {number}")),
    })
}

fn write_registers(set: RegisterSet) -> Vec<u8> {
    (1..=REGISTERS as u8).filter(|number| set >> (number - 1) & 1 == 1).collect()
}

impl RobotPosition {
    fn write(robot: &Robot, roster: &Roster<'_>) -> Self {
        let slots = |slots: &[Slot]| slots.iter().copied().map(write_slot).collect();
        Self {
            life: robot.life,
            at: Some(robot.at),
            facing: robot.facing,
            archive: Some(robot.archive),
            damage: robot.damage,
            lives: Some(robot.lives),
            power: robot.power,
            registers: slots(&robot.registers),
            forced: write_registers(robot.forced),
            bolted: Some(write_registers(robot.bolted)),
            shown: Some(write_registers(robot.shown)),
            hand: robot.hand,
            ready: robot.ready,
            flags: robot.flags,
            touched: robot.touched,
            options: robot.equipment,
            conditional: robot.conditional,
            flywheel: robot.flywheel,
            coat: robot.coat,
            shells: robot.shells,
            gyro: robot.gyro,
            aborting: robot.aborting,
            recompiled: robot.recompiled,
            copied: if robot.radio { slots(&robot.copied) } else { Vec::new() },
            rammed: roster.names(robot.rammed),
            shielded: Dir::ALL.into_iter().filter(|dir| robot.shielded & dir.bit() != 0).collect(),
            due: robot.due,
            due_side: robot.due_side,
            armour: robot.armour,
            owes: robot.owes,
            standing: robot.standing,
            offered: robot.offered,
            wrecked: robot.wrecked,
        }
    }

    fn read(&self, robot: &mut Robot, roster: &Roster<'_>) -> Result<(), Said> {
        let floor = roster.rules.course.floor();
        let on_grid = |place: Place| {
            let (x, y) = place.xy();
            let inside = (-1..=i16::from(floor.width())).contains(&x)
                && (-1..=i16::from(floor.height())).contains(&y);
            if inside {
                Ok(place)
            } else {
                Err(said!("({x},{y}) is not on the course", "({x},{y}) n’est pas sur le parcours"))
            }
        };
        let most = [
            (self.damage, DEADLY - 1),
            (self.lives.unwrap_or(0), roster.rules.lives),
            (self.flags, roster.rules.course.flags.len() as u8),
            (self.coat, COAT - 1),
            (self.shells, SHELLS - 1),
            (self.due, MOST),
            (self.forced.len() as u8, self.damage),
        ];
        if let Some((found, most)) = most.iter().find(|(found, most)| found > most) {
            return Err(said!("{found} is more than {most}", "{found} dépasse {most}"));
        }
        robot.life = self.life;
        robot.at = on_grid(self.at.unwrap_or(robot.at))?;
        robot.facing = self.facing;
        robot.archive = on_grid(self.archive.unwrap_or(robot.at))?;
        robot.damage = self.damage;
        robot.lives = self.lives.unwrap_or(robot.lives);
        robot.power = self.power;
        robot.registers = read_slots(&self.registers)?;
        robot.forced = read_registers(&self.forced)?;
        robot.bolted = match &self.bolted {
            Some(listed) => read_registers(listed)?,
            None => robot.locked(),
        };
        robot.shown = match &self.shown {
            Some(listed) => read_registers(listed)?,
            None => robot.bolted,
        };
        robot.hand = self.hand;
        robot.ready = self.ready;
        robot.flags = self.flags;
        robot.touched = self.touched;
        robot.equipment = self.options;
        robot.conditional = self.conditional;
        robot.flywheel = self.flywheel;
        robot.coat = self.coat;
        robot.shells = self.shells;
        robot.gyro = self.gyro;
        robot.aborting = self.aborting;
        robot.recompiled = self.recompiled;
        robot.copied = read_slots(&self.copied)?;
        robot.radio = !self.copied.is_empty();
        robot.rammed = roster.set(&self.rammed)?;
        robot.shielded = self.shielded.iter().fold(0, |set, dir| set | dir.bit());
        robot.due = self.due;
        robot.due_side = self.due_side;
        robot.armour = self.armour;
        robot.owes = self.owes;
        robot.standing = self.standing;
        robot.offered = self.offered;
        robot.wrecked = self.wrecked;
        Ok(())
    }
}

impl Notation for RoboRally {
    type Position = Position;

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
                .filter_map(|number| {
                    let pusher = self.ousted[usize::from(number)]?;
                    Some((roster.name(number), roster.name(pusher)))
                })
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
            names
                .find(name)
                .ok_or_else(|| said!("nobody is called {name:?}", "personne ne s’appelle {name:?}"))
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
        if usize::from(position.spins) >= rules.course.floors.len() {
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
        let card = Card::numbered(chance.pick("any", 84) as u8);
        let option = Equipment::ALL[chance.pick("any", EQUIPMENT as u32) as usize];
        let register = chance.pick("any", 5) as u8;
        let blocker = chance.pick("any", 6) == 0;
        let (x, y) = (chance.pick("any", 40) as u8, chance.pick("any", 30) as u8);
        let facing = Dir::ALL[chance.pick("any", 4) as usize];
        let standing = [Standing::Ask, Standing::Yes, Standing::No];
        match (chance.pick("any", 21), card) {
            (0 | 1, Some(card)) => Action::Place { card, register },
            (2, Some(card)) => Action::Pair { card, register, crab: blocker },
            (3, Some(card)) => Action::Back(card),
            (4, _) => Action::Ready { blocker },
            (5, _) => Action::Fill { blocker },
            (6, _) => Action::Recompile { blocker },
            (7, _) => Action::Stand { blocker, answer: standing[chance.pick("any", 3) as usize] },
            (8, _) => Action::Yes,
            (9, Some(card)) => Action::Store(card),
            (10, _) => Action::Fire(Weapon::ALL[chance.pick("any", 7) as usize]),
            (11, _) => Action::Control(Control::Lock(register)),
            (12, _) => Action::Control(Control::Destroy(option)),
            (13, _) => Action::Spare(option),
            (14, _) => Action::Take,
            (15, _) => Action::Lose(option),
            (16, _) => Action::Touch { x, y },
            (17, _) => Action::Enter { x, y, facing },
            (18, _) => Action::Keep(option),
            (19, _) => Action::Home { left: blocker },
            (20, _) => Action::Claim,
            (_, _) => Action::No,
        }
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        let flip = |chance: &mut Chance| chance.pick("switch", 2) == 1;
        let course = COURSES[chance.pick("course", COURSES.len() as u32) as usize];
        let players: &[u8] = match course {
            "tandem_carnage" | "all_for_one" | "capture_the_flag" | "toggle_boggle"
            | "war_zone" => &[4, 6, 8],
            "checkmate"
            | "twister"
            | "around_the_world"
            | "whirlwind_tour"
            | "oddest_sea"
            | "island_king"
            | "set_to_kill"
            | "factory_rejects"
            | "day_of_the_superbot"
            | "frenetic_factory"
            | "marathon_madness" => &[5, 6, 8],
            _ => &[2, 3, 4],
        };
        let seats = players[chance.pick("players", players.len() as u32) as usize];
        let options = Options {
            course: course.into(),
            lives: if seats >= 5 && flip(chance) { Lives::Four } else { Lives::Three },
            strict_lives: flip(chance),
            full_ranking: flip(chance),
            equipment: ["all", "none", "brakes,flywheel"][chance.pick("equipment", 3) as usize]
                .into(),
            optional_circuit_breaker: flip(chance),
            strict_memory: flip(chance),
            programming_cap: if flip(chance) {
                ProgrammingCap::Off
            } else {
                ProgrammingCap::Seconds120
            },
        };
        (options, seats)
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
        for (name, pusher) in &position.ousted {
            self.ousted[usize::from(roster.find(name)?)] = Some(roster.find(pusher)?);
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
            held = held.union(robot.equipment);
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
