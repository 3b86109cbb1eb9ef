//! The heart of the server: what a game is.
//!
//! A game at rest waits for decisions of one or more seats, for its own clock, or is over. Nothing else happens by
//! itself. What is left to do when a resolution stops in the middle to ask is data in the state, so that every rest can
//! be stored, sent, cloned and replayed.

use crate::advice::Why;
use crate::content::{ContentError, Files, Found};
use crate::ending::Highlight;
use crate::figures::{Figure, Measure};
use crate::words::{Lang, Said};
use crate::{Chance, Names, Seat, SeatSet, Standings, Tell, Told, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::str::FromStr;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
/// Start reading at `tiny_race`, a whole game in one file.
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

    /// The position before the first decision.
    fn setup(rules: &Self::Rules, chance: &mut Chance) -> Self;

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

    /// A view without the standing orders in it.
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

/// The words of a game in every language of the server.
pub trait Speak: Game {
    /// The line of the log; a server's own content brings names of its own.
    fn event(rules: &Self::Rules, event: &Self::Event, lang: Lang, names: &Names) -> String;
    /// Whether the event has a line of its own in the log, or is only seen: a step of a long move.
    fn is_noted(_event: &Self::Event) -> bool {
        true
    }
    /// The seat that an event is about, where its field `seat` does not say so.
    fn subject(_rules: &Self::Rules, _event: &Self::Event) -> Option<Seat> {
        None
    }
    /// The words of the button.
    fn action(action: Self::Action, lang: Lang) -> String;
    /// The same at one table: a server's own content brings names of its own.
    fn choice(_rules: &Self::Rules, action: Self::Action, lang: Lang) -> String {
        Self::action(action, lang)
    }
    /// Decisions taken together, in a few words.
    fn plan(rules: &Self::Rules, actions: &[Self::Action], lang: Lang) -> String {
        let each = actions.iter().map(|action| Self::choice(rules, *action, lang));
        each.collect::<Vec<_>>().join(", ")
    }
    /// The same as [`plan`](Self::plan) where the names of the players are known.
    fn advised(
        rules: &Self::Rules,
        actions: &[Self::Action],
        lang: Lang,
        _names: &Names,
    ) -> String {
        Self::plan(rules, actions, lang)
    }
    /// The name of an option, or of one of its values (`value` given).
    fn option(key: &str, value: Option<&str>, lang: Lang) -> Option<String>;
    /// What is done by order in a window of this kind, in a few words: "Never swap tiles".
    fn window(_kind: &'static str, _lang: Lang) -> String {
        String::new()
    }
    /// The time limits that the options set, as a clause that can begin or end a sentence: no capital, no full stop.
    fn limits(_rules: &Self::Rules, _lang: Lang) -> Option<String> {
        None
    }
    /// What is done when time runs out for a question of this kind, to stand after a colon: "registers filled at random".
    fn timed_out(_kind: &str, _lang: Lang) -> Option<String> {
        None
    }
    /// The clause behind an event.
    fn clause(event: &Self::Event) -> &'static str;
    /// A highlight of a finished match in words: its name, and how much ("Most damage dealt", "7").
    fn highlight(highlight: &Highlight, _lang: Lang) -> (String, String) {
        (highlight.what.to_owned(), highlight.value.to_string())
    }
    /// The name of a figure, or of one of the things it counts (`of` given).
    fn figure(what: &'static str, _of: Option<u16>, _lang: Lang) -> String {
        what.to_owned()
    }
}

/// The readable notation of a game's positions and decisions, for scenarios, records and people.
pub trait Notation: Game {
    /// A position as it stands in a scenario: every key has a default, an unknown key is refused.
    type Position: Serialize + DeserializeOwned;

    /// The lessons of a guided first game ([`crate::lesson`]).
    const LESSONS: &'static str = "";

    /// This position, complete.
    fn write(&self, rules: &Self::Rules, names: &Names) -> Self::Position;

    /// The position, or why it cannot be.
    fn read(rules: &Self::Rules, names: &Names, position: Self::Position) -> Result<Self, Said>;

    /// Decisions for which one text stands; a game may have a shorthand for several taken together.
    fn expand(&self, _seat: Seat, text: &str) -> Result<Vec<Self::Action>, Unreadable> {
        Ok(vec![text.parse()?])
    }

    /// Any well-formed decision, legal or not, for tests.
    fn some_action(chance: &mut Chance) -> Self::Action;

    /// Any options that fit together, with a number of seats, for tests: every switch comes up.
    fn some_options(chance: &mut Chance) -> (Self::Options, u8);
}

/// What a player of a game sees when it decides: its own view and nothing behind it.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    state: &'a G,
    rules: &'a G::Rules,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight that `seat` has of a position.
    pub fn new(state: &'a G, rules: &'a G::Rules, seat: Seat) -> Self {
        Self { state, rules, seat }
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the table, which are open to all.
    pub fn rules(&self) -> &'a G::Rules {
        self.rules
    }

    /// All that this seat may know.
    pub fn view(&self) -> G::View {
        self.state.view(self.rules, Viewer::Seat(self.seat))
    }

    /// What this seat is asked.
    pub fn question(&self) -> Option<Question<G::Action>> {
        self.state.question(self.rules, self.seat)
    }
}

