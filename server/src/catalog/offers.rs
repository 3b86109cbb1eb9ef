//! What the games say about themselves to people who set up a table, worked out once: it needs their content.

use super::{Games, as_word};
use engine::{Files, FirstGame, Item, Lang, OptionKind, Said, Title, Visitor, say};
use serde_json::Value;
use std::collections::BTreeMap;

/// What one game offers.
#[derive(Debug)]
pub(crate) struct Offer {
    /// What "Play now" begins.
    first: FirstGame,
    /// The option and the value of a game for one player.
    solo: Option<(&'static str, &'static str)>,
    /// By the key of their option.
    items: BTreeMap<&'static str, Said<Vec<Item>>>,
    /// Small pictures by option and value.
    pictures: BTreeMap<(&'static str, String), String>,
}

/// Works out what a game offers.
pub(crate) struct WorkOut<'a>(pub(crate) &'a Files);

impl Visitor for WorkOut<'_> {
    type Output = Offer;

    fn visit<G: Title>(self) -> Offer {
        let (mut items, mut pictures) = (BTreeMap::new(), BTreeMap::new());
        if let Ok(content) = G::content(self.0) {
            for field in G::ABOUT.options {
                let listed = Said::by(|lang| G::items(&content, field.key, lang));
                for item in &listed.en {
                    if let Some(picture) = G::picture(&content, field.key, &item.value) {
                        pictures.insert((field.key, item.value.clone()), picture);
                    }
                }
                items.insert(field.key, listed);
            }
        }
        Offer { first: G::FIRST_GAME, solo: G::SOLO, items, pictures }
    }
}

impl Games {
    /// The level of the gentlest bots of a game.
    pub fn gentle_level(&self, id: &str) -> &'static str {
        self.levels(id).first().copied().unwrap_or_default()
    }

    /// How many seats a first game has, and its options.
    pub fn first_game(&self, id: &str) -> FirstGame {
        self.offer(id).map_or(FirstGame { seats: 2, options: &[] }, |offer| offer.first)
    }

    /// The options of a first game, complete.
    pub(crate) fn first_options(&self, id: &str) -> Value {
        let FirstGame { seats, options } = self.first_game(id);
        let words = options.iter().map(ToString::to_string).collect();
        self.agree(id, super::Given::Words(words), seats).unwrap_or_default()
    }

    /// The option and the value with which a game is played by one player, if it can be.
    pub fn solo(&self, id: &str) -> Option<(&'static str, &'static str)> {
        self.offer(id)?.solo
    }

    /// The values of an option to browse; empty where there are none but those of the option itself.
    pub(crate) fn items(&self, id: &str, key: &str, lang: Lang) -> &[Item] {
        let items = self.offer(id).and_then(|offer| offer.items.get(key));
        items.map_or(&[], |items| items.get(lang))
    }

    /// The small picture of such a value.
    pub(crate) fn picture(&self, id: &str, key: &str, value: &str) -> Option<&str> {
        let pictures = self.offer(id)?.pictures.iter();
        let found = pictures.into_iter().find(|((of, each), _)| *of == key && each == value);
        found.map(|(_, picture)| picture.as_str())
    }

    /// The address of that picture. It changes with the content, so a browser may keep it.
    pub(crate) fn picture_url(&self, id: &str, key: &str, value: &str) -> Option<String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let fits = value.chars().all(plain) && self.picture(id, key, value).is_some();
        let version: String = self.fingerprint(id).chars().take(12).collect();
        fits.then(|| format!("/pictures/{id}/{key}/{value}.svg?v={version}"))
    }

    /// What a table plays, in words: the options that say it best, and all that differ from the defaults.
    pub(crate) fn describe(&self, id: &str, options: &Value, lang: Lang) -> Vec<String> {
        games::visit(id, Describe { games: self, options, lang }).unwrap_or_default()
    }

    /// The pictures that belong to what a table plays, with what they show.
    pub(crate) fn pictures_of(&self, id: &str, options: &Value, lang: Lang) -> Vec<(String, Item)> {
        let Some(offer) = self.offer(id) else { return Vec::new() };
        let shown = |(key, items): (&&'static str, &Said<Vec<Item>>)| {
            let value = as_word(options.get(*key)?);
            let item = items.get(lang).iter().find(|item| item.value == value)?;
            Some((self.picture_url(id, key, &value)?, item.clone()))
        };
        offer.items.iter().filter_map(shown).collect()
    }
}

