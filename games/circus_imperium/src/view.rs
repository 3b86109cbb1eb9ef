//! What a viewer may know. Everything on the sand is open; choices are hidden until all are in (CI-24.2, CI-26.2), orders
//! for ever (CI-26.4).

use crate::ids::{PEOPLE, PersonId, PersonSet, UnitSet};
use crate::options::Rules;
use crate::person::{Orders, Person};
use crate::state::{CircusImperium, Fight, Phase, Window};
use crate::track::TrackName;
use engine::{SeatSet, Viewer};
use serde::Serialize;

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is run on.
    pub track: TrackName,
    /// The table, with nothing in the place of what is hidden: other seats' crews before they are shown, their standing
    /// orders and passes, and whatever they have chosen in a window, for the Combat Phase or in a fight.
    pub table: CircusImperium,
    /// Who is awaited.
    pub awaiting: SeatSet,
    /// Who has chosen in a fight for the victory.
    pub chosen: PersonSet,
}

impl View {
    /// The only source of anything sent.
    pub(crate) fn of(table: &CircusImperium, rules: &Rules, viewer: Viewer) -> Self {
        let awaiting = table.awaited(rules);
        let chosen = table.fight.map_or(PersonSet::EMPTY, |fight| {
            fight.fighters.iter().filter(|who| fight.picks[who.index()].is_some()).collect()
        });
        let mut seen = table.clone();
        for person in rules.people.iter() {
            if viewer != Viewer::Seat(rules.seat_of(person)) {
                veil(&mut seen, rules, person, awaiting);
            }
        }
        Self { viewer, track: rules.track.name(), table: seen, awaiting, chosen }
    }

    /// Where several choose at the same time: the seats that have chosen.
    pub(crate) fn decided(&self, rules: &Rules) -> SeatSet {
        let table = &self.table;
        let broken_in = table.window.is_some() || table.motion.is_some();
        let asked: PersonSet = if table.fight.is_some() {
            self.chosen
        } else if table.phase == Phase::Crew && !broken_in {
            rules.people.iter().collect()
        } else if table.phase == Phase::Declare && !broken_in {
            let mut before = table.clone();
            before.committed = [[None; 2]; PEOPLE];
            let able = table.people.in_arena();
            able.iter().filter(|person| before.has_deed(rules, *person)).collect()
        } else {
            PersonSet::EMPTY
        };
        let seats = asked.iter().map(|person| rules.seat_of(person));
        seats.filter(|seat| !self.awaiting.contains(*seat)).collect()
    }

    /// CI-26.4: standing orders and passes taken out, no matter who gave them.
    pub(crate) fn without_orders(mut self) -> Self {
        for person in (0..PEOPLE as u8).filter_map(PersonId::new) {
            forget_orders(&mut self.table, person);
        }
        self
    }
}

/// Takes out what no one but the person's own seat may know.
fn veil(seen: &mut CircusImperium, rules: &Rules, person: PersonId, awaiting: SeatSet) {
    let at = person.index();
    if seen.phase == Phase::Crew {
        seen.people.change(person, |this| *this = Person::default());
        if awaiting.contains(rules.seat_of(person)) {
            if rules.gladiators || !person.is_gladiator() {
                seen.asked.insert(person);
            }
        } else {
            seen.asked.remove(person);
        }
    }
    forget_orders(seen, person);
    if let Some(Window { answers, .. }) = &mut seen.window {
        answers[at] = None;
    }
    if seen.phase == Phase::Declare {
        seen.committed[at] = [None; 2];
    }
    if let Some(Fight { picks, .. }) = &mut seen.fight {
        picks[at] = None;
    }
    debug_assert!(at < PEOPLE);
}

/// CI-26.4: standing orders, and what was let pass this turn.
fn forget_orders(table: &mut CircusImperium, person: PersonId) {
    table.people.change(person, |this| {
        this.orders = Orders::default();
        this.passed = UnitSet::EMPTY;
    });
}
