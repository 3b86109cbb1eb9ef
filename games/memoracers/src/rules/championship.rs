//! Championship (*Mode championnat*): as many races as players. MR-13.

use super::{Context, Opening};
use crate::event::Event;
use crate::options::{Mode, Rules};
use crate::state::{MemoRacers, Outcome, Phase, VESSELS};
use engine::{Seat, SeatSet, Standings};

impl MemoRacers {
    /// MR-13.2, MR-13.3: points of the race just ended; then the next builder, if a race is left.
    pub(super) fn score_race(&mut self, context: &mut Context<'_>, outcome: Outcome) -> bool {
        for seat in Seat::all(context.rules.seats) {
            let points = self.points_of_race(context.rules.seats, outcome, seat);
            let total = self.points[seat.index()] + points;
            self.points[seat.index()] = total;
            self.races[usize::from(self.race) - 1][seat.index()] = points;
            context.tell(Event::PointsScored { seat, points, total });
        }
        context.end_step(self);
        if self.race == context.rules.races() {
            return false;
        }
        self.open_next_race(context);
        true
    }

    /// MR-13.2: one point for each competitor behind. MR-13.3: nothing for a wreck, unless all are wrecked: then those
    /// of the last round score for each vessel that crashed further back or earlier.
    fn points_of_race(&self, seats: u8, outcome: Outcome, seat: Seat) -> u8 {
        let vessel = self.vessel(seat);
        let last_wrecks = outcome == Outcome::AllDestroyed && vessel.destroyed == self.round;
        if !vessel.is_racing() && !last_wrecks {
            return 0;
        }
        let own = self.classification(seat);
        Seat::all(seats).filter(|other| self.classification(*other) < own).count() as u8
    }

    /// MR-13.1: the next in grid order builds; speed, shields and laps start afresh.
    fn open_next_race(&mut self, context: &mut Context<'_>) {
        let fresh = Opening::table(context.rules);
        self.earlier += self.round;
        self.race += 1;
        self.round = 1;
        self.circuit = fresh.circuit;
        self.vessels = fresh.vessels;
        let builder = self.order[usize::from(self.race) - 1];
        self.phase = Phase::Build { builder };
        context.tell(Event::RaceBegan { race: self.race });
    }

    /// The points of the races of a championship that are over, by seat.
    pub(crate) fn results(&self, rules: &Rules) -> &[[u8; VESSELS]] {
        let over = usize::from(self.race) - usize::from(self.phase != Phase::Over);
        if rules.mode == Mode::Championship { &self.races[..over] } else { &[] }
    }

    /// MR-13.4: the highest total wins, equal totals share.
    pub(super) fn championship_standings(&self, seats: u8) -> Standings {
        let total = |seat: Seat| self.points[seat.index()];
        let ahead =
            |seat: Seat| Seat::all(seats).filter(|other| total(*other) > total(seat)).count();
        let winners: SeatSet = Seat::all(seats).filter(|seat| ahead(*seat) == 0).collect();
        Standings::ranked(seats, winners, |seat| ahead(seat) as u8 + 1)
            .with_points(|seat| i16::from(total(seat)))
    }
}
