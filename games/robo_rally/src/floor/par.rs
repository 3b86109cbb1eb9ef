//! The fewest registers from anywhere to a flag, for a lone robot that may choose any card.

use super::lone::Pose;
use super::{Dir, Floor, Place};
use crate::cards::{Kind, REGISTERS};
use std::collections::VecDeque;

/// No way leads there.
pub const FAR: u16 = u16::MAX;

/// From every cell, facing and register: how many registers to the flag, the last of them ending on it.
#[derive(Debug, Clone)]
pub struct Distances {
    registers: Vec<u16>,
}

/// Who arrives where by one card: the ways of the graph backwards, as one list cut at `first`.
struct Ways {
    first: Vec<u32>,
    from: Vec<u32>,
}

impl Ways {
    fn of(floor: &Floor) -> Self {
        let count = floor.len() * 4 * REGISTERS;
        let mut ways: Vec<(u32, u32)> = Vec::new();
        let mut first = vec![0_u32; count + 1];
        floor.each_lone_register(|from, _, to| {
            first[to + 1] += 1;
            ways.push((to as u32, from as u32));
        });
        for index in 0..count {
            first[index + 1] += first[index];
        }
        let mut free = first.clone();
        let mut from = vec![0; ways.len()];
        for (to, start) in ways {
            let place = &mut free[to as usize];
            from[*place as usize] = start;
            *place += 1;
        }
        Self { first, from }
    }

    fn to(&self, place: usize) -> &[u32] {
        &self.from[self.first[place] as usize..self.first[place + 1] as usize]
    }
}

impl Distances {
    /// The distances to each of some cells.
    pub fn to_each(floor: &Floor, goals: &[Place]) -> Vec<Self> {
        let ways = Ways::of(floor);
        goals.iter().map(|goal| Self::to(floor, &ways, *goal)).collect()
    }

    fn to(floor: &Floor, ways: &Ways, goal: Place) -> Self {
        let mut registers = vec![FAR; floor.len() * 4 * REGISTERS];
        let mut next: VecDeque<(usize, u16)> = VecDeque::new();
        for facing in Dir::ALL {
            for register in 0..REGISTERS {
                next.push_back((Pose { at: goal, facing }.number(register), 0));
            }
        }
        while let Some((to, distance)) = next.pop_front() {
            for from in ways.to(to) {
                let from = *from as usize;
                if registers[from] == FAR {
                    registers[from] = distance + 1;
                    next.push_back((from, distance + 1));
                }
            }
        }
        Self { registers }
    }

    /// The fewest registers from here, the next one to be played being `register` (0 to 4).
    pub fn from(&self, pose: Pose, register: u8) -> u16 {
        self.registers[pose.number(usize::from(register))]
    }

    /// Whether the flag can be reached from this cell with some facing.
    pub fn reaches(&self, at: Place) -> bool {
        Dir::ALL.into_iter().any(|facing| self.from(Pose { at, facing }, 0) != FAR)
    }
}

/// The fewest registers to each flag in turn, from Dock 1 facing north in register 1.
pub fn par(floor: &Floor, start: Place, flags: &[Place]) -> Vec<u16> {
    let count = floor.len() * 4 * REGISTERS;
    let mut seen = vec![false; count * (flags.len() + 1)];
    let mut par = vec![FAR; flags.len()];
    let mut next = VecDeque::from([(Pose { at: start, facing: Dir::N }, 0_u16, 0_usize)]);
    while let Some((pose, played, touched)) = next.pop_front() {
        let register = usize::from(played) % REGISTERS;
        for kind in Kind::ALL {
            let Some(to) = floor.lone_register(pose, kind, register as u8) else { continue };
            let mut touched = touched;
            if to.at == flags[touched] {
                par[touched] = par[touched].min(played + 1);
                touched += 1;
                if touched == flags.len() {
                    return par;
                }
            }
            let key = touched * count + to.number((register + 1) % REGISTERS);
            if !std::mem::replace(&mut seen[key], true) {
                next.push_back((to, played + 1, touched));
            }
        }
    }
    par
}
