//! Names of robots.

use crate::options::Rules;
use crate::state::RobotSet;
use engine::{Names, Said, Seat, said};

/// What `blocker` adds to the name of a player's second robot.
const BLOCKER: &str = " blocker";

/// Names of robots at one table.
pub(super) struct Roster<'a> {
    pub(super) rules: &'a Rules,
    pub(super) names: &'a Names,
    pub(super) first: Seat,
}

impl Roster<'_> {
    pub(super) fn name(&self, number: u8) -> String {
        let name = self.names.of(self.rules.owner(self.first, number));
        if self.rules.is_blocker(number) { format!("{name}{BLOCKER}") } else { name.to_owned() }
    }

    pub(super) fn find(&self, name: &str) -> Result<u8, Said> {
        (0..self.rules.robots).find(|number| self.name(*number) == name).ok_or_else(|| {
            said!("no robot is called {name:?}", "aucun robot ne s’appelle {name:?}")
        })
    }

    pub(super) fn maybe(&self, name: &str) -> Result<Option<u8>, Said> {
        if name.is_empty() { Ok(None) } else { self.find(name).map(Some) }
    }

    pub(super) fn set(&self, names: &[String]) -> Result<RobotSet, Said> {
        names.iter().try_fold(0, |set, name| Ok(set | 1 << self.find(name)?))
    }

    pub(super) fn names(&self, set: RobotSet) -> Vec<String> {
        let numbers = (0..self.rules.robots).filter(|number| set >> number & 1 == 1);
        numbers.map(|number| self.name(number)).collect()
    }

    pub(super) fn named(&self, number: Option<u8>) -> String {
        number.map(|number| self.name(number)).unwrap_or_default()
    }
}
