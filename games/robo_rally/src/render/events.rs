//! The events of a step, drawn on the board while the step is shown: falls, hits, flags, returns. At rest there are none.

#![allow(clippy::wildcard_enum_match_arm, reason = "most events are not drawn")]

use super::{CELL, Scene, centre};
use crate::event::{Cause, Event, Who};
use crate::floor::Place;
use engine::draw::{LONG, Piece, QUICK, USUAL};
use maud::{Markup, html};

/// How far over the edge a robot that falls off the board is drawn, so that it is seen.
const OVER_EDGE: i16 = 30;
/// How far above its robot a mark is drawn.
const ABOVE: i16 = 36;

/// What is drawn over a robot.
struct Mark {
    /// What it is, for style and sound.
    kind: &'static str,
    /// Its picture in the game's sprites.
    picture: &'static str,
    /// A number beside it.
    words: String,
}

/// How long a step is shown: what only leads up to something passes quickly, the end of a robot lingers.
pub(super) fn length(told: &[&Event]) -> u8 {
    let most = told.iter().map(|event| weight(event)).max().unwrap_or(USUAL);
    // A step with many robots has more to read.
    let crowd = told.len().saturating_sub(4).min(4) as u8;
    most + if most > QUICK { crowd / 2 } else { 0 }
}

fn weight(event: &Event) -> u8 {
    match event {
        Event::Destroyed { .. } | Event::Eliminated { .. } | Event::RaceWon { .. } => LONG + QUICK,
        Event::FlagTouched { .. }
        | Event::FlagTaken { .. }
        | Event::FlagReturned { .. }
        | Event::FlagControlled { .. }
        | Event::SentOff { .. }
        | Event::Finished { .. }
        | Event::NoWinner
        | Event::BecameSuperBot { .. }
        | Event::Entered { .. } => LONG - QUICK,
        Event::Executes { .. }
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::Geared { .. }
        | Event::Braked { .. }
        | Event::ArchiveMoved { .. }
        | Event::BeltHeld { .. }
        | Event::PushHeld { .. }
        | Event::GearTurned { .. } => QUICK,
        Event::Revealed { .. } | Event::Blocked { .. } | Event::RegisterBegan { .. } => USUAL - 1,
        _ => USUAL,
    }
}

impl Scene<'_> {
    /// The number of a robot that an event names.
    pub(super) fn number(&self, who: Who) -> Option<u8> {
        (0..self.rules.robots).find(|number| self.table.who(self.rules, *number) == who)
    }

    /// How a robot is destroyed in this step: `pit`, `edge` or `burst`.
    pub(super) fn fate(&self, number: u8) -> Option<&'static str> {
        self.told.iter().find_map(|event| match *event {
            Event::Destroyed { who, cause } if self.number(who) == Some(number) => {
                Some(match cause {
                    Cause::Pit => "pit",
                    Cause::Edge => "edge",
                    Cause::Damage => "burst",
                })
            }
            _ => None,
        })
    }

    /// Where a robot is drawn: over the edge of the factory no farther than it can be seen.
    pub(super) fn seen_at(&self, at: Place) -> (i16, i16) {
        let (x, y) = centre(at);
        let (width, height) = (i16::from(self.floor.width()), i16::from(self.floor.height()));
        let within = |value: i16, cells: i16| {
            let (first, last) = (CELL / 2, cells * CELL - CELL / 2);
            value.clamp(first - OVER_EDGE, last + OVER_EDGE)
        };
        (within(x, width), within(y, height))
    }

    /// What this step does to robots, each over its own. The script puts every `data-event` in anew, so that it plays.
    pub(super) fn events(&self) -> Piece {
        let html = html! {
            g.rr-events #events aria-hidden="true" {
                @for (number, _) in self.robots() {
                    @if let Some(mark) = self.mark(number) { (self.draw_mark(number, &mark)) }
                }
            }
        };
        Piece::svg("events", html)
    }

    /// What happens to a robot in this step: one mark, the gravest.
    fn mark(&self, number: u8) -> Option<Mark> {
        let about = |who: Who| self.number(who) == Some(number);
        let mark = |kind, picture| Some(Mark { kind, picture, words: String::new() });
        if self.fate(number).is_some() {
            return mark("fall", "rr-skull");
        }
        let count =
            |is: &dyn Fn(&Event) -> bool| self.told.iter().filter(|event| is(event)).count();
        let tokens = count(&|event| matches!(*event, Event::TokenTaken { who, .. } if about(who)));
        if tokens > 0 {
            return Some(Mark { kind: "hit", picture: "rr-hit", words: format!("−{tokens}") });
        }
        self.told.iter().find_map(|event| match *event {
            Event::FlagTouched { who, flag, .. } | Event::FlagTaken { who, flag } if about(who) => {
                Some(Mark { kind: "flag", picture: "i-flag", words: (flag + 1).to_string() })
            }
            Event::FlagReturned { who, .. }
            | Event::FlagControlled { who, .. }
            | Event::Finished { who }
                if about(who) =>
            {
                mark("flag", "i-flag")
            }
            Event::RaceWon { winners, .. } if winners.contains(self.owner(number)) => {
                mark("flag", "i-crown")
            }
            Event::Entered { who, .. } if about(who) => mark("enter", "i-check"),
            Event::TokenShielded { who } | Event::TokenCoated { who, .. } if about(who) => {
                mark("shield", "rr-life")
            }
            Event::Repaired { who, .. } if about(who) => mark("repair", "rr-wrench"),
            Event::BoardLaserHit { who, .. } if about(who) => mark("struck", ""),
            Event::Fired { target, .. }
            | Event::RearFired { target, .. }
            | Event::Rammed { target, .. }
                if about(target) =>
            {
                mark("struck", "")
            }
            _ => None,
        })
    }

    fn draw_mark(&self, number: u8, mark: &Mark) -> Markup {
        let (x, y) = self.seen_at(self.table.robot(number).at);
        // Over the robot; at the upper edge under it.
        let up = if y < ABOVE { ABOVE } else { -ABOVE };
        let (wide, beside) = if mark.words.is_empty() { (36, -11) } else { (64, -27) };
        html! {
            g data-event=(mark.kind) data-seat=(self.owner(number).0 + 1) transform={ "translate(" (x) " " (y) ")" } {
                circle.ring r="30" {}
                circle.ring.late r="30" {}
                @if !mark.picture.is_empty() {
                    g transform={ "translate(0 " (up) ")" } {
                        g.mark {
                            rect x=(-wide / 2) y="-18" width=(wide) height="36" rx="18" {}
                            use href={ "#" (mark.picture) } x=(beside) y="-11" width="22" height="22" {}
                            @if !mark.words.is_empty() { text x="13" y="8" { (mark.words) } }
                        }
                    }
                }
            }
        }
    }
}
