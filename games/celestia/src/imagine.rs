//! A whole table that would look the same to a viewer: hidden hands, treasures and questions are guessed.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::{CITIES, Pile, SPYGLASS};
use crate::dice::Dice;
use crate::options::Rules;
use crate::rules::empty_table;
use crate::state::{
    Airship, Celestia, Character, Declaration, Lifeboat, LittleHelp, Phase, SEATS, Vessel, Window,
    clockwise_after,
};
use crate::view::{PhaseName, View};
use engine::{Chance, Seat, SeatSet};

/// Who might be asked what, unseen by the viewer, and what that takes.
#[derive(Debug, Clone, Copy)]
struct Guess {
    seat: Seat,
    phase: Phase,
    /// A card that must be in the hand.
    card: Option<Card>,
    /// A city of which the treasures must include a Spyglass.
    spyglass: Option<u8>,
}

impl View {
    /// A table that gives this viewer exactly this view.
    pub(crate) fn imagine(&self, rules: &Rules, chance: &mut Chance) -> Celestia {
        let mut table = self.known(rules);
        let unseen = self.unseen(rules, &table);
        let guess = self.guess(rules, &table, &unseen, chance);
        self.deal(&mut table, unseen, guess, chance);
        self.lay_treasures(rules, &mut table, guess, chance);
        match guess {
            Some(guess) => self.put_question(rules, &mut table, guess),
            None => self.put_open_question(rules, &mut table),
        }
        self.keep_quiet_stay(rules, &mut table);
        table
    }

    /// CE-20.6: in an emptied city, who gave the captaincy away and is not asked stays, and that is not told yet.
    fn keep_quiet_stay(&self, rules: &Rules, table: &mut Celestia) {
        let decided = matches!(
            table.phase,
            Phase::BeforeReveal(Vessel::Airship)
                | Phase::Decision(Vessel::Airship)
                | Phase::Reroll(Vessel::Airship)
        );
        if !rules.since(2) || !decided || table.is_open(table.airship.city) {
            return;
        }
        let passengers: SeatSet = table.passengers(rules).collect();
        for seat in passengers.iter() {
            if table.declared[seat.index()].is_none() {
                table.declared[seat.index()] = Some(Declaration::Stays);
                table.untold.insert(seat);
            }
        }
        if let Some(seat) = self.viewer.seat().filter(|_| self.untold) {
            table.untold.insert(seat);
        }
    }

    /// All that is open to the viewer.
    fn known(&self, rules: &Rules) -> Celestia {
        let mut table = empty_table(rules);
        table.captain = self.captain;
        table.asked = self.captain;
        table.journey = self.journey;
        table.rounds = self.rounds;
        table.airship = Airship {
            flying: self.airship.flying,
            city: self.airship.city,
            dice: self.airship.dice,
        };
        table.lifeboat = Lifeboat {
            occupant: self.occupant,
            free: self.free,
            city: self.lifeboat.city,
            dice: self.lifeboat.dice,
            fresh: self.fresh,
        };
        table.aboard = self.aboard;
        table.discard = self.discard;
        table.help = LittleHelp {
            no_pirates: self.no_pirates,
            forced: self.forced,
            lender: self.lender,
            lent: self.lent,
            drawn: self.drawn,
            ..LittleHelp::default()
        };
        for (at, player) in self.players.iter().enumerate() {
            table.declared[at] = player.declared;
            table.signals[at] = player.signal;
            table.hands[at] = player.hand.unwrap_or_default();
            table.owned[at] = player.values.unwrap_or_default();
            table.help.characters[at] = player.character;
            if player.power_spent {
                table.help.spent.insert(Seat(at as u8));
            }
        }
        for (offers, known) in table.help.offers.iter_mut().zip(&self.offers) {
            *offers = *known;
        }
        if let Some(seat) = self.viewer.seat() {
            table.quiet[seat.index()] = self.quiet;
            table.ask_me[seat.index()] = self.ask_me;
            for note in &self.notes {
                table.notes[seat.index()][note.of.index()] = Some(note.cards);
            }
        }
        table
    }

    /// The cards that this viewer does not see anywhere.
    fn unseen(&self, rules: &Rules, table: &Celestia) -> Cards {
        let mut seen = self.discard;
        if let Some(free) = self.free {
            seen.add(Card::lifeboat(free));
        }
        for hand in &table.hands {
            seen = seen.plus(hand);
        }
        rules.deck.minus(&seen).unwrap_or_default()
    }

