//! Damage, locked registers, destruction, lives (RR-7.1 to RR-7.16).

use super::Context;
use super::lasers::Token;
use crate::cards::CardSet;
use crate::equipment::{COAT, Equipment, EquipmentSet};
use crate::event::{Cause, Event, Loss, Source};
use crate::floor::{Dir, Place};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Control, DEADLY, Life, Power, REGISTERS, RoboRally, Robot, Slot, Step};

/// The coat works by itself and is never given (AMB-27).
const COATS: EquipmentSet = EquipmentSet::of(Equipment::AblativeCoat);
/// Far more tokens than one robot can get in a step.
const MOST_TOKENS: usize = 64;

/// The tokens due to one robot, in order.
struct Tokens {
    list: [Token; MOST_TOKENS],
    len: usize,
}

impl Tokens {
    fn none() -> Self {
        let none = Token { side: None, control: Control::None };
        Self { list: [none; MOST_TOKENS], len: 0 }
    }

    fn push(&mut self, token: Token) {
        if self.len < MOST_TOKENS {
            self.list[self.len] = token;
            self.len += 1;
        }
    }

    fn all(&self) -> &[Token] {
        &self.list[..self.len]
    }
}

/// What becomes of one token (RR-7.3).
#[derive(Debug, Clone, Copy)]
enum Fate {
    /// The shield stops it on this side.
    Shielded(Dir),
    /// The coat takes it.
    Coated,
    /// It destroys an option in place of the damage.
    Destroys(Equipment),
    /// It locks this register.
    Locks(u8),
    /// An option goes for it.
    Given(Equipment),
    /// It is placed.
    Placed,
}

impl Robot {
    /// RR-7.3: what becomes of a token as the sheet is now. What Fire Control named may be gone, or locked
    /// already: then the token is an ordinary one (RR-6.19).
    fn fate(&self, token: Token) -> Fate {
        if let Some(side) = token.side.filter(|side| self.is_shielded(*side)) {
            return Fate::Shielded(side);
        }
        if self.equipment.has(Equipment::AblativeCoat) {
            return Fate::Coated;
        }
        match token.control {
            Control::Destroy(option) if self.equipment.has(option) => Fate::Destroys(option),
            Control::Lock(register) if self.locked() >> register & 1 == 0 => Fate::Locks(register),
            Control::None | Control::Destroy(_) | Control::Lock(_) => {
                let given = self.armour.iter().find(|option| self.equipment.has(*option));
                given.map_or(Fate::Placed, Fate::Given)
            }
        }
    }

    /// O17: whether a token from this side is stopped.
    fn is_shielded(&self, side: Dir) -> bool {
        self.power == Power::Down
            && self.equipment.has(Equipment::PowerDownShield)
            && self.shielded & side.bit() == 0
    }
}

impl RoboRally {
    /// Tokens that a robot takes at once, outside the lasers.
    pub(crate) fn owe_tokens(&mut self, number: u8, tokens: u8, side: Option<Dir>) {
        let robot = self.robot_mut(number);
        robot.due += tokens;
        robot.due_side = side;
        robot.armour = EquipmentSet::EMPTY;
    }

    /// Settles what is due and what is owed, as far as no player has to be asked.
    #[cold]
    pub(crate) fn settle_debts(&mut self, context: &mut Context<'_>) {
        for number in 0..context.rules.robots {
            if self.robot(number).owes && self.robot(number).equipment.len() <= 1 {
                let last = self.robot(number).equipment.iter().next();
                self.robot_mut(number).owes = false;
                if let Some(option) = last {
                    self.lose_option(context, number, option, Loss::Destroyed);
                }
            }
            if self.robot(number).due > 0 && !self.may_give(context.rules, number) {
                self.take_tokens(context, number);
            }
        }
    }

    /// The tokens that a robot is about to take now.
    fn tokens(&self, rules: &Rules, number: u8) -> Tokens {
        let mut tokens = Tokens::none();
        let robot = self.robot(number);
        if robot.due > 0 {
            for _ in 0..robot.due {
                tokens.push(Token { side: robot.due_side, control: Control::None });
            }
        } else if self.phase.step == Step::Damage && self.phase.at == number {
            self.each_token(rules, number, |token| tokens.push(token));
        }
        tokens
    }

    /// RR-7.9: whether its owner may give one more option: a token would be placed while there is one to give.
    pub(crate) fn may_give(&self, rules: &Rules, number: u8) -> bool {
        let robot = self.robot(number);
        if robot.equipment.without(robot.armour).without(COATS).is_empty() {
            return false;
        }
        let mut sheet = *robot;
        for token in self.tokens(rules, number).all() {
            match sheet.fate(*token) {
                Fate::Shielded(side) => sheet.shielded |= side.bit(),
                Fate::Coated => {
                    sheet.coat += 1;
                    if sheet.coat >= COAT {
                        sheet.equipment.remove(Equipment::AblativeCoat);
                    }
                }
                Fate::Destroys(option) | Fate::Given(option) => {
                    sheet.equipment.remove(option);
                }
                Fate::Locks(register) => {
                    sheet.damage += 1;
                    sheet.forced |= 1 << register;
                }
                Fate::Placed => return !sheet.equipment.is_empty(),
            }
        }
        false
    }

