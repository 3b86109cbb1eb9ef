//! What a viewer who is not asked anything is told.

use super::Scene;
use crate::equipment::Equipment;
use crate::rules::Asked;
use crate::state::{Life, Power, Step};
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// What goes on, and what the viewer has done.
    pub(super) fn wait(&self) -> Wait {
        let lang = self.lang;
        let title = if self.is_resolving() {
            let register = self.table.phase.register + 1;
            say!(crate::words, lang, "ui-turn-plays", turn = self.table.turn, register = register)
        } else {
            String::new()
        };
        let words = self.own_part().or_else(|| self.their_choice()).unwrap_or_default();
        Wait { title, words, limit: self.why_time_runs().unwrap_or_default() }
    }

    /// RR-6.8: the sand timer runs for the last player who programs.
    fn why_time_runs(&self) -> Option<String> {
        let lang = self.lang;
        let alone = self.view.awaiting.len() == 1 && self.table.has_sand_timer(self.rules);
        let last = self.view.awaiting.first().filter(|_| alone)?;
        Some(if Some(last) == self.me {
            say!(crate::words, lang, "ui-you-are-last")
        } else {
            say!(crate::words, lang, "ui-is-last", name = self.names.of(last))
        })
    }

    /// What the viewer's own robot does while the others are asked.
    fn own_part(&self) -> Option<String> {
        let lang = self.lang;
        let robot = self.table.robot(self.own().next()?);
        let programming = self.table.phase.step == Step::Programming;
        match (robot.life, robot.power) {
            (Life::Eliminated, _) => Some(say!(crate::words, lang, "ui-wait-out")),
            (Life::Finished, _) => Some(say!(crate::words, lang, "ui-wait-home")),
            (Life::Active, Power::Down) if programming => {
                Some(say!(crate::words, lang, "ui-wait-down"))
            }
            (Life::Active, _) if programming && robot.ready => {
                Some(say!(crate::words, lang, "ui-wait-ready"))
            }
            _ => None,
        }
    }

    /// What the player who is awaited decides, where one decides after the other.
    fn their_choice(&self) -> Option<String> {
        let lang = self.lang;
        let seat = self.view.awaiting.iter().find(|seat| Some(*seat) != self.me)?;
        let (_, asked) = self.table.asked(self.rules, seat)?;
        let uses = |option: Equipment| {
            let option = crate::words::equipment(option, lang);
            say!(crate::words, lang, "choice-use", option = option)
        };
        let choice = match asked {
            Asked::Program | Asked::Draft => return None,
            Asked::Home => say!(crate::words, lang, "choice-home"),
            Asked::Muster => say!(crate::words, lang, "choice-muster"),
            Asked::TakeFlywheel => uses(Equipment::Flywheel),
            Asked::Store(option) | Asked::Execute(option) => uses(option),
            Asked::PowerDown => say!(crate::words, lang, "choice-power"),
            Asked::Gyro => uses(Equipment::GyroscopicStabilizer),
            Asked::Substitute => uses(Equipment::ConditionalProgram),
            Asked::Abort => uses(Equipment::AbortSwitch),
            Asked::Fire => say!(crate::words, lang, "choice-fire"),
            Asked::Control => say!(crate::words, lang, "choice-control"),
            Asked::Armour => say!(crate::words, lang, "choice-armour"),
            Asked::Lose => say!(crate::words, lang, "choice-lose"),
            Asked::Arm | Asked::ArmRepair => uses(Equipment::MechanicalArm),
            Asked::Breaker => uses(Equipment::CircuitBreaker),
            Asked::StayDown => say!(crate::words, lang, "choice-stay-down"),
            Asked::Enter => say!(crate::words, lang, "choice-enter"),
            Asked::EnterPower => say!(crate::words, lang, "choice-enter-power"),
        };
        Some(say!(crate::words, lang, "ui-wait-choice", choice = choice))
    }
}