    /// Cards of a hand that the viewer knows of without seeing the hand: offered help, lent equipment.
    fn pledged(&self, table: &Celestia, seat: Seat) -> Cards {
        let mut pledged = Cards::NONE;
        for hazard in Hazard::ALL {
            let at = hazard.index();
            pledged.add_many(Card::help(hazard), table.help.offers[seat.index()][at]);
            if self.lender == Some(seat) {
                pledged.add_many(Card::equipment(hazard), self.lent[at]);
            }
        }
        pledged
    }

    /// Hands of the right size, the rest in the draw pile.
    fn deal(
        &self,
        table: &mut Celestia,
        mut unseen: Cards,
        guess: Option<Guess>,
        chance: &mut Chance,
    ) {
        for (at, player) in self.players.iter().enumerate() {
            if player.hand.is_some() {
                continue;
            }
            let seat = Seat(at as u8);
            let mut certain = self.pledged(table, seat);
            if let Some(Guess { card: Some(card), .. }) = guess.filter(|guess| guess.seat == seat) {
                certain.add(card);
            }
            if let Some(left) = unseen.minus(&certain)
                && certain.total() <= player.cards
            {
                unseen = left;
                table.hands[at] = certain;
            }
        }
        for (at, player) in self.players.iter().enumerate() {
            while table.hands[at].total() < player.cards {
                let Some(card) = unseen.draw("imagined card", chance) else { break };
                table.hands[at].add(card);
            }
        }
        table.draw = unseen;
    }

    /// Treasures of which only the backs are known, and the piles.
    fn lay_treasures(
        &self,
        rules: &Rules,
        table: &mut Celestia,
        guess: Option<Guess>,
        chance: &mut Chance,
    ) {
        for (at, city) in self.cities.iter().enumerate() {
            table.gone[at] = city.gone;
            let mut left = rules.cities[at].pile.minus(city.gone).unwrap_or_default();
            for owned in &table.owned {
                left = left.minus(owned[at]).unwrap_or_default();
            }
            if let Some(Guess { seat, spyglass: Some(of), .. }) = guess
                && usize::from(of) == at
                && table.owned[seat.index()][at].is_empty()
                && left.0[SPYGLASS] > 0
            {
                left.0[SPYGLASS] -= 1;
                table.owned[seat.index()][at].0[SPYGLASS] += 1;
            }
            for (owner, player) in self.players.iter().enumerate() {
                while table.owned[owner][at].total() < player.treasures[at] {
                    let Some(slot) = left.draw("imagined treasure", chance) else { break };
                    table.owned[owner][at].0[usize::from(slot)] += 1;
                }
            }
            table.piles[at] = left;
        }
    }

    /// Where a player is asked whom the viewer cannot know: one of those who could be.
    fn guess(
        &self,
        rules: &Rules,
        table: &Celestia,
        unseen: &Cards,
        chance: &mut Chance,
    ) -> Option<Guess> {
        let hidden = self.awaiting.is_empty() && self.phase != PhaseName::Over;
        if !hidden {
            return None;
        }
        let vessel = self.vessel?;
        let mut guesses = Vec::new();
        let mut by_card = |seat: Seat, phase: Phase, cards: &[Card]| {
            let hides =
                self.players[seat.index()].hand.is_none() && self.players[seat.index()].cards > 0;
            for card in cards.iter().filter(|card| hides && unseen.has(**card)) {
                guesses.push(Guess { seat, phase, card: Some(*card), spyglass: None });
            }
        };
        let boats = Hazard::ALL.map(Card::lifeboat);
        match self.phase {
            PhaseName::BeforeRoll => {
                for seat in Seat::all(rules.seats) {
                    let phase = Phase::BeforeRoll(vessel);
                    let changes = self.players[seat.index()].cards > 1;
                    by_card(
                        seat,
                        phase,
                        if changes { &[Card::NewGear, Card::Spy] } else { &[Card::Spy] },
                    );
                }
            }
            PhaseName::BeforeReveal => self.guess_before_reveal(rules, table, vessel, &mut by_card),
            PhaseName::Passengers => {
                let me = self
                    .viewer
                    .seat()
                    .filter(|seat| self.aboard.contains(*seat) && *seat != self.captain);
                let mine = me.map(|seat| self.players[seat.index()].declared.is_some());
                let mut past_me = false;
                for seat in clockwise_after(self.captain, rules.seats) {
                    past_me |= Some(seat) == me;
                    let aboard = self.aboard.contains(seat) && seat != self.captain;
                    let undeclared = self.players[seat.index()].declared.is_none();
                    if aboard && undeclared && mine.is_none_or(|declared| declared == past_me) {
                        by_card(seat, Phase::Passengers, &boats);
                    }
                }
            }
            PhaseName::Failing => {
                self.guess_failing(rules, table, vessel, &mut by_card);
                self.guess_rescue(rules, table, vessel, &mut guesses);
            }
            PhaseName::Roll
            | PhaseName::Decision
            | PhaseName::Reroll
            | PhaseName::FormerCaptain
            | PhaseName::Offers
            | PhaseName::Helped
            | PhaseName::Rescue
            | PhaseName::Escape
            | PhaseName::Over => {}
        }
        if guesses.is_empty() {
            return None;
        }
        let at = chance.pick("imagined question", guesses.len() as u32) as usize;
        guesses.get(at).copied()
    }

