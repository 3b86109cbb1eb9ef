//! The table, drawn: view to SVG and HTML. The strip is drawn twice, across (`-w`) and up (`-t`); CSS shows one.
//!
//! Every part has an id that stays: a tile keeps the id of its place in the ring while the rear moves on, so that a page
//! can let it travel. Nothing here knows more than a [`View`].

mod ask;
mod build;
mod dashboard;
mod end;
mod events;
mod flight;
mod help;
mod layout;
mod strip;
mod track;
mod wait;

pub use build::reasons;

use crate::action::Action;
use crate::event::Event;
use crate::options::{Mode, Rules};
use crate::state::MemoRacers;
use crate::tiles::{LaneKind, TileKind};
use crate::view::{PhaseName, VesselView, View};
use engine::draw::{Cue, Drawn, LONG, Picture, Piece, QUICK, Sound, Stage, Standing, USUAL, Wave};
use engine::{Lang, Names, Seat, say};
use maud::{Markup, html};

impl Drawn for MemoRacers {
    const CLASS: &'static str = "mr";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] = &[
        Sound::new(Cue::Event("crash"), (180, 40), 500, Wave::Sawtooth),
        Sound::new(Cue::Event("hit"), (520, 90), 220, Wave::Square),
        Sound::new(Cue::Event("lap"), (520, 1040), 400, Wave::Triangle),
        Sound::new(Cue::Event("boost"), (300, 900), 200, Wave::Triangle),
        Sound::new(Cue::Event("brake"), (500, 220), 200, Wave::Triangle),
        Sound::new(Cue::Event("repair"), (600, 760), 200, Wave::Sine),
        Sound::new(Cue::PartWith("vessel-", "mr-wreck"), (180, 40), 500, Wave::Sawtooth),
        Sound::new(Cue::Part("vessel-"), (320, 420), 140, Wave::Triangle),
        Sound::new(Cue::Part("face-"), (640, 560), 90, Wave::Sine),
    ];
    const BESTS: bool = true;

    fn goal(lang: Lang) -> String {
        say!(crate::words, lang, "help-goal")
    }

    fn help(lang: Lang) -> Markup {
        help::help(lang)
    }

    fn keys(lang: Lang) -> Vec<(&'static str, String)> {
        help::keys(lang)
    }

    fn lingers(_rules: &Rules, event: &Event) -> bool {
        matches!(event, Event::Destroyed { .. } | Event::RaceEnded { .. })
    }

    /// A step that only says whose turn it is to fly leads to the flight.
    fn length(rules: &Rules, told: &[&Event]) -> u8 {
        if told.iter().any(|event| Self::lingers(rules, event)) {
            LONG
        } else if told.iter().all(|event| matches!(event, Event::Acts { .. })) {
            QUICK
        } else {
            USUAL
        }
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let scene = Scene {
            view,
            rules: stage.rules,
            names: stage.names,
            lang: stage.lang,
            me: stage.viewer.seat(),
            legal: stage.legal,
            told: stage.told,
        };
        Picture {
            turn: scene.turn(),
            board: scene.board(),
            standings: scene.standings(),
            ask: scene.ask(),
            end: scene.end(),
            wait: scene.wait(),
        }
    }
}

/// All that a drawing looks at.
struct Scene<'a> {
    view: &'a View,
    rules: &'a Rules,
    names: &'a Names,
    lang: Lang,
    /// The viewer's seat.
    me: Option<Seat>,
    legal: &'a [Action],
    /// What this step tells.
    told: &'a [Event],
}

