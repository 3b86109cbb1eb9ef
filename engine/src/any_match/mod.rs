//! A match of any game behind one object-safe trait: what server and command line need, in texts and JSON.

mod log_line;
mod open;

pub use log_line::LogLine;

use crate::advice::Advice;
use crate::draw::Picture;
use crate::thought::Thought;
use crate::words::Lang;
use crate::{
    About, ActionKind, Deadline, MAX_SEATS, Move, Names, Order, Progress, Record, Rejected, Seat,
    SeatSet, Turn, Viewer, When,
};
use serde::Serialize;
use serde_json::Value;

/// One legal decision, as a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The decision in the game's notation.
    pub action: String,
    /// The words of the button.
    pub words: String,
    /// What sort of decision it is.
    pub kind: ActionKind,
    /// Whether it only takes back an own decision.
    pub takes_back: bool,
}

/// One step of the last move: what was told, and the picture at its end.
#[derive(Debug, Clone)]
pub struct Frame {
    /// What was told.
    pub lines: Vec<LogLine>,
    /// What the quick steps just before it told of the same seat: too short to be read alone, so a caption keeps it.
    pub earlier: Vec<LogLine>,
    /// How the table looked.
    pub picture: Picture,
    /// How long it is shown, in units of time: a usual step has [`USUAL`](crate::draw::USUAL) of them.
    pub long: u8,
}

/// A highlight of a finished match in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HighlightWords {
    /// Its symbol in the sprites.
    pub icon: &'static str,
    /// Who; several share it.
    pub seats: SeatSet,
    /// Its name: "Most damage dealt".
    pub name: String,
    /// How much: "7".
    pub value: String,
}

/// What a viewer sees, cut down to what tells whether it has changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ViewDigest {
    /// Hash of the view.
    pub view: u64,
    /// Hash of what the seat may decide, in which round, and whether it is awaited; 0 for spectators.
    pub choices: u64,
    /// The last move told this viewer something.
    pub told: bool,
    /// The last move told this viewer something that stands in the log.
    pub noted: bool,
}

/// Who is awaited and who has decided, as far as one viewer may know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// The seats that are awaited.
    pub awaited: SeatSet,
    /// Where several decide at the same time: the seats that have decided.
    pub decided: SeatSet,
    /// By seat: how far an awaited one is.
    pub progress: [Option<Progress>; MAX_SEATS],
}

