//! What a stranger may send, and how often.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most bytes of a request's head: its line and its headers.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;
/// The most headers of a request.
pub(crate) const HEADERS: usize = 64;
/// The most bytes of a request.
pub(crate) const BODY_BYTES: usize = 16 * 1024;
/// The most bytes of a record that a person uploads.
pub(crate) const RECORD_BYTES: usize = 1024 * 1024;
/// The most moves of a record that a person uploads, and how often it may go back by consent: each time it is played
/// again.
pub(crate) const RECORD_MOVES: usize = 10_000;
pub(crate) const RECORD_REWINDS: usize = 100;
/// The most earlier matches of such a record: each move looks for its own among them.
pub(crate) const RECORD_ORIGINS: usize = 100;
/// The most bytes of a message from a page's socket.
pub(crate) const MESSAGE_BYTES: usize = 4 * 1024;
/// The most decisions taken together.
pub(crate) const DECISIONS: usize = 32;
/// The most characters of one decision.
pub(crate) const DECISION_CHARS: usize = 64;
/// The most characters of a nickname.
pub(crate) const NAME_CHARS: usize = 24;
/// The most characters of a table's name.
pub(crate) const TITLE_CHARS: usize = 40;
/// The most characters of something said at a table.
pub(crate) const TALK_CHARS: usize = 300;
/// The most characters of a word for the dice.
pub(crate) const WORD_CHARS: usize = 64;
/// Buckets that are kept at most; full ones are dropped first.
const MOST_BUCKETS: usize = 20_000;
/// Full ones are looked for so often at most.
const SWEEP_EVERY: Duration = Duration::from_secs(1);

/// How much of everything.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Requests and socket messages a second that one person may keep up; 0 for any number.
    pub per_person: u32,
    /// Requests a second that one address may keep up, with all people behind it; 0 for any number.
    pub per_address: u32,
    /// Forms and calls a second that one address may keep up from people whom the server does not know yet, since each
    /// may make a new guest; a minute's worth at once; 0 for any number.
    pub newcomers_per_address: u32,
    /// Tables that one person may have open.
    pub tables_per_person: usize,
    /// Connections that one table may have.
    pub watchers_per_table: usize,
    /// Live connections that one person may have; 0 for any number.
    pub lines_per_person: usize,
    /// Live connections that may come from one address; 0 for any number.
    pub lines_per_address: usize,
    /// Live connections of the whole server; 0 for any number.
    pub lines: usize,
    /// Connections of any kind that may come from one address; 0 for any number. Behind a proxy they are not counted.
    pub connections_per_address: usize,
    /// Connections of any kind of the whole server; 0 for as many as the system gives files for, which is never exceeded.
    pub connections: usize,
    /// Ten records in a row may be brought from one address, then one in this time; zero for any number.
    pub record_every: Duration,
    /// A connection that says or takes nothing for so long, or a request that does not end, is let go.
    pub stuck: Duration,
    /// How often one person may try where notices are sent.
    pub hook_try: Duration,
    /// A page that says nothing for so long has gone.
    pub silence: Duration,
}

