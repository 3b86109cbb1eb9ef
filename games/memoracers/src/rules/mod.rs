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

/// What a resolution needs beside the state.
pub(crate) type Context<'a> = engine::Context<'a, MemoRacers>;

/// MR-1.4: turns a tile face up, for all to see.
fn turn_up(context: &mut Context<'_>, slot: &mut Slot, index: usize) {
    if !slot.up {
        slot.up = true;
        slot.seen = true;
        let face = shown(context.rules, *slot);
        context.tell(Event::TileRevealed { index: index as u8, face });
    }
}

/// The face of a tile as it lies.
pub(crate) fn shown(rules: &Rules, slot: Slot) -> Shown {
    let face = rules.tiles.face(slot.tile);
    let lanes = Lanes(face.read(slot.rotated));
    Shown { tile: slot.tile, lanes, rotated: slot.rotated, kind: face.kind }
}