/// A bot: decides from its seat's view, hears its seat's events, keeps its own memory.
pub trait Player<G: Game>: Send {
    /// Whether it wants to hear events at all.
    fn listens(&self) -> bool {
        false
    }

    /// Something happened, as this seat is told it.
    fn hear(&mut self, _rules: &G::Rules, _event: &G::Event, _chance: &mut Chance) {}

    /// One of the legal decisions (`legal` is never empty). `chance` is the bot's own.
    fn decide(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action;
}

/// A game's own bots.
pub trait Played: Game {
    /// Their levels, weakest first.
    const LEVELS: &'static [&'static str];

    /// The level whose advice is best.
    const ADVISER: &'static str = match Self::LEVELS {
        [.., best] => best,
        [] => "",
    };

    /// Why its bots decide so: one true sentence that a beginner understands, from what the seat sees.
    fn why(_sight: &Sight<'_, Self>, _actions: &[Self::Action], _lang: Lang) -> Why {
        Why::default()
    }

    /// A bot of one of the [`LEVELS`](Self::LEVELS).
    fn player(level: &str, rules: &Self::Rules, seat: Seat) -> Option<Box<dyn Player<Self>>>;

    /// Whether what this seat decides now only goes on with what it began, such as the next space of a drive. People
    /// watch a bot think over a decision, not over each part of it.
    fn goes_on(&self, _rules: &Self::Rules, _seat: Seat) -> bool {
        false
    }

    /// What it counts for who judges its balance, in the order in which it is told.
    const FIGURES: &'static [&'static str] = &[];

    /// Counts a finished game by all that happened in it.
    fn figures(
        _rules: &Self::Rules,
        _told: &[Told<Self::Event>],
        _note: &mut dyn FnMut(Figure, Measure),
    ) {
    }

    /// What was remarkable in a finished match, by all that happened in it: a handful, the best first.
    fn highlights(_rules: &Self::Rules, _told: &[Told<Self::Event>]) -> Vec<Highlight> {
        Vec::new()
    }
}

/// What a game is, for lists and forms.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
pub struct About {
    /// The name in commands, addresses and records.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Raised whenever a record of an earlier version would replay differently.
    pub rules_version: u32,
    /// The rules in numbered clauses.
    pub rulebook: Said<&'static str>,
    /// What the host may choose.
    pub options: &'static [OptionField],
    /// Whether a player may undo a move that told no other viewer anything (some rulebooks forbid it).
    pub undo: bool,
    /// Whether remembering is part of the game: while it runs no player may look at its past or go back to it.
    pub tests_memory: bool,
    /// Whether it may be a secret who is asked, or how often a player decides: then no viewer sees another's clock.
    pub asks_in_secret: bool,
    /// Not offered to people: shows how a game is written.
    pub example: bool,
}

/// One option, as a form or a command line offers it.
#[derive(Debug, Clone, Copy)]
pub struct OptionField {
    /// The key in `key=value` and in records.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
}

/// The values an option takes.
#[derive(Debug, Clone, Copy)]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of these.
    Choice(&'static [&'static str]),
    /// One of these for each seat, separated by commas.
    PerSeat(&'static [&'static str]),
    /// One of these, or a text of the game's own form.
    Open(&'static [&'static str]),
}

impl OptionKind {
    /// The values that can be named beforehand.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Switch => &["true", "false"],
            Self::Choice(values) | Self::PerSeat(values) | Self::Open(values) => values,
        }
    }
}
