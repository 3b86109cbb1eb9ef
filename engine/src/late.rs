//! Questions that were not answered in time, and how they are answered instead: the same in a match and in a scenario.

use crate::{Game, Seat, SeatSet};

/// A position in play that takes the decisions which time makes.
pub(crate) trait TakesDefaults<G: Game> {
    /// Why it refuses one.
    type Refused;
    fn state(&self) -> &G;
    fn rules(&self) -> &G::Rules;
    fn decide(&mut self, seat: Seat, action: G::Action) -> Result<(), Self::Refused>;
    /// The clock moves the game on, if the game waits for it.
    fn tick(&mut self);
}

/// The deadline passes: the clock's step is made, or each seat that has not answered gets the default.
pub(crate) fn expire<G: Game, T: TakesDefaults<G>>(table: &mut T) -> Result<(), T::Refused> {
    let Some(deadline) = table.state().deadline(table.rules()) else { return Ok(()) };
    if deadline.seats.is_empty() {
        table.tick();
        return Ok(());
    }
    let late = Unanswered::all(table.state(), table.rules(), deadline.seats);
    for _ in 0..Unanswered::MOST_STEPS {
        // The default of one seat may lead to the same question to another that did not answer either.
        let asked = |late: &&Unanswered| late.default(table.state(), table.rules()).is_some();
        let Some(unanswered) = late.iter().find(asked) else { break };
        answer(table, unanswered)?;
    }
    Ok(())
}

/// Answers for a seat with the defaults of its question until it is no longer asked the same.
pub(crate) fn answer_for<G: Game, T: TakesDefaults<G>>(
    table: &mut T,
    seat: Seat,
) -> Result<(), T::Refused> {
    for unanswered in Unanswered::all(table.state(), table.rules(), SeatSet::only(seat)) {
        answer(table, &unanswered)?;
    }
    Ok(())
}

fn answer<G: Game, T: TakesDefaults<G>>(
    table: &mut T,
    unanswered: &Unanswered,
) -> Result<(), T::Refused> {
    for _ in 0..Unanswered::MOST_STEPS {
        let Some(default) = unanswered.default(table.state(), table.rules()) else { break };
        table.decide(unanswered.seat, default)?;
    }
    Ok(())
}

/// A question that a seat has not answered in time.
pub(crate) struct Unanswered {
    pub(crate) seat: Seat,
    kind: &'static str,
    rounds: u32,
}

impl Unanswered {
    /// Defaults that one question may need at the most.
    pub(crate) const MOST_STEPS: usize = 64;

    /// What these seats are asked now.
    pub(crate) fn all<G: Game>(state: &G, rules: &G::Rules, seats: SeatSet) -> Vec<Self> {
        let unanswered = |seat: Seat| {
            let kind = state.question(rules, seat)?.kind;
            Some(Self { seat, kind, rounds: state.rounds() })
        };
        seats.iter().filter_map(unanswered).collect()
    }

    /// The next default, while the seat is still asked the same in the same round.
    pub(crate) fn default<G: Game>(&self, state: &G, rules: &G::Rules) -> Option<G::Action> {
        let question = state.question(rules, self.seat)?;
        let same = question.kind == self.kind && state.rounds() == self.rounds;
        same.then_some(question.default)
    }
}

/// Time ran out for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TimedOut {
    /// What it was asked.
    pub(crate) kind: Option<&'static str>,
    /// It was secret who was asked: no other viewer is told.
    pub(crate) secret: bool,
}
