//! All tables of the server: opened, found, read again after a restart.

use super::account_streams::AccountStreams;
use super::bot_accounts::BotAccounts;
use super::fair_dice::DiceSetup;
use super::handle::Handle;
use super::live::{Clocks, LiveTable, MOST_CHAT, StoredExtras, bot_name, free_device_seat};
use super::merged_people::known_to;
use super::shared::Shared;
use super::summary::{Summary, summary};
use super::task::{TableTask, now};
use super::workers::Workers;
use crate::catalog::Given;
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::names::{device_player_name, unlike_others};
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, Listing, MoveRow, Person, SeatRow, Status, TableRow};
use crate::notifications::Notifications;
use crate::replay::StoredMatch;
use crate::store::StoreError;
use crate::system::{epoch_millis, random_id};
use crate::work_queue::WorkQueue;
use engine::{About, Dice, Lang, Seat, SeatSet};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio::task::{JoinError, spawn_blocking};

/// A table that never began is no longer shown after a day.
const FORGOTTEN_MILLIS: i64 = 24 * 3_600 * 1_000;
/// So many tables are read at once.
const READERS: usize = 16;
/// Finished tables that a person's list shows.
const MOST_FINISHED: u32 = 20;

fn broke(table: &TableId, error: &JoinError) -> Refused {
    tracing::error!(table = table.as_str(), %error, "a table broke while it was set up");
    Refused::Broken
}

/// Which reader a table has.
fn reader(id: &TableId) -> usize {
    id.as_str().bytes().map(usize::from).sum::<usize>() % READERS
}

/// Who shall sit on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SeatSetup {
    Me,
    Open,
    /// Another player on the host's own device, by this name.
    Here(String),
    Bot(String),
    /// Another account, which has agreed to it.
    Account(Person),
}

/// A table as its host wants it.
#[derive(Debug, Clone)]
pub(crate) struct TableSetup {
    pub(crate) game: String,
    pub(crate) given: Given,
    pub(crate) title: String,
    pub(crate) listing: Listing,
    pub(crate) clocks: Clocks,
    pub(crate) seats: Vec<SeatSetup>,
    pub(crate) luck: DiceSetup,
}

/// All tables.
pub(crate) struct Tables {
    pub(super) shared: Arc<Shared>,
    workers: Arc<Workers>,
    stop: watch::Receiver<bool>,
    handles: Mutex<HashMap<TableId, Handle>>,
    /// One opens a rematch at a time.
    pub(super) rematching: tokio::sync::Mutex<()>,
    /// One takes a ticket at a time, so that none is ever taken twice.
    drawing: tokio::sync::Mutex<()>,
    /// A table is read by one at a time, so that none is ever there twice; by its id in one of these, so that a table that
    /// takes long holds up few others.
    reading: [tokio::sync::Mutex<()>; READERS],
}

impl Tables {
    /// Reads all tables that are not over. One that cannot be read is told in the log and left as it is.
    pub(crate) async fn open(
        shared: Arc<Shared>,
        workers: Arc<Workers>,
        stop: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let tables = Arc::new(Self {
            shared,
            workers,
            stop,
            handles: Mutex::new(HashMap::new()),
            rematching: tokio::sync::Mutex::new(()),
            drawing: tokio::sync::Mutex::new(()),
            reading: std::array::from_fn(|_| tokio::sync::Mutex::new(())),
        });
        let oldest = epoch_millis() - FORGOTTEN_MILLIS;
        for row in tables.shared.store.unfinished().await? {
            if row.status == Status::Open && row.created < oldest {
                continue;
            }
            let id = row.id.clone();
            if let Err(refused) = tables.read(row).await {
                tracing::error!(
                    table = id.as_str(),
                    reason = refused.words(Lang::En),
                    "cannot be resumed"
                );
            }
        }
        Ok(tables)
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, id: &TableId) -> Option<Handle> {
        self.handles().get(id).filter(|handle| !handle.is_gone()).cloned()
    }

