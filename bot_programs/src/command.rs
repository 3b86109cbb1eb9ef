//! The command line of a bot: words apart by spaces, quotes around those with spaces in them. No shell reads it.

use std::fmt;

/// What a bot's name begins with where its command follows.
pub const PREFIX: &str = "exec:";

/// The command behind a bot's name; nothing if it names a level.
pub fn command_of(bot: &str) -> Option<&str> {
    bot.strip_prefix(PREFIX)
}

/// A command line in words; the first is the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    /// What is started.
    pub program: String,
    /// What it is given.
    pub arguments: Vec<String>,
}

/// Why a command line cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadCommand {
    /// There is no word in it.
    #[error("it names no program")]
    Empty,
    /// A quote is never closed.
    #[error("a quote is not closed")]
    OpenQuote,
}

impl CommandLine {
    /// Reads a command line.
    ///
    /// ```
    /// use bot_programs::CommandLine;
    ///
    /// let line = CommandLine::read("python3 'my bots/one.py' --slow")?;
    /// assert_eq!((line.program.as_str(), line.arguments[0].as_str()), ("python3", "my bots/one.py"));
    /// # Ok::<(), bot_programs::BadCommand>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, BadCommand> {
        let mut words: Vec<String> = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for each in text.chars() {
            match (quote, each) {
                (Some(open), _) if each == open => quote = None,
                (None, '\'' | '"') => {
                    quote = Some(each);
                    word.get_or_insert_default();
                }
                (None, _) if each.is_whitespace() => words.extend(word.take()),
                (Some(_) | None, _) => word.get_or_insert_default().push(each),
            }
        }
        if quote.is_some() {
            return Err(BadCommand::OpenQuote);
        }
        words.extend(word);
        let mut words = words.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(BadCommand::Empty)?;
        Ok(Self { program, arguments: words.collect() })
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_apart_by_spaces_outside_quotes() {
        let words = |text: &str| {
            CommandLine::read(text).map(|line| [vec![line.program], line.arguments].concat())
        };
        assert_eq!(words(" a  b ").unwrap(), ["a", "b"]);
        assert_eq!(words(r#"a "b c" '' d'"'e"#).unwrap(), ["a", "b c", "", "d\"e"]);
        assert_eq!(words("  "), Err(BadCommand::Empty));
        assert_eq!(words("a 'b"), Err(BadCommand::OpenQuote));
    }
}
