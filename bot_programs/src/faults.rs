//! What bots did wrong, counted, with the first example of each kind.

use std::collections::BTreeMap;
use std::fmt;

/// Why a bot lost a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// It did not answer in time.
    Slow,
    /// It answered with a line that is no answer.
    Nonsense,
    /// It decided what it may not.
    Illegal,
    /// It is no longer running.
    Gone,
    /// It wrote a line without end, or many that were not asked for.
    Flood,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Slow, Self::Nonsense, Self::Illegal, Self::Gone, Self::Flood];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Nonsense => "nonsense",
            Self::Illegal => "illegal",
            Self::Gone => "gone",
            Self::Flood => "flood",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What one bot did in all its games.
#[derive(Debug, Clone, Default)]
pub struct Faults {
    /// How often it was asked.
    pub asked: u64,
    /// How long its answers took, all together, in microseconds.
    pub micros: u64,
    /// The longest of them.
    pub slowest: u64,
    /// By kind: how many turns it lost, and the first line that lost one.
    kinds: BTreeMap<Fault, (u64, String)>,
}

impl Faults {
    pub(crate) fn note(&mut self, fault: Fault, example: impl FnOnce() -> String) {
        self.kinds.entry(fault).or_insert_with(|| (0, example())).0 += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.asked += other.asked;
        self.micros += other.micros;
        self.slowest = self.slowest.max(other.slowest);
        for (fault, (count, example)) in &other.kinds {
            self.kinds.entry(*fault).or_insert_with(|| (0, example.clone())).0 += count;
        }
    }

    /// How many turns it lost.
    pub fn lost(&self) -> u64 {
        self.kinds.values().map(|(count, _)| count).sum()
    }

    /// By kind: how many turns it lost, and what it said or wrote the first time.
    pub fn kinds(&self) -> impl Iterator<Item = (Fault, u64, &str)> {
        self.kinds.iter().map(|(fault, (count, example))| (*fault, *count, example.as_str()))
    }
}
