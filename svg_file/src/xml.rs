//! The server's markup, which HTML readers read, as XML: every element closed, every attribute with a value in quotes,
//! every element in its namespace. Whatever it is given, what comes out is well-formed.

use std::collections::HashSet;

const HTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";

/// Elements that have no end in HTML.
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Markup of elements in HTML, and of `<svg>` in them, as XML. The outermost elements say their namespace.
pub(crate) fn from_html(markup: &str) -> String {
    let mut writer = Writer { out: String::with_capacity(markup.len() * 2), open: Vec::new() };
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        text(&rest[..at], &mut writer.out);
        rest = &rest[at..];
        rest = if let Some((tag, after)) = Tag::read(rest) {
            writer.write(&tag);
            after
        } else {
            writer.out.push_str("&lt;");
            &rest[1..]
        };
    }
    text(rest, &mut writer.out);
    writer.close_down_to(0);
    writer.out
}

/// Words as text or as the value of an attribute.
pub(crate) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(allowed(letter)),
        }
    }
    out
}

/// XML knows no way to write most control characters.
fn allowed(letter: char) -> char {
    match letter {
        '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'.. => letter,
        _ => '\u{fffd}',
    }
}

/// Text or a value as HTML writes it: references of XML stay, those of HTML alone become letters.
fn text(html: &str, out: &mut String) {
    let mut rest = html;
    while let Some(at) = rest.find(['&', '<', '>', '"']) {
        out.extend(rest[..at].chars().map(allowed));
        rest = &rest[at..];
        if let Some((known, after)) = reference(rest) {
            out.push_str(&known);
            rest = after;
            continue;
        }
        let (sign, after) = rest.split_at(1);
        out.push_str(&escaped(sign));
        rest = after;
    }
    out.extend(rest.chars().map(allowed));
}

/// A reference at the beginning of a text, as XML writes it.
fn reference(html: &str) -> Option<(String, &str)> {
    let (name, after) = html.strip_prefix('&')?.split_once(';')?;
    let number = |digits: &str, radix: u32| {
        let digits = Some(digits).filter(|it| it.chars().all(|digit| digit.is_digit(radix)))?;
        char::from_u32(u32::from_str_radix(digits, radix).ok()?)
    };
    let letter = match name {
        "amp" | "lt" | "gt" | "quot" | "apos" => return Some((format!("&{name};"), after)),
        "nbsp" => '\u{a0}',
        _ => match name.strip_prefix('#')? {
            hex if hex.starts_with(['x', 'X']) => number(&hex[1..], 16)?,
            decimal => number(decimal, 10)?,
        },
    };
    Some((escaped(&allowed(letter).to_string()), after))
}

/// One tag as it stands in the markup.
#[derive(Debug, PartialEq, Eq)]
enum Tag<'a> {
    Start {
        name: &'a str,
        attributes: Vec<(&'a str, &'a str)>,
        closed: bool,
    },
    End(&'a str),
    /// A comment or a declaration.
    Nothing,
}

impl<'a> Tag<'a> {
    /// The tag at the beginning of a text, and what follows it.
    fn read(html: &'a str) -> Option<(Self, &'a str)> {
        if let Some(rest) = html.strip_prefix("<!--") {
            return Some((Self::Nothing, rest.split_once("-->").map_or("", |(_, after)| after)));
        }
        if let Some(rest) = html.strip_prefix("<!") {
            return Some((Self::Nothing, rest.split_once('>').map_or("", |(_, after)| after)));
        }
        if let Some(rest) = html.strip_prefix("</") {
            let (name, after) = rest.split_once('>')?;
            return is_name(name.trim_end()).then_some((Self::End(name.trim_end()), after));
        }
        let rest = html.strip_prefix('<')?;
        let (name, mut rest) = rest.split_at(rest.find([' ', '\n', '\t', '/', '>'])?);
        if !is_name(name) {
            return None;
        }
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix("/>") {
                return Some((Self::Start { name, attributes, closed: true }, after));
            }
            if let Some(after) = rest.strip_prefix('>') {
                return Some((Self::Start { name, attributes, closed: false }, after));
            }
            if let Some(after) = rest.strip_prefix('/') {
                rest = after;
                continue;
            }
            let (key, after) = rest.split_at(rest.find([' ', '\n', '\t', '/', '>', '='])?);
            let (value, after) = match after.strip_prefix('=') {
                None => ("", after),
                Some(after) => value(after)?,
            };
            if is_name(key) {
                attributes.push((key, value));
            }
            rest = after;
        }
    }
}

