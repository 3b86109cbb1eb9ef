//! CI-4: how chariots move.

use super::Context;
use crate::event::Event;
use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::motion::{By, How, Motion, Stage};
use crate::options::Rules;
use crate::person::Place;
use crate::state::{CircusImperium, Phase};
use crate::track::{Dir, Mark, SpaceId};
use crate::unit::UnitKind;

impl CircusImperium {
    /// A unit begins its move: first a window (CI-26.3).
    pub(crate) fn begin_move(&mut self, cx: &mut Context<'_>, unit: UnitId, how: How) {
        if !self.unit(unit).has_team() || self.unit(unit).moved {
            return;
        }
        self.unit_mut(unit).moved = true;
        self.motion = Some(Motion::of(unit, how));
        self.open_window(cx, UnitSet::only(unit), None);
    }

    /// The window before the move is over: who drives, if there is a driver?
    fn begin_driving(&mut self, cx: &mut Context<'_>, motion: Motion) {
        let unit = motion.unit;
        let driver = self.acting_driver(cx.rules, unit);
        if self.unit(unit).is_frenzied() && (driver.is_some() || self.phase == Phase::Driverless) {
            self.frenzied_run(cx);
        } else if driver.is_some() {
            self.motion =
                Some(Motion { how: How::Driven, driver, stage: Stage::Announce, ..motion });
        } else if self.phase == Phase::Driverless {
            self.driverless_run(cx);
        } else {
            self.wait_for_m4(unit);
        }
    }

    /// No person drives it any more, and it has not begun: it runs in M4.
    fn wait_for_m4(&mut self, unit: UnitId) {
        self.unit_mut(unit).moved = false;
        self.motion = None;
    }

    /// CI-4.1: the speed is announced.
    pub(crate) fn announce(&mut self, cx: &mut Context<'_>, speed: u8) {
        let Some(motion) = &mut self.motion else { return };
        motion.left = speed;
        motion.stage = Stage::Step;
        let unit = motion.unit;
        self.unit_mut(unit).announced = speed;
        cx.tell(Event::Announced { unit, speed });
        cx.end_step(self);
    }

    /// CI-4.2, CI-7.3: the next space, paid with a movement point or gained with the whip.
    pub(crate) fn step(&mut self, cx: &mut Context<'_>, dir: Dir) {
        let Some(motion) = &mut self.motion else { return };
        let by = if motion.left > 0 {
            motion.left -= 1;
            By::Mp
        } else {
            motion.gained = motion.gained.saturating_sub(1);
            By::Whip
        };
        self.enter(cx, dir, by);
    }

    /// CI-4.4: whether the moving unit may step there.
    pub(crate) fn may_step(&self, rules: &Rules, unit: UnitId, dir: Dir) -> bool {
        let this = self.unit(unit);
        dir.is_front()
            && rules.track.neighbour(this.space, dir, this.heading).is_some_and(|to| {
                !rules.track.is_forbidden(to, this.heading)
                    && !self.is_closed(rules, this.space, to)
            })
    }

    /// CI-4.8: the driver is no longer there; or, before the announcement, no longer has control (CI-2.4, version 3).
    pub(crate) fn mind_driver(&mut self, cx: &mut Context<'_>) {
        let Some(mut motion) = self.motion else { return };
        if motion.how != How::Driven || matches!(motion.stage, Stage::Begin | Stage::End) {
            return;
        }
        let unit = motion.unit;
        let drives = motion.driver.is_some_and(|driver| {
            self.person(driver).place.stands_on() == Some(unit) && self.unit(unit).has_team()
        });
        let keeps = motion.stage != Stage::Announce || !cx.rules.since(3);
        if drives && keeps {
            return;
        }
        if motion.stage == Stage::Announce {
            let driver = self.acting_driver(cx.rules, unit);
            if driver.is_some() {
                self.motion = Some(Motion { driver, ..motion });
            } else {
                self.wait_for_m4(unit);
            }
            return;
        }
        motion.how = How::Coast;
        motion.left = motion.left.saturating_add(std::mem::take(&mut motion.gained));
        motion.stage = match motion.stage {
            Stage::React => Stage::Apply,
            Stage::Shift => Stage::Draw,
            Stage::Whip => Stage::End,
            stage @ (Stage::Begin
            | Stage::Announce
            | Stage::Step
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End) => stage,
        };
        cx.tell(Event::Coasts { unit, left: motion.left });
        self.motion = Some(motion);
    }

    /// One small step of the move, with no player to ask.
    pub(crate) fn go_on(&mut self, cx: &mut Context<'_>) {
        let Some(motion) = self.motion else { return };
        match motion.stage {
            Stage::Begin => self.begin_driving(cx, motion),
            Stage::Step if motion.left > 0 => self.run_on(cx, motion),
            Stage::Step => self.after_steps(cx, motion),
            Stage::Landed => {
                self.look_at_line(cx, motion);
                if motion.crossed.is_empty() {
                    self.after_landing(cx, motion);
                }
            }
            Stage::Trample => self.after_landing(cx, motion),
            Stage::Bend => self.enter_bend(cx, motion),
            Stage::Draw => self.draw_turn(cx, motion),
            Stage::Apply => self.apply_turn(cx, motion),
            Stage::Skid => self.skid(cx, motion),
            Stage::End => self.end_move(cx, motion),
            Stage::Announce | Stage::React | Stage::Shift | Stage::Whip => {}
        }
    }

    /// CI-4.5 d to f: trampling, the window, then the bend unless a person breaks in.
    fn after_landing(&mut self, cx: &mut Context<'_>, motion: Motion) {
        self.set_stage(Stage::Bend);
        self.trample(cx, motion.unit);
        cx.end_step(self);
        self.stir(cx);
        if self.window.is_none() {
            self.enter_bend(cx, motion);
        }
    }

