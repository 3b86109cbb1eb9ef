//! Who asks, in which language, and from where.

use super::App;
use super::background::to_the_end;
use crate::model::ids::{AccountId, PersonId, read_device_seat};
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::pages::model::{Reader, Theme};
use crate::people::sessions::Session;
use crate::people::tokens::{self, DEVICE_SEAT, bearer, read_cookie};
use crate::table::Look;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use engine::Lang;
use std::net::IpAddr;
use std::sync::Arc;

/// The names of the themes.
pub(super) const THEMES: [&str; 3] = ["auto", "light", "dark"];

/// Who asks.
#[derive(Debug, Clone)]
pub(crate) struct Requester {
    /// Their id, if their token is ours; on a shared device, the id of the player in front of it.
    pub(crate) person: Option<PersonId>,
    /// Whose token it is, and so whose device.
    pub(crate) account: Option<AccountId>,
    /// How they have come in.
    pub(crate) session: Option<Session>,
    /// Which player is in front of the device, if the requester says so.
    pub(crate) device_seat: Option<u8>,
    /// Their language.
    pub(crate) lang: Lang,
    /// How they like the page.
    pub(crate) theme: Theme,
    /// The address of the server as they see it.
    pub(crate) base: Arc<str>,
    /// They came by https.
    pub(crate) secure: bool,
    /// From where they come.
    pub(crate) address: Option<IpAddr>,
}

/// Where a request comes from, as far as the server believes it.
#[derive(Debug, Clone, Copy)]
pub(super) struct From(pub(super) IpAddr);

impl FromRequestParts<App> for Requester {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Refused> {
        if asked_hand(&parts.headers, &parts.uri).is_some_and(|it| read_device_seat(it).is_none()) {
            return Err(Refused::NoSuchHand);
        }
        let session = parts.extensions.get::<Session>().cloned();
        let mut requester = Self::read(&parts.headers, &parts.uri, session);
        requester.address = parts.extensions.get::<From>().map(|from| from.0);
        Ok(requester)
    }
}

impl Requester {
    /// From what the request says.
    pub(crate) fn read(headers: &HeaderMap, uri: &Uri, session: Option<Session>) -> Self {
        let secure = text(headers, "x-forwarded-proto") == Some("https");
        let scheme = if secure { "https" } else { "http" };
        let theme = match asked_theme(uri) {
            Some(theme) => theme_named(theme),
            None => theme_named(&read_cookie(headers, "theme").unwrap_or_default()),
        };
        let device_seat = device_seat(headers, uri);
        let account = session.as_ref().map(|session| session.account.clone());
        Self {
            person: account.clone().map(|account| PersonId::new(account, device_seat.unwrap_or(1))),
            account,
            session,
            device_seat,
            lang: language(headers, uri),
            theme,
            base: format!("{scheme}://{}", host(headers)).into(),
            secure,
            address: None,
        }
    }

    /// How they look at a table.
    pub(crate) fn look(&self) -> Look {
        Look {
            person: self.person.clone(),
            lang: self.lang,
            base: Arc::clone(&self.base),
            spectator: false,
            named: false,
        }
    }

    /// How they watch a table as a spectator, even if they have a seat.
    pub(crate) fn spectator(&self) -> Look {
        Look { person: self.account.clone().map(PersonId::from), spectator: true, ..self.look() }
    }

    /// Whether they may send one more message.
    pub(crate) fn may_speak(&self, app: &App) -> bool {
        match (&self.account, self.address) {
            (Some(account), _) => app.people.take(account.as_str()),
            (None, Some(address)) => app.people.take(&format!("anonymous at {address}")),
            (None, None) => true,
        }
    }

    /// Their id, or that we do not know them.
    pub(crate) fn require_person(&self) -> Result<PersonId, Refused> {
        self.person.clone().ok_or(Refused::NotSignedIn)
    }

