//! The bots that a program asks what they would do. Each hears all that its seat was told, from the first move on.

use super::told::Told;
use crate::trouble::{Kind, Trouble};
use engine::{Chance, Match, Observation, Player, Seat, Seed, Title, Viewer, When, said};
use std::collections::BTreeMap;

/// A bot, and how much of what was told it has heard.
struct Asked<G: Title> {
    player: Box<dyn Player<G>>,
    /// For what it hears.
    own: Chance,
    heard: usize,
}

/// By seat and level: the bots that were asked in one match.
pub(super) struct BotsAsked<G: Title>(BTreeMap<(Seat, String), Asked<G>>);

impl<G: Title> Default for BotsAsked<G> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<G: Title> BotsAsked<G> {
    /// What the bot of this level would do. It follows from the match and from what was asked of it before, so that the
    /// same program plays the same game again.
    pub(super) fn decide(
        &mut self,
        (game, told): (&Match<G>, &Told<G>),
        (seat, level): (Seat, &str),
        seed: Seed,
        legal: &[G::Action],
    ) -> Result<G::Action, Trouble> {
        let rules = &game.setup().rules;
        let chance = |what: &str| {
            let whose = format!("{level} {} {what}", seat.0);
            Chance::seeded(Seed::behind(&seed.0, "bot", &whose))
        };
        let key = (seat, level.to_owned());
        if !self.0.contains_key(&key) {
            let player =
                bots::player::<G>(level, rules, seat).ok_or_else(|| unknown::<G>(level))?;
            self.0.insert(key.clone(), Asked { player, own: chance("hears"), heard: 0 });
        }
        let Some(asked) = self.0.get_mut(&key) else { return Err(unknown::<G>(level)) };
        if asked.player.listens() {
            for event in told.events_from(asked.heard) {
                if let Some(event) = G::heard(rules, event, Viewer::Seat(seat), When::Now) {
                    asked.player.hear(rules, &event, &mut asked.own);
                }
            }
        }
        asked.heard = told.len();
        let observation = Observation::new(game.state(), rules, seat);
        let mut own = chance(&game.length().to_string());
        Ok(asked.player.decide(&observation, legal, &mut own))
    }
}

/// That the game has no bot of this level.
pub(crate) fn unknown<G: Title>(level: &str) -> Trouble {
    let (game, known) = (G::ABOUT.name, bots::levels::<G>().collect::<Vec<_>>().join(", "));
    let reason = said!(
        "{game} has no bot “{level}”; it has: {known}",
        "{game} n’a pas de robot « {level} » ; il a : {known}"
    );
    Trouble::new(Kind::UnknownBot, reason)
}
