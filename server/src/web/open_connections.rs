//! How many live connections there are: in the server, of one person, from one address.

use crate::model::ids::AccountId;
use crate::model::limits::Limits;
use crate::model::refusal::Refused;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All live connections.
#[derive(Debug)]
pub(crate) struct OpenConnections {
    limits: Limits,
    open: Mutex<HashMap<CountedBy, usize>>,
}

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum CountedBy {
    Server,
    Address(IpAddr),
    Account(AccountId),
}

/// One live connection; counted as long as it is held.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    live_connections: Arc<OpenConnections>,
    keys: Vec<CountedBy>,
}

impl OpenConnections {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, open: Mutex::new(HashMap::new()) })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<CountedBy, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, or why not.
    pub(crate) fn enter(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        account: Option<&AccountId>,
    ) -> Result<ConnectionPermit, Refused> {
        let Limits {
            live_connections,
            live_connections_per_address,
            live_connections_per_person,
            ..
        } = self.limits;
        let server = (CountedBy::Server, live_connections, Refused::ServerFull);
        let address = address.map(|address| {
            (CountedBy::Address(address), live_connections_per_address, Refused::TooManyConnections)
        });
        let account = account.map(|account| {
            (
                CountedBy::Account(account.clone()),
                live_connections_per_person,
                Refused::TooManyConnections,
            )
        });
        let mut open = self.open();
        let mut keys = Vec::with_capacity(3);
        for (key, most, refused) in std::iter::once(server).chain(address).chain(account) {
            if most != 0 && open.get(&key).is_some_and(|count| *count >= most) {
                return Err(refused);
            }
            keys.push(key);
        }
        for key in &keys {
            *open.entry(key.clone()).or_default() += 1;
        }
        Ok(ConnectionPermit { live_connections: Arc::clone(self), keys })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.live_connections.open();
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
        let limits = Limits {
            live_connections: 3,
            live_connections_per_address: 2,
            live_connections_per_person: 1,
            ..Limits::default()
        };
        let live_connections = OpenConnections::new(limits);
        let ada_id = AccountId::from("ada");
        let [here, there] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(|bytes| Some(IpAddr::from(bytes)));
        let ada = live_connections.enter(here, Some(&ada_id)).unwrap();
        assert_eq!(
            live_connections.enter(there, Some(&ada_id)).unwrap_err(),
            Refused::TooManyConnections
        );
        let _max = live_connections.enter(here, Some(&"max".into())).unwrap();
        assert_eq!(live_connections.enter(here, None).unwrap_err(), Refused::TooManyConnections);
        let _eve = live_connections.enter(there, None).unwrap();
        assert_eq!(live_connections.enter(there, None).unwrap_err(), Refused::ServerFull);
        drop(ada);
        assert!(live_connections.enter(here, Some(&ada_id)).is_ok());
        assert_eq!(live_connections.open().len(), 4, "what is refused is not counted");
        let any = Limits {
            live_connections: 0,
            live_connections_per_address: 0,
            live_connections_per_person: 0,
            ..limits
        };
        let any = OpenConnections::new(any);
        let all: Vec<ConnectionPermit> =
            (0..1_000).map(|_| any.enter(here, Some(&"a".into())).unwrap()).collect();
        drop(all);
        assert!(any.open().is_empty());
    }
}
