//! The ace: plays each promising choice out to the end of the race on many tables that could be the real one.

use super::garage::Garage;
use super::policy::Policy;
use crate::action::Action;
use crate::options::Rules;
use crate::state::{Celerium, Phase};
use crate::view::View;
use engine::{Chance, Game, Seat, Silent, Turn};

/// Choices that are played out.
const CHOICES: usize = 8;
/// Tables imagined for all choices, then for the better half, and so on.
const TABLES: [u32; 3] = [12, 16, 24];
/// No race takes more decisions.
const LONGEST: u32 = 400;

/// The best of the choices.
pub(super) fn choose(
    rules: &Rules,
    (view, seat): (&View, Seat),
    legal: &[Action],
    chance: &mut Chance,
) -> Action {
    let table = Celerium::imagine(rules, view, chance);
    let mut choices = promising(rules, &table, seat, legal);
    let mut scratch = Vec::new();
    for tables in TABLES {
        if choices.len() < 2 {
            break;
        }
        for _ in 0..tables {
            let table = Celerium::imagine(rules, view, chance);
            let fate = chance.fork();
            for (worth, action) in &mut choices {
                let mut fate = fate.clone();
                *worth += play_out(rules, (&table, seat), *action, &mut fate, &mut scratch);
            }
        }
        choices.sort_by(|one, other| other.0.total_cmp(&one.0));
        choices.truncate(choices.len().div_ceil(2));
    }
    choices.first().map_or(Action::Pass, |(_, action)| *action)
}

/// The choices that a sensible manager would look at twice, each with nothing said of it yet.
fn promising(rules: &Rules, table: &Celerium, seat: Seat, legal: &[Action]) -> Vec<(f64, Action)> {
    let mut choices = Vec::new();
    Policy::new(rules, table, seat, legal).each(&mut |worth, action| {
        if worth > f64::NEG_INFINITY {
            choices.push((worth, action));
        }
    });
    choices.sort_by(|one, other| other.0.total_cmp(&one.0));
    let minor = matches!(table.phase, Phase::Faces | Phase::Check);
    choices.truncate(if minor { 1 } else { CHOICES });
    for choice in &mut choices {
        choice.0 = 0.0;
    }
    choices
}

/// One choice, then sensible play by all to the end of the race.
fn play_out(
    rules: &Rules,
    (table, seat): (&Celerium, Seat),
    choice: Action,
    fate: &mut Chance,
    legal: &mut Vec<Action>,
) -> f64 {
    let mut table = table.clone();
    let round = table.round;
    if table.apply(rules, seat, choice, fate, &mut Silent).is_err() {
        return f64::NEG_INFINITY;
    }
    for _ in 0..LONGEST {
        if table.round != round {
            break;
        }
        let Turn::Awaiting(seats) = table.turn(rules) else { break };
        let Some(asked) = seats.first() else { break };
        legal.clear();
        table.actions(rules, asked, legal);
        let action = Policy::new(rules, &table, asked, legal).choose();
        if table.apply(rules, asked, action, fate, &mut Silent).is_err() {
            break;
        }
    }
    standing(rules, &table, seat)
}

/// How good a table is for a seat, from 0 to 1: points and what will bring some, against the best rival.
fn standing(rules: &Rules, table: &Celerium, seat: Seat) -> f64 {
    let over = table.is_over();
    let left = if over { 0.0 } else { f64::from(rules.rounds + 1 - table.round) };
    let points = |seat: Seat| {
        let own = table.of(seat);
        if over {
            return f64::from(own.score);
        }
        let garage = Garage::new(rules, table, seat);
        f64::from(own.score)
            + 0.5 * f64::from(own.actions)
            + 0.7 * f64::from(own.hand.total())
            + 0.6 * left * garage.to_come()
            + if own.px2_token { 4.0 } else { 0.0 }
    };
    let rivals = Seat::all(rules.seats).filter(|other| *other != seat);
    let best = rivals.map(points).fold(f64::NEG_INFINITY, f64::max);
    let scale = 2.5 + 3.0 * left.sqrt();
    1.0 / (1.0 + (-(points(seat) - best) / scale).exp())
}
