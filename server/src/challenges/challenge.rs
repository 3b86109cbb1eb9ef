//! One challenge.

use crate::catalog::Given;
use crate::model::ids::{AccountId, TableId};
use crate::model::refusal::Refused;
use crate::model::rows::{ChallengeRow, Listing, Person};
use crate::table::{DiceSetup, SeatSetup, TableSetup};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Who is to have a seat, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WantedSeat {
    /// The challenger.
    Me,
    /// Anybody who comes later.
    Open,
    /// Another player on the challenger's device.
    Here(String),
    /// A bot of the server, of this level.
    Bot(String),
    /// An account that is challenged, and whether it has accepted.
    Account(String, bool),
}

/// The table that opens once all have accepted, as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Wanted {
    pub(super) game: String,
    pub(super) options: Value,
    pub(super) title: String,
    pub(super) listing: i64,
    pub(super) clocks: String,
    pub(super) seats: Vec<WantedSeat>,
    pub(super) ticket: Option<String>,
    pub(super) word: String,
}

/// A bot account that is challenged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opponent {
    pub(super) person: Person,
    pub(super) login: String,
}

/// How a challenge has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChallengeEnd {
    /// All have accepted, and this table is open.
    Accepted(TableId),
    /// The opponent with this login does not want to, and perhaps says why.
    Declined { login: String, reason: Option<String> },
    /// The challenger no longer wants to.
    Withdrawn,
    /// No answer came in time.
    Expired,
    /// All have accepted, but the table could not be opened.
    Void,
}

impl ChallengeEnd {
    /// The name that programs read.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Accepted(_) => "accepted",
            Self::Declined { .. } => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
            Self::Void => "void",
        }
    }
}

/// One challenge, open or ended.
#[derive(Debug, Clone)]
pub(crate) struct Challenge {
    pub(crate) id: String,
    pub(super) challenger: Person,
    /// The challenger is a bot account.
    pub(super) by_bot: bool,
    pub(super) wanted: Wanted,
    pub(super) opponents: Vec<Opponent>,
    pub(super) created: i64,
    pub(super) ends: i64,
    /// How it has ended, and when.
    pub(super) end: Option<(ChallengeEnd, i64)>,
}

/// A challenge, for programs.
#[derive(Debug, Serialize)]
pub(crate) struct ChallengeJson {
    id: String,
    game: String,
    title: String,
    options: Value,
    clocks: String,
    challenger: ChallengerJson,
    seats: Vec<WantedSeatJson>,
    /// Milliseconds until it ends without an answer.
    left: u64,
    end: Option<&'static str>,
    /// The login of who has declined it, and why.
    declined_by: Option<String>,
    reason: Option<String>,
    /// The table, once it is open.
    table: Option<TableId>,
}

#[derive(Debug, Serialize)]
struct ChallengerJson {
    name: String,
    bot: bool,
}

#[derive(Debug, Serialize)]
struct WantedSeatJson {
    seat: Seat,
    /// `challenger`, `challenged`, `open`, `here` or `bot`.
    kind: &'static str,
    name: Option<String>,
    level: Option<String>,
    login: Option<String>,
    /// Whether a challenged account has.
    accepted: Option<bool>,
}

impl Challenge {
    /// Whether this account is challenged.
    pub(super) fn asks(&self, account: &AccountId) -> bool {
        self.opponents.iter().any(|opponent| opponent.person.id == *account)
    }

    /// Whether this account has a part in it.
    pub(super) fn concerns(&self, account: &AccountId) -> bool {
        self.challenger.id == *account || self.asks(account)
    }

    /// Whether this account is still to answer.
    pub(super) fn awaits(&self, account: &AccountId) -> bool {
        let waits = |seat: &WantedSeat| matches!(seat, WantedSeat::Account(id, false) if id == account.as_str());
        self.end.is_none() && self.wanted.seats.iter().any(waits)
    }

    /// An account accepts; gives whether all have now.
    pub(super) fn accept(&mut self, account: &AccountId) -> bool {
        for seat in &mut self.wanted.seats {
            if let WantedSeat::Account(id, accepted) = seat {
                *accepted |= id == account.as_str();
            }
        }
        !self.wanted.seats.iter().any(|seat| matches!(seat, WantedSeat::Account(_, false)))
    }

    /// As it is kept.
    pub(super) fn row(&self) -> ChallengeRow {
        ChallengeRow {
            id: self.id.clone(),
            challenger: self.challenger.id.clone(),
            wanted: serde_json::to_string(&self.wanted).unwrap_or_default(),
            created: self.created,
            ends: self.ends,
        }
    }

