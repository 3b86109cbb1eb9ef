//! A strong driver: plays the choices that matter out on tables that could be the real one, with sensible drivers in all
//! seats, and takes the one after which it is most likely to win. Steps, skids and jumps are left to the sensible driver,
//! who weighs them exactly.

use super::judge::Judge;
use super::look_ahead::outlook;
use super::policy::Policy;
use super::road::Memo;
use super::temper::{ACE, QUICK};
use crate::action::Action;
use crate::ids::PersonId;
use crate::options::Rules;
use crate::state::{CircusImperium, Phase};
use engine::{Chance, Game, Seat, Seed, Silent, Turn};

/// How many other choices are tried beside the sensible one, and how often: ever fewer, ever more often. What has come out
/// worse so far is tried no more.
const ROUNDS: [(usize, usize); 3] = [(4, 8), (2, 20), (1, 32)];
/// Turns that are played out after this one.
const TURNS: u16 = 1;
/// No play-out asks more than this.
const MOST_QUESTIONS: usize = 600;
/// Another choice is taken if it is better by so many standard errors, or, of a sure win, by so much at least.
const SURE: f32 = 1.0;
const DOUBT: f32 = 0.002;
/// Speeds this far from the sensible one are tried.
const NEARLY: u8 = 2;
/// Deeds that are tried beside the sensible one.
const DEEDS: usize = 3;

/// Another choice: by how much its play-outs came out better than the sensible one's with the same dice, and the squares.
struct Tried {
    action: Action,
    better: f32,
    squares: f32,
}

impl Tried {
    fn new(action: Action) -> Self {
        Self { action, better: 0.0, squares: 0.0 }
    }

    /// Whether it is better beyond doubt.
    fn convinces(&self, tries: f32) -> bool {
        let mean = self.better / tries;
        let variance = (self.squares / tries - mean * mean).max(0.0);
        mean > DOUBT + SURE * (variance / tries).sqrt()
    }
}

/// A table as it may be, and who thinks about it.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a CircusImperium,
    pub(super) seat: Seat,
}

impl Search<'_> {
    /// The best of the choices.
    pub(super) fn choose(
        self,
        legal: &[Action],
        sensible: Action,
        memo: &mut Memo,
        chance: &mut Chance,
    ) -> Action {
        let mut left = self.others(legal, sensible);
        if left.is_empty() {
            return sensible;
        }
        let table = self.undecided();
        let mut tries = 0.0;
        for (choices, times) in ROUNDS {
            left.truncate(choices);
            for _ in 0..times {
                let fate = chance.fork();
                let usual = self.play_out(table.clone(), sensible, &fate, memo);
                tries += 1.0;
                for other in &mut left {
                    let better = self.play_out(table.clone(), other.action, &fate, memo) - usual;
                    other.better += better;
                    other.squares += better * better;
                }
            }
            left.retain(|other| other.better > 0.0);
            if left.is_empty() {
                return sensible;
            }
            left.sort_by(|one, other| other.better.total_cmp(&one.better));
        }
        let best = left.first().filter(|best| best.convinces(tries));
        best.map_or(sensible, |best| best.action)
    }

    /// What may be better than the sensible choice: another speed, a stroke more or less, another deed.
    fn others(self, legal: &[Action], sensible: Action) -> Vec<Tried> {
        let others = legal.iter().copied().filter(|action| *action != sensible);
        if let Action::Announce(best) = sensible {
            let near = |action: &Action| {
                let Action::Announce(speed) = action else { return false };
                speed.abs_diff(best) <= NEARLY
            };
            return others.filter(near).map(Tried::new).collect();
        }
        if let Action::Whip(_) | Action::End = sensible {
            let same = |action: &Action| matches!(action, Action::Whip(_) | Action::End);
            return others.filter(same).map(Tried::new).collect();
        }
        let Action::Commit(person, _) = sensible else { return Vec::new() };
        let judge = Judge::new(self.rules, self.table, self.seat, &ACE, outlook(self.rules.track));
        let rated = others.filter_map(|action| {
            let Action::Commit(who, Some(deed)) = action else { return None };
            Some((judge.worth(who, deed), action))
                .filter(|(worth, _)| who == person && *worth > 0.0)
        });
        let mut rated: Vec<(f32, Action)> = rated.collect();
        rated.sort_by(|one, other| other.0.total_cmp(&one.0));
        rated.into_iter().take(DEEDS).map(|(_, action)| Tried::new(action)).collect()
    }

    /// What rivals have committed is not known: on the imagined table they commit again.
    fn undecided(self) -> CircusImperium {
        let mut table = self.table.clone();
        if table.phase == Phase::Declare && table.motion.is_none() {
            let rival = |who: &PersonId| self.rules.seat_of(*who) != self.seat;
            for person in self.rules.people.iter().filter(rival) {
                if table.has_deed(self.rules, person) {
                    table.asked.insert(person);
                }
            }
        }
        table
    }

    /// One choice, then sensible play by all to the end of the next turn: how likely the seat then wins. Later moves have
    /// the same dice whatever was chosen.
    fn play_out(
        self,
        mut table: CircusImperium,
        choice: Action,
        fate: &Chance,
        memo: &mut Memo,
    ) -> f32 {
        let Search { rules, seat, .. } = self;
        let mut dice = fate.clone();
        let number = u64::from(fate.clone().pick("fate", u32::MAX)) << 32;
        let last = table.turn.saturating_add(TURNS);
        if table.apply(rules, seat, choice, &mut dice, &mut Silent).is_err() {
            return -1.0;
        }
        let moves = |table: &CircusImperium| (table.turn, table.motion.map(|motion| motion.unit));
        let mut moving = moves(&table);
        for _ in 0..MOST_QUESTIONS {
            if table.turn > last {
                break;
            }
            let Turn::Awaiting(seats) = table.turn(rules) else { break };
            let Some(asked) = seats.first() else { break };
            if moves(&table) != moving {
                moving = moves(&table);
                let unit = moving.1.map_or(u64::from(u8::MAX), |unit| unit.index() as u64);
                let number = number | u64::from(moving.0) << 8 | unit;
                dice = Chance::seeded(Seed::from_number(number));
            }
            let wish = Policy::new(rules, &table, (asked, &QUICK), memo).choose();
            let done = wish.is_some_and(|action| {
                table.apply(rules, asked, action, &mut dice, &mut Silent).is_ok()
            });
            if !done {
                let Some(question) = table.question(rules, asked) else { break };
                if table.apply(rules, asked, question.default, &mut dice, &mut Silent).is_err() {
                    break;
                }
            }
        }
        Judge::new(rules, &table, seat, &ACE, outlook(rules.track)).standing()
    }
}
