//! The five registers: reveal, and the cards in order of priority (RR-6.14 to RR-6.16, RR-6.23 to RR-6.25).

use super::{Asked, Context};
use crate::cards::{Card, Kind};
use crate::equipment::Equipment;
use crate::event::{Event, Mover};
use crate::floor::{Dir, Spin};
use crate::state::{Motion, Phase, ROBOTS, RoboRally, Slot, Step};

impl RoboRally {
    /// O05: the stored card takes the place of the programmed one.
    pub(crate) fn substitute(&mut self, context: &mut Context<'_>, number: u8) {
        let register = self.phase.register;
        let Some(card) = self.robot_mut(number).conditional.take() else { return };
        self.discard_slot(number, register);
        self.robot_mut(number).registers[usize::from(register)] = Slot::of(card);
        let who = self.who(context.rules, number);
        context.tell(Event::Substituted { who, register });
    }

    /// Whether the cards of a register of this turn lie open.
    pub(crate) fn is_revealed(&self, register: u8) -> bool {
        let before = matches!(self.phase.step, Step::BeforeReveal | Step::Reveal);
        register < self.phase.register || register == self.phase.register && !before
    }

    /// RR-6.15: all awake robots reveal their card.
    pub(crate) fn reveal(&mut self, context: &mut Context<'_>) {
        let register = self.phase.register;
        for number in 0..context.rules.robots {
            if !self.robot(number).is_awake() {
                continue;
            }
            if self.robot(number).aborting {
                self.replace_register(context, number, register); // O02
            }
            let who = self.who(context.rules, number);
            let robot = self.robot_mut(number);
            robot.shown |= 1 << register;
            let slot = robot.registers[usize::from(register)];
            context.tell(Event::Revealed { who, register, slot });
        }
        context.end_step(self);
    }

    /// RR-6.23, RR-6.24: the top program card takes the place of what lies there.
    pub(crate) fn replace_register(&mut self, context: &mut Context<'_>, number: u8, register: u8) {
        let drawn = self.draw_card("replacement", context.chance);
        self.discard_slot(number, register);
        if let Some(card) = drawn {
            self.robot_mut(number).registers[usize::from(register)] = Slot::of(card);
        }
    }

    /// O02: this register and every later one of the turn.
    pub(crate) fn abort(&mut self, context: &mut Context<'_>, number: u8) {
        let register = self.phase.register;
        self.robot_mut(number).aborting = true;
        self.replace_register(context, number, register);
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        robot.shown |= 1 << register;
        let slot = robot.registers[usize::from(register)];
        context.tell(Event::Aborted { who, slot });
        context.end_step(self);
    }

    pub(crate) fn begin_moves(&mut self, register: u8) {
        self.phase = Phase::of(Step::Move, register);
        self.acted = 0;
        self.motion = None;
    }

    /// RR-6.16, RR-6.25: the highest priority first; a copied card after its original, copies in dock order.
    fn next_mover(&self, robots: u8) -> Option<u8> {
        let waits = |number: &u8| self.acted >> number & 1 == 0 && self.robot(*number).is_awake();
        (0..robots).filter(waits).max_by_key(|number| self.precedence(*number))
    }

    /// The robot with the larger one moves first; the last three bits tell which robot it is.
    #[inline]
    fn precedence(&self, number: u8) -> u16 {
        let register = self.phase.register;
        let priority = self.robot(number).executed(register).card.map_or(0, Card::priority);
        let original = u16::from(!self.is_overlaid(number, register));
        priority << 4 | original << 3 | (ROBOTS as u16 - 1 - u16::from(number))
    }

    /// O03, O12, O23: whether the owner of the moving robot has a choice.
    pub(crate) fn variant(&self, number: u8) -> Option<Asked> {
        let motion = self.motion.filter(|motion| motion.robot == number && !motion.asked)?;
        let robot = self.robot(motion.robot);
        let slot = robot.executed(self.phase.register);
        let option = match (slot.card?.kind(), slot.with) {
            (Kind::Move1, None) => Equipment::Brakes,
            (Kind::Move3, _) => Equipment::FourthGear,
            (Kind::BackUp, _) => Equipment::ReverseGear,
            _ => return None,
        };
        robot.equipment.has(option).then_some(Asked::Execute(option))
    }

    /// The owner has chosen: the card begins.
    pub(crate) fn choose_variant(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        used: Option<Equipment>,
    ) {
        let who = self.who(context.rules, number);
        match used {
            Some(Equipment::Brakes) => context.tell(Event::Braked { who }),
            Some(gear) => {
                context.tell(Event::Geared { who, reverse: gear == Equipment::ReverseGear });
            }
            None => {}
        }
        self.motion = Some(self.motion_of(number, used));
    }

    /// What a robot's card makes it do.
    fn motion_of(&self, number: u8, used: Option<Equipment>) -> Motion {
        let slot = self.robot(number).executed(self.phase.register);
        let (dir, left, spin) = course_of(slot, self.robot(number).facing, used);
        Motion { robot: number, dir, left, spin, asked: true }
    }

