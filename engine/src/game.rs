//! The heart of the engine: what a game is.
//!
//! A game at rest waits for decisions of one or more seats, for its own clock, or is over. Nothing else happens by
//! itself. What is left to do when a resolution stops in the middle to ask is data in the state, so that every rest can
//! be stored, sent, cloned and replayed.

use crate::content::{ContentError, Files, Found};
use crate::words::{Lang, Said};
use crate::{Chance, Seat, SeatSet, Standings, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::str::FromStr;

pub(crate) mod about;
pub(crate) mod notation;
pub(crate) mod played;
pub(crate) mod speak;
pub(crate) mod tell;

use about::About;
use tell::Tell;

/// What waits, or how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// These seats block the game; each decides alone. Other seats may still have [`Game::actions`].
    Awaiting(SeatSet),
    /// No seat decides: the next step comes when the [`Deadline`] passes ([`Game::tick`]).
    Clock,
    /// The game is over.
    Over(Standings),
}

impl Turn {
    /// The seats that block the game; empty when none does.
    pub fn awaited(&self) -> SeatSet {
        match self {
            Turn::Awaiting(seats) => *seats,
            Turn::Clock | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// What a seat is asked, and what is done for it if it does not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question<A> {
    /// The name of the question; the same at every moment of the same kind. Standing orders are given by this name.
    pub kind: &'static str,
    /// The decision taken for a seat that does not answer. It may have to be repeated until the seat is no longer
    /// awaited.
    pub default: A,
    /// A window: the seat may break in here but need not, and may ask not to be asked ([`Game::WINDOWS`]).
    pub window: bool,
}

/// A limit of time that the rules set. What a table adds to it is the server's matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// Whose time runs; empty for a step that only time drives.
    pub seats: SeatSet,
    /// How long, in milliseconds, from the moment this deadline first stood.
    pub millis: u32,
}

/// How far a seat is with a decision of several parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Parts that are done.
    pub done: u8,
    /// Parts in all.
    pub of: u8,
}

/// What sort of decision an action is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// A decision that plays on.
    Play,
    /// Undoes or reopens an own decision that no other player has seen, or sets when the player is asked.
    TakeBack,
    /// Says something to the table and decides nothing.
    Talk,
    /// Gives the game up.
    Leave,
}

/// The moment at which a viewer is told of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// As it happens.
    Now,
    /// From the log, when the moment has passed.
    Later,
}

/// A text that does not name a decision, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.en)]
pub struct Unreadable(pub Said);

/// Why a decision was refused: by which clause, in words that a player understands.
///
/// ```
/// use engine::{Lang, Refusal};
/// use tiny_race::Illegal;
///
/// assert_eq!(Illegal::NoCard.clause(), "TR-8");
/// assert_eq!(Illegal::NoCard.words(Lang::En), "You have played your card.");
/// ```
pub trait Refusal: Debug + Clone + PartialEq + Send + Sync {
    /// The id of the clause in the game's `rules.md`.
    fn clause(&self) -> &'static str;
    /// The reason in one sentence.
    fn words(&self, lang: Lang) -> String;
}

/// Why a table cannot be set up like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .reason.en)]
pub struct SetupError {
    /// The clause that forbids it, if it is a rule of the game.
    pub clause: Option<&'static str>,
    /// The reason in one sentence.
    pub reason: Said,
}

