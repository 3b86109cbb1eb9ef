//! Setting up a table: the form, what it sends, and "Play now".

use super::answer::Html;
use super::background::to_the_end;
use super::forms::{Fields, remember};
use super::home::ticket;
use super::{App, Requester};
use crate::catalog::{Given, NamedOption, level_name};
use crate::challenges::Invited;
use crate::model::limits::TITLE_CHARS;
use crate::model::names::visible;
use crate::model::refusal::Refused;
use crate::model::rows::Listing;
use crate::pages;
use crate::pages::model;
use crate::table::{Clocks, DiceSetup, OFFERED, SeatSetup, TableSetup};
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use engine::{Lang, OptionKind};
use std::collections::HashMap;
use std::sync::Arc;

/// Seats that the form begins with, if the game has so many.
const USUAL_SEATS: u8 = 3;
/// The value of an option whose parts are chosen one by one.
const SOME_PARTS: &str = "some";

type Pairs = [(String, String)];

fn first<'a>(fields: &'a Pairs, key: &str) -> Option<&'a str> {
    fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// The values of `seat-N` in the order of N, without the seats that are not there.
pub(crate) fn seat_fields(fields: &Pairs) -> Vec<(u32, String)> {
    let seat = |(name, value): &(String, String)| {
        let number = name.strip_prefix("seat-")?.parse().ok()?;
        let there = !matches!(value.as_str(), "" | "none" | "closed");
        there.then(|| (number, value.clone()))
    };
    let mut seats: Vec<(u32, String)> = fields.iter().filter_map(seat).collect();
    seats.sort_by_key(|(number, _)| *number);
    seats
}

/// The values of `KEY-N` in the order of N, separated by commas; only for these seats if any are named.
pub(crate) fn per_seat(fields: &Pairs, key: &str, seats: Option<&[u32]>) -> String {
    let value = |(name, value): &(String, String)| {
        let number: u32 = name.strip_prefix(key)?.strip_prefix('-')?.parse().ok()?;
        seats.is_none_or(|seats| seats.contains(&number)).then(|| (number, value.clone()))
    };
    let mut values: Vec<(u32, String)> = fields.iter().filter_map(value).collect();
    values.sort_by_key(|(number, _)| *number);
    values.into_iter().map(|(_, value)| value).collect::<Vec<_>>().join(",")
}

/// The text of an open option: typed, chosen from a list, or made from the parts that are ticked.
fn open_text(fields: &Pairs, key: &str, option: &NamedOption) -> Option<String> {
    let get = |key: &str| first(fields, key).map(str::trim);
    let own = get(&format!("{key}-own")).filter(|text| !text.is_empty());
    let chosen = own.or_else(|| get(key))?;
    if chosen != SOME_PARTS || option.parts.is_empty() {
        return Some(chosen.to_owned());
    }
    let ticked = format!("{key}-part");
    let is_ticked =
        |part: &str| fields.iter().any(|(name, value)| *name == ticked && value == part);
    let out: Vec<&str> =
        option.parts.iter().map(|(part, _)| *part).filter(|part| !is_ticked(part)).collect();
    Some(match out.len() {
        0 => "all".to_owned(),
        count if count == option.parts.len() => "none".to_owned(),
        _ => out.join(","),
    })
}

/// A check box that is not sent is off; a hidden field before it may say so.
fn switch(fields: &Pairs, key: &str) -> &'static str {
    let value = fields.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    match value {
        None | Some("false" | "off" | "0" | "no") => "false",
        Some(_) => "true",
    }
}

/// Whether the table is listed, as the form says it.
fn listing(text: Option<&str>) -> Listing {
    match text {
        Some("others") => Listing::WithOthers,
        None | Some("" | "never" | "false" | "off") => Listing::Never,
        Some(_) => Listing::Always,
    }
}

/// The name of a table; empty for the usual one.
pub(crate) fn title(text: &str) -> Result<String, Refused> {
    match text.trim() {
        "" => Ok(String::new()),
        text => visible(text, TITLE_CHARS).ok_or(Refused::BadTitle),
    }
}

/// What the player who opens a table adds to its dice.
fn luck(fields: &Fields) -> Result<DiceSetup, Refused> {
    DiceSetup::read(fields.get("dice"), fields.get("word"))
}

