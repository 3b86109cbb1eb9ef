//! The end of the season: who won, and how the franchises fared.

use super::{Scene, capital, mark, token};
use crate::medal::Medal;
use crate::words;
use engine::{End, Seat, SeatSet, Standings, Viewer, say};
use maud::{Markup, html};
use std::cmp::Ordering;

impl Scene<'_> {
    /// The result once the season is over.
    pub(super) fn end(&self) -> Option<End> {
        if !self.is_over() {
            return None;
        }
        let standings = self.final_standings();
        let points =
            |seat| say!(crate::render, self.lang, "end-result", points = self.of(seat).score);
        Some(End {
            standings,
            places: true,
            margin: self.margin(&standings),
            title: None,
            detail: self.detail(&standings),
            results: self.seats().map(points).collect(),
            award: self.solo(),
            scene: scene(),
            confetti: &["cl-en", "i-star", "cl-act", "i-star"],
            table: self.results(&standings),
        })
    }

    /// CL-18.2: points, then energy.
    fn final_standings(&self) -> Standings {
        let result = |seat: Seat| (self.of(seat).score, self.of(seat).energy);
        let ahead = |seat: Seat| self.seats().filter(|other| result(*other) > result(seat)).count();
        let winners: SeatSet = self.seats().filter(|seat| ahead(*seat) == 0).collect();
        Standings::ranked(self.rules.seats, winners, |seat| ahead(seat) as u8 + 1)
    }

    fn compared(&self, standings: &Standings) -> Option<(Seat, Seat)> {
        standings.compared(self.me.map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn margin(&self, standings: &Standings) -> Option<String> {
        let (ahead, behind) = self.compared(standings)?;
        let points = self.of(ahead).score.saturating_sub(self.of(behind).score);
        (points > 0).then(|| say!(crate::render, self.lang, "end-margin", points = points))
    }

    /// CL-18.2: what decided between equal scores, and how long the season was.
    fn detail(&self, standings: &Standings) -> String {
        let races = say!(crate::render, self.lang, "end-races", races = self.view.round);
        match self.tie(standings) {
            Some(tie) => format!("{tie} {races}"),
            None => races,
        }
    }

    /// The first two in the order who have as many points.
    fn tie(&self, standings: &Standings) -> Option<String> {
        let (lang, order) = (self.lang, standings.order());
        let level = |pair: &&[Seat]| self.of(pair[0]).score == self.of(pair[1]).score;
        let pair = order.windows(2).find(level)?;
        let [ahead, behind] = [pair[0], pair[1]].map(|seat| self.names.of(seat));
        let [more, less] = [pair[0], pair[1]].map(|seat| self.of(seat).energy);
        if more == less {
            let seats = engine::words::listed(&[ahead, behind], lang);
            return Some(say!(crate::render, lang, "end-shared", seats = seats));
        }
        Some(say!(
            crate::render,
            lang,
            "end-level",
            ahead = ahead,
            behind = behind,
            points = self.of(pair[0]).score,
            more = more,
            less = less
        ))
    }

    fn results(&self, standings: &Standings) -> Markup {
        let lang = self.lang;
        html! {
            table.cl-end {
                thead { tr {
                    th scope="col" { span.sr { (say!(crate::render, lang, "ui-end-place")) } }
                    th scope="col" { (say!(crate::render, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::render, lang, "ui-end-points")) }
                    th scope="col" { (capital(&say!(crate::render, lang, "ui-energy"))) }
                    th scope="col" { (say!(crate::render, lang, "ui-end-level")) }
                } }
                tbody {
                    @for seat in standings.order() {
                        tr data-seat=(seat) data-best[standings.winners().contains(seat)] {
                            td.num { (standings.rank(seat)) }
                            td { (token(seat)) " " b { (self.names.of(seat)) } }
                            td.num { b { (self.of(seat).score) } }
                            td.num { (self.of(seat).energy) }
                            td.num { (self.level(seat).index() + 1) }
                        }
                    }
                }
            }
        }
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

/// The last orbit: planets, stars, and beams of light over the podium.
fn scene() -> Markup {
    html! {
        svg.end-scene.cl-end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.cl-end-sky width="320" height="120" {}
            path.cl-end-beam d="M40 120 128 0h20L100 120zM280 120 192 0h-20l48 120zM130 120 150 0h20l20 120z" {}
            g.cl-end-stars {
                @for (x, y) in [(18, 20), (52, 60), (86, 14), (120, 44), (158, 12), (196, 40), (232, 18), (262, 62), (300, 30), (30, 92), (290, 94)] { circle cx=(x) cy=(y) r="1.6" {} }
            }
            use.cl-end-planet href="#cl-pl-gaseous" x="-22" y="12" width="78" height="78" {}
            use.cl-end-planet href="#cl-pl-volcanic" x="272" y="0" width="54" height="54" {}
            ellipse.cl-end-orbit cx="160" cy="112" rx="150" ry="26" {}
        }
    }
}
