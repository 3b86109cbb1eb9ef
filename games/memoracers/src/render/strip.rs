//! The ten tiles, the vessels and the viewer's plan.

use super::flight::Track;
use super::layout::{Layout, point};
use super::{Scene, symbol};
use crate::action::Action;
use crate::event::Shown;
use crate::tiles::{CIRCUIT, LaneKind, TileKind};
use crate::view::{Ghost, PhaseName, SlotView, VesselView};
use engine::draw::Piece;
use engine::{Lang, Seat, say};
use maud::{Markup, PreEscaped, html};

/// The frame of the strip across: the line that joins front and rear, and the numbers of the lanes.
const FRAME_ACROSS: &str = concat!(
    r#"<path d="M870 193.5h12a12 12 0 0 0 12-12V44a24 24 0 0 0-24-24H38a24 24 0 0 0-24 24v138a12 12 0 0 0 12 12h2" fill="none" stroke="var(--scene-line)" stroke-width="3"/>"#,
    r#"<g fill="none" stroke="var(--scene-lit)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="m690 13-8 7 8 7M702 13l-8 7 8 7"/><path d="m889 122 5-8 5 8M9 94l5 8 5-8"/><path d="m22 187.5 7 6-7 6"/></g>"#,
);
/// The same for the strip that goes up.
const FRAME_UP: &str = concat!(
    r#"<path d="M361 316h3a6 6 0 0 0 6-6V20a6 6 0 0 0-6-6h-3" fill="none" stroke="var(--scene-line)" stroke-width="2.5"/>"#,
    r#"<path d="m366 160 4 6 4-6" fill="none" stroke="var(--scene-lit)" stroke-width="2.5"/>"#,
);

