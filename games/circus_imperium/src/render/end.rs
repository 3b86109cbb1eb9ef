//! The end: who won, and how the others fared.

use super::{Scene, token};
use crate::ids::PersonId;
use crate::state::Outcome;
use engine::{End, Seat, SeatSet, Standings, Viewer, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The result once the race is over. There is no second place (CI-18): the others follow in the order of the race.
    pub(super) fn end(&self) -> Option<End> {
        let winner = match self.table.outcome? {
            Outcome::Won(seat) => Some(seat),
            Outcome::Annulled => None,
        };
        let standings = self.final_standings(winner);
        Some(End {
            standings,
            places: false,
            margin: self.margin(&standings),
            title: None,
            detail: self.detail(winner),
            results: Seat::all(self.rules.seats).map(|seat| self.result(seat)).collect(),
            award: html! {},
            scene: scene(winner),
            confetti: &["ci-leaf", "ci-petal", "ci-leaf", "ci-petal", "ci-egg"],
            table: self.results(winner),
        })
    }

    /// The person of a seat who is furthest.
    fn best(&self, seat: Seat) -> Option<PersonId> {
        let own = self.rules.people.iter().filter(|who| self.rules.seat_of(*who) == seat);
        own.max_by_key(|who| (self.table.rank(self.rules, *who), std::cmp::Reverse(*who)))
    }

    fn final_standings(&self, winner: Option<Seat>) -> Standings {
        let seats = self.rules.seats;
        let key = |seat: Seat| {
            let far = self.best(seat).map_or(0, |who| self.table.rank(self.rules, who));
            (Some(seat) == winner, far)
        };
        let ahead = |seat: Seat| Seat::all(seats).filter(|other| key(*other) > key(seat)).count();
        let winners: SeatSet = winner.into_iter().collect();
        Standings::ranked(seats, winners, |seat| ahead(seat) as u8 + 1)
    }

    fn laps_done(&self, seat: Seat) -> i8 {
        let own = self.rules.people.iter().filter(|who| self.rules.seat_of(*who) == seat);
        own.map(|who| self.table.person(who).laps).max().unwrap_or(0).max(0)
    }

    /// Whole laps between winner and loser: the winner has only just ended the last one.
    fn margin(&self, standings: &Standings) -> Option<String> {
        let viewer = self.me.map_or(Viewer::Spectator, Viewer::Seat);
        let (ahead, behind) = standings.compared(viewer)?;
        let there = self.best(behind).is_some_and(|who| self.table.person(who).is_in_arena());
        let laps = self.laps_done(ahead) - self.laps_done(behind) - 1;
        (there && laps > 0).then(|| say!(crate::words, self.lang, "end-margin", laps = laps))
    }

    fn detail(&self, winner: Option<Seat>) -> String {
        let (lang, turns) = (self.lang, self.table.turn);
        let lost = self.me.filter(|seat| Some(*seat) != winner);
        let gone = lost.and_then(|seat| self.best(seat));
        if let Some(who) = gone.filter(|who| !self.table.person(*who).is_in_arena()) {
            return say!(crate::words, lang, "end-gone", fate = self.whereabouts(who).1);
        }
        if winner.is_some() {
            say!(crate::words, lang, "end-turns", turns = turns)
        } else {
            say!(crate::words, lang, "end-annulled", turns = turns)
        }
    }

    fn result(&self, seat: Seat) -> String {
        say!(
            crate::words,
            self.lang,
            "end-result",
            laps = self.laps_done(seat),
            of = self.rules.laps
        )
    }

    fn results(&self, winner: Option<Seat>) -> Markup {
        let lang = self.lang;
        let mut people: Vec<_> = self.table.ranked(self.rules, self.rules.people).iter().collect();
        people.sort_by_key(|who| Some(self.rules.seat_of(*who)) != winner);
        html! {
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
        }
    }
}

/// The arcades of the circus, and a laurel wreath for who won.
fn scene(winner: Option<Seat>) -> Markup {
    html! {
        svg.end-scene.ci-end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.ci-end-sky width="320" height="120" {}
            rect.ci-end-wall x="0" y="34" width="320" height="86" {}
            g.ci-end-arches {
                @for arch in 0..10 { path d={ "M" (4 + arch * 32) " 76V58a12 12 0 0 1 24 0V76z" } {} }
                @for arch in 0..10 { path d={ "M" (4 + arch * 32) " 118V100a12 12 0 0 1 24 0V118z" } {} }
            }
            path.ci-end-frieze d="M0 36H320M0 80H320" {}
            @for x in [22, 270] { g.ci-end-banner { path d={ "M" (x) " 4h28v40l-14-9-14 9z" } {} } }
            @if winner.is_some() { use.ci-end-laurel href="#ci-laurel" x="104" y="0" width="112" height="112" {} }
        }
    }
}
