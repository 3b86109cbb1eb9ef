//! What a sensible player does beside driving: crews, combat, jumps, walks on the sand.

use super::judge::Judge;
use super::odds::whip_odds;
use crate::action::{Action, Standing};
use crate::deed::{Deed, Target};
use crate::ids::{PersonId, UnitId};
use crate::person::{Item, Items, Order, Place, Race};
use crate::tables::{WHIP, bite, to_hit};
use crate::track::{Heading, SpaceId};
use crate::unit::Section;

/// What it is worth to calm a team that rages.
const CALM: f32 = 260.0;
/// What a person loses who falls or is dragged.
const FALL: f32 = 90.0;
/// What a jump must promise more than staying.
const TROUBLE: f32 = 60.0;
/// What the loss of the trident costs.
const TRIDENT: f32 = 8.0;
/// What it is worth to hinder a rival for a turn.
const HINDER: f32 = 40.0;
/// What it is worth to be alone in a chariot again.
const ALONE: f32 = 300.0;
/// Fewer boxes than this, and a person does not jump at what moves.
const FRAIL: f32 = 4.0;
/// The mean of a D10.
const MEAN: u8 = 5;
/// How far behind a team is dangerous to a person who stands in its lane.
const DANGER: u16 = 300;

impl Judge<'_> {
    /// Gladiators come along with a sword and something to throw.
    pub(super) fn crew(&self, person: PersonId) -> Action {
        let items = if person.is_gladiator() {
            [Item::Pilum, Item::Spatha].into_iter().collect()
        } else {
            Items::NONE
        };
        Action::Crew { person, race: Race::Human, armour: self.temper.armour, items }
    }

    /// CI-18.4: the opponent who is nearest to death.
    pub(super) fn pick(&self) -> Option<Action> {
        let fight = self.table.fight.as_ref()?;
        let person = self
            .table
            .people_of(self.rules, self.seat)
            .find(|who| fight.fighters.contains(*who) && fight.picks[who.index()].is_none())?;
        let boxes = |who: &PersonId| Self::boxes(self.table.person(*who));
        let all = self.table.opponents(self.rules, person);
        let weakest = all.iter().min_by(|one, other| boxes(one).total_cmp(&boxes(other)))?;
        Some(Action::Pick(person, weakest))
    }

    /// The chance of a special action.
    fn chance(&self, person: PersonId, deed: Deed) -> f32 {
        self.table.special_target(person, deed).map_or(1.0, |target| self.hit(target))
    }

    /// What a jump onto a unit promises a person on the sand.
    fn boarding(&self, person: PersonId, unit: UnitId) -> f32 {
        let chance = self.chance(person, Deed::Board(unit));
        let stopped = self.table.unit(unit).stopped;
        let boxes = Self::boxes(self.table.person(person));
        if !stopped && boxes < FRAIL {
            return 0.0;
        }
        let risk = if stopped { 0.0 } else { FALL * (1.0 + 6.0 / boxes) };
        chance * self.vehicle(unit) - (1.0 - chance) * risk
    }

    /// CI-26.3: the best jump of a person who is asked, or none.
    pub(super) fn jump(&self, person: PersonId) -> Option<Deed> {
        match self.table.person(person).place {
            Place::OnFoot(_) => {
                let units = self.table.boardable(self.rules, person);
                let rated = units.iter().map(|unit| (self.boarding(person, unit), unit));
                let best = rated.max_by(|one, other| one.0.total_cmp(&other.0));
                best.filter(|(worth, _)| *worth > TROUBLE).map(|(_, unit)| Deed::Board(unit))
            }
            Place::Aboard(_) | Place::Riding(_) => self.change(person).map(|(_, deed)| deed),
            Place::Dragged(_) | Place::Absent | Place::Left | Place::Dead => None,
        }
    }

    /// CI-15.3: a unit that is so much better than the own one that it is worth the jump.
    fn change(&self, person: PersonId) -> Option<(f32, Deed)> {
        let own = self.table.person(person).place.stands_on()?;
        let stays = self.vehicle(own);
        let units = self.table.changeable(self.rules, person);
        let worth = |unit: UnitId| {
            let chance = self.chance(person, Deed::Change(unit));
            let fails = if self.table.unit(unit).stopped { stays } else { -FALL };
            chance * self.vehicle(unit) + (1.0 - chance) * fails - stays - TROUBLE
        };
        let free = |unit: &UnitId| self.table.unit(*unit).controller != Some(self.seat);
        let rated = units.iter().filter(free).map(|unit| (worth(unit), Deed::Change(unit)));
        rated.filter(|(worth, _)| *worth > 0.0).max_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// CI-10.1: who had better leave a unit before it moves, and how.
    pub(super) fn escape(&self, unit: UnitId) -> Option<(PersonId, Deed)> {
        if self.vehicle(unit) > 2.0 * self.outlook.speed(4) {
            return None;
        }
        let crew = self.table.crew(self.rules, unit);
        let own = |who: &PersonId| self.rules.seat_of(*who) == self.seat;
        let mut able =
            crew.iter().filter(own).filter(|who| self.table.may_act_specially(*who).is_ok());
        able.find_map(|who| self.change(who).map(|(_, deed)| (who, deed)))
    }

    /// CI-13.1: the best that a person can do in the Combat Phase, or nothing.
    pub(super) fn deed(&self, person: PersonId) -> Option<Deed> {
        let mut best = (0.0, None);
        self.table.each_deed(self.rules, person, |deed| {
            let worth = self.worth(person, deed);
            if worth > best.0 {
                best = (worth, Some(deed));
            }
        });
        best.1
    }

    /// What a deed is worth.
    pub(super) fn worth(&self, person: PersonId, deed: Deed) -> f32 {
        let hit = || self.hit(self.table.attack_target(self.rules, person, deed));
        match deed {
            Deed::HandToHand(other) => {
                let target = self.table.attack_target(self.rules, person, deed).clamp(1, 9);
                let points = f32::from(target + 1) / 2.0;
                let part = (points / Self::boxes(self.table.person(other)).max(1.0)).min(1.0);
                let aboard = self.table.person(person).place.stands_on().is_some();
                let alone = if aboard { ALONE * part } else { 0.0 };
                hit() * (self.harm(Target::Person(other), points) + alone)
            }
            Deed::WhipPerson(other) => hit() * self.harm(Target::Person(other), 1.0),
            Deed::WhipBeasts(unit) => hit() * self.whipping(unit),
            Deed::TridentThrust(at) => hit() * self.harm(at, 3.0),
            Deed::PilumThrust(at) => hit() * self.harm(at, 4.0),
            Deed::TridentThrow(at) | Deed::PilumThrow(at) => hit() * self.harm(at, 3.0) - TRIDENT,
            Deed::Spatha(at) => hit() * self.harm(at, 5.0),
            Deed::Net(other) => {
                hit() * (self.harm(Target::Person(other), 1.0) + self.share * HINDER) - TRIDENT
            }
            Deed::Beasts(at) => self.biting(person, at),
            Deed::Board(unit) => self.boarding(person, unit),
            Deed::Change(_) => match self.change(person) {
                Some((worth, best)) if best == deed => worth,
                Some(_) | None => 0.0,
            },
            Deed::RegainControl => self.chance(person, deed) * CALM,
            Deed::Leap | Deed::Unharness { .. } => 0.0,
        }
    }

    /// CI-14.6.
    fn biting(&self, person: PersonId, at: Target) -> f32 {
        let Some(unit) = self.table.person(person).place.stands_on() else { return 0.0 };
        let damage = self.table.unit(unit).damage;
        let points = f32::from(bite(damage, MEAN));
        self.hit(to_hit(damage)) * self.harm(at, points)
    }

    /// CI-14.5: a stroke for a rival's team, by the odds of what is still free.
    fn whipping(&self, unit: UnitId) -> f32 {
        let weight = self.weight(unit);
        let this = self.table.unit(unit);
        let at = if self.rules.own_tables { usize::from(unit.chariot()) } else { 0 };
        let track = self.rules.track;
        let dir = track.run(this.space, this.heading);
        let ahead = track.neighbour(this.space, dir, this.heading);
        let gains = ahead.map_or(0.0, |ahead| {
            let excess = track.safe_speed(ahead).map_or(0, |s| this.announced.saturating_sub(s));
            let blocked = self.table.unit_at(self.rules, ahead).is_some();
            25.0 - 25.0 * f32::from(excess) - if blocked { 90.0 } else { 0.0 }
        });
        let front = self.box_cost(unit, Section::Front);
        let beasts = self.beast_cost(unit);
        let rage = if this.is_frenzied() { 0.0 } else { CALM };
        let rows = WHIP.iter().zip(whip_odds(&self.table.tables[at]));
        let sum: f32 = rows
            .map(|(row, odds)| {
                let hurt = f32::from(row.chariot) * front + f32::from(row.beasts) * beasts;
                let frenzy = if row.frenzy { rage } else { 0.0 };
                odds * (hurt + frenzy - f32::from(row.advance) * gains)
            })
            .sum();
        weight * sum
    }

    /// CI-15.12: who is dragged holds on only if the line is near enough to win.
    pub(super) fn holds_on(&self, person: PersonId) -> bool {
        let this = self.table.person(person);
        let Some(unit) = this.place.unit() else { return false };
        let track = self.rules.track;
        let there = self.table.unit(unit);
        let togo = track.lap().saturating_sub(track.front(there.space, there.heading));
        let spaces = togo / 30 + 1;
        this.laps + 1 >= self.rules.laps
            && spaces <= u16::from(there.mp())
            && Self::boxes(this) > f32::from(spaces)
    }

    /// CI-11.1: towards what can be boarded, out of the way of what runs. Orders first: a frail person does not jump.
    pub(super) fn walk(&self) -> Option<Action> {
        let person = self.table.walker()?;
        let this = self.table.person(person);
        let frail = Self::boxes(this) < FRAIL;
        match this.orders.board {
            Order::Ask if frail => return Some(Action::Order(person, Standing::Board(false))),
            Order::Never if !frail => return Some(Action::Order(person, Standing::Board(true))),
            Order::Ask | Order::Never | Order::Auto(_) => {}
        }
        let Place::OnFoot(from) = this.place else { return None };
        let near = self.rules.track.adjacent(from).iter().copied();
        let near = near.filter(|to| self.table.can_walk_to(self.rules, from, *to));
        let mut best = (self.ground(from), Action::Stay);
        for to in near {
            let worth = self.ground(to) - 0.1 - self.walks_under(from, to);
            if worth > best.0 {
                best = (worth, Action::Walk(to));
            }
        }
        Some(best.1)
    }

    /// What a space of the sand is worth to a person on foot.
    fn ground(&self, space: SpaceId) -> f32 {
        let track = self.rules.track;
        let front =
            |space: SpaceId, heading: Heading| track.front(space, track.heading(space, heading));
        let mut worth = 0.0;
        for unit in UnitId::all(self.rules.chariots) {
            let this = self.table.unit(unit);
            if !this.has_team() {
                continue;
            }
            let empty = this.controller.is_none();
            let far = track.distance(space, this.space);
            let ahead = front(space, this.heading).wrapping_sub(front(this.space, this.heading));
            let lap = track.lap();
            let ahead = if ahead > lap { ahead.wrapping_add(lap) } else { ahead };
            if (1..=DANGER).contains(&ahead) {
                worth -= if space.lane() == this.space.lane() { 1.0 } else { 0.2 };
                worth += if empty && far > 1 { 0.4 } else { 0.0 };
            }
            if far <= 1 {
                let easy = if this.stopped { 2.0 } else { 0.8 };
                worth += if empty { easy } else { 0.4 * easy };
            }
        }
        worth
    }

    /// CI-11.4: walking under the feet of a team.
    fn walks_under(&self, from: SpaceId, to: SpaceId) -> f32 {
        let there = self.table.unit_at(self.rules, to);
        there.filter(|unit| self.table.unit(*unit).has_team()).map_or(0.0, |unit| {
            let this = self.table.unit(unit);
            let names = self.rules.track.relations(this.space, this.heading, from);
            if names.is_in_front() { 3.0 } else { 0.0 }
        })
    }
}