    /// All that is kept of whom the device belongs to; the names of others on it stand on their seats.
    pub(crate) async fn known(&self, app: &App) -> Option<Person> {
        let id = self.account.as_ref()?;
        app.store.person(id).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a person could not be read");
            None
        })
    }

    /// The person, or a new guest; with a nickname they are called so from now on.
    pub(crate) async fn welcome(&self, app: &App, name: Option<&str>) -> Result<Person, Refused> {
        let store = app.store.as_ref();
        match (self.known(app).await, name) {
            (Some(person), Some(name)) => rename(app, person, name).await,
            (Some(person), None) => Ok(person),
            (None, name) => tokens::welcome(store, name, self.lang).await,
        }
    }

    /// For the pages.
    pub(crate) fn reader(&self, name: Option<String>) -> Reader {
        let guest = self.session.as_ref().is_none_or(|session| session.guest);
        Reader { lang: self.lang, theme: self.theme, name, guest }
    }
}

/// A new nickname; the tables that are called after its person have it too.
pub(super) async fn rename(app: &App, person: Person, name: &str) -> Result<Person, Refused> {
    let (app, name) = (Arc::clone(app), name.to_owned());
    let work = async move {
        let before = person.name.clone();
        let bot = app.tables.bots().has(&person.id);
        let person = tokens::rename(app.store.as_ref(), person, &name, bot).await?;
        if person.name != before {
            app.tables.renamed(&person).await;
        }
        Ok(person)
    };
    to_the_end(work).await
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The `Host` of a request, if it looks like one.
pub(super) fn host(headers: &HeaderMap) -> &str {
    let plain = |host: &&str| {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ':' | '-' | '[' | ']');
        host.len() <= 255 && host.chars().all(fits)
    };
    text(headers, header::HOST.as_str()).filter(plain).unwrap_or("localhost")
}

/// Which player is in front of the device: a page of a table has a cookie for it, a program with a bearer says `?hand=2`.
fn device_seat(headers: &HeaderMap, uri: &Uri) -> Option<u8> {
    if bearer(headers).is_some() {
        return asked_hand(headers, uri).and_then(read_device_seat);
    }
    uri.path()
        .starts_with("/table/")
        .then(|| read_cookie(headers, DEVICE_SEAT))?
        .and_then(|it| read_device_seat(&it))
}

/// What a program with a bearer says after `hand=`.
fn asked_hand<'a>(headers: &HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    bearer(headers)?;
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("hand="))
}

/// `?lang=fr`, else the cookie, else what the browser prefers.
pub(super) fn language(headers: &HeaderMap, uri: &Uri) -> Lang {
    let cookie = || read_cookie(headers, "lang").and_then(|lang| lang.parse().ok());
    asked_language(uri).or_else(cookie).or_else(|| preferred(headers)).unwrap_or_default()
}

/// The language that the address asks for.
pub(super) fn asked_language(uri: &Uri) -> Option<Lang> {
    let pairs = uri.query()?.split('&');
    pairs.filter_map(|pair| pair.strip_prefix("lang=")).find_map(|lang| lang.parse().ok())
}

/// The theme that the address asks for.
pub(super) fn asked_theme(uri: &Uri) -> Option<&'static str> {
    let asked = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("theme="))?;
    THEMES.into_iter().find(|theme| *theme == asked)
}

fn theme_named(name: &str) -> Theme {
    match name {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => Theme::Auto,
    }
}

/// `fr-CH, fr;q=0.9, en;q=0.8`: the first of the greatest weight that we speak.
fn preferred(headers: &HeaderMap) -> Option<Lang> {
    let mut best: Option<(Lang, f32)> = None;
    for each in text(headers, "accept-language")?.split(',').take(16) {
        let (name, weight) = each.split_once(";q=").unwrap_or((each, "1"));
        let weight = weight.trim().parse::<f32>().unwrap_or(0.0);
        if let Ok(lang) = name.trim().parse::<Lang>()
            && best.is_none_or(|(_, most)| weight > most)
            && weight > 0.0
        {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_browser_decides_and_a_switch_overrides() {
        let accept = |value| {
            HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(value))])
        };
        let home = Uri::from_static("/");
        assert_eq!(language(&accept("fr-CH, fr;q=0.9, en;q=0.8"), &home), Lang::Fr);
        assert_eq!(language(&accept("de, en;q=0.7, fr;q=0.3"), &home), Lang::En);
        assert_eq!(language(&accept("de"), &home), Lang::En);
        assert_eq!(language(&accept("en"), &Uri::from_static("/?lang=fr")), Lang::Fr);
    }
}
