//! What happens while a decision is carried out, told to a listener step by step, or to none.

use crate::Game;
use serde::Serialize;

/// Listens to what happens while a decision is carried out. Search uses [`Silent`], which costs nothing.
pub trait Tell<G: Game> {
    /// Something happened.
    fn tell(&mut self, event: G::Event);
    /// What was told since the last beat is one moment that people should see by itself; `now` is how the table looks.
    fn beat(&mut self, now: &G);
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
    fn beat(&mut self, _now: &G) {}
    #[inline]
    fn listens(&self) -> bool {
        false
    }
}

/// An event and the beat it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told<E> {
    /// Beats are counted from 0 within one move.
    pub beat: u32,
    /// What happened.
    pub event: E,
}

/// Writes down all that is told and, if asked to, how the table looked at each beat.
#[derive(Debug, Clone, PartialEq)]
pub struct Transcript<G: Game> {
    /// Everything told so far, in order.
    pub told: Vec<Told<G::Event>>,
    /// How the table looked at the end of each beat; empty unless made [`with_stills`](Self::with_stills).
    pub stills: Vec<G>,
    keeps_stills: bool,
    beat: u32,
}

impl<G: Game> Default for Transcript<G> {
    fn default() -> Self {
        Self { told: Vec::new(), stills: Vec::new(), keeps_stills: false, beat: 0 }
    }
}

impl<G: Game> Transcript<G> {
    /// A transcript that keeps the table as it looked at each beat, so that people can watch them one by one.
    pub fn with_stills() -> Self {
        Self { keeps_stills: true, ..Self::default() }
    }

    /// The events without their beats.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.told.iter().map(|told| &told.event)
    }

    /// Forgets everything, keeps the memory.
    pub fn clear(&mut self) {
        self.told.clear();
        self.stills.clear();
        self.beat = 0;
    }

    /// Adds what another transcript tells, as later beats.
    pub fn append(&mut self, other: Self) {
        let first = self.told.last().map_or(0, |last| last.beat + 1);
        let later = |told: Told<G::Event>| Told { beat: told.beat + first, ..told };
        self.beat = first + other.beat;
        self.told.extend(other.told.into_iter().map(later));
        self.stills.extend(other.stills);
    }
}

impl<G: Game> Tell<G> for Transcript<G> {
    fn tell(&mut self, event: G::Event) {
        self.told.push(Told { beat: self.beat, event });
    }

    fn beat(&mut self, now: &G) {
        if self.told.last().is_some_and(|last| last.beat == self.beat) {
            self.beat += 1;
            if self.keeps_stills {
                self.stills.push(now.clone());
            }
        }
    }
}
