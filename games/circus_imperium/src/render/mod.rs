//! The table, drawn: view to SVG and HTML. Nothing here knows more than a [`View`].
//!
//! The arena is drawn once for each track; what moves has an id that stays, so that a page can let it travel.

mod arena;
mod ask;
mod combat;
mod dice;
mod end;
mod happens;
mod help;
mod lit;
mod pieces;
mod sheet;
mod spoken;
mod tables;
mod wait;

use crate::action::Action;
use crate::event::Event;
use crate::ids::{PersonId, UnitId};
use crate::options::Rules;
use crate::person::Place;
use crate::state::{CircusImperium, Phase};
use crate::track::Point;
use crate::view::View;
use crate::words;
use engine::draw::{
    Badge, Cue, Drawn, LONG, Picture, Piece, QUICK, Sound, Stage, Standing, USUAL, Wave,
};
use engine::{Lang, Names, Seat, say};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// From so long a wait on, in milliseconds, ordinary steps are shown faster: many rivals drive and strike between two questions.
const HASTENS: u16 = 3_000;
/// Length of a step that tells nothing to read, in units of time: a piece travels on while the next one is shown.
const BRIEF: u8 = 1;

impl Drawn for CircusImperium {
    const CLASS: &'static str = "ci-board";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] = &[
        Sound::new(Cue::Event("crash"), (180, 40), 500, Wave::Sawtooth),
        Sound::new(Cue::Event("hit"), (520, 90), 220, Wave::Square),
    ];

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
        happens::lingers(*event)
    }

    fn length(rules: &Rules, told: &[&Event]) -> u8 {
        if told.iter().any(|event| Self::lingers(rules, event)) {
            LONG
        } else if told.iter().all(|event| happens::passes(**event)) {
            BRIEF
        } else if told.iter().all(|event| happens::hurries(**event)) {
            QUICK
        } else {
            USUAL
        }
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let scene = Scene {
            view,
            table: &view.table,
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
    /// The table as the viewer sees it.
    table: &'a CircusImperium,
    rules: &'a Rules,
    names: &'a Names,
    lang: Lang,
    /// The viewer's seat.
    me: Option<Seat>,
    legal: &'a [Action],
    /// What this step tells; nothing at rest.
    told: &'a [Event],
}

impl Scene<'_> {
    fn person(&self, person: PersonId) -> String {
        words::person(person, self.lang, self.names)
    }

    fn unit(&self, unit: UnitId) -> String {
        words::unit(unit, self.lang, self.names)
    }

    fn deed(&self, deed: crate::deed::Deed) -> String {
        words::deed(deed, self.lang, &|person| self.person(person), &|unit| self.unit(unit))
    }

    /// Whose person or chariot it was at the start.
    fn owner(&self, chariot: u8) -> Seat {
        self.rules.owner(chariot)
    }

    /// Whether the viewer is asked now.
    fn is_asked(&self) -> bool {
        self.me.is_some_and(|seat| self.view.awaiting.contains(seat)) && !self.legal.is_empty()
    }

    /// The person whose sheet the viewer sees: the one that is asked or moves, or the first one that is still there.
    fn mine(&self) -> Option<PersonId> {
        let seat = self.me?;
        let own = || self.rules.people.iter().filter(move |who| self.rules.seat_of(*who) == seat);
        let named = self.legal.iter().find_map(|action| match action {
            Action::Crew { person, .. }
            | Action::Whip(person)
            | Action::Reply(person, _)
            | Action::Commit(person, _)
            | Action::LetGo(person, _)
            | Action::Pick(person, _) => Some(*person),
            Action::Decline(_)
            | Action::Place(_)
            | Action::Wall(..)
            | Action::NoWall
            | Action::Walk(_)
            | Action::Stay
            | Action::Gate
            | Action::Announce(_)
            | Action::Step(_)
            | Action::Skill(_)
            | Action::Shift(_)
            | Action::End
            | Action::Special(..)
            | Action::DropShield(_)
            | Action::DropNet(_)
            | Action::Order(..) => None,
        });
        let drives = self.table.motion.and_then(|motion| motion.driver);
        let drives = drives.filter(|driver| self.rules.seat_of(*driver) == seat);
        let placed = (self.table.phase == Phase::Place && self.is_asked())
            .then(|| self.table.queue.items().first().copied())
            .flatten();
        let placed = placed.map(PersonId::driver).filter(|who| self.rules.seat_of(*who) == seat);
        let walks = self.table.walker().filter(|_| self.table.phase == Phase::Walk);
        let walks = walks.filter(|who| self.rules.seat_of(*who) == seat);
        let there = || own().find(|who| self.table.person(*who).is_in_arena());
        named.or(drives).or(placed).or(walks).or_else(there).or_else(|| own().next())
    }

    /// The unit that carries a person, or the own chariot.
    fn carried(&self, person: PersonId) -> UnitId {
        self.table.person(person).place.unit().unwrap_or(person.own_chariot())
    }

    fn turn(&self) -> String {
        if self.table.outcome.is_some() {
            return say!(crate::words, self.lang, "ui-over");
        }
        match self.table.phase {
            Phase::Crew | Phase::Place | Phase::Walls => say!(crate::words, self.lang, "ui-start"),
            Phase::Walk
            | Phase::Move
            | Phase::Driverless
            | Phase::Declare
            | Phase::Forced
            | Phase::Settle
            | Phase::Release
            | Phase::Over => {
                let laps = self.rules.laps;
                let lap = (self.leader_laps().max(0) + 1).min(laps);
                say!(
                    crate::words,
                    self.lang,
                    "ui-turn",
                    turn = self.table.turn,
                    lap = lap,
                    laps = laps
                )
            }
        }
    }

    /// CI-3.1: the laps of the leader.
    fn leader_laps(&self) -> i8 {
        let people = self.rules.people.iter().map(|who| self.table.person(who).laps);
        people.max().unwrap_or(0)
    }

    fn board(&self) -> Vec<Piece> {
        let mut board = Vec::with_capacity(160);
        let wide = self.rules.track.size().x / 10;
        let label = say!(crate::words, self.lang, "ui-arena");
        let kind = if self.is_small() { "petit" } else { "grand" };
        board.push(Piece::Still(PreEscaped(format!(
            "<div class=\"ci-sand-box\"><svg class=\"ci-arena\" data-track=\"{kind}\" data-hastens=\"{HASTENS}\" viewBox=\"-10 -58 {} 596\" preserveAspectRatio=\"xMidYMid meet\" role=\"group\" aria-label=\"{label}\"><g class=\"ci-cam\">",
            wide + 20
        ))));
        self.draw_arena(&mut board);
        self.draw_dice(&mut board);
        self.draw_lit(&mut board);
        self.draw_pieces(&mut board);
        board.push(Piece::svg("ci-aims", self.aims()));
        self.draw_happens(&mut board);
        board.push(Piece::Still(PreEscaped("</g></svg>".into())));
        self.draw_crowd(&mut board);
        self.draw_mini(&mut board);
        board.push(Piece::Still(PreEscaped("</div>".into())));
        self.draw_words(&mut board);
        self.draw_sheet(&mut board);
        self.draw_tables(&mut board);
        board
    }

    /// In the order of the race, those who are out last.
    fn standings(&self) -> Vec<Standing> {
        let best = |seat: Seat| {
            let own = self.rules.people.iter().filter(|who| self.rules.seat_of(*who) == seat);
            own.max_by_key(|who| (self.table.rank(self.rules, *who), std::cmp::Reverse(*who)))
        };
        let mut seats: Vec<(u32, Seat, PersonId)> = Seat::all(self.rules.seats)
            .filter_map(|seat| best(seat).map(|who| (seat, who)))
            .map(|(seat, who)| (self.table.rank(self.rules, who), seat, who))
            .collect();
        seats.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        seats.into_iter().map(|(_, seat, who)| self.standing(seat, who)).collect()
    }

    fn standing(&self, seat: Seat, who: PersonId) -> Standing {
        let lang = self.lang;
        let this = self.table.person(who);
        let unit = this.place.stands_on();
        let points = unit.map_or(0, |unit| self.table.movement_points(self.rules, unit));
        let laps = format!("{}/{}", this.laps.max(0), self.rules.laps);
        let (state, place) = self.whereabouts(who);
        let mut figures = Vec::new();
        let mut figure = |icon, value: String, minor| figures.push(Badge { icon, value, minor });
        if unit.is_some() {
            figure("ci-i-f", points.to_string(), false);
        }
        if !state.is_empty() {
            figure(state, String::new(), false);
        }
        figure("ci-egg", laps.clone(), true);
        let out = !this.place.is_in_arena() && self.table.phase != Phase::Crew;
        Standing {
            seat,
            long: say!(
                crate::words,
                lang,
                "ui-standing",
                place = place,
                laps = laps.as_str(),
                points = points,
                wounds = this.wounds
            ),
            short: if unit.is_some() { points.to_string() } else { laps },
            figures,
            out,
        }
    }

    /// Whether a person is past the start, or at least on the grid.
    fn is_placed(&self, who: PersonId) -> bool {
        let unit = self.table.person(who).place.unit();
        self.table.phase != Phase::Crew && unit.is_none_or(|unit| self.table.unit(unit).is_there())
    }

    /// How a person fares: icon and words.
    fn whereabouts(&self, who: PersonId) -> (&'static str, String) {
        let lang = self.lang;
        let space =
            |place: Place| self.table.space_at(place).map_or(String::new(), |at| at.to_string());
        let place = self.table.person(who).place;
        if !self.is_placed(who) {
            return ("", say!(crate::words, lang, "ui-start"));
        }
        match place {
            Place::Absent => ("", say!(crate::words, lang, "ui-absent")),
            Place::Aboard(unit) if self.table.unit(unit).is_frenzied() => {
                ("ci-i-fury", say!(crate::words, lang, "ui-frenzied", space = space(place)))
            }
            Place::Aboard(_) => ("", say!(crate::words, lang, "ui-aboard", space = space(place))),
            Place::Riding(_) => {
                ("ci-i-loose", say!(crate::words, lang, "ui-riding", space = space(place)))
            }
            Place::Dragged(unit) => (
                "ci-i-drag",
                say!(
                    crate::words,
                    lang,
                    "ui-dragged",
                    unit = self.unit(unit),
                    space = space(place)
                ),
            ),
            Place::OnFoot(_) => {
                ("ci-i-foot", say!(crate::words, lang, "ui-on-foot", space = space(place)))
            }
            Place::Left => ("i-close", say!(crate::words, lang, "ui-left")),
            Place::Dead => ("i-close", say!(crate::words, lang, "ui-dead")),
        }
    }
}

/// Tenths of a pixel as pixels.
fn px(tenths: i32) -> String {
    if tenths % 10 == 0 {
        return (tenths / 10).to_string();
    }
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// A closed line through points.
fn path(points: &[Point]) -> String {
    let mut line = String::with_capacity(points.len() * 10);
    for (at, point) in points.iter().enumerate() {
        let _ = write!(line, "{}{} {}", if at == 0 { 'M' } else { 'L' }, px(point.x), px(point.y));
    }
    line.push('Z');
    line
}

/// A picture of the sprites, in HTML.
fn icon(symbol: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

/// A player's token.
fn token(seat: Seat) -> Markup {
    html! { span.token.token-s data-seat=(seat) { svg aria-hidden="true" { use href={ "#g-" (seat) } {} } } }
}
