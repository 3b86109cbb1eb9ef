//! A match of any game behind one object-safe trait, as a program on one machine plays it: the clock's steps are made at
//! once, all that was told is kept, a match can be copied, and a bot can be asked at any moment.

mod bots_asked;
mod told;

use crate::trouble::{Kind, Trouble};
use bots_asked::BotsAsked;
pub(crate) use bots_asked::unknown as unknown_bot;
use engine::draw::{Picture, Stage};
use engine::{
    About, ActionKind, Choice, Files, Lang, LogLine, Match, MatchSetup, Names, Place, Record, Seat,
    SeatSet, Seed, Title, Turn, Viewer, record, replay, said,
};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};
use told::Told;

/// A line of the log, and the move that it belongs to; 0 before the first.
pub(crate) struct NumberedLine {
    pub(crate) number: usize,
    pub(crate) line: LogLine,
}

/// A match of any game.
pub(crate) trait Table: Send + Sync {
    fn about(&self) -> About;
    fn names(&self) -> &Names;
    fn options(&self) -> Value;
    fn turn(&self) -> Turn;
    fn rounds(&self) -> u32;
    /// How many moves were made.
    fn length(&self) -> usize;
    /// The legal decisions of a seat in the notation of records; with `plays_only` those that play on, if there are any:
    /// a bot takes nothing back, and does not give up.
    fn legal(&self, seat: Seat, plays_only: bool) -> Vec<String>;
    /// The same with words.
    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice>;
    fn view(&self, viewer: Viewer) -> Value;
    /// Carries out decisions taken together, all or none, and makes the clock's steps.
    fn apply(&mut self, seat: Seat, texts: &[String]) -> Result<(), Trouble>;
    /// What a viewer was told by the moves after number `since`.
    fn lines(&self, viewer: Viewer, since: Option<usize>, lang: Lang) -> Vec<NumberedLine>;
    /// What a bot of this level would do for a seat that is asked.
    fn bot(&self, seat: Seat, level: &str) -> Result<String, Trouble>;
    /// Nothing while the game runs.
    fn standings(&self) -> Option<Vec<Place>>;
    /// Its seed only once the game is over.
    fn record(&self) -> Record;
    fn seed(&self) -> Seed;
    /// Hash of the position.
    fn hash(&self) -> String;
    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture;
    /// The same match, to be played on by itself.
    fn copy(&self) -> Box<dyn Table>;
    /// A new match at the same table.
    fn again(&self, seed: Seed) -> Box<dyn Table>;
}

/// A match of one game, with all that was told and the bots that were asked.
pub(crate) struct Playing<G: Title> {
    game: Match<G>,
    told: Told<G>,
    /// Of this match alone: a copy asks bots of its own.
    bots: Mutex<BotsAsked<G>>,
    seed: Seed,
}

impl<G: Title> Playing<G> {
    /// A new match; all its chance follows from `seed`.
    pub(crate) fn start(setup: MatchSetup<G>, seed: Seed) -> Self {
        let game = Match::start(setup, seed);
        let mut table = Self { game, told: Told::new(), bots: Mutex::default(), seed };
        table.run_clock();
        table
    }

    /// A match that was played elsewhere, after `until` of its moves or at its end.
    pub(crate) fn replayed(
        files: &Files,
        record: &Record,
        until: Option<usize>,
    ) -> Result<Self, Trouble> {
        let mut told = Told::new();
        let until = until.filter(|until| *until != record.moves.len());
        let game = replay::<G>(files, record, until, |number, _, last| {
            if let Some(to) = record.moves[number - 1].rewinds_to() {
                told.forget_after(to);
            }
            told.keep(number, &last.told);
        })
        .map_err(|error| Trouble::new(Kind::Record, error.0))?;
        let unknown = || {
            let reason = said!("this record has no seed", "cet enregistrement n’a pas de graine");
            Trouble::new(Kind::Record, reason)
        };
        let seed = record.seed.ok_or_else(unknown)?;
        Ok(Self { game, told, bots: Mutex::default(), seed })
    }

