//! The tables of the rulebook as data: whip, turn, wall impact, failure, beasts, armour.

use serde::{Deserialize, Serialize};

/// What a stroke of the whip does (CI-25.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WhipRow {
    /// The highest number of the row on a D100.
    pub upto: u8,
    /// Its boxes.
    pub boxes: u8,
    /// Spaces gained.
    pub advance: u8,
    /// The movement ends after them.
    pub ends: bool,
    /// Damage to the front of the chariot (CI-7.6).
    pub chariot: u8,
    /// Damage to the beasts.
    pub beasts: u8,
    /// CI-9.1.
    pub frenzy: bool,
}

const fn whip(upto: u8, boxes: u8, advance: u8, ends: bool, chariot: u8, beasts: u8) -> WhipRow {
    WhipRow { upto, boxes, advance, ends, chariot, beasts, frenzy: upto == 100 }
}

/// CI-7.2: the whip table, W1 to W12.
pub const WHIP: [WhipRow; 12] = [
    whip(5, 3, 2, false, 0, 0),
    whip(30, 15, 1, false, 0, 0),
    whip(35, 3, 2, true, 0, 0),
    whip(40, 3, 1, true, 0, 0),
    whip(60, 12, 1, false, 0, 1),
    whip(65, 3, 0, false, 1, 0),
    whip(70, 3, 0, false, 2, 0),
    whip(75, 3, 0, false, 3, 0),
    whip(80, 3, 0, false, 1, 1),
    whip(85, 3, 0, false, 2, 1),
    whip(90, 3, 0, false, 3, 1),
    whip(100, 6, 0, false, 0, 0),
];

/// What happens in a bend (CI-25.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TurnRow {
    /// V1: the driver may shift one lane inward.
    ShiftIn,
    /// V2: the line is held.
    Hold,
    /// V3: skids one lane outward.
    Skid1,
    /// V4: skids two lanes outward.
    Skid2,
    /// V5: skids three lanes outward.
    Skid3,
}

impl TurnRow {
    /// V1 to V5.
    pub const ALL: [TurnRow; 5] =
        [TurnRow::ShiftIn, TurnRow::Hold, TurnRow::Skid1, TurnRow::Skid2, TurnRow::Skid3];

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// CI-8.2: lanes that it skids.
    pub const fn skid(self) -> u8 {
        match self {
            TurnRow::ShiftIn | TurnRow::Hold => 0,
            TurnRow::Skid1 => 1,
            TurnRow::Skid2 => 2,
            TurnRow::Skid3 => 3,
        }
    }
}

/// CI-8.1: the turn table: highest number and boxes of V1 to V5.
pub const TURN: [(u8, u8); 5] = [(10, 6), (60, 30), (85, 15), (95, 6), (100, 3)];

/// The ticked boxes of both tables (CI-25.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ticks {
    /// By row of the whip table.
    pub whip: [u8; 12],
    /// By row of the turn table.
    pub turn: [u8; 5],
}

/// What a draw on a table gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// The D100.
    pub roll: u8,
    /// The row that counts, from 0.
    pub row: u8,
    /// The row that was rolled, from 0; another one where that was full.
    pub rolled: u8,
    /// Which box of the row was ticked, from 1.
    pub tick: u8,
    /// All boxes were ticked, and are free again.
    pub cleared: bool,
}

/// CI-25.3, CI-25.4: the row of a roll, or the next one with a free box; ticks it, and clears a full table.
fn draw<const ROWS: usize>(ticks: &mut [u8; ROWS], table: [(u8, u8); ROWS], roll: u8) -> Drawn {
    let rolled = table.iter().position(|(upto, _)| roll <= *upto).unwrap_or(ROWS - 1);
    let free = |row: &usize| ticks[*row] < table[*row].1;
    let row = (rolled..ROWS).chain(0..rolled).find(free).unwrap_or(rolled);
    ticks[row] = ticks[row].saturating_add(1);
    let tick = ticks[row];
    let cleared = (0..ROWS).all(|row| ticks[row] >= table[row].1);
    if cleared {
        *ticks = [0; ROWS];
    }
    Drawn { roll, row: row as u8, rolled: rolled as u8, tick, cleared }
}

/// CI-25.3: of a hundred rolls, how many end in each row, given by its highest number and its free boxes: a full one sends
/// to the next that is not.
fn chances<const ROWS: usize>(rows: [(u8, u8); ROWS]) -> [u8; ROWS] {
    let mut chances = [0; ROWS];
    let mut below = 0;
    for (at, (upto, _)) in rows.iter().enumerate() {
        let goes = (at..ROWS).chain(0..at).find(|row| rows[*row].1 > 0).unwrap_or(at);
        chances[goes] += upto - below;
        below = *upto;
    }
    chances
}

impl Ticks {
    /// CI-7.2: a draw on the whip table.
    pub fn draw_whip(&mut self, roll: u8) -> (Drawn, WhipRow) {
        let drawn = draw(&mut self.whip, WHIP.map(|row| (row.upto, row.boxes)), roll);
        (drawn, WHIP[usize::from(drawn.row)])
    }

