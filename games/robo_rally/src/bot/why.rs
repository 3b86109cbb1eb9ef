//! Why a bot would decide so, from what its seat sees. What is said of a decision names what that decision does: of another
//! it would not be said.

use super::answers::{HURT, TIRED};
use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::equipment::Equipment;
use crate::floor::{FAR, Floor, Place, Pose, Special};
use crate::options::Rules;
use crate::rules::Asked;
use crate::state::{Control, REGISTERS, RoboRally, Robot, Weapon};
use crate::words::{card, cell, compass, effect, equipment};
use engine::{Lang, Observation, Why, say};

/// Cards of an unhurt robot.
const HAND: u8 = 9;

/// What a reason is given about.
struct Case<'a> {
    table: &'a RoboRally,
    rules: &'a Rules,
    number: u8,
    robot: &'a Robot,
    lang: Lang,
}

/// What a program does to a robot that is alone on the floor.
struct Run {
    /// Where it ends; nothing if it falls.
    end: Option<Pose>,
    /// The register in which it falls, counted from 0.
    falls: u8,
    /// Flags touched by then.
    touched: u8,
    /// The register in which the last of them was touched, counted from 0.
    at: u8,
    /// Damage by the lasers of the factory.
    hits: u8,
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is about option cards")]
pub(super) fn why(observation: &Observation<'_, RoboRally>, actions: &[Action], lang: Lang) -> Why {
    let (view, rules) = (observation.view(), observation.rules());
    let table = &view.table;
    let Some((number, asked)) = table.asked(rules, observation.seat()) else {
        return Why::default();
    };
    let case = Case { table, rules, number, robot: table.robot(number), lang };
    if asked == Asked::Program {
        return case.program(actions);
    }
    let Some(action) = actions.first() else { return Why::default() };
    match asked {
        Asked::PowerDown | Asked::StayDown | Asked::Breaker | Asked::EnterPower => {
            case.power(asked, *action)
        }
        Asked::Enter => case.entry(*action, observation),
        Asked::Home | Asked::Muster => case.any(*action, observation),
        _ => case.option(asked, *action),
    }
}

impl Case<'_> {
    /// RR-6.11, RR-6.30: cards are what damage costs, a turn is what a power-down costs.
    fn power(&self, asked: Asked, action: Action) -> Why {
        let (damage, lang) = (self.robot.damage, self.lang);
        let cards = HAND.saturating_sub(damage);
        if action == Action::Yes {
            let words = say!(crate::words, lang, "why-down", damage = damage, cards = cards);
            return Why::new("RR-6.11", words);
        }
        if asked == Asked::PowerDown && damage >= TIRED {
            let pose = Pose { at: self.robot.at, facing: self.robot.facing };
            if let Some((flag, way)) = self.way(pose) {
                let words = say!(crate::words, lang, "why-spurt", flag = flag, way = way);
                return Why::new("RR-6.11", words);
            }
        }
        if asked == Asked::StayDown && damage >= HURT {
            return Why::new("RR-6.13", say!(crate::words, lang, "why-hurt-here"));
        }
        let words = say!(crate::words, lang, "why-awake", damage = damage, cards = cards);
        Why::new("RR-6.3", words)
    }

    /// RR-6.31: the place and the facing from which the next flag takes the fewest registers.
    fn entry(&self, action: Action, observation: &Observation<'_, RoboRally>) -> Why {
        let lang = self.lang;
        let pose = |action: Action| {
            let Action::Enter { x, y, facing } = action else { return None };
            Some(Pose { at: Place::new(i16::from(x), i16::from(y))?, facing })
        };
        let way = |action: Action| pose(action).and_then(|pose| self.way(pose));
        let Some(((flag, own), chosen)) = way(action).zip(pose(action)) else {
            return Why { clause: "RR-6.31", ..self.any(action, observation) };
        };
        let (at, facing) = (cell(chosen.at), compass(chosen.facing, lang));
        let mut legal = Vec::new();
        self.table.list_actions(self.rules, observation.seat(), &mut legal);
        let worse = legal.into_iter().filter_map(way).map(|(_, way)| way).filter(|way| *way > own);
        let words = if let Some(most) = worse.max() {
            say!(
                crate::words,
                lang,
                "why-enter",
                at = at,
                facing = facing,
                flag = flag,
                way = own,
                most = most
            )
        } else {
            say!(
                crate::words,
                lang,
                "why-enter-same",
                at = at,
                facing = facing,
                flag = flag,
                way = own
            )
        };
        Why::new("RR-6.31", words)
    }

