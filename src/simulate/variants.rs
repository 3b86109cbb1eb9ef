//! What is played beside each other: one set-up, two content directories, or several values of an option.

use super::Arguments;
use crate::global::GlobalOptions;
use crate::trouble::Trouble;
use engine::{Files, say};

/// One set-up.
pub(super) struct Variant {
    /// What tells it from the others; nothing where it is alone.
    pub(super) label: Option<String>,
    pub(super) files: Files,
    pub(super) options: Vec<String>,
}

/// All set-ups that the command line asks for.
pub(super) fn all(
    global: &GlobalOptions,
    arguments: &Arguments,
    id: &str,
) -> Result<Vec<Variant>, Trouble> {
    let files = global.files(id)?;
    let options = &arguments.options;
    if let Some(directory) = &arguments.against {
        let own = directory.join(id);
        let own = if own.is_dir() { &own } else { directory };
        let other = global.files_with(id, own)?;
        let shown = directory.display().to_string();
        if other.fingerprint() == files.fingerprint() {
            let words = say!(crate::words, global.lang, "against-same", path = shown);
            return Err(Trouble::Input(words));
        }
        let before = global.content_label();
        let variant =
            |label, files| Variant { label: Some(label), files, options: options.clone() };
        return Ok(vec![variant(before, files), variant(shown, other)]);
    }
    let Some(sweep) = &arguments.sweep else {
        return Ok(vec![Variant { label: None, files, options: options.clone() }]);
    };
    let (key, values) = sweep.split_once('=').unwrap_or((sweep, ""));
    let values: Vec<&str> = values.split(',').filter(|value| !value.is_empty()).collect();
    if values.len() < 2 {
        let words = say!(crate::words, global.lang, "sweep-two", sweep = sweep.as_str());
        return Err(Trouble::Input(words));
    }
    let variant = |value: &str| {
        let option = format!("{key}={value}");
        let options = options.iter().cloned().chain([option.clone()]).collect();
        Variant { label: Some(option), files: files.clone(), options }
    };
    Ok(values.into_iter().map(variant).collect())
}
