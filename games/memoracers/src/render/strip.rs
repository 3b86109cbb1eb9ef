//! The ten tiles, the vessels and the viewer's plan.

use super::{Scene, symbol};
use crate::action::Action;
use crate::event::Shown;
use crate::tiles::{CIRCUIT, LaneKind, TileKind};
use crate::view::{Ghost, PhaseName, SlotView, VesselView};
use engine::draw::Piece;
use engine::{Lang, Seat, say};
use maud::{Markup, PreEscaped, html};

/// Which way the strip lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// Ends the ids: `w` across, `t` up.
    end: char,
}

/// Rear on the left.
pub(super) const ACROSS: Layout = Layout { end: 'w' };
/// Rear at the bottom.
pub(super) const UP: Layout = Layout { end: 't' };

impl Layout {
    fn is_up(self) -> bool {
        self.end == 't'
    }

    /// Where a tile lies.
    fn tile(self, index: i32) -> (i32, i32) {
        if self.is_up() { (2, 4 + 32 * (9 - index)) } else { (56 + 80 * index, 44) }
    }

    /// Where a lane's cell begins on its tile.
    fn cell(self, lane: i32) -> (i32, i32) {
        if self.is_up() { (30 + 66 * (lane - 1), 2) } else { (4, 24 + 51 * (lane - 1)) }
    }

    /// The middle of a cell.
    fn middle(self, index: i32, lane: i32) -> (i32, i32) {
        let ((x, y), (dx, dy)) = (self.tile(index), self.cell(lane));
        if self.is_up() { (x + dx + 31, y + dy + 13) } else { (x + dx + 34, y + dy + 24) }
    }

    /// Where one of `crowd` vessels stands in a cell: alone a little aside, so that the lane's symbol shows; two rows
    /// across, one row up.
    fn berth(self, (x, y): (i32, i32), before: i32, crowd: i32) -> (i32, i32) {
        if crowd <= 1 {
            return if self.is_up() { (x + 6, y) } else { (x + 8, y) };
        }
        if self.is_up() {
            let pitch = if crowd > 3 { 13 } else { 17 };
            return (x + (2 * before - crowd + 1) * pitch / 2, y);
        }
        let (columns, rows) = if crowd == 2 { (2, 1) } else { ((crowd + 1) / 2, 2) };
        let (column, row) = (before % columns, before / columns);
        let pitch = if columns > 2 { 22 } else { 32 };
        (x + (2 * column - columns + 1) * pitch / 2, y + (2 * row - rows + 1) * 11)
    }

