//! The rules, one file per chapter of the rulebook. Pure: no clock, no I/O, no randomness of their own.

mod action_phase;
mod championship;
mod end_of_race;
mod lane_effects;
mod maintenance;
mod mechanism;
mod programming;
mod setup;
mod solo;

pub(crate) use setup::Opening;
pub use solo::{SoloRank, stars};

use crate::event::{Event, Lanes, Shown};
use crate::options::Rules;
use crate::state::{MemoRacers, Slot};
use engine::{Chance, Tell};

/// What a resolution needs beside the state: the rules of the table, its chance, and who listens.
pub(crate) struct Context<'a, T> {
    pub(crate) rules: &'a Rules,
    pub(crate) chance: &'a mut Chance,
    pub(crate) tell: &'a mut T,
}

impl<T: Tell<MemoRacers>> Context<'_, T> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.tell.tell(event);
    }

    /// MR-1.4: turns a tile face up, for all to see.
    pub(crate) fn turn_up(&mut self, slot: &mut Slot, index: usize) {
        if !slot.up {
            slot.up = true;
            slot.seen = true;
            let face = shown(self.rules, *slot);
            self.tell.tell(Event::TileRevealed { index: index as u8, face });
        }
    }
}

/// The face of a tile as it lies.
pub(crate) fn shown(rules: &Rules, slot: Slot) -> Shown {
    let face = rules.tiles.face(slot.tile);
    let lanes = Lanes(face.read(slot.rotated));
    Shown { tile: slot.tile, lanes, rotated: slot.rotated, kind: face.kind }
}
