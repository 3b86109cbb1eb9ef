//! A strong driver: plays each choice out on tables that could be the real one, with sensible drivers in all seats.

use super::judge::Judge;
use super::policy::Policy;
use super::road::Memo;
use crate::action::Action;
use crate::deed::Deed;
use crate::ids::PersonId;
use crate::options::Rules;
use crate::state::{CircusImperium, Phase};
use engine::{ActionKind, Chance, Game, Seat, Silent, Turn};

/// How many choices are tried, and how often: ever fewer, ever more often.
const ROUNDS: [(usize, usize); 3] = [(10, 6), (4, 12), (2, 24)];
/// Turns that are played out after this one.
const TURNS: u16 = 1;
/// No play-out asks more than this.
const MOST_QUESTIONS: usize = 400;
/// How much better than the sensible choice another must be, of a sure win.
const DOUBT: f32 = 0.004;

/// The best of the choices.
pub(super) fn choose(
    rules: &Rules,
    (table, seat): (&CircusImperium, Seat),
    legal: &[Action],
    sensible: Action,
    memo: &mut Memo,
    chance: &mut Chance,
) -> Action {
    if matches!(table.phase, Phase::Crew | Phase::Place | Phase::Walls) || table.fight.is_some() {
        return sensible;
    }
    let mut left = worth_trying(rules, (table, seat), legal, sensible);
    if left.len() < 2 {
        return sensible;
    }
    let table = undecided(rules, table, seat);
    for (choices, times) in ROUNDS {
        left.truncate(choices);
        for _ in 0..times {
            let fate = chance.fork();
            for (action, sum, tries) in &mut left {
                let mut fate = fate.clone();
                *sum += play_out(rules, (&table, seat), *action, &mut fate, memo);
                *tries += 1.0;
            }
        }
        left.sort_by(|one, other| mean(other, sensible).total_cmp(&mean(one, sensible)));
    }
    left.first().map_or(sensible, |(action, ..)| *action)
}

/// A choice, what its play-outs came to, and how many there were.
type Tried = (Action, f32, f32);

fn mean((action, sum, tries): &Tried, sensible: Action) -> f32 {
    sum / tries + if *action == sensible { DOUBT } else { 0.0 }
}

/// Choices that may be good: the sensible one, and what is not plainly foolish.
fn worth_trying(
    rules: &Rules,
    (table, seat): (&CircusImperium, Seat),
    legal: &[Action],
    sensible: Action,
) -> Vec<Tried> {
    let judge = Judge::new(rules, table, seat);
    let mut deeds: Vec<(f32, Action)> = Vec::new();
    let mut choices = vec![(sensible, 0.0, 0.0)];
    for action in legal.iter().filter(|action| CircusImperium::kind(**action) == ActionKind::Play) {
        let keep = match action {
            Action::Announce(_)
            | Action::Step(_)
            | Action::Skill(_)
            | Action::Shift(_)
            | Action::Whip(_)
            | Action::End
            | Action::Reply(_, None)
            | Action::Commit(_, None)
            | Action::LetGo(..)
            | Action::Walk(_)
            | Action::Stay => true,
            Action::Reply(_, Some(deed)) => *deed != Deed::Leap,
            Action::Commit(person, Some(deed)) => {
                let worth = judge.worth(*person, *deed);
                if worth > 0.0 {
                    deeds.push((worth, *action));
                }
                false
            }
            Action::Crew { .. }
            | Action::Decline(_)
            | Action::Place(_)
            | Action::Wall(..)
            | Action::NoWall
            | Action::Gate
            | Action::Special(..)
            | Action::Pick(..)
            | Action::DropShield(_)
            | Action::DropNet(_)
            | Action::Order(..) => false,
        };
        if keep && *action != sensible {
            choices.push((*action, 0.0, 0.0));
        }
    }
    deeds.sort_by(|one, other| other.0.total_cmp(&one.0));
    let deeds = deeds.into_iter().map(|(_, action)| action);
    let deeds = deeds.filter(|action| *action != sensible).take(4);
    choices.extend(deeds.map(|action| (action, 0.0, 0.0)));
    choices
}

/// What rivals have committed is not known: on the imagined table they commit again.
fn undecided(rules: &Rules, table: &CircusImperium, seat: Seat) -> CircusImperium {
    let mut table = table.clone();
    if table.phase == Phase::Declare && table.motion.is_none() {
        let rival = |who: &PersonId| rules.seat_of(*who) != seat;
        for person in rules.people.iter().filter(rival) {
            if table.has_deed(rules, person) {
                table.asked.insert(person);
            }
        }
    }
    table
}

/// One choice, then sensible play by all to the end of the next turn: how likely the seat then wins.
fn play_out(
    rules: &Rules,
    (table, seat): (&CircusImperium, Seat),
    choice: Action,
    fate: &mut Chance,
    memo: &mut Memo,
) -> f32 {
    let mut table = table.clone();
    let last = table.turn.saturating_add(TURNS);
    if table.apply(rules, seat, choice, fate, &mut Silent).is_err() {
        return -1.0;
    }
    for _ in 0..MOST_QUESTIONS {
        if table.turn > last {
            break;
        }
        let Turn::Awaiting(seats) = table.turn(rules) else { break };
        let Some(asked) = seats.first() else { break };
        let wish = Policy::new(rules, &table, asked, memo).choose();
        let done =
            wish.is_some_and(|action| table.apply(rules, asked, action, fate, &mut Silent).is_ok());
        if !done {
            let Some(question) = table.question(rules, asked) else { break };
            if table.apply(rules, asked, question.default, fate, &mut Silent).is_err() {
                break;
            }
        }
    }
    Judge::new(rules, &table, seat).standing()
}
