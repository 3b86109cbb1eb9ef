//! Lasers and the weapons that replace them (RR-6.18, RR-6.19, OPT-5).

use super::Context;
use crate::equipment::{Equipment, SHELLS};
use crate::event::{Event, Loss, Mover};
use crate::floor::{Dir, Special};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{
    Control, Phase, Power, REGISTERS, ROBOTS, RoboRally, RobotSet, Shot, Slot, Step, Weapon,
};

/// The robots that a shot hits, nearest first: two at most (O14).
pub(crate) type Sighted = [Option<u8>; 2];

/// One token that a laser brings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    /// From which side of the robot.
    pub(crate) side: Option<Dir>,
    /// What Fire Control makes of it.
    pub(crate) control: Control,
}

impl RoboRally {
    /// RR-4.18: the first robot of `among` in line of sight.
    pub(crate) fn sight(&self, rules: &Rules, number: u8, dir: Dir, among: RobotSet) -> Option<u8> {
        let first = self.beam(rules, number, dir, among, false);
        first[0]
    }

    /// O14: a beam from a robot, through one wall or one robot if `through`.
    fn beam(
        &self,
        rules: &Rules,
        number: u8,
        dir: Dir,
        among: RobotSet,
        mut through: bool,
    ) -> Sighted {
        let floor = self.floor(rules);
        let mut at = self.robot(number).at;
        let mut hit = [None; 2];
        if !self.is_aligned(rules, number, dir, among) {
            return hit;
        }
        loop {
            let next = at.beside(dir);
            if !floor.is_board(next) {
                return hit;
            }
            if floor.walled(at, dir) && !std::mem::take(&mut through) {
                return hit;
            }
            at = next;
            let stands = |other: &u8| among >> other & 1 == 1 && self.robot(*other).at == at;
            if let Some(robot) = (0..rules.robots).find(stands) {
                if hit[0].is_none() {
                    hit[0] = Some(robot);
                } else {
                    hit[1] = Some(robot);
                }
                if !std::mem::take(&mut through) {
                    return hit;
                }
            }
        }
    }

    /// Whether any robot stands in that row or column at all: most shots end here.
    #[inline]
    fn is_aligned(&self, rules: &Rules, number: u8, dir: Dir, among: RobotSet) -> bool {
        let (x, y) = self.robot(number).at.xy();
        (0..rules.robots).any(|other| {
            let (to_x, to_y) = self.robot(other).at.xy();
            among >> other & 1 == 1
                && other != number
                && match dir {
                    Dir::N => to_x == x && to_y < y,
                    Dir::S => to_x == x && to_y > y,
                    Dir::E => to_y == y && to_x > x,
                    Dir::W => to_y == y && to_x < x,
                }
        })
    }

    /// Whom the main weapon of a robot hits, as chosen.
    pub(crate) fn aims_at(&self, rules: &Rules, number: u8) -> Sighted {
        let robot = self.robot(number);
        let through = self.shots[usize::from(number)].weapon == Weapon::Through;
        self.beam(rules, number, robot.facing, self.targets, through)
    }

    /// RR-6.18: the snapshot from which everything fires.
    pub(crate) fn take_aim(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        self.phase = Phase::of(Step::Fire, self.phase.register);
        self.targets = self.active(rules);
        for number in 0..rules.robots {
            let robot = self.robot(number);
            let mut shot = Shot::default();
            if robot.is_awake() {
                let doubled = rules.has(Special::SrDoubleLasers)
                    || rules.has(Special::SrSuperbot) && self.superbot == number;
                let factor = if doubled { 2 } else { 1 };
                let barrels =
                    if robot.equipment.has(Equipment::DoubleBarreledLaser) { 2 } else { 1 };
                shot.tokens = barrels * factor;
                shot.rear = u8::from(robot.equipment.has(Equipment::RearFiringLaser)) * factor;
            }
            self.shots[usize::from(number)] = shot;
        }
    }

