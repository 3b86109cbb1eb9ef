//! What may be chosen on the sand: the next spaces, those after them, and the draws that each would cost.

use super::arena::{between, ends, name_place, plaque, plaque_place};
use super::{Scene, px};
use crate::action::Action;
use crate::ids::UnitId;
use crate::motion::{By, Motion, Stage};
use crate::notation::DRIVE;
use crate::rules::Way;
use crate::track::{Dir, Point, SpaceId};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, html};
use std::fmt::Write;

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
        let (ways, drives) = (self.ways(), self.drives());
        let number = |space| drives.iter().position(|way| way.to == space);
        html! {
            g #ci-lit aria-hidden="true" data-goes-on[self.goes_on()] {
                @for way in ways.iter().rev().filter(|way| next.iter().all(|(_, space)| *space != way.to)) {
                    g.ci-later data-n=[number(way.to)] data-do="drive" data-action={ (DRIVE) (way.to) } {
                        title { (self.way_words(way)) }
                        use.hit href={ "#s-" (way.to) } {}
                        (self.costs(way.draws, way.to))
                        @if way.draws == 0 { (self.small_name(way.to)) }
                        (self.ram_mark(way.to))
                        path.ci-trace d=(self.trace(way)) {}
                    }
                }
                @for (number, (action, space)) in next.iter().enumerate() {
                    @let draws = unit.map_or(0, |unit| self.draws(unit, *space));
                    g.ci-go.lit data-n=(number) data-do="press" data-for=(super::ask::button_id(*action)) data-action=[unit.map(|_| format!("{DRIVE}{space}"))] {
                        use.hit href={ "#s-" (space) } {}
                        (self.costs(draws, *space))
                        (self.space_name(draws, *space))
                        @if unit.is_some() { (self.ram_mark(*space)) }
                    }
                }
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

    /// The ways that the viewer can choose from now, the short ones first.
    fn ways(&self) -> Vec<Way> {
        let seat = self.me.filter(|_| self.is_asked());
        seat.map_or_else(Vec::new, |seat| self.table.ways(self.rules, seat))
    }

    /// For each lane the way that leads furthest: all that was announced, or before the announcement, all that costs
    /// no draw. A way that ends on another unit is none of them.
    pub(super) fn drives(&self) -> Vec<Way> {
        let left = self.table.motion.map_or(0, |motion| motion.left.max(motion.gained));
        let wanted = |way: &Way| {
            let whole =
                way.announced.map_or(way.steps.len() == usize::from(left), |_| way.draws == 0);
            whole && way.steps.len() > 1 && self.table.unit_at(self.rules, way.to).is_none()
        };
        let mut found: Vec<Way> = Vec::new();
        for way in self.ways().into_iter().filter(wanted) {
            match found.iter_mut().find(|other| other.to.lane() == way.to.lane()) {
                Some(other) if leads_further(&way, other) => *other = way,
                Some(_) => {}
                None => found.push(way),
            }
        }
        found.sort_by_key(|way| way.to.lane());
        found
    }

    /// Where a way leads, how many spaces it has, and what it costs.
    pub(super) fn way_words(&self, way: &Way) -> String {
        let (space, count) = (way.to.to_string(), way.steps.len());
        let ram = self.table.unit_at(self.rules, way.to).is_some();
        say!(
            crate::words,
            self.lang,
            "ui-way",
            space = space,
            count = count,
            draws = way.draws,
            skids = self.skids(way.draws),
            ram = if ram { "yes" } else { "no" }
        )
    }

    /// Whether the move was only interrupted by a question to a player: nothing was drawn or rammed on the way so far.
    fn goes_on(&self) -> bool {
        let Some((unit, Stage::Step)) = self.own_move() else { return false };
        let calm = |motion: Motion| motion.entered && motion.by == By::Mp && motion.drawn.is_none();
        self.table.motion.is_some_and(calm) && self.draws(unit, self.table.unit(unit).space) == 0
    }

    /// The spaces of a way, joined.
    fn trace(&self, way: &Way) -> String {
        let Some(motion) = self.table.motion else { return String::new() };
        let this = self.table.unit(motion.unit);
        let (mut space, mut heading) = (this.space, this.heading);
        let at = |space| self.rules.track.centre(space);
        let mut line = format!("M{} {}", px(at(space).x), px(at(space).y));
        for dir in &way.steps {
            let Some(next) = self.rules.track.neighbour(space, *dir, heading) else { break };
            (space, heading) = (next, self.rules.track.heading(next, heading));
            let _ = write!(line, "L{} {}", px(at(space).x), px(at(space).y));
        }
        line
    }

    /// The sign of a ram on a space with another unit.
    fn ram_mark(&self, space: SpaceId) -> Markup {
        let (_, front) = self.halves(space);
        html! {
            @if self.table.unit_at(self.rules, space).is_some() {
                use href="#ci-ram" x=(px(front.x - 140)) y=(px(front.y - 140)) width="28" height="28" {}
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
    fn costs(&self, draws: u8, space: SpaceId) -> Markup {
        let (back, front) = self.halves(space);
        let Some(safe) = self.rules.track.safe_speed(space) else {
            return html! { @if draws > 0 { (kite(front, draws)) } };
        };
        // With two plaques the name stands on the outside: they make room for it.
        let inward = |at: Point| self.aside(space, at, -5);
        let (back, front) = (inward(back), inward(front));
        html! {
            @if draws == 0 { g.ci-safe { (plaque(plaque_place(self.rules.track, space), safe)) } }
            @else {
                g.ci-safe { (plaque(back, safe)) }
                (kite(front, draws))
            }
        }
    }

    /// The name by which the texts call a space, beside its plaques.
    fn space_name(&self, draws: u8, space: SpaceId) -> Markup {
        let track = self.rules.track;
        let crowded = draws > 0;
        let plaque = track.safe_speed(space).is_some();
        let middle = track.centre(space);
        let at = match (plaque, crowded) {
            (true, true) => self.aside(space, middle, 13),
            (true, false) => between(middle, ends(track, space).0, 68),
            (false, _) => middle,
        };
        html! { text.ci-name x=(px(at.x)) y=(px(at.y + 50)) { (space) } }
    }

    /// The name of a pale space over the light, where it stands on the sand.
    fn small_name(&self, space: SpaceId) -> Markup {
        let at = name_place(self.rules.track, space);
        html! { text.ci-name.ci-far x=(px(at.x)) y=(px(at.y + 40)) { (space) } }
    }

    /// A point so many pixels further to the outside of the track, across a space.
    fn aside(&self, space: SpaceId, at: Point, pixels: i32) -> Point {
        let outline = self.rules.track.outline(space);
        let quarter = outline.len() / 4;
        let (Some(inner), Some(outer)) =
            (outline.get(quarter), outline.get(outline.len().saturating_sub(quarter + 1)))
        else {
            return at;
        };
        // A lane is 40 pixels wide.
        let part = |from: i32, to: i32| (to - from) * pixels / 40;
        Point { x: at.x + part(inner.x, outer.x), y: at.y + part(inner.y, outer.y) }
    }

    /// The middles of the two halves of a space.
    fn halves(&self, space: SpaceId) -> (Point, Point) {
        let middle = self.rules.track.centre(space);
        let (back, front) = ends(self.rules.track, space);
        (between(middle, back, 60), between(middle, front, 60))
    }
}

/// The kite with so many draws.
fn kite(at: Point, draws: u8) -> Markup {
    html! {
        g.ci-draws data-n=(draws.min(3)) transform={ "translate(" (px(at.x)) " " (px(at.y)) ")" } {
            use href="#ci-kite" x="-13" y="-15" width="26" height="30" {}
            text y="6" { (draws) }
        }
    }
}

/// Whether one way ends further ahead than another in its lane.
fn leads_further(one: &Way, other: &Way) -> bool {
    let straight = |way: &Way| way.steps.iter().filter(|dir| **dir == Dir::F).count();
    (one.steps.len(), straight(one)) > (other.steps.len(), straight(other))
}
