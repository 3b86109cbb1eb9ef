//! What a viewer who is not asked anything is told. It never tells who may answer an attack (CL-22.10).

use super::Scene;
use crate::state::Phase;
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// What goes on where no seat is known to be awaited.
    pub(super) fn wait(&self) -> Wait {
        let lang = self.lang;
        let phase = self.view.phase;
        if phase == Phase::Reaction && self.view.awaiting.is_empty() {
            Wait {
                title: say!(crate::words, lang, "ui-wait-attack"),
                words: say!(crate::words, lang, "ui-wait-attack-how"),
                ..Wait::default()
            }
        } else if matches!(phase, Phase::Faces | Phase::Boosts | Phase::Lines) {
            Wait { words: say!(crate::words, lang, "ui-wait-secret"), ..Wait::default() }
        } else {
            Wait::default()
        }
    }
}
