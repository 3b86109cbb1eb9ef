//! The keys of an `.ftl` text, found at build time.
//!
//! The compiler evaluates `const` code a thousand times more slowly than a processor runs it. So each text is read through
//! once, and every message that is spoken looks its key up in a table of hashes.

/// More slots than three times as many keys as any text has.
const SLOTS: usize = 2048;
/// A table that is fuller is slow; one that is full is searched for ever.
const MOST: usize = SLOTS / 2;

/// Where the messages of an `.ftl` text begin, by the hash of their keys.
#[derive(Debug)]
pub struct Keys {
    text: &'static str,
    /// By hash: where the line of a key begins, counted from 1; 0 is free. A key whose slot is taken has the next free one.
    slots: [u32; SLOTS],
}

impl Keys {
    /// Reads a text through.
    ///
    /// # Panics
    /// If the text has too many messages; the build fails then.
    pub const fn of(text: &'static str) -> Self {
        let mut keys = Self { text, slots: [0; SLOTS] };
        let (text, mut at, mut count) = (text.as_bytes(), 0, 0);
        while at < text.len() {
            let (line, mut hash) = (at, Hash::NEW);
            while at < text.len() && text[at] != b' ' && text[at] != b'\n' {
                hash = hash.and(text[at]);
                at += 1;
            }
            if at > line && at + 1 < text.len() && text[at] == b' ' && text[at + 1] == b'=' {
                count += 1;
                assert!(
                    count <= MOST,
                    "an .ftl text has more messages than its table has room for"
                );
                let mut slot = hash.slot();
                while keys.slots[slot] != 0 {
                    slot = (slot + 1) % SLOTS;
                }
                keys.slots[slot] = line as u32 + 1;
            }
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
            at += 1;
        }
        keys
    }

    /// Whether a line of the text begins with `key =`.
    pub const fn has(&self, key: &str) -> bool {
        let (text, key) = (self.text.as_bytes(), key.as_bytes());
        let (mut hash, mut at) = (Hash::NEW, 0);
        while at < key.len() {
            hash = hash.and(key[at]);
            at += 1;
        }
        let mut slot = hash.slot();
        while self.slots[slot] != 0 {
            let line = self.slots[slot] as usize - 1;
            let mut same = 0;
            while same < key.len() && line + same < text.len() && text[line + same] == key[same] {
                same += 1;
            }
            if same == key.len() && line + same < text.len() && text[line + same] == b' ' {
                return true;
            }
            slot = (slot + 1) % SLOTS;
        }
        false
    }
}

/// FNV-1a: two operations a byte.
#[derive(Clone, Copy)]
struct Hash(u32);

impl Hash {
    const NEW: Self = Self(0x811c_9dc5);

    const fn and(self, byte: u8) -> Self {
        Self((self.0 ^ byte as u32).wrapping_mul(0x0100_0193))
    }

    const fn slot(self) -> usize {
        (self.0 ^ self.0 >> 16) as usize % SLOTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_at_line_starts_only() {
        const TEXT: &str = "ab = x\nabc = y\n    .part = z\n# de = w\n\nfg =\n    { $n ->\n   *[other] hi = 1\n    }\nlast = end";
        const KEYS: &Keys = &Keys::of(TEXT);
        for key in ["ab", "abc", "fg", "last"] {
            assert!(KEYS.has(key), "{key}");
        }
        for key in ["a", "abcd", "bc", ".part", "part", "de", "#", "hi", "x", "n", "las", ""] {
            assert!(!KEYS.has(key), "{key}");
        }
        assert!(!Keys::of("abc = y\n").has("ab"));
        assert!(!Keys::of("").has("ab"));
    }

    /// Most slots that are looked into belong to other keys here.
    #[test]
    fn a_table_that_is_half_full_finds_all_its_keys_and_no_other() {
        let line = |number| format!("key-{number} = {number}");
        let text = (0..MOST).map(line).collect::<Vec<_>>().join("\n");
        let keys = Keys::of(text.leak());
        assert!((0..MOST).all(|number| keys.has(&format!("key-{number}"))));
        assert!((MOST..2 * MOST).all(|number| !keys.has(&format!("key-{number}"))));
    }
}
