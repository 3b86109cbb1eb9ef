//! The panel under a moment of the past: where it is, every way from it, and what was told in it.

use super::model::{Replay, TablePage};
use super::parts::log_line;
use super::{icon, icon_full};
use engine::{Lang, Seat, Viewer, say};
use maud::{Markup, html};

/// The panel in the place of the question.
pub(super) fn panel(page: &TablePage, replay: &Replay) -> Markup {
    let lang = page.reader.lang;
    let here = format!("/table/{}/replay", page.id);
    html! {
        section.ask.past #ask tabindex="-1" aria-labelledby="ask-q" {
            div.ask-head { span.eyebrow { (say!(crate::words, lang, "page-replay-game")) } }
            h2 #ask-q {
                @if replay.at == 0 { (say!(crate::words, lang, "page-replay-begin")) }
                @else {
                    (say!(crate::words, lang, "page-replay-at", at = replay.at, of = replay.of))
                    @if replay.beat < replay.beats {
                        small { " · " (say!(crate::words, lang, "page-replay-beat", beat = replay.beat + 1, of = replay.beats + 1)) }
                    }
                }
            }
            (ways(&here, replay, lang))
            form.past-go #past-go method="get" action=(here) {
                input #past-at type="range" name="at" min="0" max=(replay.of) value=(replay.at)
                    aria-label=(say!(crate::words, lang, "page-replay-at", at = replay.at, of = replay.of));
                (eyes(page, replay, lang))
                button.btn.past-submit { (say!(crate::words, lang, "page-replay-go")) }
            }
            @if replay.told.is_empty() { p.ask-wait { (say!(crate::words, lang, "page-replay-quiet")) } }
            @else { ol.log-list.past-told { @for entry in &replay.told { (log_line(page, entry)) } } }
            @if replay.may_play_on { (play_on(page, replay, &here, lang)) }
            (leads(replay, &here, lang))
            div.ask-foot {
                a.btn href={ "/table/" (page.id) } { (icon("i-back")) (say!(crate::words, lang, "page-replay-back")) }
                a.btn data-do="link" href=(address(&here, replay, replay.at, Some(replay.beat).filter(|beat| *beat < replay.beats))) {
                    (icon("i-link")) (say!(crate::words, lang, "page-replay-link"))
                }
            }
        }
    }
}

/// The address of a moment through the same eyes.
fn address(here: &str, replay: &Replay, at: usize, beat: Option<usize>) -> String {
    let eyes = match replay.eyes {
        Viewer::Seat(seat) => format!("&as={}", seat.0),
        Viewer::Spectator => String::new(),
    };
    let beat = beat.map(|beat| format!("&beat={beat}")).unwrap_or_default();
    format!("{here}?at={at}{beat}{eyes}")
}

/// First, round, move, beat, play, beat, move, round, last.
fn ways(here: &str, replay: &Replay, lang: Lang) -> Markup {
    let Replay { at, of, beat, beats, rounds, .. } = *replay;
    let to = |at: Option<usize>| at.map(|at| address(here, replay, at, None));
    let within = |beat: usize| Some(address(here, replay, at, Some(beat)));
    // The beats of a move are walked through one by one; from the last the next move begins at its first.
    let onward = if beat < beats {
        within(beat + 1)
    } else {
        (at < of).then(|| address(here, replay, at + 1, Some(0)))
    };
    let backward = if beat > 0 { within(beat - 1) } else { to(at.checked_sub(1)) };
    let links = [
        (
            "i-skip",
            true,
            to((at > 0).then_some(0)),
            say!(crate::words, lang, "page-replay-first"),
            "home",
        ),
        (
            "i-stepback",
            true,
            to(rounds.0),
            say!(crate::words, lang, "page-replay-round-before"),
            "pageup",
        ),
        (
            "i-step",
            true,
            to(at.checked_sub(1)),
            say!(crate::words, lang, "page-replay-before"),
            "arrowup",
        ),
        (
            "i-back",
            false,
            backward,
            say!(crate::words, lang, "page-replay-beat-before"),
            "arrowleft",
        ),
        ("i-next", false, onward, say!(crate::words, lang, "page-replay-beat-next"), "arrowright"),
        (
            "i-step",
            false,
            to((at < of).then_some(at + 1)),
            say!(crate::words, lang, "page-replay-next"),
            "arrowdown",
        ),
        (
            "i-stepback",
            false,
            to(rounds.1),
            say!(crate::words, lang, "page-replay-round-next"),
            "pagedown",
        ),
        (
            "i-skip",
            false,
            to((at < of).then_some(of)),
            say!(crate::words, lang, "page-replay-last"),
            "end",
        ),
    ];
    html! {
        nav.past-ways aria-label=(say!(crate::words, lang, "page-replay-game")) {
            @for (picture, turned, to, words, key) in links {
                a.btn.btn-icon.turned[turned] href=[to.as_ref()] aria-disabled=[to.is_none().then_some("true")]
                    id={ "way-" (key) } data-way=(key) aria-label=(words) title=(words) { @if key.starts_with("arrowl") || key.starts_with("arrowr") { (icon(picture)) } @else { (icon_full(picture)) } }
            }
            button.btn.btn-icon.past-play type="button" data-do="play" aria-pressed="false"
                aria-label=(say!(crate::words, lang, "page-replay-play")) { (icon_full("i-play")) }
        }
    }
}

/// Once the game is over, every seat's eyes are open.
fn eyes(page: &TablePage, replay: &Replay, lang: Lang) -> Markup {
    html! {
        @if replay.over {
            label.field { (say!(crate::words, lang, "page-replay-eyes"))
                select #past-eyes name="as" {
                    option value="spectator" selected[replay.eyes == Viewer::Spectator] { (say!(crate::words, lang, "page-replay-onlooker")) }
                    @for card in &page.seats {
                        option value=(card.seat.0) selected[replay.eyes == Viewer::Seat(card.seat)] { (card.name) }
                    }
                }
            }
        }
    }
}

fn play_on(page: &TablePage, replay: &Replay, here: &str, lang: Lang) -> Markup {
    let own = replay.eyes.seat().unwrap_or(Seat(0));
    html! {
        details.past-on {
            summary { (say!(crate::words, lang, "page-play-on")) }
            form method="post" action=(here) {
                input type="hidden" name="at" value=(replay.at);
                p.muted { (say!(crate::words, lang, "page-play-on-how")) }
                label.field { (say!(crate::words, lang, "page-play-on-as"))
                    select name="seat" {
                        @for card in &page.seats { option value=(card.seat.0) selected[card.seat == own] { (card.name) } }
                    }
                }
                button.btn.btn-main { (icon_full("i-play")) (say!(crate::words, lang, "page-play-on")) }
            }
        }
    }
}

fn leads(replay: &Replay, here: &str, lang: Lang) -> Markup {
    html! {
        @if !replay.leads.is_empty() {
            details.past-leads {
                summary { (say!(crate::words, lang, "page-replay-leads")) }
                ol { @for (at, name) in &replay.leads {
                    li { a data-way="lead" href=(address(here, replay, *at, None)) { (say!(crate::words, lang, "page-replay-lead", name = name.as_str())) } }
                } }
            }
        }
    }
}
