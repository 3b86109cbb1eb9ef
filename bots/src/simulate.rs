//! Plays many games on all cores: the same games, and the same sums, for any number of threads.
//!
//! Game `i` takes its chance from seed `seed + i`, each bot its own from that seed and its seat; all sums are of
//! integers. Where no bot listens and no figures are asked for, no event is ever built.

use crate::tally::{Outcome, Tally};
use engine::{
    Chance, Dice, Game, Match, MatchSetup, Move, Names, Notation, Observation, Played, Player,
    Record, Seat, Seed, Silent, Tell, Transcript, Turn, Viewer, When, record,
};
use rayon::prelude::*;

/// A game with more steps than this is given up.
pub const LONGEST_GAME: u64 = 200_000;

/// What is played, by whom, how often.
#[derive(Debug)]
pub struct Plan<'a, G: Game> {
    /// Rules, options and number of seats.
    pub setup: &'a MatchSetup<G>,
    /// Levels of the bots in seat order; a list shorter than the seats is repeated.
    pub bots: &'a [String],
    /// How many games.
    pub games: u64,
    /// The seed of the first game; the next has the next number.
    pub seed: u64,
    /// How many threads; 0 for one a core.
    pub threads: usize,
    /// Whether the bots move on by one seat from game to game.
    pub rotate: bool,
    /// Of how many games, from the first, the [`Observer`] is given a record.
    pub records: u64,
    /// A game is given up after this many steps: [`LONGEST_GAME`].
    pub longest: u64,
    /// Whether the game's own figures are counted too ([`Played::figures`]).
    pub figures: bool,
    /// Whether the dice are sealed, as at a table: slower, and every draw stands in the record.
    pub sealed: bool,
}

/// Is told of the games as they are played, in no particular order and from several threads.
pub trait Observer: Sync {
    /// So many more games were played.
    fn played(&self, _games: u64) {}
    /// The record of a finished game with this seed number.
    fn recorded(&self, _seed: u64, _record: &Record) {}
    /// The moves of a finished game with this seed number, made again, did not lead to where it had ended.
    fn unrepeatable(&self, _seed: u64) {}
}

/// Ignores everything.
impl Observer for () {}

/// Why nothing was played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotPlay {
    /// The game has no bot of this level.
    #[error("there is no bot {0:?}")]
    UnknownBot(String),
    /// The list of bots is empty, or longer than the table has seats.
    #[error("{bots} bots for {seats} seats")]
    LineUp {
        /// How many bots are named.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// The system does not give that many threads.
    #[error("no threads: {0}")]
    Threads(String),
}

/// Plays all games of the plan.
pub fn simulate<G: Notation + Played>(
    plan: &Plan<'_, G>,
    observer: &impl Observer,
) -> Result<Tally, CannotPlay> {
    const MOST_CHUNKS: u64 = 1024;
    let line_up = line_up(plan)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| CannotPlay::Threads(error.to_string()))?;
    let size = plan.games.div_ceil(MOST_CHUNKS).max(1);
    let empty = || Tally::empty(&line_up, plan.figures);
    let play_chunk = |arena: &mut Arena<'_, G>, chunk: u64| {
        let mut tally = empty();
        for number in chunk * size..plan.games.min((chunk + 1) * size) {
            arena.play(number, &mut tally, observer);
        }
        observer.played(tally.games);
        tally
    };
    Ok(pool.install(|| {
        (0..plan.games.div_ceil(size))
            .into_par_iter()
            .map_init(|| Arena::new(plan, &line_up), play_chunk)
            .reduce(empty, |one, other| one.and(&other))
    }))
}

/// The level of each seat in game 0, after every name was looked up.
fn line_up<'a, G: Played>(plan: &Plan<'a, G>) -> Result<Vec<&'a str>, CannotPlay> {
    let seats = plan.setup.names.count();
    if plan.bots.is_empty() || plan.bots.len() > usize::from(seats) {
        return Err(CannotPlay::LineUp { bots: plan.bots.len(), seats });
    }
    for level in plan.bots {
        if crate::player::<G>(level, &plan.setup.rules, Seat(0)).is_none() {
            return Err(CannotPlay::UnknownBot(level.clone()));
        }
    }
    let repeated = plan.bots.iter().map(String::as_str).cycle();
    Ok(repeated.take(usize::from(seats)).collect())
}

