//! C2.d to C2.f: whipped teams run on, then all that was decided takes effect (CI-13.2).

use super::Context;
use crate::event::{CalmCause, Event, FrenzyCause, Jump, WreckCause};
use crate::ids::{PEOPLE, PersonId, PersonSet, UnitId, UnitSet};
use crate::motion::{How, Motion, Stage};
use crate::options::Rules;
use crate::person::Place;
use crate::state::{Arrival, CircusImperium, Combat, Phase};
use crate::unit::{Section, UnitKind};

/// CI-19.8: this turn, which is nearly over, and the next one.
const NETTED: u8 = 2;

impl CircusImperium {
    /// C2.d: the next team that a rival has whipped forward; then C2.e.
    pub(crate) fn next_advance(&mut self, cx: &mut Context<'_>) {
        let Some(unit) = self.queue.pop().and_then(UnitId::new) else {
            self.take_effect(cx);
            return;
        };
        let at = usize::from(self.combat.advancing) % self.combat.advances.len();
        self.combat.advancing = self.combat.advancing.saturating_add(1);
        let left = self.combat.advances[at];
        if self.unit(unit).has_team() {
            self.motion =
                Some(Motion { left, stage: Stage::Step, ..Motion::of(unit, How::Forced) });
        }
    }

    /// C2.e, C2.f: all stored damage at once; then people change places, riders hold on, teams rage or calm down.
    fn take_effect(&mut self, cx: &mut Context<'_>) {
        self.phase = Phase::Settle; // damage counts again
        let Combat { people, sections, teams, tested, .. } = self.combat;
        let mut targets = [0; PEOPLE];
        for person in cx.rules.people.iter() {
            targets[person.index()] = self.hold_target(person);
        }
        for unit in UnitId::all(cx.rules.chariots).filter(|unit| !unit.is_loose()) {
            for section in Section::ALL {
                let points = sections[unit.index()][section.index()];
                if points > 0 && self.unit(unit).kind == UnitKind::Chariot {
                    self.tick_boxes(cx, unit, section, points);
                }
            }
            cx.end_step(self); // one step for each who is hurt: a caption has no room for more
        }
        let mut shaken = UnitSet::EMPTY;
        for unit in UnitId::all(cx.rules.chariots) {
            let points = teams[unit.index()];
            let now = self.team_of(unit);
            if points > 0 {
                self.hurt_team_quietly(cx, now, points);
                if points > tested[unit.index()] {
                    shaken.insert(now);
                }
                cx.end_step(self);
            }
        }
        for person in cx.rules.people.iter() {
            self.hurt_person(cx, person, people[person.index()]);
            cx.end_step(self);
        }
        self.pay_scrapes(cx);
        self.unharness_all(cx);
        self.arrive_all(cx);
        self.shake_riders(cx, shaken, &targets);
        self.change_tempers(cx);
        cx.end_step(self);
    }

    /// CI-15.16.
    fn unharness_all(&mut self, cx: &mut Context<'_>) {
        for unit in self.combat.unharnessed.iter() {
            if self.unit(unit).kind == UnitKind::Chariot {
                self.split(cx, unit, WreckCause::Unharnessed);
            }
        }
    }

    /// CI-13.4: the living arrive where the unit now is, who leapt where it was then; at a wreck they stand on the sand.
    fn arrive_all(&mut self, cx: &mut Context<'_>) {
        let arrivals = self.combat.arrivals;
        for person in cx.rules.people.iter() {
            let Some(arrival) = arrivals[person.index()] else { continue };
            if !self.person(person).is_in_arena() {
                continue;
            }
            let laps = self.person(person).laps;
            self.arrive(cx, person, arrival);
            if !matches!(arrival, Arrival::InNet(..)) {
                self.person_mut(person).stunned = 0;
            }
            self.note_jump_over_line(cx.rules, person, laps);
        }
    }

    fn arrive(&mut self, cx: &mut Context<'_>, person: PersonId, arrival: Arrival) {
        let (team, space) = match arrival {
            Arrival::At(space) => (None, space), // CI-15.5
            Arrival::On(unit)
            | Arrival::Beside(unit)
            | Arrival::Behind(unit)
            | Arrival::InNet(unit, _) => {
                let unit = if self.unit(unit).is_there() { unit } else { unit.carriage() };
                (Some(unit).filter(|unit| self.unit(*unit).has_team()), self.unit(unit).space)
            }
        };
        match (arrival, team) {
            (Arrival::On(_), Some(unit)) if self.has_room(cx.rules, unit) => {
                self.put_on(cx, person, unit);
                let deeds = self.committed[person.index()].into_iter().flatten();
                let how = deeds.filter(|deed| deed.is_special()).map(Jump::of).next_back();
                cx.tell(Event::Boarded { person, unit, how: how.unwrap_or(Jump::Board) });
            }
            (Arrival::Behind(_), Some(unit)) => self.catch(cx, person, unit),
            (Arrival::InNet(_, by), Some(unit)) => {
                self.catch(cx, person, unit);
                self.person_mut(person).net_of = Some(by);
            }
            _ => self.put(cx, person, Place::OnFoot(space)),
        }
    }

    /// CI-18.1: who completes the last lap by jumping onto a unit has finished with it (version 3).
    fn note_jump_over_line(&mut self, rules: &Rules, person: PersonId, before: i8) {
        let this = self.person(person);
        if let Some(unit) = this.place.unit()
            && rules.since(3)
            && this.laps > before
            && this.laps >= rules.laps
        {
            self.combat.crossed.insert(person);
            self.combat.finishers.push(unit.index() as u8);
        }
    }

    /// CI-15.20: one test for each ridden team that was hurt, with the wounds of the start of the phase (CI-1.4). Before
    /// version 3 the wounds of this phase counted too.
    fn shake_riders(&mut self, cx: &mut Context<'_>, shaken: UnitSet, targets: &[i8; PEOPLE]) {
        let ridden = |unit: UnitId| -> Option<PersonId> {
            self.crew(cx.rules, unit).iter().next().filter(|_| unit.is_loose())
        };
        let riders: PersonSet = shaken.iter().filter_map(ridden).collect();
        for rider in self.ranked(cx.rules, riders).iter() {
            let Place::Riding(unit) = self.person(rider).place else { continue };
            let now = self.hold_target(rider);
            let target = if cx.rules.since(3) { targets[rider.index()] } else { now };
            self.hold_on(cx, rider, unit, target);
        }
    }

    /// CI-9.1, CI-9.10, CI-19.8: frenzy, calm and nets count from now on. Beasts that were frenzied are not affected
    /// again, and a person who has regained control of them keeps it; before version 2 a whip took that away again.
    fn change_tempers(&mut self, cx: &mut Context<'_>) {
        let Combat { frenzied, calmed, netted, .. } = self.combat;
        if cx.rules.since(2) {
            self.enrage_all(cx, frenzied);
            self.calm_all(cx, calmed);
        } else {
            self.calm_all(cx, calmed);
            self.enrage_all(cx, frenzied);
        }
        for person in netted.iter() {
            self.person_mut(person).netted = NETTED;
        }
    }

    fn calm_all(&mut self, cx: &mut Context<'_>, units: UnitSet) {
        for unit in units.iter() {
            self.calm(cx, unit, CalmCause::Control);
        }
    }

    fn enrage_all(&mut self, cx: &mut Context<'_>, units: UnitSet) {
        for unit in units.iter() {
            let team = self.team_of(unit);
            self.enrage(cx, team, FrenzyCause::Whip);
        }
    }
}