    /// W2 as the captain sees it: any passenger with a card that can be played now; or, in an emptied city, who gave the
    /// captaincy away and could leave in the lifeboat.
    fn guess_before_reveal(
        &self,
        rules: &Rules,
        table: &Celestia,
        vessel: Vessel,
        by_card: &mut impl FnMut(Seat, Phase, &[Card]),
    ) {
        let (dice, city) = (table.dice(vessel), usize::from(self.airship.city));
        let open = self.cities[city].left > 0;
        let phase = Phase::BeforeReveal(vessel);
        for seat in Seat::all(rules.seats).filter(|seat| self.aboard.contains(*seat)) {
            if dice.count() > 0 {
                by_card(seat, phase, &[Card::AlternateRoute]);
            }
            if !dice.blanks().is_empty() {
                by_card(seat, phase, &[Card::BadWeather]);
            }
            let others = self.aboard.len() > 2;
            if vessel == Vessel::Airship && open && others {
                by_card(seat, phase, &[Card::Ejection]);
            }
            let blue = table.has_power(seat, Character::Blue);
            let red = table.has_power(seat, Character::Red)
                && dice.count() > 0
                && self.players[seat.index()].treasures.iter().any(|count| *count > 0);
            if vessel == Vessel::Airship && (blue || red) {
                for card in Card::ALL {
                    by_card(seat, phase, &[card]); // any hand will do
                }
            }
            let declared = rules.since(2) && self.players[seat.index()].declared.is_some();
            if vessel == Vessel::Airship && !open && self.occupant.is_none() && !declared {
                by_card(seat, Phase::FormerCaptain, &Hazard::ALL.map(Card::lifeboat));
            }
        }
    }

    /// W4, and the offers of CE-19.2.
    fn guess_failing(
        &self,
        rules: &Rules,
        table: &Celestia,
        vessel: Vessel,
        by_card: &mut impl FnMut(Seat, Phase, &[Card]),
    ) {
        let own = self.viewer.seat();
        let offered = own.is_some_and(|seat| self.offers[seat.index()] != [0; 4]);
        let need = table.required(vessel);
        let open = self.cities[usize::from(self.vessel_view(vessel).city)].left > 0;
        for seat in Seat::all(rules.seats).filter(|seat| table.is_on(vessel, *seat)) {
            if open && !offered {
                by_card(seat, Phase::Escape(vessel), &[Card::Jetpack]);
            }
            if self.little_help && vessel == Vessel::Airship && seat != self.captain {
                for hazard in Hazard::ALL.into_iter().filter(|hazard| need[hazard.index()] > 0) {
                    by_card(seat, Phase::Offers, &[Card::help(hazard)]);
                }
            }
        }
    }

    /// W3: who may have a Spyglass, or has the Yellow character.
    fn guess_rescue(
        &self,
        rules: &Rules,
        table: &Celestia,
        vessel: Vessel,
        guesses: &mut Vec<Guess>,
    ) {
        let own = self.viewer.seat();
        if own.is_some_and(|seat| self.offers[seat.index()] != [0; 4]) {
            return;
        }
        let phase = Phase::Rescue(vessel);
        let others = Seat::all(rules.seats).filter(|seat| Some(*seat) != own);
        for seat in others.filter(|seat| table.is_on(vessel, *seat)) {
            let player = &self.players[seat.index()];
            if vessel == Vessel::Airship
                && table.has_power(seat, Character::Yellow)
                && (self.draw > 0 || !self.discard.is_empty())
            {
                guesses.push(Guess { seat, phase, card: None, spyglass: None });
            }
            for city in 0..CITIES {
                let known: Pile = player.values.map_or(Pile::default(), |values| values[city]);
                let elsewhere: u8 = table.owned.iter().map(|owned| owned[city].0[SPYGLASS]).sum();
                let spyglasses =
                    rules.cities[city].pile.0[SPYGLASS] - self.cities[city].gone.0[SPYGLASS];
                let hidden =
                    player.values.is_none() && player.treasures[city] > 0 && spyglasses > elsewhere;
                if hidden || known.0[SPYGLASS] > 0 {
                    guesses.push(Guess { seat, phase, card: None, spyglass: Some(city as u8) });
                }
            }
        }
    }

