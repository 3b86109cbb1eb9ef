//! One match in play: a position, its chance, its moves. Still pure: the caller owns clock and store.

use crate::late::{self, TakesDefaults, TimedOut};
use crate::record::{self, Draws, Move, Origin, Record};
use crate::trail;
use crate::undo::{Decided, Undoables};
use crate::words::Said;
use crate::{
    Chance, Dice, Game, MatchSetup, Notation, Refusal, Seat, Silent, Tell, Transcript, Turn, Viewer,
};
use std::collections::{BTreeMap, BTreeSet};

/// Why a move was not made. The position is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .reason.en)]
pub struct Rejected {
    /// The clause that forbids it, if it is a rule of the game.
    pub clause: Option<&'static str>,
    /// The reason in one sentence.
    pub reason: Said,
}

impl Rejected {
    pub(crate) fn by<R: Refusal>(refusal: &R) -> Self {
        Self { clause: Some(refusal.clause()), reason: Said::by(|lang| refusal.words(lang)) }
    }

    pub(crate) fn without_rule(en: &str, fr: &str) -> Self {
        Self { clause: None, reason: Said { en: en.into(), fr: fr.into() } }
    }
}

/// A match of any game.
///
/// ```
/// use engine::{Files, Game, Match, MatchSetup, Names, Seat, Seed, Viewer};
/// use tiny_race::{Action, CONTENT, TinyRace};
///
/// # let files = Files::embedded("tiny_race", CONTENT);
/// # let (content, names) = (TinyRace::content(&files)?, Names::new(["Ada", "Ben"]));
/// # let setup = MatchSetup::<TinyRace>::new(&files, &content, Default::default(), names)?;
/// let mut game = Match::start(setup, Seed::from_number(7));
/// game.decide(Seat(0), &[Action::Steady])?;
/// assert!(game.decide(Seat(0), &[Action::Push]).is_err(), "it is Ben's turn");
/// assert_eq!((game.length(), game.view(Viewer::Spectator).to_move), (1, Some(Seat(1))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Match<G: Game> {
    pub(crate) setup: MatchSetup<G>,
    pub(crate) dice: Dice,
    /// The matches it was taken up from, oldest first; mostly none.
    pub(crate) origins: Vec<Origin>,
    /// What the set-up has brought.
    opening: Vec<G::Event>,
    state: G,
    chance: Chance,
    pub(crate) moves: Vec<Move>,
    /// What fell so far, if the dice are sealed.
    pub(crate) draws: Vec<Draws>,
    undoable: Undoables<G>,
    /// Windows that pass without a question ([`crate::orders`]).
    pub(crate) orders: BTreeSet<(Seat, &'static str)>,
    /// The seats for which time took their last decision.
    pub(crate) late: BTreeMap<Seat, TimedOut>,
}

impl<G: Notation> Match<G> {
    /// Sets up a match; all its chance follows from `dice`.
    pub fn start(setup: MatchSetup<G>, dice: impl Into<Dice>) -> Self {
        let dice = dice.into();
        let mut chance = dice.chance();
        let state = G::setup(&setup.rules, &mut chance);
        let mut game = Self {
            dice,
            origins: Vec::new(),
            opening: state.opening(&setup.rules),
            setup,
            state,
            chance,
            moves: Vec::new(),
            draws: Vec::new(),
            undoable: Undoables::none(),
            orders: BTreeSet::new(),
            late: BTreeMap::new(),
        };
        game.note_draws(0);
        game
    }

    /// What fell since the last time fell for this move, counted from 1.
    fn note_draws(&mut self, by: usize) {
        trail::note(&mut self.draws, by, &self.chance.take_fallen());
    }

    /// The position. Only its views may leave the process.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What the set-up has brought, before the first move.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// The table's agreement.
    pub fn setup(&self) -> &MatchSetup<G> {
        &self.setup
    }

    /// The same match in another position, for [`crate::conformance`] alone: no moves lead there.
    pub(crate) fn in_position(&self, state: G) -> Self {
        Self { state, ..self.clone() }
    }

    /// How often chance was asked so far.
    pub(crate) fn drawn(&self) -> u64 {
        self.chance.drawn()
    }

