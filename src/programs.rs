//! Bots that are programs, in the seats of `simulate`, `arena` and `bot-check`.

use crate::out::{self, Lean};
use crate::trouble::Trouble;
use crate::words::{decimal, whole};
use bot_programs::{
    BadCommand, CannotStart, Fault, Faults, Hello, Limits, Pool, Question, SeatedProgram,
    command_of,
};
use bots::OtherBots;
use engine::{Chance, Files, Game, Lang, MatchSetup, Observation, Player, Seat, Title, say};
use serde_json::{Value, json};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// The programs among the bots of one set-up.
pub(crate) struct Programs {
    pool: Arc<Pool>,
    /// Their commands, each once.
    commands: Vec<String>,
}

impl Programs {
    /// Starts one program of each command, so that one that cannot play is known before the first game.
    pub(crate) fn open<G: Title>(
        lang: Lang,
        bots: &[String],
        (setup, files): (&MatchSetup<G>, &Files),
        bot_millis: u32,
    ) -> Result<Self, Trouble> {
        let hello = Hello {
            game: G::ABOUT.id,
            rules_version: setup.version,
            players: setup.names.count(),
            options: serde_json::to_value(&setup.options).unwrap_or_default(),
            content: Hello::content_of(files),
            reference: serde_json::to_value(G::reference(&setup.rules)).unwrap_or_default(),
        };
        let decision = Duration::from_millis(bot_millis.into());
        let start = Limits::default().start.max(decision);
        let pool = Pool::new(hello, Limits { start, decision });
        let mut commands: Vec<String> = Vec::new();
        for command in bots.iter().filter_map(|bot| command_of(bot)) {
            if !commands.iter().any(|known| known == command) {
                pool.open(command).map_err(|error| {
                    let reason = cannot_start(lang, &error);
                    let words =
                        say!(crate::words, lang, "program-start", bot = command, reason = reason);
                    Trouble::Input(words)
                })?;
                commands.push(command.to_owned());
            }
        }
        Ok(Self { pool, commands })
    }

    /// What each program did.
    fn all(&self) -> impl Iterator<Item = (&str, Faults)> {
        self.commands.iter().map(|command| (command.as_str(), self.pool.faults(command)))
    }

    /// Whether a program has lost a turn.
    pub(crate) fn any_lost(&self) -> bool {
        self.all().any(|(_, faults)| faults.lost() > 0)
    }

    /// For scripts.
    pub(crate) fn json(&self) -> Value {
        let fault = |(fault, count, example): (Fault, u64, &str)| json!({ "fault": fault.name(), "count": count, "first": example });
        let program = |(command, faults): (&str, Faults)| {
            json!({
                "command": command, "asked": faults.asked, "lost": faults.lost(),
                "mean_millis": mean_millis(&faults), "slowest_millis": millis(faults.slowest),
                "faults": faults.kinds().map(fault).collect::<Vec<_>>(),
            })
        };
        self.all().map(program).collect()
    }

    /// For people; nothing where no bot is a program.
    pub(crate) fn text(&self, lang: Lang) -> String {
        if self.commands.is_empty() {
            return String::new();
        }
        let mut rows = vec![vec![
            say!(crate::words, lang, "column-program"),
            say!(crate::words, lang, "column-asked"),
            say!(crate::words, lang, "column-lost"),
            say!(crate::words, lang, "column-mean-time"),
            say!(crate::words, lang, "column-slowest"),
        ]];
        let mut notes = String::new();
        for (command, faults) in self.all() {
            let time = |millis: f64| format!("{}\u{a0}ms", decimal(lang, millis, 2));
            rows.push(vec![
                command.to_owned(),
                whole(lang, faults.asked),
                whole(lang, faults.lost()),
                time(mean_millis(&faults)),
                time(millis(faults.slowest)),
            ]);
            for (fault, count, example) in faults.kinds() {
                let count = whole(lang, count);
                notes += &match fault {
                    Fault::Slow if example.is_empty() => {
                        say!(crate::words, lang, "fault-slow", count = count)
                    }
                    Fault::Slow => {
                        say!(crate::words, lang, "fault-slow-said", count = count, said = example)
                    }
                    Fault::Nonsense => {
                        say!(crate::words, lang, "fault-nonsense", count = count, said = example)
                    }
                    Fault::Illegal => {
                        say!(crate::words, lang, "fault-illegal", count = count, said = example)
                    }
                    Fault::Gone if example.is_empty() => {
                        say!(crate::words, lang, "fault-gone-silent", count = count)
                    }
                    Fault::Gone => {
                        say!(crate::words, lang, "fault-gone", count = count, said = example)
                    }
                    Fault::Flood => say!(crate::words, lang, "fault-flood", count = count),
                };
                notes.push('\n');
            }
        }
        let leans = [Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Right];
        out::table(&leans, &rows) + &notes
    }
}

