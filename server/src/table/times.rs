//! When a table goes on without being asked, and what time its players have.

use super::automatic::KEEP_TIME;
use super::banks::Banks;
use super::clock::Clock;
use engine::SeatSet;
use tokio::time::Instant;

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
    /// The moment at which time stands still, at a table that is only looked at ([`super::still`]).
    pub(super) held: Option<Instant>,
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
            held: None,
        }
    }

    /// Whatever can be seen of the clocks is as at another table.
    pub(super) fn take_after(&mut self, other: &Self) {
        self.clock = other.clock.clone();
        self.banks = other.banks.clone();
        self.latest.clone_from(&other.latest);
        (self.counted, self.held) = (other.counted, other.held);
        (self.shown_by, self.asked) = (other.shown_by, other.asked);
    }
}
