//! The names of cards. They stand in `content/`; the log, which knows no table, tells those of the box.

use crate::content::CONTENT;
use crate::{Colour, Contents, FaceId, PlanetId, UpgradeId};
use engine::{Files, Lang, Said};
use std::fmt::Display;
use std::sync::LazyLock;

static BOX: LazyLock<Option<Contents>> =
    LazyLock::new(|| Contents::read(&Files::embedded("celerium", CONTENT)).ok());

fn called(lang: Lang, find: impl Fn(&Contents) -> Option<&Said>, id: &dyn Display) -> String {
    BOX.as_ref().and_then(find).map_or_else(|| id.to_string(), |name| name.get(lang).clone())
}

/// The name of an event card; its id, if it is not in the box.
pub fn face(face: FaceId, lang: Lang) -> String {
    called(lang, |all| Some(&all.events.get(face.level())?.get(face.place())?.name), &face)
}

/// The name of an upgrade.
pub fn upgrade(upgrade: UpgradeId, lang: Lang) -> String {
    called(lang, |all| Some(&all.upgrades.get(upgrade.index())?.name), &upgrade)
}

/// The name of a planet.
pub fn planet(planet: PlanetId, lang: Lang) -> String {
    called(lang, |all| Some(&all.planets.get(planet.index())?.name), &planet)
}

/// The name of a Pilot: face 0 is A, face 1 is B.
pub fn pilot(colour: Colour, face: usize, lang: Lang) -> String {
    called(lang, |all| Some(&all.teams[colour.index()].pilot.get(face)?.name), &colour.name())
}

/// The name of a Starbot.
pub fn starbot(colour: Colour, lang: Lang) -> String {
    called(lang, |all| Some(&all.teams[colour.index()].starbot.name), &colour.name())
}
