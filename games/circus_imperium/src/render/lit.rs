//! What may be chosen on the sand: the next spaces, those after them, and the draws that each would cost.

use super::arena::plaque;
use super::{Scene, px};
use crate::action::Action;
use crate::ids::UnitId;
use crate::motion::Stage;
use crate::track::{Dir, Point, SPACES, SpaceId};
use engine::draw::Piece;
use maud::{Markup, html};

impl Scene<'_> {
    pub(super) fn draw_lit(&self, board: &mut Vec<Piece>) {
        board.push(Piece::svg("ci-lit", self.lit()));
    }

    /// CI-8.1: the draws that a step into a space costs at the announced speed.
    pub(super) fn draws(&self, unit: UnitId, space: SpaceId) -> u8 {
        let safe = self.rules.track.safe_speed(space);
        safe.map_or(0, |safe| self.table.unit(unit).announced.saturating_sub(safe))
    }

    /// The unit that the viewer moves now, at this stage.
    pub(super) fn own_move(&self) -> Option<(UnitId, Stage)> {
        let (motion, stage) = self.table.own_stage(self.rules, self.me?)?;
        self.is_asked().then_some((motion.unit, stage))
    }

    fn lit(&self) -> Markup {
        let steps =
            self.legal.iter().filter_map(|action| Some((*action, self.space_named(*action)?)));
        let next: Vec<(Action, SpaceId)> = steps.collect();
        let unit = self.own_move().filter(|(_, stage)| *stage == Stage::Step).map(|(unit, _)| unit);
        let later = unit.map_or_else(Vec::new, |unit| self.later(unit));
        html! {
            g #ci-lit aria-hidden="true" {
                @for space in &later {
                    use.ci-later href={ "#s-" (space) } {}
                    (self.costs(unit, *space))
                }
                @for (action, space) in &next {
                    g.ci-go.lit data-do="press" data-for=(super::ask::button_id(*action)) {
                        use.hit href={ "#s-" (space) } {}
                        (self.costs(unit, *space))
                        (self.space_name(unit, *space))
                        @if unit.is_some() && self.table.unit_at(self.rules, *space).is_some() {
                            @let (_, front) = self.halves(*space);
                            use href="#ci-ram" x=(px(front.x - 140)) y=(px(front.y - 140)) width="28" height="28" {}
                        }
                    }
                }
                (self.aims())
                @for action in self.legal {
                    @if let Action::Wall(one, other) = *action {
                        @if let Some((from, to)) = self.rules.track.border(one, other).and_then(|border| self.edge(border)) {
                            path.ci-may-wall data-do="press" data-for=(super::ask::button_id(*action)) d={ "M" (px(from.x)) " " (px(from.y)) "L" (px(to.x)) " " (px(to.y)) } {}
                        }
                    }
                }
            }
        }
    }

    /// The space that a decision names on the board.
    fn space_named(&self, action: Action) -> Option<SpaceId> {
        if let Action::Place(space) | Action::Walk(space) = action {
            return Some(space);
        }
        let Action::Step(dir) = action else { return None };
        self.ahead(dir)
    }

    /// The space in this direction of the unit that moves.
    pub(super) fn ahead(&self, dir: Dir) -> Option<SpaceId> {
        let this = self.table.unit(self.table.motion?.unit);
        self.rules.track.neighbour(this.space, dir, this.heading)
    }

    /// Safe speed and draws of a space, side by side.
    fn costs(&self, unit: Option<UnitId>, space: SpaceId) -> Markup {
        let Some(safe) = self.rules.track.safe_speed(space) else { return html! {} };
        let draws = unit.map_or(0, |unit| self.draws(unit, space));
        let (back, front) = self.halves(space);
        html! {
            @if draws == 0 { g.ci-safe { (plaque(self.rules.track.centre(space), safe)) } }
            @else {
                g.ci-safe { (plaque(back, safe)) }
                g.ci-draws data-n=(draws.min(3)) transform={ "translate(" (px(front.x)) " " (px(front.y)) ")" } {
                    use href="#ci-kite" x="-13" y="-15" width="26" height="30" {}
                    text y="6" { (draws) }
                }
            }
        }
    }

    /// The name by which the texts call a space, beside its plaques.
    fn space_name(&self, unit: Option<UnitId>, space: SpaceId) -> Markup {
        let crowded = unit.is_some_and(|unit| self.draws(unit, space) > 0);
        let plaque = self.rules.track.safe_speed(space).is_some() && !crowded;
        let middle = self.rules.track.centre(space);
        let at = if plaque { self.halves(space).0 } else { middle };
        html! { text.ci-name x=(px(at.x)) y=(px(at.y + 50)) { (space) } }
    }

    /// The middles of the two halves of a space.
    fn halves(&self, space: SpaceId) -> (Point, Point) {
        let outline = self.rules.track.outline(space);
        let middle = self.rules.track.centre(space);
        let half = outline.len() / 2;
        let at = |number: usize| outline.get(number).copied().unwrap_or(middle);
        let between = |one: Point, other: Point| Point {
            x: i32::midpoint(one.x, other.x),
            y: i32::midpoint(one.y, other.y),
        };
        let back = between(at(0), at(outline.len() - 1));
        let front = between(at(half - 1), at(half));
        (between(middle, back), between(middle, front))
    }

    /// Spaces that the movement points left would reach, beyond the next ones.
    fn later(&self, unit: UnitId) -> Vec<SpaceId> {
        let Some(motion) = self.table.motion else { return Vec::new() };
        let track = self.rules.track;
        let this = self.table.unit(unit);
        let left = if motion.left > 0 { motion.left } else { motion.gained };
        let mut seen = [false; SPACES];
        let mut edge = vec![(this.space, this.heading)];
        let mut found = Vec::new();
        for step in 0..left {
            let mut next = Vec::new();
            for (space, heading) in edge {
                for dir in Dir::FRONT {
                    let to = track.neighbour(space, dir, heading).filter(|to| {
                        !track.is_forbidden(*to, heading)
                            && !self.table.is_closed(self.rules, space, *to)
                    });
                    let Some(to) = to.filter(|to| !seen[to.index()]) else { continue };
                    seen[to.index()] = true;
                    next.push((to, track.heading(to, heading)));
                    if step > 0 {
                        found.push(to);
                    }
                }
            }
            edge = next;
        }
        found
    }
}
