//! CE-20.4, CE-20.5, CE-20.9: in which windows the viewer is asked, and the way back from a lasting pass.

use super::{Scene, icon};
use crate::action::Action;
use crate::state::{AskMe, Scope, Window};
use engine::draw::Piece;
use engine::{Speak, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The eye that opens the drawer; it stands out while some windows pass by themselves.
    pub(super) fn asking_opener(&self) -> Markup {
        let words = say!(crate::words, self.lang, "ui-asking");
        let quiet = self.view.ask_me != AskMe::WhenPlayable || self.passed_over().next().is_some();
        html! {
            button.btn.btn-quiet.btn-icon.ce-eye type="button" popovertarget="asking" title=(words) aria-label=(words) data-quiet[quiet] { (icon("i-eye")) }
        }
    }

    /// Windows under a lasting pass.
    fn passed_over(&self) -> impl Iterator<Item = Window> {
        let quiet = self.view.quiet;
        Window::ALL.into_iter().filter(move |window| quiet[*window as usize] != Scope::Window)
    }

    pub(super) fn asking(&self) -> Piece {
        let lang = self.lang;
        let title = say!(crate::words, lang, "ui-asking");
        let close = say!(crate::words, lang, "ui-close");
        let html = html! {
            div.drawer.ce-asking #asking popover aria-label=(title) {
                div.drawer-head {
                    h2 { (title) }
                    button.btn.btn-quiet.btn-icon type="button" popovertarget="asking" popovertargetaction="hide" aria-label=(close) { (icon("i-close")) }
                }
                div.drawer-body {
                    p.ask-why { (say!(crate::words, lang, "ui-asking-how")) }
                    @for ask_me in AskMe::ALL {
                        @let chosen = ask_me == self.view.ask_me;
                        button.choice form="decide" name="action" value=(Action::AskMe(ask_me)) aria-pressed=(chosen) disabled[chosen || self.is_over()] {
                            (crate::Celestia::action(Action::AskMe(ask_me), lang))
                        }
                    }
                    @if self.passed_over().next().is_some() {
                        h3 { (say!(crate::words, lang, "ui-asking-passed")) }
                        @for window in self.passed_over() {
                            button.choice form="decide" name="action" value=(Action::Listen(window)) {
                                (crate::Celestia::action(Action::Listen(window), lang))
                            }
                        }
                    }
                }
            }
        };
        Piece::html("asking", html)
    }
}
