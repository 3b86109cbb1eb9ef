//! The routes, by resource, and what stands before all of them: limits, origin, headers, languages.

mod account;
mod answer;
pub(crate) mod api;
mod background;
mod challenge;
mod dice;
pub(crate) mod forms;
pub(crate) mod guard;
mod hint;
mod home;
mod lesson;
pub(crate) mod listener;
mod live;
pub(crate) mod new_table;
pub(crate) mod open_connections;
mod pictures;
mod profile;
pub(crate) mod rate;
mod replay;
pub(crate) mod requester;
mod shared_device;
mod sign_in;
mod table;

pub(crate) use api::{listed_json, table_json};
pub(crate) use requester::Requester;

use crate::catalog::Games;
use crate::challenges::Challenges;
use crate::model::ids::{AccountId, TableId};
use crate::model::limits::{BODY_BYTES, Limits, RECORD_BYTES};
use crate::model::refusal::Refused;
use crate::people::accounts::PasswordChecker;
use crate::people::sessions::Sessions;
use crate::store::Store;
use crate::table::Tables;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use open_connections::OpenConnections;
use rate::Rate;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// A word that waits for its reader is forgotten after this.
const NOTICE_LASTS: Duration = Duration::from_mins(1);

/// So many records one address may bring in a row.
const RECORDS_AT_ONCE: u32 = 10;
/// A page brings so many files with it, once: an address may have as many times more of them than requests.
const FILES_A_PAGE: u32 = 4;

/// What all routes share.
pub(crate) struct AppState {
    pub(crate) games: Arc<Games>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) challenges: Arc<Challenges>,
    pub(crate) sessions: Sessions,
    pub(crate) door: PasswordChecker,
    pub(crate) people: Rate,
    pub(crate) addresses: Rate,
    pub(crate) newcomers: Rate,
    pub(crate) files: Rate,
    pub(crate) records: Rate,
    pub(crate) live_connections: Arc<OpenConnections>,
    pub(crate) limits: Limits,
    /// A proxy stands before the server and says who asks.
    pub(crate) trust_proxy: bool,
    pub(crate) stop: watch::Receiver<bool>,
    notices: Mutex<HashMap<(AccountId, TableId), (Instant, Refused)>>,
}

/// The shared state of the routes.
pub(crate) type App = Arc<AppState>;

impl AppState {
    pub(crate) fn new(
        games: Arc<Games>,
        store: Arc<dyn Store>,
        (tables, challenges): (Arc<Tables>, Arc<Challenges>),
        (sessions, door): (Sessions, PasswordChecker),
        limits: Limits,
        trust_proxy: bool,
        stop: watch::Receiver<bool>,
    ) -> App {
        Arc::new(Self {
            games,
            store,
            tables,
            challenges,
            sessions,
            door,
            people: Rate::new(limits.per_person),
            addresses: Rate::new(limits.per_address),
            files: Rate::new(limits.per_address * FILES_A_PAGE),
            newcomers: Rate::with_stock(limits.newcomers_per_address, 60),
            records: Rate::every(limits.record_every, RECORDS_AT_ONCE),
            live_connections: OpenConnections::new(limits),
            limits,
            trust_proxy,
            stop,
            notices: Mutex::new(HashMap::new()),
        })
    }

    /// Keeps a word for a person's next page of a table.
    pub(crate) fn leave_notice(&self, account: &AccountId, table: &TableId, refused: Refused) {
        let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        notices.retain(|_, (at, _)| at.elapsed() < NOTICE_LASTS);
        notices.insert((account.clone(), table.clone()), (Instant::now(), refused));
    }

    /// The word that waits for them.
    pub(crate) fn take_notice(&self, account: &AccountId, table: &TableId) -> Option<Refused> {
        let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, refused) = notices.remove(&(account.clone(), table.clone()))?;
        (at.elapsed() < NOTICE_LASTS).then_some(refused)
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let pages = Router::new()
        .route("/", get(home::home))
        .route("/new", get(new_table::new_table))
        .route("/new/limits", post(new_table::limits_of))
        .route("/me", get(profile::page))
        .route("/me/name", post(profile::rename))
        .route("/me/account", post(account::create))
        .route("/me/sign-in", post(account::enter))
        .route("/me/sign-out", post(account::leave))
        .route("/me/sign-out-everywhere", post(account::leave_everywhere))
        .route("/me/password", post(account::change_password))
        .route("/me/delete", post(account::delete))
        .route("/me/notifications", post(profile::save))
        .route("/me/notifications/try", post(profile::attempt))
        .route("/prefs", post(forms::prefs))
        .route("/play/{game}", post(new_table::play))
        .route("/tables", post(new_table::create))
        .route("/challenge/{id}", get(challenge::page))
        .route("/challenge/{id}/withdraw", post(challenge::withdraw))
        .route("/learn/{game}", get(lesson::first))
        .route("/learn/{game}/{number}", get(lesson::numbered))
        .route("/join/{id}", get(shared_device::join))
        .route("/table/{id}", get(table::page))
        .route("/table/{id}/curtain", get(shared_device::curtain))
        .route("/table/{id}/hand", post(shared_device::take))
        .route("/table/{id}/screen", get(shared_device::screen))
        .route("/table/{id}/decide", post(forms::decide))
        .route("/table/{id}/hint", get(hint::hint))
        .route("/table/{id}/undo", post(forms::undo))
        .route("/table/{id}/order", post(forms::order))
        .route("/table/{id}/sit", post(forms::sit))
        .route("/table/{id}/leave", post(forms::leave))
        .route("/table/{id}/word", post(forms::word))
        .route("/table/{id}/dice", get(dice::page))
        .route("/verify.py", get(dice::checker))
        .route("/table/{id}/start", post(forms::start))
        .route("/table/{id}/consent", post(forms::consent))
        .route("/table/{id}/substitute", post(forms::ask_substitute))
        .route("/table/{id}/talk", post(forms::talk))
        .route("/table/{id}/record", get(table::record))
        .route("/table/{id}/replay", get(replay::page).post(replay::play_on))
        .route("/table/{id}/picture", get(replay::picture))
        .route("/table/{id}/rematch", post(replay::rematch))
        .route(
            "/records",
            post(replay::bring).layer(DefaultBodyLimit::max(RECORD_BYTES + BODY_BYTES)),
        )
        .fallback(async || Refused::NoSuchPage)
        .method_not_allowed_fallback(async || Refused::WrongMethod)
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&app), guard::speak_html));
    let live = Router::new()
        .route("/table/{id}/live", get(live::page))
        .route_layer(CatchPanicLayer::new())
        .route_layer(from_fn_with_state(Arc::clone(&app), guard::speak_html));
    let api = api::router().layer(CatchPanicLayer::new()).layer(from_fn(guard::speak_json));
    let files = crate::pages::assets::router()
        .route("/pictures/{game}/{option}/{file}", get(pictures::picture))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&app), guard::lend));
    Router::new()
        .merge(live)
        .nest("/api", api)
        .merge(pages)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state(Arc::clone(&app), guard::admit))
        .merge(files)
        .layer(from_fn(guard::security_headers))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}