/// Why a program cannot play, in words.
fn cannot_start(lang: Lang, error: &CannotStart) -> String {
    match error {
        CannotStart::Command(BadCommand::Empty) => say!(crate::words, lang, "program-empty"),
        CannotStart::Command(BadCommand::OpenQuote) => say!(crate::words, lang, "program-quote"),
        CannotStart::System(error) if error.kind() == io::ErrorKind::NotFound => {
            say!(crate::words, lang, "program-missing")
        }
        CannotStart::System(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            say!(crate::words, lang, "program-forbidden")
        }
        CannotStart::System(error) => error.to_string(),
        CannotStart::NotReady { fault: Fault::Slow, .. } => {
            say!(crate::words, lang, "program-slow")
        }
        CannotStart::NotReady { fault: Fault::Flood, .. } => {
            say!(crate::words, lang, "program-flood")
        }
        CannotStart::NotReady { fault: Fault::Gone, said } if said.is_empty() => {
            say!(crate::words, lang, "program-gone-silent")
        }
        CannotStart::NotReady { fault: Fault::Gone, said } => {
            say!(crate::words, lang, "program-gone", said = said.as_str())
        }
        CannotStart::NotReady { fault: Fault::Nonsense | Fault::Illegal, said } => {
            say!(crate::words, lang, "program-nonsense", said = said.as_str())
        }
        CannotStart::Protocol(version) => {
            let known = bot_programs::PROTOCOL;
            say!(crate::words, lang, "program-version", version = *version, known = known)
        }
    }
}

fn millis(micros: u64) -> f64 {
    Duration::from_micros(micros).as_secs_f64() * 1_000.0
}

fn mean_millis(faults: &Faults) -> f64 {
    let asked = u32::try_from(faults.asked).unwrap_or(u32::MAX).max(1);
    millis(faults.micros) / f64::from(asked)
}

impl<G: Game> OtherBots<G> for Programs {
    fn has(&self, name: &str) -> bool {
        command_of(name).is_some_and(|command| self.commands.iter().any(|known| known == command))
    }

    fn seat(&self, name: &str, seat: Seat, game: u64) -> Option<Box<dyn Player<G>>> {
        let program = self.pool.seat(command_of(name)?, seat, game)?;
        Some(Box::new(ProgramPlayer { program, legal: Vec::new() }))
    }
}

/// A program in its seat.
struct ProgramPlayer {
    program: SeatedProgram,
    /// The legal decisions as texts; kept for their memory.
    legal: Vec<String>,
}

impl<G: Game> Player<G> for ProgramPlayer {
    fn listens(&self) -> bool {
        self.program.listens()
    }

    fn hear(&mut self, _rules: &G::Rules, event: &G::Event, _chance: &mut Chance) {
        if let Ok(event) = serde_json::to_string(event) {
            self.program.hear(event);
        }
    }

    fn decide(
        &mut self,
        observation: &Observation<'_, G>,
        legal: &[G::Action],
        _chance: &mut Chance,
    ) -> G::Action {
        self.legal.clear();
        self.legal.extend(legal.iter().map(ToString::to_string));
        let question = observation.question();
        let default = question.and_then(|it| legal.iter().position(|each| *each == it.default));
        let default = default.unwrap_or(0);
        let view = serde_json::to_string(&observation.view()).unwrap_or_default();
        let kind = question.map(|question| question.kind);
        let asked = Question { view: &view, kind, legal: &self.legal, default: Some(default) };
        legal[self.program.decide(&asked).unwrap_or(default)]
    }
}
