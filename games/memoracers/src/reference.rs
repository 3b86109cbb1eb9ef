//! What programs are told of the tiles, once.

use crate::event::Lanes;
use crate::options::Rules;
use crate::state::{LAPS, SHIELDS, TOP_SPEED};
use crate::tiles::{TileId, TileKind};
use serde::Serialize;

/// A tile of the box, as it lies when it is not turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileReference {
    /// Its name in views and events.
    pub tile: TileId,
    /// MR-6: its lanes. A tile that is turned round reads them from the other end (MR-1.5).
    pub lanes: Lanes,
    /// What it does when it loops.
    pub kind: TileKind,
}

/// What a view of a race refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// All tiles of the box.
    pub tiles: Vec<TileReference>,
    /// MR-2.1: the top speed, and the lines of a dashboard.
    pub top_speed: u8,
    /// MR-2.2: shield boxes of a vessel.
    pub shields: u8,
    /// MR-7: laps of a race.
    pub laps: u8,
}

impl Reference {
    /// That of one table.
    pub(crate) fn of(rules: &Rules) -> Self {
        let tile = |tile: TileId| {
            let face = rules.tiles.face(tile);
            TileReference { tile, lanes: Lanes(face.lanes), kind: face.kind }
        };
        let tiles = TileId::all().map(tile).collect();
        Self { tiles, top_speed: TOP_SPEED, shields: SHIELDS, laps: LAPS }
    }
}
