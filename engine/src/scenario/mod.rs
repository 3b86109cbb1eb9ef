//! Scenarios: the rulebook, executable. One runner for every game; the files know no Rust.

mod compare;
pub(crate) mod file;

pub use file::{Head, Malformed};

use crate::play::Unanswered;
use crate::words::{Lang, Said};
use crate::{
    Chance, Files, Foreseen, Game, Names, Notation, Refusal, Seat, Seed, Speak, Tell, Transcript,
    Turn, Unreadable, Viewer, When, options, rulebook, said,
};
pub(crate) use compare::differences;
use file::{Expect, File, Step};
use serde_json::Value;

/// Runs the scenario in `text`. An empty list means that it holds; else each line tells one difference.
pub fn run<G: Speak + Notation>(files: &Files, text: &str) -> Result<Vec<Said>, Malformed> {
    let file: File<G::Position> = file::parse(text)?;
    let raw: toml::Table = file::parse(text)?;
    let wrong = |word: &str, reason: Said| Malformed { line: file::line_with(text, word), reason };
    for rule in &file.rules {
        if rulebook::clause(G::ABOUT.rulebook.en, rule).is_none() {
            let name = G::ABOUT.name;
            let reason = said!("{name} has no rule {rule}", "{name} n’a pas de règle {rule}");
            return Err(wrong(rule, reason));
        }
    }
    if let Some(name) =
        file.seats.iter().find(|name| file.seats.iter().filter(|other| other == name).count() > 1)
    {
        let reason = said!("two seats are called {name:?}", "deux places s’appellent {name:?}");
        return Err(wrong(name, reason));
    }
    let content = G::content(files).map_err(|error| wrong("game", error.words()))?;
    let names = Names::new(file.seats.iter().cloned());
    let given_options = serde_json::to_value(&file.options).unwrap_or_default();
    let agreed = options::from_json::<G>(given_options)
        .and_then(|options| options::rules::<G>(&content, &options, names.count()));
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
    let mut run = Run::<G> {
        text,
        rules: &rules,
        names: &names,
        seeded: file.seed.map(|seed| Chance::seeded(Seed::from_number(seed))),
        failures: Vec::new(),
    };
    let mut state = if let Some(position) = file.given {
        let read = G::read(&rules, &names, position);
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
        if let Some(then) = raw.get("when").and_then(|when| when.get(index)?.get("then")) {
            let number = index + 1;
            let place = said!("after step {number}", "après l’étape {number}");
            run.compare_position(Some(&place), &state, then);
        }
    }
    if let Some(then) = raw.get("then") {
        run.compare_position(None, &state, then);
    }
    run.compare_expected(&state, &file.expect)?;
    for (name, expected) in &file.view {
        let viewer = run.viewer(name)?;
        let found = serde_json::to_value(state.view(&rules, viewer)).unwrap_or_default();
        let expected = serde_json::to_value(expected).unwrap_or_default();
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

struct Run<'a, G: Game> {
    text: &'a str,
    rules: &'a G::Rules,
    names: &'a Names,
    seeded: Option<Chance>,
    failures: Vec<Said>,
}

impl<G: Speak + Notation> Run<'_, G> {
    fn fail(&mut self, place: &Said, what: Said) {
        self.failures.push(what.after(place));
    }

    fn malformed(&self, word: &str, reason: Said) -> Malformed {
        Malformed { line: file::line_with(self.text, word), reason }
    }

    fn seat(&self, name: &str) -> Result<Seat, Malformed> {
        let nobody =
            || said!("nobody here is called {name:?}", "personne ne s’appelle {name:?} ici");
        self.names.find(name).ok_or_else(|| self.malformed(name, nobody()))
    }

    fn viewer(&self, name: &str) -> Result<Viewer, Malformed> {
        if name == "spectator" {
            return Ok(Viewer::Spectator);
        }
        self.seat(name).map(Viewer::Seat)
    }

    fn decisions(&self, state: &G, seat: Seat, text: &str) -> Result<Vec<G::Action>, Malformed> {
        let reason = |Unreadable(reason)| self.malformed(text, reason);
        state.expand(seat, text).map_err(reason)
    }

    /// Runs something with the draws that the file foresees for it, or with its seed.
    fn with_chance<T>(
        &mut self,
        draws: &[file::Draw],
        place: &Said,
        run: impl FnOnce(&mut Chance) -> T,
    ) -> T {
        let foreseen: Vec<Foreseen> = draws.iter().map(|draw| draw.0.clone()).collect();
        if let (Some(chance), true) = (&mut self.seeded, foreseen.is_empty()) {
            return run(chance);
        }
        let mut chance = Chance::scripted(foreseen);
        let result = run(&mut chance);
        if let Some(fault) = chance.script_fault() {
            self.fail(place, fault);
        }
        result
    }

    fn step(
        &mut self,
        index: usize,
        step: &Step<G::Position>,
        state: &mut G,
    ) -> Result<(), Malformed> {
        let place = at_step(index);
        let decides = step.seat.is_some() || !step.what.texts().is_empty();
        let kinds = [decides, step.tick.is_some(), step.expire];
        if kinds.iter().filter(|kind| **kind).count() != 1 || (!decides && step.refused.is_some()) {
            let reason = said!(
                "a step has `seat` and `do`, or `tick`, or `expire`; only `do` is refused",
                "une étape a `seat` et `do`, ou `tick`, ou `expire` ; seul `do` est refusé"
            );
            return Err(self.malformed("[[when]]", reason));
        }
        let mut told = Transcript::default();
        let rules = self.rules;
        if let Some(ticks) = step.tick {
            self.with_chance(&step.chance, &place, |chance| {
                for _ in 0..ticks {
                    if state.turn(rules) != Turn::Clock {
                        break;
                    }
                    state.tick(rules, chance, &mut told);
                    told.beat(state);
                }
            });
        } else if step.expire {
            let result = self.with_chance(&step.chance, &place, |chance| {
                expire(state, rules, chance, &mut told)
            });
            if let Err(refusal) = result {
                let what = said!("a default was refused", "un choix par défaut a été refusé");
                self.fail(&place, refusal.after(&what));
            }
        } else {
            self.decide(&place, step, state, &mut told)?;
        }
        let lines: Vec<String> =
            told.events().map(|event| G::event(rules, event, Lang::En, self.names)).collect();
        let mut rest = lines.iter();
        for expected in &step.events {
            if !rest.any(|line| line == expected) {
                let told = if lines.is_empty() { "–".into() } else { lines.join("\n      ") };
                let what = said!(
                    "expected to be told\n      {expected}\n    in this order, was told\n      {told}",
                    "devait être dit\n      {expected}\n    dans cet ordre, a été dit\n      {told}"
                );
                self.fail(&place, what);
                break;
            }
        }
        let lasting: Vec<String> = told
            .events()
            .filter_map(|event| G::heard(rules, event, Viewer::Spectator, When::Later))
            .map(|event| G::event(rules, &event, Lang::En, self.names))
            .collect();
        for word in &step.silent {
            if let Some(line) = lasting.iter().find(|line| line.contains(word.as_str())) {
                let what = said!(
                    "the log may not tell {word:?}, but: {line}",
                    "le journal ne doit pas dire {word:?}, mais : {line}"
                );
                self.fail(&place, what);
            }
        }
        Ok(())
    }

    fn decide(
        &mut self,
        place: &Said,
        step: &Step<G::Position>,
        state: &mut G,
        told: &mut Transcript<G>,
    ) -> Result<(), Malformed> {
        let name = step.seat.as_deref().unwrap_or_default();
        if name.is_empty() || step.what.texts().is_empty() {
            let reason = said!(
                "a step has `seat` and `do`, or `tick`, or `expire`",
                "une étape a `seat` et `do`, ou `tick`, ou `expire`"
            );
            return Err(self.malformed("[[when]]", reason));
        }
        let (seat, rules) = (self.seat(name)?, self.rules);
        let before = state.clone();
        let mut after = state.clone();
        let mut result = Ok(());
        let mut seeded = self.seeded.clone();
        let foreseen: Vec<Foreseen> = step.chance.iter().map(|draw| draw.0.clone()).collect();
        let scripted = seeded.is_none() || !foreseen.is_empty();
        let mut script = Chance::scripted(foreseen);
        let chance = if scripted { &mut script } else { seeded.as_mut().unwrap_or(&mut script) };
        'all: for text in step.what.texts() {
            for action in self.decisions(&after, seat, text)? {
                result = after.apply(rules, seat, action, chance, told);
                if result.is_err() {
                    break 'all;
                }
                told.beat(&after);
            }
        }
        if let Some(fault) = script.script_fault().filter(|_| scripted) {
            self.fail(place, fault);
        }
        match (result, &step.refused) {
            (Ok(()), None) => {
                *state = after;
                self.seeded = seeded;
            }
            (Ok(()), Some(clause)) => {
                let what = said!(
                    "expected a refusal by {clause}, was accepted",
                    "refus attendu par {clause}, acceptée"
                );
                self.fail(place, what);
            }
            (Err(refusal), expected) => {
                told.clear();
                let (clause, words) = (refusal.clause(), Said::by(|lang| refusal.words(lang)));
                let what = match expected {
                    None => Some(said!("refused by {clause}", "refusée par {clause}")),
                    Some(wanted) if wanted != clause => Some(said!(
                        "expected a refusal by {wanted}, refused by {clause}",
                        "refus attendu par {wanted}, refusée par {clause}"
                    )),
                    Some(_) => None,
                };
                if let Some(what) = what {
                    self.fail(place, words.after(&what));
                }
            }
        }
        if step.refused.is_some() && *state != before {
            let what = said!(
                "a refused decision changed the position",
                "une décision refusée a changé la position"
            );
            self.fail(place, what);
        }
        Ok(())
    }

    fn compare_position(&mut self, place: Option<&Said>, state: &G, expected: &toml::Value) {
        let found = serde_json::to_value(state.write(self.rules, self.names)).unwrap_or_default();
        let expected = serde_json::to_value(expected).unwrap_or_default();
        let mut lines = Vec::new();
        differences("", &expected, &found, &mut lines);
        let located = |line: Said| match place {
            Some(place) => line.after(place),
            None => line,
        };
        self.failures.extend(lines.into_iter().map(located));
    }

    fn compare(&mut self, path: &str, expected: impl Into<Value>, found: impl Into<Value>) {
        differences(path, &expected.into(), &found.into(), &mut self.failures);
    }

    fn compare_expected(&mut self, state: &G, expect: &Expect) -> Result<(), Malformed> {
        let turn = state.turn(self.rules);
        let named = |names: &Names, seats: crate::SeatSet| -> Vec<String> {
            seats.iter().map(|seat| names.of(seat).to_owned()).collect()
        };
        let sorted = |names: &[String]| {
            let mut list = names.to_vec();
            list.sort();
            list
        };
        if let Some(awaiting) = &expect.awaiting {
            let found = sorted(&named(self.names, turn.awaited()));
            self.compare("expect.awaiting", sorted(awaiting), found);
        }
        if let Some(clock) = expect.clock {
            self.compare("expect.clock", clock, turn == Turn::Clock);
        }
        if let Some(over) = expect.over {
            self.compare("expect.over", over, turn.is_over());
        }
        let standings = match &turn {
            Turn::Over(standings) => Some(standings),
            Turn::Awaiting(_) | Turn::Clock => None,
        };
        if let Some(winners) = &expect.winners {
            let found = standings.map(|end| sorted(&named(self.names, end.winners())));
            self.compare("expect.winners", sorted(winners), found.map_or(Value::Null, Value::from));
        }
        for (name, rank) in &expect.ranks {
            let seat = self.seat(name)?;
            let found = standings.map(|end| end.rank(seat));
            self.compare(
                &format!("expect.ranks.{name}"),
                *rank,
                found.map_or(Value::Null, Value::from),
            );
        }
        for (name, points) in &expect.points {
            let seat = self.seat(name)?;
            let found = standings.and_then(|end| end.points(seat));
            self.compare(
                &format!("expect.points.{name}"),
                *points,
                found.map_or(Value::Null, Value::from),
            );
        }
        if let Some(seconds) = expect.deadline {
            let found =
                state.deadline(self.rules).map_or(0.0, |deadline| f64::from(deadline.millis) / 1e3);
            self.compare("expect.deadline", seconds, found);
        }
        for (name, default) in &expect.defaults {
            let seat = self.seat(name)?;
            let found =
                state.question(self.rules, seat).map(|question| question.default.to_string());
            self.compare(
                &format!("expect.default.{name}"),
                default.as_str(),
                found.map_or(Value::Null, Value::from),
            );
        }
        self.compare_legal(state, expect)?;
        for (name, words) in &expect.hidden {
            let view = serde_json::to_string(&state.view(self.rules, self.viewer(name)?));
            let view = view.unwrap_or_default();
            for word in words.iter().filter(|word| view.contains(word.as_str())) {
                self.failures.push(said!(
                    "expect.hidden.{name}: the view contains {word:?}",
                    "expect.hidden.{name} : la vue contient {word:?}"
                ));
            }
        }
        Ok(())
    }

    fn compare_legal(&mut self, state: &G, expect: &Expect) -> Result<(), Malformed> {
        let wanted = [(&expect.legal, true), (&expect.illegal, false)];
        for (by_name, legal) in wanted {
            for (name, texts) in by_name {
                let seat = self.seat(name)?;
                for text in texts {
                    let actions = self.decisions(state, seat, text)?;
                    let mut after = state.clone();
                    let mut chance = Chance::seeded(Seed::from_number(0));
                    let refused = actions.iter().find_map(|action| {
                        after
                            .apply(self.rules, seat, *action, &mut chance, &mut crate::Silent)
                            .err()
                    });
                    match refused {
                        Some(refusal) if legal => {
                            let what = said!(
                                "expect.legal.{name}: `{text}` is refused by {}",
                                "expect.legal.{name} : `{text}` est refusée par {}",
                                refusal.clause()
                            );
                            self.fail(&what, Said::by(|lang| refusal.words(lang)));
                        }
                        None if !legal => self.failures.push(said!(
                            "expect.illegal.{name}: `{text}` is accepted",
                            "expect.illegal.{name} : `{text}` est acceptée"
                        )),
                        Some(_) | None => {}
                    }
                }
            }
        }
        for (name, texts) in &expect.only {
            let mut list = Vec::new();
            state.actions(self.rules, self.seat(name)?, &mut list);
            let mut found: Vec<String> = list.iter().map(ToString::to_string).collect();
            let mut texts = texts.clone();
            found.sort();
            texts.sort();
            self.compare(&format!("expect.only.{name}"), texts, found);
        }
        Ok(())
    }
}

