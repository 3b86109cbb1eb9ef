//! A sensible traveller: weighs staying against leaving, keeps the dear cards, uses what saves the day.
//!
//! It reads the own hand and treasures and what is open to all, so that it plays the same on every table that looks the
//! same; search plays its games out with it.

#![allow(clippy::wildcard_enum_match_arm, reason = "only payments are looked for")]

use super::worth::Judge;
use crate::action::{Action, Payment};
use crate::cards::{Card, Hazard};
use crate::dice::DiceSet;
use crate::odds::{Odds, payable};
use crate::options::Rules;
use crate::rules::CanPay;
use crate::state::{Celestia, Character, Phase, Scope, Vessel};
use engine::{Game, Seat};

/// Worth of a card in hand, in points.
pub(super) fn card_worth(card: Card) -> f64 {
    match card {
        Card::Compass => 0.8,
        Card::LightningRod => 0.9,
        Card::Foghorn => 1.0,
        Card::Cannons => 1.1,
        Card::Turbo => 1.8,
        Card::Jetpack => 2.5,
        Card::AlternateRoute | Card::NatureCalls => 1.5,
        Card::LifeboatFog
        | Card::LifeboatLightning
        | Card::LifeboatBirds
        | Card::LifeboatPirates => 1.6,
        Card::ImprovedCompass
        | Card::ImprovedLightningRod
        | Card::ImprovedFoghorn
        | Card::ImprovedCannons => 1.7,
        Card::Ejection | Card::NewGear | Card::BadWeather | Card::Spy => 0.5,
        Card::HelpCompass | Card::HelpLightningRod | Card::HelpFoghorn | Card::HelpCannons => -1.0,
    }
}

/// What a payment costs.
fn price(payment: &Payment) -> f64 {
    payment.cards().kinds().map(|(card, count)| card_worth(card) * f64::from(count)).sum()
}

/// The cheapest of the listed payments.
pub(super) fn best_payment(legal: &[Action]) -> Option<(Payment, f64)> {
    let payments = legal.iter().filter_map(|action| match action {
        Action::Pay(payment) => Some((*payment, price(payment))),
        _ => None,
    });
    payments.min_by(|one, other| one.1.total_cmp(&other.1))
}

/// How a traveller decides.
pub(super) struct Policy<'a> {
    pub(super) judge: Judge<'a>,
    pub(super) legal: &'a [Action],
    /// Counts the unseen cards one by one; search takes the whole deck's tables.
    pub(super) exact: bool,
}

