//! The way to a space: one decision for the announcement and the steps that lead there (CI-4.1, CI-4.2).
//!
//! No rule stands here. A way is driven as far as a player would drive it without a look at the table: up to the first
//! draw or die, the first ram, or the first question to a player.

use super::Context;
use crate::action::Action;
use crate::ids::UnitId;
use crate::motion::Stage;
use crate::options::Rules;
use crate::state::CircusImperium;
use crate::track::{Dir, Heading, SPACES, SpaceId};
use engine::{Chance, Seat, Seed, Silent};

/// How one space can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Where it leads.
    pub to: SpaceId,
    /// CI-4.1: what is announced first; nothing if it was announced before.
    pub announced: Option<u8>,
    /// CI-4.2: the steps.
    pub steps: Vec<Dir>,
    /// CI-8.1: the draws on it.
    pub draws: u8,
}

/// The best way found to a space with so many steps.
#[derive(Debug, Clone)]
struct Found {
    to: SpaceId,
    heading: Heading,
    steps: Vec<Dir>,
    draws: u8,
}

impl Way {
    /// The decisions that it stands for.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let steps = self.steps.iter().copied().map(Action::Step);
        self.announced.map(Action::Announce).into_iter().chain(steps)
    }
}

impl CircusImperium {
    /// The ways of the unit that the seat drives now: one for each space that it can reach with the points that it has,
    /// the one with the fewest steps, and among those the one with the fewest draws.
    pub fn ways(&self, rules: &Rules, seat: Seat) -> Vec<Way> {
        let Some((motion, stage)) = self.own_stage(rules, seat) else { return Vec::new() };
        let speeds = match stage {
            Stage::Announce => 1..=self.movement_points(rules, motion.unit),
            Stage::Step => {
                let left = if motion.left > 0 { motion.left } else { motion.gained };
                let speed = self.unit(motion.unit).announced;
                return self.ways_at(rules, motion.unit, speed, (1, left), None);
            }
            Stage::Begin
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::React
            | Stage::Apply
            | Stage::Shift
            | Stage::Skid
            | Stage::Whip
            | Stage::End => return Vec::new(),
        };
        let mut known = [false; SPACES];
        let mut ways = Vec::new();
        for speed in speeds {
            let all = self.ways_at(rules, motion.unit, speed, (speed, speed), Some(speed));
            let new =
                all.into_iter().filter(|way| !std::mem::replace(&mut known[way.to.index()], true));
            ways.extend(new);
        }
        ways
    }

    /// The ways at one speed, with at least and at most so many steps.
    fn ways_at(
        &self,
        rules: &Rules,
        unit: UnitId,
        speed: u8,
        (least, most): (u8, u8),
        announced: Option<u8>,
    ) -> Vec<Way> {
        let this = self.unit(unit);
        let start = Found { to: this.space, heading: this.heading, steps: Vec::new(), draws: 0 };
        let mut edge = vec![start];
        let mut known = [false; SPACES];
        let mut ways = Vec::new();
        for step in 1..=most {
            let mut next: Vec<Found> = Vec::new();
            for from in &edge {
                for dir in Dir::FRONT {
                    let Some(found) = self.one_further(rules, speed, from, dir) else { continue };
                    match next.iter_mut().find(|other| other.to == found.to) {
                        Some(other) if other.draws > found.draws => *other = found,
                        Some(_) => {}
                        None => next.push(found),
                    }
                }
            }
            if step >= least {
                for Found { to, steps, draws, .. } in &next {
                    if !std::mem::replace(&mut known[to.index()], true) {
                        ways.push(Way { to: *to, announced, steps: steps.clone(), draws: *draws });
                    }
                }
            }
            // A ram ends what is driven at one go.
            next.retain(|found| self.unit_at(rules, found.to).is_none());
            edge = next;
        }
        ways
    }

    /// CI-4.4: one step further on a way.
    fn one_further(&self, rules: &Rules, speed: u8, from: &Found, dir: Dir) -> Option<Found> {
        let track = rules.track;
        let to = track.neighbour(from.to, dir, from.heading)?;
        if track.is_forbidden(to, from.heading) || self.is_closed(rules, from.to, to) {
            return None;
        }
        let draws = track.safe_speed(to).map_or(0, |safe| speed.saturating_sub(safe));
        let mut steps = from.steps.clone();
        steps.push(dir);
        let draws = from.draws.saturating_add(draws);
        Some(Found { to, heading: track.heading(to, from.heading), steps, draws })
    }

    /// The decisions of the way to a space, up to the first that draws, rams or leads to a question: the same that a
    /// player would take one by one.
    pub(crate) fn drive(&self, rules: &Rules, seat: Seat, to: SpaceId) -> Option<Vec<Action>> {
        let way = self.ways(rules, seat).into_iter().find(|way| way.to == to)?;
        let mut table = self.clone();
        // What is drawn here ends the way and decides nothing: the table draws for itself.
        let mut chance = Chance::seeded(Seed::from_number(0));
        let mut driven = Vec::new();
        for action in way.actions() {
            let drives = |(_, stage)| matches!(stage, Stage::Announce | Stage::Step);
            if !table.own_stage(rules, seat).is_some_and(drives) {
                break;
            }
            let rams = table.rams(rules, action);
            driven.push(action);
            let mut silent = Silent;
            let mut cx = Context::new(rules, &mut chance, &mut silent);
            let done = table.decide(&mut cx, seat, action);
            if done.is_err() || rams || chance.drawn() > 0 {
                break;
            }
        }
        Some(driven)
    }

    /// Whether a decision rams.
    fn rams(&self, rules: &Rules, action: Action) -> bool {
        let (Action::Step(dir), Some(motion)) = (action, self.motion) else { return false };
        let this = self.unit(motion.unit);
        let ahead = rules.track.neighbour(this.space, dir, this.heading);
        ahead.is_some_and(|ahead| self.unit_at(rules, ahead).is_some())
    }
}
