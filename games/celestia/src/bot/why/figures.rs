//! The figures of a reason: chances out of a hundred, and points.

use super::super::worth::Judge;
use super::Reasons;
use crate::cards::Hazard;
use crate::dice::{DiceSet, Face};
use crate::odds::payable;
use crate::rules::{CanPay, Purse};
use crate::state::{Celestia, Vessel};
use engine::{Chance, Game, Seed};

/// Tables imagined to count how many captains can pay, where no formula says it.
const TABLES: u32 = 400;

#[allow(clippy::cast_sign_loss, reason = "neither chances nor points are negative")]
fn whole(value: f64) -> u8 {
    value.round().clamp(0.0, 100.0) as u8
}

fn percent(chance: f64) -> u8 {
    whole(chance * 100.0)
}

impl Reasons<'_> {
    fn judge(&self) -> Judge<'_> {
        Judge::new(self.rules, self.rules.odds(), self.table, self.seat)
    }

    /// What a treasure of a city counts on average, of those that this seat does not see elsewhere; nothing where none is left.
    pub(super) fn points(&self, city: u8) -> u8 {
        if self.table.is_open(city) { whole(self.judge().points(city)) } else { 0 }
    }

    /// What it is worth to stay aboard: the chance that the captain pays, times what lies ahead.
    pub(super) fn staying_worth(&self) -> u8 {
        whole(f64::from(self.captain_pays()) / 100.0 * self.judge().ahead())
    }

    /// What it is worth to roll alone.
    pub(super) fn rolling_worth(&self, free: Option<Hazard>) -> u8 {
        whole(self.judge().alone_rolling(self.here(), free))
    }

    /// How many rolls out of a hundred of so many dice the own hand pays for, one hazard free.
    pub(super) fn own_chance(&self, dice: u8, free: Option<Hazard>) -> u8 {
        self.own_pays_with(dice, [0; 4], free)
    }

    /// The same once these dice are rolled again and the others stay.
    pub(super) fn own_chance_after(&self, dice: DiceSet) -> u8 {
        let free = self.table.lifeboat.free.filter(|_| self.vessel == Vessel::Lifeboat);
        let mut kept = [0; 4];
        for (die, face) in self.table.dice(self.vessel).faces().iter().enumerate() {
            if let Face::Hazard(hazard) = face
                && !dice.has(die)
            {
                kept[hazard.index()] += 1;
            }
        }
        self.own_pays_with(dice.iter().count() as u8, kept, free)
    }

    fn own_pays_with(&self, dice: u8, kept: [u8; 4], free: Option<Hazard>) -> u8 {
        let purse = Purse::of(&self.view.own_hand());
        let pays = |need: [u8; 4]| {
            let mut need: [u8; 4] = std::array::from_fn(|at| need[at] + kept[at]);
            if let Some(free) = free {
                need[free.index()] = 0;
            }
            purse.can_pay(need) != CanPay::No
        };
        let rolls = self.rules.odds().of(dice).iter().filter(|roll| pays(roll.need));
        percent(rolls.map(|roll| roll.chance).sum())
    }

    /// How likely the captain's hand pays for the dice; of a rival's only the number of cards is known.
    pub(super) fn captain_pays(&self) -> u8 {
        percent(self.captain_answers(self.table.required(self.vessel)))
    }

    /// The same once all blank dice are rolled again.
    pub(super) fn captain_pays_after_blanks(&self) -> u8 {
        let need = self.table.required(self.vessel);
        let blanks = self.table.dice(self.vessel).blanks().iter().count() as u8;
        let after = |rolled: [u8; 4]| std::array::from_fn(|at| need[at] + rolled[at]);
        let rolls = self.rules.odds().of(blanks).iter();
        percent(rolls.map(|roll| roll.chance * self.captain_answers(after(roll.need))).sum())
    }

    /// From 0 to 1. Improved equipment is counted on imagined tables.
    fn captain_answers(&self, need: [u8; 4]) -> f64 {
        let captain = self.view.captain_of(self.vessel);
        if captain == self.seat {
            let pays = self.table.purse(captain).can_pay(need) != CanPay::No;
            return f64::from(u8::from(pays));
        }
        if !self.rules.little_help {
            return payable(&self.judge().unseen(), self.cards_of(captain), need);
        }
        let mut chance = Chance::seeded(Seed::from_number(1));
        let mut pays = || {
            let table = Celestia::imagine(self.rules, self.view, &mut chance);
            Purse::of(table.hand(captain)).can_pay(need) != CanPay::No
        };
        let able = (0..TABLES).filter(|_| pays()).count() as u32;
        f64::from(able) / f64::from(TABLES)
    }
}