impl<'a> Policy<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        odds: &'a Odds,
        table: &'a Celestia,
        seat: Seat,
        legal: &'a [Action],
    ) -> Self {
        Self { judge: Judge::new(rules, odds, table, seat), legal, exact: false }
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn table(&self) -> &Celestia {
        self.judge.table
    }

    /// How likely the captain answers the dice.
    pub(super) fn success(&self, vessel: Vessel) -> f64 {
        let captain = self.table().captain_of(vessel);
        if self.exact && captain != self.judge.seat {
            let hand = self.table().hand(captain).total();
            return payable(&self.judge.unseen(), hand, self.table().required(vessel));
        }
        self.judge.success(vessel)
    }

    /// How likely the own hand answers the next roll of a vessel.
    pub(super) fn own_chance(&self, vessel: Vessel) -> f64 {
        let table = self.table();
        let free = table.lifeboat.free.filter(|_| vessel == Vessel::Lifeboat);
        let next = table.next_city(table.city_of(vessel));
        next.map_or(1.0, |next| self.judge.own_chance(self.judge.rules.city(next).dice, free))
    }

    pub(super) fn choose(&self) -> Action {
        let wish = match self.table().phase {
            Phase::BeforeRoll(_) => self.before_roll(),
            Phase::Roll(vessel) => self.roll(vessel),
            Phase::Passengers | Phase::FormerCaptain => self.declare(),
            Phase::BeforeReveal(vessel) => self.before_reveal(vessel),
            Phase::Decision(vessel) => self.decide(vessel),
            Phase::Reroll(vessel) => Action::Reroll(self.unpaid(vessel)),
            Phase::Offers => self.offer(),
            Phase::Helped => {
                best_payment(self.legal).map_or(Action::Fail, |(best, _)| Action::Pay(best))
            }
            Phase::Rescue(vessel) => self.rescue(vessel),
            Phase::Escape(_) => Action::Jetpack,
            Phase::Over => Action::Fail,
        };
        if self.may(wish) { wish } else { self.fallback() }
    }

    /// Whatever is legal and plays on.
    fn fallback(&self) -> Action {
        let plays = |action: &&Action| Celestia::kind(**action) == engine::ActionKind::Play;
        let first = self.legal.iter().find(plays).or(self.legal.first());
        first.copied().unwrap_or(Action::Pass(Scope::Window))
    }

    /// New Gear for a hand that answers hardly anything.
    fn before_roll(&self) -> Action {
        if self.may(Action::NewGear) && self.is_poor() {
            Action::NewGear
        } else {
            Action::Pass(Scope::Window)
        }
    }

    fn is_poor(&self) -> bool {
        let hand = self.table().hand(self.judge.seat);
        let kinds = Hazard::ALL.iter().filter(|hazard| hand.has(Card::equipment(**hazard))).count();
        kinds <= 1 && !hand.has(Card::Turbo) && !hand.has(Card::Jetpack) && hand.total() > 3
    }

    fn roll(&self, vessel: Vessel) -> Action {
        if self.may(Action::NewGear) && self.is_poor() {
            return Action::NewGear;
        }
        if self.may(Action::Stop) {
            let city = self.table().city_of(vessel);
            let free = if vessel == Vessel::Lifeboat { self.table().lifeboat.free } else { None };
            if self.judge.leave(city) >= self.judge.alone_rolling(city, free) {
                return Action::Stop;
            }
        }
        let next = self.table().next_city(self.table().city_of(vessel));
        let dice = next.map_or(0, |next| self.judge.rules.city(next).dice);
        if dice >= 4 && self.may(Action::RollFewer) { Action::RollFewer } else { Action::Roll }
    }

    /// Stay, get off, or the lifeboat: whatever is worth most.
    fn declare(&self) -> Action {
        let city = self.table().airship.city;
        let leave = self.judge.leave(city);
        let success = self.success(Vessel::Airship);
        let jets = self.table().holds(self.judge.seat, Card::Jetpack);
        let fall = if jets { (leave - 1.0).max(0.0) } else { 0.0 };
        let lead = self.judge.lead();
        let stay = success * lead.with(self.judge.ahead()) + (1.0 - success) * lead.with(fall);
        let mut best = (stay, Action::Stay);
        if self.may(Action::Disembark) && lead.with(leave) > best.0 {
            best = (lead.with(leave), Action::Disembark);
        }
        for free in Hazard::ALL {
            if self.may(Action::Board(free)) {
                let alone = lead.with(self.judge.alone_rolling(city, Some(free)) - 0.8);
                if alone > best.0 {
                    best = (alone, Action::Board(free));
                }
            }
        }
        best.1
    }

    /// Help a captain who will hardly manage; make the leader get off who would gain most.
    fn before_reveal(&self, vessel: Vessel) -> Action {
        let aboard = self.table().is_on(vessel, self.judge.seat);
        let doubtful = self.success(vessel) < 0.4;
        if aboard && doubtful && self.may(Action::AlternateRoute(DiceSet::default())) {
            return Action::AlternateRoute(DiceSet::default());
        }
        if aboard && doubtful && self.may(Action::TakeHelm) {
            let own = self.table().purse(self.judge.seat).can_pay(self.table().required(vessel));
            if own != CanPay::No {
                return Action::TakeHelm;
            }
        }
        Action::Pass(Scope::Window)
    }

    /// The dice that the own hand cannot answer.
    fn unpaid(&self, vessel: Vessel) -> DiceSet {
        let hand = self.table().hand(self.judge.seat);
        let need = self.table().required(vessel);
        let mut left = Hazard::ALL.map(|hazard| {
            hand.count(Card::equipment(hazard)) + 2 * hand.count(Card::improved(hazard))
        });
        let mut turbos = hand.count(Card::Turbo);
        let mut set = DiceSet::default();
        for (die, face) in self.table().dice(vessel).faces().iter().enumerate() {
            let crate::dice::Face::Hazard(hazard) = face else { continue };
            let at = hazard.index();
            if need[at] == 0 {
                continue;
            }
            if left[at] > 0 {
                left[at] -= 1;
            } else if turbos > 0 {
                turbos -= 1;
            } else {
                set.0 |= 1 << die;
            }
        }
        set
    }

    /// Pay, fail, or find a way out.
    fn decide(&self, vessel: Vessel) -> Action {
        let city = self.table().city_of(vessel);
        let leave = self.judge.leave(city);
        let free = self.table().lifeboat.free.filter(|_| vessel == Vessel::Lifeboat);
        let next = self.table().next_city(city).unwrap_or(city);
        let ahead = match vessel {
            Vessel::Airship => self.judge.aboard(next),
            Vessel::Lifeboat => self.judge.alone(next, free),
        };
        let jets = self.table().holds(self.judge.seat, Card::Jetpack);
        let fall = if jets && self.table().is_open(city) { leave - 1.0 } else { 0.0 };
        let mut best = (f64::NEG_INFINITY, Action::Fail);
        if let Some((payment, cost)) = best_payment(self.legal) {
            best = (ahead - cost, Action::Pay(payment));
        }
        if self.may(Action::Fail) && fall > best.0 {
            best = (fall, Action::Fail);
        }
        let names = |action: &&Action| matches!(action, Action::NatureCalls(_));
        if let Some(name) = self.legal.iter().find(names)
            && leave - 1.5 > best.0
        {
            best = (leave - 1.5, *name);
        }
        let unpaid = self.unpaid(vessel);
        if self.may(Action::AlternateRoute(unpaid)) {
            let saved = 0.6_f64.powi(unpaid.0.count_ones().cast_signed()) * ahead - 1.0;
            if saved > best.0 {
                best = (saved, Action::AlternateRoute(unpaid));
            }
        }
        for free in Hazard::ALL {
            if self.may(Action::Board(free)) {
                let alone = self.judge.alone_rolling(city, Some(free)) - 1.0;
                if alone > best.0 {
                    best = (alone, Action::Board(free));
                }
            }
        }
        if matches!(best.1, Action::Fail) && self.may(Action::CalmPirates) {
            return Action::CalmPirates;
        }
        best.1
    }

    /// All the help that the dice ask for: unused help cards cost points.
    fn offer(&self) -> Action {
        Action::Offer(self.table().most_offered(self.judge.seat))
    }

    /// A Spyglass for a journey that is worth it.
    fn rescue(&self, vessel: Vessel) -> Action {
        let city = self.table().city_of(vessel);
        let next = self.table().next_city(city).unwrap_or(city);
        let ahead = match vessel {
            Vessel::Airship => self.judge.aboard(next),
            Vessel::Lifeboat => self.judge.alone(next, self.table().lifeboat.free),
        };
        let jets = self.table().can_jet(vessel, self.judge.seat);
        let fall = if jets { self.judge.leave(city) } else { 0.0 };
        if self.judge.table.has_power(self.judge.seat, Character::Yellow)
            && self.may(Action::DrawTwo)
        {
            return Action::DrawTwo;
        }
        let uses = |action: &&Action| matches!(action, Action::Spyglass(_));
        match self.legal.iter().find(uses) {
            Some(action) if ahead > fall + 4.5 => *action,
            Some(_) | None => Action::Pass(Scope::Window),
        }
    }
}
