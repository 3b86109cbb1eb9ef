//! Every robot's sheet: damage, lives, options, and what lies open of its program; of the own one the power-down too.

use super::{Scene, icon, shell_icon};
use crate::state::{DEADLY, Power, REGISTERS, Robot, Standing, Step};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    /// One section a robot; each thing on it that changes is a part of its own.
    pub(super) fn draw_sheet(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-sheet");
        let close = say!(crate::words, self.lang, "ui-close");
        let still = |html: &str| Piece::Still(PreEscaped(html.to_owned()));
        board.push(Piece::Still(html! {
            button.btn.btn-icon.rr-open.tall-only type="button" popovertarget="robot" aria-label=(label) { (shell_icon("i-bot")) }
        }));
        board.push(Piece::Still(PreEscaped(format!(
            "<aside class=\"rr-robot-sheet drawer\" id=\"robot\" popover aria-label=\"{label}\">\
             <button class=\"btn btn-quiet btn-icon drawer-close\" type=\"button\" popovertarget=\"robot\" \
             popovertargetaction=\"hide\" aria-label=\"{close}\"><svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-close\"/></svg></button>\
             <div class=\"rr-sheet\" role=\"group\" tabindex=\"0\" aria-label=\"{label}\">"
        ))));
        for (number, robot) in self.robots() {
            let own = Some(self.owner(number)) == self.me;
            let (seat, mark) = (self.owner(number).0 + 1, if own { " data-own" } else { "" });
            board.push(Piece::Still(PreEscaped(format!(
                "<section class=\"rr-one\" data-seat=\"{seat}\"{mark}>"
            ))));
            board.push(Piece::html(format!("lives-{}", number + 1), self.lives(number, robot)));
            board.push(Piece::html(format!("damage-{}", number + 1), self.damage(number, robot)));
            if own {
                board.push(Piece::html(format!("power-{}", number + 1), self.power(number, robot)));
            } else {
                board.push(still("<p class=\"rr-rival\">"));
                board.push(Piece::html(format!("does-{}", number + 1), self.does(number, robot)));
                for register in 0..REGISTERS {
                    board.push(self.shown(number, robot, register));
                }
                board.push(still("</p>"));
            }
            board.push(Piece::html(format!("gear-{}", number + 1), self.gear(number, robot)));
            board.push(still("</section>"));
        }
        board.push(still("</div></aside>"));
    }

    fn lives(&self, number: u8, robot: &Robot) -> Markup {
        html! {
            h3 id={ "lives-" (number + 1) } {
                svg.rr-me aria-hidden="true" { use href={ "#rr-bot-" (self.shape(number)) } {} }
                span {
                    (self.name(number))
                    @if let Some(team) = self.team(number) {
                        " " small.rr-side data-team=(self.rules.team(number)) { (say!(crate::words, self.lang, "ui-team", team = team.to_string())) }
                    }
                    @if self.is_superbot(number) { " " small.rr-side { "SuperBot" } }
                }
                span.rr-lives role="img" aria-label=(say!(crate::words, self.lang, "ui-lives", lives = robot.lives)) {
                    @for _ in 0..robot.lives { (icon("life")) }
                }
            }
        }
    }

    /// Ten boxes: from the fifth on each locks a register.
    fn damage(&self, number: u8, robot: &Robot) -> Markup {
        let lang = self.lang;
        let cards = (DEADLY - 1).saturating_sub(robot.damage);
        html! {
            div.rr-dmg id={ "damage-" (number + 1) } {
                div.rr-dmg-h {
                    b { (say!(crate::words, lang, "ui-damage", damage = robot.damage)) }
                    span.muted { (say!(crate::words, lang, "ui-cards", cards = cards)) }
                }
                ol.rr-track aria-hidden="true" {
                    @for place in 1..DEADLY {
                        li data-hit[place <= robot.damage] { @if place >= 5 && place > robot.damage { (10 - place) } }
                    }
                    li { (icon("skull")) }
                }
            }
        }
    }

    /// What a rival does.
    fn does(&self, number: u8, robot: &Robot) -> Markup {
        let lang = self.lang;
        let hidden = self.view.hidden.get(usize::from(number)).copied().unwrap_or_default();
        html! {
            span id={ "does-" (number + 1) } {
                @if self.table.phase.step == Step::Programming && robot.is_awake() {
                    @if robot.ready { (say!(crate::words, lang, "ui-ready")) }
                    @else { (say!(crate::words, lang, "ui-fills", filled = hidden.filled)) }
                } @else if robot.power == Power::Down { (say!(crate::words, lang, "ui-down")) }
            }
        }
    }

    /// A register that lies open before a rival.
    fn shown(&self, number: u8, robot: &Robot, register: usize) -> Piece {
        let id = format!("open-{}-{}", number + 1, register + 1);
        let html = html! {
            @if let Some(card) = robot.registers[register].card {
                span.chip id=(id) { (register + 1) " · " (crate::words::short(card.kind(), self.lang)) " · " b { (card.priority()) } }
            } @else { span id=(id) hidden {} }
        };
        Piece::html(id, html)
    }

    fn gear(&self, number: u8, robot: &Robot) -> Markup {
        html! {
            ul.rr-opts id={ "gear-" (number + 1) } {
                @for option in robot.equipment.iter() {
                    li.rr-opt {
                        b { (crate::words::equipment(option, self.lang)) }
                        span { (crate::words::effect(option, self.lang)) }
                    }
                }
            }
        }
    }

    /// AMB-31: the answer to give when the power-down is asked about.
    fn power(&self, number: u8, robot: &Robot) -> Markup {
        let lang = self.lang;
        let id = format!("power-{}", number + 1);
        let words = match robot.power {
            Power::On => String::new(),
            Power::Announced => say!(crate::words, lang, "ui-announced"),
            Power::Down => say!(crate::words, lang, "ui-down"),
        };
        html! {
            @if robot.power != Power::On {
                p.rr-warn id=(id) { (shell_icon("rr-power")) span { (words) } }
            } @else if let Some((action, answer)) = self.power_switch(number) {
                button.rr-switch id=(id) form="decide" name="action" value=(action) data-on[answer == Standing::Yes] data-key="w" title=(say!(crate::words, lang, "ui-power-how")) {
                    span.knob { (shell_icon("rr-power")) }
                    span.rr-txt { b { (self.power_words(number, answer)) } span { (say!(crate::words, lang, "ui-power-why")) } }
                }
            } @else { div id=(id) hidden {} }
        }
    }
}
