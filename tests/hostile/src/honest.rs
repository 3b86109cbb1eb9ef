//! People who only want to play. They keep account of what they did: nothing else may stand in the record.

use crate::caller::Caller;
use crate::chance::Chance;
use crate::knowledge::Knowledge;
use crate::socket::{Heard, Socket};
use crate::wire::PATIENCE;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// A game never needs more decisions.
const MOST_DECISIONS: usize = 5_000;

/// What they play, and how.
#[derive(Debug, Clone)]
pub(crate) struct Party {
    pub(crate) game: &'static str,
    /// Between two looks at the table: fast enough for people, slow enough for the limits of the server.
    pub(crate) pause: Duration,
    /// Whether those who mean harm come to this table.
    pub(crate) attacked: bool,
}

/// What came of an evening.
#[derive(Debug, Default)]
pub(crate) struct Evening {
    /// The tables, each with all its moves as the server tells them.
    pub(crate) tables: Vec<(String, usize)>,
    /// How long the server took to acknowledge each decision.
    pub(crate) waits: Vec<Duration>,
    /// Decisions that came too late, because another player's changed the question; they were taken anew.
    pub(crate) late: usize,
}

/// Plays one game after another, until it is enough; the last one is played to its end.
pub(crate) async fn evening(
    mut players: Vec<Caller>,
    party: Party,
    known: Arc<Knowledge>,
    enough: Arc<AtomicBool>,
    mut chance: Chance,
) -> Result<Evening> {
    let mut evening = Evening::default();
    while evening.tables.is_empty() || !enough.load(Ordering::Relaxed) {
        let table = sit_down(&mut players, &party).await?;
        if party.attacked {
            known.follow(&table);
        }
        let mut pages = Vec::new();
        for player in &players {
            pages.push(page(player, &table).await?);
        }
        let done = play(&mut players, &party, &table, &known, &mut chance, &mut evening).await?;
        for page in pages {
            timeout(PATIENCE, page).await.context("a page never heard of the end")???;
        }
        let moves = own_moves(&mut players, &table, &done).await?;
        evening.tables.push((table, moves));
    }
    Ok(evening)
}

async fn sit_down(players: &mut [Caller], party: &Party) -> Result<String> {
    let (host, guests) = players.split_first_mut().context("no player")?;
    let seats: Vec<&str> = std::iter::once("me").chain(guests.iter().map(|_| "open")).collect();
    let body = json!({ "game": party.game, "seats": seats });
    let table = host.must("/tables", Some(body)).await?;
    let id = table["id"].as_str().context("no table")?.to_owned();
    for (seat, guest) in (1..).zip(guests) {
        guest.must(&format!("/tables/{id}/sit"), Some(json!({ "seat": seat }))).await?;
    }
    host.must(&format!("/tables/{id}/start"), Some(json!({}))).await?;
    Ok(id)
}

/// A page that stays open until the game is over, as a browser's does.
async fn page(player: &Caller, table: &str) -> Result<JoinHandle<Result<()>>> {
    let (server, token) = (player.server, &player.token);
    let headers = format!("origin: http://{server}\r\ncookie: person={token}\r\n");
    let path = format!("/table/{table}/live?v=0");
    let opened = Socket::open(server, player.from, &path, &headers).await?;
    let mut socket = match opened {
        Ok(socket) => socket,
        Err(status) => bail!("an honest page is refused: {status}"),
    };
    Ok(tokio::spawn(async move {
        loop {
            match socket.hear().await? {
                Heard::Text(text) if text.contains(r#""over":true"#) => return Ok(()),
                Heard::Text(text) if text.starts_with(r#"{"t":"notice""#) => {
                    bail!("an honest page is told: {text}")
                }
                Heard::Text(_) => {}
                Heard::Closed(code) => bail!("an honest page is closed: {code}"),
            }
        }
    }))
}

/// Plays to the end, and gives what each of them has decided.
async fn play(
    players: &mut [Caller],
    party: &Party,
    table: &str,
    known: &Knowledge,
    chance: &mut Chance,
    evening: &mut Evening,
) -> Result<Vec<Vec<String>>> {
    let path = |what: &str| format!("/tables/{table}{what}");
    let mut done = vec![Vec::new(); players.len()];
    while done.iter().map(Vec::len).sum::<usize>() < MOST_DECISIONS {
        let mut asked = false;
        for (player, done) in players.iter_mut().zip(&mut done) {
            let list = player.must(&path("/actions"), None).await?;
            let Some(action) = choose(&list, chance) else { continue };
            asked = true;
            let decision = json!({ "version": list["version"], "actions": [action] });
            let sent = Instant::now();
            let (status, answer) = player.ask(&path("/decide"), Some(decision.clone())).await?;
            match status {
                200 => {
                    evening.waits.push(sent.elapsed());
                    done.push(action);
                }
                409 if answer["error"]["code"] == "stale" => evening.late += 1,
                _ => bail!("an honest decision is refused: {decision}: {status} {answer}"),
            }
            if party.attacked {
                known.overhear(decision);
            }
        }
        if !asked {
            let now = players.first_mut().context("no player")?.must(&path(""), None).await?;
            if now["over"] == true {
                return Ok(done);
            }
        }
        sleep(party.pause).await;
    }
    bail!("{table} never ends")
}

/// Something that may be decided and takes nothing back; a programme is closed soon.
pub(crate) fn choose(list: &Value, chance: &mut Chance) -> Option<String> {
    let each = list["actions"].as_array()?.iter();
    let forward = each.filter(|each| each["takes_back"] == false);
    let texts: Vec<&str> = forward.filter_map(|each| each["action"].as_str()).collect();
    let closes = texts.iter().find(|text| **text == "lock").filter(|_| chance.one_in(3));
    let text = match closes {
        Some(text) => text,
        None if texts.is_empty() => return None,
        None => chance.pick(&texts),
    };
    Some((*text).to_owned())
}

/// The record holds, seat by seat, exactly what they decided; gives how many moves there are, with those of the clock.
pub(crate) async fn own_moves(
    players: &mut [Caller],
    table: &str,
    done: &[Vec<String>],
) -> Result<usize> {
    let mut count = 0;
    for (seat, (player, done)) in players.iter_mut().zip(done).enumerate() {
        // While a game runs a record tells each player only of their own moves and of the clock's.
        let record = player.must(&format!("/tables/{table}/record"), None).await?;
        let moves = record["moves"].as_array().context("no moves")?;
        let of = |by: &Value| -> Vec<&str> {
            let own = moves.iter().filter(|each| each["by"] == *by);
            own.filter_map(|each| each["do"].as_str()).collect()
        };
        let own = of(&json!(seat));
        ensure!(own == *done, "{table}, seat {seat}: {own:?} stands there, {done:?} was decided");
        if seat == 0 {
            count += of(&Value::Null).len();
        }
        count += own.len();
    }
    Ok(count)
}
