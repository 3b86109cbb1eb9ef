//! The viewer's franchise: vessels with their upgrades, boosts, gauges, what is stored; and the hand while others decide.

use super::planet::boost_icon;
use super::{Scene, capital, icon, line_icon, mark, signed, zone};
use crate::action::Action;
use crate::cards::{BoostType, Line, LineBonus, VesselKind};
use crate::ids::{UpgradeId, Upgrades};
use crate::state::{GAUGE, Installed, Phase};
use crate::words::{self, names};
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_mine(&self, board: &mut Vec<Piece>) {
        let Some(seat) = self.me else { return };
        let lang = self.lang;
        let title = say!(crate::render, lang, "ui-mine");
        let close = say!(crate::render, lang, "ui-close");
        let all = say!(crate::render, lang, "ui-all");
        board.push(Piece::html("purse", self.purse(seat)));
        board.push(Piece::Still(PreEscaped(format!(
            "<aside class=\"cl-mine drawer\" id=\"mine\" popover aria-label=\"{title}\" data-seat=\"{seat}\"><div class=\"drawer-head\"><h2>{title}</h2>"
        ))));
        board.push(Piece::html("mine-head", self.chips("mine-head", seat)));
        board.push(Piece::Still(PreEscaped(format!(
            "<button class=\"btn btn-quiet btn-icon\" type=\"button\" popovertarget=\"franchises\" title=\"{all}\" aria-label=\"{all}\">{}</button><button class=\"btn btn-quiet btn-icon drawer-close\" type=\"button\" popovertarget=\"mine\" popovertargetaction=\"hide\" aria-label=\"{close}\">{}</button></div><div class=\"cl-body\">",
            icon("i-people").0,
            icon("i-close").0
        ))));
        board.push(Piece::html("mine-pilot", self.ship("mine-pilot", seat, VesselKind::Pilot)));
        board.push(Piece::html(
            "mine-starbot",
            self.ship("mine-starbot", seat, VesselKind::Starbot),
        ));
        board.push(Piece::html("mine-boosts", self.boosts("mine-boosts", seat)));
        board.push(Piece::html("mine-gauges", self.gauges(seat)));
        board.push(Piece::html("mine-stock", self.stock("mine-stock", seat)));
        board.push(Piece::html("mine-quiet", self.listen()));
        board.push(Piece::Still(PreEscaped("</div></aside>".into())));
        board.push(Piece::html("hand-box", self.hand_box()));
    }

    /// Actions and energy under the board of a phone; they open the whole.
    fn purse(&self, seat: Seat) -> Markup {
        let franchise = self.of(seat);
        html! {
            div.cl-purse-bar.tall-only #purse {
                button.btn.btn-quiet type="button" popovertarget="mine" {
                    (mark("cl-act")) b.num { (franchise.actions) } (mark("cl-en")) b.num { (franchise.energy) }
                    span { (say!(crate::render, self.lang, "ui-mine")) }
                }
                button.btn.btn-quiet.btn-icon type="button" popovertarget="franchises" aria-label=(say!(crate::render, self.lang, "ui-all")) { (icon("i-eye")) }
            }
        }
    }

    /// Level and tokens of a franchise.
    pub(super) fn chips(&self, id: &str, seat: Seat) -> Markup {
        let lang = self.lang;
        let franchise = self.of(seat);
        let level = self.level(seat).index();
        let mut tokens: Vec<String> = Vec::new();
        if franchise.px2_token {
            tokens.push("P×2".into());
        }
        if self.view.first == seat {
            tokens.push(say!(crate::render, lang, "ui-token-first"));
        }
        if franchise.keep_line {
            tokens.push(say!(crate::render, lang, "ui-token-keep"));
        }
        if self.view.market_first == Some(seat) {
            tokens.push(say!(crate::render, lang, "ui-token-market-first"));
        }
        if self.view.market_last == Some(seat) {
            tokens.push(say!(crate::render, lang, "ui-token-market-last"));
        }
        html! {
            span.cl-chips id=(id) {
                span.chip.cl-lvl data-zone=(zone(level)) { (say!(crate::render, lang, "ui-level", level = level + 1)) }
                @for token in tokens { span.chip.chip-accent { (token) } }
                @if franchise.jammed { span.chip.cl-bad { (say!(crate::render, lang, "ui-jammed")) } }
            }
        }
    }

    /// A vessel with its powers and its upgrade.
    pub(super) fn ship(&self, id: &str, seat: Seat, kind: VesselKind) -> Markup {
        let lang = self.lang;
        let franchise = self.of(seat);
        let name = match (kind, franchise.face) {
            (VesselKind::Pilot, Some(face)) => {
                names::pilot(&self.rules.contents, franchise.colour, face.index(), lang)
            }
            (VesselKind::Pilot, None) => words::vessel(kind, lang),
            (VesselKind::Starbot, _) => {
                names::starbot(&self.rules.contents, franchise.colour, lang)
            }
        };
        let cell = franchise.vessels[kind.index()].cell;
        let knows = kind == VesselKind::Starbot || franchise.face.is_some();
        html! {
            div.cl-ship id=(id) data-seat=(seat) {
                span.cl-pic { (ship_picture(seat, kind)) }
                span.cl-ship-t {
                    b { (name) }
                    @if knows { (self.powers(seat, kind)) }
                }
                span.cl-at.num {
                    @if cell > 0 { (say!(crate::render, lang, "ui-cell", cell = cell)) } @else { (words::vessel(kind, lang)) }
                }
                (self.upgrade_of(franchise.installed[kind.index()]))
            }
        }
    }

    fn powers(&self, seat: Seat, kind: VesselKind) -> Markup {
        let on = self.of(seat).line;
        html! {
            span.cl-pws {
                @for line in Line::ALL {
                    span.cl-pw.num data-line=(line.name()) data-on[on == Some(line)] {
                        (mark(line_icon(line))) span.sr { (words::line(line, self.lang)) " " }
                        (self.open.of(seat).power(self.rules, kind, line))
                    }
                }
            }
        }
    }

    fn upgrade_of(&self, installed: Option<Installed>) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some(on) = installed {
                span.cl-upg data-damaged[on.damaged] {
                    b { (names::upgrade(&self.rules.contents, on.upgrade, lang)) }
                    @if on.damaged { small { (say!(crate::render, lang, "ui-damaged")) } }
                    span.num { (self.bonus_words(on.upgrade)) }
                    (self.energy_of(on.upgrade))
                }
            } @else { span.cl-upg.cl-none { (say!(crate::render, lang, "ui-no-upgrade")) } }
        }
    }

    /// The energy that an upgrade brings.
    pub(super) fn energy_of(&self, upgrade: UpgradeId) -> Markup {
        html! {
            span.cl-e.num { (mark("cl-en")) (self.rules.upgrade(upgrade).energy) span.sr { " " (say!(crate::render, self.lang, "ui-energy")) } }
        }
    }

    /// What an upgrade does, where it does anything.
    fn bonus_words(&self, upgrade: UpgradeId) -> String {
        let lines = self.rules.upgrade(upgrade).lines;
        let told = Line::ALL.into_iter().zip(lines).filter(|(_, of)| *of != LineBonus::Add(0));
        let told = told.map(|(line, of)| format!("{} {}", words::line(line, self.lang), bonus(of)));
        told.collect::<Vec<_>>().join(", ")
    }

    /// Boosts: the own with their versions, those of others face down until they are seen.
    pub(super) fn boosts(&self, id: &str, seat: Seat) -> Markup {
        html! {
            ul.cl-boosts id=(id) aria-label=(say!(crate::render, self.lang, "ui-boosts")) {
                @for kind in BoostType::ALL { (self.boost(seat, kind)) }
            }
        }
    }

    fn boost(&self, seat: Seat, kind: BoostType) -> Markup {
        let lang = self.lang;
        let franchise = self.of(seat);
        let boost = &franchise.boosts[kind.index()];
        let chosen = self.view.phase == Phase::Boosts && franchise.chosen.has(kind);
        let within = boost.installed || chosen;
        let place = if within {
            say!(crate::render, lang, "ui-installed")
        } else if franchise.committed.has(kind) {
            say!(crate::render, lang, "ui-inspected")
        } else {
            say!(crate::render, lang, "ui-hangar")
        };
        let ok = boost.version.map(|version| self.view.wheel.authorised(kind) == version);
        let [one, two] = self.rules.contents.boosts[kind.index()].penalty;
        html! {
            li.cl-boost data-in[within] data-out[!within] data-hidden[boost.version.is_none()] {
                span.cl-tok {
                    (icon(boost_icon(kind)))
                    @if let Some(version) = boost.version { b.num { (version) } } @else { b { "?" } }
                }
                span.cl-b-t { b { (capital(&words::boost(kind, lang))) } small { (place) } }
                @if let Some(ok) = ok {
                    span.cl-lamp data-ok=(if ok { "yes" } else { "no" }) { (icon(if ok { "i-check" } else { "i-close" })) }
                    span.sr {
                        @if ok { (say!(crate::render, lang, "ui-lamp-yes")) } @else { (say!(crate::render, lang, "ui-lamp-no", one = one, two = two)) }
                    }
                } @else { span.sr { (say!(crate::render, lang, "ui-face-down")) } }
            }
        }
    }

    fn gauges(&self, seat: Seat) -> Markup {
        let franchise = self.of(seat);
        let actions = say!(crate::render, self.lang, "ui-actions");
        let energy = say!(crate::render, self.lang, "ui-energy");
        html! {
            div.cl-gauges #mine-gauges {
                (gauge("act", &actions, franchise.actions))
                (gauge("en", &energy, franchise.energy))
            }
        }
    }

    /// Hangar and workshop.
    pub(super) fn stock(&self, id: &str, seat: Seat) -> Markup {
        let lang = self.lang;
        let franchise = self.of(seat);
        let row = |title: String, set: Upgrades| {
            html! {
                @if set != Upgrades::NONE {
                    div.cl-store { span { (title) } @for upgrade in set.iter() {
                        span.cl-upg { b { (names::upgrade(&self.rules.contents, upgrade, lang)) } span.num { (self.bonus_words(upgrade)) } (self.energy_of(upgrade)) }
                    } }
                }
            }
        };
        html! {
            div.cl-stock id=(id) {
                (row(say!(crate::render, lang, "ui-in-hangar"), franchise.hangar))
                (row(say!(crate::render, lang, "ui-in-workshop"), franchise.workshop))
                (self.backs(seat))
            }
        }
    }

    /// Event cards in hand, by level.
    fn backs(&self, seat: Seat) -> Markup {
        let franchise = self.of(seat);
        html! {
            div.cl-backs {
                span { (say!(crate::render, self.lang, "ui-hand")) }
                @for (level, count) in (1_u8..).zip(franchise.backs) {
                    span.cl-lv data-level=(level) data-none[count == 0] { (count) span.sr { " " (say!(crate::render, self.lang, "ui-level", level = level)) } }
                }
            }
            @if self.me == Some(seat) {
                ul.cl-names { @for (face, count) in self.held() {
                    li { (names::face(&self.rules.contents, face, self.lang)) @if count > 1 { " ×" (count) } }
                } }
            }
        }
    }

    /// CL-22.6: the way back to being asked.
    fn listen(&self) -> Markup {
        let may = self.legal.contains(&Action::Listen);
        html! {
            div #mine-quiet hidden[!may] {
                @if may {
                    button.btn form="decide" name="action" value=(Action::Listen) { (icon("i-eye")) (self.words_of(Action::Listen)) }
                }
            }
        }
    }

    /// The hand while the viewer is not asked; the page hides it while a question has its place.
    fn hand_box(&self) -> Markup {
        html! {
            section.cl-hand-box #hand-box aria-label=(say!(crate::render, self.lang, "ui-hand")) hidden[self.is_over()] {
                @if !self.is_over() { (self.hand(false)) }
            }
        }
    }
}

