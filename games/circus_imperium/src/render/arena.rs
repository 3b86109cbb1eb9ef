//! The arena: stands, walls, sand, spaces, the line, what stands in the middle. It never changes while a table lasts and looks
//! alike at every table of its track, so it is drawn once.

use super::{Scene, path, px};
use crate::track::{Point, SpaceId, Track};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use std::sync::LazyLock;

static GRAND: LazyLock<String> = LazyLock::new(|| Plan::of(Track::grand()).whole());
static PETIT: LazyLock<String> = LazyLock::new(|| Plan::of(Track::petit()).whole());
static EIGHT: LazyLock<String> = LazyLock::new(|| Plan::of(Track::figure_eight()).whole());

/// The middle of the bends, from the top and from the left.
const MIDDLE: i32 = 240;
/// Tiers of the stands: how far out, and how far back.
const TIERS: [(i32, u8); 5] = [(303, 3), (285, 3), (273, 2), (261, 2), (249, 1)];
/// Rows of fans: how far out, and how large their heads are, in tenths.
const ROWS: [(i32, i32); 5] = [(243, 75), (254, 75), (268, 72), (279, 72), (292, 70)];
/// Gaps between fans, so that no two rows look alike.
const GAPS: [i32; 11] = [19, 13, 23, 31, 11, 29, 17, 11, 23, 13, 31];

impl Scene<'_> {
    pub(super) fn draw_arena(&self, board: &mut Vec<Piece>) {
        let still: &str = match (self.rules.figure_eight, self.is_small()) {
            (true, _) => &EIGHT,
            (false, true) => &PETIT,
            (false, false) => &GRAND,
        };
        board.push(Piece::Still(PreEscaped(still.to_owned())));
        let line = self.line_x();
        board.push(Piece::Still(html! {
            g.ci-sign aria-hidden="true" {
                rect x=(line - 66) y="-42" width="132" height="30" rx="4" {}
                text x=(line) y="-20.5" { (say!(crate::words, self.lang, "ui-finish")) }
            }
        }));
    }

    pub(super) fn is_small(&self) -> bool {
        self.rules.track.lap() < Track::grand().lap()
    }

    /// Where the line crosses the upper straight, in pixels.
    pub(super) fn line_x(&self) -> i32 {
        self.rules.track.point(0, 0).x / 10
    }
}

/// A track that is drawn.
struct Plan {
    track: &'static Track,
    /// The middle of the east bend.
    east: i32,
}

impl Plan {
    fn of(track: &'static Track) -> Self {
        Self { track, east: track.size().x / 10 - MIDDLE }
    }

    fn whole(&self) -> String {
        let eight = self.track.is_figure_eight();
        let drawing = html! {
            g aria-hidden="true" {
                (self.sky())
                (self.stands())
                (self.walls())
                (self.boxes())
                (self.crowd())
                (self.rake())
                @if eight { path.ci-sand d="M480 178H720V302H480z" {} }
                (self.spaces())
                @if eight { (eight_walls()) } @else { (self.spina()) }
                (self.space_names())
                (self.safe_speeds())
                (self.line())
            }
        };
        drawing.0
    }

    /// A ring around both bends, so far from their middles.
    fn ring(&self, radius: i32) -> String {
        let (east, top, low) = (self.east, MIDDLE - radius, MIDDLE + radius);
        format!(
            "M{east} {top}H{MIDDLE}A{radius} {radius} 0 0 0 {MIDDLE} {low}H{east}A{radius} {radius} 0 0 0 {east} {top}Z"
        )
    }

    fn sky(&self) -> Markup {
        let wide = self.east + MIDDLE;
        let stars: [(i32, i32); 12] = [
            (2, -40),
            (20, -20),
            (40, -48),
            (0, 10),
            (wide - 4, -44),
            (wide - 28, -30),
            (wide - 50, -50),
            (wide + 5, 8),
            (0, 500),
            (24, 520),
            (50, 532),
            (wide + 4, 470),
        ];
        html! {
            rect.ci-void x="-600" y="-500" width=(wide + 1200) height="1500" {}
            g.ci-stars { @for (x, y) in stars { circle cx=(x) cy=(y) r="1.3" {} } }
            g.ci-planet transform={ "translate(" (wide - 4) " 516)" } {
                circle r="26" {}
                path d="M-20-16a26 26 0 0 0 8 39 30 30 0 0 1-8-39z" {}
                ellipse rx="40" ry="8" transform="rotate(-22)" {}
            }
        }
    }

