//! Plays many games on all cores: the same games, and the same sums, for any number of threads.
//!
//! Game `i` takes its chance from seed `seed + i`, each bot its own from that seed and its seat; all sums are of
//! integers. Where no bot listens and no figures are asked for, no event is ever built.

use crate::details::{Details, Notes};
use crate::seating::Seating;
use crate::tally::{Outcome, Tally};
use engine::{
    Chance, Dice, Game, MAX_SEATS, Match, MatchSetup, Measure, Move, Names, Notation, Observation,
    Played, Player, Record, Seat, Seed, Silent, Standings, Tell, Transcript, Turn, Viewer, When,
    record,
};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::ops::Range;

/// A game with more steps than this is given up.
pub const LONGEST_GAME: u64 = 200_000;

/// So many games are played before the next begin, so that who writes them down in their order has few to hold back.
const WAVE: u64 = 65_536;

/// Into so many parts a wave is cut; what is noted in detail costs something to put together again.
const MOST_CHUNKS: u64 = 1_024;
const FEWER_CHUNKS: u64 = 128;

/// What is played, by whom, how often.
pub struct Plan<'a, G: Game> {
    /// Rules, options and number of seats.
    pub setup: &'a MatchSetup<G>,
    /// Levels of the bots, or names that `others` knows.
    pub bots: &'a [String],
    /// Where bots come from that are no level of the game.
    pub others: &'a dyn OtherBots<G>,
    /// Where they sit.
    pub seating: Seating,
    /// The number of the first game; a run that goes on begins where the one before it ended.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// The seed of game 0; the next has the next number.
    pub seed: u64,
    /// How many threads; 0 for one a core.
    pub threads: usize,
    /// Of how many games, from game 0 on, the [`Observer`] is given a record.
    pub records: u64,
    /// A game is given up after this many steps: [`LONGEST_GAME`].
    pub longest: u64,
    /// Whether the game's own figures are counted too ([`Played::figures`]).
    pub figures: bool,
    /// Whether all that a report tells is noted ([`Tally::details`]).
    pub details: bool,
    /// Whether the dice are sealed, as at a table: slower, and every draw stands in the record.
    pub sealed: bool,
}

/// Bots that are no level of a game.
pub trait OtherBots<G: Game>: Sync {
    /// Whether there is one of this name.
    fn has(&self, name: &str) -> bool;
    /// It, in a seat of game `number`.
    fn seat(&self, name: &str, seat: Seat, number: u64) -> Option<Box<dyn Player<G>>>;
}

/// There are none.
impl<G: Game> OtherBots<G> for () {
    fn has(&self, _name: &str) -> bool {
        false
    }

    fn seat(&self, _name: &str, _seat: Seat, _number: u64) -> Option<Box<dyn Player<G>>> {
        None
    }
}

/// Is told of the games as they are played, in no particular order and from several threads.
pub trait Observer: Sync {
    /// So many more games were played.
    fn played(&self, _games: u64) {}
    /// A game has ended.
    fn ended(&self, _game: &GameEnd) {}
    /// Whether no further game shall begin.
    fn stops(&self) -> bool {
        false
    }
    /// The record of a finished game with this seed number.
    fn recorded(&self, _seed: u64, _record: &Record) {}
    /// The moves of a finished game with this seed number, made again, did not lead to where it had ended.
    fn unrepeatable(&self, _seed: u64) {}
}

/// How one game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameEnd {
    /// The number of the game.
    pub number: u64,
    /// By seat, the place in the list of the bot that sat there.
    pub line_up: [u8; MAX_SEATS],
    /// Its rounds.
    pub rounds: u32,
    /// Its decisions.
    pub decisions: u64,
    /// How often the lead changed, if that was noted.
    pub lead_changes: Option<u32>,
    /// How it ended; nothing if it was given up.
    pub end: Option<Standings>,
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
    /// The list of bots is empty, or longer than it may be.
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
    observer: &dyn Observer,
) -> Result<Tally, CannotPlay> {
    check_bots(plan)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|error| CannotPlay::Threads(error.to_string()))?;
    let empty = || {
        let mut tally = Tally::empty(plan.bots, plan.setup.names.count(), plan.figures);
        tally.details = plan.details.then(Details::default);
        tally
    };
    let play_chunk = |table: &mut Table<'_, G>, games: Range<u64>| {
        let mut tally = empty();
        for number in games {
            if observer.stops() {
                break;
            }
            table.play(number, &mut tally, observer);
        }
        tally.details = table.notes.as_mut().map(Notes::take);
        observer.played(tally.games);
        tally
    };
    let most_chunks = if plan.details { FEWER_CHUNKS } else { MOST_CHUNKS };
    let mut all = empty();
    let last = plan.first + plan.games;
    for first in (plan.first..last).step_by(WAVE as usize) {
        let end = last.min(first + WAVE);
        let size = (end - first).div_ceil(most_chunks).max(1);
        let chunk = |at: u64| first + at * size..end.min(first + (at + 1) * size);
        let wave = pool.install(|| {
            (0..(end - first).div_ceil(size))
                .into_par_iter()
                .map_init(|| Table::new(plan), |table, at| play_chunk(table, chunk(at)))
                .reduce(empty, |one, other| one.and(&other))
        });
        all = all.and(&wave);
        if observer.stops() {
            break;
        }
    }
    Ok(all)
}

