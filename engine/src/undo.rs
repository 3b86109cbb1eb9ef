//! Decisions that can be undone, since no other player has learnt anything from them.
//!
//! What a player may undo must not show that another has decided in secret. So a secret decision closes nothing, and
//! when an earlier decision is undone it is made again: it stands, unless it was the answer to what was undone.

use crate::{Action, Chance, Game, Seat, StepEvent, Transcript, Viewer, When};

/// One decision from which no other player has learnt anything.
#[derive(Debug, Clone)]
struct Undoable<G: Game> {
    seat: Seat,
    action: Action<G>,
    before: G,
    /// Its seat has not noticed that another has decided since.
    open: bool,
}

/// A decision that was just made.
pub(crate) struct Decided<'a, G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: Action<G>,
    pub(crate) before: G,
    pub(crate) after: &'a G,
    pub(crate) told: &'a [StepEvent<G::Event>],
    /// Something was drawn.
    pub(crate) drew: bool,
}

/// All that can be taken back now, oldest first.
#[derive(Debug, Clone)]
pub(crate) struct Undoables<G: Game>(Vec<Undoable<G>>);

impl<G: Game> Undoables<G> {
    /// Nothing.
    pub(crate) const fn none() -> Self {
        Self(Vec::new())
    }

    /// From here on nothing before can be taken back.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether the last decision of a seat can be taken back.
    pub(crate) fn may(&self, seat: Seat) -> bool {
        self.last_of(seat).is_some()
    }

    fn last_of(&self, seat: Seat) -> Option<usize> {
        let last = self.0.iter().rposition(|each| each.seat == seat)?;
        self.0[last].open.then_some(last)
    }

    /// Drew or revealed: nothing before can be undone. Otherwise a seat that has noticed it can undo nothing before it.
    pub(crate) fn note(&mut self, rules: &G::Rules, decided: Decided<'_, G>) {
        if !G::ABOUT.undo {
            return;
        }
        if decided.drew || decided.told.iter().any(|told| G::reveals(&told.event)) {
            self.clear();
            return;
        }
        let Decided { seat, action, before, after, told, .. } = decided;
        let noticed = |by: Seat| {
            let viewer = Viewer::Seat(by);
            let hears =
                |when| told.iter().any(|told| G::heard(rules, &told.event, viewer, when).is_some());
            hears(When::Now)
                || hears(When::Later)
                || before.view(rules, viewer) != after.view(rules, viewer)
        };
        for each in self.0.iter_mut().filter(|each| each.open && each.seat != seat) {
            each.open = !noticed(each.seat);
        }
        let closed = self.0.iter().take_while(|each| !each.open).count();
        self.0.drain(..closed);
        self.0.push(Undoable { seat, action, before, open: true });
    }

    /// Takes the last decision of a seat back; gives the position without it.
    pub(crate) fn undo(&mut self, rules: &G::Rules, seat: Seat, chance: &Chance) -> Option<G> {
        let last = self.last_of(seat)?;
        let mut later = self.0.split_off(last).into_iter();
        let mut state = later.next()?.before;
        for each in later {
            let (mut next, mut chance) = (state.clone(), chance.clone());
            let (mut told, drawn) = (Transcript::default(), chance.drawn());
            let made = next.apply(rules, each.seat, each.action, &mut chance, &mut told).is_ok();
            if made && chance.drawn() == drawn && !told.events().any(G::reveals) {
                self.0.push(Undoable { before: std::mem::replace(&mut state, next), ..each });
            }
        }
        Some(state)
    }
}
