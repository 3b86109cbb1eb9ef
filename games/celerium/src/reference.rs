//! What programs are told of the cards and the track, once. What the cards say stands in the content files, by their ids.

use crate::ids::{EVENTS, EventCard, FaceId};
use crate::options::Rules;
use crate::state::GAUGE;
use crate::track::{GRID, LAST_CELL, Track};
use serde::Serialize;

/// What a view of a season refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// By level: the face of each event card. Views write heaps of event cards as one number for each level, in which
    /// bit `n` stands for card `n` of this list; decisions and events name the face.
    pub event_cards: [Vec<FaceId>; 3],
    /// CL-25.5: what is special on the track. Cells are counted from 1.
    pub track: Track,
    /// The last cell of the track.
    pub last_cell: u8,
    /// CL-9.1: the lowest and the highest starting cell.
    pub grid: [u8; 2],
    /// CL-25.6: the ceiling of both gauges.
    pub gauge: u8,
    /// CL-3.1: upgrades in a market.
    pub market: u8,
}

impl Reference {
    /// That of one table.
    pub(crate) fn of(rules: &Rules) -> Self {
        let faces = |level: u8| {
            let cards = (0..EVENTS[usize::from(level)]).map(|place| EventCard { level, place });
            cards.map(|card| rules.face_of(card)).collect()
        };
        Self {
            event_cards: [0, 1, 2].map(faces),
            track: rules.contents.track.clone(),
            last_cell: LAST_CELL,
            grid: [GRID.0, GRID.1],
            gauge: GAUGE,
            market: rules.market,
        }
    }
}
