//! Lessons: a guided first game on prepared positions of the real one. `docs/scenarios.md` explains their files to people.
//!
//! Nothing is kept: where a learner is follows from the number of the lesson and the decisions taken so far.

use crate::draw::{Picture, Stage};
pub use crate::scenario::Malformed;
use crate::scenario::blame::Step;
use crate::scenario::file::{self, Draw, OneOrMany};
use crate::words::{Lang, Said};
use crate::{
    ActionKind, Chance, Files, LogLine, MatchSetup, Names, Rejected, ScriptedDraw, Seat, SeatSet,
    Seed, Silent, Tell, Transcript, Viewer, When, WithPage, options, rulebook, said,
};
use serde::Deserialize;

/// A file of lessons.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    lesson: Vec<Entry>,
}

/// One `[[lesson]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    rule: String,
    seats: Vec<String>,
    #[serde(default)]
    options: toml::Table,
    #[serde(default)]
    chance: Vec<Draw>,
    #[serde(default)]
    already: Vec<EarlierLesson>,
    before: Said,
    #[serde(default)]
    wanted: Vec<OneOrMany>,
    again: Option<Said>,
    after: Said,
    given: toml::Value,
    goal: Option<toml::Value>,
}

/// What a seat has decided before the lesson begins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EarlierLesson {
    seat: String,
    #[serde(rename = "do")]
    what: OneOrMany,
}

/// Where a learner is in a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonProgress {
    /// The decision is theirs.
    Asked,
    /// What they decided is legal, but not what the lesson is about: once more from its beginning.
    Again,
    /// What they sent cannot be decided here.
    Refused(Rejected),
    /// Done.
    Done,
}

/// A lesson as a learner sees it. The learner has the first seat.
#[derive(Debug)]
pub struct Shown {
    /// Counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The rule that it is about.
    pub clause: String,
    /// What is to be done; once it is done, what has come of it.
    pub words: String,
    /// A kind word for a learner who decided something else.
    pub again: Option<String>,
    /// Where the learner is.
    pub progress: LessonProgress,
    /// The names of the seats.
    pub names: Names,
    /// Who is awaited, as far as the learner may know.
    pub awaited: SeatSet,
    /// The decisions that stand.
    pub taken: Vec<String>,
    /// The table.
    pub picture: Picture,
    /// What the last decision told the learner.
    pub lines: Vec<LogLine>,
}

impl LessonFile {
    /// What reads TOML is compiled here, once, and not in every game: so `look` gets the file lent.
    fn lend(text: &str, look: &mut dyn FnMut(&Self)) -> Result<(), Malformed> {
        look(&file::parse(text)?);
        Ok(())
    }
}

/// A lesson made ready.
struct Ready<'a, G: WithPage> {
    setup: MatchSetup<G>,
    start: G,
    chance: Chance,
    entry: &'a Entry,
}

/// The learner's seat.
const LEARNER: Seat = Seat(0);

/// Reads the lessons of a game and does something with them, or says which line is wrong.
fn with_all<G: WithPage, R>(
    files: &Files,
    text: &str,
    mut look: impl FnMut(&[Ready<'_, G>]) -> R,
) -> Result<R, Malformed> {
    let mut result = Err(Malformed { line: 0, reason: Said::plain(String::new()) });
    LessonFile::lend(text, &mut |file| {
        result = ready::<G>(files, text, file).map(|all| look(&all));
    })?;
    result
}

/// Makes the lessons of a file ready.
fn ready<'a, G: WithPage>(
    files: &Files,
    text: &str,
    file: &'a LessonFile,
) -> Result<Vec<Ready<'a, G>>, Malformed> {
    let wrong = |word: &str, reason: Said| Malformed { line: file::line_with(text, word), reason };
    let content = G::content(files).map_err(|error| wrong("[[lesson]]", error.words()))?;
    let ready = |(number, entry): (usize, &'a Entry)| {
        let place = entry.before.en.clone();
        if rulebook::clause(G::ABOUT.rulebook.en, &entry.rule).is_none() {
            let (name, rule) = (G::ABOUT.name, &entry.rule);
            let reason = said!("{name} has no rule {rule}", "{name} n’a pas de règle {rule}");
            return Err(wrong(rule, reason));
        }
        let given = serde_json::to_value(&entry.options).unwrap_or_default();
        let names = Names::new(entry.seats.iter().cloned());
        let setup = options::from_json::<G>(given)
            .and_then(|options| MatchSetup::<G>::new(files, &content, options, names))
            .map_err(|error| wrong(&place, error.reason))?;
        let steps = [Step::Key("lesson"), Step::Item(number), Step::Key("given")];
        let given = file::position(text, &steps, &entry.given)?;
        let mut start =
            G::read(&setup.rules, &setup.names, given).map_err(|reason| wrong(&place, reason))?;
        let mut chance = foreseen(&entry.chance);
        for earlier in &entry.already {
            prepare(&mut start, &setup, earlier, &mut chance)
                .map_err(|reason| wrong(&place, reason))?;
        }
        start.invariants(&setup.rules).map_err(|broken| wrong(&place, Said::plain(broken)))?;
        Ok(Ready { setup, start, chance, entry })
    };
    file.lesson.iter().enumerate().map(ready).collect()
}

