//! What the rules of a game carry from function to function while a decision is carried out.

use crate::{Chance, Game, Tell};

/// What a resolution needs beside the position: the rules of the table, its chance, and who listens, if any.
///
/// It has no type parameter for the listener: rules are compiled once, in the crate of their game.
///
/// ```
/// use engine::{Chance, Context, Seat, Seed, Transcript};
/// use tiny_race::{Event, TinyRace};
/// # use engine::{Files, Game};
/// # let board = TinyRace::content(&Files::embedded("tiny_race", tiny_race::CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
///
/// let (mut chance, mut told) = (Chance::seeded(Seed::from_number(7)), Transcript::<TinyRace>::default());
/// let mut context = Context::<TinyRace>::new(&rules, &mut chance, &mut told);
/// context.tell(Event::Won { seat: Seat(0) });
/// assert_eq!(told.events().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Context<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G::Rules,
    /// Its chance.
    pub chance: &'a mut Chance,
    tell: Option<&'a mut dyn Tell<G>>,
}

impl<'a, G: Game> Context<'a, G> {
    /// A `tell` that does not listen costs nothing.
    pub fn new<T: Tell<G>>(rules: &'a G::Rules, chance: &'a mut Chance, tell: &'a mut T) -> Self {
        let tell = if tell.listens() { Some(tell as &mut dyn Tell<G>) } else { None };
        Self { rules, chance, tell }
    }

    /// A context in which nothing is told.
    pub fn silent(rules: &'a G::Rules, chance: &'a mut Chance) -> Self {
        Self { rules, chance, tell: None }
    }

    /// Whether events are heard; without a listener they need not be built.
    #[inline]
    pub fn listens(&self) -> bool {
        self.tell.is_some()
    }

    /// Something happened.
    #[inline]
    pub fn tell(&mut self, event: G::Event) {
        if let Some(tell) = &mut self.tell {
            tell.tell(event);
        }
    }

    /// What was told since the last step is one moment that people should see by itself; `now` is how the table looks.
    #[inline]
    pub fn end_step(&mut self, now: &G) {
        if let Some(tell) = &mut self.tell {
            tell.end_step(now);
        }
    }
}

impl<G: Game> std::fmt::Debug for Context<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("listens", &self.listens()).finish_non_exhaustive()
    }
}
