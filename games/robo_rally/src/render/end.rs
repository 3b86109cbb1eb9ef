//! The end: who won and how everybody stands.

use super::Scene;
use crate::state::Outcome;
use engine::{Seat, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The standings once the race is over.
    pub(super) fn end(&self) -> Option<Markup> {
        let outcome = self.table.outcome?;
        let lang = self.lang;
        let standings = self.table.standings(self.rules);
        let winners: Vec<&str> =
            self.table.winners.iter().map(|seat| self.names.of(seat)).collect();
        let title = match outcome {
            Outcome::Nobody => say!(crate::words, lang, "nobody-won"),
            Outcome::Flags | Outcome::Survivor => say!(
                crate::words,
                lang,
                "race-won",
                seats = winners.join(", "),
                count = winners.len()
            ),
        };
        let mut order: Vec<Seat> = Seat::all(self.rules.seats).collect();
        order.sort_by_key(|seat| standings.rank(*seat));
        Some(html! {
            h2 #ask-q { (title) }
            table.rr-end {
                thead { tr {
                    th scope="col" { (say!(crate::words, lang, "ui-end-place")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-flags")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-lives")) }
                } }
                tbody {
                    @for seat in order {
                        @let robot = self.table.robots_of(self.rules, seat).next().map(|number| self.table.robot(number));
                        tr data-seat=(seat.0 + 1) {
                            td.num { (standings.rank(seat)) }
                            td {
                                svg.rr-me aria-hidden="true" { use href={ "#rr-bot-" (seat.0 + 1) } {} }
                                b { (self.names.of(seat)) }
                            }
                            td.num { (robot.map_or(0, |robot| robot.flags)) }
                            td.num { (robot.map_or(0, |robot| robot.lives)) }
                        }
                    }
                }
            }
        })
    }
}
