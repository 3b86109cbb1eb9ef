//! `hippodrome replay`: a record, played again and told in words or drawn; its end checked against what it claims.

mod all;

use crate::global::GlobalOptions;
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use engine::{
    Chance, Files, Game, Lang, LogLine, Match, Notation, Place, Record, Seat, SeatSet, Seed,
    StepEvent, Title, Transcript, Turn, Viewer, Visitor, When, record, say,
};
use serde::Serialize;
use serde_json::{Value, json};
use server::pages::picture::{self, PicturedPosition};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Which record, how far, through whose eyes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The record; of several, or of all in a directory, only the ends are checked, on all cores.
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<PathBuf>,
    /// Stop after so many moves.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Tell only what this seat (number or name) or a `spectator` was told; without it everything is told.
    #[arg(long = "as", value_name = "SEAT|spectator")]
    viewer: Option<String>,
    /// Draw the board as it stands at the end into this file, as the seat or a spectator sees it; tell nothing.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Only check the end of one record too.
    #[arg(long)]
    quiet: bool,
}

/// Replays a record, or checks many.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let Arguments { files, at, viewer: eyes, svg, quiet } = arguments;
    let [path] = files.as_slice() else { return all::run(global, arguments) };
    if *quiet || path.is_dir() {
        return all::run(global, arguments);
    }
    let record = read(global, path, &global.text(path)?)?;
    if global.game(&record.game).is_err() {
        return Err(Trouble::Fails(global.unknown_game(&record.game)));
    }
    let viewer = eyes.as_deref().map(|name| viewer(global, &record, name)).transpose()?;
    let files = global.files(&record.game)?;
    let until = at.filter(|at| *at != record.moves.len());
    let svg = svg.as_deref();
    let replay = Replay { global, record: &record, files: &files, viewer, until, svg };
    global.with(&record.game, replay)??;
    Ok(ExitCode::SUCCESS)
}

/// The record in a text, or the place and the reason why it is none.
pub(crate) fn read(global: &GlobalOptions, path: &Path, text: &str) -> Result<Record, Trouble> {
    serde_json::from_str(text).map_err(|error: serde_json::Error| {
        if let Some(later) = Record::later_format(text) {
            return Trouble::Input(format!("{}: {}", path.display(), later.get(global.lang)));
        }
        let (line, column) = (error.line(), error.column());
        let words = error.to_string();
        let reason =
            words.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&words);
        let words = say!(crate::words, global.lang, "replay-unreadable", detail = reason);
        Trouble::Input(format!("{}:{line}:{column}: {words}", path.display()))
    })
}

/// Whose eyes: a seat by its number counted from 1 or by its name, or a spectator's.
fn viewer(global: &GlobalOptions, record: &Record, name: &str) -> Result<Viewer, Trouble> {
    if name == "spectator" {
        return Ok(Viewer::Spectator);
    }
    let by_name = record.seats.iter().position(|known| known == name);
    let by_number =
        || name.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < record.seats.len());
    let found = by_name.or_else(by_number).and_then(|at| u8::try_from(at).ok());
    let unknown = || {
        let known = record.seats.join(", ");
        Trouble::Input(say!(crate::words, global.lang, "replay-viewer", name = name, known = known))
    };
    found.map(|at| Viewer::Seat(Seat(at))).ok_or_else(unknown)
}

struct Replay<'a> {
    global: &'a GlobalOptions,
    record: &'a Record,
    files: &'a Files,
    viewer: Option<Viewer>,
    until: Option<usize>,
    svg: Option<&'a Path>,
}

/// One move, told.
#[derive(Debug, Serialize)]
struct ToldMove {
    number: usize,
    by: Option<String>,
    #[serde(rename = "do")]
    what: Option<String>,
    /// Time ran out, and it was decided for the seat.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    timed_out: bool,
    lines: Vec<LogLine>,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, record, files, until, svg, .. } = self;
        if let Some(path) = svg {
            return self.draw::<G>(path);
        }
        let mut text = out::stdout();
        let mut moves = Vec::new();
        let mut written = if global.json { Ok(()) } else { self.tell_head::<G>(&mut text) };
        let game = G::compiled().replay(files, record, until, |number, game, told| {
            let next = self.told_move(number, game, told);
            if global.json {
                moves.push(next);
            } else if written.is_ok() {
                let opening = if number == 1 { self.told_at_set_up(game) } else { Vec::new() };
                written = tell_lines(&mut text, &opening)
                    .and_then(|()| tell_move(&mut text, &next, global.lang));
            }
        });
        written?;
        text.flush()?;
        let game = game.map_err(|error| Trouble::Fails(error.words(global.lang).to_owned()))?;
        if global.json {
            out::json(&self.json(&game, &moves))
        } else {
            self.tell_end(&mut text, &game)?;
            Ok(text.flush()?)
        }
    }
}

