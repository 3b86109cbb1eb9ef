//! What lists show of a table.

use super::title::title;
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::rows::{Holder, Listing, SeatRow, Status, TableRow};
use engine::{About, Said, Seat, SeatSet};

/// What lists show of a table.
#[derive(Debug, Clone)]
pub(crate) struct Summary {
    pub(crate) id: TableId,
    pub(crate) title: Said,
    pub(crate) about: About,
    pub(crate) listing: Listing,
    pub(crate) options: serde_json::Value,
    pub(crate) clocks: String,
    pub(crate) host: AccountId,
    pub(crate) players: Vec<String>,
    /// Who sits there.
    pub(crate) people: Vec<AccountId>,
    /// People for whom the table waits.
    pub(crate) awaited: Vec<AccountId>,
    pub(crate) open_seats: u8,
    pub(crate) started: bool,
    pub(crate) over: bool,
    pub(crate) created: i64,
}

impl Summary {
    /// Whether the lobby lists it. A game alone with bots, or on one device, is listed only if its host says so.
    pub(crate) fn is_listed(&self) -> bool {
        let joined = self.people.iter().any(|person| Some(person) != self.people.first());
        match self.listing {
            Listing::Never => false,
            Listing::WithOthers => joined || (!self.started && self.open_seats > 0),
            Listing::Always => true,
        }
    }
}

/// What lists show of a table as it is kept.
pub(super) fn summary(about: About, row: &TableRow, awaited: SeatSet) -> Summary {
    let person = |(seat, held): (Seat, &SeatRow)| match &held.holder {
        Holder::Person(person) => Some((seat, person.clone())),
        Holder::Open | Holder::Bot { .. } => None,
    };
    let seated: Vec<(Seat, PersonId)> =
        (0..).map(Seat).zip(&row.seats).filter_map(person).collect();
    let is_open = |held: &&SeatRow| held.holder == Holder::Open;
    let waits = seated.iter().filter(|(seat, _)| awaited.contains(*seat));
    Summary {
        id: row.id.clone(),
        title: Said::by(|lang| title(row, lang)),
        about,
        listing: row.listing,
        options: row.options.clone(),
        clocks: row.clocks.clone(),
        host: row.host.clone(),
        players: row
            .seats
            .iter()
            .filter(|seat| !is_open(seat))
            .map(|seat| seat.name.clone())
            .collect(),
        awaited: waits.map(|(_, person)| person.account().clone()).collect(),
        people: seated.iter().map(|(_, person)| person.account().clone()).collect(),
        open_seats: row.seats.iter().filter(is_open).count() as u8,
        started: row.status != Status::Open,
        over: row.status == Status::Over,
        created: row.created,
    }
}
