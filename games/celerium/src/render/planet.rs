//! Inside the orbit: the planet with its lines, the authorisation wheel, the score track, the card being played.

use super::orbit::{Plan, px};
use super::{Scene, capital, line_icon, signed, zone};
use crate::cards::{BoostSet, BoostType, Line, LineEntry, PlanetType};
use crate::words::{self, names};
use engine::draw::Piece;
use engine::{Lang, Seat, say};
use maud::{Markup, html};

/// So many characters of a planet's name have room under its picture on a phone.
const LONG_NAME: usize = 13;
/// The far end of the score track; who has more stands there.
const FAR: u16 = 60;
/// Where the figures stand on the wheel, in tenths for a radius of 100: three for each type, the first one at rest.
const DIAL: [[(i32, i32, u8); 3]; 3] = [
    [(0, -841, 2), (541, -644, 3), (828, -146, 1)],
    [(728, 420, 1), (288, 790, 2), (-288, 790, 3)],
    [(-728, 420, 3), (-828, -146, 1), (-541, -644, 2)],
];
/// The lines between the types.
const EDGES: [[(i32, i32); 2]; 3] =
    [[(-144, -394), (-342, -940)], [(413, 73), (985, 174)], [(-270, 322), (-643, 766)]];
/// Where the pictures of the types stand.
const ICONS: [(i32, i32); 3] = [(796, -950), (424, 1165), (-1220, -215)];

/// The picture of a type of boost.
pub(super) const fn boost_icon(kind: BoostType) -> &'static str {
    match kind {
        BoostType::Shield => "cl-shield",
        BoostType::Line => "cl-line",
        BoostType::Planet => "cl-planet",
    }
}

/// What a planet says of a line.
pub(super) fn entry(entry: LineEntry) -> String {
    match entry {
        LineEntry::Mod(more) => signed(more),
        LineEntry::Px2 => "P×2".into(),
    }
}

/// The type of a planet.
pub(super) fn planet_type(kind: PlanetType, lang: Lang) -> String {
    match kind {
        PlanetType::Terrestrial => say!(crate::render, lang, "ui-terrestrial"),
        PlanetType::Oceanic => say!(crate::render, lang, "ui-oceanic"),
        PlanetType::Gaseous => say!(crate::render, lang, "ui-gaseous"),
        PlanetType::Volcanic => say!(crate::render, lang, "ui-volcanic"),
    }
}

const fn planet_icon(kind: PlanetType) -> &'static str {
    match kind {
        PlanetType::Terrestrial => "cl-pl-terrestrial",
        PlanetType::Oceanic => "cl-pl-oceanic",
        PlanetType::Gaseous => "cl-pl-gaseous",
        PlanetType::Volcanic => "cl-pl-volcanic",
    }
}

