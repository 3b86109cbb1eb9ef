//! Questions of the race beside the hand: going on, the die, an attack to answer, level vessels.

use super::planet::boost_icon;
use super::{Scene, icon};
use crate::action::{Action, Span};
use crate::aim::Aim;
use crate::cards::VesselKind;
use crate::cards::effect::Effect;
use crate::state::{Celerium, SHIELD_COST};
use crate::words::{self, effects, names};
use engine::{Chance, Game, Seed, Silent, say};
use maud::{Markup, html};

impl Scene<'_> {
    /// CL-11.3, CL-24.3: so many cells further, or none.
    pub(super) fn steps(&self) -> Markup {
        let stays = |action: &Action| {
            matches!(action, Action::Continue(0) | Action::DieMove { cells: 0, .. })
        };
        let moves: Vec<Action> =
            self.legal.iter().copied().filter(|action| self.own_move(*action).is_some()).collect();
        html! {
            div.cl-open.cl-moves {
                (self.targets(&moves))
                @for action in self.legal.iter().copied().filter(stays) {
                    button.btn form="decide" name="action" value=(action) { (self.stay_words(action)) }
                }
            }
        }
    }

    fn stay_words(&self, action: Action) -> String {
        let words = self.words_of(action);
        if let Action::DieMove { vessel, .. } = action {
            return format!("{words} ({})", words::vessel(vessel, self.lang));
        }
        words
    }

    /// The effect of the attack that is to be answered.
    fn attack_effect(&self) -> Option<Effect> {
        let (attack, open) = self.view.attack.zip(self.view.open)?;
        let (energy, _) = self.rules.option(self.rules.face_of(open.card), attack.option)?;
        Some(energy.effect)
    }

    /// CL-22.5: who attacks, with what, at whom.
    pub(super) fn attack_words(&self) -> String {
        let lang = self.lang;
        let (Some(attack), Some(effect)) = (self.view.attack, self.attack_effect()) else {
            return String::new();
        };
        let seat = self.names.of(self.view.active);
        let card = self.view.open.map_or(String::new(), |open| {
            names::face(&self.rules.contents, self.rules.face_of(open.card), lang)
        });
        let words = say!(
            crate::render,
            lang,
            "ui-attack",
            seat = seat,
            card = card,
            effect = effects::effect(effect, lang)
        );
        let aim = match attack.aim {
            Aim::Rival { seat, vessel } | Aim::Near { seat, vessel, .. } => {
                self.vessel(seat, vessel)
            }
            Aim::Line(_) => words::aim(&self.rules.contents, attack.aim, lang, |seat| {
                self.names.of(seat).to_owned()
            }),
            Aim::Boost(boost) | Aim::Control { boost, .. } => {
                say!(crate::render, lang, "ui-my-boost", boost = words::boost(boost, lang))
            }
            Aim::Nothing
            | Aim::Own { .. }
            | Aim::Both { .. }
            | Aim::Franchise(_)
            | Aim::Wheel { .. }
            | Aim::Level(_)
            | Aim::Upgrade(_) => return words,
        };
        format!("{words} {}", say!(crate::render, lang, "ui-attack-at", aim = aim))
    }

    /// CL-13.1: what the attack does to the own vessels and points if it is not answered; nothing where something hidden
    /// decides.
    pub(super) fn attack_costs(&self) -> Option<String> {
        let (lang, seat) = (self.lang, self.me?);
        let mut chance = Chance::seeded(Seed::from_number(0));
        // Only what the seat knows is looked at: any table that looks the same will do.
        let table = self.view.imagine(self.rules, &mut chance);
        let (mut after, drawn) = (table.clone(), chance.drawn());
        let decline = Action::Decline(Span::Attack);
        after.apply(self.rules, seat, decline, &mut chance, &mut Silent).ok()?;
        if chance.drawn() != drawn || after.attack.is_some() || after.round != table.round {
            return None;
        }
        let mut words: Vec<String> = VesselKind::ALL
            .into_iter()
            .filter_map(|kind| {
                let (from, to) = (table.cell(seat, kind), after.cell(seat, kind));
                let vessel = words::vessel(kind, lang);
                (from != to).then(|| {
                    say!(
                        crate::render,
                        lang,
                        "ui-attack-moves",
                        vessel = vessel,
                        from = from,
                        to = to
                    )
                })
            })
            .collect();
        let points = |of: &Celerium| of.race_points(self.rules, seat).total;
        let (before, now) = (points(&table), points(&after));
        if before != now {
            words.push(say!(crate::render, lang, "ui-attack-points", before = before, now = now));
        }
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// CL-13: the Shield, cards that answer.
    pub(super) fn reactions(&self) -> Markup {
        let lang = self.lang;
        let answers = self.legal.iter().copied();
        let answers =
            answers.filter(|action| matches!(action, Action::Shield | Action::React { .. }));
        html! {
            @if let Some(costs) = self.attack_costs() { p.cl-costs { (icon("i-warn")) span { (costs) } } }
            div.choices {
                @for (key, action) in (1..).zip(answers) {
                    @if let Action::React { face, option, .. } = action {
                        @if let Some((energy, cost)) = self.rules.option(face, option) {
                            @let detail = html! { (self.cost("en", cost)) (effects::effect(energy.effect, lang)) };
                            (self.choice(action, "cl-react", &self.words_of(action), &detail, key))
                        }
                    } @else {
                        @let detail = html! { (self.cost("en", SHIELD_COST)) (say!(crate::render, lang, "ui-shield-how")) };
                        (self.choice(action, "cl-shield", &self.words_of(action), &detail, key))
                    }
                }
            }
        }
    }

    /// CL-15.6: which of the level vessels takes the greater penalty.
    pub(super) fn first_vessel(&self) -> Markup {
        let failed = self.failed();
        let sum = |place: usize| -> u8 {
            failed.iter().map(|kind| self.rules.contents.boosts[kind.index()].penalty[place]).sum()
        };
        let (one, two) = (sum(0), sum(1));
        html! {
            p.cl-failed { @for kind in &failed { span { (icon(boost_icon(*kind))) (super::capital(&words::boost(*kind, self.lang))) } } }
            div.choices.choices-2 {
                @for (key, kind) in (1..).zip(VesselKind::ALL) {
                    @let action = Action::First(kind);
                    @let [pilot, starbot] = if kind == VesselKind::Pilot { [one, two] } else { [two, one] };
                    @let detail = html! { (say!(crate::render, self.lang, "ui-penalties", pilot = pilot, starbot = starbot)) };
                    (self.choice(action, "cl-down", &self.words_of(action), &detail, key))
                }
            }
        }
    }

    /// The viewer's inspected boosts that are not conform.
    fn failed(&self) -> Vec<crate::cards::BoostType> {
        let (Some(seat), Some(inspection)) = (self.me, self.view.inspection) else {
            return Vec::new();
        };
        self.open.failed(seat, inspection.types).collect()
    }
}