    /// A choice among equals: the first one.
    fn any(&self, action: Action, observation: &Observation<'_, RoboRally>) -> Why {
        let mut legal = Vec::new();
        self.table.list_actions(self.rules, observation.seat(), &mut legal);
        let words = if legal.first() == Some(&action) {
            say!(crate::words, self.lang, "why-any")
        } else {
            say!(crate::words, self.lang, "why-any-other")
        };
        Why::new("SR-CTF", words)
    }

    /// What an option card brings.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
    fn option(&self, asked: Asked, action: Action) -> Why {
        let lang = self.lang;
        let damage = self.robot.damage;
        match (asked, action) {
            (Asked::Fire, Action::Fire(weapon)) => Why::new("OPT-5", self.shot(weapon)),
            (Asked::Control, Action::Control(control)) => Why::new("O10", self.control(control)),
            (Asked::Armour, Action::Spare(option)) => {
                let option = equipment(option, lang);
                let words = say!(crate::words, lang, "why-spare", damage = damage, option = option);
                Why::new("RR-7.9", words)
            }
            (Asked::Armour, _) => {
                Why::new("RR-7.9", say!(crate::words, lang, "why-take", damage = damage))
            }
            (Asked::Lose, Action::Lose(option)) => {
                let (name, does) = (equipment(option, lang), effect(option, lang));
                let words = say!(crate::words, lang, "why-lose", option = name, effect = does);
                Why::new("RR-7.14", words)
            }
            (Asked::Draft, Action::Keep(option)) => Why::new("SR-DRAFT", effect(option, lang)),
            (Asked::TakeFlywheel, Action::Yes) => {
                Why::new("O11", say!(crate::words, lang, "why-flywheel"))
            }
            (Asked::Store(_), Action::Store(kept)) => {
                let kept = card(kept, lang);
                Why::new("OPT-3", say!(crate::words, lang, "why-store", card = kept))
            }
            (Asked::Store(_), _) => {
                Why::new("OPT-3", say!(crate::words, lang, "why-store-nothing"))
            }
            (Asked::Arm, Action::Touch { .. }) => {
                Why::new("O15", say!(crate::words, lang, "why-arm"))
            }
            (Asked::ArmRepair, Action::Touch { .. }) => {
                Why::new("O15", say!(crate::words, lang, "why-arm-repair"))
            }
            (Asked::Execute(option), Action::Yes) => Why::new("OPT-8", effect(option, lang)),
            (Asked::Gyro, Action::Yes) => {
                Why::new("O13", effect(Equipment::GyroscopicStabilizer, lang))
            }
            (Asked::Substitute, Action::Yes) => {
                Why::new("O05", effect(Equipment::ConditionalProgram, lang))
            }
            (Asked::Abort, Action::Yes) => Why::new("O02", effect(Equipment::AbortSwitch, lang)),
            _ => Why::new("OPT-8", say!(crate::words, lang, "why-planned")),
        }
    }

    /// O10: what becomes of the robot that is hit.
    fn control(&self, control: Control) -> String {
        let lang = self.lang;
        match control {
            Control::Lock(register) => {
                say!(crate::words, lang, "why-control", register = register + 1)
            }
            Control::Destroy(option) => {
                let (name, does) = (equipment(option, lang), effect(option, lang));
                say!(crate::words, lang, "why-control-destroy", option = name, effect = does)
            }
            Control::None => say!(crate::words, lang, "why-laser"),
        }
    }

    /// Who is in the line of fire, and what the weapon does to them.
    fn shot(&self, weapon: Weapon) -> String {
        let lang = self.lang;
        let option = match weapon {
            Weapon::Laser => return say!(crate::words, lang, "why-laser"),
            Weapon::Through => Equipment::HighPowerLaser,
            Weapon::Howitzer => Equipment::MiniHowitzer,
            Weapon::Pressor => Equipment::PressorBeam,
            Weapon::Radio => Equipment::RadioControl,
            Weapon::Scrambler => Equipment::Scrambler,
            Weapon::Tractor => Equipment::TractorBeam,
        };
        effect(option, lang)
    }

