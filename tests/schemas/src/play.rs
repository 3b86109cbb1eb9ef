//! Seeded games with any options, and all that is sent in them.

use crate::Described;
use engine::{
    ActionKind, Chance, Files, Match, MatchSetup, Names, Record, Seat, Seed, Transcript, Turn,
    Viewer, When,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// One position in so many is looked at in random play.
const LOOKED_AT: u32 = 25;
/// So many positions of a game that was played before are looked at.
const LOOKS: usize = 5;

/// All that was sent in one game.
pub struct Sample {
    /// What places and ids refer to.
    pub reference: Value,
    /// Of every viewer, now and then, at the start and at the end.
    pub views: Vec<Value>,
    /// What any viewer was told, as it happened or from the log, each once.
    pub events: Vec<Value>,
    /// What seats could decide at these moments.
    pub decisions: BTreeSet<String>,
}

/// Gathers what is sent while a game goes on.
struct Gathered<G: Described> {
    sample: Sample,
    /// The texts of the events that stand in the sample.
    told: BTreeSet<String>,
    game: std::marker::PhantomData<G>,
}

impl<G: Described> Gathered<G> {
    fn begin(game: &Match<G>) -> Self {
        let sample = Sample {
            reference: json(&G::reference(&game.setup().rules)),
            views: Vec::new(),
            events: Vec::new(),
            decisions: BTreeSet::new(),
        };
        let mut gathered = Self { sample, told: BTreeSet::new(), game: std::marker::PhantomData };
        gathered.hear(game, game.opening());
        gathered.look(game);
        gathered
    }

    /// What all viewers are told of these events.
    fn hear<'a>(&mut self, game: &Match<G>, events: impl IntoIterator<Item = &'a G::Event>) {
        let rules = &game.setup().rules;
        for event in events {
            for viewer in Viewer::all(game.setup().names.count()) {
                for when in [When::Now, When::Later] {
                    let Some(heard) = G::heard(rules, event, viewer, when) else { continue };
                    let value = json(&heard);
                    if self.told.insert(value.to_string()) {
                        self.sample.events.push(value);
                    }
                }
            }
        }
    }

    /// What all viewers see, and what seats may decide.
    fn look(&mut self, game: &Match<G>) {
        let seats = game.setup().names.count();
        self.sample.views.extend(Viewer::all(seats).map(|viewer| json(&game.view(viewer))));
        let decisions = Seat::all(seats).flat_map(|seat| game.actions(seat));
        self.sample.decisions.extend(decisions.map(|action| action.to_string()));
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what is sent is JSON")
}

impl Sample {
    /// A game with any options, at random, up to so many decisions; then all give up, as far as they may.
    ///
    /// # Panics
    /// If what must be possible is not.
    pub fn play<G: Described>(files: &Files, number: u64, decisions: u32) -> Self {
        let mut own = Chance::seeded(Seed::from_number(!number));
        let mut game = any_game::<G>(files, number, &mut own);
        let seats = game.setup().names.count();
        let mut gathered = Gathered::begin(&game);
        for _ in 0..decisions {
            let Some(told) = go_on(&mut game, &mut own) else { break };
            gathered.hear(&game, told.events());
            if own.pick("look", LOOKED_AT) == 0 {
                gathered.look(&game);
            }
        }
        for seat in Seat::all(seats) {
            let leaves = |action: &G::Action| G::kind(*action) == ActionKind::Leave;
            let Some(leave) = game.actions(seat).into_iter().find(leaves) else { continue };
            let told = game.decide(seat, &[leave]).expect("what is listed is accepted");
            gathered.hear(&game, told.events());
        }
        gathered.look(&game);
        gathered.sample
    }

    /// A game that was played before, to its end.
    pub(crate) fn replay<G: Described>(files: &Files, record: &Record) -> Self {
        let begun = engine::replay::<G>(files, record, Some(0), |_, _, _| {});
        let mut gathered = Gathered::begin(&begun.expect("it begins as it began"));
        let played = engine::replay::<G>(files, record, None, |number, game, told| {
            gathered.hear(game, told.events());
            if number % (record.moves.len() / LOOKS).max(1) == 0 {
                gathered.look(game);
            }
        });
        gathered.look(&played.expect("it leads where it led"));
        let decisions = record.moves.iter().filter_map(|made| made.what.parse::<G::Action>().ok());
        let decisions = decisions.map(|action| action.to_string());
        gathered.sample.decisions.extend(decisions);
        gathered.sample
    }
}

/// A game with any options.
///
/// # Panics
/// If the embedded content cannot be played.
pub fn any_game<G: Described>(files: &Files, number: u64, own: &mut Chance) -> Match<G> {
    let (options, seats) = G::some_options(own);
    let content = G::content(files).expect("embedded content is good");
    let names = Names::numbered(seats);
    let setup = MatchSetup::<G>::new(files, &content, options, names).expect("options fit");
    Match::start(setup, Seed::from_number(number))
}

/// One decision of a seat that is awaited, or a step of the clock; nothing once the game is over.
///
/// # Panics
/// If what is listed is refused.
pub fn go_on<G: Described>(game: &mut Match<G>, own: &mut Chance) -> Option<Transcript<G>> {
    let seats: Vec<Seat> = match game.turn() {
        Turn::Over(_) => return None,
        Turn::Clock => return Some(game.tick()),
        Turn::Awaiting(seats) => seats.iter().collect(),
    };
    let seat = seats[own.pick("seat", seats.len() as u32) as usize];
    // The default now and then: what is decided at random alone may be taken back for ever.
    if own.pick("default", 6) == 0 {
        return Some(game.default_for(seat).expect("a default is legal"));
    }
    let stays = |action: &G::Action| G::kind(*action) != ActionKind::Leave;
    let legal: Vec<G::Action> = game.actions(seat).into_iter().filter(stays).collect();
    let action = legal[own.pick("action", legal.len() as u32) as usize];
    Some(game.decide(seat, &[action]).expect("what is listed is accepted"))
}

/// So many well-formed decisions, legal or not.
pub(crate) fn any_decisions<G: Described>(count: u32) -> BTreeSet<String> {
    let mut own = Chance::seeded(Seed::from_number(1));
    (0..count).map(|_| G::some_action(&mut own).to_string()).collect()
}
