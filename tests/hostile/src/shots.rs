//! Requests that are HTTP and nothing else that is right. Each says what may come of it.

use crate::foe::Foe;
use crate::json::nonsense;
use crate::socket::upgrade;
use serde_json::json;

/// What may come of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum May {
    /// It is refused, by a status of the four hundreds.
    Refuse,
    /// It is refused, or sent back to the page with a word.
    Form,
    /// It only looks: whatever the server likes to show.
    Look,
}

/// One request.
pub(crate) struct Shot {
    pub(crate) kind: &'static str,
    pub(crate) bytes: Vec<u8>,
    pub(crate) may: May,
    /// Its answer has no body.
    pub(crate) head: bool,
    /// The server may hang up on it.
    pub(crate) last: bool,
}

/// Names that the server must refuse.
const BAD_NAMES: [&str; 6] =
    ["", "   ", "\\u0007", "\\u202eeve", "a\\nb", "xxxxxxxxxxxxxxxxxxxxxxxxx"];
/// What can be asked of a table, with a body.
const REQUESTS: [&str; 10] = [
    "decide",
    "undo",
    "order",
    "sit",
    "leave",
    "start",
    "consent",
    "substitute",
    "talk",
    "rematch",
];
const JSON: &str = "content-type: application/json\r\n";
const FORM: &str = "content-type: application/x-www-form-urlencoded\r\n";

impl Shot {
    fn new(foe: &Foe, kind: &'static str, line: &str, headers: &str, body: &[u8]) -> Self {
        let (server, length) = (foe.known.server, body.len());
        let mut bytes = format!(
            "{line} HTTP/1.1\r\nhost: {server}\r\n{headers}content-length: {length}\r\n\r\n"
        )
        .into_bytes();
        bytes.extend_from_slice(body);
        let head = line.starts_with("HEAD");
        Self { kind, bytes, may: May::Refuse, head, last: false }
    }

    fn may(self, may: May) -> Self {
        Self { may, ..self }
    }

    fn last(self) -> Self {
        Self { last: true, ..self }
    }
}

/// The usual headers of a program, and of a page of the server.
fn bearer(foe: &Foe) -> String {
    format!("authorization: Bearer {}\r\n{JSON}", foe.token)
}

fn cookie(foe: &Foe) -> String {
    let server = foe.known.server;
    format!("origin: http://{server}\r\ncookie: lang=fr; person={}\r\n{FORM}", foe.token)
}

/// Any of them.
pub(crate) fn any(foe: &mut Foe) -> Shot {
    match foe.chance.below(40) {
        0..=7 => bad_json(foe),
        8..=11 => overheard(foe),
        12..=15 => forged(foe),
        16..=18 => foreign(foe),
        19 | 20 => method(foe),
        21 | 22 => path(foe),
        23 => headers(foe),
        24 => large(foe),
        25..=28 => form(foe),
        29 if foe.chance.one_in(2) => challenge(foe),
        29 => new_table(foe),
        30 => record(foe),
        31 => query(foe),
        32 | 33 => webhook(foe),
        34 | 35 => anonymous(foe),
        _ => flood(foe),
    }
}

/// No JSON, or not what is asked for.
fn bad_json(foe: &mut Foe) -> Shot {
    let (table, request) = (foe.known.table(), foe.chance.word(&REQUESTS));
    let body = if foe.chance.one_in(3) {
        let decision = foe.known.decision(&mut foe.chance).to_string();
        foe.chance.spoil(decision.as_bytes())
    } else {
        nonsense(&mut foe.chance)
    };
    Shot::new(foe, "json", &format!("POST /api/v1/tables/{table}/{request}"), &bearer(foe), &body)
}

/// What an honest player has decided, sent once more: by another, at another table, for another seat, spoilt.
fn overheard(foe: &mut Foe) -> Shot {
    let mut decision = foe.known.decision(&mut foe.chance);
    let table = match foe.chance.below(4) {
        0 => "nowhere".to_owned(),
        _ => foe.known.table(),
    };
    match foe.chance.below(4) {
        0 => decision["seat"] = json!(foe.chance.below(9)),
        1 => decision["version"] = json!(foe.chance.next()),
        2 => {
            let action = decision["actions"][0].as_str().unwrap_or_default().to_owned();
            let spoilt = foe.chance.spoil(action.as_bytes());
            decision["actions"] = json!([String::from_utf8_lossy(&spoilt)]);
        }
        _ => {}
    }
    let line = format!("POST /api/v1/tables/{table}/decide");
    Shot::new(foe, "overheard", &line, &bearer(foe), decision.to_string().as_bytes())
}

