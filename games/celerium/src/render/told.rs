//! What a step tells that no piece on the board shows: dice, inspected boosts, points.

use super::planet::boost_icon;
use super::{Scene, capital, icon, mark, token};
use crate::cards::VesselKind;
use crate::event::Event;
use crate::options::Rules;
use crate::words;
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, html};

/// CL-12.3: whether an attack is declared.
pub(super) fn attacks(rules: &Rules, event: &Event) -> bool {
    let Event::EnergyUsed { face, option, .. } = *event else { return false };
    rules.option(face, option).is_some_and(|(energy, _)| energy.effect.class().is_some())
}

impl Scene<'_> {
    /// A card over the board for as long as the step lasts.
    pub(super) fn told(&self) -> Piece {
        let mut lines: Vec<Markup> =
            self.told.iter().filter_map(|event| self.line(event)).collect();
        if self.awaits_reactions() {
            let words = say!(crate::render, self.lang, "ui-reactions");
            lines.push(html! { li.cl-wait { (icon("i-dots")) span { (words) } } });
        }
        let html = html! {
            ul.cl-told #told aria-hidden="true" hidden[lines.is_empty()] { @for line in &lines { (line) } }
        };
        Piece::html("told", html)
    }

    /// CL-16: the result of a race, the best first. It stays until it has been read, or for a few seconds.
    pub(super) fn result(&self) -> Piece {
        let lang = self.lang;
        let mut scored: Vec<(Seat, u8, u8, u8)> = self
            .told
            .iter()
            .filter_map(|event| {
                let Event::Scored { seat, position, bonus, total, .. } = *event else {
                    return None;
                };
                Some((seat, position, bonus, total))
            })
            .collect();
        scored.sort_by_key(|(seat, _, _, total)| (std::cmp::Reverse(*total), *seat));
        let (round, rounds) = (self.view.round, self.view.rounds);
        let html = html! {
            section.cl-result #result hidden[scored.is_empty()] aria-label=(say!(crate::render, lang, "ui-result", round = round, rounds = rounds)) {
                @if !scored.is_empty() {
                    h2 { (say!(crate::render, lang, "ui-result", round = round, rounds = rounds)) }
                    table {
                        thead { tr {
                            th { (say!(crate::render, lang, "ui-end-name")) }
                            th { (say!(crate::render, lang, "ui-result-cells")) }
                            th { (say!(crate::render, lang, "ui-result-bonus")) }
                            th { (say!(crate::render, lang, "ui-result-race")) }
                            th { (say!(crate::render, lang, "ui-result-season")) }
                        } }
                        tbody { @for (seat, position, bonus, total) in scored {
                            tr data-me[Some(seat) == self.me] {
                                th scope="row" { (token(seat)) span { (self.names.of(seat)) } }
                                td.num { (position) }
                                td.num { "+" (bonus) }
                                td.num { b { (total) } }
                                td.num { (self.of(seat).score) }
                            }
                        } }
                    }
                    button.btn.btn-main type="button" data-do="onward" data-key="c" { (say!(crate::render, lang, "ui-continue")) kbd.wide-only { "C" } }
                }
            }
        };
        Piece::html("result", html)
    }

    /// CL-22.6: an attack was declared and has not struck yet. The same for all who are not asked, answered or not.
    fn awaits_reactions(&self) -> bool {
        let declared = self.told.iter().any(|event| attacks(self.rules, event));
        declared || (self.told.is_empty() && self.view.attack.is_some() && !self.is_asked())
    }

    fn line(&self, event: &Event) -> Option<Markup> {
        let lang = self.lang;
        if let Event::DieRolled { seat, die, most } = *event {
            let words = say!(crate::render, lang, "ui-die", most = most);
            return Some(html! { li { (token(seat)) b.cl-die { (die) } span { (words) } } });
        }
        if let Event::BoostInspected { seat, boost, version, conform } = *event {
            return Some(html! {
                li data-ok=(if conform { "yes" } else { "no" }) {
                    (token(seat)) (icon(boost_icon(boost))) b { (capital(&words::boost(boost, lang))) " " (version) }
                    (icon(if conform { "i-check" } else { "i-close" }))
                }
            });
        }
        if let Event::Penalised { seat, vessel, from, to } = *event {
            let symbol = if vessel == VesselKind::Pilot { "cl-down" } else { "cl-react" };
            return (from != to).then(|| {
                html! { li data-ok="no" { (token(seat)) (icon(symbol)) span { (words::vessel(vessel, lang)) } b { (from) " → " (to) } } }
            });
        }
        if let Event::CardPlayed { seat, face } | Event::Reacted { seat, face, .. } = *event {
            let card = words::names::face(&self.rules.contents, face, lang);
            return Some(html! { li { (token(seat)) (mark("cl-act")) b { (card) } } });
        }
        None
    }
}
