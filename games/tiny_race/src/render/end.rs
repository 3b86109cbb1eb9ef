//! The end: who won, by how much, and where each car stands.

use super::Scene;
use crate::rules::places;
use engine::{End, Standings, Viewer, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The result once the race is over.
    pub(super) fn end(&self) -> Option<End> {
        if !self.is_over() {
            return None;
        }
        let winner = self.seats().find(|seat| self.view.square(*seat) >= self.rules.finish)?;
        let standings = places(self.rules, winner, |seat| self.view.square(seat));
        let compared = standings.compared(self.me.map_or(Viewer::Spectator, Viewer::Seat));
        let margin = |(ahead, behind)| self.view.square(ahead) - self.view.square(behind);
        let result =
            |seat| say!(crate::phrases, self.lang, "end-result", square = self.view.square(seat));
        // The round in which the race was won is counted once the last seat has moved.
        let rounds = self.view.rounds + u32::from(self.view.next.0 != 0);
        Some(End {
            standings,
            places: true,
            margin: compared
                .map(|two| say!(crate::phrases, self.lang, "end-margin", squares = margin(two))),
            title: None,
            detail: say!(crate::phrases, self.lang, "end-rounds", rounds = rounds),
            results: self.seats().map(result).collect(),
            award: html! {},
            scene: scene(),
            confetti: &["tr-finish", "i-star"],
            table: self.results(&standings),
        })
    }

    fn results(&self, standings: &Standings) -> Markup {
        html! {
            table.tr-end {
                thead { tr {
                    th scope="col" { span.sr { (say!(crate::phrases, self.lang, "end-place")) } }
                    th scope="col" { (say!(crate::phrases, self.lang, "end-name")) }
                    th scope="col" { (say!(crate::phrases, self.lang, "end-square")) }
                } }
                tbody {
                    @for seat in standings.order() {
                        tr data-seat=(seat) data-best[standings.winners().contains(seat)] {
                            td.num { (standings.rank(seat)) }
                            td { b { (self.names.of(seat)) } }
                            td.num { (self.view.square(seat)) }
                        }
                    }
                }
            }
        }
    }
}

/// A car under the flag.
fn scene() -> Markup {
    html! {
        svg.end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.tr-end-road y="84" width="320" height="36" {}
            use.tr-end-flag href="#tr-finish" x="226" y="20" width="64" height="64" {}
            use.tr-end-car href="#tr-car" x="96" y="58" width="100" height="70" {}
        }
    }
}
