//! What a viewer who is not asked anything is told.

use super::Scene;
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
        let words = self.own_part().unwrap_or_default();
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
}
