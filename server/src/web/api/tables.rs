//! Tables: list, open, sit, look, decide.

use super::Body;
use crate::catalog::Given;
use crate::challenges::Invited;
use crate::model::ids::{AccountId, MatchVersion, TableId};
use crate::model::names::device_player_name;
use crate::model::refusal::Refused;
use crate::model::rows::Listing;
use crate::pages::model::{RematchCard, RematchPlayer, SeatCard, SeatHolder, TablePage};
use crate::table::{
    ChatMessage, Choices, DiceSetup, FollowUp, SeatSetup, Summary, TableSetup, TableViewJson,
    Undone,
};
use crate::web::forms;
use crate::web::new_table;
use crate::web::{App, Requester};
use crate::wire::RematchAnswer;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use engine::{Lang, Order, Progress, Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A table in a list.
#[derive(Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "four answers that programs ask for")]
pub(super) struct ListedTable {
    id: TableId,
    title: String,
    game: &'static str,
    players: Vec<String>,
    open_seats: u8,
    started: bool,
    over: bool,
    yours: bool,
    waits_for_you: bool,
    /// All options of the game.
    options: Value,
    /// As a new table takes them.
    clocks: String,
}

impl ListedTable {
    pub(super) fn new(summary: &Summary, account: Option<&AccountId>, lang: Lang) -> Self {
        let own = |list: &[AccountId]| list.iter().any(|each| Some(each) == account);
        Self {
            id: summary.id.clone(),
            title: summary.title.get(lang).clone(),
            game: summary.about.id,
            players: summary.players.clone(),
            open_seats: summary.open_seats,
            started: summary.started,
            over: summary.over,
            yours: own(&summary.people),
            waits_for_you: own(&summary.awaited),
            options: summary.options.clone(),
            clocks: summary.clocks.clone(),
        }
    }
}

/// `GET /api/v1/tables`: public tables and one's own.
pub(super) async fn list(State(app): State<App>, requester: Requester) -> Json<Vec<ListedTable>> {
    let all = app.tables.summaries();
    let account = requester.account.as_ref();
    let listed =
        all.iter().map(|summary| (summary, ListedTable::new(summary, account, requester.lang)));
    Json(
        listed
            .filter(|(summary, listed)| summary.is_listed() || listed.yours)
            .map(|(_, listed)| listed)
            .collect(),
    )
}

/// A new table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Create {
    game: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    options: Map<String, Value>,
    /// `none`, `decision SECONDS`, `bank MINUTES SECONDS` or `days DAYS`; with ` bot` after it a bot takes over from the late.
    #[serde(default)]
    clocks: String,
    /// `me`, `open`, `here NAME` for another player on the same device, or the level of a bot; in a challenge also `@LOGIN`.
    seats: Vec<String>,
    /// A ticket of `GET /api/v1/dice`: the table gets the dice whose commitment it came with.
    dice: Option<String>,
    /// What the requester adds to the dice.
    word: Option<String>,
}

impl Create {
    /// The table, and who is challenged to which of its seats.
    pub(super) fn read(self) -> Result<(TableSetup, Invited), Refused> {
        let mut invited = Invited::new();
        let mut seats = Vec::with_capacity(self.seats.len());
        for (index, text) in self.seats.into_iter().enumerate() {
            if let Some(login) = text.strip_prefix('@') {
                invited.push((index, login.to_owned()));
                seats.push(SeatSetup::Open);
                continue;
            }
            seats.push(match (text.as_str(), text.strip_prefix("here ")) {
                ("me", _) => SeatSetup::Me,
                ("open", _) => SeatSetup::Open,
                ("here", _) => SeatSetup::Here(String::new()),
                (_, Some(name)) => SeatSetup::Here(name.to_owned()),
                _ => SeatSetup::Bot(text),
            });
        }
        let setup = TableSetup {
            game: self.game,
            given: Given::Json(Value::Object(self.options)),
            title: new_table::title(&self.title)?,
            listing: if self.public { Listing::Always } else { Listing::Never },
            clocks: self.clocks.parse()?,
            seats,
            luck: DiceSetup::read(self.dice.as_deref(), self.word.as_deref())?,
        };
        Ok((setup, invited))
    }
}

