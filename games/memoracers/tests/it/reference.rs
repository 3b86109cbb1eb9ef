//! The reference says what is on every tile.

use engine::Files;
use memoracers::{CONTENT, MemoRacers};
use schemas::Sample;
use serde_json::Value;

#[test]
fn a_face_that_is_seen_is_that_of_its_tile_turned_as_it_lies() {
    let files = Files::embedded("memoracers", CONTENT);
    let mut turned = [0, 0];
    for number in 0..8 {
        let sample = Sample::play::<MemoRacers>(&files, number, 120);
        let tiles = sample.reference["tiles"].as_array().expect("a list");
        assert_eq!(tiles.len(), 40);
        let slots = sample.views.iter().flat_map(|view| view["strip"].as_array().expect("a list"));
        for face in slots.map(|slot| &slot["face"]).filter(|face| !face.is_null()) {
            let tile = tiles.iter().find(|tile| tile["tile"] == face["tile"]).expect("it is told");
            let mut lanes: Vec<char> = letters(&tile["lanes"]);
            let rotated = face["rotated"] == true;
            if rotated {
                lanes.reverse();
            }
            assert_eq!((letters(&face["lanes"]), &face["kind"]), (lanes, &tile["kind"]));
            turned[usize::from(rotated)] += 1;
        }
    }
    assert!(turned.iter().all(|count| *count > 0), "{turned:?}");
}

fn letters(lanes: &Value) -> Vec<char> {
    lanes.as_str().expect("five letters").chars().collect()
}
