//! The table, drawn: view to SVG and HTML. Nothing here knows more than a [`View`].
//!
//! Cells are 60 units wide. Everything that moves has an id that stays, so that a page can let it travel.

mod ask;
mod course;
mod end;
mod events;
mod floor;
mod ghost;
mod help;
mod map;
mod pieces;
mod program;
mod sheet;
mod strip;
mod wait;

pub(crate) use course::course_picture;

use crate::action::Action;
use crate::event::Event;
use crate::floor::{FAR, Floor, Place, Pose, Special};
use crate::options::{Rules, Teams};
use crate::rules::Asked;
use crate::state::{Life, Power, RoboRally, Robot, Step};
use crate::view::View;
use engine::draw::{Badge, Cue, Drawn, Picture, Piece, Sound, Stage, Standing, Wave};
use engine::{Lang, Names, Seat, say};
use ghost::Trip;
use maud::{Markup, PreEscaped, html};

/// Units of a cell.
const CELL: i16 = 60;
/// Pixels of a cell on a phone.
const PHONE_CELL: i32 = 44;

impl Drawn for RoboRally {
    const CLASS: &'static str = "rr-board";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] = &[
        Sound::new(Cue::Event("fall"), (220, 40), 550, Wave::Sawtooth),
        Sound::new(Cue::Event("hit"), (520, 90), 220, Wave::Square),
        Sound::new(Cue::Event("struck"), (1400, 300), 160, Wave::Square),
        Sound::new(Cue::Event("flag"), (520, 1040), 400, Wave::Triangle),
        Sound::new(Cue::Event("repair"), (600, 760), 200, Wave::Sine),
        Sound::new(Cue::Event("enter"), (300, 600), 300, Wave::Sine),
        Sound::new(Cue::Event("shield"), (900, 700), 120, Wave::Sine),
        Sound::new(Cue::PartWith("robot-", "data-gone"), (200, 50), 450, Wave::Sawtooth),
        Sound::new(Cue::PartWith("shot-", "<path"), (1400, 300), 160, Wave::Square),
        Sound::new(Cue::Part("robot-"), (180, 240), 100, Wave::Triangle),
    ];
    const TOKEN: &'static str = "rr-bot";

    fn goal(lang: Lang) -> String {
        say!(crate::words, lang, "help-goal")
    }

    fn help(lang: Lang) -> Markup {
        help::help(lang)
    }

    fn keys(lang: Lang) -> Vec<(&'static str, String)> {
        help::keys(lang)
    }

    fn length(_rules: &Rules, told: &[&Event]) -> u8 {
        events::length(told)
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let mut scene = Scene {
            view,
            table: &view.table,
            rules: stage.rules,
            floor: view.table.floor(stage.rules),
            names: stage.names,
            lang: stage.lang,
            me: stage.viewer.seat(),
            legal: stage.legal,
            told: stage.told,
            trip: None,
        };
        scene.trip = scene.plan();
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
    /// The table as the viewer sees it.
    table: &'a RoboRally,
    rules: &'a Rules,
    floor: &'a Floor,
    names: &'a Names,
    lang: Lang,
    /// The viewer's seat.
    me: Option<Seat>,
    legal: &'a [Action],
    /// What this step tells; nothing at rest.
    told: &'a [Event],
    /// Where the viewer's program leads.
    trip: Option<Trip>,
}