    /// The table with this id.
    pub(crate) async fn find(self: &Arc<Self>, id: &TableId) -> Result<Handle, Refused> {
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        if *self.stop.borrow() {
            return Err(Refused::Closing);
        }
        let _reading = self.reading[reader(id)].lock().await;
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        let row = self.shared.store.table(id).await.map_err(|error| unreadable(id, &error))?;
        self.read(row.ok_or(Refused::NoSuchTable)?).await
    }

    async fn read(self: &Arc<Self>, row: TableRow) -> Result<Handle, Refused> {
        let (id, known) = (row.id.clone(), known_to(&row));
        let table = id.clone();
        let shared = Arc::clone(&self.shared);
        // In a task of its own: a table that cannot be set up breaks no other.
        let set_up = tokio::spawn(async move {
            let moves = shared.store.moves(&row.id).await;
            let moves = moves.map_err(|error| unreadable(&row.id, &error))?;
            let talk = shared.store.talk(&row.id, MOST_CHAT as u32).await;
            let talk = talk.map_err(|error| unreadable(&row.id, &error))?;
            let orders = shared.store.orders(&row.id).await;
            let orders = orders.map_err(|error| unreadable(&row.id, &error))?;
            let rematch = shared.store.rematch(&row.id).await;
            let rematch = rematch.map_err(|error| unreadable(&row.id, &error))?;
            let first_table =
                if talk.is_empty() { None } else { shared.store.first_of(&row.id).await.ok() };
            // A long game is replayed here, not on the threads that serve all other clients.
            let kept = StoredExtras { talk, orders, rematch, first_table };
            let made = move || LiveTable::new(shared, row, &moves, kept, now());
            spawn_blocking(made).await.map_err(|error| broke(&table, &error))?
        });
        let live = set_up.await.map_err(|error| broke(&id, &error))??;
        let (task, handle) = TableTask::new(live, Arc::clone(&self.workers), self.stop.clone());
        self.handles().insert(id.clone(), handle.clone());
        let tables = Arc::clone(self);
        let task = tokio::spawn(task.run());
        tokio::spawn(async move {
            if let Err(error) = task.await {
                tracing::error!(table = id.as_str(), %error, "a table broke; it is read again when asked for");
            }
            let gone = tables.handles().get(&id).is_some_and(Handle::is_gone);
            if gone {
                tables.handles().remove(&id);
            }
        });
        self.put_right(&handle, &known).await;
        Ok(handle)
    }

    /// Opens a table. With no open seat the game begins at once.
    pub(crate) async fn create(
        self: &Arc<Self>,
        setup: TableSetup,
        host: &Person,
        lang: Lang,
    ) -> Result<Handle, Refused> {
        let (row, _drawing) = self.set_up(setup, host, lang).await?;
        self.keep(row, Vec::new()).await
    }

    /// The same for a challenge that all have accepted: it ends with it.
    pub(crate) async fn create_challenged(
        self: &Arc<Self>,
        challenge: &str,
        setup: TableSetup,
        host: &Person,
    ) -> Result<Handle, Refused> {
        let (row, _drawing) = self.set_up(setup, host, Lang::default()).await?;
        let kept = self.shared.store.keep_challenged(challenge.to_owned(), row.clone()).await;
        self.wake(row, kept).await
    }

    /// Whether a table can be opened like this; gives all its options.
    pub(crate) fn examine(
        &self,
        setup: &TableSetup,
        host: &Person,
        lang: Lang,
    ) -> Result<Value, Refused> {
        self.agree(setup, host, lang).map(|(_, _, options)| options)
    }

    fn agree(
        &self,
        setup: &TableSetup,
        host: &Person,
        lang: Lang,
    ) -> Result<(About, Vec<SeatRow>, Value), Refused> {
        let about = self.shared.games.about(&setup.game).ok_or(Refused::NoSuchGame)?;
        self.has_room_for(&host.id)?;
        if setup.seats.len() > engine::MAX_SEATS {
            return Err(Refused::NoSuchSeat);
        }
        let seats = self.seat(setup, host, lang)?;
        let given = setup.given.clone();
        let options = self.shared.games.agree(&setup.game, given, seats.len() as u8)?;
        Ok((about, seats, options))
    }

