//! What lies under the strip: gauges, the programming grid, and in other phases a panel in its place.

use super::{Scene, house_icon, icon};
use crate::action::Action;
use crate::state::{LAPS, RECON_STEPS, SHIELDS, TOP_SPEED};
use crate::view::{PhaseName, VesselView};
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    /// Speed, shield and laps of the viewer (MR-2).
    pub(super) fn gauges(&self) -> Piece {
        let lang = self.lang;
        let html = html! {
            div.mr-gauges #gauges {
                @if let Some((_, vessel)) = self.own() {
                    span.mr-gauge {
                        (say!(crate::words, lang, "ui-speed")) " " b { (vessel.speed) }
                        (pips("mr-pips mr-pips-speed", vessel.speed, TOP_SPEED))
                    }
                    span.mr-gauge {
                        (say!(crate::words, lang, "ui-shield")) " " b { (vessel.shields) }
                        (pips("mr-pips", vessel.shields, SHIELDS))
                    }
                    span.mr-gauge {
                        (say!(crate::words, lang, "ui-lap")) " " b { (vessel.laps) }
                        (pips("mr-pips mr-pips-lap", vessel.laps, LAPS))
                    }
                }
            }
        };
        Piece::html("gauges", html)
    }

    /// The grid, and the panel that takes its place while nothing is programmed.
    pub(super) fn programme(&self, board: &mut Vec<Piece>) {
        board.push(self.panel());
        let label = say!(crate::words, self.lang, "ui-grid");
        board.push(Piece::Still(PreEscaped(format!(
            r#"<div class="mr-grid" id="programme" role="group" aria-label="{label}">"#
        ))));
        board.push(Piece::Still(self.key()));
        board.push(self.heads());
        for line in 1..=TOP_SPEED {
            for lane in 1..=5 {
                board.push(self.cell(line, lane));
            }
        }
        board.push(self.flight("over-w", "mr-over wide-only", |at, line, lane| {
            (94 + 80 * (at + line), 44 * lane - 22)
        }));
        board.push(self.flight("over-t", "mr-over tall-only", |_, line, lane| {
            (66 * lane - 3, 242 - 44 * line)
        }));
        board.push(Piece::Still(PreEscaped("</div>".into())));
    }

    /// Whether the grid is of use to this viewer now.
    fn is_grid_shown(&self) -> bool {
        let racing = self.own().is_some_and(|(_, vessel)| vessel.destroyed.is_none());
        racing && self.view.phase == PhaseName::Programming
    }

    /// The tile under the viewer's vessel, as far to the right as five lines leave room.
    fn anchor(&self) -> i32 {
        self.own().map_or(0, |(_, vessel)| i32::from(vessel.at.min(4)))
    }

    fn marked(&self, line: u8) -> Option<u8> {
        self.view.program.as_ref()?.lanes().get(usize::from(line).checked_sub(1)?).copied()
    }

    /// One box. Marked, it clears from here; on a marked line, it moves the mark; on the next line, it marks.
    fn cell(&self, line: u8, lane: u8) -> Piece {
        let id = format!("cell-{line}-{lane}");
        let (_, vessel) = self.own().unzip();
        let (speed, start) = vessel.map_or((0, 0), |vessel| (vessel.speed, vessel.lane));
        let pressed = self.marked(line) == Some(lane);
        let from = if line == 1 { Some(start) } else { self.marked(line - 1) };
        let near = from.is_some_and(|from| from.abs_diff(lane) <= 1);
        let (mark, erase) = (Action::Mark { line, lane }, Action::Erase { line });
        let value = if pressed {
            self.may(erase).then(|| erase.to_string())
        } else if self.marked(line).is_some() {
            (self.may(erase) && near).then(|| format!("{erase};{mark}"))
        } else {
            self.may(mark).then(|| mark.to_string())
        };
        let force = line == speed + 1 && near && (value.is_some() || pressed);
        let label = say!(crate::words, self.lang, "ui-box", line = line, lane = lane);
        let legal = value.is_some();
        let html = html! {
            button.mr-cell id=(id) form=[legal.then_some("decide")] name=[legal.then_some("action")] value=[value.as_deref()]
                data-line=(line) data-lane=(lane) data-off[line > speed + 1] data-legal[legal] data-force[force]
                aria-pressed=[pressed.then_some("true")] data-seat=[self.me.filter(|_| pressed)]
                disabled[!legal] aria-label=(label) {
                @if pressed { (line) } @else if force { "−2" }
            }
        };
        Piece::html(id, html)
    }

    /// Where the flight begins: the vessel beside its first line, and the place of the lines under the strip.
    fn heads(&self) -> Piece {
        let html = html! {
            div.contents #heads data-at=(self.anchor()) {
                @if let Some((seat, vessel)) = self.own() {
                    span.mr-pos data-line="0" data-lane=(vessel.lane) data-seat=(seat) {
                        svg width="40" height="30" aria-hidden="true" { use href={ "#mr-v-" (seat) } {} }
                    }
                }
            }
        };
        Piece::html("heads", html)
    }

    /// The marks joined by a line, over the boxes.
    fn flight(&self, id: &str, class: &str, at: impl Fn(i32, i32, i32) -> (i32, i32)) -> Piece {
        let anchor = self.anchor();
        let start = self.own().map_or(0, |(_, vessel)| i32::from(vessel.lane));
        let lanes = self.view.program.as_ref().map_or(&[][..], |program| program.lanes());
        let stops = std::iter::once(start).chain(lanes.iter().copied().map(i32::from));
        let points: Vec<String> = (0..)
            .zip(stops)
            .map(|(line, lane)| at(anchor, line, lane))
            .map(|(x, y)| format!("{x} {y}"))
            .collect();
        let size = if class.ends_with("wide-only") { "0 0 908 220" } else { "0 0 374 220" };
        let html = html! {
            svg id=(id) class=(class) viewBox=(size) preserveAspectRatio="none" aria-hidden="true" {
                @if points.len() > 1 { path d={ "M" (points.join("L")) } vector-effect="non-scaling-stroke" {} }
            }
        };
        Piece::html(id, html)
    }

    /// What each symbol does (MR-6), and the numbers of the lines.
    fn key(&self) -> Markup {
        let lang = self.lang;
        let rows = [
            ("trap", say!(crate::words, lang, "ui-what-trap")),
            ("boost", say!(crate::words, lang, "ui-key-boost")),
            ("tentacle", say!(crate::words, lang, "ui-key-kraken")),
            ("slow", say!(crate::words, lang, "ui-key-slow")),
            ("missile", say!(crate::words, lang, "ui-key-missile")),
            ("repair", say!(crate::words, lang, "ui-what-repair")),
            ("mobile", say!(crate::words, lang, "ui-key-mobile")),
            ("mech", say!(crate::words, lang, "ui-key-mech")),
        ];
        html! {
            div.mr-key { @for (name, words) in rows { (icon(name)) span { (words) } } }
            @for line in 1..=TOP_SPEED {
                span.mr-head data-line=(line) { (say!(crate::words, lang, "ui-line", line = line)) }
                span.mr-axis data-line=(line) aria-hidden="true" { (line) }
            }
        }
    }

    /// What stands in the grid's place.
    fn panel(&self) -> Piece {
        let phase = match self.view.phase {
            PhaseName::Build => "build",
            PhaseName::Recon => "recon",
            PhaseName::Grid => "grid",
            PhaseName::Programming => "programming",
            PhaseName::Swap => "swap",
            PhaseName::Over => "over",
        };
        let html = html! {
            div.mr-panel #panel data-phase=(phase) hidden[self.is_grid_shown()] {
                @match self.view.phase {
                    PhaseName::Build => {},
                    PhaseName::Recon => (self.recon()),
                    PhaseName::Grid => (self.start_lanes()),
                    PhaseName::Swap => (self.pairs()),
                    PhaseName::Programming | PhaseName::Over => {
                        @if !self.is_grid_shown() { (self.dashboards()) }
                    },
                }
            }
        };
        Piece::html("panel", html)
    }

    /// MR-3.2: how far the reconnaissance lap is.
    fn recon(&self) -> Markup {
        let (lang, step) = (self.lang, self.view.step);
        html! {
            p.mr-say { b { (say!(crate::words, lang, "ui-recon")) } }
            progress.mr-progress value=(step) max=(RECON_STEPS) aria-label=(say!(crate::words, lang, "ui-recon")) {}
            p.mr-say { (say!(crate::words, lang, "ui-recon-step", step = step, steps = RECON_STEPS)) }
        }
    }

    /// MR-3.3: the lanes of the line; taken ones carry their vessel.
    fn start_lanes(&self) -> Markup {
        let lang = self.lang;
        html! {
            p.mr-say { (say!(crate::words, lang, "ui-grid-lanes")) }
            div.mr-lanes {
                @for lane in 1..=5 {
                    @let legal = self.may(Action::Lane(lane));
                    @let taken = self.seats().find(|(_, vessel)| vessel.lane == lane).map(|(seat, _)| seat);
                    button.mr-cell form="decide" name="action" value=(Action::Lane(lane))
                        data-legal[legal] data-seat=[taken] disabled[!legal]
                        aria-label=(say!(crate::words, lang, "do-lane", lane = lane)) {
                        @if let Some(seat) = taken {
                            svg width="40" height="30" aria-hidden="true" { use href={ "#mr-v-" (seat) } {} }
                        } @else { (lane) }
                    }
                }
            }
        }
    }

    /// MR-9.2: the pairs of backs that may be exchanged, each under the edge between its tiles.
    fn pairs(&self) -> Markup {
        let lang = self.lang;
        let holder = self.view.holder.map_or("", |seat| self.names.of(seat));
        html! {
            p.mr-say { (say!(crate::words, lang, "ui-swap-who", seat = holder)) }
            div.mr-pairs {
                @for index in 0..9_u8 {
                    @let action = Action::Swap { index };
                    @if self.may(action) {
                        button.mr-cell form="decide" name="action" value=(action) data-legal
                            data-pair=(index) aria-label=(say!(crate::words, lang, "do-swap", one = index + 1, other = index + 2)) {
                            (index + 1) " ⇄ " (index + 2)
                        }
                    }
                }
            }
        }
    }

    /// Every dashboard, for whoever has none of their own to write on.
    fn dashboards(&self) -> Markup {
        let mut order: Vec<(Seat, &VesselView)> = self.seats().collect();
        order.sort_by_key(|(_, vessel)| (vessel.destroyed.is_some(), vessel.place));
        html! {
            ul.mr-boards {
                @for (seat, vessel) in order {
                    li data-out[vessel.destroyed.is_some()] {
                        span.mr-boards-who data-seat=(seat) {
                            svg width="32" height="24" aria-hidden="true" {
                                @if vessel.destroyed.is_some() { use href="#mr-wreck" {} } @else { use href={ "#mr-v-" (seat) } {} }
                            }
                            b { (self.names.of(seat)) }
                            @if vessel.locked { (house_icon("i-lock")) }
                        }
                        span.mr-gauge { b { (vessel.speed) } (pips("mr-pips mr-pips-speed", vessel.speed, TOP_SPEED)) }
                        span.mr-gauge { b { (vessel.shields) } (pips("mr-pips", vessel.shields, SHIELDS)) }
                        span.mr-gauge { b { (vessel.laps) } (pips("mr-pips mr-pips-lap", vessel.laps.min(LAPS), LAPS)) }
                    }
                }
            }
        }
    }
}

/// A number as boxes.
fn pips(class: &str, full: u8, all: u8) -> Markup {
    html! {
        span class=(class) aria-hidden="true" {
            @for _ in 0..full { i {} }
            @for _ in full..all { i.off {} }
        }
    }
}
