//! A stylesheet for a page of one size: what it says for other sizes is left out, and lengths that are parts of a
//! window are written in pixels, so that a picture looks the same in every window.

/// So many pixels stand for one `rem`.
const REM: f64 = 16.0;

/// The size of the page in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// From the left to the right.
    pub width: u32,
    /// From the top to the bottom.
    pub height: u32,
}

/// The stylesheet for a page of this size, without comments.
pub(crate) fn fitted(css: &str, size: Size) -> String {
    let css = without_comments(css);
    let mut out = String::with_capacity(css.len());
    let mut rest = css.as_str();
    while let Some(at) = rest.find("@media") {
        out.push_str(&rest[..at]);
        rest = &rest[at + "@media".len()..];
        let Some((asked, after)) = rest.split_once('{') else { break };
        let (inside, after) = after.split_at(end_of_block(after));
        match left_to_ask(asked, size) {
            None => {}
            Some(asked) if asked.is_empty() => out.push_str(inside),
            Some(asked) => out.extend(["@media ", &asked, " {", inside, "}"]),
        }
        rest = after.strip_prefix('}').unwrap_or(after);
    }
    out.push_str(rest);
    in_pixels(&out, size)
}

fn without_comments(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

/// Where the brace stands that closes the block that has just begun.
fn end_of_block(css: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in css.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    css.len()
}

/// What is still to be asked of the window; nothing if the size does not fit.
fn left_to_ask(asked: &str, size: Size) -> Option<String> {
    let mut left = Vec::new();
    for each in asked.split(" and ").map(str::trim) {
        match fits(each, size) {
            Some(true) => {}
            Some(false) => return None,
            None => left.push(each),
        }
    }
    Some(left.join(" and "))
}

/// Whether the size is as asked; nothing if something else is asked.
fn fits(asked: &str, size: Size) -> Option<bool> {
    let (feature, value) = asked.strip_prefix('(')?.strip_suffix(')')?.split_once(':')?;
    let pixels = value.trim().strip_suffix("rem")?.parse::<f64>().ok()? * REM;
    let (width, height) = (f64::from(size.width), f64::from(size.height));
    match feature.trim() {
        "min-width" => Some(width >= pixels),
        "max-width" => Some(width <= pixels),
        "min-height" => Some(height >= pixels),
        "max-height" => Some(height <= pixels),
        _ => None,
    }
}

/// Parts of the window as pixels.
fn in_pixels(css: &str, size: Size) -> String {
    let units = [("dvh", size.height), ("vh", size.height), ("vw", size.width)];
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        out.push_str(before);
        let unit = units.iter().find(|(unit, _)| {
            let next = after.strip_prefix(unit);
            next.is_some_and(|next| !next.starts_with(|it: char| it.is_ascii_alphanumeric()))
        });
        rest = if let (Some((unit, whole)), Ok(part)) = (unit, number.parse::<f64>()) {
            let pixels = part * f64::from(*whole) / 100.0;
            out.extend([pixels.to_string().as_str(), "px"]);
            &after[unit.len()..]
        } else {
            out.push_str(number);
            after
        };
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { width: 1280, height: 800 };

    #[test]
    fn what_is_said_for_other_sizes_is_left_out() {
        let css = "a{b:c} @media (min-width: 60rem) { d { e: f } } @media (max-width: 59.99rem) { g { h: i } } j{}";
        assert_eq!(fitted(css, SIZE), "a{b:c}  d { e: f }   j{}");
        let both = "@media (min-width: 60rem) and (max-height: 47rem) { a {} }";
        assert_eq!(fitted(both, SIZE), "");
        assert_eq!(fitted(both, Size { height: 700, ..SIZE }), " a {} ");
    }

    #[test]
    fn what_is_asked_of_the_reader_stays() {
        let css = "@media (prefers-reduced-motion: reduce) { a {} }";
        assert_eq!(fitted(css, SIZE), css);
        let mixed = "@media (min-width: 60rem) and (scripting: enabled) { a {} }";
        assert_eq!(fitted(mixed, SIZE), "@media (scripting: enabled) { a {} }");
    }

    #[test]
    fn parts_of_a_window_are_pixels() {
        let css = "a { height: calc(100dvh - 1.5rem); width: 2.5vw; b: 7vhs; c: #1a2b3c; d: .5em } /* 3vw */";
        let pixels =
            "a { height: calc(800px - 1.5rem); width: 32px; b: 7vhs; c: #1a2b3c; d: .5em } ";
        assert_eq!(fitted(css, SIZE), pixels);
    }

    #[test]
    fn what_is_never_closed_ends_with_the_sheet() {
        assert_eq!(fitted("a{} @media (min-width: 1rem) { b {", SIZE), "a{}  b {");
        assert_eq!(fitted("a{} /* b", SIZE), "a{} ");
    }
}