/// A token that the server did not give to its sender.
fn token(foe: &mut Foe) -> String {
    let honest = foe.chance.pick(&foe.known.honest).clone();
    let (at, own) = (foe.chance.below(honest.len()), foe.token.clone());
    match foe.chance.below(8) {
        0 => honest[..at].to_owned(),
        1 => honest.chars().rev().collect(),
        // The attacker's own signature under another person's name.
        2 => {
            let long = own.len().min(honest.len()) / 2;
            format!("{}{}", &own[..long], &honest[long..])
        }
        3 => format!("{honest}~2"),
        4 => format!("{}{honest}", "A".repeat(44)),
        5 => "x".repeat(4_000),
        6 => "null".to_owned(),
        _ => {
            let mut bytes = honest.into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            String::from_utf8_lossy(&bytes).into_owned()
        }
    }
}

fn forged(foe: &mut Foe) -> Shot {
    let (table, token) = (foe.known.table(), token(foe));
    let decision = foe.known.decision(&mut foe.chance);
    let server = foe.known.server;
    if foe.chance.one_in(2) {
        let headers = format!("authorization: Bearer {token}\r\n{JSON}");
        let line = format!("POST /api/v1/tables/{table}/decide");
        return Shot::new(foe, "forged", &line, &headers, decision.to_string().as_bytes());
    }
    let headers = format!("origin: http://{server}\r\ncookie: person={token}; hand=2\r\n{FORM}");
    let action = decision["actions"][0].as_str().unwrap_or("lock").replace(' ', "+");
    let body = format!("v={}&action={action}", decision["version"]);
    Shot::new(foe, "forged", &format!("POST /table/{table}/decide"), &headers, body.as_bytes())
}

/// What a foreign page makes the browser of an honest person send, with their own cookie.
fn foreign(foe: &mut Foe) -> Shot {
    let (server, table) = (foe.known.server, foe.known.table());
    let honest = foe.chance.pick(&foe.known.honest).clone();
    let from = [
        "origin: http://evil.example".to_owned(),
        "origin: null".to_owned(),
        format!("origin: http://{server}.evil.example"),
        format!("origin: http://evil.example/http://{server}"),
        "referer: http://evil.example/".to_owned(),
        "sec-fetch-site: cross-site".to_owned(),
        "sec-fetch-site: same-site".to_owned(),
        "x-nothing: at all".to_owned(),
    ];
    let from = foe.chance.pick(&from).clone();
    let decision = foe.known.decision(&mut foe.chance);
    let (line, kind, body) = if foe.chance.one_in(2) {
        (format!("POST /api/v1/tables/{table}/decide"), JSON, decision.to_string())
    } else {
        let request = foe.chance.word(&["decide", "undo", "leave", "sit", "talk", "start", "hand"]);
        let body = format!("v={}&action=lock&hand=1&words=hello", decision["version"]);
        (format!("POST /table/{table}/{request}"), FORM, body)
    };
    let headers = format!("{from}\r\ncookie: person={honest}\r\n{kind}");
    Shot::new(foe, "foreign", &line, &headers, body.as_bytes())
}

fn method(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    let method = foe.chance.word(&["DELETE", "PATCH", "TRACE", "PROPFIND", "PURGE", "BREW"]);
    let paths = [
        "/".to_owned(),
        "/tables".to_owned(),
        format!("/table/{table}"),
        format!("/table/{table}/decide"),
        format!("/api/v1/tables/{table}"),
        format!("/api/v1/tables/{table}/decide"),
        "/api/v1/people".to_owned(),
        "/assets/shell.css".to_owned(),
    ];
    let path = foe.chance.pick(&paths).clone();
    Shot::new(foe, "methods", &format!("{method} {path}"), &bearer(foe), b"")
}

fn path(foe: &mut Foe) -> Shot {
    let long = "a".repeat(1 + foe.chance.below(4_000));
    let deep = "/..".repeat(1 + foe.chance.below(40));
    let paths = [
        format!("{deep}/etc/passwd"),
        format!("/assets{deep}/etc/passwd"),
        "/assets/..%2f..%2f..%2fetc%2fpasswd".to_owned(),
        "/assets/....//key".to_owned(),
        "/data/hippodrome.db".to_owned(),
        "/data/key".to_owned(),
        "/table/%00".to_owned(),
        "/table/%ff%fe/record".to_owned(),
        "/table/..%2f..%2fdata".to_owned(),
        format!("/table/{long}"),
        format!("/api/v1/tables/{long}/view"),
        "/api/v1/tables/'%20or%201=1--/record".to_owned(),
        "/table/%3Cscript%3Ealert(1)%3C%2Fscript%3E".to_owned(),
        "/learn/memoracers/99999999999999999999".to_owned(),
        format!("/learn/{long}"),
        "/.git/config".to_owned(),
        "//".to_owned(),
    ];
    let path = foe.chance.pick(&paths).clone();
    Shot::new(foe, "paths", &format!("GET {path}"), "", b"")
}

