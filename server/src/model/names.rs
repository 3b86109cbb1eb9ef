//! Names that people read: what may be one, and how two of the same name are told apart.

use super::limits::NAME_CHARS;
use super::refusal::Refused;
use super::rows::SeatRow;
use engine::{Lang, Seat, say};

/// A text that people will read: trimmed, of visible characters, 1 to `most` of them.
pub(crate) fn visible(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = (1..=most).contains(&text.chars().count());
    (fits && !text.chars().any(invisible)).then(|| text.to_owned())
}

/// Before the name of every bot account, and of no other person.
const BOT_MARK: &str = "BOT";

/// What a person may be called: a visible name that does not pass for a bot's.
pub(crate) fn nickname(text: &str) -> Option<String> {
    let name = visible(text, NAME_CHARS)?;
    let first = name.split_whitespace().next().unwrap_or_default();
    (!first.eq_ignore_ascii_case(BOT_MARK)).then_some(name)
}

/// What a bot account of this name is called: the name itself says that a program plays.
pub(crate) fn name_of_bot(name: &str) -> String {
    let own = name.strip_prefix(BOT_MARK).filter(|rest| rest.starts_with(' ')).unwrap_or(name);
    let marked = format!("{BOT_MARK} {}", own.trim());
    marked.chars().take(NAME_CHARS).collect::<String>().trim_end().to_owned()
}

/// Two of the same name would be one in the log: the second is numbered.
pub(crate) fn unlike_others(name: &str, seats: &[SeatRow], seat: Seat) -> String {
    let taken = |wanted: &str| {
        let others = seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        others.into_iter().any(|(_, held)| held.name == wanted)
    };
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|each| !taken(each)).unwrap_or_default()
}

/// The name of a player on a shared device; without one they are simply another player.
pub(crate) fn device_player_name(text: &str, lang: Lang) -> Result<String, Refused> {
    match text.trim() {
        "" => Ok(say!(crate::words, lang, "hand-name")),
        text => nickname(text).ok_or(Refused::BadName),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bot_is_called_one() {
        for good in ["Zoé", "Bota", "Robot", "Bo T", "Zoé BOT"] {
            assert_eq!(nickname(good).as_deref(), Some(good));
        }
        for bad in ["BOT Zoé", "bot Zoé", "BOT", " Bot\u{a0}Zoé", ""] {
            assert_eq!(nickname(bad), None, "{bad:?}");
        }
        assert_eq!(name_of_bot("Zoé"), "BOT Zoé");
        assert_eq!(name_of_bot("BOT Zoé"), "BOT Zoé", "marked once");
        assert_eq!(name_of_bot("Botany"), "BOT Botany");
        assert_eq!(name_of_bot("a name as long as allowed"), "BOT a name as long as al");
    }

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(visible("  Zoé  ", 24).as_deref(), Some("Zoé"));
        assert_eq!(visible("<b>x</b>", 24).as_deref(), Some("<b>x</b>"));
        for bad in ["", "   ", "a\u{7}b", "a\nb", "\u{202e}abc", &"x".repeat(25)] {
            assert_eq!(visible(bad, 24), None, "{bad:?}");
        }
    }
}
