//! Who comes next: a short row of numbers.

use serde::{Deserialize, Serialize};

/// Numbers in a row, some already done: who walks, moves or is placed next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Queue {
    items: [u8; 16],
    len: u8,
}

impl Queue {
    /// An empty queue.
    pub const EMPTY: Queue = Queue { items: [0; 16], len: 0 };

    /// The first.
    #[inline]
    pub const fn first(&self) -> Option<u8> {
        if self.len == 0 { None } else { Some(self.items[0]) }
    }

    /// All that are left.
    pub fn items(&self) -> &[u8] {
        &self.items[..usize::from(self.len)]
    }

    /// Takes the first one out.
    pub fn pop(&mut self) -> Option<u8> {
        let first = self.first()?;
        self.remove(0);
        Some(first)
    }

    /// Puts one at a place.
    pub fn insert(&mut self, at: usize, item: u8) {
        if usize::from(self.len) < self.items.len() && at <= usize::from(self.len) {
            self.items[at..].rotate_right(1);
            self.items[at] = item;
            self.len += 1;
        }
    }

    /// Adds one at the end.
    pub fn push(&mut self, item: u8) {
        self.insert(usize::from(self.len), item);
    }

    /// Takes out the one at a place.
    pub fn remove(&mut self, at: usize) {
        if at < usize::from(self.len) {
            self.items[at] = 0;
            self.items[at..].rotate_left(1);
            self.len -= 1;
        }
    }
}

impl From<Vec<u8>> for Queue {
    fn from(items: Vec<u8>) -> Self {
        let mut queue = Self::default();
        for item in items.into_iter().filter(|item| *item < 16).take(16) {
            queue.push(item);
        }
        queue
    }
}

impl From<Queue> for Vec<u8> {
    fn from(queue: Queue) -> Self {
        queue.items().to_vec()
    }
}
