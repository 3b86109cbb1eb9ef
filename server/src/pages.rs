//! The pages: plain functions from [`model`] to markup. No state, no clock; what is drawn on a board comes from the game.
//!
//! Every page is whole without script. [`fragments`] gives the same live elements that [`table`] lays out, one by one.

mod account;
mod announcements;
pub mod assets;
mod auto_pass;
mod big_screen;
mod challenge;
mod chat;
mod dice;
mod drawers;
mod elements;
mod end;
mod help;
mod hint;
mod home;
mod lesson;
mod live_elements;
pub mod model;
mod new_table;
pub mod picture;
mod picture_page;
mod profile;
pub mod qr;
mod question;
mod rematch;
mod replay;
mod screen_panel;
mod shared_device;
mod table;
mod waiting;

pub use big_screen::screen;
pub use challenge::challenge;
pub use dice::dice;
pub use drawers::undone_fragments;
pub use hint::{hint, no_hint};
pub use home::{home, message};
pub use lesson::learn;
pub use live_elements::{fragments, frame_fragments, log_fragments};
pub use new_table::new_table;
pub use picture_page::{sprites, still};
pub use profile::me;
pub use shared_device::curtain;
pub use table::table;

use crate::model::ids::{MatchVersion, TableId};
use engine::draw::{Cue, Sound};
use engine::{Lang, RoundWords, Title, Visitor, say};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use model::{Reader, Theme};

/// What a page needs of a game beside its [`engine::About`].
#[derive(Debug, Clone, Copy, Default)]
struct Looks {
    /// The class of its board.
    class: &'static str,
    /// Its pictures.
    sprites: &'static str,
    /// What stands for a seat in them.
    token: &'static str,
    /// Points of a lone person are kept.
    bests: bool,
    /// What is heard when its board changes.
    sounds: &'static [Sound],
    /// Its chance is rolled with dice.
    dice: bool,
}

struct AskLooks;

impl Visitor for AskLooks {
    type Output = Looks;

    fn visit<G: Title>(self) -> Looks {
        Looks {
            class: G::CLASS,
            sprites: G::SPRITES,
            token: G::TOKEN,
            bests: G::BESTS,
            sounds: G::SOUNDS,
            dice: G::DICE,
        }
    }
}

struct AskPitch(Lang);

impl Visitor for AskPitch {
    type Output = String;

    fn visit<G: Title>(self) -> String {
        G::pitch(self.0)
    }
}

struct AskRound(Lang);

impl Visitor for AskRound {
    type Output = Option<RoundWords>;

    fn visit<G: Title>(self) -> Option<RoundWords> {
        G::round(self.0)
    }
}

/// A game's own part of the help.
#[derive(Default)]
struct GameHelp {
    /// The goal, in one sentence.
    goal: String,
    /// The symbols of the board.
    symbols: Markup,
    /// Keys, and what each does.
    keys: Vec<(&'static str, String)>,
}

struct AskHelp(Lang);

impl Visitor for AskHelp {
    type Output = GameHelp;

    fn visit<G: Title>(self) -> GameHelp {
        GameHelp { goal: G::goal(self.0), symbols: G::help(self.0), keys: G::keys(self.0) }
    }
}

impl Looks {
    fn of(game: &str) -> Self {
        games::visit(game, AskLooks).unwrap_or_default()
    }

