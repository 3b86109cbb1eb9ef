//! What stands before every route: limits, origin, headers; and the words of whatever was refused.

use super::listener::client_network;
use super::rate::Rate;
use super::requester::{From, asked_language, asked_theme, host, language};
use super::{App, Requester};
use crate::model::refusal::Refused;
use crate::people::sessions::Session;
use crate::people::tokens::{PERSON, bearer, lasting_cookie};
use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::{Lang, say};
use serde_json::json;
use std::net::{IpAddr, SocketAddr};

/// A refusal travels as an extension of an empty response; the layers below give it words.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// The refusal as JSON.
pub(super) fn error_json(refused: &Refused, lang: Lang) -> serde_json::Value {
    json!({ "error": {
        "code": refused.code(), "message": refused.words(lang), "clause": refused.clause(),
    } })
}

/// Refusals of the API as JSON.
pub(super) async fn speak_json(request: Request, next: Next) -> Response {
    let lang = language(request.headers(), request.uri());
    let mut response = next.run(request).await;
    let Some(refused) = refusal(&mut response) else { return response };
    let (status, headers) = (response.status(), response.headers().clone());
    let mut spoken = (status, Json(error_json(&refused, lang))).into_response();
    keep_retry(&headers, spoken.headers_mut());
    spoken
}

