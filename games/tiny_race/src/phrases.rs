//! The messages of both languages, from `locales/`.

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");
