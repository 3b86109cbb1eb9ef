//! Where the season is, as a list of what a race consists of; it stands beside the track where there is room.

use super::Scene;
use crate::event::Event;
use crate::state::Phase;
use engine::draw::Piece;
use engine::say;
use maud::html;

impl Scene<'_> {
    /// CL-22.1: the order of a round, with what is going on.
    pub(super) fn season(&self) -> Piece {
        let lang = self.lang;
        let (round, rounds) = (self.view.round, self.view.rounds);
        let steps = [
            say!(crate::render, lang, "ui-season-market"),
            say!(crate::render, lang, "ui-season-equip"),
            say!(crate::render, lang, "ui-season-events"),
            say!(crate::render, lang, "ui-season-boosts"),
            say!(crate::render, lang, "ui-season-line"),
            say!(crate::render, lang, "ui-season-race"),
            say!(crate::render, lang, "ui-season-points"),
        ];
        let now = self.season_step();
        let html = html! {
            div.cl-season #season hidden[round == 0 || self.is_over()] {
                b { (say!(crate::render, lang, "ui-season-title", round = round, rounds = rounds)) }
                ol { @for (at, step) in steps.iter().enumerate() {
                    li data-past[now.is_some_and(|now| at < now)] aria-current=[(now == Some(at)).then_some("step")] { (step) }
                } }
                @if let Some(leader) = self.leader() { p { (super::capital(&leader)) } }
            }
        };
        Piece::html("season", html)
    }

    /// Which of them; nothing before the first race and after the last.
    fn season_step(&self) -> Option<usize> {
        if self.told.iter().any(|event| matches!(event, Event::Scored { .. })) {
            return Some(6);
        }
        Some(match self.view.phase {
            Phase::Faces | Phase::Over => return None,
            Phase::Market => 0,
            Phase::Equip => 1,
            Phase::Events => 2,
            Phase::Boosts => 3,
            Phase::Lines | Phase::Check => 4,
            Phase::FirstVessel if self.view.control.is_some() => 6,
            Phase::Turn
            | Phase::DoubleMove { .. }
            | Phase::DieMove { .. }
            | Phase::Reaction
            | Phase::FirstVessel => 5,
        })
    }
}
