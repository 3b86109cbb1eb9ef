//! French and English, through Fluent, chosen per reader: there is no global language.
//!
//! [`phrases!`](crate::phrases) binds a crate to its two `.ftl` files; [`say!`](crate::say) speaks a message. A key that
//! is missing in either file fails the build.

mod keys;

pub use keys::Keys;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::str::FromStr;

pub use fluent_bundle::FluentValue;

/// A language of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

/// Reads `fr`, `fr_CA.UTF-8`, `en-GB`…
impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.get(..2).map(str::to_ascii_lowercase).as_deref() {
            Some("fr") => Ok(Lang::Fr),
            Some("en") => Ok(Lang::En),
            _ => Err(format!("{text:?}: en, fr")),
        }
    }
}

/// A name that something belongs to: "Ada" in English, "d’Ada" or "de Ben" in French.
pub fn of_name(name: &str, lang: Lang) -> String {
    elided(name, lang, "d’", "de ")
}

/// A name that something is compared with: "Ada" in English, "qu’Ada" or "que Ben" in French.
pub fn than_name(name: &str, lang: Lang) -> String {
    elided(name, lang, "qu’", "que ")
}

/// A name with the French word in front of it that loses its vowel before another; English has none.
fn elided(name: &str, lang: Lang, short: &str, long: &str) -> String {
    if lang == Lang::En {
        return name.to_owned();
    }
    let vowels = "aeiouyàâäæéèêëîïôöœùûü";
    let mut first = name.chars().flat_map(char::to_lowercase);
    let mute = match first.next() {
        Some('h') => first.next().is_some_and(|second| "éèê".contains(second)),
        Some(letter) => vowels.contains(letter),
        None => false,
    };
    format!("{}{name}", if mute { short } else { long })
}

/// Several things in one sentence: "fog, birds and a blank".
pub fn listed<T: AsRef<str>>(things: &[T], lang: Lang) -> String {
    let Some((last, before)) = things.split_last() else { return String::new() };
    if before.is_empty() {
        return last.as_ref().to_owned();
    }
    let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
    let and = match lang {
        Lang::En => "and",
        Lang::Fr => "et",
    };
    format!("{} {and} {}", before.join(", "), last.as_ref())
}

/// Several names in one phrase: "Ada, Ben and Zoé".
pub fn list(names: &[String], lang: Lang) -> String {
    let and = match lang {
        Lang::En => " and ",
        Lang::Fr => " et ",
    };
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

/// The same thing in every language of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said<T = String> {
    /// English.
    pub en: T,
    /// French.
    pub fr: T,
}

impl<T> Said<T> {
    /// In one language.
    pub const fn get(&self, lang: Lang) -> &T {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// From a function that speaks.
    pub fn by(speak: impl Fn(Lang) -> T) -> Self {
        Self { en: speak(Lang::En), fr: speak(Lang::Fr) }
    }
}

impl Said {
    /// Behind some words in front, the same in all languages.
    #[must_use]
    pub fn after(self, place: &Self) -> Self {
        Self {
            en: format!("{}: {}", place.en, self.en),
            fr: format!("{}\u{a0}: {}", place.fr, self.fr),
        }
    }

    /// The same text for all: names, numbers, foreign error messages.
    pub fn plain(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { en: text.clone(), fr: text }
    }
}

/// The messages of one crate.
///
/// ```
/// use engine::Lang;
/// use engine::words::Phrases;
///
/// let phrases = Phrases::new("hello = Hello { $name }", "hello = Bonjour { $name }");
/// assert_eq!(phrases.say(Lang::Fr, "hello", &[("name", "Zoé".into())]), "Bonjour Zoé");
/// ```
pub struct Phrases {
    bundles: Said<FluentBundle<FluentResource>>,
}

impl std::fmt::Debug for Phrases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Phrases")
    }
}

impl Phrases {
    /// Reads both `.ftl` texts. A line that Fluent cannot read is passed over here and found by [`differences`].
    pub fn new(en: &str, fr: &str) -> Self {
        Self { bundles: Said { en: bundle("en", en), fr: bundle("fr", fr) } }
    }

