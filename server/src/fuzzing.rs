//! Every parser that meets outside data, each behind one function that takes any bytes: for `fuzz/` and for the test that runs its
//! corpus. None of them may panic, hang or take what it was not given; what is read is read as the server reads it.

use crate::catalog::{Agreed, Games, Given};
use crate::model::ids::read_device_seat;
use crate::model::limits::RECORD_BYTES;
use crate::model::names::visible;
use crate::model::webhook::WebhookKind;
use crate::model::webhook_address;
use crate::people::tokens::{TokenSigner, read_cookie};
use crate::table::{Clocks, is_within_limits};
use crate::web::api;
use crate::web::forms;
use crate::web::guard;
use crate::web::new_table;
use crate::web::requester;
use crate::wire::FromClient;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use engine::{Dice, Files, Lang, Names, Record, Seat, Seed, Title, Viewer, Visitor, options};
use std::sync::LazyLock;

/// A parser with the name of its corpus.
pub type FuzzTarget = (&'static str, fn(&[u8]));

/// All of them.
pub const ALL: [FuzzTarget; 9] = [
    ("record", record),
    ("scenario", scenario),
    ("content", content),
    ("api", bodies),
    ("options", chosen),
    ("socket", socket),
    ("notation", notation),
    ("headers", headers),
    ("address", webhook),
];

static GAMES: LazyLock<Option<Games>> = LazyLock::new(|| Games::embedded().ok());

/// The first byte chooses a game, the rest is for its parser.
fn for_a_game(bytes: &[u8]) -> Option<(&'static str, &str)> {
    let (first, rest) = bytes.split_first()?;
    // A letter or a digit, so that a corpus can be read by people.
    let at = usize::from(first.wrapping_sub(b'0')) % games::ALL.len();
    Some((games::ALL.get(at)?.id, std::str::from_utf8(rest).ok()?))
}

/// A record that a person uploads: read, written again, and played.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if text.len() > RECORD_BYTES {
        return;
    }
    let Ok(record) = Record::from_json(text) else { return };
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    if let (Some(games), true) = (&*GAMES, is_within_limits(&record)) {
        let _ = games.verify(&record);
    }
}

struct ScenarioRun<'a>(&'a Files, &'a str);

impl Visitor for ScenarioRun<'_> {
    type Output = ();

    fn visit<G: Title>(self) {
        let _ = G::compiled().scenario(self.0, self.1);
    }
}

/// A scenario, of the game that it names.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(head) = engine::scenario::Head::read(text) else { return };
    if let Some(files) = games::embedded(&head.game) {
        games::visit(&head.game, ScenarioRun(&files, text));
    }
}

struct Read<'a>(&'a Files);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<G: Title>(self) {
        let Ok(content) = G::content(self.0) else { return };
        let _ = options::rules::<G>(&content, &G::Options::default(), G::ABOUT.seats.0);
    }
}

/// A content file in the place of a built-in one: the first line names it.
pub fn content(bytes: &[u8]) {
    let Some((id, text)) = for_a_game(bytes) else { return };
    let Some((name, text)) = text.split_once('\n') else { return };
    let Some(mut files) = games::embedded(id) else { return };
    files.replace(name, "outside".to_owned(), text.to_owned());
    games::visit(id, Read(&files));
}