    /// The cards of this register, up to a question or to something that is due.
    pub(crate) fn go_on_moving(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        loop {
            match self.motion {
                None => {
                    let Some(number) = self.next_mover(rules.robots) else {
                        self.phase = Phase::of(Step::ExpressBelts, self.phase.register);
                        return;
                    };
                    self.begin_card(context, number);
                }
                Some(motion) if !motion.asked => {
                    if self.variant(motion.robot).is_some() {
                        return;
                    }
                    self.choose_variant(context, motion.robot, None);
                }
                Some(motion) => {
                    let watched = self.robot(motion.robot).is_active();
                    self.motion = self.go_on_with(context, motion);
                    if watched {
                        context.end_step(self);
                    }
                    if self.is_interrupted(rules) {
                        return;
                    }
                }
            }
        }
    }

    /// The cards of this register, where no player is asked about them.
    pub(crate) fn execute_all(&mut self, context: &mut Context<'_>) {
        let mut order = [0; ROBOTS];
        let mut count = 0;
        for number in (0..context.rules.robots).filter(|number| self.robot(*number).is_awake()) {
            order[count] = self.precedence(number);
            count += 1;
        }
        order[..count].sort_unstable();
        for precedence in order[..count].iter().rev() {
            let number = ROBOTS as u8 - 1 - (precedence & 7) as u8;
            if !self.robot(number).is_awake() {
                continue; // RR-4.8: destroyed before its turn came
            }
            self.begin_card(context, number);
            if self.motion.take().is_some() {
                let mut motion = Some(self.motion_of(number, None));
                while let Some(step) = motion {
                    motion = self.go_on_with(context, step);
                }
            }
        }
    }

    /// RR-6.16: a robot is to execute its card, if it has one.
    fn begin_card(&mut self, context: &mut Context<'_>, number: u8) {
        self.acted |= 1 << number;
        self.robot_mut(number).rammed = 0;
        let slot = self.robot(number).executed(self.phase.register);
        if slot.is_empty() {
            return;
        }
        let who = self.who(context.rules, number);
        let copied = self.is_overlaid(number, self.phase.register);
        context.tell(Event::Executes { who, slot, copied });
        let dir = self.robot(number).facing;
        self.motion = Some(Motion { robot: number, dir, left: 0, spin: None, asked: false });
    }

    /// The next step of a card, or its end: what is left of it.
    #[inline]
    fn go_on_with(&mut self, context: &mut Context<'_>, motion: Motion) -> Option<Motion> {
        if !self.robot(motion.robot).is_active() {
            return None; // RR-4.8
        }
        if motion.left == 0 {
            if let Some(spin) = motion.spin {
                self.turn_robot(context, motion.robot, spin);
            }
            return None;
        }
        let moved = self.step(context, motion.robot, motion.dir, Mover::Card);
        // RR-4.8: a failed step ends the card; what turns still turns.
        let left = if moved { motion.left - 1 } else { 0 };
        Some(Motion { left, ..motion })
    }

    fn turn_robot(&mut self, context: &mut Context<'_>, number: u8, spin: Spin) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        robot.facing = robot.facing.turned(spin);
        let facing = robot.facing;
        context.tell(Event::Turned { who, spin, facing, carried: false });
    }
}

/// RR-6.16, O06, O08, OPT-8: which way, how many cells, and the turn at the end.
fn course_of(slot: Slot, facing: Dir, used: Option<Equipment>) -> (Dir, u8, Option<Spin>) {
    let spin_of = |kind| match kind {
        Kind::UTurn => Some(Spin::About),
        Kind::RotateLeft => Some(Spin::Left),
        Kind::RotateRight => Some(Spin::Right),
        Kind::BackUp | Kind::Move1 | Kind::Move2 | Kind::Move3 => None,
    };
    let Some(card) = slot.card else { return (facing, 0, None) };
    let beside = slot.with.and_then(|with| spin_of(with.kind()));
    if slot.crab
        && let Some(side) = beside
    {
        return (facing.turned(side), 1, None); // O06
    }
    let (dir, cells) = match (card.kind(), used) {
        (Kind::Move1, Some(Equipment::Brakes)) => (facing, 0),
        (Kind::Move1, _) => (facing, 1),
        (Kind::Move2, _) => (facing, 2),
        (Kind::Move3, Some(Equipment::FourthGear)) => (facing, 4),
        (Kind::Move3, _) => (facing, 3),
        (Kind::BackUp, Some(Equipment::ReverseGear)) => (facing.back(), 2),
        (Kind::BackUp, _) => (facing.back(), 1),
        (kind @ (Kind::UTurn | Kind::RotateLeft | Kind::RotateRight), _) => {
            return (facing, 0, spin_of(kind));
        }
    };
    let less = match beside {
        Some(Spin::About) => 2,
        Some(Spin::Left | Spin::Right) => 1,
        None => 0,
    };
    (dir, u8::saturating_sub(cells, less), beside)
}
