//! The end of the race (*Fin de la course*): MR-10.

use super::Context;
use crate::event::Event;
use crate::options::{Mode, Rules};
use crate::state::{LAPS, MemoRacers, Outcome, Phase};
use engine::{Seat, SeatSet, Standings};

impl MemoRacers {
    /// MR-10.1: tested once a round, when the last vessel has acted and before maintenance.
    pub(super) fn end_race_if_over(&mut self, context: &mut Context<'_>) -> bool {
        let Some((outcome, winners)) = self.end_of_race(context.rules) else { return false };
        self.end_race(context, outcome, winners);
        true
    }

    /// MR-10.7: all destroyed, then finish, then survivor. MR-12.1: alone, only destruction ends it here.
    fn end_of_race(&self, rules: &Rules) -> Option<(Outcome, SeatSet)> {
        let racing = self.racing(rules.seats);
        if racing.clone().next().is_none() {
            return Some(if rules.is_solo() {
                (Outcome::SoloCrash, SeatSet::EMPTY)
            } else {
                (Outcome::AllDestroyed, self.furthest_wrecks(rules.seats))
            });
        }
        if rules.is_solo() {
            return None;
        }
        let finishers = racing.clone().filter(|seat| self.vessel(*seat).laps >= LAPS);
        let best = finishers.clone().map(|seat| self.standing(seat)).max();
        if best.is_some() {
            let winners = finishers.filter(|seat| Some(self.standing(*seat)) == best).collect();
            return Some((Outcome::Finish, winners)); // MR-10.2, MR-10.3
        }
        let survivors: SeatSet = racing.collect();
        (survivors.len() == 1).then_some((Outcome::Survivor, survivors)) // MR-10.4
    }

    /// MR-10.5: those destroyed furthest forward in the last round.
    fn furthest_wrecks(&self, seats: u8) -> SeatSet {
        let last = Seat::all(seats).filter(|seat| self.vessel(*seat).destroyed == self.round);
        let best = last.clone().map(|seat| self.vessel(seat).progress).max();
        last.filter(|seat| Some(self.vessel(*seat).progress) == best).collect()
    }

    /// The race is over; a championship goes on to the next one.
    pub(super) fn end_race(
        &mut self,
        context: &mut Context<'_>,
        outcome: Outcome,
        winners: SeatSet,
    ) {
        context.tell(Event::RaceEnded { outcome, winners });
        context.end_step(self);
        for vessel in &mut self.vessels {
            (vessel.flown, vessel.took_off) = (0, 0);
        }
        if context.rules.mode == Mode::Championship && self.score_race(context, outcome) {
            return;
        }
        self.phase = Phase::Over;
        self.outcome = Some(outcome);
    }

    /// MR-10.6: racing vessels by progress, then speed; then wrecks by round, then progress. Greater is better.
    pub(crate) fn classification(&self, seat: Seat) -> (bool, u16, u16, u8) {
        let vessel = self.vessel(seat);
        if vessel.is_racing() {
            (true, 0, vessel.progress, vessel.speed)
        } else {
            (false, vessel.destroyed, vessel.progress, 0)
        }
    }

    /// 1 and the number of seats strictly ahead.
    pub(crate) fn place(&self, seats: u8, seat: Seat) -> u8 {
        let own = self.classification(seat);
        1 + Seat::all(seats).filter(|other| self.classification(*other) > own).count() as u8
    }

    /// The final standings, once the game is over.
    pub(crate) fn standings(&self, rules: &Rules) -> Standings {
        let seats = rules.seats;
        match rules.mode {
            Mode::Championship => self.championship_standings(seats),
            Mode::Race => {
                let best = |seat: &Seat| self.place(seats, *seat) == 1;
                let winners = Seat::all(seats).filter(best).collect();
                Standings::ranked(seats, winners, |seat| self.place(seats, seat))
            }
            Mode::Solo => {
                let won = self.outcome == Some(Outcome::SoloVictory);
                let winners = if won { SeatSet::only(Seat(0)) } else { SeatSet::EMPTY };
                let score = if won { i16::from(self.score) } else { 0 };
                Standings::ranked(seats, winners, |_| 1).with_points(|_| score)
            }
        }
    }
}
