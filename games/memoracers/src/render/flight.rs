//! What moves: the revealed paths, and, with reduced motion, the way of each tile.

#![allow(clippy::wildcard_enum_match_arm, reason = "most events move nothing")]

use super::Scene;
use super::layout::{Layout, point};
use crate::event::Event;
use crate::tiles::{CIRCUIT, TileKind};
use crate::view::VesselView;
use engine::Seat;
use engine::draw::Piece;
use maud::html;

/// The last place of the strip.
const FRONT: u8 = CIRCUIT as u8 - 1;

/// A flight in coordinates: the line, and where each step ends.
pub(super) struct Track {
    line: String,
    xs: Vec<String>,
    ys: Vec<String>,
}

impl Track {
    /// From a tile and lane through the lanes of a programme, each seat's a little beside the others'.
    pub(super) fn new(layout: Layout, (at, lane): (u8, u8), lanes: &[u8], aside: i32) -> Self {
        let shift = |(x, y): (i32, i32)| layout.aside((x, y), aside);
        let spot = |at: u8, lane: u8| shift(layout.middle(i32::from(at), i32::from(lane)));
        let mut track =
            Self { line: format!("M{}", point(spot(at, lane))), xs: Vec::new(), ys: Vec::new() };
        let mut before = lane;
        for (step, lane) in (1_u8..).zip(lanes) {
            let index = (at + step) % CIRCUIT as u8;
            if index == 0 {
                let off = shift(layout.edge(true, i32::from(before)));
                let on = shift(layout.edge(false, i32::from(*lane)));
                track.line = format!("{}L{}M{}", track.line, point(off), point(on));
            }
            let (x, y) = spot(index, *lane);
            track.line = format!("{}L{}", track.line, point((x, y)));
            track.xs.push(x.to_string());
            track.ys.push(y.to_string());
            before = *lane;
        }
        track
    }

    /// The line with a numbered disc at the end of each step.
    pub(super) fn draw(&self) -> maud::Markup {
        let discs = self.xs.iter().zip(&self.ys).map(|(x, y)| format!("M{x} {y}h0"));
        let numbers: String = (1..=self.xs.len()).map(|step| step.to_string()).collect();
        html! {
            path.mr-path d=(self.line) {}
            path.mr-disc d=(discs.collect::<String>()) {}
            text.mr-step x=(self.xs.join(" ")) y=(self.ys.join(" ")) { (numbers) }
        }
    }
}

impl Scene<'_> {
    /// Whether the rear goes round in this step: then the paths of the round are of no more use.
    pub(super) fn is_looping(&self) -> bool {
        self.told.iter().any(|event| matches!(event, Event::Looped { .. } | Event::Reseated))
    }

    /// Whose piece moves in this step.
    fn acting(&self) -> Option<Seat> {
        self.told.iter().rev().find_map(|event| match *event {
            Event::Acts { seat } | Event::Stepped { seat, .. } => Some(seat),
            _ => None,
        })
    }

    /// A programme over the strip, from the common reveal to the end of the action phase (MR-14.5).
    pub(super) fn path(&self, layout: Layout, seat: Seat, vessel: &VesselView) -> Piece {
        let id = format!("path-{seat}-{}", layout.end);
        let program = vessel.program.filter(|program| program.lines() > 0 && !self.is_looping());
        let Some(program) = program else {
            return Piece::svg(id.clone(), html! { g id=(id) {} });
        };
        let ring = CIRCUIT as u8;
        let lane = if vessel.took_off > 0 { vessel.took_off } else { vessel.lane };
        let start = ((vessel.at + ring - vessel.flown) % ring, lane);
        let aside = 2 * i32::from(seat.0) + 1 - i32::from(self.view.vessels.len() as u8);
        let now = self.acting() == Some(seat);
        let done = !now && (vessel.flown == program.lines() || vessel.destroyed.is_some());
        let track = Track::new(layout, start, program.lanes(), 2 * aside);
        let html = html! {
            g.mr-flight id=(id) data-seat=(seat) data-done[done] {
                @if now { (track.draw()) } @else { path.mr-path d=(track.line) {} }
            }
        };
        Piece::svg(id, html)
    }

    /// How the tile now at `index` came there in this step, where it did not just move up by one.
    pub(super) fn came(&self, index: u8) -> Option<&'static str> {
        self.told.iter().find_map(|event| match *event {
            Event::Looped { to, kind } if to == index => match kind {
                TileKind::Kraken => Some("reserve"),
                TileKind::MobileTraps => Some("half"),
                _ if to < FRONT => Some("rear"),
                _ => None,
            },
            Event::Looped { to, .. } if to < FRONT && index == FRONT => Some("stay"),
            Event::TilesSwapped { index: one, .. } if one == index => Some("next"),
            Event::TilesSwapped { index: one, .. } if one + 1 == index => Some("before"),
            _ => None,
        })
    }

    /// Without motion: a numbered arrow from the old place of each tile to the new one (MR-14.8).
    pub(super) fn moves(&self, layout: Layout) -> Piece {
        let id = format!("moves-{}", layout.end);
        let ways = self.told.iter().filter_map(|event| match *event {
            Event::Looped { to, .. } => Some((0, to, "→")),
            Event::Reseated => Some((0, FRONT, "→")),
            Event::TilesSwapped { index, .. } => Some((index, index + 1, "⇄")),
            _ => None,
        });
        let html = html! {
            g.mr-moves id=(id) {
                @for (from, to, sign) in ways {
                    @let (one, other) = (layout.middle(i32::from(from), 3), layout.middle(i32::from(to), 3));
                    @let (x, y) = (i32::midpoint(one.0, other.0), i32::midpoint(one.1, other.1));
                    path d={ "M" (point(one)) "L" (point(other)) } {}
                    path d=(layout.head(other)) {}
                    @if sign == "⇄" { path d=(layout.tail(one)) {} }
                    rect x=(x - 31) y=(y - 12) width="62" height="24" rx="12" {}
                    text x=(x) y=(y + 5) text-anchor="middle" { (from + 1) " " (sign) " " (to + 1) }
                }
            }
        };
        Piece::svg(id, html)
    }
}
