//! The messages of `locales/`. What is said with them is in `words`.

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");
