//! Compares what a file expects with what is, and tells the difference by path.

use crate::said;
use crate::words::Said;
use serde_json::Value;

/// Appends a line for each place where `found` does not have what `expected` asks for. What is not asked for may be
/// anything; the word `none` stands for nothing; an empty table in a list matches anything.
pub(crate) fn differences(path: &str, expected: &Value, found: &Value, out: &mut Vec<Said>) {
    match (expected, found) {
        (Value::Object(wanted), Value::Object(have)) => {
            for (key, value) in wanted {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                match have.get(key) {
                    Some(other) => differences(&path, value, other, out),
                    None if is_none(value) => {}
                    None => out.push(line(&path, value, &Value::Null)),
                }
            }
        }
        (Value::Array(wanted), Value::Array(have)) if wanted.len() == have.len() => {
            for (index, (value, other)) in wanted.iter().zip(have).enumerate() {
                differences(&format!("{path}[{index}]"), value, other, out);
            }
        }
        (Value::Object(wanted), _) if wanted.is_empty() => {}
        (wanted, Value::Null) if is_none(wanted) => {}
        (Value::Number(wanted), Value::Number(have)) if wanted.as_f64() == have.as_f64() => {}
        (wanted, have) if wanted == have => {}
        (wanted, have) => out.push(line(path, wanted, have)),
    }
}

fn is_none(value: &Value) -> bool {
    value.as_str() == Some("none")
}

fn line(path: &str, expected: &Value, found: &Value) -> Said {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected.len() + found.len() < 60 {
        said!(
            "{path}: expected {expected}, found {found}",
            "{path} : attendu {expected}, trouvé {found}"
        )
    } else {
        said!(
            "{path}:\n      expected {expected}\n      found    {found}",
            "{path} :\n      attendu {expected}\n      trouvé  {found}"
        )
    }
}
