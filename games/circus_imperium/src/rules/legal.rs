//! Whether a decision may be taken now, and which clause forbids it.

use crate::action::Action;
use crate::deed::Deed;
use crate::ids::{PersonId, PersonSet};
use crate::illegal::Illegal;
use crate::motion::{Motion, Stage};
use crate::options::Rules;
use crate::person::{Armour, Items, Race};
use crate::state::{CircusImperium, Phase};
use crate::track::SpaceId;
use engine::{Seat, SeatSet};

const fn need(holds: bool, refusal: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(refusal) }
}

impl CircusImperium {
    /// The seats that block the race.
    pub(crate) fn awaited(&self, rules: &Rules) -> SeatSet {
        if self.outcome.is_some() {
            return SeatSet::EMPTY;
        }
        if let Some(fight) = &self.fight {
            let thinks = |person: &PersonId| fight.picks[person.index()].is_none();
            return fight.fighters.iter().filter(thinks).map(|who| rules.seat_of(who)).collect();
        }
        if let Some(window) = &self.window {
            return Self::seats_of(rules, window.asked);
        }
        if let Some(motion) = self.motion {
            return self.mover_seat(rules, motion).into_iter().collect();
        }
        match self.phase {
            Phase::Crew | Phase::Declare | Phase::Release => Self::seats_of(rules, self.asked),
            Phase::Place | Phase::Walls => self.placing_seat(rules).into_iter().collect(),
            Phase::Walk => self.walker().map(|person| rules.seat_of(person)).into_iter().collect(),
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => {
                SeatSet::EMPTY
            }
        }
    }

    /// Who decides for the unit that moves.
    pub(crate) fn mover_seat(&self, rules: &Rules, motion: Motion) -> Option<Seat> {
        let driver = motion.driver.map(|driver| rules.seat_of(driver));
        driver.or(self.unit(motion.unit).controller)
    }

    /// The stage at which this seat decides in its own move, if it does now.
    pub(crate) fn own_stage(&self, rules: &Rules, seat: Seat) -> Option<(Motion, Stage)> {
        let motion = self.motion.filter(Motion::waits)?;
        let free = self.fight.is_none() && self.window.is_none() && self.outcome.is_none();
        (free && self.mover_seat(rules, motion) == Some(seat)).then_some((motion, motion.stage))
    }

    /// Whether the race waits in this phase, between two moves, for this seat.
    fn waits_in(&self, rules: &Rules, seat: Seat, phase: Phase) -> bool {
        self.phase == phase
            && self.motion.is_none()
            && self.window.is_none()
            && self.fight.is_none()
            && self.awaited(rules).contains(seat)
    }

    /// Persons of the seat that are asked in this phase.
    pub(crate) fn asked_of(&self, rules: &Rules, seat: Seat) -> PersonSet {
        self.asked.and(rules.people_of(seat))
    }

