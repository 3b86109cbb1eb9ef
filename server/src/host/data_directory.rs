//! The directory in which a server keeps all that it has: its lock, its key, its database.

use super::start_error::StartError;
use crate::system::random_bytes;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

/// The database in a data directory.
pub(super) const DATABASE: &str = "hippodrome.db";
/// The key in a data directory.
pub(super) const KEY: &str = "key";
/// What of it signs.
pub(super) const KEY_BYTES: usize = 64;

/// So much a restored server adds to its seeds.
pub(super) const RESTORED_BYTES: usize = 16;
/// Two servers in one data directory would each play the same tables.
pub(super) fn lock(data: &Path) -> Result<File, StartError> {
    let wrong = |error| StartError::Data(data.to_owned(), error);
    let path = data.join("lock");
    let file =
        OpenOptions::new().create(true).write(true).truncate(false).open(path).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::DataTaken(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(wrong(error)),
    }
}

/// What people have not told is in the database: it is made for its owner alone, and made so where it was not.
pub(super) fn keep_to_oneself(database: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        // Where it cannot be made, opening it says why. What SQLite lays beside it is made as it is.
        let _ = OpenOptions::new().create(true).append(true).mode(0o600).open(database);
        for end in ["", "-wal", "-shm"] {
            let mut path = database.as_os_str().to_owned();
            path.push(end);
            let ours = fs::metadata(&path).map(|found| found.permissions().mode() & 0o777 == 0o600);
            if matches!(ours, Ok(false)) {
                let _ = fs::set_permissions(&path, fs::Permissions::from_mode(0o600));
            }
        }
    }
    #[cfg(not(unix))]
    let _ = database;
}

/// The key that signs cookies and that seeds follow from: made once, readable by its owner only. After it stands what a
/// restored server adds to its seeds.
pub(super) fn key(path: &Path) -> Result<([u8; 64], Vec<u8>), StartError> {
    let wrong = |error| StartError::Key(path.to_owned(), error);
    let mut key = [0; 64];
    match File::open(path) {
        Ok(mut file) => {
            let mut restored = Vec::new();
            file.read_exact(&mut key).map_err(wrong)?;
            file.take(RESTORED_BYTES as u64).read_to_end(&mut restored).map_err(wrong)?;
            return Ok((key, restored));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(wrong(error)),
    }
    key = random_bytes().map_err(|error| wrong(io::Error::other(error)))?;
    // Whole or not there: a server that is killed in the middle makes another key when it opens again.
    let part = path.with_extension("part");
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part).map_err(wrong)?;
    file.write_all(&key).and_then(|()| file.sync_all()).map_err(wrong)?;
    fs::rename(&part, path).map_err(wrong)?;
    Ok((key, Vec::new()))
}
