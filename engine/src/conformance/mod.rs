//! What every game of the server must keep, checked at every position of random play.
//!
//! Random play ends; the legal list is the accepted set; a refusal changes nothing; components are conserved; JSON,
//! notation and record read what they write; no viewer's view, list, log or error depends on what they may not know; a
//! move that can be undone has told no other viewer anything; an absurd position is refused or playable; every event,
//! error and auto-pass has words in both languages. [`sweep`] looks at less, and is a thousand times as fast.

mod absurd;
mod orders;
pub mod pairs;
mod secrets;
mod speech;
mod swift;

pub use swift::sweep;

use crate::words::{Lang, Said};
use crate::{
    Action, Chance, Dice, Files, Match, Names, Seat, SeatSet, Seed, Silent, Terms, Title, Turn,
    Viewer, play, record, rulebook, said,
};
use std::collections::BTreeSet;

/// More steps than this in one game of random play mean that it does not end.
const LONGEST_GAME: u64 = 50_000;
/// Violations are told up to this number; one is enough to fail.
const MOST_TOLD: usize = 20;
/// Any decisions tried at each position, beside the legal ones.
const STRAY_ACTIONS: u32 = 6;

/// What a check found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// Decisions taken.
    pub decisions: u64,
    /// Games begun.
    pub games: u64,
    /// The kinds of windows that were asked.
    pub windows: BTreeSet<&'static str>,
    /// What was broken, with the seed and the number of the move that shows it.
    pub violations: Vec<Said>,
}

impl Findings {
    /// Nothing could be played, for this reason.
    fn only(violation: Said) -> Self {
        Self { violations: vec![violation], ..Self::default() }
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.decisions += other.decisions;
        self.games += other.games;
        self.windows.extend(other.windows);
        self.violations.extend(other.violations);
        self.violations.truncate(MOST_TOLD);
        self
    }

    /// Whether so many decisions were taken, or so much was found that there is no point in going on.
    fn is_enough(&self, decisions: u64) -> bool {
        self.decisions >= decisions || self.violations.len() >= MOST_TOLD
    }
}

/// Checks a game over at least `decisions` decisions of random play, in games of seeds `seed`, `seed + 1`…
pub fn check<G: Title>(
    files: &Files,
    seed: u64,
    decisions: u64,
    mut progress: impl FnMut(u64),
) -> Findings {
    let content = match G::content(files) {
        Ok(content) => content,
        Err(error) => return Findings::only(error.words()),
    };
    let mut findings = speech::unexplained::<G>();
    for number in seed..=u64::MAX {
        if findings.is_enough(decisions) {
            break;
        }
        let mut own = Chance::seeded(Seed::from_number(!number));
        let terms = match drawn_terms::<G>(files, &content, number, &mut own) {
            Ok(terms) => terms,
            Err(refused) => {
                findings.violations.push(refused);
                continue;
            }
        };
        let before = findings.decisions;
        let mut game = Checked::new(terms, number, own, files);
        let panicked = sheltered(number, || game.play()).err();
        findings = findings.and(Findings {
            decisions: game.decisions,
            games: 1,
            windows: game.windows,
            violations: game.violations.into_iter().chain(panicked).collect(),
        });
        progress(findings.decisions - before);
    }
    findings
}

/// Any options, with as many seats as fit them.
fn drawn_terms<G: Title>(
    files: &Files,
    content: &G::Content,
    number: u64,
    own: &mut Chance,
) -> Result<Terms<G>, Said> {
    let (options, seats) = G::some_options(own);
    Terms::<G>::agree(files, content, options, Names::numbered(seats)).map_err(|error| {
        let place = said!("seed {number}: options refused", "graine {number} : options refusées");
        error.reason.after(&place)
    })
}

/// Where something was found.
fn place(number: u64, at: u64) -> Said {
    said!("seed {number}, move {at}", "graine {number}, coup {at}")
}

/// A game that panics is told like any other fault, and the next one is played.
fn sheltered<T>(number: u64, play: impl FnOnce() -> T) -> Result<T, Said> {
    let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play));
    played.map_err(|_| said!("seed {number}: a panic", "graine {number} : une panique"))
}

struct Checked<'a, G: Title> {
    game: Match<G>,
    number: u64,
    own: Chance,
    files: &'a Files,
    seats: u8,
    decisions: u64,
    violations: Vec<Said>,
    clauses: BTreeSet<&'static str>,
    windows: BTreeSet<&'static str>,
    /// A moment to go back to: how many moves there were, and the position.
    mark: Option<(usize, G)>,
}

