//! CL-12: energy options are declared and paid; attacks are answered first (CL-13), everything else happens at once.

use super::Context;
use crate::aim::Aim;
use crate::cards::VesselKind;
use crate::cards::effect::{BoostChoice, Effect, GroupFilter, RivalScope};
use crate::event::Event;
use crate::ids::FaceId;
use crate::options::Rules;
use crate::state::{Attack, Celerium, Letter};
use engine::{Seat, SeatSet};

impl Celerium {
    /// CL-22.5: declared with all that it is aimed at, and paid.
    pub(super) fn use_energy(
        &mut self,
        context: &mut Context<'_>,
        face: FaceId,
        option: Letter,
        aim: Aim,
    ) {
        let Some((energy, cost)) = context.rules.option(face, option) else { return };
        let seat = self.active;
        self.open_card(context, face);
        if let Some(open) = &mut self.open {
            open.energised = true;
        }
        self.of_mut(seat).energy -= cost;
        context.tell(Event::EnergyUsed { seat, face, option, aim, cost });
        if energy.effect.class().is_none() {
            self.carry_out(context, energy.effect, aim);
            return;
        }
        context.end_step(self);
        let targets = self.targets(context.rules, seat, energy.effect, aim);
        self.attack = Some(Attack {
            option,
            aim,
            targets,
            visited: SeatSet::EMPTY,
            answered: SeatSet::EMPTY,
            spared: SeatSet::EMPTY,
        });
        self.go_round(context);
    }

    /// CL-12.3: the rivals that an attack meets.
    pub(crate) fn targets(&self, rules: &Rules, by: Seat, effect: Effect, aim: Aim) -> SeatSet {
        match (effect, aim) {
            (
                _,
                Aim::Near { seat, .. }
                | Aim::Rival { seat, .. }
                | Aim::Franchise(seat)
                | Aim::Control { seat, .. },
            ) => SeatSet::only(seat),
            (Effect::RetreatGroup { filter, .. }, _) => {
                rivals(rules, by).filter(|rival| self.is_met(by, filter, aim, *rival)).collect()
            }
            (Effect::SurpriseControl { boost, scope: RivalScope::AllRivals }, _) => {
                let kind = match (boost, aim) {
                    (BoostChoice::Fixed(kind), _) | (BoostChoice::Chosen, Aim::Boost(kind)) => kind,
                    (BoostChoice::Chosen, _) => return SeatSet::EMPTY,
                };
                let installed = |rival: &Seat| self.of(*rival).boosts[kind.index()].installed;
                rivals(rules, by).filter(installed).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// CL-24.9: whether a rival's vessel belongs to the group.
    pub(super) fn is_met(&self, by: Seat, filter: GroupFilter, aim: Aim, rival: Seat) -> bool {
        let line = self.of(rival).line;
        match filter {
            GroupFilter::Line(on) => line == Some(on),
            GroupFilter::ChosenLine => matches!(aim, Aim::Line(on) if line == Some(on)),
            GroupFilter::YourLine => line == self.of(by).line,
            GroupFilter::AheadOfYourPilot => {
                self.cell(rival, VesselKind::Pilot) > self.cell(by, VesselKind::Pilot)
            }
        }
    }

    /// The effect of the attack that is being answered.
    pub(crate) fn attack_effect(&self, rules: &Rules) -> Option<Effect> {
        let (attack, open) = (self.attack?, self.open?);
        let (energy, _) = rules.option(rules.face_of(open.card), attack.option)?;
        Some(energy.effect)
    }
}

/// The other franchises.
pub(crate) fn rivals(rules: &Rules, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    Seat::all(rules.seats).filter(move |rival| *rival != seat)
}
