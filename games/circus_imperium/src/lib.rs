//! Circus Imperium: chariots, carnivores and three laps to survive, for two to eight. Rules: `rules.md`, CI-1 to CI-26.

pub mod track;
