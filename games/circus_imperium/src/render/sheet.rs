//! The viewer's chariot: its boxes, the sixty of its beasts, the person, the odds; and what can be ordered at any time.

use super::{Scene, icon};
use crate::action::Action;
use crate::ids::{PersonId, UnitId};
use crate::state::Phase;
use crate::tables::{BEASTS, frenzied_to_hit, mp, to_hit};
use crate::unit::{ChariotArmour, Section};
use crate::words;
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// The four corners of the drawing of a chariot, and the first boxes of its sides.
const CORNERS: [(u8, u8); 4] = [(0, 0), (9, 0), (0, 17), (9, 17)];
/// What bites add to the die, by the row of the beasts' boxes.
const BITES: [&str; 4] = ["D10+5", "D10", "D10−3", "D10−4"];

impl Scene<'_> {
    pub(super) fn draw_sheet(&self, board: &mut Vec<Piece>) {
        let Some(person) = self.mine() else {
            board.push(Piece::Still(PreEscaped(
                "<section class=\"ci-sheet panel\" data-part=\"odds\"><div class=\"ci-cols\">"
                    .into(),
            )));
            board.push(Piece::html("sheet-odds", self.odds()));
            board.push(Piece::Still(PreEscaped("</div></section>".into())));
            return;
        };
        let unit = self.carried(person);
        let label = say!(crate::words, self.lang, "ui-sheet");
        board.push(Piece::Still(PreEscaped(format!(
            "<section class=\"ci-sheet panel\" id=\"sheet\" aria-label=\"{label}\">"
        ))));
        board.push(Piece::html("sheet-brief", self.brief(person, unit)));
        let close = say!(crate::words, self.lang, "ui-close");
        board.push(Piece::Still(PreEscaped(format!(
            "<div class=\"ci-cols drawer\" id=\"full\" popover aria-label=\"{label}\"><div class=\"drawer-head tall-only\"><h2>{label}</h2><button class=\"btn btn-quiet btn-icon\" type=\"button\" popovertarget=\"full\" popovertargetaction=\"hide\" aria-label=\"{close}\">{}</button></div>",
            icon("i-close").0
        ))));
        board.push(Piece::html("sheet-hull", self.hull(unit)));
        board.push(Piece::html("sheet-beasts", self.beasts(unit)));
        board.push(Piece::html("sheet-person", self.one_person(person, unit)));
        board.push(Piece::html("sheet-odds", self.odds()));
        board.push(Piece::html("sheet-orders", self.orders()));
        board.push(Piece::Still(PreEscaped("</div></section>".into())));
    }

    /// The sheet in one line, for small screens; it opens the whole.
    fn brief(&self, person: PersonId, unit: UnitId) -> Markup {
        let lang = self.lang;
        let this = self.table.unit(unit);
        let points = self.table.movement_points(self.rules, unit);
        let one = self.table.person(person);
        let life = one.race.body().saturating_sub(one.wounds);
        html! {
            button.ci-brief #sheet-brief type="button" popovertarget="full" {
                span { b { (points) } (say!(crate::words, lang, "ui-mp")) }
                @for section in [Section::Front, Section::Left, Section::Right, Section::Rear] {
                    @let left = this.armour.left(section);
                    span data-low[left < 10] { b { (left) } (words::section(section, lang)) }
                }
                span data-low[this.damage > 45] { b { (BEASTS.saturating_sub(this.damage)) } (say!(crate::words, lang, "ui-beasts-short")) }
                span data-low[life < 4] { b { (life) } (say!(crate::words, lang, "ui-life-short")) }
                (icon("i-next"))
            }
        }
    }

    fn hull(&self, unit: UnitId) -> Markup {
        let lang = self.lang;
        let armour = &self.table.unit(unit).armour;
        let full = ChariotArmour::NEW;
        let left = |section| armour.left(section);
        let label = say!(
            crate::words,
            lang,
            "ui-hull-words",
            front = left(Section::Front),
            rear = left(Section::Rear),
            left = left(Section::Left),
            right = left(Section::Right)
        );
        html! {
            div.ci-col #sheet-hull {
                h3 { (self.unit(unit)) }
                div.ci-hullcol {
                    (boxes(armour, &label))
                    dl.ci-sides {
                        @for section in [Section::Front, Section::Left, Section::Right, Section::Rear] {
                            div data-low[left(section) < 10] {
                                dt { (words::section(section, lang)) }
                                dd { (left(section)) small { " /" (full.left(section)) } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn beasts(&self, unit: UnitId) -> Markup {
        let lang = self.lang;
        let damage = self.table.unit(unit).damage;
        let row = usize::from(damage.saturating_sub(1) / 15).min(3);
        html! {
            div.ci-col #sheet-beasts {
                h3 { (say!(crate::words, lang, "ui-beasts")) span { (BEASTS.saturating_sub(damage)) " / 60" } }
                div.ci-stats {
                    span { b { (self.table.movement_points(self.rules, unit)) } " " (say!(crate::words, lang, "ui-mp")) }
                    span { (say!(crate::words, lang, "ui-hits")) " " b { (to_hit(damage)) } }
                    span { "F " b { (frenzied_to_hit(damage)) } }
                    span { (say!(crate::words, lang, "ui-bite")) " " b { (BITES[row]) } }
                }
                (life(damage, &say!(crate::words, lang, "ui-beasts-words", damage = damage)))
            }
        }
    }

    /// CI-14.2: whether the rack holds its trident; before the start every rack is full.
    fn has_trident(&self, unit: UnitId) -> bool {
        self.table.unit(unit).rack
            || matches!(self.table.phase, Phase::Crew | Phase::Place | Phase::Walls)
    }

    fn one_person(&self, person: PersonId, unit: UnitId) -> Markup {
        let lang = self.lang;
        let this = self.table.person(person);
        let (_, place) = self.whereabouts(person);
        let av = this.av_mod(person.is_gladiator());
        let chosen = self.table.phase != Phase::Crew;
        let lost = if chosen { this.armour.boxes().saturating_sub(this.armour_left) } else { 0 };
        let armour = say!(crate::words, lang, "ui-armour");
        let wounds = say!(crate::words, lang, "ui-wounds");
        html! {
            div.ci-col #sheet-person data-part="driver" {
                h3 { (self.person(person)) span { "AV " (av) } }
                p.muted { small { (place) } }
                div.ci-line { (armour) @if chosen { (dots(this.armour.boxes(), lost)) } @else { span { "–" } } }
                @if let Some(shield) = this.items.shield() {
                    div.ci-line { (say!(crate::words, lang, "ui-shield")) (dots(shield.boxes(), shield.boxes().saturating_sub(this.shield_left))) }
                }
                @if person.is_gladiator() {
                    div.ci-line { (say!(crate::words, lang, "ui-items")) span { (words::items(this.items, lang)) } }
                }
                div.ci-line { (wounds) (dots(this.race.body(), this.wounds)) }
                @if !person.is_gladiator() {
                    div.ci-line { (say!(crate::words, lang, "ui-skill")) span.ci-dots data-kind="skill" role="img" aria-label=(this.skill_points) { @for _ in 0..this.skill_points { i {} } } }
                    div.ci-line { (say!(crate::words, lang, "ui-trident")) span { @if self.has_trident(unit) { (say!(crate::words, lang, "ui-in-rack")) } @else { (say!(crate::words, lang, "ui-no-trident")) } } }
                }
                div.ci-line { (say!(crate::words, lang, "ui-laps")) span.num { (this.laps.max(0)) " / " (self.rules.laps) } }
                @if this.stunned > 0 { p.ci-warn { (say!(crate::words, lang, "ui-stunned")) } }
                @if this.netted > 0 || this.net_of.is_some() { p.ci-warn { (say!(crate::words, lang, "ui-netted")) } }
            }
        }
    }

    /// CI-26.4, CI-19.4: standing orders, and what can be dropped at any time.
    fn orders(&self) -> Markup {
        let aside: Vec<Action> =
            self.legal.iter().copied().filter(|action| is_aside(*action)).collect();
        let title = say!(crate::words, self.lang, "ui-orders");
        html! {
            div.ci-orders #sheet-orders hidden[aside.is_empty()] {
                button.btn type="button" popovertarget="orders" { (icon("ci-i-leap")) (title) }
                aside.drawer.ci-panel #orders popover aria-label=(title) {
                    div.drawer-head {
                        h2 { (title) }
                        button.btn.btn-quiet.btn-icon type="button" popovertarget="orders" popovertargetaction="hide" aria-label=(say!(crate::words, self.lang, "ui-close")) { (icon("i-close")) }
                    }
                    div.drawer-body {
                        p.muted { (say!(crate::words, self.lang, "ui-orders-how")) }
                        div.ci-answers {
                            @for action in aside {
                                button.btn form="decide" name="action" value=(action) { (self.aside_words(action)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn aside_words(&self, action: Action) -> String {
        let words = words::decided(action, self.rules, self.lang, self.names);
        words::sentence(&words, self.lang)
    }
}

/// What is decided beside the question.
pub(super) const fn is_aside(action: Action) -> bool {
    matches!(action, Action::Order(..) | Action::DropShield(_) | Action::DropNet(_))
}

/// A row of boxes, the first ones ticked.
fn dots(all: u8, ticked: u8) -> Markup {
    html! {
        span.ci-dots role="img" aria-label={ (ticked) "/" (all) } { @for number in 0..all { i data-t[number < ticked] {} } }
    }
}

/// Boxes as one line: how many of these places, from the first on.
fn squares(places: impl Iterator<Item = (u8, u8)>) -> String {
    let mut line = String::new();
    for (column, row) in places {
        let (x, y) = (u16::from(column) * 76 + 8, u16::from(row) * 76 + 8);
        let _ = write!(line, "M{} {}h6v6h-6z", tenth(x), tenth(y));
    }
    line
}

fn tenth(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// CI-25.7: a chariot from above: own boxes of its sides, corners that two sides share, grey and black ones.
fn boxes(armour: &ChariotArmour, label: &str) -> Markup {
    let front = |number: u8| (3 + number % 5, number / 5);
    let rear = |number: u8| (3 + number % 5, 17 + number / 5);
    let left = |number: u8| (number / 14, 3 + number % 14);
    let right = |number: u8| (10 - number / 14, 3 + number % 14);
    let places: [&dyn Fn(u8) -> (u8, u8); 4] = [&front, &rear, &left, &right];
    let (mut free, mut gone) = (String::new(), String::new());
    for ((place, all), left) in places.into_iter().zip(ChariotArmour::NEW.own).zip(armour.own) {
        let ticked = all.saturating_sub(left);
        gone.push_str(&squares((0..ticked).map(place)));
        free.push_str(&squares((ticked..all).map(place)));
    }
    let (mut shared, mut shared_gone) = (String::new(), String::new());
    for ((column, row), left) in CORNERS.into_iter().zip(armour.corner) {
        let place = |number: u8| (column + number % 2, row + number / 2);
        let ticked = 4_u8.saturating_sub(left);
        shared_gone.push_str(&squares((0..ticked).map(place)));
        shared.push_str(&squares((ticked..4).map(place)));
    }
    let grey = |number: u8| (4 + number % 3, 8 + number / 3 * 3);
    let ticked = ChariotArmour::NEW.grey.saturating_sub(armour.grey);
    html! {
        svg.ci-boxes width="84" height="152" viewBox="0 0 84 152" role="img" aria-label=(label) {
            path.own d=(free) {} path.own data-t d=(gone) {}
            path.cor d=(shared) {} path.cor data-t d=(shared_gone) {}
            path.grey d=(squares((ticked..6).map(grey))) {} path.grey data-t d=(squares((0..ticked).map(grey))) {}
            path.black d=(squares([(5, 9), (5, 10)].into_iter())) {}
        }
    }
}

/// CI-25.8: sixty boxes in four rows; a figure is the speed once its box is ticked.
fn life(damage: u8, label: &str) -> Markup {
    let (mut free, mut gone) = (String::new(), String::new());
    for number in 0..BEASTS {
        let line = if number < damage { &mut gone } else { &mut free };
        let _ =
            write!(line, "M{}.5 {}.5h14v17h-14z", u16::from(number % 15) * 16, number / 15 * 21);
    }
    let slower = (1..=BEASTS).filter(|ticked| mp(*ticked) < mp(ticked - 1));
    html! {
        svg.ci-life width="294" height="85" viewBox="0 0 294 85" role="img" aria-label=(label) {
            path d=(free) {} path data-t d=(gone) {}
            @for ticked in slower {
                @let at = ticked - 1;
                text x={ (u16::from(at % 15) * 16 + 7) ".5" } y=(at / 15 * 21 + 14) data-t[ticked <= damage] { @if mp(ticked) == 0 { "✝" } @else { (mp(ticked)) } }
            }
            @for row in 0..4_u8 {
                text.row x="246" y=(row * 21 + 14) data-now[damage.saturating_sub(1) / 15 == row] { (to_hit(row * 15 + 1)) " · F " (frenzied_to_hit(row * 15 + 1)) }
            }
        }
    }
}
