//! Auto-pass: windows that a seat lets pass without being asked.
//!
//! An order is a seat and a kind of window. It lies beside the position, never in it, so that no view can depend on it.
//! An auto-pass is a decision of its own, the same as a pass by hand: the caller asks which seat
//! [passes](Match::passing) now and lets it [pass](Match::pass), at the pace that the others should see.

use crate::record;
use crate::words::Lang;
use crate::{Match, Move, Notation, Question, Rejected, Seat, SeatSet, Speak, Transcript};
use serde::Serialize;

/// A kind of window, and whether a seat lets it pass.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Order {
    /// The kind of window.
    pub kind: &'static str,
    /// What is done in it by order, in a few words.
    pub words: String,
    /// The order stands.
    pub on: bool,
}

impl<G: Notation> Match<G> {
    /// From now on windows of this kind are passed for the seat; `false` asks again. Nothing is done, and `false` is the
    /// answer, if the game has no such window or no such seat.
    pub fn set_order(&mut self, seat: Seat, kind: &str, on: bool) -> bool {
        let known = G::WINDOWS.iter().find(|known| **known == kind);
        let Some(kind) = known.filter(|_| seat.0 < self.setup.names.count()) else { return false };
        if on {
            self.orders.insert((seat, kind));
        } else {
            self.orders.remove(&(seat, kind));
        }
        true
    }

    /// Whether the seat lets windows of this kind pass.
    pub fn has_order(&self, seat: Seat, kind: &'static str) -> bool {
        self.orders.contains(&(seat, kind))
    }

    /// The window that is open for a seat.
    pub fn window(&self, seat: Seat) -> Option<Question<G::Action>> {
        self.state().question(&self.setup.rules, seat).filter(|question| question.window)
    }

    /// The seats that pass by order now. Who has just taken something back is asked: it would be passed again at once.
    pub fn passing(&self) -> SeatSet {
        if self.orders.is_empty() {
            return SeatSet::EMPTY;
        }
        let by_order = |seat: &Seat| {
            let window = self.window(*seat);
            window.is_some_and(|window| self.has_order(*seat, window.kind))
                && !self.has_taken_back(*seat)
        };
        self.turn().awaited().iter().filter(by_order).collect()
    }

    /// The last that this seat did was to take back.
    fn has_taken_back(&self, seat: Seat) -> bool {
        let last = self.moves.iter().rfind(|made: &&Move| made.by == Some(seat));
        last.is_some_and(|made| made.what == record::UNDO || made.rewinds_to().is_some())
    }

    /// Lets the window that is open for a seat pass: once, as if by hand. Without one nothing is done.
    pub fn pass(&mut self, seat: Seat) -> Result<Transcript<G>, Rejected> {
        match self.window(seat) {
            Some(window) => self.decide(seat, &[window.default]),
            None => Ok(Transcript::default()),
        }
    }
}

impl<G: Notation + Speak> Match<G> {
    /// All kinds of windows of the game, and which of them the seat lets pass.
    pub fn orders(&self, seat: Seat, lang: Lang) -> Vec<Order> {
        let order =
            |kind: &&'static str| (*kind, G::window(kind, lang), self.has_order(seat, kind));
        let all = G::WINDOWS.iter().map(order);
        all.map(|(kind, words, on)| Order { kind, words, on }).collect()
    }
}
