//! When a table goes on without being asked, and what time its players have.

use super::schedule::Clock;
use super::time_banks::Banks;
use engine::{Seat, SeatSet};
use std::time::{Duration, Instant};

/// What people have left of their time is kept so often while they spend it.
const KEEP_TIME: Duration = Duration::from_secs(1);
/// After a step that could not be kept, the clock and the bots try again.
pub(super) const TRY_AGAIN: Duration = Duration::from_secs(3);
/// A table that is over and has no connections is unloaded after this.
pub(super) const UNLOAD_AFTER: Duration = Duration::from_mins(5);

/// The clocks of a table.
pub(super) struct Times {
    /// When time, a bot or an order makes the next step.
    pub(super) clock: Clock,
    /// What time the people have left.
    pub(super) banks: Banks,
    /// How many moves there were when the banks last went on.
    counted: usize,
    /// When what is left in the banks is stored next.
    keep_time_at: Instant,
    /// When the last move was made, in milliseconds since 1970.
    last_at: i64,
    /// When the animation of all moves so far has ended at normal speed.
    shown_by: Instant,
    /// By seat: when a limit begins at the latest, whatever the page of its person does.
    latest: Vec<Instant>,
    /// Who was asked after the last change.
    asked: SeatSet,
    /// The only person does not wait for bots until their own next decision.
    hurried: bool,
    /// All people have gone: the clocks stand.
    paused: bool,
    /// What time it is: its task says so before each call.
    now: Instant,
    /// The same in milliseconds since 1970.
    epoch_millis: i64,
}

impl Times {
    /// The clocks of a table that wakes up with so many moves, the last of them made at that time.
    pub(super) fn new(
        banks: Banks,
        seats: usize,
        (moves, last_at): (usize, i64),
        now: Instant,
    ) -> Self {
        Self {
            clock: Clock::default(),
            banks,
            counted: moves,
            keep_time_at: now + KEEP_TIME,
            last_at,
            shown_by: now,
            latest: vec![now; seats],
            asked: SeatSet::EMPTY,
            hurried: false,
            paused: false,
            now,
            epoch_millis: last_at,
        }
    }

    /// Whatever can be seen of the clocks is as at another table.
    pub(super) fn take_after(&mut self, other: &Self) {
        self.clock = other.clock.clone();
        self.banks = other.banks.clone();
        self.latest.clone_from(&other.latest);
        (self.counted, self.now) = (other.counted, other.now);
        (self.shown_by, self.asked) = (other.shown_by, other.asked);
    }

    /// What time it is.
    pub(super) fn now(&self) -> Instant {
        self.now
    }

    /// What time it is, in milliseconds since 1970.
    pub(super) fn epoch_millis(&self) -> i64 {
        self.epoch_millis
    }

    /// Says what time it is, also in milliseconds since 1970.
    pub(super) fn set_now(&mut self, now: Instant, epoch_millis: i64) {
        (self.now, self.epoch_millis) = (now, epoch_millis);
    }

    /// The time of a move that is made now: later than that of the last one, also if the clock was set back.
    pub(super) fn next_move_at(&self) -> i64 {
        self.epoch_millis.max(self.last_at + 1)
    }

    /// A move was made at this time.
    pub(super) fn move_was_made(&mut self, at: i64) {
        self.last_at = at;
    }

    /// When the last move was made.
    pub(super) fn last_at(&self) -> i64 {
        self.last_at
    }

    /// How many moves the clocks know of.
    pub(super) fn counted(&self) -> usize {
        self.counted
    }

    /// The clocks know of so many more moves, whose animation lasts until then.
    pub(super) fn count(&mut self, moves: usize, shown_by: Instant) {
        self.counted += moves;
        self.shown_by = self.shown_by.max(shown_by);
    }

    /// When the animation of all moves so far has ended at normal speed.
    pub(super) fn shown_by(&self) -> Instant {
        self.shown_by
    }

    /// When a clock runs out, or what is left must be kept; nothing while no clock runs.
    pub(super) fn banks_due(&self) -> Option<Instant> {
        self.banks.due().map(|due| due.min(self.keep_time_at))
    }

    /// What is left in the banks was kept at this time.
    pub(super) fn banks_kept(&mut self, now: Instant) {
        self.keep_time_at = now + KEEP_TIME;
    }

    /// When the limit of a seat begins at the latest.
    pub(super) fn latest(&self, seat: Seat) -> Option<Instant> {
        self.latest.get(seat.index()).copied()
    }

    /// The limit of a seat begins then at the latest.
    pub(super) fn set_latest(&mut self, seat: Seat, at: Instant) {
        if let Some(latest) = self.latest.get_mut(seat.index()) {
            *latest = at;
        }
    }

    /// Who was asked after the last change.
    pub(super) fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who is asked now.
    pub(super) fn set_asked(&mut self, asked: SeatSet) {
        self.asked = asked;
    }

    /// Whether the only person does not wait for bots.
    pub(super) fn is_hurried(&self) -> bool {
        self.hurried
    }

    /// The only person does not wait for bots until their own next decision, or waits again.
    pub(super) fn set_hurried(&mut self, hurried: bool) {
        self.hurried = hurried;
    }

    /// Whether the clocks stand because all people have gone.
    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// All people have gone, or one has come back.
    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }
}
