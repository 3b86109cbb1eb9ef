//! The attackers' own table: they have seats here, and try to be heard twice, late, early or as another player.
//!
//! What the server acknowledges counts, once each and in its order; the record must agree.

use crate::caller::Caller;
use crate::chance::Chance;
use crate::honest::{choose, own_moves};
use crate::ledger::Ledger;
use crate::wire::Wire;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Copies of a decision that are sent with it.
const COPIES: usize = 8;
/// Old decisions that are tried again.
const OLD: usize = 4;
/// How often something is said at once.
const TALK: usize = 6;
/// Between two attempts.
const BREATH: Duration = Duration::from_millis(50);

/// Two of them at a table of their own.
pub(crate) struct Den {
    people: Vec<Caller>,
    pub(crate) table: String,
    /// What the server has acknowledged, seat by seat.
    accepted: Vec<Vec<String>>,
    sent: Vec<Vec<Value>>,
}

impl Den {
    pub(crate) async fn open(mut one: Caller, mut other: Caller) -> Result<Self> {
        let body = json!({ "game": "celestia", "seats": ["me", "open"] });
        let table = one.must("/tables", Some(body)).await?;
        let table = table["id"].as_str().context("no table")?.to_owned();
        other.must(&format!("/tables/{table}/sit"), Some(json!({ "seat": 1 }))).await?;
        one.must(&format!("/tables/{table}/start"), Some(json!({}))).await?;
        let (accepted, sent) = (vec![Vec::new(); 2], vec![Vec::new(); 2]);
        Ok(Self { people: vec![one, other], table, accepted, sent })
    }

    /// Goes on until so many messages were sent by all.
    pub(crate) async fn run(
        mut self,
        ledger: Arc<Ledger>,
        until: usize,
        mut chance: Chance,
    ) -> Result<Self> {
        while ledger.sent() < until {
            for seat in 0..self.people.len() {
                self.talk(seat, &ledger).await?;
                self.decide(seat, &ledger, &mut chance).await?;
            }
            tokio::time::sleep(BREATH).await;
        }
        Ok(self)
    }

    fn post(&self, seat: usize, what: &str, body: &Value) -> String {
        let (caller, table, body) = (&self.people[seat], &self.table, body.to_string());
        format!(
            "POST /api/v1/tables/{table}/{what} HTTP/1.1\r\nhost: {}\r\n\
             authorization: Bearer {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            caller.server,
            caller.token,
            body.len()
        )
    }

    /// Talks too much: some of it is heard.
    async fn talk(&self, seat: usize, ledger: &Ledger) -> Result<()> {
        let words = json!({ "words": "<b>hurry</b>" });
        let all = self.post(seat, "talk", &words).repeat(TALK);
        let mut wire = Wire::open(self.people[seat].server, self.people[seat].from).await?;
        wire.send(all.as_bytes()).await?;
        for _ in 0..TALK {
            let answer = wire.answer(false).await?.context("hung up on")?;
            ledger.note("talk", answer.status);
            if !matches!(answer.status, 204 | 429) {
                ledger.fault(format!("too much talk was answered {}", answer.status));
            }
        }
        Ok(())
    }

    /// A decision among copies of it, old ones, early ones, and some for the other's seat.
    async fn decide(&mut self, seat: usize, ledger: &Ledger, chance: &mut Chance) -> Result<()> {
        let path = format!("/tables/{}/actions", self.table);
        let (status, list) = self.people[seat].ask(&path, None).await?;
        let Some(action) = choose(&list, chance) else {
            ensure!(matches!(status, 200 | 429), "{path}: {status} {list}");
            return Ok(());
        };
        let decision = json!({ "version": list["version"], "actions": [action] });
        let mut batch = vec![decision.clone(); 1 + COPIES];
        for _ in 0..OLD {
            if !self.sent[seat].is_empty() {
                batch.push(chance.pick(&self.sent[seat]).clone());
            }
        }
        let version = list["version"].as_u64().unwrap_or_default();
        batch.push(json!({ "version": version + 1_000, "actions": [action] }));
        batch.push(json!({ "version": version, "actions": [action], "seat": 1 - seat }));
        // In any order.
        for last in (1..batch.len()).rev() {
            batch.swap(last, chance.below(last + 1));
        }
        self.sent[seat].push(decision);
        let all: String = batch.iter().map(|each| self.post(seat, "decide", each)).collect();
        let mut wire = Wire::open(self.people[seat].server, self.people[seat].from).await?;
        wire.send(all.as_bytes()).await?;
        for each in &batch {
            let answer = wire.answer(false).await?.context("hung up on")?;
            ledger.note("copies", answer.status);
            match answer.status {
                200 if each["seat"].is_null() => {
                    let action = each["actions"][0].as_str().unwrap_or_default();
                    self.accepted[seat].push(action.to_owned());
                }
                400..=499 => {}
                status => ledger.fault(format!("{each} was answered {status}")),
            }
        }
        Ok(())
    }

    /// Every decision that was acknowledged stands in the record once, and nothing else; gives how many moves there are.
    pub(crate) async fn compare(&mut self) -> Result<usize> {
        own_moves(&mut self.people, &self.table, &self.accepted).await
    }
}
