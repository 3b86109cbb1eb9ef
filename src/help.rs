//! What `--help` says. English stands at each command and argument; French is found by the English words, so that
//! neither can change alone.

use crate::words;
use clap::{Arg, Command};
use engine::{Lang, say};
use std::collections::BTreeMap;

const FRENCH: &str = include_str!("../locales/help.fr.toml");

/// The command line in the reader's language.
pub(crate) fn told(mut command: Command, lang: Lang) -> Command {
    // Help, version and the command `help` are there only once it is built.
    command.build();
    match lang {
        Lang::En => command,
        Lang::Fr => French::read().command(command),
    }
}

/// French words by the English ones.
struct French(BTreeMap<String, String>);

impl French {
    fn read() -> Self {
        Self(toml::from_str(FRENCH).unwrap_or_default())
    }

    /// The French words; the English ones where there are none, which a test forbids.
    fn say(&self, english: &str) -> String {
        self.0.get(english).map_or(english, String::as_str).to_owned()
    }

    fn command(&self, command: Command) -> Command {
        let about = command.get_about().map(|words| self.say(&words.to_string()));
        command
            .about(about.unwrap_or_default())
            .subcommand_help_heading(self.say("Commands"))
            .subcommand_value_name(self.say("COMMAND"))
            .mut_args(|argument| self.argument(argument))
            .mut_subcommands(|each| self.command(each))
    }

    fn argument(&self, argument: Arg) -> Arg {
        let mut help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        help = self.say(&help);
        let defaults = argument.get_default_values().iter().map(|value| value.to_string_lossy());
        let defaults: Vec<_> = defaults.collect();
        if !defaults.is_empty() && takes_values(&argument) {
            let value = defaults.join(" ");
            help = say!(words, Lang::Fr, "help-default", help = help, value = value);
        }
        let possible: Vec<String> =
            argument.get_possible_values().iter().map(|each| each.get_name().to_owned()).collect();
        if !possible.is_empty() && takes_values(&argument) {
            let values = possible.join(", ");
            help = say!(words, Lang::Fr, "help-possible", help = help, values = values);
        }
        let names = argument.get_value_names().unwrap_or_default().iter();
        let names: Vec<String> = names.map(|name| self.say(name)).collect();
        let argument = argument.help(help).hide_default_value(true).hide_possible_values(true);
        if names.is_empty() { argument } else { argument.value_names(names) }
    }
}

fn takes_values(argument: &Arg) -> bool {
    argument.get_action().takes_values()
}

#[cfg(test)]
#[path = "../tests/shared/old_words.rs"]
mod shared;

#[cfg(test)]
mod tests {
    use super::{shared, *};
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    fn built() -> Command {
        told(crate::Cli::command(), Lang::En)
    }

    /// All English words that help shows somewhere.
    fn english(command: &Command, found: &mut BTreeSet<String>) {
        found.extend(command.get_about().map(ToString::to_string));
        for argument in command.get_arguments().filter(|each| !each.is_hide_set()) {
            found.extend(argument.get_help().map(ToString::to_string));
            if takes_values(argument) {
                found.extend(
                    argument.get_value_names().unwrap_or_default().iter().map(ToString::to_string),
                );
            }
        }
        command.get_subcommands().for_each(|each| english(each, found));
    }

    #[test]
    fn all_that_help_says_is_there_in_french_and_nothing_else_is() {
        let mut said = BTreeSet::from(["Commands".to_owned(), "COMMAND".to_owned()]);
        english(&built(), &mut said);
        let french: BTreeMap<String, String> = toml::from_str(FRENCH).unwrap();
        let known: BTreeSet<String> = french.keys().cloned().collect();
        let (missing, stale) = (said.difference(&known), known.difference(&said));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new(), "not in help.fr.toml");
        assert_eq!(stale.collect::<Vec<_>>(), Vec::<&String>::new(), "said nowhere any more");
        let loose = [" :", " ;", " ?", " !", " %", "« ", " »", "'"];
        for words in french.values() {
            assert_eq!(loose.iter().find(|each| words.contains(**each)), None, "{words}");
        }
    }

    /// Old words in the help of a command and of all commands below it; `help` only repeats what the others say.
    fn old_words(command: &mut Command, french: bool) -> Vec<String> {
        let help = command.render_long_help().to_string();
        let found = shared::old_words(&help, french).into_iter();
        let name = command.get_name().to_owned();
        let mut all: Vec<String> =
            found.map(|(old, new)| format!("{name}: “{old}”, better “{new}”")).collect();
        for each in command.get_subcommands_mut().filter(|each| each.get_name() != "help") {
            all.extend(old_words(each, french));
        }
        all
    }

    #[test]
    fn help_of_every_command_has_no_old_words() {
        for lang in Lang::ALL {
            let mut line = told(crate::Cli::command(), lang);
            assert_eq!(old_words(&mut line, lang == Lang::Fr), [""; 0], "{lang:?}");
        }
    }

    #[test]
    fn a_planted_old_word_in_the_help_of_a_command_is_found() {
        let planted = |command: Command| command.about("Starts the house.");
        let mut line = told(crate::Cli::command().mut_subcommand("serve", planted), Lang::En);
        assert_eq!(old_words(&mut line, false).len(), 2, "its own help and the list of commands");
    }

    #[test]
    fn a_line_means_the_same_in_both_languages() {
        for lang in Lang::ALL {
            let line = ["hippodrome", "check", "all", "--seed", "7", "--json"];
            let found = told(crate::Cli::command(), lang).try_get_matches_from(line).unwrap();
            let (name, check) = found.subcommand().unwrap();
            assert_eq!((name, check.get_one::<u64>("seed")), ("check", Some(&7)));
            assert!(check.get_flag("json"));
        }
    }
}
