//! The odds of what is still free on the tables.

use crate::tables::{TURN, Ticks, WHIP, WhipRow};

/// What a stroke must promise to be worth the trident of this turn.
const STROKE: f32 = 4.0;

/// The odds of a draw, for tables given by the highest number and the free boxes of each row.
fn odds<const ROWS: usize>(rows: [(u8, bool); ROWS]) -> [f32; ROWS] {
    let mut odds = [0.0; ROWS];
    let mut below = 0;
    for (rolled, (upto, _)) in rows.iter().enumerate() {
        let share = f32::from(upto - below) / 100.0;
        below = *upto;
        let row = (rolled..ROWS).chain(0..rolled).find(|row| rows[*row].1).unwrap_or(rolled);
        odds[row] += share;
    }
    odds
}

/// CI-25.3: the odds of the next draw on the turn table.
pub(super) fn turn_odds(ticks: &Ticks) -> [f32; 5] {
    let mut rows = TURN.map(|(upto, _)| (upto, false));
    for ((row, (_, boxes)), ticked) in rows.iter_mut().zip(TURN).zip(ticks.turn) {
        row.1 = ticked < boxes;
    }
    odds(rows)
}

/// CI-25.3: the odds of the next stroke.
pub(super) fn whip_odds(ticks: &Ticks) -> [f32; 12] {
    let mut rows = WHIP.map(|row: WhipRow| (row.upto, false));
    for ((row, whip), ticked) in rows.iter_mut().zip(WHIP).zip(ticks.whip) {
        row.1 = ticked < whip.boxes;
    }
    odds(rows)
}

/// CI-7: the odds and the price of a stroke.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lash {
    /// The chance of no space, one and two, with more strokes to come.
    pub(super) on: [f32; 3],
    /// The same for those that end the move.
    pub(super) last: [f32; 3],
    pub(super) frenzy: f32,
    /// What it takes from chariot and team, and what it must promise beyond that.
    pub(super) price: f32,
    /// What a team that rages costs on a long straight, and before a bend.
    pub(super) rage: (f32, f32),
    /// How far it runs.
    pub(super) reach: u8,
}

impl Lash {
    /// By the odds of what is free, and the price of a box of the front and of the team.
    pub(super) fn new(odds: [f32; 12], front: f32, beast: f32) -> Self {
        let mut this = Self {
            on: [0.0; 3],
            last: [0.0; 3],
            frenzy: 0.0,
            price: STROKE,
            rage: (130.0, 330.0),
            reach: 16,
        };
        for (row, odds) in WHIP.iter().zip(odds) {
            this.price += odds * (f32::from(row.chariot) * front + f32::from(row.beasts) * beast);
            let at = usize::from(row.advance);
            if row.frenzy {
                this.frenzy += odds;
            } else if row.ends {
                this.last[at] += odds;
            } else {
                this.on[at] += odds;
            }
        }
        this
    }
}
