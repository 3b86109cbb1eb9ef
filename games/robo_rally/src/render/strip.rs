//! The turn strip: five registers of eight steps, and the cards of the present one in order.

use super::Scene;
use crate::state::{REGISTERS, Step};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};

/// The steps of a register as the rulebook letters them.
const STEPS: [&str; 8] = ["A", "B", "C1", "C2", "C3", "C4", "D", "E"];

/// The letter of a step.
pub(super) const fn letter(step: Step) -> &'static str {
    match step {
        Step::BeforeReveal | Step::Reveal | Step::AfterReveal => "A",
        Step::Move => "B",
        Step::ExpressBelts => "C1",
        Step::Belts => "C2",
        Step::Pushers => "C3",
        Step::Gears => "C4",
        Step::Fire | Step::Damage | Step::Displace => "D",
        Step::Touch => "E",
        Step::Draft
        | Step::Muster
        | Step::Deal
        | Step::Programming
        | Step::AfterProgramming
        | Step::PowerDown
        | Step::BeforeFirstReveal
        | Step::Repair
        | Step::CircuitBreaker
        | Step::Wipe
        | Step::PowerDecision
        | Step::Reentry => "",
    }
}

impl Scene<'_> {
    pub(super) fn draw_strip(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-strip");
        board.push(Piece::Still(PreEscaped(format!(
            "<section class=\"rr-strip\" id=\"strip\" aria-label=\"{label}\">"
        ))));
        board.push(Piece::Still(self.transport()));
        board.push(Piece::Still(PreEscaped("<div class=\"rr-line\">".into())));
        let now = self.now();
        board.push(Piece::html("strip-now", html! { p.rr-now #strip-now { b { (now) } } }));
        board
            .push(Piece::Still(PreEscaped("<ol class=\"rr-phases\" aria-hidden=\"true\">".into())));
        for register in 0..REGISTERS as u8 {
            board.push(self.phase_of(register));
        }
        board.push(Piece::Still(PreEscaped("</ol></div></section>".into())));
    }

    /// Once more, hold, one step, to the end: the script carries them out.
    fn transport(&self) -> Markup {
        let lang = self.lang;
        let controls = [
            ("replay", "i-stepback", say!(crate::words, lang, "ui-again")),
            ("pause", "i-pause", say!(crate::words, lang, "ui-pause")),
            ("step", "i-step", say!(crate::words, lang, "ui-one-step")),
            ("skip", "i-skip", say!(crate::words, lang, "ui-skip")),
        ];
        html! {
            div.rr-transport {
                @for (what, picture, words) in controls {
                    button.btn.btn-quiet.btn-icon type="button" data-do=(what) aria-label=(words) title=(words) {
                        svg.i.i-fill aria-hidden="true" { use href={ "#" (picture) } {} }
                    }
                }
            }
        }
    }

    /// What happens now, in words.
    fn now(&self) -> String {
        let lang = self.lang;
        let register = self.table.phase.register + 1;
        let step = match self.table.phase.step {
            _ if self.table.outcome.is_some() => return say!(crate::words, lang, "ui-over"),
            Step::Draft => return say!(crate::words, lang, "ui-step-draft"),
            Step::Muster => return say!(crate::words, lang, "ui-step-muster"),
            Step::Deal => return say!(crate::words, lang, "ui-step-deal"),
            Step::Programming => return say!(crate::words, lang, "ui-step-programming"),
            Step::AfterProgramming | Step::BeforeFirstReveal => {
                return say!(crate::words, lang, "ui-step-options");
            }
            Step::PowerDown | Step::PowerDecision => {
                return say!(crate::words, lang, "ui-step-power");
            }
            Step::Repair | Step::CircuitBreaker | Step::Wipe => {
                return say!(crate::words, lang, "ui-step-repair");
            }
            Step::Reentry => return say!(crate::words, lang, "ui-step-reentry"),
            Step::BeforeReveal | Step::Reveal | Step::AfterReveal => {
                say!(crate::words, lang, "ui-step-a")
            }
            Step::Move => say!(crate::words, lang, "ui-step-b"),
            Step::ExpressBelts => say!(crate::words, lang, "ui-step-c1"),
            Step::Belts => say!(crate::words, lang, "ui-step-c2"),
            Step::Pushers => say!(crate::words, lang, "ui-step-c3"),
            Step::Gears => say!(crate::words, lang, "ui-step-c4"),
            Step::Fire | Step::Damage | Step::Displace => say!(crate::words, lang, "ui-step-d"),
            Step::Touch => say!(crate::words, lang, "ui-step-e"),
        };
        say!(crate::words, lang, "ui-step-of", register = register, step = step)
    }

    fn phase_of(&self, register: u8) -> Piece {
        let id = format!("ph-{}", register + 1);
        let resolving = self.is_resolving() && !letter(self.table.phase.step).is_empty();
        let now = resolving && self.table.phase.register == register;
        let after = self.is_resolving() && letter(self.table.phase.step).is_empty();
        let done = resolving && self.table.phase.register > register || after;
        let at = letter(self.table.phase.step);
        let html = html! {
            li.rr-ph id=(id) data-now[now] data-done[done] {
                span.rr-ph-n.num { (register + 1) }
                span.rr-steps {
                    @if now {
                        @for step in STEPS { i data-now[step == at] { b { (step) } } }
                    } @else { i {} }
                }
            }
        };
        Piece::html(id, html)
    }
}
