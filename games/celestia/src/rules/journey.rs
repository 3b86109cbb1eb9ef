//! CE-2, CE-12, CE-13: journeys, rounds and the steps they are made of.

use super::Context;
use crate::cities::CITIES;
use crate::dice::Dice;
use crate::event::{Cause, Event};
use crate::options::Rules;
use crate::state::{Celestia, Phase, SEATS, Scope, Vessel, clockwise_after};
use engine::{Seat, SeatSet};

impl Celestia {
    /// CE-2.2: the airship's step if it flies, then the lifeboat's if a player is in it.
    pub(super) fn begin_round(&mut self, context: &mut Context<'_>) {
        if self.airship.flying {
            self.begin_airship_step(context);
        } else {
            self.begin_lifeboat_step(context);
        }
    }

    /// A0: a step begins with nothing rolled and nothing declared.
    fn begin_airship_step(&mut self, context: &mut Context<'_>) {
        self.begin_step();
        self.airship.dice = Dice::NONE;
        self.declared = [None; SEATS];
        self.untold = SeatSet::EMPTY;
        if self.next_city(self.airship.city).is_none() {
            self.airship_landfall(context); // CE-9.4
            self.after_airship_step(context);
        } else {
            self.open_before_roll(context, Vessel::Airship);
        }
    }

    /// A9, CE-11.1: the airship's step is completely resolved.
    pub(super) fn after_airship_step(&mut self, context: &mut Context<'_>) {
        context.end_step(self);
        if self.lifeboat.occupant.is_some() {
            self.begin_lifeboat_step(context);
        } else {
            self.end_round(context);
        }
    }

    /// L0: the lifeboat's own step.
    fn begin_lifeboat_step(&mut self, context: &mut Context<'_>) {
        self.begin_step();
        self.lifeboat.dice = Dice::NONE;
        if self.next_city(self.lifeboat.city).is_none() {
            self.lifeboat_landfall(context); // CE-9.4
            self.end_round(context);
        } else {
            self.open_before_roll(context, Vessel::Lifeboat);
        }
    }

    /// CE-20.4: a pass for the step is over; signals and CE-19 start again.
    fn begin_step(&mut self) {
        self.signals = [None; SEATS];
        self.help.no_pirates = false;
        self.help.forced = None;
        for windows in &mut self.quiet {
            for scope in windows {
                if *scope == Scope::Step {
                    *scope = Scope::Window;
                }
            }
        }
    }

    /// E0, CE-12: both steps are resolved; the captaincy passes on, or the journey is over.
    pub(super) fn end_round(&mut self, context: &mut Context<'_>) {
        self.rounds = self.rounds.saturating_add(1);
        self.lifeboat.fresh = false;
        if self.airship.flying {
            self.pass_captaincy(context);
        }
        if self.airship.flying || self.lifeboat.occupant.is_some() {
            self.begin_round(context);
        } else {
            self.end_journey(context);
        }
    }

    /// CE-2.5, CE-13.1: neither vessel is under way; the end of the game is looked at first.
    fn end_journey(&mut self, context: &mut Context<'_>) {
        context.tell(Event::JourneyEnded { journey: self.journey });
        context.end_step(self);
        if self.is_decided(context.rules) {
            self.end_game(context);
        } else {
            self.new_journey(context);
        }
    }

    /// CE-2.1, CE-7.6, CE-13.2: all players board in the first open city and draw a card.
    fn new_journey(&mut self, context: &mut Context<'_>) {
        let seats = context.rules.seats;
        self.journey = self.journey.saturating_add(1);
        self.captain = clockwise_after(self.captain, seats).next().unwrap_or(self.captain);
        self.aboard = Seat::all(seats).collect();
        self.airship.flying = true;
        self.airship.city = self.first_open_city().unwrap_or(0);
        self.quiet = [[Scope::Window; 4]; SEATS];
        let (journey, captain, city) = (self.journey, self.captain, self.airship.city);
        context.tell(Event::JourneyBegan { journey, captain, city });
        self.draw_card(context, captain, Cause::NewJourney);
        for seat in clockwise_after(captain, seats).take(usize::from(seats) - 1) {
            self.draw_card(context, seat, Cause::NewJourney);
        }
        context.end_step(self);
        self.begin_round(context);
    }

    /// The first city that still has treasures.
    pub(super) fn first_open_city(&self) -> Option<u8> {
        (0..CITIES as u8).find(|city| self.is_open(*city))
    }

    /// CE-17.2, CE-17.5: a player has 50, or there is nowhere left to go.
    pub(crate) fn is_decided(&self, rules: &Rules) -> bool {
        self.a_player_has_enough(rules) || self.first_open_city().is_none()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}
