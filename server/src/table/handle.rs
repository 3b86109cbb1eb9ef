//! The way to a table: each request is a call of one of its methods, put into the mailbox of its task.

use super::live::{ChatMessage, LiveTable, RematchOutcome};
use super::look::{Choices, ClientUpdate, Look, TableViewJson, Undone};
use super::summary::Summary;
use super::thoughts::conclude;
use crate::catalog::Played;
use crate::model::ids::{AccountId, MatchVersion, PersonId, TableId};
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::pages::model::TablePage;
use crate::wire::RematchAnswer;
use engine::{Advice, AnyMatch, Record, Seat};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// Updates queued for a slow client before it is disconnected.
const QUEUED_UPDATES: usize = 32;

/// A connection as its socket holds it: it is sent every change.
#[derive(Debug)]
pub(crate) struct Subscription {
    /// The number of this connection.
    pub(crate) number: u64,
    /// What is sent; the first comes at once.
    pub(crate) updates: mpsc::Receiver<ClientUpdate>,
}

/// Sends an answer to who asked.
pub(super) type SendAnswer = Box<dyn FnOnce() + Send>;

/// A call of one of the methods of a table.
type TableMethod = dyn for<'a> FnOnce(&'a mut LiveTable) -> BoxFuture<'a, SendAnswer> + Send;

/// A message in the mailbox of a table.
pub(super) enum TableCall {
    /// A call of one of its methods.
    Method {
        /// Who asks, if that shows that they look at the table.
        by: Option<PersonId>,
        /// The call; the answer is sent once the viewers have been sent what has changed.
        run: Box<TableMethod>,
    },
    /// A connection that stays and is sent every change.
    Watch {
        look: Look,
        as_json: bool,
        /// The version that a page was loaded at.
        has: Option<MatchVersion>,
        out: mpsc::Sender<ClientUpdate>,
        /// The number of the connection.
        reply: oneshot::Sender<Result<u64, Refused>>,
    },
}

/// The way to a table.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    mailbox: mpsc::Sender<TableCall>,
    summary: Arc<RwLock<Arc<Summary>>>,
    thinkers: Arc<Semaphore>,
}

impl Handle {
    /// The way to a table that reads this mailbox, with its line in lists and the threads that bots think on.
    pub(super) fn new(
        mailbox: mpsc::Sender<TableCall>,
        summary: Arc<RwLock<Arc<Summary>>>,
        thinkers: Arc<Semaphore>,
    ) -> Self {
        Self { mailbox, summary, thinkers }
    }

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
        let run: Box<TableMethod> = Box::new(move |table| {
            let answer = call(table);
            async move {
                let answer = answer.await;
                let send: SendAnswer = Box::new(move || drop(reply.send(answer)));
                send
            }
            .boxed()
        });
        self.send(TableCall::Method { by, run }).await?;
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
        let run: Box<TableMethod> = Box::new(move |table| {
            call(table);
            let nothing: SendAnswer = Box::new(|| {});
            std::future::ready(nothing).boxed()
        });
        let _ = self.send(TableCall::Method { by: None, run }).await;
    }

    async fn send(&self, call: TableCall) -> Result<(), Refused> {
        self.mailbox.send(call).await.map_err(|_| Refused::Broken)
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
    pub(crate) async fn choices(&self, look: Look) -> Result<Choices, Refused> {
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

    /// What it is played with.
    pub(crate) async fn played_with(&self) -> Result<Played, Refused> {
        self.look_up(None, |table| Ok(table.played_with())).await
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
        let study = self.look_up(by, move |table| table.hint(&person, version)).await?;
        conclude(study, Arc::clone(&self.thinkers)).await
    }

    /// Takes the last decision back, or asks the others whether it may be.
    pub(crate) async fn undo(
        &self,
        person: PersonId,
        version: MatchVersion,
    ) -> Result<Undone, Refused> {
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
        let (out, updates) = mpsc::channel(QUEUED_UPDATES);
        let (reply, number) = oneshot::channel();
        self.send(TableCall::Watch { look, as_json, has, out, reply }).await?;
        let number = number.await.map_err(|_| Refused::Broken)??;
        Ok(Subscription { number, updates })
    }

    /// A guest was merged into an account, or a person was deleted.
    pub(super) async fn replace_person(
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
    pub(super) async fn renamed(&self, person: Person) {
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

    /// Tells a stream that has just been opened how the game of its account stands.
    pub(super) async fn introduce(&self, account: AccountId, stream: u64) {
        self.tell(move |table| table.introduce(&account, stream)).await;
    }

    /// Waits until the table has ended.
    pub(super) async fn gone(&self) {
        self.mailbox.closed().await;
    }

    pub(super) fn is_gone(&self) -> bool {
        self.mailbox.is_closed()
    }
}
