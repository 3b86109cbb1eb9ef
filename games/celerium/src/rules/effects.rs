//! CL-24: what each effect does.

use super::Context;
use super::setup::draw_boost;
use crate::aim::Aim;
use crate::cards::effect::{BoostChoice, DieMode, Effect, Side};
use crate::cards::{BoostSet, BoostType, VesselKind};
use crate::event::Event;
use crate::ids::{EventCard, UpgradeId};
use crate::state::{Celerium, GAUGE, Inspection, Meteorite, Phase};
use crate::track::LAST_CELL;
use engine::{Seat, SeatSet};

impl Celerium {
    /// Effects that are no attacks; afterwards the turn goes on.
    pub(super) fn carry_out(&mut self, context: &mut Context<'_>, effect: Effect, aim: Aim) {
        let seat = self.active;
        match (effect, aim) {
            (Effect::Advance { .. } | Effect::Draft { .. }, Aim::Own { vessel, cells }) => {
                return self.advance(context, vessel, cells);
            }
            (Effect::AdvanceBoth { .. }, Aim::Both { first, cells: [one, two] }) => {
                self.then = (two > 0).then_some((first.other(), two));
                return self.advance(context, first, one);
            }
            (Effect::DieAdvance { mode }, _) => return self.roll_die(context, mode),
            (Effect::PlaceNear { side, .. }, Aim::Near { own, seat: rival, vessel }) => {
                let beside = self.cell(rival, vessel);
                let to = match side {
                    Side::Ahead => beside + 1,
                    Side::Behind => beside - 1,
                };
                self.relocate(context, seat, own, to);
            }
            (Effect::TuckStarbot { .. }, _) => {
                let behind = self.cell(seat, VesselKind::Pilot).saturating_sub(1);
                self.relocate(context, seat, VesselKind::Starbot, behind);
            }
            (Effect::SwapOwn, _) => {
                let cells = VesselKind::ALL.map(|kind| self.cell(seat, kind));
                self.relocate(context, seat, VesselKind::Pilot, cells[1]);
                self.relocate(context, seat, VesselKind::Starbot, cells[0]);
            }
            (Effect::Meteorite, _) => self.drop_meteorite(context, seat),
            (Effect::TurnWheel, Aim::Wheel { clockwise }) => {
                self.wheel = self.wheel.turned(clockwise);
                context.tell(Event::WheelTurned { wheel: self.wheel });
            }
            (Effect::PeekBoosts, Aim::Franchise(rival)) => self.peek_boosts(context, seat, rival),
            (Effect::SwapBoost, Aim::Boost(kind)) => {
                let version = Some(self.exchange_boost(context, seat, kind));
                context.tell(Event::BoostSwapped { seat, boost: kind, version });
            }
            (Effect::KeepLine, _) => {
                self.of_mut(seat).keep_line = true;
                context.tell(Event::KeepLineTaken { seat });
            }
            (Effect::MarketFirst, _) => {
                self.market_first = Some(seat);
                self.market_last = self.market_last.filter(|holder| *holder != seat);
                context.tell(Event::MarketFirstTaken { seat });
            }
            (Effect::GainEnergy { n }, _) => {
                let franchise = self.of_mut(seat);
                franchise.energy = franchise.energy.saturating_add(n).min(GAUGE);
                let energy = franchise.energy;
                context.tell(Event::EnergyGained { seat, energy });
            }
            (Effect::GainActions { n }, _) => {
                let franchise = self.of_mut(seat);
                franchise.actions = franchise.actions.saturating_add(n).min(GAUGE);
                let actions = franchise.actions;
                context.tell(Event::ActionsGained { seat, actions });
            }
            (Effect::DrawEvents { n }, Aim::Level(level)) => {
                for _ in 0..n.min(self.events_left(usize::from(level))) {
                    self.draw_event(context, seat, level);
                }
            }
            (Effect::Repair, Aim::Upgrade(upgrade)) => self.repair(context, seat, upgrade),
            _ => {}
        }
        self.after_half(context);
    }

    /// CL-24.3: the die, whole or half of it rounded up.
    fn roll_die(&mut self, context: &mut Context<'_>, mode: DieMode) {
        let die = context.chance.die("die", 6) as u8;
        let most = match mode {
            DieMode::Full => die,
            DieMode::Half => die.div_ceil(2),
        };
        let seat = self.active;
        context.tell(Event::DieRolled { seat, die, most });
        context.end_step(self);
        self.ask(context, Phase::DieMove { most }, seat);
    }

    /// CL-24.13: just behind the own Starbot.
    fn drop_meteorite(&mut self, context: &mut Context<'_>, seat: Seat) {
        let cell = self.cell(seat, VesselKind::Starbot).saturating_sub(1);
        if let Some(free) = self.free_meteorite() {
            self.meteorites[free] = Meteorite { cell, stopped: 0 };
            context.tell(Event::MeteoriteDropped { seat, cell });
        }
    }

    /// CL-24.17: the versions of what a rival has installed, for one pair of eyes.
    fn peek_boosts(&mut self, context: &mut Context<'_>, by: Seat, on: Seat) {
        let mut versions = [0; 3];
        for (boost, version) in self.of_mut(on).boosts.iter_mut().zip(&mut versions) {
            if boost.installed {
                boost.peeked.insert(by);
                *version = boost.version;
            }
        }
        context.tell(Event::BoostsPeeked { by, on, versions: Some(versions) });
    }

