//! CL-11: how vessels move.

use super::Context;
use crate::cards::VesselKind;
use crate::event::Event;
use crate::ids::FaceId;
use crate::options::Rules;
use crate::state::{Celerium, Phase};
use crate::track::LAST_CELL;
use engine::Seat;

/// The bit of a vessel in [`crate::Meteorite::stopped`].
pub(crate) const fn vessel_bit(seat: Seat, kind: VesselKind) -> u8 {
    1 << (seat.0 * 2 + kind as u8)
}

impl Celerium {
    /// CL-11.1: not immobilised, and not at the end of the track.
    pub(crate) fn can_advance(&self, seat: Seat, kind: VesselKind) -> bool {
        let vessel = &self.of(seat).vessels[kind.index()];
        !vessel.is_immobilised() && vessel.cell < LAST_CELL
    }

    /// CL-11.1: whether the move option of a card can be used.
    pub(super) fn can_use_move(&self, rules: &Rules, seat: Seat, face: FaceId) -> bool {
        let pays = rules.figures(face).is_some_and(|card| card.move_cost <= self.of(seat).actions);
        pays && VesselKind::ALL.into_iter().any(|kind| self.can_advance(seat, kind))
    }

    /// CL-11.1: pays the move option and advances one vessel.
    pub(super) fn use_move(
        &mut self,
        context: &mut Context<'_>,
        face: FaceId,
        vessel: VesselKind,
        cells: u8,
    ) {
        self.open_card(context, face);
        if let Some(open) = &mut self.open {
            open.moved = true;
        }
        let cost = context.rules.figures(face).map_or(0, |card| card.move_cost);
        self.of_mut(self.active).actions -= cost;
        self.advance(context, vessel, cells);
    }

    /// CL-11.2: cell by cell, until a meteorite (CL-14.2) or the end of the track stops it.
    pub(super) fn advance(&mut self, context: &mut Context<'_>, vessel: VesselKind, cells: u8) {
        let seat = self.active;
        let from = self.cell(seat, vessel);
        let mut cell = from;
        let mut halted = false;
        while cell < LAST_CELL.min(from.saturating_add(cells)) && !halted {
            cell += 1;
            halted = self.meets_meteorite(cell, vessel_bit(seat, vessel));
        }
        let moved = &mut self.of_mut(seat).vessels[vessel.index()];
        moved.cell = cell;
        moved.halted |= halted;
        if cell != from {
            context.tell(Event::Advanced { seat, vessel, from, to: cell });
        }
        if halted {
            context.tell(Event::Halted { seat, vessel, cell });
        }
        // CL-11.3
        if !halted && cell != from && cell < LAST_CELL && context.rules.is_double(cell) {
            let most = cell - from;
            context.tell(Event::DoubleCell { seat, vessel, most });
            context.end_step(self);
            self.ask(context, Phase::DoubleMove { vessel, most }, seat);
        } else {
            self.after_advance(context);
        }
    }

    /// CL-14.2: the first time that a vessel comes to a meteorite, each for itself.
    fn meets_meteorite(&mut self, cell: u8, bit: u8) -> bool {
        let mut first = false;
        for meteorite in self.meteorites.iter_mut().filter(|meteorite| meteorite.cell == cell) {
            first |= meteorite.stopped & bit == 0;
            meteorite.stopped |= bit;
        }
        first
    }

    /// CL-11.3: goes on from a double-move cell, or stays.
    pub(super) fn continue_double_move(&mut self, context: &mut Context<'_>, cells: u8) {
        if let Phase::DoubleMove { vessel, .. } = self.phase {
            self.advance(context, vessel, cells);
        }
    }

    /// CL-24.2: the second vessel follows when the first has arrived.
    fn after_advance(&mut self, context: &mut Context<'_>) {
        if let Some((vessel, cells)) = self.then.take() {
            context.end_step(self);
            self.advance(context, vessel, cells);
        } else {
            self.after_half(context);
        }
    }

    /// CL-24.3: up to what the die allows; or not at all.
    pub(super) fn move_by_die(&mut self, context: &mut Context<'_>, vessel: VesselKind, cells: u8) {
        self.advance(context, vessel, cells);
    }

    /// CL-11.4: straight to a cell, whatever lies between.
    pub(super) fn relocate(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        vessel: VesselKind,
        to: u8,
    ) {
        let from = self.cell(seat, vessel);
        let to = to.clamp(1, LAST_CELL);
        self.of_mut(seat).vessels[vessel.index()].cell = to;
        if from != to {
            context.tell(Event::Relocated { seat, vessel, from, to });
        }
    }
}
