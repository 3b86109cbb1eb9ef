//! The viewer's own robot: damage, lives, power, options; and what lies open before the others.

use super::{Scene, house_icon, icon};
use crate::action::Action;
use crate::state::{DEADLY, Power, Robot, Standing, Step};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_sheet(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        let label = say!(crate::words, lang, "ui-sheet");
        let close = say!(crate::words, lang, "ui-close");
        board.push(Piece::Still(html! {
            button.btn.btn-icon.rr-open.tall-only type="button" popovertarget="robot" aria-label=(label) { (house_icon("i-bot")) }
        }));
        board.push(Piece::Still(PreEscaped(format!(
            "<aside class=\"rr-robot-sheet drawer\" id=\"robot\" popover aria-label=\"{label}\">\
             <button class=\"btn btn-quiet btn-icon drawer-close\" type=\"button\" popovertarget=\"robot\" \
             popovertargetaction=\"hide\" aria-label=\"{close}\"><svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-close\"/></svg></button>\
             <div class=\"rr-sheet\">"
        ))));
        for (number, robot) in self.robots() {
            let id = format!("sheet-{}", number + 1);
            let own = Some(self.owner(number)) == self.me;
            let html = html! {
                section.rr-one id=(id) data-own[own] data-seat=(self.owner(number).0 + 1) { (self.one(number, robot, own)) }
            };
            board.push(Piece::html(id, html));
        }
        board.push(Piece::Still(PreEscaped("</div></aside>".into())));
    }

    fn one(&self, number: u8, robot: &Robot, own: bool) -> Markup {
        let lang = self.lang;
        let hidden = self.view.hidden.get(usize::from(number)).copied().unwrap_or_default();
        html! {
            h3 {
                svg.rr-me aria-hidden="true" { use href={ "#rr-bot-" (self.shape(number)) } {} }
                span { (self.name(number)) }
                span.rr-lives role="img" aria-label=(say!(crate::words, lang, "ui-lives", lives = robot.lives)) {
                    @for _ in 0..robot.lives { (icon("life")) }
                }
            }
            (self.damage(robot))
            @if own { (self.power(number, robot)) } @else {
                p.rr-rival {
                    @if self.table.phase.step == Step::Programming && robot.is_awake() {
                        @if robot.ready { (say!(crate::words, lang, "ui-ready")) }
                        @else { (say!(crate::words, lang, "ui-fills", filled = hidden.filled)) }
                    }
                    @for (register, slot) in robot.registers.iter().enumerate() {
                        @if let Some(card) = slot.card {
                            span.chip { (register + 1) " " (self.short(card.kind())) " " b.num { (card.priority()) } }
                        }
                    }
                }
            }
            @if !robot.equipment.is_empty() {
                ul.rr-opts {
                    @for option in robot.equipment.iter() {
                        li.rr-opt { b { (crate::words::equipment(option, lang)) } span { (crate::words::effect(option, lang)) } }
                    }
                }
            }
        }
    }

    /// Ten boxes: from the fifth on each locks a register.
    fn damage(&self, robot: &Robot) -> Markup {
        let lang = self.lang;
        let cards = (DEADLY - 1).saturating_sub(robot.damage);
        html! {
            div.rr-dmg {
                div.rr-dmg-h { b { (say!(crate::words, lang, "ui-damage", damage = robot.damage)) } span.muted { (say!(crate::words, lang, "ui-cards", cards = cards)) } }
                ol.rr-track aria-hidden="true" {
                    @for place in 1..=DEADLY {
                        li data-hit[place <= robot.damage] data-lock[(5..DEADLY).contains(&place) && place > robot.damage] {
                            @if place <= robot.damage { (icon("hit")) }
                            @else if place == DEADLY { (icon("skull")) }
                            @else if place >= 5 { (10 - place) }
                        }
                    }
                }
            }
        }
    }

    /// AMB-31: the answer to give when the power-down is asked about.
    fn power(&self, number: u8, robot: &Robot) -> Markup {
        let lang = self.lang;
        let blocker = self.rules.is_blocker(number);
        let on = robot.standing == Standing::Yes;
        let other = if on { Standing::Ask } else { Standing::Yes };
        let action = Action::Stand { blocker, answer: other };
        let words = match robot.power {
            Power::On => say!(crate::words, lang, "ui-power-switch"),
            Power::Announced => say!(crate::words, lang, "ui-announced"),
            Power::Down => say!(crate::words, lang, "ui-down"),
        };
        html! {
            @if robot.power == Power::On && self.may(action) {
                button.rr-switch form="decide" name="action" value=(action) role="switch" aria-checked=(on) data-on[on] {
                    span.knob { (house_icon("rr-power")) }
                    span.rr-txt { b { (words) } span { (say!(crate::words, lang, "ui-power-why")) } }
                }
            } @else if robot.power != Power::On {
                p.rr-warn { (house_icon("rr-power")) span { (words) } }
            }
        }
    }
}
