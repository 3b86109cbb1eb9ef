//! What a viewer who is not asked anything is told. It never tells who is asked in secret (CE-20.6).

use super::Scene;
use crate::view::PhaseName;
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// What goes on where no seat is known to be awaited.
    pub(super) fn wait(&self) -> Wait {
        let lang = self.lang;
        if !self.view.awaiting.is_empty() {
            return Wait::default();
        }
        let secret = say!(crate::words, lang, "ui-wait-secret");
        let phase = self.view.phase;
        if matches!(phase, PhaseName::BeforeRoll | PhaseName::BeforeReveal) {
            Wait { title: say!(crate::words, lang, "ui-wait-cards"), words: secret }
        } else if phase == PhaseName::Failing {
            Wait { title: say!(crate::words, lang, "ui-wait-failing"), words: secret }
        } else if phase == PhaseName::Passengers {
            Wait { title: say!(crate::words, lang, "ui-wait-passengers"), words: String::new() }
        } else {
            Wait::default()
        }
    }
}
