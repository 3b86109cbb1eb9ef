//! Data directories of older versions, killed while they are brought up to date.

use crate::dice::Dice;
use crate::kept::Kept;
use crate::test_server::Place;
use anyhow::{Context, Result, ensure};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use tokio::time::sleep;

/// Where the steps from version to version are written down.
const STEPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../server/migrations");
/// Moves of an old server: enough that carrying them over takes its time.
const MOVES: u32 = 20_000;
/// So often at most is a server killed before it is let open.
const TRIES: u64 = 4;

/// Kills servers of every older version while they open, `rounds` of each, then lets them open: all that was kept is there.
/// The kills that fell before the server served.
pub fn upgrades(program: &Path, rounds: u64, seed: u64) -> Result<u64> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut dice = Dice::new(seed, 0);
    let kills = runtime.block_on(async {
        let steps = Migrator::new(Path::new(STEPS)).await?;
        let newest = steps.iter().map(|step| step.version).max().context("no versions")?;
        let mut kills = 0;
        for version in 1..newest {
            for round in 0..rounds {
                let told = upgrade(program, &steps, (version, newest), &mut dice).await;
                kills += told.with_context(|| format!("version {version}, round {round}"))?;
            }
        }
        Ok::<_, anyhow::Error>(kills)
    });
    kills.with_context(|| format!("seed {seed}"))
}

async fn upgrade(
    program: &Path,
    steps: &Migrator,
    (version, newest): (i64, i64),
    dice: &mut Dice,
) -> Result<u64> {
    let place = Place::new(program)?;
    std::fs::create_dir_all(place.data())?;
    let options = SqliteConnectOptions::new().filename(place.database()).create_if_missing(true);
    let mut old = options.connect().await?;
    let older: Vec<_> = steps.iter().filter(|step| step.version <= version).cloned().collect();
    Migrator { migrations: older.into(), ..Migrator::DEFAULT }.run(&mut old).await?;
    fill(&mut old).await?;
    let before = rows(&mut old).await?;
    old.close().await?;
    let mut kills = 0;
    for _ in 0..dice.below(TRIES) {
        let mut server = place.open()?;
        sleep(Duration::from_micros(dice.below(100_000))).await;
        server.kill()?;
        kills += u64::from(look(&place, &before).await? < newest);
    }
    let mut server = place.open()?;
    let address = server.address().await?;
    ensure!(address.is_some(), "it does not open: {}", place.complaints()?);
    server.kill()?;
    ensure!(look(&place, &before).await? == newest, "it is not up to date");
    let complaints = place.complaints()?;
    ensure!(complaints.is_empty(), "{complaints}");
    Ok(kills)
}

/// A person, and games that are long over.
async fn fill(server: &mut SqliteConnection) -> Result<()> {
    let people = "insert into people (id, name, created) values ('ada', 'Ada', 1)";
    let tables = "with recursive n(n) as (select 0 union all select n + 1 from n where n < 99)
        insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status)
        select 'old' || n, 'tiny_race', 1, '', '{}', 'Old ' || n, 0, 'ada', '', n, 'over' from n";
    let seats = "insert into seats (table_id, seat, kind, person, level, name)
        select id, 0, 'person', 'ada', null, 'Ada' from tables";
    let moves = "with recursive n(n) as (select 0 union all select n + 1 from n where n < $1 - 1)
        insert into moves (table_id, number, by_seat, what, at)
        select 'old' || (n % 100), n / 100, n % 3, 'roll ' || n, n from n";
    for sql in [people, tables, seats] {
        sqlx::query(sql).execute(&mut *server).await?;
    }
    sqlx::query(moves).bind(MOVES).execute(server).await?;
    Ok(())
}

/// All that an old server keeps.
async fn rows(server: &mut SqliteConnection) -> Result<Vec<String>> {
    let mut rows = Vec::new();
    for sql in [
        "select id || name || created from people order by id",
        "select id || game || rules_version || options || title || host || created || status from tables order by id",
        "select table_id || seat || kind || person || name from seats order by table_id, seat",
        "select table_id || ' ' || number || ' ' || by_seat || ' ' || what || ' ' || at from moves
         order by table_id, number",
    ] {
        rows.extend(sqlx::query_scalar::<_, String>(sql).fetch_all(&mut *server).await?);
    }
    Ok(rows)
}

/// The version of a dead server, in which all must be as before.
async fn look(place: &Place, before: &[String]) -> Result<i64> {
    let mut kept = Kept::open(&place.database()).await?;
    kept.is_sound().await?;
    kept.close().await?;
    let options = SqliteConnectOptions::new().filename(place.database()).read_only(true);
    let mut server = options.connect().await?;
    let after = rows(&mut server).await?;
    let version = sqlx::query_scalar("select max(version) from _sqlx_migrations where success")
        .fetch_one(&mut server)
        .await?;
    server.close().await?;
    ensure!(after == before, "something of the old server is lost, or there twice");
    Ok(version)
}
