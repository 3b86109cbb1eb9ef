//! CE-5, CE-20: windows that ask only players who can play something now, and never say whom.

use super::Context;
use crate::cards::Card;
use crate::cities::{CITIES, SPYGLASS};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{
    AskMe, Celestia, Character, Phase, Scope, Signal, Vessel, Window, clockwise_after,
};
use engine::{Seat, SeatSet};

impl Celestia {
    /// W1: before the vessel's captain rolls.
    pub(super) fn open_before_roll(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        self.passed = SeatSet::EMPTY;
        self.phase = Phase::BeforeRoll(vessel);
        self.go_on(context);
    }

    /// W2: before the vessel's captain reveals. It starts again after every card (CE-20.3).
    pub(super) fn open_before_reveal(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        self.passed = SeatSet::EMPTY;
        self.phase = Phase::BeforeReveal(vessel);
        self.go_on(context);
    }

    /// W3: the vessel can still be saved.
    pub(super) fn open_rescue(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        self.passed = SeatSet::EMPTY;
        self.phase = Phase::Rescue(vessel);
        self.go_on(context);
    }

    /// Asks the next player of the open window; if there is none, it closes.
    pub(super) fn go_on(&mut self, context: &mut Context<'_>) {
        if let Some(seat) = self.next_asked(context.rules) {
            self.ask(context, self.phase, seat);
            return;
        }
        self.passed = SeatSet::EMPTY;
        match self.phase {
            Phase::BeforeRoll(vessel) => self.await_roll(context, vessel),
            Phase::BeforeReveal(vessel) => self.await_decision(context, vessel),
            Phase::Rescue(vessel) => {
                self.phase = Phase::Escape(vessel);
                self.go_on(context);
            }
            Phase::Escape(vessel) => self.crash(context, vessel),
            Phase::Roll(_)
            | Phase::Passengers
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Offers
            | Phase::Helped
            | Phase::Over => {}
        }
    }

    /// CE-20.2: clockwise from the captain's left, the first who can play something and has not passed. In W3 and W4 the
    /// captain comes last; in W1 and W2 the captain's own decision offers the same cards.
    pub(crate) fn next_asked(&self, rules: &Rules) -> Option<Seat> {
        match self.phase {
            Phase::BeforeRoll(vessel) => self.first_of(rules, vessel, Window::BeforeRoll, |seat| {
                self.can_play_before_roll(rules, seat)
            }),
            Phase::BeforeReveal(vessel) => {
                self.first_of(rules, vessel, Window::BeforeReveal, |seat| {
                    self.can_play_before_reveal(rules, vessel, seat)
                })
            }
            Phase::Rescue(vessel) => {
                self.first_of(rules, vessel, Window::Rescue, |seat| self.can_rescue(vessel, seat))
            }
            Phase::Escape(vessel) => {
                self.first_of(rules, vessel, Window::Escape, |seat| self.can_jet(vessel, seat))
            }
            Phase::Roll(_)
            | Phase::Passengers
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Offers
            | Phase::Helped
            | Phase::Over => None,
        }
    }

    /// CE-20.2: the captain from whose left a question goes round of which the others do not see whom it is for.
    pub(crate) fn asks_in_secret_after(&self) -> Option<Seat> {
        let open = self.is_open(self.airship.city);
        match self.phase {
            Phase::BeforeRoll(vessel)
            | Phase::BeforeReveal(vessel)
            | Phase::Rescue(vessel)
            | Phase::Escape(vessel) => Some(self.captain_of(vessel)),
            Phase::Offers => Some(self.captain_of(Vessel::Airship)),
            Phase::FormerCaptain | Phase::Passengers if !open => {
                Some(self.captain_of(Vessel::Airship))
            }
            Phase::Roll(_)
            | Phase::Passengers
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Helped
            | Phase::Over => None,
        }
    }

    /// The first in order who can play, has not passed and wants to be asked.
    fn first_of(
        &self,
        rules: &Rules,
        vessel: Vessel,
        window: Window,
        can_play: impl Fn(Seat) -> bool,
    ) -> Option<Seat> {
        let captain = self.captain_of(vessel);
        let with_captain = matches!(window, Window::Rescue | Window::Escape);
        clockwise_after(captain, rules.seats).find(|seat| {
            can_play(*seat)
                && (with_captain || *seat != captain)
                && !self.passed.contains(*seat)
                && self.wants(*seat, window)
        })
    }

    /// CE-20.4, CE-20.9: whether neither a lasting pass nor the seat's own setting silences such windows.
    pub(super) fn wants(&self, seat: Seat, window: Window) -> bool {
        self.quiet[seat.index()][window as usize] == Scope::Window
            && self.ask_me[seat.index()].covers(window)
    }