fn headers(foe: &mut Foe) -> Shot {
    let long = "x".repeat(1 + foe.chance.below(6_000));
    let each = [
        format!("accept-language: {}\r\n", "fr;q=0.1,".repeat(400)),
        format!("accept-language: {long}\r\n"),
        format!("cookie: {}\r\n", "a=b; ".repeat(900)),
        format!("cookie: person={long}; theme=\"><b>evil; lang=\u{e9}\r\n"),
        "x-forwarded-for: 127.0.0.1, ::1, evil\r\nx-forwarded-proto: https\r\n".to_owned(),
        format!("authorization: Bearer {long}\r\n"),
        "content-encoding: gzip\r\naccept-encoding: gzip, br, zstd, *;q=9\r\n".to_owned(),
        "range: bytes=0-0,1-1,2-2,-1\r\nif-none-match: *\r\n".to_owned(),
        "expect: 100-continue\r\n".to_owned(),
    ];
    let headers = foe.chance.pick(&each).clone();
    let path = foe.chance.word(&["/api/v1/people/me", "/api/v1/tables", "/table/nowhere"]);
    Shot::new(foe, "headers", &format!("GET {path}"), &headers, b"").may(May::Look)
}

/// More than fits. The server answers before it has read all of it, and hangs up.
fn large(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    let line = format!("POST /api/v1/tables/{table}/decide");
    match foe.chance.below(4) {
        0 => {
            let body = vec![b' '; 17_000 + foe.chance.below(100_000)];
            Shot::new(foe, "large", &line, &bearer(foe), &body).last()
        }
        1 => {
            let many: Vec<String> = (0..2_500).map(|number| format!("f{number}=x&")).collect();
            let many = many.concat();
            let line = format!("POST /table/{table}/decide");
            Shot::new(foe, "large", &line, &cookie(foe), many.as_bytes()).last()
        }
        2 => {
            let headers: Vec<String> =
                (0..100).map(|number| format!("x-{number}: y\r\n")).collect();
            let headers = headers.concat();
            Shot::new(foe, "large", "GET /", &headers, b"").last()
        }
        _ => {
            let headers = format!("x-long: {}\r\n", "y".repeat(30_000));
            Shot::new(foe, "large", "GET /", &headers, b"").last()
        }
    }
}

/// Forms of a spectator, from a page of the server.
fn form(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    let request = foe.chance.word(&[
        "decide",
        "undo",
        "order",
        "sit",
        "leave",
        "start",
        "consent",
        "substitute",
        "hand",
        "replay",
        "rematch",
        "talk",
    ]);
    let decision = foe.known.decision(&mut foe.chance);
    let action = decision["actions"][0].as_str().unwrap_or("lock").replace(' ', "+");
    let version = &decision["version"];
    let body = match foe.chance.below(8) {
        0 => format!("v={version}&action={action}"),
        1 => "%zz=%ff&v=%00".to_owned(),
        2 => format!("v=99999999999999999999999&action={action}&seat=300"),
        3 => format!("v={version}&action={}", "%7Bv%7D".repeat(8)),
        4 => format!("v={version}&action={}", "lock;".repeat(40)),
        // A position that was never reached: any person may play on from a position of a finished game.
        5 => "hand=2&seat=0&at=9999&on=swap&yes=true&level=expert".to_owned(),
        6 => format!("v={version}&action=%E2%80%AE%F0%9F%92%A9"),
        _ => String::from_utf8_lossy(&nonsense(&mut foe.chance)).into_owned(),
    };
    // What a spectator may say is said in their own server, not here.
    let body = if request == "talk" { format!("words={}", "x".repeat(301)) } else { body };
    let line = format!("POST /table/{table}/{request}");
    Shot::new(foe, "forms", &line, &cookie(foe), body.as_bytes()).may(May::Form)
}

