//! What all commands share: language, games, content files, texts from outside.

use crate::trouble::{Form, Trouble};
use engine::{About, ContentError, Files, Lang, Title, Visitor, say};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// No text from outside may be larger: scenario, record, content.
const LARGEST_TEXT: u64 = 4 * 1024 * 1024;

/// What all commands share.
#[derive(Debug)]
pub(crate) struct GlobalOptions {
    /// The language of all messages.
    pub(crate) lang: Lang,
    /// JSON instead of text.
    pub(crate) json: bool,
    content: Option<PathBuf>,
}

/// The value of `--lang` before the command line is read as a whole, for messages about what cannot be read.
pub(crate) fn asked_language(arguments: impl Iterator<Item = OsString>) -> Option<String> {
    let texts: Vec<String> = arguments.filter_map(|each| each.into_string().ok()).collect();
    let apart = texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1].clone());
    apart.or_else(|| texts.iter().find_map(|text| text.strip_prefix("--lang=").map(str::to_owned)))
}

/// The language asked for, or else that of the environment, or else English.
pub(crate) fn language(asked: Option<&str>) -> Lang {
    let environment = || {
        let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set)?;
        std::env::var(name).ok()?.parse().ok()
    };
    asked.and_then(|text| text.parse().ok()).or_else(environment).unwrap_or_default()
}

impl GlobalOptions {
    /// Reads the options that all commands share. With a content directory all of it is read and checked now.
    pub(crate) fn open(lang: Lang, json: bool, content: Option<PathBuf>) -> Result<Self, Trouble> {
        let global = Self { lang, json, content };
        if let Some(directory) = &global.content {
            global.check_directory(directory)?;
            for about in ::games::ALL {
                let files = global.files(about.id)?;
                global
                    .with(about.id, Readable { files })?
                    .map_err(|error| global.content(&error))?;
            }
        }
        Ok(global)
    }

    /// What tells the content of this run from another: its directory, or that it comes with the program.
    pub(crate) fn content_label(&self) -> String {
        let built_in = || say!(crate::words, self.lang, "content-built-in");
        self.content.as_ref().map_or_else(built_in, |directory| directory.display().to_string())
    }

    /// How messages on standard error are written.
    pub(crate) fn form(&self) -> Form {
        if self.json { Form::Json } else { Form::Text }
    }

    /// Nothing may lie in a content directory that no game would ever read.
    pub(crate) fn check_directory(&self, directory: &Path) -> Result<(), Trouble> {
        for path in self.entries(directory)? {
            let name = name_of(&path);
            if path.is_dir() {
                self.game(&name).map_err(|trouble| match trouble {
                    Trouble::Input(words) => Trouble::Input(format!("{}: {words}", path.display())),
                    other @ (Trouble::Fails(_) | Trouble::Output(_)) => other,
                })?;
            } else if is_toml(&path) {
                let path = path.display().to_string();
                return Err(Trouble::Input(say!(
                    crate::words,
                    self.lang,
                    "content-loose",
                    path = path
                )));
            }
        }
        Ok(())
    }

    /// What a directory holds, sorted, without what is hidden.
    pub(crate) fn entries(&self, directory: &Path) -> Result<Vec<PathBuf>, Trouble> {
        let trouble = |error| Trouble::file(self.lang, directory, &error);
        let mut paths = Vec::new();
        for entry in fs::read_dir(directory).map_err(trouble)? {
            let path = entry.map_err(trouble)?.path();
            if !name_of(&path).starts_with('.') {
                paths.push(path);
            }
        }
        paths.sort();
        Ok(paths)
    }

