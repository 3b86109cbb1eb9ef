//! QR codes: for the page as SVG, for a terminal as blocks.

use qrcode::{Color, QrCode};
use std::fmt::Write;

/// Light modules around the code, as readers want it.
const QUIET: usize = 2;

fn modules(text: &str) -> Option<(usize, Vec<Color>)> {
    let code = QrCode::new(text).ok()?;
    Some((code.width(), code.to_colors()))
}

/// The text as an `<svg>` without inline style; empty if it is too long for a code.
pub fn svg(text: &str) -> String {
    let Some((width, colors)) = modules(text) else { return String::new() };
    let size = width + 2 * QUIET;
    let mut path = String::new();
    for (at, _) in colors.iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
        let (x, y) = (at % width + QUIET, at / width + QUIET);
        let _ = write!(path, "M{x} {y}h1v1h-1z");
    }
    format!(
        r##"<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="QR" shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##
    )
}

/// The text as half blocks for a dark or light terminal; empty if it is too long for a code.
pub fn blocks(text: &str) -> String {
    let Some((width, colors)) = modules(text) else { return String::new() };
    let light = |x: usize, y: usize| {
        let inside = (QUIET..QUIET + width).contains(&x) && (QUIET..QUIET + width).contains(&y);
        !inside || colors[(y - QUIET) * width + x - QUIET] == Color::Light
    };
    let size = width + 2 * QUIET;
    let mut text = String::new();
    for y in (0..size).step_by(2) {
        for x in 0..size {
            text.push(match (light(x, y), light(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_show_the_same_code() {
        let address = "http://192.0.2.7:8400";
        let (width, colors) = modules(address).unwrap();
        let dark = colors.iter().filter(|color| **color == Color::Dark).count();
        assert_eq!(svg(address).matches("h1v1h-1z").count(), dark);
        let half = |c: char| match c {
            ' ' => 2,
            '▀' | '▄' => 1,
            _ => 0,
        };
        let text = blocks(address);
        assert!(text.lines().all(|line| line.chars().count() == width + 2 * QUIET));
        let rows = text.lines().count() * 2 - (width + 2 * QUIET);
        assert!(rows < 2, "at most half a line is left over");
        assert_eq!(text.chars().map(half).sum::<usize>(), dark);
    }

    #[test]
    fn a_text_that_is_too_long_gives_none() {
        let long = "x".repeat(5_000);
        assert_eq!((svg(&long), blocks(&long)), (String::new(), String::new()));
    }
}
