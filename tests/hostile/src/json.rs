//! JSON that no client should send.

use crate::chance::Chance;

/// Bytes that are no JSON, no UTF-8, or say nothing that is asked for.
pub(crate) fn nonsense(chance: &mut Chance) -> Vec<u8> {
    let long = 1 + chance.below(9_000);
    match chance.below(22) {
        0 => chance.bytes(long.min(500)),
        1 => b"[".repeat(long),
        2 => b"{\"a\":".repeat(long / 4),
        3 => b"{\"version\":1e999,\"actions\":[\"lock\"]}".to_vec(),
        4 => b"{\"version\":99999999999999999999999999,\"actions\":[\"lock\"]}".to_vec(),
        5 => b"{\"version\":-1,\"actions\":[\"lock\"]}".to_vec(),
        6 => b"{\"version\":1.5,\"actions\":[\"lock\"]}".to_vec(),
        7 => b"{\"version\":\"1\",\"actions\":[\"lock\"]}".to_vec(),
        8 => b"{\"version\":1,\"version\":2,\"actions\":[\"lock\"]}".to_vec(),
        9 => b"{\"version\":1,\"actions\":[\"lock\"],\"person\":\"admin\"}".to_vec(),
        10 => b"{\"version\":1,\"actions\":\"lock\"}".to_vec(),
        11 => b"{\"version\":1,\"actions\":[\"\\ud800\"]}".to_vec(),
        12 => b"{\"version\":1,\"actions\":[\"\xff\xfe\"]}".to_vec(),
        13 => format!("{{\"version\":1,\"actions\":[\"{}\"]}}", "x".repeat(long)).into_bytes(),
        14 => {
            let many = vec!["\"lock\""; 33 + long / 10].join(",");
            format!("{{\"version\":1,\"actions\":[{many}]}}").into_bytes()
        }
        15 => b"null".to_vec(),
        16 => Vec::new(),
        17 => b" ".repeat(long),
        18 => b"\xef\xbb\xbf{\"yes\":1}".to_vec(),
        19 => b"{\"version\":1,\"actions\":[\"lo\0ck\"]}\0".to_vec(),
        20 => b"{\"__proto__\":{\"seat\":0},\"constructor\":null}".to_vec(),
        _ => b"{\"version\":1,\"actions\":[\"lock\"]}{\"version\":1}".to_vec(),
    }
}

/// A message of a page's socket that no page sends.
pub(crate) fn message(chance: &mut Chance, decision: &serde_json::Value) -> Vec<u8> {
    let version = decision["version"].as_u64().unwrap_or(1);
    let action = decision["actions"][0].as_str().unwrap_or("lock");
    let any = chance.next();
    match chance.below(16) {
        0 => nonsense_text(chance),
        1 => format!(r#"{{"t":"decide","v":{version},"actions":["{action}"]}}"#).into_bytes(),
        2 => format!(r#"{{"t":"decide","v":{any},"actions":["{action}"]}}"#).into_bytes(),
        3 => format!(r#"{{"t":"decide","v":{version},"actions":["{action}"],"seat":0}}"#).into(),
        4 => format!(r#"{{"t":"undo","v":{version}}}"#).into_bytes(),
        5 => br#"{"t":"consent","yes":true}"#.to_vec(),
        6 => br#"{"t":"order","kind":"swap","on":true}"#.to_vec(),
        7 => format!(r#"{{"t":"say","words":"{}"}}"#, "x".repeat(301)).into_bytes(),
        8 => br#"{"t":"say","words":"\u202e\u0007"}"#.to_vec(),
        9 => br#"{"t":"signal","name":"<script>"}"#.to_vec(),
        10 => br#"{"t":"resign_all"}"#.to_vec(),
        11 => br#"{"t":"seen","yes":"perhaps"}"#.to_vec(),
        12 => b"[".repeat(4_000),
        13 => format!(r#"{{"t":"decide","v":{version},"actions":[]}}"#).into_bytes(),
        14 => {
            let whole = format!(r#"{{"t":"decide","v":{version},"actions":["{action}"]}}"#);
            let spoilt = chance.spoil(whole.as_bytes());
            String::from_utf8_lossy(&spoilt).into_owned().into_bytes()
        }
        _ => br#"{"v":1}"#.to_vec(),
    }
}

/// Nonsense that is at least UTF-8 and fits into a message: anything else ends the connection.
fn nonsense_text(chance: &mut Chance) -> Vec<u8> {
    let mut text = String::from_utf8_lossy(&nonsense(chance)).into_owned();
    text.truncate(text.floor_char_boundary(4_000));
    text.into_bytes()
}