/// Tables that cannot be.
fn new_table(foe: &mut Foe) -> Shot {
    let seats: Vec<String> = (0..258).map(|number| format!("&seat-{number}=open")).collect();
    let seats = seats.concat();
    let long = "x".repeat(41);
    let forms = [
        format!("game=memoracers{seats}"),
        "game=chess&seat-0=me".to_owned(),
        format!("game=memoracers&title={long}&seat-0=me&seat-1=open"),
        "game=memoracers&seat-0=me&seat-1=me".to_owned(),
        "game=memoracers&seat-0=me&seat-1=grandmaster".to_owned(),
        "game=memoracers&seat-0=me&seat-1=open&clocks=bank+-1+999999999999".to_owned(),
        "game=robo_rally&seat-0=me&seat-1=open&option-course=..%2F..%2Fkey".to_owned(),
    ];
    let calls = [
        json!({ "game": "chess", "seats": ["me"] }),
        json!({ "game": "memoracers", "seats": vec!["open"; 300] }),
        json!({ "game": "memoracers", "seats": ["me", "open"], "options": { "circuit": "ZZ" } }),
        json!({ "game": "memoracers", "seats": ["me", "open"], "options": { "nothing": 1 } }),
        json!({ "game": "memoracers", "seats": ["me", "open"], "host": "another" }),
        json!({ "game": "memoracers", "seats": ["me", "open"], "clocks": "days 99999999999" }),
        json!({ "game": "celestia", "seats": [] }),
    ];
    if foe.chance.one_in(2) {
        let body = foe.chance.pick(&forms).clone();
        return Shot::new(foe, "tables", "POST /tables", &cookie(foe), body.as_bytes());
    }
    let body = foe.chance.pick(&calls).to_string();
    Shot::new(foe, "tables", "POST /api/v1/tables", &bearer(foe), body.as_bytes())
}

/// Challenges that cannot be, and answers to those of others.
fn challenge(foe: &mut Foe) -> Shot {
    let long = "x".repeat(1 + foe.chance.below(4_000));
    let seats = [
        json!(["me", "@nobody"]),
        json!(["me", format!("@{long}")]),
        json!(["me", "@\u{202e}\u{0}"]),
        json!(["me", "open"]),
        json!(vec!["@nobody"; 300]),
        json!("@nobody"),
    ];
    let seats = foe.chance.pick(&seats).clone();
    let game = foe.chance.word(&["celestia", "memoracers", "chess"]);
    let (path, body) = match foe.chance.below(4) {
        0 => ("/api/v1/challenges/nowhere/accept".to_owned(), json!({})),
        1 => (format!("/api/v1/challenges/{long}/decline"), json!({ "reason": long })),
        _ => ("/api/v1/challenges".to_owned(), json!({ "game": game, "seats": seats })),
    };
    let body = body.to_string();
    Shot::new(foe, "challenges", &format!("POST {path}"), &bearer(foe), body.as_bytes())
}

/// Records that lead nowhere: cut short, with another seed, another move, another end.
fn record(foe: &mut Foe) -> Shot {
    let whole = foe.known.record.trim_end().to_owned();
    let at = foe.chance.below(whole.len());
    let text = match foe.chance.below(6) {
        0 => whole[..whole.floor_char_boundary(at)].to_owned(),
        1 => whole.replacen("\"hash\": \"", "\"hash\": \"0", 1),
        2 => whole.replacen("\"seed\": \"", "\"seed\": \"f", 1),
        3 => whole.replacen("\"rules_version\": ", "\"rules_version\": 9", 1),
        4 => whole.replacen("\"game\": \"", "\"game\": \"x", 1),
        _ => String::from_utf8_lossy(&nonsense(&mut foe.chance)).into_owned(),
    };
    let (server, token) = (foe.known.server, &foe.token);
    let headers = format!(
        "origin: http://{server}\r\ncookie: person={token}\r\n\
         content-type: multipart/form-data; boundary=edge\r\n"
    );
    let name = foe.chance.word(&["record", "record", "record", "other"]);
    let end = foe.chance.word(&["\r\n--edge--\r\n", "\r\n--edge--\r\n", "", "\r\n--ed"]);
    let body = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"../x\"\r\n\r\n{text}{end}"
    );
    Shot::new(foe, "records", "POST /records", &headers, body.as_bytes()).last()
}

/// Queries that no page or program sends.
fn query(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    let long = "x".repeat(1 + foe.chance.below(3_000));
    let paths = [
        format!("/api/v1/tables/{table}/view?as=0"),
        format!("/api/v1/tables/{table}/view?as=99999999999999999999"),
        format!("/api/v1/tables/{table}/view?as=spectator&as=0&hand=3"),
        format!("/api/v1/tables/{table}/actions?hand=2&lang={long}"),
        format!("/table/{table}/replay?at=18446744073709551615&beat=9999999999&as=0"),
        format!("/table/{table}/hint?v=18446744073709551616"),
        format!("/table/{table}/curtain?to=99"),
        format!("/api/v1/tables/{table}/record"),
        format!("/?q={long}&game=%00&lang=xx&theme=\"><b>"),
        "/new?game=memoracers&seat-0=%3Cb%3E&seat-4294967296=me&option-circuit=%00".to_owned(),
        format!("/learn/memoracers/2?did={}", "lane+1;".repeat(30)),
        format!("/learn/robo_rally/1?action={long}"),
    ];
    let path = foe.chance.pick(&paths).clone();
    Shot::new(foe, "queries", &format!("GET {path}"), &bearer(foe), b"").may(May::Look)
}

