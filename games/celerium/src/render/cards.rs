//! Event cards: the move, "and / or", one of two energy options. What can be paid now is lit; what cannot says why.

use super::track::letter;
use super::{Scene, capital, icon, mark};
use crate::action::Action;
use crate::aim::Aim;
use crate::cards::{EnergyOption, EventFace, VesselKind};
use crate::ids::FaceId;
use crate::illegal::Illegal;
use crate::state::Letter;
use crate::words::{self, effects, names};
use engine::{Refusal, say};
use maud::{Markup, html};

/// One half of a card, as it is drawn.
struct Half {
    kind: &'static str,
    /// The card, and the option if it is one.
    of: String,
    cost: u8,
    words: String,
    /// What can be decided with it.
    legal: Vec<Action>,
    /// Why nothing can.
    reason: String,
    /// The rule that says so.
    clause: Option<&'static str>,
    reaction: bool,
    key: Option<usize>,
}

impl Scene<'_> {
    /// The faces in the own hand with the card that is being played first, and how many of each.
    pub(super) fn held(&self) -> Vec<(FaceId, u32)> {
        let Some(hand) = self.own().and_then(|own| own.hand) else { return Vec::new() };
        let count = |face: FaceId| (hand.0[face.level()] & self.rules.copies(face)).count_ones();
        let faces = self.rules.faces(hand).map(|face| (face, count(face)));
        faces.collect()
    }

    /// The card of the viewer's turn, once it is being played.
    pub(super) fn open_face(&self) -> Option<FaceId> {
        let mine = self.me == Some(self.view.active);
        self.view.open.filter(|_| mine).map(|open| self.rules.face_of(open.card))
    }

    /// The hand; live while the viewer plays from it.
    pub(super) fn hand(&self, live: bool) -> Markup {
        let open = self.open_face();
        let mut faces = self.held();
        if let Some(open) = open {
            faces.retain(|(face, _)| *face != open);
            faces.insert(0, (open, 1));
        }
        let mut key = 0;
        html! {
            @if faces.is_empty() { p.cl-empty { (say!(crate::render, self.lang, "ui-no-cards")) } }
            @else {
                ol.cl-hand aria-label=(say!(crate::render, self.lang, "ui-hand")) {
                    @for (face, count) in faces {
                        @if let Some(card) = self.rules.face(face) { (self.card(face, card, count, live, &mut key)) }
                    }
                }
            }
        }
    }

    fn card(
        &self,
        face: FaceId,
        card: &EventFace,
        count: u32,
        live: bool,
        key: &mut usize,
    ) -> Markup {
        let level = face.level() + 1;
        let open = self.open_face() == Some(face);
        let mut halves = vec![self.move_half(face, card, live)];
        for option in Letter::ALL {
            if let Some(energy) = card.options[option.index()] {
                halves.push(self.energy_half(face, option, energy, live));
            }
        }
        for half in halves.iter_mut().filter(|half| !half.legal.is_empty()) {
            *key += 1;
            half.key = Some(*key).filter(|key| *key < 10);
        }
        let off = live && halves.iter().all(|half| half.legal.is_empty());
        let dim = !live && halves.iter().all(|half| half.clause.is_some());
        html! {
            li.cl-card id=[live.then(|| format!("ev-{face}"))] data-open[open] data-off[off || dim] {
                h3 {
                    span { (names::face(&self.rules.contents, face, self.lang)) @if count > 1 { small { " ×" (count) } } }
                    span.cl-lv data-level=(level) { (roman(level)) span.sr { " " (say!(crate::render, self.lang, "ui-level", level = level)) } }
                }
                @for (place, half) in halves.iter().enumerate() {
                    @if place == 1 { span.cl-or { span { (say!(crate::render, self.lang, "ui-and-or")) } } }
                    (self.half(half))
                }
            }
        }
    }

    fn move_half(&self, face: FaceId, card: &EventFace, live: bool) -> Half {
        let is = |action: &Action| matches!(action, Action::Move { face: of, .. } if *of == face);
        let refused = self.me.and_then(|seat| self.open.no_move(self.rules, seat, face));
        let refused = refused.filter(|refused| live || lasts(*refused));
        Half {
            kind: "act",
            of: face.to_string(),
            cost: card.move_cost,
            words: say!(crate::render, self.lang, "ui-move", cells = card.move_cells),
            legal: self.playable(live, is),
            reason: refused.map(|refused| self.move_reason(refused)).unwrap_or_default(),
            clause: refused.map(|refused| refused.clause()),
            reaction: false,
            key: None,
        }
    }

    fn energy_half(&self, face: FaceId, option: Letter, energy: EnergyOption, live: bool) -> Half {
        let is = |action: &Action| matches!(action, Action::Energy { face: of, option: letter, .. } if *of == face && *letter == option);
        let refused = self.me.and_then(|seat| self.open.no_option(self.rules, seat, face, option));
        let refused = refused.filter(|refused| live || lasts(*refused));
        // Under another card than the one that is being played the move has said so already.
        let told = refused.filter(|refused| *refused != Illegal::OneCardATurn);
        Half {
            kind: "en",
            of: format!("{face} {}", option.name()),
            cost: self.rules.option(face, option).map_or(0, |(_, cost)| cost),
            words: effects::effect(energy.effect, self.lang),
            legal: self.playable(live, is),
            reason: told.map(|refused| self.energy_reason(refused, energy)).unwrap_or_default(),
            clause: refused.map(|refused| refused.clause()),
            reaction: energy.effect.is_reaction(),
            key: None,
        }
    }

    fn playable(&self, live: bool, is: impl Fn(&Action) -> bool) -> Vec<Action> {
        if !live {
            return Vec::new();
        }
        self.legal.iter().copied().filter(is).collect()
    }

    fn half(&self, half: &Half) -> Markup {
        let inner = |reason: &str| {
            html! {
                (self.cost(half.kind, half.cost))
                span.cl-x { (half.words) @if !reason.is_empty() { small { (reason) } } }
                @if half.reaction { span.cl-re { (icon("cl-react")) } }
                @if let Some(key) = half.key { kbd.wide-only { (key) } }
            }
        };
        html! {
            @match half.legal.as_slice() {
                [] => div.cl-opt data-kind=(half.kind) data-half=(half.of) data-no=[half.clause] { (inner(&half.reason)) },
                [only] if self.own_move(*only).is_none() => button.cl-opt data-kind=(half.kind) form="decide" name="action" value=(only) data-key=[half.key] data-spot=[self.spot(*only)] { (inner("")) },
                all => details.cl-half name="half" {
                    summary.cl-opt data-kind=(half.kind) data-key=[half.key] { (inner("")) }
                    (self.targets(all))
                },
            }
        }
    }

    /// What something costs.
    pub(super) fn cost(&self, kind: &str, cost: u8) -> Markup {
        html! {
            span.cl-cost data-kind=(kind) {
                (mark(if kind == "act" { "cl-act" } else { "cl-en" })) b.num { (cost) }
                span.sr { " " @if kind == "act" { (say!(crate::render, self.lang, "ui-action-word", actions = cost)) } @else { (say!(crate::render, self.lang, "ui-energy")) } }
            }
        }
    }

    /// The decisions of one half: own moves by vessel, everything else by name.
    pub(super) fn targets(&self, all: &[Action]) -> Markup {
        let moves = |kind: VesselKind| {
            all.iter().copied().filter(move |action| {
                self.own_move(*action).is_some_and(|(vessel, _)| vessel == kind)
            })
        };
        let others = all.iter().copied().filter(|action| self.own_move(*action).is_none());
        html! {
            div.cl-targets {
                @for kind in VesselKind::ALL {
                    @if moves(kind).next().is_some() {
                        div.cl-steps role="group" aria-label=(words::vessel(kind, self.lang)) {
                            span.cl-who data-kind=(kind.name()) { (capital(&words::vessel(kind, self.lang))) }
                            @for action in moves(kind) { (self.step(action)) }
                        }
                    }
                }
                @for action in others {
                    button.btn.cl-aim form="decide" name="action" value=(action) data-spot=[self.spot(action)] { (self.aim_words(action)) }
                }
            }
        }
    }

    /// A step of an own vessel: where it ends.
    pub(super) fn step(&self, action: Action) -> Markup {
        let Some((kind, cells)) = self.own_move(action) else { return html! {} };
        let (cell, halted) = self.landing(kind, cells);
        let double = !halted && self.rules.is_double(cell);
        html! {
            button.btn.cl-step form="decide" name="action" value=(action) data-spot={ (letter(kind)) (cells) } aria-label=(self.words_of(action)) {
                small { "+" (cells) } b.num { (cell) }
                @if double { i { "×2" } } @else if halted { svg.cl-rock aria-hidden="true" { use href="#cl-meteor" {} } }
            }
        }
    }

    /// What an energy option is aimed at, with names.
    pub(super) fn aim_words(&self, action: Action) -> String {
        let lang = self.lang;
        let Action::Energy { aim, .. } = action else { return self.words_of(action) };
        match aim {
            Aim::Near { own, seat, vessel } => {
                let own = words::vessel(own, lang);
                format!("{own} → {}", self.vessel(seat, vessel))
            }
            Aim::Rival { seat, vessel } => {
                let cell = self.of(seat).vessels[vessel.index()].cell;
                format!("{} · {cell}", self.vessel(seat, vessel))
            }
            Aim::Franchise(seat) => self.names.of(seat).to_owned(),
            Aim::Control { seat, boost } => {
                format!("{} · {}", self.names.of(seat), super::capital(&words::boost(boost, lang)))
            }
            Aim::Nothing => say!(crate::render, lang, "ui-do-it"),
            Aim::Own { .. }
            | Aim::Both { .. }
            | Aim::Line(_)
            | Aim::Wheel { .. }
            | Aim::Boost(_)
            | Aim::Level(_)
            | Aim::Upgrade(_) => {
                super::capital(&words::aim(&self.rules.contents, aim, lang, |seat| {
                    self.names.of(seat).to_owned()
                }))
            }
        }
    }
}

/// Whether a reason still holds when the viewer's turn comes, as far as can be told while others play.
const fn lasts(refused: Illegal) -> bool {
    matches!(refused, Illegal::NoActions | Illegal::NoEnergy | Illegal::LastRace)
}

const fn roman(level: usize) -> &'static str {
    match level {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}
