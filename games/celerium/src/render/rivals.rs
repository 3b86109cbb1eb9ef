//! Every franchise in full, one tap away; for spectators always in sight.

use super::{Scene, icon, mark, token};
use crate::cards::VesselKind;
use crate::words;
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_rivals(&self, board: &mut Vec<Piece>) {
        let title = say!(crate::render, self.lang, "ui-all");
        let close = say!(crate::render, self.lang, "ui-close");
        let dock = if self.me.is_none() { " data-dock tabindex=\"0\"" } else { "" };
        board.push(Piece::Still(PreEscaped(format!(
            "<aside class=\"cl-all drawer\" id=\"franchises\" popover aria-label=\"{title}\"{dock}><div class=\"drawer-head\"><h2>{title}</h2><button class=\"btn btn-quiet btn-icon drawer-close\" type=\"button\" popovertarget=\"franchises\" popovertargetaction=\"hide\" aria-label=\"{close}\">{}</button></div>",
            icon("i-close").0
        ))));
        for seat in self.seats().filter(|seat| Some(*seat) != self.me) {
            self.draw_franchise(seat, board);
        }
        board.push(Piece::Still(PreEscaped("</aside>".into())));
    }

    /// In small parts: most decisions change one of them.
    fn draw_franchise(&self, seat: Seat, board: &mut Vec<Piece>) {
        board.push(Piece::Still(PreEscaped(format!(
            "<section class=\"cl-fr\" id=\"fr-{seat}\" data-seat=\"{seat}\">"
        ))));
        let id = |part: &str| format!("fr-{seat}-{part}");
        board.push(Piece::html(id("head"), self.franchise_head(&id("head"), seat)));
        board.push(Piece::html(id("chips"), self.chips(&id("chips"), seat)));
        for kind in VesselKind::ALL {
            board.push(Piece::html(id(kind.name()), self.ship(&id(kind.name()), seat, kind)));
        }
        board.push(Piece::html(id("boosts"), self.boosts(&id("boosts"), seat)));
        board.push(Piece::html(id("stock"), self.stock(&id("stock"), seat)));
        board.push(Piece::Still(PreEscaped("</section>".into())));
    }

    fn franchise_head(&self, id: &str, seat: Seat) -> Markup {
        let franchise = self.of(seat);
        let line = franchise.line.filter(|_| self.knows_lines());
        html! {
            h3 id=(id) {
                (token(seat)) span { (self.names.of(seat)) }
                @if let Some(line) = line {
                    span.cl-on data-line=(line.name()) { (say!(crate::render, self.lang, "ui-races-on", line = words::line(line, self.lang))) @if franchise.px2 { " · P×2" } }
                }
                span.num { (mark("cl-act")) (franchise.actions) span.sr { " " (say!(crate::render, self.lang, "ui-action-word", actions = franchise.actions)) } }
                span.num { (mark("cl-en")) (franchise.energy) span.sr { " " (say!(crate::render, self.lang, "ui-energy")) } }
                span.num { (say!(crate::render, self.lang, "ui-vp", points = franchise.score)) }
            }
        }
    }
}
