//! Taking back, talking, replay, rematch, playing on: as people at a table do it.

use crate::socket::{connect, connect_in, hear, say};
use crate::test_server::{Player, TestServer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

async fn open(player: &Player, game: &str, seats: &[&str]) -> String {
    let new = json!({ "game": game, "seats": seats });
    let (status, table) = player.post("/api/v1/tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
}

/// Ada and Bo begin a game of two.
pub(crate) async fn duel(server: &TestServer, game: &str) -> (Player, Player, String) {
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = open(&ada, game, &["me", "open"]).await;
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    (ada, bo, table)
}

/// Something that plays on; the same for the same number.
fn any(legal: &[String], number: usize) -> Option<String> {
    let quiet = ["resign", "signal", "ask", "order"];
    let plays = |action: &&String| !quiet.iter().any(|word| action.starts_with(word));
    let playing: Vec<&String> = legal.iter().filter(plays).collect();
    let at = number.wrapping_mul(7) % playing.len().max(1);
    playing.get(at).map(|action| (*action).clone())
}

/// Decides once if asked; gives what was decided.
pub(crate) async fn once(player: &Player, table: &str, number: usize) -> Option<String> {
    if player.view(table).await["awaiting_you"] != true {
        return None;
    }
    let (version, legal) = player.actions(table).await;
    let action = any(&legal, number)?;
    let (status, _) = player.decide(table, version, &[&action]).await;
    (status == StatusCode::OK).then_some(action)
}

/// Both play to the end.
pub(crate) async fn to_the_end(people: [&Player; 2], table: &str) {
    for number in 0..4_000 {
        let mut acted = false;
        for player in people {
            acted |= once(player, table, number).await.is_some();
        }
        if people[0].view(table).await["over"] == true {
            return;
        }
        if !acted {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
    panic!("the game does not end");
}

async fn refused(player: &Player, path: &str, body: Value) -> String {
    let (status, answer) = player.post(path, body).await;
    assert!(status.is_client_error(), "{path}: {status} {answer}");
    answer["error"]["code"].as_str().unwrap().to_owned()
}

async fn page(player: &Player, path: &str) -> (StatusCode, String) {
    let cookie = format!("person={}", player.token.clone().unwrap_or_default());
    let request = player.http.get(format!("{}{path}", player.base)).header("cookie", cookie);
    let answer = request.header("accept-language", "en").send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

fn id(table: &str) -> &str {
    table.rsplit('/').next().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_revealed_nothing_is_undone_at_once() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "circus_imperium").await;
    let (version, before) = ada.actions(&table).await;
    assert_eq!(ada.decide(&table, version, &[&before[0]]).await.0, StatusCode::OK);
    let (_, page_after) = page(&ada, &format!("/table/{}", id(&table))).await;
    assert!(page_after.contains("id=\"take-back\""), "the page offers it");
    let (version, _) = ada.actions(&table).await;
    let undo = format!("{table}/undo");
    let (status, answer) = ada.post(&undo, json!({ "version": version })).await;
    assert_eq!((status, &answer["undo"]), (StatusCode::OK, &json!("done")), "{answer}");
    assert_eq!(ada.actions(&table).await.1, before);
    let now = answer["version"].as_u64().unwrap();
    assert_eq!(refused(&ada, &undo, json!({ "version": now })).await, "nothing_to_undo");
    assert_eq!(refused(&ada, &undo, json!({ "version": 9_999 })).await, "stale");
    let spectator = server.person("Zoe").await;
    assert_eq!(refused(&spectator, &undo, json!({ "version": 1 })).await, "not_seated");
    let yes = json!({ "yes": true });
    assert_eq!(refused(&bo, &format!("{table}/consent"), yes).await, "no_request");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_that_all_agree_and_it_survives_a_restart() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let mut decided = 0;
    for number in 0..200 {
        for player in [&ada, &bo] {
            decided += usize::from(once(player, &table, number).await.is_some());
        }
        if decided >= 12 {
            break;
        }
    }
    let undo = format!("{table}/undo");
    let consent = format!("{table}/consent");
    let version = ada.view(&table).await["version"].as_u64().unwrap();
    let before = ada.view(&table).await["view"].clone();
    let mut page_of_bo = connect_in(&bo, &table, 0, "fr").await.unwrap();
    hear(&mut page_of_bo).await.unwrap();
    let (status, answer) = ada.post(&undo, json!({ "version": version })).await;
    assert_eq!((status, &answer["undo"]), (StatusCode::OK, &json!("asked")), "{answer}");
    assert_eq!(ada.view(&table).await["view"], before, "nothing happens before all agree");
    let shown = hear(&mut page_of_bo).await.unwrap();
    assert!(shown.to_string().contains("Ada demande d’annuler"), "{shown}");
    assert_eq!(refused(&ada, &undo, json!({ "version": version })).await, "request_open");
    let spectator = server.person("Zoe").await;
    assert_eq!(refused(&spectator, &consent, json!({ "yes": true })).await, "not_seated");
    assert_eq!(bo.post(&consent, json!({ "yes": false })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.view(&table).await["view"], before, "declined");
    let here = format!("/table/{}", id(&table));
    let (_, of_ada) = page(&ada, &here).await;
    assert!(of_ada.contains("Bo declined") && of_ada.contains("Your move stands."), "told");
    assert!(!page(&bo, &here).await.1.contains("Bo declined"), "Bo knows it");
    assert_eq!(refused(&bo, &consent, json!({ "yes": true })).await, "no_request");

    assert_eq!(ada.post(&undo, json!({ "version": version })).await.0, StatusCode::OK);
    say(&mut page_of_bo, json!({ "t": "consent", "yes": true })).await;
    for _ in 0..200 {
        if ada.view(&table).await["view"] != before {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_ne!(ada.view(&table).await["view"], before, "agreed");
    let then = (ada.view(&table).await["view"].clone(), bo.view(&table).await["view"].clone());
    let (_, log) = page(&bo, &format!("/table/{}", id(&table))).await;
    assert!(log.contains("All agreed: Ada undoes the last move"), "the log tells it");
    let (_, running) = ada.get(&format!("{table}/record")).await;
    let all = running["moves"].as_array().unwrap().iter().filter_map(|made| made["do"].as_str());
    let back: Vec<&str> = all.filter(|what| what.starts_with("rewind")).collect();
    assert_eq!(back, ["rewind"], "to which move would count what Bo did in secret");
    drop(page_of_bo);
    server.close().await;

    let server = TestServer::open(&data).await;
    let at = |player: Player| Player { base: format!("http://{}", server.address), ..player };
    let (ada, bo) = (at(ada), at(bo));
    assert_eq!(
        (ada.view(&table).await["view"].clone(), bo.view(&table).await["view"].clone()),
        then
    );
    to_the_end([&ada, &bo], &table).await;
    let (_, record) = ada.get(&format!("{table}/record")).await;
    let moves = record["moves"].as_array().unwrap();
    assert!(moves.iter().any(|made| made["do"].as_str().unwrap().starts_with("rewind ")));
    // The record is brought to another server, which plays it again.
    let boundary = "x-boundary-x";
    let send = async |text: &str| {
        let body = format!(
            "--{boundary}\r\ncontent-disposition: form-data; name=\"record\"; filename=\"a.json\"\r\n\r\n{text}\r\n--{boundary}--\r\n"
        );
        let request = ada.request(Method::POST, "/records").body(body);
        let kind = format!("multipart/form-data; boundary={boundary}");
        let answer = request.header("content-type", kind).send().await.unwrap();
        let to = answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
        (answer.status(), to, answer.text().await.unwrap())
    };
    let (status, to, _) = send(&record.to_string()).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, brought) = page(&ada, &to.unwrap()).await;
    assert_eq!(status, StatusCode::OK);
    assert!(brought.contains("past-go"), "its past can be walked through");
    let mut edited = record.clone();
    edited["moves"][3]["do"] = json!("roll the barrel");
    let (status, _, words) = send(&edited.to_string()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(words.contains("move 4") || words.contains("Move 4"), "{words}");
    let mut covered = record.clone();
    covered["origins"] =
        json!([{ "seed": record["seed"], "words": record["words"], "moves": moves.len() }]);
    let (status, _, words) = send(&covered.to_string()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(words.contains("cover all its"), "{words}");
    edited["game"] = json!("ludo");
    assert_eq!(send(&edited.to_string()).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(send("{").await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(send(&" ".repeat(2 << 20)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_there_is_no_one_to_ask() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = open(&ada, "celestia", &["me", "easy"]).await;
    let _ = ada.post(&format!("{table}/start"), json!({})).await;
    let mut offered = 0;
    for number in 0..400 {
        once(&ada, &table, number).await;
        let (_, seen) = page(&ada, &format!("/table/{}", id(&table))).await;
        assert!(!seen.contains("Ask to undo"), "there is no one to ask");
        offered += usize::from(seen.contains("id=\"take-back\""));
        if offered >= 4 {
            break;
        }
    }
    assert!(offered >= 4, "undo is offered");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_is_open_when_it_may_be_and_can_be_played_on() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let replay = format!("/table/{}/replay", id(&table));
    for number in 0..6 {
        for player in [&ada, &bo] {
            once(player, &table, number).await;
        }
    }
    let (status, running) = page(&ada, &format!("{replay}?as=0")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(running.contains("/plan"), "the script that looks around on the board");
    let (_, spectator) = page(&server.person("Zoe").await, &replay).await;
    let board = |page: &str| {
        let from = page.find("id=\"board\"").unwrap();
        page[from..].split("</main>").next().unwrap().to_owned()
    };
    assert_eq!(board(&running), board(&spectator), "while it runs, all see what spectators saw");
    assert_eq!(refused(&ada, &format!("{table}/rematch"), json!({})).await, "not_over");
    to_the_end([&ada, &bo], &table).await;
    let (_, own) = page(&ada, &format!("{replay}?at=9&as=0")).await;
    let (_, other) = page(&ada, &format!("{replay}?at=9&as=1")).await;
    assert_ne!(board(&own), board(&other), "afterwards all eyes are open");
    assert!(!running.contains("past-leads"), "while it runs, nothing is known to decide it");
    let points = own.split("past-leads").nth(1).and_then(|rest| rest.split("</details>").next());
    let points = points.expect("a finished game has turning points");
    let won = points.contains(" wins.") || points.contains("share the victory");
    assert!(won && points.contains("step="), "its end is one: {points}");
    assert_eq!(page(&ada, &format!("{replay}?as=7")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(page(&ada, &format!("{replay}?at=-1")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(page(&ada, &format!("{replay}?at=999999")).await.0, StatusCode::OK);

    let on = async |at: &str, seat: &str| {
        let cookie = format!("person={}", ada.token.clone().unwrap());
        let request = ada.http.post(format!("{}{replay}", ada.base)).header("cookie", cookie);
        let request = request
            .header("origin", &ada.base)
            .header("content-type", "application/x-www-form-urlencoded");
        let request = request.body(format!("at={at}&seat={seat}"));
        let answer = request.send().await.unwrap();
        let to = answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
        (answer.status(), to)
    };
    let (status, to) = on("9", "1").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let taken_up = format!("/api/v1/tables/{}", id(&to.unwrap()));
    assert_eq!(ada.view(&taken_up).await["viewer"], json!({ "seat": 1 }));
    assert_eq!(on("9", "9").await.0, StatusCode::NOT_FOUND);
    assert_eq!(on("999999", "0").await.0, StatusCode::CONFLICT);
    let (status, asked) = ada.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{asked}");
    assert_eq!(asked["rematch"]["missing"], json!([1]), "it waits for the other player");
    let (status, next) = bo.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let (_, same) = ada.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(next, same, "both come to the same table");
    let next = format!("/api/v1/tables/{}", next["id"].as_str().unwrap());
    assert_eq!(bo.view(&next).await["viewer"], json!({ "seat": 1 }));
    let zoe = server.person("Zoe").await;
    let another = open(&ada, "memoracers", &["me", "amateur"]).await;
    let faded = format!("/table/{}/replay", id(&another));
    let (status, words) = page(&zoe, &faded).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(words.contains("Memory is part of this game"), "{words}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_one_table_also_after_a_restart() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (mut ada, mut bo, table) = duel(&server, "celestia").await;
    to_the_end([&ada, &bo], &table).await;
    let rematch = format!("{table}/rematch");
    let both = tokio::join!(ada.post(&rematch, json!({})), bo.post(&rematch, json!({})));
    let opened: Vec<&str> =
        [&both.0.1, &both.1.1].iter().filter_map(|it| it["id"].as_str()).collect();
    assert_eq!(opened.len(), 1, "the second answer opens it");
    let next = opened[0].to_owned();
    let (_, same) = ada.post(&rematch, json!({})).await;
    assert_eq!(same["id"], next.as_str(), "both who ask at the same moment come to the same one");
    server.close().await;

    let server = TestServer::open(&data).await;
    (ada.base, bo.base) = (server.url(""), server.url(""));
    let (_, shown) = page(&bo, &format!("/table/{}", id(&table))).await;
    assert!(shown.contains(&format!("href=\"/table/{next}\"")), "the old table knows the way");
    let (status, again) = bo.post(&rematch, json!({})).await;
    assert_eq!((status, &again["id"]), (StatusCode::CREATED, &json!(next)));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_reaches_whom_it_may_and_is_bounded() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let zoe = server.person("Zoe").await;
    let talk = format!("{table}/talk");
    let table_page = format!("/table/{}", id(&table));
    let html = "<script>alert(1)</script>";
    assert_eq!(ada.post(&talk, json!({ "words": html })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(bo.post(&talk, json!({ "signal": "good" })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        zoe.post(&talk, json!({ "words": "psst, a secret" })).await.0,
        StatusCode::NO_CONTENT
    );
    let (_, of_bo) = page(&bo, &table_page).await;
    assert!(of_bo.contains("&lt;script&gt;alert(1)"), "words are words");
    assert!(!of_bo.contains(html));
    assert!(of_bo.contains("Well played!"));
    assert!(!of_bo.contains("psst, a secret"), "spectators are not heard by who plays");
    let mut live = connect(&bo, &table, 0, Some(&bo.base)).await.unwrap();
    let first = hear(&mut live).await.unwrap().to_string();
    assert!(!first.contains("psst, a"), "{first}");
    let (_, of_zoe) = page(&zoe, &table_page).await;
    assert!(of_zoe.contains("psst, a secret"));
    for bad in [json!({ "words": "x".repeat(10_000) }), json!({ "words": "\u{1}good" })] {
        assert_eq!(refused(&ada, &talk, bad).await, "bad_talk");
    }
    assert_eq!(refused(&ada, &talk, json!({ "signal": "shout" })).await, "unreadable");
    for number in 0..8 {
        let (status, _) = ada.post(&talk, json!({ "words": number.to_string() })).await;
        let fine = number < 4;
        assert_eq!(status == StatusCode::NO_CONTENT, fine, "a flood is stemmed: {number}");
    }
    drop(live);
    server.close().await;
    let server = TestServer::open(&data).await;
    let bo = Player { base: format!("http://{}", server.address), ..bo };
    assert!(page(&bo, &table_page).await.1.contains("Well played!"), "what was said is kept");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_are_one_voice_each_and_take_no_players_place() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let talk = format!("{table}/talk");
    let table_page = format!("/table/{}", id(&table));
    let words = json!({ "words": "What a sky!" });
    assert_eq!(ada.post(&talk, words).await.0, StatusCode::NO_CONTENT);
    // A spectator who claims eight players on their device may still speak only five times.
    let mut last = String::new();
    for number in 0..14 {
        let spectator = server.person("Zoe").await;
        let mut heard = 0;
        for hand in 1..=8 {
            last = format!("none shall hear {number}, {hand}");
            let path = format!("{talk}?hand={hand}");
            let (status, _) = spectator.post(&path, json!({ "words": last })).await;
            heard += usize::from(status == StatusCode::NO_CONTENT);
        }
        assert_eq!(heard, 5);
        last = format!("none shall hear {number}, 5");
    }
    let (_, of_bo) = page(&bo, &table_page).await;
    assert!(of_bo.contains("What a sky!") && !of_bo.contains("none shall hear"), "{of_bo}");
    let zoe = server.person("Zoe").await;
    let (_, of_zoe) = page(&zoe, &table_page).await;
    assert!(of_zoe.contains("What a sky!") && of_zoe.contains(&last), "{of_zoe}");
    assert_eq!(of_zoe.matches("none shall hear").count(), 60);
    let voices: std::collections::HashSet<&str> =
        of_zoe.split("data-by=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(voices.len(), 13, "Ada, and those of the fourteen who are still heard");
    server.close().await;
    let server = TestServer::open(&data).await;
    let zoe = Player { base: server.url(""), ..zoe };
    let (_, of_zoe) = page(&zoe, &table_page).await;
    assert!(of_zoe.contains("What a sky!"), "also when it is read again");
    assert_eq!(of_zoe.matches("none shall hear").count(), 60);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_chosen_within_their_limits() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let new =
        |clocks: &str| json!({ "game": "celestia", "seats": ["me", "easy"], "clocks": clocks });
    for bad in ["decision 4", "bank 601 0", "days 0", "soon", "decision 1e9"] {
        assert_eq!(refused(&ada, "/api/v1/tables", new(bad)).await, "bad_clock");
    }
    let (status, table) = ada.post("/api/v1/tables", new("bank 15 10 bot")).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let (_, shown) = page(&ada, &format!("/table/{}", table["id"].as_str().unwrap())).await;
    assert!(shown.contains("15 minutes for the game"), "it is said before");
    assert!(shown.contains("When time runs out, a bot takes over"));
    assert!(shown.contains("seat-clock"), "each clock is seen");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_is_away_if_those_who_are_here_agree() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let [ada, bo, cy] =
        [server.person("Ada").await, server.person("Bo").await, server.person("Cy").await];
    let table = open(&ada, "celestia", &["me", "open", "open"]).await;
    for player in [&bo, &cy] {
        assert_eq!(player.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    }
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let substitute = format!("{table}/substitute");
    let mut of_cy = connect(&cy, &table, 0, Some(&cy.base)).await.unwrap();
    hear(&mut of_cy).await.unwrap();
    let body = |seat: u8, level: &str| json!({ "seat": seat, "level": level });
    assert_eq!(refused(&ada, &substitute, body(2, "easy")).await, "not_away", "Cy is here");
    assert_eq!(refused(&ada, &substitute, body(0, "easy")).await, "not_away", "oneself");
    assert_eq!(refused(&ada, &substitute, body(7, "easy")).await, "not_away");
    assert_eq!(refused(&ada, &substitute, body(1, "genius")).await, "unreadable");
    let zoe = server.person("Zoe").await;
    assert_eq!(refused(&zoe, &substitute, body(1, "easy")).await, "not_seated");
    let (_, of_ada) = page(&ada, &format!("/table/{}", id(&table))).await;
    let told = of_ada.split("id=\"absent\"").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(told.contains("Bo is not here yet") && told.contains("Let a bot play"), "{told}");
    assert!(!told.contains("Cy"), "Cy is here: {told}");
    assert_eq!(ada.post(&substitute, body(1, "easy")).await.0, StatusCode::NO_CONTENT);
    let asked = hear(&mut of_cy).await.unwrap();
    assert!(asked.to_string().contains("Let a bot play for Bo"), "{asked}");
    let consent = format!("{table}/consent");
    assert_eq!(cy.post(&consent, json!({ "yes": true })).await.0, StatusCode::NO_CONTENT);
    let (_, seats) = ada.get(&table).await;
    assert_eq!(
        (&seats["seats"][1]["kind"], &seats["seats"][1]["name"]),
        (&json!("bot"), &json!("Bo"))
    );
    let (_, of_bo) = page(&bo, &format!("/table/{}", id(&table))).await;
    assert!(of_bo.contains("Come back to your seat"));
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(bo.view(&table).await["viewer"], json!({ "seat": 1 }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_is_shown_what_happened() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let address = format!("/table/{}", id(&table));
    let mut of_ada = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    hear(&mut of_ada).await.unwrap();
    drop(of_ada);
    for _ in 0..200 {
        let (_, seats) = bo.get(&table).await;
        if seats["seats"][0]["connected"] == false {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let words = "What happened since your last visit";
    assert!(!page(&ada, &address).await.1.contains(words), "nothing has");
    let seen = async || bo.get(&format!("{table}/view?as=spectator")).await.1["version"].as_u64();
    for number in 0..200 {
        let before = seen().await;
        if once(&bo, &table, number).await.is_some() && seen().await != before {
            let (_, shown) = page(&ada, &address).await;
            assert!(shown.contains(words), "what Bo did is news to her");
            server.close().await;
            return;
        }
        // Who decides has looked: what happened before is no news, and she goes away again.
        if once(&ada, &table, number).await.is_some() {
            let mut of_ada = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
            hear(&mut of_ada).await.unwrap();
            drop(of_ada);
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
    panic!("Bo never did anything that all can see");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_searched() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    for (game, title) in [("celestia", "Over the clouds"), ("memoracers", "In the dark")] {
        let new = json!({ "game": game, "title": title, "public": true, "seats": ["me", "open"] });
        assert_eq!(ada.post("/api/v1/tables", new).await.0, StatusCode::CREATED);
    }
    let found = async |query: &str| {
        let (_, lobby) = page(&bo, &format!("/?{query}")).await;
        [lobby.contains("Over the clouds"), lobby.contains("In the dark")]
    };
    assert_eq!(found("").await, [true, true]);
    assert_eq!(found("q=CLOUD").await, [true, false]);
    assert_eq!(found("q=ada").await, [true, true]);
    assert_eq!(found("game=memoracers").await, [false, true]);
    assert_eq!(found("q=unknown%3Cb%3E").await, [false, false]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_starts_when_all_have_agreed_or_without_who_declined() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    to_the_end([&ada, &bo], &table).await;
    let rematch = format!("{table}/rematch");
    let answer = async |player: &Player, answer: &str| {
        player.post(&rematch, json!({ "answer": answer })).await
    };
    let zoe = server.person("Zoe").await;
    assert_eq!(refused(&zoe, &rematch, json!({})).await, "not_seated");
    assert_eq!(refused(&ada, &rematch, json!({ "level": "none" })).await, "unreadable");
    // A decline that nothing was asked before changes nothing.
    assert_eq!(answer(&bo, "decline").await.0, StatusCode::ACCEPTED);
    assert_eq!(ada.get(&table).await.1["rematch"]["asked_by"], json!(null));

    let (status, asked) = answer(&ada, "agree").await;
    assert_eq!(status, StatusCode::ACCEPTED);
    assert_eq!(asked["rematch"]["asked_by"], "Ada");
    assert_eq!(asked["rematch"]["agreed"], json!([0]));
    let (_, shown) = page(&bo, &format!("/table/{}", id(&table))).await;
    assert!(shown.contains("Ada wants a rematch") && shown.contains("1 of 2 agreed"), "{shown}");
    // The player who asked withdraws: no player is asked any more.
    assert_eq!(answer(&ada, "decline").await.1["rematch"]["asked_by"], json!(null));

    answer(&ada, "agree").await;
    let (status, declined) = answer(&bo, "decline").await;
    assert_eq!((status, &declined["rematch"]["declined"]), (StatusCode::ACCEPTED, &json!([1])));
    let (_, shown) = page(&ada, &format!("/table/{}", id(&table))).await;
    assert!(shown.contains("Start without Bo: a bot takes the seat"), "{shown}");
    // A press on Agree alone leaves no player out.
    assert_eq!(answer(&ada, "agree").await.0, StatusCode::ACCEPTED);
    let (status, next) = answer(&ada, "without").await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let next = format!("/api/v1/tables/{}", next["id"].as_str().unwrap());
    let (_, opened) = ada.get(&next).await;
    assert_eq!(
        (&opened["seats"][0]["kind"], &opened["seats"][1]["kind"]),
        (&json!("person"), &json!("bot"))
    );
    assert_eq!(ada.get(&table).await.1["next"], opened["id"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_it_starts_at_once_with_other_bots_if_wanted() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = open(&ada, "celestia", &["me", "easy"]).await;
    to_the_end([&ada, &ada], &table).await;
    let (_, shown) = page(&ada, &format!("/table/{}", id(&table))).await;
    assert!(shown.contains("Play again") && !shown.contains("value=\"agree\">Rematch"), "{shown}");
    let (status, next) = ada.post(&format!("{table}/rematch"), json!({ "level": "hard" })).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let (_, opened) = ada.get(&format!("/api/v1/tables/{}", next["id"].as_str().unwrap())).await;
    assert_eq!(opened["seats"][1]["level"], "hard", "{opened}");
    server.close().await;
}
