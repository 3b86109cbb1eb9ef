//! The sensible manager: one look at every choice, the best of them. Also plays the others in search.

#![allow(clippy::wildcard_enum_match_arm, reason = "what is not asked now is not chosen")]

use super::garage::Garage;
use super::outlook::Outlook;
use crate::action::{Action, Span};
use crate::cards::effect::Effect;
use crate::cards::{BoostSet, VesselKind};
use crate::ids::FaceId;
use crate::options::Rules;
use crate::state::{Celerium, GAUGE, Letter, Level, Phase, SHIELD_COST};
use engine::Seat;

/// What a card kept for later is worth, and one that answers attacks.
const CARD: [f64; 2] = [0.3, 0.7];
/// What a point of energy is worth while there is more than the hand can use, and while there is less.
const ENERGY: [f64; 2] = [0.08, 0.25];
/// What an action is worth that is kept for the next race.
const KEPT: f64 = 1.25;
/// What an action is worth that the next income would overflow.
const OVERFLOW: f64 = 0.05;
/// What an action is worth in the last race while the hand could use more of them.
const SCARCE: f64 = 0.7;
/// What it costs to fall below the price of the own Shield.
const UNSHIELDED: f64 = 0.3;
/// More choices with one card are not looked at.
const MOST: usize = 96;

/// One franchise's choice. Of hidden things it reads only the own ones.
pub(super) struct Policy<'a> {
    rules: &'a Rules,
    table: &'a Celerium,
    seat: Seat,
    legal: &'a [Action],
    /// What an action and a point of energy are worth.
    action: f64,
    energy: f64,
}

