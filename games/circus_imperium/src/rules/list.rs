//! Every decision that a seat may take now.

use super::legal::check_crew;
use crate::action::{Action, Standing};
use crate::deed::Deed;
use crate::ids::{PersonId, UnitId};
use crate::motion::{Motion, Stage};
use crate::options::Rules;
use crate::person::{Armour, Items, Place, Race};
use crate::state::{CircusImperium, Phase};
use crate::track::Dir;
use engine::Seat;

impl CircusImperium {
    /// Appends every decision of the seat that is accepted now, and no other.
    pub(crate) fn list_actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if self.outcome.is_some() || seat.0 >= rules.seats {
            return;
        }
        let awaited = self.awaited(rules).contains(seat);
        if awaited {
            if self.fight.is_some() {
                self.list_picks(rules, seat, list);
            } else if let Some(window) = &self.window {
                for person in window.asked.and(rules.people_of(seat)).iter() {
                    list.push(Action::Reply(person, None));
                    self.each_jump(rules, person, |deed| {
                        list.push(Action::Reply(person, Some(deed)));
                    });
                }
            } else if let Some((motion, stage)) = self.own_stage(rules, seat) {
                self.list_move(rules, seat, motion, stage, list);
            } else {
                self.list_phase(rules, seat, list);
            }
        }
        self.list_asides(rules, seat, !awaited, list);
    }

    fn list_picks(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        for person in self.people_of(rules, seat) {
            let open = self.fight.is_some_and(|fight| fight.picks[person.index()].is_none());
            if open {
                let opponents = self.opponents(rules, person);
                list.extend(opponents.iter().map(|target| Action::Pick(person, target)));
            }
        }
    }

    /// CI-10.1: jumps that a person can try from their place.
    fn each_jump(&self, rules: &Rules, person: PersonId, mut found: impl FnMut(Deed)) {
        match self.person(person).place {
            Place::OnFoot(_) => {
                self.boardable(rules, person).iter().for_each(|unit| found(Deed::Board(unit)));
            }
            Place::Aboard(_) | Place::Riding(_) => {
                self.changeable(rules, person).iter().for_each(|unit| found(Deed::Change(unit)));
                found(Deed::Leap);
            }
            Place::Dragged(_) | Place::Absent | Place::Left | Place::Dead => {}
        }
    }

    fn list_move(
        &self,
        rules: &Rules,
        seat: Seat,
        motion: Motion,
        stage: Stage,
        list: &mut Vec<Action>,
    ) {
        match stage {
            Stage::Announce => {
                let most = self.movement_points(rules, motion.unit);
                list.extend((0..=most).map(Action::Announce));
            }
            Stage::Step => {
                let open = |dir: &Dir| self.may_step(rules, motion.unit, *dir);
                list.extend(Dir::FRONT.into_iter().filter(open).map(Action::Step));
            }
            Stage::React => list.extend([Action::Skill(true), Action::Skill(false)]),
            Stage::Shift => list.extend([Action::Shift(true), Action::Shift(false)]),
            Stage::Whip => {
                let crew = self.crew(rules, motion.unit);
                let may = |person: &PersonId| self.may_whip(rules, motion, *person);
                list.extend(crew.iter().filter(may).map(Action::Whip));
                list.push(Action::End);
            }
            Stage::Begin
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End => {}
        }
        if matches!(stage, Stage::Announce | Stage::Step | Stage::Whip) {
            for person in self.people_of(rules, seat) {
                if self.may_act_specially(person).is_ok() {
                    self.each_jump(rules, person, |deed| list.push(Action::Special(person, deed)));
                }
            }
        }
    }

    fn list_phase(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Crew => {
                if let Some(person) = self.asked_of(rules, seat).first() {
                    list_crews(rules, person, list);
                }
            }
            Phase::Place => {
                let free = rules.track.start_grid().iter().copied();
                let free = free.filter(|space| self.is_free_start(rules, *space));
                list.extend(free.map(Action::Place));
            }
            Phase::Walls => {
                let pairs = rules.track.borders().iter();
                let pairs = pairs.filter_map(|at| Some((at.0, rules.track.ahead_of(*at)?)));
                let open = pairs.filter(|(one, other)| self.may_wall(rules, *one, *other));
                list.extend(open.map(|(one, other)| Action::Wall(one, other)));
                list.push(Action::NoWall);
            }
            Phase::Walk => {
                let Some(from) = self.walker().and_then(|person| self.space_of(person)) else {
                    return;
                };
                list.push(Action::Stay);
                let near = rules.track.adjacent(from).iter().copied();
                let near = near.filter(|to| !self.is_closed(rules, from, *to));
                list.extend(near.map(Action::Walk));
                if rules.track.is_near_gate(from) {
                    list.push(Action::Gate);
                }
            }
            Phase::Declare => {
                for person in self.asked_of(rules, seat).iter() {
                    list.push(Action::Commit(person, None));
                    self.each_deed(rules, person, |deed| {
                        list.push(Action::Commit(person, Some(deed)));
                    });
                }
            }
            Phase::Release => {
                for person in self.asked_of(rules, seat).iter() {
                    list.push(Action::LetGo(person, true));
                    list.push(Action::LetGo(person, false));
                }
            }
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => {}
        }
    }

    /// What can be done at any time: shields and nets dropped, orders given.
    fn list_asides(&self, rules: &Rules, seat: Seat, free: bool, list: &mut Vec<Action>) {
        for person in self.people_of(rules, seat) {
            if rules.gladiators && person.is_gladiator() {
                if self.may_drop_shield(rules, person) {
                    list.push(Action::DropShield(person));
                }
                if self.may_drop_net(rules, person) {
                    list.push(Action::DropNet(person));
                }
            }
            if !self.may_give_orders(person) {
                continue;
            }
            let mut offer = |order: Standing| {
                if self.is_new_order(rules, person, order) {
                    list.push(Action::Order(person, order));
                }
            };
            for on in [true, false] {
                offer(Standing::Board(on));
                offer(Standing::Change(on));
                offer(Standing::Leap(on));
            }
            if free {
                for unit in UnitId::all(rules.chariots) {
                    offer(Standing::BoardAt(unit));
                    offer(Standing::ChangeTo(unit));
                }
            }
        }
    }
}

fn list_crews(rules: &Rules, person: PersonId, list: &mut Vec<Action>) {
    for race in Race::ALL {
        for armour in Armour::ALL {
            let mut offer = |items: Items| {
                if check_crew(rules, person, race, armour, items).is_ok() {
                    list.push(Action::Crew { person, race, armour, items });
                }
            };
            if person.is_gladiator() {
                Items::choices().for_each(offer);
            } else {
                offer(Items::NONE);
            }
        }
    }
    if person.is_gladiator() {
        list.push(Action::Decline(person));
    }
}
