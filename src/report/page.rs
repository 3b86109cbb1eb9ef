//! The page itself: its head, its chapters, its style.

use super::plots::{self, Numbers, PlotWords, Rate};
use super::tables::Scored;
use super::{escaped, tables};
use crate::games::as_word;
use crate::simulate::{Arguments, Run};
use crate::words::{decimal, percent_of, whole};
use bots::{Details, Histogram, Score};
use engine::{Lang, Seat, say};
use std::fmt::Write;

/// Win rates say little once one of so many games has no winner.
const MANY_WITHOUT: u64 = 10;

/// So much of a fingerprint of content tells it from others.
const SHORT: usize = 12;

const STYLE: &str = include_str!("report.css");

/// The whole page.
pub(super) fn page(arguments: &Arguments, runs: &[Run], lang: Lang) -> String {
    let Some(first) = runs.first() else { return String::new() };
    let title = say!(crate::words, lang, "report-title", game = first.name);
    let mut page = format!(
        r#"<!DOCTYPE html><html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title><style>{STYLE}</style></head><body><header><h1>{title}</h1>"#,
        lang.code()
    );
    page += &introduction(arguments, runs, lang);
    page += "</header><main>";
    let mut chapter = |key: &str, note: &str, body: &str| {
        if body.is_empty() {
            return;
        }
        let note = if note.is_empty() { String::new() } else { format!("<p>{note}</p>") };
        let _ = write!(
            page,
            r#"<section id="{key}"><h2>{}</h2>{note}{body}</section>"#,
            chapter_title(key, lang)
        );
    };
    chapter(
        "numbers",
        &say!(crate::words, lang, "report-note-numbers"),
        &tables::key_numbers(runs, lang),
    );
    let sorts = tables::sorts(runs);
    let note = if runs.len() == 1 {
        say!(crate::words, lang, "report-note-first")
    } else {
        say!(crate::words, lang, "report-note-different")
    };
    chapter("first", &note, &tables::standing_out(&sorts, runs, lang));
    chapter("seats", &say!(crate::words, lang, "report-note-seats"), &seats(arguments, runs, lang));
    chapter("bots", "", &bots_of(runs, lang));
    chapter("course", &say!(crate::words, lang, "report-note-course"), &course(runs, lang));
    chapter("counted", "", &tables::plain_figures(runs, lang));
    let mut note = say!(crate::words, lang, "report-note-held");
    if runs.len() > 1 {
        note.extend([" ", &say!(crate::words, lang, "report-note-compared")]);
    }
    chapter("held", &note, &held(&sorts, runs, lang));
    chapter("choices", &say!(crate::words, lang, "report-note-choices"), &choices(runs, lang));
    page + "</main></body></html>\n"
}

/// A table under its title for each sort of thing that is held.
fn held(sorts: &[tables::Sort], runs: &[Run], lang: Lang) -> String {
    let mut body = String::new();
    for sort in sorts {
        let _ = write!(body, "<h3>{}</h3>{}", escaped(&sort.title), sort.table(runs, lang));
    }
    body
}

