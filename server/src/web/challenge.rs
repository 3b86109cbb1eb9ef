//! The page of a challenge: its challenger waits there until the table is open.

use super::answer::Html;
use super::background::to_the_end;
use super::{App, Requester};
use crate::challenges::{Challenge, ChallengeEnd};
use crate::model::refusal::Refused;
use crate::pages;
use crate::pages::model;
use crate::system::epoch_millis;
use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Lang, say};

/// The page is loaded again after so many seconds, with or without script.
const AGAIN: (HeaderName, &str) = (header::REFRESH, "2");

/// How a challenge has ended, for its challenger.
fn end_words(challenge: &Challenge, lang: Lang) -> Option<String> {
    Some(match challenge.end()? {
        ChallengeEnd::Accepted(_) => return None,
        ChallengeEnd::Declined { login, reason } => {
            let decliner = challenge.challenged().find(|(_, other, _)| other == login);
            let name = decliner.map_or(login.as_str(), |(name, ..)| name);
            if let Some(reason) = reason.as_deref() {
                say!(crate::words, lang, "challenge-declined-why", name = name, reason = reason)
            } else {
                say!(crate::words, lang, "challenge-declined", name = name)
            }
        }
        ChallengeEnd::Withdrawn => say!(crate::words, lang, "challenge-withdrawn"),
        ChallengeEnd::Expired => say!(crate::words, lang, "challenge-expired"),
        ChallengeEnd::Void => say!(crate::words, lang, "challenge-void"),
    })
}

/// `GET /challenge/{id}`: once the table is open, the way there.
pub(super) async fn page(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let account = requester.account.as_ref().ok_or(Refused::NoSuchChallenge)?;
    let challenge = app.challenges.find(&id, account)?;
    if let Some(ChallengeEnd::Accepted(table)) = challenge.end() {
        return Ok(Redirect::to(&format!("/table/{table}")).into_response());
    }
    if !challenge.is_by(account) {
        return Err(Refused::NoSuchChallenge);
    }
    let about = app.games.about(challenge.game()).ok_or(Refused::NoSuchGame)?;
    let name = requester.known(&app).await.map(|person| person.name);
    let opponents = challenge.challenged();
    let page = pages::challenge(&model::ChallengePage {
        reader: requester.reader(name),
        about,
        opponents: opponents.map(|(name, _, accepted)| (name.to_owned(), accepted)).collect(),
        left_seconds: challenge.left(epoch_millis()).div_ceil(1_000),
        end: end_words(&challenge, requester.lang),
        id: challenge.id.clone(),
    });
    let again = challenge.end().is_none().then_some([AGAIN]);
    Ok(match again {
        Some(again) => (again, Html(page)).into_response(),
        None => Html(page).into_response(),
    })
}

/// `POST /challenge/{id}/withdraw`
pub(super) async fn withdraw(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Redirect, Refused> {
    let account = requester.account.clone().ok_or(Refused::NotSignedIn)?;
    let to = format!("/challenge/{id}");
    let done = async move { app.challenges.withdraw(&id, &account).await };
    match to_the_end(done).await {
        // Whatever has ended it meanwhile stands on the page.
        Ok(_) | Err(Refused::ChallengeOver) => Ok(Redirect::to(&to)),
        Err(refused) => Err(refused),
    }
}