    fn stands(&self) -> Markup {
        html! {
            g.ci-stands {
                @for (radius, depth) in TIERS {
                    path class={ "ci-tier ci-tier-" (depth) } d=(self.ring(radius)) {}
                }
                @for (row, (radius, size)) in (0_usize..).zip(ROWS) {
                    @for kind in 1..=4 {
                        path class={ "ci-fan ci-fan-" (kind) } d=(self.ring(radius)) stroke-width=(px(size))
                            stroke-dasharray=(gaps(row * 4 + kind)) stroke-dashoffset=((row * 29 + kind * 17) % 89) {}
                    }
                }
                path.ci-aisle d=(self.aisles()) {}
            }
            @for seat in 1..=8_i32 {
                @let x = MIDDLE + 60 + (self.east - MIDDLE - 90) * ((seat - 1) % 4) / 3;
                @let (y, up) = if seat <= 4 { (4, -20) } else { (476, 20) };
                @let x = if seat <= 4 && (x - i32::midpoint(self.east, MIDDLE)).abs() < 90 { x - 120 } else { x };
                g data-seat=(seat) {
                    path.ci-mast d={ "M" (x) " " (y) "v" (up) } {}
                    path d={ "M" (x) " " (y + up) "l14 " (-up / 5) " -14 " (-up / 4) "z" } fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="1" {}
                }
            }
        }
    }

    /// Gangways across the stands.
    fn aisles(&self) -> String {
        let mut line = String::new();
        let lap = i32::from(self.track.lap());
        for number in 0..20 {
            let tick = lap * number / 20 + 15;
            let (low, high) = (self.track.point(tick, 2320), self.track.point(tick, 3030));
            let _ = write!(line, "M{} {}L{} {}", px(low.x), px(low.y), px(high.x), px(high.y));
        }
        line
    }

    fn walls(&self) -> Markup {
        html! {
            path.ci-wall d=(self.ring(232)) {}
            path.ci-wall-cap d=(self.ring(230)) {}
            path.ci-wall-gold d=(self.ring(225)) {}
            path.ci-sand d=(self.ring(220)) {}
        }
    }

    /// The emperor's box, and the laser beside it.
    fn boxes(&self) -> Markup {
        let shift = i32::midpoint(self.east, MIDDLE) - 600;
        html! {
            g transform={ "translate(" (shift) " 0)" } {
                path.ci-box-wall d="M536 10V-40q64-26 128 0V10z" {}
                path.ci-box-roof d="M528-36q72-34 144 0l-6 14q-66-28-132 0z" {}
                path.ci-box-stripe d="M546-30q12-6 20-8l-2 13q-9 2-15 5zM584-43q16-2.5 32 0l-1 13q-15-1.5-30 0zM634-38q12 3 20 8l-3 10q-7-3-15-5z" {}
                path.ci-box-col d="M548 10V-16h12V10M640 10V-16h12V10" {}
                path.ci-box-throne d="M586 10V-10a14 14 0 0 1 28 0V10z" {}
                circle.ci-box-head cx="600" cy="-7" r="6" {}
                path.ci-box-robe d="M590 10q0-12 10-12t10 12z" {}
                path.ci-laurel d="M593.5-9q-2 5 3 8M606.5-9q2 5-3 8" {}
                g.ci-laser { path d="M706 22V4h20v18z" {} circle cx="716" cy="3" r="8" {} path d="M716 3l-12 9" {} }
            }
        }
    }

    /// Heads and arms of the front row.
    fn crowd(&self) -> Markup {
        let (mut heads, mut arms) = (String::new(), String::new());
        let wide = self.east + MIDDLE;
        for (number, x) in (0..).zip((57..wide - 80).step_by(33)) {
            let high = 25 + number * 7 % 9;
            let y = 548 - high;
            let _ = write!(heads, "M{x} 560q-1-{high} 17-{}t17 {}z", high + 3, high + 3);
            let _ = write!(heads, "M{} {y}a9 9 0 1 1 18 0a9 9 0 1 1 -18 0z", x + 8);
            if number % 4 == 2 {
                let _ = write!(arms, "M{} {}l-7-18 3-22", x + 4, y + 20);
            }
        }
        html! {
            g.ci-fore { path d=(heads) stroke="none" {} path d=(arms) fill="none" stroke-width="6.5" {} }
        }
    }

