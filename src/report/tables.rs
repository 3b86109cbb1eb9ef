//! The tables of a report: key numbers, what was held, what was decided. One column, or one group of columns, for each
//! set-up.

use super::escaped;
use super::plots::{ENOUGH, Rate, Scale};
use crate::simulate::Run;
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::{Histogram, Score, Sum};
use engine::{Lang, say};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Of each kind of decision so many are shown, the most taken first.
const MOST_CHOICES: usize = 40;

/// So many things are named as worth a look.
const MOST_STANDING_OUT: usize = 10;

/// And so many of one sort.
const MOST_OF_A_SORT: usize = 4;

/// Rows of cells as an HTML table; the cells are markup.
fn table(class: &str, head: &[String], rows: &[Vec<String>]) -> String {
    let cells = |cells: &[String], tag: &str| {
        let cell = |cell: &String| format!("<{tag}>{cell}</{tag}>");
        cells.iter().map(cell).collect::<Vec<_>>().concat()
    };
    let row = |row: &Vec<String>| match row.split_first() {
        Some((name, rest)) => {
            format!(r#"<tr><th scope="row">{name}</th>{}</tr>"#, cells(rest, "td"))
        }
        None => String::new(),
    };
    let body: String = rows.iter().map(row).collect();
    let head = cells(head, "th");
    format!(
        r#"<div class="wide"><table class="{class}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"#
    )
}

/// The names of the set-ups, each with the colour of its series; an empty one where there is only one.
pub(super) fn labels(runs: &[Run]) -> Vec<String> {
    let label = |(number, run): (usize, &Run)| match &run.label {
        Some(label) => format!(r#"<i class="key s{number}"></i>{}"#, escaped(label)),
        None => String::new(),
    };
    runs.iter().enumerate().map(label).collect()
}

/// What a row tells of each set-up.
type OfRun<'a> = Box<dyn Fn(&Run) -> String + 'a>;

/// The numbers that say most of a game.
pub(super) fn key_numbers(runs: &[Run], lang: Lang) -> String {
    let number = |value: Option<f64>, digits| or_dash(value.map(|it| decimal(lang, it, digits)));
    let spread = |histogram: &Histogram| {
        let (low, high) = (histogram.part(10), histogram.part(90));
        let words = low
            .zip(high)
            .map(|(low, high)| format!("{}–{}", whole(lang, low.into()), whole(lang, high.into())));
        or_dash(words)
    };
    let both = |histogram: &Histogram| {
        let mean = number(histogram.mean(), 1);
        format!("{mean} <small>({})</small>", spread(histogram))
    };
    // Questions of one game are not independent of each other: only games give an interval.
    let of_games = |histogram: &Histogram| {
        let error = histogram.mean_error().map(|it| format!("\u{a0}± {}", decimal(lang, it, 1)));
        let mean = number(histogram.mean(), 1);
        let spread = spread(histogram);
        format!("{mean}<small>{} ({spread})</small>", error.unwrap_or_default())
    };
    let of_all = |part: u64, run: &Run| {
        let score = Score { finished: run.tally.games, wins: part, ..Score::default() };
        or_dash(Rate::of(&score).map(|rate| {
            let (value, low, high) = (rate.value, rate.low, rate.high);
            format!("{} <small>({})</small>", percent(lang, value), percents(lang, (low, high)))
        }))
    };
    let details = |run: &'_ Run| run.tally.details.clone().unwrap_or_default();
    let settled = |run: &Run| {
        let middle = details(run).settled.part(50).map(|tenth| f64::from(tenth) / 10.0);
        or_dash(middle.map(|it| percent(lang, it)))
    };
    let mut rounds = say!(crate::words, lang, "report-rounds");
    let round = runs.iter().find_map(|run| run.round.as_deref()).map(str::to_lowercase);
    let usual = say!(crate::words, lang, "report-usual-round");
    if let Some(round) = round.filter(|round| *round != usual) {
        let words = say!(crate::words, lang, "report-round", round = round);
        let _ = write!(rounds, " <small>{}</small>", escaped(&words));
    }
    let rows: Vec<(String, OfRun<'_>)> = vec![
        (say!(crate::words, lang, "report-games"), Box::new(|run| whole(lang, run.tally.games))),
        (rounds, Box::new(|run| of_games(&details(run).rounds))),
        (
            say!(crate::words, lang, "report-decisions"),
            Box::new(|run| of_games(&details(run).decisions)),
        ),
        (
            say!(crate::words, lang, "report-per-round"),
            Box::new(|run| number(ratio(run.tally.decisions, run.tally.rounds.total), 1)),
        ),
        (say!(crate::words, lang, "report-legal"), Box::new(|run| both(&details(run).legal))),
        (
            say!(crate::words, lang, "report-lead-changes"),
            Box::new(|run| of_games(&details(run).lead_changes)),
        ),
        (say!(crate::words, lang, "report-settled"), Box::new(settled)),
        (
            say!(crate::words, lang, "report-margin"),
            Box::new(|run| number(run.figures.as_ref().and_then(|it| it.all.lead.get()), 1)),
        ),
        (say!(crate::words, lang, "report-shared"), Box::new(|run| of_all(run.tally.shared, run))),
        (
            say!(crate::words, lang, "report-no-winner"),
            Box::new(|run| of_all(run.tally.no_winner, run)),
        ),
        (
            say!(crate::words, lang, "report-unfinished"),
            Box::new(|run| of_all(run.tally.unfinished, run)),
        ),
    ];
    // What a game does not have, such as points, is no row.
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(name, value)| std::iter::once(name).chain(runs.iter().map(value)).collect())
        .filter(|row: &Vec<String>| row.iter().skip(1).any(|cell| *cell != or_dash(None)))
        .collect();
    table("numbers", &head(String::new(), runs), &rows)
}

fn head(first: String, runs: &[Run]) -> Vec<String> {
    std::iter::once(first).chain(labels(runs)).collect()
}

fn ratio(part: u64, whole: u64) -> Option<f64> {
    let score = Score { finished: whole, wins: part, ..Score::default() };
    score.win_rate()
}

/// What a row of scores tells: a name as markup, and of each set-up a score.
#[derive(Debug, Clone)]
pub(super) struct Scored {
    pub(super) name: String,
    pub(super) scores: Vec<Score>,
    /// By set-up, how often a winner had it in a game, and how often another; empty where that is not counted.
    pub(super) sides: Vec<Option<(f64, f64)>>,
    /// Means of its own, by set-up; empty where those of the table hold.
    means: Vec<Option<f64>>,
}

impl Scored {
    /// A row without sides.
    pub(super) fn new(name: String, scores: Vec<Score>) -> Self {
        Self { name, scores, sides: Vec::new(), means: Vec::new() }
    }

    fn rates(&self) -> Vec<Option<Rate>> {
        self.scores.iter().map(Rate::of).collect()
    }

    /// How far the interval of a rate lies from this mean, in means; nothing if it touches it.
    fn stands_out(&self, mean: Option<f64>) -> Option<f64> {
        let score = self.scores.first().filter(|score| score.finished >= ENOUGH)?;
        let (mean, rate) = (mean?, Rate::of(score)?);
        let nearest = if rate.low > mean { rate.low } else { rate.high };
        (rate.misses(mean) && mean > 0.0).then(|| (nearest / mean - 1.0).abs())
    }

    /// Whether the rate of another set-up is surely not that of the first.
    fn differs(&self) -> bool {
        let often = |score: &Score| Rate::of(score).filter(|_| score.finished >= ENOUGH);
        let rates: Vec<Option<Rate>> = self.scores.iter().map(often).collect();
        let first = rates.first().copied().flatten();
        let mut others = rates.iter().skip(1).flatten();
        first.is_some_and(|first| others.any(|rate| rate.differs(&first)))
    }
}

/// Scores under names: for each set-up how many, the win rate with its interval; and all of them in one plot beside their
/// means.
pub(super) fn scores(
    title: &str,
    counted: &str,
    rows: &[Scored],
    means: &[Option<f64>],
    (runs, lang): (&[Run], Lang),
) -> String {
    let each = |row: &Scored| {
        let rates = row.rates();
        row.scores
            .iter()
            .zip(rates)
            .filter_map(|(score, rate)| Some((score.finished, rate?)))
            .collect::<Vec<_>>()
    };
    let all_means: Vec<Option<f64>> =
        rows.iter().flat_map(|row| &row.means).chain(means).copied().collect();
    let scale = Scale::over(&rows.iter().flat_map(each).collect::<Vec<_>>(), &all_means);
    let with_sides = rows.iter().any(|row| row.sides.iter().any(Option::is_some));
    let row = |row: &Scored| {
        let rates = row.rates();
        let first = rates.first().copied().flatten();
        let own = if row.means.is_empty() { means } else { &row.means };
        let mut cells = vec![row.name.clone(), scale.row(&rates, own, lang)];
        for (number, (score, rate)) in row.scores.iter().zip(&rates).enumerate() {
            let differs = |rate: &Rate| number > 0 && first.is_some_and(|it| it.differs(rate));
            let mark = if rate.as_ref().is_some_and(differs) { "<b>≠</b> " } else { "" };
            cells.push(match rate {
                Some(rate) => format!(
                    r"{mark}{}<br><small>{}</small>",
                    percent(lang, rate.value),
                    percents(lang, (rate.low, rate.high))
                ),
                None => "–".to_owned(),
            });
            cells.push(whole(lang, score.finished));
            if with_sides {
                let sides = row.sides.get(number).copied().flatten();
                let both =
                    sides.map(|(winner, other)| [winner, other].map(|it| decimal(lang, it, 2)));
                cells.push(or_dash(both.map(|both| both.join(" / "))));
            }
        }
        cells
    };
    let mut head = vec![escaped(title), scale.axis(lang)];
    for label in labels(runs) {
        let wins = say!(crate::words, lang, "column-rate");
        let label = if label.is_empty() { label } else { label + "<br>" };
        head.extend([format!("{label}{wins}"), escaped(counted)]);
        if with_sides {
            head.push(say!(crate::words, lang, "report-sides"));
        }
    }
    table("rates", &head, &rows.iter().map(row).collect::<Vec<_>>())
}

/// Means and shares that the game counts; several of one kind stand in one row, in the order of its name.
pub(super) fn plain_figures(runs: &[Run], lang: Lang) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        for row in run.figures.iter().flat_map(|figures| &figures.rows) {
            let value = |sum: &Sum| match sum {
                Sum::Value(mean) => Some(or_dash(mean.get().map(|mean| decimal(lang, mean, 2)))),
                Sum::Share(mean) => Some(or_dash(mean.get().map(|part| percent(lang, part)))),
                Sum::Held(_) => None,
            };
            let values: Vec<String> = row.sums.iter().filter_map(|(.., sum)| value(sum)).collect();
            if values.is_empty() {
                continue;
            }
            let place = rows.iter().position(|(known, _)| *known == row.name);
            let place = place.unwrap_or_else(|| {
                rows.push((row.name.clone(), vec![or_dash(None); runs.len()]));
                rows.len() - 1
            });
            rows[place].1[at] = values.join(" · ");
        }
    }
    if rows.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, values)| [vec![escaped(&name)], values].concat()).collect();
    let mut head = head(String::new(), runs);
    for label in head.iter_mut().skip(1) {
        if !label.is_empty() {
            label.push_str("<br>");
        }
        label.push_str(&say!(crate::words, lang, "report-mean"));
    }
    table("numbers", &head, &rows)
}

