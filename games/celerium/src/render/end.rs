//! The end of the season: who won, and how the franchises fared.

use super::{Scene, capital, token};
use engine::{Seat, say};
use maud::{Markup, html};
use std::cmp::Reverse;

impl Scene<'_> {
    /// CL-18.2: points, then energy.
    pub(super) fn end(&self) -> Option<Markup> {
        if !self.is_over() {
            return None;
        }
        let lang = self.lang;
        let result = |seat: Seat| (self.of(seat).score, self.of(seat).energy);
        let mut order: Vec<Seat> = self.seats().collect();
        order.sort_by_key(|seat| Reverse(result(*seat)));
        let best = order.first().map(|seat| result(*seat));
        let first: Vec<&str> = order
            .iter()
            .filter(|seat| Some(result(**seat)) == best)
            .map(|seat| self.names.of(*seat))
            .collect();
        let (seats, count) = (first.join(", "), first.len());
        let rank =
            |seat: Seat| 1 + order.iter().filter(|other| result(**other) > result(seat)).count();
        Some(html! {
            h2 #ask-q { (say!(crate::words, lang, "season-ended", seats = seats, count = count)) }
            table.cl-end {
                thead { tr {
                    th scope="col" { span.sr { (say!(crate::render, lang, "ui-end-place")) } }
                    th scope="col" { (say!(crate::render, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::render, lang, "ui-end-points")) }
                    th scope="col" { (capital(&say!(crate::render, lang, "ui-energy"))) }
                    th scope="col" { (say!(crate::render, lang, "ui-end-level")) }
                } }
                tbody {
                    @for seat in order.iter().copied() {
                        tr data-seat=(seat) data-best[Some(result(seat)) == best] {
                            td.num { (rank(seat)) }
                            td { (token(seat)) " " b { (self.names.of(seat)) } }
                            td.num { b { (self.of(seat).score) } }
                            td.num { (self.of(seat).energy) }
                            td.num { (self.level(seat).index() + 1) }
                        }
                    }
                }
            }
        })
    }
}
