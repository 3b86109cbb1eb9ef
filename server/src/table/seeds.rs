//! The seeds of new tables.

use super::fair_dice::DiceTicket;
use super::tables::Tables;
use crate::model::refusal::Refused;
use crate::store::StoreError;
use crate::system::random_seed;
use engine::Seed;

impl Tables {
    /// A ticket for a table that the caller may open.
    pub(crate) fn ticket(&self) -> Result<DiceTicket, Refused> {
        self.shared.tickets.draw()
    }

    /// The seed behind a ticket, once; for a used one, or none, another that no person knows.
    pub(super) async fn seed(&self, ticket: Option<&str>) -> Result<Seed, Refused> {
        if let Some(ticket) = ticket {
            let seed = self.shared.tickets.seed(ticket);
            let used = self.shared.store.has_seed(seed).await;
            let unknown = |error: StoreError| {
                tracing::error!(%error, "a ticket could not be looked up");
                Refused::Broken
            };
            if !used.map_err(unknown)? {
                return Ok(seed);
            }
        }
        random_seed().map_err(|_| Refused::Broken)
    }
}