/// The set-ups with their colours, above plots that show them all.
fn legend(runs: &[Run]) -> String {
    if runs.len() < 2 {
        return String::new();
    }
    let labels = tables::labels(runs).into_iter().map(|label| format!("<span>{label}</span>"));
    format!(r#"<p class="legend">{}</p>"#, labels.collect::<String>())
}

/// A table for each kind of decision, to be opened.
fn choices(runs: &[Run], lang: Lang) -> String {
    let mut body = String::new();
    for (kind, taken, table) in tables::choices(runs, lang) {
        let taken =
            say!(crate::words, lang, "report-taken", times = taken, taken = whole(lang, taken));
        let _ = write!(body, "<details><summary>{kind} · {taken}</summary>{table}</details>");
    }
    body
}

fn chapter_title(key: &str, lang: Lang) -> String {
    match key {
        "numbers" => say!(crate::words, lang, "report-chapter-numbers"),
        "first" => say!(crate::words, lang, "report-chapter-first"),
        "seats" => say!(crate::words, lang, "report-chapter-seats"),
        "bots" => say!(crate::words, lang, "report-chapter-bots"),
        "course" => say!(crate::words, lang, "report-chapter-course"),
        "counted" => say!(crate::words, lang, "report-chapter-counted"),
        "held" => say!(crate::words, lang, "report-chapter-held"),
        _ => say!(crate::words, lang, "report-chapter-choices"),
    }
}

/// What was played, in a few lines.
fn introduction(arguments: &Arguments, runs: &[Run], lang: Lang) -> String {
    let mut text = String::new();
    for (run, label) in runs.iter().zip(tables::labels(runs)) {
        let games = whole(lang, run.tally.games);
        let seed = arguments.seed.to_string();
        let content = run.content.as_str();
        let bots = match arguments.bots.as_slice() {
            [only] => say!(crate::words, lang, "report-all-bots", bot = escaped(only)),
            several => {
                let bots = escaped(&several.join(", "));
                say!(crate::words, lang, "report-bots-by-seat", bots = bots)
            }
        };
        let words = say!(
            crate::words,
            lang,
            "report-played",
            games = games,
            players = run.players,
            bots = bots,
            seed = seed,
            content = content.get(..SHORT).unwrap_or(content)
        );
        let apart = if label.is_empty() { "" } else { " · " };
        let _ = write!(text, "<p>{label}{apart}{words}</p>");
        if run.stopped {
            let asked = whole(lang, arguments.games);
            let words = say!(crate::words, lang, "report-stopped", asked = asked);
            let _ = write!(text, r#"<p class="warn">{words}</p>"#);
        }
        let without = run.tally.no_winner + run.tally.unfinished;
        if without * MANY_WITHOUT > run.tally.games {
            let (without, games) = (whole(lang, without), whole(lang, run.tally.games));
            let words =
                say!(crate::words, lang, "report-few-winners", without = without, games = games);
            let _ = write!(text, r#"<p class="warn">{words}</p>"#);
        }
    }
    // What differs between set-ups is their label.
    let same = |(key, value): &(&String, &serde_json::Value)| {
        runs.iter().all(|run| run.options.get(*key) == Some(*value))
    };
    let option = |(key, value): (&String, &serde_json::Value)| format!("{key}={}", as_word(value));
    let options = runs[0].options.as_object().into_iter().flatten();
    let all: Vec<String> = options.filter(same).map(option).collect();
    if !all.is_empty() {
        let _ = write!(text, "<p><code>{}</code></p>", escaped(&all.join(" ")));
    }
    text
}

/// By seat how often it won.
fn seats(arguments: &Arguments, runs: &[Run], lang: Lang) -> String {
    let players = runs.iter().map(|run| run.players).max().unwrap_or_default();
    let score =
        |run: &Run, seat: Seat| run.tally.seats.get(seat.index()).copied().unwrap_or_default();
    let scores: Vec<Scored> = Seat::all(players)
        .map(|seat| {
            let bot = runs[0].bot_at(arguments, seat).map(escaped);
            let bot = bot.map(|bot| format!(" <small>{bot}</small>")).unwrap_or_default();
            let scores = runs.iter().map(|run| score(run, seat)).collect();
            Scored::new(format!("{seat}{bot}"), scores)
        })
        .collect();
    let rates = |(at, row): (usize, &Scored)| {
        ((at + 1).to_string(), row.scores.iter().map(Rate::of).collect())
    };
    let bars: Vec<_> = scores.iter().enumerate().map(rates).collect();
    let counted = say!(crate::words, lang, "report-games");
    let seat = say!(crate::words, lang, "column-seat");
    let means = tables::means(&scores, runs.len());
    let table = tables::scores(&seat, &counted, &scores, &means, (runs, lang));
    let words = PlotWords {
        title: say!(crate::words, lang, "report-plot-seats"),
        across: seat,
        up: say!(crate::words, lang, "column-rate"),
    };
    let plot = figure(&words.title, &plots::bars(&words, &bars, &means, lang));
    // The table of several set-ups is wide.
    let beside = if runs.len() == 1 { " seats" } else { " one" };
    format!(r#"{}<div class="plots{beside}">{plot}{table}</div>"#, legend(runs))
}

/// By bot how often it won, where there are several.
fn bots_of(runs: &[Run], lang: Lang) -> String {
    let levels = &runs[0].tally.levels;
    if levels.len() < 2 {
        return String::new();
    }
    let score = |run: &Run, at: usize| run.tally.levels.get(at).map(|(_, score)| *score);
    let row = |(at, (level, _)): (usize, &(String, Score))| {
        let scores = runs.iter().map(|run| score(run, at).unwrap_or_default()).collect();
        Scored::new(escaped(level), scores)
    };
    let rows: Vec<Scored> = levels.iter().enumerate().map(row).collect();
    let (bot, played) =
        (say!(crate::words, lang, "column-bot"), say!(crate::words, lang, "column-played"));
    tables::scores(&bot, &played, &rows, &tables::means(&rows, runs.len()), (runs, lang))
}

/// How long games are, how the lead changes, what there is to decide.
fn course(runs: &[Run], lang: Lang) -> String {
    type Of = fn(&Details) -> &Histogram;
    let games = || say!(crate::words, lang, "report-up-games");
    let words = |title: String, across: String, up: String| PlotWords { title, across, up };
    let drawn: [(PlotWords, Of); 4] = [
        (
            words(
                say!(crate::words, lang, "report-plot-rounds"),
                say!(crate::words, lang, "report-across-rounds"),
                games(),
            ),
            |details| &details.rounds,
        ),
        (
            words(
                say!(crate::words, lang, "report-plot-decisions"),
                say!(crate::words, lang, "report-across-decisions"),
                games(),
            ),
            |details| &details.decisions,
        ),
        (
            words(
                say!(crate::words, lang, "report-plot-legal"),
                say!(crate::words, lang, "report-across-legal"),
                say!(crate::words, lang, "report-up-questions"),
            ),
            |details| &details.legal,
        ),
        (
            words(
                say!(crate::words, lang, "report-plot-lead-changes"),
                say!(crate::words, lang, "report-across-lead-changes"),
                games(),
            ),
            |details| &details.lead_changes,
        ),
    ];
    let plot = |words: &PlotWords, of: Of, numbers: &Numbers<'_>| {
        let series: Vec<&Histogram> =
            runs.iter().filter_map(|run| run.tally.details.as_ref()).map(of).collect();
        let svg = plots::histogram(words, &series, numbers, lang);
        if svg.is_empty() { String::new() } else { figure(&words.title, &svg) }
    };
    let numbers = Numbers {
        whole: &|value| whole(lang, value.into()),
        between: &|value| decimal(lang, value, 1),
    };
    let mut body = legend(runs) + r#"<div class="plots">"#;
    for (words, of) in &drawn {
        body += &plot(words, *of, &numbers);
    }
    let settled = words(
        say!(crate::words, lang, "report-plot-settled"),
        say!(crate::words, lang, "report-across-settled"),
        say!(crate::words, lang, "report-up-games"),
    );
    let tenths = Numbers {
        whole: &|tenth| percent_of(lang, f64::from(tenth) / 10.0, 0),
        between: &|tenths| percent_of(lang, tenths / 10.0, 0),
    };
    body += &plot(&settled, |details| &details.settled, &tenths);
    body + "</div>"
}

fn figure(title: &str, svg: &str) -> String {
    format!("<figure><figcaption>{}</figcaption>{svg}</figure>", escaped(title))
}