/// The value of an attribute, with or without quotes, and what follows it.
fn value(html: &str) -> Option<(&str, &str)> {
    for quote in ['"', '\''] {
        if let Some(rest) = html.strip_prefix(quote) {
            return rest.split_once(quote);
        }
    }
    let end = html.find([' ', '\n', '\t', '>'])?;
    // A sign of its own, or the loop over attributes would stand still.
    (end > 0).then(|| html.split_at(end))
}

/// What may name an element or an attribute here: a plain subset of what XML allows.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.'))
}

/// An element that is not closed yet.
struct Element {
    name: String,
    /// The namespace of what stands in it.
    inside: &'static str,
}

struct Writer {
    out: String,
    open: Vec<Element>,
}

impl Writer {
    fn write(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Nothing => {}
            Tag::End(name) => {
                if let Some(at) = self.open.iter().rposition(|element| element.name == *name) {
                    self.close_down_to(at);
                }
            }
            Tag::Start { name, attributes, closed } => self.start(name, attributes, *closed),
        }
    }

    fn start(&mut self, name: &str, attributes: &[(&str, &str)], closed: bool) {
        let around = self.open.last().map(|element| element.inside);
        let own = if name == "svg" { SVG } else { around.unwrap_or(HTML) };
        self.out.push('<');
        self.out.push_str(name);
        if around != Some(own) || self.open.last().is_some_and(|it| it.name == "foreignObject") {
            self.attribute("xmlns", own);
        }
        let mut seen = HashSet::from(["xmlns"]);
        for (key, value) in attributes {
            if seen.insert(key) {
                self.attribute(key, value);
            }
        }
        let empty = closed && own == SVG || own == HTML && VOID.contains(&name);
        if empty {
            self.out.push_str("/>");
            return;
        }
        self.out.push('>');
        let inside = if name == "foreignObject" { HTML } else { own };
        self.open.push(Element { name: name.to_owned(), inside });
    }

    fn attribute(&mut self, key: &str, value: &str) {
        self.out.extend([" ", key, "=\""]);
        text(value, &mut self.out);
        self.out.push('"');
    }

    /// Closes elements until so many are open.
    fn close_down_to(&mut self, depth: usize) {
        while self.open.len() > depth {
            if let Some(element) = self.open.pop() {
                self.out.extend(["</", &element.name, ">"]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same without what says that HTML is HTML.
    fn xml(html: &str) -> String {
        from_html(html).replace(" xmlns=\"http://www.w3.org/1999/xhtml\"", "")
    }

    #[test]
    fn what_html_leaves_out_is_written() {
        assert_eq!(
            xml("<p>a<br>b<input name=x hidden></p>"),
            "<p>a<br/>b<input name=\"x\" hidden=\"\"/></p>"
        );
        assert_eq!(
            xml("<b title='1 < 2'>A&nbsp;&amp;&#xe9;&#233; & B</b>"),
            "<b title=\"1 &lt; 2\">A\u{a0}&amp;éé &amp; B</b>"
        );
        assert_eq!(xml("<i></i><div/>x"), "<i></i><div>x</div>");
        assert_eq!(
            xml("<!DOCTYPE html><!-- a --b --><i data-a=1 data-a=2></i>"),
            "<i data-a=\"1\"></i>"
        );
    }

    #[test]
    fn every_element_stands_in_its_namespace() {
        let html = "<p><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/><foreignObject><b>x</b></foreignObject></svg></p>";
        let written = format!(
            "<p xmlns=\"{HTML}\"><svg xmlns=\"{SVG}\" viewBox=\"0 0 1 1\"><path d=\"M0 0\"/>\
             <foreignObject><b xmlns=\"{HTML}\">x</b></foreignObject></svg></p>"
        );
        assert_eq!(from_html(html), written);
        let again = format!("<svg xmlns=\"{SVG}\"><g></g></svg>");
        assert_eq!(from_html("<svg xmlns='x'><g></g></svg>"), again);
    }

    #[test]
    fn what_is_broken_comes_out_whole() {
        assert_eq!(xml("<ul><li>a<li>b</ul></p>c"), "<ul><li>a<li>b</li></li></ul>c");
        assert_eq!(xml("1 < 2 <3 <"), "1 &lt; 2 &lt;3 &lt;");
        assert_eq!(xml("<b a=>x"), "&lt;b a=&gt;x");
        assert_eq!(
            xml("\u{0}\u{b}&#1;&#xffffffff;&what;&"),
            "\u{fffd}\u{fffd}\u{fffd}&amp;#xffffffff;&amp;what;&amp;"
        );
        assert_eq!(xml("<b @x=\"1\" 1y='2' z:z=3>x</b>"), "<b>x</b>");
        assert_eq!(xml("<!-- never closed"), "");
        assert_eq!(escaped("<\"&\u{1}>"), "&lt;&quot;&amp;\u{fffd}&gt;");
    }
}
