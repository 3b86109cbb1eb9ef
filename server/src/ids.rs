//! The id of a person: that of an account or guest, and which player on their device it is.
//!
//! Several players share a device: the first is the account or guest whose device it is, written `id`; the second is
//! written `id~2`, and so on. Only the token of the first speaks for the others.

/// The most players on one device.
pub(crate) const MOST_HANDS: u8 = 8;
/// Between an id and the number of another player on the device; no id contains it.
const HAND_MARK: char = '~';

/// The player with this number on a device; the first is its owner.
pub(crate) fn hand(screen: &str, number: u8) -> String {
    if number <= 1 { screen.to_owned() } else { format!("{screen}{HAND_MARK}{number}") }
}

/// The account or guest whose device a player uses.
pub(crate) fn screen(person: &str) -> &str {
    person.split(HAND_MARK).next().unwrap_or(person)
}

/// The number of a player on their device.
pub(crate) fn hand_number(person: &str) -> u8 {
    let number = person.split_once(HAND_MARK).and_then(|(_, number)| number.parse().ok());
    number.unwrap_or(1)
}

/// Reads the number of a player on a device from a cookie, an address or a form.
pub(crate) fn read_hand(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=MOST_HANDS).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_has_eight_players_and_each_is_found_again() {
        for number in 1..=MOST_HANDS {
            let person = hand("zoe", number);
            assert_eq!((screen(&person), hand_number(&person)), ("zoe", number));
            assert_eq!(read_hand(&number.to_string()), Some(number));
        }
        assert_eq!(hand("zoe", 1), "zoe");
        for wrong in ["", "0", "9", "-1", "2 ", "zoe~2", "٢", "256"] {
            assert_eq!(read_hand(wrong), None, "{wrong:?}");
        }
        assert!(!crate::clock::random_id::<99>().unwrap().contains(HAND_MARK));
    }
}
