//! What a table is called: as its host typed it, or else after the host, by the name that they have now and in the
//! language of the reader. The latter is never kept, so that a name that is changed or gone is so here too.

use super::Handle;
use super::actor::Actor;
use super::hall::Hall;
use crate::store::merge::GONE_NAME;
use crate::store::{Person, Store, TableRow};
use engine::words::of_name;
use engine::{Lang, say};
use futures_util::future::join_all;

/// The name of a table.
pub(crate) fn title(row: &TableRow, lang: Lang) -> String {
    if !row.title.is_empty() {
        return row.title.clone();
    }
    let host = if row.host_name.is_empty() { GONE_NAME } else { row.host_name.as_str() };
    say!(crate::words, lang, "table-of", name = of_name(host, lang))
}

/// What a person is called now; empty if they were deleted.
pub(super) async fn name_of(store: &dyn Store, person: &str) -> String {
    let person = store.person(person).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a person could not be read");
        None
    });
    person.map(|person| person.name).unwrap_or_default()
}

impl Hall {
    /// A person has another name: the tables that they host are told.
    pub(crate) async fn renamed(&self, person: &Person) {
        let hosted = self.awake().into_iter().filter(|table| table.summary().host == person.id);
        let tell = |table: Handle| async move { table.renamed(person.clone()).await };
        join_all(hosted.map(tell)).await;
    }
}

impl Actor {
    /// The host has another name.
    pub(super) fn host_renamed(&mut self, person: Person) {
        let other = self.row.host == person.id && self.row.host_name != person.name;
        if other && self.row.title.is_empty() {
            self.row.host_name = person.name;
            self.publish();
            self.show_around();
        }
    }
}