    /// Just before the rear, or just beyond the front.
    fn edge(self, front: bool, lane: i32) -> (i32, i32) {
        let (x, y) = self.middle(if front { 9 } else { 0 }, lane);
        let out = if front { 1 } else { -1 };
        if self.is_up() { (x, y - 18 * out) } else { (x + 46 * out, y) }
    }
}

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
    /// The strip in one layout, piece by piece.
    pub(super) fn strip(&self, layout: Layout, board: &mut Vec<Piece>) {
        let end = layout.end;
        board.push(Piece::Still(opening(layout, self.lang)));
        for (index, slot) in (0_u16..).zip(&self.view.strip) {
            let id = format!("face-{}-{end}", self.ring(index));
            let html = html! { g id=(id) { (slot_face(layout, slot)) } };
            board.push(Piece::svg(id, html));
        }
        board.push(Piece::Still(PreEscaped("</defs>".into())));
        for (index, slot) in (0_u16..).zip(&self.view.strip) {
            let (ring, (x, y)) = (self.ring(index), layout.tile(i32::from(index)));
            let id = format!("slot-{ring}-{end}");
            let shown = slot.face.is_some().then_some(1);
            let html = html! {
                g.mr-slot id=(id) data-turn=[shown] transform={ "translate(" (x) " " (y) ")" } {
                    use href={ "#face-" (ring) "-" (end) } {}
                }
            };
            board.push(Piece::svg(id, html));
        }
        board.push(self.lit(layout));
        board.push(self.plan(layout));
        board.push(self.berths(layout));
        for (seat, vessel) in self.seats() {
            board.push(self.hull(layout, seat, vessel));
        }
        board.push(Piece::Still(PreEscaped("</svg>".into())));
    }

    /// The number of a tile's place in the ring, which stays while the rear moves on.
    fn ring(&self, index: u16) -> u16 {
        (self.view.rear + index) % CIRCUIT as u16
    }

    /// What may be chosen on the strip itself: pairs of backs (MR-9.2).
    fn lit(&self, layout: Layout) -> Piece {
        let id = format!("lit-{}", layout.end);
        let lit = (0_u8..CIRCUIT as u8).filter(|index| {
            self.may(Action::Swap { index: *index })
                || index.checked_sub(1).is_some_and(|index| self.may(Action::Swap { index }))
        });
        let (width, height) = if layout.is_up() { (356, 30) } else { (76, 293) };
        let html = html! {
            g id=(id) fill="none" stroke="var(--scene-lit)" stroke-width="3" {
                @for index in lit {
                    @let (x, y) = layout.tile(i32::from(index));
                    rect.lit x=(x) y=(y) width=(width) height=(height) rx="8" {}
                }
            }
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
        let mut path =
            format!("M{}", point(layout.middle(i32::from(vessel.at), i32::from(vessel.lane))));
        let mut nodes = Vec::new();
        let mut before = vessel.lane;
        for (line, lane) in (1_u8..).zip(lanes) {
            let index = (vessel.at + line) % CIRCUIT as u8;
            if index == 0 {
                let off = layout.edge(true, i32::from(before));
                let on = layout.edge(false, i32::from(*lane));
                path = format!("{path}L{}M{}", point(off), point(on));
            }
            let at = layout.middle(i32::from(index), i32::from(*lane));
            path = format!("{path}L{}", point(at));
            nodes.push((line, at));
            before = *lane;
        }
        let radius = if layout.is_up() { 9 } else { 11 };
        let html = html! {
            g id=(id) data-seat=(seat) {
                path.mr-path d=(path) {}
                @for (line, (x, y)) in nodes {
                    circle.mr-node cx=(x) cy=(y) r=(radius) {}
                    text.mr-node-n x=(x) y=(y + 5) text-anchor="middle" { (line) }
                }
            }
        };
        Piece::svg(id, html)
    }

    /// Under each vessel, its lane again with the symbol at the side: what must be remembered stays in sight.
    fn berths(&self, layout: Layout) -> Piece {
        let id = format!("berths-{}", layout.end);
        let on_show = |vessel: &&VesselView| vessel.lane > 0 && vessel.destroyed.is_none();
        let mut taken: Vec<(u8, u8)> = self
            .view
            .vessels
            .iter()
            .filter(on_show)
            .map(|vessel| (vessel.at, vessel.lane))
            .collect();
        taken.sort_unstable();
        taken.dedup();
        let cells = taken.into_iter().filter_map(|(at, lane)| {
            let face = self.view.strip.get(usize::from(at))?.face?;
            let kind = *face.lanes.0.get(usize::from(lane) - 1)?;
            let ((x, y), (dx, dy)) = (layout.tile(i32::from(at)), layout.cell(i32::from(lane)));
            (kind != LaneKind::Safe).then_some((symbol(kind, face.kind), x + dx, y + dy))
        });
        let (width, height, side) = if layout.is_up() { (62, 26, 16) } else { (68, 47, 20) };
        let html = html! {
            g id=(id) {
                @for (name, x, y) in cells {
                    @let soft = if matches!(name, "tentacle" | "missile" | "mobile") { "trap" } else { name };
                    rect x=(x) y=(y) width=(width) height=(height) rx="5" fill={ "var(--mr-" (soft) "-soft)" } {}
                    use href={ "#mr-" (name) } x=(x + 1) y=(y + (height - side) / 2) width=(side) height=(side) {}
                }
            }
        };
        Piece::svg(id, html)
    }

    /// A vessel. Several in one cell stand beside one another, smaller.
    fn hull(&self, layout: Layout, seat: Seat, vessel: &VesselView) -> Piece {
        let id = format!("vessel-{seat}-{}", layout.end);
        let wreck = vessel.destroyed.is_some();
        let gone = vessel.destroyed.is_some_and(|round| round != self.view.round);
        let lane = i32::from(vessel.lane.max(1));
        let (x, y) = layout.middle(i32::from(vessel.at), lane);
        let same = |other: &&VesselView| {
            (other.at, other.lane, other.destroyed.is_some()) == (vessel.at, vessel.lane, wreck)
        };
        let crowd = i32::from(self.view.vessels.iter().filter(same).count() as u8);
        let before = self.view.vessels.iter().take(seat.index()).filter(same).count();
        let before = i32::from(before as u8);
        let (x, y) = layout.berth((x, y), before, crowd);
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
            g.piece id=(id) data-seat=(seat) visibility=[hidden]
                transform={ "translate(" (x) " " (y) ")" (turn) (scale) } {
                @if !layout.is_up() { title { (words) } }
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
        };
        Piece::svg(id, html)
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

fn point((x, y): (i32, i32)) -> String {
    format!("{x} {y}")
}

fn lanes_in_words(face: Shown, lang: Lang) -> String {
    let lane = |(lane, kind): (usize, &LaneKind)| {
        let kind = crate::words::lane_kind(*kind, lang);
        say!(crate::words, lang, "ui-lane-holds", lane = lane, kind = kind)
    };
    (1..).zip(&face.lanes.0).map(lane).collect::<Vec<_>>().join(", ")
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
            r#"<svg class="mr-strip tall-only" id="strip-t" viewBox="0 0 374 330" preserveAspectRatio="none" role="img" aria-label="{label}">{FRAME_UP}<defs>"#
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
        r#"<svg class="mr-strip wide-only" id="strip-w" viewBox="0 0 908 346" role="img" aria-label="{label}">{FRAME_ACROSS}{}<defs>"#,
        numbers.into_string()
    ))
}

/// A tile as it lies: its face, a back, or a back with a faded print (MR-17).
fn slot_face(layout: Layout, slot: &SlotView) -> Markup {
    let end = layout.end;
    let back = html! { use href={ "#mr-" (end) "-back" } x="-1" y="-1" {} };
    match (slot.face, slot.ghost) {
        (Some(face), _) => html! {
            use href={ "#mr-" (end) "-tile" } x="-1" y="-1" {}
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
            text.mr-code x="14" y="19.5" text-anchor="middle" font-size="12" { (code.replace('-', "")) }
        } @else {
            text.mr-code x="8" y="16.5" { (code) }
            @if let Some(mark) = mark {
                use href={ "#mr-k-" (mark) } x="53" y="4" width="16" height="16" {}
            }
            @if face.kind == TileKind::MobileTraps {
                text.mr-code transform="translate(68 281) rotate(180)" { (code) }
            }
        }
        @for (lane, kind) in (1..).zip(&face.lanes.0) {
            @let (x, y) = layout.cell(lane);
            use href={ "#mr-" (end) "-" (symbol(*kind, face.kind)) } x=(x) y=(y) {}
        }
        @if face.tile.is_line() {
            @let (x, y) = if layout.is_up() { (28, -3) } else { (69, 22) };
            use href={ "#mr-" (end) "-line" } x=(x) y=(y) {}
        }
    }
}
