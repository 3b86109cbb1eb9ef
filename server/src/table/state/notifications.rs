//! What the notifications were told of each seat.

use crate::model::ids::PersonId;
use crate::model::rows::Status;
use crate::notifications::NotificationEvent;
use std::time::Instant;

/// What is wanted of a person, and which question it is.
pub(in crate::table) type Want = Option<(NotificationEvent, u64)>;

/// One thing that the table may want of a person.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::table) struct Matter {
    pub(in crate::table) want: Want,
    /// They have looked since it came up.
    pub(in crate::table) looked: bool,
    /// What the notifications know of it.
    pub(in crate::table) said: Want,
}

/// What the notifications know of one seat.
#[derive(Debug, Clone)]
pub(in crate::table) struct SeatNotification {
    pub(in crate::table) person: Option<PersonId>,
    /// Their turn or the end of the game; and what they must agree to.
    pub(in crate::table) matters: [Matter; 2],
    /// They were seen, and the notifications do not know it yet.
    pub(in crate::table) seen: bool,
    /// Since they were last seen the notifications were told something, as far as the table knows.
    pub(in crate::table) told: bool,
}

impl SeatNotification {
    pub(in crate::table) fn of(person: Option<&PersonId>) -> Self {
        // Before the table woke up they may have been told of it.
        let (person, matters) = (person.cloned(), Default::default());
        Self { person, matters, seen: false, told: true }
    }

    pub(in crate::table) fn look(&mut self) {
        self.matters.iter_mut().for_each(|matter| matter.looked = true);
        self.seen |= self.told;
    }
}

/// All seats, and which request is open.
#[derive(Debug, Clone)]
pub(in crate::table) struct SeatNotifications {
    pub(in crate::table) seats: Vec<SeatNotification>,
    /// Until when the request lasts that was heard of last, and its number.
    pub(in crate::table) request: Option<(Instant, u64)>,
    /// The table has only just woken up: what it waits for is not new.
    pub(in crate::table) waking: bool,
}

impl SeatNotifications {
    /// A table that was over when it woke up has already told all players so.
    pub(in crate::table) fn new(seats: usize, status: Status) -> Self {
        let mut note = SeatNotification::of(None);
        if status == Status::Over {
            note.matters[0] = Matter { want: Some(OVER), looked: true, said: None };
        }
        Self { seats: vec![note; seats], request: None, waking: true }
    }
}

pub(in crate::table) const OVER: (NotificationEvent, u64) = (NotificationEvent::Over, 0);
