//! Playing again: the same people once more, on from a moment of the past, or a record that a person uploads.

use super::handle::Handle;
use super::live::{RematchOutcome, fill};
use super::tables::{Tables, unreadable};
use crate::catalog::Given;
use crate::model::ids::{PersonId, TableId};
use crate::model::limits::{NAME_CHARS, RECORD_MOVES, RECORD_ORIGINS, RECORD_REWINDS};
use crate::model::merge::whose;
use crate::model::names::visible;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, Listing, MoveRow, Person, SeatRow, Status, TableRow};
use crate::system::{epoch_millis, random_id, random_seed};
use crate::wire::RematchAnswer;
use engine::{Dice, Lang, Origin, Record, Said, Seat, SeatSet, say};
use std::sync::Arc;

/// How a player wants to play again.
#[derive(Debug, Clone, Default)]
pub(crate) struct FollowUp {
    pub(crate) answer: RematchAnswer,
    /// For a player alone with bots: another level for them.
    pub(crate) level: Option<String>,
}

/// Whether a record is of a size that games have: names that people could have, and not more moves than can be played again
/// in a moment.
pub(crate) fn is_within_limits(record: &Record) -> bool {
    // A name may have got a number, to be unlike another.
    let named = record.seats.iter().all(|name| visible(name, NAME_CHARS + 4).is_some());
    let back = record.moves.iter().filter(|made| made.rewinds_to().is_some()).count();
    named
        && record.seats.len() <= engine::MAX_SEATS
        && record.moves.len() <= RECORD_MOVES
        && back <= RECORD_REWINDS
        && record.origins.len() <= RECORD_ORIGINS
}

