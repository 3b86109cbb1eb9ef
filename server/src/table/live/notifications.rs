//! Whom the table waits for while they do not see its page: put as words into the queue of the notifications, which
//! never holds a table up. No other player or spectator sees anything of it.

use super::LiveTable;
use super::parts::notifications::{Matter, OVER, SeatNotification, Want};
use crate::model::ids::PersonId;
use crate::model::rows::Status;
use crate::notifications::{DispatcherMessage, NotificationEvent, PendingNotification, Subject};
use crate::table::look::Look;
use engine::{Seat, Viewer};

impl LiveTable {
    /// A person who sends the table a request has seen all that it wants of them until now.
    pub(in crate::table) fn notice_looking(&mut self, person: Option<&PersonId>) {
        if let Some(seat) = self.seat_of(person)
            && let Some(note) = self.notes.of_seat(seat)
        {
            note.look();
        }
    }

    /// A page says whether its reader sees it.
    pub(in crate::table) fn notice_visibility(&mut self, number: u64, yes: bool) {
        if let Some(connection) = self.presence.connection_mut(number) {
            connection.seen = yes;
        }
    }

    /// Tells the notifications what has changed since they were last told; `tell` says whether they have taken it.
    pub(in crate::table) fn tell_notifications(
        &mut self,
        tell: &mut dyn FnMut(DispatcherMessage) -> bool,
    ) {
        let request = self.request_number();
        let fresh = !self.notes.is_waking();
        for index in 0..self.row.seats.len() {
            let seat = Seat(index as u8);
            let wants = [self.wants(seat), request.filter(|_| self.asks_consent(seat))];
            let Some(note) = self.notes.of_seat(seat) else { continue };
            let mut next = std::mem::replace(note, SeatNotification::of(None));
            let person = self.people().find(|(at, _)| *at == seat).map(|(_, person)| person);
            let watches = person.is_some_and(|person| self.watches(person));
            if next.person.as_ref() != person {
                self.take_leave(&next, tell);
                let over = next.person.is_none().then_some(next.matters);
                next = SeatNotification::of(person);
                next.matters = over.unwrap_or_default();
            }
            for (matter, want) in next.matters.iter_mut().zip(wants) {
                if matter.want != want {
                    *matter = Matter { want, looked: false, ..*matter };
                }
            }
            if watches {
                next.look();
            }
            self.say(&mut next, fresh, tell);
            if let Some(note) = self.notes.of_seat(seat) {
                *note = next;
            }
        }
    }

    /// What the notifications do not take now they are told the next time.
    fn say(
        &self,
        note: &mut SeatNotification,
        fresh: bool,
        tell: &mut dyn FnMut(DispatcherMessage) -> bool,
    ) {
        let Some(person) = &note.person else { return };
        let table = &self.row.id;
        if note.seen {
            let word = DispatcherMessage::Seen { person: person.clone(), table: table.clone() };
            if !tell(word) {
                return;
            }
            (note.seen, note.told) = (false, false);
            note.matters.iter_mut().for_each(|matter| matter.said = None);
        }
        for matter in &mut note.matters {
            let open = matter.want.filter(|_| !matter.looked);
            if open == matter.said {
                continue;
            }
            let word = match (open, matter.said) {
                (Some((event, mark)), _) => {
                    let subject = self.subject(event);
                    DispatcherMessage::Wanted(Box::new(PendingNotification {
                        person: person.clone(),
                        subject,
                        mark,
                        fresh,
                    }))
                }
                (None, Some((event, _))) => DispatcherMessage::Settled {
                    person: person.clone(),
                    table: table.clone(),
                    event,
                },
                (None, None) => continue,
            };
            note.told |= open.is_some();
            if tell(word) {
                matter.said = open;
            }
        }
    }

    /// A player no longer has this seat: nothing is wanted of them.
    fn take_leave(&self, note: &SeatNotification, tell: &mut dyn FnMut(DispatcherMessage) -> bool) {
        let Some(person) = &note.person else { return };
        for (event, _) in note.matters.iter().filter_map(|matter| matter.said) {
            let (person, table) = (person.clone(), self.row.id.clone());
            tell(DispatcherMessage::Settled { person, table, event });
        }
    }

    /// Whether a page of theirs is open and seen, or one of those who share their device; the big screen is none.
    fn watches(&self, person: &PersonId) -> bool {
        let account = person.account();
        let own = |look: &Look| look.person.as_ref().map(PersonId::account) == Some(account);
        self.presence
            .connections()
            .any(|(_, each)| each.seen && !each.look.spectator && own(&each.look))
    }

    /// What a notification is about.
    pub(super) fn subject(&self, event: NotificationEvent) -> Subject {
        let (table, title) = (self.row.id.clone(), self.summarised().title.clone());
        Subject { event, table, title, game: (self.about.id, self.about.name) }
    }

    /// What the table wants of a seat, whether its person looks or not.
    pub(super) fn wants(&self, seat: Seat) -> Want {
        if self.row.status == Status::Over {
            return Some(OVER);
        }
        if self.passing().contains(seat) {
            return None;
        }
        let asked = self.play.as_ref()?.asked_at(Viewer::Seat(seat))?;
        Some((NotificationEvent::YourTurn, asked))
    }

    fn asks_consent(&self, seat: Seat) -> bool {
        self.requests.open().is_some_and(|request| request.waits_for(seat))
    }

    /// The open request. Its number is new whenever it is.
    fn request_number(&mut self) -> Want {
        let until = self.requests.open()?.until;
        let new = self.times.epoch_millis().unsigned_abs();
        let number = self.notes.number_of_request(until, new);
        Some((NotificationEvent::Consent, number))
    }
}
