//! The end: who won, and what everybody brought home.

use super::Scene;
use engine::{Seat, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The treasures once the game is over.
    pub(super) fn end(&self) -> Option<Markup> {
        if !self.is_over() {
            return None;
        }
        let lang = self.lang;
        let score = |seat: Seat| {
            let player = &self.view.players[seat.index()];
            (player.points.unwrap_or_default(), player.treasures.iter().sum::<u8>())
        };
        let mut order: Vec<Seat> = self.players().map(|(seat, _)| seat).collect();
        order.sort_by_key(|seat| std::cmp::Reverse(score(*seat)));
        let best = order.first().map(|seat| score(*seat));
        let winners: Vec<&str> = order
            .iter()
            .filter(|seat| Some(score(**seat)) == best)
            .map(|seat| self.names.of(*seat))
            .collect();
        let (seats, count) = (winners.join(", "), winners.len());
        let rank =
            |seat: Seat| 1 + order.iter().filter(|other| score(**other) > score(seat)).count();
        Some(html! {
            h2 #ask-q { (say!(crate::words, lang, "game-ended", seats = seats, count = count)) }
            table.ce-end {
                thead { tr {
                    th scope="col" { span.sr { (say!(crate::words, lang, "ui-end-place")) } }
                    th scope="col" { (say!(crate::words, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-points")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-treasures")) }
                } }
                tbody {
                    @for seat in order.iter().copied() {
                        @let (points, treasures) = score(seat);
                        tr data-seat=(seat) data-best[Some(score(seat)) == best] {
                            td.num { (rank(seat)) }
                            td { svg.token.token-s aria-hidden="true" { use href={ "#g-" (seat) } {} } b { (self.names.of(seat)) } }
                            td.num { b { (points) } }
                            td { (treasures) " " small { (self.brought(seat)) } }
                        }
                    }
                }
            }
        })
    }

    /// What the treasures of a player are worth, one by one.
    fn brought(&self, seat: Seat) -> String {
        let Some(values) = self.view.players[seat.index()].values else { return String::new() };
        let mut worth = Vec::new();
        for (city, pile) in self.rules.cities.iter().zip(values) {
            for (value, count) in city.values.iter().zip(pile.0) {
                worth.extend(std::iter::repeat_n(*value, usize::from(count)));
            }
        }
        let words: Vec<String> = worth.iter().rev().map(u8::to_string).collect();
        words.join(" + ")
    }
}
