//! CI-24, CI-21.1: crews, the order of placement, the start grid, wall sections.

use super::Context;
use crate::event::Event;
use crate::ids::{CHARIOTS, PEOPLE, PersonId, PersonSet, UnitId};
use crate::options::Rules;
use crate::people::People;
use crate::person::{Armour, Items, Person, Place, Race, Shield};
use crate::queue::Queue;
use crate::state::{CircusImperium, Combat, Phase};
use crate::tables::Ticks;
use crate::track::{Border, SpaceId};
use crate::unit::{Unit, UnitKind, Units};
use engine::Seat;

/// CI-8.8.
pub(crate) const SKILL_POINTS: u8 = 4;

/// A race of which nothing is known yet.
pub(crate) fn empty_table(rules: &Rules) -> CircusImperium {
    CircusImperium {
        phase: Phase::Crew,
        turn: 0,
        outcome: None,
        units: Units::nothing(rules.track.start_grid()[0]),
        people: People::empty(),
        tables: [Ticks::default(); CHARIOTS],
        walls: [None; CHARIOTS],
        laser_fired: [false; 3],
        idle: 0,
        advanced: false,
        queue: Queue::default(),
        motion: None,
        window: None,
        asked: PersonSet::EMPTY,
        committed: [[None; 2]; PEOPLE],
        combat: Combat::NONE,
        fight: None,
    }
}

impl Person {
    /// Fresh from the barracks.
    pub(crate) fn fresh(person: PersonId, race: Race, armour: Armour, items: Items) -> Person {
        Person {
            place: Place::Aboard(person.own_chariot()),
            since: u8::from(person.is_gladiator()),
            race,
            armour,
            armour_left: armour.boxes(),
            items,
            shield_left: items.shield().map_or(0, Shield::boxes),
            skill_points: if person.is_gladiator() { 0 } else { SKILL_POINTS },
            laps: -1,
            ..Person::default()
        }
    }
}

/// People whom one step shows: a caption has no room for more.
const SHOWN: usize = 3;

impl CircusImperium {
    /// All seats choose their crews at once.
    pub(crate) fn set_up(rules: &Rules) -> Self {
        let mut table = empty_table(rules);
        table.asked = rules
            .people
            .iter()
            .filter(|person| rules.gladiators || !person.is_gladiator())
            .collect();
        table
    }

    /// CI-19.1, CI-22: one person is chosen; no other player knows yet.
    pub(crate) fn choose_crew(
        &mut self,
        person: PersonId,
        race: Race,
        armour: Armour,
        items: Items,
    ) {
        let fresh = Person::fresh(person, race, armour, items);
        self.people.change(person, |this| *this = fresh);
        self.asked.remove(person);
    }

    /// All crews are chosen: they are shown, and the order of placement is rolled.
    pub(crate) fn reveal_crews(&mut self, cx: &mut Context<'_>) {
        for (number, person) in (0..).zip(cx.rules.people.iter()) {
            if super::fills_caption(number, SHOWN) {
                cx.end_step(self);
            }
            let Person { place, race, armour, items, .. } = *self.person(person);
            if place != Place::Absent {
                cx.tell(Event::CrewShown { person, race, armour, items });
            } else if cx.rules.gladiators {
                cx.tell(Event::GladiatorDeclined { person });
            }
        }
        cx.end_step(self);
        self.roll_order(cx);
        self.phase = Phase::Place;
        cx.end_step(self);
    }

    /// One D100 a chariot, high first, ties rolled again; then the seats for wall sections in reverse order (CI-21.1).
    fn roll_order(&mut self, cx: &mut Context<'_>) {
        let mut rolls = [(0_u64, 0_u8); CHARIOTS];
        let rolls = &mut rolls[..usize::from(cx.rules.chariots)];
        for (number, entry) in rolls.iter_mut().enumerate() {
            entry.1 = number as u8;
        }
        super::order::break_ties(cx, rolls, |cx, number| {
            let roll = super::d100(cx, "order");
            if let Some(unit) = UnitId::new(number) {
                cx.tell(Event::OrderRolled { unit, roll });
            }
            roll
        });
        self.queue = Queue::default();
        for (_, number) in rolls.iter() {
            self.queue.push(*number);
        }
        if cx.rules.wall_sections {
            for (_, number) in rolls.iter().rev() {
                let seat = CHARIOTS as u8 + cx.rules.owner(*number).0;
                if !self.queue.items().contains(&seat) {
                    self.queue.push(seat);
                }
            }
        }
    }

    /// The next chariot stands here.
    pub(crate) fn place_chariot(&mut self, cx: &mut Context<'_>, space: SpaceId) {
        let Some(unit) = self.queue.pop().and_then(UnitId::new) else { return };
        let placed = Unit {
            kind: UnitKind::Chariot,
            heading: cx.rules.track.heading(space, crate::track::Heading::West),
            rack: true,
            controller: Some(cx.rules.owner(unit.chariot())),
            ..Unit::nothing(space)
        };
        self.units.change(unit, |this| *this = placed);
        cx.tell(Event::Placed { unit, space });
        self.after_placing();
    }

    fn after_placing(&mut self) {
        if self.queue.first().is_some_and(|next| usize::from(next) >= CHARIOTS) {
            self.phase = Phase::Walls;
        }
    }

    /// CI-21.1: a wall section, or none.
    pub(crate) fn place_wall(
        &mut self,
        cx: &mut Context<'_>,
        seat: Seat,
        between: Option<(SpaceId, SpaceId)>,
    ) {
        self.queue.pop();
        let border: Option<Border> =
            between.and_then(|(one, other)| cx.rules.track.border(one, other));
        self.walls[seat.index()] = border;
        match border.and_then(|border| Some((border, cx.rules.track.ahead_of(border)?))) {
            Some((border, ahead)) => cx.tell(Event::WallBuilt { seat, border, ahead }),
            None => cx.tell(Event::WallDeclined { seat }),
        }
    }

    /// Who places now.
    pub(crate) fn placing_seat(&self, rules: &Rules) -> Option<Seat> {
        let next = self.queue.first()?;
        let chariots = CHARIOTS as u8;
        Some(if next >= chariots { Seat(next - chariots) } else { rules.owner(next) })
    }
}