    /// No clock is waited for here.
    fn run_clock(&mut self) {
        while self.game.turn() == Turn::Clock {
            let told = self.game.tick();
            self.told.keep(self.game.length(), &told.told);
        }
    }

    fn legal_actions(&self, seat: Seat, plays_only: bool) -> Vec<G::Action> {
        let mut legal = self.game.actions(seat);
        let plays_on = |action: &G::Action| G::kind(*action) == ActionKind::Play;
        if plays_only && legal.iter().any(plays_on) {
            legal.retain(plays_on);
        }
        legal
    }
}

impl<G: Title> Table for Playing<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn names(&self) -> &Names {
        &self.game.setup().names
    }

    fn options(&self) -> Value {
        serde_json::to_value(&self.game.setup().options).unwrap_or_default()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn rounds(&self) -> u32 {
        self.game.state().rounds()
    }

    fn length(&self) -> usize {
        self.game.length()
    }

    fn legal(&self, seat: Seat, plays_only: bool) -> Vec<String> {
        self.legal_actions(seat, plays_only).iter().map(ToString::to_string).collect()
    }

    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice> {
        let choice = |action: G::Action| Choice {
            action: action.to_string(),
            words: G::choice(&self.game.setup().rules, action, lang),
            kind: G::kind(action),
            takes_back: G::kind(action) == ActionKind::TakeBack,
        };
        self.game.actions(seat).into_iter().map(choice).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }

    fn apply(&mut self, seat: Seat, texts: &[String]) -> Result<(), Trouble> {
        let mut actions = Vec::with_capacity(texts.len());
        for text in texts {
            let rules = &self.game.setup().rules;
            let expanded = self.game.state().expand(rules, seat, text);
            actions.extend(expanded.map_err(|error| Trouble::new(Kind::Illegal, error.0))?);
        }
        let told = self.game.decide(seat, &actions)?;
        self.told.keep(self.game.length(), &told.told);
        self.run_clock();
        Ok(())
    }

    fn lines(&self, viewer: Viewer, since: Option<usize>, lang: Lang) -> Vec<NumberedLine> {
        let setup = self.game.setup();
        let opening =
            since.is_none().then(|| Told::<G>::opening(self.game.opening(), viewer, setup));
        let line = |(number, step, event): (usize, u32, G::Event)| NumberedLine {
            number,
            line: LogLine::of::<G>(setup, step, &event, lang),
        };
        let told = self.told.heard(viewer, since.unwrap_or_default(), setup);
        opening.into_iter().flatten().chain(told).map(line).collect()
    }

    fn bot(&self, seat: Seat, level: &str) -> Result<String, Trouble> {
        if !self.game.turn().awaited().contains(seat) {
            let at = seat.0;
            let reason = said!("seat {at} is not asked now", "rien n’est demandé à la place {at}");
            return Err(Trouble::new(Kind::Argument, reason));
        }
        let legal = self.game.actions(seat);
        let mut bots = self.bots.lock().unwrap_or_else(PoisonError::into_inner);
        bots.decide((&self.game, &self.told), (seat, level), self.seed, &legal)
            .map(|action| action.to_string())
    }

    fn standings(&self) -> Option<Vec<Place>> {
        match self.game.turn() {
            Turn::Over(standings) => Some(standings.places(self.names())),
            Turn::Awaiting(_) | Turn::Clock => None,
        }
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn seed(&self) -> Seed {
        self.seed
    }

    fn hash(&self) -> String {
        record::hash_of(self.game.state())
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        let setup = self.game.setup();
        let legal = viewer.seat().map(|seat| self.game.actions(seat)).unwrap_or_default();
        let stage = Stage {
            rules: setup.rules.as_ref(),
            viewer,
            lang,
            names: &setup.names,
            legal: &legal,
            told: &[],
            people: SeatSet::EMPTY,
        };
        G::draw(&self.game.view(viewer), &stage)
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Self {
            game: self.game.clone(),
            told: self.told.clone(),
            bots: Mutex::default(),
            seed: self.seed,
        })
    }

    fn again(&self, seed: Seed) -> Box<dyn Table> {
        Box::new(Self::start(self.game.setup().clone(), seed))
    }
}
