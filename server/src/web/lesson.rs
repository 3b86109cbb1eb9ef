//! The guided first game: a lesson is its number and the decisions taken so far, all of it in the address.

use super::answer::Html;
use super::forms::Fields;
use super::{App, Requester};
use crate::model::limits::{DECISION_CHARS, DECISIONS};
use crate::model::refusal::Refused;
use crate::pages;
use crate::pages::model;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use engine::lesson::{LessonProgress, Shown};
use engine::{Seat, Viewer};
use std::sync::Arc;

/// What a lesson's form says: the decisions that stand, the new ones, and the numbers that these are made of.
type Said = Result<Query<Vec<(String, String)>>, QueryRejection>;

/// The decisions that stand, and the new ones.
fn decisions(fields: &Fields) -> Result<Vec<String>, Refused> {
    let did = fields.get("did").unwrap_or_default().to_owned();
    let new = fields.filled(fields.get("action").unwrap_or_default());
    let each = did.split(';').chain(new.split(';')).map(str::trim);
    let each: Vec<String> =
        each.filter(|text| !text.is_empty()).map(str::to_owned).take(DECISIONS + 1).collect();
    let long = |text: &String| text.chars().count() > DECISION_CHARS;
    if each.len() > DECISIONS || each.iter().any(long) {
        return Err(Refused::Unreadable("action".into()));
    }
    Ok(each)
}

/// `GET /learn/{game}`
pub(super) async fn first(
    State(app): State<App>,
    requester: Requester,
    Path(game): Path<String>,
    said: Said,
) -> Result<Html, Refused> {
    lesson(&app, &requester, &game, 1, said).await
}

/// `GET /learn/{game}/{number}?did=…&action=…`
pub(super) async fn numbered(
    State(app): State<App>,
    requester: Requester,
    Path((game, number)): Path<(String, String)>,
    said: Said,
) -> Result<Html, Refused> {
    let number = number.parse().map_err(|_| Refused::NoSuchPage)?;
    lesson(&app, &requester, &game, number, said).await
}

async fn lesson(
    app: &App,
    requester: &Requester,
    game: &str,
    number: usize,
    said: Said,
) -> Result<Html, Refused> {
    let Query(pairs) = said.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
    let about = app.games.about(game).ok_or(Refused::NoSuchGame)?;
    let shown =
        app.games.lesson(game, number, &decisions(&Fields::from_pairs(pairs))?, requester.lang);
    let shown = shown.ok_or(Refused::NoSuchPage)?;
    let name = requester.known(app).await.map(|person| person.name);
    Ok(Html(pages::learn(&page(about, shown, requester.reader(name)))))
}

fn page(about: engine::About, shown: Shown, reader: model::Reader) -> model::Lesson {
    let Shown { number, of, clause, words, again, progress, names, awaited, taken, picture, lines } =
        shown;
    let learner = Seat(0);
    let card = |(seat, name): (Seat, &str)| model::SeatCard {
        seat,
        name: name.to_owned(),
        holder: model::SeatHolder::Person { connected: true },
        bot: false,
        awaited: awaited.contains(seat),
        decided: false,
        progress: None,
        you: seat == learner,
        clock: None,
        away: false,
    };
    let entry = |(number, line): (u64, engine::LogLine)| {
        Arc::new(model::LogEntry {
            number,
            seat: line.seat,
            step: line.step,
            clause: line.clause,
            words: line.words.into(),
        })
    };
    let notice = match &progress {
        LessonProgress::Refused(refused) => Some(Refused::Illegal(refused.clone())),
        LessonProgress::Asked | LessonProgress::Again | LessonProgress::Done => None,
    };
    let notice = notice.map(|refused| model::Notice {
        words: refused.words(reader.lang),
        clause: refused.clause().map(str::to_owned),
    });
    let seats = names.iter().map(card).collect();
    let log = (1..).zip(lines.into_iter().filter(|line| line.noted)).map(entry).collect();
    let bare = model::TablePage::bare(reader, about, Viewer::Seat(learner), picture);
    let table = model::TablePage { seats, log, notice, ..bare };
    let (done, wrong) = (progress == LessonProgress::Done, progress == LessonProgress::Again);
    model::Lesson { table, number, of, clause, words, again, wrong, done, taken }
}
