//! The names of cards. They stand in `content/`, and a server may bring its own.

use crate::content::CONTENT;
use crate::{Colour, Contents, FaceId, PlanetId, UpgradeId};
use engine::{Files, Lang, Said};
use std::fmt::Display;
use std::sync::LazyLock;

static BOX: LazyLock<Option<Contents>> =
    LazyLock::new(|| Contents::read(&Files::embedded("celerium", CONTENT)).ok());

/// The cards of the box; nothing if they cannot be read.
pub(crate) fn all() -> Option<&'static Contents> {
    BOX.as_ref()
}

fn called(name: Option<&Said>, lang: Lang, id: &dyn Display) -> String {
    name.map_or_else(|| id.to_string(), |name| name.get(lang).clone())
}

/// The name of an event card; its id, if there is no such card.
pub fn face(all: &Contents, face: FaceId, lang: Lang) -> String {
    let card = all.events.get(face.level()).and_then(|level| level.get(face.place()));
    called(card.map(|card| &card.name), lang, &face)
}

/// The name of an upgrade.
pub fn upgrade(all: &Contents, upgrade: UpgradeId, lang: Lang) -> String {
    called(all.upgrades.get(upgrade.index()).map(|of| &of.name), lang, &upgrade)
}

/// The name of a planet.
pub fn planet(all: &Contents, planet: PlanetId, lang: Lang) -> String {
    called(all.planets.get(planet.index()).map(|of| &of.name), lang, &planet)
}

/// The name of a Pilot: face 0 is A, face 1 is B.
pub fn pilot(all: &Contents, colour: Colour, face: usize, lang: Lang) -> String {
    let pilot = all.teams[colour.index()].pilot.get(face);
    called(pilot.map(|pilot| &pilot.name), lang, &colour.name())
}

/// The name of a Starbot.
pub fn starbot(all: &Contents, colour: Colour, lang: Lang) -> String {
    all.teams[colour.index()].starbot.name.get(lang).clone()
}
