//! Reads a type of a game from a text of the content.
//!
//! `toml::from_str` would do the same, but all of it is compiled again for every type that is read: a third of what it took to build
//! a game. Here only the few lines that depend on the type are.

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;
use toml::de::{DeString, DeTable, DeValue};

/// The name by which [`Spanned`] asks for the place of a value.
const SPANNED: &str = "engine::Spanned";

/// What is wrong in a text, and where.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) message: String,
    pub(super) span: Option<Range<usize>>,
}

/// A value and where it stands in its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned<T> {
    span: Range<usize>,
    value: T,
}

impl<T> Spanned<T> {
    /// Where it stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The value.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

/// Reads a value from a text.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    T::deserialize(Node(&parse(text)?))
}

fn parse(text: &str) -> Result<toml::Spanned<DeValue<'_>>, Fault> {
    match DeTable::parse(text) {
        Ok(table) => Ok(toml::Spanned::new(table.span(), DeValue::Table(table.into_inner()))),
        Err(error) => Err(Fault { message: error.message().to_owned(), span: error.span() }),
    }
}

impl Fault {
    /// The innermost place is the one that counts.
    fn within(mut self, span: Range<usize>) -> Self {
        self.span.get_or_insert(span);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { message: message.to_string(), span: None }
    }
}

/// One value of the text.
#[derive(Clone, Copy)]
struct Node<'a, 'i>(&'a toml::Spanned<DeValue<'i>>);

fn integer(digits: &str, radix: u32) -> Result<i64, Fault> {
    i64::from_str_radix(digits, radix)
        .map_err(|_| de::Error::custom(format_args!("{digits} is too large a number")))
}

fn float(digits: &str) -> Result<f64, Fault> {
    digits.parse().map_err(|_| de::Error::custom(format_args!("{digits} is not a number")))
}

impl<'de> Deserializer<'de> for Node<'_, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let read = match self.0.get_ref() {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(number) => integer(number.as_str(), number.radix())
                .and_then(|number| visitor.visit_i64(number)),
            DeValue::Float(number) => {
                float(number.as_str()).and_then(|number| visitor.visit_f64(number))
            }
            DeValue::Boolean(truth) => visitor.visit_bool(*truth),
            DeValue::Datetime(_) => Err(de::Error::custom("a date has no place here")),
            DeValue::Array(items) => visitor.visit_seq(Items(items.iter())),
            DeValue::Table(table) => visitor.visit_map(Entries { left: table.iter(), value: None }),
        };
        read.map_err(|fault| fault.within(self.0.span()))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if name == SPANNED {
            let Range { start, end } = self.0.span();
            visitor.visit_seq(Placed { numbers: [end, start], left: 2, value: self })
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let read = match self.0.get_ref() {
            DeValue::String(text) => {
                let name: StrDeserializer<'_, Fault> = text.as_ref().into_deserializer();
                visitor.visit_enum(name)
            }
            DeValue::Table(table) => match (table.len(), table.iter().next()) {
                (1, Some((name, value))) => visitor.visit_enum(Variant(name, value)),
                _ => Err(de::Error::custom("a table with one key is expected")),
            },
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => Err(de::Error::custom("a name is expected")),
        };
        read.map_err(|fault| fault.within(self.0.span()))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list.
struct Items<'a, 'i>(std::slice::Iter<'a, toml::Spanned<DeValue<'i>>>);

impl<'de> SeqAccess<'de> for Items<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        self.0.next().map(|item| seed.deserialize(Node(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

type Entry<'a, 'i> = (&'a toml::Spanned<DeString<'i>>, &'a toml::Spanned<DeValue<'i>>);

/// The entries of a table.
struct Entries<'a, 'i, I: Iterator<Item = Entry<'a, 'i>>> {
    left: I,
    value: Option<&'a toml::Spanned<DeValue<'i>>>,
}

impl<'a, 'i: 'a, 'de, I: Iterator<Item = Entry<'a, 'i>>> MapAccess<'de> for Entries<'a, 'i, I> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        let name: StrDeserializer<'_, Fault> = key.get_ref().as_ref().into_deserializer();
        seed.deserialize(name).map(Some).map_err(|fault| fault.within(key.span()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let value = self.value.take().ok_or_else(|| de::Error::custom("a key comes first"))?;
        seed.deserialize(Node(value))
    }
}

/// `{ name = value }` where a variant with data is expected.
struct Variant<'a, 'i>(&'a toml::Spanned<DeString<'i>>, &'a toml::Spanned<DeValue<'i>>);

impl<'de, 'a, 'i> EnumAccess<'de> for Variant<'a, 'i> {
    type Error = Fault;
    type Variant = Node<'a, 'i>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Self::Variant), Fault> {
        let name: StrDeserializer<'_, Fault> = self.0.get_ref().as_ref().into_deserializer();
        let read = seed.deserialize(name).map_err(|fault: Fault| fault.within(self.0.span()))?;
        Ok((read, Node(self.1)))
    }
}

impl<'de> VariantAccess<'de> for Node<'_, '_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        <()>::deserialize(self)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }
}

/// Start, end and value, as [`Spanned`] reads them.
struct Placed<'a, 'i> {
    numbers: [usize; 2],
    left: usize,
    value: Node<'a, 'i>,
}

impl<'de> SeqAccess<'de> for Placed<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        if let Some(left) = self.left.checked_sub(1) {
            self.left = left;
            let number: de::value::UsizeDeserializer<Fault> =
                self.numbers[left].into_deserializer();
            return seed.deserialize(number).map(Some);
        }
        seed.deserialize(self.value).map(Some)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(SPANNED, SpannedVisitor(PhantomData))
    }
}

struct SpannedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for SpannedVisitor<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of a content text")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Spanned<T>, A::Error> {
        match (parts.next_element()?, parts.next_element()?, parts.next_element()?) {
            (Some(start), Some(end), Some(value)) => Ok(Spanned { span: start..end, value }),
            _ => Err(de::Error::custom("only a text of the content tells where a value stands")),
        }
    }
}
