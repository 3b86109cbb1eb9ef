//! All that was said about one table, and whether it is kept: nothing that was acknowledged or shown is lost, nothing is there
//! twice, nothing has come from nowhere.

use crate::kept::{Held, Kept};
use crate::shadow::{News, Shadow, is_told, takes_back};
use crate::tally::Tally;
use crate::watch::Eyes;
use anyhow::{Context, Result, bail, ensure};
use server::catalog::Games;
use std::collections::BTreeSet;
use std::path::Path;

/// What was on its way to a table when the server died.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Doing {
    Sit { chair: usize },
    Leave { chair: usize },
    Start,
    Decide { chair: usize, version: u64, what: String },
    Undo { chair: usize },
    Order { chair: usize, kind: String, on: bool },
    Say { words: String },
}

/// Who holds a seat, as far as people were told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Open,
    Bot,
    Person(usize),
    /// A substitute bot for this person.
    StandIn(usize),
}

/// One seat of ours at the table.
#[derive(Debug, Default)]
pub(crate) struct Chair {
    pub(crate) seat: u8,
    /// The id of the person in this seat, as the server keeps it.
    pub(crate) person: String,
    /// Decisions that the server has acknowledged, in order.
    pub(crate) decided: Vec<String>,
    /// How many of them were found again.
    pub(crate) found: usize,
    /// They have got up once: a bot may have decided for them since.
    pub(crate) retired: bool,
    pub(crate) eyes: Eyes,
}

/// One table of ours.
#[derive(Default)]
pub(crate) struct Flight {
    pub(crate) table: String,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) seats: Vec<Holder>,
    pub(crate) started: bool,
    pub(crate) said: Vec<String>,
    pub(crate) said_found: usize,
    pub(crate) orders: BTreeSet<(u8, String)>,
    /// The kinds of windows that were ever ordered to pass.
    pub(crate) ordered: BTreeSet<String>,
    pub(crate) spectator: Eyes,
    /// The table at which it is played once more.
    pub(crate) next: Option<String>,
    /// What was on its way.
    pub(crate) doing: Option<Doing>,
    pub(crate) shadow: Option<Shadow>,
}

impl Flight {
    /// Who sits where after something was done.
    pub(crate) fn seats_after(&self, doing: &Doing) -> Vec<Holder> {
        let mut seats = self.seats.clone();
        let seat = |chair: &usize| usize::from(self.chairs[*chair].seat);
        match doing {
            Doing::Sit { chair } => seats[seat(chair)] = Holder::Person(*chair),
            Doing::Leave { chair } if self.started => seats[seat(chair)] = Holder::StandIn(*chair),
            Doing::Leave { chair } => seats[seat(chair)] = Holder::Open,
            Doing::Start => {
                let open = seats.iter_mut().filter(|holder| **holder == Holder::Open);
                open.for_each(|holder| *holder = Holder::Bot);
            }
            Doing::Decide { .. } | Doing::Undo { .. } | Doing::Order { .. } | Doing::Say { .. } => {
            }
        }
        seats
    }

    fn held(&self, holder: Holder) -> Held {
        let (kind, chair) = match holder {
            Holder::Open => ("open", None),
            Holder::Bot => ("bot", None),
            Holder::Person(chair) => ("person", Some(chair)),
            Holder::StandIn(chair) => ("bot", Some(chair)),
        };
        let person = chair.map(|chair| self.chairs[chair].person.clone());
        Held { kind: kind.to_owned(), person }
    }

    /// Looks for all that was said about it; what was on its way is there once, or not at all. Whether it is.
    pub(crate) async fn check(
        &mut self,
        kept: &mut Kept,
        (games, database): (&Games, &Path),
        tally: &mut Tally,
    ) -> Result<bool> {
        let doing = self.doing.take();
        let status = kept.status(&self.table).await?;
        let status = status.with_context(|| format!("table {} is lost", self.table))?;
        let mut done = self.check_seats(kept, doing.as_ref(), &status).await?;
        done |= self.check_talk(kept, doing.as_ref()).await?;
        done |= self.check_orders(kept, doing.as_ref()).await?;
        if let Some(next) = &self.next {
            let kept = kept.rematch(&self.table).await?;
            ensure!(kept.as_ref() == Some(next), "{next} was opened, {kept:?} is kept");
        }
        if !self.started {
            ensure!(kept.moves(&self.table, 0).await?.is_empty(), "moves before the game");
            return Ok(done);
        }
        let mut shadow = match self.shadow.take() {
            Some(shadow) => shadow,
            None => Shadow::begin(games, database, &self.table).await?,
        };
        let new = kept.moves(&self.table, shadow.length()).await?;
        tally.moves += new.len() as u64;
        let ears: Vec<u8> = self.chairs.iter().map(|chair| chair.seat).collect();
        let news = shadow.go_on(new, &ears)?;
        let over = shadow.is_over();
        ensure!(over == (status == "over"), "the game says over: {over}, its table {status}");
        self.shadow = Some(shadow);
        done |= self.check_decisions(&news, doing.as_ref())?;
        self.check_shown(&news, tally)?;
        Ok(done)
    }

