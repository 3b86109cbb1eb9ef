//! Chance as a value: sealed at tables, seeded in simulations, scripted in scenarios.
//!
//! Every draw has a name, so that logs and scenarios can speak of it. The stream of a seed is `ChaCha8`, sampled as
//! `u32` with rejection: the same on every machine and for ever. Sealed draws are hashes ([`crate::Dice`]).

use crate::said;
use crate::sealed::{Fell, Sealed};
use crate::seed::Seed;
use crate::words::Said;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;

/// One named draw that a script foresees: outcome `value`, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptedDraw {
    /// The name of the draw, as the rules call it.
    pub name: String,
    /// The outcome, counted from 0.
    pub value: u32,
}

#[derive(Debug, Clone, Default)]
struct Script {
    foreseen: VecDeque<ScriptedDraw>,
    fault: Option<Said>,
}

/// Where dice, shuffles and draws come from.
///
/// ```
/// use engine::{Chance, Seed};
/// let mut one = Chance::seeded(Seed::from_number(7));
/// let mut two = Chance::seeded(Seed::from_number(7));
/// assert_eq!(one.die("steady", 6), two.die("steady", 6));
/// ```
#[derive(Debug, Clone)]
pub struct Chance {
    stream: ChaCha8Rng,
    drawn: u64,
    /// What is drawn from instead of the stream.
    instead: Option<Box<Instead>>,
}

#[derive(Debug, Clone)]
enum Instead {
    Script(Script),
    Sealed(Sealed),
}

impl Chance {
    /// The stream of a seed.
    pub fn seeded(seed: Seed) -> Self {
        Self { stream: ChaCha8Rng::from_seed(seed.0), drawn: 0, instead: None }
    }

    /// Exactly these draws, in this order. A draw that was not foreseen gives 0 and is remembered as a fault.
    pub fn scripted(foreseen: impl IntoIterator<Item = ScriptedDraw>) -> Self {
        let script = Script { foreseen: foreseen.into_iter().collect(), fault: None };
        Self { instead: Some(Box::new(Instead::Script(script))), ..Self::seeded(Seed([0; 32])) }
    }

    /// Draws that follow from a key, each by itself, and can be asked for afterwards.
    pub(crate) fn sealed(key: [u8; 32]) -> Self {
        let sealed = Instead::Sealed(Sealed::new(key));
        Self { instead: Some(Box::new(sealed)), ..Self::seeded(Seed([0; 32])) }
    }

    /// The sealed draws since the last call.
    pub(crate) fn take_fallen(&mut self) -> Vec<Fell> {
        match self.instead.as_deref_mut() {
            Some(Instead::Sealed(sealed)) => sealed.take(),
            Some(Instead::Script(_)) | None => Vec::new(),
        }
    }

    /// What went wrong with the script: a draw that was not foreseen, or one that was never made.
    pub fn script_fault(&self) -> Option<Said> {
        let Some(Instead::Script(script)) = self.instead.as_deref() else { return None };
        let unused = || {
            let ScriptedDraw { name, value } = script.foreseen.front()?;
            Some(said!(
                "the draw `{name} {value}` was never made",
                "le tirage `{name} {value}` n’a jamais eu lieu"
            ))
        };
        script.fault.clone().or_else(unused)
    }

    /// How many draws were made so far. A move that draws cannot be undone.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// One of `outcomes` equally likely outcomes, counted from 0. With fewer than two there is nothing to draw.
    pub fn pick(&mut self, name: &'static str, outcomes: u32) -> u32 {
        if outcomes < 2 {
            return 0;
        }
        self.drawn += 1;
        match self.instead.as_deref_mut() {
            None => self.sample(outcomes),
            Some(Instead::Sealed(sealed)) => sealed.draw(name, outcomes),
            Some(Instead::Script(script)) => script.next(name, outcomes),
        }
    }

    /// A die with `sides` sides, counted from 1.
    pub fn die(&mut self, name: &'static str, sides: u32) -> u32 {
        self.pick(name, sides) + 1
    }

    /// Shuffles: for i from the last down to 1, one draw j of 0 to i, and things i and j change places.
    pub fn shuffle<T>(&mut self, name: &'static str, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.pick(name, last as u32 + 1);
            things.swap(last, other as usize);
        }
    }

    /// A number of 0 up to, not including, one, for bots' judgement. Rules never use it.
    pub fn unit(&mut self) -> f64 {
        self.drawn += 1;
        f64::from(self.stream.next_u32()) / (f64::from(u32::MAX) + 1.0)
    }

    /// Another stream that follows from this one, so that several users of chance do not disturb each other.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        if let Some(Instead::Sealed(sealed)) = self.instead.as_deref_mut() {
            return Self::seeded(sealed.seed());
        }
        let mut seed = [0; 32];
        self.stream.fill_bytes(&mut seed);
        Self::seeded(Seed(seed))
    }

    /// Lemire's multiply-and-reject: unbiased, one multiplication in nearly all cases.
    fn sample(&mut self, outcomes: u32) -> u32 {
        let mut product = u64::from(self.stream.next_u32()) * u64::from(outcomes);
        if (product as u32) < outcomes {
            let reject_below = outcomes.wrapping_neg() % outcomes;
            while (product as u32) < reject_below {
                product = u64::from(self.stream.next_u32()) * u64::from(outcomes);
            }
        }
        (product >> 32) as u32
    }
}

impl Script {
    fn next(&mut self, name: &str, outcomes: u32) -> u32 {
        let fault = match self.foreseen.pop_front() {
            Some(next) if next.name == name && next.value < outcomes => return next.value,
            Some(next) if next.name == name => {
                said!(
                    "`{name}` has {outcomes} outcomes from 0, not {}",
                    "`{name}` a {outcomes} issues à partir de 0, pas {}",
                    next.value
                )
            }
            Some(next) => {
                said!(
                    "the rules draw `{name}`, the file foresees `{} {}`",
                    "les règles tirent `{name}`, le fichier prévoit `{} {}`",
                    next.name,
                    next.value
                )
            }
            None => {
                said!(
                    "the rules draw `{name}` ({outcomes} outcomes), the file foresees nothing",
                    "les règles tirent `{name}` ({outcomes} issues), le fichier ne prévoit rien"
                )
            }
        };
        self.fault.get_or_insert(fault);
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut chance = Chance::seeded(Seed::from_number(1));
        let draws: Vec<u32> = (0..8).map(|_| chance.pick("any", 100)).collect();
        assert_eq!(draws, [98, 82, 71, 40, 16, 20, 28, 77]);
    }

    #[test]
    fn outcomes_are_equally_likely() {
        let mut chance = Chance::seeded(Seed::from_number(2));
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[chance.pick("die", 6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_script_tells_what_it_did_not_foresee() {
        let mut chance = Chance::scripted([ScriptedDraw { name: "wall".into(), value: 3 }]);
        assert_eq!(chance.pick("wall", 10), 3);
        assert_eq!(chance.script_fault(), None);
        chance.pick("skid", 10);
        assert!(chance.script_fault().is_some_and(|fault| fault.en.contains("skid")));
    }
}
