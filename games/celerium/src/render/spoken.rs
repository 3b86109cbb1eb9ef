//! The table in words, for readers of the page who do not see it: planet and wheel, then each franchise.

use super::Scene;
use super::planet::{entry, planet_type};
use super::track::is_marked;
use crate::cards::{BoostType, Line, VesselKind};
use crate::words::{self, names};
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_words(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::render, self.lang, "ui-words");
        board.push(Piece::Still(PreEscaped(format!(
            "<ol class=\"sr\" id=\"track\" aria-label=\"{label}\">"
        ))));
        board.push(Piece::html(
            "words-planet",
            html! { li #words-planet { (self.planet_words()) } },
        ));
        for seat in self.seats() {
            let id = format!("words-{seat}");
            board.push(Piece::html(id.clone(), html! { li id=(id) { (self.seat_words(seat)) } }));
        }
        board.push(Piece::Still(PreEscaped("</ol>".into())));
    }

    fn planet_words(&self) -> String {
        let lang = self.lang;
        let [shield, line, planet] = BoostType::ALL.map(|kind| self.view.wheel.authorised(kind));
        let wheel =
            say!(crate::render, lang, "ui-wheel", shield = shield, line = line, planet = planet);
        let Some(id) = self.view.planet else { return wheel };
        let card = self.rules.planet(id);
        let [green, yellow, blue] = Line::ALL.map(|line| entry(card.lines[line.index()]));
        let words = say!(
            crate::render,
            lang,
            "ui-planet",
            planet = names::planet(&self.rules.contents, id, lang),
            kind = planet_type(card.kind, lang),
            green = green,
            yellow = yellow,
            blue = blue
        );
        format!("{words} {wheel}")
    }

    fn seat_words(&self, seat: Seat) -> String {
        let lang = self.lang;
        let franchise = self.of(seat);
        let base = say!(
            crate::render,
            lang,
            "ui-seat",
            seat = self.names.of(seat),
            points = franchise.score,
            actions = franchise.actions,
            energy = franchise.energy
        );
        if !self.is_racing() {
            return base;
        }
        let place = |kind: VesselKind| {
            let vessel = franchise.vessels[kind.index()];
            let name = words::vessel(kind, lang);
            let words = say!(crate::render, lang, "ui-on-cell", vessel = name, cell = vessel.cell);
            let mark = is_marked(self.rules, vessel.cell).then(|| {
                let bonus = self.rules.starbot_bonus(vessel.cell);
                say!(crate::render, lang, "ui-cell-bonus", bonus = bonus)
            });
            let shot = vessel.shot.then(|| say!(crate::render, lang, "ui-shot"));
            [Some(words), mark, shot].into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        let [pilot, starbot] = VesselKind::ALL.map(place);
        format!("{base} {pilot}; {starbot}.")
    }
}
