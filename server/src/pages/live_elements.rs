//! The live elements of a table, one by one: what the page lays out and the socket sends again.

use super::elements::log_line;
use super::model::{Fragment, LogEntry, SeatCard, SeatHolder, TablePage, TalkLine, TimerCard};
use super::question;
use super::{icon, icon_small};
use engine::draw::{Picture, Piece, Standing};
use engine::{Frame, Lang, LogLine, Seat, Viewer, say};
use maud::{Markup, PreEscaped, html};

/// A table and one picture of it: the present one, or a step of the last move.
pub(super) struct Live<'a> {
    pub(super) page: &'a TablePage,
    pub(super) picture: &'a Picture,
    /// A step of the last move is shown: no player decides during it.
    pub(super) playing: bool,
}

/// Every live element of the table page but the log, as [`table`](super::table) lays them out.
pub fn fragments(mut page: TablePage) -> Vec<Fragment> {
    let board = std::mem::take(&mut page.picture.board);
    let page = &page;
    let live = Live { page, picture: &page.picture, playing: false };
    let mut all = vec![fragment("turn", turn(&page.picture))];
    all.extend(live.seats().into_iter().map(|(id, html)| fragment(id, html)));
    all.extend(live.players().into_iter().map(|(id, html)| fragment(id, html)));
    if page.started {
        all.extend(board.into_iter().filter_map(part));
    } else {
        all.push(fragment("invite", invite(page)));
    }
    let said = |line: &TalkLine| {
        fragment(format!("talk-{}", line.number), super::chat::talk_line(page, line))
    };
    all.extend(page.talk.iter().map(said));
    all.push(fragment("last", live.last(None)));
    all.push(fragment("timer", live.timer()));
    all.push(fragment("timed-out", live.timed_out()));
    all.extend(super::announcements::all(page).map(|(id, html)| fragment(id, html)));
    all.push(fragment("ask", live.ask()));
    all.push(fragment("orders", super::auto_pass::all(page)));
    all
}

/// The lines of the log after number `since`.
pub fn log_fragments(page: &TablePage, since: u64) -> Vec<Fragment> {
    let first = page.log.partition_point(|entry| entry.number <= since);
    page.log[first..].iter().map(|entry| log_fragment(page, entry)).collect()
}

/// What differs in one step of the last move: the board, the standings, what was told. Words that only describe the
/// board (`words-…`) wait for the end; so do its buttons while a choice that they show still stands, for during a step
/// nothing is decided.
pub fn frame_fragments(page: &TablePage, mut frame: Frame) -> Vec<Fragment> {
    let board = std::mem::take(&mut frame.picture.board);
    let live = Live { page, picture: &frame.picture, playing: true };
    let mut all: Vec<Fragment> = board.into_iter().filter_map(part).collect();
    let is_button = |part: &Fragment| part.html.starts_with("<button");
    let chosen = all.iter().any(|it| is_button(it) && it.html.contains("aria-pressed=\"true\""));
    all.retain(|part| !(part.id.starts_with("words-") || chosen && is_button(part)));
    all.extend(live.seats().into_iter().map(|(id, html)| fragment(id, html)));
    all.push(fragment("turn", turn(&frame.picture)));
    all.push(fragment("ask", question::watching(page, &frame.picture)));
    if frame.lines.iter().any(|line| line.noted) {
        all.push(fragment("last", live.last(Some((&frame.earlier, &frame.lines)))));
    }
    let newest = || page.log.iter().rev();
    let told = |line: &LogLine| {
        newest().find(|entry| entry.tells(line)).or_else(|| newest().find(|it| it.is_about(line)))
    };
    all.extend(frame.lines.iter().filter_map(told).map(|entry| log_fragment(page, entry)));
    all
}

fn log_fragment(page: &TablePage, entry: &LogEntry) -> Fragment {
    fragment(format!("log-{}", entry.number), log_line(page, entry))
}

fn fragment(id: impl Into<String>, html: Markup) -> Fragment {
    Fragment { id: id.into(), svg: false, html: html.0, settled: false }
}

fn part(piece: Piece) -> Option<Fragment> {
    match piece {
        Piece::Still(_) => None,
        Piece::Part { id, svg, html } => Some(Fragment { id, svg, html: html.0, settled: true }),
    }
}

