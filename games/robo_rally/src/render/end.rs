//! The end: who won, by how much, and how all players stand.

use super::Scene;
use crate::options::Teams;
use crate::state::Outcome;
use engine::words::{listed, of_name};
use engine::{End, Seat, Standings, Viewer, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The result once the race is over.
    pub(super) fn end(&self) -> Option<End> {
        let outcome = self.table.outcome?;
        let standings = self.table.standings(self.rules);
        Some(End {
            standings,
            places: true,
            margin: self.margin(&standings),
            title: self.team_title(&standings),
            detail: self.detail(outcome),
            results: Seat::all(self.rules.seats).map(|seat| self.result(seat)).collect(),
            award: html! {},
            scene: scene(outcome),
            confetti: &["rr-nut", "rr-bolt", "rr-gear-cw", "rr-nut", "rr-flag"],
            table: self.results(&standings),
        })
    }

    fn viewer(&self) -> Viewer {
        self.me.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn flags(&self, seat: Seat) -> u8 {
        let robots = self.table.robots_of(self.rules, seat);
        robots.map(|number| self.table.robot(number).flags).max().unwrap_or(0)
    }

    /// How many flags lie between winner and loser, if any.
    fn margin(&self, standings: &Standings) -> Option<String> {
        let (ahead, behind) = standings.compared(self.viewer())?;
        let flags = self.flags(ahead).checked_sub(self.flags(behind)).filter(|flags| *flags > 0)?;
        Some(say!(crate::words, self.lang, "end-margin", flags = flags))
    }

    /// A team wins together.
    fn team_title(&self, standings: &Standings) -> Option<String> {
        if self.rules.teams == Teams::None || standings.winners().is_empty() {
            return None;
        }
        if self.me.is_some_and(|seat| standings.winners().contains(seat)) {
            return Some(say!(crate::words, self.lang, "end-team-you"));
        }
        let names: Vec<&str> = standings.winners().iter().map(|seat| self.names.of(seat)).collect();
        let names = of_name(&listed(&names, self.lang), self.lang);
        Some(say!(crate::words, self.lang, "end-team", names = names))
    }

    fn detail(&self, outcome: Outcome) -> String {
        let (lang, turns) = (self.lang, self.table.turn.max(1));
        match outcome {
            Outcome::Survivor if self.rules.teams == Teams::None => {
                say!(crate::words, lang, "end-survivor", turns = turns)
            }
            Outcome::NoWinner => say!(crate::words, lang, "end-no-winner", turns = turns),
            Outcome::Flags | Outcome::Survivor => {
                say!(crate::words, lang, "end-turns", turns = turns)
            }
        }
    }

    fn result(&self, seat: Seat) -> String {
        say!(crate::words, self.lang, "end-result", flags = self.flags(seat))
    }

    fn results(&self, standings: &Standings) -> Markup {
        let lang = self.lang;
        html! {
            table.rr-end {
                thead { tr {
                    th scope="col" { (say!(crate::words, lang, "ui-end-place")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-flags")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-lives")) }
                } }
                tbody {
                    @for seat in standings.order() {
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
        }
    }
}

/// The picture of the end: gears turn, a belt runs, flags hang; where no player wins, a pit gapes.
fn scene(outcome: Outcome) -> Markup {
    html! {
        svg.end-scene.rr-end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.rr-end-wall width="320" height="120" {}
            @for x in [24, 296] { line.rr-end-pipe x1=(x) x2=(x) y1="0" y2="120" {} }
            use.rr-end-gear href="#rr-gear-cw" x="20" y="8" width="58" height="58" {}
            use.rr-end-gear.back href="#rr-gear-ccw" x="246" y="2" width="46" height="46" {}
            use.rr-end-gear href="#rr-gear-cw" x="276" y="32" width="34" height="34" {}
            @if outcome == Outcome::NoWinner {
                use href="#rr-pit" x="126" y="20" width="68" height="68" {}
            } @else {
                @for (x, y) in [(96, 6), (146, 0), (196, 6)] { use.rr-end-flag href="#rr-flag" x=(x) y=(y) width="30" height="30" {} }
            }
            g.rr-end-belt {
                rect x="0" y="104" width="320" height="16" {}
                path d="M-24 104l10 8-10 8M0 104l10 8-10 8M24 104l10 8-10 8M48 104l10 8-10 8M72 104l10 8-10 8M96 104l10 8-10 8M120 104l10 8-10 8M144 104l10 8-10 8M168 104l10 8-10 8M192 104l10 8-10 8M216 104l10 8-10 8M240 104l10 8-10 8M264 104l10 8-10 8M288 104l10 8-10 8M312 104l10 8-10 8" {}
            }
        }
    }
}
