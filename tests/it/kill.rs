//! `kill -9` in the middle of play at several tables: what anybody was told or shown is there afterwards.

use crate::serve::House;
use engine::{Lang, Move, Seat, Seed, Viewer, When, record};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use server::game::{Agreed, Games};
use server::store::{MoveRow, Sqlite, Store, TableRow};
use server::{Config, Limits, Server, Tempo};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Kills, unless `HIPPODROME_KILLS` says how many.
const KILLS: u64 = 6;
/// The seat of every pilot; the others are bots.
const OWN: Seat = Seat(0);
/// Nothing at all takes longer than this.
const LONGEST: Duration = Duration::from_secs(30);

/// What the sockets of one table have shown.
#[derive(Debug, Default)]
struct Shown {
    /// The greatest version on the pilot's own page and stream.
    version: u64,
    /// The greatest version on an onlooker's page.
    onlooker: u64,
    /// What the pilot's stream told, in order.
    events: Vec<Value>,
}

/// One table of a pilot, and what was said about it.
#[derive(Debug, Clone, Default)]
struct Flight {
    table: String,
    /// Decisions of the pilot that the house has acknowledged, in order.
    acknowledged: Vec<String>,
    /// The decision that was on its way when the house died.
    unanswered: Option<String>,
    shown: Arc<Mutex<Shown>>,
}

/// How a pilot decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Api,
    Socket,
}

struct Pilot {
    http: Client,
    base: String,
    token: String,
    way: Way,
    flight: Flight,
    finished: Vec<Flight>,
}

impl Pilot {
    async fn ask(&self, path: &str, body: Option<Value>) -> Option<(StatusCode, Value)> {
        let address = format!("{}/api/v1{path}", self.base);
        let request = match body {
            Some(body) => self.http.post(address).json(&body),
            None => self.http.get(address),
        };
        let answer = request.bearer_auth(&self.token).send().await.ok()?;
        let status = answer.status();
        Some((status, answer.json().await.ok()?))
    }

    async fn table(&self, what: &str, body: Option<Value>) -> Option<(StatusCode, Value)> {
        self.ask(&format!("/tables/{}/{what}", self.flight.table), body).await
    }

    async fn sit_down(base: &str, way: Way) -> Self {
        let mut pilot = Self {
            http: Client::new(),
            base: base.to_owned(),
            token: String::new(),
            way,
            flight: Flight::default(),
            finished: Vec::new(),
        };
        let (_, me) = pilot.ask("/people", Some(json!({ "name": "Ada" }))).await.unwrap();
        pilot.token = me["token"].as_str().unwrap().to_owned();
        pilot.open_table().await.unwrap();
        pilot
    }

    async fn open_table(&mut self) -> Option<()> {
        let options = json!({ "program_timer": "off" });
        let seats = ["me", "beginner", "expert"];
        let wish = json!({ "game": "memoracers", "options": options, "seats": seats });
        let (status, table) = self.ask("/tables", Some(wish)).await?;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        let table = table["id"].as_str()?.to_owned();
        let before = std::mem::replace(&mut self.flight, Flight { table, ..Flight::default() });
        self.finished.push(before);
        self.watch();
        Some(())
    }

    /// Two who look on until the house is gone: a program with the pilot's eyes, a page of anybody.
    fn watch(&self) {
        let address = format!("{}/api/v1/tables/{}/live", self.base, self.flight.table);
        let stream = self.http.get(address).bearer_auth(&self.token);
        tokio::spawn(listen(stream, Arc::clone(&self.flight.shown)));
        tokio::spawn(look_on(self.connect(false), Arc::clone(&self.flight.shown)));
    }

    fn connect(&self, own: bool) -> impl Future<Output = Option<Socket>> + use<> {
        let address = format!("{}/table/{}/live", self.base, self.flight.table);
        let mut request = address.replace("http://", "ws://").into_client_request().unwrap();
        let value = |text: &str| HeaderValue::from_str(text).unwrap();
        request.headers_mut().insert(header::ORIGIN, value(&self.base));
        if own {
            let cookie = format!("person={}", self.token);
            request.headers_mut().insert(header::COOKIE, value(&cookie));
        }
        async { connect_async(request).await.ok().map(|(socket, _)| socket) }
    }

    /// Plays until the house is gone, or until this round.
    async fn play(&mut self, until: Option<u64>) -> Option<()> {
        let mut page = self.connect(true).await?;
        loop {
            let (_, list) = self.table("actions", None).await?;
            let texts = list["actions"].as_array()?.iter();
            let legal: Vec<&str> = texts.filter_map(|each| each["action"].as_str()).collect();
            let order = ["lock", "mark", "lane", "decline"];
            let wanted = |word: &&str| legal.iter().find(|action| action.starts_with(*word));
            let Some(action) = order.iter().find_map(wanted) else {
                let (_, view) = self.table("view", None).await?;
                if until.is_some_and(|round| view["view"]["round"].as_u64() >= Some(round)) {
                    return Some(());
                }
                if view["over"] == true {
                    if until.is_some() {
                        return Some(());
                    }
                    self.open_table().await?;
                    page = self.connect(true).await?;
                }
                sleep(Duration::from_millis(1)).await;
                continue;
            };
            let (version, action) = (list["version"].as_u64()?, (*action).to_owned());
            self.flight.unanswered = Some(action.clone());
            let made = match self.way {
                Way::Api => self.decide(version, &action).await?,
                Way::Socket => self.decide_on(&mut page, version, &action).await?,
            };
            self.flight.unanswered = None;
            if made {
                self.flight.acknowledged.push(action);
            }
        }
    }

