//! Ids as types: of an account or guest, of a player, of a table, and the version of a match.
//!
//! Several players share a device: the first is the account or guest whose device it is, written `id` in the database; the
//! second is written `id~2`, and so on. Only the token of the account speaks for the others.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// The most players on one device.
pub(crate) const MOST_DEVICE_SEATS: u8 = 8;
/// Between an account and the number of another player on its device; no id contains it.
const SEAT_MARK: char = '~';
/// The id that takes the place of a deleted person's. No other id is so short.
const GONE: &str = "gone";

/// An account or a guest; the id is a secret of their cookie.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountId(Arc<str>);

impl AccountId {
    /// Who takes the place of a deleted person.
    pub(crate) fn gone() -> Self {
        Self::from(GONE)
    }

    /// A deleted person.
    pub(crate) fn is_gone(&self) -> bool {
        self.as_str() == GONE
    }

    /// As it is kept and signed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A player: whose device they use, and which player on it they are.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId {
    account: AccountId,
    device_seat: u8,
}

impl PersonId {
    /// The player with this number on the device of an account; the first is its owner.
    pub(crate) fn new(account: AccountId, device_seat: u8) -> Self {
        Self { account, device_seat: device_seat.max(1) }
    }

    /// Whose device they use.
    pub fn account(&self) -> &AccountId {
        &self.account
    }

    /// Which player on their device, counted from 1.
    pub fn device_seat(&self) -> u8 {
        self.device_seat
    }

    /// The account that they are themselves; nothing for another player on its device.
    pub(crate) fn as_account(&self) -> Option<&AccountId> {
        (self.device_seat == 1).then_some(&self.account)
    }

    /// The same player on the device of another account; a deleted person has no device.
    pub(crate) fn moved_to(&self, account: &AccountId) -> Self {
        let device_seat = if account.is_gone() { 1 } else { self.device_seat };
        Self { account: account.clone(), device_seat }
    }
}

impl From<AccountId> for PersonId {
    fn from(account: AccountId) -> Self {
        Self::new(account, 1)
    }
}

/// Reads what `Display` wrote.
impl From<&str> for PersonId {
    fn from(text: &str) -> Self {
        let (account, number) = text.split_once(SEAT_MARK).unwrap_or((text, ""));
        Self::new(account.into(), number.parse().unwrap_or(1))
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.device_seat {
            1 => write!(f, "{}", self.account),
            number => write!(f, "{}{SEAT_MARK}{number}", self.account),
        }
    }
}

/// A table, as it stands in addresses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(Arc<str>);

impl TableId {
    /// As it stands in addresses.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for TableId {
    fn default() -> Self {
        Self::from("")
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(Self::from)
    }
}

/// Ids that are plain text.
macro_rules! text_id {
    ($($id:ident),*) => {$(
        impl From<&str> for $id {
            fn from(text: &str) -> Self {
                Self(text.into())
            }
        }

        impl From<String> for $id {
            fn from(text: String) -> Self {
                Self(text.into())
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    )*};
}

text_id!(AccountId, TableId);

/// How much one viewer has seen of a match: moves and pages carry it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct MatchVersion(pub u64);

impl fmt::Display for MatchVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads the number of a player on a device from a cookie, an address or a form.
pub(crate) fn read_device_seat(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=MOST_DEVICE_SEATS).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_has_eight_players_and_each_is_found_again() {
        let zoe = AccountId::from("zoe");
        for number in 1..=MOST_DEVICE_SEATS {
            let person = PersonId::new(zoe.clone(), number);
            assert_eq!(PersonId::from(person.to_string().as_str()), person);
            assert_eq!((person.account(), person.device_seat()), (&zoe, number));
            assert_eq!(read_device_seat(&number.to_string()), Some(number));
        }
        assert_eq!(PersonId::from(zoe.clone()).to_string(), "zoe");
        assert_eq!(PersonId::new(zoe.clone(), 2).to_string(), "zoe~2");
        assert_eq!(PersonId::from("zoe~two"), PersonId::from(zoe));
        for wrong in ["", "0", "9", "-1", "2 ", "zoe~2", "٢", "256"] {
            assert_eq!(read_device_seat(wrong), None, "{wrong:?}");
        }
        assert!(!crate::system::random_id::<99>().unwrap().contains(SEAT_MARK));
    }
}
