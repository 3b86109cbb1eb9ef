//! The names of what is counted of a season.

use super::{PHRASES, colour, letter, names};
use crate::ids::{Colour, FaceId, UpgradeId};
use crate::state::Letter;
use engine::{Lang, say};

/// The name of a figure, or of one of the things whose holders it counts.
pub(super) fn name(what: &str, of: Option<u16>, lang: Lang) -> String {
    let Some(of) = of.map(usize::from) else {
        let words = PHRASES.try_say(lang, &format!("figure-{what}"), &[]);
        return words.unwrap_or_else(|| what.to_owned());
    };
    match (what, Colour::ALL.get(of / 2), Letter::ALL.get(of % 2)) {
        ("pilot", Some(team), Some(face)) => say!(
            crate::words,
            lang,
            "figure-of-pilot",
            name = pilot(*team, *face, lang),
            colour = colour(*team, lang),
            face = letter(*face)
        ),
        ("upgrade", ..) => {
            let id = UpgradeId(of as u8);
            let name = names::all().map(|all| names::upgrade(all, id, lang));
            format!("{id} {}", name.unwrap_or_default())
        }
        ("event", ..) => {
            let id = FaceId(of as u8);
            let name = names::all().map(|all| names::face(all, id, lang));
            format!("{id} {}", name.unwrap_or_default())
        }
        _ => (of + 1).to_string(),
    }
}

/// The name of a Pilot of the box.
fn pilot(team: Colour, face: Letter, lang: Lang) -> String {
    let name = names::all().map(|all| names::pilot(all, team, face.index(), lang));
    name.unwrap_or_default()
}
