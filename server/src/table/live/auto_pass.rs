//! Auto-pass: windows that a person lets pass without being asked.
//!
//! **Invariant:** no other player or spectator can tell an auto-pass from a pass by hand. It is a step of its own, made
//! at the pace of a bot while all others see what they would see if the seat were asked; turning it on shows them
//! nothing. Substitute bots decide for themselves; auto-pass waits for the owner of the seat.

use super::LiveTable;
use crate::model::ids::PersonId;
use crate::model::refusal::Refused;
use crate::model::rows::{OrderRow, Status};
use crate::pages::model::Orders;
use engine::{Lang, Order, SeatSet, Viewer};

impl LiveTable {
    /// A person gives an order, or revokes one. In the very window that it is about, it passes at once.
    pub(in crate::table) async fn order(
        &mut self,
        person: &PersonId,
        kind: &str,
        on: bool,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let table = self.play.as_ref().ok_or(Refused::NotStarted)?.game();
        if table.turn().is_over() {
            return Err(Refused::Over);
        }
        let known = table.orders(seat, Lang::En).into_iter().find(|order| order.kind == kind);
        let known = known.ok_or(Refused::NoSuchOrder)?;
        let passes = on && table.window(seat) == Some(known.kind);
        if known.on != on {
            let order = OrderRow { seat, kind: kind.to_owned() };
            let kept = self.shared.store.keep_order(self.row.id.clone(), order, on).await;
            kept.map_err(|error| {
                tracing::error!(table = self.row.id.as_str(), %error, "an order could not be kept");
                Refused::NotKept
            })?;
        }
        if let Some(play) = &mut self.play {
            play.game_mut().set_order(seat, known.kind, on);
        }
        if passes {
            // The order stands in any case: what could not be kept is tried again.
            let outcome = self.carry_out(|table| table.pass(seat)).await;
            self.tell_trouble(outcome);
        } else if self.passing().is_empty() {
            self.times.clock.no_pass();
        }
        self.publish();
        self.show_to(Viewer::Seat(seat));
        Ok(())
    }

    /// The people whose open window an auto-pass answers.
    pub(super) fn passing(&self) -> SeatSet {
        let passing = self.play.as_ref().map(|play| play.game().passing()).unwrap_or_default();
        self.people().map(|(seat, _)| seat).filter(|seat| passing.contains(*seat)).collect()
    }

    /// It is time for the next auto-pass.
    pub(super) async fn pass_by_order(&mut self) {
        self.times.clock.no_pass();
        let Some(seat) = self.passing().first() else { return };
        let outcome = self.carry_out(|table| table.pass(seat)).await;
        self.tell_trouble(outcome);
    }

    /// What a viewer may order, and what they have ordered.
    pub(super) fn orders_of(&self, viewer: Viewer, lang: Lang) -> Orders {
        let seat = viewer.seat().filter(|_| self.row.status == Status::Running);
        let (Some(seat), Some(play)) = (seat, &self.play) else { return Orders::default() };
        Orders {
            all: play.game().orders(seat, lang),
            open: play.game().window(seat),
            passes: self.passing().contains(seat),
        }
    }

    /// The kinds of windows that a viewer lets pass.
    pub(super) fn ordered(&self, viewer: Viewer) -> Vec<&'static str> {
        let standing = self.orders_of(viewer, Lang::En).all.into_iter();
        standing.filter(|order: &Order| order.on).map(|order| order.kind).collect()
    }
}
