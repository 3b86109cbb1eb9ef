//! `simulate --rows FILE`: a line for each seat of each game, as CSV, JSON Lines or Parquet, in the order of the games.

mod parquet;

use crate::global::GlobalOptions;
use crate::trouble::Trouble;
use bots::GameEnd;
use engine::{Seat, say};
use parquet::{Cell, Column, Kind, ParquetFile};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// One seat of one game.
#[derive(Debug, Serialize)]
struct Row<'a> {
    variant: &'a str,
    game: u64,
    seed: u64,
    seat: u8,
    bot: &'a str,
    place: Option<u8>,
    won: Option<bool>,
    points: Option<i16>,
    rounds: u32,
    decisions: u64,
    lead_changes: Option<u32>,
}

/// The names of the columns.
const HEAD: &str = "variant,game,seed,seat,bot,place,won,points,rounds,decisions,lead_changes";

/// The same columns as Parquet has them.
const COLUMNS: &[Column] = &[
    column("variant", Kind::Text, false),
    column("game", Kind::Int, false),
    column("seed", Kind::Int, false),
    column("seat", Kind::Int, false),
    column("bot", Kind::Text, false),
    column("place", Kind::Int, true),
    column("won", Kind::Bool, true),
    column("points", Kind::Int, true),
    column("rounds", Kind::Int, false),
    column("decisions", Kind::Int, false),
    column("lead_changes", Kind::Int, true),
];

const fn column(name: &'static str, kind: Kind, optional: bool) -> Column {
    Column { name, kind, optional }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Csv,
    JsonLines,
    Parquet,
}

/// The rows of one game.
#[derive(Debug)]
enum Block {
    Lines(String),
    Cells(Vec<[Cell; COLUMNS.len()]>),
}

/// Where they are written.
#[derive(Debug)]
enum Sheet {
    Lines(BufWriter<File>),
    Cells(Box<ParquetFile<BufWriter<File>>>),
}

impl Sheet {
    fn write(&mut self, block: &Block) -> io::Result<()> {
        match (self, block) {
            (Self::Lines(file), Block::Lines(lines)) => file.write_all(lines.as_bytes()),
            (Self::Cells(file), Block::Cells(rows)) => {
                rows.iter().try_for_each(|row| file.add(row))
            }
            (Self::Lines(_), Block::Cells(_)) | (Self::Cells(_), Block::Lines(_)) => {
                Err(io::Error::other("rows of another form"))
            }
        }
    }

    /// Nothing more comes.
    fn finish(&mut self) -> io::Result<()> {
        match self {
            Self::Lines(file) => file.flush(),
            Self::Cells(file) => file.finish(),
        }
    }
}

/// The file, and the games that wait for an earlier one.
#[derive(Debug)]
struct Writer {
    sheet: Sheet,
    /// By number, the rows of games that ended before an earlier one.
    waiting: BTreeMap<u64, Block>,
    next: u64,
    fault: Option<io::Error>,
}

/// Writes rows, from several threads, in the order of the games.
#[derive(Debug)]
pub(super) struct Rows {
    path: PathBuf,
    form: Form,
    writer: Mutex<Writer>,
}

impl Rows {
    /// Begins the file; its form follows from the end of its name.
    pub(super) fn create(global: &GlobalOptions, path: &Path) -> Result<Self, Trouble> {
        let shown = path.display().to_string();
        let form = match path.extension().and_then(|end| end.to_str()) {
            Some("csv") => Form::Csv,
            Some("jsonl" | "ndjson") => Form::JsonLines,
            Some("parquet") => Form::Parquet,
            Some(_) | None => {
                let words = say!(crate::words, global.lang, "rows-form", path = shown);
                return Err(Trouble::Input(words));
            }
        };
        let trouble = |error| Trouble::file(global.lang, path, &error);
        let mut file = BufWriter::new(File::create(path).map_err(trouble)?);
        if form == Form::Csv {
            writeln!(file, "{HEAD}").map_err(trouble)?;
        }
        let sheet = if form == Form::Parquet {
            Sheet::Cells(Box::new(ParquetFile::create(file, COLUMNS).map_err(trouble)?))
        } else {
            Sheet::Lines(file)
        };
        let writer = Writer { sheet, waiting: BTreeMap::new(), next: 0, fault: None };
        Ok(Self { path: path.to_owned(), form, writer: Mutex::new(writer) })
    }

