//! What a table is called: as its host typed it, or else after the host, by the name that they have now and in the
//! language of the reader. The latter is never kept, so that a name that is changed or gone is so here too.

use crate::model::ids::AccountId;
use crate::model::merge::GONE_NAME;
use crate::model::rows::TableRow;
use crate::store::Store;
use engine::words::of_name;
use engine::{Lang, say};

/// The name of a table.
pub(crate) fn title(row: &TableRow, lang: Lang) -> String {
    if !row.title.is_empty() {
        return row.title.clone();
    }
    let host = if row.host_name.is_empty() { GONE_NAME } else { row.host_name.as_str() };
    say!(crate::words, lang, "table-of", name = of_name(host, lang))
}

/// What a person is called now; empty if they were deleted.
pub(super) async fn name_of(store: &dyn Store, account: &AccountId) -> String {
    let person = store.person(account).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a person could not be read");
        None
    });
    person.map(|person| person.name).unwrap_or_default()
}