impl<'a, G: Title> Checked<'a, G> {
    fn new(terms: Terms<G>, number: u64, own: Chance, files: &'a Files) -> Self {
        let seats = terms.names.count();
        let clauses = rulebook::clauses(G::ABOUT.rulebook.en).map(|clause| clause.id).collect();
        let seed = Seed::from_number(number);
        let words = || (0..seats).map(|seat| format!("{seat}")).collect();
        let dice =
            if number.is_multiple_of(2) { Dice::from(seed) } else { Dice::sealed(seed, words()) };
        let game = Match::start(terms, dice);
        let (decisions, violations, windows, mark) = (0, Vec::new(), BTreeSet::new(), None);
        Self { game, number, own, files, seats, decisions, violations, clauses, windows, mark }
    }

    fn now(&self) -> (G, Terms<G>) {
        (self.game.state().clone(), self.game.terms().clone())
    }

    /// Words are asked for now and then: they take longer than all the rest.
    fn speaks(&mut self) -> bool {
        self.own.pick("words", 12) == 0
    }

    fn violation(&mut self, what: Said) {
        if self.violations.len() < MOST_TOLD {
            let place = place(self.number, self.game.length() as u64);
            self.violations.push(what.after(&place));
        }
    }

    fn play(&mut self) {
        for _ in 0..LONGEST_GAME {
            self.check_position();
            if !self.violations.is_empty() {
                return;
            }
            match self.game.turn() {
                Turn::Over(_) => {
                    self.check_record();
                    return;
                }
                Turn::Clock => {
                    let told = self.game.tick();
                    self.check_words(&told);
                }
                Turn::Awaiting(seats) => self.step(seats),
            }
        }
        self.violation(said!("this game does not end", "cette partie ne finit pas"));
    }

    /// One decision, or now and then something rarer that a table can do.
    fn step(&mut self, seats: SeatSet) {
        let mut idle = self.game.state().clone();
        idle.tick(&self.game.terms().rules, &mut self.own, &mut Silent);
        if idle != *self.game.state() {
            self.violation(said!(
                "the clock moved a game that did not wait for it",
                "l’horloge a fait avancer une partie qui ne l’attendait pas"
            ));
        }
        let first = seats.first().unwrap_or(Seat(0));
        match self.own.pick("step", 24) {
            0 => self.expire(),
            1 => self.decide_together(seats.len()),
            2 if self.game.may_undo(first) => {
                if let Err(refused) = self.game.undo(first) {
                    self.violation(said!(
                        "undo is refused: {refused}",
                        "la reprise du coup est refusée : {refused}"
                    ));
                }
            }
            3 => self.pass_by_order(first),
            4 => self.go_back(first),
            _ => self.decide(seats.len()),
        }
    }

    /// By consent the game goes back to a moment of before, exactly as it was; rarely, for all up to there is played again.
    fn go_back(&mut self, seat: Seat) {
        let chosen = self.own.pick("go back", 16);
        match self.mark.take() {
            Some((to, then)) if chosen == 0 && self.game.may_rewind(to) => {
                let gone = self.game.rewind(seat, to, |_| {}).is_ok();
                if !gone || *self.game.state() != then {
                    self.violation(said!(
                        "going back to move {to} does not come there",
                        "revenir au coup {to} n’y mène pas"
                    ));
                }
            }
            Some(mark) => self.mark = Some(mark),
            None => self.mark = Some((self.game.length(), self.game.state().clone())),
        }
    }

    /// Each seat that has not answered gets the default, and is then no longer asked the same.
    fn expire(&mut self) {
        let Some(deadline) = self.game.state().deadline(&self.game.terms().rules) else { return };
        let asked =
            play::Unanswered::all(self.game.state(), &self.game.terms().rules, deadline.seats);
        self.decisions += 1;
        match self.game.expire() {
            Ok(told) => self.check_words(&told),
            Err(refused) => self.violation(said!(
                "a default is refused: {refused}",
                "un choix par défaut est refusé : {refused}"
            )),
        }
        let (state, rules) = (self.game.state(), &self.game.terms().rules);
        if asked.iter().any(|unanswered| unanswered.default(state, rules).is_some()) {
            self.violation(said!(
                "the deadline passed and a seat is still asked the same",
                "le délai est passé et la même question reste posée à une place"
            ));
        }
    }

    /// Two decisions of one seat taken together are as good as one after the other.
    fn decide_together(&mut self, awaited: u32) {
        let Some(seat) = self.pick_seat(awaited) else { return };
        let mut apart = self.game.clone();
        let mut actions = Vec::new();
        for _ in 0..2 {
            let list = apart.actions(seat);
            let Some(action) = pick_action::<G>(&list, &mut self.own) else { break };
            if apart.decide(seat, &[action]).is_ok() {
                actions.push(action);
            }
        }
        self.decisions += actions.len() as u64;
        match self.game.decide(seat, &actions) {
            Ok(told) => self.check_words(&told),
            Err(refused) => self.violation(said!(
                "{actions:?} together are refused: {refused}",
                "{actions:?} ensemble sont refusées : {refused}"
            )),
        }
        if self.game.state() != apart.state() || self.game.record() != apart.record() {
            self.violation(said!(
                "{actions:?} together differ from one after the other",
                "{actions:?} ensemble diffèrent de l’une après l’autre"
            ));
        }
    }

