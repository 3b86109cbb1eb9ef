//! Why a bot would decide so, from what its seat sees.

use crate::action::Action;
use crate::cards::Card;
use crate::floor::{Place, Pose, Special};
use crate::options::Rules;
use crate::rules::Asked;
use crate::state::{REGISTERS, RoboRally, Robot};
use engine::{Lang, Sight, Why, say};

/// Cards of an unhurt robot.
const HAND: u8 = 9;

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
pub(super) fn why(sight: &Sight<'_, RoboRally>, actions: &[Action], lang: Lang) -> Why {
    let (view, rules) = (sight.view(), sight.rules());
    let table = &view.table;
    let Some((number, asked)) = table.asked(rules, sight.seat()) else { return Why::default() };
    let robot = table.robot(number);
    let (damage, lives) = (robot.damage, robot.lives);
    match (asked, actions.first()) {
        (Asked::Program, _) => program(table, rules, robot, actions, lang),
        (Asked::PowerDown | Asked::StayDown | Asked::Breaker, Some(Action::Yes)) => {
            Why::new("RR-6.11", say!(crate::words, lang, "why-down", damage = damage))
        }
        (Asked::PowerDown | Asked::StayDown | Asked::Breaker | Asked::EnterPower, _) => {
            let cards = HAND.saturating_sub(damage);
            let words = say!(crate::words, lang, "why-awake", damage = damage, cards = cards);
            Why::new("RR-6.3", words)
        }
        (Asked::Enter, Some(Action::Enter { x, y, .. })) => {
            let at = Place::new(i16::from(*x), i16::from(*y));
            let next = at.zip(next_flag(table, rules, robot.flags));
            let words = next.map(|(at, (flag, to))| {
                say!(crate::words, lang, "why-enter", flag = flag, cells = cells(at, to))
            });
            Why::new("RR-6.31", words.unwrap_or_else(|| state(damage, lives, lang)))
        }
        _ => Why::new("RR-7.2", state(damage, lives, lang)),
    }
}

fn state(damage: u8, lives: u8, lang: Lang) -> String {
    say!(crate::words, lang, "why-state", damage = damage, lives = lives)
}

/// Where the program leads a robot that is alone on the floor.
fn program(table: &RoboRally, rules: &Rules, robot: &Robot, actions: &[Action], lang: Lang) -> Why {
    let floor = table.floor(rules);
    let mut pose = Pose { at: robot.at, facing: robot.facing };
    let mut touched = robot.flags;
    for (register, card) in (0..).zip(cards(robot, actions)) {
        let Some(card) = card else { break };
        let Some(next) = floor.lone_register(pose, card.kind(), register) else {
            let words = say!(crate::words, lang, "why-lost", register = register + 1);
            return Why::new("RR-4.1", words);
        };
        pose = next;
        if let Some((flag, at)) = next_flag(table, rules, touched)
            && at == pose.at
        {
            touched += 1;
            let words =
                say!(crate::words, lang, "why-touches", flag = flag, register = register + 1);
            if next_flag(table, rules, touched).is_none() {
                return Why::new("RR-6.20", words);
            }
        }
    }
    let Some((flag, at)) = next_flag(table, rules, touched) else {
        return Why::new("RR-6.4", say!(crate::words, lang, "why-safe"));
    };
    let near = cells(pose.at, at);
    if touched > robot.flags {
        let words =
            say!(crate::words, lang, "why-touches-on", flag = touched, next = flag, cells = near);
        return Why::new("RR-6.20", words);
    }
    let before = cells(robot.at, at);
    Why::new(
        "RR-6.4",
        say!(crate::words, lang, "why-near", flag = flag, cells = near, before = before),
    )
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

/// The number of the next flag, and where it is; nothing where flags are not touched in order.
fn next_flag(table: &RoboRally, rules: &Rules, touched: u8) -> Option<(u8, Place)> {
    let other = [Special::SrCtf, Special::SrToggle, Special::SrTeamWar];
    if other.into_iter().any(|special| rules.has(special)) {
        return None;
    }
    let home = rules.course.flags.get(usize::from(touched))?;
    let at = table.flags.get(usize::from(touched)).and_then(|flag| flag.at);
    Some((touched + 1, at.unwrap_or(*home)))
}

/// Cells from one place to another, not across corners.
fn cells(from: Place, to: Place) -> u16 {
    let ((x, y), (to_x, to_y)) = (from.xy(), to.xy());
    x.abs_diff(to_x) + y.abs_diff(to_y)
}
