//! One match in play: a position, its chance, its moves. Still pure: whoever runs it owns clock and store.

use crate::record::{self, Move, Origin, Record};
use crate::words::{Lang, Said};
use crate::{
    Chance, Files, Game, Names, Notation, Refusal, Seat, SeatSet, Seed, SetupError, Silent, Tell,
    Title, Transcript, Turn, Viewer, options,
};
use std::collections::BTreeSet;
use std::sync::Arc;

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

    pub(crate) fn house(en: &str, fr: &str) -> Self {
        Self { clause: None, reason: Said { en: en.into(), fr: fr.into() } }
    }
}

/// A table's agreement: game, content, options, names. All matches of a rematch share it.
#[derive(Debug)]
pub struct Terms<G: Game> {
    /// Options and content made ready.
    pub rules: Arc<G::Rules>,
    /// The options as chosen.
    pub options: G::Options,
    /// The names of the seats.
    pub names: Names,
    /// Which content the rules were made from.
    pub content: String,
}

impl<G: Game> Clone for Terms<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            options: self.options.clone(),
            names: self.names.clone(),
            content: self.content.clone(),
        }
    }
}

impl<G: Game> Terms<G> {
    /// Checks options and seats against the rules of the game.
    pub fn agree(
        files: &Files,
        content: &G::Content,
        options: G::Options,
        names: Names,
    ) -> Result<Self, SetupError> {
        let rules = Arc::new(options::rules::<G>(content, &options, names.count())?);
        Ok(Self { rules, options, names, content: files.fingerprint() })
    }
}

/// The last moves of one seat that nobody has learnt anything from.
#[derive(Debug, Clone)]
struct Undoable<G> {
    seat: Seat,
    before: G,
}

/// Drew or revealed: nothing before can be taken back. Decided by another: only that can.
fn note_undo<G>(undoable: &mut Vec<Undoable<G>>, last: Undoable<G>, barrier: bool) {
    if barrier || undoable.last().is_some_and(|other| other.seat != last.seat) {
        undoable.clear();
    }
    if !barrier {
        undoable.push(last);
    }
}

/// A question that a seat has not answered in time.
pub(crate) struct Unanswered {
    pub(crate) seat: Seat,
    kind: &'static str,
    rounds: u32,
}

impl Unanswered {
    /// Defaults that one question may need at the most.
    pub(crate) const MOST_STEPS: usize = 64;

    /// What these seats are asked now.
    pub(crate) fn all<G: Game>(state: &G, rules: &G::Rules, seats: SeatSet) -> Vec<Self> {
        let unanswered = |seat: Seat| {
            let kind = state.question(rules, seat)?.kind;
            Some(Self { seat, kind, rounds: state.rounds() })
        };
        seats.iter().filter_map(unanswered).collect()
    }

    /// The next default, while the seat is still asked the same in the same round.
    pub(crate) fn default<G: Game>(&self, state: &G, rules: &G::Rules) -> Option<G::Action> {
        let question = state.question(rules, self.seat)?;
        let same = question.kind == self.kind && state.rounds() == self.rounds;
        same.then_some(question.default)
    }
}

/// A match of any game.
#[derive(Debug, Clone)]
pub struct Match<G: Game> {
    pub(crate) terms: Terms<G>,
    pub(crate) seed: Seed,
    /// The matches it was taken up from, oldest first; mostly none.
    pub(crate) origins: Vec<Origin>,
    state: G,
    pub(crate) chance: Chance,
    pub(crate) moves: Vec<Move>,
    undoable: Vec<Undoable<G>>,
    /// Windows that pass without a question ([`crate::orders`]).
    pub(crate) orders: BTreeSet<(Seat, &'static str)>,
}

impl<G: Notation> Match<G> {
    /// Sets up a match; all its chance follows from `seed`.
    pub fn start(terms: Terms<G>, seed: Seed) -> Self {
        let mut chance = Chance::seeded(seed);
        let state = G::setup(&terms.rules, &mut chance);
        Self {
            terms,
            seed,
            origins: Vec::new(),
            state,
            chance,
            moves: Vec::new(),
            undoable: Vec::new(),
            orders: BTreeSet::new(),
        }
    }

    /// The position. Only its views may leave the process.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The table's agreement.
    pub fn terms(&self) -> &Terms<G> {
        &self.terms
    }

    /// What waits now.
    pub fn turn(&self) -> Turn {
        self.state.turn(&self.terms.rules)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let known = viewer.seat().is_none_or(|seat| self.has(seat));
        self.state.view(&self.terms.rules, if known { viewer } else { Viewer::Spectator })
    }

    /// From here on nothing can be taken back by itself, and chance follows from `seed`.
    pub(crate) fn go_on_with(&mut self, seed: Seed) {
        self.chance = Chance::seeded(seed);
        self.undoable.clear();
    }

