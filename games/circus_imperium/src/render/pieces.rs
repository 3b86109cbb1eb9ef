//! What moves: chariots with their teams and the people they drag, loose beasts, wrecks, people on foot, wall sections.

use super::{Scene, px};
use crate::event::Event;
use crate::ids::{PersonId, UnitId};
use crate::motion::By;
use crate::person::Place;
use crate::track::{Border, Point, SpaceId};
use crate::unit::{Unit, UnitKind};
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// Steps of the eye of a small screen.
const STEP: i32 = 60;
/// So far from the middle of what a small screen sees, the corners below lie under the small map, with a mark around a chariot.
const MINI_CLEAR: i32 = 20;

impl Scene<'_> {
    pub(super) fn draw_pieces(&self, board: &mut Vec<Piece>) {
        if self.rules.wall_sections {
            for seat in Seat::all(self.rules.seats) {
                board.push(self.section(seat));
            }
        }
        for person in self.rules.people.iter() {
            board.push(self.walker_piece(person));
        }
        // Wrecks lie under whatever drives.
        for unit in UnitId::all(self.rules.chariots) {
            board.push(self.unit_piece(unit));
        }
        board.push(self.eye());
    }

    /// CI-21: a wall section across a lane.
    fn section(&self, seat: Seat) -> Piece {
        let id = format!("wall-{seat}");
        let border = self.table.walls.get(seat.index()).copied().flatten();
        let edge = border.and_then(|border| self.edge(border));
        let html = html! {
            g.ci-section id=(id) data-seat=(seat) {
                @if let Some((from, to)) = edge {
                    path d={ "M" (px(from.x)) " " (px(from.y)) "L" (px(to.x)) " " (px(to.y)) } {}
                }
            }
        };
        Piece::svg(id, html)
    }

    /// The line between two following spaces.
    pub(super) fn edge(&self, border: Border) -> Option<(Point, Point)> {
        let outline = self.rules.track.outline(border.0);
        let half = outline.len() / 2;
        Some((*outline.get(half.checked_sub(1)?)?, *outline.get(half)?))
    }

    /// A person on the sand. Those who share a space stand side by side.
    fn walker_piece(&self, person: PersonId) -> Piece {
        let id = format!("f-{person}");
        let Place::OnFoot(space) = self.table.person(person).place else {
            return Piece::svg(id.clone(), html! { g.piece.ci-foot id=(id) hidden {} });
        };
        let mut at = self.rules.track.centre(space);
        let before =
            self.table.on_foot_in(self.rules, space).iter().filter(|other| *other < person);
        at.x += before.map(|_| 140).sum::<i32>();
        if self.table.unit_at(self.rules, space).is_some() {
            at.y += 120;
        }
        let seat = self.rules.seat_of(person);
        let me = Some(seat) == self.me;
        let html = html! {
            g.piece.ci-foot id=(id) data-seat=(seat) data-me[me] data-stunned[self.table.person(person).stunned > 0] transform=(place(at)) {
                title { (self.person(person)) }
                use href="#ci-foot" x="-18" y="-18" width="36" height="36" {}
                @if person.is_gladiator() { g.ci-badge transform="translate(12 -12)" { circle r="8" {} text y="5" { "G" } } }
            }
        };
        Piece::svg(id, html)
    }

    fn unit_piece(&self, unit: UnitId) -> Piece {
        let id = format!("p-{unit}");
        let this = self.table.unit(unit);
        let html = match this.kind {
            UnitKind::None => html! { g.piece.ci-chariot id=(id) hidden {} },
            UnitKind::Wreck => self.wreck(&id, unit, this),
            UnitKind::Chariot | UnitKind::LooseTeam => self.chariot(&id, unit, this),
        };
        Piece::svg(id, html)
    }

    fn wreck(&self, id: &str, unit: UnitId, this: &Unit) -> Markup {
        let seat = self.owner(unit.chariot());
        let turn = self.rules.track.facing(this.space, this.heading);
        html! {
            g.piece.ci-wreck id=(id) data-seat=(seat) transform=(place(self.rules.track.centre(this.space))) {
                title { (self.unit(unit)) }
                g.ci-turn data-angle=(turn) transform={ "rotate(" (turn) ")" } { use href="#ci-wreck" x="-32" y="-22" width="64" height="44" {} }
                use href={ "#g-" (seat) } x="-5.5" y="-5.5" width="11" height="11" color="var(--seat-on)" {}
            }
        }
    }

    fn chariot(&self, id: &str, unit: UnitId, this: &Unit) -> Markup {
        let seat = self.owner(unit.chariot());
        let driver = self.table.at_the_reins(self.rules, unit);
        let reins = driver.map(|driver| self.rules.seat_of(driver));
        let me = reins.is_some() && reins == self.me;
        let moves = self.table.motion.is_some_and(|motion| motion.unit == unit);
        let turn = self.rules.track.facing(this.space, this.heading);
        let loose = this.kind == UnitKind::LooseTeam;
        let dragged = self.table.dragged_by(self.rules, unit);
        let crew = self.table.crew(self.rules, unit);
        html! {
            g.piece.ci-chariot id=(id) data-seat=(seat) data-me[me] data-moves[moves] data-frenzied[this.is_frenzied()] data-motion=[self.motion(unit)]
                transform=(place(self.rules.track.centre(this.space))) {
                title { (self.unit(unit)) }
                g.ci-turn data-angle=(turn) transform={ "rotate(" (turn) ")" } {
                    @if me { rect.ci-me x="-35" y="-23" width="70" height="46" rx="20" {} }
                    @for (number, person) in (0..).zip(dragged.iter()) {
                        g data-seat=(self.rules.seat_of(person)) transform={ "translate(0 " (number * 10) ")" } { use href="#ci-dragged" x="-58" y="-14" width="36" height="28" {} }
                    }
                    ellipse.ci-cast cx="-2" cy="1" rx="30" ry="18" {}
                    @if this.is_frenzied() { g.ci-furies { use href="#ci-fury" x="-18" y="-26" width="60" height="52" {} } }
                    @if loose {
                        use href="#ci-team" x="-18" y="-18" width="36" height="36" {}
                    } @else {
                        use href="#ci-hull" x="-30" y="-20" width="60" height="40" {}
                        use href={ "#ci-livery-" (unit.chariot() + 1) } x="-30" y="-20" width="60" height="40" {}
                        use href="#ci-hull-rim" x="-30" y="-20" width="60" height="40" {}
                        use href="#ci-team" x="-5" y="-18" width="36" height="36" {}
                    }
                    @if !loose && driver.is_some() { path.ci-rein d="M-4-2.5 22-9M-4 2.5 22 9" {} }
                    @for (number, person) in (0..).zip(crew.iter()) {
                        g data-seat=(self.rules.seat_of(person)) data-guest[self.rules.seat_of(person) != seat] transform={ "translate(" (number * -6) " " (number * 7) ")" } {
                            use href="#ci-driver" x=(if loose { "-8" } else { "-13.5" }) y="-10" width="16" height="20" {}
                        }
                    }
                    g transform={ "translate(" (if loose { "-2" } else { "-18.5" }) " 0)" } {
                        g data-angle=(-turn) transform={ "rotate(" (-turn) ")" } { use href={ "#g-" (seat) } x="-7.5" y="-7.5" width="15" height="15" color="var(--seat-on)" {} }
                    }
                }
                @if this.is_frenzied() { g.ci-badge transform="translate(0 24)" { circle r="12" {} text y="6" { "F" } } }
            }
        }
    }

    /// What this step does to a unit.
    fn motion(&self, unit: UnitId) -> Option<&'static str> {
        self.told.iter().rev().find_map(|event| {
            let (kind, hit) = if let Event::Rammed { unit: one, target, .. } = *event {
                ("ram", one == unit || target == unit)
            } else if let Event::WallImpact { unit: one, .. } = *event {
                ("wall", one == unit)
            } else if let Event::WhipDrawn { unit: one, .. } = *event {
                ("whip", one == unit)
            } else if let Event::Entered { unit: one, by: By::Skid, .. } = *event {
                ("skid", one == unit)
            } else {
                return None;
            };
            hit.then_some(kind)
        })
    }

    /// What a small screen looks at: what happens in this step or whatever moves; the own chariot once its player is asked or
    /// nothing moves, also when its driver is dead.
    fn eye_point(&self) -> Point {
        let centre = |space: SpaceId| self.rules.track.centre(space);
        let own = || self.last_space(self.mine().filter(|who| self.is_placed(*who))?).map(centre);
        let told = || {
            let sign = self.told.iter().rev().find_map(|event| self.sign(*event))?;
            Some(Point { x: sign.at.0 * 10, y: sign.at.1 * 10 })
        };
        let moves = || self.table.motion.map(|motion| centre(self.table.unit(motion.unit).space));
        let at =
            if self.is_asked() { own().or_else(moves) } else { told().or_else(moves).or_else(own) };
        at.unwrap_or_else(|| self.rules.track.point(0, 1400))
    }

    /// Where the eye of a small screen stands, in steps of the track.
    fn eye_steps(&self) -> (i32, i32) {
        let at = self.eye_point();
        let wide = self.rules.track.size().x / 10;
        let nearest = |units: i32, low: i32, high: i32| (units.clamp(low, high) + STEP / 2) / STEP;
        (nearest(at.x / 10, 90, wide - 150), nearest(at.y / 10, 70, 410))
    }

    fn eye(&self) -> Piece {
        let (x, y) = self.eye_steps();
        Piece::svg("ci-eye", html! { g #ci-eye data-x=(x) data-y=(y) {} })
    }

    /// Whether the small map lies on the left: on the right it would lie over a rival who can be attacked.
    fn is_mini_left(&self) -> bool {
        let (x, y) = self.eye_steps();
        let below = |at: &Point| at.y / 10 - y * STEP > MINI_CLEAR;
        let aside: Vec<i32> = self
            .marks()
            .iter()
            .map(|(_, at, _)| at)
            .filter(|at| below(at))
            .map(|at| at.x / 10 - x * STEP)
            .collect();
        aside.iter().any(|x| *x > MINI_CLEAR) && aside.iter().all(|x| *x > -MINI_CLEAR)
    }

    /// A small screen sees a part of the arena: a small map shows all chariots and that part, and opens the whole arena.
    pub(super) fn draw_mini(&self, board: &mut Vec<Piece>) {
        let wide = self.rules.track.size().x / 10;
        let mut sand = String::new();
        for space in self.rules.track.spaces() {
            let at = self.rules.track.centre(*space);
            let _ = write!(sand, "M{} {}h1", at.x / 10, at.y / 10);
        }
        let label = say!(crate::words, self.lang, "ui-mini");
        let line = self.line_x();
        board.push(Piece::Still(PreEscaped(format!(
            "<details class=\"ci-mini\" id=\"mini\"><summary aria-label=\"{label}\" title=\"{label}\"><svg viewBox=\"-20 -20 {} 520\" aria-hidden=\"true\"><path class=\"ci-mini-sand\" d=\"{sand}\"/><path class=\"ci-mini-line\" d=\"M{line} 20v160\"/>",
            wide + 40
        ))));
        let (x, y) = self.eye_steps();
        let units = UnitId::all(self.rules.chariots).filter(|unit| {
            matches!(self.table.unit(*unit).kind, UnitKind::Chariot | UnitKind::LooseTeam)
        });
        let dots = html! {
            g #mini-dots data-left[self.is_mini_left()] {
                rect.ci-mini-eye x=(x * STEP - 180) y=(y * STEP - 130) width="360" height="260" rx="20" {}
                @for unit in units {
                    @let (at, seat) = (self.centre_of(unit), self.owner(unit.chariot()));
                    circle data-seat=(seat) data-me[Some(seat) == self.me] cx=(px(at.x)) cy=(px(at.y)) r="26" {}
                }
            }
        };
        board.push(Piece::svg("mini-dots", dots));
        board.push(Piece::Still(PreEscaped("</svg></summary></details>".into())));
    }
}

/// Where a piece stands.
fn place(at: Point) -> String {
    format!("translate({} {})", px(at.x), px(at.y))
}