    /// A game's own part of the help.
    fn help(game: &str, lang: Lang) -> GameHelp {
        games::visit(game, AskHelp(lang)).unwrap_or_default()
    }
}

/// Whether the points that a lone person makes of this game are kept.
pub(crate) fn keeps_bests(game: &str) -> bool {
    Looks::of(game).bests
}

/// What stands around every page.
struct Shell<'a> {
    reader: &'a Reader,
    /// The title of the window.
    title: &'a str,
    /// The game whose colours the whole page wears.
    game: Option<&'a str>,
    /// The classes of the body.
    class: &'a str,
    /// The address of this page, for the switches of language and theme.
    here: &'a str,
    /// Sprites beside the server's own.
    sprites: &'a str,
    /// The table the script speaks for: id, version, language of its words.
    live: Option<(&'a TableId, MatchVersion)>,
    /// As whom its socket looks, where that is not simply the reader.
    eyes: Option<String>,
}

impl Shell<'_> {
    fn page(&self, body: &Markup) -> Markup {
        let lang = self.reader.lang;
        let theme = match self.reader.theme {
            Theme::Auto => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        };
        let (table, version) = self.live.unzip();
        let board = self.game.filter(|_| self.class.starts_with("table")).map(Looks::of);
        let sounds = board.filter(|it| !it.sounds.is_empty()).map(|it| sounds(it.sounds));
        let script_words = [
            ("lost", say!(crate::words, lang, "page-lost")),
            ("back", say!(crate::words, lang, "page-connected")),
            ("turn", say!(crate::words, lang, "page-your-turn")),
            ("copied", say!(crate::words, lang, "page-copied")),
        ];
        html! {
            (DOCTYPE)
            html lang=(lang.code()) data-theme=[theme] data-game=[self.game] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Hippodrome" }
                    link rel="icon" type="image/svg+xml" href=(assets::url("icon.svg"));
                    link rel="stylesheet" href=(assets::url("tokens.css"));
                    link rel="stylesheet" href=(assets::url("shell.css"));
                    @if let Some(game) = self.game {
                        link rel="stylesheet" href=(assets::url(&format!("{game}.css")));
                    }
                    @if self.class == "lobby" { link rel="stylesheet" href=(assets::url("lobby.css")); }
                    @for script in ["hippodrome.js", "luck.js"] { script src=(assets::url(script)) defer {} }
                    @if self.class == "lobby" { script src=(assets::url("setup.js")) defer {} }
                    @if table.is_some() {
                        @for sheet in ["end.css", "hands.css"] { link rel="stylesheet" href=(assets::url(sheet)); }
                        script src=(assets::url("hint.js")) defer {}
                    }
                    // A replay and a lesson have a board to look around on too.
                    @if self.class.starts_with("table") { script src=(assets::url("plan.js")) defer {} }
                }
                body class=(self.class) data-table=[table] data-version=[version] data-as=[&self.eyes] data-sounds=[sounds]
                    data-lost=[table.map(|_| &script_words[0].1)] data-back=[table.map(|_| &script_words[1].1)]
                    data-turn=[table.map(|_| &script_words[2].1)] data-copied=(script_words[3].1) {
                    (PreEscaped(assets::text("sprites-shell.svg")))
                    (PreEscaped(self.sprites))
                    (body)
                }
            }
        }
    }

    /// The bar of the pages outside a table.
    fn bar(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            header.bar #bar {
                a.brand href="/" { svg aria-hidden="true" { use href="#i-brand" {} } "Hippodrome" }
                span.push {}
                (self.switches(""))
                a.chip.chip-me href="/me" title=(say!(crate::words, lang, "page-you-are")) {
                    (icon_small("i-person"))
                    @match &self.reader.name {
                        Some(name) => span { (name) },
                        None => span { (say!(crate::words, lang, "me-title")) },
                    }
                }
                @if self.reader.guest {
                    // On a phone there is room for the name alone, which leads there too.
                    a.btn.btn-quiet.sign-in.wide-only href="/me#sign-in" { (say!(crate::words, lang, "account-sign-in")) }
                }
            }
        }
    }

    /// Language and theme: links that work by themselves.
    fn switches(&self, class: &str) -> Markup {
        let lang = self.reader.lang;
        let other = match self.reader.theme {
            Theme::Dark => "light",
            Theme::Auto | Theme::Light => "dark",
        };
        let more = if self.here.contains('?') { '&' } else { '?' };
        html! {
            span class={ "lang " (class) } role="group" aria-label=(say!(crate::words, lang, "page-language")) {
                @for each in [Lang::Fr, Lang::En] {
                    a href={ (self.here) (more) "lang=" (each.code()) } hreflang=(each.code()) lang=(each.code())
                        aria-current=[(each == lang).then_some("true")] { (each.code().to_uppercase()) }
                }
            }
            a class={ "btn btn-quiet btn-icon " (class) } data-do="theme" href={ (self.here) (more) "theme=" (other) }
                aria-label=(say!(crate::words, lang, "page-theme")) { (icon("i-theme")) }
        }
    }
}

/// A picture of the server's sprites.
fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#" (name) } {} } }
}

/// The same, smaller.
fn icon_small(name: &str) -> Markup {
    html! { svg.i.i-s aria-hidden="true" { use href={ "#" (name) } {} } }
}

/// The same, filled.
fn icon_full(name: &str) -> Markup {
    html! { svg.i.i-fill aria-hidden="true" { use href={ "#" (name) } {} } }
}

/// A seat's colour and shape.
fn token(seat: engine::Seat, class: &str) -> Markup {
    html! {
        span class={ "token " (class) } data-seat=(seat) { svg aria-hidden="true" { use href={ "#g-" (seat) } {} } }
    }
}

/// A game's small picture.
fn vignette(game: &str) -> Markup {
    html! {
        svg.vignette data-game=(game) aria-hidden="true" { use href={ "#v-" (game) } width="100%" height="100%" {} }
    }
}

/// A link to a clause of the rules in the help drawer.
fn rule(clause: &str) -> Markup {
    html! { @if !clause.is_empty() { a.rule href={ "#rule-" (clause) } { (clause) } } }
}

/// One sentence about a game, by its id.
fn pitch(game: &str, lang: Lang) -> String {
    games::visit(game, AskPitch(lang)).unwrap_or_default()
}

/// The key of a button: the initial of its word in the reader's language. As an attribute it is a small letter.
fn key(english: char, french: char, lang: Lang) -> (char, char) {
    let key = if lang == Lang::Fr { french } else { english };
    (key.to_ascii_lowercase(), key)
}

/// The way to the proof that chance was fair, in the words of the game: some have dice, the others only shuffle.
fn fair(game: &str, lang: Lang) -> String {
    if Looks::of(game).dice {
        say!(crate::words, lang, "page-fair")
    } else {
        say!(crate::words, lang, "page-fair-shuffle")
    }
}

/// What a game calls a round.
fn round(game: &str, lang: Lang) -> RoundWords {
    games::visit(game, AskRound(lang)).flatten().unwrap_or_else(|| RoundWords {
        name: say!(crate::words, lang, "page-replay-short-round"),
        before: say!(crate::words, lang, "page-replay-round-before"),
        next: say!(crate::words, lang, "page-replay-round-next"),
    })
}

/// Sounds as the script reads them: how the id of a part begins, a text in it, the tone.
fn sounds(sounds: &[Sound]) -> String {
    let each = |sound: &Sound| {
        let (id, text) = match sound.cue {
            Cue::Event(kind) => ("", format!("data-event=\"{kind}\"")),
            Cue::Part(id) => (id, String::new()),
            Cue::PartWith(id, text) => (id, text.to_owned()),
        };
        let seconds = f32::from(sound.millis) / 1000.0;
        serde_json::json!([id, text, sound.from, sound.to, seconds, sound.wave])
    };
    sounds.iter().map(each).collect::<serde_json::Value>().to_string()
}

/// "1–5 players", "2 players".
fn players((fewest, most): (u8, u8), lang: Lang) -> String {
    let range =
        if fewest == most { most.to_string() } else { format!("{fewest}–\u{2060}{most}") };
    say!(crate::words, lang, "page-players-range", range = range)
}
