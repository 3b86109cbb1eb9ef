//! How many registers home a robot may expect with the cards that it will be dealt; [`Distances`] are those of a robot
//! that may choose any card. Bots steer by it; no rule uses it.
//!
//! In every register each kind of card is taken to be at hand with a fixed likelihood, and the best one at hand is played.
//! Flags are chained: from each flag the way goes on to the next.

use super::lone::Pose;
use super::par::Distances;
use super::{Dir, FAR, Floor, Place};
use crate::cards::REGISTERS;

/// One register of way.
pub(crate) const REGISTER: i32 = 100;
/// The way home from where none leads.
const LOST: u16 = 50_000;
/// How much worse than the worst of the others a card is that destroys the robot.
const WRECK: u16 = 30 * REGISTER as u16;
/// By kind, in the order of [`Kind::ALL`](crate::cards::Kind::ALL): in how many registers of 256 such a card is at hand,
/// which is how likely a hand of nine holds one.
const AT_HAND: [u32; 7] = [125, 227, 227, 125, 227, 192, 125];
/// Sweeps over all poses; then hardly anything changes any more.
const SWEEPS: usize = 12;

/// By flags touched, cell and facing: hundredths of registers home at the start of a turn.
#[derive(Debug, Clone)]
pub struct Outlook {
    home: Vec<Vec<u16>>,
}

/// No card leads there: the robot is destroyed.
const NOWHERE: u32 = u32::MAX;

/// All cards from all poses in all registers.
struct Graph {
    next: Vec<[u32; 7]>,
}

impl Graph {
    fn of(floor: &Floor) -> Self {
        let mut next = vec![[NOWHERE; 7]; floor.len() * 4 * REGISTERS];
        floor.each_lone_register(|from, kind, to| next[from][kind as usize] = to as u32);
        Self { next }
    }
}

/// What is expected of the best card at hand, each being at hand by its own likelihood, given that one is.
fn expected(mut values: [(u16, u32); 7]) -> u16 {
    values.sort_unstable();
    let (mut left, mut sum) = (1_u64 << 16, 0_u64);
    for (value, likely) in values {
        let share = left / 256 * u64::from(likely);
        sum += share * u64::from(value);
        left -= share;
    }
    let mean = sum / ((1 << 16) - left);
    (mean as u16).saturating_add(REGISTER as u16).min(LOST)
}

impl Outlook {
    /// From everywhere to all flags in turn.
    pub(super) fn of(floor: &Floor, flags: &[Place], distances: &[Distances]) -> Self {
        let graph = Graph::of(floor);
        let poses: Vec<Pose> = floor
            .places()
            .filter(|at| !floor.is_deadly(*at))
            .flat_map(|at| Dir::ALL.map(|facing| Pose { at, facing }))
            .collect();
        // From the last flag to the first: a robot that touches one still has the way from there to the next.
        let mut after = vec![0_u16; graph.next.len()];
        let mut home = vec![Vec::new(); flags.len()];
        for (flag, (goal, distances)) in flags.iter().zip(distances).enumerate().rev() {
            let mut order: Vec<(u16, u32)> = Vec::with_capacity(poses.len() * REGISTERS);
            let mut values = vec![LOST; graph.next.len()];
            for pose in &poses {
                for register in 0..REGISTERS {
                    let at = pose.number(register);
                    let way = distances.from(*pose, register as u8);
                    if way != FAR {
                        order.push((way, at as u32));
                        values[at] = way.saturating_mul(150).saturating_add(after[at]).min(LOST);
                    }
                }
            }
            order.sort_unstable();
            let on_goal = |state: u32| state as usize / (4 * REGISTERS) == goal.index();
            for _ in 0..SWEEPS {
                for (_, at) in &order {
                    let next = graph.next[*at as usize];
                    let value = |to: u32| match to {
                        NOWHERE => 0,
                        to if on_goal(to) => after[to as usize],
                        to => values[to as usize],
                    };
                    let mut rated = next.map(value);
                    let wreck = rated.into_iter().max().unwrap_or(0).saturating_add(WRECK);
                    for (rated, to) in rated.iter_mut().zip(next) {
                        if to == NOWHERE {
                            *rated = wreck;
                        }
                    }
                    values[*at as usize] =
                        expected(std::array::from_fn(|kind| (rated[kind], AT_HAND[kind])));
                }
            }
            home[flag] = values.iter().step_by(REGISTERS).copied().collect();
            after = values;
        }
        Self { home }
    }

    /// Hundredths of registers from here, at the start of a turn, with so many flags touched; nothing when home.
    pub fn from(&self, pose: Pose, flags: u8) -> i32 {
        let home = self.home.get(usize::from(flags));
        home.map_or(0, |home| i32::from(home[pose.at.index() * 4 + pose.facing.index()]))
    }
}