/// What an upgrade does on a line.
pub(super) fn bonus(bonus: LineBonus) -> String {
    match bonus {
        LineBonus::Add(more) => signed(more),
        LineBonus::AtLeast(least) => format!("≥{least}"),
    }
}

/// A vessel on its card.
pub(super) fn ship_picture(seat: Seat, kind: VesselKind) -> Markup {
    html! {
        @match kind {
            VesselKind::Pilot => svg viewBox="-24 -16 48 32" aria-hidden="true" { use href={ "#cl-p-" (seat) } x="-24" y="-16" width="48" height="32" {} },
            VesselKind::Starbot => svg viewBox="-16 -16 32 32" aria-hidden="true" {
                use href="#cl-bot" x="-16" y="-16" width="32" height="32" {}
                use href={ "#g-" (seat) } x="-6.5" y="-6.5" width="13" height="13" color="var(--seat-on)" {}
            }
        }
    }
}

fn gauge(kind: &str, name: &str, value: u8) -> Markup {
    html! {
        div.cl-gauge data-kind=(kind) role="meter" aria-label=(name) aria-valuemin="0" aria-valuemax=(GAUGE) aria-valuenow=(value) {
            span.cl-g-n { (mark(if kind == "act" { "cl-act" } else { "cl-en" })) (capital(name)) }
            b.num { (value) }
            span.cl-pips { @for pip in 0..GAUGE { @if pip < value { i.on {} } @else { i {} } } }
        }
    }
}
