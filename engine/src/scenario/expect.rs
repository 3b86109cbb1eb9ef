//! What a scenario expects of a position, compared with what is there.

use super::ScenarioRun;
use super::compare::differences;
use super::file::{self, Expect, Malformed};
use crate::words::Said;
use crate::{Chance, Names, Notation, Refusal, SeatSet, Seed, Silent, Speak, Turn, said};
use serde_json::Value;

impl<G: Speak + Notation> ScenarioRun<'_, G> {
    pub(super) fn compare_position(
        &mut self,
        place: Option<&Said>,
        state: &G,
        expected: &toml::Value,
    ) {
        let found = serde_json::to_value(state.write(self.rules, self.names)).unwrap_or_default();
        let expected = file::json(expected);
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

    pub(super) fn compare_expected(&mut self, state: &G, expect: &Expect) -> Result<(), Malformed> {
        let turn = state.turn(self.rules);
        let named = |names: &Names, seats: SeatSet| -> Vec<String> {
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
                        after.apply(self.rules, seat, *action, &mut chance, &mut Silent).err()
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