    /// RR-6.4: what a program gains, by what it does to a robot that is alone on the floor.
    fn program(&self, actions: &[Action]) -> Why {
        let (robot, lang) = (self.robot, self.lang);
        // Two cards in one register are not followed here.
        if robot.registers.iter().any(|slot| slot.with.is_some()) {
            return Why::new("RR-6.4", say!(crate::words, lang, "why-tried"));
        }
        let run = self.run(cards(robot, actions));
        let Some((flag, goal)) = self.next_flag(robot.flags) else {
            return Why::new("RR-6.4", self.tried(&run));
        };
        let before = cells(robot.at, goal);
        let Some(end) = run.end else { return self.fall(&run, flag, goal) };
        if run.touched > robot.flags {
            return self.touches(&run, end);
        }
        let near = cells(end.at, goal);
        let words = if near < before {
            let gain = before - near;
            say!(crate::words, lang, "why-near", flag = flag, cells = near, gain = gain)
        } else if self.least(goal) == Some(near) {
            say!(crate::words, lang, "why-none-nearer", flag = flag, cells = near)
        } else if let Some((now, then)) = self.sooner(end) {
            let at = cell(end.at);
            say!(crate::words, lang, "why-sooner", at = at, flag = flag, now = now, then = then)
        } else if run.hits == 0 && self.is_safe(end.at) {
            say!(crate::words, lang, "why-clear", flag = flag, cells = near)
        } else {
            say!(crate::words, lang, "why-tried-at", at = cell(end.at), flag = flag, cells = near)
        };
        Why::new("RR-6.4", words)
    }

    /// Where a program leads on a course on which no robot goes from flag to flag.
    fn tried(&self, run: &Run) -> String {
        let lang = self.lang;
        if let Some(end) = run.end {
            return say!(crate::words, lang, "why-tried-end", at = cell(end.at));
        }
        let (register, back) = (run.falls + 1, cell(self.robot.archive));
        say!(crate::words, lang, "why-tried-falls", register = register, back = back)
    }

    /// RR-6.20: the flags that a program touches, and how far the next one is then.
    fn touches(&self, run: &Run, end: Pose) -> Why {
        let (lang, flag, register) = (self.lang, run.touched, run.at + 1);
        let words = match self.next_flag(run.touched) {
            None => say!(crate::words, lang, "why-wins", flag = flag, register = register),
            Some((next, at)) => say!(
                crate::words,
                lang,
                "why-touches",
                flag = flag,
                register = register,
                next = next,
                cells = cells(end.at, at)
            ),
        };
        Why::new("RR-6.20", words)
    }

    /// A program that falls: it may touch a flag first, it may be all that the hand allows, or the way back may be short.
    fn fall(&self, run: &Run, flag: u8, goal: Place) -> Why {
        let (robot, lang, register) = (self.robot, self.lang, run.falls + 1);
        if run.touched > robot.flags {
            let (flag, at) = (run.touched, run.at + 1);
            if self.next_flag(run.touched).is_none() {
                let words = say!(crate::words, lang, "why-wins", flag = flag, register = at);
                return Why::new("RR-6.20", words);
            }
            let words = say!(
                crate::words,
                lang,
                "why-touches-falls",
                flag = flag,
                at = at,
                register = register
            );
            return Why::new("RR-6.20", words);
        }
        let back = cell(robot.archive);
        let words = if self.least(goal).is_none() {
            say!(crate::words, lang, "why-all-fall", register = register, back = back)
        } else {
            say!(
                crate::words,
                lang,
                "why-lost",
                register = register,
                back = back,
                flag = flag,
                cells = cells(robot.archive, goal),
                before = cells(robot.at, goal)
            )
        };
        Why::new("RR-4.1", words)
    }

    /// Follows a program as far as it goes.
    fn run(&self, cards: [Option<Card>; REGISTERS]) -> Run {
        let floor = self.table.floor(self.rules);
        let mut pose = Pose { at: self.robot.at, facing: self.robot.facing };
        let mut run = Run { end: None, falls: 0, touched: self.robot.flags, at: 0, hits: 0 };
        for (register, card) in (0..).zip(cards) {
            let Some(card) = card else { break };
            let Some(next) = floor.lone_register(pose, card.kind(), register) else {
                run.falls = register;
                return run;
            };
            pose = next;
            run.hits += hits(floor, pose.at);
            if self.next_flag(run.touched).is_some_and(|(_, at)| at == pose.at) {
                run.touched += 1;
                run.at = register;
            }
        }
        run.end = Some(pose);
        run
    }

