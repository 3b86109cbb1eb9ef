//! What `simulate` tells: one table of the seats, one of the bots, and sums.

use super::{Arguments, Run};
use crate::figures::NamedFigures;
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::Score;
use engine::{Lang, Seat, say};
use serde_json::{Value, json};
use std::io::Write;

impl Run {
    /// The bot that always sits in this seat; none if they change seats.
    pub(crate) fn bot_at<'a>(&self, arguments: &'a Arguments, seat: Seat) -> Option<&'a str> {
        let bots = &arguments.bots;
        let fixed = !arguments.rotate || self.tally.levels.len() == 1;
        fixed.then(|| bots[seat.index() % bots.len()].as_str())
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Score)> {
        Seat::all(self.players).zip(&self.tally.seats)
    }

    /// For scripts.
    pub(crate) fn json(&self, arguments: &Arguments) -> Value {
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
            "variant": self.label,
            "stopped": self.stopped,
            "programs": self.programs.json(),
            "figures": self.figures.as_ref().map(NamedFigures::json),
        })
    }

    /// For people.
    pub(crate) fn tell(&self, arguments: &Arguments, lang: Lang) -> Result<(), Trouble> {
        let tally = &self.tally;
        let mut text = out::stdout();
        if let Some(label) = &self.label {
            writeln!(text, "== {label}")?;
        }
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
        if self.stopped {
            writeln!(text, "{}", say!(crate::words, lang, "arena-stopped"))?;
        }
        let programs = self.programs.text(lang);
        if !programs.is_empty() {
            write!(text, "\n{programs}")?;
        }
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
