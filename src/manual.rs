//! `hippodrome manual`: pages of the manual and completions for shells, for packages and for hosts who built the program.

use crate::global::GlobalOptions;
use crate::trouble::Trouble;
use crate::{Cli, help};
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use engine::Lang;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The files in which shells look for completions, below a directory like /usr/share.
const SHELLS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/hippodrome"),
    (Shell::Zsh, "zsh/site-functions/_hippodrome"),
    (Shell::Fish, "fish/vendor_completions.d/hippodrome.fish"),
];

/// Where the files are written.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Directory that gets the files.
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

/// Writes them all.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let directory = &arguments.directory;
    let written = write_completions(directory)
        .and_then(|()| write_pages(directory, Lang::En, "man/man1"))
        .and_then(|()| write_pages(directory, Lang::Fr, "man/fr/man1"));
    written.map_err(|error| Trouble::file(global.lang, directory, &error))?;
    Ok(ExitCode::SUCCESS)
}

fn write_completions(directory: &Path) -> io::Result<()> {
    let mut line = help::told(Cli::command(), Lang::En);
    for (shell, file) in SHELLS {
        let file = directory.join(file);
        if let Some(place) = file.parent() {
            fs::create_dir_all(place)?;
        }
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut line, "hippodrome", &mut text);
        fs::write(file, text)?;
    }
    Ok(())
}

/// One page for the program and one for each command: `hippodrome-serve(1)`.
fn write_pages(directory: &Path, lang: Lang, place: &str) -> io::Result<()> {
    let place = directory.join(place);
    fs::create_dir_all(&place)?;
    let line = help::told(Cli::command(), lang);
    let commands = line.get_subcommands().filter(|each| each.get_name() != "help");
    let commands = commands.map(|each| {
        let name = format!("hippodrome-{}", each.get_name());
        each.clone().name(name)
    });
    for command in commands.chain([line.clone()]) {
        let name = format!("{}.1", command.get_name());
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        fs::write(place.join(name), page)?;
    }
    Ok(())
}
