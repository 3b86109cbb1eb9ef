//! Event cards of a position: `E1-04` is the first card of that face, `E1-04.2` the second.

use super::wrong;
use crate::ids::{EventCard, Events, FaceId};
use crate::options::Rules;
use engine::{Said, say};

/// The cards of a heap by name.
pub(super) fn write(rules: &Rules, heap: Events) -> Vec<String> {
    heap.iter().map(|card| name(rules, card)).collect()
}

/// The face of a card, and its number if it is not the first.
pub(super) fn name(rules: &Rules, card: EventCard) -> String {
    let face = rules.face_of(card);
    match u32::from(card.place) - rules.copies(face).trailing_zeros() {
        0 => face.to_string(),
        before => format!("{face}.{}", before + 1),
    }
}

fn unknown(text: &str) -> Said {
    wrong(|lang| say!(crate::notation, lang, "no-card", text = text))
}

/// The face that a name tells, and the number of the card if it tells one.
fn read(text: &str) -> Result<(FaceId, Option<u32>), Said> {
    let (face, number) = text.split_once('.').map_or((text, None), |(face, n)| (face, Some(n)));
    let number = number.map(str::parse).transpose().map_err(|_| unknown(text))?;
    Ok((face.parse().map_err(|_| unknown(text))?, number))
}

/// Finds a card among those of a heap: the one of this number, or else the first of its face.
pub(super) fn find(rules: &Rules, heap: Events, text: &str) -> Result<EventCard, Said> {
    let (face, number) = read(text)?;
    let copies = rules.copies(face);
    let first = copies.trailing_zeros();
    let wanted = match number {
        None => copies,
        Some(number) if (1..=copies.count_ones()).contains(&number) => 1 << (first + number - 1),
        Some(_) => 0,
    };
    let level = face.level();
    let held = heap.0[level] & wanted;
    if held == 0 {
        return Err(unknown(text));
    }
    Ok(EventCard { level: level as u8, place: held.trailing_zeros() as u8 })
}

/// All cards, as they are laid out.
pub(super) struct Cards<'a> {
    rules: &'a Rules,
    /// What lies somewhere already.
    pub(super) taken: Events,
}

impl<'a> Cards<'a> {
    pub(super) const fn new(rules: &'a Rules) -> Self {
        Self { rules, taken: Events::NONE }
    }

    /// Lays out the cards of these names.
    pub(super) fn take(&mut self, names: &[String]) -> Result<Events, Said> {
        let mut heap = Events::NONE;
        for text in names {
            let card = find(self.rules, Events::ALL.minus(&self.taken), text)?;
            self.taken.add(card);
            heap.add(card);
        }
        Ok(heap)
    }
}