    async fn check_seats(
        &mut self,
        kept: &mut Kept,
        doing: Option<&Doing>,
        status: &str,
    ) -> Result<bool> {
        let rows = kept.seats(&self.table).await?;
        let fits = |seats: &[Holder]| seats.iter().map(|each| self.held(*each)).eq(rows.clone());
        let starts = doing == Some(&Doing::Start) && !self.started && status != "open";
        let after = doing.map(|doing| self.seats_after(doing));
        let done = match after {
            Some(after) if fits(&after) && (after != self.seats || starts) => {
                self.seats = after;
                true
            }
            _ if fits(&self.seats) => false,
            after => bail!("{:?} or {after:?} was said, {rows:?} is kept", self.seats),
        };
        self.started |= starts;
        ensure!(self.started == (status != "open"), "started: {}, {status}", self.started);
        Ok(done || starts)
    }

    async fn check_talk(&mut self, kept: &mut Kept, doing: Option<&Doing>) -> Result<bool> {
        let new = kept.talk(&self.table, self.said_found).await?;
        let known = &self.said[self.said_found..];
        let rest = new.strip_prefix(known).with_context(|| format!("said {known:?}, {new:?}"))?;
        let done = match (rest, doing) {
            ([], _) => false,
            ([one], Some(Doing::Say { words })) if one == words => true,
            _ => bail!("{rest:?} was never said, or is there twice"),
        };
        self.said.extend_from_slice(rest);
        self.said_found = self.said.len();
        Ok(done)
    }

    async fn check_orders(&mut self, kept: &mut Kept, doing: Option<&Doing>) -> Result<bool> {
        let orders = kept.orders(&self.table).await?;
        if orders == self.orders {
            return Ok(false);
        }
        if let Some(Doing::Order { chair, kind, on }) = doing {
            let order = (self.chairs[*chair].seat, kind.clone());
            if *on {
                self.orders.insert(order)
            } else {
                self.orders.remove(&order)
            };
        }
        ensure!(orders == self.orders, "{:?} is ordered, {orders:?} is kept", self.orders);
        Ok(true)
    }

    /// Every decision of ours that is kept is the next that was acknowledged, or what was on its way, or a pass by order.
    fn check_decisions(&mut self, news: &News, doing: Option<&Doing>) -> Result<bool> {
        let mut done = false;
        for (number, chair) in self.chairs.iter_mut().enumerate() {
            for (made, window) in news.moves.iter().filter(|(made, _)| made.by == Some(chair.seat))
            {
                let expected = chair.decided.get(chair.found);
                let on_its_way = match doing {
                    Some(Doing::Decide { chair, what, .. }) => {
                        *chair == number && *what == made.what
                    }
                    Some(Doing::Undo { chair }) => *chair == number && takes_back(&made.what),
                    Some(_) | None => false,
                };
                if expected.is_some_and(|told| is_told(&made.what, told)) {
                    chair.found += 1;
                } else if window.is_some_and(|kind| self.ordered.contains(kind))
                    || (chair.retired && expected.is_none())
                {
                } else if expected.is_none() && on_its_way && !done {
                    chair.decided.push(made.what.clone());
                    chair.found += 1;
                    done = true;
                } else {
                    bail!(
                        "seat {}: {:?} is kept, the next acknowledged is {expected:?}, on its way was {doing:?}: \
                         twice, or from nowhere",
                        chair.seat,
                        made.what
                    );
                }
            }
            let lost = &chair.decided[chair.found..];
            ensure!(lost.is_empty(), "seat {}: acknowledged and lost: {lost:?}", chair.seat);
        }
        Ok(done)
    }

    /// Every event that was shown in the life that has ended was told by a move that is kept.
    fn check_shown(&mut self, news: &News, tally: &mut Tally) -> Result<()> {
        for (chair, told) in self.chairs.iter().zip(&news.told) {
            let mut told = told.iter();
            for event in std::mem::take(&mut chair.eyes.shown().events) {
                // A player who has left their seat gets a spectator's view.
                if chair.retired {
                    continue;
                }
                tally.events += 1;
                let there = told.any(|kept| *kept == event);
                ensure!(there, "seat {}: shown and lost: {event}", chair.seat);
            }
        }
        Ok(())
    }

    /// Reads all moves again: none that was found once has changed since.
    pub(crate) async fn check_again(&self, kept: &mut Kept) -> Result<()> {
        let Some(shadow) = &self.shadow else { return Ok(()) };
        let moves = kept.moves(&self.table, 0).await?;
        ensure!(moves == shadow.moves(), "{}: other moves than before", self.table);
        Ok(())
    }

    /// None of our players will decide here again, and the game is over.
    pub(crate) fn is_done(&self) -> bool {
        self.shadow.as_ref().is_some_and(Shadow::is_over) && self.doing.is_none()
    }
}
