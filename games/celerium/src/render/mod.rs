//! The table, drawn: view to SVG and HTML. Nothing here knows more than a [`View`].
//!
//! The track is drawn twice, as an orbit and in rows; the page shows one of them. What moves has an id that stays.

mod ask;
mod boosts;
mod cards;
mod end;
mod happens;
mod help;
mod market;
mod mine;
mod orbit;
mod planet;
mod reasons;
mod rivals;
mod season;
mod spoken;
mod told;
mod track;
mod turn;
mod wait;

use crate::action::Action;
use crate::cards::{BoostSet, Line, VesselKind};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celerium, Level, Phase};
use crate::view::{FranchiseView, View};
use crate::words;
use engine::draw::{Cue, Drawn, LONG, Picture, Piece, QUICK, Sound, Stage, Standing, USUAL, Wave};
use engine::{Lang, Names, Seat, SeatSet, say};
use maud::{Markup, PreEscaped, html};
use orbit::Plan;

engine::phrases!("../../locales/ui.en.ftl", "../../locales/ui.fr.ftl");

/// Length of the step that shows the result of a race, in units of time: people read a table, and go on by a button.
const RESULT: u8 = 48;

impl Drawn for Celerium {
    const CLASS: &'static str = "cl-board";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] =
        &[Sound::new(Cue::Event("struck"), (1400, 300), 160, Wave::Square)];
    const BESTS: bool = true;

    fn goal(lang: Lang) -> String {
        say!(crate::render, lang, "help-goal")
    }

    fn help(lang: Lang) -> Markup {
        help::help(lang)
    }

    fn keys(lang: Lang) -> Vec<(&'static str, String)> {
        help::keys(lang)
    }

    /// What strikes lingers. CL-22.6: no viewer sees whether a player can answer an attack, for an attack is always
    /// followed by a pause.
    fn lingers(rules: &Rules, event: &Event) -> bool {
        happens::lingers(rules, event)
    }

