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
        text => visible(text, NAME_CHARS).ok_or(Refused::BadName),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(visible("  Zoé  ", 24).as_deref(), Some("Zoé"));
        assert_eq!(visible("<b>x</b>", 24).as_deref(), Some("<b>x</b>"));
        for bad in ["", "   ", "a\u{7}b", "a\nb", "\u{202e}abc", &"x".repeat(25)] {
            assert_eq!(visible(bad, 24), None, "{bad:?}");
        }
    }
}
