//! One person of a position.

use super::{out_of_range, person_called, unit_called, wrong};
use crate::deed::Deed;
use crate::ids::{PersonId, UnitSet};
use crate::options::Rules;
use crate::person::{Armour, Item, Items, Orders, Person, Place, Race, Shield};
use crate::state::CircusImperium;
use crate::track::SpaceId;
use crate::unit::UnitKind;
use engine::{Said, say};
use serde::{Deserialize, Serialize};

/// CI-8.8.
const SKILL_POINTS: u8 = 4;

/// A driver or a gladiator; every key has a default.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a scenario file")]
pub(super) struct PersonPosition {
    /// `chariot1`, `team1`, `dragged chariot1`, `c5`, `dead`, `left`, `absent`.
    at: Option<String>,
    /// Lower is longer aboard.
    since: Option<u8>,
    race: Race,
    armour: Armour,
    /// Armour boxes left.
    plating: Option<u8>,
    items: Vec<Item>,
    /// Shield boxes left.
    shield: Option<u8>,
    wounds: Option<u8>,
    skill: Option<u8>,
    laps: i8,
    half_done: bool,
    /// Laps completed since the last laser.
    fresh_laps: Vec<u8>,
    special_used: bool,
    whipped: bool,
    trampled: bool,
    dropped: bool,
    /// Was on foot when the turn began.
    afoot: Option<bool>,
    stunned: u8,
    netted: u8,
    net_of: String,
    caught_now: bool,
    scrapes: u8,
    orders: Orders,
    passed: UnitSet,
    /// What is committed: `trident driver2`.
    commits: Vec<String>,
}

fn written(place: Place) -> String {
    match place {
        Place::Aboard(unit) | Place::Riding(unit) => unit.to_string(),
        Place::Dragged(unit) => format!("dragged {unit}"),
        Place::OnFoot(space) => space.to_string(),
        Place::Absent => "absent".to_owned(),
        Place::Left => "left".to_owned(),
        Place::Dead => "dead".to_owned(),
    }
}

fn place(rules: &Rules, text: &str) -> Result<Place, Said> {
    let unknown = || wrong(|lang| say!(crate::notation, lang, "no-place", text = text));
    Ok(match text {
        "absent" => Place::Absent,
        "left" => Place::Left,
        "dead" => Place::Dead,
        _ => {
            if let Some(name) = text.strip_prefix("dragged ") {
                Place::Dragged(unit_called(rules, name)?)
            } else if let Ok(space) = text.parse::<SpaceId>() {
                Place::OnFoot(space)
            } else {
                let unit = unit_called(rules, text).map_err(|_| unknown())?;
                if unit.is_loose() { Place::Riding(unit) } else { Place::Aboard(unit) }
            }
        }
    })
}

impl CircusImperium {
    pub(super) fn write_person(&self, person: PersonId) -> PersonPosition {
        let this = self.person(person);
        PersonPosition {
            at: Some(written(this.place)),
            since: Some(this.since),
            race: this.race,
            armour: this.armour,
            plating: Some(this.armour_left),
            items: this.items.iter().collect(),
            shield: Some(this.shield_left),
            wounds: Some(this.wounds),
            skill: Some(this.skill_points),
            laps: this.laps,
            half_done: this.half_done,
            fresh_laps: (0..8).filter(|lap| this.fresh_laps >> lap & 1 == 1).collect(),
            special_used: this.special_used,
            whipped: this.whipped,
            trampled: this.trampled,
            dropped: this.dropped,
            afoot: Some(this.afoot),
            stunned: this.stunned,
            netted: this.netted,
            net_of: this.net_of.map(|who| who.to_string()).unwrap_or_default(),
            caught_now: this.caught_now,
            scrapes: this.scrapes,
            orders: this.orders,
            passed: this.passed,
            commits: self.committed[person.index()].iter().flatten().map(Deed::to_string).collect(),
        }
    }

    pub(super) fn read_person(
        &mut self,
        rules: &Rules,
        person: PersonId,
        position: &PersonPosition,
    ) -> Result<(), Said> {
        let own = person.own_chariot();
        let drives = !person.is_gladiator() && self.unit(own).kind == UnitKind::Chariot;
        let place = match position.at.as_deref() {
            Some(text) => place(rules, text)?,
            None if drives => Place::Aboard(own),
            None => Place::Absent,
        };
        self.read_commits(person, &position.commits)?;
        if place == Place::Absent {
            self.people.change(person, |this| *this = Person::default());
            return Ok(());
        }
        let stands = place.stands_on();
        let came = match stands {
            Some(unit) if unit.chariot() != person.chariot() => 2 + person.index() as u8,
            Some(_) => u8::from(person.is_gladiator()),
            None => 0,
        };
        let items: Items = position.items.iter().copied().collect();
        let skill = if person.is_gladiator() { 0 } else { SKILL_POINTS };
        let wounds = if place == Place::Dead { position.race.body() } else { 0 };
        let mut fresh_laps = 0_u8;
        for lap in &position.fresh_laps {
            fresh_laps |=
                1_u8.checked_shl(u32::from(*lap)).ok_or_else(|| out_of_range("fresh_laps"))?;
        }
        let read = Person {
            place,
            since: position.since.unwrap_or(came),
            race: position.race,
            armour: position.armour,
            armour_left: position.plating.unwrap_or(position.armour.boxes()),
            items,
            shield_left: position.shield.unwrap_or(items.shield().map_or(0, Shield::boxes)),
            wounds: position.wounds.unwrap_or(wounds),
            skill_points: position.skill.unwrap_or(skill),
            laps: position.laps,
            half_done: position.half_done,
            fresh_laps,
            special_used: position.special_used,
            whipped: position.whipped,
            trampled: position.trampled,
            dropped: position.dropped,
            afoot: position.afoot.unwrap_or(matches!(place, Place::OnFoot(_))),
            stunned: position.stunned,
            netted: position.netted,
            net_of: match position.net_of.as_str() {
                "" => None,
                name => Some(person_called(rules, name)?),
            },
            caught_now: position.caught_now,
            scrapes: position.scrapes,
            orders: position.orders,
            passed: position.passed,
        };
        self.people.change(person, |this| *this = read);
        Ok(())
    }

    fn read_commits(&mut self, person: PersonId, commits: &[String]) -> Result<(), Said> {
        let slots = &mut self.committed[person.index()];
        if commits.len() > slots.len() {
            return Err(out_of_range("commits"));
        }
        for (slot, text) in slots.iter_mut().zip(commits) {
            let words: Vec<&str> = text.split(' ').collect();
            let unknown =
                || wrong(|lang| say!(crate::notation, lang, "no-deed", text = text.as_str()));
            *slot = Some(Deed::read(&words).ok_or_else(unknown)?);
        }
        Ok(())
    }
}