/// Refusals of the pages as pages; a language or theme asked for by the address is remembered.
pub(super) async fn speak_html(State(app): State<App>, request: Request, next: Next) -> Response {
    let session = request.extensions().get::<Session>().cloned();
    let requester = Requester::read(request.headers(), request.uri(), session);
    let lang = asked_language(request.uri()).map(|lang| ("lang", lang.code()));
    let theme = asked_theme(request.uri()).map(|theme| ("theme", theme));
    let mut response = next.run(request).await;
    if let Some(refused) = refusal(&mut response) {
        let name = requester.known(&app).await.map(|person| person.name);
        let title = say!(crate::words, requester.lang, "error-title");
        let page =
            crate::pages::message(&requester.reader(name), &title, &refused.words(requester.lang));
        let (status, headers) = (response.status(), response.headers().clone());
        response = (status, super::answer::Html(page)).into_response();
        keep_retry(&headers, response.headers_mut());
    }
    for (name, value) in lang.into_iter().chain(theme) {
        let cookie = lasting_cookie(name, value.to_owned(), requester.secure);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Why a response refuses: what a route said, or what a bare answer of the machinery comes to.
fn refusal(response: &mut Response) -> Option<Refused> {
    if let Some(refused) = response.extensions_mut().remove::<Refused>() {
        return Some(refused);
    }
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let bare = kind.is_none_or(|kind| kind.starts_with("text/plain"));
    if !bare || !(status.is_client_error() || status.is_server_error()) {
        return None;
    }
    Some(match status {
        StatusCode::NOT_FOUND => Refused::NoSuchPage,
        StatusCode::PAYLOAD_TOO_LARGE => Refused::TooLarge,
        _ if status.is_server_error() => Refused::Broken,
        _ => Refused::Unreadable(status.to_string()),
    })
}

fn keep_retry(from: &HeaderMap, to: &mut HeaderMap) {
    if let Some(value) = from.get(header::RETRY_AFTER) {
        to.insert(header::RETRY_AFTER, value.clone());
    }
}

/// From where a request comes, as far as the server believes it.
fn address(app: &App, request: &Request) -> Option<IpAddr> {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>()?.0.ip();
    let told = app.trust_proxy.then(|| forwarded(request.headers())).flatten();
    Some(client_network(told.unwrap_or(address)))
}

/// Lends a file of the page, or says that it is too many.
pub(super) async fn lend(State(app): State<App>, request: Request, next: Next) -> Response {
    if address(&app, &request).is_some_and(|address| !app.files.take(&address.to_string())) {
        return Refused::TooFast.into_response();
    }
    next.run(request).await
}

/// Lets a request in, or says why not.
pub(super) async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address(&app, &request);
    if let Some(address) = address {
        request.extensions_mut().insert(From(address));
    }
    if !app.trust_proxy {
        request.headers_mut().remove("x-forwarded-proto");
    }
    let lang = language(request.headers(), request.uri());
    let entered = may_enter(&app, request.method(), request.headers(), address).await;
    let refused = match entered {
        Ok(session) => return serve(&app, session, request, next).await,
        Err(refused) => refused,
    };
    let headers = request.headers();
    if request.uri().path().starts_with("/api/") {
        let body = Json(error_json(&refused, lang));
        return with_retry((refused.status(), body).into_response(), &refused);
    }
    let requester = Requester::read(headers, request.uri(), None);
    let title = say!(crate::words, lang, "error-title");
    let page = crate::pages::message(&requester.reader(None), &title, &refused.words(lang));
    with_retry((refused.status(), super::answer::Html(page)).into_response(), &refused)
}

/// The session of a request, if the request is let in.
async fn may_enter(
    app: &App,
    method: &Method,
    headers: &HeaderMap,
    address: Option<IpAddr>,
) -> Result<Option<Session>, Refused> {
    let may = |rate: &Rate| address.is_none_or(|address| rate.take(&address.to_string()));
    if *app.stop.borrow() {
        return Err(Refused::Closing);
    }
    if !may(&app.addresses) {
        return Err(Refused::TooFast);
    }
    let acts = !is_safe(method) || headers.contains_key(header::UPGRADE);
    if acts && !is_own(headers) {
        // Before the person's own measure is touched: what a foreign page sends in their name costs them nothing.
        return Err(Refused::ForeignOrigin);
    }
    let session = app.sessions.known(headers).await?;
    let fits = match &session {
        Some(session) => app.people.take(session.account.as_str()),
        None => is_safe(method) || may(&app.newcomers),
    };
    if fits { Ok(session) } else { Err(Refused::TooFast) }
}

/// Answers a request that was let in; a browser whose session is old gets a new one with the answer, unless that says
/// something else of who they are.
async fn serve(app: &App, session: Option<Session>, mut request: Request, next: Next) -> Response {
    let Some(session) = session else { return next.run(request).await };
    let renewal = app.sessions.renewal(&session, request.headers()).await;
    let secure = Requester::read(request.headers(), request.uri(), None).secure;
    request.extensions_mut().insert(session);
    let mut response = next.run(request).await;
    let said = |value: &HeaderValue| value.as_bytes().starts_with(b"person=");
    let says = response.headers().get_all(header::SET_COOKIE).iter().any(said);
    if let Some(token) = renewal.filter(|_| !says)
        && let Ok(cookie) = HeaderValue::from_str(&lasting_cookie(PERSON, token, secure))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The address that the nearest proxy saw: the last that was added.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

fn with_retry(mut response: Response, refused: &Refused) -> Response {
    keep_retry(refused.clone().into_response().headers(), response.headers_mut());
    response
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether a request comes from a page of ours, or from a program that shows a bearer (or nothing that a browser
/// would add by itself).
pub(crate) fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let ours = |address: &str| {
        let rest = address.strip_prefix("http://").or_else(|| address.strip_prefix("https://"));
        let theirs = rest.map(|rest| rest.split('/').next().unwrap_or_default());
        theirs.is_some_and(|theirs| theirs.eq_ignore_ascii_case(host(headers)))
    };
    if let Some(origin) = text(header::ORIGIN) {
        return ours(origin);
    }
    if headers.contains_key(header::ORIGIN) {
        return false;
    }
    if bearer(headers).is_some() {
        return true;
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some(site) => site == "same-origin",
        None => match text(header::REFERER) {
            Some(referer) => ours(referer),
            None => !headers.contains_key(header::COOKIE),
        },
    }
}

/// No other site shares a window with ours, embeds what we send, or is lent what we never ask a browser for.
const APART: [(&str, &str); 3] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The headers of every answer.
pub(super) async fn security_headers(request: Request<Body>, next: Next) -> Response {
    let host = host(request.headers()).to_owned();
    let mut response = next.run(request).await;
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' ws://{host} wss://{host}; font-src 'self'; media-src 'self'; \
         manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    );
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    for (name, value) in APART {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let host = ("host", "club.example:8400");
        assert!(is_own(&from(&[host, ("origin", "http://club.example:8400")])));
        assert!(is_own(&from(&[host, ("referer", "http://club.example:8400/table/x")])));
        assert!(is_own(&from(&[host, ("sec-fetch-site", "same-origin")])));
        assert!(is_own(&from(&[host])));
        assert!(!is_own(&from(&[host, ("cookie", "person=x")])));
        assert!(!is_own(&from(&[host, ("origin", "http://evil.example")])));
        assert!(!is_own(&from(&[host, ("origin", "null")])));
        assert!(!is_own(&from(&[host, ("origin", "http://club.example:8400.evil.example")])));
        assert!(!is_own(&from(&[host, ("sec-fetch-site", "cross-site")])));
    }

    #[test]
    fn the_proxy_names_the_asker_and_a_network_counts_as_one() {
        let told = |value| forwarded(&from(&[("x-forwarded-for", value)])).map(client_network);
        let read = |text: &str| text.parse::<IpAddr>().ok();
        assert_eq!(told("198.51.100.7"), read("198.51.100.7"));
        assert_eq!(told("127.0.0.1, 198.51.100.7"), read("198.51.100.7"), "the first is hearsay");
        assert_eq!(told("2001:db8::1:2:3:4"), read("2001:db8::"));
        assert_eq!(told("::ffff:198.51.100.7"), read("198.51.100.7"));
        assert_eq!(told("unknown"), None);
        assert_eq!(told(""), None);
    }
}
