//! Some people who play one game at a table of theirs, again and again, whatever happens to the server.

use crate::cast::{Cast, Way};
use crate::dice::Dice;
use crate::flight::{Chair, Doing, Flight, Holder};
use crate::life::{Life, Lived, Stop, wrong};
use crate::tally::Tally;
use crate::watch::{self, Page};
use anyhow::Result;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::task::JoinHandle;

/// A person with a device.
#[derive(Debug, Default)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) token: String,
    /// As the server keeps it; known once it was looked for.
    pub(crate) id: String,
}

/// A seat of ours in every game: whose screen it is at, and who of those at it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) person: usize,
    pub(crate) hand: u8,
    seat: u8,
}

/// What was on its way before there was a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Before {
    Come(String),
    Open(String),
    Rematch,
}

/// Some people at their table.
pub(crate) struct Party {
    pub(crate) name: String,
    pub(crate) cast: Cast,
    pub(crate) dice: Dice,
    count: u32,
    pub(crate) people: Vec<Person>,
    pub(crate) places: Vec<Place>,
    pub(crate) flight: Option<Flight>,
    pub(crate) earlier: Vec<Flight>,
    pub(crate) before: Option<Before>,
    /// A decision that had no answer, and whether it is kept.
    pub(crate) again: Option<(Doing, bool)>,
    /// Who is still to get up, come back or go for good.
    pub(crate) parting: Vec<Doing>,
    pub(crate) pages: Vec<Option<Page>>,
    watchers: Vec<JoinHandle<()>>,
    /// Their table is looked at in this life, and their own pages are open.
    watched: (bool, bool),
    /// Their table has gone on in this life.
    pub(crate) went_on: bool,
    /// What they asked last at a table, and the answer, if there is one yet.
    last: Mutex<(String, Option<u16>)>,
    pub(crate) tally: Tally,
}

impl Party {
    pub(crate) fn new(cast: Cast, number: u64, seed: u64) -> Self {
        let mut people = vec![Person::default()];
        let (mut places, mut hand) = (Vec::new(), 1);
        for (seat, who) in (0..).zip(cast.seats) {
            if *who == "open" {
                places.push(Place { person: people.len(), hand: 1, seat });
                people.push(Person::default());
            } else if *who == "me" {
                places.push(Place { person: 0, hand: 1, seat });
            } else if who.starts_with("here ") {
                hand += 1;
                places.push(Place { person: 0, hand, seat });
            }
        }
        Self {
            name: format!("party {number}"),
            cast,
            dice: Dice::new(seed, number),
            count: 0,
            people,
            places,
            flight: None,
            earlier: Vec::new(),
            before: None,
            again: None,
            parting: Vec::new(),
            pages: Vec::new(),
            watchers: Vec::new(),
            watched: (false, false),
            went_on: false,
            last: Mutex::default(),
            tally: Tally::default(),
        }
    }

    /// A word that was never used before.
    pub(crate) fn word(&mut self) -> String {
        self.count += 1;
        format!("{} {}", self.name, self.count)
    }

    pub(crate) fn token(&self, chair: usize) -> &str {
        &self.people[self.places[chair].person].token
    }

    /// Whether two share a screen.
    pub(crate) fn share_a_screen(&self, one: usize, other: usize) -> bool {
        self.places[one].person == self.places[other].person
    }

    fn path(&self, chair: usize, what: &str) -> String {
        let table = self.flight.as_ref().map_or("", |flight| &flight.table);
        match self.places[chair].hand {
            1 => format!("/tables/{table}{what}"),
            hand => format!("/tables/{table}{what}?hand={hand}"),
        }
    }

    /// Asks as one of them at their table.
    pub(crate) async fn ask(
        &self,
        life: &Life,
        (chair, what): (usize, &str),
        body: Option<Value>,
    ) -> Lived<(u16, Value)> {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let path = self.path(chair, what);
        *self.last() = (path.clone(), None);
        let answer = life.ask(self.token(chair), (method, &path), body).await?;
        self.last().1 = Some(answer.0);
        Ok(answer)
    }

