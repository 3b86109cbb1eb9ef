//! A whole game: rules, words, records, bots, how it is offered, and its page.

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

/// All that the server asks of a game that it offers.
///
/// ```
/// use engine::Title;
///
/// /// What a page of this game needs beside its HTML.
/// fn needs<G: Title>() -> (usize, bool) {
///     (G::SOUNDS.len(), !G::STYLE.is_empty())
/// }
///
/// let (sounds, style) = needs::<tiny_race::TinyRace>();
/// assert!(sounds > 0 && style);
/// ```
#[cfg(feature = "page")]
pub trait Title: Headless + Drawn {}
#[cfg(feature = "page")]
impl<G: Headless + Drawn> Title for G {}

/// Something done with one game of the registry, whichever it is.
///
/// ```
/// use engine::{Title, Visitor};
///
/// struct CountLevels;
///
/// impl Visitor for CountLevels {
///     type Output = usize;
///     fn visit<G: Title>(self) -> usize {
///         G::LEVELS.len()
///     }
/// }
///
/// // With the registry: `games::visit("tiny_race", CountLevels)`.
/// assert_eq!(CountLevels.visit::<tiny_race::TinyRace>(), 1);
/// ```
#[cfg(feature = "page")]
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Title>(self) -> Self::Output;
}