/// The draws that a file foresees; any, if it foresees none.
fn foreseen(draws: &[Draw]) -> Chance {
    if draws.is_empty() {
        return Chance::seeded(Seed::from_number(1));
    }
    Chance::scripted(draws.iter().map(|draw| draw.0.clone()).collect::<Vec<ScriptedDraw>>())
}

/// Carries out what was decided before the lesson begins.
fn prepare<G: WithPage>(
    state: &mut G,
    setup: &MatchSetup<G>,
    earlier: &EarlierLesson,
    chance: &mut Chance,
) -> Result<(), Said> {
    let name = &earlier.seat;
    let unknown =
        || said!("no player here is called {name:?}", "personne ne s’appelle {name:?} ici");
    let seat = setup.names.find(name).ok_or_else(unknown)?;
    for text in earlier.what.texts() {
        for action in state.expand(&setup.rules, seat, text).map_err(|error| error.0)? {
            let done = state.apply(&setup.rules, seat, action, chance, &mut Silent);
            done.map_err(|refusal| Rejected::by(&refusal).reason)?;
        }
    }
    Ok(())
}

/// What decisions come to.
struct LessonRun<G: WithPage> {
    state: G,
    told: Transcript<G>,
    chance: Chance,
    /// How many of them were taken before the question was answered.
    taken: usize,
    concluded: bool,
    refused: Option<Rejected>,
}

impl<G: WithPage> Ready<'_, G> {
    /// Takes decisions one after the other, up to the one that answers the question.
    fn run(&self, texts: &[String]) -> LessonRun<G> {
        let rules = self.setup.rules.as_ref();
        let mut run = LessonRun {
            state: self.start.clone(),
            told: Transcript::default(),
            chance: self.chance.clone(),
            taken: 0,
            concluded: false,
            refused: None,
        };
        let kind = |state: &G| state.question(rules, LEARNER).map(|question| question.kind);
        let asked = kind(&self.start);
        for text in texts {
            let actions = match run.state.expand(rules, LEARNER, text) {
                Ok(actions) => actions,
                Err(error) => {
                    run.refused = Some(Rejected { clause: None, reason: error.0 });
                    return run;
                }
            };
            for action in actions {
                let mut told = Transcript::<G>::default();
                let done = run.state.apply(rules, LEARNER, action, &mut run.chance, &mut told);
                if let Err(refusal) = done {
                    run.refused = Some(Rejected::by(&refusal));
                    return run;
                }
                told.end_step(&run.state);
                let seen = |event| G::heard(rules, event, Viewer::Spectator, When::Now).is_some();
                run.concluded = told.events().any(seen) || kind(&run.state) != asked;
                run.told.append(told);
            }
            run.taken += 1;
            if run.concluded {
                break;
            }
        }
        run
    }

    /// Whether this is what the lesson is about.
    fn is_reached(&self, state: &G) -> bool {
        if let Some(goal) = &self.entry.goal {
            return self.misses(state, goal).is_empty();
        }
        let wanted = &self.entry.wanted;
        wanted.is_empty() || wanted.iter().any(|way| self.run(way.texts()).state == *state)
    }

    fn misses(&self, state: &G, goal: &toml::Value) -> Vec<Said> {
        let found = state.write(&self.setup.rules, &self.setup.names);
        let found = serde_json::to_value(found).unwrap_or_default();
        let goal = file::json(goal);
        let mut out = Vec::new();
        crate::scenario::differences("", &goal, &found, &mut out);
        out
    }

    fn picture(&self, state: &G, lang: Lang, open: bool) -> Picture {
        let (rules, names) = (self.setup.rules.as_ref(), &self.setup.names);
        let viewer = Viewer::Seat(LEARNER);
        let mut legal = Vec::new();
        if open {
            state.actions(rules, LEARNER, &mut legal);
            legal.retain(|action| G::kind(*action) != ActionKind::Leave);
        }
        let stage =
            Stage { rules, viewer, lang, names, legal: &legal, told: &[], people: SeatSet::EMPTY };
        G::draw(&state.view(rules, viewer), &stage)
    }
}

