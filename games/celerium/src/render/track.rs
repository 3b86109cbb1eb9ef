//! The track with what stands on it: fifty cells, vessels, meteorites; and what of it may be chosen.

use super::orbit::{Plan, px};
use super::{Scene, zone};
use crate::action::Action;
use crate::aim::Aim;
use crate::cards::{BoostSet, Line, VesselKind};
use crate::event::Event;
use crate::options::Rules;
use crate::state::Phase;
use crate::track::{LAST_CELL, Track};
use engine::Seat;
use engine::draw::Piece;
use maud::{Markup, PreEscaped, html};
use std::sync::LazyLock;

/// The track of the box looks alike at every table: drawn once.
static STILLS: LazyLock<Option<(Track, [String; 2])>> = LazyLock::new(|| {
    let track = &crate::words::names::all()?.track;
    Some((track.clone(), Plan::BOTH.map(|plan| still(track, plan))))
});

/// The end of the ids of a vessel: `2p` is the Pilot of the second seat.
pub(super) fn short(seat: Seat, kind: VesselKind) -> String {
    format!("{seat}{}", letter(kind))
}

/// The letter of a vessel.
pub(super) const fn letter(kind: VesselKind) -> char {
    match kind {
        VesselKind::Pilot => 'p',
        VesselKind::Starbot => 's',
    }
}