impl Scene<'_> {
    fn vessel(&self, seat: Seat) -> Option<&VesselView> {
        self.view.vessels.get(seat.index())
    }

    fn own(&self) -> Option<(Seat, &VesselView)> {
        let seat = self.me?;
        Some((seat, self.vessel(seat)?))
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &VesselView)> {
        (0..).map(Seat).zip(&self.view.vessels)
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn is_solo(&self) -> bool {
        self.view.mode == Mode::Solo
    }

    /// Whether the race has begun: places and laps mean something.
    fn is_racing(&self) -> bool {
        matches!(self.view.phase, PhaseName::Programming | PhaseName::Swap | PhaseName::Over)
    }

    fn turn(&self) -> String {
        let (view, lang) = (self.view, self.lang);
        let now = match view.phase {
            PhaseName::Build => say!(crate::words, lang, "ui-turn-build"),
            PhaseName::Recon => say!(crate::words, lang, "ui-turn-recon", step = view.step),
            PhaseName::Grid => say!(crate::words, lang, "ui-turn-grid"),
            PhaseName::Programming | PhaseName::Swap => {
                say!(crate::words, lang, "ui-turn-round", round = view.round)
            }
            PhaseName::Over => say!(crate::words, lang, "ui-turn-over"),
        };
        if view.mode == Mode::Championship && view.phase != PhaseName::Over {
            let (race, races) = (view.race, view.races);
            return say!(crate::words, lang, "ui-turn-race", race = race, races = races, now = now);
        }
        now
    }

    fn board(&self) -> Vec<Piece> {
        let mut board = Vec::new();
        board.push(self.rear());
        self.score(&mut board);
        self.strip(layout::ACROSS, &mut board);
        self.strip(layout::UP, &mut board);
        self.words(&mut board);
        board.push(self.gauges());
        self.builder(&mut board);
        self.programme(&mut board);
        board.push(self.give_up());
        board
    }

    /// The circuit and the vessels in words, for readers who do not see them. Face-down tiles are nothing but that.
    fn words(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        let label = say!(crate::words, lang, "ui-words");
        board.push(Piece::Still(maud::PreEscaped(format!(
            "<ol class=\"sr\" aria-label=\"{label}\">"
        ))));
        for (index, slot) in (0_u8..).zip(&self.view.strip) {
            let id = format!("words-{index}");
            let words = self.slot_words(slot);
            board.push(Piece::html(id.clone(), html! { li id=(id) { (words) } }));
        }
        for (seat, vessel) in self.seats() {
            let id = format!("words-v{seat}");
            let words = self.vessel_words(seat, vessel);
            board.push(Piece::html(id.clone(), html! { li id=(id) { (words) } }));
        }
        if let Some(words) = self.score_words() {
            board.push(Piece::html("words-score", html! { li #words-score { (words) } }));
        }
        board.push(Piece::Still(maud::PreEscaped("</ol>".into())));
    }

    fn vessel_words(&self, seat: Seat, vessel: &VesselView) -> String {
        let (lang, name) = (self.lang, self.names.of(seat));
        if vessel.destroyed.is_some() {
            return say!(crate::words, lang, "ui-vessel-wreck", seat = name);
        }
        if vessel.lane == 0 {
            return say!(crate::words, lang, "ui-vessel-waits", seat = name);
        }
        say!(
            crate::words,
            lang,
            "ui-vessel",
            seat = name,
            place = vessel.at + 1,
            lane = vessel.lane,
            speed = vessel.speed,
            boxes = vessel.shields,
            laps = vessel.laps
        )
    }

    /// The viewer first, then as they stand.
    fn standings(&self) -> Vec<Standing> {
        let mut order: Vec<(Seat, &VesselView)> = self.seats().collect();
        order.sort_by_key(|(seat, vessel)| {
            let grid = self.view.order.iter().position(|other| other == seat).unwrap_or_default();
            let place = if self.is_racing() { self.rank(vessel) } else { 0 };
            (Some(*seat) != self.me, vessel.destroyed.is_some(), place, grid)
        });
        order.into_iter().map(|(seat, vessel)| self.standing(seat, vessel)).collect()
    }

    fn standing(&self, seat: Seat, vessel: &VesselView) -> Standing {
        let lang = self.lang;
        let out = vessel.destroyed.is_some();
        let grid = self.view.order.iter().position(|other| *other == seat).unwrap_or_default() + 1;
        let short = if out {
            say!(crate::words, lang, "ui-wreck-short")
        } else if self.is_racing() {
            say!(crate::words, lang, "ui-place", place = self.rank(vessel))
        } else {
            say!(crate::words, lang, "ui-grid-short", place = grid)
        };
        let mut long = if let Some(round) = vessel.destroyed {
            say!(crate::words, lang, "ui-wreck", round = round)
        } else {
            say!(crate::words, lang, "ui-grid-place", place = grid, boxes = vessel.shields)
        };
        if !out && self.is_racing() {
            long = say!(
                crate::words,
                lang,
                "ui-standing",
                place = short.as_str(),
                laps = vessel.laps,
                speed = vessel.speed,
                boxes = vessel.shields
            );
        }
        if self.view.mode == Mode::Championship {
            let points = say!(crate::words, lang, "ui-points", points = vessel.points);
            long = format!("{long} · {points}");
        }
        Standing { seat, long, short, figures: Vec::new(), out }
    }
}

/// The name of a lane's symbol. Special tiles change the shape of their traps and keep the colour.
fn symbol(kind: LaneKind, tile: TileKind) -> &'static str {
    match (kind, tile) {
        (LaneKind::Safe, _) => "safe",
        (LaneKind::Trap, TileKind::Normal) => "trap",
        (LaneKind::Trap, TileKind::Kraken) => "tentacle",
        (LaneKind::Trap, TileKind::Missiles) => "missile",
        (LaneKind::Trap, TileKind::MobileTraps) => "mobile",
        (LaneKind::Accelerator, _) => "boost",
        (LaneKind::SlowDown, _) => "slow",
        (LaneKind::Repair, _) => "repair",
        (LaneKind::Mechanism, _) => "mech",
    }
}

/// A picture of the sprites, in HTML.
fn icon(symbol: &str) -> Markup {
    html! { svg aria-hidden="true" { use href={ "#mr-" (symbol) } {} } }
}

/// A picture of the server's sprites, in HTML.
fn shell_icon(symbol: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#" (symbol) } {} } }
}
