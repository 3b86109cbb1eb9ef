//! Whether a scenario shows anything.

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