    /// A new table, still to be kept: until then no other takes a ticket.
    async fn set_up(
        &self,
        setup: TableSetup,
        host: &Person,
        lang: Lang,
    ) -> Result<(TableRow, tokio::sync::MutexGuard<'_, ()>), Refused> {
        let (about, seats, options) = self.agree(&setup, host, lang)?;
        let full = seats.iter().all(|seat| seat.holder != Holder::Open);
        let own =
            seats.iter().position(|seat| seat.holder == Holder::Person(host.id.clone().into()));
        let mut words = vec![String::new(); seats.len()];
        if let Some(own) = own {
            words[own] = setup.luck.word;
        }
        let drawing = self.drawing.lock().await;
        let seed = self.seed(setup.luck.ticket.as_deref()).await?;
        let row = TableRow {
            id: random_id::<12>().map_err(|_| Refused::Broken)?.into(),
            game: about.id.to_owned(),
            rules_version: about.rules_version,
            content: self.shared.games.fingerprint(about.id),
            options,
            title: setup.title,
            listing: setup.listing,
            host: host.id.clone(),
            host_name: host.name.clone(),
            dice: Dice::sealed(seed, words),
            origins: Vec::new(),
            clocks: setup.clocks.to_string(),
            time_left: Vec::new(),
            created: epoch_millis(),
            status: if full { Status::Running } else { Status::Open },
            seats,
        };
        Ok((row, drawing))
    }

    /// No person has more tables open than the server allows.
    pub(super) fn has_room_for(&self, account: &AccountId) -> Result<(), Refused> {
        let own = |summary: &&Arc<Summary>| summary.host == *account && !summary.over;
        let most = self.shared.limits.tables_per_person;
        if self.summaries().iter().filter(own).count() >= most {
            return Err(Refused::TooManyTables);
        }
        Ok(())
    }

    /// Keeps a new table, and wakes it.
    pub(super) async fn keep(
        self: &Arc<Self>,
        row: TableRow,
        moves: Vec<MoveRow>,
    ) -> Result<Handle, Refused> {
        let kept = self.shared.store.keep_table(row.clone(), moves).await;
        self.wake(row, kept).await
    }

    /// Wakes a table that has just been kept.
    pub(super) async fn wake(
        self: &Arc<Self>,
        row: TableRow,
        kept: Result<(), StoreError>,
    ) -> Result<Handle, Refused> {
        if let Err(error) = kept {
            tracing::error!(%error, "a table could not be kept");
            return Err(Refused::NotKept);
        }
        self.read(row).await
    }

    /// The server closes: waits until every table has kept what is left to keep.
    pub(crate) async fn closed(&self) {
        for handle in self.awake() {
            handle.gone().await;
        }
    }

    /// Where the past is looked up and records are checked: never in the place of a bot.
    pub(crate) fn library(&self) -> &WorkQueue {
        &self.workers.library
    }

    /// Where people are told that a table waits for them.
    pub(crate) fn notifications(&self) -> &Notifications {
        &self.workers.notifications
    }

    /// The open streams of accounts.
    pub(crate) fn streams(&self) -> &Arc<AccountStreams> {
        &self.workers.streams
    }

    /// Tells a stream that has just been opened of all games of its account that run.
    pub(crate) async fn introduce(&self, account: &AccountId, stream: u64) {
        let plays = |handle: &Handle| {
            let summary = handle.summary();
            summary.started && !summary.over && summary.people.contains(account)
        };
        for handle in self.awake().into_iter().filter(plays) {
            handle.introduce(account.clone(), stream).await;
        }
    }

    /// The accounts that have declared themselves bots.
    pub(crate) fn bots(&self) -> &BotAccounts {
        &self.shared.bots
    }

