//! The question to the viewer in each phase.

use super::{Scene, icon, shell_icon, symbol};
use crate::action::Action;
use crate::state::TOP_SPEED;
use crate::tiles::{CIRCUIT, LaneKind};
use crate::view::{Ghost, PhaseName, VesselView};
use engine::draw::{Ask, Button, Piece};
use engine::say;
use maud::{Markup, html};

/// From here on a circuit is called extreme.
const EXTREME: u8 = 10;

/// A button of the writer's own row.
struct Tool {
    value: Option<String>,
    class: &'static str,
    icon: &'static str,
    words: String,
    detail: String,
    key: char,
}

impl Tool {
    fn draw(&self) -> Markup {
        html! {
            button class=(self.class) form=[self.value.as_ref().map(|_| "decide")]
                name=[self.value.as_ref().map(|_| "action")] value=[self.value.as_deref()] disabled[self.value.is_none()] data-key=(self.key.to_ascii_lowercase()) {
                (shell_icon(self.icon))
                span.choice-text {
                    b { (self.words) }
                    @if !self.detail.is_empty() { small { (self.detail) } }
                }
                kbd { (self.key) }
            }
        }
    }
}

impl Scene<'_> {
    /// What the viewer is asked now.
    pub(super) fn ask(&self) -> Option<Ask> {
        if self.legal.is_empty() {
            return None;
        }
        let (_, vessel) = self.own()?;
        match self.view.phase {
            PhaseName::Build => Some(self.ask_build()),
            PhaseName::Grid => Some(self.ask_lane()),
            PhaseName::Programming if vessel.locked => Some(self.ask_locked()),
            PhaseName::Programming => Some(self.ask_programme(vessel)),
            PhaseName::Swap => Some(self.ask_swap()),
            PhaseName::Recon | PhaseName::Over => None,
        }
    }

    fn ask_build(&self) -> Ask {
        let lang = self.lang;
        let stars = self.view.stars;
        let mut lay = Button::new(&Action::Confirm, say!(crate::words, lang, "do-confirm"));
        (lay.main, lay.key, lay.icon) = (true, Some('L'), Some("i-check"));
        let body = html! {
            p.ask-why { (say!(crate::words, lang, "ui-build-how")) }
            (self.races())
            @if let Some(stars) = stars {
                p { span.chip.chip-warn { (self.difficulty(stars)) } }
                (self.star_reasons())
            }
        };
        let clause = if self.is_solo() { "MR-12.3" } else { "MR-13.1" };
        Ask { clause, title: say!(crate::words, lang, "ui-ask-build"), body, buttons: vec![lay] }
    }

    fn ask_lane(&self) -> Ask {
        let lang = self.lang;
        let line = self.view.strip[0].face;
        let button = |action: &Action| {
            let Action::Lane(lane) = *action else { return None };
            let mut button = Button::new(action, say!(crate::words, lang, "ui-lane", lane = lane));
            let kind = line.and_then(|face| face.lanes.0.get(usize::from(lane) - 1).copied());
            button.detail = kind.map_or(String::new(), |kind| crate::words::lane_kind(kind, lang));
            button.key = char::from_digit(u32::from(lane), 10);
            Some(button)
        };
        Ask {
            clause: "MR-3.3",
            title: say!(crate::words, lang, "ui-ask-lane"),
            body: html! { p.ask-why { (say!(crate::words, lang, "ui-lane-how")) } },
            buttons: self.legal.iter().filter_map(button).collect(),
        }
    }

    fn ask_swap(&self) -> Ask {
        let lang = self.lang;
        let mut leave = Button::new(&Action::Decline, say!(crate::words, lang, "do-decline"));
        (leave.main, leave.key, leave.icon) = (true, Some('L'), Some("i-check"));
        Ask {
            clause: "MR-9.2",
            title: say!(crate::words, lang, "ui-ask-swap"),
            body: html! { p.ask-why { (say!(crate::words, lang, "ui-swap-how")) } },
            buttons: vec![leave],
        }
    }

    fn ask_locked(&self) -> Ask {
        let lang = self.lang;
        let unlock = Tool {
            value: self.may(Action::Unlock).then(|| Action::Unlock.to_string()),
            class: "choice mr-lock",
            icon: "i-undo",
            words: say!(crate::words, lang, "do-unlock"),
            detail: String::new(),
            key: 'U',
        };
        let body = html! {
            (self.plan_words())
            div.mr-actions { (unlock.draw()) (self.give_up_opener()) }
        };
        Ask {
            clause: "MR-4.8",
            title: say!(crate::words, lang, "ui-ask-locked"),
            body,
            buttons: Vec::new(),
        }
    }

    fn ask_programme(&self, vessel: &VesselView) -> Ask {
        let lang = self.lang;
        let lines = self.view.program.map_or(0, |program| program.lines());
        let speed = vessel.speed;
        let title = match lines {
            0 => say!(crate::words, lang, "ui-ask-write", lines = speed),
            _ if lines < speed => {
                say!(crate::words, lang, "ui-ask-braking", lines = lines, speed = speed)
            }
            _ if lines == speed => say!(crate::words, lang, "ui-ask-ready", lines = lines),
            _ => say!(crate::words, lang, "ui-ask-forced", lines = lines),
        };
        let price = say!(
            crate::words,
            lang,
            "ui-price",
            lines = lines,
            repair = TOP_SPEED.saturating_sub(lines)
        );
        let body = html! {
            (self.plan_words())
            p.ask-why {
                @if lines == 0 { (say!(crate::words, lang, "ui-tap-how", lines = speed)) } @else { (price) }
                @if let Some(score) = self.view.score { " " (say!(crate::words, lang, "ui-clock", to = score.saturating_sub(1))) }
            }
            @if let Some(stars) = self.view.stars {
                p.wide-only { span.chip.chip-warn { (self.difficulty(stars)) } }
            }
            div.mr-actions { (self.tools(vessel, lines)) (self.give_up_opener()) }
        };
        let clause = if lines > speed { "MR-4.6" } else { "MR-4.2" };
        Ask { clause, title, body, buttons: Vec::new() }
    }

    /// Lock, force, brake, undo.
    fn tools(&self, vessel: &VesselView, lines: u8) -> Markup {
        let (lang, speed) = (self.lang, vessel.speed);
        let last = self.view.program.and_then(|program| program.lanes().last().copied());
        let last = last.unwrap_or(vessel.lane);
        let next = Action::Mark { line: lines + 1, lane: last };
        let force = (lines == speed && self.may(next)).then(|| next.to_string());
        let kept = lines.min(speed).saturating_sub(1);
        let value = |action: Action| self.may(action).then(|| action.to_string());
        let brake = (kept > 0).then(|| value(Action::Erase { line: kept + 1 })).flatten();
        let undo = value(Action::Erase { line: lines });
        let lock = Tool {
            value: value(Action::Lock),
            class: "choice choice-main mr-lock",
            icon: "i-lock",
            words: say!(crate::words, lang, "ui-lock"),
            detail: String::new(),
            key: 'L',
        };
        let force = Tool {
            value: force,
            class: "choice mr-force",
            icon: "i-warn",
            words: say!(crate::words, lang, "ui-do-force"),
            detail: say!(
                crate::words,
                lang,
                "ui-do-force-price",
                line = (speed + 1).min(TOP_SPEED)
            ),
            key: 'F',
        };
        let brake = Tool {
            value: brake,
            class: "choice",
            icon: "i-back",
            words: say!(crate::words, lang, "ui-brake"),
            detail: say!(crate::words, lang, "ui-brake-to", lines = kept.max(1)),
            key: 'B',
        };
        html! {
            (lock.draw()) (force.draw()) (brake.draw())
            button.btn form="decide" name="action" value=[undo.as_deref()] disabled[undo.is_none()]
                data-key="u" aria-label=(say!(crate::words, lang, "ui-undo")) {
                (shell_icon("i-undo")) span.wide-only { (say!(crate::words, lang, "ui-undo")) } kbd { "U" }
            }
        }
    }

    /// MR-12.3: the stars; from ten on it is extreme (Q31).
    fn difficulty(&self, stars: u8) -> String {
        let lang = self.lang;
        if stars < EXTREME {
            say!(crate::words, lang, "ui-difficulty", stars = stars)
        } else {
            say!(crate::words, lang, "ui-difficulty-extreme", stars = stars)
        }
    }

    fn give_up_opener(&self) -> Markup {
        let words = say!(crate::words, self.lang, "do-resign");
        html! {
            @if self.may(Action::Resign) {
                button.btn.btn-quiet type="button" popovertarget="give-up" aria-label=(words) {
                    (shell_icon("i-flag")) span.wide-only { (words) }
                }
            }
        }
    }

    /// MR-11.3: asked once more, since it cannot be had back. Lies on the board, so that the question stays small.
    pub(super) fn give_up(&self) -> Piece {
        let lang = self.lang;
        let words = say!(crate::words, lang, "do-resign");
        let html = html! {
            div.drawer.mr-give-up #give-up popover aria-label=(words) {
                @if self.me.is_some() {
                    div.drawer-body {
                        p { (say!(crate::words, lang, "ui-resign-sure")) }
                        button.choice form="decide" name="action" value=(Action::Resign) {
                            (shell_icon("i-flag")) span.choice-text { b { (words) } }
                        }
                        button.btn type="button" popovertarget="give-up" popovertargetaction="hide" {
                            (say!(crate::words, lang, "ui-resign-no"))
                        }
                    }
                }
            }
        };
        Piece::html("give-up", html)
    }

    /// What is known of each box written: its face, its ghost, or nothing.
    fn plan_words(&self) -> Markup {
        let Some((_, vessel)) = self.own() else { return html! {} };
        let lanes = self.view.program.as_ref().map_or(&[][..], |program| program.lanes());
        html! {
            @if !lanes.is_empty() {
                ol.mr-plan {
                    @for (line, lane) in (1_u8..).zip(lanes) {
                        @let (name, words) = self.known(vessel.at + line, *lane, lanes.len() as u8);
                        li {
                            b { (line) } (icon(name))
                            span { span.mr-lane { (say!(crate::words, self.lang, "ui-plan-lane", lane = *lane)) " " } (words) }
                        }
                    }
                }
            }
        }
    }

    fn known(&self, index: u8, lane: u8, lines: u8) -> (&'static str, String) {
        let lang = self.lang;
        let slot = &self.view.strip[usize::from(index) % CIRCUIT];
        let at = usize::from(lane.saturating_sub(1));
        match (slot.face, slot.ghost) {
            (Some(face), _) => {
                (symbol(face.lanes.0[at], face.kind), self.effect(face.lanes.0[at], lines))
            }
            (None, Some(Ghost::Face(face))) => {
                let words = self.effect(face.lanes.0[at], lines);
                (
                    symbol(face.lanes.0[at], face.kind),
                    say!(crate::words, lang, "ui-remembered", what = words),
                )
            }
            (None, Some(Ghost::Kraken(_))) => {
                let words = say!(crate::words, lang, "ui-key-kraken");
                ("k-kraken", say!(crate::words, lang, "ui-remembered", what = words))
            }
            (None, None) => ("back-mark", say!(crate::words, lang, "ui-not-seen")),
        }
    }

    /// What a lane does at this length of a programme.
    fn effect(&self, kind: LaneKind, lines: u8) -> String {
        let lang = self.lang;
        match kind {
            LaneKind::Safe => crate::words::lane_kind(kind, lang),
            LaneKind::Trap => say!(crate::words, lang, "ui-key-trap", boxes = lines),
            LaneKind::Accelerator => say!(crate::words, lang, "ui-key-boost"),
            LaneKind::SlowDown => say!(crate::words, lang, "ui-key-slow"),
            LaneKind::Repair => {
                say!(crate::words, lang, "ui-key-repair", boxes = TOP_SPEED.saturating_sub(lines))
            }
            LaneKind::Mechanism => say!(crate::words, lang, "ui-key-mech"),
        }
    }
}
