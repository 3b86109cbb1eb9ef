//! The words of Celerium in both languages. Keys live in `locales/`.

pub mod effects;
pub mod names;

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");
