//! Every decision that a seat may take: exactly what is not refused. And what is done for a player who does not answer.

use super::{CanPay, cheapest};
use crate::action::{Action, Payment};
use crate::cards::{Card, Hazard};
use crate::cities::{CITIES, SLOTS, SPYGLASS};
use crate::dice::DiceSet;
use crate::options::Rules;
use crate::state::{AskMe, Celestia, Character, Phase, Scope, Signal, Vessel, Window};
use engine::{Question, Seat};

impl Celestia {
    /// All decisions of a seat.
    pub(crate) fn list_actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if self.is_over() {
            return;
        }
        if self.awaited().contains(seat) {
            self.list_answers(rules, seat, list);
        }
        if self.signals[seat.index()].is_none() {
            list.extend_from_slice(&Signal::ALL.map(Action::Signal));
        }
        for (window, scope) in Window::ALL.into_iter().zip(self.quiet[seat.index()]) {
            if scope != Scope::Window {
                list.push(Action::Listen(window));
            }
        }
        for ask_me in AskMe::ALL {
            if ask_me != self.ask_me[seat.index()] {
                list.push(Action::AskMe(ask_me));
            }
        }
    }

    fn list_answers(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        match self.phase {
            Phase::BeforeRoll(_) => {
                self.list_gear_and_spy(rules, seat, list);
                list_passes(list);
            }
            Phase::Roll(vessel) => {
                list.push(Action::Roll);
                if self.may_stop(vessel) {
                    list.push(Action::Stop);
                }
                self.list_gear_and_spy(rules, seat, list);
                if self.has_power(seat, Character::Black) {
                    list.push(Action::RollFewer);
                }
            }
            Phase::Passengers | Phase::FormerCaptain => self.list_declarations(rules, seat, list),
            Phase::BeforeReveal(vessel) => {
                if self.can_take_route(vessel, seat) {
                    list.push(Action::AlternateRoute(DiceSet::default()));
                }
                self.list_weather_and_ejections(rules, vessel, seat, list);
                if vessel == Vessel::Airship && self.has_power(seat, Character::Blue) {
                    list.push(Action::TakeHelm);
                }
                list_passes(list);
            }
            Phase::Decision(vessel) => self.list_decisions(rules, vessel, seat, list),
            Phase::Reroll(vessel) => {
                let sets = 1_u8 << self.dice(vessel).count();
                list.extend((0..sets).map(|dice| Action::Reroll(DiceSet(dice))));
            }
            Phase::Offers => {
                self.list_offers(seat, list);
                list_passes(list);
            }
            Phase::Helped => {
                self.list_payments(self.required(Vessel::Airship), &self.purse(seat), list);
                list.push(Action::Fail);
            }
            Phase::Rescue(vessel) => {
                let owned = &self.owned[seat.index()];
                let has = |city: &u8| owned[usize::from(*city)].0[SPYGLASS] > 0;
                list.extend((0..CITIES as u8).filter(has).map(Action::Spyglass));
                if self.can_draw_two(vessel, seat) {
                    list.push(Action::DrawTwo);
                }
                list_passes(list);
            }
            Phase::Escape(_) => {
                list.push(Action::Jetpack);
                list_passes(list);
            }
            Phase::Over => {}
        }
    }

    fn list_gear_and_spy(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if self.can_change_gear(seat) {
            list.push(Action::NewGear);
        }
        if self.holds(seat, Card::Spy) {
            let others = Seat::all(rules.seats).filter(|on| *on != seat);
            list.extend(others.filter(|on| !self.hand(*on).is_empty()).map(Action::Spy));
        }
    }

    fn list_declarations(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        let open = self.is_open(self.airship.city);
        list.push(Action::Stay);
        if open {
            list.push(Action::Disembark);
        }
        self.list_boardings(seat, list);
        if self.phase == Phase::Passengers && self.has_power(seat, Character::Purple) {
            for on in Seat::all(rules.seats).filter(|on| self.may_force(rules, seat, *on)) {
                list.push(Action::Force { on, leave: false });
                if open {
                    list.push(Action::Force { on, leave: true });
                }
            }
        }
    }

    fn list_boardings(&self, seat: Seat, list: &mut Vec<Action>) {
        if self.lifeboat.occupant.is_none() {
            let held = |free: &Hazard| self.holds(seat, Card::lifeboat(*free));
            list.extend(Hazard::ALL.into_iter().filter(held).map(Action::Board));
        }
    }

    fn list_weather_and_ejections(
        &self,
        rules: &Rules,
        vessel: Vessel,
        seat: Seat,
        list: &mut Vec<Action>,
    ) {
        if self.can_worsen_weather(vessel, seat) {
            list.push(Action::BadWeather);
        }
        if self.can_eject(rules, vessel, seat) {
            list.extend(self.passengers(rules).filter(|on| *on != seat).map(Action::Ejection));
        }
        if vessel == Vessel::Airship && self.can_give_treasure(seat) {
            for city in 0..CITIES as u8 {
                for slot in 0..SLOTS as u8 {
                    if self.owned[seat.index()][usize::from(city)].0[usize::from(slot)] > 0 {
                        list.push(Action::GiveTreasure { city, slot });
                    }
                }
            }
        }
    }

    fn list_decisions(&self, rules: &Rules, vessel: Vessel, seat: Seat, list: &mut Vec<Action>) {
        let need = self.required(vessel);
        let purse = self.purse(seat);
        let can_pay = purse.can_pay(need);
        if can_pay != CanPay::No {
            self.list_payments(need, &purse, list);
        }
        if matches!(can_pay, CanPay::Turbos(_) | CanPay::No) {
            list.push(Action::Fail);
        }
        if self.can_take_route(vessel, seat) {
            let sets = 1_u8 << self.dice(vessel).count();
            list.extend((1..sets).map(|dice| Action::AlternateRoute(DiceSet(dice))));
        }
        self.list_weather_and_ejections(rules, vessel, seat, list);
        if vessel == Vessel::Airship {
            self.list_boardings(seat, list);
            if self.holds(seat, Card::NatureCalls) {
                list.extend(self.passengers(rules).map(Action::NatureCalls));
            }
        }
        if need[Hazard::Pirates.index()] > 0 && self.has_power(seat, Character::Green) {
            list.push(Action::CalmPirates);
        }
    }

    fn list_offers(&self, seat: Seat, list: &mut Vec<Action>) {
        let most = self.most_offered(seat);
        for fog in 0..=most[0] {
            for lightning in 0..=most[1] {
                for birds in 0..=most[2] {
                    for pirates in 0..=most[3] {
                        let help = [fog, lightning, birds, pirates];
                        if help != [0; 4] {
                            list.push(Action::Offer(help));
                        }
                    }
                }
            }
        }
    }

    /// CE-20.8, where the cheapest payment may not be revealed (Q37): the one with the fewest Turbos that may.
    fn fewest_turbos(&self, vessel: Vessel, seat: Seat) -> Option<Action> {
        let mut list = Vec::new();
        self.list_payments(self.required(vessel), &self.purse(seat), &mut list);
        let turbos = |action: &Action| {
            if let Action::Pay(payment) = action { payment.turbos } else { u8::MAX }
        };
        list.into_iter().min_by_key(turbos)
    }

    /// What a seat is asked, and CE-20.8: what is done if it does not answer.
    pub(crate) fn question_for(&self, seat: Seat) -> Option<Question<Action>> {
        if !self.awaited().contains(seat) {
            return None;
        }
        let must = |kind, default| Some(Question { kind, default, window: false });
        let window =
            |kind| Some(Question { kind, default: Action::Pass(Scope::Window), window: true });
        let leave = || {
            let open = self.is_open(self.airship.city);
            if open { Action::Disembark } else { Action::Stay }
        };
        let pay = |vessel| {
            let payment: Option<Payment> = cheapest(self.required(vessel), &self.purse(seat));
            match payment.filter(|payment| self.may_pay(vessel, seat, payment)) {
                Some(payment) => Action::Pay(payment),
                None => self.fewest_turbos(vessel, seat).unwrap_or(Action::Fail),
            }
        };
        match self.phase {
            Phase::BeforeRoll(_) => window(Window::BeforeRoll.name()),
            Phase::BeforeReveal(_) => window(Window::BeforeReveal.name()),
            Phase::Rescue(_) => window(Window::Rescue.name()),
            Phase::Escape(_) => window(Window::Escape.name()),
            Phase::Offers => window("offers"),
            Phase::Roll(Vessel::Airship) => must("roll", Action::Roll),
            Phase::Roll(Vessel::Lifeboat) => {
                let stops = self.may_stop(Vessel::Lifeboat);
                must("lifeboat_roll", if stops { Action::Stop } else { Action::Roll })
            }
            Phase::Passengers => must("passenger", leave()),
            Phase::FormerCaptain => must("former_captain", leave()),
            Phase::Decision(Vessel::Airship) => must("decision", pay(Vessel::Airship)),
            Phase::Decision(Vessel::Lifeboat) => must("lifeboat_decision", pay(Vessel::Lifeboat)),
            Phase::Helped => must("helped", pay(Vessel::Airship)),
            Phase::Reroll(_) => must("reroll", Action::Reroll(DiceSet::default())),
            Phase::Over => None,
        }
    }
}

/// CE-20.4: now, for the step, for the journey.
fn list_passes(list: &mut Vec<Action>) {
    list.extend_from_slice(&[Scope::Window, Scope::Step, Scope::Journey].map(Action::Pass));
}
