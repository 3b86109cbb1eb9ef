//! What players ask of each other, and what they say.

use engine::Seat;

/// How a decision can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoOffer {
    /// At once: no other player has learnt anything from it.
    Now,
    /// If all agree.
    ByConsent,
}

/// A player asks to undo what others have seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestCard {
    /// Who.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Not to take back, but a bot for this one, who is away.
    pub substitute_for: Option<String>,
    /// Something was rolled or drawn since the move: it is drawn again.
    pub drawn_again: bool,
    /// Whose word is missing.
    pub missing: Vec<String>,
    /// The reader's is.
    pub asks_you: bool,
    /// The reader has asked.
    pub yours: bool,
}

/// What a player asked for was declined, or not answered in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclinedCard {
    /// The name of who declined.
    pub by: Option<String>,
    /// Not an undo was asked for, but a bot for this player.
    pub substitute_for: Option<String>,
}

/// A player who has no page open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsentCard {
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// They were here and have closed their page.
    pub left: bool,
    /// It is long ago: a bot may play for them.
    pub away: bool,
}

/// How far the agreement to a rematch is, as one reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct RematchCard {
    /// The reader has played and may ask or answer.
    pub plays: bool,
    /// All players share one device: it starts at once.
    pub alone: bool,
    /// The name of the player who asked.
    pub asked_by: Option<String>,
    /// The reader asked.
    pub yours: bool,
    /// The reader's answer.
    pub answer: Option<bool>,
    /// The people of the table, in seat order.
    pub players: Vec<RematchPlayer>,
    /// The reader has agreed and the table is open: their page goes there.
    pub goes: bool,
    /// The next level of bots up and its name, for one player who has won against bots.
    pub stronger: Option<(&'static str, String)>,
    /// The next level of bots down and its name, for one player who has lost against bots.
    pub gentler: Option<(&'static str, String)>,
}

/// A player who is asked for a rematch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RematchPlayer {
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Agreed or declined; nothing if they have not answered.
    pub answer: Option<bool>,
    /// They are at the reader's device.
    pub you: bool,
    /// The rematch may start without them.
    pub may_leave_out: bool,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TalkLine {
    /// A number that never changes, for its id.
    pub number: u64,
    /// The seat it came from; nothing for a spectator.
    pub seat: Option<Seat>,
    /// Who said it.
    pub name: String,
    /// The words, in the reader's language if they are a signal.
    pub words: String,
    /// The same for all that one person says at one table.
    pub by: String,
    /// The reader said it.
    pub you: bool,
}
