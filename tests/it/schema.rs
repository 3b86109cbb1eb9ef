//! `hippodrome schema`

use crate::call;

#[test]
fn the_schema_of_a_game_is_told_whole_or_in_part() {
    let whole = call("schema robo_rally").json();
    assert_eq!(whole["$schema"], "https://json-schema.org/draft/2020-12/schema");
    let parts: Vec<&String> = whole["properties"].as_object().unwrap().keys().collect();
    assert_eq!(parts, ["action", "event", "reference", "view"]);
    for part in ["view", "event", "reference"] {
        let alone = call(&format!("schema robo_rally {part}")).json();
        assert_eq!(alone["allOf"][0], whole["properties"][part]);
        let name = alone["allOf"][0]["$ref"].as_str().unwrap().trim_start_matches("#/$defs/");
        assert!(alone["$defs"][name].is_object(), "{part}");
    }
    let action = call("schema tiny_race action").json();
    assert_eq!(action["allOf"][0]["oneOf"][0]["pattern"], "^steady$");
}

#[test]
fn what_has_no_schema_is_refused() {
    call("schema chess").refused(2, &["there is no game “chess”"]);
    call("schema celestia board").refused(2, &["board", "reference"]);
    call("schema").refused(2, &["GAME"]);
}
