//! What holds at every rest: components conserved, numbers in range, a player to answer.

use crate::ids::{PEOPLE, PersonId, UnitId};
use crate::options::Rules;
use crate::people::People;
use crate::person::{Place, Shield};
use crate::state::{CircusImperium, Phase};
use crate::tables::{BEASTS, Ticks};
use crate::track::{Heading, SpaceId};
use crate::unit::{ChariotArmour, Unit, UnitKind, Units};

fn require(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

impl CircusImperium {
    /// All of them.
    pub(crate) fn check_invariants(&self, rules: &Rules) -> Result<(), String> {
        for unit in (0..16).filter_map(UnitId::new) {
            self.check_unit(rules, unit)?;
        }
        for person in (0..PEOPLE as u8).filter_map(PersonId::new) {
            self.check_person(rules, person)?;
        }
        let known = People::from(*self.people) == self.people;
        require(known && Units::from(*self.units) == self.units, || "not where they are".into())?;
        self.check_spaces(rules)?;
        require(self.tables.iter().all(Ticks::fit), || "CI-25.3: too many ticks".into())?;
        self.check_walls(rules)?;
        self.check_question(rules)
    }

    fn check_unit(&self, rules: &Rules, unit: UnitId) -> Result<(), String> {
        let this = self.unit(unit);
        let wrong = |what: &str| format!("{unit}: {what}: {this:?}");
        if unit.chariot() >= rules.chariots || this.kind == UnitKind::None {
            let blank = Unit::nothing(this.space);
            return require(*this == blank && rules.track.has(this.space), || wrong("not blank"));
        }
        require(rules.track.has(this.space), || wrong("off the track"))?;
        let heading = rules.track.heading(this.space, this.heading);
        require(heading == this.heading, || wrong("CI-20.1: looks the wrong way"))?;
        require(rules.figure_eight || this.heading == Heading::West, || wrong("CI-20.1"))?;
        let lawful = !rules.track.is_forbidden(this.space, this.heading);
        require(lawful, || wrong("CI-20.2: in a forbidden space"))?;
        let full = ChariotArmour::NEW;
        let fits = |left: &[u8; 4], all: &[u8; 4]| left.iter().zip(all).all(|(l, a)| l <= a);
        let boxes = fits(&this.armour.own, &full.own)
            && fits(&this.armour.corner, &full.corner)
            && this.armour.grey <= full.grey;
        require(boxes, || wrong("CI-25.7: more boxes than there are"))?;
        require(this.damage <= BEASTS, || wrong("CI-16.8"))?;
        let kind = match this.kind {
            UnitKind::None => true,
            UnitKind::Chariot => !unit.is_loose() && this.damage < BEASTS,
            UnitKind::LooseTeam => {
                unit.is_loose() && this.damage < BEASTS && !this.rack && this.armour == full
            }
            UnitKind::Wreck => !this.rack && this.frenzy.is_none() && this.controller.is_none(),
        };
        require(kind, || wrong("CI-12.3: no such unit"))?;
        let split = self.unit(unit.carriage()).kind == UnitKind::Wreck;
        require(!unit.is_loose() || split, || wrong("CI-12.3: a team without a wreck"))?;
        let controller = self.rightful_controller(rules, unit);
        require(this.controller == controller, || wrong("CI-2.4"))?;
        require(this.frenzy.is_none_or(|since| since <= self.turn), || wrong("CI-9.1"))?;
        require(this.announced <= 20, || wrong("CI-4.1"))
    }

    fn check_person(&self, rules: &Rules, person: PersonId) -> Result<(), String> {
        let this = self.person(person);
        let wrong = |what: &str| format!("{person}: {what}: {this:?}");
        let plays =
            person.chariot() < rules.chariots && (rules.gladiators || !person.is_gladiator());
        require(plays || this.place == Place::Absent, || wrong("does not take part"))?;
        if this.place == Place::Absent {
            let absent = *this == crate::person::Person::default();
            return require(absent, || wrong("an absent person"));
        }
        let items = this.items;
        require(items.count() <= 2, || wrong("CI-19.1"))?;
        require(person.is_gladiator() || items.count() == 0, || wrong("CI-19.1"))?;
        let shield = items.shield().map_or(0, Shield::boxes);
        let fits = this.armour_left <= this.armour.boxes()
            && this.shield_left <= shield
            && (shield == 0 || this.shield_left > 0)
            && this.wounds <= this.race.body()
            && this.skill_points <= if person.is_gladiator() { 0 } else { 4 };
        require(fits, || wrong("CI-16.7: boxes"))?;
        let dead = this.wounds >= this.race.body();
        require(dead == (this.place == Place::Dead), || wrong("CI-16.7: dead or alive"))?;
        require(this.stunned <= 2 && this.netted <= 2, || wrong("CI-16.6"))?;
        require((-100..=100).contains(&this.laps), || wrong("CI-3.1"))?;
        if let (Some(unit), true) = (this.place.unit(), self.turn > 0) {
            let kind = self.unit(unit).kind;
            let carries = match this.place {
                Place::Aboard(_) => kind == UnitKind::Chariot,
                Place::Riding(_) => kind == UnitKind::LooseTeam,
                Place::Dragged(_) => matches!(kind, UnitKind::Chariot | UnitKind::LooseTeam),
                Place::Absent | Place::OnFoot(_) | Place::Left | Place::Dead => true,
            };
            require(carries, || wrong("CI-2.2: on nothing"))?;
        }
        if let Place::OnFoot(space) = this.place {
            require(rules.track.has(space), || wrong("off the track"))?;
        }
        let hangs = matches!(this.place, Place::Dragged(_));
        require(hangs || (this.net_of.is_none() && !this.caught_now), || wrong("CI-19.8"))?;
        let stands = this.place.stands_on().is_some();
        require(stands || (this.since == 0 && !this.orders.leap), || wrong("CI-2.5"))
    }

    /// CI-2.1, CI-2.2: one unit a space, but for a wreck and the team that just left it; three people in a chariot.
    fn check_spaces(&self, rules: &Rules) -> Result<(), String> {
        for unit in UnitId::all(rules.chariots).filter(|unit| self.unit(*unit).is_there()) {
            let space: SpaceId = self.unit(unit).space;
            let other = UnitId::all(rules.chariots).find(|other| {
                *other != unit
                    && self.unit(*other).is_there()
                    && self.unit(*other).space == space
                    && other.chariot() != unit.chariot()
            });
            require(other.is_none(), || format!("CI-2.1: {unit} and {other:?} in {space}"))?;
            let on = |person: &PersonId| self.person(*person).place.stands_on() == Some(unit);
            let crew = rules.people.iter().filter(on);
            let most = if unit.is_loose() { 1 } else { 3 };
            require(crew.clone().count() <= most, || format!("CI-2.2: too many on {unit}"))?;
            let mut ranks = 0_u64;
            for person in crew {
                let bit = 1_u64 << (self.person(person).since & 63);
                require(ranks & bit == 0, || format!("CI-2.5: who came first on {unit}?"))?;
                ranks |= bit;
            }
        }
        Ok(())
    }

    fn check_walls(&self, rules: &Rules) -> Result<(), String> {
        for (at, border) in self.walls.iter().enumerate() {
            let Some(border) = border else { continue };
            let stands = rules.wall_sections
                && at < usize::from(rules.seats)
                && rules.track.borders().contains(border)
                && !self.walls[..at].contains(&Some(*border));
            require(stands, || format!("CI-21.1: a wall at {border:?}"))?;
        }
        Ok(())
    }

    /// Some player is asked, and all who are asked can answer.
    fn check_question(&self, rules: &Rules) -> Result<(), String> {
        require(self.outcome.is_some() == (self.phase == Phase::Over), || "CI-18: over?".into())?;
        if self.outcome.is_some() {
            return Ok(());
        }
        let exists = |people: crate::ids::PersonSet| {
            people.iter().all(|person| {
                person.chariot() < rules.chariots && (rules.gladiators || !person.is_gladiator())
            })
        };
        let window = self.window.is_none_or(|window| exists(window.asked));
        let fight = self.fight.is_none_or(|fight| exists(fight.fighters));
        require(exists(self.asked) && window && fight, || "CI-26.5: no player to ask".into())?;
        let awaited = self.awaited(rules);
        require(!awaited.is_empty(), || {
            format!("CI-26.5: no player is asked in {:?}", self.phase)
        })?;
        for seat in awaited.iter() {
            require(seat.0 < rules.seats, || format!("CI-24.1: no player sits in {seat:?}"))?;
            let question = self.question_for(rules, seat).map(|question| question.default);
            let answers = question.is_some_and(|default| self.check(rules, seat, default).is_ok());
            require(answers, || format!("CI-26.5: {seat:?} cannot answer {question:?}"))?;
        }
        Ok(())
    }
}
