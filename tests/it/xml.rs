//! A strict reader of XML for tests: whatever is not well-formed is a fault, with its place.

use std::collections::BTreeMap;

/// An element with its attributes, in the order of the text.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
}

struct Reader<'a> {
    whole: &'a str,
    rest: &'a str,
    open: Vec<&'a str>,
    found: Vec<Element>,
}

/// All elements of a text that is one well-formed document.
pub(crate) fn elements(text: &str) -> Vec<Element> {
    let mut reader = Reader { whole: text, rest: text, open: Vec::new(), found: Vec::new() };
    let forbidden = |it: &char| it.is_control() && !matches!(it, '\t' | '\n' | '\r' | '\u{80}'..);
    assert_eq!(text.chars().find(forbidden), None, "a character that XML does not know");
    reader.expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    while !reader.rest.is_empty() {
        reader.next();
    }
    assert!(reader.open.is_empty(), "never closed: {:?}", reader.open);
    reader.found
}

impl<'a> Reader<'a> {
    #[track_caller]
    fn fault(&self, what: &str) -> ! {
        let at = self.whole.len() - self.rest.len();
        let line = self.whole[..at].lines().count();
        let near: String = self.rest.chars().take(80).collect();
        panic!("{what} on line {line}, at {near:?}")
    }

    #[track_caller]
    fn expect(&mut self, text: &str) {
        match self.rest.strip_prefix(text) {
            Some(rest) => self.rest = rest,
            None => self.fault(&format!("{text:?} is missing")),
        }
    }

    fn take(&mut self, until: impl Fn(char) -> bool) -> &'a str {
        let (taken, rest) = self.rest.split_at(self.rest.find(until).unwrap_or(self.rest.len()));
        self.rest = rest;
        taken
    }

    fn name(&mut self) -> &'a str {
        let name = self.take(|it| !(it.is_ascii_alphanumeric() || "-_.".contains(it)));
        if !name.starts_with(|it: char| it.is_ascii_alphabetic()) {
            self.fault("a name is missing");
        }
        name
    }

    /// Text or a value: every `&` begins a reference that XML knows.
    fn references(&self, text: &str) {
        for after in text.split('&').skip(1) {
            let name = after.split(';').next().unwrap_or_default();
            let number = name.strip_prefix('#').is_some_and(|it| it.parse::<u32>().is_ok());
            if !number && !["amp", "lt", "gt", "quot", "apos"].contains(&name) {
                self.fault(&format!("XML knows no &{name};"));
            }
        }
    }

    fn next(&mut self) {
        let text = self.take(|it| it == '<');
        self.references(text);
        if text.contains("]]>") || self.open.is_empty() && !text.trim().is_empty() {
            self.fault("text stands where none may");
        }
        if self.rest.is_empty() {
            return;
        }
        self.expect("<");
        if self.rest.starts_with('/') {
            self.expect("/");
            let name = self.name();
            self.expect(">");
            match self.open.pop() {
                Some(open) if open == name => return,
                open => self.fault(&format!("{name} closes {open:?}")),
            }
        }
        if self.open.is_empty() && !self.found.is_empty() {
            self.fault("a second root");
        }
        let name = self.name();
        let attributes = self.attributes();
        self.found.push(Element { name: name.to_owned(), attributes });
        if self.rest.starts_with('/') {
            self.expect("/>");
        } else {
            self.expect(">");
            self.open.push(name);
        }
    }

    fn attributes(&mut self) -> BTreeMap<String, String> {
        let mut attributes = BTreeMap::new();
        while self.rest.starts_with(char::is_whitespace) {
            self.rest = self.rest.trim_start();
            let name = self.name();
            self.expect("=\"");
            let value = self.take(|it| it == '"');
            self.expect("\"");
            self.references(value);
            if value.contains('<') || attributes.insert(name.into(), value.into()).is_some() {
                self.fault("an attribute that may not be");
            }
        }
        attributes
    }
}

#[test]
fn what_is_not_well_formed_is_found() {
    let read = |text: &str| {
        let text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{text}");
        std::panic::catch_unwind(|| elements(&text).len()).ok()
    };
    assert_eq!(read("<a b=\"1\"><c/>x &amp; y</a>\n"), Some(2));
    for bad in [
        "<a><b></a></b>",
        "<a>",
        "<a/><b/>",
        "<a b></a>",
        "<a b=1></a>",
        "<a b=\"1\" b=\"2\"/>",
        "<a>&nbsp;</a>",
        "<a b=\"<\"/>",
        "<a/>x",
        "<a>1 < 2</a>",
        "<a>\u{1}</a>",
    ] {
        assert_eq!(read(bad), None, "{bad}");
    }
}
