//! The end: who won, by how much, and what each player brought home.

use super::Scene;
use engine::{End, Seat, SeatSet, Standings, Viewer, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The result once the game is over.
    pub(super) fn end(&self) -> Option<End> {
        if !self.is_over() {
            return None;
        }
        let standings = self.final_standings();
        let points =
            |seat| say!(crate::words, self.lang, "end-result", points = self.score(seat).0);
        Some(End {
            standings,
            places: true,
            margin: self.margin(&standings),
            title: None,
            detail: self.detail(&standings),
            results: self.players().map(|(seat, _)| points(seat)).collect(),
            award: html! {},
            scene: scene(),
            confetti: &["ce-coin", "ce-bird", "ce-coin", "i-star"],
            table: self.results(&standings),
        })
    }

    /// CE-17.4: points, then treasures.
    fn score(&self, seat: Seat) -> (i16, u8) {
        let Some(player) = self.view.players.get(seat.index()) else { return (0, 0) };
        (player.points.unwrap_or_default(), player.treasures.iter().sum())
    }

    fn final_standings(&self) -> Standings {
        let seats = self.rules.seats;
        let ahead = |seat: Seat| {
            Seat::all(seats).filter(|other| self.score(*other) > self.score(seat)).count()
        };
        let winners: SeatSet = Seat::all(seats).filter(|seat| ahead(*seat) == 0).collect();
        Standings::ranked(seats, winners, |seat| ahead(seat) as u8 + 1)
            .with_points(|seat| self.score(seat).0)
    }

    fn compared(&self, standings: &Standings) -> Option<(Seat, Seat)> {
        standings.compared(self.me.map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn margin(&self, standings: &Standings) -> Option<String> {
        let (ahead, behind) = self.compared(standings)?;
        let points = self.score(ahead).0 - self.score(behind).0;
        (points > 0).then(|| say!(crate::words, self.lang, "end-margin", points = points))
    }

    fn detail(&self, standings: &Standings) -> String {
        let (lang, journeys) = (self.lang, self.view.journey);
        if standings.winners().len() > 1 {
            return say!(crate::words, lang, "end-shared");
        }
        let level = |(ahead, behind): (Seat, Seat)| self.score(ahead).0 == self.score(behind).0;
        if self.compared(standings).is_some_and(level) {
            return say!(crate::words, lang, "end-level");
        }
        say!(crate::words, lang, "end-journeys", journeys = journeys)
    }

    fn results(&self, standings: &Standings) -> Markup {
        let lang = self.lang;
        html! {
            table.ce-end {
                thead { tr {
                    th scope="col" { span.sr { (say!(crate::words, lang, "ui-end-place")) } }
                    th scope="col" { (say!(crate::words, lang, "ui-end-name")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-points")) }
                    th scope="col" { (say!(crate::words, lang, "ui-end-treasures")) }
                } }
                tbody {
                    @for seat in standings.order() {
                        @let (points, treasures) = self.score(seat);
                        tr data-seat=(seat) data-best[standings.winners().contains(seat)] {
                            td.num { (standings.rank(seat)) }
                            td { svg.token.token-s aria-hidden="true" { use href={ "#g-" (seat) } {} } b { (self.names.of(seat)) } }
                            td.num { b { (points) } }
                            td {
                                (say!(crate::words, lang, "ui-end-count", count = treasures)) " "
                                small { (self.brought(seat)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the treasures of a player are worth, one by one.
    fn brought(&self, seat: Seat) -> String {
        let player = self.view.players.get(seat.index());
        let Some(values) = player.and_then(|player| player.values) else { return String::new() };
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

/// The airship comes home under flags, over the last city.
fn scene() -> Markup {
    html! {
        svg.end-scene.ce-end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.ce-end-sky width="320" height="120" {}
            circle.ce-end-sun cx="160" cy="104" r="62" {}
            use.ce-end-cloud href="#ce-cloud" x="-10" y="20" width="96" height="38" {}
            use.ce-end-cloud.slow href="#ce-cloud" x="226" y="8" width="110" height="42" {}
            use href="#ce-city-1" x="4" y="66" width="68" height="54" {}
            use href="#ce-city-3" x="248" y="50" width="70" height="72" {}
            path.ce-end-rope d="M8 16Q80 44 160 20T312 14" {}
            g.ce-end-flags {
                @for (number, (x, y)) in (0..).zip([(26, 22), (58, 30), (92, 31), (124, 25), (156, 20), (188, 15), (220, 13), (252, 14), (284, 14)]) {
                    path data-hue=(number % 3) d={ "M" (x) " " (y) "h16l-8 15z" } {}
                }
            }
            g.ce-end-ship { use href="#ce-airship" x="118" y="0" width="84" height="72" {} }
            use.ce-end-cloud href="#ce-cloud" x="90" y="88" width="150" height="52" {}
        }
    }
}
