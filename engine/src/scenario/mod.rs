//! Scenarios: the rulebook, executable. One runner for every game; the files know no Rust.

mod asserts;
pub(crate) mod blame;
mod compare;
mod coverage;
mod expect;
pub(crate) mod file;
mod step;

pub use coverage::coverage;
pub use file::{Head, Malformed};

use crate::words::Said;
use crate::{
    Chance, ContentError, Files, Game, Names, Notation, Seat, Seed, Speak, Viewer, options, said,
};
use blame::Step;
pub(crate) use compare::differences;
use file::ScenarioFile;

/// Runs the scenario in `text`. An empty list means that it holds; else each line tells one difference.
///
/// ```
/// use engine::{Files, scenario};
/// use tiny_race::{CONTENT, TinyRace};
///
/// let files = Files::embedded("tiny_race", CONTENT);
/// let text = r#"
///     game = "tiny_race"
///     rule = "TR-5"
///     title = "A car four squares ahead is too far to draft"
///     seats = ["ada", "bob"]
///     given.cars = { ada = 10, bob = 14 }
///     [[when]]
///     seat = "ada"
///     do = "draft"
///     refused = "TR-5"
/// "#;
/// assert_eq!(scenario::run::<TinyRace>(&files, text), Ok(vec![]));
/// ```
pub fn run<G: Speak + Notation>(files: &Files, text: &str) -> Result<Vec<Said>, Malformed> {
    let unread = |error: ContentError| Malformed {
        line: file::line_with(text, "game"),
        reason: error.words(),
    };
    run_with::<G>(&G::content(files).map_err(unread)?, text)
}

/// The same with content that has been read before: for many scenarios of one game.
pub fn run_with<G: Speak + Notation>(
    content: &G::Content,
    text: &str,
) -> Result<Vec<Said>, Malformed> {
    ScenarioFile::with(text, &G::ABOUT, |file| play::<G>(content, text, file))
}

/// Plays a scenario, and tells each difference.
fn play<G: Speak + Notation>(
    content: &G::Content,
    text: &str,
    file: &ScenarioFile,
) -> Result<Vec<Said>, Malformed> {
    let wrong = |word: &str, reason: Said| Malformed { line: file::line_with(text, word), reason };
    for (number, step) in file.when.iter().enumerate() {
        if let Some(then) = &step.then {
            let steps = [Step::Key("when"), Step::Item(number), Step::Key("then")];
            let _: G::Position = file::position(text, &steps, then)?;
        }
    }
    if let Some(then) = &file.then {
        let _: G::Position = file::position(text, &[Step::Key("then")], then)?;
    }
    let names = Names::new(file.seats.iter().cloned());
    let given_options = serde_json::to_value(&file.options).unwrap_or_default();
    let agreed = options::from_json::<G>(given_options)
        .and_then(|options| options::rules::<G>(content, &options, names.count()));
    let rules = match (agreed, &file.setup_refused) {
        (Ok(_), Some(clause)) => {
            return Ok(vec![said!(
                "setup: expected a refusal by {clause}, was accepted",
                "mise en place : refus attendu par {clause}, acceptée"
            )]);
        }
        (Err(error), Some(clause)) if error.clause == Some(clause.as_str()) => {
            return Ok(Vec::new());
        }
        (Err(error), Some(clause)) => {
            let by = error.clause.unwrap_or("–");
            let place = said!(
                "setup: expected a refusal by {clause}, found {by}",
                "mise en place : refus attendu par {clause}, trouvé {by}"
            );
            return Ok(vec![error.reason.after(&place)]);
        }
        (Err(error), None) => return Err(wrong("[options]", error.reason)),
        (Ok(rules), None) => rules,
    };
    let mut run = ScenarioRun::<G> {
        text,
        rules: &rules,
        names: &names,
        seeded: file.seed.map(|seed| Chance::seeded(Seed::from_number(seed))),
        failures: Vec::new(),
    };
    let mut state = if let Some(given) = &file.given {
        let read = G::read(&rules, &names, file::position(text, &[Step::Key("given")], given)?);
        read.map_err(|reason| wrong("[given", reason.after(&impossible())))?
    } else {
        let place = said!("setup", "mise en place");
        run.with_chance(&file.chance, &place, |chance| G::setup(&rules, chance))
    };
    if let Err(broken) = state.invariants(&rules) {
        return Err(wrong("[given", quoted(&broken).after(&impossible())));
    }
    for (index, step) in file.when.iter().enumerate() {
        run.step(index, step, &mut state)?;
        if let Err(broken) = state.invariants(&rules) {
            let rule = said!("an invariant is broken", "un invariant est rompu");
            run.fail(&at_step(index), quoted(&broken).after(&rule));
        }
        if let Some(then) = &step.then {
            let number = index + 1;
            let place = said!("after step {number}", "après l’étape {number}");
            run.compare_position(Some(&place), &state, then);
        }
    }
    if let Some(then) = &file.then {
        run.compare_position(None, &state, then);
    }
    run.compare_expected(&state, &file.expect)?;
    for (name, expected) in &file.view {
        let viewer = run.viewer(name)?;
        let found = serde_json::to_value(state.view(&rules, viewer)).unwrap_or_default();
        let expected = file::json(expected);
        differences(&format!("view.{name}"), &expected, &found, &mut run.failures);
    }
    Ok(run.failures)
}

fn impossible() -> Said {
    said!("this position cannot be", "cette position est impossible")
}

fn at_step(index: usize) -> Said {
    let number = index + 1;
    said!("step {number}", "étape {number}")
}

/// What a game says of itself only in English.
fn quoted(detail: &str) -> Said {
    said!("{detail}", "« {detail} »")
}

struct ScenarioRun<'a, G: Game> {
    text: &'a str,
    rules: &'a G::Rules,
    names: &'a Names,
    seeded: Option<Chance>,
    failures: Vec<Said>,
}

impl<G: Speak + Notation> ScenarioRun<'_, G> {
    fn fail(&mut self, place: &Said, what: Said) {
        self.failures.push(what.after(place));
    }

    fn malformed(&self, word: &str, reason: Said) -> Malformed {
        Malformed { line: file::line_with(self.text, word), reason }
    }

    fn seat(&self, name: &str) -> Result<Seat, Malformed> {
        let unknown =
            || said!("no player here is called {name:?}", "personne ne s’appelle {name:?} ici");
        self.names.find(name).ok_or_else(|| self.malformed(name, unknown()))
    }

    fn viewer(&self, name: &str) -> Result<Viewer, Malformed> {
        if name == "spectator" {
            return Ok(Viewer::Spectator);
        }
        self.seat(name).map(Viewer::Seat)
    }
}
