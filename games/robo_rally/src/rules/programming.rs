//! Programming (RR-6.4 to RR-6.10).

use super::Context;
use crate::action::Action;
use crate::cards::{Card, CardSet, Kind};
use crate::equipment::Equipment;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Phase, REGISTERS, RegisterSet, RoboRally, Robot, Slot, Standing, Step};
use engine::Seat;

impl Robot {
    /// RR-6.4: the registers that its owner fills this turn.
    pub const fn open(&self) -> RegisterSet {
        !self.bolted & ((1 << REGISTERS) - 1)
    }

    /// Open registers without a card.
    fn empty(&self) -> impl Iterator<Item = u8> + '_ {
        (0..REGISTERS as u8).filter(|register| {
            self.open() >> register & 1 == 1 && self.registers[usize::from(*register)].is_empty()
        })
    }

    /// The open register in which a card lies.
    fn register_of(&self, card: Card) -> Option<u8> {
        (0..REGISTERS as u8).find(|register| {
            let slot = self.registers[usize::from(*register)];
            self.open() >> register & 1 == 1 && (slot.card == Some(card) || slot.with == Some(card))
        })
    }

    /// O06, O08: the two cards in one register, the move card first; only if the others can still be filled (RR-6.5).
    fn pair(&self, one: Card, other: Card, crab: bool) -> Option<Slot> {
        let (card, with) = if one.kind().is_rotation() { (other, one) } else { (one, other) };
        let fits = if crab {
            self.equipment.has(Equipment::CrabLegs)
                && card.kind() == Kind::Move1
                && matches!(with.kind(), Kind::RotateLeft | Kind::RotateRight)
        } else {
            self.equipment.has(Equipment::DualProcessor)
                && !card.kind().is_rotation()
                && with.kind().is_rotation()
        };
        let enough = usize::from(self.hand.len()) > self.empty().count(); // RR-6.5
        (fits && enough).then_some(Slot { card: Some(card), with: Some(with), crab })
    }

    /// Whether the program may stand (RR-6.5).
    fn is_complete(&self) -> bool {
        self.empty().next().is_none()
    }

    fn may_recompile(&self) -> bool {
        self.equipment.has(Equipment::Recompile) && !self.recompiled
    }
}

impl RoboRally {
    /// Whether this robot's program is still being written.
    pub(crate) fn programs(&self, number: u8) -> bool {
        let robot = self.robot(number);
        self.phase.step == Step::Programming
            && robot.is_awake()
            && !robot.ready
            && robot.due == 0
            && !robot.owes
    }

    /// Every decision that a seat may take about its programs.
    pub(crate) fn list_programming(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        for number in self.robots_of(rules, seat) {
            let blocker = rules.is_blocker(number);
            let robot = self.robot(number);
            if !self.programs(number) {
                continue;
            }
            for register in robot.empty() {
                list.extend(robot.hand.iter().map(|card| Action::Place { card, register }));
            }
            for register in 0..REGISTERS as u8 {
                if robot.open() >> register & 1 == 0 {
                    continue;
                }
                let slot = robot.registers[usize::from(register)];
                list.extend(slot.cards().iter().map(Action::Back));
                let (Some(first), None) = (slot.card, slot.with) else { continue };
                for crab in [true, false] {
                    let fits = |card: &Card| robot.pair(first, *card, crab).is_some();
                    let pair = |card| Action::Pair { card, register, crab };
                    list.extend(robot.hand.iter().filter(fits).map(pair));
                }
            }
            if robot.is_complete() {
                list.push(Action::Ready { blocker });
            }
            list.push(Action::Fill { blocker });
            if robot.may_recompile() {
                list.push(Action::Recompile { blocker });
            }
        }
        if self.phase.step == Step::Programming {
            for number in
                self.robots_of(rules, seat).filter(|number| self.robot(*number).is_in_the_race())
            {
                let blocker = rules.is_blocker(number);
                for answer in Standing::all(rules) {
                    if answer != self.robot(number).standing {
                        list.push(Action::Stand { blocker, answer });
                    }
                }
            }
        }
    }

    /// The robot of this seat whose program is still open, or why there is none.
    fn programmer(&self, rules: &Rules, seat: Seat, blocker: bool) -> Result<u8, Illegal> {
        if self.phase.step != Step::Programming {
            return Err(Illegal::NotProgramming);
        }
        let number = self.robot_of(rules, seat, blocker).ok_or(Illegal::NoSuchRobot)?;
        let robot = self.robot(number);
        if !robot.is_awake() {
            return Err(Illegal::NoSuchRobot);
        }
        if robot.due > 0 || robot.owes {
            return Err(Illegal::NotAsked);
        }
        if robot.ready {
            return Err(Illegal::AlreadyReady);
        }
        Ok(number)
    }

