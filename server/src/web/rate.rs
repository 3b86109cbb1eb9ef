//! How often something may be done: a token bucket for each key.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Buckets that are kept at most; full ones are dropped first.
const MOST_BUCKETS: usize = 20_000;
/// Full ones are looked for so often at most.
const SWEEP_EVERY: Duration = Duration::from_secs(1);

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
        assert!(rate.take_at("7", now), "the first client has lost its own");
        assert_eq!(rate.buckets.lock().unwrap().by_key.len(), MOST_BUCKETS + 1);
        assert!(rate.take_at("late 0", now + Duration::from_secs(9)));
        assert_eq!(rate.buckets.lock().unwrap().by_key.len(), 1);
    }
}
