//! The home page with its lists, and the form for a new table.

use super::table::Html;
use super::{App, Asker};
use crate::game::{NamedOption, level_name};
use crate::pages::{self, model};
use crate::refused::Refused;
use crate::table::{Clocks, OFFERED, Summary, Ticket};
use axum::extract::{Query, State};
use engine::{Lang, OptionKind};
use std::collections::HashMap;

/// Tables that a list shows at most.
const MOST_LISTED: usize = 50;
/// Seats that the form begins with, if the game has so many.
pub(super) const USUAL_SEATS: u8 = 3;

/// A table in a list, as this reader sees it.
fn card(summary: &Summary, person: Option<&str>, lang: Lang) -> model::TableCard {
    model::TableCard {
        id: summary.id.clone(),
        title: summary.title.get(lang).clone(),
        about: summary.about,
        players: summary.players.clone(),
        open_seats: summary.open_seats,
        waits_for_me: summary.awaited.iter().any(|each| Some(each.as_str()) == person),
        over: summary.over,
    }
}

/// `GET /`
pub(super) async fn home(
    State(app): State<App>,
    asker: Asker,
    Query(asked): Query<HashMap<String, String>>,
) -> Html {
    let (person, lang) = (asker.screen.as_deref(), asker.lang);
    let wanted = |key: &str| asked.get(key).map(|text| text.trim().to_lowercase());
    let (words, game) = (wanted("q").unwrap_or_default(), wanted("game").unwrap_or_default());
    let fits = |summary: &Summary| {
        let told = [summary.title.get(lang)].into_iter().chain(&summary.players);
        let mut named = told.map(|text| text.to_lowercase());
        (game.is_empty() || summary.about.id == game)
            && (words.is_empty() || named.any(|text| text.contains(&words)))
    };
    let all = app.hall.summaries();
    let sits = |summary: &Summary| {
        let own = |id: &String| Some(id.as_str()) == person;
        summary.people.iter().any(own) || (own(&summary.host) && !summary.started)
    };
    let list = |wanted: &dyn Fn(&Summary) -> bool| -> Vec<model::TableCard> {
        let cards = all.iter().filter(|summary| wanted(summary));
        cards.take(MOST_LISTED).map(|summary| card(summary, person, lang)).collect()
    };
    let mut mine = list(&|summary| sits(summary));
    if let Some(person) = person {
        let known: Vec<String> = mine.iter().map(|card| card.id.clone()).collect();
        let finished = app.hall.finished_of(person).await;
        let others = finished.iter().filter(|summary| !known.contains(&summary.id));
        mine.extend(others.map(|summary| card(summary, Some(person), lang)));
    }
    mine.sort_by_key(|card| (card.over, !card.waits_for_me));
    let name = asker.known(&app).await.map(|person| person.name);
    Html(pages::home(&model::Home {
        ticket: ticket(&app).unwrap_or_default(),
        reader: asker.reader(name),
        games: app.games.offered(),
        mine,
        open: list(&|summary| {
            summary.public && !summary.started && !sits(summary) && fits(summary)
        }),
        running: list(&|summary| {
            summary.public && summary.started && !summary.over && !sits(summary) && fits(summary)
        }),
        search: (words, game),
        notice: None,
    }))
}

/// The dice of a table to come.
fn ticket(app: &App) -> Result<model::TicketCard, Refused> {
    let Ticket { id, commitment } = app.hall.ticket()?;
    Ok(model::TicketCard { id, commitment })
}

fn clock_name(text: &str, lang: Lang) -> String {
    text.parse::<Clocks>().unwrap_or_default().words(lang)
}

/// `GET /new?game=ID`
pub(super) async fn new_table(
    State(app): State<App>,
    asker: Asker,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Html, Refused> {
    let first = app.games.offered().first().map(|about| about.id).unwrap_or_default();
    let game = asked.get("game").map_or(first, String::as_str);
    let fields: Vec<(String, String)> = asked.clone().into_iter().collect();
    form(&app, &asker, game, &fields, None).await
}

/// The form, with what was chosen so far.
pub(super) async fn form(
    app: &App,
    asker: &Asker,
    game: &str,
    fields: &[(String, String)],
    error: Option<String>,
) -> Result<Html, Refused> {
    let about = app.games.about(game).ok_or(Refused::NoSuchGame)?;
    let field =
        |key: &str| fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let name = asker.known(app).await.map(|person| person.name);
    let chosen = |option: &NamedOption| {
        let key = format!("option-{}", option.key);
        match option.kind {
            OptionKind::PerSeat(_) => Some(super::forms::per_seat(fields, &key, None)),
            OptionKind::Switch if error.is_some() => {
                Some(super::forms::switch(fields, &key).to_owned())
            }
            OptionKind::Open(_) => super::forms::own_text(fields, &key),
            OptionKind::Switch | OptionKind::Choice(_) => field(&key).map(str::to_owned),
        }
    };
    let options = app.games.options(game, asker.lang);
    let options = options.into_iter().map(|option| model::OptionChoice {
        chosen: chosen(&option).filter(|value| !value.is_empty()).unwrap_or(option.default),
        key: option.key,
        label: option.label,
        kind: option.kind,
        values: option.values,
    });
    let level = app.games.usual_level(game);
    let mut seats: Vec<model::SeatChoice> = super::forms::seat_fields(fields)
        .into_iter()
        .map(|(_, value)| model::SeatChoice(value))
        .collect();
    if seats.is_empty() {
        let count = USUAL_SEATS.clamp(about.seats.0, about.seats.1);
        let usual = |index| if index == 0 { "me" } else { level };
        seats = (0..count).map(|index| model::SeatChoice(usual(index).to_owned())).collect();
    }
    let levels = app.games.levels(game).iter();
    let here = (0..about.seats.1).map(|seat| field(&format!("here-{seat}")).unwrap_or_default());
    Ok(Html(pages::new_table(&model::NewTable {
        ticket: ticket(app)?,
        reader: asker.reader(name),
        games: app.games.offered(),
        about,
        options: options.collect(),
        levels: levels.map(|level| ((*level).to_owned(), level_name(level, asker.lang))).collect(),
        seats,
        here: here.map(str::to_owned).collect(),
        title: field("title").unwrap_or_default().to_owned(),
        public: field("public").is_some() || error.is_none(),
        clocks: (
            OFFERED.iter().map(|text| ((*text).to_owned(), clock_name(text, asker.lang))).collect(),
            field("clocks").unwrap_or("none").to_owned(),
        ),
        late_bot: field("late-bot").is_some(),
        error,
    })))
}
