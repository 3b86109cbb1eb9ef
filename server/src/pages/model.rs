//! What the pages are made from: plain data, gathered by the routes, drawn by the functions beside this file.

use crate::store::Listing;
use engine::draw::Picture;
use engine::record::Earlier;
use engine::{About, Advice, Item, Lang, Line, Order, Progress, Remarkable, Seat, Viewer};
use std::sync::Arc;

/// Who reads the page, and how they like it.
#[derive(Debug, Clone)]
pub struct Reader {
    /// Their language.
    pub lang: Lang,
    /// Day, night, or as the system says.
    pub theme: Theme,
    /// Their nickname, once they have one.
    pub name: Option<String>,
    /// They have no login here, or have not shown it.
    pub guest: bool,
}

/// Day, night, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Day.
    Light,
    /// Night.
    Dark,
}

/// The home page and lobby.
#[derive(Debug, Clone)]
pub struct Home {
    /// The dice of a table that is opened from here.
    pub ticket: TicketCard,
    /// Who reads it.
    pub reader: Reader,
    /// The games that can be played here.
    pub games: Vec<GameCard>,
    /// Tables at which the reader sits.
    pub mine: Vec<TableCard>,
    /// Tables with an open seat.
    pub open: Vec<TableCard>,
    /// Tables that can be watched.
    pub running: Vec<TableCard>,
    /// What the lists are narrowed to: words of a title or a name, and a game.
    pub search: (String, String),
    /// A word to the reader: why they were sent here.
    pub notice: Option<String>,
}

/// A person's own page.
#[derive(Debug, Clone)]
pub struct Me {
    /// Who reads it.
    pub reader: Reader,
    /// What is sent to them, by the name of its kind; empty for nothing.
    pub kind: String,
    /// Where it is sent.
    pub address: String,
    /// Nothing is sent any more: too many notices in a row could not be delivered.
    pub off: bool,
    /// Their account, if they have one.
    pub account: Option<Account>,
    /// The form that was refused, and the login in it.
    pub typed: Option<(&'static str, String)>,
    /// What came of the last thing they did: well or not, and in words.
    pub outcome: Option<(bool, String)>,
}

/// An account as its owner sees it.
#[derive(Debug, Clone)]
pub struct Account {
    /// What they sign in with.
    pub login: String,
    /// At how many places they are signed in.
    pub devices: u64,
}

/// A game of the home page, with what "Play now" begins.
#[derive(Debug, Clone)]
pub struct GameCard {
    /// The game.
    pub about: About,
    /// How many bots play.
    pub bots: u8,
    /// The name of their level.
    pub level: String,
    /// What is played, in words.
    pub rules: Vec<String>,
}

/// What a table plays, for people who have not begun yet.
#[derive(Debug, Clone, Default)]
pub struct SetupCard {
    /// Its rules in words: those that say it best, and all that differ from the defaults.
    pub rules: Vec<String>,
    /// Pictures of them: the address, and what each shows.
    pub pictures: Vec<(String, Item)>,
    /// The name of the level of the bots that take the open seats.
    pub level: String,
    /// The name of who opened the table, unless it is the reader.
    pub host: Option<String>,
}

/// A table in a list.
#[derive(Debug, Clone)]
pub struct TableCard {
    /// Its id in addresses.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Its game.
    pub about: About,
    /// Who sits there, and how many seats are still open.
    pub players: Vec<String>,
    /// Open seats.
    pub open_seats: u8,
    /// What is played, in words: course, options, clocks.
    pub rules: Vec<String>,
    /// How long ago it was opened, in words.
    pub age: String,
    /// The game has begun.
    pub started: bool,
    /// The table waits for the reader.
    pub waits_for_me: bool,
    /// The game is over.
    pub over: bool,
}

/// The form for a new table.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// The dice of a table that is opened from here.
    pub ticket: TicketCard,
    /// Who reads it.
    pub reader: Reader,
    /// All games that can be chosen.
    pub games: Vec<About>,
    /// The chosen game.
    pub about: About,
    /// Its options, with the values chosen so far.
    pub options: Vec<OptionChoice>,
    /// Its bot levels, with their names.
    pub levels: Vec<(String, String)>,
    /// The seats as chosen so far.
    pub seats: Vec<SeatChoice>,
    /// The names of those at the reader's screen, by seat.
    pub here: Vec<String>,
    /// The option and the value of a game for one player.
    pub solo: Option<(&'static str, &'static str)>,
    /// The nickname as typed so far.
    pub name: String,
    /// The table's name as typed so far.
    pub title: String,
    /// What is added to the dice, as typed so far.
    pub word: String,
    /// Whether it is listed in the lobby.
    pub listing: Listing,
    /// The clocks that are offered, with their names, and the one chosen so far.
    pub clocks: (Vec<(String, String)>, String),
    /// A bot takes the seat of a player who is late.
    pub late_bot: bool,
    /// With a time bank or with days: the limits of the game's options hold too.
    pub own_limits: bool,
    /// Which time limits will hold alone with bots, and among people.
    pub limits: (String, String),
    /// Why the form came back.
    pub fault: Option<FormFault>,
}

