//! The seat that an event is about.

use crate::event::Event;
use engine::Seat;

impl Event {
    /// The seat that it is about; nothing if it is about all of them.
    pub(crate) const fn subject(&self) -> Option<Seat> {
        match *self {
            Event::Decided { seat, .. }
            | Event::FaceShown { seat, .. }
            | Event::UpgradeBought { seat, .. }
            | Event::MarketPassed { seat }
            | Event::EnergySet { seat, .. }
            | Event::UpgradeInstalled { seat, .. }
            | Event::EquipDone { seat }
            | Event::EventsBought { seat, .. }
            | Event::EventDrawn { seat, .. }
            | Event::BoostsCommitted { seat, .. }
            | Event::LineShown { seat, .. }
            | Event::KeepLineReturned { seat }
            | Event::UpgradesDiscarded { seat, .. }
            | Event::Placed { seat, .. }
            | Event::Asked { seat, .. }
            | Event::CardPlayed { seat, .. }
            | Event::RacePassed { seat, .. }
            | Event::Advanced { seat, .. }
            | Event::Halted { seat, .. }
            | Event::DoubleCell { seat, .. }
            | Event::Relocated { seat, .. }
            | Event::DieRolled { seat, .. }
            | Event::EnergyUsed { seat, .. }
            | Event::ShieldUsed { seat }
            | Event::Reacted { seat, .. }
            | Event::Reflected { seat, .. }
            | Event::MeteoriteDropped { seat, .. }
            | Event::ShotPlaced { seat, .. }
            | Event::ShotReturned { seat, .. }
            | Event::BoostSwapped { seat, .. }
            | Event::UpgradeDamaged { seat, .. }
            | Event::EnergyDrained { seat, .. }
            | Event::Jammed { seat }
            | Event::MarketLastGiven { seat }
            | Event::MarketFirstTaken { seat }
            | Event::KeepLineTaken { seat }
            | Event::EnergyGained { seat, .. }
            | Event::ActionsGained { seat, .. }
            | Event::UpgradeRepaired { seat, .. }
            | Event::BoostInspected { seat, .. }
            | Event::Penalised { seat, .. }
            | Event::BoostExchanged { seat, .. }
            | Event::Scored { seat, .. }
            | Event::LevelReached { seat, .. }
            | Event::UpgradeToWorkshop { seat, .. }
            | Event::UpgradeBack { seat, .. }
            | Event::FirstFranchise { seat }
            | Event::Px2Points { seat } => Some(seat),
            Event::BoostsPeeked { by, .. } | Event::EventStolen { by, .. } => Some(by),
            Event::RoundBegan { .. }
            | Event::PlanetDiscovered { .. }
            | Event::MarketLaid { .. }
            | Event::MarketClosed { .. }
            | Event::DeckReshuffled { .. }
            | Event::WheelTurned { .. }
            | Event::RaceEnded { .. }
            | Event::ControlDrawn { .. }
            | Event::Income { .. }
            | Event::SeasonEnded { .. } => None,
        }
    }
}
