//! Auto-passes: offered where a window is open, always seen while they stand, and all of them in the menu.

use super::model::TablePage;
use super::{icon_full, icon_small};
use engine::{Order, say};
use maud::{Markup, html};

/// So many orders stand in the panel with their words; the menu has the rest.
const IN_WORDS: usize = 2;

/// Not to be asked this again.
pub(super) fn offer(page: &TablePage) -> Markup {
    let open = page.orders.open;
    let Some(order) = page.orders.all.iter().find(|order| Some(order.kind) == open) else {
        return html! {};
    };
    let lang = page.reader.lang;
    html! {
        // An order that stands asks only who has just taken back.
        @if !order.on {
            button.btn.btn-quiet.order-offer #order-offer form="order" name="on" value=(order.kind) data-key="z" {
                (icon_full("i-skip"))
                span { b { (say!(crate::words, lang, "page-order")) } small { (order.words) } }
                kbd { "Z" }
            }
        }
    }
}

/// The orders that stand, each to be revoked by a press.
pub(super) fn standing(page: &TablePage) -> Markup {
    let standing: Vec<&Order> = page.orders.all.iter().filter(|order| order.on).collect();
    if standing.is_empty() {
        return html! {};
    }
    let lang = page.reader.lang;
    let (title, revoke) =
        (say!(crate::words, lang, "page-orders"), say!(crate::words, lang, "page-order-revoke"));
    let more = standing.len().saturating_sub(IN_WORDS);
    html! {
        div.orders #orders-standing role="group" aria-label=(title) {
            span.eyebrow { (title) }
            @for order in standing.iter().take(IN_WORDS) {
                button.btn.order id={ "revoke-" (order.kind) } form="order" name="off" value=(order.kind)
                    title=(revoke) aria-label={ (order.words) " – " (revoke) } {
                    (icon_full("i-skip")) span { (order.words) } (icon_small("i-close"))
                }
            }
            @if more > 0 {
                button.btn.order type="button" popovertarget="menu" { (say!(crate::words, lang, "page-orders-more", count = more)) }
            }
        }
    }
}

/// All windows of the game, in the menu.
pub(super) fn all(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let all = &page.orders.all;
    let count = all.iter().filter(|order| order.on).count();
    html! {
        details.orders-all #orders hidden[all.is_empty()] {
            summary.btn {
                (icon_full("i-skip")) (say!(crate::words, lang, "page-orders"))
                @if count > 0 { span.chip.chip-accent { (count) } }
            }
            p.muted { (say!(crate::words, lang, "page-orders-how")) }
            ul {
                @for Order { kind, words, on } in all {
                    li {
                        button.btn id={ "order-" (kind) } form="order" name=(if *on { "off" } else { "on" }) value=(kind)
                            aria-pressed=(if *on { "true" } else { "false" }) {
                            (icon_small(if *on { "i-check" } else { "i-plus" })) span { (words) }
                        }
                    }
                }
            }
        }
    }
}
