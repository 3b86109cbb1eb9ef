//! CL-6: the boosts before a race as three switches, each with its points, what it does and what an inspection would cost.

use super::planet::boost_icon;
use super::{Scene, capital, icon};
use crate::cards::{BoostSet, BoostType, Line, Scope};
use crate::state::Phase;
use crate::words;
use engine::say;
use maud::{Markup, html};

impl Scene<'_> {
    /// CL-6.1: a switch for each boost, and one button.
    pub(super) fn switches(&self) -> Markup {
        let lang = self.lang;
        html! {
            div.cl-switches {
                @for (key, kind) in (1..).zip(BoostType::ALL) { (self.switch(kind, key)) }
            }
            div.cl-till {
                button.btn.btn-main form="decide" name="action" value="boosts {boost-shield} {boost-line} {boost-planet}" data-key="b" {
                    span.cl-some { (say!(crate::render, lang, "ui-activate")) }
                    span.cl-without { (say!(crate::render, lang, "ui-activate-none")) }
                    kbd.wide-only { "B" }
                }
            }
        }
    }

    fn switch(&self, kind: BoostType, key: usize) -> Markup {
        let lang = self.lang;
        let name = format!("boost-{}", kind.name());
        let points = self.rules.contents.boosts[kind.index()].points;
        let legal = self.is_legal(kind);
        let version = self.own().and_then(|own| own.boosts[kind.index()].version).unwrap_or(0);
        html! {
            label.cl-switch data-key=(key) data-ok=(if legal { "yes" } else { "no" }) {
                input type="checkbox" role="switch" form="decide" name=(name) value="1" id={ "on-" (kind.name()) };
                input type="hidden" form="decide" name=(name) value="0";
                span.cl-switch-head {
                    (icon(boost_icon(kind)))
                    b { (capital(&words::boost(kind, lang))) " " (version) }
                    span.chip.chip-accent { "+" (say!(crate::render, lang, "ui-vp", points = points)) }
                    i.cl-knob aria-hidden="true" {}
                    kbd.wide-only { (key) }
                }
                small { (self.gain(kind)) }
                small.cl-risk { (icon(if legal { "i-check" } else { "i-warn" })) span { (self.risk(kind, legal)) } }
            }
        }
    }

    /// Whether the wheel authorises the own version now.
    fn is_legal(&self, kind: BoostType) -> bool {
        let version = self.own().and_then(|own| own.boosts[kind.index()].version);
        version == Some(self.view.wheel.authorised(kind))
    }

    /// What a boost does in this race, besides its points.
    fn gain(&self, kind: BoostType) -> String {
        let lang = self.lang;
        let starts = self.starts_with(kind).join(", ");
        match kind {
            BoostType::Shield => say!(crate::render, lang, "ui-gain-shield"),
            _ if !starts.is_empty() => say!(crate::render, lang, "ui-gain-starts", starts = starts),
            BoostType::Line => say!(crate::render, lang, "ui-gain-no-line"),
            BoostType::Planet => say!(crate::render, lang, "ui-gain-no-planet"),
        }
    }

    /// CL-9.3: the open lines on which a boost alone brings a vessel further, with both starting cells.
    fn starts_with(&self, kind: BoostType) -> Vec<String> {
        let lines = Line::ALL.into_iter().filter(|line| self.is_open(*line));
        let starts = lines.filter_map(|line| {
            let [pilot, starbot] = self.start(line, false, BoostSet::NONE.with(kind))?;
            let changed = self.start(line, false, BoostSet::NONE)? != [pilot, starbot];
            changed.then(|| format!("{} {pilot}/{starbot}", words::line(line, self.lang)))
        });
        starts.collect()
    }

    /// CL-15.1, CL-15.2, CL-25.3: how many of the inspection cards that are left look at this boost by the place in the race, and
    /// what an illegal one costs.
    fn risk(&self, kind: BoostType, legal: bool) -> String {
        let lang = self.lang;
        if legal {
            return say!(crate::render, lang, "ui-legal-now");
        }
        let cards = &self.rules.contents.controls;
        let left = (0..).zip(cards).filter(|(place, _)| self.view.controls >> place & 1_u16 == 1);
        let naming = |meets: fn(Scope) -> bool| {
            left.clone().filter(|(_, card)| card.types.has(kind) && meets(card.scope)).count()
        };
        let [one, two] = self.rules.contents.boosts[kind.index()].penalty;
        say!(
            crate::render,
            lang,
            "ui-illegal-now",
            seats = self.rules.seats,
            first = naming(|_| true),
            second = naming(|scope| scope != Scope::Winner),
            behind = naming(|scope| scope == Scope::All),
            left = left.clone().count(),
            one = one,
            two = two,
            points = one + two
        )
    }

    /// What the viewer's vessels start with as things stand: boosts that are chosen and not yet shown count.
    pub(super) fn chosen(&self) -> BoostSet {
        let secret = self.view.phase == Phase::Boosts;
        self.own().map_or(BoostSet::NONE, |own| if secret { own.chosen } else { own.committed })
    }

    /// The boosts for which the grid is drawn: every choice of Line and Planet while it is made, else what is chosen. The page
    /// shows the one that the switches say.
    pub(super) fn drawn_sets(&self) -> Vec<(Option<&'static str>, BoostSet)> {
        if self.view.phase != Phase::Boosts || !self.is_asked() {
            return vec![(None, self.chosen())];
        }
        let line = BoostSet::NONE.with(BoostType::Line);
        let planet = BoostSet::NONE.with(BoostType::Planet);
        let both = line.with(BoostType::Planet);
        vec![
            (Some("none"), BoostSet::NONE),
            (Some("line"), line),
            (Some("planet"), planet),
            (Some("both"), both),
        ]
    }
}
