//! The time limits of the game's rules: each seat that is asked has its own, and it runs only while that seat can decide.

use crate::pages::model::TimerCard;
use engine::{AnyMatch, Deadline, Seat, SeatSet};
use std::time::{Duration, Instant};

/// The limit of one seat.
#[derive(Debug, Clone, Copy)]
struct Countdown {
    seat: Seat,
    /// What the seat is asked.
    asked: Option<&'static str>,
    /// What is left at `since`, or while it stands still.
    left: Duration,
    /// Since when it runs; nothing while it stands still.
    since: Option<Instant>,
}

impl Countdown {
    fn left(&self, now: Instant) -> Duration {
        let spent = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.left.saturating_sub(spent)
    }

    fn run(&mut self, runs: bool, now: Instant) {
        if self.since.is_some() != runs {
            self.left = self.left(now);
            self.since = runs.then_some(now);
        }
    }
}

/// The limits that stand now.
#[derive(Debug, Clone, Default)]
pub(super) struct Countdowns {
    /// The deadline of the rules, and the round in which it stands.
    standing: Option<(Deadline, u32)>,
    /// Of the people among its seats. A seat that has answered keeps what it had left, in case it opens its answer again.
    all: Vec<Countdown>,
}

impl Countdowns {
    /// The table has changed: limits for the same question go on, others begin with their whole time. Nothing runs
    /// until [`run`](Self::run) says so. Of all seats only those of `people` have limits.
    pub(super) fn set(&mut self, table: &dyn AnyMatch, people: SeatSet, now: Instant) {
        self.run(SeatSet::EMPTY, now);
        let deadline = table.deadline().filter(|deadline| !deadline.seats.is_empty());
        let Some(deadline) = deadline else {
            *self = Self::default();
            return;
        };
        let next = (deadline, table.rounds());
        if !self.standing.is_some_and(|before| self.goes_on(before, next, table)) {
            self.all.clear();
        }
        self.standing = Some(next);
        self.all.retain(|one| people.contains(one.seat));
        for seat in deadline.seats.iter().filter(|seat| people.contains(*seat)) {
            let asked = table.asked(seat);
            let known = self.all.iter().any(|one| one.seat == seat && one.asked == asked);
            if !known {
                self.all.retain(|one| one.seat != seat);
                let left = Duration::from_millis(u64::from(deadline.millis));
                self.all.push(Countdown { seat, asked, left, since: None });
            }
        }
    }

    /// Whether it is still the same question to people of whom some have answered, or have opened their answer again.
    fn goes_on(
        &self,
        (before, round): (Deadline, u32),
        (next, next_round): (Deadline, u32),
        table: &dyn AnyMatch,
    ) -> bool {
        let same = |one: &Countdown| {
            let asked = |deadline: Deadline| deadline.seats.contains(one.seat);
            asked(before) && asked(next) && one.asked == table.asked(one.seat)
        };
        before.millis == next.millis && round == next_round && self.all.iter().any(same)
    }

    /// Whether any limit stands.
    pub(super) fn is_empty(&self) -> bool {
        self.asked().next().is_none()
    }

    /// The limits of the seats that have not answered.
    fn asked(&self) -> impl Iterator<Item = &Countdown> {
        let seats = self.standing.map(|(deadline, _)| deadline.seats).unwrap_or_default();
        self.all.iter().filter(move |one| seats.contains(one.seat))
    }

    /// From now on the time of these seats runs, and that of no others.
    pub(super) fn run(&mut self, seats: SeatSet, now: Instant) {
        let asked: SeatSet = self.asked().map(|one| one.seat).collect();
        for one in &mut self.all {
            one.run(seats.contains(one.seat) && asked.contains(one.seat), now);
        }
    }

    /// All players were away: all have their whole time again.
    pub(super) fn restart(&mut self, now: Instant) {
        let Some((deadline, _)) = self.standing else { return };
        for one in &mut self.all {
            one.left = Duration::from_millis(u64::from(deadline.millis));
            one.since = one.since.map(|_| now);
        }
    }

    /// The time of a seat is up: if it is asked again, it has its whole time.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.all.retain(|one| one.seat != seat);
    }

    /// The time of a seat is up, but nothing could be done about it yet.
    pub(super) fn try_again(&mut self, seat: Seat, after: Duration, now: Instant) {
        for one in self.all.iter_mut().filter(|one| one.seat == seat) {
            one.left = after;
            one.since = one.since.map(|_| now);
        }
    }

    /// When the next limit is up.
    pub(super) fn due(&self) -> Option<Instant> {
        self.asked().filter_map(|one| one.since.map(|since| since + one.left)).min()
    }

    /// Whose time is up.
    pub(super) fn fallen(&self, now: Instant) -> Option<Seat> {
        let fallen = |one: &&Countdown| one.since.is_some() && one.left(now).is_zero();
        self.asked().find(fallen).map(|one| one.seat)
    }

    /// What a viewer sees of the limits: of their own seat if it has one, else of the one that is up first.
    pub(super) fn timer(&self, seat: Option<Seat>, now: Instant) -> Option<TimerCard> {
        let (deadline, _) = self.standing?;
        let own = self.asked().find(|one| Some(one.seat) == seat);
        let first = || self.asked().min_by_key(|one| (one.since.is_none(), one.left(now)));
        let one = own.or_else(first)?;
        let total_millis = u64::from(deadline.millis);
        let left_millis = u64::try_from(one.left(now).as_millis()).unwrap_or(u64::MAX);
        Some(TimerCard { total_millis, left_millis, runs: one.since.is_some() })
    }
}