impl Scene<'_> {
    /// The strip in one layout, piece by piece. Tiles and vessels carry their place in the ring; where the rear lies, and
    /// so where each of them is drawn, is one small part ([`Scene::rear`]).
    pub(super) fn strip(&self, layout: Layout, board: &mut Vec<Piece>) {
        board.push(Piece::Still(opening(layout, self.lang)));
        for ring in 0..CIRCUIT as u16 {
            let index = (ring + CIRCUIT as u16 - self.ring(0)) % CIRCUIT as u16;
            board.push(self.slot(layout, ring, index as u8));
        }
        board.push(self.lit(layout));
        board.push(self.plan(layout));
        for (seat, vessel) in self.seats() {
            board.push(self.path(layout, seat, vessel));
        }
        for (seat, vessel) in self.seats() {
            board.push(self.hull(layout, seat, vessel));
        }
        board.push(self.moves(layout));
        board.push(self.events(layout));
        board.push(Piece::Still(PreEscaped("</svg>".into())));
    }

    /// Where the rear is in the ring: all that a page needs to move the strip on. While tiles go round, vessels travel
    /// as slowly as they.
    pub(super) fn rear(&self) -> Piece {
        Piece::html(
            "rear",
            html! { i #rear hidden data-rear=(self.ring(0)) data-loops[self.is_looping()] {} },
        )
    }

    /// The number of a tile's place in the ring, which stays while the rear moves on.
    fn ring(&self, index: u16) -> u16 {
        (self.view.rear + index) % CIRCUIT as u16
    }

    /// A tile as it lies.
    fn slot(&self, layout: Layout, ring: u16, index: u8) -> Piece {
        let id = format!("face-{ring}-{}", layout.end);
        let slot = &self.view.strip[usize::from(index)];
        let shown = slot.face.is_some().then_some(1);
        let html = html! {
            g.mr-slot id=(id) data-ring=(ring) data-turn=[shown] data-from=[self.came(index)] {
                g { (slot_face(layout, slot)) @if let Some(face) = slot.face { (self.under_vessels(layout, index, face)) } }
            }
        };
        Piece::svg(id, html)
    }

    /// What may be chosen on the strip itself: pairs of backs (MR-9.2).
    fn lit(&self, layout: Layout) -> Piece {
        let id = format!("lit-{}", layout.end);
        let lit = (0_u8..CIRCUIT as u8).filter(|index| {
            self.may(Action::Swap { index: *index })
                || index.checked_sub(1).is_some_and(|index| self.may(Action::Swap { index }))
        });
        let (width, height) = if layout.is_up() { (356, 30) } else { (76, 293) };
        let frame = |index: u8| {
            let at = layout.tile(i32::from(index));
            format!("M{}h{width}v{height}h-{width}z", point(at))
        };
        let html = html! {
            path.lit id=(id) d=(lit.map(frame).collect::<String>()) fill="none" stroke="var(--scene-lit)" stroke-width="3" {}
        };
        Piece::svg(id, html)
    }

    /// What the viewer has written, flown over the strip.
    fn plan(&self, layout: Layout) -> Piece {
        let id = format!("plan-{}", layout.end);
        let writing = self.view.phase == PhaseName::Programming && !self.view.awaiting.is_empty();
        let own = self.own().filter(|(_, vessel)| writing && vessel.destroyed.is_none());
        let lanes = self.view.program.filter(|_| own.is_some());
        let lanes = lanes.as_ref().map_or(&[][..], |program| program.lanes());
        let Some((seat, vessel)) = own.filter(|_| !lanes.is_empty()) else {
            return Piece::svg(id.clone(), html! { g id=(id) {} });
        };
        let track = Track::new(layout, (vessel.at, vessel.lane), lanes, 0);
        Piece::svg(id.clone(), html! { g id=(id) data-seat=(seat) { (track.draw()) } })
    }

    /// Under a vessel, its lane again with the symbol at the side: what must be remembered stays in sight. It is part of
    /// its tile, so that it never lies on another one while tiles travel.
    fn under_vessels(&self, layout: Layout, index: u8, face: Shown) -> Markup {
        let here = |lane: &u8| {
            self.view.vessels.iter().any(|vessel| {
                vessel.destroyed.is_none() && (vessel.at, vessel.lane) == (index, *lane)
            })
        };
        let lanes = (1_u8..).zip(face.lanes.0).filter(|(_, kind)| *kind != LaneKind::Safe);
        html! {
            @for (lane, kind) in lanes.filter(|(lane, _)| here(lane)) {
                @let (x, y) = layout.cell(i32::from(lane));
                use href={ "#mr-" (layout.end) "-on-" (symbol(kind, face.kind)) } x=(x) y=(y) {}
            }
        }
    }

    /// A vessel. Several in one cell stand beside one another, smaller.
    fn hull(&self, layout: Layout, seat: Seat, vessel: &VesselView) -> Piece {
        let id = format!("vessel-{seat}-{}", layout.end);
        let wreck = vessel.destroyed.is_some();
        let gone = vessel.destroyed.is_some_and(|round| round != self.view.round);
        let lane = i32::from(vessel.lane.max(1));
        let same = |other: &&VesselView| {
            (other.at, other.lane, other.destroyed.is_some()) == (vessel.at, vessel.lane, wreck)
        };
        let crowd = i32::from(self.view.vessels.iter().filter(same).count() as u8);
        let before = self.view.vessels.iter().take(seat.index()).filter(same).count();
        let before = i32::from(before as u8);
        let (x, y) = layout.berth(layout.heart(lane), before, crowd);
        let (turn, scale) = match (layout.is_up(), crowd) {
            (true, 1) => (" rotate(-90)", " scale(.74)"),
            (true, _) => (" rotate(-90)", " scale(.55)"),
            (false, 1) => ("", ""),
            (false, 2..=4) => ("", " scale(.62)"),
            (false, _) => ("", " scale(.46)"),
        };
        let hidden = (vessel.lane == 0 || gone).then_some("hidden");
        let name = self.names.of(seat);
        let words = say!(crate::words, self.lang, "ui-hull", seat = name, lane = vessel.lane);
        let html = html! {
            g.piece.mr-on id=(id) data-seat=(seat) data-ring=(self.ring(vessel.at.into())) data-crash[self.crashes(seat)] visibility=[hidden] {
                @if !layout.is_up() && hidden.is_none() { title { (words) } }
                g.piece transform={ "translate(" (x) " " (y) ")" (turn) (scale) } {
                @if Some(seat) == self.me && !wreck {
                    circle.mr-me r="26" {}
                }
                @if wreck {
                    use href="#mr-h-0" {}
                } @else {
                    use href={ "#mr-h-" (seat) } {}
                }
                @if vessel.wrap > 0 && !wreck {
                    g.mr-wrap transform={ "translate(0 -22)" @if layout.is_up() { " rotate(90)" } } {
                        rect x="-20" y="-9" width="40" height="17" rx="8" {}
                        text text-anchor="middle" y="4" { (say!(crate::words, self.lang, "ui-lapping", laps = vessel.wrap)) }
                    }
                }
                }
            }
        };
        Piece::svg(id, html)
    }

    /// Whether a vessel is destroyed in this step.
    fn crashes(&self, seat: Seat) -> bool {
        self.told.contains(&crate::event::Event::Destroyed { seat })
    }

    /// A tile in words.
    pub(super) fn slot_words(&self, slot: &SlotView) -> String {
        let lang = self.lang;
        match (slot.face, slot.ghost) {
            (Some(face), _) => {
                let (tile, lanes) = (face.tile.to_string(), lanes_in_words(face, lang));
                say!(crate::words, lang, "ui-tile-up", tile = tile, lanes = lanes)
            }
            (None, Some(Ghost::Face(face))) => {
                let (tile, lanes) = (face.tile.to_string(), lanes_in_words(face, lang));
                say!(crate::words, lang, "ui-tile-ghost", tile = tile, lanes = lanes)
            }
            (None, Some(Ghost::Kraken(_))) => {
                say!(crate::words, lang, "ui-tile-kraken")
            }
            (None, None) => say!(crate::words, lang, "ui-tile-down"),
        }
    }
}

