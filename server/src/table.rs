//! A table is one task with a mailbox. Everything else sends it messages and waits for the answer.

mod actor;
mod again;
mod automatic;
mod banks;
mod bests;
mod clock;
mod countdowns;
mod hall;
mod hands;
mod hint;
mod luck;
mod merged;
mod notice;
mod orders;
mod past;
mod play;
mod presence;
mod rematch;
mod scene;
mod seats;
mod shown;
mod still;
mod talk;
#[cfg(test)]
mod tests;
mod thinking;
mod times;
mod title;

pub(crate) use again::{Again, is_within_limits};
pub(crate) use banks::{Clocks, OFFERED};
pub use clock::Tempo;
pub(crate) use hall::{Hall, NewTable, SeatWish, Shared};
pub(crate) use luck::{Luck, Ticket, Tickets};
pub(crate) use merged::MergedPeople;
pub(crate) use rematch::Outcome;
pub(crate) use still::{ApiJson, AtRest, Eyes, Overdue, Room, Sending, Still};
pub(crate) use talk::Saying;
pub(crate) use title::title;

use crate::pages::model::{TablePage, Timer};
use crate::refused::Refused;
use crate::store::{Listing, Person};
use crate::wire::{RematchAnswer, Scene};
use engine::{About, Advice, Choice, Lang, Line, Record, Said, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{mpsc, oneshot};

/// How a table answers.
type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// How a reader of the page, or a program, looks at a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Look {
    /// Who looks, if we know.
    pub(crate) person: Option<String>,
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
pub(crate) enum Sight {
    /// For a page.
    Scene(Arc<Scene>),
    /// For a program: a [`Seen`] as JSON.
    Json(Arc<str>),
    /// What the page shows is out of date, as when another player has the shared device: it is to be loaded anew.
    Stale,
}

/// What a program is shown.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Seen {
    /// The viewer's version.
    pub(crate) version: u64,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// All that this viewer may know; nothing before the game begins.
    pub(crate) view: Option<Value>,
    /// What the last move told; only as it happens.
    pub(crate) lines: Vec<Line>,
    /// The viewer is asked.
    pub(crate) awaiting_you: bool,
    /// The game has begun.
    pub(crate) started: bool,
    /// The game is over.
    pub(crate) over: bool,
    /// The present limit of time.
    #[serde(serialize_with = "limit")]
    pub(crate) timer: Option<Timer>,
    /// The kinds of windows that the viewer lets pass.
    pub(crate) orders: Vec<&'static str>,
}

#[allow(clippy::ref_option, reason = "serde asks for it")]
fn limit<S: serde::Serializer>(timer: &Option<Timer>, to: S) -> Result<S::Ok, S::Error> {
    timer.map(crate::wire::Limit::from).serialize(to)
}

/// A connection as its socket holds it: it is sent every change.
#[derive(Debug)]
pub(crate) struct Watch {
    /// The number of this connection.
    pub(crate) number: u64,
    /// What is sent; the first comes at once.
    pub(crate) sights: mpsc::Receiver<Sight>,
}

/// A message in the queue of a table.
#[derive(Debug)]
pub(crate) enum Ask {
    Page {
        look: Look,
        reply: Reply<Box<TablePage>>,
    },
    View {
        look: Look,
        as_spectator: bool,
        reply: Reply<Box<Seen>>,
    },
    Choices {
        look: Look,
        reply: Reply<(u64, Vec<Choice>)>,
    },
    Record {
        person: Option<String>,
        reply: Reply<Box<Record>>,
    },
    Sit {
        person: String,
        name: String,
        seat: Option<Seat>,
        reply: Reply<Seat>,
    },
    SitHere {
        screen: String,
        name: String,
        seat: Option<Seat>,
        reply: Reply<Seat>,
    },
    TakeFront {
        person: String,
        reply: Reply<()>,
    },
    Word {
        person: String,
        word: String,
        reply: Reply<()>,
    },
    Words {
        reply: Reply<Vec<String>>,
    },
    Leave {
        person: String,
        reply: Reply<()>,
    },
    Start {
        person: String,
        reply: Reply<()>,
    },
    Decide {
        person: String,
        seat: Option<Seat>,
        version: u64,
        actions: Vec<String>,
        reply: Reply<u64>,
    },
    Hint {
        person: String,
        version: u64,
        reply: Reply<hint::Study>,
    },
    Undo {
        person: String,
        version: u64,
        reply: Reply<u64>,
    },
    Order {
        person: String,
        kind: String,
        on: bool,
        reply: Reply<()>,
    },
    StandIn {
        person: String,
        seat: Seat,
        level: String,
        reply: Reply<()>,
    },
    Consent {
        person: String,
        yes: bool,
        reply: Reply<()>,
    },
    Say {
        person: String,
        name: String,
        saying: Saying,
        reply: Reply<()>,
    },
    Rematch {
        person: String,
        answer: RematchAnswer,
        reply: Reply<Outcome>,
    },
    Rematched {
        next: String,
    },
    Renamed {
        person: Person,
        reply: Reply<()>,
    },
    Succeed {
        from: String,
        to: String,
        called: Option<String>,
        reply: Reply<()>,
    },
    Watch {
        look: Look,
        as_json: bool,
        has: Option<u64>,
        reply: Reply<Watch>,
    },
    Seen {
        number: u64,
        yes: bool,
    },
    Shown {
        number: u64,
        version: u64,
    },
    Hurry {
        number: u64,
    },
    Part {
        number: u64,
    },
}