/// Why a form came back.
#[derive(Debug, Clone)]
pub struct FormFault {
    /// One sentence.
    pub words: String,
    /// The name of the field that it is about: `name`, `title`, `seats`, `option-KEY`…
    pub field: Option<String>,
}

/// A value of an option to browse.
#[derive(Debug, Clone)]
pub struct ItemChoice {
    /// What it is.
    pub item: Item,
    /// The address of its small picture.
    pub picture: Option<String>,
}

/// An option and the value chosen so far.
#[derive(Debug, Clone)]
pub struct OptionChoice {
    /// Its key, which is also the name of the form control (`option-KEY`).
    pub key: &'static str,
    /// Its name.
    pub label: String,
    /// What it changes, in one sentence.
    pub explained: String,
    /// Its values to browse; empty for a short list.
    pub items: Vec<ItemChoice>,
    /// Its parts that are in play or not, with their names.
    pub parts: Vec<(&'static str, String)>,
    /// What control it is.
    pub kind: engine::OptionKind,
    /// Its values with their names.
    pub values: Vec<(String, String)>,
    /// The value chosen so far (for per-seat options, by seat, separated by commas).
    pub chosen: String,
}

/// A seat of the form: `me`, `here`, `open` or the level of a bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatChoice(pub String);

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitter {
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
    pub sitter: Sitter,
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

/// Dice for a table that the reader may open: which, and their seal.
#[derive(Debug, Clone, Default)]
pub struct TicketCard {
    /// The ticket.
    pub id: String,
    /// The hash of the seed behind it.
    pub commitment: String,
}

/// The dice of the game that begins next.
#[derive(Debug, Clone, Default)]
pub struct DiceCard {
    /// The hash of their seed; empty where no game will begin.
    pub to_come: String,
    /// What each seat has added to those of this game.
    pub words: Vec<String>,
    /// What the reader adds to the next ones, if they may.
    pub own: Option<String>,
}

/// Whether all that fell at a finished table follows from what was sealed.
#[derive(Debug, Clone)]
pub enum Proof {
    /// It does.
    Holds {
        /// Moves of this match that were made again.
        moves: usize,
        /// Draws that follow from its own seal.
        draws: usize,
    },
    /// It does, from the seed alone: a game of before.
    Plain,
    /// The first thing that does not.
    Fault(String),
}

/// The page about the dice of a table.
#[derive(Debug, Clone)]
pub struct DicePage {
    /// Who reads it.
    pub reader: Reader,
    /// The table's id in addresses.
    pub id: String,
    /// The table's name.
    pub title: String,
    /// Its game.
    pub game: &'static str,
    /// The hash of the seed.
    pub seal: String,
    /// The seed, once the game is over.
    pub secret: Option<String>,
    /// The name of each seat and what it added.
    pub words: Vec<(String, String)>,
    /// How often each name was drawn, once the game is over.
    pub draws: Vec<(String, usize)>,
    /// What earlier matches gave, from which this one was taken up.
    pub earlier: Vec<Earlier>,
    /// Once the game is over.
    pub proof: Option<Proof>,
}

/// The table page.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct TablePage {
    /// Who reads it.
    pub reader: Reader,
    /// The table's id in addresses.
    pub id: String,
    /// The table's name.
    pub title: String,
    /// Its game.
    pub about: About,
    /// As whom the reader looks.
    pub viewer: Viewer,
    /// How many moves were made: a decision names the version it was taken at.
    pub version: u64,
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
    /// The present limit of time.
    pub timer: Option<Timer>,
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
    pub highlights: Vec<Remarkable>,
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
    /// The levels of bots, the usual one first, with their names.
    pub levels: Vec<(&'static str, String)>,
    /// A bot plays for the reader, who may come back.
    pub may_return: bool,
    /// What the reader may take back.
    pub take_back: Option<TakeBack>,
    /// A player asks to undo, or for a bot in the place of another.
    pub wish: Option<WishCard>,
    /// What the reader asked for was not agreed to.
    pub declined: Option<DeclinedCard>,
    /// The other players who have no page open.
    pub absent: Vec<AbsentCard>,
    /// The reader's standing orders.
    pub orders: Orders,
    /// What was said, oldest first.
    pub talk: Vec<TalkLine>,
    /// The table of the rematch, once it is open.
    pub rematch: Option<String>,
    /// How far the rematch is, once the game is over.
    pub again: Option<RematchCard>,
    /// A moment of the past, instead of the present.
    pub replay: Option<Replay>,
    /// Those who share the reader's screen, if several do.
    pub hands: Option<Hands>,
    /// For a large screen that all look at: nothing on it is for one person alone.
    pub screen: bool,
}

impl TablePage {
    /// A table of which there is nothing but its picture.
    pub fn bare(reader: Reader, about: About, viewer: Viewer, picture: Picture) -> Self {
        Self {
            reader,
            id: String::new(),
            title: String::new(),
            about,
            viewer,
            version: 0,
            seats: Vec::new(),
            started: true,
            over: false,
            picture,
            log: Vec::new(),
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
            levels: Vec::new(),
            may_return: false,
            take_back: None,
            wish: None,
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
            hands: None,
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
    /// A standing order passes it.
    pub passes: bool,
}

/// Several people at one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hands {
    /// All of them, in seat order.
    pub all: Vec<Hand>,
    /// Who is to have the device next.
    pub next: Option<HandOver>,
}

impl Hands {
    /// Who is in front of the screen.
    pub fn front(&self) -> Option<&Hand> {
        self.all.iter().find(|hand| hand.front)
    }

    /// Who could have the device instead of the player who has it.
    pub fn others(&self) -> impl Iterator<Item = &Hand> + Clone {
        self.all.iter().filter(|hand| !hand.front && !hand.away)
    }
}

/// One of several people at one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// Their number on the shared device; the first is its owner.
    pub number: u8,
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// They are in front of the screen.
    pub front: bool,
    /// A bot plays for them.
    pub away: bool,
}

/// The device goes to another player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    /// To whom.
    pub hand: Hand,
    /// A curtain falls first: one of the two sees what the other may not.
    pub curtain: bool,
    /// All players of the device have had it already.
    pub again: bool,
}

/// How a decision can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakeBack {
    /// At once: no other player has learnt anything from it.
    Now,
    /// If all agree.
    ByConsent,
}

