//! Where the fifty cells lie: an orbit on a wide screen, five rows there and back on a phone.

use crate::cards::VesselKind;
use crate::track::LAST_CELL;
use std::f64::consts::PI;
use std::fmt::Write;

/// How the track is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    Wide,
    Tall,
}

/// A place on a plan, in tenths of a pixel, and which way a vessel there looks, in degrees.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) turn: i32,
}

/// The middle of the band in the bends.
const RADIUS: f64 = 131.0;
/// Half of the band.
const HALF: f64 = 26.0;
/// Both straights.
const STRAIGHT: f64 = 548.4;
/// The middles of the bends.
const BENDS: [f64; 2] = [179.8, 728.2];
/// The middle of everything, from the top.
const MIDDLE: f64 = 178.0;
/// Cells that would fit in the gap at the gate.
const GAP: f64 = 1.2;
/// Corners of the outline of a cell, on either side.
const STEPS: u8 = 6;
/// Cells in a row of the tall plan.
const ROW: u8 = 10;

impl Plan {
    pub(super) const BOTH: [Plan; 2] = [Plan::Wide, Plan::Tall];

    /// The end of its ids.
    pub(super) const fn tag(self) -> char {
        match self {
            Plan::Wide => 'w',
            Plan::Tall => 't',
        }
    }

    /// Its window.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            Plan::Wide => (908, 356),
            Plan::Tall => (374, 252),
        }
    }

    /// Where a vessel stands in a cell: Pilots outside, Starbots inside; `place` of `count` share it along the band.
    pub(super) fn vessel(self, cell: u8, kind: VesselKind, place: usize, count: usize) -> Spot {
        let step = match count {
            0..=2 => 15.0,
            3 => 13.0,
            _ => 10.0,
        };
        let along = (f64::from(place as u8) - (f64::from(count as u8) - 1.0) / 2.0) * step;
        // More than two stand a little out of line, so that each can be told.
        let aside = match (count > 2, place % 2) {
            (false, _) => 0.0,
            (true, 0) => -4.0,
            (true, _) => 4.0,
        };
        match (self, kind) {
            (Plan::Wide, VesselKind::Pilot) => on_orbit(middle(cell) + along, 13.0 + aside),
            (Plan::Wide, VesselKind::Starbot) => on_orbit(middle(cell) + along, aside - 14.0),
            (Plan::Tall, VesselKind::Pilot) => in_row(cell, along * 0.7, 15.5 + aside * 0.7),
            (Plan::Tall, VesselKind::Starbot) => in_row(cell, along * 0.7, 27.0 + aside * 0.7),
        }
    }

    /// Where the number of a cell stands.
    pub(super) fn number(self, cell: u8) -> Spot {
        match self {
            Plan::Wide => on_orbit(middle(cell), 35.0),
            Plan::Tall => in_row(cell, -9.0, 5.5),
        }
    }

    /// Where the marks of a cell stand: this one of so many.
    pub(super) fn mark(self, cell: u8, place: usize, count: usize) -> Spot {
        let along = f64::from(place as u8) - (f64::from(count as u8) - 1.0) / 2.0;
        match self {
            Plan::Wide => on_orbit(middle(cell) + along * 30.0, -39.0),
            Plan::Tall => in_row(cell, along * 15.0, 29.0),
        }
    }

    /// Where a meteorite lies.
    pub(super) fn meteorite(self, cell: u8) -> Spot {
        match self {
            Plan::Wide => on_orbit(middle(cell) + 8.0, -2.0),
            Plan::Tall => in_row(cell, 9.0, 27.0),
        }
    }

    /// The outline of a cell.
    pub(super) fn outline(self, cell: u8) -> String {
        match self {
            Plan::Wide => {
                let mut line = along(cell, HALF, false);
                line.push_str(&along(cell, -HALF, true).replace('M', "L"));
                line.push('z');
                line
            }
            Plan::Tall => {
                let (x, y) = corner(cell);
                format!("M{x} {y}h33v35h-33z")
            }
        }
    }

    /// The outer edge of a cell.
    pub(super) fn rim(self, cell: u8) -> String {
        match self {
            Plan::Wide => along(cell, HALF - 2.5, false),
            Plan::Tall => {
                let (x, y) = corner(cell);
                format!("M{x} {y}m0 1.5h33")
            }
        }
    }
}

/// The length of a cell.
fn length() -> f64 {
    (2.0 * PI * RADIUS + 2.0 * STRAIGHT) / (f64::from(LAST_CELL) + GAP)
}

/// How far from the gate the middle of a cell is.
fn middle(cell: u8) -> f64 {
    (f64::from(cell) - 0.5 + GAP / 2.0) * length()
}

/// One side of a cell.
fn along(cell: u8, off: f64, back: bool) -> String {
    let from = middle(cell) - length() / 2.0 + 1.0;
    let step = (length() - 2.0) / f64::from(STEPS);
    let mut line = String::with_capacity(80);
    for number in 0..=STEPS {
        let number = if back { STEPS - number } else { number };
        let spot = on_orbit(from + step * f64::from(number), off);
        line.push(if line.is_empty() { 'M' } else { 'L' });
        let _ = write!(line, "{} {}", px(spot.x), px(spot.y));
    }
    line
}

/// So far from the gate, clockwise, and so far outside the middle of the band.
fn on_orbit(far: f64, off: f64) -> Spot {
    let bend = PI * RADIUS;
    let out = RADIUS + off;
    let (x, y, angle) = if far < bend / 2.0 {
        around(0, PI + far / RADIUS, out)
    } else if far < bend / 2.0 + STRAIGHT {
        (BENDS[0] + far - bend / 2.0, MIDDLE - out, 0.0)
    } else if far < bend * 1.5 + STRAIGHT {
        around(1, (far - STRAIGHT) / RADIUS + PI, out)
    } else if far < bend * 1.5 + STRAIGHT * 2.0 {
        (BENDS[1] - (far - bend * 1.5 - STRAIGHT), MIDDLE + out, PI)
    } else {
        around(0, (far - STRAIGHT * 2.0) / RADIUS + PI, out)
    };
    Spot { x: tenths(x), y: tenths(y), turn: angle.to_degrees().round() as i32 }
}

/// On a bend, at this angle.
fn around(bend: usize, angle: f64, out: f64) -> (f64, f64, f64) {
    (BENDS[bend] + out * angle.cos(), MIDDLE + out * angle.sin(), angle + PI / 2.0 - 2.0 * PI)
}

/// The upper left corner of a cell of the tall plan.
fn corner(cell: u8) -> (u16, u16) {
    let (row, column) = (u16::from((cell - 1) / ROW), u16::from((cell - 1) % ROW));
    let column = if row.is_multiple_of(2) { column } else { 9 - column };
    (14 + 35 * column, 5 + 38 * row)
}

fn in_row(cell: u8, along: f64, down: f64) -> Spot {
    let (x, y) = corner(cell);
    let turn = if ((cell - 1) / ROW).is_multiple_of(2) { 0 } else { 180 };
    Spot { x: tenths(f64::from(x) + 16.5 + along), y: tenths(f64::from(y) + down), turn }
}

fn tenths(pixels: f64) -> i32 {
    (pixels * 10.0).round() as i32
}

/// Tenths of a pixel as pixels.
pub(super) fn px(tenths: i32) -> String {
    if tenths % 10 == 0 {
        return (tenths / 10).to_string();
    }
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}
