//! CL-13, CL-22: windows that ask only players who can answer an attack, and never say whom.

use super::Context;
use crate::action::{Action, Span};
use crate::cards::VesselKind;
use crate::cards::effect::{AttackClass, Effect};
use crate::event::Event;
use crate::ids::FaceId;
use crate::options::Rules;
use crate::state::{Celerium, Letter, Phase, SHIELD_COST, clockwise_from};
use engine::Seat;

impl Celerium {
    /// CL-22.6: clockwise from the attacker, the next target that can answer; when none is left the attack strikes.
    pub(super) fn go_round(&mut self, context: &mut Context<'_>) {
        for seat in clockwise_from(self.active, context.rules.seats) {
            let Some(attack) = &mut self.attack else { break };
            if !attack.targets.contains(seat) || attack.visited.contains(seat) {
                continue;
            }
            attack.visited.insert(seat);
            if !self.quiet.contains(seat) && self.can_react(context.rules, seat) {
                self.ask(context, Phase::Reaction, seat);
                return;
            }
        }
        self.strike(context);
    }

    /// CL-22.6: whether the seat has an answer to the attack.
    pub(crate) fn can_react(&self, rules: &Rules, seat: Seat) -> bool {
        self.each_reaction(rules, seat, &mut |_| true)
    }

    /// CL-13.2, CL-13.3: whether the Shield answers the attack.
    pub(crate) fn can_shield(&self, rules: &Rules, seat: Seat) -> bool {
        let franchise = self.of(seat);
        let class = self.attack_effect(rules).and_then(Effect::class);
        franchise.shield_active
            && franchise.energy >= SHIELD_COST
            && class.is_some_and(|class| class != AttackClass::Control)
    }

    /// Every answer of a seat to the attack, handed to `take` until it has enough; whether it had.
    pub(crate) fn each_reaction<F: FnMut(Action) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        take: &mut F,
    ) -> bool {
        let Some(attack) = self.attack_effect(rules) else { return false };
        if self.can_shield(rules, seat) && take(Action::Shield) {
            return true;
        }
        let franchise = self.of(seat);
        for face in rules.faces(rules.reactions(&franchise.hand)) {
            for option in Letter::ALL {
                let Some((energy, cost)) = rules.option(face, option) else { continue };
                if cost > franchise.energy || !answers(energy.effect, attack) {
                    continue;
                }
                if energy.effect != Effect::Reflect {
                    if take(Action::React { face, option, vessel: None }) {
                        return true;
                    }
                    continue;
                }
                for kind in VesselKind::ALL.into_iter().filter(|kind| reflects_on(attack, *kind)) {
                    if take(Action::React { face, option, vessel: Some(kind) }) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// CL-13.2: three energy, as often as one likes.
    pub(super) fn use_shield(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.of_mut(seat).energy -= SHIELD_COST;
        context.tell(Event::ShieldUsed { seat });
        self.spare(context, seat);
    }

    /// CL-13.1: a card out of turn, paid in energy; its move is lost.
    pub(super) fn react(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        face: FaceId,
        option: Letter,
        vessel: Option<VesselKind>,
    ) {
        let Some((energy, cost)) = context.rules.option(face, option) else { return };
        let franchise = self.of_mut(seat);
        franchise.energy -= cost;
        if let Some(card) = context.rules.find(&franchise.hand, face) {
            franchise.hand.take(card);
            franchise.played.add(card);
        }
        context.tell(Event::Reacted { seat, face, option });
        if let (Effect::Reflect, Some(vessel)) = (energy.effect, vessel) {
            self.reflect(context, seat, vessel);
        }
        self.spare(context, seat);
    }

    /// CL-24.32: the same effect on a vessel of the attacker, without further reaction.
    fn reflect(&mut self, context: &mut Context<'_>, seat: Seat, vessel: VesselKind) {
        let on = self.active;
        context.tell(Event::Reflected { seat, on });
        match self.attack_effect(context.rules) {
            Some(Effect::Retreat { n, .. }) => self.go_back(context, on, vessel, n),
            Some(Effect::Shot) => self.shoot(context, on, vessel),
            _ => {}
        }
    }

    /// CL-22.7: one reaction, and the attack passes by.
    fn spare(&mut self, context: &mut Context<'_>, seat: Seat) {
        if let Some(attack) = &mut self.attack {
            attack.answered.insert(seat);
            attack.spared.insert(seat);
        }
        context.end_step(self);
        self.go_round(context);
    }

    /// CL-22.6: who does not want to be asked may change its mind, but not while an attack is being answered.
    pub(crate) fn may_listen(&self, seat: Seat) -> bool {
        self.quiet.contains(seat) && self.phase != Phase::Reaction
    }

    /// CL-22.6: no reaction, now or in this race.
    pub(super) fn decline(&mut self, context: &mut Context<'_>, seat: Seat, span: Span) {
        if span == Span::Race {
            self.quiet.insert(seat);
        }
        if let Some(attack) = &mut self.attack {
            attack.answered.insert(seat);
        }
        self.go_round(context);
    }
}

/// CL-24.30 to CL-24.32: whether a reaction answers an attack.
pub(crate) fn answers(reaction: Effect, attack: Effect) -> bool {
    let Some(class) = attack.class() else { return false };
    if let Effect::Parry { classes } = reaction {
        return classes.has(class);
    }
    let reflected = matches!(attack, Effect::Retreat { .. } | Effect::Shot);
    (reaction == Effect::CancelControl && class == AttackClass::Control)
        || (reaction == Effect::Reflect && reflected)
}

/// CL-24.32: the attacker's vessels that a reflected effect allows.
fn reflects_on(attack: Effect, kind: VesselKind) -> bool {
    if let Effect::Retreat { who, .. } = attack { who.allows(kind) } else { true }
}
