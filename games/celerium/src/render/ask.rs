//! The question to the viewer: every legal decision is a button; what belongs together stands together.

use super::{Scene, icon, mark};
use crate::action::{Action, Span};
use crate::state::Phase;
use engine::draw::Ask;
use engine::say;
use maud::{Markup, html};

/// The id of the button of a decision.
pub(super) fn button_id(action: Action) -> String {
    format!("do-{}", action.to_string().replace(' ', "-"))
}

impl Scene<'_> {
    /// What the viewer is asked now.
    pub(super) fn ask(&self) -> Option<Ask> {
        if !self.is_asked() {
            return None;
        }
        let (clause, title) = self.question();
        let why = self.why();
        let body = html! {
            div.cl-ask data-ask=(self.kind()) {
                @if self.is_new() { p.ask-why.cl-goal { (icon("i-flag")) (say!(crate::render, self.lang, "ui-goal", rounds = self.view.rounds)) } }
                @if !why.is_empty() { p.ask-why.wide-only[self.view.phase == Phase::Turn] { (why) } }
                (self.body())
                (self.foot())
            }
        };
        Some(Ask { clause, title, body, buttons: Vec::new() })
    }

    /// Before the first race the aim stands over the first questions.
    const fn is_new(&self) -> bool {
        matches!(self.view.phase, Phase::Faces)
            || (matches!(self.view.phase, Phase::Market) && self.view.round == 1)
    }

    /// A name for what is asked, for the stylesheet.
    const fn kind(&self) -> &'static str {
        match self.view.phase {
            Phase::Faces => "faces",
            Phase::Market => "market",
            Phase::Equip => "equip",
            Phase::Events => "events",
            Phase::Boosts => "boosts",
            Phase::Lines => "lines",
            Phase::Check => "check",
            Phase::Turn => "turn",
            Phase::DoubleMove { .. } | Phase::DieMove { .. } => "move",
            Phase::Reaction => "reaction",
            Phase::FirstVessel => "first",
            Phase::Over => "over",
        }
    }

    /// The rule and the question.
    fn question(&self) -> (&'static str, String) {
        let lang = self.lang;
        match self.view.phase {
            Phase::Faces => ("CL-21.10", say!(crate::render, lang, "ui-ask-face")),
            Phase::Market => ("CL-3.3", say!(crate::render, lang, "ui-ask-market")),
            Phase::Equip => ("CL-4.1", say!(crate::render, lang, "ui-ask-equip")),
            Phase::Events => ("CL-5.1", say!(crate::render, lang, "ui-ask-events")),
            Phase::Boosts => ("CL-6.1", say!(crate::render, lang, "ui-ask-boosts")),
            Phase::Lines => ("CL-7.1", say!(crate::render, lang, "ui-ask-line")),
            Phase::Check => ("CL-8.1", say!(crate::render, lang, "ui-ask-check")),
            Phase::Turn => match self.open_face() {
                Some(face) => {
                    let card = crate::words::names::face(&self.rules.contents, face, lang);
                    ("CL-10.2", say!(crate::render, lang, "ui-ask-card", card = card))
                }
                None => ("CL-10.1", say!(crate::render, lang, "ui-ask-turn")),
            },
            Phase::DoubleMove { most, .. } => {
                ("CL-11.3", say!(crate::render, lang, "ui-ask-double", cells = most))
            }
            Phase::DieMove { most } => {
                ("CL-24.3", say!(crate::render, lang, "ui-ask-die", cells = most))
            }
            Phase::Reaction => ("CL-13.1", say!(crate::render, lang, "ui-ask-reaction")),
            Phase::FirstVessel => ("CL-15.6", say!(crate::render, lang, "ui-ask-first")),
            Phase::Over => ("CL-18.2", String::new()),
        }
    }

    /// What stands behind the question.
    fn why(&self) -> String {
        let lang = self.lang;
        match self.view.phase {
            Phase::Faces => say!(crate::render, lang, "ui-why-face"),
            Phase::Market => say!(crate::render, lang, "ui-why-market"),
            Phase::Equip => say!(crate::render, lang, "ui-why-equip"),
            Phase::Events => {
                let actions = self.own().map_or(0, |own| own.actions);
                say!(crate::render, lang, "ui-why-events", actions = actions)
            }
            Phase::Boosts => say!(crate::render, lang, "ui-why-boosts"),
            Phase::Lines if self.own().is_some_and(|own| own.keep_line) => {
                say!(crate::render, lang, "ui-why-line-keep")
            }
            Phase::Lines => say!(crate::render, lang, "ui-why-line"),
            Phase::Check => say!(crate::render, lang, "ui-why-check"),
            Phase::Reaction => self.attack_words(),
            Phase::FirstVessel => say!(crate::render, lang, "ui-why-first"),
            Phase::DoubleMove { vessel, .. } => {
                let vessel = crate::words::vessel(vessel, lang);
                say!(crate::render, lang, "ui-why-double", vessel = vessel)
            }
            Phase::DieMove { .. } => say!(crate::render, lang, "ui-why-die"),
            Phase::Turn if self.open_face().is_some() => String::new(),
            Phase::Turn if self.view.expert => say!(crate::render, lang, "ui-why-turn-expert"),
            Phase::Turn => say!(crate::render, lang, "ui-why-turn"),
            Phase::Over => String::new(),
        }
    }

    fn body(&self) -> Markup {
        match self.view.phase {
            Phase::Faces => self.faces(),
            Phase::Market => self.market(),
            Phase::Equip => self.equip(),
            Phase::Events => self.purchases(),
            Phase::Boosts => self.switches(),
            Phase::Lines => self.lines(),
            Phase::Check => self.surplus(),
            Phase::Turn => self.hand(true),
            Phase::DoubleMove { .. } | Phase::DieMove { .. } => self.steps(),
            Phase::Reaction => self.reactions(),
            Phase::FirstVessel => self.first_vessel(),
            Phase::Over => html! {},
        }
    }

    /// Gauges, and what ends the question.
    fn foot(&self) -> Markup {
        let last = self.legal.iter().copied().filter(|action| {
            matches!(action, Action::Pass | Action::End | Action::Done | Action::Decline(_))
        });
        html! {
            @if let Some(own) = self.own() {
                div.ask-foot.cl-foot {
                    span.cl-purse.tall-only { (mark("cl-act")) b.num { (own.actions) } (mark("cl-en")) b.num { (own.energy) } }
                    @for action in last {
                        @let key = (action != Action::Decline(Span::Race)).then_some("p");
                        button.btn.cl-pass id=(button_id(action)) form="decide" name="action" value=(action) data-key=[key] {
                            (self.words_of(action)) @if key.is_some() { kbd.wide-only { "P" } }
                        }
                    }
                }
            }
        }
    }

    /// A choice with its own words.
    pub(super) fn choice(
        &self,
        action: Action,
        symbol: &str,
        words: &str,
        detail: &Markup,
        key: usize,
    ) -> Markup {
        let key = (key < 10).then_some(key);
        html! {
            button.choice id=(button_id(action)) form="decide" name="action" value=(action) data-key=[key] data-spot=[self.spot(action)] {
                @if !symbol.is_empty() { (icon(symbol)) }
                span.choice-text { b { (words) } @if !detail.0.is_empty() { small { (detail) } } }
                @if let Some(key) = key { kbd { (key) } }
            }
        }
    }
}
