//! In the race: what a decision gains.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "an effect that is not aimed like this does nothing"
)]

use super::outlook::{Cells, Outlook};
use crate::aim::Aim;
use crate::cards::effect::{AttackClass, BoostChoice, DieMode, Effect, Side};
use crate::cards::{BoostType, VesselKind};
use crate::state::{SHIELD_COST, Wheel};
use engine::Seat;

/// How often an attack gets through a Shield that can be paid for, and past a hand of cards.
const THROUGH: [f64; 2] = [0.45, 0.9];
/// What is left of an attack's gain when the rivals have made up for it.
const BLUNT: f64 = 0.6;

impl Outlook<'_> {
    /// What an effect brings, before it is paid for.
    pub(super) fn gain(&self, effect: Effect, aim: Aim) -> f64 {
        let gain = match effect.class() {
            None => self.own_gain(effect, aim),
            Some(AttackClass::Control) => self.control_gain(effect, aim),
            Some(_) => match self.struck(effect, aim) {
                Some(cells) => self.worth(cells) - self.worth(self.cells()),
                None => self.sabotage(effect, aim),
            },
        };
        if effect.class().is_some() && gain > 0.0 {
            let targets = self.table.targets(self.rules, self.seat, effect, aim);
            return BLUNT * gain * self.success(effect, targets.first());
        }
        gain
    }

    /// How likely an attack is not answered.
    fn success(&self, effect: Effect, target: Option<Seat>) -> f64 {
        let Some(target) = target.map(|seat| self.table.of(seat)) else { return 1.0 };
        let shield = target.shield_active && target.energy >= SHIELD_COST;
        if shield && effect.class() != Some(AttackClass::Control) {
            THROUGH[0]
        } else if !target.hand.is_empty() && target.energy > 0 {
            THROUGH[1]
        } else {
            1.0
        }
    }

    /// Races to come.
    pub(super) fn later(&self) -> u8 {
        self.rules.rounds.saturating_sub(self.table.round)
    }

    fn own_gain(&self, effect: Effect, aim: Aim) -> f64 {
        let (now, own) = (self.cells(), self.table.of(self.seat));
        let mine = self.seat.index();
        let mut after = now;
        match (effect, aim) {
            (Effect::Advance { .. } | Effect::Draft { .. }, Aim::Own { vessel, cells }) => {
                return self.advanced(now, vessel, cells).0 - self.worth(now);
            }
            (Effect::AdvanceBoth { .. }, Aim::Both { first, cells: [one, two] }) => {
                let (_, half) = self.advanced(now, first, one);
                return self.advanced(half, first.other(), two).0 - self.worth(now);
            }
            (Effect::DieAdvance { mode }, _) => {
                let far = if mode == DieMode::Full { 3 } else { 2 };
                let best = VesselKind::ALL.map(|kind| self.advanced(now, kind, far).0);
                return best[0].max(best[1]) - self.worth(now);
            }
            (Effect::PlaceNear { side, .. }, Aim::Near { own, seat, vessel }) => {
                let beside = now[seat.index()][vessel.index()];
                after[mine][own.index()] = match side {
                    Side::Ahead => beside + 1,
                    Side::Behind => beside - 1,
                };
            }
            (Effect::TuckStarbot { .. }, _) => after[mine][1] = now[mine][0].saturating_sub(1),
            (Effect::SwapOwn, _) => after[mine].swap(0, 1),
            (Effect::TurnWheel, Aim::Wheel { clockwise }) => {
                return self.turning(self.table.wheel.turned(clockwise));
            }
            (Effect::SwapBoost, Aim::Boost(kind)) => return self.exchange(kind, self.table.wheel),
            (Effect::Meteorite, _) => return self.meteorite(now),
            (Effect::KeepLine, _) => return 0.5,
            (Effect::MarketFirst, _) => return 0.3,
            (Effect::PeekBoosts, _) => return 0.1,
            (Effect::GainEnergy { n }, _) => {
                return if own.hand.total() > 1 { 0.2 * f64::from(n) } else { 0.0 };
            }
            (Effect::GainActions { n }, _) => return 0.6 * f64::from(n),
            (Effect::DrawEvents { .. }, _) => return if self.later() > 0 { 0.8 } else { 0.5 },
            (Effect::Repair, _) => return 1.0,
            _ => return 0.0,
        }
        self.worth(after) - self.worth(now)
    }

    /// A committed boost that fails is exchanged for one that may not; one that fits is kept.
    fn exchange(&self, kind: BoostType, wheel: Wheel) -> f64 {
        let own = self.table.of(self.seat).boosts[kind.index()];
        let fits = own.version == wheel.authorised(kind);
        match (fits, own.installed) {
            (false, true) => 0.3 * self.stewards.average(self.rules.seats) * self.penalty(kind),
            (false, false) => 0.2,
            (true, _) => -1.0,
        }
    }

    /// A meteorite stops the vessels that come from behind soon; not the bot's own, it is hoped.
    fn meteorite(&self, cells: Cells) -> f64 {
        let [pilot, starbot] = cells[self.seat.index()];
        let stone = starbot.saturating_sub(1);
        let near = |cell: u8| cell < stone && stone - cell <= 4;
        let rivals = Seat::all(self.rules.seats)
            .filter(|rival| *rival != self.seat && !self.table.of(*rival).hand.is_empty())
            .flat_map(|rival| cells[rival.index()])
            .filter(|cell| near(*cell))
            .count();
        let share = 0.6 / f64::from(self.rules.seats - 1);
        share * f64::from(rivals as u8) - if near(pilot) { 0.6 } else { 0.0 }
    }

    /// A rival found out goes back; one that passes has nothing more to fear.
    fn control_gain(&self, effect: Effect, aim: Aim) -> f64 {
        let ((Effect::SurpriseControl { boost: BoostChoice::Fixed(kind), .. }, _)
        | (_, Aim::Boost(kind) | Aim::Control { boost: kind, .. })) = (effect, aim)
        else {
            return 0.0;
        };
        let targets = self.table.targets(self.rules, self.seat, effect, aim);
        let later = self.stewards.average(self.rules.seats) * self.stewards.by_type[kind.index()];
        let each = |rival: Seat| {
            let now = self.fails_now(rival, kind);
            let then = later * self.not_conform(rival, kind, self.table.wheel);
            (now - then) * self.penalty(kind)
        };
        let rivals = Seat::all(self.rules.seats).filter(|rival| targets.contains(*rival));
        rivals.map(each).sum::<f64>() / f64::from(self.rules.seats - 1)
    }

    /// Where the vessels stand after a push; nothing for other attacks.
    fn struck(&self, effect: Effect, aim: Aim) -> Option<Cells> {
        let by = self.table.active.index();
        let targets = self.table.targets(self.rules, self.table.active, effect, aim);
        let now = self.cells();
        let mut after = now;
        for seat in Seat::all(self.rules.seats).filter(|seat| targets.contains(*seat)) {
            let theirs = &mut after[seat.index()];
            match (effect, aim) {
                (Effect::Retreat { n, .. }, Aim::Rival { vessel, .. }) => {
                    back(&mut theirs[vessel.index()], n);
                }
                (Effect::RetreatGroup { kind, n, .. }, _) => back(&mut theirs[kind.index()], n),
                (Effect::Lure { n }, _) => theirs[1] = (theirs[1] + n).min(crate::LAST_CELL),
                (Effect::Drag { .. }, Aim::Near { own, vessel, .. }) => {
                    theirs[vessel.index()] = now[by][own.index()].saturating_sub(1).max(1);
                }
                (Effect::SwapRival { .. }, Aim::Near { own, vessel, .. }) => {
                    let cell = std::mem::replace(&mut theirs[vessel.index()], now[by][own.index()]);
                    after[by][own.index()] = cell;
                }
                _ => return None,
            }
        }
        Some(after)
    }

    /// What an attack that moves no vessel costs its target, shared among the rivals.
    fn sabotage(&self, effect: Effect, aim: Aim) -> f64 {
        let (seat, vessel) = match aim {
            Aim::Franchise(seat) => (seat, VesselKind::Pilot),
            Aim::Rival { seat, vessel } => (seat, vessel),
            _ => return 0.0,
        };
        self.damage(effect, seat, vessel) / f64::from(self.rules.seats - 1)
    }

    /// What an attack that moves no vessel costs a franchise.
    fn damage(&self, effect: Effect, seat: Seat, vessel: VesselKind) -> f64 {
        let target = self.table.of(seat);
        let races = !target.hand.is_empty();
        match effect {
            Effect::Shot if races && target.actions > 0 => [0.9, 0.4][vessel.index()],
            Effect::DrainEnergy { n } if races => 0.22 * f64::from(n.min(target.energy)),
            Effect::Jam if races => 0.25 * f64::from(target.energy.min(4)),
            Effect::StealEvent => 1.0,
            Effect::DamageUpgrade => 0.6 + 0.4 * f64::from(self.later().min(2)),
            Effect::MarketLast => 0.3,
            _ => 0.0,
        }
    }

    /// What it saves not to be met by the attack that is declared.
    pub(super) fn spared(&self) -> f64 {
        let (Some(effect), Some(attack)) =
            (self.table.attack_effect(self.rules), self.table.attack)
        else {
            return 0.0;
        };
        match (effect, attack.aim) {
            (Effect::SurpriseControl { boost: BoostChoice::Fixed(kind), .. }, _)
            | (_, Aim::Boost(kind) | Aim::Control { boost: kind, .. }) => {
                self.fails_now(self.seat, kind) * self.penalty(kind)
            }
            (_, aim) => {
                let now = self.worth(self.cells());
                let vessel =
                    if let Aim::Rival { vessel, .. } = aim { vessel } else { VesselKind::Pilot };
                let after = self.struck(effect, aim).map(|cells| self.worth(cells));
                after.map_or_else(|| self.damage(effect, self.seat, vessel), |after| now - after)
            }
        }
    }
}

/// CL-24.8: so many cells back, not below the first.
fn back(cell: &mut u8, cells: u8) {
    *cell = cell.saturating_sub(cells).max(1);
}
