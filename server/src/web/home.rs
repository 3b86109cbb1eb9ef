//! The home page with its lists.

use super::answer::Html;
use super::{App, Requester};
use crate::catalog::level_name;
use crate::model::ids::{AccountId, TableId};
use crate::model::refusal::Refused;
use crate::pages;
use crate::pages::model;
use crate::system::epoch_millis;
use crate::table::{Clocks, DiceTicket, Summary};
use axum::extract::{Query, State};
use engine::{About, Lang, say};
use std::collections::HashMap;

/// Tables that a list shows at most.
const MOST_LISTED: usize = 50;

/// A table in a list, as this reader sees it.
fn card(app: &App, summary: &Summary, account: Option<&AccountId>, lang: Lang) -> model::TableCard {
    let clocks: Clocks = summary.clocks.parse().unwrap_or_default();
    let mut rules = app.games.describe(summary.about.id, &summary.options, lang);
    if clocks != Clocks::default() {
        rules.push(clocks.words(lang));
    }
    model::TableCard {
        rules,
        age: age(epoch_millis() - summary.created, lang),
        id: summary.id.clone(),
        title: summary.title.get(lang).clone(),
        about: summary.about,
        players: summary.players.clone(),
        open_seats: summary.open_seats,
        started: summary.started,
        waits_for_me: summary.awaited.iter().any(|each| Some(each) == account),
        over: summary.over,
    }
}

/// `GET /`
pub(super) async fn home(
    State(app): State<App>,
    requester: Requester,
    Query(asked): Query<HashMap<String, String>>,
) -> Html {
    let (account, lang) = (requester.account.as_ref(), requester.lang);
    let wanted = |key: &str| asked.get(key).map(|text| text.trim().to_lowercase());
    let (words, game) = (wanted("q").unwrap_or_default(), wanted("game").unwrap_or_default());
    let fits = |summary: &Summary| {
        let told = [summary.title.get(lang)].into_iter().chain(&summary.players);
        let mut named = told.map(|text| text.to_lowercase());
        (game.is_empty() || summary.about.id == game)
            && (words.is_empty() || named.any(|text| text.contains(&words)))
    };
    let all = app.tables.summaries();
    let sits = |summary: &Summary| {
        let own = |id: &AccountId| Some(id) == account;
        summary.people.iter().any(own) || (own(&summary.host) && !summary.started)
    };
    let list = |wanted: &dyn Fn(&Summary) -> bool| -> Vec<model::TableCard> {
        let cards = all.iter().filter(|summary| wanted(summary));
        cards.take(MOST_LISTED).map(|summary| card(&app, summary, account, lang)).collect()
    };
    let mut mine = list(&|summary| sits(summary));
    if let Some(account) = account {
        let known: Vec<TableId> = mine.iter().map(|card| card.id.clone()).collect();
        let finished = app.tables.finished_of(account).await;
        let others = finished.iter().filter(|summary| !known.contains(&summary.id));
        mine.extend(others.map(|summary| card(&app, summary, Some(account), lang)));
    }
    mine.sort_by_key(|card| (card.over, !card.waits_for_me));
    let name = requester.known(&app).await.map(|person| person.name);
    Html(pages::home(&model::Home {
        ticket: ticket(&app).unwrap_or_default(),
        reader: requester.reader(name),
        games: app.games.offered().into_iter().map(|about| offer(&app, about, lang)).collect(),
        mine,
        open: list(&|summary| {
            summary.is_listed() && !summary.started && !sits(summary) && fits(summary)
        }),
        running: list(&|summary| {
            let runs = summary.started && !summary.over;
            summary.is_listed() && runs && !sits(summary) && fits(summary)
        }),
        search: (words, game),
        notice: None,
    }))
}

/// A game, with what "Play now" begins.
fn offer(app: &App, about: About, lang: Lang) -> model::GameCard {
    let (first, level) = (app.games.first_game(about.id), app.games.gentle_level(about.id));
    let rules = app.games.describe(about.id, &app.games.first_options(about.id), lang);
    model::GameCard {
        about,
        bots: first.seats.saturating_sub(1),
        level: level_name(about.id, level, lang),
        rules,
    }
}

/// How long ago something was, in words.
fn age(millis: i64, lang: Lang) -> String {
    let minutes = millis / 60_000;
    match (minutes, minutes / 60, minutes / (24 * 60)) {
        (..1, ..) => say!(crate::words, lang, "age-now"),
        (1..60, ..) => say!(crate::words, lang, "age-minutes", count = minutes),
        (_, hours @ 1..24, _) => say!(crate::words, lang, "age-hours", count = hours),
        (.., days) => say!(crate::words, lang, "age-days", count = days),
    }
}

/// The dice of a table to come.
pub(super) fn ticket(app: &App) -> Result<model::TicketCard, Refused> {
    let DiceTicket { id, commitment } = app.tables.ticket()?;
    Ok(model::TicketCard { id, commitment })
}
