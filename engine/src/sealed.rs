//! Sealed draws: each is a hash of a key, the number of the draw and its name.

use crate::hash::digest;
use crate::seed::Seed;

/// One draw as it fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fell {
    pub(crate) name: &'static str,
    pub(crate) of: u32,
    pub(crate) got: u32,
}

/// Draws that follow from a key, each by itself.
#[derive(Debug, Clone)]
pub(crate) struct Sealed {
    key: [u8; 32],
    /// The number of the next draw.
    next: u64,
    /// The draws since the last `take`.
    fell: Vec<Fell>,
}

impl Sealed {
    pub(crate) fn new(key: [u8; 32]) -> Self {
        Self { key, next: 0, fell: Vec::new() }
    }

    /// One of `of` equally likely outcomes.
    pub(crate) fn draw(&mut self, name: &'static str, of: u32) -> u32 {
        let number = self.next;
        self.next += 1;
        let got = draw(&self.key, number, name, of);
        self.fell.push(Fell { name, of, got });
        got
    }

    /// Bytes that are no draw, for another stream.
    pub(crate) fn seed(&mut self) -> Seed {
        let number = self.next;
        self.next += 1;
        Seed(digest(&[b"hippodrome apart", &self.key, &number.to_be_bytes()]))
    }

    pub(crate) fn take(&mut self) -> Vec<Fell> {
        std::mem::take(&mut self.fell)
    }
}

/// Draw number `number` of a key: the first eight bytes of a hash as a number, the rest of its division by `of`. Numbers
/// from the last, incomplete round of `of` are passed over for those of the next attempt: all outcomes are equally likely.
fn draw(key: &[u8; 32], number: u64, name: &str, of: u32) -> u32 {
    let of = u64::from(of.max(1));
    let incomplete = (u64::MAX % of + 1) % of;
    let mut attempt: u32 = 0;
    loop {
        let (number, tried) = (number.to_be_bytes(), attempt.to_be_bytes());
        let hash = digest(&[b"hippodrome draw", key, &number, &tried, name.as_bytes()]);
        let first = hash.first_chunk().copied().unwrap_or_default();
        let value = u64::from_be_bytes(first);
        if value <= u64::MAX - incomplete {
            return (value % of) as u32;
        }
        attempt = attempt.wrapping_add(1);
    }
}
