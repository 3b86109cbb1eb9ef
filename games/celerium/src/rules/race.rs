//! CL-10: the turns of a race.

use super::Context;
use crate::cards::VesselKind;
use crate::event::Event;
use crate::ids::FaceId;
use crate::options::Rules;
use crate::state::{Celerium, Letter, OpenCard, Phase, left_of};
use engine::{Seat, SeatSet};

impl Celerium {
    pub(super) fn begin_race(&mut self, context: &mut Context<'_>) {
        self.passes = 0;
        self.active = self.first;
        self.begin_turn(context);
    }

    /// CL-10.1: the turn of the active franchise; without a card it passes by itself (CL-22.4). CL-10.3: when all have
    /// passed in a row the race is over.
    fn begin_turn(&mut self, context: &mut Context<'_>) {
        while self.passes < context.rules.seats {
            let seat = self.active;
            let franchise = self.of_mut(seat);
            for vessel in &mut franchise.vessels {
                vessel.shot_active = vessel.shot;
            }
            if !franchise.hand.is_empty() {
                self.ask(context, Phase::Turn, seat);
                return;
            }
            self.passes += 1;
            context.tell(Event::RacePassed { seat, empty: true });
            self.close_turn(context);
        }
        self.end_race(context);
    }

    /// CL-10.3: a player who passes may still play later.
    pub(super) fn pass_turn(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.passes += 1;
        context.tell(Event::RacePassed { seat, empty: false });
        self.end_turn(context);
    }

    pub(super) fn end_turn(&mut self, context: &mut Context<'_>) {
        self.close_turn(context);
        context.end_step(self);
        self.begin_turn(context);
    }

    /// CL-12.4, CL-14.2, CL-14.3: jam, halts and shots of the active franchise end with its turn; then it is the left
    /// neighbour's.
    fn close_turn(&mut self, context: &mut Context<'_>) {
        let seat = self.active;
        let franchise = self.of_mut(seat);
        franchise.jammed = false;
        for kind in VesselKind::ALL {
            let vessel = &mut franchise.vessels[kind.index()];
            vessel.halted = false;
            if std::mem::take(&mut vessel.shot_active) {
                vessel.shot = false;
                context.tell(Event::ShotReturned { seat, vessel: kind });
            }
        }
        self.open = None;
        self.active = left_of(seat, 1, context.rules.seats);
    }

    /// CL-10.5: the card is laid open, unless it already is.
    pub(super) fn open_card(&mut self, context: &mut Context<'_>, face: FaceId) {
        let seat = self.active;
        let held = context.rules.find(&self.of(seat).hand, face);
        if let (None, Some(card)) = (self.open, held) {
            let franchise = self.of_mut(seat);
            franchise.hand.take(card);
            franchise.played.add(card);
            self.passes = 0;
            self.open = Some(OpenCard { card, moved: false, energised: false });
            context.tell(Event::CardPlayed { seat, face });
        }
    }

    /// CL-22.3: a half of the card is done: the turn goes on only if the other half can be used.
    pub(super) fn after_half(&mut self, context: &mut Context<'_>) {
        let seat = self.active;
        if self.open.is_some_and(|open| self.can_use_other_half(context.rules, seat, open)) {
            context.end_step(self);
            self.ask(context, Phase::Turn, seat);
        } else {
            self.end_turn(context);
        }
    }

    fn can_use_other_half(&self, rules: &Rules, seat: Seat, open: OpenCard) -> bool {
        let face = rules.face_of(open.card);
        (!open.moved && self.can_use_move(rules, seat, face))
            || (!open.energised
                && Letter::ALL.into_iter().any(|option| {
                    self.check_option(rules, seat, face, option).is_ok_and(|(effect, cost)| {
                        self.each_aim(rules, seat, effect, cost, &mut |_| true)
                    })
                }))
    }

    fn end_race(&mut self, context: &mut Context<'_>) {
        self.passes = 0;
        self.quiet = SeatSet::EMPTY;
        context.tell(Event::RaceEnded { round: self.round });
        context.end_step(self);
        self.begin_conformity_control(context);
    }
}