    fn rake(&self) -> Markup {
        html! {
            g.ci-rake {
                @for (number, radius) in (1_usize..).zip([70, 88, 108, 131, 149, 168, 189, 211]) {
                    path d=(self.ring(radius)) stroke-dasharray=(format!("{} 26 {} 90 40 {}", 26 * number, 34 + 11 * number, 200 - 9 * number)) stroke-dashoffset=(number * 37 % 140) {}
                }
            }
        }
    }

    fn spaces(&self) -> Markup {
        html! {
            g {
                @for space in self.track.spaces().iter().copied() {
                    path.ci-sp.ci-x[space.lane() == crate::track::Lane::X] id={ "s-" (space) } data-safe=[self.track.safe_speed(space)] d=(path(&self.track.outline(space))) {
                        title { (space) }
                    }
                }
            }
        }
    }

    /// The names of the spaces, small: texts and log use them.
    fn space_names(&self) -> Markup {
        html! {
            g.ci-names {
                @for space in self.track.spaces().iter().copied() {
                    @let at = name_place(self.track, space);
                    text x=(px(at.x)) y=(px(at.y + 40)) { (space) }
                }
            }
        }
    }

    fn safe_speeds(&self) -> Markup {
        html! {
            g.ci-safe {
                @for space in self.track.spaces().iter().copied() {
                    @if let Some(safe) = self.track.safe_speed(space) { (plaque(plaque_place(self.track, space), safe)) }
                }
            }
        }
    }

    /// The line, the start grid behind it, the gate above it.
    fn line(&self) -> Markup {
        let x = self.track.point(0, 0).x / 10;
        let mut checks = String::new();
        for row in 0..20 {
            let _ = write!(checks, "M{} {}h5v8h-5z", x - 5 + row % 2 * 5, 20 + row * 8);
        }
        html! {
            rect.ci-line-bg x=(x - 5) y="20" width="10" height="160" {}
            path.ci-line-ck d=(checks) {}
            g.ci-grid {
                @for space in self.track.start_grid().iter().copied() { path d=(bracket(&self.track.outline(space))) {} }
                @for (lane, y) in ["D", "C", "B", "A"].into_iter().zip([47, 87, 127, 167]) {
                    text x=(x + if y == 47 || y == 127 { 28 } else { 12 }) y=(y) { (lane) }
                }
            }
            g transform={ "translate(" (x - 870) " 0)" } {
                path.ci-gate-arch d="M845 21V6q0-8 8-8h34q8 0 8 8v15z" {}
                path.ci-gate-door d="M852 21V7h17v14zM871 21V7h17v14z" {}
                circle.ci-gate-knob cx="866" cy="14" r="1.6" {} circle.ci-gate-knob cx="874" cy="14" r="1.6" {}
            }
        }
    }

    /// What stands in the middle of the oval.
    fn spina(&self) -> Markup {
        let east = self.east;
        html! {
            path.ci-shadow d=(self.ring(66)) {}
            path.ci-wall d=(self.ring(60)) {}
            path.ci-wall-cap d=(self.ring(57)) {}
            path.ci-wall-gold d=(self.ring(52)) {}
            path.ci-spina d=(self.ring(47)) {}
            (obelisks(east))
        }
    }
}

fn obelisks(east: i32) -> Markup {
    html! {
        use href="#ci-meta" x="202" y="208" width="40" height="50" {}
        use href="#ci-meta" x=(east - 2) y="208" width="40" height="50" {}
        use href="#ci-obelisk" x="248" y="180" width="40" height="100" {}
        use href="#ci-obelisk" x=(east - 48) y="180" width="40" height="100" {}
    }
}

