//! What a viewer who is not asked anything is told.

use super::Scene;
use crate::view::PhaseName;
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// What goes on, and what the viewer can do meanwhile.
    pub(super) fn wait(&self) -> Wait {
        let lang = self.lang;
        let out =
            self.own().is_some_and(|(_, vessel)| vessel.destroyed.is_some() || vessel.resigned);
        let phase = self.view.phase;
        let (mut title, mut words) = (String::new(), String::new());
        if phase == PhaseName::Recon {
            title = say!(crate::words, lang, "ui-wait-recon");
            words = say!(crate::words, lang, "ui-wait-recon-how");
        } else if phase == PhaseName::Programming && self.view.awaiting.is_empty() {
            title = say!(crate::words, lang, "ui-wait-flight", round = self.view.round);
        } else if out {
            words = say!(crate::words, lang, "ui-wait-out");
        }
        Wait { title, words, ..Wait::default() }
    }
}
