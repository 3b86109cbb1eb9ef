//! CE-18: what holds at every rest.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::SLOTS;
use crate::options::Rules;
use crate::state::{Celestia, Phase, SEATS, Vessel};
use engine::{Seat, SeatSet};

fn require(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

impl Celestia {
    /// CE-18.1 to CE-18.6, CE-18.8.
    pub(crate) fn check_invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_matter(rules)?;
        self.check_vessels(rules)?;
        self.check_step(rules)?;
        self.check_question(rules)
    }

    /// CE-18.1: no card and no treasure is lost or made.
    pub(crate) fn check_matter(&self, rules: &Rules) -> Result<(), String> {
        for card in Card::ALL {
            let count = |heap: &Cards| u32::from(heap.count(card));
            let in_use = self.lifeboat.free.is_some_and(|free| Card::lifeboat(free) == card);
            let found = count(&self.draw)
                + count(&self.discard)
                + self.hands.iter().map(count).sum::<u32>()
                + u32::from(in_use);
            require(found == count(&rules.deck), || format!("CE-18.1: {found} cards {card}"))?;
        }
        for (city, tile) in rules.cities.iter().enumerate() {
            for slot in 0..SLOTS {
                let owned = self.owned.iter().map(|owned| u32::from(owned[city].0[slot]));
                let found = u32::from(self.piles[city].0[slot])
                    + u32::from(self.gone[city].0[slot])
                    + owned.sum::<u32>();
                require(found == u32::from(tile.pile.0[slot]), || {
                    format!("CE-18.1: {found} treasures {slot} of city {}", tile.label)
                })?;
            }
        }
        let beyond = (usize::from(rules.seats)..SEATS).find(|at| {
            !self.hands[*at].is_empty() || self.owned[*at].iter().any(|pile| !pile.is_empty())
        });
        require(beyond.is_none(), || format!("no player sits in seat {beyond:?}"))
    }

    /// CE-18.2 to CE-18.4, CE-18.8.
    fn check_vessels(&self, rules: &Rules) -> Result<(), String> {
        let known: SeatSet = Seat::all(rules.seats).collect();
        require(self.aboard.iter().all(|seat| known.contains(seat)), || {
            format!("CE-18.4: no player sits in one of {:?}", self.aboard)
        })?;
        require(known.contains(self.captain), || "CE-18.2: there is no such captain".into())?;
        let led = self.airship.flying == self.aboard.contains(self.captain);
        require(led && self.airship.flying != self.aboard.is_empty(), || {
            format!("CE-18.2: captain {:?} of {:?}", self.captain, self.aboard)
        })?;
        let boat = &self.lifeboat;
        require(boat.occupant.is_some() == boat.free.is_some(), || {
            "CE-18.3: a card and no player in it".into()
        })?;
        let both =
            boat.occupant.is_some_and(|seat| self.aboard.contains(seat) || !known.contains(seat));
        require(!both, || "CE-18.4: aboard and in the lifeboat".into())?;
        let idle = boat.city == 0 && boat.dice.count() == 0 && !boat.fresh;
        require(boat.occupant.is_some() || idle, || {
            "CE-18.3: an empty lifeboat is in reserve".into()
        })?;
        let step = self.phase.vessel();
        let together = step != Some(Vessel::Airship)
            || boat.occupant.is_none()
            || boat.city == self.airship.city;
        require(together, || format!("CE-18.8: {} and {}", self.airship.city, boat.city))
    }

    /// CE-18.5: a step belongs to a vessel that is under way and has somewhere to go.
    fn check_step(&self, rules: &Rules) -> Result<(), String> {
        let under_way = self.airship.flying || self.lifeboat.occupant.is_some();
        let Some(vessel) = self.phase.vessel() else {
            require(!under_way, || "CE-18.5: the game ended in mid-journey".into())?;
            return require(self.is_decided(rules), || "CE-17.2: no player has enough".into());
        };
        let flies = match vessel {
            Vessel::Airship => self.airship.flying,
            Vessel::Lifeboat => self.lifeboat.occupant.is_some(),
        };
        require(flies, || format!("CE-18.5: the step of a {vessel:?} that is not under way"))?;
        let ahead = self.next_city(self.city_of(vessel)).is_some();
        require(ahead, || format!("CE-9.4: the {vessel:?} has nowhere to go"))?;
        let rolls = matches!(self.phase, Phase::BeforeRoll(_) | Phase::Roll(_));
        require(!rolls || self.dice(vessel).count() == 0, || "CE-3.1: already rolled".into())?;
        require(!self.help.no_pirates || (rules.little_help && !rolls), || {
            "CE-19.4: no pirates".into()
        })?;
        let others = vessel == Vessel::Lifeboat && !self.airship.flying;
        require(
            !others || !self.lifeboat.fresh || self.phase.vessel() == Some(Vessel::Lifeboat),
            || "CE-11.5".into(),
        )
    }

    /// CE-18.6, CE-20.1: who is asked can answer, and is the one whose turn it is.
    fn check_question(&self, rules: &Rules) -> Result<(), String> {
        let expected = match self.phase {
            Phase::Over => return self.check_no_offers(),
            Phase::Offers => {
                let fits = |seat: Seat| {
                    self.passengers(rules).any(|passenger| passenger == seat)
                        && self.most_offered(seat) != [0; 4]
                };
                let offering = self.help.offering;
                let asked = !offering.is_empty() && offering.iter().all(fits);
                require(rules.little_help && asked, || "CE-19.2: no player can offer".into())?;
                return self.check_offers(rules);
            }
            Phase::Helped => {
                require(rules.little_help && self.help.offering.is_empty(), || "CE-19.2".into())?;
                self.check_offers(rules)?;
                Some(self.captain)
            }
            Phase::FormerCaptain => {
                let may = self.aboard.contains(self.asked) && self.asked != self.captain;
                let choice = self.is_open(self.airship.city) || self.may_board_any(self.asked);
                (may && choice).then_some(self.asked)
            }
            Phase::Passengers => {
                let choice =
                    |seat: &Seat| self.is_open(self.airship.city) || self.may_board_any(*seat);
                self.next_undeclared(rules).filter(choice)
            }
            Phase::BeforeRoll(_) | Phase::BeforeReveal(_) | Phase::Rescue(_) | Phase::Escape(_) => {
                self.next_asked(rules)
            }
            Phase::Roll(vessel) | Phase::Decision(vessel) | Phase::Reroll(vessel) => {
                Some(self.captain_of(vessel))
            }
        };
        require(expected == Some(self.asked), || {
            format!("CE-18.6: {:?} is asked, {expected:?} should be", self.asked)
        })?;
        let windows = self.phase.window().is_some() || self.phase == Phase::Helped;
        require(windows || self.passed.is_empty(), || "CE-20.1: passed in no window".into())?;
        if self.phase == Phase::Helped { Ok(()) } else { self.check_no_offers() }
    }

    /// CE-19.2: what is offered or lent is in the hand of the player who offers it.
    fn check_offers(&self, rules: &Rules) -> Result<(), String> {
        for seat in (0..SEATS as u8).map(Seat) {
            let offers = self.help.offers[seat.index()];
            let holds = Hazard::ALL
                .into_iter()
                .all(|hazard| offers[hazard.index()] <= self.hand(seat).count(Card::help(hazard)));
            let may = offers == [0; 4] || self.passengers(rules).any(|passenger| passenger == seat);
            require(holds && may, || format!("CE-19.2: {seat:?} offers {offers:?}"))?;
        }
        let lent = match self.help.lender {
            None => self.help.lent == [0; 4],
            Some(seat) => {
                let holds = |hazard: &Hazard| {
                    self.help.lent[hazard.index()]
                        <= self.hand(seat).count(Card::equipment(*hazard))
                };
                self.aboard.contains(seat)
                    && Hazard::ALL.iter().all(holds)
                    && (seat != self.captain || self.help.lent == [0; 4])
            }
        };
        require(lent, || "CE-19.4: lent cards are in the lender's hand".into())
    }

    fn check_no_offers(&self) -> Result<(), String> {
        let none = self.help.offering.is_empty()
            && self.help.offers == [[0; 4]; SEATS]
            && self.help.lent == [0; 4]
            && self.help.lender.is_none();
        require(none, || "CE-19.2: offers outside a crisis".into())
    }
}
