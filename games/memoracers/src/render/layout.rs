//! Where tiles, lanes and vessels lie in the drawing of the strip, across and up.

/// The width of a letter of a label, and of what stands around them.
const LETTER: i32 = 7;
const MARGIN: i32 = 44;

/// Which way the strip lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// Ends the ids: `w` across, `t` up.
    pub(super) end: char,
}

/// Rear on the left.
pub(super) const ACROSS: Layout = Layout { end: 'w' };
/// Rear at the bottom.
pub(super) const UP: Layout = Layout { end: 't' };

impl Layout {
    pub(super) fn is_up(self) -> bool {
        self.end == 't'
    }

    /// Where a tile lies.
    pub(super) fn tile(self, index: i32) -> (i32, i32) {
        if self.is_up() { (2, 4 + 32 * (9 - index)) } else { (56 + 80 * index, 44) }
    }

    /// Where a lane's cell begins on its tile.
    pub(super) fn cell(self, lane: i32) -> (i32, i32) {
        if self.is_up() { (30 + 66 * (lane - 1), 2) } else { (4, 24 + 51 * (lane - 1)) }
    }

    /// The middle of a cell, seen from its tile.
    pub(super) fn heart(self, lane: i32) -> (i32, i32) {
        let (x, y) = self.cell(lane);
        if self.is_up() { (x + 31, y + 13) } else { (x + 34, y + 24) }
    }

    /// The middle of a cell.
    pub(super) fn middle(self, index: i32, lane: i32) -> (i32, i32) {
        let ((x, y), (dx, dy)) = (self.tile(index), self.heart(lane));
        (x + dx, y + dy)
    }

    /// Where one of `crowd` vessels stands in a cell: alone a little aside, so that the lane's symbol shows; two rows
    /// across, one row up.
    pub(super) fn berth(self, (x, y): (i32, i32), before: i32, crowd: i32) -> (i32, i32) {
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
    pub(super) fn edge(self, front: bool, lane: i32) -> (i32, i32) {
        let (x, y) = self.middle(if front { 9 } else { 0 }, lane);
        let out = if front { 1 } else { -1 };
        if self.is_up() { (x, y - 18 * out) } else { (x + 46 * out, y) }
    }

    /// A little to the side of the direction of the race.
    pub(super) fn aside(self, (x, y): (i32, i32), by: i32) -> (i32, i32) {
        if self.is_up() { (x + by, y) } else { (x, y + by) }
    }

    /// How wide and how high the ring around a vessel is.
    pub(super) fn ring(self) -> (i32, i32) {
        if self.is_up() { (26, 13) } else { (31, 26) }
    }

    /// Where the picture ends on the right.
    fn right(self) -> i32 {
        if self.is_up() { 374 } else { 908 }
    }

    /// How wide a label with so many letters is.
    pub(super) fn label_width(letters: usize) -> i32 {
        LETTER * i32::try_from(letters).unwrap_or(0) + MARGIN
    }

    /// The words of a label if it fits into the picture; if not, the gravest of them, cut where even these are too long.
    pub(super) fn shortened(self, words: String, gravest: &str) -> String {
        let room = usize::try_from((self.right() - 4 - MARGIN) / LETTER).unwrap_or(0);
        if words.chars().count() <= room {
            return words;
        }
        if gravest.chars().count() <= room {
            return gravest.to_owned();
        }
        gravest.chars().take(room.saturating_sub(1)).chain(['…']).collect()
    }

    /// Over a vessel, and whole within the picture. `width` is that of a label that fits.
    pub(super) fn inside(self, x: i32, y: i32, width: i32) -> (i32, i32) {
        let x = x.clamp(width / 2 + 2, self.right() - width / 2 - 2);
        if self.is_up() { (x, (y - 20).max(16)) } else { (x, y - 27) }
    }

    /// The head of an arrow that points forwards.
    pub(super) fn head(self, (x, y): (i32, i32)) -> String {
        if self.is_up() {
            format!("M{} {}l8-10 8 10", x - 8, y + 10)
        } else {
            format!("M{} {}l10 8-10 8", x - 10, y - 8)
        }
    }

    /// The head of an arrow that points backwards.
    pub(super) fn tail(self, (x, y): (i32, i32)) -> String {
        if self.is_up() {
            format!("M{} {}l8 10 8-10", x - 8, y - 10)
        } else {
            format!("M{} {}l-10 8 10 8", x + 10, y - 8)
        }
    }
}

/// A point as SVG writes it.
pub(super) fn point((x, y): (i32, i32)) -> String {
    format!("{x} {y}")
}
