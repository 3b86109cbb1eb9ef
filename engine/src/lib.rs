//! What every racing game of Hippodrome shares: the [`Game`] trait, seats, chance, matches, records, scenarios.
//! No I/O, no clock, no thread, no global randomness; it knows no game.
//!
//! # A first match
//!
//! A game is pure data and pure functions. Tiny Race (`games/tiny_race`) is the smallest: two dice, one secret card.
//! A [`Match`] is a position of a game with its chance and its moves; its [`Record`] replays to the same end for ever.
//!
//! ```
//! use engine::{Files, Game, Match, MatchSetup, Names, Seat, Seed, Viewer, replay};
//! use tiny_race::{Action, CONTENT, Card, TinyRace};
//!
//! let files = Files::embedded("tiny_race", CONTENT);
//! let content = TinyRace::content(&files)?;
//! let names = Names::new(["Ada", "Ben"]);
//! let setup = MatchSetup::<TinyRace>::new(&files, &content, Default::default(), names)?;
//! let mut game = Match::start(setup, Seed::from_number(7));
//!
//! // Who is awaited, what they may do, and doing it.
//! assert!(game.turn().awaited().contains(Seat(0)));
//! assert!(game.actions(Seat(0)).contains(&Action::Push));
//! game.decide(Seat(0), &[Action::Push])?;
//!
//! // A view is all that leaves a match: the card of the other player is not in it.
//! let view = game.view(Viewer::Seat(Seat(1)));
//! assert_eq!(view.cards[0], Card::Hidden);
//!
//! // Played to its end, here by what is done for players who do not answer, it replays.
//! while let Some(seat) = game.turn().awaited().first() {
//!     game.default_for(seat)?;
//! }
//! let again = replay::<TinyRace>(&files, &game.record(), None, |_, _, _| {})?;
//! assert_eq!(again.state(), game.state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From there to a real game
//!
//! 1. Read `games/tiny_race/src`: `state`, `action`, `event`, `rules/`, `view`, then `lib.rs`, where [`Game`] ties
//!    them together. Each rule has a number in `rules.md`, one place in the code, and an example in `scenarios/`.
//! 2. `games/memoracers` has the same files and adds what most games need: a clock of its own ([`Deadline`]), choices
//!    made in secret and revealed together, events that not all may know ([`Game::heard`]), several decisions that
//!    are taken together.
//! 3. `games/celestia` and `games/robo_rally` stop in the middle of a resolution to ask ([`Question`], windows,
//!    [`Game::asks_after`]): what is left to do is data in the state.
//! 4. `scripts/new-game ID "Name"` copies Tiny Race; `CONTRIBUTING.md` leads on, step by step.
//!
//! # What a game gives
//!
//! - [`Game`]: position, decisions, views. [`Speak`]: its words in both languages. [`Notation`]: positions and
//!   decisions as people write them. [`Played`]: its bots, each a [`Player`]. [`Offered`]: how it is set up.
//!   [`Headless`] is all of these.
//! - [`draw::Drawn`]: its page, from views alone. With it and [`Compiled`] a game is a [`Title`], which the server can offer.
//!
//! # What the engine makes of it
//!
//! - [`Chance`] is a value: seeded, scripted, or from sealed [`Dice`] that players can check afterwards.
//! - [`scenario`] runs the examples of a rulebook; [`conformance`] checks what every game must keep;
//!   [`rehearsal`] plays for tests of pictures.
//! - [`lesson`] guides through a first game on prepared positions; [`Advice`] says what a bot would do, and why.
//! - [`AnyMatch`] is a match of any game behind one object-safe trait, for server and command line.
//!
//! # Features
//!
//! `page`, on by default: pictures and all that shows them (`draw`, `sign`, `lesson`, `rehearsal`, `AnyMatch`,
//! `Title`). Without it rules, views, bots, records, scenarios and conformance remain, and nothing depends on HTML:
//! `cargo check -p celestia --no-default-features`.

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

#[cfg(feature = "page")]
mod advice;
#[cfg(feature = "page")]
mod any_match;
mod chance;
#[cfg(feature = "page")]
mod compiled;
pub mod conformance;
pub mod content;
mod context;
mod dice;
#[cfg(feature = "page")]
pub mod draw;
mod ending;
mod figures;
mod game;
mod hash;
mod late;
#[cfg(feature = "page")]
pub mod lesson;
mod offered;
pub mod options;
mod orders;
mod past;
mod play;
pub mod record;
#[cfg(feature = "page")]
pub mod rehearsal;
mod replay;
pub mod rulebook;
pub mod scenario;
mod sealed;
mod seat;
mod seed;
mod setup;
#[cfg(feature = "page")]
pub mod sign;
mod standings;
#[cfg(feature = "page")]
mod thought;
mod title;
mod trail;
mod undo;
mod why;
pub mod words;

#[cfg(feature = "page")]
pub use advice::Advice;
#[cfg(feature = "page")]
pub use any_match::{AnyMatch, Choice, Frame, HighlightWords, LogLine, ViewDigest, Waiting};
pub use chance::{Chance, ScriptedDraw};
#[cfg(feature = "page")]
pub use compiled::{Compiled, Title, Visitor};
pub use content::{ContentError, Files, Provenance};
pub use context::Context;
pub use dice::Dice;
#[cfg(feature = "page")]
pub use ending::End;
pub use ending::{Highlight, SeatCounts};
pub use figures::{Figure, Measure};
pub use game::about::{About, OptionField, OptionKind};
pub use game::notation::Notation;
pub use game::played::{Observation, Played, Player};
pub use game::speak::Speak;
pub use game::tell::{Silent, StepEvent, Tell, Transcript};
pub use game::{
    ActionKind, Deadline, Game, Progress, Question, Refusal, SetupError, Turn, Unreadable, When,
};
pub use offered::{FirstGame, Item, Offered, RoundWords};
pub use orders::Order;
pub use play::{Match, Rejected, run_clock};
pub use record::{Draws, Move, Origin, Record};
pub use replay::{Unplayable, replay};
pub use seat::{MAX_SEATS, Names, Seat, SeatSet, Viewer};
pub use seed::Seed;
pub use setup::MatchSetup;
pub use standings::{Place, Standings};
#[cfg(feature = "page")]
pub use thought::Thought;
pub use title::Headless;
#[cfg(feature = "page")]
pub use title::WithPage;
pub use why::Why;
pub use words::{Lang, Said};

type Action<G> = <G as Game>::Action;
