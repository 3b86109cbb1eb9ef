//! What a viewer who is not asked anything is told.

use super::Scene;
use crate::state::Phase;
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// Why the viewer waits where all choose at the same time.
    pub(super) fn wait(&self) -> Wait {
        let hidden = matches!(self.table.phase, Phase::Crew | Phase::Declare);
        let at_once = hidden && self.table.window.is_none() && self.table.motion.is_none();
        let words = if at_once || self.table.fight.is_some() {
            say!(crate::words, self.lang, "ui-wait-secret")
        } else {
            String::new()
        };
        Wait { words, ..Wait::default() }
    }
}
