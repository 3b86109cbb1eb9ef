//! Chance that begins with a printed number: the same attack can be tried again.

/// A stream of numbers (`SplitMix64`).
#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    /// One of many streams of a seed.
    pub(crate) fn of(seed: u64, number: u64) -> Self {
        let mut chance = Self(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        chance.next();
        chance
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Less than `most`; 0 if that is 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        (self.next() >> 11) as usize % most.max(1)
    }

    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// One of several texts.
    pub(crate) fn word(&mut self, all: &[&str]) -> String {
        (*self.pick(all)).to_owned()
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.next() as u8).collect()
    }

    /// The text with a few bytes changed, left out, doubled or moved.
    pub(crate) fn spoil(&mut self, text: &[u8]) -> Vec<u8> {
        let mut spoilt = text.to_vec();
        for _ in 0..=self.below(3) {
            let at = self.below(spoilt.len());
            match self.below(6) {
                0 => spoilt.truncate(at),
                1 => spoilt.insert(at, self.next() as u8),
                2 if !spoilt.is_empty() => {
                    spoilt.remove(at);
                }
                3 if !spoilt.is_empty() => spoilt[at] ^= 1 << self.below(8),
                4 => {
                    let end = (at + 1 + self.below(16)).min(spoilt.len());
                    let piece = spoilt[at.min(end)..end].to_vec();
                    let to = self.below(spoilt.len());
                    spoilt.splice(to..to, piece);
                }
                _ => spoilt.reverse(),
            }
        }
        if spoilt == text {
            spoilt.push(b'}');
        }
        spoilt
    }
}
