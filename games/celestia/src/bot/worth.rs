//! What it is worth to be aboard: backward induction over the cities, with the hands of the captains to come.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::{CITIES, SPYGLASS};
use crate::odds::Odds;
use crate::options::Rules;
use crate::rules::{CanPay, Purse};
use crate::state::{Celestia, GOAL, SEATS, Vessel, clockwise_after};
use engine::Seat;

/// What a Spyglass is worth beside its points.
const RESCUE: f64 = 2.5;
/// How often an own hand still fits after it has been paid from.
const SPENT: f64 = 0.75;

/// Where a player stands: what a gain is worth to win depends on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lead {
    ahead: f64,
    scale: f64,
}

impl Lead {
    /// The prospect of victory, from 0 to 1, with so many points more.
    pub(super) fn with(self, gain: f64) -> f64 {
        1.0 / (1.0 + (-(self.ahead + gain) / self.scale).exp())
    }
}

/// One player's judgement of a table: reads the own hand and treasures, and what is open to all.
pub(super) struct Judge<'a> {
    pub(super) rules: &'a Rules,
    pub(super) odds: &'a Odds,
    pub(super) table: &'a Celestia,
    pub(super) seat: Seat,
    purse: Purse,
}

impl<'a> Judge<'a> {
    pub(super) fn new(rules: &'a Rules, odds: &'a Odds, table: &'a Celestia, seat: Seat) -> Self {
        Self { rules, odds, table, seat, purse: Purse::of(table.hand(seat)) }
    }

    /// The mean of a treasure here, by what this player cannot see of the city. A Spyglass is worth more than its points.
    pub(super) fn mean(&self, city: u8) -> f64 {
        self.mean_with(city, RESCUE)
    }

    /// The mean of the points of a treasure here, by what this player cannot see of the city.
    pub(super) fn points(&self, city: u8) -> f64 {
        self.mean_with(city, 0.0)
    }