impl Tables {
    /// Answers whether to play again at a finished table, and opens the new one once all players agree. Gives the new table if it
    /// is open.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: &TableId,
        (person, account): (PersonId, &Person),
        wanted: FollowUp,
    ) -> Result<Option<Handle>, Refused> {
        let table = self.find(id).await?;
        // One at a time: who answers at the same moment finds the table that the other has opened.
        let _rematching = self.rematching.lock().await;
        let known = self.shared.store.rematch(id).await;
        if let Some(next) = known.map_err(|error| unreadable(id, &error))? {
            return self.find(&next).await.map(Some);
        }
        let levels = self.shared.games.levels(table.summary().about.id);
        if let Some(level) = wanted.level.as_deref().filter(|level| !levels.contains(level)) {
            return Err(Refused::Unreadable(format!("level {level:?}")));
        }
        let outcome = table.rematch(person, wanted.answer).await?;
        let RematchOutcome::Starts { host, left_out, alone } = outcome else { return Ok(None) };
        let host = self.shared.store.person(&host).await.map_err(|error| unreadable(id, &error))?;
        let host = host.unwrap_or_else(|| account.clone());
        let level = wanted.level.filter(|_| alone);
        let next = self.open_rematch(&table, &host, (left_out, level)).await?;
        table.rematched(next.summary().id.clone()).await;
        Ok(Some(next))
    }

    /// The same table once more: bots of this `level` on their seats, or as they were, and bots for the players who are left out.
    async fn open_rematch(
        self: &Arc<Self>,
        table: &Handle,
        host: &Person,
        (left_out, level): (SeatSet, Option<String>),
    ) -> Result<Handle, Refused> {
        let id = table.summary().id.clone();
        let past = self.past(&id).await?;
        let mut seats = past.row.seats.clone();
        let mut words = table.words().await?;
        for ((seat, held), word) in (0..).map(Seat).zip(&mut seats).zip(&mut words) {
            let open = SeatRow { holder: Holder::Open, name: String::new() };
            match whose(&held.holder).cloned() {
                // Deleted accounts do not come back.
                Some(person) if person.account().is_gone() || left_out.contains(seat) => {
                    *held = open;
                    word.clear();
                }
                Some(person) => held.holder = Holder::Person(person),
                None => {
                    if let (Holder::Bot { level: its, .. }, Some(level)) =
                        (&mut held.holder, &level)
                    {
                        its.clone_from(level);
                    }
                }
            }
        }
        fill(&mut seats, self.shared.games.usual_level(&past.row.game));
        self.has_room_for(&host.id)?;
        // A title that a person typed who is not there would keep their name long after they have left.
        let before = &past.row.host;
        let there = |seat: &SeatRow| whose(&seat.holder).map(PersonId::account) == Some(before);
        let goes_along = before.is_gone() || *before == host.id || seats.iter().any(there);
        let title = if goes_along { past.row.title.clone() } else { String::new() };
        let row = TableRow {
            seats,
            title,
            origins: Vec::new(),
            status: Status::Running,
            dice: Dice::sealed(self.shared.tickets.rematch(&id), words),
            ..self.fresh(&past.row, host)?
        };
        let kept = self.shared.store.keep_rematch(id, row.clone()).await;
        self.wake(row, kept).await
    }

    /// A new table that begins where another was after `length` moves; the person takes one of its seats, bots the rest.
    pub(crate) async fn play_on(
        self: &Arc<Self>,
        id: &TableId,
        (length, seat): (usize, Seat),
        person: &Person,
    ) -> Result<Handle, Refused> {
        let past = self.past(id).await?;
        if past.row.status != Status::Over {
            return Err(Refused::NotOver);
        }
        if length >= past.moves.len() {
            return Err(Refused::Over);
        }
        self.has_room_for(&person.id)?;
        let open = SeatRow { holder: Holder::Open, name: String::new() };
        let mut seats = vec![open; past.row.seats.len()];
        let own = seats.get_mut(seat.index()).ok_or(Refused::NoSuchSeat)?;
        *own =
            SeatRow { holder: Holder::Person(person.id.clone().into()), name: person.name.clone() };
        fill(&mut seats, self.shared.games.usual_level(&past.row.game));
        let mut origins = past.row.origins.clone();
        let inside = origins.iter().position(|origin| length < origin.moves);
        let taken = inside.and_then(|at| origins.get(at)).cloned();
        let Dice { seed, words } = past.row.dice.clone();
        let from = taken.unwrap_or(Origin { seed, words, moves: length });
        origins.truncate(inside.unwrap_or(origins.len()));
        // Where that match gave no move of its own, nothing of it is left.
        if origins.last().map_or(0, |origin| origin.moves) < length {
            origins.push(Origin { moves: length, ..from });
        }
        let moves: Vec<MoveRow> = past.moves.iter().take(length).cloned().collect();
        let fresh = self.fresh(&past.row, person)?;
        let row = TableRow {
            seats,
            origins,
            status: Status::Running,
            listing: Listing::Never,
            clocks: String::new(),
            // What was played there holds by the rules it was played by.
            rules_version: past.row.rules_version,
            content: past.row.content.clone(),
            ..fresh
        };
        self.keep(row, moves).await
    }

    /// A record that a person uploads, as a finished table of theirs. It is replayed before it is kept.
    pub(crate) async fn bring(
        self: &Arc<Self>,
        text: &str,
        person: &Person,
        lang: Lang,
    ) -> Result<Handle, Refused> {
        let read = Record::from_json(text);
        let record = read.map_err(|detail| {
            if let Some(later) = Record::later_format(text) {
                return Refused::BadRecord(later);
            }
            let say =
                |lang| say!(crate::words, lang, "record-unreadable", detail = detail.as_str());
            Refused::BadRecord(Said::by(say))
        })?;
        let about = self.shared.games.about(&record.game).ok_or_else(|| {
            let game = record.game.as_str();
            let say = |lang| say!(crate::words, lang, "record-unknown-game", game = game);
            Refused::BadRecord(Said::by(say))
        })?;
        if !is_within_limits(&record) {
            return Err(Refused::TooLarge);
        }
        let games = Arc::clone(&self.shared.games);
        let checked = record.clone();
        let played = self.library().run(move || games.verify(&checked)).await;
        played?.map_err(Refused::BadRecord)?;
        let seats = u8::try_from(record.seats.len()).map_err(|_| Refused::NoSuchSeat)?;
        let level = self.shared.games.usual_level(about.id);
        let bot = || Holder::Bot { level: level.to_owned(), stands_in_for: None };
        let seat = |name: &String| SeatRow { holder: bot(), name: name.clone() };
        let row = TableRow {
            id: random_id::<12>().map_err(|_| Refused::Broken)?.into(),
            game: about.id.to_owned(),
            rules_version: record.rules_version,
            content: record.content.clone(),
            options: self.shared.games.agree(
                about.id,
                Given::Json(record.options.clone()),
                seats,
            )?,
            title: say!(crate::words, lang, "record-title", game = about.name),
            listing: Listing::Never,
            host: person.id.clone(),
            host_name: person.name.clone(),
            dice: Dice { seed: record.seed.ok_or(Refused::NotOver)?, words: record.words.clone() },
            origins: record.origins.clone(),
            clocks: String::new(),
            time_left: Vec::new(),
            created: epoch_millis(),
            status: Status::Over,
            seats: record.seats.iter().map(seat).collect(),
        };
        let at = |(at, made): (i64, &engine::Move)| MoveRow { made: made.clone(), at };
        self.keep(row, (1..).zip(&record.moves).map(at).collect()).await
    }

    /// The same game with the same options, as a new table of this person, called after them, with new dice.
    fn fresh(&self, old: &TableRow, host: &Person) -> Result<TableRow, Refused> {
        let about = self.shared.games.about(&old.game).ok_or(Refused::NoSuchGame)?;
        let seed = random_seed().map_err(|_| Refused::Broken)?;
        Ok(TableRow {
            id: random_id::<12>().map_err(|_| Refused::Broken)?.into(),
            rules_version: about.rules_version,
            content: self.shared.games.fingerprint(about.id),
            title: String::new(),
            host: host.id.clone(),
            host_name: host.name.clone(),
            dice: Dice::sealed(seed, vec![String::new(); old.seats.len()]),
            created: epoch_millis(),
            time_left: Vec::new(),
            ..old.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seed;

    #[test]
    fn a_record_is_of_a_size_that_games_have() {
        let record = |seats: &[&str], moves: usize, what: &str| {
            let made = format!("{{\"by\":0,\"do\":\"{what}\"}}");
            let moves = vec![made; moves].join(",");
            let text = format!(
                "{{\"format\":1,\"game\":\"celestia\",\"rules_version\":1,\"content\":\"\",\"options\":{{}},\
                 \"seats\":{seats:?},\"commitment\":\"\",\"moves\":[{moves}]}}"
            );
            Record::from_json(&text).unwrap()
        };
        assert!(is_within_limits(&record(&["Ada", "Zoé 2"], RECORD_MOVES, "undo")));
        assert!(!is_within_limits(&record(&["Ada"], RECORD_MOVES + 1, "undo")));
        assert!(is_within_limits(&record(&["Ada"], RECORD_REWINDS, "rewind 0")));
        assert!(!is_within_limits(&record(&["Ada"], RECORD_REWINDS + 1, "rewind 0")));
        assert!(!is_within_limits(&record(&[&"x".repeat(1_000)], 1, "undo")));
        assert!(!is_within_limits(&record(&["Ada", ""], 1, "undo")));
        assert!(!is_within_limits(&record(&["A"; 9], 1, "undo")));
        let mut taken_up = record(&["Ada"], 1, "undo");
        let origin = Origin { seed: Seed::from_number(1), words: None, moves: 0 };
        taken_up.origins = vec![origin.clone(); RECORD_ORIGINS];
        assert!(is_within_limits(&taken_up));
        taken_up.origins.push(origin);
        assert!(!is_within_limits(&taken_up));
    }
}
