//! Thrift's compact form, as far as Parquet describes tables with it: fields in the order of their numbers, lists, structs.

const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct, field by field.
#[derive(Debug, Default)]
pub(super) struct Struct {
    bytes: Vec<u8>,
    /// The number of the field before.
    last: u8,
}

impl Struct {
    /// A whole number of 32 bits, or a value of an enumeration.
    pub(super) fn int(mut self, field: u8, value: i64) -> Self {
        self.begin(field, I32);
        zigzag(value, &mut self.bytes);
        self
    }

    /// A whole number of 64 bits.
    pub(super) fn long(mut self, field: u8, value: i64) -> Self {
        self.begin(field, I64);
        zigzag(value, &mut self.bytes);
        self
    }

    /// A text.
    pub(super) fn text(mut self, field: u8, text: &str) -> Self {
        self.begin(field, BINARY);
        binary(text, &mut self.bytes);
        self
    }

    /// A struct in this one.
    pub(super) fn inner(mut self, field: u8, inner: Self) -> Self {
        self.begin(field, STRUCT);
        self.bytes.extend(inner.end());
        self
    }

    /// Whole numbers.
    pub(super) fn ints(mut self, field: u8, values: &[i64]) -> Self {
        self.begin_list(field, I32, values.len());
        for value in values {
            zigzag(*value, &mut self.bytes);
        }
        self
    }

    /// Texts.
    pub(super) fn texts(mut self, field: u8, texts: &[&str]) -> Self {
        self.begin_list(field, BINARY, texts.len());
        for text in texts {
            binary(text, &mut self.bytes);
        }
        self
    }

    /// Structs.
    pub(super) fn structs(mut self, field: u8, structs: Vec<Self>) -> Self {
        self.begin_list(field, STRUCT, structs.len());
        for each in structs {
            self.bytes.extend(each.end());
        }
        self
    }

    /// The whole struct.
    pub(super) fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    /// Numbers of fields are written as their distance to the one before, which is below 16 here.
    fn begin(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn begin_list(&mut self, field: u8, kind: u8, length: usize) {
        self.begin(field, LIST);
        if length < 15 {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            varint(length as u64, &mut self.bytes);
        }
    }
}

/// A number in groups of seven bits, the lowest first.
pub(super) fn varint(mut number: u64, bytes: &mut Vec<u8>) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A number with its sign in the lowest bit.
fn zigzag(number: i64, bytes: &mut Vec<u8>) {
    varint((number << 1 ^ number >> 63).cast_unsigned(), bytes);
}

fn binary(text: &str, bytes: &mut Vec<u8>) {
    varint(text.len() as u64, bytes);
    bytes.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_take_as_many_bytes_as_they_need() {
        let bytes = |number| Struct::default().long(1, number).end();
        assert_eq!(bytes(0), [0x16, 0, 0]);
        assert_eq!(bytes(-1), [0x16, 1, 0]);
        assert_eq!(bytes(64), [0x16, 0x80, 0x01, 0]);
        assert_eq!(bytes(i64::MAX).len(), 12);
    }

    #[test]
    fn fields_are_numbered_by_their_distance() {
        let inner = Struct::default().text(2, "é");
        let bytes = Struct::default().int(1, 3).inner(5, inner).ints(6, &[0; 20]).end();
        assert_eq!(bytes[..8], [0x15, 6, 0x4c, 0x28, 2, 0xc3, 0xa9, 0]);
        assert_eq!(bytes[8..11], [0x19, 0xf5, 20]);
    }
}
