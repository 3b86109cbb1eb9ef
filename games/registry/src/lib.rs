//! The registry: the one list of the games of the server. Everything else walks it.

use engine::{About, Game, Visitor};

macro_rules! registry {
    ($($game:ty => $files:path),+ $(,)?) => {
        /// What each game is, in the order of the registry.
        pub const ALL: &[About] = &[$(<$game as Game>::ABOUT),+];

        /// Does something with the game called `id`, if there is one.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Game>::ABOUT.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }

        /// The embedded content of the game called `id`.
        pub fn embedded(id: &str) -> Option<engine::Files> {
            $(if id == <$game as Game>::ABOUT.id {
                return Some(engine::Files::embedded(id, $files));
            })+
            None
        }
    };
}

registry! {
    memoracers::MemoRacers => memoracers::CONTENT,
    robo_rally::RoboRally => robo_rally::CONTENT,
    celestia::Celestia => celestia::CONTENT,
    circus_imperium::CircusImperium => circus_imperium::CONTENT,
    celerium::Celerium => celerium::CONTENT,
    tiny_race::TinyRace => tiny_race::CONTENT,
}