    /// The table that it wants.
    pub(super) fn table(&self) -> Result<TableSetup, Refused> {
        let Wanted { game, options, title, listing, clocks, seats, ticket, word } =
            self.wanted.clone();
        let seat = |seat: WantedSeat| match seat {
            WantedSeat::Me => Some(SeatSetup::Me),
            WantedSeat::Open => Some(SeatSetup::Open),
            WantedSeat::Here(name) => Some(SeatSetup::Here(name)),
            WantedSeat::Bot(level) => Some(SeatSetup::Bot(level)),
            WantedSeat::Account(id, _) => {
                self.opponent(&id).map(|opponent| SeatSetup::Account(opponent.person.clone()))
            }
        };
        Ok(TableSetup {
            game,
            given: Given::Json(options),
            title,
            listing: Listing::from_number(listing),
            clocks: clocks.parse()?,
            seats: seats.into_iter().map(seat).collect::<Option<_>>().ok_or(Refused::Broken)?,
            luck: DiceSetup { ticket, word },
        })
    }

    fn opponent(&self, id: &str) -> Option<&Opponent> {
        self.opponents.iter().find(|opponent| opponent.person.id.as_str() == id)
    }

    /// Its game.
    pub(crate) fn game(&self) -> &str {
        &self.wanted.game
    }

    /// How it has ended, if it has.
    pub(crate) fn end(&self) -> Option<&ChallengeEnd> {
        self.end.as_ref().map(|(end, _)| end)
    }

    /// Milliseconds until it ends without an answer.
    pub(crate) fn left(&self, now: i64) -> u64 {
        let left = if self.end.is_none() { self.ends.saturating_sub(now) } else { 0 };
        left.max(0).unsigned_abs()
    }

    /// Whether this account made it.
    pub(crate) fn is_by(&self, account: &AccountId) -> bool {
        self.challenger.id == *account
    }

    /// Who is challenged: name, login, and whether they have accepted.
    pub(crate) fn challenged(&self) -> impl Iterator<Item = (&str, &str, bool)> {
        self.wanted.seats.iter().filter_map(|seat| {
            let WantedSeat::Account(id, accepted) = seat else { return None };
            let opponent = self.opponent(id)?;
            Some((opponent.person.name.as_str(), opponent.login.as_str(), *accepted))
        })
    }

    /// The same for all who have a part in it.
    pub(crate) fn json(&self, now: i64) -> ChallengeJson {
        let seat = |(seat, wanted): (Seat, &WantedSeat)| {
            let empty = |kind| WantedSeatJson {
                seat,
                kind,
                name: None,
                level: None,
                login: None,
                accepted: None,
            };
            match wanted {
                WantedSeat::Me => {
                    let name = Some(self.challenger.name.clone());
                    WantedSeatJson { name, ..empty("challenger") }
                }
                WantedSeat::Open => empty("open"),
                WantedSeat::Here(name) => {
                    WantedSeatJson { name: Some(name.clone()), ..empty("here") }
                }
                WantedSeat::Bot(level) => {
                    WantedSeatJson { level: Some(level.clone()), ..empty("bot") }
                }
                WantedSeat::Account(id, accepted) => {
                    let opponent = self.opponent(id);
                    let name = opponent.map(|opponent| opponent.person.name.clone());
                    let login = opponent.map(|opponent| opponent.login.clone());
                    WantedSeatJson { name, login, accepted: Some(*accepted), ..empty("challenged") }
                }
            }
        };
        let (declined_by, reason, table) = match self.end() {
            Some(ChallengeEnd::Declined { login, reason }) => {
                (Some(login.clone()), reason.clone(), None)
            }
            Some(ChallengeEnd::Accepted(table)) => (None, None, Some(table.clone())),
            Some(ChallengeEnd::Withdrawn | ChallengeEnd::Expired | ChallengeEnd::Void) | None => {
                (None, None, None)
            }
        };
        ChallengeJson {
            id: self.id.clone(),
            game: self.wanted.game.clone(),
            title: self.wanted.title.clone(),
            options: self.wanted.options.clone(),
            clocks: self.wanted.clocks.clone(),
            challenger: ChallengerJson { name: self.challenger.name.clone(), bot: self.by_bot },
            seats: (0..).map(Seat).zip(&self.wanted.seats).map(seat).collect(),
            left: self.left(now),
            end: self.end().map(ChallengeEnd::name),
            declined_by,
            reason,
            table,
        }
    }
}
