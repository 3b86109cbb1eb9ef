//! Rows of the database, read.

use super::StoreError;
use crate::model::ids::PersonId;
use crate::model::rows::{ChatRow, Holder, Listing, MoveRow, OrderRow, SeatRow, Status, TableRow};
use engine::{Dice, Move, Seat};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

pub(super) fn read_table(row: &SqliteRow) -> Result<TableRow, StoreError> {
    let unreadable = |what: String| StoreError(what);
    let options: String = row.try_get("options")?;
    let seed: String = row.try_get("seed")?;
    let origins: String = row.try_get("origins")?;
    let words: Option<String> = row.try_get("words")?;
    let words = words.map(|words| serde_json::from_str(&words)).transpose();
    let status: String = row.try_get("status")?;
    let rules_version: i64 = row.try_get("rules_version")?;
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        rules_version: u32::try_from(rules_version).unwrap_or_default(),
        content: row.try_get("content")?,
        options: serde_json::from_str(&options).map_err(|error| unreadable(error.to_string()))?,
        title: row.try_get("title")?,
        listing: Listing::from_number(row.try_get("public")?),
        host: row.try_get("host")?,
        host_name: String::new(),
        dice: Dice {
            seed: seed.parse().map_err(unreadable)?,
            words: words.map_err(|error| unreadable(error.to_string()))?,
        },
        clocks: row.try_get("clocks")?,
        time_left: row
            .try_get::<String, _>("time_left")?
            .split(',')
            .filter_map(|left| left.parse().ok())
            .collect(),
        origins: serde_json::from_str(&origins).map_err(|error| unreadable(error.to_string()))?,
        created: row.try_get("created")?,
        status: Status::named(&status)
            .ok_or_else(|| StoreError(format!("a table has the unknown status {status:?}")))?,
        seats: Vec::new(),
    })
}

pub(super) fn read_seat(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    let kind: String = row.try_get("kind")?;
    let person: Option<PersonId> = row.try_get("person")?;
    let level: Option<String> = row.try_get("level")?;
    let holder = match (kind.as_str(), person, level) {
        ("open", _, _) => Holder::Open,
        ("person", Some(person), _) => Holder::Person(person),
        ("bot", stands_in_for, Some(level)) => Holder::Bot { level, stands_in_for },
        _ => return Err(StoreError(format!("a seat has the unknown kind {kind:?}"))),
    };
    Ok(SeatRow { holder, name: row.try_get("name")? })
}

pub(super) fn read_talk(row: &SqliteRow) -> Result<ChatRow, StoreError> {
    let seat: Option<i64> = row.try_get("seat")?;
    Ok(ChatRow {
        number: row.try_get::<i64, _>("number")?.unsigned_abs(),
        at: row.try_get("at")?,
        person: row.try_get("person")?,
        seat: seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat),
        name: row.try_get("name")?,
        words: row.try_get("words")?,
    })
}

pub(super) fn read_order(row: &SqliteRow) -> Result<OrderRow, StoreError> {
    let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
    let seat = seat.map_err(|_| StoreError("an order has an unknown seat".into()))?;
    Ok(OrderRow { seat: Seat(seat), kind: row.try_get("kind")? })
}

pub(super) fn read_move(row: &SqliteRow) -> Result<MoveRow, StoreError> {
    let by: Option<i64> = row.try_get("by_seat")?;
    let by = by.and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    let timed_out = row.try_get::<i64, _>("timed_out")? != 0;
    let made = Move { by, what: row.try_get("what")?, timed_out };
    Ok(MoveRow { made, at: row.try_get("at")? })
}
