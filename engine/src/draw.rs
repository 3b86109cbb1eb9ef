//! What a game draws of a view. The frame around it (bar, seats, question, log, drawers) is the server's.

use crate::words::Lang;
use crate::{End, Game, Names, Seat, SeatSet, Viewer};
use maud::{Markup, html};
use serde::Serialize;

/// Length of a step that only prepares the next one, in units of time: half as long as usual.
pub const QUICK: u8 = 2;
/// Length of an ordinary step, in units of time.
pub const USUAL: u8 = 4;
/// Length of a step that lingers, in units of time: twice as long as usual, at whatever pace.
pub const LONG: u8 = 8;

/// What a drawing needs beside the view.
#[derive(Debug)]
pub struct Stage<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G::Rules,
    /// Who looks.
    pub viewer: Viewer,
    /// In which language.
    pub lang: Lang,
    /// The names of the seats.
    pub names: &'a Names,
    /// What the viewer may decide now; empty for spectators.
    pub legal: &'a [G::Action],
    /// During a step, what the viewer hears of it; empty while the table is at rest.
    pub told: &'a [G::Event],
    /// At rest, the seats that people hold, which the rules do not know.
    pub people: SeatSet,
}

/// A piece of the board, in drawing order.
#[derive(Debug, Clone)]
pub enum Piece {
    /// Never changes while the table lasts: sent once.
    Still(Markup),
    /// One element with this id, sent again whenever it changes. The id stands on the element and never depends on
    /// its place.
    Part {
        /// The id of the element.
        id: String,
        /// The element lies inside an `<svg>`.
        svg: bool,
        /// The whole element.
        html: Markup,
    },
}

impl Piece {
    /// A part inside an `<svg>`.
    pub fn svg(id: impl Into<String>, html: Markup) -> Self {
        Self::Part { id: id.into(), svg: true, html }
    }

    /// A part outside any `<svg>`.
    pub fn html(id: impl Into<String>, html: Markup) -> Self {
        Self::Part { id: id.into(), svg: false, html }
    }
}

/// A small picture with a number beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    /// Its icon in the sprites.
    pub icon: &'static str,
    /// The number, as short as may be.
    pub value: String,
    /// Left out where there is little room.
    pub minor: bool,
}

/// The line under a player's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// On a wide screen: "2nd · lap 1 · 7 boxes".
    pub long: String,
    /// On a phone: "2nd".
    pub short: String,
    /// If there are any, they stand under the name in place of words; a screen reader reads the long line instead.
    pub figures: Vec<Badge>,
    /// Out of the game.
    pub out: bool,
}

/// One choice of the question, as a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The decisions it sends, in the game's notation; several are taken together.
    pub actions: Vec<String>,
    /// Its words.
    pub words: String,
    /// A second line: the price, what follows.
    pub detail: String,
    /// Its key on the keyboard.
    pub key: Option<char>,
    /// Its icon in the sprites (`i-lock`).
    pub icon: Option<&'static str>,
    /// The main choice; one at most.
    pub main: bool,
    /// It costs something that cannot be had back.
    pub warn: bool,
}

impl Button {
    /// A plain button for one decision.
    pub fn new(action: &impl ToString, words: impl Into<String>) -> Self {
        Self {
            actions: vec![action.to_string()],
            words: words.into(),
            detail: String::new(),
            key: None,
            icon: None,
            main: false,
            warn: false,
        }
    }
}

/// The question to the viewer.
#[derive(Debug, Clone)]
pub struct Ask {
    /// The rule behind it.
    pub clause: &'static str,
    /// The question in a few words.
    pub title: String,
    /// More about it, above the buttons.
    pub body: Markup,
    /// The choices that are not on the board.
    pub buttons: Vec<Button>,
}

/// All that a game draws for one viewer.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Where the game is: "Round 6".
    pub turn: String,
    /// The board.
    pub board: Vec<Piece>,
    /// The players in the order in which they are shown.
    pub standings: Vec<Standing>,
    /// What the viewer is asked; nothing for spectators and for players who wait.
    pub ask: Option<Ask>,
    /// How it ended, once it is over.
    pub end: Option<End>,
    /// What a viewer who is not asked anything is told.
    pub wait: Wait,
}

/// What a viewer who waits is told, and why time runs; the frame around it says who is awaited.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wait {
    /// What goes on, where no seat is known to be awaited: "Memorise the tiles". Empty for the frame's own words.
    pub title: String,
    /// What the viewer has done, or why they wait: "Your program is ready." Empty for the frame's own words.
    pub words: String,
    /// Why a limit of the rules runs, before what is left of it: "You are the last to program:". Empty where it needs no reason.
    pub limit: String,
}

