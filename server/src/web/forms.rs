//! What a page sends without script. Every form answers 303 to a page.

use super::requester::THEMES;
use super::{App, Requester};
use crate::model::ids::{MatchVersion, PersonId, TableId, read_device_seat};
use crate::model::limits::{DECISION_CHARS, DECISIONS};
use crate::model::names::device_player_name;
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::people::tokens::{PERSON, lasting_cookie};
use crate::table::{ChatMessage, Handle};
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use engine::Seat;
use std::sync::Arc;
use tokio::time::timeout;

/// The fields of a form.
#[derive(Default)]
pub(super) struct Fields(Vec<(String, String)>);

impl FromRequest<App> for Fields {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refused> {
        let reading = Form::<Vec<(String, String)>>::from_request(request, app);
        let read = timeout(app.limits.stuck, reading).await.map_err(|_| Refused::TooSlow)?;
        read.map(|Form(fields)| Self(fields)).map_err(|rejection| {
            if matches!(rejection, FormRejection::InvalidFormContentType(_)) {
                Refused::WrongMedia
            } else if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refused::TooLarge
            } else {
                Refused::Unreadable(rejection.body_text())
            }
        })
    }
}

impl Fields {
    /// Fields that were not sent by a page.
    pub(super) fn from_pairs(pairs: Vec<(String, String)>) -> Self {
        Self(pairs)
    }

    /// All fields with their names, in the order in which they were sent.
    pub(super) fn pairs(&self) -> &[(String, String)] {
        &self.0
    }

    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// A nickname, if one was typed.
    pub(super) fn name(&self) -> Option<&str> {
        let name = self.get("nickname").or_else(|| self.get("name"));
        name.filter(|name| !name.trim().is_empty())
    }

    /// A decision whose numbers stand in other controls: `{name}` is the number in the field of that name.
    pub(super) fn filled(&self, text: &str) -> String {
        let mut pieces = text.split('{');
        let mut whole = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
            let number = self.get(name).and_then(|value| value.parse::<u16>().ok());
            whole.push_str(&number.map_or_else(|| "?".to_owned(), |number| number.to_string()));
            whole.push_str(rest);
        }
        whole
    }

    fn version(&self) -> Result<MatchVersion, Refused> {
        let version =
            self.get("v").or_else(|| self.get("version")).and_then(|text| text.parse().ok());
        version.map(MatchVersion).ok_or_else(|| Refused::Unreadable("v".into()))
    }
}

/// Decisions as a client sent them, if they are of reasonable size.
pub(crate) fn decisions(texts: Vec<String>) -> Result<Vec<String>, Refused> {
    let long = texts.iter().any(|text| text.chars().count() > DECISION_CHARS);
    if texts.is_empty() || texts.len() > DECISIONS || long {
        return Err(Refused::Unreadable("actions".into()));
    }
    Ok(texts)
}

/// 303; a person without a session gets a cookie.
pub(super) async fn remember(
    app: &App,
    requester: &Requester,
    person: &Person,
    to: &str,
) -> Result<Response, Refused> {
    if requester.account.as_ref() == Some(&person.id) {
        return Ok(Redirect::to(to).into_response());
    }
    Ok(with_token(requester, app.sessions.begin(&person.id).await?, to))
}

/// 303, with the cookie of a session.
pub(super) fn with_token(requester: &Requester, token: String, to: &str) -> Response {
    let cookie = lasting_cookie(PERSON, token, requester.secure);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(to)).into_response()
}

/// A person who sends a form from the page of a table.
pub(super) struct TableForm {
    app: App,
    id: TableId,
    table: Handle,
    person: PersonId,
}

impl FromRequestParts<App> for TableForm {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let id = Path::<TableId>::from_request_parts(parts, app).await;
        let Path(id) = id.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
        let requester = Requester::from_request_parts(parts, app).await?;
        let (table, person) = (app.tables.find(&id).await?, requester.require_person()?);
        Ok(Self { app: Arc::clone(app), id, table, person })
    }
}

impl TableForm {
    /// Their id, to be handed on.
    fn who(&self) -> PersonId {
        self.person.clone()
    }

    /// Back to the table; a refusal waits there as a notification.
    fn back<T>(&self, outcome: Result<T, Refused>) -> Response {
        if let Err(refused) = outcome {
            self.app.leave_notice(self.person.account(), &self.id, refused);
        }
        Redirect::to(&format!("/table/{}", self.id)).into_response()
    }
}

