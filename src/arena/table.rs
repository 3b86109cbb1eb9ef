//! What an arena tells: the table of its bots, and of every two of them.

use super::{Arguments, Played};
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::{Entrant, Pair, Verdict};
use engine::{Lang, say};
use serde_json::{Value, json};
use std::io::Write;

impl Played {
    /// By place in the list: the name of a bot; one that is named again has a number.
    fn names(&self) -> Vec<String> {
        let bots = &self.arrangement.bots;
        let name = |(at, bot): (usize, &String)| {
            let before = bots[..at].iter().filter(|other| *other == bot).count();
            if before == 0 { bot.clone() } else { format!("{bot} ({})", before + 1) }
        };
        bots.iter().enumerate().map(name).collect()
    }

    /// All of it for scripts. But for the times of programs it depends on nothing but the games, so that two runs can be compared.
    pub(crate) fn json(&self, arguments: &Arguments) -> Value {
        let (names, contest) = (self.names(), &self.contest);
        let bot = |(name, entrant): (&String, &Entrant)| {
            let Entrant { score, rating } = entrant;
            let (low, high) = score.interval().unzip();
            json!({
                "bot": name, "played": score.finished, "wins": score.wins,
                "win_rate": score.win_rate(), "low": low, "high": high,
                "mean_rank": score.mean_rank(), "mean_points": score.mean_points(),
                "rating": rating.mean, "uncertainty": rating.uncertainty,
            })
        };
        let pair = |pair: &Pair| {
            let (low, high) = contest.interval(pair).unzip();
            json!({
                "one": names[pair.one], "other": names[pair.other], "ahead": pair.ahead,
                "behind": pair.behind, "level": pair.level, "part_ahead": pair.part_ahead(),
                "low": low, "high": high,
                "verdict": match contest.verdict(pair, arguments.margin()) {
                    Verdict::Ahead => "ahead",
                    Verdict::Behind => "behind",
                    Verdict::Level => "level",
                    Verdict::Open => "open",
                },
            })
        };
        json!({
            "arena": self.arrangement,
            "games": contest.games,
            "unfinished": contest.unfinished,
            "decided": self.decided,
            "stopped": self.stopped,
            "margin": arguments.margin(),
            "bots": names.iter().zip(&contest.entrants).map(bot).collect::<Vec<_>>(),
            "pairs": contest.pairs.iter().map(pair).collect::<Vec<_>>(),
            "programs": self.programs.json(),
        })
    }

    /// All of it for people, the best rated first.
    pub(crate) fn tell(&self, arguments: &Arguments, lang: Lang) -> Result<(), Trouble> {
        let contest = &self.contest;
        let mut text = out::stdout();
        let head = say!(
            crate::words,
            lang,
            "arena-head",
            game = self.name,
            players = self.arrangement.players,
            games = whole(lang, contest.games),
            asked = whole(lang, arguments.games.max(contest.games)),
            seed = arguments.seed.to_string(),
        );
        let leans = |words: usize, numbers: usize| {
            let mut leans = vec![Lean::Left; words];
            leans.extend(vec![Lean::Right; numbers]);
            leans
        };
        writeln!(text, "{head}\n\n{}", out::table(&leans(1, 7), &self.bot_rows(lang)))?;
        let pairs = out::table(&leans(1, 5), &self.pair_rows(arguments.margin(), lang));
        writeln!(text, "{pairs}")?;
        let margin = arguments.margin;
        let end = if self.decided {
            say!(crate::words, lang, "arena-decided", margin = margin)
        } else if self.stopped {
            say!(crate::words, lang, "arena-stopped")
        } else {
            say!(crate::words, lang, "arena-open", margin = margin)
        };
        writeln!(text, "{end}")?;
        if contest.unfinished > 0 {
            let unfinished = whole(lang, contest.unfinished);
            let words = say!(crate::words, lang, "arena-unfinished", unfinished = unfinished);
            writeln!(text, "{words}")?;
        }
        let programs = self.programs.text(lang);
        if !programs.is_empty() {
            write!(text, "\n{programs}")?;
        }
        Ok(text.flush()?)
    }

    fn bot_rows(&self, lang: Lang) -> Vec<Vec<String>> {
        let names = self.names();
        let mut order: Vec<(&String, &Entrant)> =
            names.iter().zip(&self.contest.entrants).collect();
        order.sort_by(|(_, one), (_, other)| other.rating.mean.total_cmp(&one.rating.mean));
        let row = |(name, entrant): (&String, &Entrant)| {
            let Entrant { score, rating } = entrant;
            let rating = [rating.mean, rating.uncertainty].map(|number| decimal(lang, number, 1));
            vec![
                name.clone(),
                rating.join(" ± "),
                whole(lang, score.finished),
                whole(lang, score.wins),
                or_dash(score.win_rate().map(|rate| percent(lang, rate))),
                or_dash(score.interval().map(|both| percents(lang, both))),
                or_dash(score.mean_rank().map(|rank| decimal(lang, rank, 2))),
                or_dash(score.mean_points().map(|points| decimal(lang, points, 2))),
            ]
        };
        let head = vec![
            say!(crate::words, lang, "column-bot"),
            say!(crate::words, lang, "column-rating"),
            say!(crate::words, lang, "column-played"),
            say!(crate::words, lang, "column-wins"),
            say!(crate::words, lang, "column-rate"),
            say!(crate::words, lang, "column-interval"),
            say!(crate::words, lang, "column-rank"),
            say!(crate::words, lang, "column-points"),
        ];
        std::iter::once(head).chain(order.into_iter().map(row)).collect()
    }

    fn pair_rows(&self, margin: f64, lang: Lang) -> Vec<Vec<String>> {
        let (names, contest) = (self.names(), &self.contest);
        let row = |pair: &Pair| {
            let [one, other] = [pair.one, pair.other].map(|bot| names[bot].clone());
            let verdict = match contest.verdict(pair, margin) {
                Verdict::Ahead => say!(crate::words, lang, "arena-ahead", bot = one.as_str()),
                Verdict::Behind => say!(crate::words, lang, "arena-ahead", bot = other.as_str()),
                Verdict::Level => say!(crate::words, lang, "arena-level"),
                Verdict::Open => say!(crate::words, lang, "arena-not-yet"),
            };
            vec![
                format!("{one} – {other}"),
                format!("{} : {}", whole(lang, pair.ahead), whole(lang, pair.behind)),
                whole(lang, pair.level),
                or_dash(pair.part_ahead().map(|part| percent(lang, part))),
                or_dash(contest.interval(pair).map(|both| percents(lang, both))),
                verdict,
            ]
        };
        let head = vec![
            say!(crate::words, lang, "column-pair"),
            say!(crate::words, lang, "column-better"),
            say!(crate::words, lang, "column-level"),
            say!(crate::words, lang, "column-part"),
            say!(crate::words, lang, "column-any-time"),
            say!(crate::words, lang, "column-verdict"),
        ];
        std::iter::once(head).chain(contest.pairs.iter().map(row)).collect()
    }
}
