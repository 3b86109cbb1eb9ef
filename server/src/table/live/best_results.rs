//! What a lone person made of a game among bots, and the best of the games before it.

use super::LiveTable;
use crate::model::rows::{Holder, ResultRow, SeatRow, TableRow};
use crate::pages::model::Best;
use engine::{Seat, SeatSet, Turn, Viewer};

/// The seats that people hold.
pub(super) fn people(seats: &[SeatRow]) -> SeatSet {
    let person =
        |(seat, held): (Seat, &SeatRow)| matches!(held.holder, Holder::Person(_)).then_some(seat);
    (0..).map(Seat).zip(seats).filter_map(person).collect()
}

/// The games that compare with this one: same options, same bots. Nothing while another person has a part in it.
fn kind(row: &TableRow) -> Option<String> {
    let mut bots = Vec::new();
    for held in &row.seats {
        match &held.holder {
            Holder::Person(_) => {}
            Holder::Bot { level, stands_in_for: None } => bots.push(level.as_str()),
            Holder::Open | Holder::Bot { .. } => return None,
        }
    }
    bots.sort_unstable();
    Some(format!("{} {} {}", row.game, row.options, bots.join(" ")))
}

impl LiveTable {
    /// Whether the game went straight from its beginning to its end: nothing of it was taken back by consent, nor was it
    /// taken up from an earlier one. Only such a result counts.
    fn went_straight(&self) -> bool {
        let moves = self.play.as_ref().map(|play| play.game().moves()).unwrap_or_default();
        self.row.origins.is_empty() && moves.iter().all(|made| made.rewinds_to().is_none())
    }

    /// The result that is kept with the last move, if it counts.
    pub(super) fn result(&self) -> Option<ResultRow> {
        self.made().map(|(_, made)| made).filter(|_| self.went_straight())
    }

    /// What the only person has made of this game, once it is over.
    fn made(&self) -> Option<(Seat, ResultRow)> {
        let keeps = crate::pages::keeps_bests(self.about.id);
        let people = people(&self.row.seats);
        let seat = people.first().filter(|_| keeps && people.len() == 1)?;
        let Turn::Over(standings) = self.play.as_ref()?.game().turn() else { return None };
        let points = standings.points(seat).filter(|points| *points > 0)?;
        let Holder::Person(person) = &self.row.seats.get(seat.index())?.holder else { return None };
        let made =
            ResultRow { person: person.clone(), kind: kind(&self.row)?, points: points.into() };
        Some((seat, made))
    }

    /// Reads what the same person made of such games before.
    pub(in crate::table) async fn recall(&mut self) {
        let Some((seat, made)) = self.made() else { return };
        match self.shared.store.best(&made.person, &made.kind, &self.row.id).await {
            Ok(before) => {
                let best = Best { points: made.points, before, counts: self.went_straight() };
                self.ending.set_best(seat, best);
            }
            Err(error) => {
                tracing::error!(table = self.row.id.as_str(), %error, "a best is not known");
            }
        }
    }

    /// The result of the person who looks, and their best before it.
    pub(super) fn best(&self, viewer: Viewer) -> Option<Best> {
        viewer.seat().and_then(|seat| self.ending.best_of(seat))
    }
}