    /// CE-20.1, W1: whether the seat has something to play right now.
    fn can_play_before_roll(&self, rules: &Rules, seat: Seat) -> bool {
        self.can_change_gear(seat) || self.can_spy(rules, seat)
    }

    /// CE-20.1, W2.
    fn can_play_before_reveal(&self, rules: &Rules, vessel: Vessel, seat: Seat) -> bool {
        self.aboard.contains(seat)
            && (self.can_take_route(vessel, seat)
                || self.can_worsen_weather(vessel, seat)
                || self.can_eject(rules, vessel, seat)
                || (rules.little_help
                    && vessel == Vessel::Airship
                    && (self.can_give_treasure(seat) || self.has_power(seat, Character::Blue))))
    }

    /// CE-20.1, W3.
    fn can_rescue(&self, vessel: Vessel, seat: Seat) -> bool {
        self.is_on(vessel, seat) && (self.has_spyglass(seat) || self.can_draw_two(vessel, seat))
    }

    /// CE-14.7: New Gear needs another card to change.
    pub(crate) fn can_change_gear(&self, seat: Seat) -> bool {
        self.holds(seat, Card::NewGear) && self.hand(seat).total() > 1
    }

    /// CE-14.8: Spy needs another player with a card.
    pub(crate) fn can_spy(&self, rules: &Rules, seat: Seat) -> bool {
        self.holds(seat, Card::Spy)
            && Seat::all(rules.seats).any(|on| on != seat && !self.hand(on).is_empty())
    }

    /// CE-14.2: Alternate Route needs a rolled die.
    pub(crate) fn can_take_route(&self, vessel: Vessel, seat: Seat) -> bool {
        self.holds(seat, Card::AlternateRoute) && self.dice(vessel).count() > 0
    }

    /// CE-14.3: Bad Weather needs a blank die.
    pub(crate) fn can_worsen_weather(&self, vessel: Vessel, seat: Seat) -> bool {
        self.holds(seat, Card::BadWeather) && !self.dice(vessel).blanks().is_empty()
    }

    /// CE-14.4: Ejection needs another passenger, and a treasure for them.
    pub(crate) fn can_eject(&self, rules: &Rules, vessel: Vessel, seat: Seat) -> bool {
        vessel == Vessel::Airship
            && self.holds(seat, Card::Ejection)
            && self.is_open(self.airship.city)
            && self.passengers(rules).any(|on| on != seat)
    }

    /// CE-8.4: Jetpack needs a treasure in the city where the vessel is.
    pub(crate) fn can_jet(&self, vessel: Vessel, seat: Seat) -> bool {
        self.holds(seat, Card::Jetpack)
            && self.is_on(vessel, seat)
            && self.is_open(self.city_of(vessel))
    }

    /// CE-8.2: whether a Spyglass is among the seat's treasures.
    pub(crate) fn has_spyglass(&self, seat: Seat) -> bool {
        (0..CITIES).any(|city| self.owned[seat.index()][city].0[SPYGLASS] > 0)
    }

    /// CE-20.4: lets the window pass, now, for the step or for the journey.
    pub(super) fn pass(&mut self, context: &mut Context<'_>, seat: Seat, scope: Scope) {
        if let Some(window) = self.phase.window() {
            self.quiet[seat.index()][window as usize] = scope;
        }
        if self.phase == Phase::Offers {
            self.offer(context, seat, [0; 4]);
        } else {
            self.passed.insert(seat);
            self.go_on(context);
        }
    }

    /// CE-20.5: wants to be asked again, from the next window on.
    pub(super) fn listen(&mut self, seat: Seat, window: Window) {
        self.quiet[seat.index()][window as usize] = Scope::Window;
        if self.phase.window() == Some(window) {
            self.passed.insert(seat);
        }
    }

    /// CE-20.9: asked only where the seat wants it. Less is heeded at once, more from the next window on.
    pub(super) fn ask_me(&mut self, context: &mut Context<'_>, seat: Seat, ask_me: AskMe) {
        let Some(window) = self.phase.window() else {
            self.ask_me[seat.index()] = ask_me;
            return;
        };
        let wanted = self.wants(seat, window);
        self.ask_me[seat.index()] = ask_me;
        if !wanted {
            self.passed.insert(seat);
        } else if self.asked == seat && !ask_me.covers(window) {
            self.passed.insert(seat);
            self.go_on(context);
        }
    }

    /// CE-1.3: a quick word to the table, once a step.
    pub(super) fn signal(&mut self, context: &mut Context<'_>, seat: Seat, signal: Signal) {
        self.signals[seat.index()] = Some(signal);
        context.tell(Event::Signalled { seat, signal });
    }
}