    fn mean_with(&self, city: u8, rescue: f64) -> f64 {
        let at = usize::from(city);
        let tile = &self.rules.cities[at];
        let own = self.table.owned[self.seat.index()][at];
        let (mut sum, mut count) = (0.0, 0.0);
        for slot in 0..tile.values.len() {
            let gone = self.table.gone[at].0[slot] + own.0[slot];
            let copies = f64::from(tile.pile.0[slot].saturating_sub(gone));
            let bonus = if slot == SPYGLASS { rescue } else { 0.0 };
            sum += copies * (f64::from(tile.values[slot]) + bonus);
            count += copies;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// How far this player is ahead of the best rival, by own values and others' backs; and how near the end is.
    pub(super) fn lead(&self) -> Lead {
        let own = f64::from(self.table.treasure_points(self.rules, self.seat));
        let mut means = [0.0; CITIES];
        for (mean, city) in means.iter_mut().zip(0..) {
            *mean = self.mean(city);
        }
        let worth = |seat: Seat| -> f64 {
            let owned = self.table.owned[seat.index()].iter();
            owned.zip(means).map(|(pile, mean)| f64::from(pile.total()) * mean).sum()
        };
        let rivals = Seat::all(self.rules.seats).filter(|seat| *seat != self.seat);
        let best = rivals.map(worth).fold(0.0, f64::max);
        let left = (f64::from(GOAL) - own.max(best)).max(0.0);
        Lead { ahead: own - best, scale: 8.0 + 0.5 * left }
    }

    /// What getting off here brings.
    pub(super) fn leave(&self, city: u8) -> f64 {
        if self.table.is_open(city) { self.mean(city) } else { 0.0 }
    }

    /// Whether the own hand answers these dice; a payment that takes Turbos counts a little less.
    fn own_pays(&self, need: [u8; 4]) -> f64 {
        match self.purse.can_pay(need) {
            CanPay::Nothing | CanPay::Equipment => 1.0,
            CanPay::Turbos(_) => 0.95,
            CanPay::No => 0.0,
        }
    }

    /// How likely the own hand answers so many dice, one hazard free.
    pub(super) fn own_chance(&self, dice: u8, free: Option<Hazard>) -> f64 {
        let pays = |need: [u8; 4]| {
            let mut need = need;
            if let Some(free) = free {
                need[free.index()] = 0;
            }
            self.own_pays(need)
        };
        self.odds.of(dice).iter().map(|roll| roll.chance * pays(roll.need)).sum()
    }

    /// The players aboard in the order in which they will be captain, the present one last.
    fn captains(&self) -> ([Seat; SEATS], usize) {
        let mut order = [self.seat; SEATS];
        let mut count = 0;
        for seat in clockwise_after(self.table.captain, self.rules.seats) {
            if self.table.aboard.contains(seat) && count < SEATS {
                order[count] = seat;
                count += 1;
            }
        }
        (order, count.max(1))
    }

    /// What it is worth to have arrived at a city, the next captain about to roll.
    pub(super) fn aboard(&self, city: u8) -> f64 {
        let (order, count) = self.captains();
        self.aboard_from(city, &order[..count], 0)
    }

    fn aboard_from(&self, city: u8, order: &[Seat], turn: usize) -> f64 {
        let here = self.leave(city);
        let Some(next) = self.table.next_city(city) else { return self.mean(city) };
        let dice = self.rules.city(next).dice;
        let ahead = self.aboard_from(next, order, turn + 1);
        let captain = order[turn % order.len()];
        let times = turn / order.len();
        if captain == self.seat {
            let fits = self.own_chance(dice, None) * SPENT.powi((times as u32).cast_signed());
            let on = fits * ahead;
            return if order.len() == 1 { on.max(here) } else { on };
        }
        let spent = times * usize::from(dice) * 2 / 3;
        let hand = usize::from(self.table.hand(captain).total()).saturating_sub(spent);
        let pays = self.odds.pays(hand, dice);
        let rolls = self.odds.of(dice).iter().zip(pays);
        rolls.map(|(roll, pays)| roll.chance * here.max(pays * ahead)).sum()
    }

    /// What it is worth to be alone at a city, free to stop; in the lifeboat one hazard costs nothing.
    pub(super) fn alone(&self, city: u8, free: Option<Hazard>) -> f64 {
        self.alone_from(city, free, 0).max(self.leave(city))
    }

    /// The same, but the next roll is a duty.
    pub(super) fn alone_rolling(&self, city: u8, free: Option<Hazard>) -> f64 {
        self.alone_from(city, free, 0)
    }

    fn alone_from(&self, city: u8, free: Option<Hazard>, turn: i32) -> f64 {
        let Some(next) = self.table.next_city(city) else { return self.leave(city) };
        let fits = self.own_chance(self.rules.city(next).dice, free) * SPENT.powi(turn);
        fits * self.leave(next).max(self.alone_from(next, free, turn + 1))
    }

    /// How likely the captain of the vessel answers the dice on the table.
    pub(super) fn success(&self, vessel: Vessel) -> f64 {
        let need = self.table.required(vessel);
        let captain = self.table.captain_of(vessel);
        if captain == self.seat {
            return self.own_pays(need);
        }
        self.odds.pays_need(usize::from(self.table.hand(captain).total()), need)
    }

    /// The cards that this player sees nowhere.
    pub(super) fn unseen(&self) -> Cards {
        let mut seen = self.table.discard.plus(self.table.hand(self.seat));
        if let Some(free) = self.table.lifeboat.free {
            seen.add(Card::lifeboat(free));
        }
        self.rules.deck.minus(&seen).unwrap_or(self.rules.deck)
    }

    /// What flying on with the airship is worth once this step succeeds.
    pub(super) fn ahead(&self) -> f64 {
        let next = self.table.next_city(self.table.airship.city);
        next.map_or(0.0, |next| self.aboard(next))
    }
}
