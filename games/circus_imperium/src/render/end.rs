//! The end: who won, and how the others fared.

use super::{Scene, token};
use crate::state::Outcome;
use engine::say;
use maud::{Markup, html};

impl Scene<'_> {
    /// The last order of the race once it is over.
    pub(super) fn end(&self) -> Option<Markup> {
        let lang = self.lang;
        let (title, winner) = match self.table.outcome? {
            Outcome::Won(seat) => {
                let name = self.names.of(seat);
                (say!(crate::words, lang, "ui-won", name = name), Some(seat))
            }
            Outcome::Annulled => (say!(crate::words, lang, "race-annulled"), None),
        };
        let mut people: Vec<_> = self.table.ranked(self.rules, self.rules.people).iter().collect();
        people.sort_by_key(|who| Some(self.rules.seat_of(*who)) != winner);
        Some(html! {
            h2 #ask-q { (title) }
            table.ci-end {
                thead { tr {
                    th scope="col" { (say!(crate::words, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::words, lang, "ui-laps")) }
                    th scope="col" { (say!(crate::words, lang, "ui-wounds")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-place")) }
                } }
                tbody {
                    @for person in people {
                        @let seat = self.rules.seat_of(person);
                        @let this = self.table.person(person);
                        tr data-seat=(seat) data-best[Some(seat) == winner] {
                            td { (token(seat)) " " b { (self.person(person)) } }
                            td.num { (this.laps.max(0)) }
                            td.num { (this.wounds) }
                            td { (self.whereabouts(person).1) }
                        }
                    }
                }
            }
        })
    }
}
