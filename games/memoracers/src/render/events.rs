//! The events of a step, drawn over the vessel while the step is shown: hits, crashes, accelerators, laps. At rest there
//! are none.

#![allow(clippy::wildcard_enum_match_arm, reason = "most events are not drawn")]

use super::Scene;
use super::layout::{Layout, point};
use crate::event::Event;
use engine::draw::Piece;
use engine::words::listed;
use engine::{Seat, say};
use maud::{Markup, html};

/// What happens to one vessel in a step.
struct Mark {
    seat: Seat,
    /// What it is, for style and sound.
    kind: &'static str,
    /// Its picture in the sprites.
    picture: &'static str,
    /// In a few words.
    words: String,
}

impl Scene<'_> {
    /// What this step does to vessels: a ring around each, and over it a picture with words: "−4", "speed 5", "lap 2". The
    /// script puts every `data-event` in anew, so that it plays.
    pub(super) fn events(&self, layout: Layout) -> Piece {
        let id = format!("events-{}", layout.end);
        let marks: Vec<Mark> = self.told.iter().filter_map(|event| self.mark(event)).collect();
        let mut seats: Vec<Seat> = marks.iter().map(|mark| mark.seat).collect();
        seats.dedup();
        let html = html! {
            g.mr-events id=(id) aria-hidden="true" {
                @for seat in seats {
                    (self.draw_marks(layout, seat, &marks.iter().filter(|mark| mark.seat == seat).collect::<Vec<_>>()))
                }
            }
        };
        Piece::svg(id, html)
    }

    /// What an event does to a vessel, if it is drawn.
    fn mark(&self, event: &Event) -> Option<Mark> {
        let lang = self.lang;
        let (seat, kind, picture, words) = match *event {
            Event::Damaged { seat, amount, .. } => {
                (seat, "hit", "mr-trap", say!(crate::words, lang, "ui-key-trap", boxes = amount))
            }
            Event::Destroyed { seat } => {
                (seat, "crash", "mr-wreck", say!(crate::words, lang, "ui-cap-destroyed"))
            }
            Event::Repaired { seat, amount, .. } => {
                let words = say!(crate::words, lang, "ui-key-repair", boxes = amount);
                (seat, "repair", "mr-repair", words)
            }
            Event::SpeedChanged { seat, from, to } => {
                let (kind, picture) =
                    if to > from { ("boost", "mr-boost") } else { ("brake", "mr-slow") };
                (seat, kind, picture, say!(crate::words, lang, "ui-cap-speed", to = to))
            }
            Event::TopSpeedHeld { seat } if self.is_solo() => {
                (seat, "boost", "mr-boost", say!(crate::words, lang, "ui-cap-held"))
            }
            Event::TopSpeedHeld { seat } => {
                let words = say!(crate::words, lang, "ui-cap-speed", to = crate::TOP_SPEED);
                (seat, "boost", "mr-boost", words)
            }
            Event::LapTicked { seat, laps } => {
                (seat, "lap", "mr-check", say!(crate::words, lang, "ui-cap-lap", laps = laps))
            }
            Event::MechanismPassed { seat } => {
                (seat, "turn", "mr-mech", say!(crate::words, lang, "ui-key-mech"))
            }
            Event::Stepped { seat, .. } => (seat, "pass", "mr-boost", self.passed_by(seat)?),
            _ => return None,
        };
        Some(Mark { seat, kind, picture, words })
    }

    /// Whom a vessel has just left behind.
    fn passed_by(&self, seat: Seat) -> Option<String> {
        let before = self.vessel(seat)?.progress.checked_sub(1).filter(|before| *before > 0)?;
        let level = |(other, vessel): &(Seat, &crate::view::VesselView)| {
            *other != seat && vessel.destroyed.is_none() && vessel.progress == before
        };
        let names: Vec<&str> =
            self.seats().filter(level).map(|(other, _)| self.names.of(other)).collect();
        let whom = (!names.is_empty()).then(|| listed(&names, self.lang))?;
        Some(say!(crate::words, self.lang, "ui-cap-passes", seat = whom))
    }

    fn draw_marks(&self, layout: Layout, seat: Seat, marks: &[&Mark]) -> Markup {
        let Some(vessel) = self.vessel(seat) else { return html! {} };
        // The gravest gives the ring its colour.
        let order = ["crash", "hit", "lap", "boost", "brake", "repair", "turn", "pass"];
        let rank = |mark: &&&Mark| order.iter().position(|kind| *kind == mark.kind);
        let Some(first) = marks.iter().min_by_key(rank) else { return html! {} };
        let said: Vec<&str> = marks.iter().map(|mark| mark.words.as_str()).collect();
        let words = layout.shortened(said.join(" · "), &first.words);
        let width = Layout::label_width(words.chars().count());
        let spot = layout.middle(i32::from(vessel.at), i32::from(vessel.lane.max(1)));
        let (x, y) = layout.inside(spot.0, spot.1, width);
        let (wide, high) = layout.ring();
        html! {
            g data-event=(first.kind) data-seat=(seat) {
                g transform={ "translate(" (point(spot)) ")" } {
                    ellipse.ring rx=(wide) ry=(high) {}
                    ellipse.ring.late rx=(wide) ry=(high) {}
                }
                g transform={ "translate(" (x) " " (y) ")" } {
                    g.mark {
                        rect x=(-width / 2) y="-14" width=(width) height="24" rx="12" {}
                        use href={ "#" (first.picture) } x=(7 - width / 2) y="-11" width="18" height="18" {}
                        text text-anchor="middle" x="11" y="3" { (words) }
                    }
                }
            }
        }
    }
}
