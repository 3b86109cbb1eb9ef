//! Why a traveller would decide so, from what its seat sees: the chance to pass, and the points at stake. What is said of a
//! decision is about that decision: of the others it would not be said.
//!
//! Every figure is one that the seat could reckon itself. A bot's own judgement counts Turbos and Spyglasses dearer; its
//! numbers are not told.

mod figures;

use crate::action::{Action, Payment};
use crate::cards::{Card, Hazard};
use crate::cities::SPYGLASS_POINTS;
use crate::dice::{DiceSet, Face};
use crate::options::Rules;
use crate::rules::CanPay;
use crate::state::{Celestia, Phase, Vessel};
use crate::view::View;
use crate::words::{cards, city, faces, hazard, of_city};
use engine::{ActionKind, Chance, Game, Lang, Observation, Seat, Seed, Why, say};

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
    #[allow(clippy::wildcard_enum_match_arm, reason = "talk and signals have no reason")]
    fn of(&self, action: Action) -> (&'static str, String) {
        let lang = self.lang;
        match action {
            Action::Roll | Action::RollFewer | Action::Stop => self.rolling(action),
            Action::Stay => ("CE-4.1", self.staying()),
            Action::Disembark => ("CE-4.2", self.leaving()),
            Action::Force { leave: true, .. } => (
                "CE-19.4",
                format!("{} {}", self.leaving(), say!(crate::words, lang, "why-force-off")),
            ),
            Action::Force { leave: false, .. } => (
                "CE-19.4",
                format!("{} {}", self.staying(), say!(crate::words, lang, "why-force-stay")),
            ),
            Action::Board(free) => ("CE-10.1", self.boarding(free)),
            Action::Pay(payment) => ("CE-6.1", self.paying(&payment)),
            Action::Fail => self.failing(),
            Action::AlternateRoute(dice) | Action::Reroll(dice) => {
                ("CE-14.2", self.rerolling(dice))
            }
            Action::BadWeather => {
                let (now, then) = (self.captain_pays(), self.captain_pays_after_blanks());
                ("CE-14.3", say!(crate::words, lang, "why-weather", now = now, then = then))
            }
            Action::Ejection(_) => {
                let points = self.points(self.here());
                ("CE-14.4", say!(crate::words, lang, "why-eject", points = points))
            }
            Action::NatureCalls(_) => {
                let points = self.points(self.here());
                ("CE-14.6", say!(crate::words, lang, "why-nature", points = points))
            }
            Action::Jetpack => {
                let points = self.points(self.here());
                ("CE-8.4", say!(crate::words, lang, "why-jetpack", points = points))
            }
            Action::NewGear => {
                let hand = self.view.own_hand();
                let has = |each: &&Hazard| hand.has(Card::equipment(**each));
                let kinds = Hazard::ALL.iter().filter(has).count();
                ("CE-14.7", say!(crate::words, lang, "why-gear", kinds = kinds))
            }
            Action::Spy(on) => ("CE-14.8", self.spying(on)),
            Action::Spyglass(_) => ("CE-8.2", self.saving()),
            Action::Offer(help) => {
                let offered = Payment { help, ..Payment::default() }.cards();
                let offered = cards(&offered, lang);
                ("CE-19.3", say!(crate::words, lang, "why-offer", cards = offered))
            }
            Action::Pass(_) => self.passing(),
            Action::TakeHelm
            | Action::CalmPirates
            | Action::DrawTwo
            | Action::GiveTreasure { .. } => ("CE-19.4", self.power(action)),
            _ => ("CE-6.1", self.odds()),
        }
    }

    fn here(&self) -> u8 {
        self.table.city_of(self.vessel)
    }

    fn next(&self) -> Option<u8> {
        self.view.vessel_view(self.vessel).next
    }

    fn is_captain(&self) -> bool {
        self.view.captain_of(self.vessel) == self.seat
    }

    fn own_can_pay(&self) -> bool {
        let need = self.table.required(self.vessel);
        self.table.purse(self.seat).can_pay(need) != CanPay::No
    }

    fn cards_of(&self, seat: Seat) -> u8 {
        self.view.players.get(seat.index()).map_or(0, |player| player.cards)
    }

    /// CE-3.2: to roll, or to stop where that may be chosen.
    fn rolling(&self, action: Action) -> (&'static str, String) {
        let lang = self.lang;
        let all = self.next().map_or(0, |next| self.rules.city(next).dice);
        let free = self.table.lifeboat.free.filter(|_| self.vessel == Vessel::Lifeboat);
        let usual = self.own_chance(all, free);
        if action == Action::RollFewer {
            let dice = all.saturating_sub(2);
            let chance = self.own_chance(dice, free);
            let words = say!(
                crate::words,
                lang,
                "why-fewer",
                dice = dice,
                chance = chance,
                all = all,
                usual = usual
            );
            return ("CE-19.4", words);
        }
        if !self.table.may_stop(self.vessel) {
            let words = say!(crate::words, lang, "why-must-roll", chance = usual, dice = all);
            return ("CE-3.1", words);
        }
        let odds = say!(crate::words, lang, "why-roll", chance = usual, dice = all);
        let (on, off) = (self.rolling_worth(free), self.points(self.here()));
        let weighed = match (action, on > off) {
            (Action::Stop, false) => say!(crate::words, lang, "why-land", off = off, on = on),
            (Action::Stop, true) => say!(crate::words, lang, "why-land-sure", off = off, on = on),
            (_, true) => say!(crate::words, lang, "why-fly", on = on, off = off),
            (_, false) => self.far("why-fly-far", off),
        };
        ("CE-3.2", format!("{odds} {weighed}"))
    }

    /// CE-4.1: what staying is worth beside getting off.
    fn staying(&self) -> String {
        let lang = self.lang;
        let (on, off) = (self.staying_worth(), self.points(self.here()));
        let weighed = if !self.table.is_open(self.here()) {
            say!(crate::words, lang, "why-stay-only")
        } else if on > off {
            say!(crate::words, lang, "why-stay", on = on, off = off)
        } else if self.view.own_hand().has(Card::Jetpack) {
            say!(crate::words, lang, "why-stay-jetpack")
        } else {
            self.far("why-stay-far", off)
        };
        format!("{} {weighed}", self.captain_odds())
    }

    /// CE-4.2: what getting off brings beside staying.
    fn leaving(&self) -> String {
        let lang = self.lang;
        let (on, off) = (self.staying_worth(), self.points(self.here()));
        let weighed = if !self.table.is_open(self.here()) {
            say!(crate::words, lang, "why-off-empty")
        } else if on > off {
            say!(crate::words, lang, "why-off-sure", off = off, on = on)
        } else {
            say!(crate::words, lang, "why-off", off = off, on = on)
        };
        format!("{} {weighed}", self.captain_odds())
    }

    /// What lies further on, for a decision that is worth less on average.
    fn far(&self, key: &'static str, off: u8) -> String {
        let lang = self.lang;
        let next = self.next().unwrap_or_else(|| self.here());
        let (to, ahead) = (city(next, lang), self.points(next));
        if key == "why-fly-far" {
            say!(crate::words, lang, "why-fly-far", off = off, city = to, ahead = ahead)
        } else {
            say!(crate::words, lang, "why-stay-far", off = off, city = to, ahead = ahead)
        }
    }

    /// The cards that the captain holds, and the chance that they pay.
    fn captain_odds(&self) -> String {
        if self.table.required(self.vessel) == [0; 4] {
            return say!(crate::words, self.lang, "why-no-need");
        }
        let cards = self.cards_of(self.view.captain_of(self.vessel));
        let chance = self.captain_pays();
        say!(crate::words, self.lang, "why-aboard", cards = cards, chance = chance)
    }

    /// CE-10.1: how far the own hand carries alone.
    fn boarding(&self, free: Hazard) -> String {
        let lang = self.lang;
        let dice = self.next().map_or(0, |next| self.rules.city(next).dice);
        let chance = self.own_chance(dice, Some(free));
        let alone = say!(
            crate::words,
            lang,
            "why-board",
            hazard = hazard(free, lang),
            chance = chance,
            dice = dice
        );
        format!("{} {alone}", self.odds())
    }

    /// CE-6.1: with which cards, and what lies ahead.
    fn paying(&self, payment: &Payment) -> String {
        let lang = self.lang;
        let next = self.next().unwrap_or_else(|| self.here());
        let (to, points) = (city(next, lang), self.points(next));
        let paid = payment.cards();
        if paid.is_empty() {
            return say!(crate::words, lang, "why-free", city = to, points = points);
        }
        let paid = cards(&paid, lang);
        say!(crate::words, lang, "why-pay", cards = paid, city = to, points = points)
    }

    /// CE-6.4, CE-6.5: the cards do not pay, or they are worth more.
    fn failing(&self) -> (&'static str, String) {
        let lang = self.lang;
        if self.view.can_pay != Some(CanPay::No) {
            return ("CE-6.4", say!(crate::words, lang, "why-dear"));
        }
        let mut legal = Vec::new();
        self.table.actions(self.rules, self.seat, &mut legal);
        let plays = |action: &&Action| Celestia::kind(**action) == ActionKind::Play;
        let words = if legal.iter().filter(plays).count() > 1 {
            say!(crate::words, lang, "why-cannot-keep")
        } else {
            say!(crate::words, lang, "why-cannot")
        };
        ("CE-6.5", words)
    }

    /// CE-14.2: what other dice would bring the captain.
    fn rerolling(&self, dice: DiceSet) -> String {
        let lang = self.lang;
        if !self.is_captain() {
            return say!(crate::words, lang, "why-route", chance = self.captain_pays());
        }
        if dice.is_empty() {
            return if self.own_can_pay() {
                say!(crate::words, lang, "why-can")
            } else {
                say!(crate::words, lang, "why-cannot")
            };
        }
        let lying = self.table.dice(self.vessel).faces().iter().enumerate();
        let chosen: Vec<Face> =
            lying.filter(|(die, _)| dice.has(*die)).map(|(_, face)| *face).collect();
        let (count, chance) = (chosen.len(), self.own_chance_after(dice));
        let dice = faces(&chosen, lang);
        say!(crate::words, lang, "why-reroll", count = count, dice = dice, chance = chance)
    }

    fn spying(&self, on: Seat) -> String {
        let (lang, cards) = (self.lang, self.cards_of(on));
        let aboard = self.table.is_on(Vessel::Airship, self.seat);
        if on == self.view.captain && on != self.seat && aboard {
            say!(crate::words, lang, "why-spy", cards = cards)
        } else {
            say!(crate::words, lang, "why-spy-other", cards = cards)
        }
    }

    /// CE-8.2: where the vessel goes on to.
    fn saving(&self) -> String {
        let next = self.next().unwrap_or_else(|| self.here());
        let (to, points) = (city(next, self.lang), self.points(next));
        say!(crate::words, self.lang, "why-spyglass", city = to, points = points)
    }

    /// CE-19.4: what a character's power brings.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the last of the powers")]
    fn power(&self, action: Action) -> String {
        let lang = self.lang;
        match action {
            Action::TakeHelm if self.own_can_pay() => {
                say!(crate::words, lang, "why-helm", chance = self.captain_pays())
            }
            Action::TakeHelm => {
                say!(crate::words, lang, "why-helm-risk", chance = self.captain_pays())
            }
            Action::CalmPirates => say!(crate::words, lang, "why-calm"),
            Action::GiveTreasure { city, .. } => {
                let count = self.table.dice(self.vessel).count();
                let from = of_city(city, lang);
                say!(crate::words, lang, "why-give", dice = count, city = from)
            }
            _ => say!(crate::words, lang, "why-draw"),
        }
    }

    /// Why nothing is played in a window.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
    fn passing(&self) -> (&'static str, String) {
        let lang = self.lang;
        match self.table.phase {
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
}