    fn last(&self) -> MutexGuard<'_, (String, Option<u16>)> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn flight(&mut self) -> Lived<&mut Flight> {
        self.flight.as_mut().ok_or_else(|| Stop::Wrong(anyhow::anyhow!("there is no table")))
    }

    /// Something beside a decision was acknowledged.
    pub(crate) fn told(&mut self, life: &Life) {
        self.tally.others += 1;
        life.acknowledged();
    }

    /// Something was acknowledged that shows that the table goes on.
    pub(crate) fn goes_on(&mut self, life: &Life) {
        if !std::mem::replace(&mut self.went_on, true) {
            self.tally.went_on += 1;
            life.table_went_on();
        }
    }

    /// Lives as long as the server does.
    pub(crate) async fn live(&mut self, life: &Life) -> Result<()> {
        (self.went_on, self.watched) = (false, (false, false));
        let stopped = loop {
            if let Err(stop) = self.step(life).await {
                break stop;
            }
        };
        self.pages.clear();
        for watcher in self.watchers.drain(..) {
            tokio::time::timeout(crate::life::LONGEST, watcher).await??;
        }
        match stopped {
            Stop::Gone => Ok(()),
            Stop::Wrong(error) => Err(error.context(self.whereabouts())),
        }
    }

    /// Who they are, and at which table.
    pub(crate) fn whereabouts(&self) -> String {
        let table = self.flight.as_ref().map_or("none", |flight| &flight.table);
        let doing = self.flight.as_ref().and_then(|flight| flight.doing.as_ref());
        let shown = |chair: &Chair| {
            let shown = chair.eyes.shown();
            (shown.version, shown.awaited, shown.over)
        };
        let chairs = self.flight.iter().flat_map(|flight| &flight.chairs);
        let shown: Vec<(u64, bool, bool)> = chairs.map(shown).collect();
        let (name, game, before, last) = (&self.name, self.cast.game, &self.before, self.last());
        format!(
            "{name}, {game}, table {table}, before it {before:?}, doing {doing:?}, last asked {last:?}, \
             shown (version, asked, over) {shown:?}"
        )
    }

    /// The next thing to do.
    async fn step(&mut self, life: &Life) -> Lived<()> {
        if let Some(person) = self.people.iter().position(|person| person.token.is_empty()) {
            return self.come(life, person).await;
        }
        let Some(flight) = &self.flight else { return self.open(life).await };
        if !flight.started {
            return self.gather(life).await;
        }
        if !std::mem::replace(&mut self.watched.0, true) {
            self.watch(life)?;
        }
        if !std::mem::replace(&mut self.watched.1, true) {
            self.open_pages(life).await?;
        }
        if let Some((doing, kept)) = self.again.take() {
            return self.repeat(life, doing, kept).await;
        }
        if self.flight()?.chairs.iter().any(|chair| chair.eyes.shown().over) {
            return self.play_again(life).await;
        }
        self.act(life).await
    }

    /// A new guest comes in.
    async fn come(&mut self, life: &Life, person: usize) -> Lived<()> {
        let name = self.word();
        self.before = Some(Before::Come(name.clone()));
        let path = (Method::POST, "/people");
        let (status, me) = life.ask("", path, Some(json!({ "name": name }))).await?;
        let Some(token) = me["token"].as_str() else { return wrong(format!("{status} {me}")) };
        self.before = None;
        self.told(life);
        self.people[person] = Person { name, token: token.to_owned(), id: String::new() };
        Ok(())
    }

    /// They open a table.
    async fn open(&mut self, life: &Life) -> Lived<()> {
        let title = self.word();
        let Cast { game, options, seats, clocks, .. } = &self.cast;
        let body = json!({ "game": game, "title": title, "options": options, "seats": seats, "clocks": clocks });
        self.before = Some(Before::Open(title));
        let token = &self.people[0].token;
        let (status, table) = life.ask(token, (Method::POST, "/tables"), Some(body)).await?;
        let Some(id) = table["id"].as_str().filter(|_| status == 201) else {
            return wrong(format!("{status} {table}"));
        };
        self.before = None;
        self.told(life);
        self.flight = Some(self.table(id, false));
        self.goes_on(life);
        Ok(())
    }

    /// What is known of a new table: guests are not there yet, unless it is one's next with the same people.
    pub(crate) fn table(&self, id: &str, again: bool) -> Flight {
        let seat = |who: &&str| match *who {
            "open" => Holder::Open,
            _ => Holder::Bot,
        };
        let mut seats: Vec<Holder> = self.cast.seats.iter().map(seat).collect();
        let started = again || !seats.contains(&Holder::Open);
        let mut chairs = Vec::new();
        for (number, place) in self.places.iter().enumerate() {
            if again || place.person == 0 {
                seats[usize::from(place.seat)] = Holder::Person(number);
            }
            chairs.push(Chair { seat: place.seat, ..Chair::default() });
        }
        Flight { table: id.to_owned(), chairs, seats, started, ..Flight::default() }
    }

    /// Before the game: guests sit down, change their minds, and the host begins.
    async fn gather(&mut self, life: &Life) -> Lived<()> {
        let flight = self.flight()?;
        let seated = |chair: &usize| flight.seats.contains(&Holder::Person(*chair));
        let absent = (0..flight.chairs.len()).find(|chair| !seated(chair));
        let doing = match absent {
            Some(chair) => Doing::Sit { chair },
            None if self.dice.once_in(3) => {
                let guest = self.places.iter().position(|place| place.person > 0);
                guest.map_or(Doing::Start, |chair| Doing::Leave { chair })
            }
            None => Doing::Start,
        };
        self.reseat(life, doing).await
    }

    /// A player sits down or leaves their seat, or the game begins.
    pub(crate) async fn reseat(&mut self, life: &Life, doing: Doing) -> Lived<()> {
        let (chair, what) = match &doing {
            Doing::Sit { chair } => (*chair, "/sit"),
            Doing::Leave { chair } => (*chair, "/leave"),
            Doing::Start
            | Doing::Decide { .. }
            | Doing::Undo { .. }
            | Doing::Order { .. }
            | Doing::Say { .. } => (0, "/start"),
        };
        let flight = self.flight()?;
        let after = flight.seats_after(&doing);
        let body = match &doing {
            Doing::Sit { chair } => json!({ "seat": flight.chairs[*chair].seat }),
            Doing::Leave { .. }
            | Doing::Start
            | Doing::Decide { .. }
            | Doing::Undo { .. }
            | Doing::Order { .. }
            | Doing::Say { .. } => json!({}),
        };
        flight.chairs[chair].retired |= flight.started;
        flight.doing = Some(doing.clone());
        let (status, answer) = self.ask(life, (chair, what), Some(body)).await?;
        let flight = self.flight()?;
        flight.doing = None;
        match status {
            200 => flight.seats = after,
            // The bots have finished the game meanwhile, whether a stream has told so or not.
            409 if answer["error"]["code"] == "over" && flight.started => {
                flight.chairs[chair].eyes.shown().over = true;
                return Ok(());
            }
            _ => return wrong(format!("{doing:?}: {status} {answer}")),
        }
        flight.started |= doing == Doing::Start;
        self.told(life);
        self.goes_on(life);
        Ok(())
    }

    /// Clients watch until the server is gone: a program with each player's view, perhaps a page with a spectator's.
    fn watch(&mut self, life: &Life) -> Lived<()> {
        let Some(flight) = &self.flight else { return Ok(()) };
        let mut watchers = Vec::new();
        for (number, chair) in flight.chairs.iter().enumerate() {
            (chair.eyes.shown().awaited, chair.eyes.shown().over) = (false, false);
            let address = format!("{}/api/v1{}", life.base, self.path(number, "/live"));
            let stream = life.http.get(address).bearer_auth(self.token(number));
            watchers.push(chair.eyes.listen(life, stream));
        }
        if self.cast.spectator {
            let page = watch::page(life, &flight.table, None)?;
            watchers.push(flight.spectator.look_on(life, page));
        }
        self.watchers.extend(watchers);
        Ok(())
    }

    /// Those who decide on pages open theirs.
    async fn open_pages(&mut self, life: &Life) -> Lived<()> {
        let table = self.flight()?.table.clone();
        self.pages.clear();
        for number in 0..self.places.len() {
            if self.cast.way == Way::Page && self.places[number].hand == 1 {
                let (page, reader) = Page::open(life, &table, self.token(number)).await?;
                self.pages.push(Some(page));
                self.watchers.push(reader);
            } else {
                self.pages.push(None);
            }
        }
        Ok(())
    }

    /// A page was let go: all are opened again.
    pub(crate) fn pages_are_gone(&mut self) {
        self.watched.1 = false;
    }

    /// The game is over: once more, or something else.
    async fn play_again(&mut self, life: &Life) -> Lived<()> {
        self.parting.clear();
        if self.flight()?.next.is_none() && self.dice.once_in(4) {
            self.leave_table(None);
            return Ok(());
        }
        let known = self.flight()?.next.clone();
        self.before = Some(Before::Rematch);
        let someone = self.dice.below(self.places.len() as u64) as usize;
        let (mut status, mut next) = (0, Value::Null);
        // It opens once all players have agreed.
        for number in 0..self.places.len() {
            let chair = (someone + number) % self.places.len();
            (status, next) = self.ask(life, (chair, "/rematch"), Some(json!({}))).await?;
            if status != 202 {
                break;
            }
        }
        let Some(id) = next["id"].as_str().filter(|_| status == 201) else {
            return wrong(format!("rematch: {status} {next}"));
        };
        if known.as_deref().is_some_and(|known| known != id) {
            return wrong(format!("two rematches: {known:?} and {id}"));
        }
        self.before = None;
        self.told(life);
        let table = self.table(id, true);
        self.flight()?.next = Some(id.to_owned());
        self.leave_table(Some(table));
        self.goes_on(life);
        Ok(())
    }

    /// None of these people comes back to this table.
    pub(crate) fn leave_table(&mut self, next: Option<Flight>) {
        self.earlier.extend(std::mem::replace(&mut self.flight, next));
        // Those who look on stay until the server is gone; what they are shown is looked for as well.
        self.watched = (false, false);
    }

    /// Tables that they have left and whose bots still play.
    pub(crate) fn unfinished(&self) -> impl Iterator<Item = &str> {
        self.earlier.iter().map(|flight| flight.table.as_str())
    }
}