    /// Whether the decision may be taken.
    pub(crate) fn check(&self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Illegal> {
        need(self.outcome.is_none(), Illegal::RaceOver)?;
        let own = |person: PersonId| {
            let exists = person.chariot() < rules.chariots;
            need(exists && rules.seat_of(person) == seat, Illegal::NotYours)
        };
        let in_phase = |phase| need(self.waits_in(rules, seat, phase), Illegal::NotAsked);
        let at_stage = |stage| {
            let now = self.own_stage(rules, seat).filter(|(_, at)| *at == stage);
            now.map(|(motion, _)| motion).ok_or(Illegal::NotAsked)
        };
        match action {
            Action::Crew { person, race, armour, items } => {
                own(person)?;
                in_phase(Phase::Crew)?;
                need(self.asked_of(rules, seat).first() == Some(person), Illegal::NotAsked)?;
                check_crew(rules, person, race, armour, items)
            }
            Action::Decline(person) => {
                own(person)?;
                in_phase(Phase::Crew)?;
                need(self.asked_of(rules, seat).first() == Some(person), Illegal::NotAsked)?;
                need(person.is_gladiator(), Illegal::WrongCrew)
            }
            Action::Place(space) => {
                in_phase(Phase::Place)?;
                need(self.is_free_start(rules, space), Illegal::NotOnGrid)
            }
            Action::Wall(one, other) => {
                in_phase(Phase::Walls)?;
                need(self.may_wall(rules, one, other), Illegal::NoWallThere)
            }
            Action::NoWall => in_phase(Phase::Walls),
            Action::Walk(space) => {
                in_phase(Phase::Walk)?;
                self.check_walk(rules, space)
            }
            Action::Stay => in_phase(Phase::Walk),
            Action::Gate => {
                in_phase(Phase::Walk)?;
                let from = self.walker().and_then(|person| self.space_of(person));
                need(from.is_some_and(|from| rules.track.is_near_gate(from)), Illegal::NoGate)
            }
            Action::Announce(speed) => {
                let motion = at_stage(Stage::Announce)?;
                need(speed <= self.movement_points(rules, motion.unit), Illegal::TooFast)
            }
            Action::Step(dir) => {
                let motion = at_stage(Stage::Step)?;
                need(self.may_step(rules, motion.unit, dir), Illegal::CannotStep)
            }
            Action::Skill(_) => at_stage(Stage::React).map(|_| ()),
            Action::Shift(_) => at_stage(Stage::Shift).map(|_| ()),
            Action::Whip(person) => {
                own(person)?;
                let motion = at_stage(Stage::Whip)?;
                need(self.may_whip(rules, motion, person), Illegal::CannotWhip)
            }
            Action::End => at_stage(Stage::Whip).map(|_| ()),
            Action::Special(person, deed) => {
                own(person)?;
                self.check_in_own_move(rules, seat, person, deed)
            }
            Action::Reply(person, deed) => {
                own(person)?;
                self.check_reply(rules, person, deed)
            }
            Action::Commit(person, deed) => {
                own(person)?;
                in_phase(Phase::Declare)?;
                need(self.asked.contains(person), Illegal::NoAction)?;
                deed.map_or(Ok(()), |deed| self.check_deed(rules, person, deed))
            }
            Action::LetGo(person, _) => {
                own(person)?;
                in_phase(Phase::Release)?;
                need(self.asked.contains(person), Illegal::NotDragged)
            }
            Action::Pick(person, target) => {
                own(person)?;
                let open = self.fight.is_some_and(|fight| fight.picks[person.index()].is_none());
                need(open, Illegal::NotAsked)?;
                need(self.opponents(rules, person).contains(target), Illegal::NoOpponent)
            }
            Action::DropShield(person) => {
                own(person)?;
                need(self.may_drop_shield(rules, person), Illegal::NoShield)
            }
            Action::DropNet(person) => {
                own(person)?;
                need(self.may_drop_net(rules, person), Illegal::NetIsEmpty)
            }
            Action::Order(person, order) => {
                own(person)?;
                need(self.may_order(rules, person, order), Illegal::NoOrder)
            }
        }
    }

    /// CI-11.1: a step on foot.
    fn check_walk(&self, rules: &Rules, space: SpaceId) -> Result<(), Illegal> {
        let from = self.walker().and_then(|person| self.space_of(person));
        let can = from.is_some_and(|from| self.can_walk_to(rules, from, space));
        need(can, Illegal::CannotWalk)
    }

    /// CI-10.2: a special action in the own move.
    fn check_in_own_move(
        &self,
        rules: &Rules,
        seat: Seat,
        person: PersonId,
        deed: Deed,
    ) -> Result<(), Illegal> {
        let stage = self.own_stage(rules, seat).map(|(_, stage)| stage);
        let own_move = matches!(stage, Some(Stage::Announce | Stage::Step | Stage::Whip));
        need(own_move, Illegal::NotAsked)?;
        self.may_act_specially(person)?;
        self.check_jump(rules, person, deed)
    }

    /// The answer to a window: a special action in another's move, or none.
    fn check_reply(
        &self,
        rules: &Rules,
        person: PersonId,
        deed: Option<Deed>,
    ) -> Result<(), Illegal> {
        let asked =
            self.fight.is_none() && self.window.is_some_and(|window| window.asked.contains(person));
        need(asked, Illegal::NotAsked)?;
        deed.map_or(Ok(()), |deed| self.check_jump(rules, person, deed))
    }

    /// CI-23.5, CI-2.1: a space of the start grid on which no unit stands.
    pub(crate) fn is_free_start(&self, rules: &Rules, space: SpaceId) -> bool {
        rules.track.start_grid().contains(&space) && self.unit_at(rules, space).is_none()
    }

    /// CI-21.1: two following spaces along a wall, with nothing between them yet. The first one lies behind.
    pub(crate) fn may_wall(&self, rules: &Rules, one: SpaceId, other: SpaceId) -> bool {
        rules
            .track
            .border(one, other)
            .is_some_and(|border| border.0 == one && !self.walls.contains(&Some(border)))
    }
}

/// CI-19.1, CI-22: whether such a person can be chosen.
pub(crate) fn check_crew(
    rules: &Rules,
    person: PersonId,
    race: Race,
    armour: Armour,
    items: Items,
) -> Result<(), Illegal> {
    need(rules.aliens || race == Race::Human, Illegal::NoAliens)?;
    let fits = if person.is_gladiator() { items.is_choice() } else { items == Items::NONE };
    need(fits, Illegal::WrongCrew)?;
    let loaded = armour != Armour::Light || items.shield().is_some();
    need(race != Race::Ssora || !loaded, Illegal::SsoraLoad)
}