/// Where the game is.
pub(super) fn turn(picture: &Picture) -> Markup {
    html! { span.chip.chip-accent #turn hidden[picture.turn.is_empty()] { (picture.turn) } }
}

impl Live<'_> {
    fn lang(&self) -> Lang {
        self.page.reader.lang
    }

    /// The standing of a seat and its place in the list.
    fn standing(&self, seat: Seat) -> (usize, Option<&Standing>) {
        let found = self.picture.standings.iter().position(|standing| standing.seat == seat);
        found.map_or((seat.index(), None), |place| (place, self.picture.standings.get(place)))
    }

    /// The live elements of all seats, each with its id: small ones, since most steps change a standing.
    pub(super) fn seats(&self) -> Vec<(String, Markup)> {
        let live = |card: &SeatCard| {
            let id = |part: &str| format!("seat-{}-{part}", card.seat);
            [
                (id("name"), self.seat_name(card)),
                (id("standing"), self.seat_standing(card)),
                (id("state"), self.seat_state(card)),
            ]
        };
        self.page.seats.iter().flat_map(live).collect()
    }

    /// All seats of the table. `data-least` holds every number up to theirs: the more there are, the closer they stand.
    pub(super) fn seat_list(&self) -> Markup {
        let seats = &self.page.seats;
        let least: Vec<String> = (1..=seats.len()).map(|number| number.to_string()).collect();
        html! {
            ol.seats #seats data-least=(least.join(" ")) aria-label=(say!(crate::words, self.lang(), "page-players")) {
                @for card in seats { (self.seat(card)) }
            }
        }
    }

    /// A seat; whatever of it changes is one of [`seats`](Self::seats).
    fn seat(&self, card: &SeatCard) -> Markup {
        html! {
            li id={ "seat-" (card.seat) } {
                button.seat type="button" data-seat=(card.seat) popovertarget="players" {
                    (self.token(card.seat))
                    span.seat-text { (self.seat_name(card)) (self.seat_standing(card)) }
                    (self.seat_state(card))
                }
            }
        }
    }

    /// What stands for the seat in this game: the server's shape on its colour, or a picture of the game's own.
    fn token(&self, seat: Seat) -> Markup {
        let symbol = super::Looks::of(self.page.about.id).token;
        let own = symbol != "g";
        html! {
            span.token.seat-token.token-own[own] { svg { use href={ "#" (symbol) "-" (seat) } {} } }
        }
    }

    fn seat_name(&self, card: &SeatCard) -> Markup {
        html! {
            span.seat-name id={ "seat-" (card.seat) "-name" } {
                span.seat-called { (card.name) } (seat_clock(card, self.lang()))
                @if card.you { span.seat-you { span { " (" } b { (say!(crate::words, self.lang(), "page-you")) } span { ")" } } }
            }
        }
    }

    /// Its place in the list stands here too.
    fn seat_standing(&self, card: &SeatCard) -> Markup {
        let (order, standing) = self.standing(card.seat);
        let short = standing.map_or("", |standing| standing.short.as_str());
        let long = standing.map_or("", |standing| standing.long.as_str());
        let more = long.strip_prefix(short).unwrap_or(long);
        let out = standing.is_some_and(|standing| standing.out);
        html! {
            span.seat-standing id={ "seat-" (card.seat) "-standing" } data-place=(order + 1) data-out[out] {
                @match standing.filter(|standing| !standing.figures.is_empty()) {
                    Some(standing) => (figures(standing)),
                    None => { (short) span.seat-more { (more) } }
                }
            }
        }
    }

    fn seat_state(&self, card: &SeatCard) -> Markup {
        let (name, words) = self.state(card);
        html! {
            span.seat-mark id={ "seat-" (card.seat) "-state" } data-awaited[self.awaits(card)] data-away[matches!(card.holder, SeatHolder::Person { connected: false })] {
                svg.i.seat-state aria-hidden="true" { use href={ "#" (name) } {} }
                span.sr { (words) }
            }
        }
    }

    /// Whether the picture waits for a seat.
    fn awaits(&self, card: &SeatCard) -> bool {
        card.awaited && self.page.started && !self.playing
    }

    /// What a seat does, as icon and word.
    fn state(&self, card: &SeatCard) -> (&'static str, String) {
        let lang = self.lang();
        match &card.holder {
            SeatHolder::Open => ("i-link", say!(crate::words, lang, "page-seat-open")),
            SeatHolder::Person { connected: false } => {
                ("i-signal", say!(crate::words, lang, "page-away"))
            }
            SeatHolder::Bot { level } => {
                ("i-bot", say!(crate::words, lang, "page-bot", level = level.as_str()))
            }
            SeatHolder::Person { .. } if self.awaits(card) => {
                ("i-dots", say!(crate::words, lang, "page-thinking"))
            }
            SeatHolder::Person { .. } if card.decided && !self.playing => {
                ("i-check", say!(crate::words, lang, "page-decided"))
            }
            SeatHolder::Person { .. } if card.bot => {
                ("i-bot", say!(crate::words, lang, "page-bot-account"))
            }
            SeatHolder::Person { .. } => ("i-person", say!(crate::words, lang, "page-here")),
        }
    }

    /// The lines of the players' drawer, each with its id.
    pub(super) fn players(&self) -> Vec<(String, Markup)> {
        self.page
            .seats
            .iter()
            .map(|card| (format!("player-{}", card.seat), self.player(card)))
            .collect()
    }

    fn player(&self, card: &SeatCard) -> Markup {
        let (order, standing) = self.standing(card.seat);
        let (_, words) = self.state(card);
        html! {
            li id={ "player-" (card.seat) } data-order=(order + 1) data-seat=(card.seat) {
                b.who { (card.name) }
                small { (words) }
                @if let Some(standing) = standing { span { (standing.long) } }
                @if card.away && self.page.viewer != Viewer::Spectator && !card.you { (self.substitute(card)) }
            }
        }
    }

    /// A substitute bot for an absent player.
    fn substitute(&self, card: &SeatCard) -> Markup {
        html! {
            form.stand-in method="post" action={ "/table/" (self.page.id) "/substitute" } {
                input type="hidden" name="seat" value=(card.seat.0);
                select name="level" aria-label=(say!(crate::words, self.lang(), "page-substitute-level")) {
                    @for (level, name) in &self.page.levels { option value=(level) { (name) } }
                }
                button.btn { (icon_small("i-bot")) (say!(crate::words, self.lang(), "page-substitute", name = card.name.as_str())) }
            }
        }
    }

    /// The caption: the newest event; during a step, all that is told in it, after what the quick steps before it told.
    pub(super) fn last(&self, told: Option<(&[LogLine], &[LogLine])>) -> Markup {
        let newest = self.page.log.last();
        let noted = |lines: &[LogLine]| {
            sentences(lines.iter().filter(|line| line.noted).map(|line| line.words.as_str()))
        };
        let (earlier, words) = match told {
            Some((earlier, lines)) => (noted(earlier), noted(lines)),
            None => {
                (String::new(), newest.map(|entry| entry.words.to_string()).unwrap_or_default())
            }
        };
        html! { p #last { @if !earlier.is_empty() { span { (earlier) } " " } b { (words) } } }
    }

    /// The limit of time; it stands over the head of the question.
    pub(super) fn timer(&self) -> Markup {
        let limit = self.page.timer.filter(|_| self.page.started && !self.page.over);
        let Some(TimerCard { total_millis, left_millis, runs }) = limit else {
            return html! { span.timer #timer hidden {} };
        };
        let (total, left) = (total_millis / 1000, left_millis.div_ceil(1000));
        html! {
            span.timer #timer role="timer" data-low[left <= 10] data-runs[runs] title=[Some(&self.page.clocks).filter(|words| !words.is_empty())] {
                (icon_small("i-clock"))
                @if !self.picture.wait.limit.is_empty() { span.timer-why { (self.picture.wait.limit) } }
                span #timer-words { (left / 60) ":" (format!("{:02}", left % 60)) }
                progress #timer-bar value=(left) max=(total) aria-hidden="true" {}
            }
        }
    }

    /// That time ran out for the reader: it stays until their next decision, or until they close it.
    pub(super) fn timed_out(&self) -> Markup {
        let Some(words) = &self.page.timed_out else {
            return html! { div.timed-out #timed-out hidden {} };
        };
        html! {
            div.timed-out #timed-out role="alert" {
                (icon_small("i-clock"))
                span { (words) }
                button.btn.btn-quiet.btn-icon type="button" data-do="dismiss" aria-label=(say!(crate::words, self.lang(), "page-close")) { (icon_small("i-close")) }
            }
        }
    }

    /// The question, or what is waited for.
    pub(super) fn ask(&self) -> Markup {
        question::panel(self.page)
    }
}

