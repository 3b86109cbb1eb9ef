//! A position at rest: it can be, reads as it was written, and lists exactly what it accepts.

use super::{Checked, STRAY_ACTIONS};
use crate::words::Lang;
use crate::{Action, Chance, Headless, Seat, Seed, Silent, Viewer, said};

impl<G: Headless> Checked<'_, G> {
    pub(super) fn check_position(&mut self) {
        let (state, setup) = self.now();
        let (state, rules) = (&state, &setup.rules);
        if let Err(broken) = state.invariants(rules) {
            self.violation(said!("invariant: {broken}", "invariant : « {broken} »"));
        }
        self.check_json(state);
        match G::read(rules, &setup.names, state.write(rules, &setup.names)) {
            Ok(again) if again == *state => {}
            Ok(again) => self.violation(said!(
                "the notation does not read what it wrote:\n  {state:?}\n  {again:?}",
                "la notation ne relit pas ce qu’elle a écrit :\n  {state:?}\n  {again:?}"
            )),
            Err(error) => {
                let place = said!(
                    "the notation cannot read itself",
                    "la notation ne peut se relire elle-même"
                );
                self.violation(error.after(&place));
            }
        }
        let awaited = self.game.turn().awaited();
        for seat in Seat::all(self.seats) {
            let list = self.game.actions(seat);
            self.check_list(seat, &list);
            let question = state.question(rules, seat);
            if question.is_some() != awaited.contains(seat) {
                self.violation(said!(
                    "{seat:?}: asked and awaited disagree",
                    "{seat:?} : question et attente ne s’accordent pas"
                ));
            }
            if let Some(question) = question {
                self.check_window(question.kind, question.window);
            }
            if question.is_some_and(|question| !list.contains(&question.default)) {
                self.violation(said!(
                    "{seat:?}: the default is not legal",
                    "{seat:?} : le choix par défaut n’est pas permis"
                ));
            }
        }
        if self.own.pick("absurd", 4) == 0 {
            self.check_absurd();
        }
        let all = self.own.pick("all viewers", 8) == 0;
        let chosen = self.own.pick("viewer", u32::from(self.seats) + 1) as usize;
        for (index, viewer) in Viewer::all(self.seats).enumerate() {
            if all || index == chosen {
                self.check_imagined(viewer);
            }
        }
    }

    /// What was written as JSON reads as it was.
    fn check_json(&mut self, state: &G) {
        match serde_json::to_string(state).map(|json| serde_json::from_str::<G>(&json)) {
            Ok(Ok(again)) if again == *state => {}
            other => self.violation(said!(
                "JSON does not read what it wrote: {other:?}",
                "JSON ne relit pas ce qu’il a écrit : {other:?}"
            )),
        }
    }

    /// Legal list = accepted set.
    fn check_list(&mut self, seat: Seat, list: &[Action<G>]) {
        let (state, setup) = self.now();
        let (state, rules) = (&state, &setup.rules);
        let words = self.speaks();
        let mut chance = Chance::seeded(Seed::from_number(self.number));
        for (index, action) in list.iter().enumerate() {
            if list[..index].contains(action) {
                self.violation(said!(
                    "{seat:?}: `{action}` is listed twice",
                    "{seat:?} : `{action}` est annoncée deux fois"
                ));
            }
            if action.to_string().parse().ok() != Some(*action) {
                self.violation(said!(
                    "`{action}` is not read as it is written",
                    "`{action}` n’est pas relue comme elle est écrite"
                ));
            }
            let mut after = state.clone();
            if let Err(refusal) = after.apply(rules, seat, *action, &mut chance, &mut Silent) {
                self.violation(said!(
                    "{seat:?}: listed `{action}` is refused: {refusal:?}",
                    "{seat:?} : `{action}`, annoncée, est refusée : {refusal:?}"
                ));
            }
            if words {
                for lang in Lang::ALL {
                    self.check_text(&G::action(*action, lang), &format!("`{action}`"));
                }
            }
        }
        for _ in 0..STRAY_ACTIONS {
            let stray = G::some_action(&mut self.own);
            let mut after = state.clone();
            match after.apply(rules, seat, stray, &mut chance, &mut Silent) {
                Ok(()) if !list.contains(&stray) => {
                    self.violation(said!(
                        "{seat:?}: `{stray}` is accepted and not listed",
                        "{seat:?} : `{stray}` est acceptée sans être annoncée"
                    ));
                }
                Ok(()) => {}
                Err(_) if list.contains(&stray) => {
                    self.violation(said!(
                        "{seat:?}: `{stray}` is listed and refused",
                        "{seat:?} : `{stray}` est annoncée et refusée"
                    ));
                }
                Err(refusal) => {
                    if after != *state {
                        self.violation(said!(
                            "refused `{stray}` changed the position",
                            "`{stray}`, refusée, a changé la position"
                        ));
                    }
                    if words {
                        self.check_refusal(&refusal);
                    }
                }
            }
        }
    }
}
