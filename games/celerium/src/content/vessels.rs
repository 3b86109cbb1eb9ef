//! Pilots and Starbots of the four colours.

use super::{Entry, counted};
use crate::cards::{PilotFace, PlanetType, Starbot, Team};
use crate::ids::Colour;
use crate::track::GRID;
use engine::content::Spanned;
use engine::{ContentError, Files, Provenance, Said, say};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VesselSheet {
    pilot: Vec<Spanned<PilotEntry>>,
    starbot: Vec<Spanned<StarbotEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PilotEntry {
    id: String,
    name: Said,
    colour: Colour,
    face: Face,
    powers: [u8; 3],
    weak: Vec<PlanetType>,
    #[serde(rename = "source")]
    _source: Provenance,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Face {
    A,
    B,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StarbotEntry {
    id: String,
    name: Said,
    colour: Colour,
    powers: [u8; 3],
    #[serde(rename = "source")]
    _source: Provenance,
}

/// The letter of a colour in the ids of its vessels.
fn letter(colour: Colour) -> char {
    ['W', 'B', 'G', 'R'][colour.index()]
}

/// Both faces of four Pilots, and four Starbots.
pub(super) fn teams(files: &Files) -> Result<[Team; 4], ContentError> {
    let sheet: VesselSheet = files.parse("vessels.toml")?;
    let file = files.get("vessels.toml")?;
    let mut faces = Vec::new();
    for (place, spanned) in sheet.pilot.iter().enumerate() {
        let pilot = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &pilot.id };
        let face = ['A', 'B'][pilot.face as usize];
        entry.is_called(&format!("PIL-{}-{face}", letter(pilot.colour)))?;
        if pilot.colour.index() * 2 + pilot.face as usize != place {
            return Err(
                entry.fault(|lang| say!(crate::content, lang, "team", card = pilot.id.as_str()))
            );
        }
        for power in pilot.powers {
            entry.figure("powers", power, 0..=GRID.1)?;
        }
        let mut weak = [false; 4];
        for kind in &pilot.weak {
            weak[*kind as usize] = true;
        }
        faces.push(PilotFace { name: entry.named(&pilot.name)?, powers: pilot.powers, weak });
    }
    let mut starbots = Vec::new();
    for (place, spanned) in sheet.starbot.iter().enumerate() {
        let starbot = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &starbot.id };
        entry.is_called(&format!("SB-{}", letter(starbot.colour)))?;
        if starbot.colour.index() != place {
            return Err(
                entry.fault(|lang| say!(crate::content, lang, "team", card = starbot.id.as_str()))
            );
        }
        for power in starbot.powers {
            entry.figure("powers", power, 0..=GRID.1)?;
        }
        starbots.push(Starbot { name: entry.named(&starbot.name)?, powers: starbot.powers });
    }
    let [wa, wb, ba, bb, ga, gb, ra, rb] = counted(file, "pilot", faces)?;
    let [white, blue, green, red] = counted(file, "starbot", starbots)?;
    let team = |colour, pilot, starbot| Team { colour, pilot, starbot };
    Ok([
        team(Colour::White, [wa, wb], white),
        team(Colour::Blue, [ba, bb], blue),
        team(Colour::Green, [ga, gb], green),
        team(Colour::Red, [ra, rb], red),
    ])
}
