//! What all tables of a server share.

use super::fair_dice::DiceTickets;
use super::merged_people::MergedPeople;
use super::schedule::Tempo;
use crate::catalog::Games;
use crate::model::limits::Limits;
use crate::notifications::Notifications;
use crate::store::Store;
use crate::work_queue::WorkQueue;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) games: Arc<Games>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tempo: Tempo,
    pub(crate) limits: Limits,
    /// The seeds of tables to come.
    pub(crate) tickets: DiceTickets,
    /// Where it is told whom a table waits for.
    pub(crate) notifications: Arc<Notifications>,
    /// So many bots of the server think at once.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Where games are played again that people look up.
    pub(crate) library: WorkQueue,
    /// Guests merged into accounts, and deleted people.
    pub(crate) merged: MergedPeople,
}