    fn has(&self, seat: Seat) -> bool {
        seat.0 < self.terms.names.count()
    }

    /// All decisions that this seat may take now.
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        if self.has(seat) {
            self.state.actions(&self.terms.rules, seat, &mut list);
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
            return Err(Rejected::house("there is no such seat", "cette place n’existe pas"));
        }
        let (mut state, mut chance) = (self.state.clone(), self.chance.clone());
        let mut undoable = self.undoable.clone();
        for action in actions {
            let before = Undoable { seat, before: state.clone() };
            let (drawn, heard) = (chance.drawn(), told.told.len());
            state
                .apply(&self.terms.rules, seat, *action, &mut chance, &mut told)
                .map_err(|refusal| Rejected::by(&refusal))?;
            let revealed = told.told[heard..].iter().any(|told| G::reveals(&told.event));
            note_undo(&mut undoable, before, revealed || chance.drawn() != drawn);
            told.beat(&state);
        }
        self.moves
            .extend(actions.iter().map(|action| Move { by: Some(seat), what: action.to_string() }));
        (self.state, self.chance, self.undoable) = (state, chance, undoable);
        self.take_up();
        Ok(told)
    }

    /// Whether this seat's last decision can be taken back.
    pub fn may_undo(&self, seat: Seat) -> bool {
        G::ABOUT.undo && self.undoable.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes back this seat's last decision, while nothing was rolled, drawn, revealed or decided by another since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Rejected> {
        if !self.may_undo(seat) {
            return Err(Rejected::house(
                "this move can no longer be taken back",
                "ce coup ne peut plus être repris",
            ));
        }
        if let Some(last) = self.undoable.pop() {
            self.state = last.before;
            self.moves.push(Move { by: Some(seat), what: record::UNDO.into() });
            self.take_up();
        }
        Ok(())
    }

    /// The clock moves the game on, if it waits for its clock.
    pub fn tick(&mut self) -> Transcript<G> {
        let mut told = Transcript::with_stills();
        if self.turn() == Turn::Clock {
            self.state.tick(&self.terms.rules, &mut self.chance, &mut told);
            told.beat(&self.state);
            self.moves.push(Move { by: None, what: record::TICK.into() });
            self.undoable.clear();
            self.take_up();
        }
        told
    }

    /// The deadline passes: the clock's step is made, or whoever has not answered gets the default.
    pub fn expire(&mut self) -> Result<Transcript<G>, Rejected> {
        let Some(deadline) = self.state.deadline(&self.terms.rules) else {
            return Ok(Transcript::default());
        };
        if deadline.seats.is_empty() {
            return Ok(self.tick());
        }
        let mut told = Transcript::default();
        let late = Unanswered::all(&self.state, &self.terms.rules, deadline.seats);
        let asks = |this: &Self, unanswered: &Unanswered| {
            unanswered.default(&this.state, &this.terms.rules).is_some()
        };
        for _ in 0..Unanswered::MOST_STEPS {
            // one seat's silence may lead to the same question to another that was silent too
            let Some(unanswered) = late.iter().find(|seat| asks(self, seat)) else { break };
            self.answer(unanswered, &mut told)?;
        }
        Ok(told)
    }

    /// Answers for a seat with the defaults of its question until it is no longer asked the same.
    pub fn default_for(&mut self, seat: Seat) -> Result<Transcript<G>, Rejected> {
        let mut told = Transcript::default();
        for unanswered in Unanswered::all(&self.state, &self.terms.rules, SeatSet::only(seat)) {
            self.answer(&unanswered, &mut told)?;
        }
        Ok(told)
    }

    fn answer(
        &mut self,
        unanswered: &Unanswered,
        told: &mut Transcript<G>,
    ) -> Result<(), Rejected> {
        for _ in 0..Unanswered::MOST_STEPS {
            let Some(default) = unanswered.default(&self.state, &self.terms.rules) else { break };
            told.append(self.decide(unanswered.seat, &[default])?);
        }
        Ok(())
    }

    /// The record so far; with the seed once the game is over.
    pub fn record(&self) -> Record {
        let standings = match self.turn() {
            Turn::Over(standings) => Some(standings.places(&self.terms.names)),
            Turn::Awaiting(_) | Turn::Clock => None,
        };
        Record {
            format: record::FORMAT,
            game: G::ABOUT.id.into(),
            rules_version: G::ABOUT.rules_version,
            content: self.terms.content.clone(),
            options: serde_json::to_value(&self.terms.options).unwrap_or_default(),
            seats: self.terms.names.iter().map(|(_, name)| name.to_owned()).collect(),
            origins: self.origins.clone(),
            commitment: self.seed.commitment(),
            seed: standings.is_some().then_some(self.seed),
            moves: self.moves.clone(),
            hash: standings.is_some().then(|| record::hash_of(&self.state)),
            standings,
        }
    }

