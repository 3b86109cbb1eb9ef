//! CI-3: the order of the race.

use super::Context;
use crate::deed::Deed;
use crate::event::Event;
use crate::ids::{PEOPLE, PersonId, PersonSet, UnitId};
use crate::options::Rules;
use crate::person::Place;
use crate::queue::Queue;
use crate::state::{CircusImperium, Phase};
use crate::track::{Heading, SpaceId};

/// CI-20.10: how far a person counts at most who has not passed the half-lap mark.
const HALF: u16 = 435;

/// Sorts, highest first; those with equal numbers roll until none are equal.
pub(crate) fn break_ties(
    cx: &mut Context<'_>,
    entries: &mut [(u64, u8)],
    mut roll: impl FnMut(&mut Context<'_>, u8) -> u8,
) {
    for _ in 0..24 {
        entries.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        let mut ranks = [0_u64; PEOPLE];
        let mut tied = 0_u32;
        for at in (0..entries.len().saturating_sub(1)).rev() {
            let level = entries[at].0 == entries[at + 1].0;
            ranks[at] = ranks[at + 1] + u64::from(!level);
            if level {
                tied |= 0b11 << at;
            }
        }
        if tied == 0 {
            return;
        }
        for (at, entry) in entries.iter_mut().enumerate() {
            let lot = if tied >> at & 1 == 1 { roll(cx, entry.1) } else { 0 };
            entry.0 = ranks[at] << 7 | u64::from(lot);
        }
    }
}

/// People in the order of the race.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ranked {
    people: [PersonId; PEOPLE],
    len: usize,
}

impl Ranked {
    pub(crate) fn iter(&self) -> impl Iterator<Item = PersonId> + Clone + '_ {
        self.people[..self.len].iter().copied()
    }
}

impl CircusImperium {
    /// CI-3.1: laps, then position, then nearness to the inside, in one number.
    pub(crate) fn rank_at(
        rules: &Rules,
        laps: i8,
        half_done: bool,
        space: SpaceId,
        heading: Heading,
    ) -> u32 {
        let mut front = rules.track.front(space, heading);
        if rules.figure_eight && !half_done {
            front = front.min(HALF);
        }
        let laps = (i32::from(laps) + 128).unsigned_abs();
        laps << 16 | u32::from(front) << 4 | (7 - space.lane().index() as u32)
    }

    /// CI-3.1: a person's place in the race; higher is further.
    pub(crate) fn rank(&self, rules: &Rules, person: PersonId) -> u32 {
        let this = self.person(person);
        let Some(space) = self.space_of(person) else { return 0 };
        let came = this.place.unit().map_or(Heading::West, |unit| self.unit(unit).heading);
        let heading = rules.track.heading(space, came);
        Self::rank_at(rules, this.laps, this.half_done, space, heading)
    }

    /// CI-3.1: people in the order of the race. Those of one unit: acting driver, longest aboard, dragged ones. No dice: who
    /// is level comes by number.
    pub(crate) fn ranked(&self, rules: &Rules, people: PersonSet) -> Ranked {
        let mut list = [(0_u64, PersonId::driver(0)); PEOPLE];
        let mut len = 0;
        for person in people.iter() {
            let this = self.person(person);
            let within = match this.place {
                Place::Aboard(unit) | Place::Riding(unit) => {
                    if self.acting_driver(rules, unit) == Some(person) {
                        255
                    } else {
                        200_u64.saturating_sub(u64::from(this.since))
                    }
                }
                Place::Dragged(_)
                | Place::Absent
                | Place::OnFoot(_)
                | Place::Left
                | Place::Dead => 0,
            };
            list[len] = (u64::from(self.rank(rules, person)) << 8 | within, person);
            len += 1;
        }
        list[..len].sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        Ranked { people: list.map(|(_, person)| person), len }
    }

    /// the order of jumps. Those who stand level on the sand roll only if they want the same place (CI-3.1).
    pub(crate) fn jump_order(
        &self,
        cx: &mut Context<'_>,
        people: PersonSet,
        wish: impl Fn(PersonId) -> Option<Deed>,
    ) -> Ranked {
        let mut ranked = self.ranked(cx.rules, people);
        let level = |one: PersonId, other: PersonId| {
            self.person(one).place == self.person(other).place
                && matches!(self.person(one).place, Place::OnFoot(_))
                && self.person(one).laps == self.person(other).laps
        };
        let mut at = 0;
        while at < ranked.len {
            let first = ranked.people[at];
            let end = (at + 1..ranked.len)
                .find(|next| !level(first, ranked.people[*next]))
                .unwrap_or(ranked.len);
            let group = &mut ranked.people[at..end];
            if self.is_contested_jump(cx.rules, group, &wish) {
                let mut lots = [(0_u64, 0_u8); PEOPLE];
                let lots = &mut lots[..group.len()];
                for (lot, person) in lots.iter_mut().zip(group.iter()) {
                    lot.1 = person.index() as u8;
                }
                let rolled = Self::roll_off(cx, lots);
                for (slot, number) in group.iter_mut().zip(rolled.items()) {
                    *slot = PersonId::new(*number).unwrap_or(*slot);
                }
            }
            at = end;
        }
        ranked
    }

