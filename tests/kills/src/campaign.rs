//! One server: opened, played at, killed, looked at, and opened again on what the kill has left.

use crate::cast::casts;
use crate::clerk::Clerk;
use crate::copier::Copier;
use crate::dice::Dice;
use crate::kept::Kept;
use crate::life::{LONGEST, Life, Moment, Stop};
use crate::party::Party;
use crate::rival::Rival;
use crate::test_server::{self, Place};
use crate::{Plan, Tally};
use anyhow::{Result, anyhow, bail, ensure};
use futures_util::future::try_join_all;
use reqwest::Method;
use server::catalog::Games;
use server::{Config, Limits, Server, Tempo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

/// A server, the people in it, and what was counted.
struct Campaign {
    place: Place,
    games: Games,
    parties: Vec<Party>,
    clerk: Clerk,
    rival: Rival,
    /// How long the server took to open the last time.
    opened: Duration,
    /// Moves that are kept, as far as was looked.
    moves: u64,
    tally: Tally,
}

/// Kills one server so often, unless something has failed elsewhere.
pub(crate) async fn run(
    plan: &Plan,
    (kills, seed): (u64, u64),
    failed: &AtomicBool,
    add: impl Fn(Tally),
) -> Result<()> {
    let party = |(number, cast)| Party::new(cast, number, seed);
    let mut campaign = Campaign {
        place: Place::new(&plan.program)?,
        games: Games::embedded()?,
        parties: (1..).zip(casts()).map(party).collect(),
        clerk: Clerk::default(),
        rival: Rival::default(),
        opened: Duration::ZERO,
        moves: 0,
        tally: Tally::default(),
    };
    let mut dice = Dice::new(seed, 0);
    for kill in 1..=kills {
        if failed.load(Ordering::SeqCst) {
            break;
        }
        let (first, last) = (kill == 1, kill == kills);
        let mut moment = Moment::draw(&mut dice, campaign.opened);
        // At the first all sit down; at the last every table must go on.
        if first || last {
            moment = Moment::GoneOn(Duration::from_millis(20));
        }
        let copier = Copier::draw(&mut dice).filter(|_| !first);
        let thorough = last || kill % plan.thorough.max(1) == 0;
        if let Err(fault) = campaign.kill(moment, copier, last, thorough).await {
            let (laggards, place) = (campaign.laggards(), campaign.place.stay());
            let place = place.display();
            return Err(fault.context(format!(
                "kill {kill} of {kills}, seed {seed}, {moment:?}; the test_server is in {place}; gone on in this life: all but {laggards:?}"
            )));
        }
        add(std::mem::take(&mut campaign.tally));
    }
    Ok(())
}

impl Campaign {
    /// One life of the server, its death, and what is left.
    async fn kill(
        &mut self,
        moment: Moment,
        copier: Option<Copier>,
        last: bool,
        thorough: bool,
    ) -> Result<()> {
        let lived = self.live(moment, copier, last).await;
        let complaints = self.place.complaints()?;
        ensure!(complaints.is_empty(), "the test_server complains: {complaints}{lived:?}");
        lived?;
        self.tally.kills += 1;
        self.check().await?;
        if thorough {
            self.look_again().await?;
        }
        Ok(())
    }

    async fn live(&mut self, moment: Moment, copier: Option<Copier>, last: bool) -> Result<()> {
        let began = Instant::now();
        let mut test_server = self.place.open()?;
        let until = match moment {
            Moment::Opening(after) => began + after,
            Moment::Playing(..) | Moment::Closing(..) | Moment::GoneOn(_) => began + LONGEST,
        };
        let base = match timeout_at(until, test_server.address()).await {
            Ok(Ok(Some(base))) => base,
            Ok(Ok(None)) => bail!("the test_server does not open"),
            Ok(Err(error)) => return Err(error),
            Err(_) if matches!(moment, Moment::Opening(_)) => {
                self.tally.opening += 1;
                return test_server.kill();
            }
            Err(_) => bail!("the test_server does not open in time"),
        };
        self.opened = began.elapsed();
        let life = Life::new(base);
        let tables = self.parties.len();
        let left: Vec<String> =
            self.parties.iter().flat_map(Party::unfinished).map(str::to_owned).collect();
        let dying = async {
            match moment {
                Moment::Opening(_) => sleep_until(until).await,
                Moment::Playing(much, after) => {
                    life.so_much_was_done(much).await?;
                    sleep(after).await;
                }
                Moment::Closing(much, after) => {
                    life.so_much_was_done(much).await?;
                    life.dies();
                    test_server.tell_to_close()?;
                    sleep(after).await;
                }
                Moment::GoneOn(after) => {
                    life.all_went_on(tables).await?;
                    sleep(after).await;
                }
            }
            if last {
                all_over(&life, &left).await?;
            }
            life.dies();
            test_server.kill()
        };
        let copying = async {
            match copier {
                Some(copier) => copier.begin(&self.place).await.map(Some),
                None => Ok(None),
            }
        };
        let playing = try_join_all(self.parties.iter_mut().map(|party| party.live(&life)));
        let (clerk, rival) = (self.clerk.live(&life), self.rival.live(&life));
        let ((), _, (), (), copy) = tokio::try_join!(dying, playing, clerk, rival, copying)?;
        if let Some((copier, copy)) = copier.zip(copy) {
            self.tally += copier.finish(&self.place, copy, self.moves)?;
        }
        Ok(())
    }

    /// Those who did not go on in this life.
    fn laggards(&self) -> Vec<String> {
        self.parties.iter().filter(|party| !party.went_on).map(Party::whereabouts).collect()
    }

    /// Looks for all that any client was told.
    async fn check(&mut self) -> Result<()> {
        let database = self.place.database();
        let mut kept = Kept::open(&database).await?;
        for party in &mut self.parties {
            party.check(&mut kept, (&self.games, &database)).await?;
            let tally = std::mem::take(&mut party.tally);
            self.moves += tally.moves;
            self.tally += tally;
        }
        self.clerk.check(&mut kept).await?;
        self.tally += std::mem::take(&mut self.clerk.tally);
        self.rival.check(&mut kept).await?;
        self.tally += std::mem::take(&mut self.rival.tally);
        kept.close().await
    }

    /// Reads all moves again, has the server examined, and looks at it while nothing moves.
    async fn look_again(&mut self) -> Result<()> {
        let mut kept = Kept::open(&self.place.database()).await?;
        kept.is_sound().await?;
        for party in &self.parties {
            party.look_again(&mut kept).await?;
        }
        kept.close().await?;
        let report = self.place.call(&["doctor", "--data"], &[&self.place.data()])?;
        ensure!(report["moves"].as_u64() >= Some(self.moves), "{} were kept: {report}", self.moves);
        self.look_back().await
    }

    /// A server in which nothing moves by itself for a while: what it shows is what was kept.
    async fn look_back(&mut self) -> Result<()> {
        let listen = "127.0.0.1:0".parse()?;
        let mut config = Config::new(listen, self.place.data(), Games::embedded()?);
        let (thought, gather, away, grace) = (LONGEST, LONGEST, LONGEST, LONGEST);
        config.tempo = Tempo { thought, gather, away, grace, unhurried: true };
        config.limits = Limits::default().without_rates();
        let server = Server::open(config).await?;
        let life = Life::new(format!("http://{}", server.address()));
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        for party in &self.parties {
            match party.look_back(&life).await {
                Ok(()) => {}
                Err(Stop::Wrong(error)) => return Err(error),
                Err(Stop::Gone) => bail!("the test_server is gone"),
            }
        }
        drop(life);
        let _ = stop.send(());
        serving.await??;
        // Programs of another campaign were begun meanwhile.
        test_server::let_go();
        Ok(())
    }
}

/// Bots have played to the end what people have left to them.
async fn all_over(life: &Life, tables: &[String]) -> Result<()> {
    let began = Instant::now();
    for table in tables {
        let path = format!("/tables/{table}/view?as=spectator");
        loop {
            match life.ask("", (Method::GET, &path), None).await {
                Ok((200, view)) if view["over"] == true => break,
                Ok((200, _)) if began.elapsed() < LONGEST => life.pause().await.map_err(gone)?,
                Ok((status, view)) => bail!("stuck: {table}: {status} {view}"),
                Err(stop) => return Err(gone(stop)),
            }
        }
    }
    Ok(())
}

fn gone(stop: Stop) -> anyhow::Error {
    match stop {
        Stop::Wrong(error) => error,
        Stop::Gone => anyhow!("the test_server is gone"),
    }
}
