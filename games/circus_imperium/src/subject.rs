//! Whose chariot or person an event is about.

use crate::event::Event;

impl Event {
    /// The number of the chariot, counted from 0; nothing if the event is about all.
    pub(crate) const fn chariot(self) -> Option<u8> {
        match self {
            Event::CrewShown { person, .. }
            | Event::GladiatorDeclined { person }
            | Event::TieRolled { person, .. }
            | Event::Walked { person, .. }
            | Event::LeftByGate { person }
            | Event::KeptHold { person, .. }
            | Event::ThrownOut { person, .. }
            | Event::SkillSpent { person, .. }
            | Event::Trampled { person, .. }
            | Event::Tested { person, .. }
            | Event::RideTested { person, .. }
            | Event::Leapt { person, .. }
            | Event::Boarded { person, .. }
            | Event::NoRoom { person, .. }
            | Event::Fell { person, .. }
            | Event::Dropped { person, .. }
            | Event::LetGo { person, .. }
            | Event::PersonHurt { person, .. }
            | Event::ShieldGone { person, .. }
            | Event::Died { person }
            | Event::LapCompleted { person, .. }
            | Event::LapLost { person, .. }
            | Event::Decided { person }
            | Event::Committed { person, .. }
            | Event::AttackRolled { person, .. }
            | Event::Netted { person, .. }
            | Event::FightRolled { person, .. }
            | Event::FinishRolled { person, .. }
            | Event::RaceWon { person, .. } => Some(person.chariot()),
            Event::OrderRolled { unit, .. }
            | Event::Placed { unit, .. }
            | Event::Announced { unit, .. }
            | Event::RunRolled { unit, .. }
            | Event::RanLoose { unit, .. }
            | Event::Coasts { unit, .. }
            | Event::Entered { unit, .. }
            | Event::Came { unit, .. }
            | Event::Rammed { unit, .. }
            | Event::Jammed { unit }
            | Event::Swapped { unit, .. }
            | Event::WallImpact { unit, .. }
            | Event::Crashed { unit }
            | Event::BendEntered { unit, .. }
            | Event::TurnDrawn { unit, .. }
            | Event::WhipDrawn { unit, .. }
            | Event::Frenzied { unit, .. }
            | Event::Calmed { unit, .. }
            | Event::ChariotHit { unit, .. }
            | Event::BeastsHurt { unit, .. }
            | Event::Wrecked { unit, .. }
            | Event::LaserFired { unit, .. }
            | Event::VictimDrawn { unit, .. }
            | Event::BeastsRolled { unit, .. }
            | Event::FinishFight { unit, .. } => Some(unit.chariot()),
            Event::WallBuilt { seat, .. } | Event::WallDeclined { seat } => Some(seat.0),
            Event::TurnBegan { .. }
            | Event::CrowdLine { .. }
            | Event::TableCleared { .. }
            | Event::WindowOpened { .. }
            | Event::CommitsRevealed
            | Event::FightRound
            | Event::RaceAnnulled => None,
        }
    }
}
