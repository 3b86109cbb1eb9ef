//! What a report tells of many games: how long they are, how the lead changes, what is decided, and whether those who
//! decided it won.

use crate::histogram::Histogram;
use crate::score::Score;
use engine::{Seat, SeatSet, Standings};
use std::collections::{BTreeMap, HashMap};
use std::fmt::{Display, Write};

/// A question with more legal decisions counts as one with so many.
const MOST_LEGAL: usize = 1_000;

/// A decision in the notation of its game: how often it was taken, and what became of those who took it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChoiceUse {
    /// How often.
    pub taken: u64,
    /// The seats that took it at least once in a game, each counted once a game.
    pub takers: Score,
}

/// What many games came to in detail.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Details {
    /// Rounds of each game.
    pub rounds: Histogram,
    /// Decisions of each game.
    pub decisions: Histogram,
    /// Legal decisions at each question.
    pub legal: Histogram,
    /// How often another seat took the lead alone, by game; only of games that know a lead.
    pub lead_changes: Histogram,
    /// In which tenth of its game, from 0 to 10, the winner took the lead for good.
    pub settled: Histogram,
    /// By the text of the decision.
    choices: BTreeMap<String, ChoiceUse>,
}

impl Details {
    /// Every decision that was taken, by its text.
    pub fn choices(&self) -> impl Iterator<Item = (&str, &ChoiceUse)> {
        self.choices.iter().map(|(text, choice)| (text.as_str(), choice))
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.rounds.merge(&other.rounds);
        self.decisions.merge(&other.decisions);
        self.legal.merge(&other.legal);
        self.lead_changes.merge(&other.lead_changes);
        self.settled.merge(&other.settled);
        for (text, choice) in &other.choices {
            let sum = self.choices.entry(text.clone()).or_default();
            sum.taken += choice.taken;
            sum.takers.merge(&choice.takers);
        }
    }
}

/// Who leads in a game, round by round.
#[derive(Debug, Default)]
struct Lead {
    known: bool,
    seat: Option<Seat>,
    since: u32,
    changes: u32,
}

impl Lead {
    fn look(&mut self, leaders: SeatSet, round: u32) {
        self.known |= !leaders.is_empty();
        let alone = leaders.first().filter(|_| leaders.len() == 1);
        if let Some(seat) = alone
            && self.seat != Some(seat)
        {
            self.changes += u32::from(self.seat.is_some());
            (self.seat, self.since) = (Some(seat), round);
        }
    }
}

/// Takes notes of the games of one thread. Each decision costs a look into one table.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    text: String,
    /// The number of each decision by its text.
    numbers: HashMap<String, usize>,
    uses: Vec<ChoiceUse>,
    /// By decision, the seats that took it in this game.
    takers: Vec<SeatSet>,
    /// The decisions that were taken in this game.
    taken: Vec<usize>,
    legal: Vec<u64>,
    lead: Lead,
    round: u32,
    details: Details,
}

impl Notes {
    pub(crate) fn begin(&mut self, leaders: SeatSet, round: u32) {
        for number in self.taken.drain(..) {
            self.takers[number] = SeatSet::EMPTY;
        }
        (self.lead, self.round) = (Lead::default(), round);
        self.lead.look(leaders, round);
    }

    pub(crate) fn decided(&mut self, seat: Seat, action: impl Display, legal: usize) {
        let legal = legal.min(MOST_LEGAL);
        if self.legal.len() <= legal {
            self.legal.resize(legal + 1, 0);
        }
        self.legal[legal] += 1;
        self.text.clear();
        // Writing into a text cannot fail.
        let _ = write!(self.text, "{action}");
        let number = if let Some(number) = self.numbers.get(&self.text) {
            *number
        } else {
            self.uses.push(ChoiceUse::default());
            self.takers.push(SeatSet::EMPTY);
            self.numbers.insert(self.text.clone(), self.uses.len() - 1);
            self.uses.len() - 1
        };
        self.uses[number].taken += 1;
        if self.takers[number].is_empty() {
            self.taken.push(number);
        }
        self.takers[number].insert(seat);
    }