    fn length(rules: &Rules, told: &[&Event]) -> u8 {
        if told.iter().any(|event| matches!(event, Event::Scored { .. })) {
            RESULT
        } else if told.iter().any(|event| Self::lingers(rules, event)) {
            LONG
        } else if told.iter().all(|event| happens::hurries(event)) {
            QUICK
        } else {
            USUAL
        }
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let scene = Scene {
            view,
            open: view.known(stage.rules),
            rules: stage.rules,
            names: stage.names,
            lang: stage.lang,
            me: stage.viewer.seat(),
            legal: stage.legal,
            told: stage.told,
            people: stage.people,
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
    /// A table of what the view knows and nothing else, for what the rules reckon.
    open: Celerium,
    rules: &'a Rules,
    names: &'a Names,
    lang: Lang,
    /// The viewer's seat.
    me: Option<Seat>,
    legal: &'a [Action],
    /// What this step tells; nothing at rest.
    told: &'a [Event],
    /// The seats that people hold.
    people: SeatSet,
}

impl Scene<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.rules.seats).map(Seat)
    }

    fn of(&self, seat: Seat) -> &FranchiseView {
        &self.view.franchises[seat.index()]
    }

    fn own(&self) -> Option<&FranchiseView> {
        self.me.map(|seat| self.of(seat))
    }

    /// Whether the viewer is asked now.
    fn is_asked(&self) -> bool {
        self.me.is_some_and(|seat| self.view.awaiting.contains(seat)) && !self.legal.is_empty()
    }

    fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// Whether vessels are on the track.
    fn is_racing(&self) -> bool {
        self.view.franchises.iter().any(|franchise| franchise.vessels[0].cell > 0)
    }

    /// The lines of this race are chosen, so that all may know them.
    fn knows_lines(&self) -> bool {
        self.view.phase != Phase::Lines && self.view.franchises.iter().any(|of| of.line.is_some())
    }

    /// The starting cells of the viewer's vessels on a line, as things stand (CL-9.1).
    fn forecast(&self, line: Line, px2: bool) -> Option<[u8; 2]> {
        self.start(line, px2, self.chosen())
    }

    /// The same with these boosts.
    fn start(&self, line: Line, px2: bool, boosts: BoostSet) -> Option<[u8; 2]> {
        let planet = self.rules.planet(self.view.planet?);
        let franchise = self.open.of(self.me?);
        Some(franchise.starting_cells(self.rules, planet, line, px2, boosts))
    }

    fn level(&self, seat: Seat) -> Level {
        Level::of(self.of(seat).score)
    }

    /// Who has the most points of the season, once there are any: the first of them, whether others are level, and the points.
    fn lead(&self) -> Option<(Seat, bool, u16)> {
        let best = self.seats().map(|seat| self.of(seat).score).max().filter(|best| *best > 0)?;
        let mut ahead = self.seats().filter(|seat| self.of(*seat).score == best);
        Some((ahead.next()?, ahead.next().is_some(), best))
    }

    /// The same in words.
    fn leader(&self) -> Option<String> {
        let (first, level, best) = self.lead()?;
        let lang = self.lang;
        Some(if level {
            say!(crate::render, lang, "ui-lead-level", points = best)
        } else if Some(first) == self.me {
            say!(crate::render, lang, "ui-lead-you", points = best)
        } else {
            say!(crate::render, lang, "ui-lead", name = self.names.of(first), points = best)
        })
    }

    /// Where the season is and who leads, short enough for the bar of a phone; a long name stands beside the track only.
    fn turn(&self) -> String {
        let (now, lang) = (self.moment(), self.lang);
        let brief = |first: Seat, level: bool| {
            let name = self.names.of(first);
            match name.chars().count() {
                _ if level => Some(say!(crate::render, lang, "ui-brief-level")),
                _ if Some(first) == self.me => Some(say!(crate::render, lang, "ui-brief-you")),
                0..=8 => Some(say!(crate::render, lang, "ui-brief", name = name)),
                _ => None,
            }
        };
        let lead = self.lead().filter(|_| !self.is_over());
        match lead.and_then(|(first, level, _)| brief(first, level)) {
            Some(leader) => format!("{now} · {leader}"),
            None => now,
        }
    }

    /// Where the season is.
    fn moment(&self) -> String {
        let (round, rounds) = (self.view.round, self.view.rounds);
        if self.is_over() {
            say!(crate::render, self.lang, "ui-over")
        } else if self.view.phase == Phase::Faces {
            say!(crate::render, self.lang, "ui-turn-faces")
        } else if self.is_racing() {
            say!(crate::render, self.lang, "ui-turn-race", round = round, rounds = rounds)
        } else if self.view.phase == Phase::Market {
            say!(crate::render, self.lang, "ui-turn-market", round = round, rounds = rounds)
        } else {
            say!(crate::render, self.lang, "ui-turn-round", round = round, rounds = rounds)
        }
    }

    fn board(&self) -> Vec<Piece> {
        let mut board = Vec::with_capacity(96);
        board.push(Piece::Still(PreEscaped("<div class=\"cl-scene\">".into())));
        for plan in Plan::BOTH {
            let (wide, high) = plan.size();
            let only = if plan == Plan::Wide { "wide-only" } else { "tall-only" };
            board.push(Piece::Still(PreEscaped(format!(
                "<svg class=\"cl-svg {only}\" viewBox=\"0 0 {wide} {high}\" aria-hidden=\"true\">"
            ))));
            self.draw_track(plan, &mut board);
            self.draw_planet(plan, &mut board);
            board.push(self.happens(plan));
            board.push(Piece::Still(PreEscaped("</svg>".into())));
        }
        board.push(self.season());
        board.push(self.told());
        board.push(self.result());
        board.push(Piece::Still(PreEscaped("</div>".into())));
        self.draw_words(&mut board);
        self.draw_mine(&mut board);
        self.draw_rivals(&mut board);
        board
    }

    /// The viewer first, then clockwise.
    fn standings(&self) -> Vec<Standing> {
        let first = self.me.unwrap_or(Seat(0));
        crate::state::clockwise_from(first, self.rules.seats)
            .map(|seat| self.standing(seat))
            .collect()
    }

    fn standing(&self, seat: Seat) -> Standing {
        let franchise = self.of(seat);
        let short = say!(crate::render, self.lang, "ui-vp", points = franchise.score);
        let more = if self.is_racing() {
            let points = self.open.race_points(self.rules, seat).total;
            say!(crate::render, self.lang, "ui-now", points = points)
        } else {
            let actions = franchise.actions;
            say!(crate::render, self.lang, "ui-actions-left", actions = actions)
        };
        Standing {
            seat, long: format!("{short} · {more}"), short, figures: Vec::new(), out: false
        }
    }

    /// The words of a decision.
    fn words_of(&self, action: Action) -> String {
        words::words_of(&self.rules.contents, action, self.lang)
    }

    /// Whose vessel.
    fn vessel(&self, seat: Seat, kind: VesselKind) -> String {
        let vessel = words::vessel(kind, self.lang);
        if self.me == Some(seat) {
            return match kind {
                VesselKind::Pilot => say!(crate::render, self.lang, "ui-my-pilot"),
                VesselKind::Starbot => say!(crate::render, self.lang, "ui-my-starbot"),
            };
        }
        let seat = engine::words::of_name(self.names.of(seat), self.lang);
        say!(crate::render, self.lang, "ui-vessel-of", seat = seat, vessel = vessel)
    }
}

/// With a capital.
fn capital(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

/// A number with its sign; a true minus.
fn signed(number: i8) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A picture of the sprites, in HTML.
fn icon(symbol: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

/// A filled picture of the sprites.
fn mark(symbol: &str) -> Markup {
    html! { svg.cl-i aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

/// A player's token.
fn token(seat: Seat) -> Markup {
    html! { span.token.token-s data-seat=(seat) { svg aria-hidden="true" { use href={ "#g-" (seat) } {} } } }
}

/// The picture of a line.
const fn line_icon(line: Line) -> &'static str {
    match line {
        Line::Green => "cl-ground",
        Line::Yellow => "cl-air",
        Line::Blue => "cl-sea",
    }
}

/// The colour of a zone or a level.
const fn zone(index: usize) -> &'static str {
    match index {
        0 => "grey",
        1 => "blue",
        _ => "pink",
    }
}
