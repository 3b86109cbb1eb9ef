//! The programs of a command: started when they are needed, lent to a seat for one game, used again.

use crate::faults::{Fault, Faults};
use crate::process::{CannotStart, Process};
use crate::protocol::{Hello, Question, decide_line, end_line, game_line};
use engine::Seat;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a bot may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Until it has said that it is ready.
    pub start: Duration,
    /// For one decision.
    pub decision: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { start: Duration::from_secs(10), decision: Duration::from_secs(1) }
    }
}

/// A bot that loses so many turns in a row is ended; another is started for its next game.
const MOST_LOST: u32 = 5;

/// So many bots of one command are ended before no more are started.
const MOST_ENDED: u32 = 5;

/// A seat that never asks its bot keeps so many of the events that it was told: the last ones.
const MOST_EVENTS: usize = 4_096;

/// The programs of all bots of one set-up, by command.
#[derive(Debug)]
pub struct Pool {
    hello: Hello,
    limits: Limits,
    commands: Mutex<BTreeMap<String, Programs>>,
}

/// The programs of one command that no seat uses now, and what all of them did.
#[derive(Debug, Default)]
struct Programs {
    /// One of them was ready once.
    opened: bool,
    idle: Vec<Process>,
    ended: u32,
    faults: Faults,
}

impl Pool {
    /// No program yet; each will be told this first.
    pub fn new(hello: Hello, limits: Limits) -> Arc<Self> {
        Arc::new(Self { hello, limits, commands: Mutex::default() })
    }

    /// Starts one program of this command, so that one that cannot play is known before the first game.
    pub fn open(&self, command: &str) -> Result<(), CannotStart> {
        let process = self.start(command)?;
        self.with(command, |programs| {
            programs.opened = true;
            programs.idle.push(process);
        });
        Ok(())
    }

    fn start(&self, command: &str) -> Result<Process, CannotStart> {
        Process::start(command, &self.hello, self.limits.start)
    }

    /// A program for one seat of game number `game`; nothing if the command was never [opened](Self::open). Its chance is to
    /// follow from the seed that it is told, so that a game goes the same way whichever program of the command plays it.
    pub fn seat(self: &Arc<Self>, command: &str, seat: Seat, game: u64) -> Option<SeatedProgram> {
        let (known, idle, ended) =
            self.with(command, |programs| (programs.opened, programs.idle.pop(), programs.ended));
        if !known {
            return None;
        }
        let another = || {
            let started = (ended < MOST_ENDED).then(|| self.start(command));
            started.and_then(|started| {
                if started.is_err() {
                    self.with(command, |programs| programs.ended += 1);
                }
                started.ok()
            })
        };
        let mut process = idle.or_else(another);
        if let Some(process) = &mut process {
            let _ = process.tell(game_line(game, seat, seed_of(game, seat)));
        }
        let (command, pool) = (command.to_owned(), Arc::clone(self));
        let (events, faults) = (Vec::new(), Faults::default());
        Some(SeatedProgram { pool, command, process, events, lost_in_a_row: 0, faults })
    }

    /// What the programs of a command did in the games that are over.
    pub fn faults(&self, command: &str) -> Faults {
        self.with(command, |programs| programs.faults.clone())
    }

    fn with<T>(&self, command: &str, change: impl FnOnce(&mut Programs) -> T) -> T {
        let mut commands = self.commands.lock().unwrap_or_else(PoisonError::into_inner);
        change(commands.entry(command.to_owned()).or_default())
    }
}

/// A number for a bot's own chance; JSON carries it exactly.
fn seed_of(game: u64, seat: Seat) -> u64 {
    (game.wrapping_mul(8) + u64::from(seat.0)) & ((1 << 53) - 1)
}

/// A program in its seat, for one game.
#[derive(Debug)]
pub struct SeatedProgram {
    pool: Arc<Pool>,
    command: String,
    /// Nothing once it was ended.
    process: Option<Process>,
    /// What its seat was told since the last question.
    events: Vec<String>,
    lost_in_a_row: u32,
    faults: Faults,
}

impl SeatedProgram {
    /// Whether it wants to be told what happens.
    pub fn listens(&self) -> bool {
        self.process.as_ref().is_some_and(|process| process.listens)
    }

    /// Something happened, as its seat is told it: JSON.
    pub fn hear(&mut self, event: String) {
        if self.events.len() >= MOST_EVENTS {
            self.events.remove(0);
        }
        self.events.push(event);
    }

    /// The place of its decision among the legal ones; nothing if it loses this turn.
    pub fn decide(&mut self, asked: &Question<'_>) -> Option<usize> {
        self.faults.asked += 1;
        let begun = Instant::now();
        let answer = self.ask(asked, begun);
        let took = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.faults.micros += took;
        self.faults.slowest = self.faults.slowest.max(took);
        match answer {
            Ok(place) => {
                self.lost_in_a_row = 0;
                Some(place)
            }
            Err((fault, said)) => {
                self.lose(fault, said);
                None
            }
        }
    }

    fn ask(&mut self, asked: &Question<'_>, begun: Instant) -> Result<usize, (Fault, String)> {
        let limit = self.pool.limits.decision;
        let events = std::mem::take(&mut self.events);
        let Some(process) = &mut self.process else { return Err((Fault::Gone, String::new())) };
        process.asked += 1;
        let id = process.asked;
        let millis = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        process.tell(decide_line(id, asked, &events, millis))?;
        let action = process.answer(id, begun + limit)?;
        let place = asked.legal.iter().position(|legal| *legal == action);
        place.ok_or((Fault::Illegal, action))
    }

    /// Its turn is lost. A program that cannot go on, or loses one turn after another, is ended.
    fn lose(&mut self, fault: Fault, said: String) {
        self.faults.note(fault, || said);
        self.lost_in_a_row += 1;
        let ends = matches!(fault, Fault::Gone | Fault::Flood) || self.lost_in_a_row >= MOST_LOST;
        if let Some(mut process) = self.process.take_if(|_| ends) {
            process.kill();
            self.pool.with(&self.command, |programs| programs.ended += 1);
        }
    }
}

impl Drop for SeatedProgram {
    /// The program is free for another game.
    fn drop(&mut self) {
        let process = self.process.take().and_then(|mut process| {
            let told = process.tell(end_line());
            told.is_ok().then_some(process)
        });
        let faults = std::mem::take(&mut self.faults);
        self.pool.with(&self.command, |programs| {
            programs.faults.merge(&faults);
            programs.idle.extend(process);
        });
    }
}
