//! Moves all rows of one person to another (guest signs in) or anonymises them (account deleted).

use super::read::{read_seat, read_table, read_talk};
use super::tables::write_seats;
use super::{StoreError, run};
use crate::model::ids::{AccountId, TableId};
use crate::model::merge;
use sqlx::{Row, SqliteConnection};

/// Moves all rows of `from` to `to` or anonymises them, also what stayed with people who were merged into `from`
/// before; then deletes `from`.
pub(super) async fn replace_person(
    connection: &mut SqliteConnection,
    from: &AccountId,
    to: &AccountId,
) -> Result<(), StoreError> {
    let before: Vec<AccountId> =
        sqlx::query_scalar("select person from successors where became = $1 order by person")
            .bind(from)
            .fetch_all(&mut *connection)
            .await?;
    run!(connection, "update successors set became = $2 where became = $1", from, to);
    run!(
        connection,
        "insert into successors (person, became) values ($1, $2)
         on conflict (person) do update set became = excluded.became",
        from,
        to
    );
    settle(connection, from, to).await?;
    for person in &before {
        settle(connection, person, to).await?;
    }
    if !to.is_gone() {
        run!(connection, "update or ignore hooks set person = $2 where person = $1", from, to);
        run!(connection, "update challenges set challenger = $2 where challenger = $1", from, to);
        run!(connection, "update or ignore told set person = $2 where person = $1", from, to);
    }
    // Login, sessions and notifications go with them.
    run!(connection, "delete from people where id = $1", from);
    Ok(())
}

/// Settles tables, chat and results of a person who was merged or deleted.
pub(super) async fn settle(
    connection: &mut SqliteConnection,
    from: &AccountId,
    to: &AccountId,
) -> Result<(), StoreError> {
    let name: Option<String> = sqlx::query_scalar("select name from people where id = $1")
        .bind(from)
        .fetch_optional(&mut *connection)
        .await?;
    let tables: Vec<TableId> = sqlx::query_scalar(
        "select table_id from seats where person = $1 or (person > $1 || '~' and person < $1 || '~~')
         union select id from tables where host = $1
         union select table_id from talk where person = $1 or (person > $1 || '~' and person < $1 || '~~')",
    )
    .bind(from)
    .fetch_all(&mut *connection)
    .await?;
    for table in &tables {
        settle_table(connection, table, (from, to), name.as_deref()).await?;
    }
    if to.is_gone() {
        run!(
            connection,
            "delete from results where person = $1 or (person > $1 || '~' and person < $1 || '~~')",
            from
        );
    } else {
        run!(
            connection,
            "update or ignore results set person = $2 || substr(person, length($1) + 1)
             where person = $1 or (person > $1 || '~' and person < $1 || '~~')",
            from,
            to
        );
    }
    Ok(())
}

async fn settle_table(
    connection: &mut SqliteConnection,
    id: &TableId,
    (from, to): (&AccountId, &AccountId),
    name: Option<&str>,
) -> Result<(), StoreError> {
    let row = sqlx::query("select * from tables where id = $1");
    let row = row.bind(id).fetch_one(&mut *connection).await?;
    let mut table = read_table(&row)?;
    let seats = sqlx::query(
        "select kind, person, level, name from seats where table_id = $1 order by seat",
    );
    let seats = seats.bind(id).fetch_all(&mut *connection).await?;
    table.seats = seats.iter().map(read_seat).collect::<Result<_, _>>()?;
    let before = table.clone();
    merge::settle(&mut table, from, to, name);
    if table.seats != before.seats {
        write_seats(connection, id, &table.seats).await?;
    }
    if (&table.host, &table.title) != (&before.host, &before.title) {
        run!(
            connection,
            "update tables set host = $2, title = $3 where id = $1",
            id,
            &table.host,
            &table.title
        );
    }
    let said = sqlx::query(
        "select * from talk where table_id = $1
         and (person = $2 or (person > $2 || '~' and person < $2 || '~~'))",
    );
    let said = said.bind(id).bind(from).fetch_all(&mut *connection).await?;
    let mut talk = said.iter().map(read_talk).collect::<Result<Vec<_>, _>>()?;
    merge::settle_chat(&mut talk, &table.seats, from, to);
    for each in talk {
        run!(
            connection,
            "update talk set person = $3, name = $4 where table_id = $1 and number = $2",
            id,
            i64::try_from(each.number).unwrap_or(i64::MAX),
            &each.person,
            &each.name
        );
    }
    Ok(())
}

/// People who were merged or deleted, and of whom something was written late all the same.
pub(super) async fn late(
    connection: &mut SqliteConnection,
) -> Result<Vec<(AccountId, AccountId)>, StoreError> {
    let rows = sqlx::query(
        "select person, became from successors where
             exists (select 1 from seats where seats.person = successors.person
                 or (seats.person > successors.person || '~' and seats.person < successors.person || '~~'))
             or exists (select 1 from tables where tables.host = successors.person)
             or exists (select 1 from talk where talk.person = successors.person
                 or (talk.person > successors.person || '~' and talk.person < successors.person || '~~'))
             or exists (select 1 from results where results.person = successors.person)",
    )
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("person")?, row.try_get("became")?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::rows::{Holder, Listing, Person, SeatRow, Status, TableRow};
    use crate::store::{Accounts, Change, SessionRow, Sqlite, Store};
    use engine::{Dice, Seed};

    #[tokio::test]
    async fn deleting_an_account_also_frees_the_seats_of_its_merged_guests() {
        let data = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
        let all = [("guest", "GuestZoe"), ("ada", "Ada"), ("max", "Max")];
        for (id, name) in all {
            store.keep_person(Person { id: id.into(), name: name.into() }).await.unwrap();
        }
        let seat = |(id, name): (&str, &str)| SeatRow {
            holder: Holder::Person(id.into()),
            name: name.into(),
        };
        let table = TableRow {
            id: "race".into(),
            game: "tiny_race".into(),
            rules_version: 1,
            content: String::new(),
            options: serde_json::Value::Null,
            title: String::new(),
            listing: Listing::WithOthers,
            host: "guest".into(),
            host_name: "GuestZoe".into(),
            dice: Dice::from(Seed([0; 32])),
            origins: Vec::new(),
            clocks: String::new(),
            time_left: Vec::new(),
            created: 0,
            status: Status::Over,
            seats: all.map(seat).into(),
        };
        store.keep_table(table, Vec::new()).await.unwrap();
        let session = SessionRow {
            hash: "h".into(),
            device: "d".into(),
            person: "ada".into(),
            created: 1,
            used: 1,
            after: None,
            ends: None,
        };
        let guest = Some("guest".into());
        store.change(Change::SignIn { session, leaves: None, guest }).await.unwrap();
        let kept = async || store.table(&"race".into()).await.unwrap().unwrap();
        assert_eq!((kept().await.seats, kept().await.host), (all.map(seat).into(), "ada".into()));
        assert_eq!(kept().await.host_name, "Ada");
        store.change(Change::Leave { person: "ada".into() }).await.unwrap();
        let names: Vec<String> = kept().await.seats.into_iter().map(|seat| seat.name).collect();
        assert_eq!(names, ["Incognito 2", "Incognito", "Max"]);
        assert_eq!((kept().await.host, kept().await.host_name.as_str()), (AccountId::gone(), ""));
        store.close().await.unwrap();
    }
}
