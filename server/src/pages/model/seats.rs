//! Who sits at a table, and who shares a device there.

use engine::{Progress, Seat};

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatHolder {
    /// No player yet.
    Open,
    /// A person.
    Person {
        /// At least one of their pages is connected.
        connected: bool,
    },
    /// A bot.
    Bot {
        /// The name of its level.
        level: String,
    },
}

/// A seat at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct SeatCard {
    /// Which seat.
    pub seat: Seat,
    /// The name that all read.
    pub name: String,
    /// Who sits there.
    pub holder: SeatHolder,
    /// A program plays: a bot of the server, or the program of a bot account.
    pub bot: bool,
    /// The game waits for this seat, as far as the reader may know.
    pub awaited: bool,
    /// It has decided where several decide at the same time, as far as the reader may know.
    pub decided: bool,
    /// How far it is, while the game waits for it and the reader may know it.
    pub progress: Option<Progress>,
    /// It is the reader's seat.
    pub you: bool,
    /// What it has left of its time, as far as the reader may know: milliseconds, and whether it runs.
    pub clock: Option<(u64, bool)>,
    /// Its person has not been seen for a while: a bot may play for them.
    pub away: bool,
}

/// Several players on one device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedDevice {
    /// All of them, in seat order.
    pub all: Vec<DevicePlayer>,
    /// Who is to have the device next.
    pub next: Option<HandOver>,
}

impl SharedDevice {
    /// Who is in front of the device.
    pub fn front(&self) -> Option<&DevicePlayer> {
        self.all.iter().find(|player| player.front)
    }

    /// Who could have the device instead of the player who has it.
    pub fn others(&self) -> impl Iterator<Item = &DevicePlayer> + Clone {
        self.all.iter().filter(|player| !player.front && !player.away)
    }
}

/// One of several players on one device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DevicePlayer {
    /// Their number on the shared device; the first is its owner.
    pub device_seat: u8,
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// They are in front of the device.
    pub front: bool,
    /// A bot plays for them.
    pub away: bool,
}

/// The device goes to another player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    /// To whom.
    pub player: DevicePlayer,
    /// A curtain falls first: one of the two sees what the other may not.
    pub curtain: bool,
    /// All players of the device have had it already.
    pub again: bool,
}
