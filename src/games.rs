//! `hippodrome games`: what there is to play.

use crate::global::GlobalOptions;
use crate::out::{self, Lean};
use crate::trouble::Trouble;
use engine::{About, Lang, OptionField, OptionKind, Title, Visitor, say};
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;

/// No line about an option is wider.
const WIDEST: usize = 100;

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
    name: String,
}

/// Lists all games.
pub(crate) fn run(global: &GlobalOptions) -> Result<ExitCode, Trouble> {
    let list = |about: &About| global.with(about.id, List { lang: global.lang });
    let games = ::games::ALL.iter().map(list).collect::<Result<Vec<_>, _>>()?;
    if global.json {
        out::json(&games)?;
        return Ok(ExitCode::SUCCESS);
    }
    let lang = global.lang;
    let mut rows = vec![vec![
        say!(crate::words, lang, "games-id"),
        say!(crate::words, lang, "games-name"),
        say!(crate::words, lang, "games-seats"),
        say!(crate::words, lang, "games-version"),
        say!(crate::words, lang, "games-bots"),
        String::new(),
    ]];
    rows.extend(games.iter().map(|game| row(game, lang)));
    let leans = [Lean::Left, Lean::Left, Lean::Left, Lean::Right, Lean::Left, Lean::Left];
    let mut text = out::stdout();
    write!(text, "{}", out::table(&leans, &rows))?;
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
    text.flush()?;
    Ok(ExitCode::SUCCESS)
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

struct List {
    lang: Lang,
}

impl Visitor for List {
    type Output = Listed;

    fn visit<G: Title>(self) -> Listed {
        let About { id, name, seats, rules_version, example, options, .. } = G::ABOUT;
        let listed = |field: &OptionField| {
            let kind = match field.kind {
                OptionKind::Switch => "switch",
                OptionKind::Choice(_) => "choice",
                OptionKind::PerSeat(_) => "per_seat",
                OptionKind::Open(_) => "open",
            };
            let name = G::option(field.key, None, self.lang).unwrap_or_default();
            ListedOption { key: field.key, kind, values: field.kind.values().to_vec(), name }
        };
        let bots = bots::levels::<G>().collect();
        let options = options.iter().map(listed).collect();
        Listed { id, name, seats, rules_version, example, bots, options }
    }
}
