//! What happens in a step, drawn where it happens: dice that fall, cards that are shown, and a sign for every treasure, crash
//! and special card. All of it is gone with the next step.

use super::sky::Layout;
use super::{Scene, card_look, face_symbol};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::event::Event;
use crate::state::Vessel;
use crate::words;
use engine::draw::Piece;
use engine::sign::{Ground, Mood, Sign, signs};
use engine::{Seat, say};
use maud::{Markup, html};

/// Units of a die or a card over a vessel, before it is scaled, and the step to the next one.
const THROWN: i32 = 34;
const STEP: i32 = 40;

/// Whether the step that tells of it is shown longer. All players learn of these events at once.
pub(super) const fn lingers(event: &Event) -> bool {
    matches!(
        event,
        Event::Rolled { .. }
            | Event::Rerolled { .. }
            | Event::TreasureTaken { .. }
            | Event::SpecialPlayed { .. }
            | Event::Ejected { .. }
            | Event::LifeboatBoarded { .. }
            | Event::SpyglassUsed { .. }
            | Event::Escaped { .. }
            | Event::Crashed { .. }
            | Event::TreasureGiven { .. }
    )
}

impl Scene<'_> {
    pub(super) fn happens(&self, layout: &Layout) -> Piece {
        let id = format!("happens-{}", layout.tail);
        let signs_here = |event: &Event| self.sign(layout, event);
        let list: Vec<Sign> = self.told.iter().filter_map(signs_here).collect();
        let (wide, high) = layout.size;
        let ground = Ground { x: (0, wide), y: (0, high), percent: layout.sign_scale };
        let html = html! {
            g id=(id) aria-hidden="true" {
                @for event in self.told {
                    @if let Event::Rolled { vessel, dice, .. } | Event::Rerolled { vessel, dice, .. } = event {
                        (self.thrown(layout, *vessel, *dice))
                    }
                    @if let Event::Paid { vessel, cards, .. } = event { (self.shown(layout, *vessel, cards)) }
                    @if let Event::HelpUsed { cards, .. } = event { (self.shown(layout, Vessel::Airship, cards)) }
                }
                (signs(&list, ground))
            }
        };
        Piece::svg(id, html)
    }

    /// Over the middle of a vessel.
    fn over_vessel(&self, layout: &Layout, vessel: Vessel) -> (i32, i32) {
        let scaled = |units: i32, scale: i32| units * scale / 100;
        match vessel {
            Vessel::Airship => {
                let (x, y) = self.airship_at(layout);
                (x + scaled(100, layout.airship_scale), y + scaled(60, layout.airship_scale))
            }
            Vessel::Lifeboat => {
                let (x, y) = self.boat_at(layout);
                (x + scaled(44, layout.lifeboat_scale), y + scaled(30, layout.lifeboat_scale))
            }
        }
    }

    fn over_pawn(&self, layout: &Layout, seat: Seat) -> Option<(i32, i32)> {
        let player = self.view.players.get(seat.index())?;
        let ((x, y), _) = self.pawn_at(layout, seat, player);
        // A sign stands well above its place; a pawn is small.
        Some((x, y + 12 * layout.sign_scale / 100))
    }

    /// Small pictures in a row over a vessel, inside the sky.
    fn row(&self, layout: &Layout, vessel: Vessel, pictures: &[&'static str]) -> Vec<(i32, i32)> {
        let (step, size) = (STEP * layout.sign_scale / 100, THROWN * layout.sign_scale / 100);
        let (x, y) = self.over_vessel(layout, vessel);
        let wide: i32 = pictures.iter().map(|_| step).sum();
        let left = (x - wide / 2).min(layout.size.0 - wide).max(0);
        let place = |number: i32| (left + number * step, (y - size / 2).max(0));
        (0..).zip(pictures).map(|(number, _)| place(number)).collect()
    }

    /// The dice as they fall.
    fn thrown(&self, layout: &Layout, vessel: Vessel, dice: Dice) -> Markup {
        let faces: Vec<&'static str> = dice.faces().iter().map(|face| face_symbol(*face)).collect();
        let size = THROWN * layout.sign_scale / 100;
        html! {
            @for ((x, y), face) in self.row(layout, vessel, &faces).into_iter().zip(&faces) {
                use.ce-thrown href={ "#" (face) } data-event="dice" x=(x) y=(y) width=(size) height=(size) {}
            }
        }
    }

    /// The cards that answer the dice.
    fn shown(&self, layout: &Layout, vessel: Vessel, cards: &Cards) -> Markup {
        let looks: Vec<(&'static str, &'static str)> = cards.each().map(card_look).collect();
        let pictures: Vec<&'static str> = looks.iter().map(|(picture, _)| *picture).collect();
        let size = THROWN * layout.sign_scale / 100;
        html! {
            @for ((x, y), (picture, hazard)) in self.row(layout, vessel, &pictures).into_iter().zip(looks) {
                g.ce-shown data-ev=(hazard) data-event="card" {
                    rect x=(x) y=(y) width=(size) height=(size) rx=(size / 5) {}
                    use href={ "#" (picture) } x=(x + size / 8) y=(y + size / 8) width=(size * 3 / 4) height=(size * 3 / 4) {}
                }
            }
        }
    }

    /// The sign of an event.
    #[allow(clippy::too_many_lines, reason = "one dense match, a line or two an event")]
    fn sign(&self, layout: &Layout, event: &Event) -> Option<Sign> {
        use Mood::{Bad, Good, Plain};
        let lang = self.lang;
        let by = |seat: Seat, mood, icon, words: String| {
            Some(Sign::new(self.over_pawn(layout, seat)?, mood, icon, words))
        };
        let over = |vessel: Vessel, mood, icon, words: String| {
            Some(Sign::new(self.over_vessel(layout, vessel), mood, icon, words))
        };
        match *event {
            Event::TreasureTaken { seat, value, .. } => {
                let points = value.map_or(String::new(), |value| format!("+{value}"));
                by(seat, Good, "ce-chest", points)
            }
            Event::TreasureGiven { seat, value, .. } => {
                by(seat, Bad, "ce-chest", format!("−{value}"))
            }
            Event::SpecialPlayed { seat, card } => {
                by(seat, Plain, card_look(card).0, words::card(card, lang))
            }
            Event::Ejected { seat } => {
                by(seat, Bad, "ce-eject", say!(crate::words, lang, "sign-ejected"))
            }
            Event::LifeboatBoarded { seat, .. } => {
                by(seat, Good, "ce-boat", say!(crate::words, lang, "sign-lifeboat"))
            }
            Event::Escaped { seat } => {
                by(seat, Good, "ce-jetpack", say!(crate::words, lang, "sign-escaped"))
            }
            Event::CaptainChanged { to, .. } | Event::CaptainPassed { seat: to } => {
                by(to, Plain, "ce-wheel", say!(crate::words, lang, "sign-captain"))
            }
            Event::Forced { on, .. } => {
                by(on, Bad, "i-warn", say!(crate::words, lang, "sign-forced"))
            }
            Event::Spied { on, .. } => {
                by(on, Plain, "ce-spy", say!(crate::words, lang, "sign-spied"))
            }
            Event::SpyglassUsed { vessel, .. } => {
                over(vessel, Good, "ce-glass", say!(crate::words, lang, "sign-saved"))
            }
            Event::FailureDeclared { vessel, .. } => {
                over(vessel, Bad, "i-warn", say!(crate::words, lang, "sign-fails"))
            }
            Event::Crashed { vessel, .. } => {
                over(vessel, Bad, "i-warn", say!(crate::words, lang, "sign-crash"))
            }
            Event::Landfall { vessel, .. } => {
                over(vessel, Good, "i-flag", say!(crate::words, lang, "sign-landfall"))
            }
            Event::Stopped { vessel, .. } => {
                over(vessel, Plain, "ce-land", say!(crate::words, lang, "sign-stops"))
            }
            Event::HelpUsed { seat, .. } => {
                by(seat, Good, "ce-help", say!(crate::words, lang, "sign-helps"))
            }
            Event::JourneyBegan { .. }
            | Event::CardDrawn { .. }
            | Event::PileReshuffled { .. }
            | Event::Asked { .. }
            | Event::Rolled { .. }
            | Event::Declared { .. }
            | Event::CityClosed { .. }
            | Event::Rerolled { .. }
            | Event::RerollDeclined { .. }
            | Event::GearChanged { .. }
            | Event::Abandoned
            | Event::Paid { .. }
            | Event::Moved { .. }
            | Event::LifeboatFinished { .. }
            | Event::JourneyEnded { .. }
            | Event::Scored { .. }
            | Event::GameEnded { .. }
            | Event::Signalled { .. }
            | Event::PowerUsed { .. }
            | Event::HelpShown { .. }
            | Event::HelpReturned { .. } => None,
        }
    }
}
