//! Every program of a hand, alone on the floor.

use super::judge::Judge;
use crate::cards::{Card, CardSet, Kind};
use crate::floor::Pose;
use crate::state::{REGISTERS, Robot};

/// Cards for the open registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Plan {
    /// By register; nothing where it is locked.
    pub(super) cards: [Option<Card>; REGISTERS],
}

impl Plan {
    /// Whether the robot still has the cards for it.
    pub(super) fn fits(self, robot: &Robot) -> bool {
        self.cards.iter().flatten().all(|card| {
            robot.hand.has(*card) || robot.registers.iter().any(|slot| slot.card == Some(*card))
        })
    }
}

/// So many of the best programs may end in the same way.
const ALIKE: usize = 3;

/// A program with what it is worth.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rated {
    pub(super) plan: Plan,
    pub(super) value: i32,
    /// Where it ends; nothing if in a pit.
    end: Option<Pose>,
}

/// The best programs of a hand, best first, at most `keep` of them.
pub(super) fn best_plans(
    judge: &Judge<'_>,
    robot: &Robot,
    hand: CardSet,
    keep: usize,
) -> Vec<Rated> {
    let mut by_kind = [CardSet::EMPTY; 7];
    for card in hand.iter() {
        by_kind[card.kind() as usize].insert(card);
    }
    let mut search = Search {
        judge,
        robot,
        by_kind,
        plan: Plan { cards: [None; REGISTERS] },
        best: Vec::with_capacity(keep + 1),
        keep,
    };
    let start = Pose { at: robot.at, facing: robot.facing };
    search.go_on(start, 0, robot.flags, 0);
    search.best
}

struct Search<'a> {
    judge: &'a Judge<'a>,
    robot: &'a Robot,
    by_kind: [CardSet; 7],
    plan: Plan,
    best: Vec<Rated>,
    keep: usize,
}

impl Search<'_> {
    fn go_on(&mut self, pose: Pose, register: u8, flags: u8, value: i32) {
        if usize::from(register) == REGISTERS {
            let value = value + self.judge.rest(pose, flags);
            self.keep(value, Some(pose));
            return;
        }
        let slot = self.robot.registers[usize::from(register)];
        if self.robot.bolted >> register & 1 == 1 {
            // A locked pair is taken for its move card: good enough to plan by.
            let kind = slot.card.map_or(Kind::RotateLeft, Card::kind);
            self.play(kind, pose, register, flags, value);
            return;
        }
        for kind in Kind::ALL {
            let Some(card) = self.by_kind[kind as usize].iter().last() else { continue };
            self.by_kind[kind as usize].remove(card);
            self.plan.cards[usize::from(register)] = Some(card);
            self.play(kind, pose, register, flags, value);
            self.plan.cards[usize::from(register)] = None;
            self.by_kind[kind as usize].insert(card);
        }
    }

    fn play(&mut self, kind: Kind, pose: Pose, register: u8, flags: u8, value: i32) {
        match self.judge.register(pose, kind, register, flags) {
            Some((pose, flags, gain)) => self.go_on(pose, register + 1, flags, value + gain),
            None => self.lost(register, flags, value),
        }
    }

    /// Destroyed on the way: the rest of the program is filled with what is left.
    fn lost(&mut self, register: u8, flags: u8, value: i32) {
        let value = value + self.judge.wreck(self.robot, register, flags);
        if self.best.len() >= self.keep && self.best.last().is_some_and(|last| last.value >= value)
        {
            return;
        }
        let mut left = self.by_kind.iter().fold(CardSet::EMPTY, |all, cards| all.union(*cards));
        let before = self.plan;
        for later in usize::from(register) + 1..REGISTERS {
            if self.robot.bolted >> later & 1 == 0 {
                let card = left.iter().next();
                if let Some(card) = card {
                    left.remove(card);
                }
                self.plan.cards[later] = card;
            }
        }
        self.keep(value, None);
        self.plan = before;
    }

    fn keep(&mut self, value: i32, end: Option<Pose>) {
        let full = self.best.len() >= self.keep;
        if full && self.best.last().is_some_and(|last| last.value >= value) {
            return;
        }
        // Of programs that end alike a few are enough: the others may do better among rivals.
        let same = |rated: &&Rated| rated.end == end;
        if self.keep > 1 && self.best.iter().filter(same).count() >= ALIKE {
            let Some(worst) = self.best.iter().rposition(|rated| rated.end == end) else { return };
            if self.best[worst].value >= value {
                return;
            }
            self.best.remove(worst);
        }
        let at = self.best.partition_point(|rated| rated.value >= value);
        self.best.insert(at, Rated { plan: self.plan, value, end });
        self.best.truncate(self.keep);
    }
}
