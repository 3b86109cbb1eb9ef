//! Standing orders: every window is listed and has words, and passes by order as it passes by hand.

use super::Checked;
use crate::late::Unanswered;
use crate::words::Lang;
use crate::{Headless, Seat, said};

impl<G: Headless> Checked<'_, G> {
    /// A question is a window if and only if its kind is listed as one.
    pub(super) fn check_window(&mut self, kind: &'static str, window: bool) {
        if G::WINDOWS.contains(&kind) != window {
            self.violation(said!(
                "`{kind}` is asked as a window: {window}; it is listed as the contrary",
                "`{kind}` est posée comme fenêtre : {window} ; elle est annoncée comme le contraire"
            ));
        }
        if window && self.windows.insert(kind) {
            for lang in Lang::ALL {
                self.check_text(&G::window(kind, lang), &format!("the order `{kind}`"));
            }
        }
    }

    /// An order changes nothing but who passes; the window it is given in closes; revoked, it asks again.
    pub(super) fn pass_by_order(&mut self, seat: Seat) {
        let Some(window) = self.game.window(seat) else { return };
        let (kind, before) = (window.kind, self.game.clone());
        self.game.set_order(seat, kind, true);
        let same = self.game.state() == before.state() && self.game.record() == before.record();
        if !same || self.game.set_order(seat, "no such window", true) {
            self.violation(said!(
                "the order `{kind}` changed the position, or there is an order for no window",
                "l’ordre `{kind}` a changé la position, ou il y a un ordre sans fenêtre"
            ));
        }
        let mut by_hand = before;
        for _ in 0..Unanswered::MOST_STEPS {
            if !self.game.passing().contains(seat) {
                break;
            }
            let hand = by_hand.window(seat).map(|window| window.default);
            let passed = [self.game.pass(seat), by_hand.decide(seat, hand.as_slice())];
            self.decisions += 1;
            match passed {
                [Ok(told), Ok(_)] => self.check_words(&told),
                passed => self.violation(said!(
                    "a pass by order is refused: {passed:?}",
                    "un ordre permanent est refusé : {passed:?}"
                )),
            }
            if self.game.state() != by_hand.state() || self.game.record() != by_hand.record() {
                self.violation(said!(
                    "passing `{kind}` by order differs from passing by hand",
                    "`{kind}` passée sur ordre diffère de `{kind}` passée à la main"
                ));
            }
        }
        if self.game.passing().contains(seat) {
            self.violation(said!(
                "the window `{kind}` does not close by order",
                "la fenêtre `{kind}` ne se ferme pas sur ordre"
            ));
        }
        if self.own.pick("revoke", 2) == 0 {
            self.game.set_order(seat, kind, false);
        }
    }
}