impl Scene<'_> {
    pub(super) fn draw_track(&self, plan: Plan, board: &mut Vec<Piece>) {
        let track = &self.rules.contents.track;
        let kept = STILLS.as_ref().filter(|(box_track, _)| box_track == track);
        let drawn = kept.map(|(_, stills)| stills[plan as usize].clone());
        board.push(Piece::Still(PreEscaped(drawn.unwrap_or_else(|| still(track, plan)))));
        board.push(self.lit(plan));
        for number in 0..self.view.meteorites.len() {
            board.push(self.meteorite(plan, number));
        }
        board.push(self.ghosts(plan));
        for kind in [VesselKind::Starbot, VesselKind::Pilot] {
            for seat in self.seats() {
                board.push(self.vessel_piece(plan, seat, kind));
            }
        }
    }

    fn meteorite(&self, plan: Plan, number: usize) -> Piece {
        let id = format!("meteor-{}-{}", number + 1, plan.tag());
        let cell = self.view.meteorites[number].cell;
        let half = if plan == Plan::Wide { 12 } else { 7 };
        let html = html! {
            @if cell == 0 { g.piece id=(id) hidden {} } @else {
                @let spot = plan.meteorite(cell);
                g.piece id=(id) transform={ "translate(" (px(spot.x)) " " (px(spot.y)) ")" } {
                    use href="#cl-meteor" x=(-half) y=(-half) width=(half * 2) height=(half * 2) {}
                }
            }
        };
        Piece::svg(id, html)
    }

    fn vessel_piece(&self, plan: Plan, seat: Seat, kind: VesselKind) -> Piece {
        let id = format!("v-{}-{}", short(seat, kind), plan.tag());
        let vessel = &self.of(seat).vessels[kind.index()];
        let Some(spot) = self.vessel_spot(plan, seat, kind) else {
            return Piece::svg(id.clone(), html! { g.piece.cl-vessel id=(id) hidden {} });
        };
        let stuck = vessel.shot || vessel.halted;
        let html = html! {
            g.piece.cl-vessel id=(id) data-seat=(seat) data-kind=(kind.name()) data-me[self.me == Some(seat)] data-motion=[self.motion(seat, kind)]
                transform={ "translate(" (px(spot.x)) " " (px(spot.y)) ")" } {
                (picture(plan, seat, kind, spot.turn, 10))
                @if stuck && vessel.shot { (shot(plan)) }
            }
        };
        Piece::svg(id, html)
    }

    /// What this step does to a vessel.
    fn motion(&self, seat: Seat, kind: VesselKind) -> Option<&'static str> {
        let same = |of: Seat, vessel: VesselKind| of == seat && vessel == kind;
        self.told.iter().rev().find_map(|event| {
            let (motion, hit) = if let Event::Relocated { seat: of, vessel, .. } = *event {
                ("push", same(of, vessel))
            } else if let Event::ShotPlaced { seat: of, vessel } = *event {
                ("shot", same(of, vessel))
            } else if let Event::Halted { seat: of, vessel, .. } = *event {
                ("halt", same(of, vessel))
            } else if let Event::Penalised { seat: of, vessel, .. } = *event {
                ("push", same(of, vessel))
            } else {
                return None;
            };
            hit.then_some(motion)
        })
    }

    /// Where the viewer's vessels would start, on every line that is open to them.
    fn ghosts(&self, plan: Plan) -> Piece {
        let id = format!("ghosts-{}", plan.tag());
        let before = !self.is_racing() && !self.is_over() && self.view.phase != Phase::Faces;
        let sets = if before { self.drawn_sets() } else { Vec::new() };
        let html = html! {
            g id=(id) { @for (name, set) in sets { g.cl-with data-set=[name] { (self.grid_with(plan, set)) } } }
        };
        Piece::svg(id, html)
    }

    /// The viewer's vessels on their starting cells with these boosts.
    fn grid_with(&self, plan: Plan, boosts: BoostSet) -> Markup {
        let lines = Line::ALL.into_iter().filter(|line| self.is_open(*line));
        let cells = lines.filter_map(|line| Some((line, self.start(line, false, boosts)?)));
        let cells: Vec<(Line, [u8; 2])> = cells.collect();
        html! {
            @if let Some(seat) = self.me {
                @for kind in VesselKind::ALL {
                    @for (number, (line, at)) in cells.iter().enumerate() {
                        @let cell = at[kind.index()];
                        @let same = cells.iter().filter(|(_, other)| other[kind.index()] == cell).count();
                        @let place = cells.iter().take(number).filter(|(_, other)| other[kind.index()] == cell).count();
                        @let spot = plan.vessel(cell, kind, place, same);
                        g.cl-ghost data-line=(line.name()) data-seat=(seat) transform={ "translate(" (px(spot.x)) " " (px(spot.y)) ")" } {
                            circle r=(ring(plan, kind)) {}
                            (picture(plan, seat, kind, spot.turn, 9))
                        }
                    }
                }
            }
        }
    }

    /// CL-7.1: whether the viewer may race on this line.
    pub(super) fn is_open(&self, line: Line) -> bool {
        self.me.is_some_and(|seat| self.open.may_race_on(seat, line))
    }

    /// The vessel and the number of cells of an own move.
    pub(super) fn own_move(&self, action: Action) -> Option<(VesselKind, u8)> {
        match (action, self.view.phase) {
            (
                Action::Move { vessel, cells, .. }
                | Action::DieMove { vessel, cells }
                | Action::Energy { aim: Aim::Own { vessel, cells }, .. },
                _,
            )
            | (Action::Continue(cells), Phase::DoubleMove { vessel, .. }) => Some((vessel, cells)),
            _ => None,
        }
        .filter(|(_, cells)| *cells > 0)
    }

    /// What a button means on the board: `p3` the own Pilot three cells on, `2s` the Starbot of the second seat.
    pub(super) fn spot(&self, action: Action) -> Option<String> {
        if let Some((vessel, cells)) = self.own_move(action) {
            return Some(format!("{}{cells}", letter(vessel)));
        }
        let Action::Energy {
            aim: Aim::Rival { seat, vessel } | Aim::Near { seat, vessel, .. },
            ..
        } = action
        else {
            return None;
        };
        Some(short(seat, vessel))
    }

    /// CL-11.2, CL-14.2: where a move of so many cells ends, and whether a meteorite ends it.
    pub(super) fn landing(&self, kind: VesselKind, cells: u8) -> (u8, bool) {
        let Some(seat) = self.me else { return (0, false) };
        let from = self.of(seat).vessels[kind.index()].cell;
        let bit = crate::rules::vessel_bit(seat, kind);
        let stops = |cell: u8| {
            self.view.meteorites.iter().any(|at| at.cell == cell && at.stopped & bit == 0)
        };
        let last = (from + cells).min(LAST_CELL);
        (from + 1..=last).find(|cell| stops(*cell)).map_or((last, false), |cell| (cell, true))
    }

    /// Cells and rivals that an open choice means; the page shows those of the choice that is open.
    fn lit(&self, plan: Plan) -> Piece {
        let id = format!("lit-{}", plan.tag());
        let mut reach = [0_u8; 2];
        let mut aims: Vec<(Seat, VesselKind)> = Vec::new();
        if self.is_asked() && self.is_racing() {
            for action in self.legal {
                if let Some((vessel, cells)) = self.own_move(*action) {
                    let most = &mut reach[vessel.index()];
                    *most = (*most).max(cells);
                } else if let Action::Energy {
                    aim: Aim::Rival { seat, vessel } | Aim::Near { seat, vessel, .. },
                    ..
                } = *action
                    && !aims.contains(&(seat, vessel))
                {
                    aims.push((seat, vessel));
                }
            }
        }
        let html = html! {
            g id=(id) {
                @for kind in VesselKind::ALL {
                    @for cells in 1..=reach[kind.index()] {
                        @let (cell, _) = self.landing(kind, cells);
                        @if cells == 1 || self.landing(kind, cells - 1).0 != cell {
                            use.cl-go.lit href={ "#c" (plan.tag()) "-" (cell) } data-do="press" data-spot={ (letter(kind)) (cells) } {}
                        }
                    }
                }
                @for (seat, kind) in aims {
                    (self.aim(plan, seat, kind))
                }
            }
        };
        Piece::svg(id, html)
    }

    /// A rival's vessel that may be chosen.
    fn aim(&self, plan: Plan, seat: Seat, kind: VesselKind) -> Markup {
        let cell = self.of(seat).vessels[kind.index()].cell;
        html! { use.cl-go.lit href={ "#c" (plan.tag()) "-" (cell) } data-do="press" data-spot=(short(seat, kind)) {} }
    }
}

