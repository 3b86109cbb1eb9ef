//! A person's own page: their name, their account, and where they are told that a table waits for them.

use super::forms::{Fields, remember};
use super::table::Html;
use super::{App, Asker, asker, entrance};
use crate::address;
use crate::notices::{self, MOST_FAILURES, courier::Failure};
use crate::pages::{self, model};
use crate::people;
use crate::refused::Refused;
use crate::store::{Hook, HookKind, Person};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use engine::{Lang, say};
use std::collections::HashMap;

/// Which notifications a person wants, and where: none, or a webhook with an address that may be one.
pub(super) fn wish(
    app: &App,
    asker: &Asker,
    kind: &str,
    address: &str,
) -> Result<Option<Hook>, Refused> {
    if kind == "none" {
        return Ok(None);
    }
    let kind = HookKind::named(kind).ok_or_else(|| Refused::Unreadable("kind".into()))?;
    let anywhere = app.hall.notices().courier.anywhere;
    address::check(address, kind, anywhere).map_err(Refused::BadHook)?;
    let (lang, base) = (asker.lang, asker.base.to_string());
    Ok(Some(Hook { kind, address: address.trim().to_owned(), lang, base, failures: 0 }))
}

/// Keeps it, and says it to the desk.
pub(super) async fn keep(app: &App, person: &str, hook: Option<Hook>) -> Result<(), Refused> {
    if let Err(error) = app.store.keep_hook(person.to_owned(), hook.clone()).await {
        tracing::error!(%error, "where somebody wants to be told could not be kept");
        return Err(Refused::NotKept);
    }
    app.hall.notices().change(person.to_owned(), hook).await;
    Ok(())
}

/// Where a person wants to be notified.
pub(super) async fn kept(app: &App, person: &str) -> Result<Option<Hook>, Refused> {
    app.store.hook(person).await.map_err(|error| {
        tracing::error!(%error, "where somebody wants to be told could not be read");
        Refused::Broken
    })
}

/// Sends a notice to try an address, and gives what came back. Not often, and not many at once.
pub(super) async fn send_test(
    app: &App,
    person: &str,
    hook: &Hook,
) -> Result<Result<u16, Failure>, Refused> {
    let notices = app.hall.notices();
    if !notices.may_try(person) {
        return Err(Refused::TooFast);
    }
    let letter = notices::test(hook);
    notices.courier.attempt(&hook.address, &letter).await.ok_or(Refused::TooFast)
}

/// What came back, in words.
pub(super) fn outcome_words(outcome: Result<u16, Failure>, lang: Lang) -> String {
    match outcome {
        Ok(status) => say!(crate::words, lang, "hook-arrived", status = status.to_string()),
        Err(failure) => failure.words(lang),
    }
}

/// The page as it stands for the asker.
async fn draw(app: &App, asker: &Asker, person: Option<&Person>) -> Result<model::Me, Refused> {
    let (mut hook, mut account) = (None, None);
    if let Some(person) = person {
        hook = kept(app, &person.id).await?;
        let known = entrance::account(app, &person.id).await?;
        let devices = app.store.devices(&person.id).await.unwrap_or(1);
        account = known.map(|known| model::Account { login: known.login, devices });
    }
    Ok(model::Me {
        reader: asker.reader(person.map(|person| person.name.clone())),
        kind: hook.as_ref().map_or("none", |hook| hook.kind.name()).to_owned(),
        address: hook.as_ref().map(|hook| hook.address.clone()).unwrap_or_default(),
        off: hook.is_some_and(|hook| hook.failures >= MOST_FAILURES),
        account,
        typed: None,
        outcome: None,
    })
}

/// What has just been done well, as the address says it.
fn done(asked: &HashMap<String, String>, lang: Lang) -> Option<String> {
    let has = |key: &str| asked.contains_key(key);
    let left = asked.get("left").and_then(|left| left.parse::<u64>().ok());
    if has("saved") {
        Some(say!(crate::words, lang, "me-saved"))
    } else if has("signed-up") {
        Some(say!(crate::words, lang, "account-made"))
    } else if has("signed-in") {
        Some(if let Some(count) = left {
            say!(crate::words, lang, "account-in-left", count = count)
        } else {
            say!(crate::words, lang, "account-in")
        })
    } else if has("signed-out") {
        Some(say!(crate::words, lang, "account-out"))
    } else if has("everywhere") {
        Some(say!(crate::words, lang, "account-everywhere"))
    } else if has("password") {
        Some(say!(crate::words, lang, "account-password-new"))
    } else if has("deleted") {
        Some(say!(crate::words, lang, "account-deleted"))
    } else {
        None
    }
}

