//! Players for any game of the server, and the arena in which they play by the thousand.
//!
//! [`Random`] plays every game; a game's own bots come from [`Played`]. [`simulate`] plays many games on all cores and
//! counts them in a [`Tally`]; a [`Contest`] rates the bots that play against each other. Nothing here knows a particular game, reads a file or looks at a clock.

mod contest;
mod details;
mod figures;
mod histogram;
mod random;
mod score;
mod seating;
mod sequential;
mod simulate;
mod tally;

pub use contest::{Contest, Entrant, Pair, Rating};
pub use details::{ChoiceUse, Details};
pub use figures::{Figures, Holders, Mean, Sum};
pub use histogram::Histogram;
pub use random::Random;
pub use score::Score;
pub use seating::Seating;
pub use sequential::Verdict;
pub use simulate::{CannotPlay, GameEnd, LONGEST_GAME, Observer, OtherBots, Plan, simulate};
pub use tally::{Spread, Tally};

use engine::{Played, Player, Seat};

/// The level that every game has: [`Random`].
pub const RANDOM: &str = "random";

/// The levels of a game's bots, weakest first.
pub fn levels<G: Played>() -> impl Iterator<Item = &'static str> {
    std::iter::once(RANDOM).chain(G::LEVELS.iter().copied())
}

/// A bot of one of the [`levels`]; `None` if the game has no level of that name.
pub fn player<G: Played>(level: &str, rules: &G::Rules, seat: Seat) -> Option<Box<dyn Player<G>>> {
    if level == RANDOM { Some(Box::new(Random)) } else { G::player(level, rules, seat) }
}
