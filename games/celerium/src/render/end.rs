//! The end of the season: who won, and how the franchises fared.

use super::{Scene, capital, mark, token};
use crate::medal::Medal;
use crate::words;
use engine::{Seat, say};
use maud::{Markup, html};
use std::cmp::{Ordering, Reverse};

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
            (self.solo())
        })
    }

    /// CL-20.3: what a lone person takes home from a season against machines.
    fn solo(&self) -> Markup {
        let lone = self.people.first().filter(|_| self.people.len() == 1 && self.rules.seats > 1);
        let Some(seat) = lone else { return html! {} };
        let (lang, medal) = (self.lang, self.view.medal(seat));
        let score = self.of(seat).score;
        let rivals = self.seats().filter(|other| *other != seat);
        let best = rivals.map(|other| self.of(other).score).max().unwrap_or(0);
        let gap = score.abs_diff(best);
        let words = match score.cmp(&best) {
            Ordering::Greater => say!(crate::render, lang, "ui-end-ahead", points = gap),
            Ordering::Equal => say!(crate::render, lang, "ui-end-level-points"),
            Ordering::Less => say!(crate::render, lang, "ui-end-behind", points = gap),
        };
        html! {
            div.cl-medal data-medal=(medal.map_or("none", Medal::name)) {
                @if medal.is_some() { (mark("cl-medal")) }
                p { b { (words::medal(medal, lang)) } " " span { (words) } }
            }
        }
    }
}
