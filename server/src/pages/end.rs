//! The end of a game: a heading for the reader, podium, figures of the whole game, and one row of what is next.

use super::model::{Best, TablePage};
use super::rematch;
use super::{Looks, icon, token};
use engine::words::listed;
use engine::{End, HighlightWords, Lang, Seat, Viewer, say};
use maud::{Markup, html};

/// So many stand on the podium.
const PODIUM: usize = 3;
/// So many pieces of confetti fall.
const CONFETTI: usize = 24;

/// The panel once the game is over.
pub(super) fn panel(page: &TablePage, end: &End) -> Markup {
    let lang = page.reader.lang;
    html! {
        div.ask-end data-result=(result(page, end)) {
            (confetti(page, end))
            h2 #ask-q { (heading(page, end)) }
            @if !end.detail.is_empty() { p.end-detail { (end.detail) } }
            (stage(page, end))
            (end.award)
            @if let Some(best) = page.best { (own_best(best, lang)) }
            (figures(page))
            @if page.seats.len() > 1 {
                details.end-all open[page.screen] {
                    summary { (say!(crate::words, lang, "end-all")) }
                    (end.table)
                }
            }
            @if !page.screen {
                p.end-fair { a href={ "/table/" (page.id) "/dice" } { (super::fair(page.about.id, lang)) } }
                @if page.viewer != Viewer::Spectator { (super::dice::next(page)) }
            }
        }
        @if !page.screen { (next(page)) }
    }
}

/// The end as it stands in a picture: nothing leads anywhere.
pub(super) fn still(page: &TablePage, end: &End) -> Markup {
    html! {
        div.ask-end data-result=(result(page, end)) {
            h2 { (heading(page, end)) }
            @if !end.detail.is_empty() { p.end-detail { (end.detail) } }
            (stage(page, end))
            (end.award)
            (figures(page))
        }
    }
}

/// What it was for the reader: `won`, `lost`, `seen` by a spectator, or `none` where no player wins.
fn result(page: &TablePage, end: &End) -> &'static str {
    let winners = end.standings.winners();
    match page.viewer {
        _ if winners.is_empty() => "none",
        Viewer::Spectator => "seen",
        Viewer::Seat(seat) if winners.contains(seat) => "won",
        Viewer::Seat(_) => "lost",
    }
}

fn name(page: &TablePage, seat: Seat) -> &str {
    page.seats.get(seat.index()).map_or("?", |card| card.name.as_str())
}

/// How it ended for the reader, in one sentence.
fn heading(page: &TablePage, end: &End) -> String {
    let lang = page.reader.lang;
    if let Some(title) = &end.title {
        return title.clone();
    }
    let standings = &end.standings;
    let winners: Vec<Seat> = standings.winners().iter().collect();
    let named: Vec<&str> = winners.iter().map(|seat| name(page, *seat)).collect();
    let margin = end.margin.as_deref();
    match (page.viewer, winners.as_slice()) {
        (_, []) => say!(crate::words, lang, "end-no-winner"),
        (Viewer::Seat(own), [seat]) if own == *seat => {
            if let Some(margin) = margin {
                say!(crate::words, lang, "end-you-win-by", margin = margin)
            } else {
                say!(crate::words, lang, "end-you-win")
            }
        }
        (Viewer::Seat(own), all) if all.contains(&own) => {
            let others: Vec<&str> =
                all.iter().filter(|seat| **seat != own).map(|seat| name(page, *seat)).collect();
            say!(crate::words, lang, "end-you-share", names = listed(&others, lang))
        }
        (Viewer::Seat(own), [_, _, ..]) if end.places => {
            let place = place(standings.rank(own), lang);
            say!(
                crate::words,
                lang,
                "end-you-come-shared",
                place = place,
                names = listed(&named, lang)
            )
        }
        (Viewer::Seat(own), [first, ..]) if end.places => {
            let place = place(standings.rank(own), lang);
            let (ahead, of) =
                (name(page, *first), engine::words::of_name(name(page, *first), lang));
            if let Some(margin) = margin {
                say!(crate::words, lang, "end-you-come-by", place = place, margin = margin, of = of)
            } else {
                say!(crate::words, lang, "end-you-come", place = place, name = ahead)
            }
        }
        (Viewer::Seat(_), [seat]) => {
            let name = name(page, *seat);
            if let Some(margin) = margin {
                say!(crate::words, lang, "end-you-lose-by", name = name, margin = margin)
            } else {
                say!(crate::words, lang, "end-you-lose", name = name)
            }
        }
        (Viewer::Spectator, [seat]) => {
            let name = name(page, *seat);
            if let Some(margin) = margin {
                say!(crate::words, lang, "end-wins-by", name = name, margin = margin)
            } else {
                say!(crate::words, lang, "end-wins", name = name)
            }
        }
        (Viewer::Seat(_) | Viewer::Spectator, _) => {
            say!(crate::words, lang, "end-share", names = listed(&named, lang))
        }
    }
}