/// The bodies of the API, and the fields of forms.
pub fn bodies(bytes: &[u8]) {
    api::read_any(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ =
        (text.parse::<Clocks>(), new_table::title(text), visible(text, 24), read_device_seat(text));
    if let Some(games) = &*GAMES {
        let fields: Vec<(String, String)> =
            url::form_urlencoded::parse(bytes).into_owned().collect();
        let _ = (new_table::seat_fields(&fields), new_table::per_seat(&fields, "option-x", None));
        let taken: Vec<String> = text.split(';').take(32).map(str::to_owned).collect();
        for about in games.offered() {
            let _ = games.lesson(about.id, 1 + bytes.len() % 3, &taken, Lang::Fr);
        }
    }
}

/// The options of a table.
pub fn chosen(bytes: &[u8]) {
    let Some((id, text)) = for_a_game(bytes) else { return };
    let Some(games) = &*GAMES else { return };
    let seats = 1 + (bytes.len() % 9) as u8;
    if let Ok(json) = serde_json::from_str(text) {
        let _ = games.agree(id, Given::Json(json), seats);
    }
    let words = text.lines().map(str::to_owned).collect();
    let _ = games.agree(id, Given::Words(words), seats);
}

/// What a page's socket sends.
pub fn socket(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(FromClient::Decide { actions, .. }) = serde_json::from_str(text) {
        let _ = forms::decisions(actions);
    }
}

/// Decisions in the notation of a game, at a table that has just begun: refused, or carried out and shown.
pub fn notation(bytes: &[u8]) {
    let Some((id, text)) = for_a_game(bytes) else { return };
    let Some(games) = &*GAMES else { return };
    let Some(about) = games.about(id) else { return };
    let names = Names::new((0..about.seats.0).map(|seat| format!("Seat {seat}")));
    let given = Given::Words(Vec::new());
    let Ok(options) = games.agree(id, given, about.seats.0) else { return };
    let (content, dice) = (games.fingerprint(id), Dice::sealed(Seed([7; 32]), Vec::new()));
    let agreed = Agreed {
        game: id,
        rules_version: about.rules_version,
        content: &content,
        options: &options,
        names,
        dice: &dice,
        origins: &[],
    };
    let Ok(mut table) = games.start(&agreed, Seed([9; 32])) else { return };
    for (line, number) in text.lines().take(16).zip(0..) {
        let seat = Seat(number % about.seats.0);
        let texts: Vec<String> = line.split(';').take(32).map(str::to_owned).collect();
        let before = table.view(Viewer::Seat(seat));
        match table.decide(seat, &texts) {
            Ok(()) => drop(table.picture(Viewer::Spectator, Lang::En, engine::SeatSet::EMPTY)),
            Err(_) => assert_eq!(table.view(Viewer::Seat(seat)), before, "refused, and changed"),
        }
    }
}

/// Cookies, bearers, languages, themes and what a proxy says; the first line is the address that is asked for.
pub fn headers(bytes: &[u8]) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let uri = lines.next().and_then(|line| Uri::try_from(line).ok()).unwrap_or_default();
    let names = [
        header::COOKIE,
        header::AUTHORIZATION,
        header::ACCEPT_LANGUAGE,
        header::HOST,
        header::ORIGIN,
        header::REFERER,
        header::HeaderName::from_static("x-forwarded-for"),
        header::HeaderName::from_static("x-forwarded-proto"),
    ];
    let mut headers = HeaderMap::new();
    for (name, line) in names.into_iter().zip(lines) {
        if let Ok(value) = HeaderValue::from_bytes(line) {
            headers.append(name, value);
        }
    }
    let person = TokenSigner::new(&[7; 64]).id(&headers);
    assert_eq!(person, None, "a token that we never signed");
    let _ = (read_cookie(&headers, "theme"), guard::is_own(&headers), guard::forwarded(&headers));
    let requester = requester::Requester::read(&headers, &uri, None);
    let plain = |c: char| c.is_ascii_alphanumeric() || ".:-[]/".contains(c);
    assert!(requester.base.chars().all(plain), "{}", requester.base);
}

/// An address for notifications.
pub fn webhook(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for kind in [WebhookKind::Json, WebhookKind::Discord, WebhookKind::Ntfy] {
        if let Ok(url) = webhook_address::check(text, kind, false) {
            assert!(url.has_host() && url.username().is_empty(), "{url}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_letter_chooses_a_game() {
        assert_eq!(for_a_game(b"0lock"), Some(("memoracers", "lock")));
        assert_eq!(for_a_game(b"2"), Some(("celestia", "")));
        assert_eq!(for_a_game(b""), None);
        assert_eq!(for_a_game(b"1\xff"), None);
    }
}
