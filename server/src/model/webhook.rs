//! Where people want to be told that a table waits for them, and what they were told.

use super::ids::{AccountId, TableId};
use engine::Lang;
use std::fmt;

/// What an address is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebhookKind {
    /// JSON of the server's own.
    Json,
    /// What Discord's webhooks take.
    Discord,
    /// What ntfy takes.
    Ntfy,
}

impl WebhookKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Json, Self::Discord, Self::Ntfy];

    /// Its name in the database, the API and the forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Discord => "discord",
            Self::Ntfy => "ntfy",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where a person wants to be told.
#[derive(Clone, PartialEq, Eq)]
pub struct Webhook {
    /// What is sent there.
    pub kind: WebhookKind,
    /// The address, which is secret: every program that knows it can write to this person.
    pub address: String,
    /// The language of the person.
    pub lang: Lang,
    /// The address of the server as they see it.
    pub base: String,
    /// How many notifications in a row could not be delivered.
    pub failures: u32,
}

/// The address stays out of every log.
impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Webhook").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// That a person was notified of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentNotification {
    /// Who.
    pub person: AccountId,
    /// Of which table.
    pub table: TableId,
    /// Of what.
    pub event: String,
    /// Of which question, counted by the table.
    pub mark: u64,
    /// They have been seen at the table since.
    pub seen: bool,
}
