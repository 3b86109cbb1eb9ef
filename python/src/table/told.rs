//! All that was told in a match, move by move. A copy of a match shares it.

use engine::{Game, MatchSetup, StepEvent, Viewer, When};
use std::sync::Arc;

/// What one move told.
struct ToldByMove<G: Game> {
    /// How many moves had been made after it.
    number: usize,
    events: Arc<[StepEvent<G::Event>]>,
}

/// What all moves told.
pub(super) struct Told<G: Game>(Vec<ToldByMove<G>>);

impl<G: Game> Clone for Told<G> {
    fn clone(&self) -> Self {
        let again = |each: &ToldByMove<G>| ToldByMove {
            number: each.number,
            events: Arc::clone(&each.events),
        };
        Self(self.0.iter().map(again).collect())
    }
}

impl<G: Game> Told<G> {
    pub(super) fn new() -> Self {
        Self(Vec::new())
    }

    /// A move has told this.
    pub(super) fn keep(&mut self, number: usize, events: &[StepEvent<G::Event>]) {
        if !events.is_empty() {
            self.0.push(ToldByMove { number, events: events.into() });
        }
    }

    /// Everything after so many moves was taken back.
    pub(super) fn forget_after(&mut self, number: usize) {
        self.0.retain(|each| each.number <= number);
    }

    /// How many moves have told something.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// All events from the `first`-th move on that has told something.
    pub(super) fn events_from(&self, first: usize) -> impl Iterator<Item = &G::Event> {
        self.0.iter().skip(first).flat_map(|each| each.events.iter().map(|told| &told.event))
    }

    /// What a viewer heard of the moves after number `since`: number, step and event.
    pub(super) fn heard(
        &self,
        viewer: Viewer,
        since: usize,
        setup: &MatchSetup<G>,
    ) -> impl Iterator<Item = (usize, u32, G::Event)> {
        let later = self.0.iter().filter(move |each| each.number > since);
        later.flat_map(move |each| {
            each.events.iter().filter_map(move |told| {
                let event = G::heard(&setup.rules, &told.event, viewer, When::Now)?;
                Some((each.number, told.step, event))
            })
        })
    }

    /// What a viewer heard of the set-up, as move 0.
    pub(super) fn opening(
        events: &[G::Event],
        viewer: Viewer,
        setup: &MatchSetup<G>,
    ) -> impl Iterator<Item = (usize, u32, G::Event)> {
        let heard = move |event| G::heard(&setup.rules, event, viewer, When::Now);
        events.iter().filter_map(heard).map(|event| (0, 0, event))
    }
}
