//! Why a traveller would decide so, from what its seat sees: the chance to pass, and the points at stake.
//!
//! Every figure is one that the seat could reckon itself. A bot's own judgement counts Turbos and Spyglasses dearer; its
//! numbers are not told.

use super::worth::Judge;
use crate::action::Action;
use crate::cards::{Card, Hazard};
use crate::cities::SPYGLASS_POINTS;
use crate::odds::payable;
use crate::options::Rules;
use crate::rules::{CanPay, Purse};
use crate::state::{Celestia, Phase, Vessel};
use crate::view::View;
use crate::words::{city, of_city};
use engine::{Chance, Game, Lang, Observation, Seat, Seed, Why, say};

/// Tables imagined to count how many captains can pay, where no formula says it.
const TABLES: u32 = 400;

#[allow(clippy::cast_sign_loss, reason = "a chance is not negative")]
fn percent(chance: f64) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}

/// What a reason is made of.
struct Reasons<'a> {
    rules: &'a Rules,
    view: &'a View,
    /// Any table that looks the same to the seat: only what the seat knows is looked at.
    table: &'a Celestia,
    seat: Seat,
    vessel: Vessel,
    lang: Lang,
}

pub(super) fn why(observation: &Observation<'_, Celestia>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat, view) = (observation.rules(), observation.seat(), observation.view());
    let table = Celestia::imagine(rules, &view, &mut Chance::seeded(Seed::from_number(0)));
    let vessel = table.phase.vessel().unwrap_or(Vessel::Airship);
    let reasons = Reasons { rules, view: &view, table: &table, seat, vessel, lang };
    let Some(action) = actions.first() else { return Why::new("CE-6.1", "") };
    let (clause, words) = reasons.of(*action);
    Why::new(clause, words)
}