    /// The guessed question: the players who would be asked before have passed, or had nothing to play.
    fn put_question(&self, rules: &Rules, table: &mut Celestia, guess: Guess) {
        table.phase = guess.phase;
        table.asked = guess.seat;
        match guess.phase {
            Phase::Passengers => {
                for seat in clockwise_after(self.captain, rules.seats) {
                    if seat == guess.seat {
                        break;
                    }
                    if table.aboard.contains(seat) && table.declared[seat.index()].is_none() {
                        table.declared[seat.index()] = Some(Declaration::Stays);
                        table.untold.insert(seat);
                    }
                }
                if let Some(seat) = self
                    .viewer
                    .seat()
                    .filter(|seat| self.players[seat.index()].declared == Some(Declaration::Stays))
                {
                    table.untold.insert(seat);
                }
                self.drop_told(table);
            }
            Phase::Offers => {
                table.asked = self.captain;
                table.help.offering = SeatSet::only(guess.seat);
            }
            Phase::BeforeRoll(_) | Phase::BeforeReveal(_) | Phase::Rescue(_) | Phase::Escape(_) => {
                table.passed = Seat::all(rules.seats).filter(|seat| *seat != guess.seat).collect();
            }
            Phase::Roll(_)
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Helped
            | Phase::Over => {}
        }
    }

    /// A declaration made while the city was still open is told.
    fn drop_told(&self, table: &mut Celestia) {
        for seat in (0..SEATS as u8).map(Seat) {
            let told =
                self.players.get(seat.index()).is_some_and(|player| player.declared.is_some())
                    && Some(seat) != self.viewer.seat();
            if told {
                table.untold.remove(seat);
            }
        }
    }

    /// A question of which the viewer knows whom it is put to.
    fn put_open_question(&self, rules: &Rules, table: &mut Celestia) {
        let vessel = self.vessel.unwrap_or(Vessel::Airship);
        let own = self.viewer.seat();
        table.asked = self.awaiting.first().unwrap_or(self.captain);
        table.phase = match self.phase {
            PhaseName::BeforeRoll => Phase::BeforeRoll(vessel),
            PhaseName::Roll => Phase::Roll(vessel),
            PhaseName::Passengers => Phase::Passengers,
            PhaseName::BeforeReveal => Phase::BeforeReveal(vessel),
            PhaseName::Decision => Phase::Decision(vessel),
            PhaseName::Reroll => Phase::Reroll(vessel),
            PhaseName::FormerCaptain => Phase::FormerCaptain,
            PhaseName::Offers => Phase::Offers,
            PhaseName::Helped => Phase::Helped,
            PhaseName::Rescue => Phase::Rescue(vessel),
            PhaseName::Escape | PhaseName::Failing => Phase::Escape(vessel),
            PhaseName::Over => Phase::Over,
        };
        if table.phase == Phase::Offers {
            table.asked = self.captain;
            table.help.offering = self.awaiting;
        }
        if table.phase == Phase::Passengers
            && table.asked == own.unwrap_or(table.asked)
            && self.cities[usize::from(self.airship.city)].left == 0
        {
            for seat in
                clockwise_after(self.captain, rules.seats).take_while(|seat| *seat != table.asked)
            {
                if table.aboard.contains(seat) && table.declared[seat.index()].is_none() {
                    table.declared[seat.index()] = Some(Declaration::Stays);
                    table.untold.insert(seat);
                }
            }
        }
        if matches!(
            table.phase.window(),
            Some(Window::BeforeRoll | Window::BeforeReveal | Window::Rescue | Window::Escape)
        ) && table.phase != Phase::Offers
        {
            let captain = table.captain_of(vessel);
            table.passed = clockwise_after(captain, rules.seats)
                .take_while(|seat| Some(*seat) != own)
                .collect();
        }
        if table.phase == Phase::Over {
            table.lifeboat.dice = Dice::NONE;
        }
    }
}
