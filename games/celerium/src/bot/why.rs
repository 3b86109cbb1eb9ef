//! Why a manager would decide so: one true sentence with figures, from what its seat sees.

mod garage;
mod race;

use crate::action::Action;
use crate::options::Rules;
use crate::state::{Celerium, Franchise, Phase, SHIELD_COST};
use engine::{Chance, Game, Lang, Observation, Seat, Seed, Why};

/// An attack meets fewer franchises than this.
const MOST_ANSWERS: usize = 8;

pub(super) fn why(observation: &Observation<'_, Celerium>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat, view) = (observation.rules(), observation.seat(), observation.view());
    // Only what the seat knows is looked at: any table that looks the same will do.
    let table = Celerium::imagine(rules, &view, &mut Chance::seeded(Seed::from_number(0)));
    let reason = Reason { rules, table: &table, seat, lang };
    actions.first().map_or_else(Why::default, |action| reason.of(*action))
}

/// What a reason looks at.
struct Reason<'a> {
    rules: &'a Rules,
    table: &'a Celerium,
    seat: Seat,
    lang: Lang,
}

/// A table after a decision.
struct After {
    table: Celerium,
    /// Neither dice nor hidden boosts nor the end of the race decide what it looks like.
    sure: bool,
}

impl Reason<'_> {
    fn of(&self, action: Action) -> Why {
        match action {
            Action::Face(face) => Why::new("CL-21.10", self.face(face)),
            Action::Buy(slot) => Why::new("CL-3.3", self.purchase(slot)),
            Action::Pass if self.own().line.is_none() => Why::new("CL-3.3", self.kept()),
            Action::Done => Why::new("CL-4.1", self.kept()),
            Action::Install { upgrade, on } => Why::new("CL-4.1", self.installation(upgrade, on)),
            Action::Events(counts) => Why::new("CL-5.1", self.events(counts)),
            Action::Boosts(set) => Why::new("CL-15.1", self.boosts(set)),
            Action::Line { line, px2 } => Why::new("CL-9.1", self.line(line, px2)),
            Action::Discard(set) => Why::new("CL-8.1", self.discard(set)),
            Action::Move { face, vessel, .. } => {
                Why::new("CL-16.2", self.advance(action, vessel, Some(face)))
            }
            Action::DieMove { vessel, .. } => {
                Why::new("CL-16.2", self.advance(action, vessel, None))
            }
            Action::Continue(_) => {
                let Phase::DoubleMove { vessel, .. } = self.table.phase else {
                    return Why::default();
                };
                Why::new("CL-16.2", self.advance(action, vessel, None))
            }
            Action::Energy { face, option, aim } => self.energy(action, face, option, aim),
            Action::End => Why::new("CL-10.2", self.end()),
            Action::Pass => Why::new("CL-10.3", self.pass()),
            Action::Shield => Why::new("CL-13.2", self.answer(SHIELD_COST)),
            Action::React { face, option, .. } => {
                let cost = self.rules.option(face, option).map_or(0, |(_, cost)| cost);
                Why::new("CL-13.1", self.answer(cost))
            }
            Action::Decline(_) => Why::new("CL-13.1", self.decline()),
            Action::First(first) => Why::new("CL-15.6", self.first(first)),
            Action::Listen => Why::default(),
        }
    }

    fn own(&self) -> &Franchise {
        self.table.of(self.seat)
    }

    /// What the race would bring a seat if it ended now.
    fn points(&self, table: &Celerium, seat: Seat) -> u8 {
        table.race_points(self.rules, seat).total
    }
}
