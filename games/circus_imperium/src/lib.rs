//! Circus Imperium: chariots, carnivores and three laps to survive, for two to eight. Rules: `rules.md`, CI-1 to CI-26.

pub mod track;
pub mod words {
    //! What the game says, in French and English.

    pub mod crowd;
}
