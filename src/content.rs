//! `hippodrome content check`: what content files bring, or what is wrong with them.

use crate::global::{GlobalOptions, is_content, name_of};
use crate::out;
use crate::trouble::Trouble;
use engine::content::Found;
use engine::{ContentError, Files, Title, Visitor, say};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What to do with content files.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Tell what a content file or directory brings, or what is wrong with it.
    Check {
        /// A file, a game’s directory, or a whole content directory.
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
}

/// Checks each file or directory.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let Command::Check { paths } = &arguments.command;
    for path in paths {
        for (id, only) in parts(global, path)? {
            let found = check(global, id, path, only.as_deref())?;
            tell(global, id, path, &found)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The games whose content lies here, and the one file that is meant, if it is one.
fn parts(
    global: &GlobalOptions,
    path: &Path,
) -> Result<Vec<(&'static str, Option<PathBuf>)>, Trouble> {
    let ids = || ::games::ALL.iter().map(|about| about.id);
    if !path.is_dir() {
        global.text(path)?; // what is not there, or no text, has no game
        return Ok(vec![(game_of(global, path)?, Some(path.to_owned()))]);
    }
    let absolute = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Some(id) = ids().find(|id| *id == name_of(&absolute)) {
        return Ok(vec![(id, None)]);
    }
    global.check_directory(path)?;
    Ok(ids().filter(|id| path.join(id).is_dir()).map(|id| (id, None)).collect())
}

/// The game that would read a file: that of its directory, or else the only one that reads such a name.
fn game_of(global: &GlobalOptions, path: &Path) -> Result<&'static str, Trouble> {
    let name = name_of(path);
    let beside = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let directory = beside.parent().map(name_of).unwrap_or_default();
    let mut readers = Vec::new();
    for about in ::games::ALL {
        if about.id == directory {
            return Ok(about.id);
        }
        if global.reads(about.id, &name)? {
            readers.push(about.id);
        }
    }
    if let [only] = readers[..] {
        return Ok(only);
    }
    let path = path.display().to_string();
    Err(Trouble::Input(say!(crate::words, global.lang, "content-whose", path = path)))
}

fn check(
    global: &GlobalOptions,
    id: &'static str,
    path: &Path,
    only: Option<&Path>,
) -> Result<Vec<Found>, Trouble> {
    let files = match only {
        // A course may lie on boards of the file beside it.
        Some(file) => {
            let mut files = global.files(id)?;
            let directory = file.parent().unwrap_or(Path::new(""));
            let directory =
                if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
            for beside in global.entries(directory)?.into_iter().filter(|path| is_content(path)) {
                if name_of(&beside) != name_of(file) && global.reads(id, &name_of(&beside))? {
                    global.add_file(&mut files, id, &beside)?;
                }
            }
            global.add_file(&mut files, id, file)?;
            files
        }
        None if name_of(path) == id || !path.join(id).is_dir() => global.files_with(id, path)?,
        None => global.files_with(id, &path.join(id))?,
    };
    let own = |file: &str| match only {
        Some(only) => file == only.display().to_string(),
        None => Path::new(file).starts_with(path),
    };
    let found = global.with(id, Inventory { files })?.map_err(|error| global.content(&error))?;
    Ok(found.into_iter().filter(|found| own(&found.file)).collect())
}

fn tell(global: &GlobalOptions, id: &str, path: &Path, found: &[Found]) -> Result<(), Trouble> {
    let path = path.display().to_string();
    let words = |found: &Found| found.what.get(global.lang).clone();
    if global.json {
        let entry = |found: &Found| serde_json::json!({ "file": found.file, "what": words(found) });
        let found: Vec<_> = found.iter().map(entry).collect();
        return out::json(&serde_json::json!({ "game": id, "path": path, "found": found }));
    }
    let mut text = out::stdout();
    let name = global.game(id)?.name;
    let line = say!(crate::words, global.lang, "content-good", path = path, game = name);
    writeln!(text, "{line}")?;
    for each in found {
        writeln!(text, "  {}", words(each))?;
    }
    Ok(text.flush()?)
}

struct Inventory {
    files: Files,
}

impl Visitor for Inventory {
    type Output = Result<Vec<Found>, ContentError>;

    fn visit<G: Title>(self) -> Self::Output {
        Ok(G::inventory(&G::content(&self.files)?))
    }
}
