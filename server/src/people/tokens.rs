//! Who asks: a person with a nickname and a signed cookie. The same token serves programs as a bearer. What it says is
//! the id of a session ([`super::sessions`]); that of a person themselves, as older servers gave it, is exchanged for
//! one.

use crate::model::ids::TableId;
use crate::model::limits::NAME_CHARS;
use crate::model::names::{name_of_bot, nickname, visible};
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::store::Store;
use crate::system::random_id;
use axum::http::{HeaderMap, header};
use cookie::{Cookie, CookieJar, Key, SameSite};
use engine::{Lang, say};

/// The name of the cookie that says who a person is.
pub(crate) const PERSON: &str = "person";
/// The name of the cookie that says which player on a device is in front of it; it goes with one table.
pub(crate) const DEVICE_SEAT: &str = "hand";
/// A year.
const MAX_AGE: cookie::time::Duration = cookie::time::Duration::days(365);

/// Signs and checks who a person is.
pub(crate) struct TokenSigner {
    key: Key,
}

impl TokenSigner {
    pub(crate) fn new(key: &[u8; 64]) -> Self {
        Self { key: Key::from(key) }
    }

    /// The token that says this.
    pub(crate) fn token(&self, id: &str) -> String {
        let mut jar = CookieJar::new();
        jar.signed_mut(&self.key).add(Cookie::new(PERSON, id.to_owned()));
        jar.get(PERSON).map(|signed| signed.value().to_owned()).unwrap_or_default()
    }

    /// Only what was signed before the text: it cannot be computed without the key, and it is always the same.
    pub(crate) fn seal(&self, text: &str) -> String {
        let token = self.token(text);
        token.strip_suffix(text).unwrap_or(&token).to_owned()
    }

    /// What a token says, if we signed it.
    fn check(&self, token: &str) -> Option<String> {
        let mut jar = CookieJar::new();
        jar.add_original(Cookie::new(PERSON, token.to_owned()));
        jar.signed(&self.key).get(PERSON).map(|cookie| cookie.value().to_owned())
    }

    /// What the token of these headers says: that of the bearer, else of the cookie.
    pub(crate) fn id(&self, headers: &HeaderMap) -> Option<String> {
        let token = bearer(headers).map(str::to_owned).or_else(|| read_cookie(headers, PERSON))?;
        self.check(&token)
    }
}

/// The bearer token, if the request has one.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The value of a cookie.
pub(crate) fn read_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| Cookie::split_parse(text.to_owned()).flatten())
        .find(|cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
}

/// A cookie that lasts a year.
pub(crate) fn lasting_cookie(name: &'static str, value: String, secure: bool) -> String {
    Cookie::build((name, value))
        .path("/")
        .http_only(name == PERSON)
        .same_site(SameSite::Lax)
        .secure(secure)
        .max_age(MAX_AGE)
        .build()
        .to_string()
}

/// The cookie that says who a person is, removed.
pub(crate) fn no_cookie(secure: bool) -> String {
    Cookie::build((PERSON, ""))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .max_age(cookie::time::Duration::ZERO)
        .build()
        .to_string()
}

/// A cookie that lasts as long as the browser is open, for one table alone.
pub(crate) fn table_cookie(table: &TableId, value: String, secure: bool) -> String {
    Cookie::build((DEVICE_SEAT, value))
        .path(format!("/table/{table}"))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build()
        .to_string()
}

/// A new guest; without a nickname they get a number.
pub(crate) async fn welcome(
    store: &dyn Store,
    name: Option<&str>,
    lang: Lang,
) -> Result<Person, Refused> {
    let id = random_id::<26>().map_err(|_| Refused::Broken)?.into();
    let name = if let Some(name) = name {
        nickname(name).ok_or(Refused::BadName)?
    } else {
        let [high, low] = crate::system::random_bytes().map_err(|_| Refused::Broken)?;
        let number = 1_000 + u32::from(u16::from_be_bytes([high, low])) % 9_000;
        say!(crate::words, lang, "guest-name", number = number.to_string())
    };
    let person = Person { id, name };
    keep(store, &person).await?;
    Ok(person)
}

/// A new nickname; that of a bot account keeps its mark.
pub(crate) async fn rename(
    store: &dyn Store,
    mut person: Person,
    name: &str,
    bot: bool,
) -> Result<Person, Refused> {
    let name =
        if bot { visible(name, NAME_CHARS).map(|name| name_of_bot(&name)) } else { nickname(name) };
    let name = name.ok_or(Refused::BadName)?;
    if person.name != name {
        person.name = name;
        keep(store, &person).await?;
    }
    Ok(person)
}

async fn keep(store: &dyn Store, person: &Person) -> Result<(), Refused> {
    store.keep_person(person.clone()).await.map_err(|error| {
        tracing::error!(%error, "a person could not be kept");
        Refused::NotKept
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn a_token_that_we_did_not_sign_says_nothing() {
        let tokens = TokenSigner::new(&[7; 64]);
        let token = tokens.token("zoe");
        let cookie = format!("lang=fr; {PERSON}={token}");
        assert_eq!(tokens.id(&headers(header::COOKIE, &cookie)).as_deref(), Some("zoe"));
        let bearer = format!("Bearer {token}");
        assert_eq!(tokens.id(&headers(header::AUTHORIZATION, &bearer)).as_deref(), Some("zoe"));
        let forged = cookie.replace("zoe", "max");
        assert_eq!(tokens.id(&headers(header::COOKIE, &forged)), None);
        assert_eq!(TokenSigner::new(&[8; 64]).id(&headers(header::COOKIE, &cookie)), None);
    }
}
