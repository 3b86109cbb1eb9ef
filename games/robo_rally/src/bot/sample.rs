//! The strong bots: their best programs, tried against rivals whose programs are imagined.

use super::judge::Judge;
use super::search::{Plan, Rated, best_plans};
use super::{DRIVER, Skill};
use crate::cards::CardSet;
use crate::options::Rules;
use crate::rules::Context;
use crate::state::{DEADLY, REGISTERS, RoboRally, Slot, Step};
use crate::view::View;
use engine::{Chance, Game, Silent};

/// How many programs are tried, and how often: ever fewer, ever more often.
const ROUNDS: [(usize, usize); 3] = [(60, 8), (20, 16), (8, 32)];
/// Programs that an erring bot chooses from.
const ERRING: usize = 60;
/// A turn has no more questions than this.
const MOST_QUESTIONS: usize = 200;

/// The program to play.
pub(super) fn best_program(
    view: &View,
    rules: &Rules,
    number: u8,
    skill: Skill,
    chance: &mut Chance,
) -> Option<Plan> {
    let robot = view.table.robot(number);
    let judge = Judge::of(&view.table, rules, number, skill);
    let mut hand = robot.hand;
    for (register, slot) in robot.registers.iter().enumerate() {
        if robot.bolted >> register & 1 == 0 {
            hand = hand.union(slot.cards());
        }
    }
    let errs = chance.pick("err", 100) < skill.errs;
    let keep = if skill.samples && !errs { ROUNDS[0].0 } else { ERRING };
    let plans = best_plans(&judge, robot, hand, keep);
    if errs {
        return plans.get(chance.pick("err", plans.len() as u32) as usize).map(|rated| rated.plan);
    }
    if !skill.samples || plans.len() < 2 {
        return plans.first().map(|rated| rated.plan);
    }
    tried(view, rules, number, skill, &plans, chance)
}

/// The program that does best against imagined rivals.
fn tried(
    view: &View,
    rules: &Rules,
    number: u8,
    skill: Skill,
    plans: &[Rated],
    chance: &mut Chance,
) -> Option<Plan> {
    let judge = Judge::of(&view.table, rules, number, skill);
    let rivals = usize::from(rules.robots) - 1;
    let spite = skill.spite * 2 / i32::from(rules.robots);
    let mut left: Vec<(i32, Rated)> = plans.iter().map(|rated| (0, *rated)).collect();
    for (programs, times) in ROUNDS {
        left.truncate(programs);
        for _ in 0..(times * 2 / (1 + rivals)).max(2) {
            let table = imagine_rivals(view, rules, number, chance);
            let mut fate = chance.fork();
            for (value, rated) in &mut left {
                let mut table = table;
                let turn = table.turn;
                put_program(&mut table, number, rated.plan);
                play_turn(&mut table, rules, turn, &mut fate);
                let own = judge.outcome(&table, number);
                let leader = leader_value(&table, rules, number, skill);
                *value += if rivals == 1 { odds(own - leader) } else { own - spite * leader / 100 };
            }
        }
        left.sort_by_key(|(value, rated)| std::cmp::Reverse((*value, rated.value)));
    }
    left.first().map(|(_, rated)| rated.plan)
}

/// How likely the race of two is won from so far ahead, in thousands more or less than even. Who is behind may dare more.
fn odds(ahead: i32) -> i32 {
    const CLOSE: i32 = 600;
    1_000 * ahead / (CLOSE + ahead.abs())
}

/// A table as it may be, on which all rivals have programmed.
fn imagine_rivals(view: &View, rules: &Rules, number: u8, chance: &mut Chance) -> RoboRally {
    let mut table = RoboRally::imagine(rules, view, chance);
    for rival in (0..rules.robots).filter(|rival| *rival != number) {
        imagine_program(&mut table, rules, rival, chance);
    }
    table
}

/// How well the best rival stands.
fn leader_value(table: &RoboRally, rules: &Rules, number: u8, skill: Skill) -> i32 {
    (0..rules.robots)
        .filter(|rival| rules.team(*rival) != rules.team(number))
        .map(|rival| {
            let judge = Judge::of(table, rules, rival, skill);
            judge.outcome(table, rival)
        })
        .max()
        .unwrap_or(0)
}

/// A rival gets a hand of the right size and programs the best of it, as far as it is known to be free.
fn imagine_program(table: &mut RoboRally, rules: &Rules, rival: u8, chance: &mut Chance) {
    if !table.robot(rival).is_awake() {
        return;
    }
    let robot = table.robot_mut(rival);
    let mut cards = std::mem::take(&mut robot.hand);
    for register in 0..REGISTERS {
        if robot.bolted >> register & 1 == 0 {
            cards = cards.union(std::mem::take(&mut robot.registers[register]).cards());
        }
    }
    table.pile = table.pile.union(cards);
    let count = DEADLY - 1 - table.robot(rival).damage.min(DEADLY - 1);
    let mut hand = CardSet::EMPTY;
    for _ in 0..count {
        if let Some(card) = table.draw_card("imagine", chance) {
            hand.insert(card);
        }
    }
    let judge = Judge::of(table, rules, rival, DRIVER);
    let plan = best_plans(&judge, table.robot(rival), hand, 1).first().map(|rated| rated.plan);
    table.robot_mut(rival).hand = hand;
    if let Some(plan) = plan {
        put_program(table, rival, plan);
    }
}

/// The cards lie in the registers, the program stands.
fn put_program(table: &mut RoboRally, number: u8, plan: Plan) {
    let robot = table.robot_mut(number);
    for register in 0..REGISTERS {
        if robot.bolted >> register & 1 == 0 {
            let cards = std::mem::take(&mut robot.registers[register]).cards();
            robot.hand = robot.hand.union(cards);
        }
    }
    for (register, card) in plan.cards.iter().enumerate() {
        if let Some(card) = card
            && robot.hand.remove(*card)
        {
            robot.registers[register] = Slot::of(*card);
        }
    }
    robot.ready = true;
    table.discard_hand(number);
}

/// Plays the turn to its end; each player who is asked answers as if absent.
fn play_turn(table: &mut RoboRally, rules: &Rules, turn: u16, chance: &mut Chance) {
    table.run(&mut Context::silent(rules, chance));
    for _ in 0..MOST_QUESTIONS {
        let over = table.outcome.is_some() || table.turn != turn;
        if over || table.phase.step == Step::Reentry {
            return;
        }
        let Some(seat) = table.awaited(rules).first() else { return };
        let Some(question) = table.question_for(rules, seat) else { return };
        if table.apply(rules, seat, question.default, chance, &mut Silent).is_err() {
            return;
        }
    }
}