    /// OPT-5: whether a robot can fire this weapon now.
    pub(crate) fn has_weapon(&self, rules: &Rules, number: u8, weapon: Weapon) -> bool {
        let robot = self.robot(number);
        if !robot.is_awake() {
            return false;
        }
        let target = || self.beam(rules, number, robot.facing, self.targets, false)[0];
        let has = |option| robot.equipment.has(option);
        // RR-6.34, O19, O24: not in register 5, not against a robot that is down.
        let programs = || {
            usize::from(self.phase.register) + 1 < REGISTERS
                && target().is_some_and(|target| self.robot(target).power != Power::Down)
        };
        match weapon {
            Weapon::Laser => true,
            Weapon::Through => {
                has(Equipment::HighPowerLaser)
                    && self.beam(rules, number, robot.facing, self.targets, true)
                        != self.beam(rules, number, robot.facing, self.targets, false)
            }
            Weapon::Howitzer => has(Equipment::MiniHowitzer) && target().is_some(),
            Weapon::Pressor => has(Equipment::PressorBeam) && target().is_some(),
            Weapon::Radio => has(Equipment::RadioControl) && programs(),
            Weapon::Scrambler => has(Equipment::Scrambler) && programs(),
            Weapon::Tractor => {
                has(Equipment::TractorBeam)
                    && target().is_some_and(|target| {
                        robot.at.beside(robot.facing) != self.robot(target).at
                    })
            }
        }
    }

    /// Whether the owner has a choice of weapons.
    pub(crate) fn may_choose_weapon(&self, rules: &Rules, number: u8) -> bool {
        const ARMS: &[Equipment] = &[
            Equipment::HighPowerLaser,
            Equipment::MiniHowitzer,
            Equipment::PressorBeam,
            Equipment::RadioControl,
            Equipment::Scrambler,
            Equipment::TractorBeam,
        ];
        let armed = ARMS.iter().any(|option| self.robot(number).equipment.has(*option));
        armed && Weapon::ALL[1..].iter().any(|weapon| self.has_weapon(rules, number, *weapon))
    }

    pub(crate) fn choose_weapon(
        &mut self,
        rules: &Rules,
        number: u8,
        weapon: Weapon,
    ) -> Result<(), Illegal> {
        if !self.has_weapon(rules, number, weapon) {
            return Err(Illegal::NoWeapon);
        }
        self.shots[usize::from(number)].weapon = weapon;
        self.phase.stage = 1;
        Ok(())
    }

    /// How many tokens the main laser of a robot deals now, all targets together.
    fn laser_tokens(&self, rules: &Rules, number: u8) -> u8 {
        let shot = &self.shots[usize::from(number)];
        match shot.weapon {
            Weapon::Laser | Weapon::Through => {
                let hit = self.aims_at(rules, number).iter().flatten().count() as u8;
                hit * shot.tokens
            }
            Weapon::Howitzer
            | Weapon::Pressor
            | Weapon::Radio
            | Weapon::Scrambler
            | Weapon::Tractor => 0,
        }
    }

    /// Whom one token of the main laser hits.
    pub(crate) fn target_of_token(&self, rules: &Rules, number: u8, token: u8) -> Option<u8> {
        let shot = &self.shots[usize::from(number)];
        let place = token.checked_div(shot.tokens)?;
        self.aims_at(rules, number).get(usize::from(place)).copied().flatten()
    }

    /// O10: whether Fire Control can do something with this token.
    pub(crate) fn may_control(&self, rules: &Rules, number: u8, token: u8) -> bool {
        let robot = self.robot(number);
        robot.is_awake()
            && robot.equipment.has(Equipment::FireControl)
            && token < self.laser_tokens(rules, number)
            && self.target_of_token(rules, number, token).is_some_and(|target| {
                let target = self.robot(target);
                target.locked() != (1 << REGISTERS) - 1 || !target.equipment.is_empty()
            })
    }

    /// O10: what may be made of the token that is asked about.
    pub(crate) fn has_control(&self, rules: &Rules, number: u8, control: Control) -> bool {
        let Some(token) = self.phase.stage.checked_sub(1) else { return false };
        let Some(target) = self.target_of_token(rules, number, token) else { return false };
        match control {
            Control::None => true,
            Control::Lock(register) => {
                usize::from(register) < REGISTERS
                    && self.robot(target).locked() >> register & 1 == 0
            }
            Control::Destroy(option) => self.robot(target).equipment.has(option),
        }
    }

    pub(crate) fn choose_control(
        &mut self,
        rules: &Rules,
        number: u8,
        control: Control,
    ) -> Result<(), Illegal> {
        if !self.has_control(rules, number, control) {
            return Err(Illegal::NoControl);
        }
        let token = usize::from(self.phase.stage - 1);
        self.shots[usize::from(number)].control[token] = control;
        self.phase.stage += 1;
        Ok(())
    }

