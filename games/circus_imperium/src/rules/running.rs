//! CI-9.2, CI-12.1, CI-14.5: teams run on with no person to steer them.

use super::Context;
use crate::event::Event;
use crate::ids::{PersonSet, UnitId, UnitSet};
use crate::motion::{By, How, Motion};
use crate::options::Rules;
use crate::person::Place;
use crate::state::CircusImperium;
use crate::track::{Dir, Lane, SpaceId, SpaceSet};

impl CircusImperium {
    /// CI-9.2, CI-14.5: the next space of a team that no person steers; many at once where nothing can happen.
    pub(crate) fn run_on(&mut self, cx: &mut Context<'_>, motion: Motion) {
        let free = matches!(motion.how, How::Run | How::Coast) && motion.stirred.is_empty();
        if free && self.run_freely(cx, motion.unit) {
            return;
        }
        let dir = self.run_dir(cx.rules, motion.unit);
        if let Some(motion) = &mut self.motion {
            motion.left -= 1;
        }
        let by = match motion.how {
            How::Forced => By::Forced,
            How::Driven | How::Run | How::Coast => By::Run,
        };
        self.enter(cx, dir, by);
    }

    /// CI-9.2, CI-20.8, CI-21.4: straight on, along the drawn paths, around wall sections.
    fn run_dir(&self, rules: &Rules, unit: UnitId) -> Dir {
        let this = self.unit(unit);
        let dir = rules.track.run(this.space, this.heading);
        let ahead = rules.track.neighbour(this.space, dir, this.heading);
        if ahead.is_some_and(|ahead| self.is_closed(rules, this.space, ahead)) {
            let outward = rules.track.outward(this.space);
            return if this.space.lane() == Lane::A { outward } else { outward.other() }.ahead();
        }
        dir
    }

    /// Runs through empty spaces at one go, where no person is rammed, trampled or asked, no bend is too fast and no
    /// line is passed. Whether the run is over.
    fn run_freely(&mut self, cx: &mut Context<'_>, unit: UnitId) -> bool {
        let Some(busy) = self.busy_spaces(cx.rules, unit) else { return false };
        let carried = self.people.carried_by(unit);
        while let Some(to) = self.next_free(cx.rules, unit, &busy, !carried.is_empty()) {
            let Some(motion) = &mut self.motion else { return true };
            motion.left -= 1;
            motion.by = By::Run;
            motion.entered = true;
            motion.draws = 0;
            let over = motion.left == 0;
            let this = self.unit_mut(unit);
            let from = std::mem::replace(&mut this.space, to);
            this.heading = cx.rules.track.heading(to, this.heading);
            this.stopped = false; // CI-4.7
            cx.tell(Event::Entered { unit, from, to, by: By::Run, wreck: false });
            self.carry(carried, unit, By::Run);
            cx.end_step(self);
            if over {
                return true;
            }
        }
        false
    }

    /// The next space of the run, if nothing can happen there.
    fn next_free(
        &self,
        rules: &Rules,
        unit: UnitId,
        busy: &SpaceSet,
        carries: bool,
    ) -> Option<SpaceId> {
        let this = self.unit(unit);
        let dir = self.run_dir(rules, unit);
        let to = rules.track.neighbour(this.space, dir, this.heading)?;
        let safe = rules.track.safe_speed(to).is_none_or(|safe| this.announced <= safe);
        let counts = carries && rules.track.passed(this.space, to).is_some();
        (safe && !counts && !busy.contains(to)).then_some(to)
    }

    /// CI-15.11, CI-18.7: these are carried one space further.
    pub(crate) fn carry(&mut self, carried: PersonSet, unit: UnitId, by: By) {
        for person in carried.iter() {
            self.advanced |= by != By::Push;
            let this = self.person_mut(person);
            if this.place == Place::Dragged(unit) {
                this.scrapes = this.scrapes.saturating_add(1);
            }
        }
    }

    /// Spaces in which something happens when this unit comes: others are there, or a person near could break in. None
    /// if a person may break in anywhere.
    fn busy_spaces(&self, rules: &Rules, unit: UnitId) -> Option<SpaceSet> {
        let mut busy = SpaceSet::EMPTY;
        for other in self.units.there().minus(UnitSet::only(unit)).iter() {
            busy.insert(self.unit(other).space);
        }
        for person in self.people.on_foot().iter() {
            if let Place::OnFoot(space) = self.person(person).place {
                busy.insert(space);
            }
        }
        for person in self.people.alert().iter() {
            let Some(space) = self.space_of(person) else { continue };
            let this = self.person(person);
            let near = rules.track.near(space);
            let holds = |other: UnitId| other != unit && near.contains(self.unit(other).space);
            if !this.passed.iter().all(holds) {
                return None; // a pass is to be forgotten on the way
            }
            if self.may_act_specially(person).is_ok() {
                if this.orders.leap || this.place.unit() == Some(unit) {
                    return None;
                }
                busy.add(near);
            }
        }
        Some(busy)
    }
}