impl Replay<'_> {
    /// Draws the last position as its viewer may see it.
    fn draw<G: Title>(mut self, path: &Path) -> Result<(), Trouble> {
        let (global, lang) = (self.global, self.global.lang);
        let eyes = *self.viewer.get_or_insert(Viewer::Spectator);
        let mut told = Vec::new();
        let game =
            G::compiled().replay(self.files, self.record, self.until, |number, game, last| {
                told.extend(self.told_move(number, game, last).lines);
            });
        let game = game.map_err(|error| Trouble::Fails(error.words(lang).to_owned()))?;
        let (at, of, names) = (game.length(), self.record.moves.len(), game.setup().names.clone());
        // No bot sits there: nothing is ever drawn from this chance.
        let table = G::compiled().table(game, Chance::seeded(Seed::from_number(0)));
        let picture = table.picture(eyes, lang, SeatSet::EMPTY);
        let (about, highlights) = (G::ABOUT, table.highlights(lang));
        let names = &names;
        let moment =
            PicturedPosition { about, eyes, lang, names, at, of, picture, told, highlights };
        let svg = picture::svg(moment);
        fs::write(path, svg).map_err(|error| Trouble::file(lang, path, &error))?;
        let shown = path.display().to_string();
        if global.json {
            return out::json(&json!({ "game": about.id, "at": at, "length": of, "svg": shown }));
        }
        let mut text = out::stdout();
        writeln!(text, "{}", say!(crate::words, lang, "replay-drawn", path = shown, moves = at))?;
        Ok(text.flush()?)
    }

    /// What the set-up has told.
    fn told_at_set_up<G: Title>(&self, game: &Match<G>) -> Vec<LogLine> {
        let told = game.opening().iter().map(|event| StepEvent { step: 0, event: event.clone() });
        told.filter_map(|told| self.line(game, &told)).collect()
    }

    /// What is told of an event; nothing if the viewer may not know it.
    fn line<G: Title>(&self, game: &Match<G>, told: &StepEvent<G::Event>) -> Option<LogLine> {
        let setup = game.setup();
        let event = match self.viewer {
            None => told.event.clone(),
            Some(viewer) => G::heard(&setup.rules, &told.event, viewer, When::Now)?,
        };
        Some(LogLine::of::<G>(setup, told.step, &event, self.global.lang))
    }

    fn told_move<G: Title>(
        &self,
        number: usize,
        game: &Match<G>,
        told: &Transcript<G>,
    ) -> ToldMove {
        let made = &self.record.moves[number - 1];
        let by = made.by.map(|seat| game.setup().names.of(seat).to_owned());
        // What another seat decided may be its secret: a viewer learns it from the lines only.
        let open = match (self.viewer, made.by) {
            (None, _) | (_, None) => true,
            (Some(viewer), Some(seat)) => viewer.seat() == Some(seat),
        };
        let what = open.then(|| made.what.clone());
        let lines = told.told.iter().filter_map(|told| self.line(game, told)).collect();
        // That time ran out for a seat may tell that it was asked in secret.
        let timed_out = made.timed_out && open;
        ToldMove { number, by, what, timed_out, lines }
    }

    fn tell_head<G: Game>(&self, text: &mut impl Write) -> io::Result<()> {
        let (record, lang) = (self.record, self.global.lang);
        let head = say!(
            crate::words,
            lang,
            "replay-head",
            game = G::ABOUT.name,
            seats = record.seats.join(", "),
            moves = record.moves.len(),
            version = record.rules_version,
        );
        writeln!(text, "{head}\n")
    }

    fn tell_end<G: Title>(&self, text: &mut impl Write, game: &Match<G>) -> io::Result<()> {
        let lang = self.global.lang;
        if game.length() == 0 {
            tell_lines(text, &self.told_at_set_up(game))?;
        }
        writeln!(text, "\n{}", say!(crate::words, lang, "replay-after", moves = game.length()))?;
        // A game that is over ends with its standings; the last position, which is long, stands in `--json`.
        match game.record().standings {
            Some(places) => writeln!(text, "{}", standings(&places, lang))?,
            None => writeln!(text, "{}", position(game, self.viewer))?,
        }
        if self.until.is_none() {
            let hash = record::hash_of(game.state());
            writeln!(text, "{}", say!(crate::words, lang, "replay-verified", hash = hash))?;
        }
        Ok(())
    }

    fn json<G: Title>(&self, game: &Match<G>, moves: &[ToldMove]) -> Value {
        let setup = game.setup();
        let awaited = match game.turn() {
            // Who is awaited may be a secret; the view says what its viewer may know of it.
            Turn::Awaiting(seats) if self.viewer.is_none() => json!(seats),
            Turn::Awaiting(_) | Turn::Clock | Turn::Over(_) => Value::Null,
        };
        let (position, view) = match self.viewer {
            None => (json!(game.state().write(&setup.rules, &setup.names)), Value::Null),
            Some(viewer) => (Value::Null, json!(game.view(viewer))),
        };
        json!({
            "game": self.record.game,
            "rules_version": self.record.rules_version,
            "seats": self.record.seats,
            "at": game.length(),
            "length": self.record.moves.len(),
            "opening": self.told_at_set_up(game),
            "moves": moves,
            "awaited": awaited,
            "position": position,
            "view": view,
            "standings": game.record().standings,
            "hash": game.record().hash,
            "verified": self.until.is_none(),
        })
    }
}

