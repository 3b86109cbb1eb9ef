//! CL-20.3: what a lone person takes home from a season against machines. Who is a person is not a matter of the rules: the
//! page asks for the seat it knows.

use crate::state::Phase;
use crate::view::View;
use engine::Seat;
use serde::Serialize;

/// Points that a lost season may lack for silver.
const CLOSE: u16 = 5;
/// Points that bring bronze in any place.
const FINE: u16 = 45;

/// The medal of a solo season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Medal {
    /// Won, alone or shared.
    Gold,
    /// Second of three or more, or lost by 5 points or fewer.
    Silver,
    /// 45 points or more.
    Bronze,
}

impl Medal {
    /// Its name in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
        }
    }
}

impl View {
    /// CL-20.3: the medal of the only person, once the season is over.
    pub fn medal(&self, person: Seat) -> Option<Medal> {
        let own = self.franchises.get(person.index()).filter(|_| self.phase == Phase::Over)?;
        let result = (own.score, own.energy);
        let ahead = self.franchises.iter().filter(|of| (of.score, of.energy) > result).count();
        let best = self.franchises.iter().map(|of| of.score).max().unwrap_or(0);
        if ahead == 0 {
            Some(Medal::Gold)
        } else if (ahead == 1 && self.franchises.len() >= 3) || best - own.score <= CLOSE {
            Some(Medal::Silver)
        } else {
            (own.score >= FINE).then_some(Medal::Bronze)
        }
    }
}
