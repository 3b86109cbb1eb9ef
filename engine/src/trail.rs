//! The trail of a record: every draw by its name, and a chain of hashes that a changed move or draw breaks at its place.

use crate::hash::{digest, hex};
use crate::record::{Draws, Move, Origin, Record, SHORT_TRAIL};
use crate::sealed::Fell;
use std::fmt::Write;

/// Hexadecimal digits of the trail that each move has.
const DIGITS: usize = 8;

impl Record {
    /// Makes the trail again, of what the record says now.
    pub fn follow_trail(&mut self) {
        self.trail = self.draws.as_ref().map(|_| trail(self));
    }
}

/// Adds what fell to the draws of a match.
pub(crate) fn note(draws: &mut Vec<Draws>, by: usize, fell: &[Fell]) {
    for Fell { name, of, got } in fell {
        match draws.last_mut() {
            Some(last) if last.by == by && last.name == *name => {
                last.of.push(*of);
                last.got.push(*got);
            }
            _ => {
                let (of, got) = (vec![*of], vec![*got]);
                draws.push(Draws { by, name: (*name).to_owned(), of, got });
            }
        }
    }
}

/// The trail of a record: eight hexadecimal digits for its beginning, and eight for each move with its draws. Each hash
/// takes in the one before.
pub(crate) fn trail(record: &Record) -> String {
    let draws = record.draws.as_deref().unwrap_or_default();
    let mut hash = digest(&[head(record).as_bytes(), told(draws, 0).as_bytes()]);
    let mut trail = hex(&hash)[..DIGITS].to_owned();
    for (number, made) in (1..).zip(&record.moves) {
        let Move { by, what, .. } = made;
        let by = by.map_or("-".to_owned(), |seat| seat.0.to_string());
        let words = format!("{by} {what}\n{}", told(draws, number));
        hash = digest(&[&hash, words.as_bytes()]);
        trail.push_str(&hex(&hash)[..DIGITS]);
    }
    trail
}

/// The first place at which a record leaves its trail: 0 for its beginning, else the number of a move.
pub(crate) fn first_fault(record: &Record) -> Option<usize> {
    let claimed = record.trail.as_deref().unwrap_or_default().as_bytes();
    let found = trail(record);
    let mut places = found.as_bytes().chunks(DIGITS).zip(claimed.chunks(DIGITS));
    let differs = places.position(|(found, claimed)| found != claimed);
    let shorter = found.len().min(claimed.len()) / DIGITS;
    differs.or_else(|| (found.len() != claimed.len()).then_some(shorter))
}

/// The first draw of a move at which a claim and what fell differ: its name, and which of that name it is, counted from 1.
pub(crate) fn difference(claimed: &[Draws], fell: &[Draws], by: usize) -> Option<(String, usize)> {
    let (claimed, fell) = (of_move(claimed, by), of_move(fell, by));
    let most = claimed.len().max(fell.len());
    (0..most).find_map(|group| match (claimed.get(group), fell.get(group)) {
        (Some(one), Some(other)) if one == other => None,
        (Some(one), Some(other)) if one.name == other.name => {
            let pairs = |draws: &Draws| -> Vec<(u32, u32)> {
                draws.of.iter().copied().zip(draws.got.iter().copied()).collect()
            };
            let (one, others) = (pairs(one), pairs(other));
            let same = one.iter().zip(&others).take_while(|(one, other)| one == other).count();
            Some((other.name.clone(), same + 1))
        }
        (_, Some(only)) | (Some(only), None) => Some((only.name.clone(), 1)),
        (None, None) => None,
    })
}

/// The first group of draws at which two lists differ: of the claimed one, or where that is shorter of what fell.
pub(crate) fn first_other<'a>(claimed: &'a [Draws], fell: &'a [Draws]) -> Option<&'a Draws> {
    let same = claimed.iter().zip(fell).take_while(|(claimed, fell)| claimed == fell).count();
    claimed.get(same).or_else(|| fell.get(same))
}

fn head(record: &Record) -> String {
    let Record { format, game, rules_version, content, commitment, .. } = record;
    let mut head =
        format!("hippodrome trail\n{format}\n{game}\n{rules_version}\n{content}\n{commitment}\n");
    let words = record.words.as_deref().unwrap_or_default();
    for (seat, name) in record.seats.iter().enumerate() {
        let word = words.get(seat).map_or("", String::as_str);
        let _ = writeln!(head, "{name}\t{word}");
    }
    if record.format > SHORT_TRAIL {
        let _ = writeln!(head, "{}", agreed(record));
    }
    head
}

/// Options and earlier matches as one line of JSON: keys in order, no spaces.
fn agreed(record: &Record) -> String {
    let origin = |origin: &Origin| (origin.seed.commitment(), origin.words.clone(), origin.moves);
    let origins: Vec<_> = record.origins.iter().map(origin).collect();
    serde_json::to_string(&(&record.options, origins)).unwrap_or_default()
}

fn told(draws: &[Draws], by: usize) -> String {
    let mut told = String::new();
    for Draws { name, of, got, .. } in of_move(draws, by) {
        for (of, got) in of.iter().zip(got) {
            let _ = writeln!(told, "{name} {of} {got}");
        }
    }
    told
}

/// The draws of one move, in a list that is in order.
fn of_move(draws: &[Draws], by: usize) -> &[Draws] {
    let start = draws.partition_point(|group| group.by < by);
    let rest = draws.get(start..).unwrap_or_default();
    let end = rest.iter().position(|group| group.by != by).unwrap_or(rest.len());
    &rest[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn options_and_earlier_matches_are_one_line_with_keys_in_order() {
        let text = "{\"format\":3,\"game\":\"any\",\"rules_version\":1,\"content\":\"\",\"seats\":[],\"commitment\":\"\",\"moves\":[],\
             \"options\":{\"b\":\"é\\n\",\"a\":{\"d\":true,\"c\":[1, null]}}}";
        let mut record = Record::from_json(text).unwrap();
        let options = "{\"a\":{\"c\":[1,null],\"d\":true},\"b\":\"é\\n\"}";
        assert_eq!(agreed(&record), format!("[{options},[]]"));
        let seed = Seed::from_number(1);
        let words = Some(vec!["luck".to_owned(), String::new()]);
        record.origins =
            vec![Origin { seed, words: None, moves: 2 }, Origin { seed, words, moves: 5 }];
        let seal = seed.commitment();
        let origins = format!("[[\"{seal}\",null,2],[\"{seal}\",[\"luck\",\"\"],5]]");
        assert_eq!(agreed(&record), format!("[{options},{origins}]"));
        let whole = head(&record);
        record.format = SHORT_TRAIL;
        assert!(whole.ends_with(&format!("\n[{options},{origins}]\n")), "{whole}");
        assert!(!head(&record).contains(options), "records of before keep their trail");
    }
}