/// A bot in its seat, with its own chance.
struct Seated<G: Game> {
    player: Box<dyn Player<G>>,
    own: Chance,
}

/// One thread's table: what it holds is used again from game to game.
struct Arena<'a, G: Game> {
    plan: &'a Plan<'a, G>,
    line_up: &'a [&'a str],
    players: Vec<Seated<G>>,
    legal: Vec<G::Action>,
    told: Hearing<G>,
    moves: Option<Vec<Move>>,
}

impl<'a, G: Notation + Played> Arena<'a, G> {
    fn new(plan: &'a Plan<'a, G>, line_up: &'a [&'a str]) -> Self {
        let (players, legal) = (Vec::new(), Vec::new());
        Self { plan, line_up, players, legal, told: Hearing::new(plan.figures), moves: None }
    }

    /// The level that sits here in game `number`.
    fn level(&self, number: u64, seat: Seat) -> &'a str {
        let seats = self.line_up.len();
        let shift = if self.plan.rotate { (number % seats as u64) as usize } else { 0 };
        self.line_up[(seat.index() + shift) % seats]
    }

    fn play(&mut self, number: u64, tally: &mut Tally, observer: &impl Observer) {
        let seed_number = self.plan.seed.wrapping_add(number);
        let seed = Seed::from_number(seed_number);
        self.players.clear();
        for seat in Seat::all(self.line_up.len() as u8) {
            let level = self.level(number, seat);
            if let Some(player) = crate::player::<G>(level, &self.plan.setup.rules, seat) {
                self.players.push(Seated { player, own: Chance::seeded(own_seed(seed, seat)) });
            }
        }
        self.moves = (number < self.plan.records).then(Vec::new);
        let dice = &if self.plan.sealed {
            Dice::sealed(seed, vec![String::new(); self.line_up.len()])
        } else {
            Dice::from(seed)
        };
        let heard = self.players.iter().any(|seated| seated.player.listens());
        let game = if heard || self.plan.figures {
            let mut told = std::mem::replace(&mut self.told, Hearing::new(false));
            told.clear();
            let game = self.play_out(dice, &mut told);
            self.told = told;
            game
        } else {
            self.play_out(dice, &mut Silent)
        };
        if let Some(moves) = self.moves.take().filter(|_| game.end.is_some()) {
            match self.record(number, dice, &moves).filter(|record| record.hash == game.hash) {
                Some(record) => observer.recorded(seed_number, &record),
                None => observer.unrepeatable(seed_number),
            }
        }
        tally.add(&game, |seat| self.level(number, seat));
        if let (Some(figures), Some(end)) = (&mut tally.figures, &game.end) {
            figures.add(self.line_up.len() as u8, end);
            let rules = &self.plan.setup.rules;
            G::figures(rules, &self.told.transcript.told, &mut |figure, measure| {
                figures.note(figure, measure, end);
            });
        }
    }

    /// From the first decision to the last: the lowest awaited seat decides, one decision at a time; the clock's
    /// steps are made at once.
    fn play_out(&mut self, dice: &Dice, ears: &mut impl Ears<G>) -> Outcome {
        let rules = &*self.plan.setup.rules;
        let mut chance = dice.chance();
        let mut state = G::setup(rules, &mut chance);
        let (mut decisions, mut steps) = (0, 0);
        let end = loop {
            let turn = state.turn(rules);
            if let Turn::Over(end) = turn {
                break Some(end);
            }
            if steps >= self.plan.longest {
                break None;
            }
            steps += 1;
            if turn == Turn::Clock {
                state.tick(rules, &mut chance, ears);
                self.note(None, || record::TICK.to_owned());
            } else {
                let Some((seat, action)) = self.decision(&state, &turn) else { break None };
                if state.apply(rules, seat, action, &mut chance, ears).is_err() {
                    break None;
                }
                decisions += 1;
                self.note(Some(seat), || action.to_string());
            }
            ears.pass_on(rules, &mut self.players);
        };
        let hash = self.moves.as_ref().map(|_| record::hash_of(&state));
        Outcome { decisions, rounds: state.rounds(), end, hash }
    }

    /// What the lowest awaited seat decides; nothing if it cannot.
    fn decision(&mut self, state: &G, turn: &Turn) -> Option<(Seat, G::Action)> {
        let rules = &*self.plan.setup.rules;
        let seat = turn.awaited().first()?;
        self.legal.clear();
        state.actions(rules, seat, &mut self.legal);
        let Seated { player, own } = self.players.get_mut(seat.index())?;
        let observation = Observation::new(state, rules, seat);
        (!self.legal.is_empty()).then(|| (seat, player.decide(&observation, &self.legal, own)))
    }

    fn note(&mut self, by: Option<Seat>, what: impl FnOnce() -> String) {
        if let Some(moves) = &mut self.moves {
            moves.push(Move::new(by, what()));
        }
    }

    /// The record of the game just played, if its moves can be made again in a [`Match`].
    fn record(&self, number: u64, dice: &Dice, moves: &[Move]) -> Option<Record> {
        let name = |seat: Seat| format!("{}-{seat}", self.level(number, seat));
        let names = Names::new(Seat::all(self.line_up.len() as u8).map(name));
        let mut game = Match::start(MatchSetup { names, ..self.plan.setup.clone() }, dice.clone());
        for each in moves {
            game.repeat(each).ok()?;
        }
        Some(game.record())
    }
}

