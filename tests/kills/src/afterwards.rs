//! After a kill: all that was said to some people is looked for in what is left of the server.

use crate::flight::{Doing, Flight};
use crate::kept::Kept;
use crate::life::{Life, Lived, wrong};
use crate::party::{Before, Party};
use anyhow::{Context, Result, ensure};
use server::catalog::Games;
use std::path::Path;

impl Party {
    /// Looks for all that was said to them in the database of the server, now that it is dead.
    pub(crate) async fn check(
        &mut self,
        kept: &mut Kept,
        (games, database): (&Games, &Path),
    ) -> Result<()> {
        let whereabouts = self.whereabouts();
        self.look(kept, (games, database)).await.context(whereabouts)
    }

    async fn look(&mut self, kept: &mut Kept, place: (&Games, &Path)) -> Result<()> {
        for person in self.people.iter_mut().filter(|it| !it.token.is_empty() && it.id.is_empty()) {
            let ids = kept.named(&person.name).await?;
            ensure!(
                ids.len() == 1,
                "{} came in once, and is there {} times",
                person.name,
                ids.len()
            );
            person.id.clone_from(&ids[0]);
        }
        self.tally.unanswered += u64::from(self.before.is_some());
        match self.before.take() {
            Some(Before::Come(name)) => {
                let there = kept.named(&name).await?.len();
                ensure!(there <= 1, "{name} came in once, and is there {there} times");
                self.tally.kept += there as u64;
            }
            Some(Before::Open(title)) => {
                let tables = kept.titled(&title).await?;
                ensure!(
                    tables.len() <= 1,
                    "{title} was opened once, and is there twice: {tables:?}"
                );
                self.tally.kept += tables.len() as u64;
                self.flight = tables.first().map(|id| self.table(id, false));
            }
            Some(Before::Rematch) => {
                let flight = self.flight.as_mut().context("a rematch of nothing")?;
                flight.next = kept.rematch(&flight.table).await?;
                self.tally.kept += u64::from(flight.next.is_some());
            }
            None => {}
        }
        let mut earlier = std::mem::take(&mut self.earlier);
        for flight in &mut earlier {
            self.look_at(kept, place, flight).await?;
        }
        self.tally.finished += earlier.iter().filter(|flight| flight.is_done()).count() as u64;
        earlier.retain(|flight| !flight.is_done());
        self.earlier = earlier;
        if let Some(mut flight) = self.flight.take() {
            let doing = flight.doing.clone();
            self.tally.unanswered += u64::from(doing.is_some());
            let done = self.look_at(kept, place, &mut flight).await?;
            self.tally.kept += u64::from(done);
            self.flight = Some(flight);
            self.again = doing.filter(|it| matches!(it, Doing::Decide { .. })).map(|it| (it, done));
        }
        Ok(())
    }

    async fn look_at(
        &mut self,
        kept: &mut Kept,
        place: (&Games, &Path),
        flight: &mut Flight,
    ) -> Result<bool> {
        for (chair, place) in flight.chairs.iter_mut().zip(&self.places) {
            let id = &self.people[place.person].id;
            chair.person = if place.hand > 1 { format!("{id}~{}", place.hand) } else { id.clone() };
        }
        let table = flight.table.clone();
        let looked = flight.check(kept, place, &mut self.tally).await;
        looked.with_context(|| format!("table {table}"))
    }

    /// Reads all of the tables again that are still played.
    pub(crate) async fn look_again(&self, kept: &mut Kept) -> Result<()> {
        for flight in self.flight.iter().chain(&self.earlier) {
            flight.check_again(kept).await?;
        }
        Ok(())
    }

    /// In a server in which nothing moves by itself: what it shows is at least what was shown before.
    pub(crate) async fn look_back(&self, life: &Life) -> Lived<()> {
        let Some(flight) = self.flight.as_ref().filter(|flight| flight.started) else {
            return Ok(());
        };
        let compare = async |(chair, what): (usize, &str), shown: u64| {
            let (status, view) = self.ask(life, (chair, what), None).await?;
            match view["version"].as_u64() {
                Some(version) if version >= shown => Ok(()),
                _ => wrong(format!("{}: {shown} was shown: {status} {view}", flight.table)),
            }
        };
        for (number, chair) in flight.chairs.iter().enumerate().filter(|(_, it)| !it.retired) {
            let shown = chair.eyes.shown().version;
            compare((number, "/view"), shown).await?;
        }
        let shown = flight.spectator.shown().version;
        compare((0, "/view?as=spectator"), shown).await
    }
}
