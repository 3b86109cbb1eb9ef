//! Travellers who see only their seat's view.

use crate::options::Rules;
use crate::state::Celestia;
use engine::{Played, Player, Seat};

impl Played for Celestia {
    const LEVELS: &'static [&'static str] = &[];

    fn player(_level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        None
    }
}