/// The present deadline passes, as [`Match::expire`](crate::Match::expire) does it.
fn expire<G: Game>(
    state: &mut G,
    rules: &G::Rules,
    chance: &mut Chance,
    told: &mut Transcript<G>,
) -> Result<(), Said> {
    let Some(deadline) = state.deadline(rules) else { return Ok(()) };
    if deadline.seats.is_empty() {
        state.tick(rules, chance, told);
        return Ok(());
    }
    for unanswered in Unanswered::all(state, rules, deadline.seats) {
        for _ in 0..Unanswered::MOST_STEPS {
            let Some(default) = unanswered.default(state, rules) else { break };
            state
                .apply(rules, unanswered.seat, default, chance, told)
                .map_err(|refusal| Said::by(|lang| refusal.words(lang)))?;
            told.beat(state);
        }
    }
    Ok(())
}

/// Which rules of a game are shown by which scenarios, and which by none.
pub fn coverage<'a>(
    rulebook_text: &'a str,
    scenarios: &[(String, Vec<String>)],
) -> Vec<(rulebook::Clause<'a>, Vec<String>)> {
    rulebook::clauses(rulebook_text)
        .filter(|clause| !clause.is_ruling())
        .map(|clause| {
            let showing = scenarios
                .iter()
                .filter(|(_, rules)| rules.iter().any(|rule| rule == clause.id))
                .map(|(name, _)| name.clone());
            (clause, showing.collect())
        })
        .collect()
}
