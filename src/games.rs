//! `hippodrome games`: what there is to play; `hippodrome games GAME`: one game with all that can be chosen.

use crate::global::GlobalOptions;
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use engine::{About, Lang, OptionField, OptionKind, Title, Visitor, say};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use std::process::ExitCode;

/// No line about an option is wider.
const WIDEST: usize = 100;

/// Which game.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// One game, with the default of each option and what it changes; without it all of them in short.
    game: Option<String>,
}

/// One game, as a list shows it.
#[derive(Debug, Serialize)]
struct Listed {
    id: &'static str,
    name: &'static str,
    seats: (u8, u8),
    rules_version: u32,
    example: bool,
    bots: Vec<&'static str>,
    options: Vec<ListedOption>,
}

#[derive(Debug, Serialize)]
struct ListedOption {
    key: &'static str,
    kind: &'static str,
    values: Vec<&'static str>,
    /// As `key=value` takes it; empty where nothing is set.
    default: String,
    name: String,
    /// What it changes, in one sentence.
    explained: String,
    /// What an option that takes any text takes beside its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_values: Option<String>,
}

/// Lists all games, or tells all about one.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let list = |id: &str| global.with(id, List { lang: global.lang });
    if let Some(id) = &arguments.game {
        let game = list(id)?;
        let told = if global.json { out::json(&game) } else { tell_one(&game, global.lang) };
        return told.map(|()| ExitCode::SUCCESS);
    }
    let games = ::games::ALL.iter().map(|about| list(about.id)).collect::<Result<Vec<_>, _>>()?;
    let told = if global.json { out::json(&games) } else { tell_all(&games, global.lang) };
    told.map(|()| ExitCode::SUCCESS)
}

fn head(lang: Lang) -> Vec<String> {
    vec![
        say!(crate::words, lang, "games-id"),
        say!(crate::words, lang, "games-name"),
        say!(crate::words, lang, "games-seats"),
        say!(crate::words, lang, "games-version"),
        say!(crate::words, lang, "games-bots"),
        String::new(),
    ]
}

fn game_table(games: &[Listed], lang: Lang) -> String {
    let rows: Vec<_> =
        std::iter::once(head(lang)).chain(games.iter().map(|game| row(game, lang))).collect();
    let leans = [Lean::Left, Lean::Left, Lean::Left, Lean::Right, Lean::Left, Lean::Left];
    out::table(&leans, &rows)
}

fn tell_all(games: &[Listed], lang: Lang) -> Result<(), Trouble> {
    let mut text = out::stdout();
    write!(text, "{}", game_table(games, lang))?;
    for game in games.iter().filter(|game| !game.options.is_empty()) {
        writeln!(text, "\n{}", say!(crate::words, lang, "games-options", game = game.name))?;
        let rows: Vec<Vec<String>> = game.options.iter().map(option_row).collect();
        let table = out::table(&[Lean::Left, Lean::Left], &rows);
        for (line, option) in table.lines().zip(&game.options) {
            writeln!(text, "  {line}")?;
            if is_long(option) {
                for line in out::wrapped(&option.values, ", ", WIDEST - 6) {
                    writeln!(text, "      {line}")?;
                }
            }
        }
    }
    writeln!(text, "\n{}", say!(crate::words, lang, "games-more"))?;
    Ok(text.flush()?)
}

/// One game: every option with its default, its sentence and its values.
fn tell_one(game: &Listed, lang: Lang) -> Result<(), Trouble> {
    let mut text = out::stdout();
    write!(text, "{}", game_table(std::slice::from_ref(game), lang))?;
    if !game.options.is_empty() {
        writeln!(text, "\n{}", say!(crate::words, lang, "games-defaults", game = game.name))?;
    }
    for option in &game.options {
        writeln!(text, "\n  {}={}  {}", option.key, option.default, option.name)?;
        let explained: Vec<&str> = option.explained.split(' ').collect();
        for line in out::wrapped(&explained, " ", WIDEST - 6) {
            writeln!(text, "      {line}")?;
        }
        let form = if option.kind == "per_seat" {
            say!(crate::words, lang, "games-per-seat")
        } else {
            say!(crate::words, lang, "games-values")
        };
        let values = format!("{form} {}", option.values.join(", "));
        for told in std::iter::once(&values).chain(&option.other_values) {
            let words: Vec<&str> = told.split(' ').filter(|word| !word.is_empty()).collect();
            for line in out::wrapped(&words, " ", WIDEST - 6) {
                writeln!(text, "      {line}")?;
            }
        }
    }
    Ok(text.flush()?)
}

fn row(game: &Listed, lang: Lang) -> Vec<String> {
    let (fewest, most) = game.seats;
    let seats = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
    let note = if game.example { say!(crate::words, lang, "games-example") } else { String::new() };
    let version = game.rules_version.to_string();
    vec![game.id.into(), game.name.into(), seats, version, game.bots.join(", "), note]
}

/// Whether the values of an option stand below it, not beside it.
fn is_long(option: &ListedOption) -> bool {
    option.values.iter().map(|value| value.len() + 1).sum::<usize>() > WIDEST / 2
}

fn option_row(option: &ListedOption) -> Vec<String> {
    let values = match option.kind {
        _ if is_long(option) => "…".into(),
        "per_seat" => format!("{}, …", option.values.join("|")),
        "open" => format!("{}|…", option.values.join("|")),
        _ => option.values.join("|"),
    };
    vec![format!("{}={values}", option.key), option.name.clone()]
}

/// A value as `key=value` takes it.
pub(crate) fn as_word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(each) => each.iter().map(as_word).collect::<Vec<_>>().join(","),
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

struct List {
    lang: Lang,
}

impl Visitor for List {
    type Output = Listed;

    fn visit<G: Title>(self) -> Listed {
        let About { id, name, seats, rules_version, example, options, .. } = G::ABOUT;
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let listed = |field: &OptionField| {
            let kind = match field.kind {
                OptionKind::Switch => "switch",
                OptionKind::Choice(_) => "choice",
                OptionKind::PerSeat(_) => "per_seat",
                OptionKind::Open(_) => "open",
            };
            ListedOption {
                key: field.key,
                kind,
                values: field.kind.values().to_vec(),
                default: defaults.get(field.key).map(as_word).unwrap_or_default(),
                name: G::option(field.key, None, self.lang).unwrap_or_default(),
                explained: G::explain(field.key, self.lang).unwrap_or_default(),
                other_values: G::other_values(field.key, self.lang),
            }
        };
        let bots = bots::levels::<G>().collect();
        let options = options.iter().map(listed).collect();
        Listed { id, name, seats, rules_version, example, bots, options }
    }
}
