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
        match self.view.phase {
            PhaseName::Recon => Wait {
                title: say!(crate::words, lang, "ui-wait-recon"),
                words: say!(crate::words, lang, "ui-wait-recon-how"),
            },
            PhaseName::Programming if self.view.awaiting.is_empty() => Wait {
                title: say!(crate::words, lang, "ui-wait-flight", round = self.view.round),
                words: String::new(),
            },
            _ if out => {
                Wait { title: String::new(), words: say!(crate::words, lang, "ui-wait-out") }
            }
            _ => Wait::default(),
        }
    }
}