/// A table, for programs.
#[derive(Debug, Serialize)]
pub(super) struct TableJson {
    id: TableId,
    title: String,
    game: &'static str,
    started: bool,
    over: bool,
    seats: Vec<SeatJson>,
    your_seat: Option<Seat>,
    /// The windows that your seat may let pass, and which it does; empty before the game and after it.
    your_orders: Vec<Order>,
    /// Those who share the requester's device, if several do.
    hands: Vec<HandJson>,
    may_start: bool,
    /// Hash of the seed, shown from the beginning.
    commitment: String,
    /// The seed, once the game is over.
    seed: Option<String>,
    /// What each seat has added to the dice, by seat.
    words: Vec<String>,
    /// Once the game is over: the hash of the seed of its rematch.
    next_commitment: Option<String>,
    /// Once the game is over: who wants a rematch.
    rematch: Option<RematchJson>,
    /// The table of the rematch, once it is open.
    next: Option<TableId>,
    /// All options of the game.
    options: Value,
    /// As a new table takes them.
    clocks: String,
}

/// A player on a shared device, for programs.
#[derive(Debug, Serialize)]
struct HandJson {
    hand: u8,
    seat: Seat,
}

/// A seat, for programs.
#[derive(Debug, Serialize)]
struct SeatJson {
    seat: Seat,
    name: String,
    kind: &'static str,
    /// A program plays: a bot of the server, or the program of a bot account.
    bot: bool,
    level: Option<String>,
    connected: Option<bool>,
    awaited: bool,
    /// Where several decide at the same time: it has.
    decided: bool,
    /// How far it is, while it is awaited and you may know it.
    progress: Option<Progress>,
}

impl From<SeatCard> for SeatJson {
    fn from(card: SeatCard) -> Self {
        let (kind, level, connected) = match card.holder {
            SeatHolder::Open => ("open", None, None),
            SeatHolder::Person { connected } => ("person", None, Some(connected)),
            SeatHolder::Bot { level } => ("bot", Some(level), None),
        };
        let SeatCard { seat, name, bot, awaited, decided, progress, .. } = card;
        Self { seat, name, kind, bot, level, connected, awaited, decided, progress }
    }
}

impl From<Box<TablePage>> for TableJson {
    fn from(page: Box<TablePage>) -> Self {
        let seed = page.over.then(|| page.commitment.clone());
        let committed = seed.as_ref().and_then(|seed| seed.parse::<engine::Seed>().ok());
        Self {
            id: page.id,
            title: page.title,
            game: page.about.id,
            started: page.started,
            over: page.over,
            seats: page.seats.into_iter().map(SeatJson::from).collect(),
            your_seat: page.viewer.seat(),
            your_orders: page.orders.all,
            hands: page
                .shared_device
                .into_iter()
                .flat_map(|device| device.all)
                .map(|player| HandJson { hand: player.device_seat, seat: player.seat })
                .collect(),
            may_start: page.may_start,
            commitment: committed.map_or(page.commitment, |seed| seed.commitment()),
            seed,
            words: page.dice.words,
            next_commitment: page.over.then_some(page.dice.to_come),
            rematch: page.again.map(RematchJson::from),
            next: page.rematch,
            options: page.agreed.options,
            clocks: page.agreed.clocks,
        }
    }
}

pub(super) async fn show(
    app: &App,
    requester: &Requester,
    id: &TableId,
) -> Result<Json<TableJson>, Refused> {
    Ok(Json(app.tables.find(id).await?.page(requester.look()).await?.into()))
}

/// `POST /api/v1/tables`
pub(super) async fn create(
    State(app): State<App>,
    requester: Requester,
    Body(new): Body<Create>,
) -> Result<(StatusCode, Json<TableJson>), Refused> {
    let host = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let (setup, invited) = new.read()?;
    if let Some((_, login)) = invited.first() {
        return Err(Refused::Unreadable(format!("seat \"@{login}\"")));
    }
    let table = app.tables.create(setup, &host, requester.lang).await?;
    Ok((StatusCode::CREATED, Json(table.page(requester.look()).await?.into())))
}

