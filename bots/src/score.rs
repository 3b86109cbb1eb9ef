//! What one seat, or one bot, came to over many games.

use engine::{Seat, Standings};
use serde::{Deserialize, Serialize};

/// The z value of a 95 % interval.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// What one seat, or one bot wherever it sat, came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Score {
    /// Games that came to an end.
    pub finished: u64,
    /// Games won, alone or shared.
    pub wins: u64,
    /// Sum of the places.
    pub ranks: u64,
    /// Sum of the points, where the game counts any.
    pub points: Option<i64>,
}

impl Score {
    pub(crate) fn add(&mut self, seat: Seat, end: &Standings) {
        self.finished += 1;
        self.wins += u64::from(end.winners().contains(seat));
        self.ranks += u64::from(end.rank(seat));
        if let Some(points) = end.points(seat) {
            *self.points.get_or_insert(0) += i64::from(points);
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.finished += other.finished;
        self.wins += other.wins;
        self.ranks += other.ranks;
        if let Some(points) = other.points {
            *self.points.get_or_insert(0) += points;
        }
    }

    /// The part of its finished games that it won; `None` where no game was finished.
    pub fn win_rate(&self) -> Option<f64> {
        ratio(self.wins, self.finished)
    }

    /// The mean of its places.
    pub fn mean_rank(&self) -> Option<f64> {
        ratio(self.ranks, self.finished)
    }

    /// The mean of its points, where the game counts any.
    pub fn mean_points(&self) -> Option<f64> {
        mean(self.points?, self.finished)
    }

    /// The 95 % interval of its win rate, after Wilson: it stays within 0 and 1 and is right for rare wins too.
    ///
    /// ```
    /// let score = bots::Score { finished: 100, wins: 50, ..Default::default() };
    /// let (low, high) = score.interval().unwrap();
    /// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    /// ```
    pub fn interval(&self) -> Option<(f64, f64)> {
        let (rate, n) = (self.win_rate()?, float(self.finished));
        let z2 = Z_95 * Z_95;
        let centre = rate + z2 / (2.0 * n);
        let half = Z_95 * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z2 / n;
        Some((((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0)))
    }
}

/// A part of a whole; `None` of nothing.
pub(crate) fn ratio(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| float(part) / float(whole))
}

/// The mean of so many values.
pub(crate) fn mean(total: i64, count: u64) -> Option<f64> {
    let mean = ratio(total.unsigned_abs(), count)?;
    Some(if total < 0 { -mean } else { mean })
}

#[allow(clippy::cast_precision_loss, reason = "counts of games stay far below 2^53")]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}
