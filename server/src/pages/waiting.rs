//! The wait for others: who is awaited and how far they are, what the reader has done, and why they wait.

use super::model::{SeatCard, SeatHolder, TablePage};
use super::{icon, token};
use engine::draw::Picture;
use engine::words::{list, of_name};
use engine::{Lang, Viewer, say};
use maud::{Markup, html};

/// The seats that the reader knows to be awaited, themselves aside.
fn awaited(page: &TablePage) -> impl Iterator<Item = &SeatCard> + Clone {
    page.seats.iter().filter(|card| card.awaited && !card.you)
}

/// Only bots are awaited, and the reader has nothing to wait for but their moves: the panel then says the same as while these are
/// shown, for it would change several times a second.
fn bots_play(page: &TablePage) -> bool {
    let mut all = awaited(page).peekable();
    let decided = page.seats.iter().any(|card| card.you && card.decided);
    let bot =
        |card: &SeatCard| matches!(card.holder, SeatHolder::Bot { .. }) && card.progress.is_none();
    all.peek().is_some() && !decided && all.all(bot)
}

/// Whom the game waits for and how far they are: "Waiting for Lyra, 2 of 5"; where that is not known, what goes on.
pub(super) fn title(page: &TablePage) -> String {
    let lang = page.reader.lang;
    let several = awaited(page).count() > 1;
    let far = |card: &SeatCard| {
        let name = of_name(&card.name, lang);
        match card.progress {
            Some(progress) => {
                let (done, of) = (progress.done, progress.of);
                if several {
                    say!(
                        crate::words,
                        lang,
                        "page-far-of-several",
                        name = name,
                        done = done,
                        of = of
                    )
                } else {
                    say!(crate::words, lang, "page-far", name = name, done = done, of = of)
                }
            }
            None => name,
        }
    };
    let names: Vec<String> = awaited(page).map(far).collect();
    if names.is_empty() || bots_play(page) {
        return goes_on(&page.picture, lang);
    }
    say!(crate::words, lang, "page-waiting-for", names = list(&names, lang))
}

/// What goes on where no player is known to be awaited: the game's own words, or what plays.
pub(super) fn goes_on(picture: &Picture, lang: Lang) -> String {
    match (picture.wait.title.as_str(), picture.turn.as_str()) {
        ("", "") => say!(crate::words, lang, "page-watch-board"),
        ("", turn) => say!(crate::words, lang, "page-turn-plays", turn = turn),
        (title, _) => title.to_owned(),
    }
}

/// What the reader has done or why they wait, how many are ready, and the way to see what is new.
pub(super) fn line(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    if bots_play(page) && !page.orders.passes {
        return html! {
            p.ask-wait { (say!(crate::words, lang, "page-move-shown")) }
            (refresh(page))
        };
    }
    html! {
        div.ask-wait {
            @for card in awaited(page) { (token(card.seat, "token-s")) }
            span {
                (why(page, lang))
                @if let Some(ready) = ready(page, lang) { " · " (ready) }
            }
        }
        (refresh(page))
    }
}

/// How many have decided of those who decide at the same time: "1 of 3 ready".
pub(super) fn ready(page: &TablePage, lang: Lang) -> Option<String> {
    let done = page.seats.iter().filter(|card| card.decided).count();
    let of = done + page.seats.iter().filter(|card| card.awaited).count();
    (done > 0 && of > done)
        .then(|| say!(crate::words, lang, "page-ready-count", done = done, of = of))
}

fn why(page: &TablePage, lang: Lang) -> String {
    let decided = page.seats.iter().any(|card| card.you && card.decided);
    let words = page.picture.wait.words.as_str();
    if page.orders.passes {
        say!(crate::words, lang, "page-passes-how")
    } else if page.viewer == Viewer::Spectator {
        say!(crate::words, lang, "page-you-look-on")
    } else if !words.is_empty() {
        words.to_owned()
    } else if decided {
        say!(crate::words, lang, "page-wait-decided")
    } else if awaited(page).next().is_some() {
        say!(crate::words, lang, "page-wait-how")
    } else {
        say!(crate::words, lang, "page-move-shown")
    }
}

/// Who is out of the game waits for its end: all that is still shown can be skipped at once.
pub(super) fn to_the_end(page: &TablePage, picture: &Picture) -> Markup {
    let lang = page.reader.lang;
    let out = |card: &SeatCard| {
        picture.standings.iter().any(|standing| standing.seat == card.seat && standing.out)
    };
    let mut own = page.seats.iter().filter(|card| card.you).peekable();
    let offered = page.started && !page.over && own.peek().is_some() && own.all(out);
    html! {
        @if offered {
            div.choices {
                button.choice.to-the-end type="button" data-do="end" {
                    (icon("i-skip"))
                    span.choice-text {
                        b { (say!(crate::words, lang, "page-to-the-end")) }
                        small { (say!(crate::words, lang, "page-to-the-end-how")) }
                    }
                }
            }
        }
    }
}

/// Without script the page does not change by itself: the way to see what is new.
pub(super) fn refresh(page: &TablePage) -> Markup {
    html! {
        noscript { a.btn.refresh href={ "/table/" (page.id) @if page.screen { "/screen" } } { (say!(crate::words, page.reader.lang, "page-refresh")) } }
    }
}
