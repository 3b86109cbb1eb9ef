//! What is done while games are played: the progress bar, records, a line for each seat of each game.

use super::rows::Rows;
use crate::interrupt::Interrupt;
use bots::{GameEnd, Observer};
use engine::Record;
use indicatif::ProgressBar;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Moves the progress bar, writes records and rows.
pub(super) struct Watch<'a> {
    pub(super) bar: ProgressBar,
    pub(super) interrupt: &'a Interrupt,
    pub(super) game: &'static str,
    pub(super) directory: Option<&'a Path>,
    pub(super) rows: Option<&'a Rows>,
    /// Of which set-up; several are played one after the other.
    pub(super) variant: &'a str,
    pub(super) bots: &'a [String],
    pub(super) seats: u8,
    pub(super) seed: u64,
    /// How many records were written, or the first that could not be.
    pub(super) written: Mutex<Result<u64, (PathBuf, io::Error)>>,
    /// The seed of a game that ended otherwise when its moves were made again.
    pub(super) lost: Mutex<Option<u64>>,
}

impl Observer for Watch<'_> {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn ended(&self, game: &GameEnd) {
        if let Some(rows) = self.rows {
            let bot = |place: &u8| self.bots.get(usize::from(*place)).map_or("", String::as_str);
            let line_up = game.line_up.iter().take(self.seats.into());
            let seats: Vec<&str> = line_up.map(bot).collect();
            rows.add(self.variant, &seats, self.seed.wrapping_add(game.number), game);
        }
    }

    fn stops(&self) -> bool {
        self.interrupt.came()
    }

    fn recorded(&self, seed: u64, record: &Record) {
        let Some(directory) = self.directory else { return };
        let Ok(mut written) = self.written.lock() else { return };
        let Ok(count) = &mut *written else { return };
        let path = directory.join(format!("{}-{seed}.json", self.game));
        match fs::write(&path, record.to_json() + "\n") {
            Ok(()) => *count += 1,
            Err(error) => *written = Err((path, error)),
        }
    }

    fn unrepeatable(&self, seed: u64) {
        if let Ok(mut lost) = self.lost.lock() {
            lost.get_or_insert(seed);
        }
    }
}
