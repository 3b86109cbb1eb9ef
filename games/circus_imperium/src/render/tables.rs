//! Both tables with what is still free, and the odds of the next draw.

use super::{Scene, icon};
use crate::ids::UnitId;
use crate::tables::{TURN, Ticks, TurnRow, WHIP};
use crate::words;
use engine::draw::Piece;
use engine::say;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// A row: highest number, boxes, ticked boxes.
type Row = (u8, u8, u8);

fn turn_rows(ticks: &Ticks) -> [Row; 5] {
    let mut rows = TURN.map(|(upto, boxes)| (upto, boxes, 0));
    for (row, ticked) in rows.iter_mut().zip(ticks.turn) {
        row.2 = ticked;
    }
    rows
}

fn whip_rows(ticks: &Ticks) -> [Row; 12] {
    let mut rows = WHIP.map(|row| (row.upto, row.boxes, 0));
    for (row, ticked) in rows.iter_mut().zip(ticks.whip) {
        row.2 = ticked;
    }
    rows
}

impl Scene<'_> {
    /// the tables on which the viewer's draws are made.
    pub(super) fn ticks(&self) -> &Ticks {
        let unit = self.mine().map(|who| self.carried(who));
        let at = if self.rules.own_tables { unit.map_or(0, UnitId::chariot) } else { 0 };
        &self.table.tables[usize::from(at)]
    }

    /// How likely a skid is in so many draws, in percent.
    pub(super) fn skids(&self, draws: u8) -> u8 {
        self.ticks().skids(draws)
    }

    /// The odds of the next draws, as two buttons that open the tables.
    pub(super) fn odds(&self) -> Markup {
        let lang = self.lang;
        let ticks = self.ticks();
        let turn = ticks.turn_chances();
        let whip = ticks.whip_chances();
        let sum = |is: fn(usize) -> bool| -> u32 {
            whip.iter()
                .enumerate()
                .filter(|(row, _)| is(*row))
                .map(|(_, chance)| u32::from(*chance))
                .sum()
        };
        let (forward, hurt) = (sum(|row| row == 1 || row == 0), sum(|row| (5..11).contains(&row)));
        let other = sum(|row| (2..5).contains(&row));
        let free = |ticked: u32| 60 - ticked;
        let turns = ticks.turn.iter().map(|each| u32::from(*each)).sum();
        let whips = ticks.whip.iter().map(|each| u32::from(*each)).sum();
        html! {
            div.ci-col #sheet-odds {
                h3 { (say!(crate::words, lang, "ui-odds")) }
                button.ci-odds type="button" popovertarget="tables" {
                    b { (icon("ci-i-dice")) (say!(crate::words, lang, "ui-turns")) small.num { (free(turns)) " / 60" } }
                    (bar(turn.map(u32::from)))
                    span { (say!(crate::words, lang, "ui-odds-turn", holds = turn[0] + turn[1], skids = 100 - turn[0] - turn[1])) }
                }
                button.ci-odds type="button" popovertarget="tables" {
                    b { (icon("ci-i-whip")) (say!(crate::words, lang, "ui-whips")) small.num { (free(whips)) " / 60" } }
                    (bar([forward, other, hurt, 0, u32::from(whip[11])]))
                    span { (say!(crate::words, lang, "ui-odds-whip", gains = forward + other, frenzy = whip[11])) }
                }
            }
        }
    }

    /// Both tables, in a drawer.
    pub(super) fn draw_tables(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        let title = say!(crate::words, lang, "ui-tables");
        let close = say!(crate::words, lang, "ui-close");
        let how = if self.rules.own_tables {
            say!(crate::words, lang, "ui-tables-own")
        } else {
            say!(crate::words, lang, "ui-tables-how")
        };
        board.push(Piece::Still(PreEscaped(format!(
            "<aside class=\"drawer ci-panel\" id=\"tables\" popover aria-label=\"{title}\"><div class=\"drawer-head\"><h2>{title}</h2><button class=\"btn btn-quiet btn-icon\" type=\"button\" popovertarget=\"tables\" popovertargetaction=\"hide\" aria-label=\"{close}\">{}</button></div><div class=\"drawer-body\"><p class=\"muted\">{how}</p><div class=\"ci-two\">",
            icon("i-close").0
        ))));
        let ticks = self.ticks();
        self.open_table(board, &say!(crate::words, lang, "ui-table-turns"));
        let rows = turn_rows(ticks).into_iter().zip(ticks.turn_chances());
        let mut below = 0;
        for ((row, chance), kind) in rows.zip(TurnRow::ALL) {
            let id = format!("v{}", kind.index() + 1);
            board.push(table_row(id, below, row, chance, &words::row(kind, lang)));
            below = row.0;
        }
        board.push(Piece::Still(PreEscaped("</tbody></table>".into())));
        self.open_table(board, &say!(crate::words, lang, "ui-table-whips"));
        let mut below = 0;
        for (number, (row, chance)) in
            (0_u8..).zip(whip_rows(ticks).into_iter().zip(ticks.whip_chances()))
        {
            let id = format!("w{}", number + 1);
            board.push(table_row(id, below, row, chance, &words::whip_row(number, lang)));
            below = row.0;
        }
        board.push(Piece::Still(PreEscaped("</tbody></table></div></div></aside>".into())));
    }

    fn open_table(&self, board: &mut Vec<Piece>, title: &str) {
        let head = html! {
            caption { (title) }
            thead { tr {
                th scope="col" { "D100" }
                th scope="col" { (say!(crate::words, self.lang, "ui-result")) }
                th scope="col" { (say!(crate::words, self.lang, "ui-boxes")) }
                th scope="col" { (say!(crate::words, self.lang, "ui-chance")) }
            } }
        };
        board
            .push(Piece::Still(PreEscaped(format!("<table class=\"ci-table\">{}<tbody>", head.0))));
    }
}

/// One row of a table: numbers, result, boxes, chance.
fn table_row(id: String, below: u8, row: Row, chance: u8, words: &str) -> Piece {
    let (upto, boxes, ticked) = row;
    let html = html! {
        tr id=(id) data-full[ticked >= boxes] {
            td { (format!("{:02}–{upto:02}", below + 1)) }
            td { (words) }
            td { (ticks_drawn(boxes, ticked)) }
            td { (chance) "\u{a0}%" }
        }
    };
    Piece::html(id, html)
}

/// Boxes of a row, fifteen abreast.
fn ticks_drawn(boxes: u8, ticked: u8) -> Markup {
    let (mut free, mut gone) = (String::new(), String::new());
    for number in 0..boxes {
        let line = if number < ticked { &mut gone } else { &mut free };
        let _ = write!(line, "M{} {}h8v8h-8z", number % 15 * 11 + 1, number / 15 * 11 + 1);
    }
    let (wide, high) = (boxes.min(15) * 11, boxes.div_ceil(15) * 11);
    html! {
        svg.ci-ticks width=(wide) height=(high) viewBox={ "0 0 " (wide) " " (high) } role="img" aria-label={ (ticked) "/" (boxes) } {
            path d=(free) {} path data-t d=(gone) {}
        }
    }
}

/// Shares of a hundred, side by side.
pub(super) fn bar<const PARTS: usize>(parts: [u32; PARTS]) -> Markup {
    let spans = parts.into_iter().scan(0, |from, part| {
        let left = *from;
        *from += part;
        Some((left, part))
    });
    html! {
        svg.ci-bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            @for (kind, (left, part)) in spans.enumerate() {
                @if part > 0 { rect class={ "b" (kind) } x=(left) y="0" width=(part) height="8" {} }
            }
        }
    }
}