    /// Carries out one move of a record.
    pub fn repeat(&mut self, next: &Move) -> Result<Transcript<G>, Rejected> {
        match (next.by, next.what.as_str()) {
            (None, record::TICK) if self.turn() == Turn::Clock => Ok(self.tick()),
            (None, _) => Err(Rejected::house(
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
                self.decide(seat, &[action])
            }
        }
    }
}

/// Why a record cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.en)]
pub struct Unplayable(pub Said);

impl Unplayable {
    /// The reason in one language.
    pub fn words(&self, lang: Lang) -> &str {
        self.0.get(lang)
    }
}

/// Plays a record again, up to `until` moves (all if `None`), and checks its end against what it claims.
pub fn replay<G: Title>(
    files: &Files,
    record: &Record,
    until: Option<usize>,
    mut see: impl FnMut(usize, &Match<G>, &Transcript<G>),
) -> Result<Match<G>, Unplayable> {
    let unplayable = |en: String, fr: String| Unplayable(Said { en, fr });
    if record.format != record::FORMAT {
        let (theirs, ours) = (record.format, record::FORMAT);
        return Err(unplayable(
            format!("this record has format {theirs}; this program reads format {ours}"),
            format!("cet enregistrement a le format {theirs} ; ce programme lit le format {ours}"),
        ));
    }
    if record.rules_version != G::ABOUT.rules_version {
        let (theirs, ours, game) = (record.rules_version, G::ABOUT.rules_version, G::ABOUT.name);
        return Err(unplayable(
            format!(
                "this record was played by version {theirs} of the rules of {game}; this program has version {ours}"
            ),
            format!(
                "cet enregistrement suit la version {theirs} des règles de {game} ; ce programme a la version {ours}"
            ),
        ));
    }
    let seed = record.seed.ok_or_else(|| {
        unplayable(
            "this record has no seed: its game was not over".into(),
            "cet enregistrement n’a pas de graine : la partie n’était pas finie".into(),
        )
    })?;
    if seed.commitment() != record.commitment {
        return Err(unplayable(
            "the seed does not match the commitment shown before the first move".into(),
            "la graine ne correspond pas à l’engagement montré avant le premier coup".into(),
        ));
    }
    if record.content != files.fingerprint() {
        return Err(unplayable(
            "this record was played with other content files".into(),
            "cet enregistrement a été joué avec d’autres fichiers de contenu".into(),
        ));
    }
    let content = G::content(files)
        .map_err(|error| Unplayable(Said { en: error.to_string(), fr: error.to_string() }))?;
    let options = options::from_json::<G>(record.options.clone())
        .map_err(|error| Unplayable(error.reason))?;
    let names = Names::new(record.seats.iter().cloned());
    let terms =
        Terms::agree(files, &content, options, names).map_err(|error| Unplayable(error.reason))?;
    let mut game = Match::<G>::begin(terms, seed, record.origins.clone());
    let count = until.unwrap_or(record.moves.len());
    if count > record.moves.len() {
        let all = record.moves.len();
        return Err(unplayable(
            format!("this record has {all} moves, not {count}"),
            format!("cet enregistrement a {all} coups, pas {count}"),
        ));
    }
    for (number, next) in record.moves.iter().take(count).enumerate() {
        let told = game.repeat(next).map_err(|error| {
            let clause = error.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            let (number, what) = (number + 1, &next.what);
            unplayable(
                format!("move {number}, `{what}`, is not possible: {}{clause}", error.reason.en),
                format!(
                    "le coup {number}, « {what} », est impossible : {}{clause}",
                    error.reason.fr
                ),
            )
        })?;
        see(number + 1, &game, &told);
    }
    if until.is_none() {
        let again = game.record();
        if record.hash != again.hash {
            return Err(unplayable(
                "the last position differs from the one recorded".into(),
                "la dernière position diffère de celle enregistrée".into(),
            ));
        }
        if record.standings != again.standings {
            return Err(unplayable(
                "the standings that this record claims are not those of its last position".into(),
                "le classement que donne cet enregistrement n’est pas celui de sa dernière position".into(),
            ));
        }
    }
    Ok(game)
}

/// Plays the clock's steps without listeners, until somebody decides or the game is over.
pub fn run_clock<G: Game>(state: &mut G, rules: &G::Rules, chance: &mut Chance) -> Turn {
    loop {
        match state.turn(rules) {
            Turn::Clock => state.tick(rules, chance, &mut Silent),
            turn @ (Turn::Awaiting(_) | Turn::Over(_)) => return turn,
        }
    }
}