/// Looks every name of the list up.
fn check_bots<G: Played>(plan: &Plan<'_, G>) -> Result<(), CannotPlay> {
    let seats = plan.setup.names.count();
    let most = match plan.seating {
        Seating::Fixed | Seating::Rotated => usize::from(seats),
        Seating::Balanced => usize::from(u8::MAX),
    };
    if plan.bots.is_empty() || plan.bots.len() > most {
        return Err(CannotPlay::LineUp { bots: plan.bots.len(), seats });
    }
    for level in plan.bots {
        let is_level = crate::player::<G>(level, &plan.setup.rules, Seat(0)).is_some();
        if !is_level && !plan.others.has(level) {
            return Err(CannotPlay::UnknownBot(level.clone()));
        }
    }
    Ok(())
}

/// A bot in its seat, with its own chance.
struct Seated<G: Game> {
    player: Box<dyn Player<G>>,
    own: Chance,
}

/// One thread's table: what it holds is used again from game to game.
struct Table<'a, G: Game> {
    plan: &'a Plan<'a, G>,
    seats: u8,
    /// By seat, the place in the list of the bot that sits there in this game.
    line_up: [u8; MAX_SEATS],
    players: Vec<Seated<G>>,
    legal: Vec<G::Action>,
    told: Hearing<G>,
    moves: Option<Vec<Move>>,
    notes: Option<Notes>,
}

impl<'a, G: Notation + Played> Table<'a, G> {
    fn new(plan: &'a Plan<'a, G>) -> Self {
        let (players, legal, line_up) = (Vec::new(), Vec::new(), [0; MAX_SEATS]);
        let (seats, told) = (plan.setup.names.count(), Hearing::new(plan.figures));
        let notes = plan.details.then(Notes::default);
        Self { plan, seats, line_up, players, legal, told, moves: None, notes }
    }

    /// The level that sits here in this game.
    fn level(&self, seat: Seat) -> &'a str {
        &self.plan.bots[usize::from(self.line_up[seat.index()])]
    }

    fn sit_down(&mut self, number: u64, seed: Seed) {
        let Plan { bots, others, seating, seed: first_seed, setup, .. } = self.plan;
        self.line_up = seating.line_up(bots.len(), self.seats, *first_seed, number);
        self.players.clear();
        for seat in Seat::all(self.seats) {
            let level = self.level(seat);
            let other = || others.seat(level, seat, number);
            if let Some(player) = crate::player::<G>(level, &setup.rules, seat).or_else(other) {
                self.players.push(Seated { player, own: Chance::seeded(own_seed(seed, seat)) });
            }
        }
    }

    fn play(&mut self, number: u64, tally: &mut Tally, observer: &dyn Observer) {
        let seed_number = self.plan.seed.wrapping_add(number);
        let seed = Seed::from_number(seed_number);
        self.sit_down(number, seed);
        self.moves = (number < self.plan.records).then(Vec::new);
        let dice = &if self.plan.sealed {
            Dice::sealed(seed, vec![String::new(); self.seats.into()])
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
            match self.record(dice, &moves).filter(|record| record.hash == game.hash) {
                Some(record) => observer.recorded(seed_number, &record),
                None => observer.unrepeatable(seed_number),
            }
        }
        tally.add(&game, |seat| self.level(seat));
        observer.ended(&GameEnd {
            number,
            line_up: self.line_up,
            rounds: game.rounds,
            decisions: game.decisions,
            lead_changes: game.lead_changes,
            end: game.end,
        });
        if let (Some(figures), Some(end)) = (&mut tally.figures, &game.end) {
            figures.add(self.seats, end);
            let rules = &self.plan.setup.rules;
            let mut held = BTreeSet::new();
            G::figures(rules, &self.told.transcript.told, &mut |figure, measure| {
                // Who has a thing several times in a game counts once among its holders.
                let is_new = match measure {
                    Measure::Held(seat) => held.insert((figure, seat)),
                    Measure::Value(_) | Measure::Share(_) => true,
                };
                figures.note(figure, measure, end, is_new);
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
        if let Some(notes) = &mut self.notes {
            notes.begin(state.leaders(rules), state.rounds());
        }
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
                if let Some(notes) = &mut self.notes {
                    notes.decided(seat, action, self.legal.len());
                }
                self.note(Some(seat), || action.to_string());
            }
            if let Some(notes) = &mut self.notes {
                notes.stands(state.rounds(), || state.leaders(rules));
            }
            ears.pass_on(rules, &mut self.players);
        };
        let hash = self.moves.as_ref().map(|_| record::hash_of(&state));
        let rounds = state.rounds();
        let lead_changes = self
            .notes
            .as_mut()
            .and_then(|notes| notes.end(rounds, decisions, end.as_ref(), state.leaders(rules)));
        Outcome { decisions, rounds, lead_changes, end, hash }
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
    fn record(&self, dice: &Dice, moves: &[Move]) -> Option<Record> {
        let name = |seat: Seat| format!("{}-{seat}", self.level(seat));
        let names = Names::new(Seat::all(self.seats).map(name));
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
