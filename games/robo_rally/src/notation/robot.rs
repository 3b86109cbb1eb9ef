//! One robot with its program sheet, as people write it.

use super::MOST;
use super::roster::Roster;
use crate::cards::{Card, CardSet};
use crate::equipment::{COAT, EquipmentSet, SHELLS};
use crate::floor::{Dir, Place};
use crate::state::{DEADLY, Life, Power, REGISTERS, RegisterSet, Robot, Slot, Standing};
use engine::{Said, said};
use serde::{Deserialize, Serialize};

/// A robot; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "what lies on a sheet")]
pub(super) struct RobotPosition {
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
    /// Registers whose card all players have seen; left out: the bolted ones.
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
    pub(super) fn write(robot: &Robot, roster: &Roster<'_>) -> Self {
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

    pub(super) fn read(&self, robot: &mut Robot, roster: &Roster<'_>) -> Result<(), Said> {
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