/// A game of the server: pure data and pure functions. Same state, decision and chance give the same result, on every
/// machine, for ever.
///
/// Start reading at `games/tiny_race`, the smallest game.
///
/// ```
/// use engine::{Chance, Files, Game, Seed, Silent, Viewer};
/// use tiny_race::{Action, CONTENT, TinyRace};
///
/// let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// let mut chance = Chance::seeded(Seed::from_number(7));
/// let mut race = TinyRace::setup(&rules, &mut chance);
///
/// let first = race.turn(&rules).awaited().first().expect("a race begins with a turn");
/// let mut legal = Vec::new();
/// race.actions(&rules, first, &mut legal);
/// assert!(legal.contains(&Action::Steady));
///
/// let done = race.apply(&rules, first, Action::Steady, &mut chance, &mut Silent);
/// done.expect("what is listed is accepted");
/// assert!(!race.turn(&rules).awaited().contains(first));
///
/// // A view says who is awaited, and nothing that its viewer must not know.
/// let view = race.view(&rules, Viewer::Spectator);
/// assert_eq!(TinyRace::awaiting(&rules, &view), race.turn(&rules).awaited());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What the host chooses: players, variants, every optional rule of the rulebook.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Boards, cards, tiles, read from `content/`.
    type Content: Send + Sync;
    /// Options and content made ready: all that stays the same during one match.
    type Rules: Debug + Send + Sync;
    /// One decision of one seat: small, so that all legal ones can be listed. Its text is its name everywhere.
    type Action: Copy + PartialEq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// A fact worth telling or animating.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Exactly what one viewer may know. Nothing else ever leaves the server.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What the places, ids and numbers in views and events refer to: board, cards, tables. The same all through a match.
    type Reference: Serialize;
    /// Why a decision is refused.
    type Illegal: Refusal;

    /// Name, seats, options, version of the rules.
    const ABOUT: About;
    /// The oldest version of the rules that is still played; from it on every record replays.
    const OLDEST_RULES: u32;

    /// How the names of further content files end that the game reads beside its own.
    const MORE_CONTENT: &'static [&'static str] = &[];

    /// The kinds of all questions that are windows, in the order in which they are listed to people.
    const WINDOWS: &'static [&'static str] = &[];

    /// Reads the content files, or says which line of which file is wrong.
    fn content(files: &Files) -> Result<Self::Content, ContentError>;

    /// What the content files bring, for who checks them.
    fn inventory(_content: &Self::Content) -> Vec<Found> {
        Vec::new()
    }

    /// Makes the rules of one table ready, or says why it cannot be.
    fn rules(
        content: &Self::Content,
        options: &Self::Options,
        seats: u8,
    ) -> Result<Self::Rules, SetupError>;
    /// Makes rules play as they did in an older version, from [`OLDEST_RULES`](Self::OLDEST_RULES) on.
    fn as_of(_rules: &mut Self::Rules, _version: u32) {}
    /// What programs are told once of a match, since they cannot look at the table. All players know it.
    fn reference(rules: &Self::Rules) -> Self::Reference;

    /// The position before the first decision.
    fn setup(rules: &Self::Rules, chance: &mut Chance) -> Self;

    /// What the set-up has brought, told from the position before the first decision: the log begins with it.
    fn opening(&self, _rules: &Self::Rules) -> Vec<Self::Event> {
        Vec::new()
    }

    /// What waits now.
    fn turn(&self, rules: &Self::Rules) -> Turn;

    /// Appends every decision of `seat` that [`apply`](Self::apply) accepts now, and no other.
    fn actions(&self, rules: &Self::Rules, seat: Seat, list: &mut Vec<Self::Action>);

    /// Carries out one decision and runs on until the next question; or refuses it and changes nothing.
    fn apply<T: Tell<Self>>(
        &mut self,
        rules: &Self::Rules,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), Self::Illegal>;

    /// The clock moves the game on, when [`Turn::Clock`] waits for it. At any other time nothing happens.
    fn tick<T: Tell<Self>>(&mut self, _rules: &Self::Rules, _chance: &mut Chance, _tell: &mut T) {}

    /// What an awaited seat is asked.
    fn question(&self, rules: &Self::Rules, seat: Seat) -> Option<Question<Self::Action>>;

    /// The limit of time that the rules set now.
    fn deadline(&self, _rules: &Self::Rules) -> Option<Deadline> {
        None
    }

    /// Whether a viewer may know that limit. Where it is secret who is asked, only those who are see a clock run.
    fn knows_deadline(&self, _rules: &Self::Rules, _viewer: Viewer) -> bool {
        true
    }

    /// Where it is secret who is asked now: the seat after which they are asked, clockwise. Nothing where all may know
    /// who is awaited. Players who share a device hand it round in this order, so that none learns whom it was for.
    fn asks_after(&self, _rules: &Self::Rules) -> Option<Seat> {
        None
    }

    /// Whether `seat` now sees, or is about to decide, what the others must not see. If not, its view tells no more than
    /// a spectator's, and a shared device needs no curtain before it. All viewers know which it is, so nothing hidden
    /// may decide it: auto-passes do not count, a page keeps them folded.
    fn hides(&self, _rules: &Self::Rules, _seat: Seat) -> bool {
        true
    }

    /// A view without the auto-passes in it.
    fn without_orders(view: Self::View) -> Self::View {
        view
    }

    /// Whole rounds or turns played so far, as the rulebook counts them.
    fn rounds(&self) -> u32;

    /// What `viewer` may know.
    fn view(&self, rules: &Self::Rules, viewer: Viewer) -> Self::View;

    /// The seats that are awaited, as far as the viewer of `view` may know: all of them, unless
    /// [`asks_after`](Self::asks_after) makes that a secret. A viewer always knows whether they are awaited themselves.
    fn awaiting(rules: &Self::Rules, view: &Self::View) -> SeatSet;

    /// Where several decide at the same time: the seats that have decided, as far as the viewer may know.
    fn decided(_rules: &Self::Rules, _view: &Self::View) -> SeatSet {
        SeatSet::EMPTY
    }

    /// How far an awaited seat is, as far as the viewer may know.
    fn progress(_rules: &Self::Rules, _view: &Self::View, _seat: Seat) -> Option<Progress> {
        None
    }

    /// A whole position in which the viewer who sees `view` could be: its view is equal to `view`.
    fn imagine(rules: &Self::Rules, view: &Self::View, chance: &mut Chance) -> Self;

    /// What `viewer` is told of an event: all, a part, or nothing. The only way from an event to a person.
    fn heard(
        rules: &Self::Rules,
        event: &Self::Event,
        viewer: Viewer,
        when: When,
    ) -> Option<Self::Event>;

    /// The seat that an event is about; nothing if it is about the whole table.
    fn subject(rules: &Self::Rules, event: &Self::Event) -> Option<Seat>;

    /// Whether this event tells a viewer what they did not know. Such a move cannot be undone.
    fn reveals(event: &Self::Event) -> bool;

    /// What sort of decision this is.
    fn kind(_action: Self::Action) -> ActionKind {
        ActionKind::Play
    }

    /// Whether this decision closes one of several parts that no other player has seen: "ready", "lock". A hint never
    /// takes it.
    fn commits(_action: Self::Action) -> bool {
        false
    }

    /// What must hold at every rest: components conserved, numbers in range.
    fn invariants(&self, rules: &Self::Rules) -> Result<(), String>;
}
