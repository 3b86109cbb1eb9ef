//! The race track (CL-25.5): fifty cells, some of which do more.

use serde::{Deserialize, Serialize};

/// The last cell.
pub const LAST_CELL: u8 = 50;
/// CL-9.1: the lowest and the highest starting cell.
pub const GRID: (u8, u8) = (4, 28);

/// The race track as `content/track.toml` draws it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// CL-11.3: double-move cells.
    pub double: Vec<u8>,
    /// CL-16.4: the cells Starbot +1, +2 and so on.
    pub starbot: Vec<u8>,
    /// CL-19.3: the first cells of the blue and of the pink zone.
    pub zones: [u8; 2],
}