/// One sort of thing that is held: its name, and each of them.
pub(super) struct Sort {
    pub(super) title: String,
    rows: Vec<Scored>,
}

/// Every sort of thing that is held: cards, tiles, cities.
pub(super) fn sorts(runs: &[Run]) -> Vec<Sort> {
    let mut titles: Vec<String> = Vec::new();
    let mut all: BTreeMap<usize, BTreeMap<(u16, String), Scored>> = BTreeMap::new();
    for (at, run) in runs.iter().enumerate() {
        let Some(figures) = &run.figures else { continue };
        for row in &figures.rows {
            for (of, name, sum) in &row.sums {
                let Sum::Held(holders) = sum else { continue };
                let place = titles.iter().position(|title| *title == row.name);
                let place = place.unwrap_or_else(|| {
                    titles.push(row.name.clone());
                    titles.len() - 1
                });
                let row = all.entry(place).or_default().entry((*of, name.clone()));
                let row = row.or_insert_with(|| Scored {
                    name: escaped(name),
                    scores: vec![Score::default(); runs.len()],
                    sides: vec![None; runs.len()],
                    means: Vec::new(),
                });
                row.scores[at] = holders.score;
                // Where no seat has it twice, sides tell no more than how many won.
                let twice = holders.times > holders.score.finished;
                row.sides[at] = figures.all.by_side(holders).filter(|_| twice);
            }
        }
    }
    let sort = |(place, rows): (usize, BTreeMap<_, Scored>)| Sort {
        title: titles[place].clone(),
        rows: rows.into_values().collect(),
    };
    // One thing that all have tells nothing, unless set-ups are compared.
    let tells = |sort: &Sort| sort.rows.len() > 1 || runs.len() > 1;
    all.into_iter().map(sort).filter(tells).collect()
}