/// The clocks of a new table.
fn clocks(fields: &Fields) -> Result<Clocks, Refused> {
    let late = if switch(fields.pairs(), "late-bot") == "true" { " bot" } else { "" };
    let clocks = fields.get("clocks").unwrap_or("none");
    let choice = ["bank ", "days "].iter().any(|kind| clocks.starts_with(kind));
    let keeps = choice && switch(fields.pairs(), "limits") == "true";
    let limits = if keeps { " limits" } else { "" };
    format!("{clocks}{limits}{late}").parse()
}

/// Which time limits will hold at a table that a form asks for.
fn limits(app: &App, fields: &Fields, lang: Lang) -> Option<String> {
    let (TableSetup { game, given, clocks, seats, .. }, _) = read_setup(app, fields).ok()?;
    let people = seats.iter().filter(|seat| !matches!(seat, SeatSetup::Bot(_))).count();
    let count = u8::try_from(seats.len()).ok()?;
    let own = app.games.limits(&game, given, count, lang);
    Some(clocks.sentence(own.as_deref(), people < 2, lang))
}

/// `POST /new/limits`: which time limits will hold, for the script of the form.
pub(super) async fn limits_of(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> String {
    limits(&app, &fields, requester.lang).unwrap_or_default()
}

/// The seats that are played: a game for one player has one, whatever the form still holds.
fn played_seats(app: &App, game: &str, fields: &Fields) -> Vec<(u32, String)> {
    let seats = seat_fields(fields.pairs());
    let is_chosen =
        |(key, value): (&str, &str)| fields.get(&format!("option-{key}")) == Some(value);
    if !app.games.solo(game).is_some_and(is_chosen) {
        return seats;
    }
    let mut people = seats.into_iter().filter(|(_, who)| matches!(who.as_str(), "me" | "here"));
    vec![people.next().unwrap_or((0, "me".to_owned()))]
}

/// The options of a form as `key=value`.
fn option_words(app: &App, about: &engine::About, fields: &Fields, seats: &[u32]) -> Vec<String> {
    let mut words = Vec::new();
    for option in app.games.options(about.id, Lang::En) {
        let key = format!("option-{}", option.key);
        let mut value = match option.kind {
            OptionKind::Switch => switch(fields.pairs(), &key).to_owned(),
            OptionKind::PerSeat(_) => per_seat(fields.pairs(), &key, Some(seats)),
            OptionKind::Choice(_) => fields.get(&key).unwrap_or_default().to_owned(),
            OptionKind::Open(_) => open_text(fields.pairs(), &key, &option).unwrap_or_default(),
        };
        // One player who changed nothing plays the game for one player.
        if let Some((solo, alone)) = app.games.solo(about.id)
            && solo == option.key
            && seats.len() == 1
            && value == option.default
        {
            alone.clone_into(&mut value);
        }
        if !value.is_empty() {
            words.push(format!("{}={value}", option.key));
        }
    }
    words
}

/// The table that a form asks for, and who is challenged to which of its seats.
fn read_setup(app: &App, fields: &Fields) -> Result<(TableSetup, Invited), Refused> {
    let about = app.games.about(fields.get("game").unwrap_or_default());
    let about = about.ok_or(Refused::NoSuchGame)?;
    let seats = played_seats(app, about.id, fields);
    let numbers: Vec<u32> = seats.iter().map(|(number, _)| *number).collect();
    let words = option_words(app, &about, fields, &numbers);
    // "Start with bots" gives the seats that would be open to bots.
    let fill = fields.get("fill").is_some();
    let login = |(_, value): &(u32, String)| value.strip_prefix('@').map(str::to_owned);
    let invited = seats.iter().enumerate();
    let invited = invited.filter_map(|(index, seat)| Some((index, login(seat)?))).collect();
    let seat = |(number, value): (u32, String)| match value.as_str() {
        _ if value.starts_with('@') => SeatSetup::Open,
        "me" => SeatSetup::Me,
        "open" if fill => SeatSetup::Bot(app.games.gentle_level(about.id).to_owned()),
        "open" => SeatSetup::Open,
        "here" => SeatSetup::Here(fields.get(&format!("here-{number}")).unwrap_or_default().into()),
        _ => SeatSetup::Bot(value),
    };
    let setup = TableSetup {
        game: about.id.to_owned(),
        given: Given::Words(words),
        title: title(fields.get("title").unwrap_or_default())?,
        listing: listing(fields.get("public")),
        clocks: clocks(fields)?,
        seats: seats.into_iter().map(seat).collect(),
        luck: luck(fields)?,
    };
    Ok((setup, invited))
}

/// Which field of the form a refusal is about, if it is about one. Of options that do not fit together it is the first
/// whose default would be accepted.
fn at_fault(app: &App, refused: &Refused, fields: &Fields) -> Option<String> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "the others are about no field of this form")]
    let field = match refused {
        Refused::BadName => "name",
        Refused::BadTitle => "title",
        Refused::BadClock => "clocks",
        Refused::BadWord => "word",
        Refused::SeatTaken
        | Refused::NoSuchSeat
        | Refused::Full
        | Refused::NoSuchBot(_)
        | Refused::OwnChallenge
        | Refused::TooManyChallenges => "seats",
        Refused::Setup(_) => {
            let (setup, _) = read_setup(app, fields).ok()?;
            let Given::Words(words) = &setup.given else { return None };
            let accepts = |left_out: &String| {
                let others = words.iter().filter(|word| *word != left_out).cloned().collect();
                let seats = u8::try_from(setup.seats.len()).unwrap_or(u8::MAX);
                app.games.agree(&setup.game, Given::Words(others), seats).is_ok()
            };
            let found = words.iter().find(|word| accepts(word));
            let key = found.and_then(|word| word.split_once('=')).map(|(key, _)| key.to_owned());
            return Some(key.map_or("seats".to_owned(), |key| format!("option-{key}")));
        }
        _ => return None,
    };
    Some(field.to_owned())
}

