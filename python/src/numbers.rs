//! Views and decisions as numbers of a fixed size, for programs that learn.
//!
//! A view is a tree of JSON. Each leaf adds to one or two places of the list, chosen by a hash of where it stands ("feature
//! hashing"): a text or a small whole number as a thing of its own, a number also by its size. A decision has its place by
//! a hash of its text, so that the same decision has mostly the same number in every position.

use serde_json::Value;

/// Whole numbers up to here are things of their own too: a lane, a card, a seat.
const MOST_THINGS: i64 = 64;

/// A number is written as a part of one: half of that at this size.
const HALF: f64 = 8.0;

/// The hash of FNV-1a, 64 bits, which is the same on every machine.
#[derive(Clone, Copy)]
struct Hash(u64);

impl Hash {
    const BEGIN: Self = Self(0xcbf2_9ce4_8422_2325);

    fn and(self, bytes: &[u8]) -> Self {
        let next = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.iter().fold(self.0, next))
    }

    /// All bits of the hash have a share in each bit of this.
    fn mixed(self) -> u64 {
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        mixed ^ (mixed >> 33)
    }
}

/// A view as so many numbers.
pub(crate) fn of_view(view: &Value, size: usize) -> Vec<f32> {
    let mut numbers = vec![0.0; size];
    add(view, Hash::BEGIN, &mut numbers);
    numbers
}

fn add(value: &Value, at: Hash, numbers: &mut [f32]) {
    match value {
        Value::Null => {}
        Value::Bool(is) => {
            if *is {
                note(at.and(b"\0is"), 1.0, numbers);
            }
        }
        Value::Number(number) => {
            if let Some(size) = number.as_f64().filter(|size| *size != 0.0) {
                note(at.and(b"\0size"), (size / (HALF + size.abs())) as f32, numbers);
            }
            if let Some(thing) = number.as_i64().filter(|thing| thing.abs() <= MOST_THINGS) {
                note(at.and(b"\0thing").and(&thing.to_le_bytes()), 1.0, numbers);
            }
        }
        Value::String(text) => note(at.and(b"\0text").and(text.as_bytes()), 1.0, numbers),
        Value::Array(each) => {
            for (index, value) in each.iter().enumerate() {
                add(value, at.and(b"\0at").and(&(index as u32).to_le_bytes()), numbers);
            }
        }
        Value::Object(each) => {
            for (key, value) in each {
                add(value, at.and(b"\0key").and(key.as_bytes()), numbers);
            }
        }
    }
}

/// Adds to one place, or takes away: what meets there by chance is then as often weaker as stronger.
fn note(hash: Hash, value: f32, numbers: &mut [f32]) {
    let (mixed, size) = (hash.mixed(), numbers.len() as u64);
    if let Some(number) =
        usize::try_from((mixed >> 1) % size).ok().and_then(|at| numbers.get_mut(at))
    {
        *number += if mixed & 1 == 0 { value } else { -value };
    }
}

/// By decision its place among `size`; nothing if there are more decisions than places. Where two would have the same
/// place, the later one gets the next that is free.
pub(crate) fn places(decisions: &[String], size: usize) -> Option<Vec<usize>> {
    if decisions.len() > size {
        return None;
    }
    let mut taken = vec![false; size];
    let place = |decision: &String| {
        let first = (Hash::BEGIN.and(decision.as_bytes()).mixed() % size as u64) as usize;
        let free = (first..size).chain(0..first).find(|at| !taken[*at])?;
        taken[free] = true;
        Some(free)
    };
    decisions.iter().map(place).collect()
}
