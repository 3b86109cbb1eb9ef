//! How many live connections there are: in the server, of one person, from one address.

use crate::limits::Limits;
use crate::refused::Refused;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All live connections.
#[derive(Debug)]
pub(crate) struct Lines {
    limits: Limits,
    open: Mutex<HashMap<Key, usize>>,
}

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Server,
    Address(IpAddr),
    Person(String),
}

/// One live connection; counted as long as it is held.
#[derive(Debug)]
pub(crate) struct Line {
    lines: Arc<Lines>,
    keys: Vec<Key>,
}

impl Lines {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, open: Mutex::new(HashMap::new()) })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, or why not.
    pub(crate) fn enter(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        person: Option<&str>,
    ) -> Result<Line, Refused> {
        let Limits { lines, lines_per_address, lines_per_person, .. } = self.limits;
        let server = (Key::Server, lines, Refused::ServerFull);
        let address = address
            .map(|address| (Key::Address(address), lines_per_address, Refused::TooManyLines));
        let person = person.map(|person| {
            (Key::Person(person.to_owned()), lines_per_person, Refused::TooManyLines)
        });
        let mut open = self.open();
        let mut keys = Vec::with_capacity(3);
        for (key, most, refused) in std::iter::once(server).chain(address).chain(person) {
            if most != 0 && open.get(&key).is_some_and(|count| *count >= most) {
                return Err(refused);
            }
            keys.push(key);
        }
        for key in &keys {
            *open.entry(key.clone()).or_default() += 1;
        }
        Ok(Line { lines: Arc::clone(self), keys })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut open = self.lines.open();
        for key in &self.keys {
            if let Some(count) = open.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    open.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_counts_and_a_place_becomes_free_again() {
        let limits =
            Limits { lines: 3, lines_per_address: 2, lines_per_person: 1, ..Limits::default() };
        let lines = Lines::new(limits);
        let [here, there] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(|bytes| Some(IpAddr::from(bytes)));
        let ada = lines.enter(here, Some("ada")).unwrap();
        assert_eq!(lines.enter(there, Some("ada")).unwrap_err(), Refused::TooManyLines);
        let _max = lines.enter(here, Some("max")).unwrap();
        assert_eq!(lines.enter(here, None).unwrap_err(), Refused::TooManyLines);
        let _eve = lines.enter(there, None).unwrap();
        assert_eq!(lines.enter(there, None).unwrap_err(), Refused::ServerFull);
        drop(ada);
        assert!(lines.enter(here, Some("ada")).is_ok());
        assert_eq!(lines.open().len(), 4, "what is refused is not counted");
        let any = Limits { lines: 0, lines_per_address: 0, lines_per_person: 0, ..limits };
        let any = Lines::new(any);
        let all: Vec<Line> = (0..1_000).map(|_| any.enter(here, Some("a")).unwrap()).collect();
        drop(all);
        assert!(any.open().is_empty());
    }
}