/// `POST /tables`
pub(super) async fn create(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    match open(&app, &requester, &fields).await {
        Ok(response) => Ok(response),
        Err(refused) => {
            let game = fields.get("game").unwrap_or_default();
            let fault = model::FormFault {
                words: refused.words(requester.lang),
                field: at_fault(&app, &refused, &fields),
            };
            let form = form(&app, &requester, game, fields.pairs(), Some(fault)).await?;
            Ok((refused.status(), form).into_response())
        }
    }
}

/// Opens the table that a form asks for. A form that is refused for what it asks makes no new guest.
async fn open(app: &App, requester: &Requester, fields: &Fields) -> Result<Response, Refused> {
    let (setup, invited) = read_setup(app, fields)?;
    let seats = u8::try_from(setup.seats.len()).map_err(|_| Refused::NoSuchSeat)?;
    app.games.agree(&setup.game, setup.given.clone(), seats)?;
    let host = requester.welcome(app, fields.name()).await?;
    if !invited.is_empty() {
        let (challenges, lang, challenger) =
            (Arc::clone(&app.challenges), requester.lang, host.clone());
        let made = async move { challenges.make(setup, invited, &challenger, lang).await };
        let challenge = to_the_end(made).await?;
        return remember(app, requester, &host, &format!("/challenge/{}", challenge.id)).await;
    }
    let table = app.tables.create(setup, &host, requester.lang).await?;
    remember(app, requester, &host, &format!("/table/{}", table.summary().id)).await
}

/// `POST /play/{game}`: a first game against the gentlest bots, at once.
pub(super) async fn play(
    State(app): State<App>,
    requester: Requester,
    Path(game): Path<String>,
    fields: Result<Fields, Refused>,
) -> Result<Response, Refused> {
    // A button alone sends nothing with it.
    let fields = match fields {
        Err(Refused::WrongMedia) => Fields::default(),
        fields => fields?,
    };
    let about = app.games.about(&game).ok_or(Refused::NoSuchGame)?;
    let host = requester.welcome(&app, None).await?;
    let first = app.games.first_game(about.id);
    let level = app.games.gentle_level(about.id);
    let bots = (1..first.seats).map(|_| SeatSetup::Bot(level.to_owned()));
    let setup = TableSetup {
        game,
        given: Given::Words(first.options.iter().map(ToString::to_string).collect()),
        title: String::new(),
        listing: Listing::Never,
        clocks: Clocks::default(),
        seats: std::iter::once(SeatSetup::Me).chain(bots).collect(),
        luck: luck(&fields)?,
    };
    let table = app.tables.create(setup, &host, requester.lang).await?;
    remember(&app, &requester, &host, &format!("/table/{}", table.summary().id)).await
}