    async fn decide(&self, version: u64, action: &str) -> Option<bool> {
        let body = json!({ "version": version, "actions": [action] });
        match self.table("decide", Some(body)).await? {
            (StatusCode::OK, _) => Some(true),
            (StatusCode::CONFLICT, _) => Some(false),
            (status, answer) => panic!("{action}: {status} {answer}"),
        }
    }

    /// A page is told by what it is shown; the record says whether it was this decision.
    async fn decide_on(&self, page: &mut Socket, version: u64, action: &str) -> Option<bool> {
        let intent = json!({ "t": "decide", "v": version, "actions": [action] });
        page.send(Message::text(intent.to_string())).await.ok()?;
        loop {
            let update = next_update(page).await?;
            if let Some(version) = update["v"].as_u64() {
                let mut shown = self.flight.shown.lock().unwrap();
                shown.version = shown.version.max(version);
            }
            let (status, record) = self.table("record", None).await?;
            assert_eq!(status, StatusCode::OK, "{record}");
            let record: engine::Record = serde_json::from_value(record).ok()?;
            let own = decisions(&record.moves);
            match own.len().checked_sub(self.flight.acknowledged.len()) {
                Some(1) => {
                    assert_eq!(own.last().map(String::as_str), Some(action));
                    return Some(true);
                }
                Some(0) if update["t"] == "notice" => return Some(false),
                Some(0) => {}
                other => panic!("{other:?} decisions more than acknowledged: {own:?}"),
            }
        }
    }
}

/// Notes what a stream tells, until it ends.
async fn listen(stream: RequestBuilder, shown: Arc<Mutex<Shown>>) -> Option<()> {
    let mut stream = stream.send().await.ok()?;
    let mut heard = Vec::new();
    loop {
        heard.extend_from_slice(&stream.chunk().await.ok()??);
        while let Some(end) = heard.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<u8> = heard.drain(..end + 2).collect();
            let text = String::from_utf8(event).ok()?;
            let data = text.lines().find_map(|line| line.strip_prefix("data: "));
            let Some(data) = data else { continue };
            let seen: Value = serde_json::from_str(data).ok()?;
            let mut shown = shown.lock().unwrap();
            shown.version = shown.version.max(seen["version"].as_u64()?);
            let lines = seen["lines"].as_array()?.iter();
            shown.events.extend(lines.map(|line| line["event"].clone()));
        }
    }
}

/// Notes how far an onlooker's page is, until it is cut off.
async fn look_on(
    connecting: impl Future<Output = Option<Socket>>,
    shown: Arc<Mutex<Shown>>,
) -> Option<()> {
    let mut socket = connecting.await?;
    loop {
        let version = next_update(&mut socket).await?["v"].as_u64()?;
        let mut shown = shown.lock().unwrap();
        shown.onlooker = shown.onlooker.max(version);
    }
}

/// The next update or notice.
async fn next_update(socket: &mut Socket) -> Option<Value> {
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            return serde_json::from_str(&text).ok();
        }
    }
}

/// The pilot's own decisions.
fn decisions(moves: &[Move]) -> Vec<String> {
    moves.iter().filter(|made| made.by == Some(OWN)).map(|made| made.what.clone()).collect()
}

/// All that the pilot is told when these moves are played, in order.
fn told(games: &Games, row: &TableRow, moves: &[MoveRow]) -> Vec<Value> {
    let mut table = games.start(Agreed::at(row), Seed::from_number(0)).unwrap();
    let mut events = Vec::new();
    for step in moves.chunk_by(|one, next| one.at == next.at && one.made.by == next.made.by) {
        let texts: Vec<String> = step.iter().map(|each| each.made.what.clone()).collect();
        let done = match step[0].made.by {
            None => table.expire(),
            Some(seat) if texts == [record::UNDO] => table.undo(seat),
            Some(seat) => table.decide(seat, &texts),
        };
        done.unwrap_or_else(|error| panic!("{texts:?} cannot be repeated: {error}"));
        let lines = table.lines(Viewer::Seat(OWN), When::Now, Lang::En);
        events.extend(lines.into_iter().map(|line| line.event));
    }
    assert_eq!(table.length(), moves.len(), "the moves that are kept are not a game");
    events
}

