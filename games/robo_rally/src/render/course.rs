//! A small picture of a course, for lists: the boards, what moves and harms on them, and the numbered flags. It is a whole
//! file of its own, with its own colours, since pages show it as an image.

use crate::floor::{Course, Dir, Element, Floor, Place, Spin};
use std::fmt::Write;

/// Units along the side of a cell.
const SIDE: i16 = 10;

/// The picture of a course as it lies at the start.
pub(crate) fn course_picture(course: &Course) -> String {
    let floor = course.floor();
    let (wide, high) = (i16::from(floor.width()) * SIDE, i16::from(floor.height()) * SIDE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-3 -3 {} {}\" width=\"{}\" height=\"{}\">",
        wide + 6,
        high + 6,
        wide + 6,
        high + 6
    );
    let mut layer = |attributes: &str, path: String| {
        if !path.is_empty() {
            let _ = write!(svg, "<path {attributes} d=\"{path}\"/>");
        }
    };
    let wide_line = "fill=\"none\" stroke-width=\"10\" stroke";
    let thin_line = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke";
    layer(&format!("{wide_line}=\"#d5d8d6\""), runs(floor, |it| !matches!(it, Element::Void)));
    layer(&format!("{wide_line}=\"#efe6c9\""), runs(floor, |it| matches!(it, Element::Dock(_))));
    layer(
        &format!("{wide_line}=\"#8b949c\""),
        runs(floor, |it| matches!(it, Element::Belt { express: false, .. })),
    );
    layer(
        &format!("{wide_line}=\"#3f7fc4\""),
        runs(floor, |it| matches!(it, Element::Belt { express: true, .. })),
    );
    layer(&format!("{wide_line}=\"#17191d\""), runs(floor, |it| matches!(it, Element::Pit)));
    layer(&format!("{thin_line}=\"#fff\" stroke-width=\"1.4\""), arrows(floor));
    layer("fill=\"#c2452d\"", dots(floor, |it| matches!(it, Element::Gear(Spin::Left))));
    layer(
        "fill=\"#2f8a4e\"",
        dots(floor, |it| matches!(it, Element::Gear(spin) if spin != Spin::Left)),
    );
    layer("fill=\"#2a6fd0\"", dots(floor, |it| matches!(it, Element::Repair { .. })));
    layer(&format!("{thin_line}=\"#d8202f\" stroke-width=\"1.6\""), beams(floor));
    layer(&format!("{thin_line}=\"#14131c\" stroke-width=\"3.2\""), walls(floor));
    layer(&format!("{thin_line}=\"#ffcb05\" stroke-width=\"1.8\""), walls(floor));
    for (number, place) in (1..).zip(&course.flags) {
        flag(&mut svg, number, *place);
    }
    svg.push_str("</svg>");
    svg
}

/// Cells of one kind as runs along the rows, to be drawn with lines as wide as a cell.
fn runs(floor: &Floor, is: impl Fn(Element) -> bool) -> String {
    let (mut path, mut last) = (String::new(), None);
    for place in floor.places().filter(|place| is(floor.cell(*place).element)) {
        let (x, y) = place.xy();
        if last != Some((x - 1, y)) {
            let _ = write!(path, "M{} {}", x * SIDE, y * SIDE + SIDE / 2);
        }
        path.push_str("h10");
        last = Some((x, y));
    }
    path
}

/// A round spot on each cell of one kind.
fn dots(floor: &Floor, is: impl Fn(Element) -> bool) -> String {
    let mut path = String::new();
    for place in floor.places().filter(|place| is(floor.cell(*place).element)) {
        let (x, y) = place.xy();
        let _ =
            write!(path, "M{} {}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", x * SIDE + 1, y * SIDE + 5);
        path.push('z');
    }
    path
}

/// An arrowhead on each belt.
fn arrows(floor: &Floor) -> String {
    let mut path = String::new();
    for place in floor.places() {
        let Element::Belt { dir, .. } = floor.cell(place).element else { continue };
        let (x, y) = place.xy();
        let (left, top) = (x * SIDE, y * SIDE);
        let _ = match dir {
            Dir::N => write!(path, "M{} {}l2-3 2 3", left + 3, top + 6),
            Dir::S => write!(path, "M{} {}l2 3 2-3", left + 3, top + 4),
            Dir::E => write!(path, "M{} {}l3 2-3 2", left + 4, top + 3),
            Dir::W => write!(path, "M{} {}l-3 2 3 2", left + 6, top + 3),
        };
    }
    path
}

/// The beam of each laser, as far as it reaches when nothing stands in it.
fn beams(floor: &Floor) -> String {
    let mut path = String::new();
    for laser in floor.lasers() {
        let (x, y) = laser.at.xy();
        let (dx, dy) = laser.dir.offset();
        let (dx, dy) = (i16::from(dx), i16::from(dy));
        let reach = i16::from(laser.reach) * SIDE;
        let (left, top) = (x * SIDE + 5 - dx * 5, y * SIDE + 5 - dy * 5);
        let _ = write!(path, "M{left} {top}l{} {}", dx * reach, dy * reach);
    }
    path
}

/// All walls.
fn walls(floor: &Floor) -> String {
    let mut path = String::new();
    for place in floor.places() {
        let (x, y) = place.xy();
        let (left, top) = (x * SIDE, y * SIDE);
        for dir in Dir::ALL {
            let outer = !floor.is_board(place.beside(dir));
            if !floor.walled(place, dir) || !(matches!(dir, Dir::N | Dir::W) || outer) {
                continue;
            }
            let _ = match dir {
                Dir::N => write!(path, "M{} {top}h8", left + 1),
                Dir::S => write!(path, "M{} {}h8", left + 1, top + SIDE),
                Dir::W => write!(path, "M{left} {}v8", top + 1),
                Dir::E => write!(path, "M{} {}v8", left + SIDE, top + 1),
            };
        }
    }
    path
}

/// A flag with its number, larger than its cell so that it is seen.
fn flag(svg: &mut String, number: usize, place: Place) {
    let (x, y) = place.xy();
    let (middle, centre) = (x * SIDE + SIDE / 2, y * SIDE + SIDE / 2);
    let _ = write!(
        svg,
        "<circle cx=\"{middle}\" cy=\"{centre}\" r=\"8.5\" fill=\"#0f7a45\" stroke=\"#fff\" stroke-width=\"2\"/>\
         <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"12\" fill=\"#fff\">{number}</text>",
        centre + 4
    );
}