/// A bot's own seed differs from that of its game and from those of the other seats; the streams of different seeds
/// have nothing to do with each other.
fn own_seed(Seed(mut bytes): Seed, seat: Seat) -> Seed {
    bytes[0] ^= seat.0 + 1;
    bytes[31] ^= 0xb0;
    Seed(bytes)
}

/// Who listens during a game, and what is done with what was told after each step.
trait Ears<G: Game>: Tell<G> {
    /// Tells each bot what its seat may hear.
    fn pass_on(&mut self, rules: &G::Rules, players: &mut [Seated<G>]);
}

impl<G: Game> Ears<G> for Silent {
    fn pass_on(&mut self, _rules: &G::Rules, _players: &mut [Seated<G>]) {}
}

/// Hears everything for those who listen and, if asked to, keeps it until the game is over.
struct Hearing<G: Game> {
    transcript: Transcript<G>,
    /// How much of it was passed on.
    passed: usize,
    keeps: bool,
}

impl<G: Game> Hearing<G> {
    fn new(keeps: bool) -> Self {
        Self { transcript: Transcript::default(), passed: 0, keeps }
    }

    fn clear(&mut self) {
        self.transcript.clear();
        self.passed = 0;
    }
}

impl<G: Game> Tell<G> for Hearing<G> {
    fn tell(&mut self, event: G::Event) {
        self.transcript.tell(event);
    }

    fn end_step(&mut self, now: &G) {
        self.transcript.end_step(now);
    }
}

impl<G: Game> Ears<G> for Hearing<G> {
    fn pass_on(&mut self, rules: &G::Rules, players: &mut [Seated<G>]) {
        for (index, Seated { player, own }) in players.iter_mut().enumerate() {
            if !player.listens() {
                continue;
            }
            for event in self.transcript.events().skip(self.passed) {
                let viewer = Viewer::Seat(Seat(index as u8));
                if let Some(heard) = G::heard(rules, event, viewer, When::Now) {
                    player.hear(rules, &heard, own);
                }
            }
        }
        if self.keeps {
            self.passed = self.transcript.told.len();
        } else {
            self.clear();
        }
    }
}

#[cfg(test)]
mod tests;