impl Limits {
    /// No limit on how often, nor on how many connections, for tests and measurements.
    #[must_use]
    pub fn without_rates(self) -> Self {
        Self {
            per_person: 0,
            per_address: 0,
            newcomers_per_address: 0,
            record_every: Duration::ZERO,
            lines_per_person: 0,
            lines_per_address: 0,
            lines: 0,
            connections_per_address: 0,
            connections: 0,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_person: 20,
            per_address: 60,
            newcomers_per_address: 1,
            tables_per_person: 20,
            watchers_per_table: 100,
            lines_per_person: 20,
            lines_per_address: 200,
            lines: 5_000,
            connections_per_address: 300,
            connections: 6_000,
            record_every: Duration::from_secs(10),
            stuck: Duration::from_secs(10),
            hook_try: Duration::from_secs(5),
            silence: Duration::from_secs(70),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

/// A token bucket for each key: so many a second, and some seconds' worth at once.
#[derive(Debug)]
pub(crate) struct Rate {
    per_second: f64,
    most: f64,
    buckets: Mutex<Buckets>,
}

#[derive(Debug)]
struct Buckets {
    by_key: HashMap<String, Bucket>,
    swept: Instant,
}

impl Rate {
    /// So many a second, and four seconds' worth at once.
    pub(crate) fn new(per_second: u32) -> Self {
        Self::with_stock(per_second, 4)
    }

    /// So many a second, and so many seconds' worth at once.
    pub(crate) fn with_stock(per_second: u32, seconds: u32) -> Self {
        Self::with(f64::from(per_second), f64::from(per_second * seconds))
    }

    /// One in this time, any number if it is none, and so many at once.
    pub(crate) fn every(time: Duration, most: u32) -> Self {
        let per_second = if time.is_zero() { 0.0 } else { time.as_secs_f64().recip() };
        Self::with(per_second, f64::from(most))
    }

    fn with(per_second: f64, most: f64) -> Self {
        let buckets = Buckets { by_key: HashMap::new(), swept: Instant::now() };
        Self { per_second, most, buckets: Mutex::new(buckets) }
    }

    /// Takes one token; `false` if there is none.
    pub(crate) fn take(&self, key: &str) -> bool {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: &str, now: Instant) -> bool {
        if self.per_second == 0.0 {
            return true;
        }
        let filled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.tokens + since * self.per_second).min(self.most)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_key, swept } = &mut *buckets;
        let crowded = by_key.len() >= MOST_BUCKETS;
        if crowded && now.saturating_duration_since(*swept) >= SWEEP_EVERY {
            by_key.retain(|_, bucket| filled(bucket) < self.most);
            *swept = now;
        }
        // Once there are that many, all new keys share one bucket: what is kept stays bounded.
        let known = by_key.len() < MOST_BUCKETS || by_key.contains_key(key);
        let key = if known { key } else { "" };
        let bucket = by_key.entry(key.to_owned()).or_insert(Bucket { tokens: self.most, at: now });
        *bucket = Bucket { tokens: filled(bucket), at: now };
        let has = bucket.tokens >= 1.0;
        if has {
            bucket.tokens -= 1.0;
        }
        has
    }
}

/// A text that people will read: trimmed, of visible characters, 1 to `most` of them.
pub(crate) fn visible(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = (1..=most).contains(&text.chars().count());
    (fits && !text.chars().any(invisible)).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate::new(2);
        let now = Instant::now();
        assert_eq!((0..20).filter(|_| rate.take_at("a", now)).count(), 8);
        assert!(rate.take_at("b", now));
        assert_eq!((0..20).filter(|_| rate.take_at("a", now + Duration::from_secs(1))).count(), 2);
        assert!((0..1000).all(|_| Rate::new(0).take("a")));
        let seldom = Rate::every(Duration::from_secs(10), 3);
        assert_eq!((0..20).filter(|_| seldom.take_at("a", now)).count(), 3);
        let later = now + Duration::from_secs(11);
        assert_eq!((0..20).filter(|_| seldom.take_at("a", later)).count(), 1);
        assert!((0..1000).all(|_| Rate::every(Duration::ZERO, 3).take("a")));
    }

    #[test]
    fn a_crowd_shares_what_is_left_and_makes_room_again() {
        let rate = Rate::new(1);
        let now = Instant::now();
        for number in 0..MOST_BUCKETS {
            assert!(rate.take_at(&number.to_string(), now));
        }
        let late = (0..100).filter(|number| rate.take_at(&format!("late {number}"), now)).count();
        assert_eq!(late, 4, "each of them has a bucket of their own");
        assert!(rate.take_at("7", now), "whoever was there first has lost their own");
        assert_eq!(rate.buckets.lock().unwrap().by_key.len(), MOST_BUCKETS + 1);
        assert!(rate.take_at("late 0", now + Duration::from_secs(9)));
        assert_eq!(rate.buckets.lock().unwrap().by_key.len(), 1);
    }

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(visible("  Zoé  ", 24).as_deref(), Some("Zoé"));
        assert_eq!(visible("<b>x</b>", 24).as_deref(), Some("<b>x</b>"));
        for bad in ["", "   ", "a\u{7}b", "a\nb", "\u{202e}abc", &"x".repeat(25)] {
            assert_eq!(visible(bad, 24), None, "{bad:?}");
        }
    }
}
