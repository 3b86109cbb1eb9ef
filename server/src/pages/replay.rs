//! The panel under one move of the past: which it is, every way from it, and what happened in it.

use super::elements::log_line;
use super::model::{ReplayPage, TablePage};
use super::{icon, icon_full};
use engine::{Lang, Seat, Viewer, say};
use maud::{Markup, html};

/// The panel in the place of the question.
pub(super) fn panel(page: &TablePage, replay: &ReplayPage) -> Markup {
    let lang = page.reader.lang;
    let here = format!("/table/{}/replay", page.id);
    html! {
        section.ask.past #ask tabindex="-1" aria-labelledby="ask-q" {
            div.ask-head { span.eyebrow { (say!(crate::words, lang, "page-replay-game")) } }
            h2 #ask-q {
                span #past-move {
                    @if replay.at == 0 { (say!(crate::words, lang, "page-replay-begin")) }
                    @else { (say!(crate::words, lang, "page-replay-at", at = replay.at, of = replay.of)) }
                }
                @if replay.step < replay.steps && replay.steps > 1 {
                    small { " · " (say!(crate::words, lang, "page-replay-step", step = replay.step + 1, of = replay.steps)) }
                }
            }
            (ways(&here, replay, page))
            form.past-go #past-go method="get" action=(here) {
                input #past-at type="range" name="at" min="0" max=(replay.of) value=(replay.at)
                    aria-label=(say!(crate::words, lang, "page-replay-slider"))
                    aria-valuetext=(say!(crate::words, lang, "page-replay-at", at = replay.at, of = replay.of))
                    data-words=(say!(crate::words, lang, "page-replay-at", at = "#", of = replay.of));
                (eyes(page, replay, lang))
                button.btn.past-submit { (say!(crate::words, lang, "page-replay-go")) }
            }
            div.past-told #past-told {
                @if replay.told.is_empty() {
                    p.ask-wait {
                        @if replay.since.is_empty() { (say!(crate::words, lang, "page-replay-quiet")) }
                        @else { (say!(crate::words, lang, "page-replay-since")) }
                    }
                }
                @let told = if replay.told.is_empty() { &replay.since } else { &replay.told };
                @if !told.is_empty() { ol.log-list { @for entry in told { (log_line(page, entry)) } } }
            }
            @if replay.may_play_on { (play_on(page, replay, &here, lang)) }
            (turning_points(replay, &here, lang))
            div.ask-foot {
                a.btn href={ "/table/" (page.id) } { (icon("i-back")) (say!(crate::words, lang, "page-replay-back")) }
                a.btn data-do="link" href=(address(&here, replay, replay.at, Some(replay.step).filter(|step| *step < replay.steps))) {
                    (icon("i-link")) (say!(crate::words, lang, "page-replay-link"))
                }
            }
        }
    }
}

/// The address of a move, or of one step of it, as the same viewer sees it.
fn address(here: &str, replay: &ReplayPage, at: usize, step: Option<usize>) -> String {
    let eyes = match replay.eyes {
        Viewer::Seat(seat) => format!("&as={}", seat.0),
        Viewer::Spectator => String::new(),
    };
    let step = step.map(|step| format!("&step={step}")).unwrap_or_default();
    format!("{here}?at={at}{step}{eyes}")
}

/// One way from here: where to, its icon, its short name, its whole name with its key, and the key.
struct Way {
    to: Option<String>,
    icon: &'static str,
    short: String,
    long: String,
    key: &'static str,
}

impl Way {
    fn link(&self) -> Markup {
        html! {
            a.btn href=[self.to.as_ref()] aria-disabled=[self.to.is_none().then_some("true")]
                id={ "way-" (self.key) } data-way=(self.key) aria-label=(self.long) title=(self.long) {
                (icon_full(self.icon)) span aria-hidden="true" { (self.short) }
            }
        }
    }
}

