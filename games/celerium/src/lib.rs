//! Celerium: a season of races for one to four franchises. Rules: `rules.md`, CL-1 to CL-20.

mod cards;
mod content;
mod ids;
mod track;
pub mod words;

pub use cards::{
    AttackClass, Boost, BoostChoice, BoostSet, BoostType, Classes, ControlCard, DieMode, Effect,
    EnergyOption, EventFace, GroupFilter, Line, LineBonus, LineEntry, PilotFace, Planet,
    PlanetType, RivalScope, Scope, Side, Starbot, Team, Upgrade, VesselKind, Who,
};
pub use content::CONTENT;
pub use ids::{
    CONTROLS, Colour, ControlId, EVENTS, EventCard, Events, FACES, FaceId, PLANETS, PlanetId,
    UPGRADES, UpgradeId, Upgrades,
};
pub use track::{GRID, LAST_CELL, Track};

/// All that comes in the box, read from `content/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// The planets.
    pub planets: [Planet; PLANETS],
    /// The control cards.
    pub controls: [ControlCard; CONTROLS],
    /// Boosts, by type.
    pub boosts: [Boost; 3],
    /// Pilots and Starbots, by colour.
    pub teams: [Team; 4],
    /// The upgrades.
    pub upgrades: [Upgrade; UPGRADES],
    /// The faces of the event cards, by level, in the order of their ids.
    pub events: [Vec<EventFace>; 3],
    /// The race track.
    pub track: Track,
}
