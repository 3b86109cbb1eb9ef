//! One step of a scenario: a decision, the clock, or a deadline that passes.

use super::file::{self, Malformed, ScenarioStep};
use super::{ScenarioRun, at_step};
use crate::late::{self, TakesDefaults};
use crate::words::{Lang, Said};
use crate::{
    Chance, Game, Notation, Refusal, ScriptedDraw, Seat, Seed, Silent, Speak, Tell, Transcript,
    Turn, Unreadable, Viewer, When, said,
};

/// So many decisions of a legal list are tried out before each step.
const LISTED: usize = 16;

impl<G: Speak + Notation> ScenarioRun<'_, G> {
    pub(super) fn decisions(
        &self,
        state: &G,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<G::Action>, Malformed> {
        let reason = |Unreadable(reason)| self.malformed(text, reason);
        state.expand(self.rules, seat, text).map_err(reason)
    }

    /// Runs something with the draws that the file foresees for it, or with its seed.
    pub(super) fn with_chance<T>(
        &mut self,
        draws: &[file::Draw],
        place: &Said,
        run: impl FnOnce(&mut Chance) -> T,
    ) -> T {
        let foreseen: Vec<ScriptedDraw> = draws.iter().map(|draw| draw.0.clone()).collect();
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

    pub(super) fn step(
        &mut self,
        index: usize,
        step: &ScenarioStep,
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
                    told.end_step(state);
                }
            });
        } else if step.expire {
            let result = self.with_chance(&step.chance, &place, |chance| {
                late::expire(&mut SilentPlayers { state, rules, chance, told: &mut told })
            });
            if let Err(refusal) = result {
                let what = said!("a default was refused", "un choix par défaut a été refusé");
                self.fail(&place, refusal.after(&what));
            }
        } else {
            self.decide(&place, step, state, &mut told)?;
        }
        self.check_told(&place, &step.events, &told);
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

    /// Lines that must be told in this order, others between them. One that ends in `[RULE]` must be told by that rule.
    fn check_told(&mut self, place: &Said, expected: &[String], told: &Transcript<G>) {
        let lines: Vec<(String, String)> = told
            .events()
            .map(|event| G::event(self.rules, event, Lang::En, self.names))
            .zip(told.events().map(G::clause))
            .map(|(words, clause)| (format!("{words} [{clause}]"), words))
            .collect();
        let mut rest = lines.iter();
        for expected in expected {
            if !rest.any(|(whole, words)| whole == expected || words == expected) {
                let told: Vec<&str> = lines.iter().map(|(whole, _)| whole.as_str()).collect();
                let told = if told.is_empty() { "–".into() } else { told.join("\n      ") };
                let what = said!(
                    "expected to be told\n      {expected}\n    in this order, was told\n      {told}",
                    "devait être dit\n      {expected}\n    dans cet ordre, a été dit\n      {told}"
                );
                self.fail(place, what);
                break;
            }
        }
    }

    /// What is listed is accepted: some of a long list, the first and the last among them.
    fn check_listed(&mut self, place: &Said, state: &G, seat: Seat, listed: &[G::Action]) {
        let every = listed.len().div_ceil(LISTED).max(1);
        for action in listed.iter().step_by(every).chain(listed.last()) {
            let (mut after, mut chance) = (state.clone(), Chance::seeded(Seed::from_number(0)));
            if let Err(refusal) = after.apply(self.rules, seat, *action, &mut chance, &mut Silent) {
                let what = said!(
                    "`{action}` is listed and refused by {}",
                    "« {action} » est permis d’après la liste et refusé par {}",
                    refusal.clause()
                );
                self.fail(place, what);
            }
        }
    }

    fn decide(
        &mut self,
        place: &Said,
        step: &ScenarioStep,
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
        let foreseen: Vec<ScriptedDraw> = step.chance.iter().map(|draw| draw.0.clone()).collect();
        let scripted = seeded.is_none() || !foreseen.is_empty();
        let mut script = Chance::scripted(foreseen);
        let chance = if scripted { &mut script } else { seeded.as_mut().unwrap_or(&mut script) };
        'all: for text in step.what.texts() {
            for action in self.decisions(&after, seat, text)? {
                let mut listed = Vec::new();
                after.actions(rules, seat, &mut listed);
                self.check_listed(place, &after, seat, &listed);
                result = after.apply(rules, seat, action, chance, told);
                if result.is_ok() != listed.contains(&action) {
                    let what = said!(
                        "the legal list and the rules disagree about `{action}`",
                        "la liste des coups permis et les règles ne s’accordent pas sur « {action} »"
                    );
                    self.fail(place, what);
                }
                if result.is_err() {
                    break 'all;
                }
                told.end_step(&after);
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
}

/// A position of a scenario whose players do not answer.
struct SilentPlayers<'a, G: Game> {
    state: &'a mut G,
    rules: &'a G::Rules,
    chance: &'a mut Chance,
    told: &'a mut Transcript<G>,
}

impl<G: Game> TakesDefaults<G> for SilentPlayers<'_, G> {
    type Refused = Said;

    fn state(&self) -> &G {
        self.state
    }

    fn rules(&self) -> &G::Rules {
        self.rules
    }

    fn decide(&mut self, seat: Seat, action: G::Action) -> Result<(), Said> {
        let done = self.state.apply(self.rules, seat, action, self.chance, self.told);
        done.map_err(|refusal| Said::by(|lang| refusal.words(lang)))?;
        self.told.end_step(self.state);
        Ok(())
    }

    fn tick(&mut self) {
        if self.state.turn(self.rules) == Turn::Clock {
            self.state.tick(self.rules, self.chance, self.told);
            self.told.end_step(self.state);
        }
    }
}
