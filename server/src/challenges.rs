//! Challenges: a person wants to play with bot accounts, and a table opens once all of them have accepted.
//!
//! - `challenge` is what one of them is: plain data, and what it tells.
//! - `open_challenges` are all of them: made, accepted, declined, withdrawn, ended by time.
//!
//! **Invariant:** a challenge is kept before anyone is told of it, and its table is kept in the same transaction in which it is
//! forgotten: it opens one table, whatever becomes of the server.
//! **Invariant:** a person who has no part in a challenge learns nothing of it.

mod challenge;
mod open_challenges;

pub(crate) use challenge::{Challenge, ChallengeEnd, ChallengeJson};
pub(crate) use open_challenges::{Challenges, Invited};