    /// On to the next shot whose owner is asked about it.
    pub(crate) fn next_shots(&mut self, rules: &Rules) {
        while self.phase.at < rules.robots {
            self.next_shot(rules, self.phase.at, self.phase.stage);
            if self.asks_in_this_step(rules) {
                return;
            }
        }
    }

    /// Goes on where no player is asked about this shot (any more).
    fn next_shot(&mut self, rules: &Rules, number: u8, stage: u8) {
        let controls = self.robot(number).equipment.has(Equipment::FireControl);
        if controls && stage <= self.laser_tokens(rules, number) {
            self.phase.stage += 1;
        } else {
            self.next_robot();
        }
    }

    /// RR-6.19: all hits are computed; all players see who shoots at whom.
    pub(crate) fn fire(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let mut any = false;
        for number in 0..rules.robots {
            if self.targets >> number & 1 == 0 {
                continue;
            }
            let who = self.who(rules, number);
            let beams = self.board_beams(rules, number).map(|(_, beams)| beams).sum();
            if beams > 0 {
                context.tell(Event::BoardLaserHit { who, beams });
                any = true;
            }
            let shot = self.shots[usize::from(number)];
            if shot.tokens == 0 {
                continue;
            }
            let sighted = self.aims_at(rules, number);
            self.shots[usize::from(number)].target = sighted[0];
            for target in sighted.into_iter().flatten() {
                let target = self.who(rules, target);
                context.tell(Event::Fired { who, weapon: shot.weapon, target });
                any = true;
            }
            if shot.weapon == Weapon::Radio
                && let Some(target) = sighted[0].filter(|at| self.robot(*at).is_awake())
            // RR-6.34
            {
                self.copy_registers(rules, number, target);
                if !rules.since(3) {
                    self.tell_radio(context, number, target);
                }
            }
            if shot.rear > 0
                && let Some(target) = self.sight_back(rules, number)
            {
                let target = self.who(rules, target);
                context.tell(Event::RearFired { who, target });
                any = true;
            }
        }
        self.note_shots(rules);
        if any {
            context.end_step(self);
        }
        self.phase = Phase::of(Step::Damage, self.phase.register);
    }

    fn sight_back(&self, rules: &Rules, number: u8) -> Option<u8> {
        self.sight(rules, number, self.robot(number).facing.back(), self.targets)
    }

