//! A copy of a server in one file, taken while it serves, and a server made from such a copy.
//!
//! The copy is the database as it stood at one moment, with the server's key in a table of its own. Its reader can sign
//! tokens of every person: only its owner may read it.

use super::data_directory::{DATABASE, KEY, KEY_BYTES, RESTORED_BYTES, lock};
use super::keep_error::{KeepError, damaged, file};
use super::start_error::StartError;
use crate::store::{BackupFile, DatabaseState, database_state};
use crate::system::random_bytes;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// What a copy holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Counted {
    /// People.
    pub people: u64,
    /// Tables.
    pub tables: u64,
    /// Moves at them.
    pub moves: u64,
    /// Its length in bytes.
    pub bytes: u64,
}

/// Copies the server in `data` into the file `to`, which must not exist; the server may be open.
pub async fn backup(data: &Path, to: &Path) -> Result<Counted, KeepError> {
    let (from, key) = (data.join(DATABASE), data.join(KEY));
    let no_data = |error: std::io::Error| {
        if error.kind() == ErrorKind::NotFound {
            KeepError::NoData(data.to_owned())
        } else {
            KeepError::File(key.clone(), error)
        }
    };
    let key = fs::read(&key).map_err(no_data)?;
    if !from.is_file() {
        return Err(KeepError::NoData(data.to_owned()));
    }
    is_ours(&from).await?;
    if to.exists() {
        return Err(KeepError::Taken(to.to_owned()));
    }
    let part = beside(to);
    let copied = async {
        own_file(&part)?;
        let copied = BackupFile::of(&from, &part).await.map_err(damaged(&from))?;
        copied.keep_key(&key).await.map_err(damaged(&part))?;
        let [people, tables, moves] = copied.count().await.map_err(damaged(&part))?;
        copied.close().await.map_err(damaged(&part))?;
        let bytes = settle(&part, to)?;
        Ok(Counted { people, tables, moves, bytes })
    };
    let outcome = copied.await;
    if outcome.is_err() {
        let _ = fs::remove_file(&part);
    }
    outcome
}

/// Makes a server in `data`, where none may be, from the copy `from`.
pub async fn restore(from: &Path, data: &Path) -> Result<Counted, KeepError> {
    if !from.is_file() {
        return Err(file(from)(ErrorKind::NotFound.into()));
    }
    is_ours(from).await?;
    fs::create_dir_all(data).map_err(file(data))?;
    let _lock = lock(data)?;
    let (to, key) = (data.join(DATABASE), data.join(KEY));
    if let Some(taken) = [&to, &key].into_iter().find(|path| path.exists()) {
        return Err(KeepError::Taken(taken.clone()));
    }
    let part = beside(&to);
    let made = async {
        fs::copy(from, own_file(&part)?).map_err(file(&part))?;
        let copied = BackupFile::open(&part).await.map_err(damaged(from))?;
        let kept = copied.take_key().await.map_err(damaged(from))?;
        let kept = kept.ok_or_else(|| KeepError::NoCopy(from.to_owned()))?;
        let [people, tables, moves] = copied.count().await.map_err(damaged(from))?;
        copied.close().await.map_err(damaged(from))?;
        let mut written = File::options().write(true).open(own_file(&key)?).map_err(file(&key))?;
        // Seeds that were revealed since the copy was made are not dealt again.
        let own: [u8; RESTORED_BYTES] =
            random_bytes().map_err(|error| file(&key)(io::Error::other(error)))?;
        let signs = kept.get(..KEY_BYTES).ok_or_else(|| KeepError::NoCopy(from.to_owned()))?;
        let whole = [signs, &own].concat();
        written.write_all(&whole).and_then(|()| written.sync_all()).map_err(file(&key))?;
        let bytes = settle(&part, &to)?;
        Ok(Counted { people, tables, moves, bytes })
    };
    let outcome = made.await;
    if outcome.is_err() {
        let _ = fs::remove_file(&part);
        let _ = fs::remove_file(&key);
    }
    outcome
}

async fn is_ours(path: &Path) -> Result<(), KeepError> {
    match database_state(path).await.map_err(damaged(path))? {
        DatabaseState::Ours | DatabaseState::Older => Ok(()),
        DatabaseState::Foreign => Err(StartError::StoreForeign(path.to_owned()).into()),
        DatabaseState::Newer => Err(StartError::StoreNewer(path.to_owned()).into()),
    }
}

/// Where a file is written before it is whole.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// An empty file that only its owner may read, in the place of what an earlier try has left.
fn own_file(path: &Path) -> Result<&Path, KeepError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(file(path)(error)),
        Ok(()) | Err(_) => {}
    }
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(file(path))?;
    Ok(path)
}

/// Gives a file that is whole its name, on the disk. Its length.
fn settle(part: &Path, to: &Path) -> Result<u64, KeepError> {
    let written = File::options().write(true).open(part).map_err(file(part))?;
    written.sync_all().map_err(file(part))?;
    let bytes = written.metadata().map_err(file(part))?.len();
    fs::rename(part, to).map_err(file(to))?;
    let directory = to.parent().filter(|parent| !parent.as_os_str().is_empty());
    let directory = directory.unwrap_or_else(|| Path::new("."));
    File::open(directory).and_then(|directory| directory.sync_all()).map_err(file(directory))?;
    Ok(bytes)
}
