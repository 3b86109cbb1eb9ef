//! Sealed dice: neither server nor players can choose them, and every player can check them.
//!
//! Before the first move the server shows the hash of a secret seed ([`Seed::commitment`]). Each player adds a word of
//! their own. Seed and words together are the key of the match; each draw is a hash of the key, the draw's number and its
//! name. After the last move the seed is shown, and every reader of the record can derive the draws again:
//! `docs/verify.py` does it in another language.
//!
//! Matches that are not played at a table (simulations, tests, records of before) draw from one plain stream instead,
//! which is faster.

use crate::chance::Chance;
use crate::hash::digest;
use crate::seed::Seed;

/// Where all chance of a match comes from.
///
/// ```
/// use engine::{Dice, Seed};
///
/// // The server shows the commitment first; then each player adds a word, so that no side chooses the dice.
/// let seed = Seed::from_number(7);
/// let shown = seed.commitment();
/// let dice = Dice::sealed(seed, vec!["ada".into(), "ben".into()]);
/// assert_eq!(dice.chance().die("steady", 6), dice.chance().die("steady", 6));
///
/// // Afterwards all can check that the seed is the one that was promised.
/// assert_eq!(dice.seed.commitment(), shown);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    /// The secret of the server.
    pub seed: Seed,
    /// What each seat added, by seat; empty for those that added nothing. Without a list: one plain stream.
    pub words: Option<Vec<String>>,
}

impl From<Seed> for Dice {
    fn from(seed: Seed) -> Self {
        Self { seed, words: None }
    }
}

impl Dice {
    /// The dice of a table: the seed of the server and a word of each seat.
    pub fn sealed(seed: Seed, words: Vec<String>) -> Self {
        Self { seed, words: Some(words) }
    }

    /// The chance of a match from its beginning.
    pub fn chance(&self) -> Chance {
        match self.key() {
            Some(key) => Chance::sealed(key),
            None => Chance::seeded(self.seed),
        }
    }

    /// The chance after moves were undone for the `times`-th time: no player gets the same dice twice.
    pub(crate) fn fresh(&self, times: u32) -> Chance {
        match self.key() {
            Some(key) => Chance::sealed(digest(&[b"hippodrome again", &key, &times.to_be_bytes()])),
            None => Chance::seeded(self.seed.fresh(times)),
        }
    }

    /// Seed and words in one. Each word is preceded by its length, so that no two lists give the same bytes.
    fn key(&self) -> Option<[u8; 32]> {
        let words = self.words.as_ref()?;
        let mut bytes = Vec::new();
        for word in words {
            bytes.extend((word.len() as u32).to_be_bytes());
            bytes.extend(word.as_bytes());
        }
        Some(digest(&[b"hippodrome key", &self.seed.0, &bytes]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(words: &[&str]) -> Dice {
        Dice::sealed(Seed::from_number(1), words.iter().map(|word| (*word).into()).collect())
    }

    fn fallen(dice: &Dice, name: &'static str) -> Vec<u32> {
        let mut chance = dice.chance();
        (0..8).map(|_| chance.pick(name, 100)).collect()
    }

    #[test]
    fn sealed_draws_never_change() {
        let fell = fallen(&table(&["luck", ""]), "any");
        // As `docs/verify.py` derives them.
        assert_eq!(fell, [13, 73, 0, 82, 97, 55, 98, 21]);
    }

    #[test]
    fn every_word_and_every_name_changes_all() {
        let fell = fallen(&table(&["luck", ""]), "any");
        for other in [&["luck", " "][..], &["luc", "k"], &["", "luck"], &["luck"]] {
            assert_ne!(fallen(&table(other), "any"), fell, "{other:?}");
        }
        assert_ne!(fallen(&table(&["luck", ""]), "other"), fell);
        assert_ne!(fallen(&Seed::from_number(1).into(), "any"), fell);
    }

    #[test]
    fn outcomes_are_equally_likely() {
        let mut chance = table(&[]).chance();
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[chance.pick("die", 6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