/// Shows lesson `number`, counted from 1, after the decisions `taken`; nothing if there is none of that number.
///
/// ```
/// use engine::{Files, Lang, lesson};
/// use tiny_race::{CONTENT, TinyRace};
///
/// let files = Files::embedded("tiny_race", CONTENT);
/// let shown = lesson::show::<TinyRace>(&files, 1, &[], Lang::En).expect("there is a first lesson");
/// assert_eq!((shown.number, shown.progress), (1, lesson::LessonProgress::Asked));
/// ```
pub fn show<G: WithPage>(
    files: &Files,
    number: usize,
    taken: &[String],
    lang: Lang,
) -> Option<Shown> {
    let number = number.checked_sub(1)?;
    let shown = |all: &[Ready<'_, G>]| {
        all.get(number).map(|lesson| shown(lesson, number, all.len(), taken, lang))
    };
    with_all(files, G::LESSONS, shown).ok()?
}

/// Lesson `number`, counted from 0, of so many.
fn shown<G: WithPage>(
    lesson: &Ready<'_, G>,
    number: usize,
    of: usize,
    taken: &[String],
    lang: Lang,
) -> Shown {
    let rules = lesson.setup.rules.as_ref();
    let mut run = lesson.run(taken);
    let progress = match run.refused.take() {
        Some(refused) => LessonProgress::Refused(refused),
        None if !run.concluded => LessonProgress::Asked,
        None if lesson.is_reached(&run.state) => LessonProgress::Done,
        None => LessonProgress::Again,
    };
    let restart = matches!(progress, LessonProgress::Again | LessonProgress::Refused(_));
    let (run, kept) = if restart {
        (lesson.run(&[]), 0)
    } else {
        let kept = run.taken;
        (run, kept)
    };
    let done = progress == LessonProgress::Done;
    let line = |told: &crate::StepEvent<G::Event>| {
        let event = G::heard(rules, &told.event, Viewer::Seat(LEARNER), When::Now)?;
        Some(LogLine::of::<G>(&lesson.setup, told.step, &event, lang))
    };
    let entry = lesson.entry;
    let words = if done { &entry.after } else { &entry.before };
    let again = entry.again.as_ref().filter(|_| progress == LessonProgress::Again);
    Shown {
        number: number + 1,
        of,
        clause: entry.rule.clone(),
        words: words.get(lang).clone(),
        again: again.map(|again| again.get(lang).clone()),
        progress,
        names: lesson.setup.names.clone(),
        awaited: if done { SeatSet::EMPTY } else { SeatSet::only(LEARNER) },
        taken: taken.iter().take(kept).cloned().collect(),
        picture: lesson.picture(&run.state, lang, !done),
        lines: run.told.told.iter().filter_map(line).collect(),
    }
}

/// Checks the lessons of a game: that they read, ask the learner something, and that what each wants is legal, does it,
/// and draws what the file foresees. An empty list means that all is well.
pub fn check<G: WithPage>(files: &Files) -> Result<Vec<Said>, Malformed> {
    with_all(files, G::LESSONS, faults::<G>)
}

fn faults<G: WithPage>(all: &[Ready<'_, G>]) -> Vec<Said> {
    let mut faults = Vec::new();
    if !(4..=7).contains(&all.len()) {
        let count = all.len();
        faults.push(said!("{count} lessons, not 4 to 7", "{count} leçons, pas 4 à 7"));
    }
    for (number, lesson) in (1..).zip(all) {
        let place = said!("lesson {number}", "leçon {number}");
        let entry = lesson.entry;
        let sentences = [Some(&entry.before), Some(&entry.after), entry.again.as_ref()];
        if sentences.into_iter().flatten().any(|said| said.en.is_empty() || said.fr.is_empty()) {
            faults.push(said!("a sentence is missing", "une phrase manque").after(&place));
        }
        if lesson.start.question(&lesson.setup.rules, LEARNER).is_none() {
            faults
                .push(said!("the learner is not asked", "personne ne demande rien").after(&place));
        }
        if entry.goal.is_some() && entry.wanted.is_empty() {
            faults.push(said!("nothing shows the goal", "rien ne montre le but").after(&place));
        }
        for way in &entry.wanted {
            let run = lesson.run(way.texts());
            if let Some(refused) = run.refused {
                faults.push(refused.reason.after(&place));
            } else if !run.concluded || run.taken != way.texts().len() {
                faults
                    .push(said!("the question is not answered", "la question reste").after(&place));
            } else if let Some(fault) = run.chance.script_fault() {
                faults.push(fault.after(&place));
            }
            if let Some(goal) = &entry.goal {
                let misses = lesson.misses(&run.state, goal).into_iter();
                faults.extend(misses.map(|miss| miss.after(&place)));
            }
        }
    }
    faults
}
