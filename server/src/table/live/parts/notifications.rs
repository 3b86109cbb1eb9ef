//! What the notifications were told of each seat.

use crate::model::ids::PersonId;
use crate::model::rows::Status;
use crate::notifications::NotificationEvent;
use engine::Seat;
use std::time::Instant;

/// What is wanted of a person, and which question it is.
pub(in crate::table::live) type Want = Option<(NotificationEvent, u64)>;

/// One thing that the table may want of a person.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::table::live) struct Matter {
    pub(in crate::table::live) want: Want,
    /// They have looked since it came up.
    pub(in crate::table::live) looked: bool,
    /// What the notifications know of it.
    pub(in crate::table::live) said: Want,
}

/// What the notifications know of one seat.
#[derive(Debug, Clone)]
pub(in crate::table::live) struct SeatNotification {
    pub(in crate::table::live) person: Option<PersonId>,
    /// Their turn or the end of the game; and what they must agree to.
    pub(in crate::table::live) matters: [Matter; 2],
    /// They were seen, and the notifications do not know it yet.
    pub(in crate::table::live) seen: bool,
    /// Since they were last seen the notifications were told something, as far as the table knows.
    pub(in crate::table::live) told: bool,
}

impl SeatNotification {
    pub(in crate::table::live) fn of(person: Option<&PersonId>) -> Self {
        // Before the table woke up they may have been told of it.
        let (person, matters) = (person.cloned(), Default::default());
        Self { person, matters, seen: false, told: true }
    }

    pub(in crate::table::live) fn look(&mut self) {
        self.matters.iter_mut().for_each(|matter| matter.looked = true);
        self.seen |= self.told;
    }
}

/// All seats, and which request is open.
#[derive(Debug, Clone)]
pub(in crate::table::live) struct SeatNotifications {
    seats: Vec<SeatNotification>,
    /// Until when the request lasts that was heard of last, and its number.
    request: Option<(Instant, u64)>,
    /// The table has only just woken up: what it waits for is not new.
    waking: bool,
}

impl SeatNotifications {
    /// A table that was over when it woke up has already told all players so.
    pub(in crate::table::live) fn new(seats: usize, status: Status) -> Self {
        let mut note = SeatNotification::of(None);
        if status == Status::Over {
            note.matters[0] = Matter { want: Some(OVER), looked: true, said: None };
        }
        Self { seats: vec![note; seats], request: None, waking: true }
    }

    /// What they know of one seat.
    pub(in crate::table::live) fn of_seat(&mut self, seat: Seat) -> Option<&mut SeatNotification> {
        self.seats.get_mut(seat.index())
    }

    /// Whether this is asked for the first time since the table woke up.
    pub(in crate::table::live) fn is_waking(&mut self) -> bool {
        std::mem::replace(&mut self.waking, false)
    }

    /// The number of the open request, which lasts until then: a new one gets the number `new`.
    pub(in crate::table::live) fn number_of_request(&mut self, until: Instant, new: u64) -> u64 {
        let known = self.request.filter(|(known, _)| *known == until);
        let number = known.map_or(new, |(_, number)| number);
        self.request = Some((until, number));
        number
    }
}

pub(in crate::table::live) const OVER: (NotificationEvent, u64) = (NotificationEvent::Over, 0);
