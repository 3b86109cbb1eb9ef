//! Many games between bots on all cores, while Python does something else.

use crate::arguments;
use crate::content;
use crate::set_up::{agree, game, unknown_game};
use crate::trouble::{Kind, Trouble};
use bots::{CannotPlay, GameEnd, Observer, Plan, Seating};
use engine::{Names, Seat, Title, Visitor, said};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// No more games in one call: their results are held in memory.
const MOST_GAMES: u64 = 10_000_000;

/// So often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// The results as Python gets them: columns of little-endian numbers. One row a game; in the first three one number a seat.
type Columns<'py> = (u8, [Bound<'py, PyBytes>; 6]);

/// Plays `n` games between bots; game `i` takes its chance from `seed + i`.
#[pyfunction]
#[pyo3(signature = (game, players, n, seed, threads, options, bots, content, lang))]
#[allow(clippy::too_many_arguments, reason = "`hippodrome.playouts` gives them names")]
pub(crate) fn play_out<'py>(
    py: Python<'py>,
    game: &str,
    players: &Bound<'_, PyAny>,
    n: i64,
    seed: &Bound<'_, PyAny>,
    threads: i64,
    options: Option<&Bound<'_, PyAny>>,
    bots: Vec<String>,
    content: Option<PathBuf>,
    lang: &str,
) -> PyResult<Columns<'py>> {
    let lang = arguments::language(py, lang)?;
    let raise = |trouble: Trouble| trouble.raise(py, lang);
    let id = self::game(game).map_err(raise)?.id;
    let run = Run {
        seats: arguments::players(players)?,
        games: between("n", n, 1, MOST_GAMES).map_err(raise)?,
        seed: arguments::seed(seed, lang)?,
        threads: between("threads", threads, 0, 1_024).map_err(raise)? as usize,
        options: arguments::options(options)?,
        bots,
        content,
        stopped: AtomicBool::new(false),
    };
    let rows = run_beside_python(py, id, &run)?.map_err(raise)?;
    let bytes = |column: &[u8]| PyBytes::new(py, column);
    let Rows { winners, ranks, points, finished, rounds, decisions, .. } = rows;
    let columns = [&winners, &ranks, &points, &finished, &rounds, &decisions];
    Ok((run.seats, columns.map(|column| bytes(column))))
}

/// A number within its limits.
fn between(name: &str, given: i64, least: u64, most: u64) -> Result<u64, Trouble> {
    u64::try_from(given).ok().filter(|given| (least..=most).contains(given)).ok_or_else(|| {
        let reason = said!(
            "{name} is a whole number from {least} to {most}, not {given}",
            "{name} est un nombre entier de {least} à {most}, pas {given}"
        );
        Trouble::new(Kind::Argument, reason)
    })
}

/// Plays on other threads; meanwhile Python's own may run, and Ctrl-C ends it.
fn run_beside_python(py: Python<'_>, id: &str, run: &Run) -> PyResult<Result<Rows, Trouble>> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            let playing = scope.spawn(move || {
                let played = ::games::visit(id, run);
                drop(done);
                played
            });
            let mut interrupted = Ok(());
            while is_done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                if interrupted.is_ok() {
                    interrupted = Python::attach(look_for_interrupt);
                    run.stopped.store(interrupted.is_err(), Ordering::Relaxed);
                }
            }
            let played = playing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            interrupted.map(|()| played.unwrap_or_else(|| Err(unknown_game(id))))
        })
    })
}

/// Whether Ctrl-C came meanwhile.
fn look_for_interrupt(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// What is played.
struct Run {
    seats: u8,
    games: u64,
    seed: u64,
    threads: usize,
    options: Vec<String>,
    bots: Vec<String>,
    content: Option<PathBuf>,
    stopped: AtomicBool,
}

impl Visitor for &Run {
    type Output = Result<Rows, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let files = content::files::<G>(self.content.as_deref())?;
        let setup = agree::<G>(&self.options, Names::numbered(self.seats), &files)?;
        let plan = Plan {
            setup: &setup,
            bots: &self.bots,
            others: &(),
            seating: Seating::Fixed,
            first: 0,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            records: 0,
            longest: bots::LONGEST_GAME,
            figures: false,
            details: false,
            sealed: false,
        };
        let rows = Mutex::new(Rows::empty(self.games as usize, self.seats));
        let watch = Watch { rows: &rows, stopped: &self.stopped };
        bots::simulate(&plan, &watch).map_err(|error| cannot_play::<G>(&error))?;
        Ok(rows.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

fn cannot_play<G: Title>(error: &CannotPlay) -> Trouble {
    match error {
        CannotPlay::UnknownBot(level) => crate::table::unknown_bot::<G>(level),
        CannotPlay::LineUp { bots, seats } => Trouble::new(
            Kind::Argument,
            said!("{bots} bots for {seats} seats", "{bots} robots pour {seats} places"),
        ),
        CannotPlay::Threads(reason) => Trouble::new(
            Kind::Argument,
            said!(
                "the system does not give that many threads: {reason}",
                "le système n’accorde pas autant de fils d’exécution : {reason}"
            ),
        ),
        other => Trouble::new(Kind::Argument, engine::Said::plain(other.to_string())),
    }
}

/// The results, by game.
struct Rows {
    seats: usize,
    winners: Vec<u8>,
    ranks: Vec<u8>,
    /// Two bytes a seat; empty as long as no game has counted any.
    points: Vec<u8>,
    finished: Vec<u8>,
    rounds: Vec<u8>,
    decisions: Vec<u8>,
}

impl Rows {
    fn empty(games: usize, seats: u8) -> Self {
        let seats = usize::from(seats);
        Self {
            seats,
            winners: vec![0; games * seats],
            ranks: vec![0; games * seats],
            points: Vec::new(),
            finished: vec![0; games],
            rounds: vec![0; games * 4],
            decisions: vec![0; games * 4],
        }
    }

    fn note(&mut self, game: &GameEnd) {
        let at = game.number as usize;
        let decisions = u32::try_from(game.decisions).unwrap_or(u32::MAX);
        self.rounds[at * 4..][..4].copy_from_slice(&game.rounds.to_le_bytes());
        self.decisions[at * 4..][..4].copy_from_slice(&decisions.to_le_bytes());
        let Some(end) = &game.end else { return };
        self.finished[at] = 1;
        for seat in 0..self.seats {
            let (place, row) = (Seat(seat as u8), at * self.seats + seat);
            self.winners[row] = u8::from(end.winners().contains(place));
            self.ranks[row] = end.rank(place);
            if let Some(points) = end.points(place) {
                if self.points.is_empty() {
                    self.points = vec![0; self.ranks.len() * 2];
                }
                self.points[row * 2..][..2].copy_from_slice(&points.to_le_bytes());
            }
        }
    }
}

/// Notes how games end.
struct Watch<'a> {
    rows: &'a Mutex<Rows>,
    stopped: &'a AtomicBool,
}

impl Observer for Watch<'_> {
    fn ended(&self, game: &GameEnd) {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).note(game);
    }

    fn stops(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
