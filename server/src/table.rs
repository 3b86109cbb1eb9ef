//! A table is one task with a mailbox. Everything else sends it messages and waits for the answer.

mod auto_pass;
mod automatic;
mod best_results;
mod chat;
mod consent;
mod countdowns;
mod detached;
mod dice_words;
mod fair_dice;
mod follow_up;
mod hint;
mod merged_people;
mod notifications;
mod people_changes;
mod presence;
mod progress;
mod rematch;
mod running_match;
mod schedule;
mod seats;
mod shared;
mod shared_device;
mod state;
mod tables;
mod task;
#[cfg(test)]
mod tests;
mod thinking;
mod time_banks;
mod times;
mod title;
mod updates;

pub(crate) use chat::ChatMessage;
pub(crate) use detached::{
    ApiJson, DetachedServer, DetachedTable, DueByTime, Observer, SentUpdate, ShownAtRest,
};
pub(crate) use fair_dice::{DiceSetup, DiceTicket, DiceTickets};
pub(crate) use follow_up::{FollowUp, is_within_limits};
pub(crate) use merged_people::MergedPeople;
pub(crate) use rematch::RematchOutcome;
pub use schedule::Tempo;
pub(crate) use shared::Shared;
pub(crate) use tables::{SeatSetup, TableSetup, Tables};
pub(crate) use time_banks::{Clocks, OFFERED};
pub(crate) use title::title;

use crate::model::ids::{AccountId, MatchVersion, PersonId, TableId};
use crate::model::refusal::Refused;
use crate::model::rows::{Listing, Person};
use crate::pages::model::{TablePage, TimerCard};
use crate::wire::{RematchAnswer, Scene};
use engine::{About, Advice, AnyMatch, Choice, Lang, LogLine, Record, Said, Seat, Viewer};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde_json::Value;
use state::LiveTable;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{mpsc, oneshot};

/// How a reader of the page, or a program, looks at a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Look {
    /// Who looks, if we know.
    pub(crate) person: Option<PersonId>,
    /// In which language.
    pub(crate) lang: Lang,
    /// The address of the server as the reader sees it: `https://host`.
    pub(crate) base: Arc<str>,
    /// They get the view of a spectator, even if they have a seat.
    pub(crate) spectator: bool,
    /// They have a nickname already: no form asks for one.
    pub(crate) named: bool,
}

/// What is sent to a connection.
#[derive(Debug, Clone)]
pub(crate) enum ClientUpdate {
    /// For a page.
    Scene(Arc<Scene>),
    /// For a program: a [`TableViewJson`] as JSON.
    Json(Arc<str>),
    /// What the page shows is out of date, as when another player has the shared device: it must be reloaded.
    Stale,
}

/// What a program is shown.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct TableViewJson {
    /// The viewer's version.
    pub(crate) version: MatchVersion,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// All that this viewer may know; nothing before the game begins.
    pub(crate) view: Option<Value>,
    /// What the last move told; only as it happens.
    pub(crate) lines: Vec<LogLine>,
    /// The viewer is asked.
    pub(crate) awaiting_you: bool,
    /// The game has begun.
    pub(crate) started: bool,
    /// The game is over.
    pub(crate) over: bool,
    /// The present limit of time.
    #[serde(serialize_with = "limit")]
    pub(crate) timer: Option<TimerCard>,
    /// The kinds of windows that the viewer lets pass.
    pub(crate) orders: Vec<&'static str>,
}

#[allow(clippy::ref_option, reason = "serde asks for it")]
fn limit<S: serde::Serializer>(timer: &Option<TimerCard>, to: S) -> Result<S::Ok, S::Error> {
    timer.map(crate::wire::Limit::from).serialize(to)
}

/// A connection as its socket holds it: it is sent every change.
#[derive(Debug)]
pub(crate) struct Subscription {
    /// The number of this connection.
    pub(crate) number: u64,
    /// What is sent; the first comes at once.
    pub(crate) updates: mpsc::Receiver<ClientUpdate>,
}

/// A call of one of the methods of a table.
type TableMethod = dyn for<'a> FnOnce(&'a mut LiveTable) -> BoxFuture<'a, ()> + Send;

/// A message in the queue of a table: a call of one of its methods, which sends the answer itself.
pub(crate) struct TableCall {
    /// Who asks, if that shows that they look at the table.
    by: Option<PersonId>,
    run: Box<TableMethod>,
}

impl TableCall {
    fn new(
        by: Option<PersonId>,
        run: impl for<'a> FnOnce(&'a mut LiveTable) -> BoxFuture<'a, ()> + Send + 'static,
    ) -> Self {
        Self { by, run: Box::new(run) }
    }
}

