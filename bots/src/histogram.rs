//! How often each value came up.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_and_their_middle_is_found() {
        let mut values = Histogram::default();
        assert_eq!((values.mean(), values.part(50)), (None, None));
        for value in [3, 1, 3, 9] {
            values.add(value);
        }
        let mut twice = values.clone();
        twice.merge(&values);
        assert_eq!((twice.count(), twice.mean(), twice.part(50)), (8, Some(4.0), Some(3)));
        assert_eq!([1, 75, 76, 100].map(|part| values.part(part)), [1, 3, 9, 9].map(Some));
    }
}