    /// RR-7.9: an option for a token.
    pub(crate) fn spare(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        option: Equipment,
    ) -> Result<(), Illegal> {
        if !self.may_spare(context.rules, number, option) {
            return Err(Illegal::NoOption(option));
        }
        self.robot_mut(number).armour.insert(option);
        if !self.may_give(context.rules, number) {
            self.take_tokens(context, number);
        }
        Ok(())
    }

    /// Whether this option may be given now.
    pub(crate) fn may_spare(&self, rules: &Rules, number: u8, option: Equipment) -> bool {
        let robot = self.robot(number);
        robot.equipment.has(option)
            && option != Equipment::AblativeCoat
            && !robot.armour.has(option)
            && self.may_give(rules, number)
    }

    /// RR-6.19: each robot in dock order, up to one whose owner is asked.
    pub(crate) fn take_all_laser_tokens(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        while self.phase.at < rules.robots {
            if self.is_hit(rules, self.phase.at) {
                self.take_laser_tokens(context, self.phase.at);
                if self.phase.stage > 0 || self.is_interrupted(rules) {
                    return;
                }
            } else {
                self.next_robot();
            }
        }
    }

    /// Step D comes to a robot: its owner is asked if it has something to give.
    fn take_laser_tokens(&mut self, context: &mut Context<'_>, number: u8) {
        self.robot_mut(number).armour = EquipmentSet::EMPTY;
        if self.robot(number).is_active() && self.may_give(context.rules, number) {
            self.phase.stage = 1;
        } else {
            self.take_tokens(context, number);
        }
    }

    /// RR-7.3: the tokens one by one.
    pub(crate) fn take_tokens(&mut self, context: &mut Context<'_>, number: u8) {
        let tokens = self.tokens(context.rules, number);
        self.robot_mut(number).due = 0;
        let before = self.robot(number).damage;
        for token in tokens.all() {
            if !self.robot(number).is_active() {
                break; // RR-7.4
            }
            self.take_token(context, number, *token);
        }
        let damage = self.robot(number).damage;
        if self.phase.step == Step::Reentry && damage > before {
            let who = self.who(context.rules, number);
            context.tell(Event::TokenTaken { who, damage, entry: true });
        }
        self.robot_mut(number).armour = EquipmentSet::EMPTY;
        context.end_step(self);
        if self.phase.step == Step::Damage {
            self.next_robot();
        }
    }

    /// RR-7.3: one token.
    fn take_token(&mut self, context: &mut Context<'_>, number: u8, token: Token) {
        let who = self.who(context.rules, number);
        match self.robot(number).fate(token) {
            Fate::Shielded(side) => {
                self.robot_mut(number).shielded |= side.bit();
                context.tell(Event::TokenShielded { who });
            }
            Fate::Coated => {
                let robot = self.robot_mut(number);
                robot.coat += 1;
                let tokens = robot.coat;
                context.tell(Event::TokenCoated { who, tokens });
                if tokens >= COAT {
                    self.lose_option(context, number, Equipment::AblativeCoat, Loss::Spent);
                }
            }
            Fate::Destroys(option) => self.lose_option(context, number, option, Loss::Shot),
            Fate::Locks(register) => self.place_token(context, number, Some(register)),
            Fate::Given(option) => self.lose_option(context, number, option, Loss::Armour),
            Fate::Placed => self.place_token(context, number, None),
        }
    }

    /// RR-7.4 to RR-7.6, RR-7.10: a token lies on the sheet, and what it locks.
    fn place_token(&mut self, context: &mut Context<'_>, number: u8, forced: Option<u8>) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        let before = robot.locked();
        robot.damage += 1;
        if let Some(register) = forced {
            robot.forced |= 1 << register;
        }
        let damage = robot.damage;
        let locked = robot.locked() & !before;
        if self.phase.step != Step::Reentry {
            context.tell(Event::TokenTaken { who, damage, entry: false });
        }
        if damage >= DEADLY {
            let at = self.robot(number).at;
            self.destroy(context, number, Cause::Damage, at);
            return;
        }
        for register in (0..REGISTERS as u8).filter(|register| locked >> register & 1 == 1) {
            let chosen = forced == Some(register);
            context.tell(Event::RegisterLocked { who, register, chosen });
            let robot = self.robot(number);
            if robot.power == Power::Down && robot.registers[usize::from(register)].is_empty() {
                let card = self.draw_card("locked while down", context.chance);
                let slot = card.map_or(Slot::EMPTY, Slot::of);
                let robot = self.robot_mut(number);
                robot.registers[usize::from(register)] = slot;
                robot.shown |= 1 << register;
                if card.is_some() {
                    context.tell(Event::LockedWhileDown { who, register, slot });
                }
            }
        }
    }

