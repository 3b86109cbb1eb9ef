//! A whole game without and with its page.

#[cfg(feature = "page")]
use crate::draw::Drawn;
use crate::game::Game;
use crate::game::notation::Notation;
use crate::game::played::Played;
use crate::game::speak::Speak;
use crate::offered::Offered;

/// A game without its page: all that is needed to play it, speak of it, keep records of it and check it.
///
/// ```
/// use engine::{Headless, Lang};
///
/// /// Works for every game, and needs no HTML.
/// fn card<G: Headless>() -> String {
///     format!("{}: {}", G::ABOUT.name, G::pitch(Lang::En))
/// }
///
/// assert!(card::<tiny_race::TinyRace>().starts_with("Tiny Race: Roll one die"));
/// ```
pub trait Headless: Game + Speak + Notation + Played + Offered {}
impl<G: Game + Speak + Notation + Played + Offered> Headless for G {}

/// A game and its page.
#[cfg(feature = "page")]
pub trait WithPage: Headless + Drawn {}
#[cfg(feature = "page")]
impl<G: Headless + Drawn> WithPage for G {}
