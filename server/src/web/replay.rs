//! The past of a table, and playing on from it. A page of the past needs no script: every step is a link.

use super::answer::Html;
use super::forms::Fields;
use super::{App, Requester};
use crate::model::ids::TableId;
use crate::model::limits::RECORD_BYTES;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, SeatRow};
use crate::pages;
use crate::pages::model;
use crate::replay::{ReplayRequest, ReplayedPosition, StoredMatch};
use crate::table::FollowUp;
use crate::wire::RematchAnswer;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Seat, Viewer};
use serde::Deserialize;
use tokio::time::timeout;

/// Which move, which step of it, as whom. Links of older versions call a step `beat`.
#[derive(Debug, Deserialize)]
pub(super) struct ReplayQuery {
    at: Option<usize>,
    #[serde(alias = "beat")]
    step: Option<usize>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

impl ReplayQuery {
    fn eyes(&self) -> Result<Viewer, Refused> {
        match self.eyes.as_deref() {
            None | Some("" | "spectator") => Ok(Viewer::Spectator),
            Some(seat) => {
                let seat = seat.parse().map_err(|_| Refused::NoSuchSeat)?;
                Ok(Viewer::Seat(Seat(seat)))
            }
        }
    }
}

/// `GET /table/{id}/replay?at=N&step=S&as=SEAT`
pub(super) async fn page(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    asked: Query<ReplayQuery>,
) -> Result<Html, Refused> {
    let past = app.tables.past(&id).await?;
    let eyes = asked.eyes()?;
    let wanted = ReplayRequest { at: asked.at, step: asked.step, eyes, lang: requester.lang };
    let drawn = app.tables.library().run(move || past.moment(wanted).map(|moment| (past, moment)));
    let (past, moment) = drawn.await??;
    let name = requester.known(&app).await.map(|person| person.name);
    Ok(Html(pages::table(&table_page(past, moment, requester.reader(name))?)))
}

/// The table as it was.
fn table_page(
    past: StoredMatch,
    moment: ReplayedPosition,
    reader: model::Reader,
) -> Result<model::TablePage, Refused> {
    let StoredMatch { games, row, .. } = past;
    let ReplayedPosition { picture, replay } = moment;
    let (over, eyes) = (replay.over, replay.eyes);
    let card = |(seat, held): (Seat, &SeatRow)| model::SeatCard {
        seat,
        name: held.name.clone(),
        holder: match &held.holder {
            Holder::Bot { level, .. } => model::SeatHolder::Bot {
                level: crate::catalog::level_name(&row.game, level, reader.lang),
            },
            Holder::Person(_) | Holder::Open => model::SeatHolder::Person { connected: true },
        },
        bot: false,
        awaited: false,
        decided: false,
        progress: None,
        you: eyes == Viewer::Seat(seat),
        clock: None,
        away: false,
    };
    let seats = (0..).map(Seat).zip(&row.seats).map(card).collect();
    let about = games.about(&row.game).ok_or(Refused::NoSuchGame)?;
    let commitment = if over { row.dice.seed.to_string() } else { row.dice.seed.commitment() };
    Ok(model::TablePage {
        id: row.id.clone(),
        title: crate::table::title(&row, reader.lang),
        seats,
        log: replay.told.clone(),
        commitment,
        replay: Some(replay),
        ..model::TablePage::bare(reader, about, eyes, picture)
    })
}

/// `GET /table/{id}/picture`: the end of a game as an SVG file.
pub(super) async fn picture(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Response, Refused> {
    let past = app.tables.past(&id).await?;
    let lang = requester.lang;
    let (game, svg) = app.tables.library().run(move || past.picture(lang)).await??;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{game}-{id}.svg\"")),
    ];
    Ok((headers, svg).into_response())
}

/// `POST /table/{id}/replay`: plays on from a moment, on a seat, against bots.
pub(super) async fn play_on(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    fields: Fields,
) -> Result<Response, Refused> {
    let number = |key: &str| fields.get(key).and_then(|text| text.parse::<usize>().ok());
    let at = number("at").ok_or_else(|| Refused::Unreadable("at".into()))?;
    let seat =
        number("seat").and_then(|seat| u8::try_from(seat).ok()).ok_or(Refused::NoSuchSeat)?;
    let person = requester.welcome(&app, None).await?;
    let table = app.tables.play_on(&id, (at, Seat(seat)), &person).await?;
    let to = format!("/table/{}", table.summary().id);
    super::forms::remember(&app, &requester, &person, &to).await
}

/// `POST /table/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    fields: Fields,
) -> Result<Response, Refused> {
    let who = requester.require_person()?;
    let person = requester.welcome(&app, None).await?;
    let level = fields.get("level").map(str::to_owned);
    let again = FollowUp { answer: RematchAnswer::read(fields.get("answer"))?, level };
    let next = app.tables.rematch(&id, (who, &person), again).await?;
    let to = next.map_or(id, |table| table.summary().id.clone());
    Ok(Redirect::to(&format!("/table/{to}")).into_response())
}

/// `POST /records`: a record that a person uploads.
pub(super) async fn bring(
    State(app): State<App>,
    requester: Requester,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Refused> {
    let mut form = form.map_err(|_| Refused::WrongMedia)?;
    let reading = async {
        while let Some(field) = form.next_field().await.map_err(|_| Refused::TooLarge)? {
            if field.name() == Some("record") {
                return field.text().await.map_err(|_| Refused::TooLarge);
            }
        }
        Err(Refused::Unreadable("record".into()))
    };
    let text = timeout(app.limits.stuck, reading).await.map_err(|_| Refused::TooSlow)??;
    if text.len() > RECORD_BYTES {
        return Err(Refused::TooLarge);
    }
    if requester.address.is_some_and(|address| !app.records.take(&address.to_string())) {
        return Err(Refused::TooFast);
    }
    let person = requester.welcome(&app, None).await?;
    let table = app.tables.bring(&text, &person, requester.lang).await?;
    let to = format!("/table/{}/replay?at=0", table.summary().id);
    super::forms::remember(&app, &requester, &person, &to).await
}
