//! Opens the server, serves until told to stop, closes without losing anything.

use super::StartError;
use super::data_directory::{DATABASE, KEY, keep_to_oneself, key, lock};
use crate::catalog::Games;
use crate::challenges::Challenges;
use crate::model::limits::Limits;
use crate::notifications::Notifications;
use crate::people::accounts::PasswordChecker;
use crate::people::sessions::{SessionLimits, Sessions};
use crate::people::tokens::TokenSigner;
use crate::store::{DatabaseState, Sqlite, Store, StoreError, database_state};
use crate::table::{
    BotAccounts, DiceTickets, MergedPeople, Programs, Shared, Tables, Tempo, Workers,
};
use crate::web::listener::Listener;
use crate::web::{self, AppState};
use crate::work_queue::WorkQueue;
use engine::Files;
use std::fs::{self, File};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

/// Open requests are waited for at most so long when the server closes.
const FAREWELL: Duration = Duration::from_secs(5);

/// So many moments of the past may wait to be looked up; half of the cores look them up.
const LOOK_UPS: usize = 32;

/// How the server is opened.
#[derive(Debug)]
pub struct Config {
    /// Where to listen; port 0 for any.
    pub listen: SocketAddr,
    /// How many of the following ports are tried when that one is taken.
    pub more_ports: u16,
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
    /// Notifications may be sent to addresses in the server's own network too.
    pub webhooks_anywhere: bool,
    /// Programs that may sit at tables as bots: the name behind `exec:`, and the command.
    pub bot_programs: Vec<(String, String)>,
    /// How long sessions last.
    pub terms: SessionLimits,
}

impl Config {
    /// The usual server.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>, games: Games) -> Self {
        let (tempo, limits) = (Tempo::PEOPLE, Limits::default());
        let (trust_proxy, webhooks_anywhere) = (false, false);
        let data = data.into();
        let terms = SessionLimits::default();
        let more_ports = 0;
        Self {
            listen,
            more_ports,
            data,
            games,
            tempo,
            limits,
            trust_proxy,
            webhooks_anywhere,
            bot_programs: Vec::new(),
            terms,
        }
    }
}

/// A server that is open but not serving yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: web::App,
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
        let listener = listen(&config).await?;
        let data = &config.data;
        fs::create_dir_all(data).map_err(|error| StartError::Data(data.clone(), error))?;
        let lock = lock(data)?;
        let (key, restored) = key(&data.join(KEY))?;
        let path = data.join(DATABASE);
        let broken = |error: StoreError| StartError::Store(path.clone(), error.0);
        let store = match database_state(&path).await.map_err(broken)? {
            DatabaseState::Ours | DatabaseState::Older => {
                keep_to_oneself(&path);
                Sqlite::open(&path).await.map_err(broken)?
            }
            DatabaseState::Foreign => return Err(StartError::StoreForeign(path)),
            DatabaseState::Newer => return Err(StartError::StoreNewer(path)),
        };
        let tickets = DiceTickets::new(&key, &restored);
        let tokens = TokenSigner::new(&key);
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
        let listener = listen(&config).await?;
        let secrets = (TokenSigner::new(key), DiceTickets::new(key, &[]));
        Self::furnish(config, listener, store, secrets).await
    }

    async fn furnish(
        config: Config,
        listener: TcpListener,
        store: Arc<dyn Store>,
        (tokens, tickets): (TokenSigner, DiceTickets),
    ) -> Result<Self, StartError> {
        let Config {
            listen,
            data,
            games,
            tempo,
            limits,
            trust_proxy,
            webhooks_anywhere,
            bot_programs,
            terms,
            ..
        } = config;
        let broken = |error: StoreError| StartError::Store(data.clone(), error.0);
        let address = listener.local_addr().map_err(|error| StartError::Address(listen, error))?;
        let sessions = Sessions::open(tokens, Arc::clone(&store), terms).await;
        let door = PasswordChecker::default();
        door.prepare().await;
        let games = Arc::new(with_contents(games, store.as_ref()).await.map_err(broken)?);
        let (stop, stopped) = watch::channel(false);
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let (kept, dispatcher) = (Arc::clone(&store), stopped.clone());
        let notifications = Notifications::open(
            kept,
            webhooks_anywhere,
            tempo.grace,
            limits.webhook_try,
            dispatcher,
        )
        .await
        .map_err(broken)?;
        let shared = Shared {
            games: Arc::clone(&games),
            store: Arc::clone(&store),
            tempo,
            limits,
            programs: Arc::new(Programs::new(bot_programs)),
            tickets,
            merged: MergedPeople::new(store.merged_people().await.map_err(broken)?),
            bots: BotAccounts::new(store.bot_accounts().await.map_err(broken)?),
        };
        let workers = Workers {
            notifications,
            streams: Arc::default(),
            thinkers: Arc::new(Semaphore::new(cores)),
            library: WorkQueue::new(cores.div_ceil(2), LOOK_UPS),
        };
        let (shared, workers) = (Arc::new(shared), Arc::new(workers));
        let tables = Tables::open(shared, workers, stopped.clone()).await.map_err(broken)?;
        let challenges = Challenges::open(Arc::clone(&store), Arc::clone(&tables), limits).await;
        let (kept, tables) = (Arc::clone(&store), (tables, challenges.map_err(broken)?));
        let app =
            AppState::new(games, kept, tables, (sessions, door), limits, trust_proxy, stopped);
        Ok(Self { listener, address, app, store, stop, lock: None })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `until` is done; then closes sockets, waits for open requests and for the store.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { listener, app, store, stop, lock, .. } = self;
        let tables = Arc::clone(&app.tables);
        let door = Listener::new(app.limits, app.trust_proxy);
        let mut serving = tokio::spawn(door.serve(listener, web::router(app), stop.subscribe()));
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
        if tokio::time::timeout(FAREWELL, tables.closed()).await.is_err() {
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

/// Listens at the address, or at the first of the following ports that is free.
async fn listen(config: &Config) -> Result<TcpListener, StartError> {
    let first = config.listen;
    let last = first.port().saturating_add(config.more_ports);
    for port in first.port()..=last {
        match TcpListener::bind(SocketAddr::new(first.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(StartError::Address(first, error)),
        }
    }
    Err(StartError::AddressTaken(first))
}
