//! Bots that are programs of their own, in the seats of tables. Only those that the host allows by name can be seated.

use crate::catalog::{Games, Played};
use crate::model::ids::TableId;
use crate::model::rows::TableRow;
use bot_programs::{Hello, Limits, Pool, Question, SeatedProgram, command_of};
use engine::{AnyMatch, Lang, Seat, Thought, Viewer};
use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So long a program may take for a decision at a table.
const DECISION: Duration = Duration::from_secs(10);

/// So many programs run for tables at once; further ones lose their turns.
const MOST_RUNNING: usize = 64;

/// A program that was not asked for so long is ended; it is started again when it is asked.
const IDLE: Duration = Duration::from_mins(10);

/// The programs that the host allows, and those that run for a seat of a table.
#[derive(Debug, Default)]
pub(crate) struct Programs {
    /// By the name that seats have after `exec:`.
    commands: BTreeMap<String, String>,
    seated: Mutex<HashMap<(TableId, Seat), Running>>,
}

#[derive(Debug)]
struct Running {
    program: SeatedProgram,
    asked: Instant,
}

impl Programs {
    /// These names and commands.
    pub(crate) fn new(commands: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { commands: commands.into_iter().collect(), seated: Mutex::default() }
    }

    /// Whether `exec:NAME` is one of them.
    pub(crate) fn has(&self, bot: &str) -> bool {
        command_of(bot).is_some_and(|name| self.commands.contains_key(name))
    }

    /// All of them, as seats name them.
    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        self.commands.keys().map(|name| format!("{}{name}", bot_programs::PREFIX))
    }

    /// What the program in a seat is to think about, if a program sits there.
    pub(crate) fn thought(
        self: &Arc<Self>,
        bot: &str,
        games: &Arc<Games>,
        (row, game, seat): (&TableRow, &dyn AnyMatch, Seat),
    ) -> Option<Box<dyn Thought>> {
        let command = self.commands.get(command_of(bot)?)?.clone();
        let choices = game.choices(seat, Lang::En);
        Some(Box::new(ProgramThought {
            programs: Arc::clone(self),
            games: Arc::clone(games),
            row: row.clone(),
            seat,
            command,
            view: game.view(Viewer::Seat(seat)).to_string(),
            kind: game.asked(seat),
            legal: choices.into_iter().map(|choice| choice.action).collect(),
            decision: None,
        }))
    }

    /// The game of a table is over: its programs end.
    pub(crate) fn leave(&self, table: &TableId) {
        self.seated().retain(|(at, _), _| at != table);
    }

    fn seated(&self) -> std::sync::MutexGuard<'_, HashMap<(TableId, Seat), Running>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A question to a program, and its answer.
struct ProgramThought {
    programs: Arc<Programs>,
    games: Arc<Games>,
    row: TableRow,
    seat: Seat,
    command: String,
    view: String,
    kind: Option<&'static str>,
    legal: Vec<String>,
    decision: Option<String>,
}

impl ProgramThought {
    fn start(&self) -> Option<SeatedProgram> {
        let about = self.games.about(&self.row.game)?;
        let content = self.games.files(&self.row.game, &self.row.content)?;
        let hello = Hello {
            game: about.id,
            rules_version: self.row.rules_version,
            players: self.row.seats.len() as u8,
            options: self.row.options.clone(),
            content: Hello::content_of(content),
            reference: self.games.reference(&Played::at(&self.row)).ok()?,
        };
        let pool = Pool::new(hello, Limits { decision: DECISION, ..Limits::default() });
        if let Err(error) = pool.open(&self.command) {
            tracing::warn!(command = self.command, %error, "a bot does not start");
            return None;
        }
        let mut table = DefaultHasher::new();
        self.row.id.hash(&mut table);
        pool.seat(&self.command, self.seat, table.finish())
    }

    fn running(&self) -> Option<SeatedProgram> {
        let place = (self.row.id.clone(), self.seat);
        let mut seated = self.programs.seated();
        let running = seated.remove(&place).map(|running| running.program);
        let full = seated.len() >= MOST_RUNNING;
        drop(seated);
        running.or_else(|| if full { None } else { self.start() })
    }
}

impl Thought for ProgramThought {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) {
        let Some(mut program) = self.running() else { return };
        let (view, kind, legal) = (&self.view, self.kind, &self.legal);
        let decided = program.decide(&Question { view, kind, legal, default: None });
        self.decision = decided.and_then(|place| self.legal.get(place).cloned());
        let asked = Instant::now();
        let mut seated = self.programs.seated();
        let idle = seated.extract_if(|_, running| running.asked + IDLE < asked);
        // They end after the lock is free again.
        let idle: Vec<_> = idle.collect();
        seated.insert((self.row.id.clone(), self.seat), Running { program, asked });
        drop((seated, idle));
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// What a program has decided; nothing if it lost its turn.
pub(crate) fn decision(thought: Box<dyn Thought>) -> Option<String> {
    thought.into_any().downcast::<ProgramThought>().ok()?.decision
}
