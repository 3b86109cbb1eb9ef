//! The doctor of a server: is its file sound, does every game of it replay, does each stand as it says.

use super::data_directory::{DATABASE, KEY, KEY_BYTES};
use super::keep_error::{KeepError, damaged, file};
use super::start_error::StartError;
use crate::catalog::{Games, check_versions, repeat, start, unreplayable};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::model::rows::{MoveRow, Status, TableRow};
use crate::store::{DatabaseState, Sqlite, Store, database_state};
use engine::{AnyMatch, Lang, Move, Said, Turn, say};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Something that is not as it should be.
#[derive(Debug)]
pub struct Fault {
    /// At which table.
    pub table: TableId,
    /// Which game it plays.
    pub game: String,
    /// What.
    pub what: Said<String>,
}

/// What the doctor found.
#[derive(Debug, Default)]
pub struct Report {
    /// Tables that were examined.
    pub tables: u64,
    /// Moves that were made again.
    pub moves: u64,
    /// What is not as it should be, in the order of the tables.
    pub faults: Vec<Fault>,
}

/// Examines the server in `data`, and changes nothing; the server may be open.
pub async fn examine(data: &Path, games: Games) -> Result<Report, KeepError> {
    let path = data.join(DATABASE);
    if !path.is_file() {
        return Err(KeepError::NoData(data.to_owned()));
    }
    let key = data.join(KEY);
    let length = fs::metadata(&key).map_err(file(&key))?.len();
    if length < KEY_BYTES as u64 {
        return Err(file(&key)(std::io::ErrorKind::UnexpectedEof.into()));
    }
    match database_state(&path).await.map_err(damaged(&path))? {
        DatabaseState::Ours => {}
        DatabaseState::Older => return Err(KeepError::Older(path)),
        DatabaseState::Foreign => return Err(StartError::StoreForeign(path).into()),
        DatabaseState::Newer => return Err(StartError::StoreNewer(path).into()),
    }
    let store = Sqlite::open_to_read(&path).await.map_err(damaged(&path))?;
    store.examine().await.map_err(damaged(&path))?;
    let mut games = games;
    for (game, files) in store.contents().await.map_err(damaged(&path))? {
        games.remember(game, files);
    }
    let games = Arc::new(games);
    let mut report = Report::default();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let tables = store.all().await.map_err(damaged(&path))?;
    for some in tables.chunks(cores) {
        let mut pending = Vec::with_capacity(some.len());
        for id in some {
            let Some(row) = store.table(id).await.map_err(damaged(&path))? else { continue };
            let moves = store.numbered_moves(id).await.map_err(damaged(&path))?;
            report.tables += 1;
            report.moves += moves.len() as u64;
            let (games, table, game) = (Arc::clone(&games), row.id.clone(), row.game.clone());
            let sound = tokio::task::spawn_blocking(move || replay(&games, &row, &moves));
            pending.push((table, game, sound));
        }
        for (table, game, sound) in pending {
            let broken = || Err(Said::by(|lang| say!(crate::words, lang, "doctor-broken")));
            if let Err(what) = sound.await.unwrap_or_else(|_| broken()) {
                report.faults.push(Fault { table, game, what });
            }
        }
    }
    store.close().await.map_err(damaged(&path))?;
    Ok(report)
}

/// The game of a kept table before its first move, for a caller that makes its moves again.
pub fn begin(games: &Games, row: &TableRow) -> Result<Box<dyn AnyMatch>, Refused> {
    check_versions(games, row)?;
    start(games, row)
}

/// Makes all moves of a table again.
fn replay(games: &Games, row: &TableRow, moves: &[(u64, MoveRow)]) -> Result<(), Said<String>> {
    let at = |number: u64, why: &Refused| {
        let words = |lang: Lang| {
            let why = why.words(lang);
            say!(crate::words, lang, "doctor-move", number = number + 1, reason = why)
        };
        Said::by(words)
    };
    if row.status == Status::Open {
        let played = || Said::by(|lang| say!(crate::words, lang, "doctor-open"));
        return if moves.is_empty() { Ok(()) } else { Err(played()) };
    }
    if let Some((expected, _)) = (0..).zip(moves).find(|(expected, (number, _))| expected != number)
    {
        return Err(Said::by(|lang| say!(crate::words, lang, "doctor-gap", number = expected + 1)));
    }
    let whole = |why: Refused| Said::by(|lang| why.words(lang));
    let mut table = begin(games, row).map_err(whole)?;
    for step in moves.chunk_by(|(_, one), (_, next)| one.at == next.at) {
        let made: Vec<&Move> = step.iter().map(|(_, each)| &each.made).collect();
        let first = step.first().map_or(0, |(number, _)| *number);
        repeat(table.as_mut(), &made, |_| {}).map_err(|error| at(first, &unreplayable(&error)))?;
    }
    let over = matches!(table.turn(), Turn::Over(_));
    let otherwise = || Said::by(|lang| say!(crate::words, lang, "doctor-status"));
    if over == (row.status == Status::Over) { Ok(()) } else { Err(otherwise()) }
}
