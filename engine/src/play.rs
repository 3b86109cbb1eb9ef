//! One match in play: a position, its chance, its moves. Still pure: the caller owns clock and store.

use crate::record::{self, Draws, Move, Origin, Record};
use crate::said;
use crate::trail;
use crate::undo::{Decided, Undoables};
use crate::words::{Lang, Said};
use crate::{
    Chance, Dice, Files, Game, Names, Notation, Refusal, Seat, SeatSet, SetupError, Silent, Tell,
    Title, Transcript, Turn, Viewer, options,
};
use std::collections::{BTreeMap, BTreeSet};
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

    pub(crate) fn without_rule(en: &str, fr: &str) -> Self {
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
    /// Which version of the rules.
    pub version: u32,
}

impl<G: Game> Clone for Terms<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            options: self.options.clone(),
            names: self.names.clone(),
            content: self.content.clone(),
            version: self.version,
        }
    }
}

impl<G: Game> Terms<G> {
    /// Checks options and seats against the rules of the game, in their newest version.
    pub fn agree(
        files: &Files,
        content: &G::Content,
        options: G::Options,
        names: Names,
    ) -> Result<Self, SetupError> {
        Self::agree_on(G::ABOUT.rules_version, files, content, options, names)
    }

    /// The same in the version that a match was begun with.
    pub fn agree_on(
        version: u32,
        files: &Files,
        content: &G::Content,
        options: G::Options,
        names: Names,
    ) -> Result<Self, SetupError> {
        let (oldest, newest) = (G::OLDEST_RULES, G::ABOUT.rules_version);
        if !(oldest..=newest).contains(&version) {
            return Err(SetupError { clause: None, reason: unknown_version::<G>(version) });
        }
        let mut rules = options::rules::<G>(content, &options, names.count())?;
        G::as_of(&mut rules, version);
        Ok(Self { rules: Arc::new(rules), options, names, content: files.fingerprint(), version })
    }
}

