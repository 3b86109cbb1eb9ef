//! Bots that think apart from their table, which answers others meanwhile.

use crate::{Chance, Game, Observation, Player, Seat};
use std::any::Any;
use std::sync::Arc;

/// A bot with its memory and what it may know of the table. Let it think where it blocks no other work, then give it
/// back to [`AnyMatch::conclude`](crate::AnyMatch::conclude).
///
/// ```
/// use engine::{AnyMatch, Chance, Files, Game, Match, MatchSetup, Names, Seat, Seed, Thought};
/// use tiny_race::{CONTENT, TinyRace};
///
/// # let files = Files::embedded("tiny_race", CONTENT);
/// # let (content, names) = (TinyRace::content(&files)?, Names::new(["Ada", "Ben"]));
/// # let setup = MatchSetup::<TinyRace>::new(&files, &content, Default::default(), names)?;
/// # let mut table = Match::start(setup, Seed::from_number(7)).boxed(Chance::seeded(Seed::from_number(8)));
/// assert!(table.seat_bot(Seat(0), "driver"));
/// let mut thought = table.ask_bot(Seat(0)).expect("a bot sits there, and may decide");
/// let thought = std::thread::spawn(move || {
///     thought.think();
///     thought
/// });
/// table.conclude(thought.join().expect("it has thought"))?;
/// assert_eq!(table.length(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Thought: Send {
    /// Whose bot it is.
    fn seat(&self) -> Seat;
    /// Takes the decision. May take its time.
    fn think(&mut self);
    /// For the table that it came from.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// What every [`Thought`] of a game is.
pub(crate) struct Mind<G: Game> {
    seat: Seat,
    sitting: u32,
    bot: Box<dyn Player<G>>,
    own: Chance,
    state: G,
    rules: Arc<G::Rules>,
    legal: Vec<G::Action>,
    decision: Option<G::Action>,
}

impl<G: Game> Thought for Mind<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) {
        let observation = Observation::new(&self.state, &self.rules, self.seat);
        self.decision = Some(self.bot.decide(&observation, &self.legal, &mut self.own));
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// A seat as its bot holds it.
pub(crate) struct BotSeat<G: Game> {
    own: Chance,
    /// Its level, once one sits here.
    level: Option<String>,
    bot: Option<Box<dyn Player<G>>>,
    /// It thinks elsewhere and will be told this when it comes back; nothing if it does not listen.
    missed: Option<Vec<G::Event>>,
    /// Raised whenever another bot sits down: a bot that comes back after that is dropped.
    sitting: u32,
}

impl<G: Game> BotSeat<G> {
    pub(crate) fn empty(own: Chance) -> Self {
        Self { own, level: None, bot: None, missed: None, sitting: 0 }
    }

    pub(crate) fn seat(&mut self, level: &str, bot: Box<dyn Player<G>>) {
        (self.bot, self.missed) = (Some(bot), None);
        self.level = Some(level.to_owned());
        self.sitting += 1;
    }

    pub(crate) fn level(&self) -> Option<String> {
        self.level.clone()
    }

    /// The bot and its chance, while it is here.
    pub(crate) fn present(&mut self) -> Option<(&mut (dyn Player<G> + 'static), &mut Chance)> {
        Some((self.bot.as_deref_mut()?, &mut self.own))
    }

    pub(crate) fn listens(&self) -> bool {
        self.missed.is_some() || self.bot.as_ref().is_some_and(|bot| bot.listens())
    }

    pub(crate) fn hear(&mut self, rules: &G::Rules, event: G::Event) {
        if let Some(bot) = &mut self.bot {
            bot.hear(rules, &event, &mut self.own);
        } else if let Some(missed) = &mut self.missed {
            missed.push(event);
        }
    }

    /// The bot goes away to think.
    pub(crate) fn lend(
        &mut self,
        seat: Seat,
        state: G,
        rules: Arc<G::Rules>,
        legal: Vec<G::Action>,
    ) -> Option<Mind<G>> {
        let bot = self.bot.take()?;
        self.missed = bot.listens().then(Vec::new);
        let own = self.own.fork();
        Some(Mind { seat, sitting: self.sitting, bot, own, state, rules, legal, decision: None })
    }

    /// The bot comes back: its decision, unless another has taken its place.
    pub(crate) fn welcome(&mut self, rules: &G::Rules, mind: Mind<G>) -> Option<G::Action> {
        if mind.sitting != self.sitting {
            return None;
        }
        self.bot = Some(mind.bot);
        for event in self.missed.take().unwrap_or_default() {
            self.hear(rules, event);
        }
        mind.decision
    }
}
