//! What people do at their table while the game runs. Each notes what it sends before it does, and what it was told after.

use crate::flight::Doing;
use crate::life::{Life, Lived, wrong};
use crate::party::Party;
use crate::shadow::takes_back;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// A page that hears nothing for so long asks whether its decision was made.
const QUIET: Duration = Duration::from_millis(200);

impl Party {
    /// One of them does something.
    pub(crate) async fn act(&mut self, life: &Life) -> Lived<()> {
        if let Some(doing) = self.parting.last().cloned() {
            let flight = self.flight()?;
            // What had no answer may have been done all the same.
            if flight.seats_after(&doing) != flight.seats {
                self.reseat(life, doing).await?;
            }
            self.parting.pop();
            if self.parting.is_empty() {
                self.leave_table(None);
            }
            return Ok(());
        }
        let chairs = self.flight()?.chairs.len();
        let chair = self.dice.below(chairs as u64) as usize;
        match self.dice.below(100) {
            0..4 => self.say(life, chair).await,
            4..8 if !self.cast.windows.is_empty() => self.order(life, chair).await,
            8..14 if self.cast.undo => self.undo(life, chair).await,
            14 if self.cast.restless && self.dice.once_in(4) => {
                self.part(chairs);
                Ok(())
            }
            _ => self.decide(life, chair).await,
        }
    }

    /// All get up; the first comes back once more. Bots play the game to its end.
    fn part(&mut self, chairs: usize) {
        self.parting = vec![Doing::Leave { chair: 0 }, Doing::Sit { chair: 0 }];
        self.parting.extend((0..chairs).map(|chair| Doing::Leave { chair }));
    }

    async fn say(&mut self, life: &Life, chair: usize) -> Lived<()> {
        let words = self.word();
        self.flight()?.doing = Some(Doing::Say { words: words.clone() });
        let body = json!({ "words": words });
        let (status, answer) = self.ask(life, (chair, "/talk"), Some(body)).await?;
        self.flight()?.doing = None;
        match status {
            204 => {
                self.flight()?.said.push(words);
                self.told(life);
                Ok(())
            }
            // They talk too much.
            429 => Ok(()),
            _ => wrong(format!("talk: {status} {answer}")),
        }
    }

    async fn order(&mut self, life: &Life, chair: usize) -> Lived<()> {
        let kind = self.dice.pick(self.cast.windows).copied().unwrap_or_default().to_owned();
        let flight = self.flight()?;
        let order = (flight.chairs[chair].seat, kind.clone());
        let on = !flight.orders.contains(&order);
        flight.ordered.insert(kind.clone());
        flight.doing = Some(Doing::Order { chair, kind: kind.clone(), on });
        let body = json!({ "kind": kind, "on": on });
        let (status, answer) = self.ask(life, (chair, "/order"), Some(body)).await?;
        let flight = self.flight()?;
        flight.doing = None;
        match status {
            204 => {
                if on {
                    flight.orders.insert(order)
                } else {
                    flight.orders.remove(&order)
                };
                self.told(life);
                Ok(())
            }
            409 => Ok(()),
            _ => wrong(format!("order {kind}: {status} {answer}")),
        }
    }

    /// What a player may decide, and at which version; nothing if the game has just ended.
    async fn choices(&self, life: &Life, chair: usize) -> Lived<Option<(u64, Vec<String>)>> {
        let (status, list) = self.ask(life, (chair, "/actions"), None).await?;
        let (Some(version), Some(all)) = (list["version"].as_u64(), list["actions"].as_array())
        else {
            return wrong(format!("actions: {status} {list}"));
        };
        let forwards = all.iter().filter(|choice| choice["takes_back"] != true);
        let texts = forwards.filter_map(|choice| choice["action"].as_str().map(str::to_owned));
        let texts: Vec<String> = texts.collect();
        Ok((!texts.is_empty()).then_some((version, texts)))
    }

    async fn decide(&mut self, life: &Life, chair: usize) -> Lived<()> {
        let awaited = self.flight()?.chairs[chair].eyes.shown().awaited;
        if !awaited && !self.dice.once_in(40) {
            return life.pause().await;
        }
        let Some((version, legal)) = self.choices(life, chair).await? else {
            return life.pause().await;
        };
        let what = self.dice.pick(&legal).cloned().unwrap_or_default();
        let doing = Doing::Decide { chair, version, what: what.clone() };
        self.flight()?.doing = Some(doing);
        let made = if self.pages.get(chair).is_some_and(Option::is_some) {
            self.decide_on_page(life, (chair, version), &what).await?
        } else {
            let body = json!({ "version": version, "actions": [what] });
            match self.ask(life, (chair, "/decide"), Some(body)).await? {
                (200, _) => true,
                (409, _) => false,
                (status, answer) => return wrong(format!("{what}: {status} {answer}")),
            }
        };
        self.flight()?.doing = None;
        if made {
            self.decided(life, chair, what)?;
        }
        Ok(())
    }

    fn decided(&mut self, life: &Life, chair: usize, what: String) -> Lived<()> {
        self.flight()?.chairs[chair].decided.push(what);
        self.tally.decisions += 1;
        life.acknowledged();
        self.goes_on(life);
        Ok(())
    }