/// CI-20: the two halves of the middle, and the walls that close the old straights.
fn eight_walls() -> Markup {
    html! {
        path.ci-wall d="M480 180H240A60 60 0 0 0 240 300H480V260H510V220H480Z" {}
        path.ci-wall d="M720 180H960A60 60 0 0 1 960 300H720V260H690V220H720Z" {}
        path.ci-wall-cap d="M477 183H240A57 57 0 0 0 240 297H477V257H507V223H477Z" {}
        path.ci-wall-cap d="M723 183H960A57 57 0 0 1 960 297H723V257H693V223H723Z" {}
        path.ci-wall-gold d="M472 188H240A52 52 0 0 0 240 292H472Z" {}
        path.ci-wall-gold d="M728 188H960A52 52 0 0 1 960 292H728Z" {}
        path.ci-spina d="M467 193H240A47 47 0 0 0 240 287H467Z" {}
        path.ci-spina d="M733 193H960A47 47 0 0 1 960 287H733Z" {}
        (obelisks(960))
        @for flip in ["", "translate(0 480) scale(1 -1)"] {
            g transform=[(!flip.is_empty()).then_some(flip)] {
                path.ci-wall d="M480 19V60H510V100H540V140H660V100H690V60H720V19Z" {}
                path.ci-wall-cap d="M483 19V57H513V97H543V137H657V97H687V57H717V19Z" {}
                path.ci-wall-gold d="M488 19V52H518V92H548V132H652V92H682V52H712V19Z" {}
                path.ci-spina d="M493 19V47H523V87H553V127H647V87H677V47H707V19Z" {}
                path.ci-spina-bare d="M495 12h210v10H495z" {}
            }
        }
        use href="#ci-obelisk" x="580" y="24" width="40" height="100" {}
        use href="#ci-obelisk" x="580" y="362" width="40" height="100" {}
        g.ci-bush { @for (x, y) in [(530, 36), (545, 30), (670, 36), (655, 30), (530, 446), (545, 452), (670, 446), (655, 452)] { circle cx=(x) cy=(y) r="11" {} } }
        g.ci-arrows {
            @for (x, y, turn) in [(780, 80, 180), (750, 120, 180), (840, 400, 0), (810, 360, 0), (480, 400, 180), (450, 360, 180), (420, 80, 0), (390, 120, 0)] {
                path transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } d="M-8-9 4 0-8 9M4-9 16 0 4 9" {}
            }
        }
        path.ci-way.ci-way-w d="M720 160L660 160L600 160L570 200L540 240L510 280L480 320L420 320" {}
        path.ci-way.ci-way-e d="M420 160L480 160L540 160L600 160L630 200L660 240L690 280L720 320L780 320" {}
    }
}

/// Where the name of a space stands: in the middle, or behind the plaque of a bend.
pub(super) fn name_place(track: &Track, space: SpaceId) -> Point {
    let middle = track.centre(space);
    if track.safe_speed(space).is_none() {
        return middle;
    }
    between(middle, ends(track, space).0, 68)
}

/// Where the plaque of a bend stands: a little before the middle, so that the name behind it is free.
pub(super) fn plaque_place(track: &Track, space: SpaceId) -> Point {
    let (_, front) = ends(track, space);
    between(track.centre(space), front, 30)
}

/// The middles of the back and of the front edge of a space.
pub(super) fn ends(track: &Track, space: SpaceId) -> (Point, Point) {
    let (outline, middle) = (track.outline(space), track.centre(space));
    let half = outline.len() / 2;
    let at = |number: usize| outline.get(number).copied().unwrap_or(middle);
    let back = between(at(0), at(outline.len().saturating_sub(1)), 50);
    (back, between(at(half.saturating_sub(1)), at(half), 50))
}

/// The point so many hundredths of the way from one to the other.
pub(super) fn between(one: Point, other: Point, hundredths: i32) -> Point {
    let part = |from: i32, to: i32| from + (to - from) * hundredths / 100;
    Point { x: part(one.x, other.x), y: part(one.y, other.y) }
}

/// A round plaque with a safe speed.
pub(super) fn plaque(at: Point, safe: u8) -> Markup {
    html! {
        circle cx=(px(at.x)) cy=(px(at.y)) r="11.5" {}
        text x=(px(at.x)) y=(px(at.y + 60)) { (safe) }
    }
}

/// A mark around the front of a space of the start grid.
fn bracket(outline: &[Point]) -> String {
    let half = outline.len() / 2;
    let (Some(inner), Some(outer)) = (outline.get(half - 1), outline.get(half)) else {
        return String::new();
    };
    let (Some(back_in), Some(back_out)) = (outline.first(), outline.last()) else {
        return String::new();
    };
    let near = |from: Point, to: Point, part: i32| Point {
        x: from.x + (to.x - from.x) * part / 100,
        y: from.y + (to.y - from.y) * part / 100,
    };
    let (inner, outer) = (near(*inner, *outer, 18), near(*outer, *inner, 18));
    let (inner, outer) = (near(inner, *back_in, 12), near(outer, *back_out, 12));
    let corners = [near(inner, *back_in, 17), inner, outer, near(outer, *back_out, 17)];
    let mut line = path(&corners);
    line.pop();
    line
}

fn gaps(number: usize) -> String {
    let mut line = String::new();
    for step in 0..7 {
        let gap = GAPS.get((number * 5 + step * 3) % GAPS.len()).copied().unwrap_or(11);
        let _ = write!(line, "0 {gap} ");
    }
    line.pop();
    line
}