/// `GET /api/v1/tables/{id}`
pub(super) async fn table(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Json<TableJson>, Refused> {
    show(&app, &requester, &id).await
}

/// Which seat; any if none is named.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    seat: Option<Seat>,
    /// Not the requester, but a player of this name on the same device.
    here: Option<String>,
}

/// `POST /api/v1/tables/{id}/sit`
pub(super) async fn sit(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Sit>,
) -> Result<Json<TableJson>, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let table = app.tables.find(&id).await?;
    if let Some(name) = body.here {
        let name = device_player_name(&name, requester.lang)?;
        table.sit_here(person.id, name, body.seat).await?;
    } else {
        let who = requester.require_person()?;
        table.sit(who, person.name, body.seat).await?;
    }
    show(&app, &requester, &id).await
}

/// `POST /api/v1/tables/{id}/leave`
pub(super) async fn leave(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Json<TableJson>, Refused> {
    app.tables.find(&id).await?.leave(requester.require_person()?).await?;
    show(&app, &requester, &id).await
}

/// `POST /api/v1/tables/{id}/start`
pub(super) async fn start(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Json<TableJson>, Refused> {
    app.tables.find(&id).await?.start(requester.require_person()?).await?;
    show(&app, &requester, &id).await
}

/// As whom to look.
#[derive(Debug, Deserialize)]
pub(super) struct As {
    #[serde(rename = "as")]
    viewer: Option<String>,
}

/// `GET /api/v1/tables/{id}/view?as=`: the own seat (without `as`, or its number), or `spectator`.
pub(super) async fn view(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Query(asked): Query<As>,
) -> Result<Json<Box<TableViewJson>>, Refused> {
    let table = app.tables.find(&id).await?;
    let as_spectator = asked.viewer.as_deref() == Some("spectator");
    let seen = table.view(requester.look(), as_spectator).await?;
    if let Some(text) = asked.viewer.filter(|_| !as_spectator) {
        let seat = Seat(text.parse().map_err(|_| Refused::NoSuchSeat)?);
        if seen.viewer.seat() != Some(seat) {
            return Err(Refused::ForeignSeat);
        }
    }
    Ok(Json(seen))
}

/// `GET /api/v1/tables/{id}/actions`
pub(super) async fn actions(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Json<Choices>, Refused> {
    requester.require_person()?;
    Ok(Json(app.tables.find(&id).await?.choices(requester.look()).await?))
}

/// Decisions taken together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decide {
    version: MatchVersion,
    seat: Option<Seat>,
    actions: Vec<String>,
}

/// The version after it.
#[derive(Debug, Serialize)]
pub(super) struct DecidedJson {
    version: MatchVersion,
}

/// `POST /api/v1/tables/{id}/decide`
pub(super) async fn decide(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Decide>,
) -> Result<Json<DecidedJson>, Refused> {
    let (person, actions) = (requester.require_person()?, forms::decisions(body.actions)?);
    let table = app.tables.find(&id).await?;
    Ok(Json(DecidedJson { version: table.decide(person, body.seat, body.version, actions).await? }))
}

/// At which version.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    version: MatchVersion,
}

/// What became of it.
#[derive(Debug, Serialize)]
pub(super) struct UndoneJson {
    version: MatchVersion,
    /// `done`, or `asked` while the others answer.
    undo: &'static str,
}

/// `POST /api/v1/tables/{id}/undo`
pub(super) async fn undo(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Undo>,
) -> Result<Json<UndoneJson>, Refused> {
    let (person, table) = (requester.require_person()?, app.tables.find(&id).await?);
    let Undone { version, asked } = table.undo(person, body.version).await?;
    Ok(Json(UndoneJson { version, undo: if asked { "asked" } else { "done" } }))
}

/// An auto-pass.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Give {
    kind: String,
    on: bool,
}

