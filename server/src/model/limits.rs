//! What a stranger may send, and how often.

use std::time::Duration;

/// The most bytes of a request's head: its line and its headers.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;
/// The most headers of a request.
pub(crate) const HEADERS: usize = 64;
/// The most bytes of a request.
pub(crate) const BODY_BYTES: usize = 16 * 1024;
/// The most bytes of a record that a person uploads.
pub(crate) const RECORD_BYTES: usize = 1024 * 1024;
/// The most moves of a record that a person uploads, and how often it may go back by consent: each time it is played
/// again.
pub(crate) const RECORD_MOVES: usize = 10_000;
pub(crate) const RECORD_REWINDS: usize = 100;
/// The most earlier matches of such a record: each move looks for its own among them.
pub(crate) const RECORD_ORIGINS: usize = 100;
/// The most bytes of a message from a page's socket.
pub(crate) const MESSAGE_BYTES: usize = 4 * 1024;
/// The most decisions taken together.
pub(crate) const DECISIONS: usize = 32;
/// The most characters of one decision.
pub(crate) const DECISION_CHARS: usize = 64;
/// The most characters of a nickname.
pub(crate) const NAME_CHARS: usize = 24;
/// The most characters of a table's name.
pub(crate) const TITLE_CHARS: usize = 40;
/// The most characters of something said at a table.
pub(crate) const CHAT_CHARS: usize = 300;
/// The most characters of a word for the dice.
pub(crate) const WORD_CHARS: usize = 64;
/// The fewest and the most characters of a login.
pub(crate) const LOGIN_CHARS: (usize, usize) = (3, 24);
/// The fewest and the most characters of a password.
pub(crate) const PASSWORD_CHARS: (usize, usize) = (8, 128);

/// How much of everything.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Requests and socket messages a second that one person may keep up; 0 for any number.
    pub per_person: u32,
    /// Requests a second that one address may keep up, with all people behind it; 0 for any number.
    pub per_address: u32,
    /// Forms and calls a second that one address may keep up from people whom the server does not know yet, since each
    /// may make a new guest; a minute's worth at once; 0 for any number.
    pub newcomers_per_address: u32,
    /// Tables that one person may have open.
    pub tables_per_person: usize,
    /// Challenges of one person that may wait for an answer.
    pub challenges_by_person: usize,
    /// Challenges to one bot account that may.
    pub challenges_to_bot: usize,
    /// A challenge ends after so long without an answer.
    pub challenge: Duration,
    /// Connections that one table may have.
    pub watchers_per_table: usize,
    /// Live connections that one person may have; 0 for any number.
    pub live_connections_per_person: usize,
    /// Live connections that may come from one address; 0 for any number.
    pub live_connections_per_address: usize,
    /// Live connections of the whole server; 0 for any number.
    pub live_connections: usize,
    /// Connections of any kind that may come from one address; 0 for any number. Behind a proxy they are not counted.
    pub connections_per_address: usize,
    /// Connections of any kind of the whole server; 0 for as many as the system gives files for, which is never exceeded.
    pub connections: usize,
    /// Ten records in a row may be brought from one address, then one in this time; zero for any number.
    pub record_every: Duration,
    /// A connection that says or takes nothing for so long, or a request that does not end, is closed.
    pub stuck: Duration,
    /// How often one person may try where notifications are sent.
    pub webhook_try: Duration,
    /// A page that says nothing for so long has gone.
    pub silence: Duration,
}

impl Limits {
    /// No limit on how often, nor on how many connections, for tests and measurements.
    #[must_use]
    pub fn without_rates(self) -> Self {
        Self {
            per_person: 0,
            per_address: 0,
            newcomers_per_address: 0,
            record_every: Duration::ZERO,
            live_connections_per_person: 0,
            live_connections_per_address: 0,
            live_connections: 0,
            connections_per_address: 0,
            connections: 0,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_person: 20,
            per_address: 60,
            newcomers_per_address: 1,
            tables_per_person: 20,
            challenges_by_person: 10,
            challenges_to_bot: 50,
            challenge: Duration::from_mins(5),
            watchers_per_table: 100,
            live_connections_per_person: 20,
            live_connections_per_address: 200,
            live_connections: 5_000,
            connections_per_address: 300,
            connections: 6_000,
            record_every: Duration::from_secs(10),
            stuck: Duration::from_secs(10),
            webhook_try: Duration::from_secs(5),
            silence: Duration::from_secs(70),
        }
    }
}
