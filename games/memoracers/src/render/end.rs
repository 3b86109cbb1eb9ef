//! The end: who won and how all players stand.

use super::Scene;
use crate::options::Mode;
use crate::rules::SoloRank;
use crate::state::Outcome;
use crate::tiles::CIRCUIT;
use crate::view::{PhaseName, VesselView};
use engine::{End, Seat, Standings, Viewer, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// The result once all is over.
    pub(super) fn end(&self) -> Option<End> {
        if self.view.phase != PhaseName::Over {
            return None;
        }
        let standings = self.final_standings();
        let won = !standings.winners().is_empty();
        Some(End {
            standings,
            places: !self.is_solo(),
            margin: self.margin(&standings),
            title: self.is_solo().then(|| self.outcome()),
            detail: self.detail(&standings),
            results: self.seats().map(|(_, vessel)| self.result(vessel)).collect(),
            award: self.view.score.map_or_else(|| html! {}, |score| self.solo_card(score)),
            scene: scene(won),
            confetti: &["mr-spark", "mr-boost", "mr-spark", "mr-repair"],
            table: self.whole_result(),
        })
    }

    fn viewer(&self) -> Viewer {
        self.me.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// MR-10.6, MR-13.4: places in the race, or in the championship; alone there is only victory or defeat.
    fn final_standings(&self) -> Standings {
        let rank = |seat: Seat| self.vessel(seat).map_or(u8::MAX, |vessel| self.rank(vessel));
        let won = !self.is_solo() || self.view.outcome == Some(Outcome::SoloVictory);
        let winners = self.seats().map(|(seat, _)| seat).filter(|seat| won && rank(*seat) == 1);
        Standings::ranked(self.rules.seats, winners.collect(), rank)
    }

    /// Points of a championship, laps or tiles of a race; nothing between a vessel and a wreck.
    fn margin(&self, standings: &Standings) -> Option<String> {
        let lang = self.lang;
        let (ahead, behind) = standings.compared(self.viewer())?;
        let (ahead, behind) = (self.vessel(ahead)?, self.vessel(behind)?);
        if self.view.mode == Mode::Championship {
            let points = ahead.points.checked_sub(behind.points).filter(|points| *points > 0)?;
            return Some(say!(crate::words, lang, "end-margin-points", points = points));
        }
        if ahead.destroyed.is_some() || behind.destroyed.is_some() {
            return None;
        }
        let tiles = ahead.progress.checked_sub(behind.progress).filter(|tiles| *tiles > 0)?;
        match usize::from(tiles) / CIRCUIT {
            0 => Some(say!(crate::words, lang, "end-margin-tiles", tiles = tiles)),
            laps => Some(say!(crate::words, lang, "end-margin-laps", laps = laps)),
        }
    }

    fn detail(&self, standings: &Standings) -> String {
        let (lang, view) = (self.lang, self.view);
        if let Some((_, own)) = self.own().filter(|_| !self.is_solo()) {
            if own.resigned {
                return say!(crate::words, lang, "end-resigned");
            }
            if let Some(round) = own.destroyed.filter(|_| view.mode != Mode::Championship) {
                return say!(crate::words, lang, "end-destroyed", round = round);
            }
        }
        let races = view.results.len();
        match view.outcome {
            _ if view.mode == Mode::Championship => {
                say!(crate::words, lang, "end-races", races = races)
            }
            Some(Outcome::Survivor) => say!(crate::words, lang, "end-survivor"),
            Some(Outcome::AllDestroyed) => say!(crate::words, lang, "end-wrecks"),
            Some(Outcome::Finish) if standings.winners().len() > 1 => {
                say!(crate::words, lang, "end-level", rounds = view.round)
            }
            Some(Outcome::Finish) if self.is_won_by_speed(standings) => {
                say!(crate::words, lang, "end-faster")
            }
            Some(_) | None => say!(crate::words, lang, "end-rounds", rounds = view.round),
        }
    }

    /// MR-10.3: whether another vessel came as far as the winner, so that speed decided.
    fn is_won_by_speed(&self, standings: &Standings) -> bool {
        let winner = standings.winners().first().and_then(|seat| self.vessel(seat));
        let as_far = |other: &VesselView| {
            let racing = other.destroyed.is_none();
            winner.is_some_and(|winner| racing && other.progress == winner.progress)
        };
        self.seats().filter(|(_, vessel)| as_far(vessel)).count() > 1
    }

    fn whole_result(&self) -> Markup {
        let view = self.view;
        html! {
            @if !self.is_solo() { (self.table()) }
            (self.races())
            @if view.assisted { p { span.chip { (say!(crate::words, self.lang, "ui-assisted")) } } }
        }
    }

    /// How a race alone ended.
    fn outcome(&self) -> String {
        let lang = self.lang;
        match self.view.outcome {
            Some(Outcome::SoloVictory) => say!(crate::words, lang, "end-solo-victory"),
            Some(Outcome::SoloCrash) => say!(crate::words, lang, "end-solo-crash"),
            Some(Outcome::SoloOutOfTime) => say!(crate::words, lang, "end-solo-out-of-time"),
            Some(Outcome::Finish | Outcome::Survivor | Outcome::AllDestroyed) | None => {
                say!(crate::words, lang, "ui-turn-over")
            }
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
                        small { (self.result(vessel)) }
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

    fn result(&self, vessel: &VesselView) -> String {
        let lang = self.lang;
        if self.view.mode == Mode::Championship {
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

/// The finish: a lit arch over the track, a chequered line, streaks of light; after a defeat the lights are out.
fn scene(won: bool) -> Markup {
    html! {
        svg.end-scene.mr-end-scene viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" data-out[!won] {
            rect.mr-end-night width="320" height="120" {}
            path.mr-end-grid d="M0 120 130 60M64 120 148 60M128 120 156 60M192 120 164 60M256 120 172 60M320 120 190 60M0 104H320M0 88H320M0 76H320M0 67H320" {}
            path.mr-end-arch d="M70 120V34q0-22 22-22h136q22 0 22 22v86" {}
            path.mr-end-arch.inner d="M82 120V38q0-14 14-14h128q14 0 14 14v82" {}
            g.mr-end-flag {
                @for column in 0..16 {
                    @for row in 0..2 {
                        @if (column + row) % 2 == 0 { rect x=(96 + column * 8) y=(28 + row * 8) width="8" height="8" {} }
                    }
                }
            }
            path.mr-end-streak d="M-60 58H40M-90 72H10M-50 84H60" {}
            path.mr-end-streak.back d="M280 54H380M300 68H400M270 82H370" {}
        }
    }
}