/// What will be played, with its pictures.
fn setup(page: &TablePage) -> Markup {
    html! {
        @for (address, item) in &page.setup.pictures {
            figure.lobby-picture {
                img src=(address) alt="" width="160" height="160";
                figcaption { b { (item.name) } small { (item.facts) } }
            }
        }
        // What a picture names is not said again.
        @let named = |rule: &str| page.setup.pictures.iter().any(|(_, item)| rule.ends_with(&item.name));
        @let mut rules = page.setup.rules.iter().filter(|rule| !named(rule)).peekable();
        @if rules.peek().is_some() {
            ul.lobby-rules { @for rule in rules { li.chip { (rule) } } }
        }
    }
}

/// How others come to the table, while seats are open; afterwards an empty place.
pub(super) fn invite(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let open = page.seats.iter().any(|card| card.holder == SeatHolder::Open);
    let symbol = super::Looks::of(page.about.id).token;
    html! {
        section.lobby-invite #invite {
            h2 { (page.title) }
            ul.lobby-seats {
                @for card in &page.seats {
                    li {
                        span.token.token-own[symbol != "g"] data-seat=(card.seat) { svg aria-hidden="true" { use href={ "#" (symbol) "-" (card.seat) } {} } }
                        b { (card.name) }
                        @match &card.holder {
                            SeatHolder::Open => span.chip { (say!(crate::words, lang, "page-seat-open")) },
                            SeatHolder::Bot { level } => span.chip { (icon_small("i-bot")) (level) },
                            SeatHolder::Person { .. } if card.bot => span.chip { (icon_small("i-bot")) (say!(crate::words, lang, "page-bot-account")) },
                            SeatHolder::Person { connected: true } => span.chip.chip-good { (say!(crate::words, lang, "page-here")) },
                            SeatHolder::Person { connected: false } => span.chip.chip-warn { (say!(crate::words, lang, "page-away")) },
                        }
                    }
                }
            }
            (setup(page))
            @if !page.clocks.is_empty() { p.lobby-clocks { (icon_small("i-clock")) (page.clocks) } }
            @if let Some(invite) = &page.invite {
                div.invite {
                    div.qr { (PreEscaped(&invite.qr)) }
                    div.field {
                        span {
                            @if !open { (say!(crate::words, lang, "page-link-watch")) }
                            @else if page.setup.host.is_some() { (say!(crate::words, lang, "page-link-too")) }
                            @else { (say!(crate::words, lang, "page-send-link")) }
                        }
                        span.copy {
                            input.input #invite-url readonly value=(invite.url) aria-label=(say!(crate::words, lang, "page-invite"));
                            button.btn.btn-icon type="button" data-do="copy" aria-label=(say!(crate::words, lang, "page-copy")) { (icon("i-copy")) }
                        }
                        small {
                            @if open { (say!(crate::words, lang, "page-no-account")) }
                            @else { (say!(crate::words, lang, "page-no-account-watch")) }
                        }
                    }
                }
            }
        }
    }
}

