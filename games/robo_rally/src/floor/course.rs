//! A course made ready: the grid, its flags and rules (RR-4.1, SR), and what makes it fit to be raced.

use super::board::{Board, Cell, Element};
use super::outlook::Outlook;
use super::par::{Distances, par};
use super::special::{Special, SpecialSet};
use super::{Floor, Place};
use engine::{Provenance, Said, say};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How long a race on it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "lengths")]
pub enum Length {
    Short,
    Medium,
    Long,
}

/// How hard it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "levels")]
pub enum Level {
    Easy,
    Mid,
    Hard,
    Expert,
    Team,
}

/// A course made ready: the grid, its flags and rules.
#[derive(Debug, Clone)]
pub struct Course {
    /// Its name in options.
    pub id: String,
    /// The name that people read.
    pub name: Said,
    /// How many players it takes, one bit for each number.
    pub players: u16,
    /// How long a race lasts.
    pub length: Length,
    /// How hard it is.
    pub level: Level,
    /// The grid, in every way it can lie.
    pub(super) floors: Floors,
    /// Where the flags stand, in order.
    pub flags: Vec<Place>,
    /// The fewest registers to each flag for a lone robot from Dock 1, if the file states them.
    pub par: Vec<u16>,
    /// The cells of the docks, in order; none on a course without a bay.
    pub docks: Vec<Place>,
    /// What is special.
    pub special: SpecialSet,
    /// The rectangle of each face that can turn: left, top, side.
    pub faces: Vec<(u8, u8, u8, u8)>,
    /// Where it comes from.
    pub source: Provenance,
    pub(super) distances: OnceLock<Vec<Distances>>,
    pub(super) outlook: OnceLock<Outlook>,
}

impl Course {
    /// The grid as it lies at the start.
    pub fn floor(&self) -> &Floor {
        &self.floors.start
    }

    /// The grid after quarter turns of its faces, two bits a face (SR-SPIN-BOARD).
    #[inline]
    pub fn turned(&self, spins: u8) -> &Floor {
        if spins == 0 { &self.floors.start } else { self.floors.turned(spins) }
    }

    /// The top left cell of each face, those that can turn first.
    pub(crate) fn corners(&self) -> Vec<Place> {
        let corner = |(_, left, top): &Laid| Place::new(i16::from(*left), i16::from(*top));
        self.floors.laid.iter().filter_map(corner).collect()
    }

    /// One face after some quarter turns, as it lies by itself.
    pub(crate) fn face(&self, number: usize, quarters: u8) -> Floor {
        self.floors.alone(number, quarters)
    }

    /// How many ways the faces can lie.
    pub fn ways_to_lie(&self) -> usize {
        1 + self.floors.others.len()
    }

    /// From everywhere to each flag as the course lies at the start; worked out once, when first asked.
    pub fn distances(&self) -> &[Distances] {
        self.distances.get_or_init(|| Distances::to_each(self.floor(), &self.flags))
    }

    /// The way home that may be expected from everywhere; worked out once, when first asked.
    pub fn outlook(&self) -> &Outlook {
        self.outlook.get_or_init(|| Outlook::of(self.floor(), &self.flags, self.distances()))
    }

    /// Whether so many may race on it.
    pub const fn takes(&self, players: u8) -> bool {
        self.players >> players & 1 == 1
    }

    /// "2–8", or "4, 6, 8" where not every number in between will do.
    pub fn players_in_words(&self) -> String {
        let each: Vec<u8> = (2..=8).filter(|players| self.takes(*players)).collect();
        match each.as_slice() {
            [first, .., last] if usize::from(last - first) + 1 == each.len() => {
                format!("{first}–{last}")
            }
            each => each.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
        }
    }
}

/// A face with the cell of its top left corner.
pub(super) type Laid = (Board, u8, u8);

/// The grid as it lies at the start and, where faces turn (SR-SPIN-BOARD), as it may lie later: made when it first does.
#[derive(Debug, Clone)]
pub(super) struct Floors {
    start: Floor,
    laid: Vec<Laid>,
    /// Cells that count as floor however a face lies.
    bare: Vec<Place>,
    others: Vec<OnceLock<Floor>>,
}

impl Floors {
    /// Of faces that do not overlap, the first `turning` of them square ones that turn.
    pub(super) fn new(laid: Vec<Laid>, turning: usize, bare: Vec<Place>) -> Self {
        let others = vec![OnceLock::new(); (1 << (2 * turning)) - 1];
        Self { start: lay_out(&laid, 0, &bare), laid, bare, others }
    }

