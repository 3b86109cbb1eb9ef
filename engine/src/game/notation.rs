//! Positions and decisions as people write them.

use crate::game::Unreadable;
use crate::words::Said;
use crate::{Chance, Game, Names, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The readable notation of a game's positions and decisions, for scenarios, records and people.
///
/// ```
/// use engine::{Chance, Files, Game, Names, Notation, Seat, Seed};
/// use tiny_race::{Action, CONTENT, TinyRace};
///
/// # let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// # let mut chance = Chance::seeded(Seed::from_number(7));
/// # let race = TinyRace::setup(&rules, &mut chance);
///
/// assert_eq!(race.expand(&rules, Seat(0), "push"), Ok(vec![Action::Push]));
/// assert!(race.expand(&rules, Seat(0), "fly").is_err());
///
/// let names = Names::new(["Ada", "Ben"]);
/// let written = race.write(&rules, &names);
/// assert_eq!(TinyRace::read(&rules, &names, written), Ok(race));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation: Game {
    /// A position as it stands in a scenario: every key has a default, an unknown key is refused.
    type Position: Serialize + DeserializeOwned;

    /// The lessons of a guided first game ([`crate::lesson`]).
    const LESSONS: &'static str = "";

    /// This position, complete.
    fn write(&self, rules: &Self::Rules, names: &Names) -> Self::Position;

    /// The position, or why it cannot be.
    fn read(rules: &Self::Rules, names: &Names, position: Self::Position) -> Result<Self, Said>;

    /// Decisions for which one text stands; a game may have a shorthand for several taken together.
    fn expand(
        &self,
        _rules: &Self::Rules,
        _seat: Seat,
        text: &str,
    ) -> Result<Vec<Self::Action>, Unreadable> {
        Ok(vec![text.parse()?])
    }

    /// Any well-formed decision, legal or not, for tests.
    fn some_action(chance: &mut Chance) -> Self::Action;

    /// Any options that fit together, with a number of seats, for tests: every switch comes up.
    fn some_options(chance: &mut Chance) -> (Self::Options, u8);
}