/// `POST /api/v1/tables/{id}/order`
pub(super) async fn order(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Give>,
) -> Result<StatusCode, Refused> {
    let (person, table) = (requester.require_person()?, app.tables.find(&id).await?);
    table.order(person, body.kind, body.on).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A substitute bot for an absent player.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Substitute {
    seat: Seat,
    level: String,
}

/// `POST /api/v1/tables/{id}/stand-in`
pub(super) async fn ask_substitute(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Substitute>,
) -> Result<StatusCode, Refused> {
    let (person, table) = (requester.require_person()?, app.tables.find(&id).await?);
    table.ask_substitute(person, body.seat, body.level).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the player who sent an undo request may undo.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Consent {
    yes: bool,
}

/// `POST /api/v1/tables/{id}/consent`
pub(super) async fn consent(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(body): Body<Consent>,
) -> Result<StatusCode, Refused> {
    let (person, table) = (requester.require_person()?, app.tables.find(&id).await?);
    table.consent(person, body.yes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Something said: in words, or by the name of a signal.
#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(super) enum Talk {
    Words { words: String },
    Signal { signal: String },
}

/// `POST /api/v1/tables/{id}/talk`
pub(super) async fn talk(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(said): Body<Talk>,
) -> Result<StatusCode, Refused> {
    let who = requester.require_person()?;
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let saying = match said {
        Talk::Words { words } => ChatMessage::Words(words),
        Talk::Signal { signal } => ChatMessage::Signal(signal),
    };
    app.tables.find(&id).await?.say(who, person.name, saying).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An answer to whether to play again; agreed if the body says nothing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rematch {
    #[serde(default)]
    answer: RematchAnswer,
    /// For a player alone with bots: another level for them.
    level: Option<String>,
}

/// The new table, once it is open; before that, who has answered what.
#[derive(Debug, Serialize)]
pub(super) struct Rematched {
    id: Option<TableId>,
    rematch: Option<RematchJson>,
}

/// Who has answered what, by seat.
#[derive(Debug, Serialize)]
struct RematchJson {
    asked_by: Option<String>,
    agreed: Vec<Seat>,
    declined: Vec<Seat>,
    missing: Vec<Seat>,
    /// Those of the others without whom it may start.
    may_leave_out: Vec<Seat>,
}

impl From<RematchCard> for RematchJson {
    fn from(card: RematchCard) -> Self {
        let seats = |of: &dyn Fn(&RematchPlayer) -> bool| {
            card.players.iter().filter(|player| of(player)).map(|player| player.seat).collect()
        };
        Self {
            agreed: seats(&|player| player.answer == Some(true)),
            declined: seats(&|player| player.answer == Some(false)),
            missing: seats(&|player| player.answer.is_none()),
            may_leave_out: seats(&|player| player.may_leave_out),
            asked_by: card.asked_by,
        }
    }
}

/// `POST /api/v1/tables/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    body: Option<Body<Rematch>>,
) -> Result<(StatusCode, Json<Rematched>), Refused> {
    let who = requester.require_person()?;
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let Rematch { answer, level } = body.map(|Body(body)| body).unwrap_or_default();
    let next = app.tables.rematch(&id, (who, &person), FollowUp { answer, level }).await?;
    if let Some(next) = next {
        let id = Some(next.summary().id.clone());
        return Ok((StatusCode::CREATED, Json(Rematched { id, rematch: None })));
    }
    let page = app.tables.find(&id).await?.page(requester.look()).await?;
    let rematch = page.again.map(RematchJson::from);
    Ok((StatusCode::ACCEPTED, Json(Rematched { id: None, rematch })))
}

/// `GET /api/v1/tables/{id}/record`
pub(super) async fn record(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Json<Box<Record>>, Refused> {
    Ok(Json(app.tables.find(&id).await?.record(requester.person).await?))
}

/// Reads bytes as every body that these routes take.
pub(super) fn read_any(bytes: &[u8]) {
    let _ = serde_json::from_slice::<Create>(bytes);
    let _ = serde_json::from_slice::<Sit>(bytes);
    let _ = serde_json::from_slice::<Decide>(bytes);
    let _ = serde_json::from_slice::<Undo>(bytes);
    let _ = serde_json::from_slice::<Give>(bytes);
    let _ = serde_json::from_slice::<Substitute>(bytes);
    let _ = serde_json::from_slice::<Consent>(bytes);
    let _ = serde_json::from_slice::<Talk>(bytes);
}
