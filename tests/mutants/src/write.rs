//! Writes a file anew, with all its mutants behind switches.

use crate::find::{Form, Place, Site};
use std::ops::Range;

const SWITCH: &str = "crate::switch";

/// The text of a file with all its mutants. What only one of them says stands between `/*<ID*/` and `/*ID>*/`: a fault found there is
/// a mutant that does not build.
pub(crate) fn planted(text: &str, mut sites: Vec<Site>) -> String {
    // The outermost first; at one place, what is written in between comes before what stands there.
    sites.sort_by_key(|site| {
        (site.range.start, usize::MAX - site.range.end, !site.range.is_empty())
    });
    let (empty, mut wide): (Vec<Site>, Vec<Site>) =
        sites.into_iter().partition(|site| site.range.is_empty());
    wide.sort_by_key(|site| {
        (
            site.range.start,
            usize::MAX - site.range.end,
            !matches!(site.place, Place::Guard | Place::Field { .. }),
        )
    });
    Writer { text, empty: &empty }.write(0..text.len(), &wide)
}

struct Writer<'a> {
    text: &'a str,
    empty: &'a [Site],
}

impl Writer<'_> {
    /// Some of the text, with the sites in it.
    fn write(&self, range: Range<usize>, sites: &[Site]) -> String {
        let mut out = String::new();
        let mut at = range.start;
        let mut next = 0;
        while next < sites.len() {
            let site = &sites[next];
            let mut end = next + 1;
            while end < sites.len() && sites[end].range.start < site.range.end {
                end += 1;
            }
            if site.range.start >= range.start && site.range.end <= range.end {
                self.plain(at..site.range.start, &mut out);
                out.push_str(&self.site(site, &sites[next + 1..end]));
                at = site.range.end;
                next = end;
            } else {
                next += 1;
            }
        }
        self.plain(at..range.end, &mut out);
        out
    }

    /// Text that no expression in it changes; bodies and arms begin in it.
    fn plain(&self, range: Range<usize>, out: &mut String) {
        let mut at = range.start;
        for site in self
            .empty
            .iter()
            .filter(|site| site.range.start >= range.start && site.range.start < range.end)
        {
            out.push_str(&self.text[at..site.range.start]);
            at = site.range.start;
            for (id, replacement) in &site.mutants {
                match site.place {
                    Place::Arm => {
                        out.push_str(&format!("/*<{id}*/ if !{SWITCH}::on({id}) /*{id}>*/"))
                    }
                    _ => out.push_str(&format!(
                        " if {SWITCH}::on({id}) {{ /*<{id}*/ return {replacement}; /*{id}>*/ }} "
                    )),
                }
            }
        }
        out.push_str(&self.text[at..range.end]);
    }

    fn site(&self, site: &Site, inner: &[Site]) -> String {
        if matches!(site.place, Place::Const) {
            return String::new();
        }
        let ids = site.ids().map(|id| id.to_string()).collect::<Vec<_>>().join(", ");
        let first = site.mutants[0].0;
        let part = |range: &Range<usize>| self.write(range.clone(), &within(inner, range));
        match &site.place {
            Place::Binary { left, operator, right, form } => {
                let (l, r, o) = (part(left), part(right), &self.text[operator.clone()]);
                match form {
                    Form::And => format!(
                        "({{ let __left: bool = {l}; if __left != {SWITCH}::on({first}) {{ {r} }} else {{ __left }} }})"
                    ),
                    Form::Or => format!(
                        "({{ let __left: bool = {l}; if __left == {SWITCH}::on({first}) {{ {r} }} else {{ __left }} }})"
                    ),
                    Form::Equality => format!("((({l}) {o} ({r})) != {SWITCH}::on({first}))"),
                    Form::Value => {
                        let ways =
                            choices(site, |replacement| format!("({l}) {replacement} ({r})"));
                        format!("(if {SWITCH}::none(&[{ids}]) {{ ({l}) {o} ({r}) }} {ways})")
                    }
                    Form::Assignment => {
                        let ways = choices(site, |replacement| format!("{l} {replacement} {r}"));
                        format!("{{ if {SWITCH}::none(&[{ids}]) {{ {l} {o} {r} }} {ways} }}")
                    }
                }
            }
            Place::Unary { operand, operator } => {
                let (value, o) = (part(operand), &self.text[operator.clone()]);
                format!(
                    "(if {SWITCH}::none(&[{first}]) {{ {o}({value}) }} else {{ /*<{first}*/ {value} /*{first}>*/ }})"
                )
            }
            Place::Guard => {
                let guard = self.write(site.range.clone(), inner);
                let mut ways = String::new();
                for (id, replacement) in &site.mutants {
                    ways.push_str(&format!("if {SWITCH}::on({id}) {{ {replacement} }} else "));
                }
                format!("({ways} {{ {guard} }})")
            }
            Place::Field { name, taken } => {
                let value = self.write(site.range.clone(), inner);
                let name = name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
                format!(
                    "{name}if {SWITCH}::none(&[{first}]) {{ {value} }} else {{ /*<{first}*/ {taken} /*{first}>*/ }}"
                )
            }
            Place::Impl => {
                let body = self.write(site.range.clone(), inner);
                let mut ways = String::new();
                for (number, (id, replacement)) in site.mutants.iter().enumerate() {
                    // The last one needs no way to another type.
                    let last = number + 1 == site.mutants.len();
                    let one = if last { replacement.clone() } else { either("A", replacement) };
                    let way = (0..=number).fold(one, |way, _| either("B", &way));
                    ways.push_str(&format!(
                        " if {SWITCH}::on({id}) {{ /*<{id}*/ return {way}; /*{id}>*/ }}"
                    ));
                }
                format!("{ways} {}", either("A", &format!("{{ {body} }}")))
            }
            Place::Body | Place::Arm | Place::Const => String::new(),
        }
    }
}

/// One of two iterators.
fn either(which: &str, of: &str) -> String {
    format!("{SWITCH}::Either::{which}({of})")
}

/// The sites that stand in a part of another; they were sorted.
fn within(sites: &[Site], range: &Range<usize>) -> Vec<Site> {
    sites
        .iter()
        .filter(|site| site.range.start >= range.start && site.range.end <= range.end)
        .cloned()
        .collect()
}

/// `else if … else …`, one way for each mutant.
fn choices(site: &Site, way: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    for (number, (id, replacement)) in site.mutants.iter().enumerate() {
        let asked = if number + 1 < site.mutants.len() {
            format!("if {SWITCH}::on({id}) ")
        } else {
            String::new()
        };
        out.push_str(&format!("else {asked}{{ /*<{id}*/ {} /*{id}>*/ }} ", way(replacement)));
    }
    out
}
