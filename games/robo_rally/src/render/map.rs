//! The factory in small, for viewers who see only a part of it: the ground; the script adds robots, flags, the frame.

use super::{CELL, Scene};
use crate::floor::{Element, Special};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

impl Scene<'_> {
    pub(super) fn draw_map(&self, board: &mut Vec<Piece>) {
        let (width, height) = (i16::from(self.floor.width()), i16::from(self.floor.height()));
        let (wide, high) = (width * CELL, height * CELL);
        let words = say!(crate::words, self.lang, "ui-map");
        let shape = if width > height { "wide" } else { "tall" };
        board.push(Piece::Still(PreEscaped(format!(
            "<button class=\"rr-map\" id=\"map\" type=\"button\" data-do=\"map\" data-shape=\"{shape}\" aria-label=\"{words}\" title=\"{words}\" hidden>\
             <svg viewBox=\"0 0 {wide} {high}\" aria-hidden=\"true\">"
        ))));
        if self.rules.has(Special::SrSpinBoard) {
            board.push(Piece::svg("map-floor", self.map_floor()));
        } else {
            board.push(Piece::Still(self.map_floor()));
        }
        let rest =
            "<g id=\"map-here\"></g><rect class=\"view\" id=\"map-view\"></rect></svg></button>";
        board.push(Piece::Still(PreEscaped(rest.into())));
    }

    /// The ground, its belts, pits and docks, each as one path of runs along the rows.
    fn map_floor(&self) -> Markup {
        let run = |is: fn(Element) -> bool| {
            let (mut path, mut open) = (String::new(), None);
            for place in self.floor.places() {
                let (x, y) = place.xy();
                if is(self.floor.cell(place).element) {
                    match open {
                        Some((last, row)) if (last + 1, row) == (x, y) => path.push_str("h60"),
                        Some(_) | None => {
                            let _ = write!(path, "M{} {}h60", x * CELL, y * CELL + CELL / 2);
                        }
                    }
                    open = Some((x, y));
                }
            }
            path
        };
        html! {
            g #map-floor {
                path.ground d=(run(|element| !matches!(element, Element::Void))) {}
                path.belts d=(run(|element| matches!(element, Element::Belt { .. }))) {}
                path.pits d=(run(|element| matches!(element, Element::Pit))) {}
                path.docks d=(run(|element| matches!(element, Element::Dock(_)))) {}
            }
        }
    }
}
