//! The program: five registers and the hand.

use super::ghost::Trip;
use super::{Scene, house_icon, icon};
use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::state::{REGISTERS, Slot};
use engine::say;
use maud::{Markup, html};

/// The sign of a card in the sprites.
pub(super) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::UTurn => "u",
        Kind::RotateLeft => "l",
        Kind::RotateRight => "r",
        Kind::BackUp => "b",
        Kind::Move1 => "1",
        Kind::Move2 => "2",
        Kind::Move3 => "3",
    }
}

/// The keys that take the card of a register back.
const LETTERS: [char; REGISTERS] = ['a', 's', 'd', 'f', 'g'];

/// What must be taken back before another card can lie here.
fn clear(slot: Slot) -> Option<String> {
    let card = slot.card?;
    let first = slot.with.map(|with| format!("{};", Action::Back(with))).unwrap_or_default();
    Some(format!("{first}{}", Action::Back(card)))
}

impl Scene<'_> {
    fn face(&self, card: Card) -> Markup {
        html! {
            svg.rr-ico aria-hidden="true" { use href={ "#rr-c-" (sign(card.kind())) } {} }
            span.rr-txt { b.num { (card.priority()) } span { (self.short(card.kind())) } }
        }
    }

    /// The name of a card in one or two words.
    pub(super) fn short(&self, kind: Kind) -> String {
        let lang = self.lang;
        match kind {
            Kind::UTurn => say!(crate::words, lang, "ui-u-turn"),
            Kind::RotateLeft => say!(crate::words, lang, "ui-left"),
            Kind::RotateRight => say!(crate::words, lang, "ui-right"),
            Kind::BackUp => say!(crate::words, lang, "ui-back"),
            Kind::Move1 => say!(crate::words, lang, "card-move-1"),
            Kind::Move2 => say!(crate::words, lang, "card-move-2"),
            Kind::Move3 => say!(crate::words, lang, "card-move-3"),
        }
    }

    /// The five registers of one of the viewer's robots.
    pub(super) fn registers(&self, number: u8, trip: Option<&Trip>) -> Markup {
        let lang = self.lang;
        let robot = self.table.robot(number);
        html! {
            ol.rr-regs aria-label=(say!(crate::words, lang, "ui-registers")) {
                @for (register, slot) in (0_u8..).zip(&robot.registers) {
                    @let locked = robot.bolted >> register & 1 == 1;
                    li.rr-reg id={ "reg-" (number) "-" (register + 1) } data-locked[locked]
                        data-drop=[(!locked).then_some(register + 1)] data-clear=[clear(*slot)] {
                        span.rr-no.num { (register + 1) }
                        (self.slot(register, *slot, locked))
                        @if locked { span.rr-lock { (house_icon("i-lock")) span.sr { (say!(crate::words, lang, "ui-locked")) } } }
                        (self.note(register, trip))
                    }
                }
            }
        }
    }

    fn slot(&self, register: u8, slot: Slot, locked: bool) -> Markup {
        let lang = self.lang;
        let words = say!(
            crate::words,
            lang,
            "ui-register",
            register = register + 1,
            card = crate::words::slot_words(slot, lang)
        );
        let Some(card) = slot.card else {
            return html! { span.rr-slot.rr-empty role="img" aria-label=(words) {} };
        };
        let back = Action::Back(card);
        let value = match slot.with {
            Some(with) => format!("{};{}", Action::Back(with), back),
            None => back.to_string(),
        };
        let inside = html! {
            (self.face(card))
            @if let Some(with) = slot.with {
                svg.rr-ico aria-hidden="true" { use href={ "#rr-c-" (sign(with.kind())) } {} }
            }
        };
        html! {
            @if !locked && self.may(back) {
                button.rr-slot form="decide" name="action" value=(value) data-key=(LETTERS[usize::from(register)])
                    data-kind=(sign(card.kind())) aria-label={ (words) ". " (say!(crate::words, lang, "ui-take-back")) } { (inside) }
            } @else {
                span.rr-slot role="img" aria-label=(words) {
                    (inside)
                    @if locked { i.bolt {} i.bolt {} i.bolt {} i.bolt {} }
                }
            }
        }
    }

    /// What the end of a register brings: a flag, a beam.
    fn note(&self, register: u8, trip: Option<&Trip>) -> Markup {
        let lang = self.lang;
        let stop = trip.and_then(|trip| trip.stops.iter().find(|stop| stop.register == register));
        let lost = trip.and_then(|trip| trip.end).is_some_and(|(end, _)| end == register);
        html! {
            @if lost {
                span.rr-note.rr-bad { (icon("skull")) span.sr { (say!(crate::words, lang, "ui-trip-lost", register = register + 1)) } }
            } @else if let Some(stop) = stop {
                @if let Some(flag) = stop.flag {
                    span.rr-note.rr-good { (house_icon("i-flag")) span.sr { (say!(crate::words, lang, "ui-trip-flag", flag = flag + 1)) } }
                } @else if stop.beams > 0 {
                    span.rr-note.rr-bad { (icon("hit")) span.sr { (say!(crate::words, lang, "ui-trip-beam", beams = stop.beams)) } }
                }
            }
        }
    }

    /// The hand: a card goes into the first free register; placed cards leave their priority behind.
    pub(super) fn hand(&self, number: u8) -> Markup {
        let lang = self.lang;
        let robot = self.table.robot(number);
        let mut cards: Vec<(Card, Option<u8>)> =
            robot.hand.iter().map(|card| (card, None)).collect();
        for register in 0..REGISTERS as u8 {
            if robot.bolted >> register & 1 == 0 {
                let slot = robot.registers[usize::from(register)];
                cards.extend(slot.cards().iter().map(|card| (card, Some(register))));
            }
        }
        cards.sort_by_key(|(card, _)| std::cmp::Reverse(*card));
        let free = (0..REGISTERS as u8).find(|register| {
            robot.bolted >> register & 1 == 0 && robot.registers[usize::from(*register)].is_empty()
        });
        html! {
            ol.rr-hand aria-label=(say!(crate::words, lang, "ui-hand")) {
                @for (place, (card, used)) in (1_u8..).zip(cards) {
                    li {
                        @if let Some(register) = used {
                            span.rr-card data-used { span.rr-pri.num { (card.priority()) } span.rr-in.num { (register + 1) } }
                        } @else {
                            @let action = free.map(|register| Action::Place { card, register });
                            @let value = action.filter(|action| self.may(*action)).map(|action| action.to_string());
                            button.rr-card id={ "card-" (card) } form="decide" name="action" value=[value.as_deref()] disabled[value.is_none()]
                                data-kind=(sign(card.kind())) data-key=[(place <= 9).then_some(place)]
                                draggable="true" data-drag={ "place " (card) " {}" }
                                aria-label=(crate::words::card(card, lang)) {
                                span.rr-pri.num { (card.priority()) }
                                svg.rr-ico aria-hidden="true" { use href={ "#rr-c-" (sign(card.kind())) } {} }
                                span.rr-name { (self.short(card.kind())) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// O06, O08: what may lie beside a card.
    pub(super) fn pairs(&self) -> Markup {
        let lang = self.lang;
        let pairs: Vec<Action> = self
            .legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Pair { .. }))
            .collect();
        html! {
            @if !pairs.is_empty() {
                details.rr-pairs {
                    summary { (say!(crate::words, lang, "ui-two-cards")) }
                    @for action in pairs {
                        button.btn form="decide" name="action" value=(action) {
                            (<crate::state::RoboRally as engine::Speak>::action(action, lang))
                        }
                    }
                }
            }
        }
    }
}