    /// How the table stands after a step; the lead counts at the end of each round.
    pub(crate) fn stands(&mut self, round: u32, leaders: impl FnOnce() -> SeatSet) {
        if round != self.round {
            self.round = round;
            self.lead.look(leaders(), round);
        }
    }

    /// The game is over; gives how often the lead has changed, if it knows one.
    pub(crate) fn end(
        &mut self,
        rounds: u32,
        decisions: u64,
        end: Option<&Standings>,
        leaders: SeatSet,
    ) -> Option<u32> {
        self.lead.look(leaders, rounds);
        let details = &mut self.details;
        details.rounds.add(rounds);
        details.decisions.add(u32::try_from(decisions).unwrap_or(u32::MAX));
        let end = end?;
        for number in &self.taken {
            for seat in self.takers[*number].iter() {
                self.uses[*number].takers.add(seat, end);
            }
        }
        if !self.lead.known {
            return None;
        }
        details.lead_changes.add(self.lead.changes);
        if self.lead.seat.is_some_and(|seat| end.winners() == SeatSet::only(seat)) {
            details.settled.add(self.lead.since * 10 / rounds.max(1));
        }
        Some(self.lead.changes)
    }

    /// All that was noted since the last call.
    pub(crate) fn take(&mut self) -> Details {
        let mut details = std::mem::take(&mut self.details);
        for (legal, times) in (0..).zip(&mut self.legal) {
            details.legal.add_many(legal, std::mem::take(times));
        }
        for (text, number) in &self.numbers {
            let choice = std::mem::take(&mut self.uses[*number]);
            if choice.taken > 0 {
                details.choices.insert(text.clone(), choice);
            }
        }
        details
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(seat: u8) -> Standings {
        Standings::ranked(2, SeatSet::only(Seat(seat)), |each| if each.0 == seat { 1 } else { 2 })
    }

    fn only(seat: u8) -> SeatSet {
        SeatSet::only(Seat(seat))
    }

    #[test]
    fn the_lead_changes_when_another_seat_has_it_alone() {
        let mut notes = Notes::default();
        let both = [Seat(0), Seat(1)].into_iter().collect();
        notes.begin(both, 0);
        for (round, leaders) in [(1, only(0)), (2, both), (3, only(0)), (4, only(1)), (5, both)] {
            notes.stands(round, || leaders);
        }
        assert_eq!(notes.end(10, 20, Some(&won(1)), only(1)), Some(1));
        let details = notes.take();
        assert_eq!(details.settled.iter().collect::<Vec<_>>(), [(4, 1)]);
        assert_eq!((details.rounds.mean(), details.decisions.mean()), (Some(10.0), Some(20.0)));
    }

    #[test]
    fn a_game_without_a_lead_has_no_changes() {
        let mut notes = Notes::default();
        notes.begin(SeatSet::EMPTY, 0);
        notes.stands(1, || SeatSet::EMPTY);
        assert_eq!(notes.end(1, 1, Some(&won(0)), SeatSet::EMPTY), None);
        assert_eq!(notes.take().lead_changes, Histogram::default());
    }

    #[test]
    fn who_takes_a_decision_counts_once_a_game() {
        let mut notes = Notes::default();
        for winner in [0, 1] {
            notes.begin(SeatSet::EMPTY, 0);
            notes.decided(Seat(0), "push", 2);
            notes.decided(Seat(0), "push", 3);
            notes.decided(Seat(1), "rest", 3);
            notes.end(1, 3, Some(&won(winner)), SeatSet::EMPTY);
        }
        let details = notes.take();
        let push = details.choices().find(|(text, _)| *text == "push").unwrap().1;
        assert_eq!((push.taken, push.takers.finished, push.takers.wins), (4, 2, 1));
        assert_eq!(details.legal.iter().collect::<Vec<_>>(), [(2, 2), (3, 4)]);
        assert_eq!(notes.take(), Details::default(), "nothing is told twice");
    }
}
