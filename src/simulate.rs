//! `hippodrome simulate`: bots play many games; what seats and bots make of them.

use crate::check::MOST_SEED;
use crate::figures::NamedFigures;
use crate::global::GlobalOptions;
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::{CannotPlay, Observer, Plan, Score, Tally};
use cpu_time::ProcessTime;
use engine::{Files, Lang, MatchSetup, Names, Record, Seat, Title, Visitor, options, say};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

/// Which game, by whom, how often.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Which game.
    game: String,
    /// Options of the table: key=value; `hippodrome games` lists them.
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// How many seats; without it as many as bots are named, and at least two.
    #[arg(long)]
    players: Option<u8>,
    /// Bots in seat order; a list shorter than the seats is repeated.
    #[arg(long, value_delimiter = ',', default_value = bots::RANDOM)]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MOST_SEED))]
    games: u64,
    /// The seed of the first game; the next has the next number.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_SEED))]
    seed: u64,
    /// How many threads; without it one a core. The result is the same.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The bots move on by one seat from game to game.
    #[arg(long)]
    rotate: bool,
    /// Write a record of each of the first games into this directory.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Of how many games a record is written.
    #[arg(long, default_value_t = 100, value_name = "N")]
    record_limit: u64,
    /// Seal the dice as at a table: slower, and each record holds every draw, for `verify`.
    #[arg(long)]
    sealed: bool,
    /// Tell also how points spread, and what else the game counts to judge its balance.
    #[arg(long)]
    figures: bool,
}

/// Plays, counts, tells.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let id = global.game(&arguments.game)?.id;
    let files = global.files(id)?;
    if let Some(directory) = &arguments.records {
        let trouble = |error| Trouble::file(global.lang, directory, &error);
        fs::create_dir_all(directory).map_err(trouble)?;
    }
    let run = global.with(id, Simulate { global, arguments, files: &files })??;
    if global.json {
        out::json(&run.json(arguments))?;
    } else {
        run.tell(arguments, global.lang)?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Simulate<'a> {
    global: &'a GlobalOptions,
    arguments: &'a Arguments,
    files: &'a Files,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Run, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, arguments, files } = self;
        let lang = global.lang;
        let setup = self.agree::<G>()?;
        let words = say!(crate::words, lang, "simulate-progress", game = G::ABOUT.name);
        let watch = Watch {
            bar: out::progress(arguments.games, words),
            game: G::ABOUT.id,
            directory: arguments.records.as_deref(),
            written: Mutex::new(Ok(0)),
            lost: Mutex::new(None),
        };
        let plan = Plan {
            setup: &setup,
            bots: &arguments.bots,
            games: arguments.games,
            seed: arguments.seed,
            threads: arguments.threads.map_or(0, usize::from),
            rotate: arguments.rotate,
            records: arguments.records.as_ref().map_or(0, |_| arguments.record_limit),
            longest: bots::LONGEST_GAME,
            figures: arguments.figures,
            sealed: arguments.sealed,
        };
        let (wall, cpu) = (Instant::now(), ProcessTime::try_now().ok());
        let tally =
            bots::simulate(&plan, &watch).map_err(|error| cannot_play::<G>(lang, &error))?;
        let cpu_seconds =
            cpu.and_then(|start| start.try_elapsed().ok()).map(|time| time.as_secs_f64());
        watch.bar.finish_and_clear();
        if let Some(seed) = watch.lost.into_inner().unwrap_or(None) {
            let seed = seed.to_string();
            return Err(Trouble::Fails(say!(crate::words, lang, "simulate-lost", seed = seed)));
        }
        let written = watch.written.into_inner().unwrap_or(Ok(0));
        let records = written.map_err(|(path, error)| Trouble::file(lang, &path, &error))?;
        Ok(Run {
            game: G::ABOUT.id,
            name: G::ABOUT.name,
            players: setup.names.count(),
            options: serde_json::to_value(&setup.options).unwrap_or_default(),
            content: files.fingerprint(),
            figures: tally.figures.as_ref().map(|all| NamedFigures::named::<G>(all, lang)),
            tally,
            cpu_seconds,
            wall_seconds: wall.elapsed().as_secs_f64(),
            records,
        })
    }
}

