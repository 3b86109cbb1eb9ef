//! The page about the dice of a table, and the checker that every reader can download.

use super::answer::Html;
use super::{App, Requester};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::pages;
use crate::pages::model;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use engine::record::Shares;
use engine::{Lang, Record, Seed};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An independent program that derives every draw of a record again.
const CHECKER: &str = include_str!("../../../docs/verify.py");

/// `GET /verify.py`
pub(super) async fn checker() -> impl IntoResponse {
    let kind = (header::CONTENT_TYPE, "text/x-python; charset=utf-8");
    let file = (header::CONTENT_DISPOSITION, "attachment; filename=\"verify.py\"");
    ([kind, file], CHECKER)
}

/// `GET /table/{id}/dice`
pub(super) async fn page(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Html, Refused> {
    let table = app.tables.find(&id).await?;
    let seen = table.page(requester.spectator()).await?;
    let record = match table.record(None).await {
        Ok(record) => Some(record),
        Err(Refused::NotStarted) => None,
        Err(refused) => return Err(refused),
    };
    let seed = record.as_ref().and_then(|record| record.seed);
    let seal = seed.as_ref().map_or_else(|| seen.commitment.clone(), Seed::commitment);
    let name = requester.known(&app).await.map(|person| person.name);
    let names = seen.seats.iter().map(|card| card.name.clone());
    Ok(Html(pages::dice(&model::DicePage {
        reader: requester.reader(name),
        id,
        title: seen.title.clone(),
        game: seen.about.id,
        seal,
        secret: seed.map(|seed| seed.to_string()),
        words: names.zip(seen.dice.words.clone()).collect(),
        draws: record.as_deref().map(counted).unwrap_or_default(),
        earlier: record.as_ref().map(|record| record.shares().earlier).unwrap_or_default(),
        proof: match record.filter(|_| seed.is_some()) {
            Some(record) => Some(prove(&app, record, requester.lang).await?),
            None => None,
        },
    })))
}

/// How often each name was drawn.
fn counted(record: &Record) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for draws in record.draws.iter().flatten() {
        *counts.entry(&draws.name).or_default() += draws.got.len();
    }
    counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}

/// Plays the game again, apart from everything else: does all of it follow?
async fn prove(app: &App, record: Box<Record>, lang: Lang) -> Result<model::Proof, Refused> {
    let games = Arc::clone(&app.games);
    let checking = app.tables.library().run(move || {
        let outcome = games.verify(&record);
        let Shares { moves, draws, .. } = record.shares();
        (outcome, moves, draws)
    });
    Ok(match checking.await? {
        (Ok(()), moves, Some(draws)) => model::Proof::Holds { moves, draws },
        (Ok(()), _, None) => model::Proof::Plain,
        (Err(reason), ..) => model::Proof::Fault(reason.get(lang).clone()),
    })
}
