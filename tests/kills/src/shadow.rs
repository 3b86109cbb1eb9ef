//! A game beside the server: it makes every move that is kept, and only those, and says what people were told by them.

use crate::kept::Made;
use anyhow::{Context, Result, anyhow, ensure};
use engine::{AnyMatch, Lang, Seat, Viewer, When, record};
use serde_json::Value;
use server::catalog::Games;
use server::host;
use server::store::{Sqlite, Store};
use std::path::Path;

/// The game of one table, as far as its moves are kept.
pub(crate) struct Shadow {
    table: Box<dyn AnyMatch>,
    moves: Vec<Made>,
}

/// What new moves have brought.
#[derive(Debug, Default)]
pub(crate) struct News {
    /// Each with the window that was open for the player who made it.
    pub(crate) moves: Vec<(Made, Option<&'static str>)>,
    /// What each of the seats was told by them, in order.
    pub(crate) told: Vec<Vec<Value>>,
}

impl Shadow {
    /// A table of a server that is dead, before its first move. The one place that knows how a match begins.
    pub(crate) async fn begin(games: &Games, database: &Path, id: &str) -> Result<Self> {
        let store = Sqlite::open_to_read(database).await?;
        let row = store.table(&id.into()).await?.with_context(|| format!("table {id} is lost"))?;
        store.close().await?;
        let table = host::begin(games, &row)
            .map_err(|refused| anyhow!("{id} cannot begin: {}", refused.words(Lang::En)))?;
        Ok(Self { table, moves: Vec::new() })
    }

    /// How many moves it has made.
    pub(crate) fn length(&self) -> usize {
        self.moves.len()
    }

    /// All moves that it has made.
    pub(crate) fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.turn().is_over()
    }

    /// Makes the moves that have come to the kept ones, and hears them with the ears of some seats.
    pub(crate) fn go_on(&mut self, new: Vec<Made>, ears: &[u8]) -> Result<News> {
        let mut news = News { told: vec![Vec::new(); ears.len()], ..News::default() };
        let last = self.moves.last().map_or(i64::MIN, |last| last.at);
        ensure!(new.first().is_none_or(|first| first.at > last), "two steps at the same time");
        for step in new.chunk_by(|one, next| one.at == next.at) {
            for call in step.chunk_by(|one, next| one.by == next.by && is_decision(one, next)) {
                let window = call[0].by.and_then(|seat| self.table.window(Seat(seat)));
                self.make(call)?;
                news.moves.extend(call.iter().map(|made| (made.clone(), window)));
                for (seat, told) in ears.iter().zip(&mut news.told) {
                    let lines = self.table.lines(Viewer::Seat(Seat(*seat)), When::Now, Lang::En);
                    told.extend(lines.into_iter().map(|line| line.event));
                }
            }
        }
        self.moves.extend(new);
        ensure!(self.table.length() == self.moves.len(), "the moves that are kept are not a game");
        Ok(news)
    }

    fn make(&mut self, call: &[Made]) -> Result<()> {
        let texts: Vec<String> = call.iter().map(|made| made.what.clone()).collect();
        let done = match (call[0].by.map(Seat), rewinds_to(&call[0].what)) {
            (None, _) => self.table.expire(),
            (Some(seat), _) if texts == [record::UNDO] => self.table.undo(seat),
            (Some(seat), Some(to)) => self.table.rewind(seat, to),
            (Some(seat), None) => self.table.decide(seat, &texts),
        };
        done.map_err(|error| anyhow!("{texts:?} cannot be repeated: {error}"))
    }
}

/// Whether a move takes back, at once or by consent.
pub(crate) fn takes_back(what: &str) -> bool {
    what == record::UNDO || what == record::REWIND || rewinds_to(what).is_some()
}

/// Whether the kept move is the one that a client was told: while a game runs no client is told how far back it went.
pub(crate) fn is_told(kept: &str, told: &str) -> bool {
    kept == told || (told == record::REWIND && rewinds_to(kept).is_some())
}

fn rewinds_to(what: &str) -> Option<usize> {
    what.strip_prefix(record::REWIND)?.strip_prefix(' ')?.parse().ok()
}

fn is_decision(one: &Made, next: &Made) -> bool {
    let plain = |made: &Made| made.by.is_some() && !takes_back(&made.what);
    plain(one) && plain(next)
}
