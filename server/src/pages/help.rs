//! The help drawer: the goal, the rules of the question that is asked now, a search, the symbols, all rules, and keys last.

use super::elements::drawer_head;
use super::model::TablePage;
use super::{Looks, icon};
use engine::rulebook::{Clause, clauses};
use engine::say;
use maud::{Markup, PreEscaped, html};

/// A chapter of the rules with its clauses.
struct Chapter<'a> {
    title: &'a str,
    clauses: Vec<Clause<'a>>,
}

/// The drawer.
pub(super) fn help(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let (title, close) =
        (say!(crate::words, lang, "page-help"), say!(crate::words, lang, "page-close"));
    let game = Looks::help(page.about.id, lang);
    let chapters = chapters(page.about.rulebook.get(lang));
    let common = [
        ("?", say!(crate::words, lang, "page-key-help")),
        ("⇧ 1 2 4", say!(crate::words, lang, "page-key-pace")),
    ];
    html! {
        aside.help.drawer #help popover aria-label=(title) {
            (drawer_head("help", &title, &close))
            div.drawer-body {
                @if !game.goal.is_empty() {
                    p.help-goal #help-goal { (icon("i-flag")) span { b { (say!(crate::words, lang, "page-goal")) } " " (game.goal) } }
                }
                (asked(page, &chapters))
                (search(page))
                div.help-symbols #help-symbols { (game.symbols) }
                h3 { (say!(crate::words, lang, "page-rules")) }
                div.toc #help-rules { @for chapter in &chapters { (all_of(chapter)) } }
                section.help-keys #help-keys {
                    h3 { (say!(crate::words, lang, "page-keys")) }
                    dl.dl { @for (key, words) in game.keys.into_iter().chain(common) { dt { kbd { (key) } } dd { (words) } } }
                }
            }
        }
    }
}

/// The clause of the question and the rest of its chapter. The script fills it again whenever the drawer opens.
fn asked(page: &TablePage, chapters: &[Chapter<'_>]) -> Markup {
    let lang = page.reader.lang;
    let asked = page.picture.ask.as_ref().map_or("", |ask| ask.clause);
    let chapter =
        chapters.iter().find(|chapter| chapter.clauses.iter().any(|clause| clause.id == asked));
    let (now, others): (Vec<&Clause<'_>>, Vec<&Clause<'_>>) = chapter
        .map(|chapter| chapter.clauses.iter().partition(|clause| clause.id == asked))
        .unwrap_or_default();
    html! {
        section.help-now #help-now hidden[now.is_empty()] {
            h3 { (say!(crate::words, lang, "page-rules-now")) }
            ul.clauses { @for clause in &now { li { (words_of(clause)) } } }
            details {
                summary { (printed(chapter.map_or("", |chapter| chapter.title))) }
                ul.clauses { @for clause in &others { li { (words_of(clause)) } } }
            }
        }
    }
}

/// The search over all rules. It needs the script; without it the browser finds words in the page.
fn search(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    html! {
        div.help-search #help-search role="search" hidden {
            label.field { (say!(crate::words, lang, "page-rules-search"))
                input.input #help-query type="search" autocomplete="off" enterkeyhint="search"; }
            p.muted #help-none role="status" data-none=(say!(crate::words, lang, "page-rules-none")) {}
        }
    }
}

fn chapters(text: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            chapters.push(Chapter { title, clauses: Vec::new() });
        } else if let (Some(clause), Some(chapter)) = (clauses(line).next(), chapters.last_mut()) {
            chapter.clauses.push(clause);
        }
    }
    chapters.retain(|chapter| !chapter.clauses.is_empty());
    chapters
}

fn all_of(chapter: &Chapter<'_>) -> Markup {
    html! {
        details {
            summary { (printed(chapter.title)) }
            ul.clauses {
                @for clause in &chapter.clauses { li id={ "rule-" (clause.id) } { (words_of(clause)) } }
            }
        }
    }
}

fn words_of(clause: &Clause<'_>) -> Markup {
    html! { b { (clause.id) } span { strong { (printed(clause.title)) ". " } (inline(clause.text)) } }
}

/// A text of the rules with apostrophes as they are printed; the files have those of a keyboard.
fn printed(text: &str) -> String {
    let mut before = ' ';
    let mut of = |each: char| {
        let after_letter = before.is_alphanumeric();
        before = each;
        if each == '\'' && after_letter { '’' } else { each }
    };
    text.chars().map(&mut of).collect()
}

/// `code` and *emphasis* of a rule's text.
fn inline(text: &str) -> Markup {
    let escaped = html! { (printed(text)) }.into_string();
    let mut out = String::with_capacity(escaped.len());
    let mut open = false;
    for piece in escaped.split_inclusive('`') {
        match piece.strip_suffix('`') {
            Some(before) => {
                out.push_str(before);
                out.push_str(if open { "</code>" } else { "<code>" });
                open = !open;
            }
            None => out.push_str(piece),
        }
    }
    if open {
        out.push_str("</code>");
    }
    PreEscaped(out.replace('*', ""))
}