/// What lists show of a table.
#[derive(Debug, Clone)]
pub(crate) struct Summary {
    pub(crate) id: String,
    pub(crate) title: Said,
    pub(crate) about: About,
    pub(crate) listing: Listing,
    pub(crate) options: serde_json::Value,
    pub(crate) clocks: String,
    pub(crate) host: String,
    pub(crate) players: Vec<String>,
    /// Who sits there, by person.
    pub(crate) people: Vec<String>,
    /// People for whom the table waits.
    pub(crate) awaited: Vec<String>,
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
    mailbox: mpsc::Sender<Ask>,
    summary: Arc<RwLock<Arc<Summary>>>,
}

impl Handle {
    /// What lists show of it now.
    pub(crate) fn summary(&self) -> Arc<Summary> {
        Arc::clone(&self.summary.read().unwrap_or_else(PoisonError::into_inner))
    }

    async fn ask<T>(&self, ask: impl FnOnce(Reply<T>) -> Ask) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(ask(reply)).await.map_err(|_| Refused::Broken)?;
        answer.await.map_err(|_| Refused::Broken)?
    }

    /// The page for a reader.
    pub(crate) async fn page(&self, look: Look) -> Result<Box<TablePage>, Refused> {
        self.ask(|reply| Ask::Page { look, reply }).await
    }

    /// What a viewer may know.
    pub(crate) async fn view(&self, look: Look, as_spectator: bool) -> Result<Box<Seen>, Refused> {
        self.ask(|reply| Ask::View { look, as_spectator, reply }).await
    }

    /// What the asker may decide, and at which version.
    pub(crate) async fn choices(&self, look: Look) -> Result<(u64, Vec<Choice>), Refused> {
        self.ask(|reply| Ask::Choices { look, reply }).await
    }

    /// The record: all of it once the game is over; before, without the seed and others' decisions.
    pub(crate) async fn record(&self, person: Option<String>) -> Result<Box<Record>, Refused> {
        self.ask(|reply| Ask::Record { person, reply }).await
    }

    /// Takes a seat: this one, or any that is open.
    pub(crate) async fn sit(
        &self,
        person: String,
        name: String,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        self.ask(|reply| Ask::Sit { person, name, seat, reply }).await
    }

    /// Seats another player on the device of a person.
    pub(crate) async fn sit_here(
        &self,
        screen: String,
        name: String,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        self.ask(|reply| Ask::SitHere { screen, name, seat, reply }).await
    }

    /// This player has the shared device now.
    pub(crate) async fn take_front(&self, person: String) -> Result<(), Refused> {
        self.ask(|reply| Ask::TakeFront { person, reply }).await
    }

    /// Adds a word to the dice of the game that begins next.
    pub(crate) async fn add_word(&self, person: String, word: String) -> Result<(), Refused> {
        self.ask(|reply| Ask::Word { person, word, reply }).await
    }

    /// What the seats add to the dice of the game that begins next.
    pub(crate) async fn words(&self) -> Result<Vec<String>, Refused> {
        self.ask(|reply| Ask::Words { reply }).await
    }

    /// Gets up; in a running game a bot stands in.
    pub(crate) async fn leave(&self, person: String) -> Result<(), Refused> {
        self.ask(|reply| Ask::Leave { person, reply }).await
    }

    /// Begins the game.
    pub(crate) async fn start(&self, person: String) -> Result<(), Refused> {
        self.ask(|reply| Ask::Start { person, reply }).await
    }

    /// Decides; gives the version after it.
    pub(crate) async fn decide(
        &self,
        person: String,
        seat: Option<Seat>,
        version: u64,
        actions: Vec<String>,
    ) -> Result<u64, Refused> {
        self.ask(|reply| Ask::Decide { person, seat, version, actions, reply }).await
    }

    /// What the game's adviser would do in the asker's seat; the table does not wait for it.
    pub(crate) async fn hint(&self, person: String, version: u64) -> Result<Advice, Refused> {
        self.ask(|reply| Ask::Hint { person, version, reply }).await?.conclude().await
    }

    /// Takes the last decision back, or asks the others whether it may be.
    pub(crate) async fn undo(&self, person: String, version: u64) -> Result<u64, Refused> {
        self.ask(|reply| Ask::Undo { person, version, reply }).await
    }

    /// Windows of this kind pass for the asker without a question, or are asked again.
    pub(crate) async fn order(
        &self,
        person: String,
        kind: String,
        on: bool,
    ) -> Result<(), Refused> {
        self.ask(|reply| Ask::Order { person, kind, on, reply }).await
    }

    /// Asks for a substitute bot for a player who is away.
    pub(crate) async fn stand_in(
        &self,
        person: String,
        seat: Seat,
        level: String,
    ) -> Result<(), Refused> {
        self.ask(|reply| Ask::StandIn { person, seat, level, reply }).await
    }

    /// Agrees to the request of another player, or declines.
    pub(crate) async fn consent(&self, person: String, yes: bool) -> Result<(), Refused> {
        self.ask(|reply| Ask::Consent { person, yes, reply }).await
    }

    /// Says something to the table.
    pub(crate) async fn say(
        &self,
        person: String,
        name: String,
        saying: Saying,
    ) -> Result<(), Refused> {
        self.ask(|reply| Ask::Say { person, name, saying, reply }).await
    }

    /// Stays and is told of every change. `has` is the version that a page was loaded at.
    pub(crate) async fn watch(
        &self,
        look: Look,
        as_json: bool,
        has: Option<u64>,
    ) -> Result<Watch, Refused> {
        self.ask(|reply| Ask::Watch { look, as_json, has, reply }).await
    }

    /// A guest was merged into an account, or a person was deleted.
    async fn succeed(&self, from: &str, to: &str, called: Option<&str>) -> Result<(), Refused> {
        let (from, to, called) = (from.to_owned(), to.to_owned(), called.map(str::to_owned));
        self.ask(|reply| Ask::Succeed { from, to, called, reply }).await
    }

    /// The host has another name.
    async fn renamed(&self, person: Person) {
        let _ = self.ask(|reply| Ask::Renamed { person, reply }).await;
    }

    /// Answers whether to play again.
    pub(crate) async fn rematch(
        &self,
        person: String,
        answer: RematchAnswer,
    ) -> Result<Outcome, Refused> {
        self.ask(|reply| Ask::Rematch { person, answer, reply }).await
    }

    /// A rematch was opened.
    pub(crate) async fn rematched(&self, next: String) {
        let _ = self.mailbox.send(Ask::Rematched { next }).await;
    }

    /// A page that stays says whether its reader sees it.
    pub(crate) async fn seen(&self, number: u64, yes: bool) {
        let _ = self.mailbox.send(Ask::Seen { number, yes }).await;
    }

    /// A page that stays says which version it has shown, animation included.
    pub(crate) async fn shown(&self, number: u64, version: u64) {
        let _ = self.mailbox.send(Ask::Shown { number, version }).await;
    }

    /// The reader of a page does not want to wait for bots.
    pub(crate) async fn hurry(&self, number: u64) {
        let _ = self.mailbox.send(Ask::Hurry { number }).await;
    }

    /// Goes away.
    pub(crate) async fn part(&self, number: u64) {
        let _ = self.mailbox.send(Ask::Part { number }).await;
    }

    /// Waits until the table has ended.
    async fn gone(&self) {
        self.mailbox.closed().await;
    }

    fn is_gone(&self) -> bool {
        self.mailbox.is_closed()
    }
}
