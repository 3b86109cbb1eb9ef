//! CL-15: boosts are inspected, during the race by surprise, after it by a card.

use super::Context;
use crate::cards::{BoostSet, BoostType, Scope, VesselKind};
use crate::event::Event;
use crate::ids::{ControlId, draw_bit};
use crate::options::Rules;
use crate::state::{Celerium, Inspection, Phase, clockwise_from};
use engine::{Seat, SeatSet};

impl Celerium {
    /// CL-15.1, CL-15.9: one card says who is inspected and for what, before any franchise is penalised.
    pub(super) fn begin_conformity_control(&mut self, context: &mut Context<'_>) {
        let mut left = u64::from(self.controls);
        let Some(place) = draw_bit(&mut left, "control", context.chance) else {
            return self.score_race(context);
        };
        self.controls = left as u16;
        let control = ControlId(place);
        self.control = Some(control);
        let card = context.rules.contents.controls[control.index()];
        let inspected = self.inspected(context.rules, card.scope);
        context.tell(Event::ControlDrawn { control, types: card.types, inspected });
        context.end_step(self);
        self.inspection = Some(Inspection { left: inspected, types: card.types, last: true });
        self.inspect_next(context);
    }

    /// CL-15.2: ranked by the better vessel; equal cells share the better rank.
    pub fn inspected(&self, rules: &Rules, scope: Scope) -> SeatSet {
        let best = |seat: Seat| self.of(seat).vessels.iter().map(|vessel| vessel.cell).max();
        let ahead =
            |seat: Seat| Seat::all(rules.seats).filter(|other| best(*other) > best(seat)).count();
        let most = match scope {
            Scope::Winner => 1,
            Scope::TopTwo => 2,
            Scope::All => rules.seats,
        };
        Seat::all(rules.seats).filter(|seat| ahead(*seat) < usize::from(most)).collect()
    }

    /// The next franchise of the control; when none is left the race is scored, or goes on.
    pub(super) fn inspect_next(&mut self, context: &mut Context<'_>) {
        while let Some(inspection) = self.inspection {
            let from = if inspection.last { self.first } else { self.active };
            let next = clockwise_from(from, context.rules.seats)
                .find(|seat| inspection.left.contains(*seat));
            let Some(seat) = next else {
                self.inspection = None;
                if inspection.last {
                    return self.score_race(context);
                }
                return self.after_half(context);
            };
            if let Some(inspection) = &mut self.inspection {
                inspection.left.remove(seat);
            }
            if self.inspect(context, seat, inspection.types) {
                return;
            }
        }
    }

    /// CL-15.3 to CL-15.6: reveals what is installed of these types; whether the owner has to be asked.
    fn inspect(&mut self, context: &mut Context<'_>, seat: Seat, types: BoostSet) -> bool {
        let wheel = self.wheel;
        let mut uneven = false;
        for boost in types.iter() {
            let token = &mut self.of_mut(seat).boosts[boost.index()];
            if !token.installed {
                continue;
            }
            let version = token.version;
            let conform = version == wheel.authorised(boost);
            token.revealed = true;
            token.installed = !conform; // CL-15.4; the others follow in `penalise`
            let [one, two] = context.rules.contents.boosts[boost.index()].penalty;
            uneven |= !conform && one != two;
            context.tell(Event::BoostInspected { seat, boost, version, conform });
        }
        let [pilot, starbot] = VesselKind::ALL.map(|kind| self.cell(seat, kind));
        if uneven && pilot == starbot {
            context.end_step(self);
            self.ask(context, Phase::FirstVessel, seat);
            return true;
        }
        let first = if pilot > starbot { VesselKind::Pilot } else { VesselKind::Starbot };
        self.penalise(context, seat, first, types);
        false
    }

    /// CL-15.6: the owner of level vessels has chosen.
    pub(super) fn name_first_vessel(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        first: VesselKind,
    ) {
        let types = self.inspection.map_or(BoostSet::NONE, |inspection| inspection.types);
        self.penalise(context, seat, first, types);
        self.inspect_next(context);
    }

    /// The inspected boosts of a franchise that are not conform.
    pub(crate) fn failed(&self, seat: Seat, types: BoostSet) -> impl Iterator<Item = BoostType> {
        let (boosts, wheel) = (self.of(seat).boosts, self.wheel);
        types.iter().filter(move |kind| {
            let token = boosts[kind.index()];
            token.installed && token.version != wheel.authorised(*kind)
        })
    }

    /// CL-15.5, CL-15.7: both vessels go back by the sum of the figures; then the tokens are exchanged.
    fn penalise(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        first: VesselKind,
        types: BoostSet,
    ) {
        let rules = context.rules;
        let failed = self.failed(seat, types).fold(BoostSet::NONE, BoostSet::with);
        if failed == BoostSet::NONE {
            return;
        }
        for (place, vessel) in [first, first.other()].into_iter().enumerate() {
            let sum: u8 =
                failed.iter().map(|kind| rules.contents.boosts[kind.index()].penalty[place]).sum();
            let token = &mut self.of_mut(seat).vessels[vessel.index()];
            let from = token.cell;
            token.cell = from.saturating_sub(sum).max(1);
            let to = token.cell;
            context.tell(Event::Penalised { seat, vessel, from, to });
        }
        for boost in failed.iter() {
            let version = Some(self.exchange_boost(context, seat, boost));
            let franchise = self.of_mut(seat);
            franchise.boosts[boost.index()].installed = false;
            if boost == BoostType::Shield {
                franchise.shield_active = false; // CL-15.8
            }
            context.tell(Event::BoostExchanged { seat, boost, version });
        }
        context.end_step(self);
    }
}
