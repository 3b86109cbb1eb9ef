//! What a race in full flight carries besides: who comes next, the move in hand, what is asked.

use super::{Position, out_of_range};
use crate::ids::{CHARIOTS, PersonId, PersonSet, UnitId};
use crate::motion::{How, Motion, Stage};
use crate::options::Rules;
use crate::queue::Queue;
use crate::state::{CircusImperium, Combat, Phase};
use crate::unit::UnitKind;
use engine::Said;

/// No team runs further in one move.
const FARTHEST: u8 = 20;

impl CircusImperium {
    /// As it is written, or as it follows from the phase.
    pub(super) fn read_machine(&mut self, rules: &Rules, position: &Position) -> Result<(), Said> {
        self.combat = position.combat.unwrap_or(Combat::NONE);
        self.motion = position.motion;
        self.window = position.window;
        self.fight = position.fight;
        match (position.queue, position.asked) {
            (Some(queue), Some(asked)) => (self.queue, self.asked) = (queue, asked),
            (queue, asked) => {
                self.begin_phase(rules);
                self.queue = queue.unwrap_or(self.queue);
                self.asked = asked.unwrap_or(self.asked);
            }
        }
        self.check_machine(rules)
    }

    /// The phase begins with this position.
    fn begin_phase(&mut self, rules: &Rules) {
        match self.phase {
            Phase::Walk => {
                let walks = |person: &PersonId| self.may_walk(rules, *person);
                let people = rules.people.iter().filter(walks).collect();
                self.queue = Queue::default();
                for person in self.ranked(rules, people).iter() {
                    self.queue.push(person.index() as u8);
                }
            }
            Phase::Move if self.motion.is_none() => self.begin_list(rules),
            Phase::Declare => self.begin_combat(rules),
            Phase::Release => self.begin_release(rules),
            Phase::Place => {
                self.queue = Queue::from((0..rules.chariots).collect::<Vec<u8>>());
            }
            Phase::Walls => {
                let last = CHARIOTS as u8 + rules.seats;
                self.queue = Queue::from((CHARIOTS as u8..last).rev().collect::<Vec<u8>>());
            }
            Phase::Crew => {
                self.asked = rules
                    .people
                    .iter()
                    .filter(|person| rules.gladiators || !person.is_gladiator())
                    .collect();
            }
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => {}
        }
    }

    /// CI-3.3: all who have not moved, by rank; the first one is asked for its speed.
    fn begin_list(&mut self, rules: &Rules) {
        let waits = |unit: &UnitId| !self.unit(*unit).moved;
        let driver = |unit: UnitId| self.acting_driver(rules, unit);
        let drivers: PersonSet =
            UnitId::all(rules.chariots).filter(waits).filter_map(driver).collect();
        let mut queue = Queue::default();
        for driver in self.ranked(rules, drivers).iter() {
            if let Some(unit) = self.person(driver).place.stands_on() {
                queue.push(unit.index() as u8);
            }
        }
        if let Some(unit) = queue.pop().and_then(UnitId::new) {
            let driver = self.acting_driver(rules, unit);
            self.unit_mut(unit).moved = true;
            let motion = Motion::of(unit, How::Driven);
            self.motion = Some(Motion { driver, stage: Stage::Announce, ..motion });
        }
        self.queue = queue;
    }

    /// Numbers that no race reaches, and movers that are not there.
    fn check_machine(&self, rules: &Rules) -> Result<(), Said> {
        if let Some(motion) = self.motion {
            let small = motion.left <= FARTHEST
                && motion.gained <= 2
                && motion.sting <= 1
                && motion.strokes <= 6
                && motion.draws <= FARTHEST
                && motion.skid <= 3;
            let moves = motion.unit.chariot() < rules.chariots
                && self.unit(motion.unit).kind != UnitKind::None;
            if !small || !moves {
                return Err(out_of_range("motion"));
            }
        }
        let placing = matches!(self.phase, Phase::Place | Phase::Walls);
        let fits = |item: &u8| match item.checked_sub(CHARIOTS as u8) {
            Some(seat) => seat < rules.seats,
            None => *item < rules.chariots,
        };
        if placing && !self.queue.items().iter().all(fits) {
            return Err(out_of_range("queue"));
        }
        Ok(())
    }
}