/// Two rows: start, move, play, move, end; then round, step, step, round.
fn ways(here: &str, replay: &ReplayPage, page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let round = super::round(page.about.id, lang);
    let ReplayPage { at, of, step, steps, is_last_step, rounds, told_before, told_next, .. } =
        *replay;
    let to = |at: Option<usize>| at.map(|at| address(here, replay, at, None));
    let within = |step: usize| Some(address(here, replay, at, Some(step)));
    // The steps of a move are walked through one by one; from the last the next move begins at its first. Moves and steps in
    // which nothing happened that this viewer could see are passed over, and so is the end of a move that only repeats its steps.
    let next = || told_next.map(|next| address(here, replay, next, Some(0)));
    let onward = if is_last_step {
        next().or_else(|| within(steps))
    } else if step < steps {
        within(step + 1)
    } else {
        next()
    };
    let backward = replay.step_before.map_or_else(|| to(told_before), within);
    let (move_word, step_word) = (
        say!(crate::words, lang, "page-replay-short-move"),
        say!(crate::words, lang, "page-replay-short-step"),
    );
    let before = [
        Way {
            to: to((at > 0).then_some(0)),
            icon: "i-start",
            short: say!(crate::words, lang, "page-replay-short-first"),
            long: say!(crate::words, lang, "page-replay-first"),
            key: "home",
        },
        Way {
            to: to(told_before),
            icon: "i-move-back",
            short: move_word.clone(),
            long: say!(crate::words, lang, "page-replay-before"),
            key: "arrowup",
        },
    ];
    let after = [
        Way {
            to: to(told_next),
            icon: "i-move-next",
            short: move_word,
            long: say!(crate::words, lang, "page-replay-next"),
            key: "arrowdown",
        },
        Way {
            to: to((at < of).then_some(of)),
            icon: "i-end",
            short: say!(crate::words, lang, "page-replay-short-last"),
            long: say!(crate::words, lang, "page-replay-last"),
            key: "end",
        },
    ];
    let finer = [
        Way {
            to: to(rounds.0),
            icon: "i-round-back",
            short: round.name.clone(),
            long: say!(crate::words, lang, "page-replay-page-up", words = round.before),
            key: "pageup",
        },
        Way {
            to: backward,
            icon: "i-step-back",
            short: step_word.clone(),
            long: say!(crate::words, lang, "page-replay-step-before"),
            key: "arrowleft",
        },
        Way {
            to: onward.clone(),
            icon: "i-step-next",
            short: step_word,
            long: say!(crate::words, lang, "page-replay-step-next"),
            key: "arrowright",
        },
        Way {
            to: to(rounds.1),
            icon: "i-round-next",
            short: round.name,
            long: say!(crate::words, lang, "page-replay-page-down", words = round.next),
            key: "pagedown",
        },
    ];
    html! {
        nav.past-ways #past-ways aria-label=(say!(crate::words, lang, "page-replay-game")) {
            @for way in &before { (way.link()) }
            button.btn.past-play #past-play type="button" data-do="play" data-next=[onward] {
                span.when-still { (icon_full("i-play")) span { (say!(crate::words, lang, "page-replay-play")) } }
                span.when-playing { (icon_full("i-pause")) span { (say!(crate::words, lang, "page-replay-pause")) } }
            }
            @for way in after.iter().chain(&finer) { (way.link()) }
        }
    }
}

/// Once the game is over, every seat is shown as well.
fn eyes(page: &TablePage, replay: &ReplayPage, lang: Lang) -> Markup {
    html! {
        @if replay.over {
            label.field { (say!(crate::words, lang, "page-replay-eyes"))
                select #past-eyes name="as" {
                    option value="spectator" selected[replay.eyes == Viewer::Spectator] { (say!(crate::words, lang, "page-replay-spectator")) }
                    @for card in &page.seats {
                        option value=(card.seat.0) selected[replay.eyes == Viewer::Seat(card.seat)] { (card.name) }
                    }
                }
            }
        }
    }
}

fn play_on(page: &TablePage, replay: &ReplayPage, here: &str, lang: Lang) -> Markup {
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

/// The moves that decided the match, each a link to it.
fn turning_points(replay: &ReplayPage, here: &str, lang: Lang) -> Markup {
    html! {
        @if !replay.turning_points.is_empty() {
            details.past-leads {
                summary { (say!(crate::words, lang, "page-replay-leads")) }
                ol { @for point in &replay.turning_points {
                    li { a data-way="lead" href=(address(here, replay, point.at, point.step)) { (point.words) } }
                } }
            }
        }
    }
}