    /// The robot of this seat in whose hand the card is.
    fn holder(&self, rules: &Rules, seat: Seat, card: Card) -> Result<u8, Illegal> {
        let mut refused = Illegal::NotInHand(card);
        for number in self.robots_of(rules, seat) {
            match self.programmer(rules, seat, rules.is_blocker(number)) {
                Ok(number) if self.robot(number).hand.has(card) => return Ok(number),
                Ok(_) => {}
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }

    /// RR-6.4: a card goes into an open register.
    pub(crate) fn place_card(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        register: u8,
    ) -> Result<(), Illegal> {
        let number = self.holder(rules, seat, card)?;
        let robot = self.robot_mut(number);
        if robot.open() >> register & 1 == 0 {
            return Err(Illegal::Locked(register));
        }
        let slot = &mut robot.registers[usize::from(register)];
        if !slot.is_empty() {
            return Err(Illegal::Occupied(register));
        }
        *slot = Slot::of(card);
        robot.hand.remove(card);
        Ok(())
    }

    /// O06, O08: a second card beside the first.
    pub(crate) fn pair_card(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        register: u8,
        crab: bool,
    ) -> Result<(), Illegal> {
        let number = self.holder(rules, seat, card)?;
        let robot = self.robot_mut(number);
        if robot.open() >> register & 1 == 0 {
            return Err(Illegal::Locked(register));
        }
        let slot = robot.registers[usize::from(register)];
        let (Some(first), None) = (slot.card, slot.with) else { return Err(Illegal::NoPair) };
        let pair = robot.pair(first, card, crab).ok_or(Illegal::NoPair)?;
        robot.registers[usize::from(register)] = pair;
        robot.hand.remove(card);
        Ok(())
    }

    /// A card comes back into the hand; what lay beside it stays alone.
    pub(crate) fn take_back(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
    ) -> Result<(), Illegal> {
        let mut refused = Illegal::NotProgrammed(card);
        for blocker in [false, true] {
            let number = match self.programmer(rules, seat, blocker) {
                Ok(number) => number,
                Err(error) => {
                    refused = if blocker { refused } else { error };
                    continue;
                }
            };
            let robot = self.robot_mut(number);
            let Some(register) = robot.register_of(card) else { continue };
            let slot = &mut robot.registers[usize::from(register)];
            let left = if slot.card == Some(card) { slot.with } else { slot.card };
            *slot = left.map_or(Slot::EMPTY, Slot::of);
            robot.hand.insert(card);
            return Ok(());
        }
        Err(refused)
    }

    /// AMB-31: the answer to give when the power-down is asked about.
    pub(crate) fn stand(
        &mut self,
        rules: &Rules,
        seat: Seat,
        blocker: bool,
        answer: Standing,
    ) -> Result<(), Illegal> {
        if self.phase.step != Step::Programming {
            return Err(Illegal::NotProgramming);
        }
        let number = self.robot_of(rules, seat, blocker).ok_or(Illegal::NoSuchRobot)?;
        if !self.robot(number).is_in_the_race() {
            return Err(Illegal::OutOfTheRace);
        }
        if self.robot(number).standing == answer || !Standing::all(rules).any(|it| it == answer) {
            return Err(Illegal::NotAsked);
        }
        self.robot_mut(number).standing = answer;
        Ok(())
    }

    /// RR-6.6: the program stands.
    pub(crate) fn ready(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        blocker: bool,
    ) -> Result<(), Illegal> {
        let number = self.programmer(context.rules, seat, blocker)?;
        if !self.robot(number).is_complete() {
            return Err(Illegal::Incomplete);
        }
        self.close_program(context, number);
        Ok(())
    }

    fn close_program(&mut self, context: &mut Context<'_>, number: u8) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        robot.ready = true;
        let stores = robot.equipment.has(Equipment::ConditionalProgram)
            || robot.equipment.has(Equipment::Flywheel);
        if !stores {
            self.discard_hand(number);
        }
        context.tell(Event::IsReady { who });
    }

    /// Unused cards are discarded, face down.
    pub(crate) fn discard_hand(&mut self, number: u8) {
        let hand = std::mem::take(&mut self.robot_mut(number).hand);
        self.discard = self.discard.union(hand);
    }

    /// RR-6.9: the remaining open registers get random cards of the hand, in register order.
    pub(crate) fn fill(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        blocker: bool,
    ) -> Result<(), Illegal> {
        let number = self.programmer(context.rules, seat, blocker)?;
        let mut count = 0;
        for register in 0..REGISTERS as u8 {
            let robot = &mut self.robots[usize::from(number)];
            if robot.open() >> register & 1 == 1
                && robot.registers[usize::from(register)].is_empty()
                && let Some(card) = robot.hand.draw("fill", context.chance)
            {
                robot.registers[usize::from(register)] = Slot::of(card);
                count += 1;
            }
        }
        let who = self.who(context.rules, number);
        context.tell(Event::FilledAtRandom { who, count });
        self.close_program(context, number);
        Ok(())
    }

    /// O22: the whole hand for a new one, and one damage.
    pub(crate) fn recompile(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        blocker: bool,
    ) -> Result<(), Illegal> {
        let number = self.programmer(context.rules, seat, blocker)?;
        if !self.robot(number).may_recompile() {
            return Err(Illegal::NoRecompile);
        }
        let robot = self.robot_mut(number);
        robot.recompiled = true;
        for register in 0..REGISTERS {
            if robot.open() >> register & 1 == 1 {
                let slot = std::mem::take(&mut robot.registers[register]);
                robot.hand = robot.hand.union(slot.cards());
            }
        }
        let count = robot.hand.len();
        let mut cards = CardSet::EMPTY;
        // The old hand goes to the discard only afterwards: it is drawn again only if the pile runs out.
        let old = std::mem::take(&mut robot.hand);
        for _ in 0..count {
            if let Some(card) = self.draw_card("recompile", context.chance) {
                cards.insert(card);
            }
        }
        self.discard = self.discard.union(old);
        let who = self.who(context.rules, number);
        self.robot_mut(number).hand = cards;
        context.tell(Event::Recompiled { who, count, cards });
        self.owe_tokens(number, 1, None);
        Ok(())
    }

    /// Whether the programs of all robots are ready.
    pub(crate) fn all_ready(&self, rules: &Rules) -> bool {
        (0..rules.robots).all(|number| !self.robot(number).is_awake() || self.robot(number).ready)
    }

    /// O05, O11: the option that may store a card of this robot at this stage.
    pub(crate) fn stores(&self, number: u8, stage: u8) -> Option<Equipment> {
        let robot = self.robot(number);
        let option = if stage == 0 { Equipment::ConditionalProgram } else { Equipment::Flywheel };
        let free = if stage == 0 {
            robot.conditional.is_none() && robot.open() != 0 // AMB-46
        } else {
            robot.flywheel.is_none()
        };
        (robot.is_awake() && robot.equipment.has(option) && free && !robot.hand.is_empty())
            .then_some(option)
    }

    /// Whether any robot has an option that stores cards.
    pub(crate) fn is_anybody_storing(&self, rules: &Rules) -> bool {
        let robots = self.robots.iter().take(usize::from(rules.robots));
        robots.into_iter().any(|robot| {
            robot.equipment.has(Equipment::ConditionalProgram)
                || robot.equipment.has(Equipment::Flywheel)
        })
    }

    /// O11 takes move cards only (AMB-26).
    pub(crate) fn may_store(option: Equipment, card: Card) -> bool {
        option == Equipment::ConditionalProgram || !card.kind().is_rotation()
    }

    /// O05, O11: a card goes face down on the option.
    pub(crate) fn store(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        card: Card,
    ) -> Result<(), Illegal> {
        let option = self.stores(number, self.phase.stage).ok_or(Illegal::NotAsked)?;
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        if !robot.hand.has(card) {
            return Err(Illegal::NotInHand(card));
        }
        if !Self::may_store(option, card) {
            return Err(Illegal::CannotStore(card));
        }
        robot.hand.remove(card);
        let place = if option == Equipment::Flywheel {
            &mut robot.flywheel
        } else {
            &mut robot.conditional
        };
        *place = Some(card);
        context.tell(Event::Stored { who, option });
        Ok(())
    }

    /// The program of a robot is finished: what is left of the hand goes.
    pub(crate) fn end_programming(&mut self, rules: &Rules) {
        for number in 0..rules.robots {
            self.discard_hand(number);
        }
        self.phase = Phase::of(Step::PowerDown, 0);
    }
}