/// "second", "third" …
fn place(rank: u8, lang: Lang) -> String {
    let key = format!("end-place-{rank}");
    crate::words::PHRASES.try_say(lang, &key, &[]).unwrap_or_else(|| rank.to_string())
}

/// The game's own scene with the podium before it, and those who do not stand on it.
fn stage(page: &TablePage, end: &End) -> Markup {
    let standings = &end.standings;
    let order = standings.order();
    let alone = standings.seats() == 1;
    let raised = if standings.winners().is_empty() || alone {
        0
    } else if end.places {
        PODIUM
    } else {
        standings.winners().len() as usize
    };
    let (podium, rest) = order.split_at(raised.min(order.len()));
    let symbol = Looks::of(page.about.id).token;
    let own = |seat: Seat| page.viewer == Viewer::Seat(seat);
    let result = |seat: Seat| end.results.get(seat.index()).cloned().unwrap_or_default();
    html! {
        div.end-stage data-bare[podium.is_empty()] {
            (end.scene)
            @if !podium.is_empty() {
                ol.podium {
                    @for seat in podium.iter().copied() {
                        li data-place=(standings.rank(seat)) data-seat=(seat) data-you[own(seat)] {
                            span.token data-seat=(seat) { svg aria-hidden="true" { use href={ "#" (symbol) "-" (seat) } {} } }
                            span.podium-block {
                                b.num { (standings.rank(seat)) }
                                span.podium-name { (name(page, seat)) }
                                small { (result(seat)) }
                            }
                        }
                    }
                }
            }
        }
        @if !rest.is_empty() && !alone {
            ol.end-rest {
                @for seat in rest.iter().copied() {
                    li data-seat=(seat) data-you[own(seat)] {
                        @if end.places && raised > 0 { b.num { (standings.rank(seat)) } }
                        (token(seat, "token-s"))
                        span { (name(page, seat)) }
                        small { (result(seat)) }
                    }
                }
            }
        }
    }
}

/// The figures of the whole game.
fn figures(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let who = |each: &HighlightWords| {
        let named = |seat: Seat| match page.viewer {
            Viewer::Seat(own) if own == seat => say!(crate::words, lang, "end-you"),
            Viewer::Seat(_) | Viewer::Spectator => name(page, seat).to_owned(),
        };
        let mut seats: Vec<Seat> = each.seats.iter().collect();
        seats.sort_by_key(|seat| page.viewer != Viewer::Seat(*seat)); // the reader first
        let names: Vec<String> = seats.into_iter().map(named).collect();
        listed(&names, lang)
    };
    let several = page.seats.len() > 1;
    html! {
        @if !page.highlights.is_empty() {
            ul.end-figures aria-label=(say!(crate::words, lang, "end-figures")) {
                @for each in &page.highlights {
                    li data-you[page.viewer.seat().is_some_and(|own| several && each.seats.contains(own))] {
                        (icon(each.icon))
                        span { (each.name) @if several { small { (who(each)) } } }
                        b.num { (each.value) }
                    }
                }
            }
        }
    }
}

/// What falls for a winner, until it has fallen.
fn confetti(page: &TablePage, end: &End) -> Markup {
    let falls = matches!(result(page, end), "won" | "seen");
    html! {
        @if falls && !end.confetti.is_empty() {
            div.confetti #confetti aria-hidden="true" {
                @for symbol in end.confetti.iter().cycle().take(CONFETTI) { svg { use href={ "#" (symbol) } {} } }
            }
        }
    }
}

/// Rematch, replay, share a picture, lobby: one row, with the players' answers and other bots above it.
fn next(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let again = rematch::button(page);
    let levels = rematch::levels(page);
    html! {
        div.end-next {
            (rematch::answers(page))
            @if !levels.0.is_empty() { div.end-levels { (levels) } }
            nav.end-row #end-row aria-label=(say!(crate::words, lang, "end-next")) {
                (again)
                @if again.0.is_empty() && page.viewer == Viewer::Spectator {
                    a.btn.btn-main href={ "/new?game=" (page.about.id) } { (icon("i-plus")) (say!(crate::words, lang, "page-new-table")) }
                }
                a.btn #analyse href={ "/table/" (page.id) "/replay?at=0" } { (icon("i-eye")) (say!(crate::words, lang, "end-replay")) }
                a.btn #share data-do="share" download={ (page.about.id) "-" (page.id) ".svg" } href={ "/table/" (page.id) "/picture" } {
                    (icon("i-picture")) (say!(crate::words, lang, "end-share-picture"))
                }
                a.btn #lobby href="/" { (icon("i-back")) (say!(crate::words, lang, "end-lobby")) }
            }
        }
    }
}