struct Describe<'a> {
    games: &'a Games,
    options: &'a Value,
    lang: Lang,
}

impl Visitor for Describe<'_> {
    type Output = Vec<String>;

    fn visit<G: Title>(self) -> Vec<String> {
        let lang = self.lang;
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let told = |field: &engine::OptionField| {
            let key = field.key;
            let now = as_word(self.options.get(key)?);
            let usual = defaults.get(key).map(as_word).unwrap_or_default();
            if now.is_empty() || (now == usual && !G::HEADLINES.contains(&key)) {
                return None;
            }
            let label = G::option(key, None, lang).unwrap_or_else(|| key.to_owned());
            let is_switch = matches!(field.kind, OptionKind::Switch);
            if is_switch && now == "true" || matches!(field.kind, OptionKind::PerSeat(_)) {
                return Some(label);
            }
            if is_switch {
                return Some(say!(crate::words, lang, "option-not", option = label));
            }
            let items = self.games.items(G::ABOUT.id, key, lang);
            let item = items.iter().find(|item| item.value == now).map(|item| item.name.clone());
            let value = item.or_else(|| G::option(key, Some(&now), lang));
            let value = value.or_else(|| without(&now, &G::parts(key, lang), lang)).unwrap_or(now);
            Some(say!(crate::words, lang, "option-is", option = label, value = value))
        };
        G::ABOUT.options.iter().filter_map(told).collect()
    }
}

/// The parts that a text leaves out, by their names.
fn without(text: &str, parts: &[(&'static str, String)], lang: Lang) -> Option<String> {
    let name = |part: &str| parts.iter().find(|(id, _)| *id == part).map(|(_, name)| name.as_str());
    let names: Option<Vec<&str>> = text.split(',').map(|part| name(part.trim())).collect();
    let names = names?.join(", ");
    Some(say!(crate::words, lang, "option-without", names = names))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_game_is_short_and_easy_and_can_be_begun() {
        let games = Games::embedded().unwrap();
        for about in games.offered() {
            let (first, id) = (games.first_game(about.id), about.id);
            assert!((about.seats.0.max(2)..=about.seats.1).contains(&first.seats), "{id}");
            assert!(games.first_options(id).is_object(), "{id}: {first:?}");
            assert_eq!(Some(&games.gentle_level(id)), games.levels(id).first(), "{id}");
        }
        assert_eq!(games.first_options("robo_rally")["course"], "first_laps");
        assert_eq!(games.first_options("circus_imperium")["laps"], "1");
        assert_eq!(games.first_options("celestia")["mode"], "base");
        assert_eq!(games.first_options("memoracers")["circuit"], "A");
    }

    #[test]
    fn every_course_has_words_and_a_small_picture() {
        let games = Games::embedded().unwrap();
        for lang in Lang::ALL {
            let items = games.items("robo_rally", "course", lang);
            assert_eq!(items.len(), 35);
            let mut groups: Vec<&str> = items.iter().map(|item| item.group.as_str()).collect();
            groups.dedup();
            assert_eq!(groups.len(), 5, "{groups:?}");
            for item in items {
                let picture = games.picture("robo_rally", "course", &item.value).unwrap();
                assert!(picture.starts_with("<svg") && picture.len() < 30_000, "{}", item.value);
                assert!(games.picture_url("robo_rally", "course", &item.value).is_some());
                assert!(!item.facts.contains('{'), "{}", item.facts);
            }
        }
    }

    #[test]
    fn a_table_is_described_in_plain_words() {
        let games = Games::embedded().unwrap();
        let robo = serde_json::json!({ "course": "first_laps", "strict_lives": true,
            "equipment": "brakes,crab_legs", "lives": "3" });
        let told = games.describe("robo_rally", &robo, Lang::En);
        let expected = [
            "Course: First Laps",
            "Out with the last life lost",
            "Option cards: all but Brakes, Crab Legs",
        ];
        assert_eq!(told, expected);
        let circus = serde_json::json!({ "track": "petit", "laps": "1" });
        let told = games.describe("circus_imperium", &circus, Lang::Fr);
        assert_eq!(told, ["Piste\u{a0}: Petite", "Tours de piste\u{a0}: 1"]);
    }
}