impl Sort {
    /// All of it as a table.
    pub(super) fn table(&self, runs: &[Run], lang: Lang) -> String {
        let counted = say!(crate::words, lang, "report-holders");
        let thing = say!(crate::words, lang, "report-thing");
        scores(&thing, &counted, &self.rows, &means(&self.rows, runs.len()), (runs, lang))
    }
}

/// What is worth a look first: of one set-up what lies furthest from the mean of its sort, of several what differs between
/// them.
pub(super) fn standing_out(sorts: &[Sort], runs: &[Run], lang: Lang) -> String {
    let mut found: Vec<(f64, usize, Scored)> = Vec::new();
    for (number, sort) in sorts.iter().enumerate() {
        let means = means(&sort.rows, runs.len());
        for row in &sort.rows {
            let mut row = row.clone();
            let size = if runs.len() == 1 {
                row.stands_out(means[0])
            } else {
                row.differs().then_some(0.0)
            };
            if let Some(size) = size {
                let rest = format!(" <small>{}</small>", escaped(&sort.title));
                row.name += &rest;
                row.sides.clear();
                row.means.clone_from(&means);
                found.push((size, number, row));
            }
        }
    }
    if found.is_empty() {
        let nothing = if runs.len() == 1 {
            say!(crate::words, lang, "report-nothing-first")
        } else {
            say!(crate::words, lang, "report-nothing-different")
        };
        return if sorts.is_empty() { String::new() } else { format!("<p>{nothing}</p>") };
    }
    found.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    let mut of_each = vec![0; sorts.len()];
    found.retain(|(_, number, _)| {
        of_each[*number] += 1;
        of_each[*number] <= MOST_OF_A_SORT
    });
    found.truncate(MOST_STANDING_OUT);
    let thing = say!(crate::words, lang, "report-thing");
    let counted = say!(crate::words, lang, "report-holders");
    let rows: Vec<Scored> = found.into_iter().map(|(.., row)| row).collect();
    scores(&thing, &counted, &rows, &[], (runs, lang))
}