    /// One random decision of one seat, mostly of an awaited one.
    fn decide(&mut self, awaited: u32) {
        let Some(seat) = self.pick_seat(awaited) else {
            self.violation(said!(
                "nobody is awaited and the game is not over",
                "personne n’est attendu et la partie n’est pas finie"
            ));
            return;
        };
        let list = self.game.actions(seat);
        let Some(action) = pick_action::<G>(&list, &mut self.own) else {
            self.violation(said!(
                "{seat:?} is awaited and has no legal decision",
                "{seat:?} est attendue et n’a aucune décision permise"
            ));
            return;
        };
        self.check_move(seat, action);
        self.decisions += 1;
        match self.game.decide(seat, &[action]) {
            Ok(told) => self.check_words(&told),
            Err(refused) => self.violation(said!(
                "listed `{action}` is refused: {refused}",
                "`{action}`, annoncée, est refusée : {refused}"
            )),
        }
    }

    fn pick_seat(&mut self, awaited: u32) -> Option<Seat> {
        if self.own.pick("stray", 16) == 0 {
            let seat = Seat(self.own.pick("seat", u32::from(self.seats)) as u8);
            if !self.game.actions(seat).is_empty() {
                return Some(seat);
            }
        }
        let at = self.own.pick("seat", awaited) as usize;
        self.game.turn().awaited().iter().nth(at)
    }

    fn check_position(&mut self) {
        let (state, terms) = self.now();
        let (state, rules) = (&state, &terms.rules);
        if let Err(broken) = state.invariants(rules) {
            self.violation(said!("invariant: {broken}", "invariant : « {broken} »"));
        }
        self.check_json(state);
        match G::read(rules, &terms.names, state.write(rules, &terms.names)) {
            Ok(again) if again == *state => {}
            Ok(again) => self.violation(said!(
                "the notation does not read what it wrote:\n  {state:?}\n  {again:?}",
                "la notation ne relit pas ce qu’elle a écrit :\n  {state:?}\n  {again:?}"
            )),
            Err(error) => {
                let place = said!(
                    "the notation cannot read itself",
                    "la notation ne peut se relire elle-même"
                );
                self.violation(error.after(&place));
            }
        }
        let awaited = self.game.turn().awaited();
        for seat in Seat::all(self.seats) {
            let list = self.game.actions(seat);
            self.check_list(seat, &list);
            let question = state.question(rules, seat);
            if question.is_some() != awaited.contains(seat) {
                self.violation(said!(
                    "{seat:?}: asked and awaited disagree",
                    "{seat:?} : question et attente ne s’accordent pas"
                ));
            }
            if let Some(question) = question {
                self.check_window(question.kind, question.window);
            }
            if question.is_some_and(|question| !list.contains(&question.default)) {
                self.violation(said!(
                    "{seat:?}: the default is not legal",
                    "{seat:?} : le choix par défaut n’est pas permis"
                ));
            }
        }
        if self.own.pick("absurd", 4) == 0 {
            self.check_absurd();
        }
        let all = self.own.pick("all viewers", 8) == 0;
        let chosen = self.own.pick("viewer", u32::from(self.seats) + 1) as usize;
        for (index, viewer) in Viewer::all(self.seats).enumerate() {
            if all || index == chosen {
                self.check_imagined(viewer);
            }
        }
    }

    /// What was written as JSON reads as it was.
    fn check_json(&mut self, state: &G) {
        match serde_json::to_string(state).map(|json| serde_json::from_str::<G>(&json)) {
            Ok(Ok(again)) if again == *state => {}
            other => self.violation(said!(
                "JSON does not read what it wrote: {other:?}",
                "JSON ne relit pas ce qu’il a écrit : {other:?}"
            )),
        }
    }

