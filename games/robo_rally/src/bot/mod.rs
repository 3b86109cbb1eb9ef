//! Bots.
use crate::options::Rules;
use crate::state::RoboRally;
use engine::{Played, Player, Seat};
impl Played for RoboRally {
    const LEVELS: &'static [&'static str] = &[];
    fn player(_level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> { None }
}
