//! What is refused, and by which rule. A refusal depends on nothing that the seat may not know.

use crate::action::Action;
use crate::aim::Aim;
use crate::cards::effect::Effect;
use crate::cards::{Line, VesselKind};
use crate::ids::{FaceId, UpgradeId, Upgrades};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Celerium, Letter, Phase};
use engine::Seat;

fn require(holds: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Celerium {
    /// Whether the seat may decide this now.
    pub(super) fn check(&self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Illegal> {
        require(!self.is_over(), Illegal::SeasonOver)?;
        if action == Action::Listen {
            return require(self.may_listen(seat), Illegal::NotQuiet);
        }
        require(self.awaited().contains(seat), Illegal::out_of_turn(action))?;
        match (self.phase, action) {
            (Phase::Faces, Action::Face(_))
            | (Phase::Market, Action::Pass)
            | (Phase::Equip, Action::Done)
            | (Phase::Boosts, Action::Boosts(_))
            | (Phase::Reaction, Action::Decline(_))
            | (Phase::FirstVessel, Action::First(_)) => Ok(()),
            (Phase::Market, Action::Buy(slot)) => {
                let slot = self.market.get(usize::from(slot)).copied().flatten();
                require(slot.is_some(), Illegal::EmptySlot)?;
                require(self.of(seat).actions > 0, Illegal::NoActions)
            }
            (Phase::Equip, Action::Install { upgrade, .. }) => self.check_install(seat, upgrade),
            (Phase::Events, Action::Events(counts)) => self.check_purchase(seat, counts),
            (Phase::Lines, Action::Line { line, px2 }) => self.check_line(rules, seat, line, px2),
            (Phase::Check, Action::Discard(upgrades)) => self.check_surplus(seat, upgrades),
            (Phase::Turn, Action::Pass) => require(self.open.is_none(), Illegal::NothingToPass),
            (Phase::Turn, Action::End) => require(self.open.is_some(), Illegal::NoOpenCard),
            (Phase::Turn, Action::Move { face, vessel, cells }) => {
                self.check_move(rules, seat, face, vessel, cells)
            }
            (Phase::Turn, Action::Energy { face, option, aim }) => {
                self.check_card(rules, seat, face, |open| open.energised)?;
                let (effect, cost) = self.check_option(rules, seat, face, option)?;
                let fits = self.each_aim(rules, seat, effect, cost, &mut |other| other == aim);
                require(fits, self.wrong_aim(seat, effect, Some(aim)))
            }
            (Phase::DoubleMove { most, .. }, Action::Continue(cells)) => {
                require(cells <= most, Illegal::TooFar)
            }
            (Phase::DieMove { most }, Action::DieMove { vessel, cells }) => {
                require(self.can_advance(seat, vessel), Illegal::Immobilised)?;
                require(cells <= most, Illegal::TooFar)
            }
            (Phase::Reaction, Action::Shield) => {
                require(self.can_shield(rules, seat), Illegal::NoShield)
            }
            (Phase::Reaction, Action::React { .. }) => {
                let fits = self.each_reaction(rules, seat, &mut |other| other == action);
                require(fits, Illegal::NoAnswer)
            }
            (_, other) => Err(Illegal::out_of_turn(other)),
        }
    }

    /// CL-4.1, CL-4.4.
    fn check_install(&self, seat: Seat, upgrade: UpgradeId) -> Result<(), Illegal> {
        let franchise = self.of(seat);
        require(!franchise.workshop.has(upgrade), Illegal::InWorkshop)?;
        require(franchise.hangar.has(upgrade), Illegal::NotInHangar)?;
        require(franchise.actions > 0, Illegal::NoActions)
    }

    /// CL-5.1, CL-5.2, CL-5.4.
    fn check_purchase(&self, seat: Seat, counts: [u8; 3]) -> Result<(), Illegal> {
        let level = self.level(seat).index();
        let above = counts.iter().skip(level + 1).any(|count| *count > 0);
        require(!above, Illegal::AboveLevel)?;
        let left = (0..).zip(counts).all(|(level, count)| count <= self.events_left(level));
        require(left, Illegal::TooManyEvents)?;
        let sum: u16 = counts.into_iter().map(u16::from).sum();
        require(sum <= u16::from(self.of(seat).actions), Illegal::NoActions)
    }

    /// CL-7.1, CL-7.3.
    fn check_line(&self, rules: &Rules, seat: Seat, line: Line, px2: bool) -> Result<(), Illegal> {
        require(self.may_race_on(seat, line), Illegal::SameLine)?;
        require(!px2 || self.offers_px2(rules, line), Illegal::NoPx2Here)?;
        require(!px2 || self.of(seat).px2_token, Illegal::NoPx2Token)
    }

    /// CL-8.1.
    fn check_surplus(&self, seat: Seat, upgrades: Upgrades) -> Result<(), Illegal> {
        let franchise = self.of(seat);
        let stored = franchise.hangar.0 | franchise.workshop.0;
        let own = upgrades.0 & !stored == 0;
        require(own && upgrades.count() == self.surplus(seat), Illegal::WrongSurplus)
    }

    /// CL-10.1, CL-10.2: the card that is being played, or one in hand; and a half that is not used.
    fn check_card(
        &self,
        rules: &Rules,
        seat: Seat,
        face: FaceId,
        used: impl Fn(&crate::state::OpenCard) -> bool,
    ) -> Result<(), Illegal> {
        if let Some(open) = &self.open {
            require(rules.face_of(open.card) == face, Illegal::OneCardATurn)?;
            return require(!used(open), Illegal::HalfUsed);
        }
        require(rules.find(&self.of(seat).hand, face).is_some(), Illegal::NotInHand)
    }

    /// CL-11.1.
    fn check_move(
        &self,
        rules: &Rules,
        seat: Seat,
        face: FaceId,
        vessel: VesselKind,
        cells: u8,
    ) -> Result<(), Illegal> {
        self.check_card(rules, seat, face, |open| open.moved)?;
        let card = rules.figures(face).ok_or(Illegal::NotInHand)?;
        require(card.move_cost <= self.of(seat).actions, Illegal::NoActions)?;
        let moved = &self.of(seat).vessels[vessel.index()];
        require(!moved.is_immobilised(), Illegal::Immobilised)?;
        require(self.can_advance(seat, vessel), Illegal::LastCell)?;
        require((1..=card.move_cells).contains(&cells), Illegal::TooFar)
    }

    /// CL-12: the effect of an option and what it costs, if it can be used on one's own turn.
    pub(super) fn check_option(
        &self,
        rules: &Rules,
        seat: Seat,
        face: FaceId,
        option: Letter,
    ) -> Result<(Effect, u8), Illegal> {
        let (energy, cost) = rules.option(face, option).ok_or(Illegal::NoSuchOption)?;
        self.check_effect(rules, seat, energy.effect, cost)?;
        Ok((energy.effect, cost))
    }

    /// CL-12: whether an effect at this cost can be used on one's own turn.
    #[inline]
    pub(super) fn check_effect(
        &self,
        rules: &Rules,
        seat: Seat,
        effect: Effect,
        cost: u8,
    ) -> Result<(), Illegal> {
        require(!effect.is_reaction(), Illegal::OnlyReaction)?;
        require(!self.of(seat).jammed, Illegal::Jammed)?;
        require(cost <= self.of(seat).energy, Illegal::NoEnergy)?;
        let last = self.round >= rules.rounds && effect.needs_next_round();
        require(!last, Illegal::LastRace)
    }

    /// Why the move of this card cannot be played now; nothing if it can.
    pub(crate) fn no_move(&self, rules: &Rules, seat: Seat, face: FaceId) -> Option<Illegal> {
        let [pilot, starbot] =
            VesselKind::ALL.map(|vessel| self.check_move(rules, seat, face, vessel, 1).err());
        let (pilot, starbot) = (pilot?, starbot?);
        Some(if starbot == Illegal::Immobilised { starbot } else { pilot })
    }

    /// Why this option of a card cannot be used on one's own turn now, however it is aimed; nothing if it can.
    pub(crate) fn no_option(
        &self,
        rules: &Rules,
        seat: Seat,
        face: FaceId,
        option: Letter,
    ) -> Option<Illegal> {
        if let Err(refused) = self.check_card(rules, seat, face, |open| open.energised) {
            return Some(refused);
        }
        match self.check_option(rules, seat, face, option) {
            Err(refused) => Some(refused),
            Ok((effect, cost)) => {
                let any = self.each_aim(rules, seat, effect, cost, &mut |_| true);
                (!any).then(|| self.wrong_aim(seat, effect, None))
            }
        }
    }

    /// Why an effect cannot be aimed like this, or not at all: CL-11.1 and CL-11.5 if the own vessels that it would move cannot
    /// move, else the clause of the effect.
    fn wrong_aim(&self, seat: Seat, effect: Effect, aim: Option<Aim>) -> Illegal {
        let named = |vessel: VesselKind| match aim {
            Some(Aim::Own { vessel: own, .. } | Aim::Near { own, .. }) => own == vessel,
            _ => true,
        };
        let mut vessels =
            VesselKind::ALL.into_iter().filter(|kind| moves(effect, *kind) && named(*kind));
        let stuck = |kind: VesselKind| self.of(seat).vessels[kind.index()].is_immobilised();
        let advances = matches!(
            effect,
            Effect::Advance { .. }
                | Effect::AdvanceBoth { .. }
                | Effect::DieAdvance { .. }
                | Effect::Draft { .. }
        );
        let free = |kind: VesselKind| {
            if advances { self.can_advance(seat, kind) } else { !stuck(kind) }
        };
        let all = effect == Effect::SwapOwn;
        let blocked = vessels.clone().next().is_some()
            && if all { !vessels.clone().all(free) } else { !vessels.clone().any(free) };
        if !blocked {
            Illegal::WrongAim(effect)
        } else if vessels.any(stuck) {
            Illegal::Immobilised
        } else {
            Illegal::LastCell
        }
    }
}

/// Whether an effect may move this own vessel.
fn moves(effect: Effect, kind: VesselKind) -> bool {
    if let Effect::Advance { who, .. } = effect {
        return who.allows(kind);
    }
    let any = matches!(
        effect,
        Effect::AdvanceBoth { .. }
            | Effect::DieAdvance { .. }
            | Effect::Draft { .. }
            | Effect::PlaceNear { .. }
            | Effect::SwapRival { .. }
            | Effect::SwapOwn
    );
    any || matches!((effect, kind), (Effect::TuckStarbot { .. }, VesselKind::Starbot))
}
