//! What every game of the server must keep, checked at every position of random play.
//!
//! Random play ends; the legal list is the accepted set; a refusal changes nothing; components are conserved; JSON,
//! notation and record read what they write; no viewer's view, list, log or error depends on what they may not know; a
//! move that can be undone has told no other viewer anything; an absurd position is refused or playable; every event,
//! error and auto-pass has words in both languages. [`sweep`] looks at less, and is a thousand times as fast.

mod absurd;
mod moves;
mod orders;
pub mod pairs;
mod position;
mod secrets;
mod speech;
mod swift;

pub use swift::sweep;

use crate::words::Said;
use crate::{
    Action, Chance, Dice, Files, Headless, Match, MatchSetup, Names, Seat, SeatSet, Seed, Silent,
    Turn, late, rulebook, said,
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
///
/// ```
/// use engine::{Files, conformance};
/// use tiny_race::{CONTENT, TinyRace};
///
/// let files = Files::embedded("tiny_race", CONTENT);
/// let found = conformance::check::<TinyRace>(&files, 1, 100, |_| {});
/// assert!(found.violations.is_empty());
/// ```
pub fn check<G: Headless>(
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
        let setup = match drawn_setup::<G>(files, &content, number, &mut own) {
            Ok(setup) => setup,
            Err(refused) => {
                findings.violations.push(refused);
                continue;
            }
        };
        let before = findings.decisions;
        let mut game = Checked::new(setup, number, own, files);
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
fn drawn_setup<G: Headless>(
    files: &Files,
    content: &G::Content,
    number: u64,
    own: &mut Chance,
) -> Result<MatchSetup<G>, Said> {
    let (options, seats) = G::some_options(own);
    MatchSetup::<G>::new(files, content, options, Names::numbered(seats)).map_err(|error| {
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

struct Checked<'a, G: Headless> {
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

impl<'a, G: Headless> Checked<'a, G> {
    fn new(setup: MatchSetup<G>, number: u64, own: Chance, files: &'a Files) -> Self {
        let seats = setup.names.count();
        let clauses = rulebook::clauses(G::ABOUT.rulebook.en).map(|clause| clause.id).collect();
        let seed = Seed::from_number(number);
        let words = || (0..seats).map(|seat| format!("{seat}")).collect();
        let dice =
            if number.is_multiple_of(2) { Dice::from(seed) } else { Dice::sealed(seed, words()) };
        let game = Match::start(setup, dice);
        let (decisions, violations, windows, mark) = (0, Vec::new(), BTreeSet::new(), None);
        Self { game, number, own, files, seats, decisions, violations, clauses, windows, mark }
    }

    fn now(&self) -> (G, MatchSetup<G>) {
        (self.game.state().clone(), self.game.setup().clone())
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
        idle.tick(&self.game.setup().rules, &mut self.own, &mut Silent);
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
        let Some(deadline) = self.game.state().deadline(&self.game.setup().rules) else { return };
        let asked =
            late::Unanswered::all(self.game.state(), &self.game.setup().rules, deadline.seats);
        self.decisions += 1;
        match self.game.expire() {
            Ok(told) => self.check_words(&told),
            Err(refused) => self.violation(said!(
                "a default is refused: {refused}",
                "un choix par défaut est refusé : {refused}"
            )),
        }
        let (state, rules) = (self.game.state(), &self.game.setup().rules);
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
                "no seat is awaited and the game is not over",
                "aucun siège n’est attendu et la partie n’est pas finie"
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
}

/// A random decision: giving up is rare, so that games are played out, and so is what does not play on.
fn pick_action<G: Headless>(list: &[Action<G>], own: &mut Chance) -> Option<Action<G>> {
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
