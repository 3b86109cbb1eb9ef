//! The table page.

use super::dice::DiceCard;
use super::home::SetupCard;
use super::log::LogEntry;
use super::reader::Reader;
use super::replay::ReplayPage;
use super::requests::{AbsentCard, DeclinedCard, RematchCard, RequestCard, TalkLine, UndoOffer};
use super::seats::{SeatCard, SharedDevice};
use crate::model::ids::{MatchVersion, TableId};
use engine::draw::Picture;
use engine::{About, Advice, HighlightWords, Order, Viewer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The table page.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct TablePage {
    /// Who reads it.
    pub reader: Reader,
    /// The table's id in addresses.
    pub id: TableId,
    /// The table's name.
    pub title: String,
    /// Its game.
    pub about: About,
    /// As whom the reader looks.
    pub viewer: Viewer,
    /// How many moves were made: a decision names the version it was taken at.
    pub version: MatchVersion,
    /// The seats, in seat order.
    pub seats: Vec<SeatCard>,
    /// The game has begun.
    pub started: bool,
    /// The game is over.
    pub over: bool,
    /// What the game draws.
    pub picture: Picture,
    /// The log, newest last; each group is one move.
    pub log: Vec<Arc<LogEntry>>,
    /// The lines of it that tell of undone moves, by number, each with a number that no line has before the undo.
    pub undone: BTreeMap<u64, u64>,
    /// The present limit of time.
    pub timer: Option<TimerCard>,
    /// The invitation, while a seat is open.
    pub invite: Option<Invite>,
    /// The reader may open the game now: all seats are taken, or it is theirs to fill them with bots.
    pub may_start: bool,
    /// A word to the reader: why a decision was refused, with the rule.
    pub notice: Option<Notice>,
    /// The hint that the reader has asked for.
    pub hint: Option<Box<Advice>>,
    /// What the reader has made of a game that they played alone among bots.
    pub best: Option<Best>,
    /// The figures of the whole game, once it is over.
    pub highlights: Vec<HighlightWords>,
    /// Hash of the seed; the seed itself once the game is over.
    pub commitment: String,
    /// The dice of the game that begins next.
    pub dice: DiceCard,
    /// The first moment that the reader was not here for.
    pub since: Option<u64>,
    /// That time ran out, and what was decided for the reader; until their next decision.
    pub timed_out: Option<String>,
    /// What is played, while the game has not begun.
    pub setup: SetupCard,
    /// Which time limits hold and what is done for the late, in a sentence; empty in a lesson or the past.
    pub clocks: String,
    /// What was agreed when the table was opened, for programs.
    pub agreed: Agreement,
    /// The levels of bots, the usual one first, with their names.
    pub levels: Vec<(&'static str, String)>,
    /// A bot plays for the reader, who may come back.
    pub may_return: bool,
    /// What the reader may take back.
    pub undo: Option<UndoOffer>,
    /// A player asks to undo, or for a bot in the place of another.
    pub request: Option<RequestCard>,
    /// What the reader asked for was not agreed to.
    pub declined: Option<DeclinedCard>,
    /// The other players who have no page open.
    pub absent: Vec<AbsentCard>,
    /// The reader's auto-passes.
    pub orders: Orders,
    /// What was said, oldest first.
    pub talk: Vec<TalkLine>,
    /// The table of the rematch, once it is open.
    pub rematch: Option<TableId>,
    /// How far the rematch is, once the game is over.
    pub again: Option<RematchCard>,
    /// A moment of the past, instead of the present.
    pub replay: Option<ReplayPage>,
    /// Those who share the reader's device, if several do.
    pub shared_device: Option<SharedDevice>,
    /// For a large screen that all look at: nothing on it is for one person alone.
    pub screen: bool,
}

/// What was agreed when a table was opened.
#[derive(Debug, Clone, Default)]
pub struct Agreement {
    /// All options of the game, as JSON.
    pub options: serde_json::Value,
    /// The clocks, as a new table takes them.
    pub clocks: String,
}

impl TablePage {
    /// A table of which there is nothing but its picture.
    pub fn bare(reader: Reader, about: About, viewer: Viewer, picture: Picture) -> Self {
        Self {
            reader,
            id: TableId::default(),
            title: String::new(),
            about,
            viewer,
            version: MatchVersion::default(),
            seats: Vec::new(),
            started: true,
            over: false,
            picture,
            log: Vec::new(),
            undone: BTreeMap::new(),
            timer: None,
            invite: None,
            may_start: false,
            notice: None,
            commitment: String::new(),
            dice: DiceCard::default(),
            since: None,
            timed_out: None,
            setup: SetupCard::default(),
            clocks: String::new(),
            agreed: Agreement::default(),
            levels: Vec::new(),
            may_return: false,
            undo: None,
            request: None,
            declined: None,
            absent: Vec::new(),
            orders: Orders::default(),
            talk: Vec::new(),
            rematch: None,
            again: None,
            replay: None,
            hint: None,
            best: None,
            highlights: Vec::new(),
            shared_device: None,
            screen: false,
        }
    }
}

/// What a reader may order, and what they have ordered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Orders {
    /// All windows of the game; empty for spectators, before the game and after it.
    pub all: Vec<Order>,
    /// The kind of window that is open for the reader.
    pub open: Option<&'static str>,
    /// An auto-pass passes it.
    pub passes: bool,
}

/// The points of a lone person, and the most they made of such a game before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// This time.
    pub points: i64,
    /// Before; nothing if this was the first time.
    pub before: Option<i64>,
    /// Nothing was taken back or taken up: it may be a best itself.
    pub counts: bool,
}

/// A limit of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimerCard {
    /// The whole.
    pub total_millis: u64,
    /// What is left.
    pub left_millis: u64,
    /// It runs; otherwise it stands still, since its player cannot decide yet.
    pub runs: bool,
}

/// How others come to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invite {
    /// The address.
    pub url: String,
    /// The address as a QR code, an `<svg>`.
    pub qr: String,
}

/// A word to the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// One sentence.
    pub words: String,
    /// The rule behind it.
    pub clause: Option<String>,
}

/// One element of the page that is sent again when it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fragment {
    /// The id of the element.
    pub id: String,
    /// The element lies inside an `<svg>`.
    pub svg: bool,
    /// The whole element.
    pub html: String,
    /// A page of the same version has it already: it does not depend on who is connected.
    pub settled: bool,
}
