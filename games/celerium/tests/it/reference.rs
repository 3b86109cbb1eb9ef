//! What views and events name is found in the content files, and heaps of cards in the reference.

use celerium::{CONTENT, Celerium};
use engine::{Chance, Files, Game, Seat, Seed, Viewer};
use schemas::Sample;
use serde_json::Value;
use std::collections::BTreeSet;

/// All texts in a value.
fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether a text is the name of a card: `UP01`, `PL01`, `CC01`, `E1-01`.
fn is_id(text: &str) -> bool {
    let number = |rest: &str| rest.len() == 2 && rest.bytes().all(|byte| byte.is_ascii_digit());
    let face = |text: &str| {
        let (level, rest) = text.strip_prefix('E')?.split_once('-')?;
        Some(level.len() == 1 && number(rest))
    };
    ["UP", "PL", "CC"].iter().any(|kind| text.strip_prefix(kind).is_some_and(number))
        || face(text).unwrap_or(false)
}

#[test]
fn every_card_that_is_named_stands_in_the_content_files() {
    let tables: Vec<Value> =
        CONTENT.iter().map(|(_, text)| toml::from_str(text).expect("it is TOML")).collect();
    let mut known = Vec::new();
    for table in &tables {
        texts(table, &mut known);
    }
    let mut seen = BTreeSet::new();
    for number in 0..6 {
        let sample = Sample::play::<Celerium>(&Files::embedded("celerium", CONTENT), number, 300);
        let mut named = Vec::new();
        for value in sample.views.iter().chain(&sample.events) {
            texts(value, &mut named);
        }
        for id in named.into_iter().filter(|text| is_id(text)) {
            assert!(known.contains(&id), "{id}");
            seen.insert(id[..2].to_owned());
        }
    }
    assert!(["UP", "PL", "E1"].iter().all(|kind| seen.contains(*kind)), "{seen:?}");
}

#[test]
fn a_hand_is_the_faces_that_the_reference_gives_for_its_numbers() {
    let files = Files::embedded("celerium", CONTENT);
    let mut played = 0;
    for number in 0..12 {
        let mut own = Chance::seeded(Seed::from_number(number));
        let mut game = schemas::any_game::<Celerium>(&files, number, &mut own);
        let told = Celerium::reference(&game.setup().rules);
        let told = serde_json::to_value(told).expect("it is JSON");
        for _ in 0..250 {
            if schemas::go_on(&mut game, &mut own).is_none() {
                break;
            }
            for seat in Seat::all(game.setup().names.count()) {
                let view = serde_json::to_value(game.view(Viewer::Seat(seat))).expect("it is JSON");
                let hand = &view["franchises"][usize::from(seat.0)]["hand"];
                let mut faces: BTreeSet<&str> = (0..3)
                    .flat_map(|level| {
                        let bits = hand[level].as_u64().expect("one number a level");
                        let cards = told["event_cards"][level].as_array().expect("a list").iter();
                        cards.enumerate().filter(move |(place, _)| bits >> place & 1 == 1)
                    })
                    .filter_map(|(_, face)| face.as_str())
                    .collect();
                // The card that is being played lies open before its player.
                if let Some(level) = view["open"]["card"]["level"].as_u64() {
                    let place = view["open"]["card"]["place"].as_u64().expect("it has both");
                    let face = &told["event_cards"][level as usize][place as usize];
                    faces.extend(face.as_str());
                }
                for action in game.actions(seat) {
                    let text = action.to_string();
                    if let Some(rest) = text.strip_prefix("move ") {
                        let face = rest.split(' ').next().expect("it names a card");
                        assert!(faces.contains(face), "{text}: {faces:?}");
                        played += 1;
                    }
                }
            }
        }
    }
    assert!(played > 100, "{played}");
}