    /// Another set-up begins.
    pub(super) fn begin(&self) {
        self.writer().next = 0;
    }

    fn writer(&self) -> std::sync::MutexGuard<'_, Writer> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game with this seed has ended; by seat the bot that sat there.
    pub(super) fn add(&self, variant: &str, seats: &[&str], seed: u64, game: &GameEnd) {
        let rows = (0..).map(Seat).zip(seats).map(|(seat, bot)| {
            let end = game.end.as_ref();
            Row {
                variant,
                game: game.number,
                seed,
                seat: seat.0,
                bot,
                place: end.map(|end| end.rank(seat)),
                won: end.map(|end| end.winners().contains(seat)),
                points: end.and_then(|end| end.points(seat)),
                rounds: game.rounds,
                decisions: game.decisions,
                lead_changes: game.lead_changes,
            }
        });
        let block = match self.form {
            Form::Csv => Block::Lines(rows.map(|row| row.csv() + "\n").collect()),
            Form::JsonLines => {
                let json = |row| serde_json::to_string(&row).unwrap_or_default() + "\n";
                Block::Lines(rows.map(json).collect())
            }
            Form::Parquet => Block::Cells(rows.map(|row| row.cells()).collect()),
        };
        let mut writer = self.writer();
        writer.waiting.insert(game.number, block);
        writer.write_ready();
    }

    /// All games of a set-up have ended: what still waits for a game that was never played is written too.
    pub(super) fn end(&self, global: &GlobalOptions) -> Result<(), Trouble> {
        let mut writer = self.writer();
        let left = std::mem::take(&mut writer.waiting);
        for rows in left.into_values() {
            writer.write(&rows);
        }
        let written = writer.fault.take().map_or(Ok(()), Err);
        written.map_err(|error| Trouble::file(global.lang, &self.path, &error))
    }

    /// All set-ups were played, or as many as could be: the file is whole.
    pub(super) fn close(&self, global: &GlobalOptions) -> Result<(), Trouble> {
        let closed = self.writer().sheet.finish();
        closed.map_err(|error| Trouble::file(global.lang, &self.path, &error))
    }
}

impl Writer {
    fn write_ready(&mut self) {
        while let Some(rows) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.write(&rows);
        }
    }

    fn write(&mut self, rows: &Block) {
        if let Err(error) = self.sheet.write(rows) {
            self.fault.get_or_insert(error);
        }
    }
}

impl Row<'_> {
    /// In the order of [`COLUMNS`].
    fn cells(&self) -> [Cell; COLUMNS.len()] {
        fn number(value: Option<impl Into<i64>>) -> Cell {
            value.map_or(Cell::Empty, |value| Cell::Int(value.into()))
        }
        let large = |value: u64| Cell::Int(i64::try_from(value).unwrap_or(i64::MAX));
        [
            Cell::Text(self.variant.to_owned()),
            large(self.game),
            large(self.seed),
            Cell::Int(self.seat.into()),
            Cell::Text(self.bot.to_owned()),
            number(self.place),
            self.won.map_or(Cell::Empty, Cell::Bool),
            number(self.points),
            Cell::Int(self.rounds.into()),
            large(self.decisions),
            number(self.lead_changes),
        ]
    }

    fn csv(&self) -> String {
        fn or_empty(value: Option<impl ToString>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let cells = [
            quoted(self.variant),
            self.game.to_string(),
            self.seed.to_string(),
            self.seat.to_string(),
            quoted(self.bot),
            or_empty(self.place),
            or_empty(self.won),
            or_empty(self.points),
            self.rounds.to_string(),
            self.decisions.to_string(),
            or_empty(self.lead_changes),
        ];
        cells.join(",")
    }
}

/// A cell as CSV writes it (RFC 4180).
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, HEAD, quoted};

    #[test]
    fn every_form_has_the_same_columns() {
        let names: Vec<&str> = COLUMNS.iter().map(|column| column.name).collect();
        assert_eq!(names.join(","), HEAD);
    }

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        assert_eq!(quoted("ace"), "ace");
        assert_eq!(quoted("exec:a 'b' \"c\", d"), "\"exec:a 'b' \"\"c\"\", d\"");
    }
}
