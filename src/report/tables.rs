//! The tables of a report: key numbers, what was held, what was decided. One column, or one group of columns, for each
//! set-up.

use super::escaped;
use super::plots::{self, Rate};
use crate::simulate::Run;
use crate::words::{decimal, or_dash, percent, percents, whole};
use bots::{Histogram, Score, Sum};
use engine::{Lang, say};
use std::collections::BTreeMap;

/// Of each kind of decision so many are shown, the most taken first.
const MOST_CHOICES: usize = 40;

/// Rows of cells as an HTML table; the cells are markup.
fn table(head: &[String], rows: &[Vec<String>]) -> String {
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
        r#"<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"#
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
    let share = |value: Option<f64>| or_dash(value.map(|it| percent(lang, it)));
    let mean = |histogram: Option<&Histogram>| number(histogram.and_then(Histogram::mean), 1);
    let spread = |histogram: Option<&Histogram>| {
        let part = |hundredths| histogram.and_then(|all| all.part(hundredths));
        let (low, high) = (part(10), part(90));
        let words = low
            .zip(high)
            .map(|(low, high)| format!("{}–{}", whole(lang, low.into()), whole(lang, high.into())));
        or_dash(words)
    };
    let both = |histogram: Option<&Histogram>| {
        format!("{} <small>({})</small>", mean(histogram), spread(histogram))
    };
    let of_all = |part: u64, run: &Run| share(ratio(part, run.tally.games));
    let details = |run: &'_ Run| run.tally.details.clone().unwrap_or_default();
    let settled = |run: &Run| {
        let middle = details(run).settled.part(50).map(|tenth| f64::from(tenth) / 10.0);
        or_dash(middle.map(|it| percent(lang, it)))
    };
    let rows: Vec<(String, OfRun<'_>)> = vec![
        (say!(crate::words, lang, "report-games"), Box::new(|run| whole(lang, run.tally.games))),
        (
            say!(crate::words, lang, "report-rounds"),
            Box::new(|run| both(Some(&details(run).rounds))),
        ),
        (
            say!(crate::words, lang, "report-decisions"),
            Box::new(|run| both(Some(&details(run).decisions))),
        ),
        (
            say!(crate::words, lang, "report-per-round"),
            Box::new(|run| number(ratio(run.tally.decisions, run.tally.rounds.total), 1)),
        ),
        (say!(crate::words, lang, "report-legal"), Box::new(|run| both(Some(&details(run).legal)))),
        (
            say!(crate::words, lang, "report-lead-changes"),
            Box::new(|run| both(Some(&details(run).lead_changes))),
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
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(name, value)| std::iter::once(name).chain(runs.iter().map(value)).collect())
        .collect();
    table(&head(String::new(), runs), &rows)
}

fn head(first: String, runs: &[Run]) -> Vec<String> {
    std::iter::once(first).chain(labels(runs)).collect()
}

fn ratio(part: u64, whole: u64) -> Option<f64> {
    let score = Score { finished: whole, wins: part, ..Score::default() };
    score.win_rate()
}

/// Scores under names: for each set-up how many, the win rate with its interval, and where it lies beside the mean of all.
pub(super) fn scores(
    title: &str,
    counted: &str,
    rows: &[(String, Vec<Score>)],
    means: &[Option<f64>],
    (runs, lang): (&[Run], Lang),
) -> String {
    let rates = |scores: &[Score]| scores.iter().map(Rate::of).collect::<Vec<_>>();
    let highs = rows.iter().flat_map(|(_, scores)| rates(scores)).flatten().map(|rate| rate.high);
    let most = highs.fold(0.0, f64::max);
    let row = |(name, scores): &(String, Vec<Score>)| {
        let rates = rates(scores);
        let first = rates.first().copied().flatten();
        let mut cells = vec![name.clone()];
        for (number, (score, rate)) in scores.iter().zip(&rates).enumerate() {
            cells.push(whole(lang, score.finished));
            let mean = means.get(number).copied().flatten().unwrap_or_default();
            let differs = |rate: &Rate| number > 0 && first.is_some_and(|it| it.differs(rate));
            let mark = if rate.as_ref().is_some_and(differs) { " <b>≠</b>" } else { "" };
            cells.push(match rate {
                Some(rate) => format!(
                    r"{}{mark}<br><small>{}</small>",
                    percent(lang, rate.value),
                    percents(lang, (rate.low, rate.high))
                ),
                None => "–".to_owned(),
            });
            let plot = rate.as_ref().map(|rate| plots::interval(rate, mean, most, number, lang));
            cells.push(plot.unwrap_or_default());
        }
        cells
    };
    let mut head = vec![escaped(title)];
    for label in labels(runs) {
        let wins = say!(crate::words, lang, "column-rate");
        head.extend([format!("{label} {}", escaped(counted)), wins, String::new()]);
    }
    table(&head, &rows.iter().map(row).collect::<Vec<_>>())
}

/// Means and shares that the game counts.
pub(super) fn plain_figures(runs: &[Run], lang: Lang) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        for row in run.figures.iter().flat_map(|figures| &figures.rows) {
            for (_, name, sum) in &row.sums {
                let value = match sum {
                    Sum::Value(mean) => mean.get().map(|mean| decimal(lang, mean, 2)),
                    Sum::Share(mean) => mean.get().map(|part| percent(lang, part)),
                    Sum::Held(_) => continue,
                };
                let name = if row.sums.len() == 1 {
                    escaped(&row.name)
                } else {
                    format!("{} <small>{}</small>", escaped(&row.name), escaped(name))
                };
                let place = rows.iter().position(|(known, _)| *known == name);
                let place = place.unwrap_or_else(|| {
                    rows.push((name, vec!["–".to_owned(); runs.len()]));
                    rows.len() - 1
                });
                rows[place].1[at] = or_dash(value);
            }
        }
    }
    if rows.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, values)| [vec![name], values].concat()).collect();
    table(&head(say!(crate::words, lang, "report-mean"), runs), &rows)
}