/// Small pictures with their numbers, and the whole in words.
fn figures(standing: &Standing) -> Markup {
    html! {
        span.figures aria-hidden="true" {
            @for figure in &standing.figures {
                // Of "1/3" a phone shows the 1.
                @let (value, of) = figure.value.split_once('/').unwrap_or((&figure.value, ""));
                span.figure.seat-more[figure.minor] {
                    (icon_small(figure.icon)) span { (value) @if !of.is_empty() { span.seat-more { "/" (of) } } }
                }
            }
        }
        span.sr { (standing.long) }
    }
}

/// What a seat has left of its time; the page counts on.
fn seat_clock(card: &SeatCard, lang: Lang) -> Markup {
    let Some((millis, runs)) = card.clock else { return html! {} };
    let seconds = millis.div_ceil(1000);
    let left = match (seconds / 86_400, seconds / 3_600) {
        (0, 0) => format!("{}:{:02}", seconds / 60, seconds % 60),
        (0, hours) => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        (days, _) => {
            let day = match lang {
                Lang::En => 'd',
                Lang::Fr => 'j',
            };
            format!("{days}{day} {}h", seconds / 3_600 % 24)
        }
    };
    let words = say!(crate::words, lang, "page-clock-left", left = left.as_str());
    html! { " " span.seat-clock data-left=(millis) data-runs[runs] title=(words) { (left) } }
}

/// One after the other, each ended by a stop of its own or by a full one.
fn sentences<'a>(told: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for words in told.filter(|words| !words.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(words);
        if !words.ends_with(['.', '!', '?', '…']) {
            text.push('.');
        }
    }
    text
}
