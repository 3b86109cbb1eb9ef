//! What people have seen: how far their pages are with the animation of the last moves, and so who can decide now.
//!
//! A page says which version it has shown ([`crate::wire::FromClient::Shown`]). A limit of time runs only while its player
//! can decide, and bots wait until people have seen the last move. No page is waited for longer than [`LONGEST_WAIT`], so
//! that none can hold up a table.

use super::LiveTable;
use super::parts::connection::{Connection, LONGEST_WAIT};
use crate::model::ids::{MatchVersion, PersonId};
use engine::{Seat, SeatSet, Viewer};
use std::time::{Duration, Instant};

/// So much longer than its animation lasts at normal speed a page may take to show it: its reader may pause it.
const MARGIN: Duration = Duration::from_secs(30);
/// The same for bots at a table of several people: one reader does not hold up the others for long.
const SLACK: Duration = Duration::from_secs(3);

/// A page that was closed may come back within this time, as when it is reloaded.
const RETURN: Duration = Duration::from_secs(10);

impl LiveTable {
    /// The pages in which a person looks at the table from their own seat.
    fn pages_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = &'a Connection> {
        let own = move |each: &&Connection| {
            let look = &each.look;
            !each.as_json && !look.spectator && look.person.as_ref() == Some(person)
        };
        self.presence.connections().map(|(_, each)| each).filter(own)
    }

    /// A move is about to be sent to these viewers: their pages play its animation.
    pub(super) fn note_animation(&mut self, changed: &[Viewer], steps: usize) {
        let (now, animation) = (self.now(), super::schedule::animation(steps));
        for number in self.presence.numbers() {
            let Some(connection) = self.presence.connection(number) else { continue };
            let viewer = self.viewer(&connection.look);
            let version = self.version(viewer);
            if let Some(connection) = self.presence.connection_mut(number)
                && changed.contains(&viewer)
            {
                connection.progress.send(version, animation, now);
            }
        }
    }

    /// A page says that it has shown a version.
    pub(in crate::table) fn page_has_shown(&mut self, number: u64, version: MatchVersion) {
        let now = self.now();
        let Some(connection) = self.presence.connection_mut(number) else { return };
        if connection.progress.show(version, now) {
            self.pace_bots();
            self.run_clocks();
        }
    }

    /// The reader of a page does not want to wait for bots. Where others play too, they are not asked.
    pub(in crate::table) fn hurry(&mut self, number: u64) {
        let person = self.presence.connection(number).and_then(|each| each.look.person.clone());
        let seated = self.seat_of(person.as_ref()).is_some();
        if seated && self.people().count() == 1 {
            self.times.set_hurried(true);
            self.pace_bots();
        }
    }

    /// Who is asked newly, or sees an animation, has time until [`LONGEST_WAIT`] to see it, however often the page comes and goes.
    /// A player who has just decided needs none.
    pub(super) fn note_questions(&mut self, acted: SeatSet, animated: bool) {
        let now = self.now();
        let awaited = self.play.as_ref().map(|play| play.game().turn().awaited());
        let awaited = awaited.unwrap_or_default();
        let people: Vec<(Seat, u32)> = self
            .people()
            .map(|(seat, person)| (seat, self.seats_at(person.account()).len()))
            .collect();
        for (seat, heads) in people {
            let asked = awaited.contains(seat);
            let restarts =
                asked && !self.times.asked().contains(seat) || animated && !acted.contains(seat);
            if restarts {
                self.times.set_latest(seat, now + LONGEST_WAIT * heads.max(1));
            }
        }
        self.times.set_asked(awaited);
    }

    /// From when on the person of a seat can decide; nothing while that is unknown, as under a curtain.
    fn decides_from(&self, seat: Seat, person: &PersonId) -> Option<Instant> {
        let latest = self.times.latest(seat)?;
        let gathered = self.gathers_until();
        let from = self.sees_from(seat, person, latest)?;
        Some(gathered.map_or(from, |until| from.max(until)))
    }

    fn sees_from(&self, seat: Seat, person: &PersonId, latest: Instant) -> Option<Instant> {
        let pages = self.pages_of(person).map(|each| each.progress.done_at(MARGIN));
        if let Some(first) = pages.min() {
            return Some(first.min(latest));
        }
        let account = person.account();
        let (connected, round) = (self.is_connected(person), self.presence.round(account));
        if self.seats_at(account).len() > 1 && (connected || round.is_some()) {
            // Without a socket it is still known who has the device; their page may be on its way.
            let since = round.filter(|_| !connected).and_then(|round| round.since(seat));
            let others = || self.people().any(|(_, other)| other.account() != account);
            return match since {
                Some(since) => Some(self.times.shown_by().max(since + RETURN)),
                None => others().then_some(latest),
            };
        }
        let left = self.presence.left_at(seat);
        let back =
            left.map_or(self.times.shown_by(), |(_, at)| self.times.shown_by().max(at + RETURN));
        Some(back.min(latest.max(self.times.shown_by())))
    }

    /// When the next person can decide who cannot now.
    pub(super) fn next_to_decide(&self) -> Option<Instant> {
        if !self.times.banks.counts() && self.times.clock.limits().is_empty() {
            return None;
        }
        let now = self.now();
        let from = |(seat, person)| self.decides_from(seat, person);
        self.people().filter_map(from).filter(|from| *from > now).min()
    }

    /// The people who can decide now.
    fn able(&self) -> SeatSet {
        let now = self.now();
        let able = |(seat, person)| self.decides_from(seat, person).is_some_and(|from| from <= now);
        self.people().filter(|each| able(*each)).map(|(seat, _)| seat).collect()
    }

    /// Time runs for the players who can decide, and for no others.
    pub(super) fn set_running(&mut self) {
        let now = self.now();
        let able = if self.requests.is_open() { SeatSet::EMPTY } else { self.able() };
        let spend = self.spenders().iter().filter(|seat| able.contains(*seat)).collect();
        self.times.banks.run(spend, now);
        let able = if self.times.is_paused() { SeatSet::EMPTY } else { able };
        self.times.clock.limits_mut().run(able, now);
    }

    /// The same; viewers who see a clock start or stop by it are told.
    pub(super) fn run_clocks(&mut self) {
        if !self.times.banks.counts() && self.times.clock.limits().is_empty() {
            return;
        }
        let viewers: Vec<Viewer> = Viewer::all(self.row.seats.len() as u8).collect();
        let before: Vec<_> = viewers.iter().map(|viewer| self.clocks_seen(*viewer)).collect();
        self.set_running();
        let changed = |(viewer, before): (&Viewer, _)| self.clocks_seen(*viewer) != before;
        let changed: Vec<Viewer> = viewers
            .iter()
            .zip(before)
            .filter(|(viewer, before)| changed((viewer, before.clone())))
            .map(|(viewer, _)| *viewer)
            .collect();
        for viewer in changed {
            self.show_to(viewer);
        }
    }

    /// When the people at the table have seen the last move; nothing if none of them has a page open.
    pub(super) fn seen_by_people(&self) -> Option<Instant> {
        let margin = if self.people().count() == 1 { MARGIN } else { SLACK };
        let first =
            |(_, person)| self.pages_of(person).map(|each| each.progress.done_at(margin)).min();
        self.people().filter_map(first).max()
    }
}
