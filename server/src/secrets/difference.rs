//! The first place at which what is shown of two positions differs.

use super::Channel;
use crate::table::{SentUpdate, ShownAtRest};

/// So many bytes before and after the place are told.
const AROUND: (usize, usize) = (60, 90);

/// Where it shows, and how it is in each of the two.
pub(super) type Difference = (Channel, [String; 2]);

/// The first difference of what is shown at rest.
pub(super) fn at_rest(real: &ShownAtRest, other: &ShownAtRest) -> Option<Difference> {
    first([
        (Channel::Notifications, &real.notifications, &other.notifications),
        (Channel::List, &real.list, &other.list),
        (Channel::Log, &real.log, &other.log),
        (Channel::Json, &real.json, &other.json),
        (Channel::Page, &real.page, &other.page),
    ])
}

/// The first difference of what a step sends.
pub(super) fn sent(real: &SentUpdate, other: &SentUpdate) -> Option<Difference> {
    first([
        (Channel::Notifications, &real.notifications, &other.notifications),
        (Channel::Log, &real.log, &other.log),
        (Channel::Json, &real.json, &other.json),
        (Channel::Page, &real.page, &other.page),
    ])
}

fn first<const N: usize>(all: [(Channel, &String, &String); N]) -> Option<Difference> {
    let (channel, real, other) = all.into_iter().find(|(_, real, other)| real != other)?;
    Some((channel, differing(real, other)))
}

/// The first place at which two texts differ, with what stands around it.
pub(super) fn differing(real: &str, other: &str) -> [String; 2] {
    let both = real.bytes().zip(other.bytes());
    let place = both.take_while(|(one, two)| one == two).count();
    [real, other].map(|text| {
        let from = text.floor_char_boundary(place.saturating_sub(AROUND.0));
        let to = text.ceil_char_boundary((place + AROUND.1).min(text.len()));
        let cut = |there: bool| if there { "…" } else { "" };
        let shown = text.get(from..to).unwrap_or_default().replace('\n', "⏎");
        format!("{}{shown}{}", cut(from > 0), cut(to < text.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_shown_with_what_stands_around_it() {
        let [real, other] = differing("abc\ndéf", "abc\ndèf");
        assert_eq!((real.as_str(), other.as_str()), ("abc⏎déf", "abc⏎dèf"));
        let long = "é".repeat(400);
        let [real, other] = differing(&format!("{long}x{long}"), &format!("{long}y{long}"));
        assert!(real.starts_with('…') && real.ends_with('…') && real.contains('x'), "{real}");
        assert!(other.contains('y') && other.len() < 200, "{other}");
        assert_eq!(differing("ab", "abc"), ["ab", "abc"].map(str::to_owned));
    }
}