    /// Whether more of these want to board a unit than it has room for.
    fn is_contested_jump(
        &self,
        rules: &Rules,
        group: &[PersonId],
        wish: &impl Fn(PersonId) -> Option<Deed>,
    ) -> bool {
        let seats = |unit: UnitId| {
            let most = if unit.is_loose() { 1 } else { 3 };
            most - self.crew(rules, unit).len().min(most)
        };
        group.len() > 1
            && group.iter().any(|person| match wish(*person) {
                Some(deed @ Deed::Board(unit)) => {
                    group.iter().filter(|other| wish(**other) == Some(deed)).count() > seats(unit)
                }
                _ => false,
            })
    }

    /// M1: people on foot in the order of the race; those who are level roll (CI-3.1).
    pub(crate) fn queue_walkers(&mut self, cx: &mut Context<'_>) {
        let mut list = [(0_u64, 0_u8); PEOPLE];
        let mut len = 0;
        for person in self.people.on_foot().iter() {
            if self.may_walk(cx.rules, person) {
                list[len] = (u64::from(self.rank(cx.rules, person)), person.index() as u8);
                len += 1;
            }
        }
        self.queue = Self::roll_off(cx, &mut list[..len]);
    }

    /// CI-3.3, CI-3.4: the list of M2 is made once.
    pub(crate) fn begin_moves(&mut self, cx: &mut Context<'_>) {
        self.phase = Phase::Move;
        let mut list = [(0_u64, 0_u8); PEOPLE];
        let mut drivers = [None; PEOPLE];
        let mut len = 0;
        for unit in self.units.teams().iter() {
            if let Some(driver) = self.acting_driver(cx.rules, unit)
                && !self.unit(unit).moved
            {
                list[len] = (u64::from(self.rank(cx.rules, driver)), driver.index() as u8);
                drivers[driver.index()] = Some(unit);
                len += 1;
            }
        }
        let order = Self::roll_off(cx, &mut list[..len]);
        self.queue = Queue::default();
        for driver in order.items() {
            if let Some(unit) = drivers[usize::from(*driver)] {
                self.queue.push(unit.index() as u8);
            }
        }
    }

    /// CI-3.1: D10 each between those who are level, high first.
    fn roll_off(cx: &mut Context<'_>, list: &mut [(u64, u8)]) -> Queue {
        break_ties(cx, list, |cx, number| {
            let roll = super::d10(cx, "tie");
            if let Some(person) = PersonId::new(number) {
                cx.tell(Event::TieRolled { person, roll });
            }
            roll
        });
        let mut queue = Queue::default();
        for (_, number) in list.iter() {
            queue.push(*number);
        }
        queue
    }

    /// CI-3.1: the last of these; those who are level roll for it.
    pub(crate) fn last_of(&self, cx: &mut Context<'_>, people: PersonSet) -> Option<PersonId> {
        let rank = |person: PersonId| self.rank(cx.rules, person);
        let lowest = people.iter().map(rank).min()?;
        let mut level = [(0_u64, 0_u8); PEOPLE];
        let mut len = 0;
        for person in people.iter().filter(|person| rank(*person) == lowest) {
            level[len].1 = person.index() as u8;
            len += 1;
        }
        let order = Self::roll_off(cx, &mut level[..len]);
        order.items().last().copied().and_then(PersonId::new)
    }

    /// CI-2.6: who has just taken over a unit that has not moved yet moves it in this turn, in his place among those still
    /// to move; last if a unit ranked behind him has already moved. Before version 3 he then moved next.
    pub(crate) fn requeue(&mut self, rules: &Rules, unit: UnitId) {
        if let Some(at) = self.queue.items().iter().position(|item| *item == unit.index() as u8) {
            self.queue.remove(at);
        }
        let Some(driver) = self.acting_driver(rules, unit) else { return };
        let rank = self.rank(rules, driver);
        let behind = |item: &u8| {
            let other = UnitId::new(*item).and_then(|other| self.acting_driver(rules, other));
            other.is_some_and(|other| self.rank(rules, other) < rank)
        };
        let at = self.queue.items().iter().position(behind);
        let at = at.filter(|_| !(rules.since(3) && self.has_let_pass(rules, unit, rank)));
        self.queue.insert(at.unwrap_or(self.queue.items().len()), unit.index() as u8);
    }

    /// CI-2.6: whether a unit whose driver ranks behind this rank has already moved in this turn.
    fn has_let_pass(&self, rules: &Rules, unit: UnitId, rank: u32) -> bool {
        let behind = |other: &UnitId| {
            let driver = self.acting_driver(rules, *other).filter(|_| self.unit(*other).moved);
            *other != unit && driver.is_some_and(|driver| self.rank(rules, driver) < rank)
        };
        self.units.teams().iter().any(|other| behind(&other))
    }

    /// CI-3.4: the next unit of M4, by position alone.
    pub(crate) fn next_driverless(&self, rules: &Rules) -> Option<UnitId> {
        let mut next = None;
        for unit in self.units.teams().iter() {
            let this = self.unit(unit);
            if !this.moved {
                let front = u32::from(rules.track.front(this.space, this.heading));
                let rank = front << 4 | (7 - this.space.lane().index() as u32);
                if next.is_none_or(|(best, _)| rank >= best) {
                    next = Some((rank, unit));
                }
            }
        }
        next.map(|(_, unit)| unit)
    }
}
