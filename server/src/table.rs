//! The live tables. What a table does stands in `live`, without a task, a clock or a file; a task for each table drives it.

mod account_events;
mod account_streams;
mod bot_accounts;
mod fair_dice;
mod follow_up;
mod handle;
mod live;
mod look;
mod merged_people;
mod people_changes;
mod programs;
mod seeds;
mod shared;
mod summary;
mod tables;
mod task;
mod thoughts;
mod title;
mod workers;

pub(crate) use account_events::{AccountEvent, AccountMessage};
pub(crate) use account_streams::AccountStream;
pub(crate) use bot_accounts::BotAccounts;
pub(crate) use fair_dice::{DiceSetup, DiceTicket, DiceTickets};
pub(crate) use follow_up::{FollowUp, is_within_limits};
pub(crate) use handle::{Handle, Subscription};
pub(crate) use live::{
    ApiJson, ChatMessage, Clocks, DetachedServer, DetachedTable, DueByTime, OFFERED, Observer,
    SentUpdate, ShownAtRest,
};
pub(crate) use look::{Choices, ClientUpdate, Look, TableViewJson, Undone};
pub(crate) use merged_people::MergedPeople;
pub(crate) use programs::Programs;
pub(crate) use shared::Shared;
pub use shared::Tempo;
pub(crate) use summary::Summary;
pub(crate) use tables::{SeatSetup, TableSetup, Tables};
pub(crate) use title::title;
pub(crate) use workers::Workers;