    /// CL-15.5, CL-24.18: another of the same type is drawn first, then the old one goes into the reserve.
    pub(super) fn exchange_boost(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        kind: BoostType,
    ) -> u8 {
        let reserve = &mut self.reserve[kind.index()];
        let version = draw_boost(reserve, context.chance);
        let boost = &mut self.franchises[seat.index()].boosts[kind.index()];
        reserve[usize::from(boost.version - 1)] += 1;
        boost.version = version;
        boost.revealed = false;
        boost.peeked = SeatSet::EMPTY;
        version
    }

    /// CL-24.29: the token off an installed upgrade, or the upgrade out of the workshop.
    fn repair(&mut self, context: &mut Context<'_>, seat: Seat, upgrade: UpgradeId) {
        let franchise = self.of_mut(seat);
        if franchise.workshop.has(upgrade) {
            franchise.workshop.take(upgrade);
            franchise.hangar.add(upgrade);
        }
        for on in franchise.installed.iter_mut().flatten().filter(|on| on.upgrade == upgrade) {
            on.damaged = false;
        }
        context.tell(Event::UpgradeRepaired { seat, upgrade });
    }

    /// CL-22.8: the attack meets all targets that are not spared, at once; afterwards the turn goes on.
    pub(super) fn strike(&mut self, context: &mut Context<'_>) {
        let effect = self.attack_effect(context.rules);
        let (Some(effect), Some(attack)) = (effect, self.attack.take()) else {
            return self.after_half(context);
        };
        let met: SeatSet =
            attack.targets.iter().filter(|seat| !attack.spared.contains(*seat)).collect();
        if let Effect::SurpriseControl { boost, .. } = effect {
            let kind = match (boost, attack.aim) {
                (BoostChoice::Fixed(kind), _)
                | (_, Aim::Boost(kind) | Aim::Control { boost: kind, .. }) => kind,
                (BoostChoice::Chosen, _) => return self.after_half(context),
            };
            let types = BoostSet::NONE.with(kind);
            self.inspection = Some(Inspection { left: met, types, last: false });
            return self.inspect_next(context);
        }
        for seat in Seat::all(context.rules.seats).filter(|seat| met.contains(*seat)) {
            self.meet(context, effect, attack.aim, seat);
        }
        self.after_half(context);
    }

    /// What an attack does to one franchise.
    fn meet(&mut self, context: &mut Context<'_>, effect: Effect, aim: Aim, seat: Seat) {
        let by = self.active;
        match (effect, aim) {
            (Effect::Retreat { n, .. }, Aim::Rival { vessel, .. }) => {
                self.go_back(context, seat, vessel, n);
            }
            (Effect::RetreatGroup { kind, n, .. }, _) => self.go_back(context, seat, kind, n),
            (Effect::Lure { n }, _) => {
                let to = self.cell(seat, VesselKind::Starbot).saturating_add(n).min(LAST_CELL);
                self.relocate(context, seat, VesselKind::Starbot, to);
            }
            (Effect::Drag { .. }, Aim::Near { own, vessel, .. }) => {
                let behind = self.cell(by, own).saturating_sub(1);
                self.relocate(context, seat, vessel, behind);
            }
            (Effect::SwapRival { .. }, Aim::Near { own, vessel, .. }) => {
                let (mine, theirs) = (self.cell(by, own), self.cell(seat, vessel));
                self.relocate(context, by, own, theirs);
                self.relocate(context, seat, vessel, mine);
            }
            (Effect::Shot, Aim::Rival { vessel, .. }) => self.shoot(context, seat, vessel),
            (Effect::DamageUpgrade, Aim::Rival { vessel, .. }) => {
                if let Some(on) = &mut self.of_mut(seat).installed[vessel.index()] {
                    on.damaged = true;
                    let upgrade = on.upgrade;
                    context.tell(Event::UpgradeDamaged { seat, upgrade });
                }
            }
            (Effect::DrainEnergy { n }, _) => {
                let franchise = self.of_mut(seat);
                let lost = n.min(franchise.energy);
                franchise.energy -= lost;
                context.tell(Event::EnergyDrained { seat, lost });
            }
            (Effect::StealEvent, _) => self.steal_event(context, by, seat),
            (Effect::Jam, _) => {
                self.of_mut(seat).jammed = true;
                context.tell(Event::Jammed { seat });
            }
            (Effect::MarketLast, _) => {
                self.market_last = Some(seat);
                self.market_first = self.market_first.filter(|holder| *holder != seat);
                context.tell(Event::MarketLastGiven { seat });
            }
            _ => {}
        }
    }

    /// CL-24.8: so many cells back, not below the first.
    pub(super) fn go_back(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        vessel: VesselKind,
        cells: u8,
    ) {
        let to = self.cell(seat, vessel).saturating_sub(cells);
        self.relocate(context, seat, vessel, to);
    }

    /// CL-14.3: a shot token, if there is one and the vessel bears none.
    pub(super) fn shoot(&mut self, context: &mut Context<'_>, seat: Seat, vessel: VesselKind) {
        if self.free_shots() > 0 && !self.of(seat).vessels[vessel.index()].shot {
            self.of_mut(seat).vessels[vessel.index()].shot = true;
            context.tell(Event::ShotPlaced { seat, vessel });
        }
    }

    /// CL-24.21: any card of the hand, each equally likely.
    fn steal_event(&mut self, context: &mut Context<'_>, by: Seat, from: Seat) {
        let hand = self.of(from).hand;
        let at = context.chance.pick("steal", u32::from(hand.total())) as usize;
        let stolen: Option<EventCard> = hand.iter().nth(at);
        if let Some(card) = stolen {
            self.of_mut(from).hand.take(card);
            self.of_mut(by).hand.add(card);
            let face = Some(context.rules.face_of(card));
            context.tell(Event::EventStolen { by, from, level: card.level, face });
        }
    }
}