    /// The decisions of a seat by its record.
    async fn record(&self, life: &Life, chair: usize, seat: u8) -> Lived<Vec<String>> {
        let (status, record) = self.ask(life, (chair, "/record"), None).await?;
        let Some(moves) = record["moves"].as_array() else {
            return wrong(format!("record: {status} {record}"));
        };
        let own = moves.iter().filter(|made| made["by"] == seat);
        Ok(own.filter_map(|made| made["do"].as_str().map(str::to_owned)).collect())
    }

    /// The decision that the record of a seat has more than was acknowledged.
    async fn newest(&mut self, life: &Life, chair: usize) -> Lived<Option<String>> {
        let seat = self.flight()?.chairs[chair].seat;
        let mut own = self.record(life, chair, seat).await?;
        let known = &self.flight()?.chairs[chair].decided;
        match own.len().checked_sub(known.len()) {
            Some(0) => Ok(None),
            Some(1) => Ok(own.pop()),
            more => wrong(format!("{more:?} decisions more than acknowledged: {own:?}")),
        }
    }

    /// A page is told by what it is shown; the record says whether it was this decision.
    async fn decide_on_page(
        &mut self,
        life: &Life,
        (chair, version): (usize, u64),
        what: &str,
    ) -> Lived<bool> {
        let intent = json!({ "t": "decide", "v": version, "actions": [what] });
        let page = self.pages.get_mut(chair).and_then(Option::as_mut);
        let mut refused = 0;
        let mut open = match page {
            Some(page) => {
                refused = page.received().notices;
                page.send(&intent).await
            }
            None => false,
        };
        while open {
            let Some(page) = self.pages.get_mut(chair).and_then(Option::as_mut) else { break };
            open = timeout(QUIET, page.more()).await.unwrap_or(true);
            let received = page.received();
            self.flight()?.chairs[chair].eyes.version(received.version);
            match self.newest(life, chair).await? {
                Some(made) if made == what => return Ok(true),
                Some(made) => return wrong(format!("{what} was sent, {made} was made")),
                None if received.notices > refused => return Ok(false),
                None => {}
            }
        }
        // A page that was let go because it was too slow: its owner asks again as a program, and opens another.
        self.pages_are_gone();
        let body = json!({ "version": version, "actions": [what] });
        match self.ask(life, (chair, "/decide"), Some(body)).await? {
            (200, _) => Ok(true),
            (409, _) => Ok(self.newest(life, chair).await?.is_some_and(|made| made == what)),
            (status, answer) => wrong(format!("{what}: {status} {answer}")),
        }
    }

    /// A player undoes a move, at once or with the consent of the others.
    async fn undo(&mut self, life: &Life, chair: usize) -> Lived<()> {
        let version = self.flight()?.chairs[chair].eyes.shown().version;
        self.flight()?.doing = Some(Doing::Undo { chair });
        let body = json!({ "version": version });
        match self.ask(life, (chair, "/undo"), Some(body)).await? {
            (200, _) => {}
            (409, _) => {
                self.flight()?.doing = None;
                return Ok(());
            }
            (status, answer) => return wrong(format!("undo: {status} {answer}")),
        }
        let mut taken = self.newest(life, chair).await?;
        if taken.is_none() && self.all_agree(life, chair).await? {
            taken = self.newest(life, chair).await?;
            if taken.is_none() {
                return wrong("all have agreed, and nothing was taken back");
            }
        }
        self.flight()?.doing = None;
        match taken {
            Some(what) if takes_back(&what) => self.decided(life, chair, what),
            Some(what) => wrong(format!("{what} was made instead of taking back")),
            None => Ok(()),
        }
    }

    /// The others agree to a player's undo request, or one of them declines it.
    async fn all_agree(&mut self, life: &Life, asker: usize) -> Lived<bool> {
        let mut asked: Vec<usize> = vec![asker];
        for chair in 0..self.flight()?.chairs.len() {
            if asked.iter().any(|other| self.share_a_screen(*other, chair)) {
                continue;
            }
            asked.push(chair);
            let yes = !self.dice.once_in(4);
            let body: Value = json!({ "yes": yes });
            match self.ask(life, (chair, "/consent"), Some(body)).await? {
                (204, _) if yes => {}
                (204, _) => return Ok(false),
                (status, answer) => return wrong(format!("consent: {status} {answer}")),
            }
        }
        Ok(asked.len() > 1)
    }

    /// What had no answer is sent once more: what is kept must not be made a second time.
    pub(crate) async fn repeat(&mut self, life: &Life, doing: Doing, kept: bool) -> Lived<()> {
        let Doing::Decide { chair, version, what } = doing else { return Ok(()) };
        let body = json!({ "version": version, "actions": [what] });
        if !kept {
            self.flight()?.doing = Some(Doing::Decide { chair, version, what: what.clone() });
        }
        let answer = self.ask(life, (chair, "/decide"), Some(body)).await?;
        self.flight()?.doing = None;
        match answer {
            (409, _) if kept => {
                self.tally.repeated += 1;
                Ok(())
            }
            (409, _) => Ok(()),
            (200, _) if !kept => self.decided(life, chair, what),
            (200, _) => wrong(format!("{what} was kept, and made twice")),
            (status, answer) => wrong(format!("{what} again: {status} {answer}")),
        }
    }
}
