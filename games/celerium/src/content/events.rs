//! The event cards.

use super::{Entry, FAR, GAUGE, LARGE, miscounted};
use crate::cards::EventFace;
use crate::ids::{EVENTS, FACES, FaceId};
use engine::content::Spanned;
use engine::{ContentError, Files, Provenance, Said, say};
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventSheet {
    event: Vec<Spanned<EventEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventEntry {
    id: String,
    name: Said,
    copies: u8,
    #[serde(rename = "move")]
    moves: Moves,
    energy: u8,
    options: Vec<Spanned<Map<String, Value>>>,
    #[serde(rename = "source")]
    _source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moves {
    actions: u8,
    cells: u8,
}

/// The faces by level: their copies are the decks.
pub(super) fn events(files: &Files) -> Result<[Vec<EventFace>; 3], ContentError> {
    let sheet: EventSheet = files.parse("events.toml")?;
    let file = files.get("events.toml")?;
    let mut faces: [Vec<EventFace>; 3] = Default::default();
    for spanned in &sheet.event {
        let event = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &event.id };
        let level = ["E1-", "E2-", "E3-"].iter().position(|level| event.id.starts_with(level));
        let level = level.unwrap_or(0);
        let place = faces[level].len().min(FACES - 1);
        entry.is_called(&FaceId::new(level as u8, place as u8).to_string())?;
        entry.figure("copies", event.copies, 1..=EVENTS[level])?;
        entry.figure("actions", event.moves.actions, 0..=GAUGE)?;
        entry.figure("cells", event.moves.cells, 1..=FAR)?;
        entry.figure("energy", event.energy, 0..=LARGE)?;
        if !(1..=2).contains(&event.options.len()) {
            return Err(entry.fault(|lang| {
                say!(crate::content, lang, "two-options", card = event.id.as_str())
            }));
        }
        let mut options = [None; 2];
        for (option, written) in options.iter_mut().zip(&event.options) {
            let entry = Entry { file, span: written.span(), card: &event.id };
            *option = Some(super::options::read(&entry, written.get_ref())?);
        }
        faces[level].push(EventFace {
            name: entry.named(&event.name)?,
            copies: event.copies,
            move_cost: event.moves.actions,
            move_cells: event.moves.cells,
            energy_cost: event.energy,
            options,
        });
    }
    for (level, faces) in faces.iter().enumerate() {
        let cards: usize = faces.iter().map(|face| usize::from(face.copies)).sum();
        let wanted = usize::from(EVENTS[level]);
        if cards != wanted {
            return Err(miscounted(file, &format!("event E{}", level + 1), cards, wanted));
        }
    }
    Ok(faces)
}
