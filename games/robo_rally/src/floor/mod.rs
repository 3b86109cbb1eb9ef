//! The factory floor: faces, courses, and the grid that a race runs on (RR-4).

mod board;
mod course;
mod courses;
mod dir;
mod lone;
mod outlook;
mod par;
mod special;

pub use board::{Board, Cell, Element, Laser, Pusher};
pub use course::{Course, CourseError, Length, Level};
pub use courses::Courses;
pub use dir::{Dir, Spin};
pub use lone::Pose;
pub use outlook::Outlook;
pub(crate) use outlook::REGISTER;
pub use par::{Distances, FAR, par};
pub use special::{Special, SpecialSet};

use serde::{Deserialize, Serialize};

/// A cell of the course. Around the course runs a border that is off the board.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "[i16; 2]", into = "[i16; 2]")]
pub struct Place(u16);

/// Cells from one row to the next.
const STRIDE: u16 = 64;
/// No course is wider or higher: the border must fit too.
pub(crate) const WIDEST: u8 = 62;

impl Place {
    /// Nowhere: the first cell of the border.
    pub const NOWHERE: Place = Place(0);

    /// The cell at a coordinate; those of the border are -1 and one beyond the last.
    pub const fn new(x: i16, y: i16) -> Option<Place> {
        let inside = -1 <= x && x <= WIDEST as i16 && -1 <= y && y <= WIDEST as i16;
        if inside {
            Some(Place((y + 1).cast_unsigned() * STRIDE + (x + 1).cast_unsigned()))
        } else {
            None
        }
    }

    /// Its place in tables of cells.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its coordinates.
    #[inline]
    pub const fn xy(self) -> (i16, i16) {
        ((self.0 % STRIDE).cast_signed() - 1, (self.0 / STRIDE).cast_signed() - 1)
    }

    /// The neighbour. Only asked of cells on the course: the border has no border.
    #[inline]
    #[must_use]
    pub const fn beside(self, dir: Dir) -> Place {
        match dir {
            Dir::N => Place(self.0.wrapping_sub(STRIDE)),
            Dir::E => Place(self.0 + 1),
            Dir::S => Place(self.0 + STRIDE),
            Dir::W => Place(self.0.wrapping_sub(1)),
        }
    }
}

impl TryFrom<[i16; 2]> for Place {
    type Error = String;

    fn try_from([x, y]: [i16; 2]) -> Result<Self, String> {
        Self::new(x, y).ok_or_else(|| format!("({x},{y}) is no cell"))
    }
}

impl From<Place> for [i16; 2] {
    fn from(place: Place) -> Self {
        let (x, y) = place.xy();
        [x, y]
    }
}

/// RR-4.16: a laser of the factory on the course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mount {
    /// The cell where its beam begins.
    pub at: Place,
    /// Where it shoots.
    pub dir: Dir,
    /// Damage to whom it hits.
    pub beams: u8,
    /// How many cells its beam crosses when no robot stands in it.
    pub reach: u8,
}

/// A beam that crosses a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beam {
    /// Which laser, by its place in [`Floor::lasers`].
    pub laser: u8,
    /// How many cells from the mount.
    pub distance: u8,
}

/// The grid that a race runs on: all faces laid out, walls of both sides of a seam merged (RR-4.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Floor {
    width: u8,
    height: u8,
    cells: Vec<Cell>,
    /// In reading order of their mounts (RR-7.3).
    lasers: Vec<Mount>,
    beams: Vec<Beam>,
    /// By cell: where its beams begin in `beams`, and how many.
    crossed: Vec<(u16, u8)>,
}

impl Floor {
    /// An empty grid.
    fn blank(width: u8, height: u8) -> Self {
        let count = usize::from(STRIDE) * (usize::from(height) + 2);
        Self {
            width,
            height,
            cells: vec![Cell::VOID; count],
            lasers: Vec::new(),
            beams: Vec::new(),
            crossed: vec![(0, 0); count],
        }
    }

