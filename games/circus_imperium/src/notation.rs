//! Positions as people write them in scenarios (`docs/scenarios.md`).
//!
//! A chariot that is not listed is not there; one that is has its own driver aboard. The phase says who is asked:
//! `move` begins with the first in race order that has not moved, `walk` with the first on foot, `declare` asks all who
//! can act. What a race in full flight carries besides (`queue`, `motion`, `window`…) is written for its own sake.

mod any;
mod machine;
mod person;
mod unit;

use crate::ids::{CHARIOTS, PersonId, PersonSet, UnitId};
use crate::motion::Motion;
use crate::options::{Options, Rules};
use crate::queue::Queue;
use crate::rules::empty_table;
use crate::state::{CircusImperium, Combat, Fight, Outcome, Phase, Window};
use crate::tables::Ticks;
use crate::track::SpaceId;
use crate::{Action, TURN, WHIP};
use engine::{Chance, Lang, Names, Notation, Said, Seat, Unreadable, say};
use person::PersonPosition;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use unit::UnitPosition;

engine::phrases!("../locales/position.en.ftl", "../locales/position.fr.ftl");

/// Far beyond what any race reaches; larger numbers are mistakes.
const FURTHEST: u16 = 10_000;
/// The key of the tables that all chariots share.
const SHARED: &str = "all";
/// Before a space: the announcement and the steps that lead there.
pub(crate) const DRIVE: &str = "drive ";

/// A position; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    phase: Phase,
    turn: u16,
    units: BTreeMap<String, UnitPosition>,
    people: BTreeMap<String, PersonPosition>,
    /// Ticked boxes by row, `W1` to `W12` and `V1` to `V5`; under `all`, or under each chariot.
    tables: BTreeMap<String, BTreeMap<String, u8>>,
    /// By the name of the seat: the two spaces between which its wall section stands.
    walls: BTreeMap<String, [SpaceId; 2]>,
    /// Laps that the laser has punished.
    laser: Vec<u8>,
    idle: u8,
    advanced: bool,
    /// The winner's name, or `annulled`.
    outcome: String,
    queue: Option<Queue>,
    motion: Option<Motion>,
    window: Option<Window>,
    asked: Option<PersonSet>,
    combat: Option<Combat>,
    fight: Option<Fight>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            phase: Phase::Move,
            turn: 1,
            units: BTreeMap::new(),
            people: BTreeMap::new(),
            tables: BTreeMap::new(),
            walls: BTreeMap::new(),
            laser: Vec::new(),
            idle: 0,
            advanced: false,
            outcome: String::new(),
            queue: None,
            motion: None,
            window: None,
            asked: None,
            combat: None,
            fight: None,
        }
    }
}

/// What cannot be, in a few words.
fn wrong(speak: impl Fn(Lang) -> String) -> Said {
    Said::by(speak)
}

fn out_of_range(key: &str) -> Said {
    wrong(|lang| say!(crate::notation, lang, "range", key = key))
}

fn find(names: &Names, name: &str) -> Result<Seat, Said> {
    let unknown = || wrong(|lang| say!(crate::notation, lang, "no-player", name = name));
    names.find(name).ok_or_else(unknown)
}

fn unit_called(rules: &Rules, name: &str) -> Result<UnitId, Said> {
    let known = name.parse().ok().filter(|unit: &UnitId| unit.chariot() < rules.chariots);
    known.ok_or_else(|| wrong(|lang| say!(crate::notation, lang, "no-unit", name = name)))
}

fn person_called(rules: &Rules, name: &str) -> Result<PersonId, Said> {
    let known = name.parse().ok().filter(|person: &PersonId| {
        person.chariot() < rules.chariots && (rules.gladiators || !person.is_gladiator())
    });
    known.ok_or_else(|| wrong(|lang| say!(crate::notation, lang, "no-person", name = name)))
}

impl Notation for CircusImperium {
    type Position = Position;
    const LESSONS: &'static str = include_str!("../lessons.toml");

    /// `drive b12` announces and steps to that space, up to the first draw, ram or question.
    fn expand(&self, rules: &Rules, seat: Seat, text: &str) -> Result<Vec<Action>, Unreadable> {
        let Some(name) = text.strip_prefix(DRIVE) else { return Ok(vec![text.parse()?]) };
        let no_way =
            || Unreadable(Said::by(|lang| say!(crate::phrases, lang, "no-way", text = name)));
        let to = name.parse().map_err(|_| no_way())?;
        self.drive(rules, seat, to).ok_or_else(no_way)
    }

