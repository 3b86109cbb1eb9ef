//! Re-entry (RR-6.31).

use super::Context;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::floor::{Dir, Place, Special};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Life, Phase, Power, RoboRally, Step};

/// RR-6.31: no robot may stand so near in the line of sight of the one that returns.
const SIGHT: u8 = 3;

impl RoboRally {
    /// The robot that returns next, in the order of destruction.
    pub(crate) fn wreck(&self, rules: &Rules) -> Option<u8> {
        let wrecks = &self.wrecks[..usize::from(self.wrecked)];
        wrecks.iter().copied().find(|number| !self.sits_out(rules, *number))
    }

    /// SR-TOGGLE: destroyed in this turn, it sits out the next one.
    fn sits_out(&self, rules: &Rules, number: u8) -> bool {
        rules.has(Special::SrToggle) && self.robot(number).wrecked == self.turn
    }

    /// RR-6.31: every cell and facing where a robot may return, nearest ring first.
    pub(crate) fn each_entry(&self, rules: &Rules, number: u8, mut entry: impl FnMut(Place, Dir)) {
        let floor = self.floor(rules);
        if rules.has(Special::SrCtf) {
            for place in floor.places().filter(|place| self.is_back(rules, number, *place)) {
                for facing in Dir::ALL {
                    if self.is_free(rules, place) && !self.sees(rules, number, place, facing, true)
                    {
                        entry(place, facing);
                    }
                }
            }
            return;
        }
        let archive = self.robot(number).archive;
        if self.is_free(rules, archive) {
            for facing in Dir::ALL {
                entry(archive, facing); // AMB-12
            }
            return;
        }
        let (x, y) = archive.xy();
        let furthest = i16::from(floor.width().max(floor.height()));
        for ring in 1..furthest {
            let mut found = false;
            for (dx, dy) in around(ring) {
                let Some(place) = floor.place(x + dx, y + dy) else { continue };
                if !self.is_free(rules, place) {
                    continue;
                }
                for facing in Dir::ALL {
                    if !self.sees(rules, number, place, facing, false) {
                        entry(place, facing);
                        found = true;
                    }
                }
            }
            if found {
                return; // AMB-10
            }
        }
    }

    /// On the board, no pit, no robot there.
    fn is_free(&self, rules: &Rules, place: Place) -> bool {
        !self.floor(rules).is_deadly(place) && self.robot_at(rules, place).is_none()
    }

    /// Whether a robot that stood there would have another one (an enemy only, on SR-CTF) in sight within three cells.
    fn sees(&self, rules: &Rules, number: u8, from: Place, facing: Dir, enemies: bool) -> bool {
        let floor = self.floor(rules);
        let mut at = from;
        for _ in 0..SIGHT {
            if floor.walled(at, facing) {
                return false;
            }
            at = at.beside(facing);
            if !floor.is_board(at) {
                return false;
            }
            if let Some(other) = self.robot_at(rules, at) {
                return !enemies || rules.team(other) != rules.team(number);
            }
        }
        false
    }

    /// Whether a robot may return there with this facing.
    pub(crate) fn may_enter(&self, rules: &Rules, number: u8, place: Place, facing: Dir) -> bool {
        let mut found = false;
        self.each_entry(rules, number, |at, dir| found |= at == place && dir == facing);
        found
    }

    /// RR-6.33: where a robot returns whose owner does not answer.
    pub(crate) fn default_entry(&self, rules: &Rules, number: u8) -> Option<(Place, Dir)> {
        let mut first = None;
        let mut as_before = None;
        let wished = self.robot(number).facing;
        self.each_entry(rules, number, |at, dir| {
            let (cell, _) = *first.get_or_insert((at, dir));
            if at == cell && dir == wished {
                as_before = Some((at, dir));
            }
        });
        as_before.or(first)
    }

    /// RR-6.31: a robot returns.
    pub(crate) fn enter(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        (x, y): (u8, u8),
        facing: Dir,
    ) -> Result<(), Illegal> {
        let rules = context.rules;
        let place = self.floor(rules).place(i16::from(x), i16::from(y)).ok_or(Illegal::NoEntry)?;
        if !self.may_enter(rules, number, place, facing) {
            return Err(Illegal::NoEntry);
        }
        let was_destroyed = self.robot(number).life == Life::Destroyed;
        self.put_in(context, number, place, facing);
        if !was_destroyed {
            self.entered(number);
            return Ok(());
        }
        if !self.robot(number).equipment.has(Equipment::SuperiorArchive) {
            self.owe_tokens(number, 2, None); // AMB-4
        }
        if rules.has(Special::SrNoPowerDown) {
            self.entered(number);
        } else {
            self.phase.stage = 1;
        }
        Ok(())
    }

    /// A robot stands on the course.
    pub(crate) fn put_in(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        place: Place,
        facing: Dir,
    ) {
        let robot = self.robot_mut(number);
        robot.life = Life::Active;
        robot.at = place;
        robot.facing = facing;
        let (who, at) = (self.who(context.rules, number), place);
        context.tell(Event::Entered { who, at, facing, first: self.turn == 0 });
        context.end_step(self);
    }

    /// AMB-43: powered down next turn, or not.
    pub(crate) fn power_at_entry(&mut self, context: &mut Context<'_>, number: u8, down: bool) {
        self.robot_mut(number).power = if down { Power::Announced } else { Power::On };
        let who = self.who(context.rules, number);
        context.tell(Event::PowerAtEntry { who, down });
        self.entered(number);
    }

    fn entered(&mut self, number: u8) {
        self.remove_wreck(number);
        self.phase = Phase::of(Step::Reentry, 0);
    }

    /// A robot whose owner has left is not asked where to stand.
    pub(crate) fn skip_the_absent(&mut self, rules: &Rules) {
        if self.phase.step == Step::Reentry {
            // Who has entered already is still asked about the power.
            let entered = |number| self.robot(number).is_active();
            self.phase.stage = u8::from(self.wreck(rules).is_some_and(entered));
        } else if self.phase.step == Step::Muster {
            let next = self.robots.get(usize::from(self.phase.at));
            if next.is_none_or(|robot| robot.life == Life::Eliminated) {
                self.find_next_to_muster(rules);
            }
        }
    }
}

/// The cells of a ring, in the order N, NE, E, SE, S, SW, W, NW and clockwise between them (RR-6.33).
pub fn around(ring: i16) -> impl Iterator<Item = (i16, i16)> {
    let top = (0..=ring).map(move |x| (x, -ring));
    let right = (1 - ring..=ring).map(move |y| (ring, y));
    let bottom = (1..=2 * ring).map(move |x| (ring - x, ring));
    let left = (1..=2 * ring).map(move |y| (-ring, ring - y));
    let last = (1..ring).map(move |x| (x - ring, -ring));
    top.chain(right).chain(bottom).chain(left).chain(last)
}
