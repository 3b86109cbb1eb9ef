//! Whom the table waits for while they do not see its page: put as words into the queue of the notifications, which
//! never holds a table up. No other player or spectator sees anything of it.

use super::actor::Actor;
use super::{Ask, Look};
use crate::clock::epoch_millis;
use crate::ids;
use crate::notices::{Event, Subject, Wanted, Word};
use crate::store::Status;
use engine::{Seat, Viewer};
use tokio::time::Instant;

/// What is wanted of a person, and which question it is.
pub(super) type Want = Option<(Event, u64)>;

/// One thing that the table may want of a person.
#[derive(Debug, Clone, Copy, Default)]
struct Matter {
    want: Want,
    /// They have looked since it came up.
    looked: bool,
    /// What the notices know of it.
    said: Want,
}

/// What the notices know of one seat.
#[derive(Debug, Clone)]
pub(super) struct Note {
    person: Option<String>,
    /// Their turn or the end of the game; and what they must agree to.
    matters: [Matter; 2],
    /// They were seen, and the notices do not know it yet.
    seen: bool,
    /// Since they were last seen the notices were told something, as far as the table knows.
    told: bool,
}

impl Note {
    fn of(person: Option<&str>) -> Self {
        // Before the table woke up they may have been told of it.
        let (person, matters) = (person.map(str::to_owned), Default::default());
        Self { person, matters, seen: false, told: true }
    }

    fn look(&mut self) {
        self.matters.iter_mut().for_each(|matter| matter.looked = true);
        self.seen |= self.told;
    }
}

/// All seats, and which wish stands.
#[derive(Debug, Clone)]
pub(super) struct Notes {
    seats: Vec<Note>,
    /// Until when the wish lasts that was heard of last, and its number.
    wish: Option<(Instant, u64)>,
    /// The table has only just woken up: what it waits for is not new.
    waking: bool,
}

impl Notes {
    /// A table that was over when it woke up has already told all players so.
    pub(super) fn new(seats: usize, status: Status) -> Self {
        let mut note = Note::of(None);
        if status == Status::Over {
            note.matters[0] = Matter { want: Some(OVER), looked: true, said: None };
        }
        Self { seats: vec![note; seats], wish: None, waking: true }
    }
}

const OVER: (Event, u64) = (Event::Over, 0);

impl Actor {
    /// A person who sends the table a request has seen all that it wants of them until now.
    pub(super) fn notice_looking(&mut self, ask: &Ask) {
        let person = match ask {
            Ask::Page { look, .. } | Ask::View { look, .. } | Ask::Choices { look, .. } => {
                look.person.as_deref()
            }
            Ask::Sit { person, .. }
            | Ask::Word { person, .. }
            | Ask::Leave { person, .. }
            | Ask::Start { person, .. }
            | Ask::Decide { person, .. }
            | Ask::Hint { person, .. }
            | Ask::Undo { person, .. }
            | Ask::Order { person, .. }
            | Ask::TakeFront { person, .. }
            | Ask::StandIn { person, .. }
            | Ask::Consent { person, .. }
            | Ask::Rematch { person, .. }
            | Ask::Say { person, .. } => Some(person.as_str()),
            Ask::Record { .. }
            | Ask::SitHere { .. }
            | Ask::Words { .. }
            | Ask::Rematched { .. }
            | Ask::Renamed { .. }
            | Ask::Succeed { .. }
            | Ask::Watch { .. }
            | Ask::Seen { .. }
            | Ask::Shown { .. }
            | Ask::Hurry { .. }
            | Ask::Part { .. } => None,
        };
        if let Some(seat) = self.seat_of(person)
            && let Some(note) = self.notes.seats.get_mut(seat.index())
        {
            note.look();
        }
    }

    /// A page says whether its reader sees it.
    pub(super) fn notice_sight(&mut self, number: u64, yes: bool) {
        if let Some(connection) = self.presence.connections.get_mut(&number) {
            connection.seen = yes;
        }
    }

    /// Says to the notices what has changed since they were last told.
    pub(super) fn tell_notices(&mut self) {
        let wish = self.wish_number();
        let fresh = !std::mem::replace(&mut self.notes.waking, false);
        for index in 0..self.row.seats.len() {
            let seat = Seat(index as u8);
            let wants = [self.wants(seat), wish.filter(|_| self.asks_consent(seat))];
            let Some(note) = self.notes.seats.get_mut(index) else { continue };
            let mut next = std::mem::replace(note, Note::of(None));
            let person = self.people().find(|(at, _)| *at == seat).map(|(_, person)| person);
            let watches = person.is_some_and(|person| self.watches(person));
            if next.person.as_deref() != person {
                self.take_leave(&next);
                let over = next.person.is_none().then_some(next.matters);
                next = Note::of(person);
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
            self.say(&mut next, fresh);
            if let Some(note) = self.notes.seats.get_mut(index) {
                *note = next;
            }
        }
    }

    /// What the notices do not take now they are told the next time.
    fn say(&self, note: &mut Note, fresh: bool) {
        let Some(person) = &note.person else { return };
        let (notices, table) = (&self.shared.notices, &self.row.id);
        if note.seen {
            let word = Word::Seen { person: person.clone(), table: table.clone() };
            if !notices.tell(word) {
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
                    Word::Wanted(Box::new(Wanted { person: person.clone(), subject, mark, fresh }))
                }
                (None, Some((event, _))) => {
                    Word::Settled { person: person.clone(), table: table.clone(), event }
                }
                (None, None) => continue,
            };
            note.told |= open.is_some();
            if notices.tell(word) {
                matter.said = open;
            }
        }
    }

    /// A player no longer has this seat: nothing is wanted of them.
    fn take_leave(&self, note: &Note) {
        let Some(person) = &note.person else { return };
        for (event, _) in note.matters.iter().filter_map(|matter| matter.said) {
            let (person, table) = (person.clone(), self.row.id.clone());
            self.shared.notices.tell(Word::Settled { person, table, event });
        }
    }

    /// Whether a page of theirs is open and seen, or one of those who share their screen; the big screen is none.
    fn watches(&self, person: &str) -> bool {
        let screen = ids::screen(person);
        let own = |look: &Look| look.person.as_deref().map(ids::screen) == Some(screen);
        self.presence
            .connections
            .values()
            .any(|each| each.seen && !each.look.spectator && own(&each.look))
    }

    /// What a notification is about.
    pub(super) fn subject(&self, event: Event) -> Subject {
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
        Some((Event::YourTurn, asked))
    }

    fn asks_consent(&self, seat: Seat) -> bool {
        self.requests.wish.as_ref().is_some_and(|wish| wish.waits_for(seat))
    }

    /// The wish that stands. Its number is new whenever it is.
    fn wish_number(&mut self) -> Want {
        let until = self.requests.wish.as_ref()?.until;
        let known = self.notes.wish.filter(|(known, _)| *known == until);
        let number = known.map_or_else(|| epoch_millis().unsigned_abs(), |(_, number)| number);
        self.notes.wish = Some((until, number));
        Some((Event::Consent, number))
    }
}