    fn write(&self, rules: &Rules, names: &Names) -> Position {
        let seats = names.iter().filter(|(seat, _)| seat.index() < CHARIOTS);
        Position {
            phase: self.phase,
            turn: self.turn,
            units: UnitId::all(rules.chariots)
                .map(|unit| (unit.to_string(), UnitPosition::of(self.unit(unit), names)))
                .collect(),
            people: rules
                .people
                .iter()
                .filter(|person| rules.gladiators || !person.is_gladiator())
                .map(|person| (person.to_string(), self.write_person(person)))
                .collect(),
            tables: self.write_tables(rules),
            walls: seats
                .filter_map(|(seat, name)| {
                    let border = self.walls[seat.index()]?;
                    Some((name.to_owned(), [border.0, rules.track.ahead_of(border)?]))
                })
                .collect(),
            laser: (0..)
                .zip(self.laser_fired)
                .filter(|(_, fired)| *fired)
                .map(|(lap, _)| lap)
                .collect(),
            idle: self.idle,
            advanced: self.advanced,
            outcome: match self.outcome {
                None => String::new(),
                Some(Outcome::Annulled) => "annulled".to_owned(),
                Some(Outcome::Won(seat)) => names.of(seat).to_owned(),
            },
            queue: Some(self.queue),
            motion: self.motion,
            window: self.window,
            asked: Some(self.asked),
            combat: Some(self.combat),
            fight: self.fight,
        }
    }

    fn read(rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        if position.turn > FURTHEST {
            return Err(out_of_range("turn"));
        }
        let mut table = empty_table(rules);
        table.phase = position.phase;
        table.turn = position.turn;
        table.idle = position.idle;
        table.advanced = position.advanced;
        for lap in &position.laser {
            let fired = table.laser_fired.get_mut(usize::from(*lap));
            *fired.ok_or_else(|| out_of_range("laser"))? = true;
        }
        for (name, unit) in &position.units {
            table.read_unit(rules, unit_called(rules, name)?, name, unit)?;
        }
        let blank = PersonPosition::default();
        for name in position.people.keys() {
            person_called(rules, name)?;
        }
        for person in rules.people.iter() {
            let known = position.people.get(&person.to_string());
            table.read_person(rules, person, known.unwrap_or(&blank))?;
        }
        table.read_tables(rules, &position.tables)?;
        for (name, [one, other]) in &position.walls {
            let seat = find(names, name)?;
            let border = rules.track.border(*one, *other);
            let closed = border.filter(|border| border.0 == *one);
            table.walls[seat.index()] =
                Some(closed.ok_or_else(|| wrong(|lang| say!(crate::notation, lang, "no-wall")))?);
        }
        table.outcome = match position.outcome.as_str() {
            "" => None,
            "annulled" => Some(Outcome::Annulled),
            name => Some(Outcome::Won(find(names, name)?)),
        };
        table.settle_control(rules, &position.units, names)?;
        table.read_machine(rules, &position)?;
        table.check_invariants(rules).map_err(Said::plain)?;
        Ok(table)
    }

    fn some_action(chance: &mut Chance) -> Action {
        any::action(chance)
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        any::options(chance)
    }
}

impl CircusImperium {
    /// The tables in use: those of all, or one pair for each chariot.
    fn table_names(rules: &Rules) -> impl Iterator<Item = (usize, String)> {
        let (own, chariots) = (rules.own_tables, usize::from(rules.chariots));
        (0..if own { chariots } else { 1 })
            .map(move |at| (at, if own { format!("chariot{}", at + 1) } else { SHARED.to_owned() }))
    }

    fn write_tables(&self, rules: &Rules) -> BTreeMap<String, BTreeMap<String, u8>> {
        let rows = |ticks: &Ticks| {
            let whip = (1..).zip(ticks.whip).map(|(row, ticks)| (format!("W{row}"), ticks));
            let turn = (1..).zip(ticks.turn).map(|(row, ticks)| (format!("V{row}"), ticks));
            whip.chain(turn).collect()
        };
        Self::table_names(rules).map(|(at, name)| (name, rows(&self.tables[at]))).collect()
    }

    fn read_tables(
        &mut self,
        rules: &Rules,
        tables: &BTreeMap<String, BTreeMap<String, u8>>,
    ) -> Result<(), Said> {
        for (name, rows) in tables {
            let known = Self::table_names(rules).find(|(_, known)| known == name);
            let (at, _) = known.ok_or_else(|| out_of_range(name))?;
            for (row, ticked) in rows {
                let number = |first: char, rows: usize| {
                    let number: usize = row.strip_prefix(first)?.parse().ok()?;
                    number.checked_sub(1).filter(|at| *at < rows)
                };
                let ticks = &mut self.tables[at];
                let place = match (number('W', WHIP.len()), number('V', TURN.len())) {
                    (Some(at), _) => ticks.whip.get_mut(at),
                    (None, Some(at)) => ticks.turn.get_mut(at),
                    (None, None) => None,
                };
                let unknown =
                    || wrong(|lang| say!(crate::notation, lang, "no-row", name = row.as_str()));
                *place.ok_or_else(unknown)? = *ticked;
            }
        }
        Ok(())
    }
}
