//! Phase 3, maintenance (*Maintenance*) and the special tiles: MR-8, MR-16.

use super::Context;
use crate::event::Event;
use crate::state::{MemoRacers, Slot};
use crate::tiles::{CIRCUIT, TileKind};
use engine::Seat;

const FRONT: usize = CIRCUIT - 1;

/// MR-8.4: missiles; MR-16.1: with the folly the Kraken too.
fn slides_in_behind(context: &Context<'_>, kind: TileKind) -> bool {
    match kind {
        TileKind::Missiles => true,
        TileKind::Kraken => context.rules.kraken_folly,
        TileKind::Normal | TileKind::MobileTraps => false,
    }
}

impl MemoRacers {
    /// MR-8: looping, reveal, reset. At least one vessel races.
    pub(super) fn maintain(&mut self, context: &mut Context<'_>) {
        #[cfg(debug_assertions)]
        let before = self.levels(context.rules.seats);
        self.forget_the_lapped(context.rules.seats);
        while self.circuit.rear < self.last_progress(context.rules.seats) {
            self.loop_rear_tile(context);
            context.end_step(self);
        }
        #[cfg(debug_assertions)]
        debug_assert_eq!(
            before,
            self.levels(context.rules.seats),
            "Q6: no vessel overtakes in maintenance"
        );
        self.reveal_ahead_of_leader(context);
        self.reset(context);
    }

    /// For each racing vessel, how many racing vessels are behind it and how many level with it.
    #[cfg(debug_assertions)]
    fn levels(&self, seats: u8) -> Vec<(usize, usize)> {
        let progress = |seat: Seat| self.vessel(seat).progress;
        let count = |seat: Seat, order: std::cmp::Ordering| {
            self.racing(seats)
                .filter(|other| progress(*other).cmp(&progress(seat)) == order)
                .count()
        };
        let level =
            |seat| (count(seat, std::cmp::Ordering::Less), count(seat, std::cmp::Ordering::Equal));
        self.racing(seats).map(level).collect()
    }

    fn last_progress(&self, seats: u8) -> u16 {
        let progress = self.racing(seats).map(|seat| self.vessel(seat).progress);
        progress.min().unwrap_or(self.circuit.rear)
    }

    /// MR-8.10: when all whom the others had lapped are gone, no vessel is lapping any longer and no tile moves (Q37).
    fn forget_the_lapped(&mut self, seats: u8) {
        while self.circuit.rear + CIRCUIT as u16 <= self.last_progress(seats) {
            self.circuit.rear += CIRCUIT as u16;
        }
    }

    /// MR-8.1: the rear tile goes round.
    fn loop_rear_tile(&mut self, context: &mut Context<'_>) {
        let mut tile = self.circuit.strip[0];
        if self.stands_on(context.rules.seats, 0).next().is_some() {
            self.put_at_front(tile); // MR-8.7
            context.tell(Event::Reseated);
        } else {
            super::turn_up(context, &mut tile, 0); // MR-8.11
            let kind = context.rules.tiles.face(tile.tile).kind;
            self.change_special(context, &mut tile, kind);
            tile.up = false; // MR-8.2
            if slides_in_behind(context, kind) {
                self.put_behind_front(context, tile, kind);
            } else {
                self.put_at_front(tile);
                context.tell(Event::Looped { to: FRONT as u8, kind });
            }
        }
        self.circuit.rear += 1;
    }

    /// The racing vessels on the tile at an index.
    fn stands_on(&self, seats: u8, index: usize) -> impl Iterator<Item = Seat> {
        self.racing(seats)
            .filter(move |seat| self.circuit.index(self.vessel(*seat).progress) == index)
    }

    /// MR-8.3, MR-8.5: what happens to a special tile before it is laid down.
    fn change_special(&mut self, context: &mut Context<'_>, tile: &mut Slot, kind: TileKind) {
        match kind {
            TileKind::Normal | TileKind::Missiles => {}
            TileKind::MobileTraps => {
                tile.rotated = !tile.rotated;
                context.tell(Event::MobileTurned);
            }
            TileKind::Kraken => {
                let which = context.chance.pick("replacement", 3) as usize;
                std::mem::swap(&mut tile.tile, &mut self.circuit.reserve[which]);
                tile.seen = false;
                context.tell(Event::KrakenReplaced);
            }
        }
    }

    fn put_at_front(&mut self, tile: Slot) {
        self.circuit.strip.rotate_left(1);
        self.circuit.strip[FRONT] = tile;
    }

    /// MR-8.4 (Q7), MR-8.6: behind the tile that is at the front at this moment; vessels on it are carried with it.
    fn put_behind_front(&mut self, context: &mut Context<'_>, tile: Slot, kind: TileKind) {
        let carried: engine::SeatSet = self.stands_on(context.rules.seats, FRONT).collect();
        self.circuit.strip[..FRONT].rotate_left(1);
        self.circuit.strip[FRONT - 1] = tile;
        context.tell(Event::Looped { to: FRONT as u8 - 1, kind });
        for seat in carried.iter() {
            self.vessel_mut(seat).progress += 1;
            context.tell(Event::VesselCarried { seat });
        }
    }

    /// MR-8.8: the tile after the leader's is turned face up.
    fn reveal_ahead_of_leader(&mut self, context: &mut Context<'_>) {
        let progress = self.racing(context.rules.seats).map(|seat| self.vessel(seat).progress);
        let Some(leader) = progress.max() else { return };
        let index = self.circuit.index(leader + 1);
        super::turn_up(context, &mut self.circuit.strip[index], index);
    }

    /// MR-8.9: programmes are erased; speed, shields and laps stay.
    fn reset(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            let vessel = self.vessel_mut(seat);
            vessel.program.erase_from(1);
            vessel.locked = false;
            (vessel.flown, vessel.took_off) = (0, 0);
        }
        context.tell(Event::RoundReset);
        context.end_step(self);
    }
}