fn tell_move(text: &mut impl Write, told: &ToldMove, lang: Lang) -> io::Result<()> {
    let ToldMove { number, by, what, timed_out, lines } = told;
    let name = by.clone().unwrap_or_else(|| say!(crate::words, lang, "replay-clock"));
    let decision = what.as_deref().unwrap_or("…");
    let head = say!(crate::words, lang, "replay-move", name = name, decision = decision);
    let late =
        if *timed_out { say!(crate::words, lang, "replay-timed-out") } else { String::new() };
    writeln!(text, "{number:>4}  {head}{late}")?;
    tell_lines(text, lines)
}

fn tell_lines(text: &mut impl Write, lines: &[LogLine]) -> io::Result<()> {
    for LogLine { clause, words, .. } in lines {
        writeln!(text, "        {words}  [{clause}]")?;
    }
    Ok(())
}

/// The whole position in the notation of scenarios, ready to be pasted into one; or what one viewer may know.
fn position<G: Notation>(game: &Match<G>, viewer: Option<Viewer>) -> String {
    let setup = game.setup();
    if let Some(viewer) = viewer {
        return serde_json::to_string_pretty(&game.view(viewer)).unwrap_or_default();
    }
    let given = game.state().write(&setup.rules, &setup.names);
    let mut position = json!({ "given": serde_json::to_value(given).unwrap_or_default() });
    drop_nulls(&mut position);
    let in_json = || serde_json::to_string_pretty(&position).unwrap_or_default();
    toml::to_string(&position).unwrap_or_else(|_| in_json())
}

/// TOML has no null: what is nothing is left out.
fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, field| !field.is_null());
            fields.values_mut().for_each(drop_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn standings(places: &[Place], lang: Lang) -> String {
    let mut places: Vec<&Place> = places.iter().collect();
    places.sort_by_key(|place| place.rank);
    let mut rows = vec![vec![
        say!(crate::words, lang, "column-place"),
        say!(crate::words, lang, "column-name"),
        say!(crate::words, lang, "column-score"),
        String::new(),
    ]];
    rows.extend(places.into_iter().map(|place| {
        let points = crate::words::or_dash(place.points.map(|points| points.to_string()));
        let won = if place.winner { say!(crate::words, lang, "winner") } else { String::new() };
        vec![place.rank.to_string(), place.name.clone(), points, won]
    }));
    out::table(&[Lean::Right, Lean::Left, Lean::Right, Lean::Left], &rows)
}
