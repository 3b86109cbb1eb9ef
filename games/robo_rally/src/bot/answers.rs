//! Answers to everything but the program.

use super::Skill;
use super::judge::Judge;
use crate::action::Action;
use crate::cards::Kind;
use crate::equipment::Equipment;
use crate::floor::{Place, Pose};
use crate::options::Rules;
use crate::rules::Asked;
use crate::state::{Control, Power, RoboRally, Weapon};

/// Damage from which a robot goes down.
pub(super) const TIRED: u8 = 5;
/// Damage from which it does so even near the last flag: one card a turn, or none, does not lead there.
const SPENT: u8 = 8;
/// Damage with which a robot that is down stays down.
pub(super) const HURT: u8 = 3;
/// Damage from which options are given for tokens.
const WORN: u8 = 6;

/// Options, the best first.
const PREFERRED: [Equipment; 12] = [
    Equipment::DualProcessor,
    Equipment::FourthGear,
    Equipment::AblativeCoat,
    Equipment::ExtraMemory,
    Equipment::MechanicalArm,
    Equipment::CrabLegs,
    Equipment::SuperiorArchive,
    Equipment::DoubleBarreledLaser,
    Equipment::Brakes,
    Equipment::ReverseGear,
    Equipment::Flywheel,
    Equipment::FireControl,
];

fn worth(option: Equipment) -> usize {
    PREFERRED.iter().position(|known| *known == option).unwrap_or(PREFERRED.len())
}

/// What a sensible robot answers; nothing: the default.
pub(super) fn answer(
    table: &RoboRally,
    rules: &Rules,
    number: u8,
    skill: Skill,
    asked: Asked,
    legal: &[Action],
) -> Option<Action> {
    let robot = table.robot(number);
    let yes = |holds: bool| Some(if holds { Action::Yes } else { Action::No });
    match asked {
        Asked::PowerDown => {
            let spurts = robot.damage < SPENT && is_nearly_home(table, rules, number);
            yes(robot.damage >= TIRED && !spurts)
        }
        Asked::StayDown => yes(robot.damage >= HURT && is_at_rest(table, rules, number, skill)),
        Asked::EnterPower => yes(false),
        Asked::TakeFlywheel => yes(true),
        Asked::Breaker => yes(robot.damage >= TIRED && is_at_rest(table, rules, number, skill)),
        Asked::Arm | Asked::ArmRepair => {
            legal.iter().copied().find(|action| matches!(action, Action::Touch { .. }))
        }
        Asked::Store(option) => {
            let wanted = if option == Equipment::Flywheel { Kind::Move3 } else { Kind::RotateLeft };
            let fits =
                |action: &Action| matches!(action, Action::Store(card) if card.kind() == wanted);
            legal.iter().copied().find(fits)
        }
        Asked::Fire => {
            let order = [Weapon::Howitzer, Weapon::Through, Weapon::Scrambler, Weapon::Laser];
            order.into_iter().map(Action::Fire).find(|action| legal.contains(action))
        }
        Asked::Control => {
            let lock = |action: &Action| matches!(action, Action::Control(Control::Lock(_)));
            legal.iter().copied().find(lock)
        }
        // O04: where it is hurt as fast as it recovers, the breaker would keep it down for ever.
        Asked::Armour
            if robot.power == Power::Down
                && !is_at_rest(table, rules, number, skill)
                && legal.contains(&Action::Spare(Equipment::CircuitBreaker)) =>
        {
            Some(Action::Spare(Equipment::CircuitBreaker))
        }
        Asked::Armour if robot.damage >= WORN => {
            let spared = legal.iter().filter_map(|action| {
                if let Action::Spare(option) = action { Some(*option) } else { None }
            });
            spared.max_by_key(|option| worth(*option)).map(Action::Spare)
        }
        Asked::Lose => robot.equipment.iter().max_by_key(|option| worth(*option)).map(Action::Lose),
        Asked::Draft => robot.offered.iter().min_by_key(|option| worth(*option)).map(Action::Keep),
        Asked::Enter => best_entry(table, rules, number, skill, legal),
        Asked::Armour
        | Asked::Home
        | Asked::Muster
        | Asked::Program
        | Asked::Gyro
        | Asked::Substitute
        | Asked::Abort
        | Asked::Execute(_) => None,
    }
}

/// Where the way to the goal is shortest.
fn best_entry(
    table: &RoboRally,
    rules: &Rules,
    number: u8,
    skill: Skill,
    legal: &[Action],
) -> Option<Action> {
    let judge = Judge::of(table, rules, number, skill);
    let flags = table.robot(number).flags;
    legal
        .iter()
        .filter_map(|action| {
            let Action::Enter { x, y, facing } = *action else { return None };
            let at = Place::new(i16::from(x), i16::from(y))?;
            Some((judge.rest(Pose { at, facing }, flags), *action))
        })
        .max_by_key(|(value, _)| *value)
        .map(|(_, action)| action)
}

/// Whether the floor lets a robot recover where it is: in a beam it would stay down for ever. One that was sent off is
/// nowhere yet.
fn is_at_rest(table: &RoboRally, rules: &Rules, number: u8, skill: Skill) -> bool {
    let robot = table.robot(number);
    if !robot.is_active() {
        return true;
    }
    let pose = Pose { at: robot.at, facing: robot.facing };
    let damage = Judge::of(table, rules, number, skill).damage_while_down(pose);
    damage.is_some_and(|damage| damage < HURT)
}

/// One flag to go, and near to it.
fn is_nearly_home(table: &RoboRally, rules: &Rules, number: u8) -> bool {
    let robot = table.robot(number);
    let last = usize::from(robot.flags) + 1 == rules.course.flags.len();
    let pose = Pose { at: robot.at, facing: robot.facing };
    let way = rules.distances().get(usize::from(robot.flags)).map_or(99, |way| way.from(pose, 0));
    last && way <= 6
}
