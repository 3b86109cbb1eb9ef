//! What programs are told of the course and the cards, once.

use crate::cards::{Card, Kind};
use crate::equipment::Equipment;
use crate::floor::{Cell, Dir, Element, Floor, Place, Special, Spin};
use crate::options::Rules;
use serde::Serialize;

/// A cell of the course. `[0, 0]` is the top left one, x grows to the east, y to the south.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellReference {
    /// Where it is.
    pub at: Place,
    /// What lies on it.
    pub element: Element,
    /// RR-4.2: the sides on which a wall stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Dir>,
    /// RR-4.13: how a belt that carries a robot in turns it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curves: Vec<CurveReference>,
    /// RR-4.14: what pushes the robot on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pusher: Option<PusherReference>,
}

/// RR-4.13: a robot that a belt carries in is turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurveReference {
    /// Which way it travels as it comes in.
    pub travelling: Dir,
    /// How it is turned.
    pub spin: Spin,
}

/// RR-4.14: a pusher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PusherReference {
    /// Where it pushes.
    pub dir: Dir,
    /// The registers in which it acts, from 1.
    pub registers: Vec<u8>,
}

/// RR-4.16: a laser of the factory. Its beam ends at the first wall, the first robot, or where the boards end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LaserReference {
    /// The cell where its beam begins.
    pub at: Place,
    /// Where it shoots.
    pub dir: Dir,
    /// Damage to whom it hits.
    pub beams: u8,
}

/// SR-SPIN-BOARD: a face as it lies by itself. Its walls are its own: one stands between two cells if either says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceReference {
    /// Its top left cell.
    pub at: Place,
    /// By quarter turns clockwise from the start, 0 to 3; only the first where it never turns. The view says in `spins`, two bits
    /// a face, how many each has made.
    pub turned: Vec<LaidReference>,
}

/// A face as it lies after some turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LaidReference {
    /// Its cells.
    pub cells: Vec<CellReference>,
    /// Its lasers.
    pub lasers: Vec<LaserReference>,
}

/// An option card that is in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionReference {
    /// Its name in views, events and decisions.
    pub option: Equipment,
    /// The rule that says what it does.
    pub rule: String,
}

/// A program card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardReference {
    /// Its priority, which is its name in views, events and decisions.
    pub card: Card,
    /// What it tells a robot to do.
    pub kind: Kind,
}

/// What a view of a race refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// The course, as the option of that name calls it.
    pub course: String,
    /// Cells from the west to the east end.
    pub width: u8,
    /// Cells from the north to the south end.
    pub height: u8,
    /// Every cell of the boards as they lie at the start, walls named on both sides. All else is off the board (RR-4.4).
    pub cells: Vec<CellReference>,
    /// RR-7.3: in the order in which they fire, as the boards lie at the start.
    pub lasers: Vec<LaserReference>,
    /// Where the flags stand at the start, in order.
    pub flags: Vec<Place>,
    /// The docks, in order.
    pub docks: Vec<Place>,
    /// SR-SPIN-BOARD: where faces turn, all of them, those that turn first; none on other courses.
    pub faces: Vec<FaceReference>,
    /// SR: the special rules of the course.
    pub special: Vec<Special>,
    /// RR-5.3: life tokens of each robot at the start.
    pub lives: u8,
    /// How many robots there are. Those of the table are counted in dock order.
    pub robots: u8,
    /// By robot: its team; each player is a team of their own where there are none.
    pub teams: Vec<u8>,
    /// The option cards that are in play.
    pub options: Vec<OptionReference>,
    /// The program cards.
    pub cards: Vec<CardReference>,
}

impl Reference {
    /// That of one table.
    pub(crate) fn of(rules: &Rules) -> Self {
        let (course, floor) = (&rules.course, rules.course.floor());
        let face = |(number, at): (usize, Place)| {
            let turns = if number < course.faces.len() { 4 } else { 1 };
            let turned = (0..turns).map(|quarters| laid(&course.face(number, quarters)));
            FaceReference { at, turned: turned.collect() }
        };
        let spins = rules.has(Special::SrSpinBoard);
        let LaidReference { cells, lasers } = laid(floor);
        let option = |option: Equipment| OptionReference { option, rule: option.number() };
        Self {
            course: course.id.clone(),
            width: floor.width(),
            height: floor.height(),
            cells,
            lasers,
            flags: course.flags.clone(),
            docks: course.docks.clone(),
            faces: course.corners().into_iter().filter(|_| spins).enumerate().map(face).collect(),
            special: course.special.iter().collect(),
            lives: rules.lives,
            robots: rules.robots,
            teams: (0..rules.robots).map(|robot| rules.team(robot)).collect(),
            options: rules.equipment.iter().map(option).collect(),
            cards: Card::all().map(|card| CardReference { card, kind: card.kind() }).collect(),
        }
    }
}

fn laid(floor: &Floor) -> LaidReference {
    let laser = |laser: &crate::floor::Mount| LaserReference {
        at: laser.at,
        dir: laser.dir,
        beams: laser.beams,
    };
    LaidReference {
        cells: floor.places().map(|at| cell(at, floor.cell(at))).collect(),
        lasers: floor.lasers().iter().map(laser).collect(),
    }
}

fn cell(at: Place, cell: &Cell) -> CellReference {
    let Cell { element, walls, turns, pusher } = cell;
    let curves = Dir::ALL.into_iter().zip(turns);
    let curve = |(travelling, spin): (Dir, &Option<Spin>)| {
        spin.map(|spin| CurveReference { travelling, spin })
    };
    let acts =
        |registers: u8| (1..=5).filter(|number| registers >> (number - 1) & 1 == 1).collect();
    CellReference {
        at,
        element: *element,
        walls: Dir::ALL.into_iter().filter(|dir| walls & dir.bit() != 0).collect(),
        curves: curves.filter_map(curve).collect(),
        pusher: pusher
            .map(|pusher| PusherReference { dir: pusher.dir, registers: acts(pusher.registers) }),
    }
}
