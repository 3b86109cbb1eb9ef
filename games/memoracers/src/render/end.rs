//! The end: who won and how everybody stands.

use super::Scene;
use crate::options::Mode;
use crate::rules::SoloRank;
use crate::state::Outcome;
use crate::view::{PhaseName, VesselView};
use engine::{Seat, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The standings once all is over.
    pub(super) fn end(&self) -> Option<Markup> {
        if self.view.phase != PhaseName::Over {
            return None;
        }
        let (lang, view) = (self.lang, self.view);
        let title = if view.mode == Mode::Championship {
            let best = view.vessels.iter().map(|vessel| vessel.points).max().unwrap_or_default();
            let (winners, count) = self.named(|vessel| vessel.points == best);
            say!(crate::words, lang, "ui-end-championship", seats = winners, count = count)
        } else {
            self.outcome()
        };
        Some(html! {
            h2 #ask-q { (title) }
            @if let Some(score) = view.score { (self.solo_card(score)) } @else { (self.table()) }
            (self.races())
            @if view.assisted { p { span.chip { (say!(crate::words, lang, "ui-assisted")) } } }
        })
    }

    fn named(&self, wins: impl Fn(&VesselView) -> bool) -> (String, usize) {
        let names: Vec<&str> = self
            .seats()
            .filter(|(_, vessel)| wins(vessel))
            .map(|(seat, _)| self.names.of(seat))
            .collect();
        (names.join(", "), names.len())
    }

    fn outcome(&self) -> String {
        let lang = self.lang;
        let (seats, count) = self.named(|vessel| vessel.place == 1);
        match self.view.outcome {
            Some(Outcome::Finish) => {
                say!(crate::words, lang, "ended-finish", seats = seats, count = count)
            }
            Some(Outcome::Survivor) => say!(crate::words, lang, "ended-survivor", seats = seats),
            Some(Outcome::AllDestroyed) => {
                say!(crate::words, lang, "ended-all-destroyed", seats = seats, count = count)
            }
            Some(Outcome::SoloVictory) => say!(crate::words, lang, "ended-solo-victory"),
            Some(Outcome::SoloCrash) => say!(crate::words, lang, "ended-solo-crash"),
            Some(Outcome::SoloOutOfTime) => say!(crate::words, lang, "ended-solo-out-of-time"),
            None => say!(crate::words, lang, "ui-turn-over"),
        }
    }

    /// MR-12.8: score, rank and stars.
    fn solo_card(&self, score: u8) -> Markup {
        let lang = self.lang;
        let won = self.view.outcome == Some(Outcome::SoloVictory);
        let rank = SoloRank::of(score).filter(|_| won);
        html! {
            dl.dl {
                @if let Some(rank) = rank {
                    dt { (say!(crate::words, lang, "ui-end-score")) } dd.num { b { (score) } }
                    dt { (say!(crate::words, lang, "ui-end-rank")) } dd { b { (crate::words::solo_rank(rank, lang)) } }
                }
                @if let Some(stars) = self.view.stars {
                    dt { (say!(crate::words, lang, "ui-end-stars")) } dd.num { (stars) " ★" }
                }
                dt { (say!(crate::words, lang, "ui-end-rounds")) } dd.num { (self.view.round) }
            }
        }
    }

    /// The place in the race; once a championship is over, the place in it (MR-13.4).
    pub(super) fn rank(&self, vessel: &VesselView) -> u8 {
        if self.view.mode != Mode::Championship || self.view.phase != PhaseName::Over {
            return vessel.place;
        }
        1 + self.view.vessels.iter().filter(|other| other.points > vessel.points).count() as u8
    }

    fn table(&self) -> Markup {
        let championship = self.view.mode == Mode::Championship;
        let mut order: Vec<(Seat, &VesselView)> = self.seats().collect();
        order.sort_by_key(
            |(_, vessel)| if championship { 100 - vessel.points } else { vessel.place },
        );
        html! {
            ol.mr-final {
                @for (seat, vessel) in order {
                    li data-seat=(seat) data-me[Some(seat) == self.me] {
                        b.num { (self.rank(vessel)) }
                        span.token.token-s data-seat=(seat) { svg aria-hidden="true" { use href={ "#g-" (seat) } {} } }
                        span.mr-final-name { (self.names.of(seat)) }
                        small { (self.result(vessel, championship)) }
                    }
                }
            }
        }
    }

    /// MR-13: the points of each race so far, with the pilot who built its circuit.
    pub(super) fn races(&self) -> Markup {
        let (lang, view) = (self.lang, self.view);
        if view.results.is_empty() {
            return html! {};
        }
        let mut order: Vec<(Seat, &VesselView)> = self.seats().collect();
        order.sort_by_key(|(_, vessel)| std::cmp::Reverse(vessel.points));
        html! {
            table.mr-races {
                caption { (say!(crate::words, lang, "ui-races")) }
                thead {
                    tr {
                        th scope="col" { (say!(crate::words, lang, "ui-races-pilot")) }
                        @for (race, builder) in (1..=view.results.len()).zip(&view.order) {
                            th scope="col" data-seat=(builder) title={ (say!(crate::words, lang, "ui-race", race = race)) ", " (self.names.of(*builder)) } { (race) }
                        }
                        th scope="col" { (say!(crate::words, lang, "ui-races-total")) }
                    }
                }
                tbody {
                    @for (seat, vessel) in order {
                        tr data-me[Some(seat) == self.me] {
                            th.who scope="row" data-seat=(seat) { (self.names.of(seat)) }
                            @for race in &view.results { td.num { (race.get(seat.index()).copied().unwrap_or_default()) } }
                            td.num { b { (vessel.points) } }
                        }
                    }
                }
            }
        }
    }

    fn result(&self, vessel: &VesselView, championship: bool) -> String {
        let lang = self.lang;
        if championship {
            return say!(crate::words, lang, "ui-points", points = vessel.points);
        }
        match vessel.destroyed {
            Some(round) => say!(crate::words, lang, "ui-wreck", round = round),
            None => {
                say!(crate::words, lang, "ui-result", laps = vessel.laps, boxes = vessel.shields)
            }
        }
    }
}