/// How this game compares with those before it.
fn own_best(best: Best, lang: Lang) -> Markup {
    let points = best.points;
    let words = match best.before {
        _ if !best.counts => say!(crate::words, lang, "page-best-not"),
        None => say!(crate::words, lang, "page-best-first", points = points),
        Some(before) if before < points => {
            say!(crate::words, lang, "page-best-new", points = points, before = before)
        }
        Some(before) => say!(crate::words, lang, "page-best", before = before),
    };
    html! { p.ask-best data-new[best.counts && best.before < Some(points)] { (icon("i-flag")) (words) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::model::{Reader, SeatCard, SeatHolder, Theme};
    use engine::draw::Picture;
    use engine::{SeatSet, Standings};

    const NAMES: [&str; 3] = ["Ada", "Ben", "Orion"];

    fn page(viewer: Viewer, lang: Lang) -> TablePage {
        let reader = Reader { lang, theme: Theme::Auto, name: None, guest: true };
        let (turn, board, standings) = (String::new(), Vec::new(), Vec::new());
        let picture = Picture {
            turn,
            board,
            standings,
            ask: None,
            end: None,
            wait: engine::draw::Wait::default(),
        };
        let about = *games::ALL.iter().find(|about| about.id == "celestia").unwrap();
        let card = |(seat, name): (u8, &str)| SeatCard {
            seat: Seat(seat),
            name: name.to_owned(),
            holder: SeatHolder::Person { connected: true },
            bot: false,
            awaited: false,
            decided: false,
            progress: None,
            you: viewer == Viewer::Seat(Seat(seat)),
            clock: None,
            away: false,
        };
        let seats = (0..).zip(NAMES).map(card).collect();
        TablePage { seats, over: true, ..TablePage::bare(reader, about, viewer, picture) }
    }

    fn end(ranks: [u8; 3], winners: &[u8], margin: Option<&str>) -> End {
        let winners: SeatSet = winners.iter().map(|seat| Seat(*seat)).collect();
        End {
            standings: Standings::ranked(3, winners, |seat| ranks[seat.index()]),
            places: true,
            margin: margin.map(str::to_owned),
            title: None,
            detail: String::new(),
            results: ["30 points", "27 points", "12 points"].map(str::to_owned).to_vec(),
            award: html! {},
            scene: html! { svg.end-scene {} },
            confetti: &["i-star"],
            table: html! {},
        }
    }

    fn said(viewer: Viewer, end: &End) -> [String; 2] {
        Lang::ALL.map(|lang| heading(&page(viewer, lang), end))
    }

    const YOU: Viewer = Viewer::Seat(Seat(0));

    #[test]
    fn the_reader_is_addressed_and_a_spectator_is_told() {
        let won = end([1, 2, 3], &[0], Some("3 points"));
        assert_eq!(said(YOU, &won), ["You win by 3 points", "Vous gagnez avec 3 points d’avance"]);
        let wins = ["Ada wins by 3 points", "Ada gagne avec 3 points d’avance"];
        assert_eq!(said(Viewer::Spectator, &won), wins);
        let second = Viewer::Seat(Seat(1));
        let come =
            ["You come second, 3 points behind Ada", "Vous terminez deuxième, à 3 points d’Ada"];
        assert_eq!(said(second, &won), come);
        let level = end([1, 2, 3], &[0], None);
        assert_eq!(said(YOU, &level), ["You win", "Vous gagnez"]);
        let behind = ["You come second; Ada wins", "Vous terminez deuxième\u{a0}; Ada gagne"];
        assert_eq!(said(second, &level), behind);
    }

    #[test]
    fn shared_victories_and_none_are_said() {
        let shared = end([1, 1, 3], &[0, 1], None);
        let with = ["You share the victory with Ben", "Vous partagez la victoire avec Ben"];
        assert_eq!(said(YOU, &shared), with);
        let third = [
            "You come third; Ada and Ben share the victory",
            "Vous terminez troisième\u{a0}; Ada et Ben partagent la victoire",
        ];
        assert_eq!(said(Viewer::Seat(Seat(2)), &shared), third);
        let both = ["Ada and Ben share the victory", "Ada et Ben partagent la victoire"];
        assert_eq!(said(Viewer::Spectator, &shared), both);
        let none = end([1, 1, 1], &[], None);
        assert_eq!(said(YOU, &none), ["Nobody wins", "Personne ne gagne"]);
        assert!(!stage(&page(YOU, Lang::En), &none).0.contains("podium"));
    }

    #[test]
    fn where_only_the_winner_counts_no_player_comes_second() {
        let alone = End { places: false, ..end([2, 1, 3], &[1], Some("3 points")) };
        let lost = ["You lose to Ben by 3 points", "Vous perdez face à Ben, à 3 points"];
        assert_eq!(said(YOU, &alone), lost);
        let drawn = stage(&page(YOU, Lang::En), &alone).0;
        assert_eq!(drawn.matches("podium-block").count(), 1);
        assert!(!drawn.contains("<b class=\"num\">2</b>"));
    }

    #[test]
    fn confetti_falls_for_a_winner_and_not_for_a_loser() {
        let won = end([1, 2, 3], &[0], None);
        assert!(confetti(&page(YOU, Lang::En), &won).0.contains("i-star"));
        assert!(confetti(&page(Viewer::Seat(Seat(2)), Lang::En), &won).0.is_empty());
    }
}