impl Simulate<'_> {
    /// Content, options and seats, checked against the rules of the game.
    fn agree<G: Title>(&self) -> Result<MatchSetup<G>, Trouble> {
        let Self { global, arguments, files } = self;
        let refused = |error: engine::SetupError| {
            let clause = error.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            Trouble::Input(format!("{}{clause}", error.reason.get(global.lang)))
        };
        let content = G::content(files).map_err(|error| global.content(&error))?;
        let options = options::from_words::<G>(&arguments.options).map_err(refused)?;
        let (fewest, most) = G::ABOUT.seats;
        let enough = u8::try_from(arguments.bots.len()).unwrap_or(u8::MAX).max(2);
        let players = arguments.players.unwrap_or(enough.clamp(fewest, most));
        MatchSetup::new(files, &content, options, Names::numbered(players)).map_err(refused)
    }
}

fn cannot_play<G: Title>(lang: Lang, error: &CannotPlay) -> Trouble {
    Trouble::Input(match error {
        CannotPlay::UnknownBot(level) => {
            let known = bots::levels::<G>().collect::<Vec<_>>().join(", ");
            let game = G::ABOUT.name;
            say!(crate::words, lang, "unknown-bot", game = game, bot = level, known = known)
        }
        CannotPlay::LineUp { bots, seats } => {
            say!(crate::words, lang, "too-many-bots", bots = *bots, seats = *seats)
        }
        CannotPlay::Threads(reason) => say!(crate::words, lang, "no-threads", reason = reason),
        other => other.to_string(),
    })
}

/// Moves the progress bar and writes records.
struct Watch<'a> {
    bar: ProgressBar,
    game: &'static str,
    directory: Option<&'a Path>,
    /// How many records were written, or the first that could not be.
    written: Mutex<Result<u64, (PathBuf, io::Error)>>,
    /// The seed of a game that ended otherwise when its moves were made again.
    lost: Mutex<Option<u64>>,
}

