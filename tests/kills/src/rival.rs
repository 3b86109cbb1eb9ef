//! A person who challenges a bot account, all the time: it accepts, declines, or the challenge is withdrawn.

use crate::kept::Kept;
use crate::life::{Life, Lived, Stop, wrong};
use crate::tally::Tally;
use anyhow::{Result, ensure};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

/// The login of the bot account.
const LOGIN: &str = "rival";
/// Of so many challenges one is accepted.
const ACCEPTS: u32 = 5;

/// What became of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Open,
    Ended,
    /// Its table is open.
    Accepted,
}

/// One challenge, known by the title of its table.
#[derive(Debug, Clone)]
struct Made {
    title: String,
    id: String,
    /// As it was acknowledged; nothing if it was never answered that it is made.
    fate: Option<Fate>,
    /// As it would be, had there been an answer.
    perhaps: Option<Fate>,
}

#[derive(Debug, Default)]
pub(crate) struct Rival {
    count: u32,
    person: String,
    bot: String,
    last: Option<Made>,
    /// The table that the bot account is to leave, so that bots of the server play it to its end.
    leaves: Option<String>,
    pub(crate) tally: Tally,
}

impl Rival {
    /// Challenges as long as the server lives.
    pub(crate) async fn live(&mut self, life: &Life) -> Result<()> {
        loop {
            match self.act(life).await {
                Ok(()) => tokio::time::sleep(Duration::from_millis(5)).await,
                Err(Stop::Gone) => return Ok(()),
                Err(Stop::Wrong(error)) => return Err(error.context("the rival")),
            }
        }
    }

    async fn post(life: &Life, token: &str, path: &str, body: Value) -> Lived<(u16, Value)> {
        life.ask(token, (Method::POST, path), Some(body)).await
    }

    async fn act(&mut self, life: &Life) -> Lived<()> {
        if self.person.is_empty() {
            let (_, me) = Self::post(life, "", "/people", json!({ "name": "Challenger" })).await?;
            me["token"].as_str().unwrap_or_default().clone_into(&mut self.person);
        }
        if self.bot.is_empty() {
            return self.enter(life).await;
        }
        if let Some(table) = self.leaves.clone() {
            let path = format!("/tables/{table}/leave");
            // It may have left already, and the game may be over.
            Self::post(life, &self.bot, &path, json!({})).await?;
            self.leaves = None;
        }
        match self.last.clone() {
            Some(made) if made.fate == Some(Fate::Open) => self.answer(life, made).await,
            Some(_) | None => self.challenge(life).await,
        }
    }

    /// The bot account, made once and signed in to after that.
    async fn enter(&mut self, life: &Life) -> Lived<()> {
        let credentials = json!({ "login": LOGIN, "password": "a long sentence" });
        let (mut status, mut entered) =
            Self::post(life, "", "/session", credentials.clone()).await?;
        if status == 401 {
            (status, entered) = Self::post(life, "", "/account", credentials).await?;
        }
        let Some(token) = entered["token"].as_str() else {
            return wrong(format!("{LOGIN} cannot enter: {status} {entered}"));
        };
        let (status, me) = Self::post(life, token, "/account/bot", json!({})).await?;
        if me["bot"] != true {
            return wrong(format!("{LOGIN} is no bot: {status} {me}"));
        }
        token.clone_into(&mut self.bot);
        Ok(())
    }

    async fn challenge(&mut self, life: &Life) -> Lived<()> {
        self.count += 1;
        let title = format!("challenge {}", self.count);
        let seats = ["easy".to_owned(), format!("@{LOGIN}")];
        let body = json!({ "game": "celestia", "title": title, "seats": seats });
        let perhaps = Some(Fate::Open);
        self.last = Some(Made { title, id: String::new(), fate: None, perhaps });
        let (status, told) = Self::post(life, &self.person, "/challenges", body).await?;
        // So many tables are left to bots that they have not played the first to its end.
        if told["error"]["code"] == "too_many_tables" {
            self.last = None;
            return life.pause().await;
        }
        let (Some(id), Some(last)) = (told["id"].as_str(), self.last.as_mut()) else {
            return wrong(format!("a challenge: {status} {told}"));
        };
        (last.id, last.fate, last.perhaps) = (id.to_owned(), Some(Fate::Open), None);
        self.done(life);
        Ok(())
    }

    async fn answer(&mut self, life: &Life, made: Made) -> Lived<()> {
        let fate = if self.count.is_multiple_of(ACCEPTS) { Fate::Accepted } else { Fate::Ended };
        self.last = Some(Made { perhaps: Some(fate), ..made.clone() });
        let path = format!("/challenges/{}", made.id);
        let (status, told) = match self.count % ACCEPTS {
            0 => Self::post(life, &self.bot, &format!("{path}/accept"), json!({})).await?,
            1..3 => Self::post(life, &self.bot, &format!("{path}/decline"), json!({})).await?,
            _ => life.ask(&self.person, (Method::DELETE, &path), None).await?,
        };
        // An answer that was kept before a kill was given twice; how it ended is forgotten by then.
        if status != 200 {
            return wrong(format!("{path}: {status} {told}"));
        }
        self.leaves = told["table"].as_str().map(str::to_owned);
        self.last = Some(Made { fate: Some(fate), perhaps: None, ..made });
        self.done(life);
        Ok(())
    }

    fn done(&mut self, life: &Life) {
        self.tally.others += 1;
        life.acknowledged();
    }

    /// Looks for the last challenge, and for its table.
    pub(crate) async fn check(&mut self, kept: &mut Kept) -> Result<()> {
        let Some(made) = &mut self.last else { return Ok(()) };
        let open = kept.challenges().await?;
        let tables = kept.titled(&made.title).await?;
        let is_open = open.iter().any(|(_, title)| *title == made.title);
        let found = match (is_open, tables.as_slice()) {
            (true, []) => Some(Fate::Open),
            (false, [table]) => {
                self.leaves = Some(table.clone());
                Some(Fate::Accepted)
            }
            (false, []) if made.fate.is_some() => Some(Fate::Ended),
            (false, []) => None,
            (open, tables) => anyhow::bail!("{made:?}: open is {open}, its tables are {tables:?}"),
        };
        let unanswered = made.perhaps.take();
        self.tally.unanswered += u64::from(unanswered.is_some());
        if unanswered.is_some() && unanswered == found {
            self.tally.kept += 1;
        } else {
            ensure!(found == made.fate, "{made:?}: {found:?} is kept");
        }
        made.fate = found;
        if let Some((id, _)) = open.into_iter().find(|(_, title)| *title == made.title) {
            made.id = id;
        }
        Ok(())
    }
}
