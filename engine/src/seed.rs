//! The seed of a match, its commitment and the seeds that follow from it.

use crate::hash::{digest, hex};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Thirty-two bytes from which all chance of one match follows; written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for simulations and tests, derived from a number.
    pub fn from_number(number: u64) -> Self {
        Self(digest(&[b"hippodrome seed number", &number.to_le_bytes()]))
    }

    /// The seed of a thing of this `kind`, derived from a secret: the same at every call, and unknown to all who do not
    /// have the secret.
    pub fn behind(secret: &[u8], kind: &str, thing: &str) -> Self {
        let thing = digest(&[kind.as_bytes(), b"\0", thing.as_bytes()]);
        Self(digest(&[b"hippodrome ticket", secret, &thing]))
    }

    /// The hash that is shown before the first move, so that the dice cannot be chosen afterwards.
    pub fn commitment(&self) -> String {
        hex(&digest(&[b"hippodrome commitment", &self.0]))
    }

    /// The seed of what follows after moves were undone for the `times`-th time: no player gets the same dice twice.
    #[must_use]
    pub fn fresh(&self, times: u32) -> Self {
        Self(digest(&[b"hippodrome fresh chance", &self.0, &times.to_le_bytes()]))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("a seed is 64 hexadecimal digits, not {text:?}");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_what_it_writes() {
        let seed = Seed::from_number(9);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("xyz".parse::<Seed>().is_err());
        assert_eq!(seed.commitment().len(), 64);
    }
}
