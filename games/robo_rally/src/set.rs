//! Sets of cards as bits of one number.

/// A set of things that each have a number: the number's name, the things, how many there are, the function that tells a
/// thing's number and the one that finds the thing of a number.
macro_rules! bit_set {
    (
        $(#[$doc:meta])*
        pub struct $set:ident($bits:ty) of $card:ty, $count:ident, $number:ident, $numbered:ident
    ) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$doc])*
        pub struct $set($bits);

        impl $set {
            /// No card.
            pub const EMPTY: Self = Self(0);
            /// Every card.
            pub const ALL: Self = Self((1 << $count) - 1);

            /// Whether the card is in it.
            pub const fn has(self, card: $card) -> bool {
                self.0 >> card.$number() & 1 == 1
            }

            /// Adds a card.
            pub const fn insert(&mut self, card: $card) {
                self.0 |= 1 << card.$number();
            }

            /// Takes a card out; tells whether it was there.
            pub const fn remove(&mut self, card: $card) -> bool {
                let there = self.has(card);
                self.0 &= !(1 << card.$number());
                there
            }

            /// How many.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The cards of both.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The cards of this set that are not in the other.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The cards in order of their number.
            pub fn iter(self) -> impl Iterator<Item = $card> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let number = left.trailing_zeros() as u8;
                    left &= left.wrapping_sub(1);
                    <$card>::$numbered(number)
                })
            }
        }

        impl FromIterator<$card> for $set {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                let mut set = Self::EMPTY;
                for card in cards {
                    set.insert(card);
                }
                set
            }
        }

        impl From<Vec<$card>> for $set {
            fn from(cards: Vec<$card>) -> Self {
                cards.into_iter().collect()
            }
        }

        impl From<$set> for Vec<$card> {
            fn from(set: $set) -> Self {
                set.iter().collect()
            }
        }
    };
}

pub(crate) use bit_set;