/// `POST /table/{id}/sit`
pub(super) async fn sit(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    fields: Fields,
) -> Result<Response, Refused> {
    let table = app.tables.find(&id).await?;
    let person = requester.welcome(&app, fields.name()).await?;
    let seat = match fields.get("seat").filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => Some(Seat(text.parse().map_err(|_| Refused::NoSuchSeat)?)),
    };
    let sat = match fields.get("here") {
        Some(name) => {
            let name = device_player_name(name, requester.lang)?;
            table.sit_here(person.id.clone(), name, seat).await
        }
        None => table.sit(person.id.clone().into(), person.name.clone(), seat).await,
    };
    if let Err(refused) = sat {
        app.leave_notice(&person.id, &id, refused);
    }
    remember(&app, &requester, &person, &format!("/table/{id}")).await
}

/// `POST /table/{id}/leave`: oneself, or one of those who share one's device.
pub(super) async fn leave(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let person = match fields.get("hand").and_then(read_device_seat) {
        Some(number) => PersonId::new(there.person.account().clone(), number),
        None => there.who(),
    };
    let outcome = there.table.leave(person).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/word`: something for the dice of the game that begins next.
pub(super) async fn word(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let word = fields.get("word").unwrap_or_default().to_owned();
    let outcome = there.table.add_word(there.who(), word).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/start`
pub(super) async fn start(there: TableForm) -> Result<Response, Refused> {
    let outcome = there.table.start(there.who()).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/decide`
pub(super) async fn decide(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let given = fields.0.iter().filter(|(name, _)| name == "action");
    let each = given.flat_map(|(_, value)| value.split(';')).map(|text| text.trim().to_owned());
    let actions = decisions(each.filter(|text| !text.is_empty()).collect())?;
    let actions = actions.iter().map(|text| fields.filled(text)).collect();
    let outcome = there.table.decide(there.who(), None, fields.version()?, actions).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/undo`
pub(super) async fn undo(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let outcome = there.table.undo(there.who(), fields.version()?).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/order`: `on` or `off` names a kind of window.
pub(super) async fn order(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let given = ["on", "off"].into_iter().find_map(|name| Some((fields.get(name)?, name == "on")));
    let (kind, on) = given.ok_or_else(|| Refused::Unreadable("on".into()))?;
    let outcome = there.table.order(there.who(), kind.to_owned(), on).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/consent`
pub(super) async fn consent(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let outcome = there.table.consent(there.who(), fields.get("yes") == Some("true")).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/stand-in`: a substitute bot for an absent player.
pub(super) async fn ask_substitute(there: TableForm, fields: Fields) -> Result<Response, Refused> {
    let seat = fields.get("seat").and_then(|text| text.parse().ok()).ok_or(Refused::NoSuchSeat)?;
    let level = fields.get("level").unwrap_or_default().to_owned();
    let outcome = there.table.ask_substitute(there.who(), Seat(seat), level).await;
    Ok(there.back(outcome))
}

/// `POST /table/{id}/talk`
pub(super) async fn talk(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    fields: Fields,
) -> Result<Response, Refused> {
    let table = app.tables.find(&id).await?;
    let person = requester.welcome(&app, fields.name()).await?;
    let saying = match fields.get("signal") {
        Some(name) => ChatMessage::Signal(name.to_owned()),
        None => ChatMessage::Words(fields.get("words").unwrap_or_default().to_owned()),
    };
    let who = requester.person.clone().unwrap_or_else(|| person.id.clone().into());
    if let Err(refused) = table.say(who, person.name.clone(), saying).await {
        app.leave_notice(&person.id, &id, refused);
    }
    remember(&app, &requester, &person, &format!("/table/{id}")).await
}

/// `POST /prefs`: language and theme as cookies, back to the page it was sent from.
pub(super) async fn prefs(requester: Requester, headers: HeaderMap, fields: Fields) -> Response {
    let mut cookies = Vec::new();
    if let Some(lang) = fields.get("lang").and_then(|text| text.parse::<engine::Lang>().ok()) {
        cookies.push(lasting_cookie("lang", lang.code().to_owned(), requester.secure));
    }
    if let Some(theme) = fields.get("theme").filter(|theme| THEMES.contains(theme)) {
        cookies.push(lasting_cookie("theme", theme.to_owned(), requester.secure));
    }
    let referer = headers.get(header::REFERER).and_then(|value| value.to_str().ok());
    let path = referer.and_then(|address| address.strip_prefix(requester.base.as_ref()));
    let path = path.filter(|path| path.starts_with('/') && !path.starts_with("//"));
    let path = path.map_or("/", |path| path.split('?').next().unwrap_or("/"));
    let set = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie));
    (AppendHeaders(set.collect::<Vec<_>>()), Redirect::to(path)).into_response()
}
