//! CI-9, CI-12.1: teams that no person steers.

use super::Context;
use crate::deed::Target;
use crate::event::Event;
use crate::ids::{UNITS, UnitId};
use crate::motion::{How, Stage};
use crate::state::CircusImperium;
use crate::tables::frenzied_to_hit;
use crate::track::{Dir, SpaceId};

/// CI-9.9.
const FRENZY_DAMAGE: u8 = 4;

impl CircusImperium {
    /// CI-9.2: MP and a die, straight on.
    pub(crate) fn frenzied_run(&mut self, cx: &mut Context<'_>) {
        let Some(unit) = self.motion.map(|motion| motion.unit) else { return };
        let roll = super::d10(cx, "run");
        let speed = self.movement_points(cx.rules, unit).saturating_add(roll);
        cx.tell(Event::RunRolled { unit, roll, speed });
        self.set_off(unit, speed);
        cx.end_step(self);
    }

    /// CI-12.1: a team without a driver runs at its full speed.
    pub(crate) fn driverless_run(&mut self, cx: &mut Context<'_>) {
        let Some(unit) = self.motion.map(|motion| motion.unit) else { return };
        let speed = self.movement_points(cx.rules, unit);
        cx.tell(Event::RanLoose { unit, speed });
        self.set_off(unit, speed);
    }

    fn set_off(&mut self, unit: UnitId, speed: u8) {
        self.unit_mut(unit).announced = speed;
        if let Some(motion) = &mut self.motion {
            motion.how = How::Run;
            motion.left = speed;
            motion.stage = Stage::Step;
        }
    }

    /// M5, CI-9.9: every frenzied team hurts itself.
    pub(crate) fn frenzy_damage(&mut self, cx: &mut Context<'_>) {
        for unit in self.units.teams().iter() {
            if self.unit(unit).is_frenzied() {
                self.hurt_team(cx, unit, FRENZY_DAMAGE);
            }
        }
    }

    /// C2.a, CI-9.7: frenzied teams bite by themselves, in the order of their spaces.
    pub(super) fn frenzied_attacks(&mut self, cx: &mut Context<'_>) {
        let mut teams = [(0_u32, UnitId::all(1).next()); UNITS];
        let mut len = 0;
        for unit in self.units.teams().iter() {
            let this = self.unit(unit);
            if this.is_frenzied() {
                let rank = Self::rank_at(cx.rules, 0, true, this.space, this.heading);
                teams[len] = (rank, Some(unit));
                len += 1;
            }
        }
        teams[..len].sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        for unit in teams[..len].iter().filter_map(|(_, unit)| *unit) {
            if let Some(target) = self.frenzied_victim(cx, unit) {
                let number = frenzied_to_hit(self.unit(unit).damage);
                self.bite(cx, unit, target, number);
            }
        }
    }

    /// CI-9.8, K-11: people on foot or dragged if there are any, else chariots and loose beasts; all with equal chances.
    fn frenzied_victim(&self, cx: &mut Context<'_>, unit: UnitId) -> Option<Target> {
        let rules = cx.rules;
        let this = self.unit(unit);
        let mut victims: [Option<Target>; 32] = [None; 32];
        let mut count = 0;
        let spaces: [Option<SpaceId>; 3] = [Dir::FL, Dir::F, Dir::FR]
            .map(|dir| rules.track.neighbour(this.space, dir, this.heading));
        for space in spaces.into_iter().flatten() {
            for seat in 0..rules.seats {
                for person in rules.people.iter() {
                    let target = Target::Person(person);
                    let there = rules.seat_of(person).0 == seat
                        && self.space_of(person) == Some(space)
                        && self.can_bite(rules, unit, target);
                    if there && count < victims.len() {
                        victims[count] = Some(target);
                        count += 1;
                    }
                }
            }
        }
        if count == 0 {
            for space in spaces.into_iter().flatten() {
                let Some(other) = self.unit_at(rules, space) else { continue };
                for target in [Target::Chariot(other), Target::Beasts(other)] {
                    if other != unit && self.can_bite(rules, unit, target) {
                        victims[count] = Some(target);
                        count += 1;
                    }
                }
            }
        }
        victims[Self::draw_victim(cx, unit, count)?]
    }

    /// CI-9.8: an equal share of the faces of a die for each; higher faces are rolled again.
    fn draw_victim(cx: &mut Context<'_>, unit: UnitId, count: usize) -> Option<usize> {
        if count < 2 {
            return (count == 1).then_some(0);
        }
        let sides = if count > 10 { 100 } else { 10 };
        let share = sides / count;
        for _ in 0..100 {
            let roll =
                if sides == 100 { super::d100(cx, "victim") } else { super::d10(cx, "victim") };
            cx.tell(Event::VictimDrawn { unit, roll });
            let at = (usize::from(roll) - 1) / share;
            if at < count {
                return Some(at);
            }
        }
        Some(0)
    }
}
