//! Style sheets in which a change on the page restyles little: what follows a `:has()` in a selector ends in a class, an id, an
//! attribute or a tag. One that ends in anything at all (`> *`, `:first-child`) makes a browser restyle the whole page at every
//! change, for all `:has()` share one set of what they may restyle.

use std::fs;

/// A text cut at every one of these letters that lies outside brackets.
fn split<'a>(text: &'a str, at: &[char]) -> Vec<&'a str> {
    let (mut depth, mut begin, mut parts) = (0_u32, 0, Vec::new());
    for (index, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 && at.contains(&letter) => {
                parts.push(&text[begin..index]);
                begin = index + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Whether an element must have some name to be meant by the last part of a selector.
fn is_named(part: &str) -> bool {
    if let Some(choices) = part.strip_prefix(":is(").and_then(|rest| rest.split_once(')')) {
        let last = |choice: &str| split(choice, &[' ', '>', '~', '+']).pop().is_some_and(is_named);
        return choices.0.split(',').all(|choice| last(choice.trim())) || is_named(choices.1);
    }
    let bare = part.split('(').next().unwrap_or(part);
    bare.starts_with(char::is_alphabetic) || bare.contains(['.', '#', '['])
}

/// The selectors of a style sheet that follow a `:has()` and may mean anything.
fn faults(sheet: &str) -> Vec<String> {
    let code: String = sheet
        .split("/*")
        .map(|rest| rest.split_once("*/").map_or(rest, |(_, code)| code))
        .collect();
    let mut faults = Vec::new();
    for head in code.split('{') {
        let selectors = head.rsplit(['}', ';']).next().unwrap_or(head);
        for selector in split(selectors, &[',']).into_iter().filter(|it| !it.starts_with('@')) {
            let parts = split(selector, &[' ', '>', '~', '+']);
            let Some((last, before)) = parts.split_last() else { continue };
            if before.iter().any(|part| part.contains(":has(")) && !is_named(last) {
                faults.push(selector.to_owned());
            }
        }
    }
    faults
}

#[test]
fn what_follows_a_has_is_named() {
    let games = fs::read_dir("games").unwrap().map(|game| game.unwrap().path().join("page"));
    let folders = games.filter(|page| page.is_dir()).chain(["web".into()]);
    for entry in folders.flat_map(|folder| fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "css") {
            let found = faults(&fs::read_to_string(&path).unwrap());
            assert!(found.is_empty(), "{}: {found:#?}", path.display());
        }
    }
}

#[test]
fn what_is_planted_is_found() {
    for fault in
        [".a:has(.b) > * { }", ".a:has(.b) .c > :first-child { }", ".a:has(.b) > :not(.c) { }"]
    {
        assert_eq!(faults(fault).len(), 1, "{fault}");
    }
    for sound in [
        ".a:has(.b) > .c { }",
        ".a:has(.b) h3 { }",
        ".a:has(> :first-child) { }",
        ".a:has(.b) > :is(.c, #d) { }",
    ] {
        assert!(faults(sound).is_empty(), "{sound}");
    }
}
