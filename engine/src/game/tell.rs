//! What happens while a decision is carried out, told to a listener step by step, or to none.

use crate::Game;
use serde::Serialize;

/// Listens to what happens while a decision is carried out. Search uses [`Silent`], which costs nothing.
///
/// ```
/// use engine::{Chance, Files, Game, Seat, Seed, Tell};
/// use tiny_race::{Action, CONTENT, Event, TinyRace};
///
/// /// Counts what happens.
/// struct Count(usize);
///
/// impl Tell<TinyRace> for Count {
///     fn tell(&mut self, _event: Event) {
///         self.0 += 1;
///     }
///     fn end_step(&mut self, _now: &TinyRace) {}
/// }
///
/// # let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// # let mut chance = Chance::seeded(Seed::from_number(7));
/// # let mut race = TinyRace::setup(&rules, &mut chance);
/// let mut count = Count(0);
/// race.apply(&rules, Seat(0), Action::Steady, &mut chance, &mut count).expect("it is legal");
/// assert_eq!(count.0, 1, "the car drove");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Tell<G: Game> {
    /// Something happened.
    fn tell(&mut self, event: G::Event);
    /// What was told since the last step is one moment that people should see by itself; `now` is how the table looks.
    fn end_step(&mut self, now: &G);
    /// Whether events are heard; without a listener they need not be told.
    fn listens(&self) -> bool {
        true
    }
}

/// A listener that ignores everything.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl<G: Game> Tell<G> for Silent {
    #[inline(always)]
    fn tell(&mut self, _event: G::Event) {}
    #[inline(always)]
    fn end_step(&mut self, _now: &G) {}
    #[inline]
    fn listens(&self) -> bool {
        false
    }
}

/// An event and the step it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StepEvent<E> {
    /// Steps are counted from 0 within one move.
    pub step: u32,
    /// What happened.
    pub event: E,
}

/// Writes down all that is told and, if asked to, how the table looked at each step.
#[derive(Debug, Clone, PartialEq)]
pub struct Transcript<G: Game> {
    /// Everything told so far, in order.
    pub told: Vec<StepEvent<G::Event>>,
    /// How the table looked at the end of each step; empty unless made [`with_stills`](Self::with_stills).
    pub stills: Vec<G>,
    keeps_stills: bool,
    step: u32,
}

impl<G: Game> Default for Transcript<G> {
    fn default() -> Self {
        Self { told: Vec::new(), stills: Vec::new(), keeps_stills: false, step: 0 }
    }
}

impl<G: Game> Transcript<G> {
    /// A transcript that keeps the table as it looked at each step, so that people can watch them one by one.
    pub fn with_stills() -> Self {
        Self { keeps_stills: true, ..Self::default() }
    }

    /// The events without their steps.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.told.iter().map(|told| &told.event)
    }

    /// Forgets everything, keeps the memory.
    pub fn clear(&mut self) {
        self.told.clear();
        self.stills.clear();
        self.step = 0;
    }

    /// Adds what another transcript tells, as later steps.
    pub fn append(&mut self, other: Self) {
        let first = self.told.last().map_or(0, |last| last.step + 1);
        let later = |told: StepEvent<G::Event>| StepEvent { step: told.step + first, ..told };
        self.step = first + other.step;
        self.told.extend(other.told.into_iter().map(later));
        self.stills.extend(other.stills);
    }
}

impl<G: Game> Tell<G> for Transcript<G> {
    fn tell(&mut self, event: G::Event) {
        self.told.push(StepEvent { step: self.step, event });
    }

    fn end_step(&mut self, now: &G) {
        if self.told.last().is_some_and(|last| last.step == self.step) {
            self.step += 1;
            if self.keeps_stills {
                self.stills.push(now.clone());
            }
        }
    }
}