/// `GET /new?game=ID`
pub(super) async fn new_table(
    State(app): State<App>,
    requester: Requester,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Html, Refused> {
    let first = app.games.offered().first().map(|about| about.id).unwrap_or_default();
    let game = asked.get("game").map_or(first, String::as_str);
    let fields: Vec<(String, String)> = asked.clone().into_iter().collect();
    form(&app, &requester, game, &fields, None).await
}

/// The form, with what was chosen so far.
async fn form(
    app: &App,
    requester: &Requester,
    game: &str,
    fields: &Pairs,
    fault: Option<model::FormFault>,
) -> Result<Html, Refused> {
    let about = app.games.about(game).ok_or(Refused::NoSuchGame)?;
    let (field, lang) = (|key: &str| first(fields, key), requester.lang);
    let name = requester.known(app).await.map(|person| person.name);
    let sent = fault.is_some();
    let levels = app.games.levels(game);
    let gentle = app.games.gentle_level(game);
    let mut seats: Vec<model::SeatChoice> = (0..about.seats.1)
        .map(|seat| match field(&format!("seat-{seat}")).unwrap_or_default() {
            who @ ("" | "me" | "open" | "here") => who,
            account if account.starts_with('@') => account,
            level if levels.contains(&level) => level,
            _ => gentle,
        })
        .map(|who| model::SeatChoice(who.to_owned()))
        .collect();
    if seats.iter().all(|seat| seat.0.is_empty()) {
        let count = USUAL_SEATS.clamp(about.seats.0, about.seats.1);
        for (index, seat) in seats.iter_mut().take(usize::from(count)).enumerate() {
            let who = if index == 0 { "me" } else { gentle };
            who.clone_into(&mut seat.0);
        }
    }
    let here = (0..about.seats.1).map(|seat| field(&format!("here-{seat}")).unwrap_or_default());
    let offered = OFFERED.iter().map(|text| ((*text).to_owned(), clock_name(text, lang)));
    let options = app.games.options(game, lang).into_iter();
    Ok(Html(pages::new_table(&model::NewTablePage {
        ticket: ticket(app)?,
        reader: requester.reader(name),
        games: app.games.offered(),
        about,
        options: options.map(|option| choice(app, game, option, fields, (sent, lang))).collect(),
        levels: levels
            .iter()
            .map(|level| ((*level).to_owned(), level_name(game, level, lang)))
            .collect(),
        bots: app.challenges.online(requester.account.as_ref()).await,
        seats,
        here: here.map(str::to_owned).collect(),
        solo: app.games.solo(game),
        name: field("name").unwrap_or_default().to_owned(),
        title: field("title").unwrap_or_default().to_owned(),
        word: field("word").filter(|_| sent).unwrap_or_default().to_owned(),
        listing: if sent { listing(field("public")) } else { Listing::WithOthers },
        clocks: (offered.collect(), field("clocks").unwrap_or("none").to_owned()),
        late_bot: field("late-bot").is_some(),
        own_limits: field("limits").is_some(),
        limits: limits_told(app, game, fields, lang),
        fault,
    })))
}

fn clock_name(text: &str, lang: Lang) -> String {
    text.parse::<Clocks>().unwrap_or_default().words(lang)
}

/// Which time limits will hold alone with bots, and among people.
fn limits_told(app: &App, game: &str, fields: &Pairs, lang: Lang) -> (String, String) {
    let told = |seats: &[&str]| {
        let set = ["game", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
        let others = fields.iter().filter(|(name, _)| !set.contains(&name.as_str())).cloned();
        let numbered = seats.iter().enumerate();
        let seats = numbered.map(|(at, who)| (format!("seat-{at}"), (*who).to_owned()));
        let game = ("game".to_owned(), game.to_owned());
        let fields = Fields::from_pairs(others.chain(seats).chain([game]).collect());
        limits(app, &fields, lang).unwrap_or_default()
    };
    (told(&["me", app.games.gentle_level(game)]), told(&["me", "open"]))
}

/// An option with the value chosen so far.
fn choice(
    app: &App,
    game: &str,
    option: NamedOption,
    fields: &Pairs,
    (sent, lang): (bool, Lang),
) -> model::OptionChoice {
    let key = format!("option-{}", option.key);
    let chosen = match option.kind {
        OptionKind::PerSeat(_) => Some(per_seat(fields, &key, None)),
        OptionKind::Switch if sent => Some(switch(fields, &key).to_owned()),
        OptionKind::Open(_) => open_text(fields, &key, &option),
        OptionKind::Switch | OptionKind::Choice(_) => first(fields, &key).map(str::to_owned),
    };
    let items = app.games.items(game, option.key, lang).iter();
    model::OptionChoice {
        chosen: chosen.filter(|value| !value.is_empty()).unwrap_or(option.default),
        items: items
            .map(|item| model::ItemChoice {
                picture: app.games.picture_url(game, option.key, &item.value),
                item: item.clone(),
            })
            .collect(),
        key: option.key,
        label: option.label,
        explained: option.explained,
        kind: option.kind,
        values: option.values,
        parts: option.parts,
    }
}
