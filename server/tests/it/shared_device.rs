//! Several people at one screen, with a curtain between them; and the large screen that all look at.

use crate::pages::Browser;
use crate::socket::{Socket, hear, request};
use crate::test_server::{Player, TestServer, sensible};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Uri, header};

/// A browser at which several people sit, and its person as a program.
struct Screen {
    browser: Browser,
    owner: Player,
    /// `/table/ID`
    table: String,
}

impl Screen {
    /// Ada opens a table with these seats; `here` seats have the names that follow.
    async fn open(server: &TestServer, game: &str, seats: &[(&str, &str)]) -> Self {
        let mut browser = Browser::new(server);
        let numbered = |key: &str| (0..seats.len()).map(|at| format!("{key}-{at}")).collect();
        let (seat_keys, name_keys): (Vec<String>, Vec<String>) =
            (numbered("seat"), numbered("here"));
        let mut fields = vec![
            ("game", game),
            ("nickname", "Ada"),
            ("option-program_timer", "off"),
            ("option-programming_cap", "off"),
        ];
        for (at, (seat, name)) in seats.iter().enumerate() {
            fields.extend([(seat_keys[at].as_str(), *seat), (name_keys[at].as_str(), *name)]);
        }
        let (status, table) = browser.post("/tables", &fields).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
        let token = browser.cookies.iter().find(|(name, _)| name == "person").unwrap().1.clone();
        let owner =
            Player { http: browser.http.clone(), base: browser.base.clone(), token: Some(token) };
        Self { browser, owner, table }
    }

    fn path(&self, rest: &str) -> String {
        format!("{}{rest}", self.table)
    }

    /// The address in the API, as one of the people at the screen.
    fn api(&self, rest: &str, hand: u8) -> String {
        let id = self.table.rsplit('/').next().unwrap();
        format!("/api/v1/tables/{id}{rest}?hand={hand}")
    }

    /// A player says that they have the device.
    async fn take(&mut self, hand: u8) {
        let (status, to) =
            self.browser.post(&self.path("/hand"), &[("hand", &hand.to_string())]).await;
        assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, self.table.as_str()));
    }

    /// The table's page as it is shown to the player in front of the device.
    async fn page(&mut self) -> String {
        let (status, page) = self.browser.get(&self.table.clone()).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        page
    }

    /// The page of one of them, without handing the device over.
    async fn page_of(&self, hand: u8) -> String {
        let cookie = format!("person={}; hand={hand}", self.owner.token.as_deref().unwrap());
        let asked = self.browser.http.get(format!("{}{}", self.browser.base, self.table));
        let answer = asked.header("cookie", cookie).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.text().await.unwrap()
    }

    async fn view(&self, hand: u8) -> Value {
        let (status, view) = self.owner.get(&self.api("/view", hand)).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view
    }

    async fn legal(&self, hand: u8) -> (u64, Vec<String>) {
        let (status, list) = self.owner.get(&self.api("/actions", hand)).await;
        assert_eq!(status, StatusCode::OK, "{list}");
        let text = |choice: &Value| choice["action"].as_str().unwrap().to_owned();
        let listed = ["actions", "also"].map(|part| list[part].as_array().unwrap());
        let actions = listed.into_iter().flatten().map(text).collect();
        (list["version"].as_u64().unwrap(), actions)
    }

    async fn decide(&self, hand: u8, version: u64, action: &str) {
        let body = json!({ "version": version, "actions": [action] });
        let (status, answer) = self.owner.post(&self.api("/decide", hand), body).await;
        assert_eq!(status, StatusCode::OK, "{action}: {answer}");
    }

    /// Writes and locks a programme of MemoRacers, through all that is asked before.
    async fn lock(&self, hand: u8) {
        for _ in 0..60 {
            if self.view(hand).await["awaiting_you"] != true {
                return;
            }
            let (version, legal) = self.legal(hand).await;
            let action = sensible(&legal).unwrap_or_else(|| legal[0].clone());
            self.decide(hand, version, &action).await;
        }
        panic!("hand {hand} is still asked");
    }

    /// A socket of its pages, as whom it was loaded and with whom in front.
    async fn socket(&self, eyes: &str, front: &str) -> Socket {
        let id = self.table.rsplit('/').next().unwrap();
        let mut request = request(&self.owner, id, 0, Some(&self.owner.base));
        let uri = format!("{}&as={eyes}", request.uri());
        *request.uri_mut() = uri.parse::<Uri>().unwrap();
        let cookie = format!("person={}; hand={front}", self.owner.token.as_deref().unwrap());
        request.headers_mut().insert(header::COOKIE, HeaderValue::from_str(&cookie).unwrap());
        connect_async(request).await.unwrap().0
    }
}

