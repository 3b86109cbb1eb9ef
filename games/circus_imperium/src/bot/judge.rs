//! What people, beasts and boxes are worth to a seat, in ticks of the course.

use super::outlook::Outlook;
use super::spot::Spot;
use super::temper::Temper;
use crate::deed::Target;
use crate::ids::UnitId;
use crate::options::Rules;
use crate::person::{Person, Place};
use crate::state::CircusImperium;
use crate::tables::BEASTS;
use crate::unit::{Section, UnitKind};
use engine::Seat;

/// What a rival who is out of the race is worth.
const KILL: f32 = 380.0;
/// What losing the own chariot costs.
const LOSS: f32 = 450.0;

/// A table as one seat sees it.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a CircusImperium,
    pub(super) seat: Seat,
    pub(super) temper: &'static Temper,
    pub(super) outlook: &'static Outlook,
    /// What a rival's misfortune is worth, of the own fortune: the less the more rivals there are.
    pub(super) share: f32,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        table: &'a CircusImperium,
        seat: Seat,
        temper: &'static Temper,
        outlook: &'static Outlook,
    ) -> Self {
        let mut rivals = 0_u8;
        for unit in UnitId::all(rules.chariots) {
            if table.unit(unit).controller.is_some_and(|other| other != seat) {
                rivals += 1;
            }
        }
        let share = match rivals {
            0 | 1 => 1.0,
            2 => 0.65,
            3 => 0.5,
            _ => 0.4,
        };
        Self { rules, table, seat, temper, outlook, share }
    }

    /// CI-1.1: the chance of a test.
    #[allow(clippy::unused_self, reason = "read as a question to the judge")]
    pub(super) fn hit(&self, target: i8) -> f32 {
        f32::from(target.clamp(1, 9)) / 10.0
    }

    /// Laps that the seat's best still has to run.
    pub(super) fn laps_left(&self) -> f32 {
        let laps = self.table.people_of(self.rules, self.seat);
        let best = laps.map(|who| self.table.person(who).laps).max().unwrap_or(0).max(0);
        f32::from((self.rules.laps - best).max(1))
    }

    /// What a box of a team is worth to who needs it: the less the nearer the end.
    pub(super) fn beast_cost(&self, unit: UnitId) -> f32 {
        let last = if self.table.unit(unit).damage >= 46 { 12.0 } else { 0.0 };
        2.0 + 4.5 * self.laps_left() + last
    }

    /// What a box of this section is worth: the more the fewer are left.
    pub(super) fn box_cost(&self, unit: UnitId, section: Section) -> f32 {
        let this = self.table.unit(unit);
        match this.kind {
            UnitKind::Chariot => {
                2.0 + self.temper.last_box / (1.0 + f32::from(this.armour.left(section)))
            }
            UnitKind::LooseTeam => self.beast_cost(unit),
            UnitKind::None | UnitKind::Wreck => 0.0,
        }
    }

    /// How much harm to a unit is worth to this seat.
    pub(super) fn weight(&self, unit: UnitId) -> f32 {
        match self.table.unit(unit).controller {
            Some(seat) if seat == self.seat => -1.0,
            Some(_) => self.share,
            None => 0.0,
        }
    }

    /// Boxes between a person and death.
    pub(super) fn boxes(person: &Person) -> f32 {
        let body = person.race.body().saturating_sub(person.wounds);
        f32::from(person.armour_left) + f32::from(person.shield_left) + f32::from(body)
    }

    /// What so many points of damage are worth.
    pub(super) fn harm(&self, at: Target, points: f32) -> f32 {
        match at {
            Target::Person(who) => {
                let this = self.table.person(who);
                let boxes = Self::boxes(this);
                let active = match this.place {
                    Place::Aboard(_) | Place::Riding(_) => 1.0,
                    Place::Dragged(_) | Place::OnFoot(_) => 0.25,
                    Place::Absent | Place::Left | Place::Dead => 0.0,
                };
                let part = if points >= boxes { 1.0 } else { 0.55 * points / boxes };
                self.share * active * KILL * part
            }
            Target::Beasts(unit) => {
                let left = f32::from(BEASTS.saturating_sub(self.table.unit(unit).damage));
                let part = if points >= left { KILL } else { points * self.beast_cost(unit) * 0.8 };
                self.weight(unit) * part
            }
            Target::Chariot(unit) => {
                let left = f32::from(self.table.unit(unit).armour.left(Section::Rear));
                let part =
                    if points > left { KILL } else { points * self.box_cost(unit, Section::Rear) };
                self.weight(unit) * part
            }
        }
    }

    /// The price of touching a wall for a driver of this skill, beside the rest of the move.
    pub(super) fn wall_price(&self, unit: UnitId, av: i8) -> f32 {
        let thrown = 0.1 * (1.0 - self.hit(av)) + 0.2 * (1.0 - self.hit(av - 3));
        let side = self.box_cost(unit, Section::Right);
        4.2 * (self.beast_cost(unit) + side) + thrown * LOSS
    }

    /// What a place on this unit is worth to a person of the seat.
    pub(super) fn vehicle(&self, unit: UnitId) -> f32 {
        let this = self.table.unit(unit);
        if !this.has_team() {
            return 0.0;
        }
        let points = self.table.movement_points(self.rules, unit);
        let mut worth = 2.0 * self.outlook.speed(points);
        for other in self.table.crew(self.rules, unit).iter() {
            if self.rules.seat_of(other) != self.seat {
                worth *= 0.45;
            }
        }
        if this.is_frenzied() {
            worth *= 0.6;
        }
        if this.kind == UnitKind::Chariot {
            let weakest = Section::ALL.into_iter().map(|section| this.armour.left(section)).min();
            if weakest.unwrap_or(0) < 4 {
                worth *= 0.6;
            }
        } else {
            worth *= 0.7;
        }
        worth
    }

    /// The spot of a unit.
    pub(super) fn spot(&self, unit: UnitId) -> Spot {
        let this = self.table.unit(unit);
        Spot { space: this.space, heading: this.heading }
    }
}