/// A table for each sort of thing that is held: cards, tiles, cities.
pub(super) fn held(runs: &[Run], lang: Lang) -> Vec<(String, String)> {
    let mut titles: Vec<String> = Vec::new();
    let mut all: BTreeMap<usize, BTreeMap<(u16, String), Vec<Score>>> = BTreeMap::new();
    for (at, run) in runs.iter().enumerate() {
        for row in run.figures.iter().flat_map(|figures| &figures.rows) {
            for (of, name, sum) in &row.sums {
                let Sum::Held(score) = sum else { continue };
                let place = titles.iter().position(|title| *title == row.name);
                let place = place.unwrap_or_else(|| {
                    titles.push(row.name.clone());
                    titles.len() - 1
                });
                let scores = all.entry(place).or_default().entry((*of, name.clone()));
                scores.or_insert_with(|| vec![Score::default(); runs.len()])[at] = *score;
            }
        }
    }
    let counted = say!(crate::words, lang, "column-held");
    let told = |(place, rows): (usize, BTreeMap<(u16, String), Vec<Score>>)| {
        let rows: Vec<(String, Vec<Score>)> =
            rows.into_iter().map(|((_, name), scores)| (escaped(&name), scores)).collect();
        let means = means(&rows, runs.len());
        (titles[place].clone(), scores(&titles[place], &counted, &rows, &means, (runs, lang)))
    };
    all.into_iter().map(told).collect()
}

/// By set-up, how often all that is counted won together.
fn means(rows: &[(String, Vec<Score>)], runs: usize) -> Vec<Option<f64>> {
    let mean = |at: usize| {
        let all = || rows.iter().filter_map(|(_, scores)| scores.get(at));
        ratio(all().map(|score| score.wins).sum(), all().map(|score| score.finished).sum())
    };
    (0..runs).map(mean).collect()
}

/// A table for each kind of decision: the first word of its notation.
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
            (name, scores)
        };
        let rows: Vec<(String, Vec<Score>)> = all.into_iter().map(row).collect();
        let means = means(&rows, runs.len());
        let shown = &rows[..rows.len().min(MOST_CHOICES)];
        let mut markup = scores(&title, &counted, shown, &means, (runs, lang));
        if shown.len() < rows.len() {
            let more = whole(lang, (rows.len() - shown.len()) as u64);
            let more = say!(crate::words, lang, "report-more", more = more);
            markup.extend(["<p>", &more, "</p>"]);
        }
        (kind.to_owned(), taken, markup)
    };
    let mut all: Vec<_> = kinds.into_iter().map(told).collect();
    all.sort_by_key(|(_, taken, _)| std::cmp::Reverse(*taken));
    all
}
