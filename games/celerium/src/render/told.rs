//! What a beat tells that no piece on the board shows: dice, inspected boosts, points.

use super::planet::boost_icon;
use super::{Scene, icon, mark, token};
use crate::cards::VesselKind;
use crate::event::Event;
use crate::words;
use engine::draw::Piece;
use engine::say;
use maud::{Markup, html};

impl Scene<'_> {
    /// A card over the board for as long as the beat lasts.
    pub(super) fn told(&self) -> Piece {
        let lines: Vec<Markup> = self.told.iter().filter_map(|event| self.line(event)).collect();
        let html = html! {
            ul.cl-told #told aria-hidden="true" hidden[lines.is_empty()] { @for line in &lines { (line) } }
        };
        Piece::html("told", html)
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
                    (token(seat)) (icon(boost_icon(boost))) b { (words::boost(boost, lang)) " " (version) }
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
        if let Event::Scored { seat, position, bonus, total, .. } = *event {
            let points = say!(crate::render, lang, "ui-vp", points = total);
            return Some(html! {
                li { (token(seat)) span.num { (position) " + " (bonus) } b { "+" (points) } }
            });
        }
        if let Event::CardPlayed { seat, face } | Event::Reacted { seat, face, .. } = *event {
            let card = words::names::face(face, lang);
            return Some(html! { li { (token(seat)) (mark("cl-act")) b { (card) } } });
        }
        None
    }
}