/// What lists show of a table.
#[derive(Debug, Clone)]
pub(crate) struct Summary {
    pub(crate) id: TableId,
    pub(crate) title: Said,
    pub(crate) about: About,
    pub(crate) listing: Listing,
    pub(crate) options: serde_json::Value,
    pub(crate) clocks: String,
    pub(crate) host: AccountId,
    pub(crate) players: Vec<String>,
    /// Who sits there.
    pub(crate) people: Vec<AccountId>,
    /// People for whom the table waits.
    pub(crate) awaited: Vec<AccountId>,
    pub(crate) open_seats: u8,
    pub(crate) started: bool,
    pub(crate) over: bool,
    pub(crate) created: i64,
}

impl Summary {
    /// Whether the lobby lists it. A game alone with bots, or on one device, is listed only if its host says so.
    pub(crate) fn is_listed(&self) -> bool {
        let joined = self.people.iter().any(|person| Some(person) != self.people.first());
        match self.listing {
            Listing::Never => false,
            Listing::WithOthers => joined || (!self.started && self.open_seats > 0),
            Listing::Always => true,
        }
    }
}

/// The way to a table.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    mailbox: mpsc::Sender<TableCall>,
    summary: Arc<RwLock<Arc<Summary>>>,
}

impl Handle {
    /// What lists show of it now.
    pub(crate) fn summary(&self) -> Arc<Summary> {
        Arc::clone(&self.summary.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Calls a method of the table and waits for its answer. `by` is who asks, if that shows that they look at the table.
    async fn ask<T: Send + 'static>(
        &self,
        by: Option<PersonId>,
        call: impl for<'a> FnOnce(&'a mut LiveTable) -> BoxFuture<'a, Result<T, Refused>>
        + Send
        + 'static,
    ) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        let call = TableCall::new(by, move |table| {
            let answer = call(table);
            async move { drop(reply.send(answer.await)) }.boxed()
        });
        self.mailbox.send(call).await.map_err(|_| Refused::Broken)?;
        answer.await.map_err(|_| Refused::Broken)?
    }

    /// The same for a method that stores nothing.
    async fn look_up<T: Send + 'static>(
        &self,
        by: Option<PersonId>,
        call: impl FnOnce(&mut LiveTable) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        self.ask(by, move |table| {
            let answer = call(table);
            async move { answer }.boxed()
        })
        .await
    }

    /// Calls a method of the table without waiting for it.
    async fn tell(&self, call: impl FnOnce(&mut LiveTable) + Send + 'static) {
        let call = TableCall::new(None, move |table| {
            call(table);
            async {}.boxed()
        });
        let _ = self.mailbox.send(call).await;
    }

    /// The page for a reader.
    pub(crate) async fn page(&self, look: Look) -> Result<Box<TablePage>, Refused> {
        self.look_up(look.person.clone(), move |table| Ok(table.page_for(&look))).await
    }

    /// What a viewer may know.
    pub(crate) async fn view(
        &self,
        look: Look,
        as_spectator: bool,
    ) -> Result<Box<TableViewJson>, Refused> {
        let look = Look { spectator: as_spectator || look.spectator, ..look };
        self.look_up(look.person.clone(), move |table| Ok(Box::new(table.view_for(&look)))).await
    }

    /// What the requester may decide, and at which version.
    pub(crate) async fn choices(&self, look: Look) -> Result<(MatchVersion, Vec<Choice>), Refused> {
        self.look_up(look.person.clone(), move |table| {
            table.notice_presence(look.person.as_ref());
            table.choices(&look)
        })
        .await
    }

    /// The record: all of it once the game is over; before, without the seed and others' decisions.
    pub(crate) async fn record(&self, person: Option<PersonId>) -> Result<Box<Record>, Refused> {
        self.look_up(None, move |table| table.record(person.as_ref()).map(Box::new)).await
    }

    /// Takes a seat: this one, or any that is open.
    pub(crate) async fn sit(
        &self,
        person: PersonId,
        name: String,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.sit(person, &name, seat).await }.boxed()
        })
        .await
    }

    /// Seats another player on the device of a person.
    pub(crate) async fn sit_here(
        &self,
        account: AccountId,
        name: String,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        self.ask(None, move |table| {
            async move { table.sit_here(&account, &name, seat).await }.boxed()
        })
        .await
    }

    /// This player has the shared device now.
    pub(crate) async fn take_front(&self, person: PersonId) -> Result<(), Refused> {
        self.look_up(Some(person.clone()), move |table| table.take_front(&person)).await
    }

    /// Adds a word to the dice of the game that begins next.
    pub(crate) async fn add_word(&self, person: PersonId, word: String) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.add_word(&person, &word).await }.boxed()
        })
        .await
    }

    /// What the seats add to the dice of the game that begins next.
    pub(crate) async fn words(&self) -> Result<Vec<String>, Refused> {
        self.look_up(None, |table| Ok(table.words_to_come())).await
    }

    /// Gets up; in a running game a substitute bot plays on.
    pub(crate) async fn leave(&self, person: PersonId) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.leave(&person).await }.boxed()
        })
        .await
    }

    /// Begins the game.
    pub(crate) async fn start(&self, person: PersonId) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.start(&person).await }.boxed()
        })
        .await
    }

    /// Decides; gives the version after it.
    pub(crate) async fn decide(
        &self,
        person: PersonId,
        seat: Option<Seat>,
        version: MatchVersion,
        actions: Vec<String>,
    ) -> Result<MatchVersion, Refused> {
        self.ask(Some(person.clone()), move |table| {
            let act = move |game: &mut dyn AnyMatch, seat: Seat| game.decide(seat, &actions);
            async move { table.decide(&person, seat, version, act).await }.boxed()
        })
        .await
    }

    /// What the game's adviser would do in the requester's seat; the table does not wait for it.
    pub(crate) async fn hint(
        &self,
        person: PersonId,
        version: MatchVersion,
    ) -> Result<Advice, Refused> {
        let by = Some(person.clone());
        self.look_up(by, move |table| table.hint(&person, version)).await?.conclude().await
    }

    /// Takes the last decision back, or asks the others whether it may be.
    pub(crate) async fn undo(
        &self,
        person: PersonId,
        version: MatchVersion,
    ) -> Result<MatchVersion, Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.undo(&person, version).await }.boxed()
        })
        .await
    }

    /// Windows of this kind pass for the requester without a question, or are asked again.
    pub(crate) async fn order(
        &self,
        person: PersonId,
        kind: String,
        on: bool,
    ) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.order(&person, &kind, on).await }.boxed()
        })
        .await
    }

    /// Asks for a substitute bot for a player who is away.
    pub(crate) async fn ask_substitute(
        &self,
        person: PersonId,
        seat: Seat,
        level: String,
    ) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.ask_substitute(&person, seat, &level).await }.boxed()
        })
        .await
    }

    /// Agrees to the request of another player, or declines.
    pub(crate) async fn consent(&self, person: PersonId, yes: bool) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.consent(&person, yes).await }.boxed()
        })
        .await
    }

    /// Says something to the table.
    pub(crate) async fn say(
        &self,
        person: PersonId,
        name: String,
        message: ChatMessage,
    ) -> Result<(), Refused> {
        self.ask(Some(person.clone()), move |table| {
            async move { table.hear(person, name, &message).await }.boxed()
        })
        .await
    }

    /// Stays and is told of every change. `has` is the version that a page was loaded at.
    pub(crate) async fn watch(
        &self,
        look: Look,
        as_json: bool,
        has: Option<MatchVersion>,
    ) -> Result<Subscription, Refused> {
        self.look_up(None, move |table| table.welcome(look, as_json, has)).await
    }

    /// A guest was merged into an account, or a person was deleted.
    async fn replace_person(
        &self,
        from: &AccountId,
        to: &AccountId,
        called: Option<&str>,
    ) -> Result<(), Refused> {
        let (from, to, called) = (from.clone(), to.clone(), called.map(str::to_owned));
        self.ask(None, move |table| {
            async move { table.replace_person((&from, &to), called.as_deref()).await }.boxed()
        })
        .await
    }

    /// The host has another name.
    async fn renamed(&self, person: Person) {
        let _ = self
            .look_up(None, move |table| {
                table.host_renamed(person);
                Ok(())
            })
            .await;
    }

    /// Answers whether to play again.
    pub(crate) async fn rematch(
        &self,
        person: PersonId,
        answer: RematchAnswer,
    ) -> Result<RematchOutcome, Refused> {
        self.look_up(Some(person.clone()), move |table| table.answer_rematch(&person, answer)).await
    }

    /// A rematch was opened.
    pub(crate) async fn rematched(&self, next: TableId) {
        self.tell(move |table| table.rematched(next)).await;
    }

    /// A page that stays says whether its reader sees it.
    pub(crate) async fn seen(&self, number: u64, yes: bool) {
        self.tell(move |table| table.notice_visibility(number, yes)).await;
    }

    /// A page that stays says which version it has shown, animation included.
    pub(crate) async fn shown(&self, number: u64, version: MatchVersion) {
        self.tell(move |table| table.page_has_shown(number, version)).await;
    }

    /// The reader of a page does not want to wait for bots.
    pub(crate) async fn hurry(&self, number: u64) {
        self.tell(move |table| table.hurry(number)).await;
    }

    /// Goes away.
    pub(crate) async fn part(&self, number: u64) {
        self.tell(move |table| table.part(number)).await;
    }

    /// Waits until the table has ended.
    async fn gone(&self) {
        self.mailbox.closed().await;
    }

    fn is_gone(&self) -> bool {
        self.mailbox.is_closed()
    }
}
