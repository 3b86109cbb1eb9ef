//! Content files: those that are built in, and those of a directory beside them or in their place, as `--content DIR` has them.

use crate::set_up::unknown_game;
use crate::trouble::{Kind, Trouble};
use engine::{Files, Said, Title, said};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// No content file may be larger.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The content files of a game, with those of a folder of its name in a directory.
pub(crate) fn files<G: Title>(directory: Option<&Path>) -> Result<Files, Trouble> {
    let id = G::ABOUT.id;
    let mut files = ::games::embedded(id).ok_or_else(|| unknown_game(id))?;
    let Some(directory) = directory else { return Ok(files) };
    let own = directory.join(id);
    // A directory without this game leaves it as it is; one that is not there is a mistake.
    fs::read_dir(directory).map_err(|error| unreadable(directory, &error))?;
    if own.exists() {
        for path in content_in(&own).map_err(|error| unreadable(&own, &error))? {
            add::<G>(&mut files, &path)?;
        }
    }
    Ok(files)
}

/// The files of a folder that hold content by their names: tables, or boards drawn as text.
fn content_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths?;
    let holds = |path: &PathBuf| {
        !name_of(path).starts_with('.')
            && path.extension().is_some_and(|end| end == "toml" || end == "txt")
    };
    paths.retain(holds);
    paths.sort();
    Ok(paths)
}

/// Reads one file into those of its game.
fn add<G: Title>(files: &mut Files, path: &Path) -> Result<(), Trouble> {
    let name = name_of(path);
    let more = |end: &&str| name.len() > end.len() && name.ends_with(end);
    if !files.names().any(|known| known == name) && !G::MORE_CONTENT.iter().any(more) {
        let further = G::MORE_CONTENT.iter().map(|end| format!("*{end}"));
        let known: Vec<String> = files.names().map(str::to_owned).chain(further).collect();
        let (game, known) = (G::ABOUT.name, known.join(", "));
        return Err(wrong(
            path,
            said!(
                "{game} has no content file of this name; it has: {known}",
                "{game} n’a pas de fichier de contenu de ce nom ; il a : {known}"
            ),
        ));
    }
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text));
    read.map_err(|error| unreadable(path, &error))?;
    if text.len() as u64 > LARGEST {
        let most = LARGEST / (1024 * 1024);
        let reason = said!("this file is larger than {most} MiB", "ce fichier dépasse {most} Mio");
        return Err(wrong(path, reason));
    }
    files.replace(&name, path.display().to_string(), text);
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error) -> Trouble {
    let kind = error.kind();
    let reason = if kind == io::ErrorKind::NotFound {
        said!("there is no such file or directory", "ce fichier ou ce répertoire n’existe pas")
    } else if kind == io::ErrorKind::InvalidData {
        said!("this is not UTF-8 text", "ceci n’est pas un texte UTF-8")
    } else {
        Said::plain(error.to_string())
    };
    wrong(path, reason)
}

fn wrong(path: &Path, reason: Said) -> Trouble {
    Trouble::new(Kind::SetUp, reason.after(&Said::plain(path.display().to_string())))
}

/// The last part of a path.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