impl Scene<'_> {
    pub(super) fn draw_planet(&self, plan: Plan, board: &mut Vec<Piece>) {
        board.push(self.planet(plan));
        for line in Line::ALL {
            board.push(self.row(plan, line));
        }
        board.push(self.wheel(plan));
        if plan == Plan::Wide {
            board.push(Piece::Still(self.score_zones()));
            for seat in self.seats() {
                board.push(self.pawn(seat));
            }
            board.push(self.played());
        }
    }

    fn planet(&self, plan: Plan) -> Piece {
        let id = format!("planet-{}", plan.tag());
        let planet = self.view.planet.map(|planet| (planet, self.rules.planet(planet)));
        let html = html! {
            g.cl-planet id=(id) {
                @if let Some((planet, card)) = planet {
                    @let name = names::planet(&self.rules.contents, planet, self.lang);
                    @match plan {
                        Plan::Wide => {
                            use href={ "#" (planet_icon(card.kind)) } x="116" y="93" width="120" height="120" {}
                            text.cl-t x="250" y="117" { (name) }
                            text.cl-s x="250" y="134" { (planet_type(card.kind, self.lang)) (say!(crate::render, self.lang, "ui-weak")) }
                        }
                        Plan::Tall => {
                            use href={ "#" (planet_icon(card.kind)) } x="24" y="195" width="40" height="40" {}
                            // A long name is narrower: it stays within the board's round corner, and off the lines beside it.
                            @let long = name.chars().count() > LONG_NAME;
                            text.cl-t.cl-t-s x="46" y="246" text-anchor="middle" textLength=[long.then_some("74")] lengthAdjust=[long.then_some("spacingAndGlyphs")] { (name) }
                        }
                    }
                }
            }
        };
        Piece::svg(id, html)
    }

    /// A line of the planet: what it gives, and who races there or where the viewer would start.
    fn row(&self, plan: Plan, line: Line) -> Piece {
        let id = format!("row-{}-{}", line.name(), plan.tag());
        let Some(planet) = self.view.planet else {
            return Piece::svg(id.clone(), html! { g.cl-row id=(id) hidden {} });
        };
        let known = self.knows_lines();
        let ban = !known && self.me.is_some() && !self.is_open(line);
        let at = line.index();
        let (left, top, step, wide, high) = match plan {
            Plan::Wide => (250, 142, 25, 264, 22),
            Plan::Tall => (88, 198, 17, 152, 15),
        };
        let (icon, name, value, from) = match plan {
            Plan::Wide => ((6, 3, 16), 28, 108, 120),
            Plan::Tall => ((4, 1, 13), 20, 93, 97),
        };
        let base = high - high / 4 - 1;
        let words = capital(&words::line(line, self.lang));
        let html = html! {
            g.cl-row id=(id) data-line=(line.name()) data-ban[ban] transform={ "translate(" (left) " " (top + step * at) ")" } {
                rect width=(wide) height=(high) rx="6" {}
                use href={ "#" (line_icon(line)) } x=(icon.0) y=(icon.1) width=(icon.2) height=(icon.2) {}
                text x=(name) y=(base) { (words) }
                text.cl-v x=(value) y=(base) { (entry(self.rules.planet(planet).lines[at])) }
                @if known { (self.racers(plan, line)) }
                @else {
                    @for (name, set) in self.drawn_sets() {
                        @if let Some(words) = self.row_words(plan, line, ban, set) { text.cl-f.cl-with data-set=[name] x=(from) y=(base) { (words) } }
                    }
                }
            }
        };
        Piece::svg(id, html)
    }

    /// CL-9.1: where the viewer's vessels would start.
    fn row_words(&self, plan: Plan, line: Line, ban: bool, boosts: BoostSet) -> Option<String> {
        if ban {
            return Some(match plan {
                Plan::Wide => say!(crate::render, self.lang, "ui-raced"),
                Plan::Tall => "–".into(),
            });
        }
        let [pilot, starbot] = self.start(line, false, boosts)?;
        Some(match plan {
            Plan::Wide => {
                say!(crate::render, self.lang, "ui-starts", pilot = pilot, starbot = starbot)
            }
            Plan::Tall => format!("{pilot} / {starbot}"),
        })
    }

    fn racers(&self, plan: Plan, line: Line) -> Markup {
        let (from, step, size, glyph) = match plan {
            Plan::Wide => (120, 24, 18, 11),
            Plan::Tall => (97, 14, 13, 9),
        };
        let there = self.seats().filter(|seat| self.of(*seat).line == Some(line));
        let inset = (size - glyph) / 2;
        html! {
            @for (place, seat) in (0..).zip(there) {
                g data-seat=(seat) data-me[self.me == Some(seat)] transform={ "translate(" (from + step * place) " " (if plan == Plan::Wide { 2 } else { 1 }) ")" } {
                    rect.tk width=(size) height=(size) rx="5" {}
                    use href={ "#g-" (seat) } x=(inset) y=(inset) width=(glyph) height=(glyph) color="var(--seat-on)" {}
                    @if self.of(seat).px2 { text.cl-px2 x=(size) y="5" { "×2" } }
                }
            }
        }
    }

    /// CL-25.2: the wheel with its three needles, and what it authorises.
    fn wheel(&self, plan: Plan) -> Piece {
        let id = format!("wheel-{}", plan.tag());
        let wheel = self.view.wheel;
        let (x, y, radius, dot, needle) = match plan {
            Plan::Wide => (622, 174, 54, 89, "M0-5 34 0 0 5z"),
            Plan::Tall => (334, 222, 27, 66, "M0-4 17 0 0 4z"),
        };
        let at = |part: i32| px(part * radius / 100);
        let low = if plan == Plan::Wide { 45 } else { 33 };
        let turn = i32::from(wheel.0) * 40;
        let html = html! {
            g.cl-wheel id=(id) {
                g transform={ "translate(" (x) " " (y) ")" } {
                    circle.disc r=(radius) {}
                    @for [from, to] in EDGES { path.div d={ "M" (at(from.0)) " " (at(from.1)) "L" (at(to.0)) " " (at(to.1)) } {} }
                    @for (kind, figures) in BoostType::ALL.into_iter().zip(DIAL) {
                        @for (x, y, version) in figures {
                            @let now = wheel.authorised(kind) == version;
                            @if now { circle.on cx=(at(x)) cy=(at(y)) r=(px(dot)) {} }
                            text.v.now[now] x=(at(x)) y=(px(y * radius / 100 + low)) { (version) }
                        }
                        @if plan == Plan::Wide {
                            @let (x, y) = ICONS[kind.index()];
                            use.ic href={ "#" (boost_icon(kind)) } x=(px(x * radius / 100 - 90)) y=(px(y * radius / 100 - 90)) width="18" height="18" {}
                        }
                    }
                    g.needles data-angle=(turn) transform={ "rotate(" (turn) ")" } {
                        @for angle in [-90, 30, 150] { path d=(needle) transform={ "rotate(" (angle) ")" } {} }
                    }
                    circle.hub r=(px(radius * 17 / 10)) {}
                }
                (self.authorised(plan))
            }
        };
        Piece::svg(id, html)
    }

    fn authorised(&self, plan: Plan) -> Markup {
        html! {
            g.cl-auth {
                @if plan == Plan::Wide { text.cl-s x="716" y="138" { (say!(crate::render, self.lang, "ui-authorised")) } }
                @for kind in BoostType::ALL {
                    @let version = self.view.wheel.authorised(kind);
                    @let down = 24 * kind.index();
                    @match plan {
                        Plan::Wide => {
                            use href={ "#" (boost_icon(kind)) } x="716" y=(147 + down) width="16" height="16" {}
                            text.cl-a-n x="739" y=(160 + down) { (super::capital(&words::boost(kind, self.lang))) }
                            text.cl-a-v x="818" y=(160 + down) { (version) }
                        }
                        Plan::Tall => {
                            use href={ "#" (boost_icon(kind)) } x="250" y=(199 + down * 17 / 24) width="14" height="14" {}
                            text.cl-a-v x="282" y=(211 + down * 17 / 24) { (version) }
                        }
                    }
                }
            }
        }
    }

    /// CL-25.4: the score track with its levels.
    fn score_zones(&self) -> Markup {
        html! {
            g.cl-score {
                @for level in 0..3 {
                    @let left = 153 + 132 * level;
                    rect.z data-zone=(zone(level)) x=(left) y="228" width="130" height="12" rx="3" {}
                    text.cl-s x=(left + 65) y="256" text-anchor="middle" { (say!(crate::render, self.lang, "ui-level", level = level + 1)) }
                    text.cl-s x=(left) y="256" { (level * 20) }
                }
                text.cl-s x="548" y="256" text-anchor="end" { (FAR) }
            }
        }
    }

    fn pawn(&self, seat: Seat) -> Piece {
        let id = format!("score-{seat}");
        let place = |of: Seat| i32::from(self.of(of).score.min(FAR));
        let mine = place(seat);
        let under = self.seats().take_while(|of| *of != seat);
        let under = under.filter(|of| (place(*of) - mine).abs() < 2).count();
        let (x, y) = (1530 + mine * 66, 2340 - 90 * i32::from(under as u8));
        let html = html! {
            g.piece.cl-pawn id=(id) data-seat=(seat) transform={ "translate(" (px(x)) " " (px(y)) ")" } {
                circle.pw r="11" {}
                use href={ "#g-" (seat) } x="-6.5" y="-6.5" width="13" height="13" color="var(--seat-on)" {}
            }
        };
        Piece::svg(id, html)
    }

    /// Who plays which card, over the wheel.
    fn played(&self) -> Piece {
        let words = self.view.open.map(|open| {
            let card = names::face(&self.rules.contents, self.rules.face_of(open.card), self.lang);
            let seat = self.names.of(self.view.active);
            say!(crate::render, self.lang, "ui-plays", seat = seat, card = card)
        });
        let html = html! {
            g #played data-seat=(self.view.active) {
                @if let Some(words) = words { text.cl-now x="656" y="110" text-anchor="middle" { (words) } }
            }
        };
        Piece::svg("played", html)
    }
}
