//! The factory floor: cells, belts, walls, beams. It never changes, unless its faces turn (SR-SPIN-BOARD), and it looks
//! alike at every table, so it is drawn once.

use super::{CELL, Scene, centre};
use crate::floor::{Dir, Element, Floor, Place, Special, Spin};
use engine::draw::Piece;
use engine::{Lang, say};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use std::sync::{Arc, PoisonError, RwLock};

/// The floors drawn so far, in one language each.
static DRAWN: RwLock<Vec<(Floor, Lang, Arc<str>)>> = RwLock::new(Vec::new());
/// Cells along the side of a face.
const FACE: i16 = 12;
/// So many are kept: all courses in two languages.
const KEPT: usize = 96;

impl Scene<'_> {
    pub(super) fn draw_floor(&self, board: &mut Vec<Piece>) {
        let floor = PreEscaped(drawn(self.floor, self.lang).to_string());
        if self.rules.has(Special::SrSpinBoard) {
            board.push(Piece::svg("floor", floor));
        } else {
            board.push(Piece::Still(floor));
        }
    }
}

fn drawn(floor: &Floor, lang: Lang) -> Arc<str> {
    let known = |kept: &[(Floor, Lang, Arc<str>)]| {
        let same = kept.iter().find(|(each, spoken, _)| *spoken == lang && each == floor);
        same.map(|(.., drawing)| Arc::clone(drawing))
    };
    if let Some(drawing) = known(&DRAWN.read().unwrap_or_else(PoisonError::into_inner)) {
        return drawing;
    }
    let drawing: Arc<str> = DrawnFloor { floor, lang }.whole().0.into();
    let mut kept = DRAWN.write().unwrap_or_else(PoisonError::into_inner);
    if kept.len() < KEPT && known(&kept).is_none() {
        kept.push((floor.clone(), lang, Arc::clone(&drawing)));
    }
    drawing
}

/// A floor and the language of its words.
struct DrawnFloor<'a> {
    floor: &'a Floor,
    lang: Lang,
}

