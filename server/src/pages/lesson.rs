//! The guided first game: the table page of a prepared position, with a sentence before and one after.

use super::drawers::{log, players};
use super::elements::{board, log_line};
use super::help::help;
use super::live_elements::{self, Live};
use super::model::Lesson;
use super::question;
use super::table::notice;
use super::{Looks, Shell, icon, icon_full, rule};
use engine::say;
use maud::{Markup, html};

/// A lesson.
pub fn learn(lesson: &Lesson) -> Markup {
    let page = &lesson.table;
    let lang = page.reader.lang;
    let looks = Looks::of(page.about.id);
    let here = format!("/learn/{}/{}", page.about.id, lesson.number);
    let title = format!("{} · {}", say!(crate::words, lang, "page-learn"), page.about.name);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: "table learn",
        here: &here,
        sprites: looks.sprites,
        live: None,
        eyes: None,
    };
    let live = Live { page, picture: &page.picture, playing: false };
    shell.page(&html! {
        a.skip href="#ask" { (say!(crate::words, lang, "page-skip")) }
        header.bar #bar {
            a.brand href="/" aria-label=(say!(crate::words, lang, "page-to-home")) { svg aria-hidden="true" { use href="#i-brand" {} } }
            div.bar-title { h1 { (page.about.name) } span.wide-only { (say!(crate::words, lang, "page-learn")) } }
            (live_elements::turn(&page.picture))
            span.push {}
            (shell.switches(""))
            button.btn.btn-quiet.btn-icon type="button" popovertarget="help" aria-label=(say!(crate::words, lang, "page-help")) { (icon("i-book")) }
        }
        (live.seat_list())
        main class={ "board " (looks.class) } #board aria-label=(say!(crate::words, lang, "page-board")) { (board(page)) }
        div.last {
            (live.last(None))
            button.btn.btn-icon type="button" popovertarget="log" aria-label=(say!(crate::words, lang, "page-log")) { (icon("i-log")) }
            button.btn.btn-icon type="button" popovertarget="players" aria-label=(say!(crate::words, lang, "page-players")) { (icon("i-people")) }
        }
        (panel(lesson))
        form #decide method="get" action=(here) { input type="hidden" name="did" value=(lesson.taken.join(";")); }
        (log(page))
        (help(page))
        (players(page, &live))
        (notice(page))
        p.sr #live role="status" aria-live="polite" {}
    })
}

/// What is to be done, and what came of it.
fn panel(lesson: &Lesson) -> Markup {
    let page = &lesson.table;
    let lang = page.reader.lang;
    let head = say!(crate::words, lang, "page-lesson", number = lesson.number, of = lesson.of);
    let again =
        lesson.again.clone().unwrap_or_else(|| say!(crate::words, lang, "page-lesson-again"));
    html! {
        section.ask #ask tabindex="-1" aria-labelledby="ask-q" data-asked[!lesson.done] {
            div.ask-head { span.eyebrow { (head) } (rule(&lesson.clause)) }
            p.lesson data-done[lesson.done] {
                (icon(if lesson.done { "i-check" } else { "i-hint" }))
                span { (lesson.words) }
            }
            @if lesson.wrong { p.notice #again role="status" { (icon("i-undo")) span { (again) } } }
            @if lesson.done { (onward(lesson)) }
            @else if let Some(question) = &page.picture.ask { (question::asked(page, question)) }
        }
    }
}

/// What happened, and where it goes on.
fn onward(lesson: &Lesson) -> Markup {
    let page = &lesson.table;
    let (lang, game) = (page.reader.lang, page.about.id);
    let last = lesson.number == lesson.of;
    let (next, next_cap) = super::key('N', 'S', lang);
    let (play, play_cap) = super::key('P', 'J', lang);
    html! {
        h2.sr #ask-q { (say!(crate::words, lang, "page-lesson-done")) }
        @if !page.log.is_empty() {
            ol.log-list.lesson-log { @for entry in page.log.iter().take(8) { (log_line(page, entry)) } }
        }
        div.ask-foot {
            @if last {
                form.contents method="post" action={ "/play/" (game) } {
                    button.btn.btn-main data-key=(play) { (icon_full("i-play")) (say!(crate::words, lang, "page-play-easy")) kbd { (play_cap) } }
                }
                a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
            } @else {
                a.btn.btn-main href={ "/learn/" (game) "/" (lesson.number + 1) } data-key=(next) { (say!(crate::words, lang, "page-lesson-next")) (icon("i-next")) kbd { (next_cap) } }
                a.btn href={ "/learn/" (game) "/" (lesson.number) } { (icon("i-undo")) (say!(crate::words, lang, "page-lesson-repeat")) }
            }
        }
    }
}