/// A short tone, heard when something of the board changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sound {
    /// What it is heard for.
    pub cue: Cue,
    /// Its pitch at the beginning, in hertz.
    pub from: u16,
    /// Its pitch at the end, in hertz.
    pub to: u16,
    /// How long it lasts.
    pub millis: u16,
    /// How it sounds.
    pub wave: Wave,
}

/// What a [`Sound`] is heard for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cue {
    /// An event that is drawn on the board with this `data-event`.
    Event(&'static str),
    /// A part whose id begins so has changed.
    Part(&'static str),
    /// A part whose id begins so has changed, and its HTML contains this text.
    PartWith(&'static str, &'static str),
}

/// The wave of a [`Sound`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Wave {
    /// Soft.
    Sine,
    /// As most sounds are.
    Triangle,
    /// Hard.
    Square,
    /// Harsh.
    Sawtooth,
}

impl Sound {
    /// A tone that glides between two pitches.
    pub const fn new(cue: Cue, (from, to): (u16, u16), millis: u16, wave: Wave) -> Self {
        Self { cue, from, to, millis, wave }
    }
}

/// A game that can be drawn. Takes views only: a drawing cannot know more than its viewer.
///
/// ```
/// use engine::draw::{Drawn, Stage};
/// use engine::{Chance, Files, Game, Lang, Names, SeatSet, Seed, Viewer};
/// use tiny_race::{CONTENT, TinyRace};
///
/// # let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// # let mut chance = Chance::seeded(Seed::from_number(7));
/// # let race = TinyRace::setup(&rules, &mut chance);
/// let stage = Stage {
///     rules: &rules,
///     viewer: Viewer::Spectator,
///     lang: Lang::En,
///     names: &Names::new(["Ada", "Ben"]),
///     legal: &[],
///     told: &[],
///     people: SeatSet::EMPTY,
/// };
/// let picture = TinyRace::draw(&race.view(&rules, stage.viewer), &stage);
/// assert_eq!(picture.turn, "Round 1");
/// assert!(picture.ask.is_none(), "a spectator is asked nothing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Drawn: Game {
    /// The class of the board element and the prefix of the game's own classes.
    const CLASS: &'static str = "";
    /// The stylesheet of its own pages.
    const STYLE: &'static str = "";
    /// Its colours, on its own pages and on its card among other games: a rule for `[data-game="<id>"]`.
    const THEME: &'static str = "";
    /// The game's own pictures: an `<svg>` of symbols.
    const SPRITES: &'static str = "";
    /// The picture of its card: an `<svg>` with the symbol `v-<id>`, 240 by 150.
    const VIGNETTE: &'static str = "";
    /// What is heard when the board changes: the first that fits.
    const SOUNDS: &'static [Sound] = &[];
    /// Points of a lone person are worth comparing from game to game: the server keeps the best.
    const BESTS: bool = false;
    /// What stands for seat 1, 2 … in the sprites, before a dash and the number: the server's own shapes.
    const TOKEN: &'static str = "g";

    /// The goal of the game, in one sentence.
    fn goal(_lang: Lang) -> String {
        String::new()
    }

    /// What the symbols of the board mean, each drawn beside its words.
    fn help(_lang: Lang) -> Markup {
        html! {}
    }

    /// The game's own keys, and what each does.
    fn keys(_lang: Lang) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Whether the step that tells of this event is shown twice as long, more than a second, at whatever pace.
    fn lingers(_rules: &Self::Rules, _event: &Self::Event) -> bool {
        false
    }

    /// How long the step that tells these events is shown, in units of time ([`USUAL`] is four of them). All viewers see
    /// it for the same time: only what all viewers may know decides it.
    fn length(rules: &Self::Rules, told: &[&Self::Event]) -> u8 {
        if told.iter().any(|event| Self::lingers(rules, event)) { LONG } else { USUAL }
    }

    /// Draws a view. By default nothing but a button for each legal decision.
    fn draw(_view: &Self::View, stage: &Stage<'_, Self>) -> Picture {
        let button = |action: &Self::Action| Button::new(action, action.to_string());
        let ask = (!stage.legal.is_empty()).then(|| Ask {
            clause: "",
            title: String::new(),
            body: html! {},
            buttons: stage.legal.iter().map(button).collect(),
        });
        let standing = |(seat, _): (Seat, &str)| Standing {
            seat,
            long: String::new(),
            short: String::new(),
            figures: Vec::new(),
            out: false,
        };
        Picture {
            turn: String::new(),
            board: Vec::new(),
            standings: stage.names.iter().map(standing).collect(),
            ask,
            end: None,
            wait: Wait::default(),
        }
    }
}