/// A vessel, so many tenths of its full size.
fn picture(plan: Plan, seat: Seat, kind: VesselKind, turn: i32, size: i32) -> Markup {
    let scale = if plan == Plan::Wide { size } else { size * 6 / 10 };
    let at = |length: i32| px(length * scale / 10);
    html! {
        @match kind {
            VesselKind::Pilot => g.cl-turn data-angle=(turn) transform={ "rotate(" (turn) ")" } {
                use href={ "#cl-p-" (seat) } x=(at(-192)) y=(at(-128)) width=(at(384)) height=(at(256)) {}
            },
            VesselKind::Starbot => {
                use href="#cl-bot" x=(at(-128)) y=(at(-128)) width=(at(256)) height=(at(256)) {}
                use href={ "#g-" (seat) } x=(at(-52)) y=(at(-52)) width=(at(104)) height=(at(104)) color="var(--seat-on)" {}
            }
        }
    }
}

fn shot(plan: Plan) -> Markup {
    let half = if plan == Plan::Wide { 17 } else { 10 };
    html! { use.cl-shot href="#cl-shot" x=(-half) y=(-half) width=(half * 2) height=(half * 2) {} }
}

const fn ring(plan: Plan, kind: VesselKind) -> u8 {
    match (plan, kind) {
        (Plan::Wide, VesselKind::Pilot) => 17,
        (Plan::Wide, VesselKind::Starbot) => 13,
        (Plan::Tall, VesselKind::Pilot) => 11,
        (Plan::Tall, VesselKind::Starbot) => 8,
    }
}

/// The cells with their marks, the stars behind them, the gate.
fn still(track: &Track, plan: Plan) -> String {
    let (wide, high) = plan.size();
    let cells = html! {
        rect width=(wide) height=(high) fill="url(#cl-stars)" {}
        @match plan {
            Plan::Wide => g.cl-gate { path d="M23 187h52" {} path.go d="m40 178 9-9 9 9" {} },
            Plan::Tall => {
                @for (x, way, y) in [(363, 9, 22), (13, -9, 60), (363, 9, 98), (13, -9, 136)] {
                    path.cl-bend d={ "M" (x) " " (y) "q" (way) " 0 " (way) " 10v18q0 10 " (-way) " 10" } {}
                }
            }
        }
        @for cell in 1..=LAST_CELL {
            @let zone = zone(track.zones.iter().filter(|first| **first <= cell).count());
            @let number = plan.number(cell);
            path.hit.cl-cell id={ "c" (plan.tag()) "-" (cell) } data-zone=(zone) data-double[track.double.contains(&cell)] d=(plan.outline(cell)) {}
            path.cl-rim data-zone=(zone) d=(plan.rim(cell)) {}
            text.cl-n x=(px(number.x)) y=(px(number.y + 45)) { (cell) }
        }
        @for cell in 1..=LAST_CELL {
            @let marks = marks(track, cell);
            @for (place, (kind, words)) in marks.iter().enumerate() {
                @let spot = plan.mark(cell, place, marks.len());
                g.cl-mark.(kind) transform={ "translate(" (px(spot.x)) " " (px(spot.y)) ")" } {
                    @if plan == Plan::Wide { rect x="-14" y="-9" width="28" height="18" rx="9" {} }
                    text y="4.5" { (words) }
                }
            }
        }
    };
    cells.0
}

/// CL-11.3, CL-16.4: what a cell does.
fn marks(track: &Track, cell: u8) -> Vec<(&'static str, String)> {
    let mut marks = Vec::new();
    if track.double.contains(&cell) {
        marks.push(("cl-double", "×2".to_owned()));
    }
    if let Some(at) = track.starbot.iter().position(|bonus| *bonus == cell) {
        marks.push(("cl-plus", format!("+{}", at + 1)));
    }
    marks
}

/// Whether a cell does more than others.
pub(super) fn is_marked(rules: &Rules, cell: u8) -> bool {
    rules.is_double(cell) || rules.contents.track.starbot.contains(&cell)
}
