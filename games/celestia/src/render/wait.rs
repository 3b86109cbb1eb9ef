//! What a viewer who is not asked anything is told. It never tells who is asked in secret (CE-20.6).

use super::Scene;
use crate::event::Event;
use crate::state::Vessel;
use crate::view::PhaseName;
use engine::draw::Wait;
use engine::say;

impl Scene<'_> {
    /// What goes on where no seat is known to be awaited.
    pub(super) fn wait(&self) -> Wait {
        if !self.view.awaiting.is_empty() {
            return Wait::default();
        }
        let lang = self.lang;
        let phase = self.view.phase;
        if let Some(title) = self.outcome() {
            Wait { title, ..Wait::default() }
        } else if phase == PhaseName::Passengers {
            Wait { title: say!(crate::words, lang, "ui-wait-passengers"), ..Wait::default() }
        } else if self.told.is_empty() {
            self.may_play()
        } else {
            Wait::default()
        }
    }

    /// That a card can be played: only at rest, since a step may show what no card changes any more.
    fn may_play(&self) -> Wait {
        let lang = self.lang;
        let words = say!(crate::words, lang, "ui-wait-secret");
        match self.view.phase {
            PhaseName::BeforeRoll | PhaseName::BeforeReveal => {
                Wait { title: say!(crate::words, lang, "ui-wait-cards"), words, ..Wait::default() }
            }
            PhaseName::Failing => Wait {
                title: say!(crate::words, lang, "ui-wait-failing"),
                words,
                ..Wait::default()
            },
            PhaseName::Roll
            | PhaseName::Passengers
            | PhaseName::Decision
            | PhaseName::Reroll
            | PhaseName::FormerCaptain
            | PhaseName::Offers
            | PhaseName::Helped
            | PhaseName::Rescue
            | PhaseName::Escape
            | PhaseName::Over => Wait::default(),
        }
    }

    /// What became of a vessel that could not pay, in the step that shows it.
    fn outcome(&self) -> Option<String> {
        let lang = self.lang;
        self.told.iter().find_map(|event| {
            if let Event::Crashed { vessel, .. } = event {
                Some(match vessel {
                    Vessel::Airship => say!(crate::words, lang, "ui-wait-crash"),
                    Vessel::Lifeboat => say!(crate::words, lang, "ui-wait-crash-lifeboat"),
                })
            } else if let Event::SpyglassUsed { .. } = event {
                Some(say!(crate::words, lang, "ui-wait-saved"))
            } else {
                None
            }
        })
    }
}