    /// RR-7.7: a token goes, and with it the lowest lock.
    pub(crate) fn repair_token(&mut self, context: &mut Context<'_>, number: u8, by: Source) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        if robot.damage == 0 {
            return;
        }
        let before = robot.locked();
        robot.damage -= 1;
        if before != 0 {
            robot.forced &= !(1 << before.trailing_zeros());
        }
        let damage = robot.damage;
        let freed = before & !robot.locked();
        context.tell(Event::Repaired { who, damage, by });
        for register in (0..REGISTERS as u8).filter(|register| freed >> register & 1 == 1) {
            self.discard_slot(number, register);
            context.tell(Event::RegisterUnlocked { who, register });
        }
    }

    /// RR-7.12 to RR-7.16: off the course at once. `fell_from` is the last cell it stood on: before version 3 a flag that
    /// it carried stayed there, and did not go back to its place (AMB-47).
    pub(crate) fn destroy(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        cause: Cause,
        fell_from: Place,
    ) {
        let who = self.who(context.rules, number);
        context.tell(Event::Destroyed { who, cause });
        let lies = if context.rules.since(3) { self.robot(number).at } else { fell_from };
        self.drop_flag(context, number, lies);
        self.clear_sheet(number);
        let turn = self.turn;
        let robot = self.robot_mut(number);
        robot.life = Life::Destroyed;
        robot.wrecked = turn;
        let last = u8::from(context.rules.strict_lives); // AMB-1
        if robot.lives <= last {
            robot.lives = 0;
            self.eliminate(context, number, false);
        } else {
            robot.lives -= 1;
            robot.owes = !robot.equipment.is_empty();
            let left = robot.lives;
            context.tell(Event::LifeLost { who, left });
            self.add_wreck(number);
        }
        self.pass_title(context, number);
    }

    /// RR-7.13: tokens and cards go.
    fn clear_sheet(&mut self, number: u8) {
        let robot = self.robot_mut(number);
        robot.damage = 0;
        robot.forced = 0;
        robot.due = 0;
        robot.radio = false;
        robot.copied = [Slot::EMPTY; REGISTERS];
        robot.gyro = false;
        robot.aborting = false;
        robot.power = Power::On; // RR-6.12
        let mut cards: CardSet = std::mem::take(&mut robot.hand);
        for slot in std::mem::take(&mut robot.registers) {
            cards = cards.union(slot.cards());
        }
        robot.shown = 0;
        robot.bolted = 0;
        self.discard = self.discard.union(cards);
    }

    /// RR-7.15, RR-7.17: robot, marker and options leave the game, for want of a life or because the player has `left`.
    pub(crate) fn eliminate(&mut self, context: &mut Context<'_>, number: u8, left: bool) {
        let who = self.who(context.rules, number);
        let at = self.robot(number).at;
        self.drop_flag(context, number, at);
        self.clear_sheet(number);
        let robot = self.robot_mut(number);
        robot.life = Life::Eliminated;
        robot.owes = false;
        let stored = robot.conditional.take().into_iter().chain(robot.flywheel.take()).collect();
        let offered = std::mem::take(&mut robot.offered);
        let options = std::mem::take(&mut robot.equipment);
        self.discard = self.discard.union(stored);
        self.put_under(offered);
        if self.phase.step == Step::Draft {
            self.put_under(options); // AMB-52: no other player has seen it
        } else {
            self.scrap = self.scrap.union(options);
        }
        self.remove_wreck(number);
        context.tell(Event::Eliminated { who, left });
        self.pass_title(context, number);
    }

    /// A finished robot leaves the course with all its cards (RR-7.19).
    pub(crate) fn retire(&mut self, number: u8) {
        self.clear_sheet(number);
        let robot = self.robot_mut(number);
        robot.life = Life::Finished;
        let stored: CardSet =
            robot.conditional.take().into_iter().chain(robot.flywheel.take()).collect();
        let options = std::mem::take(&mut robot.equipment);
        self.discard = self.discard.union(stored);
        self.scrap = self.scrap.union(options);
        self.remove_wreck(number);
    }

    /// A robot waits to return, last of all.
    pub(crate) fn add_wreck(&mut self, number: u8) {
        self.remove_wreck(number);
        self.wrecks[usize::from(self.wrecked)] = number;
        self.wrecked += 1;
    }

    /// A robot no longer waits to return.
    pub(crate) fn remove_wreck(&mut self, number: u8) {
        let count = usize::from(self.wrecked);
        if let Some(at) = self.wrecks[..count].iter().position(|wreck| *wreck == number) {
            self.wrecks.copy_within(at + 1..count, at);
            self.wrecked -= 1;
            self.wrecks[usize::from(self.wrecked)] = 0;
        }
    }
}