    /// The fewest cells to the flag after any program of this hand; nothing where every one falls. A program that touches
    /// the flag leaves none.
    fn least(&self, goal: Place) -> Option<u16> {
        let mut hand = [0_u8; Kind::ALL.len()];
        let open = (0..REGISTERS).filter(|register| self.robot.bolted >> register & 1 == 0);
        let lying = open.filter_map(|register| self.robot.registers[register].card);
        for card in self.robot.hand.iter().chain(lying) {
            hand[card.kind() as usize] += 1;
        }
        let start = Pose { at: self.robot.at, facing: self.robot.facing };
        self.least_from(start, 0, &mut hand, goal)
    }

    fn least_from(
        &self,
        pose: Pose,
        register: u8,
        hand: &mut [u8; Kind::ALL.len()],
        goal: Place,
    ) -> Option<u16> {
        if usize::from(register) == REGISTERS {
            return Some(cells(pose.at, goal));
        }
        let floor = self.table.floor(self.rules);
        let locked = self.robot.bolted >> register & 1 == 1;
        let kept = self.robot.registers[usize::from(register)].card.filter(|_| locked);
        let mut least = None;
        for kind in Kind::ALL {
            let fits = kept.map_or(hand[kind as usize] > 0, |card| card.kind() == kind);
            let Some(next) = floor.lone_register(pose, kind, register).filter(|_| fits) else {
                continue;
            };
            if next.at == goal {
                return Some(0);
            }
            hand[kind as usize] = hand[kind as usize].wrapping_sub(u8::from(!locked));
            let found = self.least_from(next, register + 1, hand, goal);
            hand[kind as usize] = hand[kind as usize].wrapping_add(u8::from(!locked));
            least = [least, found].into_iter().flatten().min();
        }
        least
    }

    /// The registers to the next flag now and after the program, if they become fewer.
    fn sooner(&self, end: Pose) -> Option<(u16, u16)> {
        let now = self.way(Pose { at: self.robot.at, facing: self.robot.facing })?.1;
        let then = self.way(end)?.1;
        (then < now).then_some((now, then))
    }

    /// The next flag and the fewest registers to it, with any cards.
    fn way(&self, pose: Pose) -> Option<(u8, u16)> {
        // The ways are those of the floor as it lay at the start.
        if self.rules.has(Special::SrSpinBoard) {
            return None;
        }
        let (flag, _) = self.next_flag(self.robot.flags)?;
        let way = self.rules.distances().get(usize::from(self.robot.flags))?.from(pose, 0);
        (way != FAR).then_some((flag, way))
    }

    /// Neither pit nor edge lies beside a cell, and no laser of the factory hits it.
    fn is_safe(&self, at: Place) -> bool {
        let floor = self.table.floor(self.rules);
        let open = crate::floor::Dir::ALL.into_iter().filter(|dir| !floor.walled(at, *dir));
        hits(floor, at) == 0
            && open.map(|dir| at.beside(dir)).all(|beside| !floor.is_deadly(beside))
    }

    /// The number of the next flag, and where it is; nothing where this robot does not go from flag to flag.
    fn next_flag(&self, touched: u8) -> Option<(u8, Place)> {
        let (table, rules) = (self.table, self.rules);
        let other = [Special::SrCtf, Special::SrToggle, Special::SrTeamWar, Special::SrMovingFlags];
        let hunts = rules.has(Special::SrSuperbot) && table.superbot != self.number;
        if other.into_iter().any(|special| rules.has(special))
            || hunts
            || rules.is_blocker(self.number)
        {
            return None;
        }
        let home = rules.course.flags.get(usize::from(touched))?;
        let at = table.flags.get(usize::from(touched)).and_then(|flag| flag.at);
        Some((touched + 1, at.unwrap_or(*home)))
    }
}

/// The damage that the lasers of the factory do in a register that ends here.
fn hits(floor: &Floor, at: Place) -> u8 {
    let beams = floor.beams(at).iter();
    beams.map(|beam| floor.lasers()[usize::from(beam.laser)].beams).sum()
}

/// The program as it will stand.
fn cards(robot: &Robot, actions: &[Action]) -> [Option<Card>; REGISTERS] {
    let mut cards = robot.registers.map(|slot| slot.card);
    for action in actions {
        if let Action::Back(card) = action {
            cards.iter_mut().filter(|held| **held == Some(*card)).for_each(|held| *held = None);
        }
        if let Action::Place { card, register } = action
            && let Some(held) = cards.get_mut(usize::from(*register))
        {
            *held = Some(*card);
        }
    }
    cards
}

/// Cells from one place to another, not across corners.
fn cells(from: Place, to: Place) -> u16 {
    let ((x, y), (to_x, to_y)) = (from.xy(), to.xy());
    x.abs_diff(to_x) + y.abs_diff(to_y)
}
