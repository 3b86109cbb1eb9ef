//! Which rules the scenarios of a game show, and whether a scenario shows anything.

use super::Head;
use crate::rulebook;

/// Which rules of a game are shown by which scenarios, and which by none. A scenario shows the one rule that it names
/// as `rule`; what it lists under `also` only takes part.
pub fn coverage<'a>(
    rulebook_text: &'a str,
    scenarios: &[(String, Head)],
) -> Vec<(rulebook::Clause<'a>, Vec<String>)> {
    rulebook::clauses(rulebook_text)
        .filter(|clause| !clause.is_ruling())
        .map(|clause| {
            let showing = scenarios
                .iter()
                .filter(|(_, head)| head.rule == clause.id)
                .map(|(name, _)| name.clone());
            (clause, showing.collect())
        })
        .collect()
}

/// Whether a file says anything that could prove false.
pub(super) fn asserts(file: &toml::Table) -> bool {
    let said = |table: &toml::Table, keys: &[&str]| {
        keys.iter().any(|key| match table.get(*key) {
            Some(toml::Value::Table(inner)) => !inner.is_empty(),
            Some(toml::Value::Array(inner)) => !inner.is_empty(),
            other => other.is_some(),
        })
    };
    let steps = file.get("when").and_then(toml::Value::as_array);
    said(file, &["then", "expect", "view", "setup_refused"])
        || steps
            .into_iter()
            .flatten()
            .filter_map(toml::Value::as_table)
            .any(|step| said(step, &["then", "refused", "events", "silent"]))
}
