//! Opens the server, serves until told to stop, closes without losing anything.

use crate::accounts::Doorkeeper;
use crate::clock::random_bytes;
use crate::door::Door;
use crate::game::Games;
use crate::http::{self, AppState};
use crate::limits::Limits;
use crate::notices::Notices;
use crate::people::Tokens;
use crate::sessions::{Sessions, Terms};
use crate::store::{Found, Sqlite, Store, StoreError, look};
use crate::table::{Hall, MergedPeople, Shared, Tempo, Tickets};
use crate::work_queue::WorkQueue;
use engine::{ContentError, Files, Lang, say};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::future::Future;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

/// So much a restored server adds to its seeds.
pub(crate) const RESTORED_BYTES: usize = 16;
/// Open requests are waited for at most so long when the server closes.
const FAREWELL: Duration = Duration::from_secs(5);

/// So many moments of the past may wait to be looked up; half of the cores look them up.
const LOOK_UPS: usize = 32;

/// How the server is opened.
#[derive(Debug)]
pub struct Config {
    /// Where to listen; port 0 for any.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub data: PathBuf,
    /// The games.
    pub games: Games,
    /// How fast tables go by themselves.
    pub tempo: Tempo,
    /// What strangers may send.
    pub limits: Limits,
    /// A proxy stands before the server: its `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trust_proxy: bool,
    /// Notices may be sent to addresses in the server's own network too.
    pub hooks_anywhere: bool,
    /// How long sessions last.
    pub terms: Terms,
}

impl Config {
    /// The usual server.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>, games: Games) -> Self {
        let (tempo, limits) = (Tempo::PEOPLE, Limits::default());
        let (trust_proxy, hooks_anywhere) = (false, false);
        let data = data.into();
        let terms = Terms::default();
        Self { listen, data, games, tempo, limits, trust_proxy, hooks_anywhere, terms }
    }
}

/// Why the server could not be opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("{0} is in use")]
    AddressTaken(SocketAddr),
    /// One cannot listen there.
    #[error("{0}: {1}")]
    Address(SocketAddr, io::Error),
    /// The data directory cannot be used.
    #[error("{0}: {1}")]
    Data(PathBuf, io::Error),
    /// Another hippodrome uses the data directory.
    #[error("{0} is in use")]
    DataTaken(PathBuf),
    /// The database cannot be opened.
    #[error("{0}: {1}")]
    Store(PathBuf, String),
    /// There lies the database of another program.
    #[error("{0} is not ours")]
    StoreForeign(PathBuf),
    /// The database was written by a newer version of the program.
    #[error("{0} is of a newer version")]
    StoreNewer(PathBuf),
    /// The key cannot be read or written.
    #[error("{0}: {1}")]
    Key(PathBuf, io::Error),
    /// A content file is wrong.
    #[error(transparent)]
    Content(#[from] ContentError),
}

impl StartError {
    /// In the reader's language.
    pub fn words(&self, lang: Lang) -> String {
        let shown = |path: &Path| path.display().to_string();
        let store = |path: &Path, reason: String| {
            say!(crate::words, lang, "start-store", path = shown(path), reason = reason)
        };
        match self {
            Self::AddressTaken(address) => {
                let other =
                    SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(0));
                let (address, other) = (address.to_string(), other.to_string());
                say!(crate::words, lang, "start-address-taken", address = address, other = other)
            }
            Self::Address(address, error) => {
                let (address, reason) = (address.to_string(), why(error, lang));
                say!(crate::words, lang, "start-address-bad", address = address, reason = reason)
            }
            Self::Data(path, error) => {
                let (path, reason) = (shown(path), why(error, lang));
                say!(crate::words, lang, "start-data", path = path, reason = reason)
            }
            Self::DataTaken(path) => {
                say!(crate::words, lang, "start-data-taken", path = shown(path))
            }
            Self::Store(path, reason) => {
                let hindrance = StoreError(reason.clone()).hindrance();
                let quoted = || say!(crate::words, lang, "why-other", detail = reason.as_str());
                store(path, hindrance.map_or_else(quoted, |why| why.words(lang)))
            }
            Self::StoreForeign(path) => store(path, say!(crate::words, lang, "why-foreign")),
            Self::StoreNewer(path) => store(path, say!(crate::words, lang, "why-newer")),
            Self::Key(path, error) => {
                let (path, reason) = (shown(path), why(error, lang));
                say!(crate::words, lang, "start-key", path = path, reason = reason)
            }
            Self::Content(error) => {
                let file = format!("{}:{}", error.file, error.line);
                let reason = error.reason.get(lang).as_str();
                say!(crate::words, lang, "start-content", file = file, reason = reason)
            }
        }
    }
}

/// What the system says, in words; what has none here is quoted.
pub(crate) fn why(error: &io::Error, lang: Lang) -> String {
    let is = |kind: io::ErrorKind| error.kind() == kind;
    if is(io::ErrorKind::PermissionDenied) {
        say!(crate::words, lang, "why-forbidden")
    } else if is(io::ErrorKind::NotFound) {
        say!(crate::words, lang, "why-missing")
    } else if is(io::ErrorKind::NotADirectory) {
        say!(crate::words, lang, "why-no-directory")
    } else if is(io::ErrorKind::ReadOnlyFilesystem) {
        say!(crate::words, lang, "why-read-only")
    } else if is(io::ErrorKind::StorageFull) {
        say!(crate::words, lang, "why-full")
    } else if is(io::ErrorKind::UnexpectedEof) {
        say!(crate::words, lang, "why-short")
    } else if is(io::ErrorKind::AddrNotAvailable) {
        say!(crate::words, lang, "why-not-here")
    } else {
        say!(crate::words, lang, "why-other", detail = error.to_string())
    }
}