impl Scene<'_> {
    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn owner(&self, number: u8) -> Seat {
        self.rules.owner(self.table.first, number)
    }

    fn robots(&self) -> impl Iterator<Item = (u8, &Robot)> {
        (0..self.rules.robots).map(|number| (number, self.table.robot(number)))
    }

    /// The viewer's robots, the racer first.
    fn own(&self) -> impl Iterator<Item = u8> {
        (0..self.rules.robots).filter(|number| Some(self.owner(*number)) == self.me)
    }

    /// The robot whose program the viewer has before them: the one that is asked for, or the racer.
    fn mine(&self) -> Option<u8> {
        let asked = self.table.asked(self.rules, self.me?);
        let programs = asked.filter(|(_, asked)| *asked == Asked::Program);
        programs.map(|(number, _)| number).or_else(|| self.own().next())
    }

    fn name(&self, number: u8) -> String {
        let name = self.names.of(self.owner(number)).to_owned();
        if self.rules.is_blocker(number) {
            return say!(crate::words, self.lang, "blocker-of", name = name);
        }
        name
    }

    /// The shape of a robot: its owner's, and for a blocker the one opposite.
    fn shape(&self, number: u8) -> u8 {
        let seat = self.owner(number).0 + 1;
        if self.rules.is_blocker(number) { (seat + 3) % 8 + 1 } else { seat }
    }

    fn is_resolving(&self) -> bool {
        !matches!(
            self.table.phase.step,
            Step::Draft
                | Step::Muster
                | Step::Deal
                | Step::Programming
                | Step::AfterProgramming
                | Step::PowerDown
                | Step::BeforeFirstReveal
        ) && self.table.outcome.is_none()
    }

    fn turn(&self) -> String {
        if self.table.outcome.is_some() {
            return say!(crate::words, self.lang, "ui-over");
        }
        say!(crate::words, self.lang, "turn-began", turn = self.table.turn.max(1))
    }

    fn board(&self) -> Vec<Piece> {
        let mut board = Vec::new();
        let (width, height) = (i16::from(self.floor.width()), i16::from(self.floor.height()));
        let (wide, high) = (width * CELL + 42, height * CELL + 42);
        // As large as on a phone; wide screens fit it into their window.
        let on_phone = |units: i16| i32::from(units) * PHONE_CELL / i32::from(CELL);
        let (across, down) = (on_phone(wide), on_phone(high));
        let label = say!(
            crate::words,
            self.lang,
            "ui-board",
            course = self.rules.course.name.get(self.lang).as_str(),
            columns = width,
            rows = height
        );
        let pan = say!(crate::words, self.lang, "ui-pan");
        // A course of several faces side by side would be too small as a whole.
        let shape = if width > 12 { "wide\" data-zoom=\"2" } else { "tall" };
        board.push(Piece::Still(PreEscaped(format!(
            "<div class=\"rr-pan\" id=\"pan\" role=\"region\" tabindex=\"0\" aria-label=\"{pan}\" data-pan data-shape=\"{shape}\" data-again>\
             <svg class=\"rr-svg\" viewBox=\"-28 -28 {wide} {high}\" width=\"{across}\" height=\"{down}\" role=\"group\" aria-label=\"{label}\">"
        ))));
        self.draw_floor(&mut board);
        self.draw_pieces(&mut board);
        board.push(Piece::Still(PreEscaped("</svg></div>".into())));
        board.push(Piece::Still(self.tools()));
        self.draw_map(&mut board);
        self.draw_words(&mut board);
        self.draw_strip(&mut board);
        self.draw_program(&mut board);
        self.draw_sheet(&mut board);
        board
    }

    /// The whole factory, or larger.
    fn tools(&self) -> Markup {
        let lang = self.lang;
        let tool = |to: &str, words: String, picture: Markup| {
            html! {
                button.btn.btn-icon type="button" data-do="zoom" value=(to) aria-label=(words) title=(words) { (picture) }
            }
        };
        html! {
            div.rr-tools {
                (tool("all", say!(crate::words, lang, "ui-zoom-all"), shell_icon("rr-zoom")))
                (tool("in", say!(crate::words, lang, "ui-zoom-in"), shell_icon("i-plus")))
            }
        }
    }

    /// The robots in words, for readers of the page who do not see the board.
    fn draw_words(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-words");
        board.push(Piece::Still(PreEscaped(format!("<ol class=\"sr\" aria-label=\"{label}\">"))));
        for (number, robot) in self.robots() {
            let id = format!("words-{}", number + 1);
            let words = self.robot_words(number, robot);
            board.push(Piece::html(id.clone(), html! { li id=(id) { (words) } }));
        }
        board.push(Piece::Still(PreEscaped("</ol>".into())));
    }

    fn robot_words(&self, number: u8, robot: &Robot) -> String {
        let (lang, name) = (self.lang, self.name(number));
        match robot.life {
            Life::Active => say!(
                crate::words,
                lang,
                "ui-robot",
                name = name,
                at = crate::words::cell(robot.at),
                facing = crate::words::compass(robot.facing, lang),
                damage = robot.damage,
                flags = robot.flags
            ),
            Life::Destroyed | Life::SentOff => {
                say!(crate::words, lang, "ui-robot-away", name = name)
            }
            Life::Eliminated => say!(crate::words, lang, "ui-robot-out", name = name),
            Life::Finished => say!(crate::words, lang, "ui-robot-home", name = name),
        }
    }

    /// The viewer first, then in dock order. For a spectator the leader first: by flags, then by the way to the next one.
    /// A replay reads from it when the lead changes.
    fn standings(&self) -> Vec<Standing> {
        let mut seats: Vec<Seat> =
            (0..self.rules.seats).map(|dock| self.rules.owner(self.table.first, dock)).collect();
        if self.me.is_some() {
            seats.sort_by_key(|seat| Some(*seat) != self.me);
        } else {
            let ranks = self.table.standings(self.rules);
            seats.sort_by_cached_key(|seat| self.behind(*seat, ranks.rank(*seat)));
        }
        seats.into_iter().filter_map(|seat| self.standing(seat)).collect()
    }

    /// How far a seat is behind the leader; of two, the lesser is ahead. Once the race is over its rank decides.
    fn behind(&self, seat: Seat, rank: u8) -> (u8, u8, u16) {
        if self.table.outcome.is_some() {
            return (rank, 0, 0);
        }
        let way = |robot: &Robot| {
            let to = self.rules.distances().get(usize::from(robot.flags));
            let pose = Pose { at: robot.at, facing: robot.facing };
            let on_board = robot.is_active() && self.floor.is_board(robot.at);
            to.filter(|_| on_board).map_or(FAR, |to| to.from(pose, 0))
        };
        let robots = self.table.robots_of(self.rules, seat).map(|number| {
            let robot = self.table.robot(number);
            (u8::MAX - self.reached(number, robot), way(robot))
        });
        let (flags, way) = robots.min().unwrap_or((u8::MAX, FAR));
        (0, flags, way)
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let lang = self.lang;
        let number = self.table.robots_of(self.rules, seat).next()?;
        let robot = self.table.robot(number);
        let flags = self.rules.course.flags.len();
        let reached = self.reached(number, robot);
        let mut long = say!(
            crate::words,
            lang,
            "ui-standing",
            flags = reached,
            of = flags,
            damage = robot.damage,
            lives = robot.lives
        );
        let extra = match (robot.life, robot.power) {
            (Life::Eliminated, _) => Some(say!(crate::words, lang, "ui-out")),
            (Life::Finished, _) => Some(say!(crate::words, lang, "ui-home")),
            (Life::Destroyed | Life::SentOff, _) => Some(say!(crate::words, lang, "ui-away")),
            (Life::Active, Power::Down) => Some(say!(crate::words, lang, "ui-down")),
            (Life::Active, Power::Announced) => Some(say!(crate::words, lang, "ui-announced")),
            (Life::Active, Power::On) if self.is_superbot(number) => Some("SuperBot".into()),
            (Life::Active, Power::On) => None,
        };
        let team = self.team(number);
        let side = team.map(|team| say!(crate::words, lang, "ui-team", team = team.to_string()));
        for more in side.into_iter().chain(extra) {
            long = format!("{long} · {more}");
        }
        let short = say!(
            crate::words,
            lang,
            "ui-standing-short",
            flags = reached,
            of = flags,
            damage = robot.damage
        );
        let figure = |icon, value: String, minor| Badge { icon, value, minor };
        let mark = match team {
            Some(team) => format!("{team}\u{a0}"),
            None if self.is_superbot(number) => "★\u{a0}".into(),
            None => String::new(),
        };
        let figures = vec![
            figure("i-flag", format!("{mark}{reached}/{flags}"), false),
            figure("rr-hit", robot.damage.to_string(), false),
            figure("rr-life", robot.lives.to_string(), true),
        ];
        Some(Standing { seat, long, short, figures, out: robot.life == Life::Eliminated })
    }

    /// How many flags count for a robot: those it has touched, or those that its team controls (SR-TOGGLE).
    fn reached(&self, number: u8, robot: &Robot) -> u8 {
        if !self.rules.has(Special::SrToggle) {
            return robot.flags;
        }
        let own = Some(self.rules.team(number));
        self.table.flags.iter().filter(|flag| flag.team == own).count() as u8
    }

    /// The letter of a robot's team, where there are teams.
    fn team(&self, number: u8) -> Option<char> {
        let letter = char::from(b'A' + self.rules.team(number));
        (self.rules.teams != Teams::None).then_some(letter)
    }

    fn is_superbot(&self, number: u8) -> bool {
        self.rules.has(Special::SrSuperbot) && self.table.superbot == number
    }
}

/// The middle of a cell.
fn centre(place: Place) -> (i16, i16) {
    let (x, y) = place.xy();
    (x * CELL + CELL / 2, y * CELL + CELL / 2)
}

/// A picture of the game's sprites, in HTML.
fn icon(symbol: &str) -> Markup {
    html! { svg.i.i-s.i-fill aria-hidden="true" { use href={ "#rr-" (symbol) } {} } }
}

/// A picture of the server's sprites, in HTML.
fn shell_icon(symbol: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#" (symbol) } {} } }
}