    /// The game called `id`, or a word about those there are.
    pub(crate) fn game(&self, id: &str) -> Result<&'static About, Trouble> {
        ::games::ALL
            .iter()
            .find(|about| about.id == id)
            .ok_or_else(|| Trouble::Input(self.unknown_game(id)))
    }

    /// That there is no such game.
    pub(crate) fn unknown_game(&self, id: &str) -> String {
        let known: Vec<&str> = ::games::ALL.iter().map(|about| about.id).collect();
        say!(crate::words, self.lang, "unknown-game", game = id, known = known.join(", "))
    }

    /// Does something with the game called `id`.
    pub(crate) fn with<V: Visitor>(&self, id: &str, visitor: V) -> Result<V::Output, Trouble> {
        ::games::visit(id, visitor).ok_or_else(|| Trouble::Input(self.unknown_game(id)))
    }

    /// The content files of a game: the built-in ones, and those of the content directory beside them or in their place.
    pub(crate) fn files(&self, id: &str) -> Result<Files, Trouble> {
        match self.content.as_ref().map(|content| content.join(id)) {
            Some(directory) if directory.exists() => self.files_with(id, &directory),
            Some(_) | None => self.built_in(id),
        }
    }

    fn built_in(&self, id: &str) -> Result<Files, Trouble> {
        ::games::embedded(id).ok_or_else(|| Trouble::Input(self.unknown_game(id)))
    }

    /// The built-in content files of a game, and those of a directory beside them or in their place.
    pub(crate) fn files_with(&self, id: &str, directory: &Path) -> Result<Files, Trouble> {
        let mut files = self.built_in(id)?;
        for path in self.entries(directory)?.into_iter().filter(|path| is_content(path)) {
            self.add_file(&mut files, id, &path)?;
        }
        Ok(files)
    }

    /// Reads one content file into those of its game.
    pub(crate) fn add_file(&self, files: &mut Files, id: &str, path: &Path) -> Result<(), Trouble> {
        let name = name_of(path);
        if !self.reads(id, &name)? {
            return Err(Trouble::Input(self.unknown_content(path, id, files)));
        }
        let text = self.text(path)?;
        files.replace(&name, path.display().to_string(), text);
        Ok(())
    }

    /// Whether a game would read a content file of this name.
    pub(crate) fn reads(&self, id: &str, name: &str) -> Result<bool, Trouble> {
        let more = self.with(id, MoreContent)?;
        let ends = |end: &&str| name.len() > end.len() && name.ends_with(end);
        Ok(self.built_in(id)?.names().any(|known| known == name) || more.iter().any(ends))
    }

    fn unknown_content(&self, path: &Path, game: &str, files: &Files) -> String {
        let (path, known) = (path.display().to_string(), files.names().collect::<Vec<_>>());
        if known.is_empty() {
            return say!(crate::words, self.lang, "content-none", path = path, game = game);
        }
        let more = self.with(game, MoreContent).unwrap_or_default();
        let more = more.iter().map(|end| format!("*{end}"));
        let known = known.into_iter().map(str::to_owned).chain(more).collect::<Vec<_>>().join(", ");
        say!(crate::words, self.lang, "content-unknown", path = path, game = game, known = known)
    }

    /// A content file that its game cannot read.
    pub(crate) fn content(&self, error: &ContentError) -> Trouble {
        let reason = error.reason.get(self.lang);
        Trouble::Input(match error.line {
            0 => format!("{}: {reason}", error.file),
            line => format!("{}:{line}: {reason}", error.file),
        })
    }

    /// The text of a file, if it is one of reasonable size.
    pub(crate) fn text(&self, path: &Path) -> Result<String, Trouble> {
        let trouble = |error| Trouble::file(self.lang, path, &error);
        let shown = path.display().to_string();
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(trouble)?;
        if file.metadata().map_err(trouble)?.is_dir() {
            return Err(Trouble::Input(say!(
                crate::words,
                self.lang,
                "file-directory",
                path = shown
            )));
        }
        file.take(LARGEST_TEXT + 1).read_to_end(&mut bytes).map_err(trouble)?;
        if bytes.len() as u64 > LARGEST_TEXT {
            let most = LARGEST_TEXT / (1024 * 1024);
            return Err(Trouble::Input(say!(
                crate::words,
                self.lang,
                "file-large",
                path = shown,
                most = most
            )));
        }
        String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let line = error.as_bytes()[..at].split(|byte| *byte == b'\n').count();
            Trouble::Input(say!(
                crate::words,
                self.lang,
                "file-not-text",
                path = shown,
                line = line
            ))
        })
    }
}

/// Whether a game can read its content.
struct Readable {
    files: Files,
}

impl Visitor for Readable {
    type Output = Result<(), ContentError>;

    fn visit<G: Title>(self) -> Self::Output {
        G::content(&self.files).map(|_| ())
    }
}

/// How the names of further content files of a game end.
struct MoreContent;

impl Visitor for MoreContent {
    type Output = &'static [&'static str];

    fn visit<G: Title>(self) -> Self::Output {
        G::MORE_CONTENT
    }
}

/// The last part of a path.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whether a file holds content by its name: tables, or boards drawn as text.
pub(crate) fn is_content(path: &Path) -> bool {
    is_toml(path) || path.extension().is_some_and(|extension| extension == "txt")
}

/// Whether a file is one of ours by its name.
pub(crate) fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_before_the_rest_is_read() {
        let asked = |line: &str| asked_language(line.split(' ').map(OsString::from));
        assert_eq!(asked("hippodrome frobnicate --lang fr").as_deref(), Some("fr"));
        assert_eq!(asked("hippodrome --lang=fr games").as_deref(), Some("fr"));
        assert_eq!(asked("hippodrome games --lang"), None);
        assert_eq!(language(Some("fr")), Lang::Fr);
    }
}
