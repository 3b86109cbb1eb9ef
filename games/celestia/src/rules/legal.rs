//! What is refused, and by which clause. A refusal tells a seat nothing that its view does not.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "whatever a phase does not ask for is out of turn"
)]

use super::CanPay;
use crate::action::Action;
use crate::cards::{Card, Hazard};
use crate::cities::SPYGLASS;
use crate::dice::DiceSet;
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Celestia, Character, Phase, Scope, Vessel};
use engine::Seat;

fn require(holds: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Celestia {
    /// Whether the seat may take this decision now.
    pub(super) fn check(&self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        if let Action::Signal(_) = action {
            return require(self.signals[seat.index()].is_none(), Illegal::AlreadySignalled);
        }
        if let Action::Listen(window) = action {
            let quiet = self.quiet[seat.index()][window as usize] != Scope::Window;
            return require(quiet, Illegal::NotQuiet);
        }
        if let Action::AskMe(ask_me) = action {
            return require(self.ask_me[seat.index()] != ask_me, Illegal::AskedSo);
        }
        if !self.awaited().contains(seat) {
            return Err(Illegal::out_of_turn(action));
        }
        match self.phase {
            Phase::BeforeRoll(_) => self.check_before_roll(seat, action),
            Phase::Roll(vessel) => self.check_roll(vessel, seat, action),
            Phase::Passengers | Phase::FormerCaptain => self.check_declaration(rules, seat, action),
            Phase::BeforeReveal(vessel) => self.check_before_reveal(rules, vessel, seat, action),
            Phase::Decision(vessel) => self.check_decision(rules, vessel, seat, action),
            Phase::Reroll(vessel) => match action {
                Action::Reroll(dice) => self.check_dice(vessel, dice),
                other => Err(Illegal::out_of_turn(other)),
            },
            Phase::Offers => self.check_offer(seat, action),
            Phase::Helped => self.check_helped(seat, action),
            Phase::Rescue(vessel) => self.check_rescue(vessel, seat, action),
            Phase::Escape(_) => match action {
                Action::Pass(_) => Ok(()),
                Action::Jetpack => self.check_held(seat, Card::Jetpack),
                other => Err(Illegal::out_of_turn(other)),
            },
            Phase::Over => Err(Illegal::GameOver),
        }
    }

    /// CE-14.1.
    fn check_held(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        require(self.holds(seat, card), Illegal::NotInHand(card))
    }

    /// W1: New Gear and Spy.
    fn check_before_roll(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass(_) => Ok(()),
            Action::NewGear | Action::Spy(_) => self.check_gear_or_spy(seat, action),
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    fn check_gear_or_spy(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let Action::Spy(on) = action {
            self.check_held(seat, Card::Spy)?;
            return require(on != seat && !self.hand(on).is_empty(), Illegal::NothingToSee);
        }
        self.check_held(seat, Card::NewGear)?;
        require(self.can_change_gear(seat), Illegal::NothingToChange)
    }

    /// A2, L2.
    fn check_roll(&self, vessel: Vessel, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Roll => Ok(()),
            Action::RollFewer => require(self.has_power(seat, Character::Black), Illegal::NoPower),
            Action::NewGear | Action::Spy(_) => self.check_gear_or_spy(seat, action),
            Action::Stop => {
                let (free, refusal) = match vessel {
                    Vessel::Airship => (self.aboard.len() == 1, Illegal::NotAlone),
                    Vessel::Lifeboat => (!self.lifeboat.fresh, Illegal::JustBoarded),
                };
                require(free, refusal)?;
                require(self.may_stop(vessel), Illegal::CityEmptied)
            }
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// A3, A5b.
    fn check_declaration(&self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Illegal> {
        let open = self.is_open(self.airship.city);
        match action {
            Action::Stay => Ok(()),
            Action::Disembark => require(open, Illegal::CityEmptied),
            Action::Board(free) => self.check_board(seat, free),
            Action::Force { on, leave } => {
                let may = self.phase == Phase::Passengers && self.may_force(rules, seat, on);
                require(may, Illegal::NoPower)?;
                require(open || !leave, Illegal::CityEmptied)
            }
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// CE-10.1.
    fn check_board(&self, seat: Seat, free: Hazard) -> Result<(), Illegal> {
        require(self.lifeboat.occupant.is_none(), Illegal::LifeboatTaken)?;
        require(self.holds(seat, Card::lifeboat(free)), Illegal::NoLifeboatCard)
    }

    /// CE-14.2: dice that are on the table.
    fn check_dice(&self, vessel: Vessel, dice: DiceSet) -> Result<(), Illegal> {
        require(dice.0 >> self.dice(vessel).count() == 0, Illegal::NoSuchDice)
    }

    /// CE-14.3.
    fn check_weather(&self, vessel: Vessel, seat: Seat) -> Result<(), Illegal> {
        self.check_held(seat, Card::BadWeather)?;
        require(self.can_worsen_weather(vessel, seat), Illegal::NoBlank)
    }

    /// CE-14.4, CE-10.7: another passenger of the airship, never the captain.
    fn check_eject(
        &self,
        rules: &Rules,
        vessel: Vessel,
        seat: Seat,
        on: Seat,
    ) -> Result<(), Illegal> {
        self.check_held(seat, Card::Ejection)?;
        let passenger = self.passengers(rules).any(|passenger| passenger == on);
        require(vessel == Vessel::Airship && passenger && on != seat, Illegal::NotEjectable)?;
        require(self.is_open(self.airship.city), Illegal::CityEmptied)
    }

    /// CE-19.4, Red.
    fn check_give(&self, vessel: Vessel, seat: Seat, city: u8, slot: u8) -> Result<(), Illegal> {
        let may = vessel == Vessel::Airship && self.can_give_treasure(seat);
        let owns = self.owned[seat.index()][usize::from(city)].0[usize::from(slot)] > 0;
        require(may && owns, Illegal::NoPower)
    }

    /// W2, for players other than the captain.
    fn check_before_reveal(
        &self,
        rules: &Rules,
        vessel: Vessel,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Pass(_) => Ok(()),
            Action::AlternateRoute(dice) => {
                self.check_held(seat, Card::AlternateRoute)?;
                let rolled = self.dice(vessel).count() > 0;
                require(dice.is_empty() && rolled, Illegal::NoSuchDice)
            }
            Action::BadWeather => self.check_weather(vessel, seat),
            Action::Ejection(on) => self.check_eject(rules, vessel, seat, on),
            Action::GiveTreasure { city, slot } => self.check_give(vessel, seat, city, slot),
            Action::TakeHelm => {
                let may = vessel == Vessel::Airship && self.has_power(seat, Character::Blue);
                require(may, Illegal::NoPower)
            }
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// A5, L4.
    fn check_decision(
        &self,
        rules: &Rules,
        vessel: Vessel,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        let on_airship = vessel == Vessel::Airship;
        match action {
            Action::Pay(payment) => {
                require(self.may_pay(vessel, seat, &payment), Illegal::WrongPayment)
            }
            Action::Fail => {
                let can_pay = self.purse(seat).can_pay(self.required(vessel));
                require(!matches!(can_pay, CanPay::Nothing | CanPay::Equipment), Illegal::MustPay)
            }
            Action::Board(free) if on_airship => self.check_board(seat, free),
            Action::AlternateRoute(dice) => {
                self.check_held(seat, Card::AlternateRoute)?;
                require(!dice.is_empty(), Illegal::NoSuchDice)?;
                self.check_dice(vessel, dice)
            }
            Action::BadWeather => self.check_weather(vessel, seat),
            Action::Ejection(on) => self.check_eject(rules, vessel, seat, on),
            Action::NatureCalls(on) => {
                self.check_held(seat, Card::NatureCalls)?;
                let other = on != seat && self.aboard.contains(on);
                require(on_airship && other, Illegal::NotNameable)
            }
            Action::CalmPirates => {
                let pirates = self.required(vessel)[Hazard::Pirates.index()] > 0;
                let may = pirates && self.has_power(seat, Character::Green);
                require(may, Illegal::NoPower)
            }
            Action::GiveTreasure { city, slot } => self.check_give(vessel, seat, city, slot),
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// CE-19.2: own help cards that the dice ask for.
    fn check_offer(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass(_) => Ok(()),
            Action::Offer(help) => {
                let most = self.most_offered(seat);
                let fits = help.iter().zip(most).all(|(count, most)| *count <= most);
                require(fits && help != [0; 4], Illegal::WrongOffer)
            }
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// CE-19.2: with help, or not at all.
    fn check_helped(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Fail => Ok(()),
            Action::Pay(payment) => {
                require(self.may_pay(Vessel::Airship, seat, &payment), Illegal::WrongPayment)
            }
            other => Err(Illegal::out_of_turn(other)),
        }
    }

    /// W3.
    fn check_rescue(&self, vessel: Vessel, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass(_) => Ok(()),
            Action::Spyglass(city) => {
                let owns = self.owned[seat.index()][usize::from(city)].0[SPYGLASS] > 0;
                require(owns, Illegal::NoSpyglass)
            }
            Action::DrawTwo => require(self.can_draw_two(vessel, seat), Illegal::NoPower),
            other => Err(Illegal::out_of_turn(other)),
        }
    }
}