    /// The message `key`, or the key itself where there is none.
    pub fn say(&self, lang: Lang, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.try_say(lang, key, args).unwrap_or_else(|| key.to_owned())
    }

    /// The message `key`, if there is one.
    pub fn try_say(
        &self,
        lang: Lang,
        key: &str,
        args: &[(&str, FluentValue<'_>)],
    ) -> Option<String> {
        let bundle = self.bundles.get(lang);
        let pattern = bundle.get_message(key)?.value()?;
        if let Some(words) = plain(pattern, args) {
            return Some(words);
        }
        let mut given = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            given.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, Some(&given), &mut errors).into_owned())
    }
}

/// A message of nothing but text, names and whole numbers: most are, and a page is full of them.
fn plain(pattern: &Pattern<&str>, args: &[(&str, FluentValue<'_>)]) -> Option<String> {
    let mut words = String::new();
    for element in &pattern.elements {
        if let PatternElement::TextElement { value } = element {
            words.push_str(value);
            continue;
        }
        let PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } = element
        else {
            return None;
        };
        let (_, given) = args.iter().find(|(name, _)| *name == id.name)?;
        if let FluentValue::String(text) = given {
            words.push_str(text);
        } else if let FluentValue::Number(number) = given
            && number.options.minimum_fraction_digits.is_none()
            && number.value.fract() == 0.0
        {
            write!(words, "{}", number.value as i64).ok()?;
        } else {
            return None;
        }
    }
    Some(words)
}

fn bundle(code: &str, text: &str) -> FluentBundle<FluentResource> {
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let language = code.parse::<unic_langid::LanguageIdentifier>().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Where two `.ftl` texts differ in their keys or in the variables of a message, or cannot be read.
pub fn differences(en: &str, fr: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut shapes = Said::by(|_| std::collections::BTreeMap::new());
    for (lang, text, shape) in [("en", en, &mut shapes.en), ("fr", fr, &mut shapes.fr)] {
        if let Err((_, errors)) = FluentResource::try_new(text.to_owned()) {
            found.extend(errors.iter().map(|error| format!("{lang}: {error}")));
        }
        for (key, variables) in messages(text) {
            if shape.insert(key.clone(), variables).is_some() {
                found.push(format!("{lang}: {key} stands twice"));
            }
        }
    }
    for (key, variables) in &shapes.en {
        match shapes.fr.get(key) {
            None => found.push(format!("fr: {key} is missing")),
            Some(other) if other != variables => {
                found.push(format!("{key}: variables {variables:?} in en, {other:?} in fr"));
            }
            Some(_) => {}
        }
    }
    found.extend(
        shapes
            .fr
            .keys()
            .filter(|key| !shapes.en.contains_key(*key))
            .map(|key| format!("en: {key} is missing")),
    );
    found
}

/// Keys of the messages of an `.ftl` text, with the variables each uses.
fn messages(text: &str) -> Vec<(String, std::collections::BTreeSet<String>)> {
    let mut found: Vec<(String, std::collections::BTreeSet<String>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic())
            && let Some((key, _)) = line.split_once(" =")
        {
            found.push((key.to_owned(), std::collections::BTreeSet::new()));
        }
        let Some((_, variables)) = found.last_mut() else { continue };
        for piece in line.split('$').skip(1) {
            let name: String =
                piece.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            variables.insert(name);
        }
    }
    found
}

/// Binds a module to two `.ftl` files: `engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");`
#[macro_export]
macro_rules! phrases {
    ($en:literal, $fr:literal) => {
        /// The English messages.
        pub const EN: &str = include_str!($en);
        /// The French messages.
        pub const FR: &str = include_str!($fr);
        /// The keys of both, for the build to look up.
        pub const KEYS: $crate::words::Said<&$crate::words::Keys> = $crate::words::Said {
            en: &$crate::words::Keys::of(EN),
            fr: &$crate::words::Keys::of(FR),
        };
        /// All messages of this crate.
        pub static PHRASES: std::sync::LazyLock<$crate::words::Phrases> =
            std::sync::LazyLock::new(|| $crate::words::Phrases::new(EN, FR));
    };
}

/// A sentence that the engine speaks itself, in both languages: `said!("no {what}", "pas de {what}")`.
#[macro_export]
macro_rules! said {
    ($en:literal, $fr:literal $(, $value:expr)* $(,)?) => {
        $crate::words::Said { en: format!($en $(, $value)*), fr: format!($fr $(, $value)*) }
    };
}

/// Speaks a message of the module bound by [`phrases!`]: `say!(crate::words, lang, "lap", seat = name, laps = 2)`.
#[macro_export]
macro_rules! say {
    ($words:path, $lang:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        use $words as bound;
        const {
            assert!(bound::KEYS.en.has($key), concat!("no English words for ", $key));
            assert!(bound::KEYS.fr.has($key), concat!("no French words for ", $key));
        }
        bound::PHRASES.say($lang, $key, &[$((stringify!($name), $crate::words::FluentValue::from($value))),*])
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_zero_is_singular() {
        let en = "boxes = { $n ->\n    [one] { $n } box\n   *[other] { $n } boxes\n }\n";
        let fr = "boxes = { $n ->\n    [one] { $n } case\n   *[other] { $n } cases\n }\n";
        let phrases = Phrases::new(en, fr);
        assert_eq!(phrases.say(Lang::En, "boxes", &[("n", 0.into())]), "0 boxes");
        assert_eq!(phrases.say(Lang::Fr, "boxes", &[("n", 0.into())]), "0 case");
        assert!(differences(en, fr).is_empty());
    }

    #[test]
    fn a_place_stands_before_what_is_wrong_there() {
        let number = 3;
        let place = crate::said!("step {number}", "étape {number}");
        let said = crate::said!("refused", "refusé").after(&place);
        assert_eq!(
            (said.en.as_str(), said.fr.as_str()),
            ("step 3: refused", "étape 3\u{a0}: refusé")
        );
    }

    #[test]
    fn plain_messages_read_like_all_others() {
        let text = "plain = { $who } at { $n }\nquoted = { \"{\" }{ $who } at { $n }\n";
        let phrases = Phrases::new(text, text);
        for number in [0.into(), 7.into(), (-3).into(), 1_000_000.into(), 2.5.into()] {
            let args = [("who", "Zoé".into()), ("n", number)];
            let plain = phrases.say(Lang::En, "plain", &args);
            assert_eq!(format!("{{{plain}"), phrases.say(Lang::En, "quoted", &args));
        }
        assert_eq!(phrases.say(Lang::Fr, "plain", &[("who", "Max".into())]), "Max at {$n}");
    }

    #[test]
    fn a_name_that_something_belongs_to() {
        let french = ["Ada", "Ben", "Élodie", "hugo", ""].map(|name| of_name(name, Lang::Fr));
        assert_eq!(french, ["d’Ada", "de Ben", "d’Élodie", "de hugo", "de "]);
        assert_eq!(of_name("Ada", Lang::En), "Ada");
        assert_eq!(of_name("Héolia", Lang::Fr), "d’Héolia");
        assert_eq!(than_name("Almageste", Lang::Fr), "qu’Almageste");
        assert_eq!(than_name("Mirador", Lang::Fr), "que Mirador");
    }

    #[test]
    fn the_last_of_several_things_follows_an_and() {
        assert_eq!(listed(&["fog", "birds", "a blank"], Lang::En), "fog, birds and a blank");
        assert_eq!(listed(&["brouillard", "foudre"], Lang::Fr), "brouillard et foudre");
        assert_eq!(listed(&["fog"], Lang::En), "fog");
        assert_eq!(listed::<&str>(&[], Lang::En), "");
    }

    #[test]
    fn differences_are_named() {
        let found = differences("a = x { $n }\nb = y\n", "a = x\nc = z\n");
        assert_eq!(found.len(), 3, "{found:?}");
    }
}
