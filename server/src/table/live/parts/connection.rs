//! An open connection, and how far its page has shown what it was sent.

use crate::model::ids::MatchVersion;
use crate::table::look::Look;
use std::time::{Duration, Instant};

/// The longest that a limit waits until its player can decide; for each of those who share a device.
pub(in crate::table::live) const LONGEST_WAIT: Duration = Duration::from_mins(2);

/// How far a page has shown what it was sent.
#[derive(Debug, Clone, Copy)]
pub(in crate::table::live) struct PageProgress {
    /// The version of the last update that it was sent.
    sent: MatchVersion,
    /// The version that it has shown, as far as it has said so.
    shown: Option<MatchVersion>,
    /// When it has shown everything at normal speed; once it says that it has, since when.
    until: Instant,
}

impl PageProgress {
    /// A page that has just connected and has not said anything yet.
    pub(in crate::table::live) fn new(now: Instant) -> Self {
        Self { sent: MatchVersion::default(), shown: None, until: now }
    }

    /// It is sent an update whose animation lasts so long at normal speed. What is not animated is seen at once.
    pub(in crate::table::live) fn send(
        &mut self,
        version: MatchVersion,
        animation: Duration,
        now: Instant,
    ) {
        let (was, new) = (self.is_done(), version != self.sent);
        self.sent = version;
        if was && animation.is_zero() {
            self.shown = Some(version);
        } else if new {
            self.until = (self.until.max(now) + animation).min(now + LONGEST_WAIT);
        }
    }

    /// It says that it has shown a version; gives whether that is news.
    pub(in crate::table::live) fn show(&mut self, version: MatchVersion, now: Instant) -> bool {
        let was = self.is_done();
        self.shown = self.shown.max(Some(version.min(self.sent)));
        let done = self.is_done() && !was;
        if done {
            self.until = now;
        }
        done
    }

    /// Whether it has shown everything that it was sent.
    pub(in crate::table::live) fn is_done(&self) -> bool {
        self.shown.is_some_and(|shown| shown >= self.sent)
    }

    /// From when on it counts as having shown everything, if it may take so much longer.
    pub(in crate::table::live) fn done_at(&self, margin: Duration) -> Instant {
        self.until + if self.is_done() { Duration::ZERO } else { margin }
    }
}

/// An open connection to the table.
#[derive(Debug)]
pub(in crate::table::live) struct Connection {
    pub(in crate::table::live) look: Look,
    pub(in crate::table::live) as_json: bool,
    /// Its reader sees it, as far as it says so.
    pub(in crate::table::live) seen: bool,
    /// The number of the last line of the log that it has.
    pub(in crate::table::live) logged: u64,
    /// How far it has shown what it was sent.
    pub(in crate::table::live) progress: PageProgress,
}