impl<'a> Policy<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        table: &'a Celerium,
        seat: Seat,
        legal: &'a [Action],
    ) -> Self {
        let mut policy = Self { rules, table, seat, legal, action: KEPT, energy: ENERGY[0] };
        policy.set_prices();
        policy
    }

    /// Prices by what the hand could still use.
    fn set_prices(&mut self) {
        let own = self.table.of(self.seat);
        let (mut moves, mut options) = (0, 0);
        for face in self.rules.faces(own.hand).filter_map(|face| self.rules.face(face)) {
            moves += face.move_cost;
            options += face.energy_cost;
        }
        let best = Seat::all(self.rules.seats).map(|seat| self.table.of(seat).score).max();
        let income = Level::of(best.unwrap_or(0)).income();
        let last = self.table.round >= self.rules.rounds;
        self.action = match (last, moves > own.actions) {
            (_, true) => SCARCE,
            (true, false) => 0.0,
            (false, false) if own.actions > GAUGE - income => OVERFLOW,
            (false, false) => KEPT,
        };
        self.energy = ENERGY[usize::from(options > own.energy)];
    }

    /// The sensible choice.
    pub(super) fn choose(&self) -> Action {
        let mut best = (f64::NEG_INFINITY, None);
        self.each(&mut |worth, action| {
            if worth > best.0 {
                best = (worth, Some(action));
            }
        });
        best.1.or(self.legal.first().copied()).unwrap_or(Action::Pass)
    }

    /// Every choice with what it is worth; only differences matter.
    pub(super) fn each(&self, take: &mut impl FnMut(f64, Action)) {
        let garage = Garage::new(self.rules, self.table, self.seat);
        match self.table.phase {
            Phase::Market => self.each_purchase(&garage, take),
            Phase::Equip => self.each_installation(&garage, take),
            Phase::Events => {
                let wish = self.wished_events();
                self.offer(take, |action| events_worth(action, wish));
            }
            Phase::Boosts => {
                let outlook = Outlook::new(self.rules, self.table, self.seat);
                let turns = self.can_turn_wheel();
                self.offer(take, |action| match action {
                    Action::Boosts(set) => garage.boosts(set, &outlook, turns),
                    _ => f64::NEG_INFINITY,
                });
            }
            Phase::Lines => {
                let own = self.table.of(self.seat);
                self.offer(take, |action| match action {
                    Action::Line { line, px2 } => garage.line(own, line, px2, own.committed),
                    _ => f64::NEG_INFINITY,
                });
            }
            Phase::Faces => self.offer(take, |action| match action {
                Action::Face(face) => garage.face(face),
                _ => f64::NEG_INFINITY,
            }),
            Phase::Check => self.offer(take, |action| match action {
                Action::Discard(set) => -set.iter().map(|it| garage.stored(it)).sum::<f64>(),
                _ => f64::NEG_INFINITY,
            }),
            Phase::Turn => self.each_play(take),
            Phase::DoubleMove { vessel, .. } => self.each_advance(vessel, take),
            Phase::DieMove { .. } => self.each_advance(VesselKind::Pilot, take),
            Phase::Reaction => self.each_reaction(take),
            Phase::FirstVessel => self.each_first(take),
            Phase::Over => {}
        }
    }

    fn offer(&self, take: &mut impl FnMut(f64, Action), worth: impl Fn(Action) -> f64) {
        for action in self.legal {
            take(worth(*action), *action);
        }
    }

    /// CL-3: what the garage gains by it.
    fn each_purchase(&self, garage: &Garage<'_>, take: &mut impl FnMut(f64, Action)) {
        self.offer(take, |action| {
            let Action::Buy(slot) = action else { return 0.0 };
            let upgrade = self.table.market.get(usize::from(slot)).copied().flatten();
            upgrade.map_or(f64::NEG_INFINITY, |upgrade| garage.purchase(upgrade))
        });
    }

    /// CL-4: the next step of the best plan.
    fn each_installation(&self, garage: &Garage<'_>, take: &mut impl FnMut(f64, Action)) {
        let own = self.table.of(self.seat);
        let (_, [pilot, starbot]) = garage.plan(own.hangar, own.actions);
        self.offer(take, |action| match action {
            Action::Install { upgrade, on: VesselKind::Pilot } if pilot == Some(upgrade) => 2.0,
            Action::Install { upgrade, on: VesselKind::Starbot } if starbot == Some(upgrade) => 1.0,
            Action::Done => 0.0,
            _ => -1.0,
        });
    }

    /// CL-5: so many cards that actions are left to move with, of the highest level.
    fn wished_events(&self) -> [u8; 3] {
        let own = self.table.of(self.seat);
        // A card in hand will take 1.2 actions, one that is bought 2.05.
        let spare = (20 * u16::from(own.actions)).saturating_sub(24 * u16::from(own.hand.total()));
        let mut left = ((2 * spare + 41) / 82) as u8;
        let mut wish = [0; 3];
        for level in (0..=self.table.level(self.seat).index()).rev() {
            wish[level] = left.min(self.table.events_left(level));
            left -= wish[level];
        }
        wish
    }

    fn can_turn_wheel(&self) -> bool {
        let own = self.table.of(self.seat);
        self.rules.faces(own.hand).filter_map(|face| self.rules.face(face)).any(|face| {
            let turns = face.options.iter().flatten().any(|it| it.effect == Effect::TurnWheel);
            turns && face.energy_cost <= own.energy
        })
    }

    /// CL-10: a card is worth its better halves, less what it might bring later.
    fn each_play(&self, take: &mut impl FnMut(f64, Action)) {
        let outlook = Outlook::new(self.rules, self.table, self.seat);
        for group in self.legal.chunk_by(|one, other| face_of(*one) == face_of(*other)) {
            let Some(face) = group.first().and_then(|action| face_of(*action)) else {
                for action in group {
                    take(0.0, *action);
                }
                continue;
            };
            let mut gains = [0.0; MOST];
            let (mut by_move, mut by_energy) = (0.0_f64, 0.0_f64);
            for (action, gain) in group.iter().zip(&mut gains) {
                *gain = self.half(&outlook, *action);
                let best = if is_move(*action) { &mut by_move } else { &mut by_energy };
                *best = best.max(*gain);
            }
            let open = self.table.open.is_some();
            let kept = if open { 0.0 } else { self.card(face) };
            for (action, gain) in group.iter().zip(gains) {
                let other = if is_move(*action) { by_energy } else { by_move };
                // The better half first, so that it is sure to be had.
                let late = if gain < other { 0.01 } else { 0.0 };
                take(gain + other - kept - late, *action);
            }
        }
    }

    /// What a card is worth if it is kept.
    fn card(&self, face: FaceId) -> f64 {
        let reacts = Letter::ALL.into_iter().any(|option| {
            self.rules.option(face, option).is_some_and(|(it, _)| it.effect.is_reaction())
        });
        match (self.table.round >= self.rules.rounds, reacts) {
            (true, false) => 0.0,
            (true, true) => 0.2,
            (false, reacts) => CARD[usize::from(reacts)],
        }
    }

    /// What one half of a card brings, paid for.
    fn half(&self, outlook: &Outlook<'_>, action: Action) -> f64 {
        match action {
            Action::Move { face, vessel, cells } => {
                let cost = self.rules.face(face).map_or(0, |face| face.move_cost);
                let now = outlook.cells();
                let gain = outlook.advanced(now, vessel, cells).0 - outlook.worth(now);
                gain - f64::from(cost) * self.action
            }
            Action::Energy { face, option, aim } => {
                let Some((energy, cost)) = self.rules.option(face, option) else { return 0.0 };
                outlook.gain(energy.effect, aim) - self.energy_price(cost)
            }
            _ => 0.0,
        }
    }

    fn energy_price(&self, cost: u8) -> f64 {
        let own = self.table.of(self.seat);
        let left = own.energy.saturating_sub(cost);
        let bares = own.shield_active && own.energy >= SHIELD_COST && left < SHIELD_COST;
        f64::from(cost) * self.energy + if bares { UNSHIELDED } else { 0.0 }
    }

    /// CL-11.3, CL-24.3: how far to go.
    fn each_advance(&self, on: VesselKind, take: &mut impl FnMut(f64, Action)) {
        let outlook = Outlook::new(self.rules, self.table, self.seat);
        let now = outlook.cells();
        self.offer(take, |action| match action {
            Action::Continue(cells) => outlook.advanced(now, on, cells).0,
            Action::DieMove { vessel, cells } => outlook.advanced(now, vessel, cells).0,
            _ => f64::NEG_INFINITY,
        });
    }

    /// CL-13: a reaction for what it saves.
    fn each_reaction(&self, take: &mut impl FnMut(f64, Action)) {
        let outlook = Outlook::new(self.rules, self.table, self.seat);
        let saved = outlook.spared();
        self.offer(take, |action| match action {
            Action::Shield => saved - self.energy_price(SHIELD_COST) - 0.2,
            Action::React { face, option, vessel } => {
                let cost = self.rules.option(face, option).map_or(0, |(_, cost)| cost);
                let back = if vessel.is_some() { 0.8 * saved } else { 0.0 };
                saved + back - self.energy_price(cost) - self.card(face) - 0.5
            }
            Action::Decline(Span::Attack) => 0.0,
            _ => f64::NEG_INFINITY,
        });
    }

    /// CL-15.6: which vessel goes back further.
    fn each_first(&self, take: &mut impl FnMut(f64, Action)) {
        let outlook = Outlook::new(self.rules, self.table, self.seat);
        let types = self.table.inspection.map_or(BoostSet::NONE, |it| it.types);
        self.offer(take, |action| {
            let Action::First(first) = action else { return f64::NEG_INFINITY };
            let mut cells = outlook.cells();
            for kind in self.table.failed(self.seat, types) {
                let penalty = self.rules.contents.boosts[kind.index()].penalty;
                for (vessel, lost) in [first, first.other()].into_iter().zip(penalty) {
                    let cell = &mut cells[self.seat.index()][vessel.index()];
                    *cell = cell.saturating_sub(lost).max(1);
                }
            }
            outlook.worth(cells)
        });
    }
}

/// The card that a decision plays.
pub(super) fn face_of(action: Action) -> Option<FaceId> {
    match action {
        Action::Move { face, .. } | Action::Energy { face, .. } => Some(face),
        _ => None,
    }
}

fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. })
}

/// The nearer to what is wished, the better.
fn events_worth(action: Action, wish: [u8; 3]) -> f64 {
    let Action::Events(counts) = action else { return f64::NEG_INFINITY };
    let far: u8 = counts.iter().zip(wish).map(|(count, wish)| count.abs_diff(wish)).sum();
    -f64::from(far)
}
