//! When a table goes on without being asked, and what time its players have.

use super::schedule::Clock;
use super::time_banks::Banks;
use engine::SeatSet;
use std::time::{Duration, Instant};

/// What people have left of their time is kept so often while they spend it.
pub(super) const KEEP_TIME: Duration = Duration::from_secs(1);
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
    pub(super) counted: usize,
    /// When what is left in the banks is stored next.
    pub(super) keep_time_at: Instant,
    /// When the last move was made, in milliseconds since 1970.
    pub(super) last_at: i64,
    /// When the animation of all moves so far has ended at normal speed.
    pub(super) shown_by: Instant,
    /// By seat: when a limit begins at the latest, whatever the page of its person does.
    pub(super) latest: Vec<Instant>,
    /// Who was asked after the last change.
    pub(super) asked: SeatSet,
    /// The only person does not wait for bots until their own next decision.
    pub(super) hurried: bool,
    /// All people have gone: the clocks stand.
    pub(super) paused: bool,
    /// What time it is: its task says so before each call.
    pub(super) now: Instant,
    /// The same in milliseconds since 1970.
    pub(super) epoch_millis: i64,
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
}