fn unknown_version<G: Game>(theirs: u32) -> Said {
    let (game, oldest, newest) = (G::ABOUT.name, G::OLDEST_RULES, G::ABOUT.rules_version);
    let ours = if oldest == newest { newest.to_string() } else { format!("{oldest}–{newest}") };
    Said {
        en: format!(
            "this was played by version {theirs} of the rules of {game}; this program has version {ours}"
        ),
        fr: format!(
            "ceci suit la version {theirs} des règles de {game} ; ce programme a la version {ours}"
        ),
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

/// Time ran out for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TimedOut {
    /// What it was asked.
    pub(crate) kind: Option<&'static str>,
    /// It was secret who was asked: no other viewer is told.
    pub(crate) secret: bool,
}

/// A match of any game.
#[derive(Debug, Clone)]
pub struct Match<G: Game> {
    pub(crate) terms: Terms<G>,
    pub(crate) dice: Dice,
    /// The matches it was taken up from, oldest first; mostly none.
    pub(crate) origins: Vec<Origin>,
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
    pub fn start(terms: Terms<G>, dice: impl Into<Dice>) -> Self {
        let dice = dice.into();
        let mut chance = dice.chance();
        let state = G::setup(&terms.rules, &mut chance);
        let mut game = Self {
            terms,
            dice,
            origins: Vec::new(),
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

    /// The table's agreement.
    pub fn terms(&self) -> &Terms<G> {
        &self.terms
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
        self.state.turn(&self.terms.rules)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let known = viewer.seat().is_none_or(|seat| self.has(seat));
        self.state.view(&self.terms.rules, if known { viewer } else { Viewer::Spectator })
    }

    /// From here on nothing can be taken back by itself, and chance is another.
    pub(crate) fn go_on_with(&mut self, chance: Chance) {
        self.chance = chance;
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
                .apply(&self.terms.rules, seat, *action, &mut chance, &mut told)
                .map_err(|refusal| Rejected::by(&refusal))?;
            let (after, drew) = (&state, chance.drawn() != drawn);
            let told_of_it = &told.told[heard..];
            let decided = Decided { seat, action: *action, before, after, told: told_of_it, drew };
            undoable.note(&self.terms.rules, decided);
            fallen.push(chance.take_fallen());
            told.beat(&state);
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
        if let Some(before) = self.undoable.take_back(&self.terms.rules, seat, &self.chance) {
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
            self.state.tick(&self.terms.rules, &mut self.chance, &mut told);
            told.beat(&self.state);
            self.moves.push(Move::new(None, record::TICK));
            self.note_draws(self.moves.len());
            self.undoable.clear();
            self.take_up();
        }
        told
    }

    /// The deadline passes: the clock's step is made, or each seat that has not answered gets the default.
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

    /// Time has run out for a seat: what it is asked is answered with the defaults, and the record says so.
    pub fn time_out(&mut self, seat: Seat) -> Result<Transcript<G>, Rejected> {
        let (first, late) = (self.moves.len(), self.question_of(seat));
        let told = self.default_for(seat);
        self.mark_timed_out(first, seat, late);
        told
    }

    /// What a seat is asked now, should its time run out.
    pub(crate) fn question_of(&self, seat: Seat) -> TimedOut {
        let rules = &self.terms.rules;
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
        let over = standings.is_some();
        let sealed = self.dice.words.is_some();
        let mut record = Record {
            format: if sealed { record::FORMAT } else { record::PLAIN },
            game: G::ABOUT.id.into(),
            rules_version: self.terms.version,
            content: self.terms.content.clone(),
            options: serde_json::to_value(&self.terms.options).unwrap_or_default(),
            seats: self.terms.names.iter().map(|(_, name)| name.to_owned()).collect(),
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
    if !(record::PLAIN..=record::FORMAT).contains(&record.format) {
        let (theirs, ours) = (record.format, record::FORMAT);
        return Err(unplayable(
            format!("this record has format {theirs}; this program reads formats 1 to {ours}"),
            format!(
                "cet enregistrement a le format {theirs} ; ce programme lit les formats 1 à {ours}"
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
    check_origins(record)?;
    check_trail(record)?;
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
    let terms = Terms::agree_on(record.rules_version, files, &content, options, names)
        .map_err(|error| Unplayable(error.reason))?;
    let dice = Dice { seed, words: record.words.clone() };
    let mut game = Match::<G>::begin(terms, dice, record.origins.clone());
    check_draws(record, &game.draws, 0)?;
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
        check_draws(record, &game.draws, number + 1)?;
        see(number + 1, &game, &told);
    }
    if until.is_none() {
        check_all_draws(record, &game.draws)?;
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

/// Earlier matches follow each other, and leave moves to the dice that were sealed for this one. An earlier match may give no
/// move: tables that were taken up before the first move, or twice at the same one, have such.
fn check_origins(record: &Record) -> Result<(), Unplayable> {
    if !record.origins.is_sorted_by_key(|origin| origin.moves) {
        return Err(Unplayable(said!(
            "the earlier matches of this record (`origins`) are not in order",
            "les parties antérieures de cet enregistrement (`origins`) ne sont pas dans l’ordre"
        )));
    }
    let all = record.moves.len();
    match record.origins.last() {
        Some(last) if last.moves > 0 && last.moves >= all => Err(Unplayable(said!(
            "the earlier matches of this record (`origins`) cover all its {all} moves: nothing follows from the seed that was sealed",
            "les parties antérieures de cet enregistrement (`origins`) couvrent tous ses {all} coups : rien ne découle de la graine scellée"
        ))),
        Some(_) | None => Ok(()),
    }
}

/// A record of sealed dice says what each seat added and what fell, and keeps to its trail.
fn check_trail(record: &Record) -> Result<(), Unplayable> {
    let sealed = record.format != record::PLAIN;
    if sealed != (record.words.is_some() && record.draws.is_some() && record.trail.is_some()) {
        return Err(Unplayable(said!(
            "words, draws and trail belong to a record of sealed dice (format 2 or 3), all three",
            "mots, tirages et piste vont ensemble, dans un enregistrement à dés scellés (format 2 ou 3)"
        )));
    }
    match trail::first_fault(record).filter(|_| sealed) {
        None => Ok(()),
        Some(0) => Err(Unplayable(said!(
            "the beginning of this record (game, version, content, options, names, words, earlier matches, first draws) is not the one its trail was made of",
            "le début de cet enregistrement (jeu, version, contenu, options, noms, mots, parties antérieures, premiers tirages) n’est pas celui dont sa piste est faite"
        ))),
        Some(at) => Err(Unplayable(said!(
            "from move {at} on, this record is not the one its trail was made of",
            "à partir du coup {at}, cet enregistrement n’est pas celui dont sa piste est faite"
        ))),
    }
}

/// What fell by move number `by` is what the record says.
fn check_draws(record: &Record, fell: &[Draws], by: usize) -> Result<(), Unplayable> {
    let Some(claimed) = &record.draws else { return Ok(()) };
    match trail::difference(claimed, fell, by) {
        None => Ok(()),
        Some((name, number)) => Err(Unplayable(said!(
            "move {by}: draw number {number} of `{name}` is not what the dice give",
            "coup {by} : le tirage numéro {number} de `{name}` n’est pas ce que donnent les dés"
        ))),
    }
}

/// The draws that the record lists are those that fell, all of them and no others.
fn check_all_draws(record: &Record, fell: &[Draws]) -> Result<(), Unplayable> {
    let Some(claimed) = &record.draws else { return Ok(()) };
    match trail::first_other(claimed, fell) {
        None => Ok(()),
        Some(Draws { by, name, .. }) => Err(Unplayable(said!(
            "the draws of this record are not those of its game: the first that differs is `{name}` of move {by}",
            "les tirages de cet enregistrement ne sont pas ceux de sa partie : le premier qui diffère est `{name}` du coup {by}"
        ))),
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
