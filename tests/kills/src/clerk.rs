//! A person who never plays, but changes their name and the address of their notifications, all the time.

use crate::kept::Kept;
use crate::life::{Life, Lived, Stop, wrong};
use crate::tally::Tally;
use anyhow::{Context, Result, ensure};
use reqwest::Method;
use serde_json::json;

/// What is kept of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Entry {
    name: String,
    address: Option<String>,
}

#[derive(Debug, Default)]
pub(crate) struct Clerk {
    count: u32,
    token: String,
    id: String,
    is: Entry,
    /// What they would be, had they got an answer.
    perhaps: Option<Entry>,
    pub(crate) tally: Tally,
}

impl Clerk {
    /// Writes as long as the server lives.
    pub(crate) async fn live(&mut self, life: &Life) -> Result<()> {
        loop {
            match self.change(life).await {
                Ok(()) => tokio::time::sleep(std::time::Duration::from_millis(3)).await,
                Err(Stop::Gone) => return Ok(()),
                Err(Stop::Wrong(error)) => return Err(error.context("the clerk")),
            }
        }
    }

    async fn change(&mut self, life: &Life) -> Lived<()> {
        self.count += 1;
        let (number, mut next) = (self.count, self.is.clone());
        if number % 2 == 1 || self.token.is_empty() {
            next.name = format!("clerk {number}");
        } else {
            next.address = Some(format!("https://ntfy.sh/clerk-{number}"));
        }
        self.perhaps = Some(next.clone());
        let status = if self.token.is_empty() {
            let path = (Method::POST, "/people");
            let (status, me) = life.ask("", path, Some(json!({ "name": next.name }))).await?;
            me["token"].as_str().unwrap_or_default().clone_into(&mut self.token);
            status
        } else if next.name == self.is.name {
            let body = json!({ "kind": "ntfy", "address": next.address });
            let path = (Method::PUT, "/people/me/notifications");
            life.ask(&self.token, path, Some(body)).await?.0
        } else {
            let body = format!("name={}", next.name.replace(' ', "+"));
            life.form(&self.token, "/me/name", body).await?
        };
        if !matches!(status, 200 | 201 | 204 | 303) {
            return wrong(format!("{next:?}: {status}"));
        }
        self.perhaps = None;
        self.is = next;
        self.tally.others += 1;
        life.acknowledged();
        Ok(())
    }

    /// Looks for what they are.
    pub(crate) async fn check(&mut self, kept: &mut Kept) -> Result<()> {
        let perhaps = self.perhaps.take();
        self.tally.unanswered += u64::from(perhaps.is_some());
        if self.token.is_empty() {
            let there = kept.named(&perhaps.unwrap_or_default().name).await?.len();
            ensure!(there <= 1, "the clerk came in once, and is there {there} times");
            return Ok(());
        }
        if self.id.is_empty() {
            let names = [Some(&self.is), perhaps.as_ref()].into_iter().flatten();
            for entry in names {
                self.id = kept.named(&entry.name).await?.pop().unwrap_or(self.id.clone());
            }
        }
        let (name, address) = kept.person(&self.id).await.context("the clerk is lost")?;
        let found = Entry { name, address };
        if perhaps.as_ref() == Some(&found) {
            self.tally.kept += 1;
            self.is = found;
        } else {
            ensure!(found == self.is, "the clerk was told {:?}, {found:?} is kept", self.is);
        }
        Ok(())
    }
}