impl DrawnFloor<'_> {
    fn whole(&self) -> Markup {
        html! {
            g #floor {
                (self.coordinates())
                @let bay = self.bay();
                @for place in self.floor.places() { (self.cell(place, bay)) }
                (self.beams())
                (self.walls())
            }
        }
    }

    fn coordinates(&self) -> Markup {
        html! {
            g.rr-coords aria-hidden="true" {
                @for x in 0..i16::from(self.floor.width()) { text x=(x * CELL + 30) y="-9" { (x) } }
                @for y in 0..i16::from(self.floor.height()) { text x="-14" y=(y * CELL + 36) { (y) } }
            }
        }
    }

    /// The upper left corner of the docking bay: faces lie twelve apart, and it is one of them.
    fn bay(&self) -> Option<(i16, i16)> {
        let is_dock = |place: &Place| matches!(self.floor.cell(*place).element, Element::Dock(_));
        let (x, y) = self.floor.places().find(is_dock)?.xy();
        Some((x / FACE * FACE, y / FACE * FACE))
    }

    fn cell(&self, place: Place, bay: Option<(i16, i16)>) -> Markup {
        let (x, y) = place.xy();
        let (left, top) = (x * CELL, y * CELL);
        let (middle, centre_y) = centre(place);
        let cell = self.floor.cell(place);
        let bay = bay.is_some_and(|(left, top)| {
            (left..left + FACE).contains(&x) && (top..top + FACE).contains(&y)
        });
        let at = |turn: u16| format!("translate({middle} {centre_y}) rotate({turn})");
        let sprite = |name: &str| html! { use href={ "#rr-" (name) } x=(left) y=(top) width="60" height="60" {} };
        html! {
            rect.rr-cell.alt[(x + y) % 2 == 1].rr-bay[bay] id={ "c-" (x) "-" (y) } x=(left) y=(top) width="60" height="60" {
                title { (self.words(place)) }
            }
            @match cell.element {
                Element::Pit => { (sprite("pit")) }
                Element::Gear(Spin::Left) => { g.rr-gear { (sprite("gear-ccw")) } }
                Element::Gear(_) => { g.rr-gear { (sprite("gear-cw")) } }
                Element::Repair { option: false } => { (sprite("site-1")) }
                Element::Repair { option: true } => { (sprite("site-2")) }
                Element::Belt { dir, express } => { (self.belt(place, dir, express)) }
                Element::Dock(number) => {
                    circle.rr-dock cx=(middle) cy=(centre_y) r="20" {}
                    text.rr-dock-n x=(middle) y=(centre_y + 7) { (number) }
                }
                Element::Floor | Element::Void => {}
            }
            @if let Some(pusher) = cell.pusher {
                @let turn = pusher.dir as u16 * 90;
                g.rr-pusher transform=(at(turn)) { use href="#rr-pusher" x="-30" y="-30" width="60" height="60" {} }
                // Beside the pusher, upright; beside one that stands sideways there is room for one number a line.
                @let numbers = registers(pusher.registers);
                @let lines: Vec<&str> = if turn.is_multiple_of(180) { vec![numbers.as_str()] } else { numbers.split('·').collect() };
                text.rr-push-n transform={ (at(turn)) " translate(0 -13) rotate(" (360 - turn) ")" } y="6" {
                    @for (line, y) in lines.iter().zip((15 - 9 * i32::try_from(lines.len()).unwrap_or(1)..).step_by(18)) { tspan x="0" y=(y) { (line) } }
                }
            }
        }
    }

    /// A belt: straight, or with a curve from each side from which a belt turns in.
    fn belt(&self, place: Place, dir: Dir, express: bool) -> Markup {
        let (x, y) = centre(place);
        let speed = if express { 2 } else { 1 };
        let turns = &self.floor.cell(place).turns;
        // Seen with the exit to the north: a robot turns left if it came from the west, right if it came from the east.
        let (west, east) = (turns.contains(&Some(Spin::Left)), turns.contains(&Some(Spin::Right)));
        let straight = self.is_fed_from_behind(place, dir) || !(west || east);
        html! {
            g.rr-belt data-speed=(speed) transform={ "translate(" (x) " " (y) ") rotate(" (dir as u16 * 90) ")" } {
                @if straight { use href={ "#rr-belt-" (speed) } {} }
                @if east { use href={ "#rr-bend-" (speed) } {} }
                @if west { use href={ "#rr-bend-" (speed) } transform="scale(-1 1)" {} }
                use.rr-arrow href={ "#rr-arrow-" (speed) } x="-30" y="-30" width="60" height="60" {}
            }
        }
    }

    fn is_fed_from_behind(&self, place: Place, dir: Dir) -> bool {
        let behind = place.beside(dir.back());
        matches!(self.floor.cell(behind).element, Element::Belt { dir: feeds, .. } if feeds == dir)
    }

    fn beams(&self) -> Markup {
        html! {
            g.rr-beams aria-hidden="true" {
                @for laser in self.floor.lasers() {
                    @let (x, y) = centre(laser.at);
                    @let (dx, dy) = laser.dir.offset();
                    @let reach = i16::from(laser.reach) * CELL - 12;
                    @for beam in 0..i16::from(laser.beams) {
                        @let side = (2 * beam - i16::from(laser.beams) + 1) * 7;
                        @let (sx, sy) = (i16::from(dy) * side, i16::from(dx) * side);
                        @let (x, y) = (x - i16::from(dx) * 24 + sx, y - i16::from(dy) * 24 + sy);
                        @let line = format!("M{x} {y}l{} {}", i16::from(dx) * reach, i16::from(dy) * reach);
                        g.rr-beam { path.glow d=(line) {} path.core d=(line) {} }
                    }
                    g transform={ "translate(" (x) " " (y) ") rotate(" (laser.dir as u16 * 90) ")" } {
                        use href="#rr-mount" x="-30" y="-30" width="60" height="60" {}
                    }
                }
            }
        }
    }

    /// All walls as one path.
    fn walls(&self) -> Markup {
        let mut path = String::new();
        for place in self.floor.places() {
            let (x, y) = place.xy();
            let (left, top) = (x * CELL, y * CELL);
            for dir in Dir::ALL {
                let outer = !self.floor.is_board(place.beside(dir));
                let drawn = matches!(dir, Dir::N | Dir::W) || outer;
                if !self.floor.walled(place, dir) || !drawn {
                    continue;
                }
                let _ = match dir {
                    Dir::N => write!(path, "M{} {top}h54", left + 3),
                    Dir::S => write!(path, "M{} {}h54", left + 3, top + CELL),
                    Dir::W => write!(path, "M{left} {}v54", top + 3),
                    Dir::E => write!(path, "M{} {}v54", left + CELL, top + 3),
                };
            }
        }
        html! {
            g.rr-walls aria-hidden="true" { path.edge d=(path) {} path.face d=(path) {} }
        }
    }

    /// What stands on a cell, in words.
    fn words(&self, place: Place) -> String {
        let lang = self.lang;
        let cell = self.floor.cell(place);
        let compass = |dir| crate::words::compass(dir, lang);
        let element = match cell.element {
            Element::Void | Element::Floor => say!(crate::words, lang, "ui-floor"),
            Element::Pit => say!(crate::words, lang, "ui-pit"),
            Element::Belt { dir, express: false } => {
                say!(crate::words, lang, "ui-belt", dir = compass(dir))
            }
            Element::Belt { dir, express: true } => {
                say!(crate::words, lang, "ui-express", dir = compass(dir))
            }
            Element::Gear(Spin::Left) => say!(crate::words, lang, "ui-gear-left"),
            Element::Gear(_) => say!(crate::words, lang, "ui-gear-right"),
            Element::Repair { option: false } => say!(crate::words, lang, "ui-site"),
            Element::Repair { option: true } => say!(crate::words, lang, "ui-site-option"),
            Element::Dock(number) => say!(crate::words, lang, "ui-dock", number = number),
        };
        let mut words = format!("{} {element}", crate::words::cell(place));
        if let Some(pusher) = cell.pusher {
            let registers = registers(pusher.registers);
            let dir = compass(pusher.dir);
            let pusher = say!(crate::words, lang, "ui-pusher", dir = dir, registers = registers);
            words = format!("{words}, {pusher}");
        }
        for dir in Dir::ALL.into_iter().filter(|dir| self.floor.walled(place, *dir)) {
            let wall = say!(crate::words, lang, "ui-wall", dir = compass(dir));
            words = format!("{words}, {wall}");
        }
        if !self.floor.beams(place).is_empty() {
            words = format!("{words}, {}", say!(crate::words, lang, "ui-beam"));
        }
        words
    }
}

fn registers(set: u8) -> String {
    let numbers = (1..=5_u8).filter(|number| set >> (number - 1) & 1 == 1);
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("·")
}