impl Reasons<'_> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
    fn of(&self, action: Action) -> (&'static str, String) {
        let (lang, phase) = (self.lang, self.table.phase);
        match action {
            Action::Roll | Action::RollFewer | Action::Stop => self.rolling(action),
            Action::Stay | Action::Disembark | Action::Force { .. } => ("CE-4.1", self.aboard()),
            Action::Board(free) => ("CE-10.1", self.boarding(free)),
            Action::Pay(payment) => {
                let key = if payment.cards().is_empty() { "why-free" } else { "why-pay" };
                ("CE-6.1", self.onward(key))
            }
            Action::Fail if self.view.can_pay == Some(CanPay::No) => {
                ("CE-6.5", say!(crate::words, lang, "why-cannot"))
            }
            Action::Fail => ("CE-6.4", say!(crate::words, lang, "why-dear")),
            Action::Jetpack => {
                let points = self.mean(self.here());
                ("CE-8.4", say!(crate::words, lang, "why-jetpack", points = points))
            }
            Action::NewGear => {
                let hand = self.view.own_hand();
                let has = |each: &&Hazard| hand.has(Card::equipment(**each));
                let kinds = Hazard::ALL.iter().filter(has).count();
                ("CE-14.7", say!(crate::words, lang, "why-gear", kinds = kinds))
            }
            Action::Spy(on) => ("CE-14.8", self.spying(on)),
            Action::Spyglass(_) => ("CE-8.2", self.onward("why-spyglass")),
            Action::Offer(_) => ("CE-19.3", say!(crate::words, lang, "why-offer")),
            Action::Pass(_) => self.passing(phase),
            Action::TakeHelm if self.own_can_pay() => {
                ("CE-19.4", say!(crate::words, lang, "why-helm", chance = self.captain_pays()))
            }
            _ => ("CE-6.1", self.odds()),
        }
    }

    fn here(&self) -> u8 {
        self.table.city_of(self.vessel)
    }

    fn is_captain(&self) -> bool {
        self.view.captain_of(self.vessel) == self.seat
    }

    fn own_can_pay(&self) -> bool {
        let need = self.table.required(self.vessel);
        self.table.purse(self.seat).can_pay(need) != CanPay::No
    }

    /// What a treasure of a city counts on average, of those that this seat does not see elsewhere.
    #[allow(clippy::cast_sign_loss, reason = "points are not negative")]
    fn mean(&self, city: u8) -> u8 {
        let judge = Judge::new(self.rules, self.rules.odds(), self.table, self.seat);
        judge.points(city).round() as u8
    }

    /// How many rolls out of a hundred of so many dice the own hand pays for, one hazard free.
    fn own_chance(&self, dice: u8, free: Option<Hazard>) -> u8 {
        let purse = Purse::of(&self.view.own_hand());
        let pays = |need: [u8; 4]| {
            let mut need = need;
            if let Some(free) = free {
                need[free.index()] = 0;
            }
            purse.can_pay(need) != CanPay::No
        };
        let rolls = self.rules.odds().of(dice).iter().filter(|roll| pays(roll.need));
        percent(rolls.map(|roll| roll.chance).sum())
    }

    /// How likely the captain's hand, of which only the number of cards is known, pays for the dice. Improved equipment
    /// is counted on imagined tables.
    fn captain_pays(&self) -> u8 {
        let captain = self.view.captain_of(self.vessel);
        let need = self.table.required(self.vessel);
        if !self.rules.little_help {
            let judge = Judge::new(self.rules, self.rules.odds(), self.table, self.seat);
            return percent(payable(&judge.unseen(), self.cards(captain), need));
        }
        let mut chance = Chance::seeded(Seed::from_number(1));
        let mut pays = || {
            let table = Celestia::imagine(self.rules, self.view, &mut chance);
            Purse::of(table.hand(captain)).can_pay(need) != CanPay::No
        };
        let able = (0..TABLES).filter(|_| pays()).count() as u32;
        percent(f64::from(able) / f64::from(TABLES))
    }

    fn cards(&self, seat: Seat) -> u8 {
        self.view.players.get(seat.index()).map_or(0, |player| player.cards)
    }

    /// The points here and in the next city.
    fn stake(&self) -> String {
        let (lang, here) = (self.lang, self.here());
        let next = self.view.vessel_view(self.vessel).next;
        let there = next.map(|next| (of_city(next, lang), self.mean(next)));
        match (self.table.is_open(here), there) {
            (true, Some((city, ahead))) => {
                let points = self.mean(here);
                say!(crate::words, lang, "why-stake", points = points, city = city, ahead = ahead)
            }
            (true, None) => say!(crate::words, lang, "why-stake-here", points = self.mean(here)),
            (false, Some((city, ahead))) => {
                say!(crate::words, lang, "why-stake-ahead", city = city, ahead = ahead)
            }
            (false, None) => String::new(),
        }
    }

    /// CE-3.2: to roll, or to stop where that may be chosen.
    fn rolling(&self, action: Action) -> (&'static str, String) {
        let lang = self.lang;
        let next = self.view.vessel_view(self.vessel).next;
        let all = next.map_or(0, |next| self.rules.city(next).dice);
        let dice = if action == Action::RollFewer { all.saturating_sub(2) } else { all };
        let free = self.table.lifeboat.free.filter(|_| self.vessel == Vessel::Lifeboat);
        let chance = self.own_chance(dice, free);
        if self.table.may_stop(self.vessel) {
            let odds = say!(crate::words, lang, "why-roll", chance = chance, dice = dice);
            ("CE-3.2", format!("{odds} {}", self.stake()))
        } else {
            ("CE-3.1", say!(crate::words, lang, "why-must-roll", chance = chance, dice = dice))
        }
    }

    /// CE-4.1: the captain's chance, and the points here and ahead.
    fn aboard(&self) -> String {
        let captain = self.view.captain_of(self.vessel);
        let (cards, chance) = (self.cards(captain), self.captain_pays());
        let odds = if self.table.required(self.vessel) == [0; 4] {
            say!(crate::words, self.lang, "why-no-need")
        } else {
            say!(crate::words, self.lang, "why-aboard", cards = cards, chance = chance)
        };
        format!("{odds} {}", self.stake())
    }

    /// CE-10.1: how far the own hand carries alone, beside what the airship is worth.
    fn boarding(&self, free: Hazard) -> String {
        let next = self.view.vessel_view(self.vessel).next;
        let dice = next.map_or(0, |next| self.rules.city(next).dice);
        let chance = self.own_chance(dice, Some(free));
        let alone = say!(crate::words, self.lang, "why-board", chance = chance, dice = dice);
        format!("{} {alone}", self.odds())
    }

    fn spying(&self, on: Seat) -> String {
        let (lang, cards) = (self.lang, self.cards(on));
        let aboard = self.table.is_on(Vessel::Airship, self.seat);
        if on == self.view.captain && on != self.seat && aboard {
            say!(crate::words, lang, "why-spy", cards = cards)
        } else {
            say!(crate::words, lang, "why-spy-other", cards = cards)
        }
    }

    /// Why nothing is played in a window.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
    fn passing(&self, phase: Phase) -> (&'static str, String) {
        let lang = self.lang;
        match phase {
            Phase::BeforeRoll(_) => ("CE-14.1", say!(crate::words, lang, "why-early")),
            Phase::Rescue(_) if self.table.has_spyglass(self.seat) => {
                let points = SPYGLASS_POINTS;
                ("CE-8.2", say!(crate::words, lang, "why-keep-spyglass", points = points))
            }
            Phase::BeforeReveal(vessel) if !self.table.is_on(vessel, self.seat) => {
                ("CE-14.1", say!(crate::words, lang, "why-ashore"))
            }
            Phase::BeforeReveal(_) => {
                ("CE-14.1", format!("{} {}", self.odds(), say!(crate::words, lang, "why-keep")))
            }
            _ => ("CE-14.1", say!(crate::words, lang, "why-keep")),
        }
    }

    /// Whether these dice can be paid, as far as the seat knows.
    fn odds(&self) -> String {
        let lang = self.lang;
        match (self.is_captain(), self.own_can_pay()) {
            (true, true) => say!(crate::words, lang, "why-can"),
            (true, false) => say!(crate::words, lang, "why-cannot"),
            (false, _) => say!(crate::words, lang, "why-odds", chance = self.captain_pays()),
        }
    }

    /// Where the vessel goes on to, and what lies there.
    fn onward(&self, key: &'static str) -> String {
        let lang = self.lang;
        let next = self.view.vessel_view(self.vessel).next.unwrap_or_else(|| self.here());
        let (to, points) = (city(next, lang), self.mean(next));
        match key {
            "why-free" => say!(crate::words, lang, "why-free", city = to, points = points),
            "why-spyglass" => {
                say!(crate::words, lang, "why-spyglass", city = to, points = points)
            }
            _ => say!(crate::words, lang, "why-pay", city = to, points = points),
        }
    }
}
