//! What lies under the strip: gauges, the programming grid, and in other phases a panel in its place.

use super::{Scene, icon};
use crate::action::Action;
use crate::state::{RECON_STEPS, TOP_SPEED};
use crate::view::{PhaseName, VesselView};
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};

/// The column of the wide grid in which the flight begins, always the same: the boxes never move from round to round.
const START_COLUMN: i32 = 4;

impl Scene<'_> {
    /// Speed, shield and laps of the viewer (MR-2).
    pub(super) fn gauges(&self) -> Piece {
        let lang = self.lang;
        let html = html! {
            div.mr-gauges #gauges {
                @if let Some((_, vessel)) = self.own() {
                    span { (say!(crate::words, lang, "ui-speed")) " " (boxes("speed", vessel.speed)) }
                    span { (say!(crate::words, lang, "ui-shield")) " " (boxes("shield", vessel.shields)) }
                    span { (say!(crate::words, lang, "ui-lap")) " " (boxes("lap", vessel.laps)) }
                }
            }
        };
        Piece::html("gauges", html)
    }

    /// The grid, and the panel that takes its place while nothing is programmed.
    pub(super) fn programme(&self, board: &mut Vec<Piece>) {
        board.push(self.panel());
        self.dashboards(board);
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
        board.push(self.flight("over-w", "mr-over wide-only", |line, lane| {
            (94 + 80 * (START_COLUMN + line), 44 * lane - 22)
        }));
        board.push(
            self.flight("over-t", "mr-over tall-only", |line, lane| {
                (66 * lane - 3, 242 - 44 * line)
            }),
        );
        board.push(Piece::Still(PreEscaped("</div>".into())));
    }

    /// Whether the grid is of use to this viewer now.
    fn is_grid_shown(&self) -> bool {
        let racing = self.own().is_some_and(|(_, vessel)| vessel.destroyed.is_none());
        racing && self.view.phase == PhaseName::Programming
    }

    /// The lane from which the viewer's programme starts.
    fn start_lane(&self) -> u8 {
        let lane =
            |vessel: &VesselView| if vessel.took_off > 0 { vessel.took_off } else { vessel.lane };
        self.own().map_or(0, |(_, vessel)| lane(vessel))
    }

    fn marked(&self, line: u8) -> Option<u8> {
        self.view.program.as_ref()?.lanes().get(usize::from(line).checked_sub(1)?).copied()
    }

    /// One box. Marked, it clears from here; on a marked line, it moves the mark; on the next line, it marks.
    fn cell(&self, line: u8, lane: u8) -> Piece {
        let id = format!("cell-{line}-{lane}");
        let (_, vessel) = self.own().unzip();
        let (speed, start) = (vessel.map_or(0, |vessel| vessel.speed), self.start_lane());
        let pressed = self.marked(line) == Some(lane);
        let from = if line == 1 { Some(start) } else { self.marked(line - 1) };
        let near = from.is_some_and(|from| from.abs_diff(lane) <= 1);
        let (mark, erase) = (Action::Mark { line, lane }, Action::Erase { line });
        let value = if pressed {
            self.may(erase).then(|| erase.to_string())
        } else if self.marked(line).is_some() {
            (self.may(erase) && near).then(|| self.moved(line, lane))
        } else {
            self.may(mark).then(|| mark.to_string())
        };
        let force = line == speed + 1 && near && (value.is_some() || pressed);
        let label = say!(crate::words, self.lang, "ui-box", line = line, lane = lane);
        let legal = value.is_some();
        let (at_line, at_lane) = (legal.then_some(line), legal.then_some(lane));
        let html = html! {
            button.mr-cell id=(id) form=[legal.then_some("decide")] name=[legal.then_some("action")] value=[value.as_deref()]
                data-line=[at_line] data-lane=[at_lane] data-off[line > speed + 1] data-legal[legal] data-force[force]
                aria-pressed=[pressed.then_some("true")] data-seat=[self.me.filter(|_| pressed)]
                disabled[!legal] aria-label=(label) {
                @if pressed { (line) } @else if force { "−2" }
            }
        };
        Piece::html(id, html)
    }

    /// The mark of a line moves to another lane. The lines above stay as far as they can still be flown.
    fn moved(&self, line: u8, lane: u8) -> String {
        let mut decisions = format!("{};{}", Action::Erase { line }, Action::Mark { line, lane });
        let above = self.view.program.as_ref().map_or(&[][..], |program| program.lanes());
        let mut before = lane;
        for (line, lane) in (1..).zip(above).skip(usize::from(line)) {
            if before.abs_diff(*lane) > 1 {
                break;
            }
            decisions = format!("{decisions};{}", Action::Mark { line, lane: *lane });
            before = *lane;
        }
        decisions
    }

    /// Where the flight begins: the vessel beside its first line.
    fn heads(&self) -> Piece {
        let html = html! {
            div.contents #heads {
                @if let Some((seat, _)) = self.own() {
                    span.mr-pos data-line="0" data-lane=(self.start_lane()) data-seat=(seat) {
                        svg width="40" height="30" aria-hidden="true" { use href={ "#mr-v-" (seat) } {} }
                    }
                }
            }
        };
        Piece::html("heads", html)
    }

    /// The marks joined by a line, over the boxes.
    fn flight(&self, id: &str, class: &str, at: impl Fn(i32, i32) -> (i32, i32)) -> Piece {
        let start = i32::from(self.start_lane());
        let lanes = self.view.program.as_ref().map_or(&[][..], |program| program.lanes());
        let stops = std::iter::once(start).chain(lanes.iter().copied().map(i32::from));
        let points: Vec<String> = (0..)
            .zip(stops)
            .map(|(line, lane)| at(line, lane))
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
                    PhaseName::Programming | PhaseName::Over => {},
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

    /// The dashboards, for viewers who have none of their own to write on. Names stay; the numbers are parts.
    fn dashboards(&self, board: &mut Vec<Piece>) {
        board.push(Piece::Still(PreEscaped(r#"<ul class="mr-boards" aria-hidden="true">"#.into())));
        for (seat, vessel) in self.seats() {
            let who = html! {
                svg.mr-whose { use href={ "#mr-v-" (seat) } {} }
                b { (self.names.of(seat)) }
            };
            board.push(Piece::Still(PreEscaped(format!(
                r#"<li data-seat="{seat}">{}"#,
                who.into_string()
            ))));
            board.push(self.dashboard(seat, vessel));
            board.push(Piece::Still(PreEscaped("</li>".into())));
        }
        board.push(Piece::Still(PreEscaped("</ul>".into())));
    }

    fn dashboard(&self, seat: Seat, vessel: &VesselView) -> Piece {
        let id = format!("board-{seat}");
        let shown = matches!(self.view.phase, PhaseName::Programming | PhaseName::Over);
        let html = if !shown || self.is_grid_shown() {
            html! { span id=(id) hidden {} }
        } else {
            html! {
                span id=(id) data-place=(vessel.place) data-out[vessel.destroyed.is_some()] {
                    (boxes("speed", vessel.speed)) (boxes("shield", vessel.shields)) (boxes("lap", vessel.laps))
                }
            }
        };
        Piece::html(id, html)
    }
}

/// A number, and the same as boxes.
fn boxes(name: &str, full: u8) -> Markup {
    html! { b { (full) } i.mr-pips data-of=(name) data-n=(full) {} }
}
