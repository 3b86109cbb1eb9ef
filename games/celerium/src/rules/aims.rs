//! CL-1.6, CL-24: what each effect may be aimed at now. The legal list and every check go through here.

use super::energy::rivals;
use crate::aim::Aim;
use crate::cards::effect::{BoostChoice, Effect, GroupFilter, RivalScope, Side};
use crate::cards::{BoostType, Line, VesselKind};
use crate::ids::UpgradeId;
use crate::options::Rules;
use crate::state::{Celerium, Franchise, GAUGE, Vessel};
use crate::track::LAST_CELL;
use engine::Seat;

/// Hands one aim over; leaves when that was enough.
macro_rules! offer {
    ($take:ident, $aim:expr) => {
        if $take($aim) {
            return true;
        }
    };
}

impl Celerium {
    /// Every aim of an effect that costs so much energy, handed to `take` until it has enough; whether it had. Never part of a
    /// loop over options: what only one effect looks at would be looked at for every card.
    #[inline(never)]
    pub(crate) fn each_aim<F: FnMut(Aim) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        effect: Effect,
        cost: u8,
        take: &mut F,
    ) -> bool {
        let franchise = self.of(seat);
        let [pilot, starbot] = &franchise.vessels;
        let movable = |vessel: &Vessel| !vessel.is_immobilised();
        let mut alone = |may: bool| may && take(Aim::Nothing);
        match effect {
            Effect::Advance { who, n } => self.each_own(seat, n, |own| who.allows(own), take),
            Effect::Draft { range, n } => {
                self.each_own(seat, n, |own| self.has_rival_ahead(rules, seat, own, range), take)
            }
            Effect::AdvanceBoth { n } => self.each_both(seat, n, take),
            Effect::DieAdvance { .. } => {
                alone(VesselKind::ALL.into_iter().any(|kind| self.can_advance(seat, kind)))
            }
            Effect::PlaceNear { side: Side::Ahead, range } => {
                self.each_near(rules, seat, range, movable, |_, rival| rival < LAST_CELL, take)
            }
            Effect::PlaceNear { side: Side::Behind, range } => {
                self.each_near(rules, seat, range, movable, |own, rival| rival > own + 1, take)
            }
            Effect::SwapRival { range } => {
                self.each_near(rules, seat, range, movable, |_, _| true, take)
            }
            Effect::Drag { range } => {
                self.each_near(rules, seat, range, |own| own.cell >= 2, |_, _| true, take)
            }
            Effect::TuckStarbot { range } => {
                let far = pilot.cell.saturating_sub(1).abs_diff(starbot.cell);
                alone(pilot.cell >= 2 && movable(starbot) && (1..=range).contains(&far))
            }
            Effect::SwapOwn => {
                alone(pilot.cell != starbot.cell && movable(pilot) && movable(starbot))
            }
            Effect::Retreat { who, .. } => {
                self.each_vessel(rules, seat, |_, kind| who.allows(kind), take)
            }
            Effect::Shot => {
                let left = self.free_shots() > 0;
                let free = |of: &Franchise, kind: VesselKind| !of.vessels[kind.index()].shot;
                self.each_vessel(rules, seat, |of, kind| left && free(of, kind), take)
            }
            Effect::DamageUpgrade => {
                let left = self.free_workshops() > 0;
                let whole = |of: &Franchise, kind: VesselKind| {
                    of.installed[kind.index()].is_some_and(|on| !on.damaged)
                };
                self.each_vessel(rules, seat, |of, kind| left && whole(of, kind), take)
            }
            Effect::RetreatGroup { filter: GroupFilter::ChosenLine, .. } => {
                let on =
                    |line: &Line| rivals(rules, seat).any(|of| self.of(of).line == Some(*line));
                Line::ALL.into_iter().filter(on).map(Aim::Line).any(take)
            }
            Effect::RetreatGroup { filter, .. } => {
                alone(rivals(rules, seat).any(|of| self.is_met(seat, filter, Aim::Nothing, of)))
            }
            Effect::Lure { .. } => self.each_rival(rules, seat, |_, _| true, take),
            Effect::PeekBoosts => {
                let any = |of: &Franchise| of.boosts.iter().any(|boost| boost.installed);
                self.each_rival(rules, seat, |_, of| any(of), take)
            }
            Effect::DrainEnergy { .. } => self.each_rival(rules, seat, |_, of| of.energy > 0, take),
            Effect::StealEvent => self.each_rival(rules, seat, |_, of| !of.hand.is_empty(), take),
            Effect::Jam => self.each_rival(rules, seat, |_, of| !of.jammed, take),
            Effect::MarketLast => {
                self.each_rival(rules, seat, |rival, _| self.market_last != Some(rival), take)
            }
            Effect::SurpriseControl { boost, scope } => {
                self.each_control(rules, seat, boost, scope, take)
            }
            Effect::Meteorite => alone(self.may_drop_meteorite(*starbot)),
            Effect::TurnWheel => {
                [true, false].into_iter().any(|clockwise| take(Aim::Wheel { clockwise }))
            }
            Effect::SwapBoost => BoostType::ALL.into_iter().any(|kind| take(Aim::Boost(kind))),
            Effect::KeepLine => alone(!franchise.keep_line && self.free_keep_lines() > 0),
            Effect::MarketFirst => alone(self.market_first != Some(seat)),
            Effect::GainEnergy { .. } => alone(franchise.energy < GAUGE + cost),
            Effect::GainActions { .. } => alone(franchise.actions < GAUGE),
            Effect::DrawEvents { .. } => (0..=self.level(seat).index())
                .filter(|level| self.events_left(*level) > 0)
                .any(|level| take(Aim::Level(level as u8))),
            Effect::Repair => broken(franchise).map(Aim::Upgrade).any(take),
            Effect::CancelControl | Effect::Parry { .. } | Effect::Reflect => false,
        }
    }

    /// Whether a meteorite is left, and the cell behind this vessel has none.
    fn may_drop_meteorite(&self, starbot: Vessel) -> bool {
        let behind = starbot.cell.saturating_sub(1);
        let bare = self.meteorites.iter().all(|meteorite| meteorite.cell != behind);
        behind >= 1 && bare && self.free_meteorite().is_some()
    }

    /// Whether a rival vessel is ahead of this one by 1 to `range`.
    fn has_rival_ahead(&self, rules: &Rules, seat: Seat, own: VesselKind, range: u8) -> bool {
        let mine = self.cell(seat, own);
        rivals(rules, seat)
            .flat_map(|rival| &self.of(rival).vessels)
            .any(|vessel| is_ahead(mine, vessel.cell, range))
    }

    /// CL-24.1, CL-24.4: an own vessel, and how far it goes.
    fn each_own<F: FnMut(Aim) -> bool>(
        &self,
        seat: Seat,
        most: u8,
        fits: impl Fn(VesselKind) -> bool,
        take: &mut F,
    ) -> bool {
        for vessel in VesselKind::ALL {
            if self.can_advance(seat, vessel) && fits(vessel) {
                for cells in 1..=most {
                    offer!(take, Aim::Own { vessel, cells });
                }
            }
        }
        false
    }

    /// CL-24.2: both own vessels, in either order.
    fn each_both<F: FnMut(Aim) -> bool>(&self, seat: Seat, most: u8, take: &mut F) -> bool {
        for first in VesselKind::ALL.into_iter().filter(|kind| self.can_advance(seat, *kind)) {
            let then = if self.can_advance(seat, first.other()) { most } else { 0 };
            for one in 1..=most {
                for two in 0..=then {
                    offer!(take, Aim::Both { first, cells: [one, two] });
                }
            }
        }
        false
    }

    /// CL-24.5, CL-24.11, CL-24.12: an own vessel and a rival's ahead of it.
    fn each_near<F: FnMut(Aim) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        range: u8,
        free: impl Fn(&Vessel) -> bool,
        fits: impl Fn(u8, u8) -> bool,
        take: &mut F,
    ) -> bool {
        for own in VesselKind::ALL {
            let mine = &self.of(seat).vessels[own.index()];
            if !free(mine) {
                continue;
            }
            for rival in rivals(rules, seat) {
                for vessel in VesselKind::ALL {
                    let theirs = self.cell(rival, vessel);
                    if is_ahead(mine.cell, theirs, range) && fits(mine.cell, theirs) {
                        offer!(take, Aim::Near { own, seat: rival, vessel });
                    }
                }
            }
        }
        false
    }

    /// CL-24.8, CL-24.14, CL-24.19: a vessel of a rival.
    fn each_vessel<F: FnMut(Aim) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        fits: impl Fn(&Franchise, VesselKind) -> bool,
        take: &mut F,
    ) -> bool {
        for rival in rivals(rules, seat) {
            for vessel in VesselKind::ALL {
                if fits(self.of(rival), vessel) {
                    offer!(take, Aim::Rival { seat: rival, vessel });
                }
            }
        }
        false
    }

    /// CL-24: a rival.
    fn each_rival<F: FnMut(Aim) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        fits: impl Fn(Seat, &Franchise) -> bool,
        take: &mut F,
    ) -> bool {
        rivals(rules, seat)
            .filter(|rival| fits(*rival, self.of(*rival)))
            .any(|rival| take(Aim::Franchise(rival)))
    }

    /// CL-24.16: rivals who have the type installed.
    fn each_control<F: FnMut(Aim) -> bool>(
        &self,
        rules: &Rules,
        seat: Seat,
        boost: BoostChoice,
        scope: RivalScope,
        take: &mut F,
    ) -> bool {
        for kind in BoostType::ALL {
            let chosen = match boost {
                BoostChoice::Fixed(only) if only != kind => continue,
                BoostChoice::Fixed(_) => false,
                BoostChoice::Chosen => true,
            };
            let installed = |rival: &Seat| self.of(*rival).boosts[kind.index()].installed;
            for rival in rivals(rules, seat).filter(installed) {
                let aim = match (scope, chosen) {
                    (RivalScope::OneRival, false) => Aim::Franchise(rival),
                    (RivalScope::OneRival, true) => Aim::Control { seat: rival, boost: kind },
                    (RivalScope::AllRivals, false) => Aim::Nothing,
                    (RivalScope::AllRivals, true) => Aim::Boost(kind),
                };
                offer!(take, aim);
                if scope == RivalScope::AllRivals {
                    break;
                }
            }
        }
        false
    }
}

/// Whether a cell lies ahead of another by 1 to `range`.
const fn is_ahead(mine: u8, theirs: u8, range: u8) -> bool {
    theirs > mine && theirs - mine <= range
}

/// Upgrades that can be repaired: damaged on a vessel, or in the workshop.
fn broken(franchise: &Franchise) -> impl Iterator<Item = UpgradeId> {
    let damaged = franchise.installed.iter().flatten().filter(|on| on.damaged);
    damaged.map(|on| on.upgrade).chain(franchise.workshop.iter())
}