/// A server that is open but not serving yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: http::App,
    store: Arc<dyn Store>,
    stop: watch::Sender<bool>,
    /// Held as long as the server uses its data directory.
    lock: Option<File>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Listens, opens the data directory, and reads all running tables. An address that is taken touches no data.
    pub async fn open(config: Config) -> Result<Self, StartError> {
        let listener = listen(config.listen).await?;
        let data = &config.data;
        fs::create_dir_all(data).map_err(|error| StartError::Data(data.clone(), error))?;
        let lock = lock(data)?;
        let (key, restored) = key(&data.join("key"))?;
        let path = data.join("hippodrome.db");
        let broken = |error: StoreError| StartError::Store(path.clone(), error.0);
        let store = match look(&path).await.map_err(broken)? {
            Found::Ours | Found::Older => {
                keep_to_oneself(&path);
                Sqlite::open(&path).await.map_err(broken)?
            }
            Found::Foreign => return Err(StartError::StoreForeign(path)),
            Found::Newer => return Err(StartError::StoreNewer(path)),
        };
        let tickets = Tickets::new(&key, &restored);
        let tokens = Tokens::new(&key);
        let mut server =
            Self::furnish(config, listener, Arc::new(store), (tokens, tickets)).await?;
        server.lock = Some(lock);
        Ok(server)
    }

    /// Opens with a given store and key; for tests that need a store that fails.
    pub async fn open_with(
        config: Config,
        store: Arc<dyn Store>,
        key: &[u8; 64],
    ) -> Result<Self, StartError> {
        let listener = listen(config.listen).await?;
        let secrets = (Tokens::new(key), Tickets::new(key, &[]));
        Self::furnish(config, listener, store, secrets).await
    }

    async fn furnish(
        config: Config,
        listener: TcpListener,
        store: Arc<dyn Store>,
        (tokens, tickets): (Tokens, Tickets),
    ) -> Result<Self, StartError> {
        let Config { listen, data, games, tempo, limits, trust_proxy, hooks_anywhere, terms } =
            config;
        let broken = |error: StoreError| StartError::Store(data.clone(), error.0);
        let address = listener.local_addr().map_err(|error| StartError::Address(listen, error))?;
        let sessions = Sessions::open(tokens, Arc::clone(&store), terms).await;
        let door = Doorkeeper::default();
        door.prepare().await;
        let games = Arc::new(with_contents(games, store.as_ref()).await.map_err(broken)?);
        let (stop, stopped) = watch::channel(false);
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let (kept, desk) = (Arc::clone(&store), stopped.clone());
        let notices = Notices::open(kept, hooks_anywhere, tempo.grace, limits.hook_try, desk)
            .await
            .map_err(broken)?;
        let shared = Shared {
            games: Arc::clone(&games),
            store: Arc::clone(&store),
            tempo,
            limits,
            tickets,
            notices,
            thinkers: Arc::new(Semaphore::new(cores)),
            library: WorkQueue::new(cores.div_ceil(2), LOOK_UPS),
            merged: MergedPeople::new(store.successors().await.map_err(broken)?),
        };
        let hall = Hall::open(Arc::new(shared), stopped.clone()).await.map_err(broken)?;
        let kept = Arc::clone(&store);
        let app = AppState::new(games, kept, hall, (sessions, door), limits, trust_proxy, stopped);
        Ok(Self { listener, address, app, store, stop, lock: None })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `until` is done; then closes sockets, waits for open requests and for the store.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { listener, app, store, stop, lock, .. } = self;
        let hall = Arc::clone(&app.hall);
        let door = Door::new(app.limits, app.trust_proxy);
        let mut serving = tokio::spawn(door.serve(listener, http::router(app), stop.subscribe()));
        let outcome = tokio::select! {
            ended = &mut serving => ended,
            () = until => {
                let _ = stop.send(true);
                if let Ok(ended) = tokio::time::timeout(FAREWELL, &mut serving).await {
                    ended
                } else {
                    serving.abort();
                    Ok(())
                }
            }
        };
        if tokio::time::timeout(FAREWELL, hall.closed()).await.is_err() {
            tracing::warn!("a table does not end");
        }
        if let Err(error) = store.close().await {
            tracing::error!(%error, "the store did not close well");
        }
        drop(lock);
        outcome.map_err(io::Error::other)
    }
}

/// Keeps the content that games begin with from now on, and remembers what they began with before.
async fn with_contents(mut games: Games, store: &dyn Store) -> Result<Games, StoreError> {
    let before = store.contents().await?;
    let known = |id: &str, files: &Files| {
        let print = files.fingerprint();
        before.iter().any(|(game, kept)| game == id && kept.fingerprint() == print)
    };
    for (id, files) in games.contents().filter(|(id, files)| !known(id, files)) {
        store.keep_content(id.to_owned(), files.clone()).await?;
    }
    for (game, files) in before {
        games.remember(game, files);
    }
    Ok(games)
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            StartError::AddressTaken(address)
        } else {
            StartError::Address(address, error)
        }
    })
}

/// Two houses in one data directory would each play the same tables.
pub(crate) fn lock(data: &Path) -> Result<File, StartError> {
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
fn keep_to_oneself(database: &Path) {
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
fn key(path: &Path) -> Result<([u8; 64], Vec<u8>), StartError> {
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