/// What a player asked for was declined, or not answered in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclinedCard {
    /// The name of who declined.
    pub by: Option<String>,
    /// Not an undo was asked for, but a bot for this player.
    pub stand_in_for: Option<String>,
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

/// A player asks to undo what others have seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WishCard {
    /// Who.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Not to take back, but a bot for this one, who is away.
    pub stand_in_for: Option<String>,
    /// Whose word is missing.
    pub missing: Vec<String>,
    /// The reader's is.
    pub asks_you: bool,
    /// The reader has asked.
    pub yours: bool,
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

/// A moment of the past and the ways from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Which moment, counted from 0.
    pub at: usize,
    /// How many there are after the first.
    pub of: usize,
    /// Which step of it; the last is the move itself.
    pub step: usize,
    /// How many steps it has before its end.
    pub steps: usize,
    /// The next move in which something happened that this viewer is told.
    pub next_told: Option<usize>,
    /// The round, as the rulebook counts.
    pub round: u32,
    /// The moment at which the round before began, and the next one begins.
    pub rounds: (Option<usize>, Option<usize>),
    /// Through whose eyes.
    pub eyes: Viewer,
    /// The game is over: all eyes are open, and it can be played on from here.
    pub over: bool,
    /// Whether it can be played on from here.
    pub may_play_on: bool,
    /// What was told in this moment.
    pub told: Vec<Arc<LogEntry>>,
    /// Moments at which another took the lead, with their name.
    pub leads: Vec<(usize, String)>,
}

/// A lesson of the guided first game.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The position as a table of the learner's own.
    pub table: TablePage,
    /// Counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The rule that it is about.
    pub clause: String,
    /// What is to be done; once it is done, what has come of it.
    pub words: String,
    /// Its own kind word for a player who decided something else.
    pub again: Option<String>,
    /// Something else was decided.
    pub wrong: bool,
    /// It is done.
    pub done: bool,
    /// The decisions that stand.
    pub taken: Vec<String>,
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

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// A number that never changes, for its id.
    pub number: u64,
    /// The seat it is about, if it is about one.
    pub seat: Option<Seat>,
    /// The moment of its move.
    pub beat: u32,
    /// The rule behind it.
    pub clause: &'static str,
    /// What is told.
    pub words: Box<str>,
}

impl LogEntry {
    /// Whether it tells what this line tells.
    pub fn tells(&self, line: &Line) -> bool {
        (self.beat, self.clause, &*self.words) == (line.beat, line.clause, line.words.as_str())
    }
}

/// A limit of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timer {
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