    /// A table as it is kept, with all its moves.
    pub(crate) async fn past(&self, id: &TableId) -> Result<StoredMatch, Refused> {
        let failed = |error: StoreError| unreadable(id, &error);
        let row = self.shared.store.table(id).await.map_err(failed)?.ok_or(Refused::NoSuchTable)?;
        let moves = self.shared.store.moves(id).await.map_err(failed)?;
        Ok(StoredMatch { games: Arc::clone(&self.shared.games), row, moves })
    }

    fn seat(&self, setup: &TableSetup, host: &Person, lang: Lang) -> Result<Vec<SeatRow>, Refused> {
        let mut seats =
            vec![SeatRow { holder: Holder::Open, name: String::new() }; setup.seats.len()];
        if setup.seats.iter().filter(|each| **each == SeatSetup::Me).count() > 1 {
            return Err(Refused::SeatTaken);
        }
        for (index, each) in setup.seats.iter().enumerate() {
            match each {
                SeatSetup::Open => {}
                SeatSetup::Me => {
                    let name = self.shared.bots.shown_name(&host.id, &host.name);
                    let name = unlike_others(&name, &seats, Seat(index as u8));
                    seats[index] = SeatRow { holder: Holder::Person(host.id.clone().into()), name };
                }
                SeatSetup::Here(name) => {
                    let number = free_device_seat(&seats, &host.id).ok_or(Refused::Full)?;
                    let name = device_player_name(name, lang)?;
                    let name = self.shared.bots.shown_name(&host.id, &name);
                    let name = unlike_others(&name, &seats, Seat(index as u8));
                    let holder = Holder::Person(PersonId::new(host.id.clone(), number));
                    seats[index] = SeatRow { holder, name };
                }
                SeatSetup::Account(person) => {
                    let name = self.shared.bots.shown_name(&person.id, &person.name);
                    let name = unlike_others(&name, &seats, Seat(index as u8));
                    seats[index] =
                        SeatRow { holder: Holder::Person(person.id.clone().into()), name };
                }
                SeatSetup::Bot(level) => {
                    let levels = self.shared.games.levels(&setup.game);
                    if !levels.contains(&level.as_str()) && !self.shared.programs.has(level) {
                        let known = levels.iter().map(|level| (*level).to_owned());
                        let known: Vec<String> =
                            known.chain(self.shared.programs.names()).collect();
                        let known = known.join(", ");
                        let what = format!("there is no bot {level:?}; there are: {known}");
                        return Err(Refused::Unreadable(what));
                    }
                    let holder = Holder::Bot { level: level.clone(), stands_in_for: None };
                    seats[index] = SeatRow { holder, name: bot_name(&seats, index) };
                }
            }
        }
        Ok(seats)
    }

    /// All tables that are awake.
    pub(super) fn awake(&self) -> Vec<Handle> {
        self.handles().values().cloned().collect()
    }

    /// What lists show of all tables that are awake, newest first.
    pub(crate) fn summaries(&self) -> Vec<Arc<Summary>> {
        let mut all: Vec<Arc<Summary>> = self.handles().values().map(Handle::summary).collect();
        all.sort_by_key(|summary| std::cmp::Reverse(summary.created));
        all
    }

    /// Finished tables of a person that are not loaded.
    pub(crate) async fn finished_of(&self, account: &AccountId) -> Vec<Summary> {
        let rows = self.shared.store.finished_of(account, MOST_FINISHED).await;
        let rows = rows.unwrap_or_else(|error| {
            tracing::error!(%error, "finished tables could not be read");
            Vec::new()
        });
        let summarised = |row: &TableRow| {
            let about = self.shared.games.about(&row.game)?;
            Some(summary(about, row, SeatSet::EMPTY))
        };
        rows.iter().filter_map(summarised).collect()
    }
}

pub(super) fn unreadable(id: &TableId, error: &StoreError) -> Refused {
    tracing::error!(table = id.as_str(), %error, "a table could not be read");
    Refused::Broken
}