/// Notices into the server's own network, or nowhere.
fn webhook(foe: &mut Foe) -> Shot {
    let addresses = [
        "http://127.0.0.1:8400/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/x",
        "http://localhost/",
        "http://169.254.169.254/latest/meta-data/",
        "http://10.0.0.1/",
        "http://0x7f000001/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://user:word@example.org/x",
        "http://example.org:22/",
        "https://",
        "",
    ];
    let address = foe.chance.word(&addresses);
    let kind = foe.chance.word(&["json", "discord", "ntfy", "pigeon"]);
    let body = json!({ "kind": kind, "address": address }).to_string();
    let line = "PUT /api/v1/people/me/notifications";
    Shot::new(foe, "notifications", line, &bearer(foe), body.as_bytes())
}

/// A client without a token may not become a guest like this, nor decide anything.
fn anonymous(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    if foe.chance.one_in(2) {
        let decision = foe.known.decision(&mut foe.chance).to_string();
        let line = format!("POST /api/v1/tables/{table}/decide");
        return Shot::new(foe, "anonymous", &line, JSON, decision.as_bytes());
    }
    let name = foe.chance.word(&BAD_NAMES);
    let body = match foe.chance.below(3) {
        0 => format!("{{\"name\":\"{name}\",\"token\":\"mine\"}}").into_bytes(),
        1 => format!("{{\"name\":\"{name}\"}}").into_bytes(),
        _ => nonsense(&mut foe.chance),
    };
    let kind = foe.chance.word(&[JSON, JSON, FORM, ""]);
    Shot::new(foe, "anonymous", "POST /api/v1/people", &kind, &body)
}

/// What a spectator may not do, well-formed and again and again.
fn flood(foe: &mut Foe) -> Shot {
    let table = foe.known.table();
    let requests = [
        ("undo", json!({ "version": foe.chance.below(500) })),
        ("sit", json!({})),
        ("sit", json!({ "seat": foe.chance.below(10) })),
        ("sit", json!({ "here": "Eve" })),
        ("leave", json!({})),
        ("start", json!({})),
        ("consent", json!({ "yes": true })),
        ("order", json!({ "kind": "swap", "on": true })),
        ("substitute", json!({ "seat": 0, "level": "expert" })),
        ("rematch", json!({})),
        ("talk", json!({ "signal": "shout" })),
        ("talk", json!({ "words": "x".repeat(301) })),
    ];
    let (request, body) = foe.chance.pick(&requests).clone();
    let line = format!("POST /api/v1/tables/{table}/{request}");
    Shot::new(foe, "floods", &line, &bearer(foe), body.to_string().as_bytes())
}

/// Sockets that must not open.
pub(crate) fn handshake(foe: &mut Foe) -> Shot {
    let (server, table) = (foe.known.server, foe.known.table());
    let honest = foe.chance.pick(&foe.known.honest).clone();
    let whole = upgrade(&format!("/table/{table}/live"), server, "");
    let ours = format!("origin: http://{server}\r\n");
    let text = match foe.chance.below(7) {
        0 => whole.replace("\r\n\r\n", &format!("\r\ncookie: person={honest}\r\n\r\n")),
        1 => {
            let evil =
                format!("\r\norigin: http://evil.example\r\ncookie: person={honest}\r\n\r\n");
            whole.replace("\r\n\r\n", &evil)
        }
        2 => {
            let evil = format!(
                "\r\norigin: http://evil.example\r\nauthorization: Bearer {honest}\r\n\r\n"
            );
            whole.replace("\r\n\r\n", &evil)
        }
        3 => upgrade("/table/nowhere/live", server, &ours),
        4 => upgrade(&format!("/table/{table}/live"), server, &ours)
            .replace("version: 13", "version: 8"),
        5 => upgrade(&format!("/table/{table}/live"), server, &ours)
            .replace("upgrade: websocket\r\n", ""),
        _ => upgrade(&format!("/table/{table}/live"), server, &ours).replacen("GET", "POST", 1),
    };
    Shot { kind: "handshakes", bytes: text.into_bytes(), may: May::Refuse, head: false, last: true }
}