/// `GET /me`
pub(super) async fn page(
    State(app): State<App>,
    asker: Asker,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Html, Refused> {
    let person = asker.known(&app).await;
    let mut page = draw(&app, &asker, person.as_ref()).await?;
    page.outcome = done(&asked, asker.lang).map(|words| (true, words));
    Ok(Html(pages::me(&page)))
}

/// The page, with why something was not done; `typed` is the form and the login in it.
pub(super) async fn refuse(
    app: &App,
    asker: &Asker,
    refused: &Refused,
    typed: Option<(&'static str, &str)>,
) -> Result<Response, Refused> {
    let person = asker.known(app).await;
    let mut page = draw(app, asker, person.as_ref()).await?;
    page.typed = typed.map(|(form, login)| (form, login.to_owned()));
    page.outcome = Some((false, refused.words(asker.lang)));
    let mut response = refused.clone().into_response();
    response.extensions_mut().remove::<Refused>();
    let headers = response.headers().clone();
    Ok((refused.status(), headers, Html(pages::me(&page))).into_response())
}

/// `POST /me/name`
pub(super) async fn rename(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let name = fields.get("name").unwrap_or_default();
    let outcome = match asker.known(&app).await {
        Some(person) => asker::rename(&app, person, name).await,
        None => people::welcome(app.store.as_ref(), Some(name), asker.lang).await,
    };
    match outcome {
        Ok(person) => remember(&app, &asker, &person, "/me?saved").await,
        Err(refused) => refuse(&app, &asker, &refused, None).await,
    }
}

/// The page with what was typed, and what came of it.
async fn typed(
    app: &App,
    asker: &Asker,
    person: &Person,
    fields: &Fields,
    outcome: (bool, String),
) -> Result<Html, Refused> {
    let mut page = draw(app, asker, Some(person)).await?;
    fields.get("kind").unwrap_or("none").clone_into(&mut page.kind);
    fields.get("address").unwrap_or_default().clone_into(&mut page.address);
    (page.off, page.outcome) = (false, Some(outcome));
    Ok(Html(pages::me(&page)))
}

fn asked_for(app: &App, asker: &Asker, fields: &Fields) -> Result<Option<Hook>, Refused> {
    let kind = fields.get("kind").unwrap_or("none");
    wish(app, asker, kind, fields.get("address").unwrap_or_default())
}

/// `POST /me/notices`
pub(super) async fn save(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let person = asker.welcome(&app, None).await?;
    let outcome = match asked_for(&app, &asker, &fields) {
        Ok(hook) => keep(&app, &person.id, hook).await,
        Err(refused) => Err(refused),
    };
    match outcome {
        Ok(()) => remember(&app, &asker, &person, "/me?saved").await,
        Err(refused) => {
            let words = (false, refused.words(asker.lang));
            let page = typed(&app, &asker, &person, &fields, words).await?;
            Ok((refused.status(), page).into_response())
        }
    }
}

/// `POST /me/notices/try`: nothing is kept.
pub(super) async fn attempt(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let person = asker.known(&app).await.ok_or(Refused::Nobody)?;
    let tried = match asked_for(&app, &asker, &fields) {
        Ok(Some(hook)) => send_test(&app, &person.id, &hook).await,
        Ok(None) => Err(Refused::NoHook),
        Err(refused) => Err(refused),
    };
    Ok(match tried {
        Ok(outcome) => {
            let words = (outcome.is_ok(), outcome_words(outcome, asker.lang));
            typed(&app, &asker, &person, &fields, words).await?.into_response()
        }
        Err(refused) => {
            let words = (false, refused.words(asker.lang));
            (refused.status(), typed(&app, &asker, &person, &fields, words).await?).into_response()
        }
    })
}
