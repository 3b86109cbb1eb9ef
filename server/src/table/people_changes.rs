//! Live tables are told of people: another name, a guest who was merged into an account, a deleted account.

use super::handle::Handle;
use super::tables::Tables;
use crate::model::ids::AccountId;
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use futures_util::future::join_all;

impl Tables {
    /// A person has another name: the tables that they host are told.
    pub(crate) async fn renamed(&self, person: &Person) {
        let hosted = self.awake().into_iter().filter(|table| table.summary().host == person.id);
        let tell = |table: Handle| async move { table.renamed(person.clone()).await };
        join_all(hosted.map(tell)).await;
    }

    /// Merges a guest into an account, or deletes a person; `called` is the name of `from`. When `kept` is done all
    /// tables are told, also of those who were merged into `from` before: where both had a seat, the guest's stayed.
    pub(crate) async fn replace_person(
        &self,
        (from, to): (&AccountId, &AccountId),
        called: Option<&str>,
        kept: impl Future<Output = Result<(), Refused>>,
    ) -> Result<(), Refused> {
        let before = self.shared.merged.set(from, to);
        if let Err(refused) = kept.await {
            self.shared.merged.forget(from, before);
            return Err(refused);
        }
        let before = &before;
        let tell = |handle: Handle| async move {
            let _ = handle.replace_person(from, to, called).await;
            for person in before {
                let _ = handle.replace_person(person, to, None).await;
            }
        };
        join_all(self.awake().into_iter().map(tell)).await;
        Ok(())
    }

    /// A table that has just woken up may have been read before a merge or a deletion.
    pub(super) async fn put_right(&self, handle: &Handle, known: &[AccountId]) {
        for (from, to) in self.shared.merged.concerning(known) {
            let _ = handle.replace_person(&from, &to, None).await;
        }
    }
}