/// A match of any game. Nothing that goes through here can show a position: only views and what a viewer hears.
///
/// ```
/// use engine::{AnyMatch, Chance, Files, Game, Lang, Match, MatchSetup, Names, Seat, SeatSet, Seed, Viewer};
/// use tiny_race::{CONTENT, TinyRace};
///
/// # let files = Files::embedded("tiny_race", CONTENT);
/// # let (content, names) = (TinyRace::content(&files)?, Names::new(["Ada", "Ben"]));
/// # let setup = MatchSetup::<TinyRace>::new(&files, &content, Default::default(), names)?;
/// let bots = Chance::seeded(Seed::from_number(8));
/// let mut table: Box<dyn AnyMatch> = Match::start(setup, Seed::from_number(7)).boxed(bots);
///
/// let choices = table.choices(Seat(0), Lang::En);
/// assert_eq!(choices[0].words, "Steady: one die");
/// table.decide(Seat(0), &[choices[0].action.clone()])?;
/// assert_eq!(table.waiting(Viewer::Spectator).awaited, SeatSet::only(Seat(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyMatch: Send {
    /// Which game it is.
    fn about(&self) -> About;
    /// What waits now. For the server: a viewer learns who is awaited from its view.
    fn turn(&self) -> Turn;
    /// Rounds played so far.
    fn rounds(&self) -> u32;
    /// Moves made so far. For the server, as [`turn`](Self::turn) is.
    fn moves(&self) -> &[Move];
    /// How many moves were made so far.
    fn length(&self) -> usize {
        self.moves().len()
    }
    /// The limit of time that the rules set now.
    fn deadline(&self) -> Option<Deadline>;
    /// Whether `viewer` may know it.
    fn knows_deadline(&self, viewer: Viewer) -> bool;
    /// All time limits that the options set, in words.
    fn limits(&self, lang: Lang) -> Option<String>;
    /// Where it is secret who is asked: the seat after which they are asked. For the server, as [`turn`](Self::turn) is.
    fn asks_after(&self) -> Option<Seat>;
    /// Whether `seat` sees, or decides, what others must not see.
    fn hides(&self, seat: Seat) -> bool;
    /// The kind of question that `seat` is asked, if it is awaited. For the server, as [`turn`](Self::turn) is.
    fn asked(&self, seat: Seat) -> Option<&'static str>;
    /// The kind of window that is open for `seat`.
    fn window(&self, seat: Seat) -> Option<&'static str>;
    /// All kinds of windows of the game, and which of them `seat` lets pass.
    fn orders(&self, seat: Seat, lang: Lang) -> Vec<Order>;
    /// Windows of this kind pass for `seat`, or are asked again; `false` if the game has none of that name.
    fn set_order(&mut self, seat: Seat, kind: &str, on: bool) -> bool;
    /// The seats whose open window an auto-pass answers. For the server, as [`turn`](Self::turn) is.
    fn passing(&self) -> SeatSet;
    /// Lets the window that is open for `seat` pass, once, as if by hand.
    fn pass(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// Who is awaited and who has decided, as far as `viewer` may know.
    fn waiting(&self, viewer: Viewer) -> Waiting;
    /// Whether something has changed for `viewer` is seen by comparing two of these.
    fn digest(&self, viewer: Viewer) -> ViewDigest;
    /// The decisions that `seat` may take now.
    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice>;
    /// Carries out decisions taken together, all or none, and keeps what was told for [`lines`](Self::lines).
    fn decide(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected>;
    /// The bot of a seat that may decide now, to think apart from the table; nothing if there is none, or if it is
    /// thinking already. What happens meanwhile it hears when it comes back.
    fn ask_bot(&mut self, seat: Seat) -> Option<Box<dyn Thought>>;
    /// A bot has thought and comes back: its decision is carried out. Nothing is done for a bot that was replaced.
    fn conclude(&mut self, thought: Box<dyn Thought>) -> Result<(), Rejected>;
    /// A bot decides at once for a seat that is awaited.
    fn decide_by_bot(&mut self, seat: Seat) -> Result<(), Rejected> {
        let Some(mut thought) = self.ask_bot(seat) else { return Ok(()) };
        thought.think();
        self.conclude(thought)
    }
    /// Seats the adviser of the game: it hears from now on what the seat is told.
    fn seat_adviser(&mut self, seat: Seat) -> bool;
    /// What the bot of a seat that is asked would do, and why. Takes its time, and decides nothing.
    fn advise(&mut self, seat: Seat, names: &Names) -> Option<Advice>;
    /// Time has run out for a seat: what it is asked is answered for it, and the record and the log say so.
    fn time_out(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Carries out again what time decided for a seat.
    fn repeat_time_out(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected>;
    /// A word to a seat whose last decision was taken because time ran out.
    fn timed_out(&self, seat: Seat, lang: Lang) -> Option<String>;
    /// What is done for a seat that does not answer.
    fn decide_by_default(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Seats a bot of this level; `false` if the game has none of that name.
    fn seat_bot(&mut self, seat: Seat, level: &str) -> bool;
    /// The deadline passes.
    fn expire(&mut self) -> Result<(), Rejected>;
    /// Takes back the seat's last decision.
    fn undo(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Whether the seat's last decision can be taken back.
    fn may_undo(&self, seat: Seat) -> bool;
    /// Goes back to how it was after so many moves, asked by `seat` and agreed by all, with fresh chance. Bots forget
    /// what was taken back.
    fn rewind(&mut self, seat: Seat, to: usize) -> Result<(), Rejected>;
    /// The number of the last decision of a seat that still stands.
    fn last_decision(&self, seat: Seat) -> Option<usize>;
    /// Whether all can agree to go back there.
    fn may_rewind(&self, to: usize) -> bool;
    /// Whether something was rolled or drawn since then, so that it falls differently after going back.
    fn drew_since(&self, to: usize) -> bool;
    /// What the set-up told this viewer: the log begins with it.
    fn opening(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<LogLine>;
    /// What the last move told this viewer.
    fn lines(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<LogLine>;
    /// The turning points of the last move in words, as a spectator is told them, each with its step.
    fn turning_points(&self, lang: Lang) -> Vec<(usize, String)>;
    /// The picture of the table for this viewer; `people` are the seats that people hold.
    fn picture(&self, viewer: Viewer, lang: Lang, people: SeatSet) -> Picture;
    /// How long the steps of the last move that [`frames`](Self::frames) gives are shown together, in units of time.
    fn steps(&self) -> usize;
    /// The steps of the last move but for its end, which is [`picture`](Self::picture).
    fn frames(&self, viewer: Viewer, lang: Lang) -> Vec<Frame>;
    /// What was remarkable in the whole match, once it is over. Plays the match again: ask once and keep it.
    fn highlights(&self, lang: Lang) -> Vec<HighlightWords>;
    /// Whether what this seat decides now only goes on with what it began: its bot need not seem to think.
    fn goes_on(&self, seat: Seat) -> bool;
    /// Whether the game's bots have this level.
    fn has_level(&self, level: &str) -> bool;
    /// The record so far; its seed only once the game is over.
    fn record(&self) -> Record;
    /// Hash of the present position.
    fn hash(&self) -> String;
}