/// Whom a page names as the next.
fn next(page: &str) -> Option<u8> {
    let curtain = page.split("/curtain?to=").nth(1)?;
    page.contains("id=\"hand-over\"").then(|| curtain[..1].parse().ok())?
}

#[tokio::test(flavor = "multi_thread")]
async fn the_device_goes_from_hand_to_hand_through_the_curtain() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let seats = [("me", ""), ("here", "<b>Bo</b>"), ("here", "Cy")];
    let mut screen = Screen::open(&server, "memoracers", &seats).await;
    let table = screen.table.clone();
    let (status, _) = screen.browser.get(&table).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "no player is in front yet");
    let (_, curtain) = screen.browser.get(&screen.path("/curtain")).await;
    assert!(curtain.contains("Hand the device to Ada") && curtain.contains("I am Ada"));
    assert!(curtain.contains("I am &lt;b&gt;Bo&lt;/b&gt;") && !curtain.contains("<b>Bo"));
    assert!(!curtain.contains("mr-strip") && !curtain.contains("id=\"ask\""), "{curtain}");

    screen.take(1).await;
    while !screen.page().await.contains("mr-lock") {
        let turn = [1, 2, 3].map(|hand| screen.view(hand));
        let turn = futures_util::future::join_all(turn).await;
        let asked = turn.iter().position(|view| view["awaiting_you"] == true);
        let Some(asked) = asked.map(|at| at as u8 + 1) else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        };
        let (version, legal) = screen.legal(asked).await;
        let action = sensible(&legal).unwrap_or_else(|| legal[0].clone());
        screen.decide(asked, version, &action).await;
        screen.take(1).await;
    }
    let page = screen.page().await;
    assert!(page.contains("Ada has the device") && page.contains("data-as=\"1\""));
    assert_eq!(next(&page), None, "a player who is asked keeps the device");

    // All write at the same time: the device goes round in seat order, from the player who has it.
    screen.take(3).await;
    screen.lock(3).await;
    assert_eq!(next(&screen.page().await), Some(1), "clockwise after Cy");
    let (status, curtain) = screen.browser.get(&screen.path("/curtain?to=1")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(curtain.contains("Hand the device to Ada"));
    assert_eq!(screen.browser.get(&table).await.0, StatusCode::SEE_OTHER, "the curtain is down");
    screen.take(1).await;
    screen.lock(1).await;
    let page = screen.page().await;
    assert_eq!(next(&page), Some(2));
    assert!(page.contains("Hand the device to &lt;b&gt;Bo&lt;/b&gt;") && !page.contains("<b>Bo"));
    screen.browser.get(&format!("{table}?lang=fr")).await;
    let french = screen.page().await;
    assert!(french.contains("Passez l’appareil à") && french.contains("Ada a l’appareil"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_speaks_for_its_own_screen_alone() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let screen =
        Screen::open(&server, "robo_rally", &[("me", ""), ("here", "Bo"), ("here", "Cy")]).await;
    let own: Vec<Value> = futures_util::future::join_all([1, 2, 3].map(|it| screen.view(it))).await;
    let seats: Vec<&Value> = own.iter().map(|view| &view["viewer"]).collect();
    assert_eq!(seats, [&json!({ "seat": 0 }), &json!({ "seat": 1 }), &json!({ "seat": 2 })]);
    assert_ne!(own[0]["view"], own[1]["view"], "each sees their own cards");

    let max = server.person("Max").await;
    let spectator = max.view(&screen.api("", 1).replace("?hand=1", "")).await;
    for hand in ["1", "2", "3", "9", "0", "x", "2~2", "-1"] {
        let path = screen.api("/view", 1).replace("hand=1", &format!("hand={hand}"));
        let (status, view) = max.get(&path).await;
        if matches!(hand, "1" | "2" | "3") {
            assert_eq!(view["view"], spectator["view"], "a stranger as hand {hand}");
        } else {
            assert_eq!(status, StatusCode::NOT_FOUND, "{hand}");
            assert_eq!(view["error"]["code"], "no_such_hand", "{hand}");
        }
        let cookie = format!("person={}; hand={hand}", max.token.as_deref().unwrap());
        let asked = max.http.get(format!("{}{}", max.base, screen.table));
        let answer = asked.header("cookie", cookie).send().await.unwrap();
        let (status, page) = (answer.status(), answer.text().await.unwrap());
        let known = status == StatusCode::OK && page.contains("You are watching");
        assert!(known || status == StatusCode::SEE_OTHER, "hand {hand}: {status} {page}");
    }
    let mut stranger = Browser::new(&server);
    stranger.cookies.push(("person".into(), max.token.clone().unwrap()));
    let (status, _) = stranger.post(&screen.path("/hand"), &[("hand", "2")]).await;
    assert!(status.is_client_error(), "{status}");
    for hand in ["9", "0", "x", ""] {
        let cookie = format!("person={}; hand={hand}", screen.owner.token.as_deref().unwrap());
        let asked = max.http.get(format!("{}{}", max.base, screen.table));
        let answer = asked.header("cookie", cookie).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{hand:?} is no player: the curtain");
        let path = screen.api("/view", 1).replace("hand=1", &format!("hand={hand}"));
        let (status, refused) = screen.owner.get(&path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{hand:?}");
        assert_eq!(refused["error"]["code"], "no_such_hand", "{hand:?}");
    }
    let (status, view) = screen.owner.get(&screen.api("/view", 7)).await;
    assert_eq!((status, &view["view"]), (StatusCode::OK, &spectator["view"]), "that seat is free");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn curtain_and_large_screen_are_the_same_whatever_is_hidden() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut screen = Screen::open(&server, "robo_rally", &[("me", ""), ("here", "Bo")]).await;
    screen.take(1).await;
    let public = async |screen: &mut Screen| {
        let mut seen = Vec::new();
        for path in ["/curtain", "/curtain?to=2", "/screen"] {
            let (status, page) = screen.browser.get(&screen.path(path)).await;
            assert_eq!(status, StatusCode::OK, "{path}");
            seen.push(page);
        }
        let mut socket = screen.socket("spectator", "1").await;
        seen.push(hear(&mut socket).await.unwrap()["parts"].to_string());
        seen
    };
    let before = public(&mut screen).await;
    assert!(
        before[2].contains("class=\"table screen\"") && before[2].contains("data-as=\"spectator\"")
    );
    assert!(before[2].contains("class=\"qr\"") && !before[2].contains("id=\"decide\""));
    let mine = screen.page_of(1).await;
    // A card goes into the programme and another one in its place: spectators see that a register is filled, not with what.
    let (version, legal) = screen.legal(1).await;
    let first = legal.iter().filter(|it| it.starts_with("place ") && it.ends_with(" 1"));
    let cards: Vec<&String> = first.collect();
    screen.decide(1, version, cards[0]).await;
    let one = (public(&mut screen).await, screen.page_of(1).await);
    assert_ne!(one.1, mine, "their own page shows it");
    let (version, legal) = screen.legal(1).await;
    let back = legal.iter().find(|action| action.starts_with("back ")).unwrap().clone();
    screen.decide(1, version, &back).await;
    let (version, _) = screen.legal(1).await;
    screen.decide(1, version, cards[1]).await;
    let other = (public(&mut screen).await, screen.page_of(1).await);
    assert_ne!(one.1, other.1, "another card");
    for (at, (one, other)) in one.0.iter().zip(&other.0).enumerate() {
        let [one, other] = [one, other].map(|page| without_version(page));
        let differs = one.bytes().zip(other.bytes()).position(|(one, other)| one != other);
        let at_it = |page: &str| {
            let from = page.floor_char_boundary(differs.unwrap_or(0).saturating_sub(80));
            page[from..].chars().take(200).collect::<String>()
        };
        assert_eq!(one, other, "page {at} betrays the card: {} / {}", at_it(&one), at_it(&other));
    }
    server.close().await;
}

/// How often something was seen to change is no secret of what.
fn without_version(page: &str) -> String {
    let digits = |rest: &str| rest.find('"').map_or(0, |end| end);
    match page.split_once("data-version=\"") {
        Some((before, rest)) => format!("{before}{}", &rest[digits(rest)..]),
        None => page.to_owned(),
    }
}

/// Celestia asks in secret: the device goes round in seat order, whichever player is asked.
#[tokio::test(flavor = "multi_thread")]
async fn where_it_is_secret_who_is_asked_the_device_goes_round() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let seats = [("me", ""), ("here", "Bo"), ("here", "Cy"), ("here", "Di")];
    let (mut for_first, mut for_later) = (0, 0);
    for game in 0..12_usize {
        let mut screen = Screen::open(&server, "celestia", &seats).await;
        let mut begun: Option<(u64, u8)> = None;
        for number in 0..400_usize {
            let views =
                futures_util::future::join_all([1, 2, 3, 4].map(|hand| screen.view(hand))).await;
            let asked = views.iter().position(|view| view["awaiting_you"] == true);
            let Some(asked) = asked else { break };
            let hand = asked as u8 + 1;
            let phase = views[asked]["view"]["phase"].as_str().unwrap();
            let windows = ["before_roll", "before_reveal", "rescue", "escape"];
            if windows.contains(&phase) && views[asked]["view"]["occupant"].is_null() {
                let captain = views[asked]["view"]["captain"].as_u64().unwrap() as u8;
                let order: Vec<u8> = (1..=4).map(|step| (captain + step) % 4 + 1).collect();
                let after =
                    |hand: u8| order[(order.iter().position(|it| *it == hand).unwrap() + 1) % 4];
                let (_, spectator) =
                    screen.owner.get(&format!("{}&as=spectator", screen.api("/view", 1))).await;
                let seen = spectator["version"].as_u64().unwrap();
                // What they pass in silence goes on where it was; anything that all can see begins at the captain's left.
                let mut at = begun.filter(|(then, _)| *then == seen).map(|(_, hand)| hand);
                for_first += usize::from(at.is_none() && order[0] == hand);
                for_later += usize::from(at.is_none() && order[0] != hand);
                for front in order.iter().filter(|front| **front != hand) {
                    let first = if *front == order[0] { order[1] } else { order[0] };
                    let expected = at.map_or(first, after);
                    let named = next(&screen.page_of(*front).await);
                    let expected = (expected != *front).then_some(expected);
                    assert_eq!(named, expected, "{phase}: {front} has it, {hand} is asked");
                }
                while at != Some(hand) {
                    let to = at.map_or(order[0], after);
                    screen.take(to).await;
                    let shown = next(&screen.page().await);
                    let expected = (to != hand).then(|| after(to));
                    assert_eq!(shown, expected, "{phase}: {to} has it, {hand} is asked");
                    at = Some(to);
                }
                begun = Some((seen, hand));
            }
            let (version, legal) = screen.legal(hand).await;
            let quiet = ["signal", "ask", "listen"];
            let plays: Vec<&String> =
                legal.iter().filter(|it| !quiet.iter().any(|word| it.starts_with(word))).collect();
            let action = plays[(number * 7 + game * 3) % plays.len()];
            screen.decide(hand, version, action).await;
        }
        if for_first > 1 && for_later > 1 {
            break;
        }
    }
    assert!(for_first > 0 && for_later > 0, "{for_first} and {for_later} windows");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_hidden_there_is_no_curtain() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let screen = Screen::open(&server, "circus_imperium", &[("me", ""), ("here", "Bo")]).await;
    let (mut open, mut veiled) = (0, 0);
    for number in 0..200_usize {
        let views = futures_util::future::join_all([1, 2].map(|hand| screen.view(hand))).await;
        let Some(asked) = views.iter().position(|view| view["awaiting_you"] == true) else { break };
        let hand = asked as u8 + 1;
        if views[1 - asked]["awaiting_you"] != true {
            let page = screen.page_of(3 - hand).await;
            assert!(page.contains("id=\"hand-over\""), "the other has the device");
            open += usize::from(page.contains("id=\"hand-on\""));
            veiled += usize::from(next(&page) == Some(hand));
        }
        let (version, legal) = screen.legal(hand).await;
        let plays: Vec<&String> = legal.iter().filter(|it| !it.starts_with("order")).collect();
        screen.decide(hand, version, plays[number * 7 % plays.len()]).await;
        if open > 3 && veiled > 0 {
            break;
        }
    }
    assert!(open > 3, "most of the race is open");
    assert!(veiled > 0, "crews are chosen in secret");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sit_down_beside_each_other_and_the_server_remembers() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let seats = [("me", ""), ("open", ""), ("open", ""), ("open", "")];
    let mut screen = Screen::open(&server, "celestia", &seats).await;
    let table = screen.table.clone();
    let lobby = screen.page().await;
    assert!(lobby.contains("name=\"here\"") && lobby.contains(&format!("{table}/screen")));
    for name in ["Bo", "", "Bo"] {
        let (status, _) = screen.browser.post(&screen.path("/sit"), &[("here", name)]).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
    }
    let lobby = screen.page().await;
    for name in ["Ada", "Bo", "Player", "Bo 2"] {
        assert!(lobby.contains(&format!("<b>{name}</b>")), "{name}: {lobby}");
    }
    let me: Vec<&(String, String)> =
        screen.browser.cookies.iter().filter(|(name, _)| name == "person").collect();
    assert_eq!(Some(&me[0].1), screen.owner.token.as_ref(), "the owner is still the same");
    screen.browser.post(&screen.path("/leave"), &[("hand", "3")]).await;
    assert!(!screen.page().await.contains("<b>Player</b>"));
    screen.browser.post(&screen.path("/start"), &[]).await;
    screen.take(4).await;
    assert!(screen.page().await.contains("Bo 2 has the device"));
    let (_, listed) = screen.owner.get(&screen.api("", 1)).await;
    let hands =
        json!([{ "hand": 1, "seat": 0 }, { "hand": 2, "seat": 1 }, { "hand": 4, "seat": 3 }]);
    assert_eq!(listed["hands"], hands);
    // The bot beside them moves by itself; then it is up to one of them.
    let views = || futures_util::future::join_all([1, 2, 4].map(|hand| screen.view(hand)));
    let mut tries = 0;
    while views().await.iter().all(|view| view["awaiting_you"] == false) {
        tries += 1;
        assert!(tries < 500, "no player is asked");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let before: Vec<Value> = views().await;
    server.close().await;

    let server = TestServer::open(&data).await;
    screen.browser.base = server.url("");
    screen.owner.base = server.url("");
    for (hand, view) in [1, 2, 4].into_iter().zip(before) {
        assert_eq!(screen.view(hand).await["view"], view["view"], "hand {hand}");
    }
    assert!(screen.page().await.contains("Bo 2 has the device"));
    // A substitute bot plays for Bo until Bo comes back, from the page of the player who has the device.
    screen.take(2).await;
    screen.browser.post(&screen.path("/leave"), &[]).await;
    screen.take(1).await;
    let page = screen.page().await;
    assert!(page.contains("Bo takes over from the bot"), "{page}");
    screen.browser.post(&screen.path("/sit"), &[("seat", "1")]).await;
    assert_eq!(screen.view(2).await["viewer"], json!({ "seat": 1 }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_page_counts_for_all_and_shows_one_person_at_a_time() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut screen = Screen::open(&server, "celestia", &[("me", ""), ("here", "Bo")]).await;
    screen.take(1).await;
    let mut first = screen.socket("1", "1").await;
    assert_eq!(hear(&mut first).await.unwrap()["t"], "update");
    let (_, table) = screen.owner.get(&screen.api("", 1)).await;
    let connected = |table: &Value| {
        let seats = table["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["connected"] == true).collect::<Vec<_>>()
    };
    assert_eq!(connected(&table), [true, true]);
    screen.take(2).await;
    assert_eq!(hear(&mut first).await.unwrap()["t"], "reload", "Ada's page is Ada's no more");
    let mut late = screen.socket("1", "2").await;
    assert_eq!(hear(&mut late).await.unwrap()["t"], "reload", "a page that woke up too late");
    let mut second = screen.socket("2", "2").await;
    assert_eq!(hear(&mut second).await.unwrap()["t"], "update");

    // They agree by talking: when one of them undoes a move, no other player is asked.
    let mut decided = None;
    for number in 0..40_usize {
        for hand in [1, 2] {
            if screen.view(hand).await["awaiting_you"] == true {
                let (version, legal) = screen.legal(hand).await;
                let plays: Vec<&String> = legal
                    .iter()
                    .filter(|it| !it.starts_with("signal") && !it.starts_with("ask"))
                    .collect();
                screen.decide(hand, version, plays[number * 5 % plays.len()]).await;
                decided = Some(hand);
            }
        }
    }
    let hand = decided.unwrap();
    let before = screen.view(hand).await;
    let undo = json!({ "version": before["version"] });
    let (status, answer) = screen.owner.post(&screen.api("/undo", hand), undo).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_ne!(screen.view(hand).await["view"], before["view"], "taken back at once");
    server.close().await;
}