    /// RR-4.16: the lasers of the factory that hit a robot: from which side, and how many beams.
    fn board_beams<'a>(
        &'a self,
        rules: &'a Rules,
        number: u8,
    ) -> impl Iterator<Item = (Dir, u8)> + 'a {
        let floor = self.floor(rules);
        let beams = floor.beams(self.robot(number).at).iter();
        let hits = beams.filter(move |beam| {
            !(0..rules.robots).any(|other| {
                self.targets >> other & 1 == 1
                    && other != number
                    && floor
                        .beams(self.robot(other).at)
                        .iter()
                        .any(|nearer| nearer.laser == beam.laser && nearer.distance < beam.distance)
            })
        });
        hits.map(move |beam| {
            let laser = &floor.lasers()[usize::from(beam.laser)];
            (laser.dir.back(), laser.beams)
        })
    }

    /// Whom the shot of a robot hits, after all have fired.
    #[inline]
    fn hits(&self, rules: &Rules, shooter: u8) -> Sighted {
        let shot = &self.shots[usize::from(shooter)];
        if shot.weapon == Weapon::Through {
            self.aims_at(rules, shooter)
        } else {
            [shot.target, None]
        }
    }

    /// Whether anything at all hits a robot.
    pub(crate) fn is_hit(&self, rules: &Rules, number: u8) -> bool {
        if self.targets >> number & 1 == 0 {
            return false;
        }
        let shots = self.shots.iter().take(usize::from(rules.robots));
        let shot = |shot: &Shot| {
            shot.target == Some(number) || shot.rear > 0 || shot.weapon == Weapon::Through
        };
        !self.floor(rules).beams(self.robot(number).at).is_empty() || shots.into_iter().any(shot)
    }

    /// RR-7.3: the tokens due to a robot in step D, in order: the factory's, then by dock of the shooter.
    pub(crate) fn each_token(&self, rules: &Rules, number: u8, mut token: impl FnMut(Token)) {
        for (side, beams) in self.board_beams(rules, number) {
            for _ in 0..beams {
                token(Token { side: Some(side), control: Control::None });
            }
        }
        for shooter in 0..rules.robots {
            let shot = &self.shots[usize::from(shooter)];
            let facing = self.robot(shooter).facing;
            let plain = |side: Dir| Token { side: Some(side), control: Control::None };
            let mut number_of_token = 0;
            for target in self.hits(rules, shooter).into_iter().flatten() {
                match shot.weapon {
                    Weapon::Laser | Weapon::Through => {
                        for _ in 0..shot.tokens {
                            if target == number {
                                let control = shot.control[number_of_token];
                                token(Token { side: Some(facing.back()), control });
                            }
                            number_of_token += 1;
                        }
                    }
                    Weapon::Howitzer if target == number => token(plain(facing.back())),
                    Weapon::Howitzer
                    | Weapon::Pressor
                    | Weapon::Radio
                    | Weapon::Scrambler
                    | Weapon::Tractor => {}
                }
            }
            if shot.rear > 0 && self.sight_back(rules, shooter) == Some(number) {
                for _ in 0..shot.rear {
                    token(plain(facing));
                }
            }
        }
    }

    /// RR-6.19: O16, O18 and O26 move their targets, all at once.
    pub(crate) fn displace(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let mut pushes = [None; ROBOTS];
        for shooter in 0..rules.robots {
            let shot = self.shots[usize::from(shooter)];
            let Some(target) = shot.target else { continue };
            let facing = self.robot(shooter).facing;
            let dir = match shot.weapon {
                Weapon::Howitzer | Weapon::Pressor => facing,
                Weapon::Tractor => facing.back(),
                Weapon::Laser | Weapon::Through | Weapon::Radio | Weapon::Scrambler => continue,
            };
            if shot.weapon == Weapon::Howitzer {
                self.use_shell(context, shooter);
            }
            // O26 moves the target alone, onto a free cell.
            let onto = self.robot(target).at.beside(dir);
            let taken = shot.weapon == Weapon::Tractor && self.robot_at(rules, onto).is_some();
            if self.robot(target).is_active() && !taken {
                pushes[usize::from(shooter)] = Some((target, dir));
            }
        }
        if pushes.iter().all(Option::is_none) {
            return;
        }
        self.push_at_once(context, &pushes, Mover::Weapon);
        context.end_step(self);
    }

    /// O16: five shots, then it is gone.
    fn use_shell(&mut self, context: &mut Context<'_>, shooter: u8) {
        if !self.robot(shooter).equipment.has(Equipment::MiniHowitzer) {
            return; // lost with its robot in this very step
        }
        self.robot_mut(shooter).shells += 1;
        if self.robot(shooter).shells >= SHELLS {
            self.lose_option(context, shooter, Equipment::MiniHowitzer, Loss::Spent);
        }
    }

    /// RR-6.19, RR-6.23, RR-6.25: O19 and O24 change registers, last of all. Before version 3 Radio Control was told with
    /// the shot.
    pub(crate) fn change_registers(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let next = self.phase.register + 1;
        for shooter in 0..rules.robots {
            let shot = self.shots[usize::from(shooter)];
            let Some(target) = shot.target.filter(|target| self.robot(*target).is_awake()) else {
                continue; // RR-6.34, RR-7.16
            };
            if shot.weapon == Weapon::Radio && rules.since(3) {
                self.tell_radio(context, shooter, target);
            } else if shot.weapon == Weapon::Scrambler {
                let who = self.who(rules, target);
                self.replace_register(context, target, next);
                context.tell(Event::Scrambled { who, register: next });
            }
        }
    }

    /// RR-6.25 (O19): from the next register on the target executes a copy of what the shooter's registers hold now. The
    /// card that it executes in this register stays what it was; before version 3 it was forgotten.
    fn copy_registers(&mut self, rules: &Rules, shooter: u8, target: u8) {
        let next = usize::from(self.phase.register) + 1;
        let from = self.robot(shooter).registers;
        let robot = self.robot_mut(target);
        if !(robot.radio && rules.since(3)) {
            robot.copied = [Slot::EMPTY; REGISTERS];
        }
        robot.copied[next..].copy_from_slice(&from[next..]);
        robot.radio = true;
    }

    fn tell_radio(&self, context: &mut Context<'_>, shooter: u8, target: u8) {
        let (who, by) = (self.who(context.rules, target), self.who(context.rules, shooter));
        context.tell(Event::RadioControlled { who, by });
    }
}