fn lanes_in_words(face: Shown, lang: Lang) -> String {
    let kinds = face.lanes.0.iter().map(|kind| crate::words::lane_kind(*kind, lang));
    kinds.collect::<Vec<_>>().join(", ")
}

fn opening(layout: Layout, lang: Lang) -> Markup {
    let label = if layout.is_up() {
        say!(crate::words, lang, "ui-strip-up")
    } else {
        say!(crate::words, lang, "ui-strip-across")
    };
    let ring = say!(crate::words, lang, "ui-ring");
    if layout.is_up() {
        return PreEscaped(format!(
            r#"<svg class="mr-strip tall-only" id="strip-t" viewBox="0 0 374 330" preserveAspectRatio="none" role="img" aria-label="{label}">{FRAME_UP}"#
        ));
    }
    let numbers = html! {
        rect x="272" y="6" width="364" height="28" fill="var(--scene-1)" {}
        text.mr-cap x="454" y="25" text-anchor="middle" { (ring) }
        @for lane in 1..=5 {
            text.mr-code x="42" y=(46 + 51 * lane) text-anchor="middle" opacity=".8" { (lane) }
        }
    };
    PreEscaped(format!(
        r#"<svg class="mr-strip wide-only" id="strip-w" viewBox="0 0 908 346" role="img" aria-label="{label}">{FRAME_ACROSS}{}"#,
        numbers.into_string()
    ))
}

/// A tile as it lies: its face, a back, or a back with a faded print (MR-17).
fn slot_face(layout: Layout, slot: &SlotView) -> Markup {
    let end = layout.end;
    let back = html! { use href={ "#mr-" (end) "-back" } {} };
    match (slot.face, slot.ghost) {
        (Some(face), _) => html! {
            use href={ "#mr-" (end) "-tile" } {}
            (face_marks(layout, face))
        },
        (None, Some(Ghost::Face(face))) => html! {
            (back)
            g.mr-ghost { (face_marks(layout, face)) }
        },
        (None, Some(Ghost::Kraken(_))) => {
            let (x, y) = if layout.is_up() { (4, 5) } else { (28, 26) };
            html! {
                (back)
                use.mr-ghost href="#mr-k-kraken" x=(x) y=(y) width="20" height="20" {}
            }
        }
        (None, None) => back,
    }
}

/// Code, kind and lanes. Safe lanes are part of the ground.
fn face_marks(layout: Layout, face: Shown) -> Markup {
    let code = face.tile.to_string();
    let mark = match face.kind {
        TileKind::Normal => None,
        TileKind::Kraken => Some("kraken"),
        TileKind::Missiles => Some("missiles"),
        TileKind::MobileTraps => Some("mobile"),
    };
    let end = layout.end;
    html! {
        @if layout.is_up() {
            text.mr-code x="14" y="19.5" { (code.replace('-', "")) }
        } @else {
            text.mr-code x="8" y="16.5" { (code) }
            @if let Some(mark) = mark {
                use href={ "#mr-k-" (mark) } x="53" y="4" width="16" height="16" {}
            }
            @if face.kind == TileKind::MobileTraps {
                text.mr-code transform="translate(68 281) rotate(180)" { (code) }
            }
        }
        @for (lane, kind) in (1..).zip(&face.lanes.0).filter(|(_, kind)| **kind != LaneKind::Safe) {
            @let (x, y) = layout.cell(lane);
            use href={ "#mr-" (end) "-" (symbol(*kind, face.kind)) } x=(x) y=(y) {}
        }
        @if face.tile.is_line() {
            @let (x, y) = if layout.is_up() { (28, -3) } else { (69, 22) };
            use href={ "#mr-" (end) "-line" } x=(x) y=(y) {}
        }
    }
}