impl Observer for Watch<'_> {
    fn played(&self, games: u64) {
        self.bar.inc(games);
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

/// What was played and what it cost.
struct Run {
    game: &'static str,
    name: &'static str,
    players: u8,
    options: Value,
    content: String,
    tally: Tally,
    figures: Option<NamedFigures>,
    cpu_seconds: Option<f64>,
    wall_seconds: f64,
    records: u64,
}

impl Run {
    /// The bot that always sits in this seat; none if they change seats.
    fn bot_at<'a>(&self, arguments: &'a Arguments, seat: Seat) -> Option<&'a str> {
        let bots = &arguments.bots;
        let fixed = !arguments.rotate || self.tally.levels.len() == 1;
        fixed.then(|| bots[seat.index() % bots.len()].as_str())
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Score)> {
        Seat::all(self.players).zip(&self.tally.seats)
    }

    fn json(&self, arguments: &Arguments) -> Value {
        let tally = &self.tally;
        let score = |score: &Score| {
            let (low, high) = score.interval().unzip();
            json!({
                "wins": score.wins, "win_rate": score.win_rate(), "low": low, "high": high,
                "mean_rank": score.mean_rank(), "mean_points": score.mean_points(),
            })
        };
        let with = |mut object: Value, more: &[(&str, Value)]| {
            for (key, value) in more {
                object[*key] = value.clone();
            }
            object
        };
        let seat = |(seat, each): (Seat, &Score)| {
            let bot = self.bot_at(arguments, seat);
            with(score(each), &[("seat", json!(seat)), ("bot", json!(bot))])
        };
        let level = |(level, each): &(String, Score)| {
            with(score(each), &[("bot", json!(level)), ("played", json!(each.finished))])
        };
        json!({
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "content": self.content,
            "seed": arguments.seed,
            "rotate": arguments.rotate,
            "games": tally.games,
            "rounds": tally.rounds.total,
            "rounds_min": tally.rounds.least,
            "rounds_mean": tally.mean_rounds(),
            "rounds_max": tally.rounds.most,
            "decisions": tally.decisions,
            "cpu_seconds": self.cpu_seconds,
            "wall_seconds": self.wall_seconds,
            "seats": self.seats().map(seat).collect::<Vec<_>>(),
            "bots": tally.levels.iter().map(level).collect::<Vec<_>>(),
            "shared": tally.shared,
            "no_winner": tally.no_winner,
            "unfinished": tally.unfinished,
            "records": self.records,
            "figures": self.figures.as_ref().map(NamedFigures::json),
        })
    }

    fn tell(&self, arguments: &Arguments, lang: Lang) -> Result<(), Trouble> {
        let tally = &self.tally;
        let mut text = out::stdout();
        let head = say!(
            crate::words,
            lang,
            "simulate-head",
            game = self.name,
            players = self.players,
            games = whole(lang, tally.games),
            seed = arguments.seed.to_string(),
        );
        writeln!(text, "{head}\n")?;
        let seat_row = |(seat, score): (Seat, &Score)| {
            let bot = or_dash(self.bot_at(arguments, seat).map(str::to_owned));
            score_row(lang, vec![seat.to_string(), bot], score)
        };
        let head =
            [say!(crate::words, lang, "column-seat"), say!(crate::words, lang, "column-bot")];
        let mut rows = vec![score_head(lang, head.to_vec())];
        rows.extend(self.seats().map(seat_row));
        write!(text, "{}", score_table(2, &rows))?;
        if arguments.rotate {
            let mut rows = vec![score_head(lang, vec![say!(crate::words, lang, "column-bot")])];
            let level_row =
                |(level, score): &(String, Score)| score_row(lang, vec![level.clone()], score);
            rows.extend(tally.levels.iter().map(level_row));
            write!(text, "\n{}", score_table(1, &rows))?;
        }
        let rounds = say!(
            crate::words,
            lang,
            "simulate-rounds",
            total = whole(lang, tally.rounds.total),
            least = tally.rounds.least,
            most = tally.rounds.most,
            mean = or_dash(tally.mean_rounds().map(|mean| decimal(lang, mean, 1))),
            decisions = whole(lang, tally.decisions),
        );
        let ends = say!(
            crate::words,
            lang,
            "simulate-ends",
            shared = whole(lang, tally.shared),
            no_winner = whole(lang, tally.no_winner),
            unfinished = whole(lang, tally.unfinished),
        );
        let time = say!(
            crate::words,
            lang,
            "simulate-time",
            cpu = or_dash(self.cpu_seconds.map(|cpu| decimal(lang, cpu, 2))),
            wall = decimal(lang, self.wall_seconds, 2),
        );
        writeln!(text, "\n{rounds}\n{ends}\n{time}")?;
        if let Some(figures) = &self.figures {
            write!(text, "\n{}", figures.text(lang))?;
        }
        if let Some(directory) = &arguments.records {
            let directory = directory.display().to_string();
            let (records, count) = (whole(lang, self.records), self.records);
            writeln!(
                text,
                "{}",
                say!(
                    crate::words,
                    lang,
                    "simulate-records",
                    count = count,
                    records = records,
                    directory = directory,
                )
            )?;
        }
        Ok(text.flush()?)
    }
}

fn score_head(lang: Lang, mut first: Vec<String>) -> Vec<String> {
    first.extend([
        say!(crate::words, lang, "column-wins"),
        say!(crate::words, lang, "column-rate"),
        say!(crate::words, lang, "column-interval"),
        say!(crate::words, lang, "column-rank"),
        say!(crate::words, lang, "column-points"),
    ]);
    first
}

fn score_row(lang: Lang, mut first: Vec<String>, score: &Score) -> Vec<String> {
    first.extend([
        whole(lang, score.wins),
        or_dash(score.win_rate().map(|rate| percent(lang, rate))),
        or_dash(score.interval().map(|both| percents(lang, both))),
        or_dash(score.mean_rank().map(|rank| decimal(lang, rank, 2))),
        or_dash(score.mean_points().map(|points| decimal(lang, points, 2))),
    ]);
    first
}

fn score_table(words: usize, rows: &[Vec<String>]) -> String {
    let mut leans = vec![Lean::Left; words];
    leans.extend([Lean::Right; 5]);
    out::table(&leans, rows)
}
