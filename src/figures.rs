//! What `hippodrome simulate --figures` adds: how points spread, and what the game itself counts.

use crate::out::{self, Lean};
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::{Holders, Score, Sum};
use engine::{Lang, Title, say};
use serde_json::{Value, json};

/// The figures of many games, with their names.
pub(crate) struct NamedFigures {
    pub(crate) all: bots::Figures,
    pub(crate) rows: Vec<Row>,
}

/// One of the things that the game counts.
pub(crate) struct Row {
    what: &'static str,
    pub(crate) name: String,
    /// The name of each, where its holders are counted, and what it came to.
    pub(crate) sums: Vec<(u16, String, Sum)>,
}

impl NamedFigures {
    /// Gives the figures their names.
    pub(crate) fn named<G: Title>(all: &bots::Figures, lang: Lang) -> Self {
        let row = |what: &'static str| {
            let named = |(of, sum): (u16, &Sum)| (of, G::figure(what, Some(of), lang), *sum);
            let sums: Vec<_> = all.of(what).map(named).collect();
            (!sums.is_empty()).then(|| Row { what, name: G::figure(what, None, lang), sums })
        };
        Self { all: all.clone(), rows: G::FIGURES.iter().copied().filter_map(row).collect() }
    }

    /// All of them for scripts.
    pub(crate) fn json(&self) -> Value {
        let all = &self.all;
        let part = |hundredths| all.points_of(hundredths);
        let row = |row: &Row| {
            let sum = |(of, name, sum): &(u16, String, Sum)| match sum {
                Sum::Value(mean) | Sum::Share(mean) => {
                    json!({ "of": of, "count": mean.count, "mean": mean.get() })
                }
                Sum::Held(holders) => {
                    let score = &holders.score;
                    let (by_winners, by_others) = all.by_side(holders).unzip();
                    let (low, high) = score.interval().unzip();
                    json!({
                        "of": of, "name": name, "held": score.finished, "wins": score.wins,
                        "win_rate": score.win_rate(), "low": low, "high": high,
                        "to_mean": row.to_mean(score),
                        "times": holders.times, "by_a_winner": by_winners, "by_another": by_others,
                    })
                }
            };
            json!({
                "figure": row.what, "name": row.name,
                "of": row.sums.iter().map(sum).collect::<Vec<_>>(),
            })
        };
        json!({
            "points": {
                "mean": all.mean_points(), "p10": part(10), "p50": part(50), "p90": part(90),
                "best": all.best.get(), "lead": all.lead.get(), "level": all.level.get(),
            },
            "counted": self.rows.iter().map(row).collect::<Vec<_>>(),
        })
    }

    /// All of them for people.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let all = &self.all;
        let mut text = String::new();
        if let Some(mean) = all.mean_points() {
            let part = |hundredths| or_dash(all.points_of(hundredths).map(|it| it.to_string()));
            let tenth = |mean: Option<f64>| or_dash(mean.map(|mean| decimal(lang, mean, 1)));
            let points = say!(
                crate::words,
                lang,
                "simulate-points",
                mean = tenth(Some(mean)),
                low = part(10),
                middle = part(50),
                high = part(90),
                best = tenth(all.best.get()),
                lead = tenth(all.lead.get()),
                level = or_dash(all.level.get().map(|part| percent(lang, part))),
            );
            text += &points;
            text += "\n\n";
        }
        let plain: Vec<_> = self.rows.iter().filter_map(|row| row.plain(lang)).collect();
        let columns = plain.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let mut leans = vec![Lean::Right; columns];
        leans[0] = Lean::Left;
        text += &out::table(&leans, &plain);
        for table in self.rows.iter().filter_map(|row| row.holders(lang)) {
            text.push('\n');
            text += &table;
        }
        text
    }
}

impl Row {
    /// Wins of all holders, of all that were counted.
    pub(crate) fn mean_rate(&self) -> Option<f64> {
        let mut sum = Score::default();
        for (_, _, each) in &self.sums {
            if let Sum::Held(Holders { score, .. }) = each {
                sum.finished += score.finished;
                sum.wins += score.wins;
            }
        }
        sum.win_rate()
    }

    /// How much more often its holders win than all holders do on average: 0.1 is ten per cent more.
    fn to_mean(&self, score: &Score) -> Option<f64> {
        Some(score.win_rate()? / self.mean_rate().filter(|mean| *mean > 0.0)? - 1.0)
    }

    /// Means and shares in one row.
    fn plain(&self, lang: Lang) -> Option<Vec<String>> {
        let mut cells = vec![self.name.clone()];
        for (_, _, sum) in &self.sums {
            cells.push(match sum {
                Sum::Value(mean) => or_dash(mean.get().map(|mean| decimal(lang, mean, 2))),
                Sum::Share(mean) => or_dash(mean.get().map(|part| percent(lang, part))),
                Sum::Held(_) => return None,
            });
        }
        Some(cells)
    }

    /// A table of the things that were held.
    fn holders(&self, lang: Lang) -> Option<String> {
        let mut rows = vec![vec![
            self.name.clone(),
            say!(crate::words, lang, "column-held"),
            say!(crate::words, lang, "column-rate"),
            say!(crate::words, lang, "column-interval"),
            say!(crate::words, lang, "column-mean"),
        ]];
        for (_, name, sum) in &self.sums {
            let Sum::Held(Holders { score, .. }) = sum else { return None };
            let more = |part: f64| {
                let sign = if part < 0.0 { "−" } else { "+" };
                format!("{sign}{}", percent(lang, part.abs()))
            };
            rows.push(vec![
                name.clone(),
                whole(lang, score.finished),
                or_dash(score.win_rate().map(|rate| percent(lang, rate))),
                or_dash(score.interval().map(|both| percents(lang, both))),
                or_dash(self.to_mean(score).map(more)),
            ]);
        }
        Some(out::table(&[Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Right], &rows))
    }
}