    /// Legal list = accepted set.
    fn check_list(&mut self, seat: Seat, list: &[Action<G>]) {
        let (state, terms) = self.now();
        let (state, rules) = (&state, &terms.rules);
        let words = self.speaks();
        let mut chance = Chance::seeded(Seed::from_number(self.number));
        for (index, action) in list.iter().enumerate() {
            if list[..index].contains(action) {
                self.violation(said!(
                    "{seat:?}: `{action}` is listed twice",
                    "{seat:?} : `{action}` est annoncée deux fois"
                ));
            }
            if action.to_string().parse().ok() != Some(*action) {
                self.violation(said!(
                    "`{action}` is not read as it is written",
                    "`{action}` n’est pas relue comme elle est écrite"
                ));
            }
            let mut after = state.clone();
            if let Err(refusal) = after.apply(rules, seat, *action, &mut chance, &mut Silent) {
                self.violation(said!(
                    "{seat:?}: listed `{action}` is refused: {refusal:?}",
                    "{seat:?} : `{action}`, annoncée, est refusée : {refusal:?}"
                ));
            }
            if words {
                for lang in Lang::ALL {
                    self.check_text(&G::action(*action, lang), &format!("`{action}`"));
                }
            }
        }
        for _ in 0..STRAY_ACTIONS {
            let stray = G::some_action(&mut self.own);
            let mut after = state.clone();
            match after.apply(rules, seat, stray, &mut chance, &mut Silent) {
                Ok(()) if !list.contains(&stray) => {
                    self.violation(said!(
                        "{seat:?}: `{stray}` is accepted and not listed",
                        "{seat:?} : `{stray}` est acceptée sans être annoncée"
                    ));
                }
                Ok(()) => {}
                Err(_) if list.contains(&stray) => {
                    self.violation(said!(
                        "{seat:?}: `{stray}` is listed and refused",
                        "{seat:?} : `{stray}` est annoncée et refusée"
                    ));
                }
                Err(refusal) => {
                    if after != *state {
                        self.violation(said!(
                            "refused `{stray}` changed the position",
                            "`{stray}`, refusée, a changé la position"
                        ));
                    }
                    if words {
                        self.check_refusal(&refusal);
                    }
                }
            }
        }
    }

    /// What a move tells, and whether it can be undone, checked before it is made.
    fn check_move(&mut self, seat: Seat, action: Action<G>) {
        let viewer = self.own.pick("viewer", u32::from(self.seats) + 1) as usize;
        if let Some(viewer) = Viewer::all(self.seats).nth(viewer) {
            let before = self.game.state().clone();
            self.check_told(&before, seat, action, viewer);
        }
        if G::ABOUT.undo {
            self.check_undo(seat, action);
        }
    }

    /// A move that neither drew nor revealed can be undone and comes back to the same position; any other cannot.
    fn check_undo(&mut self, seat: Seat, action: Action<G>) {
        let mut game = self.game.clone();
        let rules = std::sync::Arc::clone(&game.terms().rules);
        let before = game.state().clone();
        let Ok(told) = game.decide(seat, &[action]) else { return };
        let mut chance = Chance::seeded(Seed::from_number(self.number));
        let again = before.clone().apply(&rules, seat, action, &mut chance, &mut Silent);
        let barrier = (again.is_ok() && chance.drawn() > 0) || told.events().any(G::reveals);
        if barrier == game.may_undo(seat) {
            self.violation(said!(
                "`{action}`: undo barrier {barrier}, the contrary is offered",
                "`{action}` : barrière de reprise {barrier}, le contraire est offert"
            ));
        }
        if !barrier && (game.undo(seat).is_err() || *game.state() != before) {
            self.violation(said!(
                "undo of `{action}` does not come back",
                "la reprise de `{action}` ne ramène pas la position"
            ));
        }
    }

    fn check_record(&mut self) {
        let record = self.game.record();
        let text = record.to_json();
        let Ok(again) = record::Record::from_json(&text) else {
            self.violation(said!(
                "the record does not read what it wrote",
                "l’enregistrement ne relit pas ce qu’il a écrit"
            ));
            return;
        };
        match play::replay::<G>(self.files, &again, None, |_, _, _| {}) {
            Ok(replayed) if replayed.state() == self.game.state() => {}
            Ok(_) => self.violation(said!(
                "the record replays to another end",
                "l’enregistrement rejoué mène à une autre fin"
            )),
            Err(error) => self.violation(said!(
                "the record does not replay: {error}",
                "l’enregistrement ne se rejoue pas : {error}"
            )),
        }
    }
}

/// A random decision: giving up is rare, so that games are played out, and so is what does not play on.
fn pick_action<G: Title>(list: &[Action<G>], own: &mut Chance) -> Option<Action<G>> {
    use crate::ActionKind::{Leave, Play, TakeBack, Talk};
    let mood = own.pick("mood", 500);
    let fits = |action: &&Action<G>| match G::kind(**action) {
        Play => true,
        Leave => mood == 0,
        TakeBack | Talk => mood < 100,
    };
    let fitting = list.iter().filter(fits).count() as u32;
    if fitting == 0 {
        return list.get(own.pick("action", list.len() as u32) as usize).copied();
    }
    list.iter().filter(fits).nth(own.pick("action", fitting) as usize).copied()
}
