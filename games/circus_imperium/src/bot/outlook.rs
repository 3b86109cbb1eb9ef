//! How good a space is to stand in, beyond how far it is. `look_ahead` finds it, once for each track.

use super::spot::{Runs, Spot, Worth};

/// The most movement points of a team.
pub(super) const MOST: usize = 8;

/// What is known of a track before any race.
pub(super) struct Outlook {
    /// By movement points of the team.
    pub(super) worth: Vec<Worth>,
    /// The same to who plans the whip.
    pub(super) planned: Vec<Worth>,
    /// Ticks that a lone team makes in a turn, by its movement points.
    pub(super) speed: [f32; MOST + 1],
    /// For each spot the steps in which no bend can be reached.
    pub(super) calm: Runs,
    /// For each spot the steps straight on that enter no bend.
    pub(super) runs: Runs,
}

impl Outlook {
    /// What each space is worth to a team with so many movement points.
    pub(super) fn worth(&self, points: u8) -> &Worth {
        &self.worth[usize::from(points).min(MOST)]
    }

    /// The same to who plans the whip.
    pub(super) fn planned(&self, points: u8) -> &Worth {
        &self.planned[usize::from(points).min(MOST)]
    }

    /// Steps straight on that enter no bend.
    pub(super) fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Ticks that a lone team with so many movement points makes in a turn.
    pub(super) fn speed(&self, points: u8) -> f32 {
        self.speed[usize::from(points).min(MOST)]
    }

    /// Steps in which no bend can be reached from here.
    pub(super) fn calm(&self, at: Spot) -> u8 {
        self.calm[at.heading.index()][at.space.index()]
    }
}
