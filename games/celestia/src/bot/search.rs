//! A strong traveller: plays each choice out to the end of the journey on many tables that could be the real one.

#![allow(clippy::wildcard_enum_match_arm, reason = "what is not pruned is tried")]

use super::memory::Memory;
use super::policy::{Policy, best_payment, card_worth};
use crate::action::Action;
use crate::dice::DiceSet;
use crate::odds::Odds;
use crate::options::Rules;
use crate::state::{Celestia, GOAL, Phase, Scope};
use crate::view::View;
use engine::{ActionKind, Chance, Game, Seat, Silent, Turn};

/// Tables imagined for one decision.
const TABLES: u32 = 48;
/// Imagined tables that contradict what is remembered are dealt again, so often.
const PATIENCE: u32 = 4;
/// No journey is longer.
const LONGEST: u32 = 300;

/// The best of the choices.
pub(super) fn choose(
    rules: &Rules,
    odds: &Odds,
    (view, seat): (&View, Seat),
    memory: &Memory,
    legal: &[Action],
    chance: &mut Chance,
) -> Action {
    let first = imagine(rules, (view, seat), memory, chance);
    let mut policy = Policy::new(rules, odds, &first, seat, legal);
    policy.exact = true;
    let sensible = policy.choose();
    let choices = worth_trying(&first, legal, sensible);
    if choices.len() < 2 {
        return sensible;
    }
    let mut sums = vec![0.0; choices.len()];
    let mut scratch = Vec::new();
    for _ in 0..TABLES {
        let table = imagine(rules, (view, seat), memory, chance);
        let fate = chance.fork();
        for (choice, sum) in choices.iter().zip(&mut sums) {
            let mut fate = fate.clone();
            *sum += play_out(rules, odds, (&table, seat), *choice, &mut fate, &mut scratch);
        }
    }
    let best = choices.iter().zip(&sums).max_by(|one, other| one.1.total_cmp(other.1));
    best.map_or(sensible, |(choice, _)| *choice)
}

fn imagine(
    rules: &Rules,
    (view, seat): (&View, Seat),
    memory: &Memory,
    chance: &mut Chance,
) -> Celestia {
    let mut table = Celestia::imagine(rules, view, chance);
    for _ in 0..PATIENCE {
        if memory.correct(&mut table, seat, chance) {
            break;
        }
        table = Celestia::imagine(rules, view, chance);
    }
    table
}

/// Choices that differ: of all payments the cheapest, of all dice to roll again the sensible ones, one pass.
fn worth_trying(table: &Celestia, legal: &[Action], sensible: Action) -> Vec<Action> {
    let mut choices = vec![sensible];
    let cheapest = best_payment(legal).map(|(payment, _)| Action::Pay(payment));
    let deciding = matches!(table.phase, Phase::Decision(_));
    for action in legal.iter().filter(|action| Celestia::kind(**action) == ActionKind::Play) {
        let keep = match action {
            Action::Pay(_) => Some(*action) == cheapest,
            Action::Pass(scope) => *scope == Scope::Window,
            Action::AlternateRoute(dice) => *dice == DiceSet::default() && !deciding,
            Action::Reroll(dice) => dice.is_empty(),
            Action::Spy(_) => false,
            _ => true,
        };
        if keep && !choices.contains(action) {
            choices.push(*action);
        }
    }
    choices
}

/// One choice, then sensible play by all to the end of the journey.
fn play_out(
    rules: &Rules,
    odds: &Odds,
    (table, seat): (&Celestia, Seat),
    choice: Action,
    fate: &mut Chance,
    legal: &mut Vec<Action>,
) -> f64 {
    let mut table = table.clone();
    let journey = table.journey;
    if table.apply(rules, seat, choice, fate, &mut Silent).is_err() {
        return f64::NEG_INFINITY;
    }
    for _ in 0..LONGEST {
        if table.journey != journey {
            break;
        }
        let Turn::Awaiting(seats) = table.turn(rules) else { break };
        let Some(asked) = seats.first() else { break };
        legal.clear();
        table.actions(rules, asked, legal);
        let action = Policy::new(rules, odds, &table, asked, legal).choose();
        if table.apply(rules, asked, action, fate, &mut Silent).is_err() {
            break;
        }
    }
    standing(rules, &table, seat)
}

/// How good a table is for a seat, from 0 to 1: points against the best rival, cards, and how near the end is.
fn standing(rules: &Rules, table: &Celestia, seat: Seat) -> f64 {
    if let Turn::Over(end) = table.turn(rules) {
        let shared = f64::from(end.winners().len().max(1));
        return if end.winners().contains(seat) { 1.0 / shared } else { 0.0 };
    }
    let points = |seat: Seat| {
        let cards: f64 =
            table.hand(seat).kinds().map(|(card, count)| card_worth(card) * f64::from(count)).sum();
        f64::from(table.treasure_points(rules, seat)) + 0.6 * cards
    };
    let mine = points(seat);
    let rivals = Seat::all(rules.seats).filter(|other| *other != seat);
    let best = rivals.map(points).fold(0.0, f64::max);
    let left = (f64::from(GOAL) - mine.max(best)).max(0.0);
    1.0 / (1.0 + (-(mine - best) / (5.0 + 0.22 * left)).exp())
}
