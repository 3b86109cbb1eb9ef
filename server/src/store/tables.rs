//! Tables with their seats, moves and chat, written to the database.

use super::StoreError;
use crate::model::ids::TableId;
use crate::model::rows::{ChatRow, Holder, OrderRow, SeatRow, Status, StoredStep, TableRow};
use engine::Move;
use sqlx::SqliteConnection;

pub(super) async fn write_table(
    connection: &mut SqliteConnection,
    table: &TableRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status, origins, clocks, words)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(i64::from(table.rules_version))
    .bind(&table.content)
    .bind(table.options.to_string())
    .bind(&table.title)
    .bind(table.listing.number())
    .bind(&table.host)
    .bind(table.dice.seed.to_string())
    .bind(table.created)
    .bind(table.status.name())
    .bind(serde_json::to_string(&table.origins).unwrap_or_default())
    .bind(&table.clocks)
    .bind(table.dice.words.as_ref().and_then(|words| serde_json::to_string(words).ok()))
    .execute(&mut *connection)
    .await?;
    write_seats(connection, &table.id, &table.seats).await
}

pub(super) async fn write_seats(
    connection: &mut SqliteConnection,
    table: &TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for (number, seat) in (0_i64..).zip(seats) {
        let (kind, person, level) = match &seat.holder {
            Holder::Open => ("open", None, None),
            Holder::Person(person) => ("person", Some(person), None),
            Holder::Bot { level, stands_in_for } => ("bot", stands_in_for.as_ref(), Some(level)),
        };
        sqlx::query(
            "insert into seats (table_id, seat, kind, person, level, name) values ($1, $2, $3, $4, $5, $6)
             on conflict (table_id, seat) do update set
                 kind = excluded.kind, person = excluded.person, level = excluded.level, name = excluded.name",
        )
        .bind(table)
        .bind(number)
        .bind(kind)
        .bind(person)
        .bind(level)
        .bind(&seat.name)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

pub(super) async fn write_step(
    connection: &mut SqliteConnection,
    step: &StoredStep,
) -> Result<(), StoreError> {
    for (number, made) in (step.first as u64..).zip(&step.moves) {
        write_move(connection, &step.table, number, made, step.at).await?;
    }
    if !step.time_left.is_empty() {
        write_time(connection, &step.table, &step.time_left).await?;
    }
    if step.over {
        sqlx::query("update tables set status = $1 where id = $2")
            .bind(Status::Over.name())
            .bind(&step.table)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(made) = &step.made {
        sqlx::query("insert into results (person, kind, table_id, points) values ($1, $2, $3, $4)")
            .bind(&made.person)
            .bind(&made.kind)
            .bind(&step.table)
            .bind(made.points)
            .execute(connection)
            .await?;
    }
    Ok(())
}

pub(super) async fn write_move(
    connection: &mut SqliteConnection,
    table: &TableId,
    number: u64,
    made: &Move,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into moves (table_id, number, by_seat, what, at, timed_out) \
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(table)
    .bind(i64::try_from(number).unwrap_or(i64::MAX))
    .bind(made.by.map(|seat| i64::from(seat.0)))
    .bind(&made.what)
    .bind(at)
    .bind(i64::from(made.timed_out))
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn write_time(
    connection: &mut SqliteConnection,
    table: &TableId,
    left: &[u64],
) -> Result<(), StoreError> {
    let left: Vec<String> = left.iter().map(u64::to_string).collect();
    sqlx::query("update tables set time_left = $1 where id = $2")
        .bind(left.join(","))
        .bind(table)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn write_talk(
    connection: &mut SqliteConnection,
    table: &TableId,
    said: &ChatRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into talk (table_id, number, at, person, seat, name, words) values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table)
    .bind(i64::try_from(said.number).unwrap_or(i64::MAX))
    .bind(said.at)
    .bind(&said.person)
    .bind(said.seat.map(|seat| i64::from(seat.0)))
    .bind(&said.name)
    .bind(&said.words)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn write_order(
    connection: &mut SqliteConnection,
    table: &TableId,
    order: &OrderRow,
    on: bool,
) -> Result<(), StoreError> {
    let change = if on {
        "insert into orders (table_id, seat, kind) values ($1, $2, $3) on conflict do nothing"
    } else {
        "delete from orders where table_id = $1 and seat = $2 and kind = $3"
    };
    let query = sqlx::query(change).bind(table).bind(i64::from(order.seat.0)).bind(&order.kind);
    query.execute(connection).await?;
    Ok(())
}
