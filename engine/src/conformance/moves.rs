//! A move: what it tells, whether it can be undone; and the record of all moves.

use super::Checked;
use crate::{Action, Chance, Headless, Seat, Seed, Silent, Viewer, record, replay, said};

impl<G: Headless> Checked<'_, G> {
    /// What a move tells, and whether it can be undone, checked before it is made.
    pub(super) fn check_move(&mut self, seat: Seat, action: Action<G>) {
        let viewer = self.own.pick("viewer", u32::from(self.seats) + 1) as usize;
        if let Some(viewer) = Viewer::all(self.seats).nth(viewer) {
            let before = self.game.state().clone();
            self.check_told(&before, seat, action, viewer);
        }
        if G::ABOUT.undo {
            self.check_undo(seat, action);
        }
    }

    /// A move that neither drew nor revealed can be undone and comes back to the same position; any other cannot.
    fn check_undo(&mut self, seat: Seat, action: Action<G>) {
        let mut game = self.game.clone();
        let rules = std::sync::Arc::clone(&game.setup().rules);
        let before = game.state().clone();
        let Ok(told) = game.decide(seat, &[action]) else { return };
        let mut chance = Chance::seeded(Seed::from_number(self.number));
        let again = before.clone().apply(&rules, seat, action, &mut chance, &mut Silent);
        let barrier = (again.is_ok() && chance.drawn() > 0) || told.events().any(G::reveals);
        if barrier == game.may_undo(seat) {
            self.violation(said!(
                "`{action}`: undo barrier {barrier}, the contrary is offered",
                "`{action}` : barrière de reprise {barrier}, le contraire est offert"
            ));
        }
        if !barrier && (game.undo(seat).is_err() || *game.state() != before) {
            self.violation(said!(
                "undo of `{action}` does not come back",
                "la reprise de `{action}` ne ramène pas la position"
            ));
        }
    }

    pub(super) fn check_record(&mut self) {
        let record = self.game.record();
        let text = record.to_json();
        let Ok(again) = record::Record::from_json(&text) else {
            self.violation(said!(
                "the record does not read what it wrote",
                "l’enregistrement ne relit pas ce qu’il a écrit"
            ));
            return;
        };
        match replay::<G>(self.files, &again, None, |_, _, _| {}) {
            Ok(replayed) if replayed.state() == self.game.state() => {}
            Ok(_) => self.violation(said!(
                "the record replays to another end",
                "l’enregistrement rejoué mène à une autre fin"
            )),
            Err(error) => self.violation(said!(
                "the record does not replay: {error}",
                "l’enregistrement ne se rejoue pas : {error}"
            )),
        }
    }
}
