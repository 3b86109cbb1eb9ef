//! The file that keeps an arena, so that it can go on another day.

use crate::global::GlobalOptions;
use crate::trouble::Trouble;
use bots::Contest;
use engine::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The version of the file's form.
const FORMAT: u32 = 1;

/// What is played, by whom: all that decides how each game of an arena goes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arrangement {
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) content: String,
    pub(crate) options: Value,
    pub(crate) players: u8,
    pub(crate) bots: Vec<String>,
    pub(crate) seed: u64,
}

impl Arrangement {
    /// What is not the same, by the names of the file.
    fn differences(&self, other: &Self) -> String {
        let (one, other) = (serde_json::to_value(self), serde_json::to_value(other));
        let (Ok(Value::Object(one)), Ok(other)) = (one, other) else { return String::new() };
        let differs = |(key, value): &(&String, &Value)| other.get(key.as_str()) != Some(*value);
        one.iter().filter(differs).map(|(key, _)| key.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// What stands in the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    format: u32,
    arena: Arrangement,
    contest: Contest,
}

/// What every version of the file has.
#[derive(Debug, Deserialize)]
struct Head {
    format: u32,
}

/// Where an arena is kept, if anywhere, and what was kept there before.
pub(crate) struct StateFile<'a> {
    path: Option<&'a Path>,
    arrangement: &'a Arrangement,
    before: Option<Contest>,
}

impl<'a> StateFile<'a> {
    /// Reads the file, if it is there; it must be of the same arena. That it can be written is tried before anything is
    /// played.
    pub(crate) fn open(
        global: &GlobalOptions,
        path: Option<&'a Path>,
        arrangement: &'a Arrangement,
    ) -> Result<Self, Trouble> {
        let mut file = Self { path, arrangement, before: None };
        let Some(path) = path else { return Ok(file) };
        if path.exists() {
            file.before = Some(file.read(global, path)?);
        }
        file.keep(global, &file.contest(arrangement.bots.len()))?;
        Ok(file)
    }

    fn read(&self, global: &GlobalOptions, path: &Path) -> Result<Contest, Trouble> {
        let (lang, shown) = (global.lang, path.display().to_string());
        let unreadable = |detail: String| {
            let (path, detail) = (shown.clone(), detail);
            Trouble::Input(say!(
                crate::words,
                lang,
                "arena-unreadable",
                path = path,
                detail = detail
            ))
        };
        let text = global.text(path)?;
        // A file of another version may have other keys: its version is looked at first.
        if let Ok(Head { format }) = serde_json::from_str(&text)
            && format != FORMAT
        {
            return Err(unreadable(format!("format {format}")));
        }
        let kept: Kept =
            serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        if kept.arena != *self.arrangement {
            let what = self.arrangement.differences(&kept.arena);
            let words = say!(crate::words, lang, "arena-other", path = shown, what = what);
            return Err(Trouble::Input(words));
        }
        let bots = self.arrangement.bots.len();
        if kept.contest.entrants.len() != bots
            || kept.contest.pairs.len() != Contest::new(bots).pairs.len()
        {
            return Err(unreadable("contest".to_owned()));
        }
        Ok(kept.contest)
    }

    /// What was kept before; nothing played if nothing was.
    pub(crate) fn contest(&self, bots: usize) -> Contest {
        self.before.clone().unwrap_or_else(|| Contest::new(bots))
    }

    /// Writes it anew: beside the old file, then in its place, so that one of them is whole at any time.
    pub(crate) fn keep(&self, global: &GlobalOptions, contest: &Contest) -> Result<(), Trouble> {
        let Some(path) = self.path else { return Ok(()) };
        let kept =
            Kept { format: FORMAT, arena: self.arrangement.clone(), contest: contest.clone() };
        let text = serde_json::to_string_pretty(&kept).unwrap_or_default() + "\n";
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
        written.map_err(|error| Trouble::file(global.lang, path, &error))
    }
}