    /// What waits now.
    pub fn turn(&self) -> Turn {
        self.state.turn(&self.setup.rules)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let known = viewer.seat().is_none_or(|seat| self.has(seat));
        self.state.view(&self.setup.rules, if known { viewer } else { Viewer::Spectator })
    }

    /// From here on nothing can be taken back by itself, and chance is another.
    pub(crate) fn go_on_with(&mut self, chance: Chance) {
        self.chance = chance;
        self.undoable.clear();
    }

    fn has(&self, seat: Seat) -> bool {
        seat.0 < self.setup.names.count()
    }

    /// All decisions that this seat may take now.
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        if self.has(seat) {
            self.state.actions(&self.setup.rules, seat, &mut list);
        }
        list
    }

    /// The moves that were made.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves were made.
    pub fn length(&self) -> usize {
        self.moves.len()
    }

    /// Carries out one decision, or several taken together: all of them, or none.
    pub fn decide(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Transcript<G>, Rejected> {
        let mut told = Transcript::with_stills();
        if !self.has(seat) {
            return Err(Rejected::without_rule(
                "there is no such seat",
                "cette place n’existe pas",
            ));
        }
        let (mut state, mut chance) = (self.state.clone(), self.chance.clone());
        let mut undoable = self.undoable.clone();
        let mut fallen = Vec::new();
        for action in actions {
            let before = state.clone();
            let (drawn, heard) = (chance.drawn(), told.told.len());
            state
                .apply(&self.setup.rules, seat, *action, &mut chance, &mut told)
                .map_err(|refusal| Rejected::by(&refusal))?;
            let (after, drew) = (&state, chance.drawn() != drawn);
            let told_of_it = &told.told[heard..];
            let decided = Decided { seat, action: *action, before, after, told: told_of_it, drew };
            undoable.note(&self.setup.rules, decided);
            fallen.push(chance.take_fallen());
            told.end_step(&state);
        }
        for (by, fell) in (self.moves.len() + 1..).zip(fallen) {
            trail::note(&mut self.draws, by, &fell);
        }
        self.moves.extend(actions.iter().map(|action| Move::new(Some(seat), action.to_string())));
        (self.state, self.chance, self.undoable) = (state, chance, undoable);
        self.late.remove(&seat);
        self.take_up();
        Ok(told)
    }

    /// Whether this seat's last decision can be taken back.
    pub fn may_undo(&self, seat: Seat) -> bool {
        G::ABOUT.undo && self.undoable.may(seat)
    }

    /// Takes back this seat's last decision, while nothing was rolled, drawn, revealed or, as far as it knows, decided by
    /// another since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Rejected> {
        if !self.may_undo(seat) {
            return Err(Rejected::without_rule(
                "this move can no longer be undone",
                "ce coup ne peut plus être annulé",
            ));
        }
        if let Some(before) = self.undoable.undo(&self.setup.rules, seat, &self.chance) {
            self.state = before;
            self.moves.push(Move::new(Some(seat), record::UNDO));
            self.take_up();
        }
        Ok(())
    }

    /// The clock moves the game on, if it waits for its clock.
    pub fn tick(&mut self) -> Transcript<G> {
        let mut told = Transcript::with_stills();
        if self.turn() == Turn::Clock {
            self.state.tick(&self.setup.rules, &mut self.chance, &mut told);
            told.end_step(&self.state);
            self.moves.push(Move::new(None, record::TICK));
            self.note_draws(self.moves.len());
            self.undoable.clear();
            self.take_up();
        }
        told
    }

    /// The deadline passes: the clock's step is made, or each seat that has not answered gets the default.
    pub fn expire(&mut self) -> Result<Transcript<G>, Rejected> {
        let mut table = SilentMatch { game: self, told: Transcript::default() };
        late::expire(&mut table)?;
        Ok(table.told)
    }

    /// Time has run out for a seat: what it is asked is answered with the defaults, and the record says so.
    pub fn time_out(&mut self, seat: Seat) -> Result<Transcript<G>, Rejected> {
        let (first, late) = (self.moves.len(), self.question_of(seat));
        let told = self.default_for(seat);
        self.mark_timed_out(first, seat, late);
        told
    }

    /// What a seat is asked now, should its time run out.
    pub(crate) fn question_of(&self, seat: Seat) -> TimedOut {
        let rules = &self.setup.rules;
        let kind = self.state.question(rules, seat).map(|question| question.kind);
        TimedOut { kind, secret: self.state.asks_after(rules).is_some() }
    }

    /// The moves from number `first` on were made because time ran out for a seat that was asked this.
    pub(crate) fn mark_timed_out(&mut self, first: usize, seat: Seat, late: TimedOut) {
        if first < self.moves.len() {
            self.moves.iter_mut().skip(first).for_each(|made| made.timed_out = true);
            self.late.insert(seat, late);
        }
    }

    /// Answers for a seat with the defaults of its question until it is no longer asked the same.
    pub fn default_for(&mut self, seat: Seat) -> Result<Transcript<G>, Rejected> {
        let mut table = SilentMatch { game: self, told: Transcript::default() };
        late::answer_for(&mut table, seat)?;
        Ok(table.told)
    }

    /// The record so far; with the seed once the game is over.
    pub fn record(&self) -> Record {
        let standings = match self.turn() {
            Turn::Over(standings) => Some(standings.places(&self.setup.names)),
            Turn::Awaiting(_) | Turn::Clock => None,
        };
        let over = standings.is_some();
        let sealed = self.dice.words.is_some();
        let mut record = Record {
            format: if sealed { record::FORMAT } else { record::PLAIN },
            game: G::ABOUT.id.into(),
            rules_version: self.setup.version,
            content: self.setup.content.clone(),
            options: serde_json::to_value(&self.setup.options).unwrap_or_default(),
            seats: self.setup.names.iter().map(|(_, name)| name.to_owned()).collect(),
            origins: self.origins.clone(),
            commitment: self.dice.seed.commitment(),
            seed: over.then_some(self.dice.seed),
            words: self.dice.words.clone(),
            moves: self.moves.clone(),
            draws: (over && sealed).then(|| self.draws.clone()),
            trail: None,
            hash: over.then(|| record::hash_of(&self.state)),
            standings,
        };
        record.follow_trail();
        record
    }

    /// Carries out one move of a record.
    pub fn repeat(&mut self, next: &Move) -> Result<Transcript<G>, Rejected> {
        match (next.by, next.what.as_str()) {
            (None, record::TICK) if self.turn() == Turn::Clock => Ok(self.tick()),
            (None, _) => Err(Rejected::without_rule(
                "the game does not wait for its clock here",
                "le jeu n’attend pas son horloge ici",
            )),
            (Some(seat), record::UNDO) => self.undo(seat).map(|()| Transcript::default()),
            (Some(seat), _) if next.rewinds_to().is_some() => {
                let to = next.rewinds_to().unwrap_or_default();
                self.rewind(seat, to, |_| {}).map(|()| Transcript::default())
            }
            (Some(seat), what) => {
                let action = what
                    .parse::<G::Action>()
                    .map_err(|error| Rejected { clause: None, reason: error.0 })?;
                let (first, late) = (self.moves.len(), self.question_of(seat));
                let told = self.decide(seat, &[action])?;
                if next.timed_out {
                    self.mark_timed_out(first, seat, late);
                }
                Ok(told)
            }
        }
    }
}

/// A match whose players do not answer, and what was told since.
struct SilentMatch<'a, G: Game> {
    game: &'a mut Match<G>,
    told: Transcript<G>,
}

impl<G: Notation> TakesDefaults<G> for SilentMatch<'_, G> {
    type Refused = Rejected;

    fn state(&self) -> &G {
        &self.game.state
    }

    fn rules(&self) -> &G::Rules {
        &self.game.setup.rules
    }

    fn decide(&mut self, seat: Seat, action: G::Action) -> Result<(), Rejected> {
        let told = self.game.decide(seat, &[action])?;
        self.told.append(told);
        Ok(())
    }

    fn tick(&mut self) {
        let told = self.game.tick();
        self.told.append(told);
    }
}

/// Plays the clock's steps without listeners, until a seat must decide or the game is over.
pub fn run_clock<G: Game>(state: &mut G, rules: &G::Rules, chance: &mut Chance) -> Turn {
    loop {
        match state.turn(rules) {
            Turn::Clock => state.tick(rules, chance, &mut Silent),
            turn @ (Turn::Awaiting(_) | Turn::Over(_)) => return turn,
        }
    }
}
