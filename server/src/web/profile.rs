//! A person's own page: their name, their account, and where they are told that a table waits for them.

use super::answer::Html;
use super::forms::{Fields, remember};
use super::requester;
use super::sign_in;
use super::{App, Requester};
use crate::model::ids::AccountId;
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::model::webhook::{Webhook, WebhookKind};
use crate::model::webhook_address;
use crate::notifications::delivery::Failure;
use crate::notifications::{self, MOST_FAILURES};
use crate::pages;
use crate::pages::model;
use crate::people::tokens;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use engine::{Lang, say};
use std::collections::HashMap;

/// Which notifications a person wants, and where: none, or a webhook with an address that may be one.
pub(super) fn webhook_of(
    app: &App,
    requester: &Requester,
    kind: &str,
    address: &str,
) -> Result<Option<Webhook>, Refused> {
    if kind == "none" {
        return Ok(None);
    }
    let kind = WebhookKind::named(kind).ok_or_else(|| Refused::Unreadable("kind".into()))?;
    let anywhere = app.tables.notifications().webhook_client.anywhere;
    webhook_address::check(address, kind, anywhere).map_err(Refused::BadWebhook)?;
    let (lang, base) = (requester.lang, requester.base.to_string());
    Ok(Some(Webhook { kind, address: address.trim().to_owned(), lang, base, failures: 0 }))
}

/// Keeps it, and says it to the dispatcher.
pub(super) async fn keep(
    app: &App,
    account: &AccountId,
    webhook: Option<Webhook>,
) -> Result<(), Refused> {
    if let Err(error) = app.store.keep_webhook(account.clone(), webhook.clone()).await {
        tracing::error!(%error, "where a person wants to be notified could not be kept");
        return Err(Refused::NotKept);
    }
    app.tables.notifications().change(account.clone(), webhook).await;
    Ok(())
}

/// Where a person wants to be notified.
pub(super) async fn kept(app: &App, account: &AccountId) -> Result<Option<Webhook>, Refused> {
    app.store.webhook(account).await.map_err(|error| {
        tracing::error!(%error, "where a person wants to be notified could not be read");
        Refused::Broken
    })
}

/// Sends a notification to try an address, and gives what came back. Not often, and not many at once.
pub(super) async fn send_test(
    app: &App,
    account: &AccountId,
    webhook: &Webhook,
) -> Result<Result<u16, Failure>, Refused> {
    let notifications = app.tables.notifications();
    if !notifications.may_try(account) {
        return Err(Refused::TooFast);
    }
    let message = notifications::test(webhook);
    notifications.webhook_client.attempt(&webhook.address, &message).await.ok_or(Refused::TooFast)
}

/// What came back, in words.
pub(super) fn outcome_words(outcome: Result<u16, Failure>, lang: Lang) -> String {
    match outcome {
        Ok(status) => say!(crate::words, lang, "webhook-arrived", status = status.to_string()),
        Err(failure) => failure.words(lang),
    }
}

/// The page as it stands for the requester.
async fn draw(
    app: &App,
    requester: &Requester,
    person: Option<&Person>,
) -> Result<model::MePage, Refused> {
    let (mut webhook, mut account) = (None, None);
    if let Some(person) = person {
        webhook = kept(app, &person.id).await?;
        let known = sign_in::account(app, &person.id).await?;
        let devices = app.store.devices(&person.id).await.unwrap_or(1);
        account = known.map(|known| model::Account { login: known.login, devices });
    }
    Ok(model::MePage {
        reader: requester.reader(person.map(|person| person.name.clone())),
        kind: webhook.as_ref().map_or("none", |webhook| webhook.kind.name()).to_owned(),
        address: webhook.as_ref().map(|webhook| webhook.address.clone()).unwrap_or_default(),
        off: webhook.is_some_and(|webhook| webhook.failures >= MOST_FAILURES),
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
    requester: Requester,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Html, Refused> {
    let person = requester.known(&app).await;
    let mut page = draw(&app, &requester, person.as_ref()).await?;
    page.outcome = done(&asked, requester.lang).map(|words| (true, words));
    Ok(Html(pages::me(&page)))
}

/// The page, with why something was not done; `typed` is the form and the login in it.
pub(super) async fn refuse(
    app: &App,
    requester: &Requester,
    refused: &Refused,
    typed: Option<(&'static str, &str)>,
) -> Result<Response, Refused> {
    let person = requester.known(app).await;
    let mut page = draw(app, requester, person.as_ref()).await?;
    page.typed = typed.map(|(form, login)| (form, login.to_owned()));
    page.outcome = Some((false, refused.words(requester.lang)));
    let mut response = refused.clone().into_response();
    response.extensions_mut().remove::<Refused>();
    let headers = response.headers().clone();
    Ok((refused.status(), headers, Html(pages::me(&page))).into_response())
}

/// `POST /me/name`
pub(super) async fn rename(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let name = fields.get("name").unwrap_or_default();
    let outcome = match requester.known(&app).await {
        Some(person) => requester::rename(&app, person, name).await,
        None => tokens::welcome(app.store.as_ref(), Some(name), requester.lang).await,
    };
    match outcome {
        Ok(person) => remember(&app, &requester, &person, "/me?saved").await,
        Err(refused) => refuse(&app, &requester, &refused, None).await,
    }
}

/// The page with what was typed, and what came of it.
async fn typed(
    app: &App,
    requester: &Requester,
    person: &Person,
    fields: &Fields,
    outcome: (bool, String),
) -> Result<Html, Refused> {
    let mut page = draw(app, requester, Some(person)).await?;
    fields.get("kind").unwrap_or("none").clone_into(&mut page.kind);
    fields.get("address").unwrap_or_default().clone_into(&mut page.address);
    (page.off, page.outcome) = (false, Some(outcome));
    Ok(Html(pages::me(&page)))
}

fn asked_for(
    app: &App,
    requester: &Requester,
    fields: &Fields,
) -> Result<Option<Webhook>, Refused> {
    let kind = fields.get("kind").unwrap_or("none");
    webhook_of(app, requester, kind, fields.get("address").unwrap_or_default())
}

/// `POST /me/notifications`
pub(super) async fn save(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let person = requester.welcome(&app, None).await?;
    let outcome = match asked_for(&app, &requester, &fields) {
        Ok(webhook) => keep(&app, &person.id, webhook).await,
        Err(refused) => Err(refused),
    };
    match outcome {
        Ok(()) => remember(&app, &requester, &person, "/me?saved").await,
        Err(refused) => {
            let words = (false, refused.words(requester.lang));
            let page = typed(&app, &requester, &person, &fields, words).await?;
            Ok((refused.status(), page).into_response())
        }
    }
}

/// `POST /me/notifications/try`: nothing is kept.
pub(super) async fn attempt(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let tried = match asked_for(&app, &requester, &fields) {
        Ok(Some(webhook)) => send_test(&app, &person.id, &webhook).await,
        Ok(None) => Err(Refused::NoWebhook),
        Err(refused) => Err(refused),
    };
    Ok(match tried {
        Ok(outcome) => {
            let words = (outcome.is_ok(), outcome_words(outcome, requester.lang));
            typed(&app, &requester, &person, &fields, words).await?.into_response()
        }
        Err(refused) => {
            let words = (false, refused.words(requester.lang));
            (refused.status(), typed(&app, &requester, &person, &fields, words).await?)
                .into_response()
        }
    })
}