/// What the store holds of a flight is what was acknowledged, perhaps with what was on its way, and all that was shown.
async fn check_kept(store: &Sqlite, games: &Games, flight: &mut Flight) {
    let row = store.table(&flight.table).await.unwrap();
    let row = row.unwrap_or_else(|| panic!("table {} is lost", flight.table));
    let rows = store.moves(&flight.table).await.unwrap();
    let moves: Vec<Move> = rows.iter().map(|row| row.made.clone()).collect();
    let kept = decisions(&moves);
    let (acknowledged, rest) = kept
        .split_at_checked(flight.acknowledged.len())
        .unwrap_or_else(|| panic!("lost: {:?} of {:?}", kept, flight.acknowledged));
    assert_eq!(acknowledged, flight.acknowledged, "acknowledged and kept differ");
    let unanswered = flight.unanswered.take();
    assert!(rest.is_empty() || rest == unanswered.as_slice(), "{rest:?} came from nowhere");
    let told = told(games, &row, &rows);
    let mut kept_events = told.iter();
    for event in &flight.shown.lock().unwrap().events {
        assert!(kept_events.any(|kept| kept == event), "shown and lost: {event}");
    }
    flight.acknowledged = kept;
}

/// A house in which nothing moves by itself for a while: what it shows is what was kept.
async fn check_shown(data: &Path, pilots: &mut [Pilot]) {
    let listen = "127.0.0.1:0".parse().unwrap();
    let mut config = Config::new(listen, data, Games::embedded().unwrap());
    config.tempo =
        Tempo { thought: LONGEST, gather: LONGEST, away: LONGEST, grace: LONGEST, unhurried: true };
    config.limits = Limits::default().without_rates();
    let server = Server::open(config).await.unwrap();
    let base = format!("http://{}", server.address());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    for pilot in pilots.iter_mut() {
        pilot.base.clone_from(&base);
        let version = async |path: &str| {
            let (status, view) = pilot.table(path, None).await.unwrap();
            assert_eq!(status, StatusCode::OK, "{view}");
            view["version"].as_u64().unwrap()
        };
        let (own, anybody) = (version("view").await, version("view?as=spectator").await);
        let shown = pilot.flight.shown.lock().unwrap();
        assert!(own >= shown.version, "{} was shown, {own} is kept", shown.version);
        assert!(anybody >= shown.onlooker, "{} was shown, {anybody} is kept", shown.onlooker);
    }
    stop.send(()).unwrap();
    serving.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_or_shown_is_lost_by_kill_9() {
    let kills = std::env::var("HIPPODROME_KILLS").ok().and_then(|text| text.parse().ok());
    let data = TempDir::new().unwrap();
    let games = Games::embedded().unwrap();
    let mut house = House::open(data.path());
    let ways = [Way::Api, Way::Socket, Way::Api, Way::Socket];
    let mut pilots: Vec<Pilot> = join_all(ways.map(|way| Pilot::sit_down(&house.base, way))).await;
    let (mut acknowledged, mut events, mut unanswered) = (0, 0, 0);
    let kills = kills.unwrap_or(KILLS);
    for kill in 0..kills * 5 {
        // Some kill must fall between a move and its answer: until one has, there are more.
        if kill >= kills && unanswered > 0 {
            break;
        }
        let moment = Duration::from_millis(60 + kill * 67 % 230);
        let dying = async {
            sleep(moment).await;
            house.child.kill().unwrap();
            house.child.wait().unwrap();
        };
        let playing = join_all(pilots.iter_mut().map(|pilot| pilot.play(None)));
        let ((), ended) = tokio::join!(dying, timeout(LONGEST, playing));
        ended.expect("a pilot plays on without a house");
        // Whatever the sockets have received is noted.
        sleep(Duration::from_millis(20)).await;

        let store = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
        for pilot in &mut pilots {
            unanswered += usize::from(pilot.flight.unanswered.is_some());
            check_kept(&store, &games, &mut pilot.flight).await;
            for flight in pilot.finished.iter_mut().filter(|flight| !flight.table.is_empty()) {
                check_kept(&store, &games, flight).await;
            }
            acknowledged += pilot.flight.acknowledged.len();
            events += pilot.flight.shown.lock().unwrap().events.len();
        }
        store.close().await.unwrap();
        check_shown(data.path(), &mut pilots).await;
        house = House::open(data.path());
        for pilot in &mut pilots {
            pilot.base.clone_from(&house.base);
            pilot.watch();
        }
    }
    assert!(
        acknowledged > 0 && events > 0 && unanswered > 0,
        "{acknowledged} {events} {unanswered}"
    );

    // Every table goes on, and its bots with it.
    let going_on = pilots.iter_mut().map(async |pilot| {
        let round = pilot.table("view", None).await?.1["view"]["round"].as_u64()?;
        pilot.play(Some(round + 1)).await
    });
    let gone_on = timeout(LONGEST, join_all(going_on)).await.expect("a table stands still");
    assert!(gone_on.iter().all(Option::is_some), "the house is gone");
}