/// By set-up, how often all that is counted won together: where all would be equal, victories that are shared and games
/// that no seat won counted as they were.
pub(super) fn means(rows: &[Scored], runs: usize) -> Vec<Option<f64>> {
    let mean = |at: usize| {
        let all = || rows.iter().filter_map(|row| row.scores.get(at));
        ratio(all().map(|score| score.wins).sum(), all().map(|score| score.finished).sum())
    };
    (0..runs).map(mean).collect()
}

/// A table for each kind of decision, under the first word of its notation, and in words if there is only one.
pub(super) fn choices(runs: &[Run], lang: Lang) -> Vec<(String, u64, String)> {
    type Told = (u64, String, Vec<Score>);
    let mut kinds: BTreeMap<&str, BTreeMap<&str, Told>> = BTreeMap::new();
    for (at, run) in runs.iter().enumerate() {
        for choice in run.choices.iter().flatten() {
            let kind = choice.text.split([' ', ':', '>', '-']).next().unwrap_or_default();
            let told = kinds.entry(kind).or_default().entry(&choice.text);
            let scores = || vec![Score::default(); runs.len()];
            let told = told.or_insert_with(|| (0, choice.words.clone(), scores()));
            told.0 += choice.taken;
            told.2[at] = choice.takers;
        }
    }
    let counted = say!(crate::words, lang, "report-takers");
    let title = say!(crate::words, lang, "report-decision");
    let told = |(kind, all): (&str, BTreeMap<&str, Told>)| {
        let taken = all.values().map(|(taken, ..)| taken).sum();
        let mut all: Vec<(&str, Told)> = all.into_iter().collect();
        all.sort_by_key(|(_, (taken, ..))| std::cmp::Reverse(*taken));
        let row = |(text, (_, words, scores)): (&str, Told)| {
            let name = format!("{} <small><code>{}</code></small>", escaped(&words), escaped(text));
            Scored::new(name, scores)
        };
        let rows: Vec<Scored> = all.into_iter().map(row).collect();
        let kind = match &rows[..] {
            [only] => only.name.clone(),
            _ => format!("<code>{}</code>", escaped(kind)),
        };
        let means = means(&rows, runs.len());
        let shown = &rows[..rows.len().min(MOST_CHOICES)];
        let mut markup = scores(&title, &counted, shown, &means, (runs, lang));
        if shown.len() < rows.len() {
            let more = whole(lang, (rows.len() - shown.len()) as u64);
            let more = say!(crate::words, lang, "report-more", more = more);
            markup.extend(["<p>", &more, "</p>"]);
        }
        (kind, taken, markup)
    };
    let mut all: Vec<_> = kinds.into_iter().map(told).collect();
    all.sort_by_key(|(_, taken, _)| std::cmp::Reverse(*taken));
    all
}
