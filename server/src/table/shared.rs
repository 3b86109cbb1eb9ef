//! What all tables of a server share.

use super::bot_accounts::BotAccounts;
use super::fair_dice::DiceTickets;
use super::merged_people::MergedPeople;
use super::programs::Programs;
use crate::catalog::Games;
use crate::model::limits::Limits;
use crate::store::Store;
use std::sync::Arc;
use std::time::Duration;

/// How fast a table goes by itself.
#[derive(Debug, Clone, Copy)]
pub struct Tempo {
    /// How long a bot seems to think at the least, once people have seen the last move.
    pub thought: Duration,
    /// How long a table waits for its people before the first step of the clock. Limits of people wait longer.
    pub gather: Duration,
    /// After how long without a page a player counts as away, so that a substitute bot may play for them.
    pub away: Duration,
    /// How long a table waits for a player who does not see its page before they get a notification.
    pub grace: Duration,
    /// Whether moves that no player makes wait until their time has come and the animation has ended.
    pub unhurried: bool,
}

impl Tempo {
    /// As people like it.
    pub const PEOPLE: Self = Self {
        thought: Duration::from_millis(800),
        gather: Duration::from_secs(20),
        away: Duration::from_mins(1),
        grace: Duration::from_secs(5),
        unhurried: true,
    };
    /// As fast as it goes, for tests and measurements. Limits for people stay what they are.
    pub const HURRY: Self = Self {
        thought: Duration::ZERO,
        gather: Duration::ZERO,
        away: Duration::ZERO,
        grace: Duration::from_millis(20),
        unhurried: false,
    };
}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) games: Arc<Games>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tempo: Tempo,
    pub(crate) limits: Limits,
    /// Bots that are programs of their own.
    pub(crate) programs: Arc<Programs>,
    /// The seeds of tables to come.
    pub(crate) tickets: DiceTickets,
    /// Guests merged into accounts, and deleted people.
    pub(crate) merged: MergedPeople,
    /// Accounts that have declared themselves bots.
    pub(crate) bots: BotAccounts,
}