    /// Cells in a row.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many cells the grid has, border included.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the grid has no cell; it always has.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cell at a coordinate, if it is within the course's rectangle.
    pub fn place(&self, x: i16, y: i16) -> Option<Place> {
        let inside =
            (0..i16::from(self.width)).contains(&x) && (0..i16::from(self.height)).contains(&y);
        if inside { Place::new(x, y) } else { None }
    }

    /// What lies there.
    #[inline]
    pub fn cell(&self, place: Place) -> &Cell {
        &self.cells[place.index()]
    }

    /// RR-4.2: whether a wall stands on that side of the cell.
    #[inline]
    pub fn walled(&self, place: Place, dir: Dir) -> bool {
        self.cell(place).walls & dir.bit() != 0
    }

    /// RR-4.3, RR-4.4: whether a robot that comes here is destroyed.
    #[inline]
    pub fn is_deadly(&self, place: Place) -> bool {
        matches!(self.cell(place).element, Element::Pit | Element::Void)
    }

    /// Whether a face covers the cell.
    #[inline]
    pub fn is_board(&self, place: Place) -> bool {
        self.cell(place).element != Element::Void
    }

    /// The lasers of the factory, in reading order of their mounts.
    pub fn lasers(&self) -> &[Mount] {
        &self.lasers
    }

    /// The beams that cross a cell when no robot stands in them.
    #[inline]
    pub fn beams(&self, place: Place) -> &[Beam] {
        let (first, count) = self.crossed[place.index()];
        &self.beams[usize::from(first)..usize::from(first) + usize::from(count)]
    }

    /// Every cell that a face covers, in reading order.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.cells.len() as u16).map(Place).filter(|place| self.is_board(*place))
    }

    /// The cell of a dock.
    pub fn dock(&self, number: u8) -> Option<Place> {
        self.places().find(|place| self.cell(*place).element == Element::Dock(number))
    }

    /// Lays a face with its top-left corner at a place.
    fn lay(&mut self, board: &Board, left: u8, top: u8) {
        for y in 0..board.height {
            for x in 0..board.width {
                if let Some(place) = self.place(i16::from(left + x), i16::from(top + y)) {
                    self.cells[place.index()] = *board.cell(x, y);
                }
            }
        }
        for laser in &board.lasers {
            let at = self.place(i16::from(left + laser.x), i16::from(top + laser.y));
            let at = at.unwrap_or_default();
            self.lasers.push(Mount { at, dir: laser.dir, beams: laser.beams, reach: 0 });
        }
    }

    /// Merges the walls of both sides of each edge and follows the beams.
    fn finish(&mut self) {
        for index in 0..self.cells.len() {
            let place = Place(index as u16);
            if !self.is_board(place) {
                continue;
            }
            for dir in Dir::ALL {
                let other = place.beside(dir);
                if self.walled(place, dir) && self.is_board(other) {
                    self.cells[other.index()].walls |= dir.back().bit();
                }
            }
        }
        self.lasers.sort_by_key(|laser| (laser.at, laser.dir as u8));
        let mut crossed: Vec<Vec<Beam>> = vec![Vec::new(); self.cells.len()];
        for number in 0..self.lasers.len() {
            let (mut at, dir) = (self.lasers[number].at, self.lasers[number].dir);
            let mut distance = 0;
            loop {
                crossed[at.index()].push(Beam { laser: number as u8, distance });
                distance += 1;
                let next = at.beside(dir);
                if self.walled(at, dir) || !self.is_board(next) {
                    break;
                }
                at = next;
            }
            self.lasers[number].reach = distance;
        }
        self.beams.clear();
        for (index, beams) in crossed.into_iter().enumerate() {
            self.crossed[index] = (self.beams.len() as u16, beams.len() as u8);
            self.beams.extend(beams);
        }
    }
}
