//! Who stands in the way of a unit, and what meeting them is worth.

use super::judge::Judge;
use super::spot::Spot;
use crate::ids::{UNITS, UnitId};
use crate::person::Place;
use crate::tables::{bite, to_hit};
use crate::track::{Dir, Hand, Heading, SPACES, SpaceId};
use crate::unit::{Section, UnitKind};

/// CI-5.1, CI-5.3.
const HIT: f32 = 6.0;
const RECOIL: f32 = 3.0;
/// What a rival loses who is pushed back, and one who is pushed into a wall.
const PUSHED: f32 = 35.0;
const WALLED: f32 = 110.0;
/// What trampling a person is worth.
const TRAMPLED: f32 = 70.0;
/// In a space of the table: a person is on foot there.
const ON_FOOT: u8 = 0x80;
/// The mean of a D10.
const MEAN: u8 = 5;

/// Another unit near the one that moves.
#[derive(Debug, Clone, Copy)]
struct Other {
    space: SpaceId,
    heading: Heading,
    /// What its bite costs the one that moves, should it come to that.
    bites: f32,
    /// What biting it is worth.
    bitten: f32,
}

/// Everything on the track but the unit that moves.
pub(super) struct Traffic<'a> {
    judge: &'a Judge<'a>,
    unit: UnitId,
    /// The unit in each space, counted from 1, and who is on foot there.
    standing: [u8; SPACES],
    others: [Option<Other>; UNITS],
    count: usize,
}

impl<'a> Traffic<'a> {
    /// Around this unit.
    pub(super) fn around(judge: &'a Judge<'a>, unit: UnitId) -> Self {
        let Judge { rules, table, .. } = *judge;
        let mut this = Self { judge, unit, standing: [0; SPACES], others: [None; UNITS], count: 0 };
        let own = table.unit(unit);
        let own_bite = judge.hit(to_hit(own.damage)) * f32::from(bite(own.damage, MEAN));
        for other in UnitId::all(rules.chariots) {
            let there = table.unit(other);
            if other == unit || !there.is_there() {
                continue;
            }
            this.standing[there.space.index()] = other.index() as u8 + 1;
            let ours = there.controller == Some(judge.seat);
            if !there.has_team() || !there.moved || ours {
                continue;
            }
            let steered = there.controller.is_some() || there.is_frenzied();
            let teeth = judge.hit(to_hit(there.damage)) * f32::from(bite(there.damage, MEAN));
            let bites = if steered { judge.box_cost(unit, Section::Rear) * teeth } else { 0.0 };
            let target = if there.kind == UnitKind::Chariot { judge.weight(other) } else { 0.0 };
            let bitten = target * judge.box_cost(other, Section::Rear) * own_bite;
            let (space, heading) = (there.space, there.heading);
            this.others[this.count] = Some(Other { space, heading, bites, bitten });
            this.count += 1;
        }
        for person in rules.people.iter() {
            if let Place::OnFoot(space) = table.person(person).place {
                this.standing[space.index()] |= ON_FOOT;
            }
        }
        this
    }

    /// What it costs to end a move here, with rivals' beasts behind, or is worth, with rivals ahead.
    pub(super) fn company(&self, at: Spot) -> f32 {
        let track = self.judge.rules.track;
        let mut sum = 0.0;
        let mut best = 0.0_f32;
        for other in self.others[..self.count].iter().flatten() {
            if track.distance(at.space, other.space) == 1 {
                if track.relations(other.space, other.heading, at.space).is_in_front() {
                    sum -= other.bites;
                }
                if track.relations(at.space, at.heading, other.space).is_in_front() {
                    best = best.max(other.bitten);
                }
            }
        }
        sum + best
    }

    /// What a step into a space brings beside the way; nothing where a wall section closes it.
    pub(super) fn meet(&self, at: Spot, dir: Dir, to: SpaceId) -> Option<f32> {
        let Judge { rules, table, .. } = *self.judge;
        if table.is_closed(rules, at.space, to) {
            return None;
        }
        let there = self.standing[to.index()];
        if there == 0 {
            return Some(0.0);
        }
        let trampled = if there & ON_FOOT == 0 { 0.0 } else { self.trample(to) };
        let rammed = match UnitId::new((there & !ON_FOOT).wrapping_sub(1)) {
            Some(other) => self.ram(dir, other),
            None => 0.0,
        };
        Some(trampled + rammed)
    }

    fn trample(&self, space: SpaceId) -> f32 {
        let Judge { rules, table, seat, .. } = *self.judge;
        let each = table.on_foot_in(rules, space);
        each.iter()
            .map(|who| if rules.seat_of(who) == seat { -3.0 * TRAMPLED } else { TRAMPLED })
            .map(|worth| worth * self.judge.share)
            .sum()
    }

    /// CI-5: what both sides take, and where the other goes.
    fn ram(&self, dir: Dir, other: UnitId) -> f32 {
        let Judge { rules, table, .. } = *self.judge;
        let weight = self.judge.weight(other);
        let Some(hand) = dir.hand() else {
            let hurt = weight * (HIT * self.judge.box_cost(other, Section::Rear) + PUSHED);
            return hurt - HIT * self.judge.beast_cost(self.unit);
        };
        let own = match table.unit(self.unit).kind {
            UnitKind::Chariot => self.judge.box_cost(self.unit, Section::of(hand)),
            UnitKind::LooseTeam | UnitKind::None | UnitKind::Wreck => {
                self.judge.beast_cost(self.unit)
            }
        };
        let there = table.unit(other);
        let push = hand.behind();
        let wall = rules.track.neighbour(there.space, push, there.heading).is_none();
        let side = Section::of(Hand::other(hand));
        let hurt = HIT * self.judge.box_cost(other, side) + PUSHED;
        weight * (hurt + if wall { WALLED } else { 0.0 }) - RECOIL * own
    }
}