    /// As it lies at the start.
    pub(super) fn start(&self) -> &Floor {
        &self.start
    }

    /// One face without the others, after some quarter turns; an empty grid if there is no such face.
    fn alone(&self, number: usize, quarters: u8) -> Floor {
        let Some(face @ (board, left, top)) = self.laid.get(number) else {
            return Floor::blank(0, 0);
        };
        let covers = |place: &&Place| {
            let (x, y) = place.xy();
            let (across, down) = (x - i16::from(*left), y - i16::from(*top));
            (0..i16::from(board.width)).contains(&across)
                && (0..i16::from(board.height)).contains(&down)
        };
        let bare: Vec<Place> = self.bare.iter().filter(covers).copied().collect();
        lay_out(std::slice::from_ref(face), quarters, &bare)
    }

    #[cold]
    fn turned(&self, spins: u8) -> &Floor {
        let floor = self.others.get(usize::from(spins) - 1);
        floor.map_or(&self.start, |floor| {
            floor.get_or_init(|| lay_out(&self.laid, spins, &self.bare))
        })
    }
}

/// The faces on one grid, turned as `spins` says, two bits a face.
fn lay_out(laid: &[Laid], spins: u8, bare: &[Place]) -> Floor {
    let right = laid.iter().map(|(board, x, _)| x + board.width).max().unwrap_or(0);
    let bottom = laid.iter().map(|(board, _, y)| y + board.height).max().unwrap_or(0);
    let mut floor = Floor::blank(right, bottom);
    for (number, (board, x, y)) in laid.iter().enumerate() {
        let quarters = if number < 4 { spins >> (2 * number) & 3 } else { 0 };
        if quarters == 0 {
            floor.lay(board, *x, *y);
        } else {
            floor.lay(&board.turned(quarters), *x, *y);
        }
    }
    for place in bare {
        let cell = &mut floor.cells[place.index()];
        *cell = Cell { element: Element::Floor, turns: [None; 4], pusher: None, ..*cell };
    }
    floor.finish();
    floor
}

/// Why a course cannot be raced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseError(pub Said);

impl CourseError {
    /// The reason in every language.
    pub(super) fn by(speak: impl Fn(engine::Lang) -> String) -> Self {
        Self(Said::by(speak))
    }
}

impl Course {
    /// What it is, in a line.
    pub(super) fn inventory(&self) -> Said {
        let par = match self.docks.first() {
            Some(dock) if !self.flags.is_empty() && !self.special.has(Special::SrMovingFlags) => {
                par(self.floor(), *dock, &self.flags)
            }
            Some(_) | None => Vec::new(),
        };
        let par = par.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let players: Vec<u8> = (2..=8).filter(|players| self.takes(*players)).collect();
        let (fewest, most) = (players.first().unwrap_or(&0), players.last().unwrap_or(&0));
        Said::by(|lang| {
            say!(
                crate::phrases,
                lang,
                "inventory-course",
                id = self.id.as_str(),
                name = self.name.get(lang).as_str(),
                fewest = *fewest,
                most = *most,
                docks = self.docks.len(),
                flags = self.flags.len(),
                par = if par.is_empty() { "–" } else { par.as_str() }
            )
        })
    }

    /// No flag in a pit, every flag reachable from every dock and from the flag before it, par as it is stated.
    pub fn check(&self) -> Result<(), CourseError> {
        let floor = self.floor();
        for (number, flag) in (1..).zip(&self.flags) {
            let pit = matches!(floor.cell(*flag).element, Element::Pit);
            if pit && !self.special.has(Special::SrSpinBoard) {
                return Err(CourseError::by(|lang| {
                    say!(crate::phrases, lang, "course-flag-pit", flag = number)
                }));
            }
        }
        if self.special.has(Special::SrMovingFlags) {
            return Ok(()); // they come by
        }
        let mut from: &[Place] = &self.docks;
        for (at, distances) in self.distances().iter().enumerate() {
            if from.iter().any(|start| !distances.reaches(*start)) {
                return Err(CourseError::by(|lang| {
                    say!(crate::phrases, lang, "course-unreachable", flag = at + 1)
                }));
            }
            from = &self.flags[at..=at];
        }
        match self.docks.first() {
            Some(dock) if !self.par.is_empty() => {
                let found = par(self.floor(), *dock, &self.flags);
                if found == self.par {
                    return Ok(());
                }
                Err(CourseError::by(|lang| {
                    say!(crate::phrases, lang, "course-par", par = format!("{found:?}"))
                }))
            }
            Some(_) | None => Ok(()),
        }
    }
}