    pub(crate) fn set_stage(&mut self, stage: Stage) {
        if let Some(motion) = &mut self.motion {
            motion.stage = stage;
        }
    }

    /// CI-26.3: a window for whatever has come into new spaces; none in the Combat Phase.
    fn stir(&mut self, cx: &mut Context<'_>) {
        let Some(motion) = &mut self.motion else { return };
        let stirred = std::mem::take(&mut motion.stirred);
        if motion.how != How::Forced && !stirred.is_empty() {
            self.open_window(cx, stirred, None);
        }
    }

    /// CI-7: all spaces are gone; the whip may follow.
    fn after_steps(&mut self, cx: &mut Context<'_>, motion: Motion) {
        if let Some(motion) = &mut self.motion {
            motion.sting = 0;
            motion.stage = Stage::Whip;
        }
        if motion.sting > 0 {
            self.hurt_team(cx, motion.unit, motion.sting); // W5
        }
        let stays = |motion: &Motion| motion.stage == Stage::Whip;
        let whips = !motion.ends
            && motion.how == How::Driven
            && self.motion.as_ref().is_some_and(stays)
            && self.may_whip_at_all(cx.rules, motion);
        if !whips {
            self.set_stage(Stage::End);
        }
    }

    /// CI-4.5: a space is entered. Whatever stands there is rammed.
    pub(crate) fn enter(&mut self, cx: &mut Context<'_>, dir: Dir, by: By) {
        let Some(motion) = &mut self.motion else { return };
        motion.by = by;
        motion.shaken_off = PersonSet::EMPTY;
        motion.stage = Stage::Landed;
        let unit = motion.unit;
        let (from, heading) = (self.unit(unit).space, self.unit(unit).heading);
        let Some(to) = cx.rules.track.neighbour(from, dir, heading) else {
            self.set_stage(Stage::End);
            return;
        };
        match self.unit_at(cx.rules, to) {
            Some(target) => self.ram(cx, unit, dir, target, by),
            None => self.relocate(cx, unit, to, by),
        }
    }

    /// A unit changes its space, and so do all people on it or behind it.
    pub(crate) fn relocate(&mut self, cx: &mut Context<'_>, unit: UnitId, to: SpaceId, by: By) {
        let from = self.unit(unit).space;
        let this = self.unit_mut(unit);
        this.space = to;
        this.heading = cx.rules.track.heading(to, this.heading);
        let wreck = this.kind == UnitKind::Wreck;
        cx.tell(Event::Entered { unit, from, to, by, wreck });
        if let Some(motion) = &mut self.motion {
            motion.stirred.insert(unit);
            if motion.unit == unit && motion.how != How::Forced {
                motion.entered = true;
                self.unit_mut(unit).stopped = false; // CI-4.7
            }
        }
        for person in self.people.on_foot().iter() {
            if self.person(person).place == Place::OnFoot(to) {
                self.person_mut(person).passed.remove(unit); // CI-26.3
            }
        }
        let carried = self.people.carried_by(unit);
        self.carry(carried, unit, by);
        for person in carried.iter() {
            self.count_carried_laps(cx, person, from, to);
        }
    }

    fn count_carried_laps(
        &mut self,
        cx: &mut Context<'_>,
        person: PersonId,
        from: SpaceId,
        to: SpaceId,
    ) {
        if self.count_laps(cx, person, from, to)
            && self.person(person).laps >= cx.rules.laps
            && let Some(motion) = &mut self.motion
        {
            motion.crossed.insert(person);
        }
    }

    /// CI-23.4, CI-20.10: whether a lap was completed by this change of space.
    pub(crate) fn count_laps(
        &mut self,
        cx: &mut Context<'_>,
        person: PersonId,
        from: SpaceId,
        to: SpaceId,
    ) -> bool {
        let Some(mark) = cx.rules.track.passed(from, to) else { return false };
        let eight = cx.rules.figure_eight;
        let this = self.person_mut(person);
        match mark {
            Mark::Half => this.half_done = true,
            Mark::Line => {
                let counts = !eight || this.half_done || this.laps < 0;
                this.half_done = false;
                if counts {
                    this.laps = this.laps.saturating_add(1);
                    let lap = this.laps;
                    if (1..8).contains(&lap) {
                        this.fresh_laps |= 1 << lap;
                    }
                    cx.tell(Event::LapCompleted { person, lap });
                    return true;
                }
            }
            Mark::LineBack => {
                this.laps = this.laps.saturating_sub(1).max(-100);
                this.half_done = eight;
                let lap = this.laps;
                cx.tell(Event::LapLost { person, lap });
            }
        }
        false
    }

    /// The unit moves no further in this move: a crash, or nothing is left that could (CI-4.3).
    pub(crate) fn halt(&mut self, unit: UnitId) {
        if let Some(motion) = &mut self.motion
            && motion.unit == unit
        {
            motion.stage = Stage::End;
        }
    }

    /// The move is over; a window first for what has happened at its end.
    fn end_move(&mut self, cx: &mut Context<'_>, motion: Motion) {
        if motion.how != How::Forced && !motion.stirred.is_empty() {
            self.stir(cx);
            if self.window.is_some() {
                return;
            }
        }
        self.hurt_beasts_of(cx, motion.unit, motion.sting); // W5: a crash does not spare them
        let unit = self.unit_mut(motion.unit);
        if motion.how != How::Forced && unit.has_team() {
            unit.stopped = !motion.entered || unit.crashed; // CI-4.7
        }
        if motion.entered && motion.how != How::Forced {
            let space = self.unit(motion.unit).space;
            cx.tell(Event::Came { unit: motion.unit, space });
        }
        self.motion = None;
        cx.end_step(self);
    }
}
