//! How often each value came up.

use crate::score::{Z_95, float};
use std::collections::BTreeMap;

/// How often each value came up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Histogram(BTreeMap<u32, u64>);

impl Histogram {
    pub(crate) fn add(&mut self, value: u32) {
        self.add_many(value, 1);
    }

    pub(crate) fn add_many(&mut self, value: u32, times: u64) {
        if times > 0 {
            *self.0.entry(value).or_default() += times;
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (value, times) in &other.0 {
            self.add_many(*value, *times);
        }
    }

    /// The values with how often each came up, least first.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        self.0.iter().map(|(value, times)| (*value, *times))
    }

    /// How many values there were.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean of all values; nothing of none.
    pub fn mean(&self) -> Option<f64> {
        let total: u64 = self.iter().map(|(value, times)| u64::from(value) * times).sum();
        crate::score::ratio(total, self.count())
    }

    /// Half of the 95 % interval of the mean; nothing of fewer than two values.
    pub fn mean_error(&self) -> Option<f64> {
        let (mean, count) = (self.mean()?, float(self.count()));
        let square = |(value, times): (u32, u64)| (f64::from(value) - mean).powi(2) * float(times);
        let squares: f64 = self.iter().map(square).sum();
        (count > 1.0).then(|| Z_95 * (squares / (count - 1.0) / count).sqrt())
    }

    /// The value that so many of a hundred do not exceed.
    pub fn part(&self, hundredths: u64) -> Option<u32> {
        let mut left = (self.count() * hundredths).div_ceil(100).max(1);
        for (value, times) in self.iter() {
            if left <= times {
                return Some(value);
            }
            left -= times;
        }
        None
    }
}

impl FromIterator<u32> for Histogram {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        let mut all = Self::default();
        values.into_iter().for_each(|value| all.add(value));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_and_their_middle_is_found() {
        assert_eq!((Histogram::default().mean(), Histogram::default().part(50)), (None, None));
        let values: Histogram = [3, 1, 3, 9].into_iter().collect();
        let mut twice = values.clone();
        twice.merge(&values);
        assert_eq!((twice.count(), twice.mean(), twice.part(50)), (8, Some(4.0), Some(3)));
        assert_eq!([1, 75, 76, 100].map(|part| values.part(part)), [1, 3, 9, 9].map(Some));
    }

    #[test]
    fn the_error_of_a_mean_follows_from_the_spread() {
        let values: Histogram = [1, 3].into_iter().cycle().take(100).collect();
        let error = values.mean_error().unwrap();
        assert!((error - 1.96 * (100.0_f64 / 99.0).sqrt() / 10.0).abs() < 1e-4, "{error}");
        assert_eq!([7].into_iter().collect::<Histogram>().mean_error(), None);
        assert_eq!([7, 7].into_iter().collect::<Histogram>().mean_error(), Some(0.0));
    }
}
