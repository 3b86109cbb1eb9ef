//! Advice for a player who asks: what the game's best bot would do in their seat, and why in one sentence.
//!
//! It begins with a view: nothing here can reach the position behind it.

use crate::words::{Lang, Said};
use crate::{Chance, Headless, Names, Observation, Player, Seat, Transcript, Viewer, When};

/// Decisions of one advice at the most.
const MOST_DECISIONS: usize = 32;

/// What a bot would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// In the game's notation; several are taken together.
    pub actions: Vec<String>,
    /// Those of them that still leave it to the player to commit ([`Game::commits`](crate::Game::commits)).
    pub prepares: Vec<String>,
    /// The same in words.
    pub words: Said,
    /// Why.
    pub why: Said,
    /// The rule behind it.
    pub clause: &'static str,
}

/// What `bot` would do in a seat that sees `view` and is asked something.
pub(crate) fn advise<G: Headless>(
    bot: &mut dyn Player<G>,
    own: &mut Chance,
    (rules, names): (&G::Rules, &Names),
    (view, seat): (&G::View, Seat),
) -> Option<Advice> {
    // How much is imagined must not change what is decided: a rival who is ready does not change the advice.
    let start = G::imagine(rules, view, &mut own.fork());
    let actions = plan(bot, own, rules, (&start, seat))?;
    let observation = Observation::new(&start, rules, seat);
    Some(Advice {
        words: Said::by(|lang| G::advised(rules, &actions, lang, names)),
        why: Said::by(|lang| G::why(&observation, &actions, lang).words),
        clause: G::why(&observation, &actions, Lang::En).clause,
        prepares: actions.iter().filter(|it| !G::commits(**it)).map(ToString::to_string).collect(),
        actions: actions.iter().map(ToString::to_string).collect(),
    })
}

/// Its decisions up to the first that others would see, or that answers the question.
fn plan<G: Headless>(
    bot: &mut dyn Player<G>,
    own: &mut Chance,
    rules: &G::Rules,
    (start, seat): (&G, Seat),
) -> Option<Vec<G::Action>> {
    let kind = start.question(rules, seat)?.kind;
    let mut table = start.clone();
    let (mut actions, mut legal) = (Vec::new(), Vec::new());
    while actions.len() < MOST_DECISIONS {
        legal.clear();
        table.actions(rules, seat, &mut legal);
        if legal.is_empty() {
            break;
        }
        let next = bot.decide(&Observation::new(&table, rules, seat), &legal, own);
        let mut told = Transcript::<G>::default();
        if table.apply(rules, seat, next, own, &mut told).is_err() {
            break;
        }
        actions.push(next);
        let seen = |event| G::heard(rules, event, Viewer::Spectator, When::Now).is_some();
        let asked = table.question(rules, seat).is_some_and(|question| question.kind == kind);
        if !asked || told.events().any(seen) {
            break;
        }
    }
    (!actions.is_empty()).then_some(actions)
}
