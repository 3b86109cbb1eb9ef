//! Where a unit is, and numbers kept for every such place.

use crate::track::{Heading, SPACES, SpaceId};

/// Where a unit is and which way it runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    pub(super) space: SpaceId,
    pub(super) heading: Heading,
}

impl Spot {
    pub(super) fn index(self) -> usize {
        self.heading.index() * SPACES + self.space.index()
    }
}

/// A number for every space, by heading.
pub(super) type Worth = [[f32; SPACES]; 2];

/// Steps by heading and space.
pub(super) type Runs = [[u8; SPACES]; 2];

/// Every space is as good as any other, to who minds this move only.
pub(super) static FLAT: Worth = [[0.0; SPACES]; 2];