    /// CI-8.1: a draw on the turn table.
    pub fn draw_turn(&mut self, roll: u8) -> (Drawn, TurnRow) {
        let drawn = draw(&mut self.turn, TURN, roll);
        (drawn, TurnRow::ALL[usize::from(drawn.row)])
    }

    /// CI-25.3: of a hundred draws on the turn table, how many end in each row.
    pub fn turn_chances(&self) -> [u8; 5] {
        let mut rows = TURN.map(|(upto, boxes)| (upto, boxes));
        for (row, ticked) in rows.iter_mut().zip(self.turn) {
            row.1 -= ticked.min(row.1);
        }
        chances(rows)
    }

    /// CI-25.3: of a hundred draws on the whip table, how many end in each row.
    pub fn whip_chances(&self) -> [u8; 12] {
        let mut rows = WHIP.map(|row| (row.upto, row.boxes));
        for (row, ticked) in rows.iter_mut().zip(self.whip) {
            row.1 -= ticked.min(row.1);
        }
        chances(rows)
    }

    /// CI-8.1: of a hundred draws on the turn table, how many keep the line.
    pub fn holds(&self) -> u8 {
        self.turn_chances()[..2].iter().sum()
    }

    /// CI-8.1: the risk of at least one skid in so many draws, in percent.
    pub fn skids(&self, draws: u8) -> u8 {
        let holds = u32::from(self.holds());
        let kept = (0..draws).fold(10_000, |kept, _| kept * holds / 100);
        ((10_050 - kept) / 100).min(100) as u8
    }

    /// CI-7.2: of a hundred strokes, how many give spaces, only hurt, and enrage.
    pub fn strokes(&self) -> (u8, u8, u8) {
        let chances = self.whip_chances();
        let sum = |is: fn(&WhipRow) -> bool| -> u8 {
            WHIP.iter().zip(chances).filter(|(row, _)| is(row)).map(|(_, chance)| chance).sum()
        };
        let hurts = |row: &WhipRow| row.advance == 0 && !row.frenzy;
        (sum(|row| row.advance > 0), sum(hurts), sum(|row| row.frenzy))
    }

    /// Whether no row has more ticks than boxes, and at least one box is free.
    pub(crate) fn fit(&self) -> bool {
        let whip = self.whip.iter().zip(WHIP);
        let turn = self.turn.iter().zip(TURN);
        whip.clone().all(|(ticks, row)| *ticks <= row.boxes)
            && turn.clone().all(|(ticks, (_, boxes))| *ticks <= boxes)
            && whip.into_iter().any(|(ticks, row)| *ticks < row.boxes)
            && turn.into_iter().any(|(ticks, (_, boxes))| *ticks < boxes)
    }
}

/// CI-6.1, CI-25.5: what a wall does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WallRow {
    /// Damage to the side facing the wall.
    pub chariot: u8,
    /// Damage to the beasts.
    pub beasts: u8,
    /// CI-6.4.
    pub crash: bool,
    /// CI-6.5: how much is taken from AV(mod) in the test of the people aboard; no test without.
    pub ejects: Option<i8>,
    /// CI-6.6.
    pub calms: bool,
}

/// CI-6.1: the wall-impact table.
pub const fn wall(roll: u8) -> WallRow {
    let (chariot, beasts) = match roll {
        1 => (3, 0),
        2 => (0, 3),
        3..=5 => (3, 3),
        _ => (6, 6),
    };
    let ejects = match roll {
        0..=7 => None,
        8 => Some(0),
        _ => Some(3),
    };
    WallRow { chariot, beasts, crash: roll >= 7, ejects, calms: roll >= 9 }
}

/// CI-15.2, CI-25.6: what a failed jump does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// On foot beside the vehicle, with this much damage.
    Falls(u8),
    /// Dragged by the vehicle.
    Caught,
}

/// CI-15.2: the failure table.
pub const fn failure(roll: u8) -> Failure {
    match roll {
        0..=4 => Failure::Falls(1),
        5..=7 => Failure::Falls(3),
        _ => Failure::Caught,
    }
}

/// Boxes of a team.
pub const BEASTS: u8 = 60;

/// CI-4.1, CI-25.8: movement points of a team with so much damage.
pub const fn mp(damage: u8) -> u8 {
    match damage {
        0..=14 => 8,
        15..=20 => 7,
        21..=29 => 6,
        30..=34 => 5,
        35..=39 => 4,
        40..=45 => 3,
        46..=52 => 2,
        53..=59 => 1,
        _ => 0,
    }
}

const fn row(damage: u8) -> u8 {
    let last = if damage == 0 { 0 } else { (damage - 1) / 15 };
    if last > 3 { 3 } else { last }
}

/// CI-14.6: the target number of an attack of the beasts (SRA).
pub const fn to_hit(damage: u8) -> i8 {
    6 - row(damage).cast_signed()
}

/// CI-9.7: the same for frenzied beasts (F).
pub const fn frenzied_to_hit(damage: u8) -> i8 {
    to_hit(damage) + 2
}

/// CI-14.6: the damage of an attack of the beasts; at least 1.
pub const fn bite(damage: u8, roll: u8) -> u8 {
    let more = [5, 0, -3, -4][row(damage) as usize];
    let bite = roll.cast_signed() + more;
    if bite < 1 { 1 } else { bite.cast_unsigned() }
}
