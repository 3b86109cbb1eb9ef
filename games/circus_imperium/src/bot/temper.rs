//! What each kind of driver puts into the scales.

use crate::person::Armour;

/// A kind of driver. Prices are in ticks of the course.
#[derive(Debug)]
pub(super) struct Temper {
    /// Minds what a space is worth in later turns.
    pub(super) looks_far: bool,
    /// Strokes of the whip that are planned with a move.
    pub(super) strokes: u8,
    /// What drivers wear.
    pub(super) armour: Armour,
    /// CI-9: the price of a team that rages on a long straight, and before a bend.
    pub(super) rage: (f32, f32),
    /// CI-8.8: the price of a skill point, and what each lap to go adds.
    pub(super) skill: (f32, f32),
    /// The price of the last box of a chariot.
    pub(super) last_box: f32,
}

impl Temper {
    const SENSIBLE: Temper = Temper {
        looks_far: true,
        strokes: 0,
        armour: Armour::Medium,
        rage: (130.0, 330.0),
        skill: (20.0, 22.0),
        last_box: 85.0,
    };
    const DARING: Temper =
        Temper { rage: (130.0, 130.0), skill: (10.0, 5.0), last_box: 150.0, ..Temper::SENSIBLE };
}

/// Minds this move only.
pub(super) static ROOKIE: Temper = Temper { looks_far: false, ..Temper::SENSIBLE };

/// Keeps skill points for later laps, and fears the rage of the beasts.
pub(super) static DRIVER: Temper = Temper::SENSIBLE;

/// Spends skill points early, spares the chariot, and plans to whip through the bends.
pub(super) static ACE: Temper = Temper { strokes: 3, ..Temper::DARING };

/// The same without plans, for play-outs.
pub(super) static QUICK: Temper = Temper::DARING;
