//! The Combat Phase: who has chosen, and for each rival what can be done to it, with target number and odds.

use super::ask::button_id;
use super::tables::bar;
use super::{Scene, icon, px, token};
use crate::action::Action;
use crate::deed::{Deed, Target};
use crate::ids::PersonId;
use crate::track::Point;
use crate::words::effect::odds;
use crate::words::{self, effect};
use engine::{Seat, say};
use maud::{Markup, html};

/// Deeds of one person against one rival, or special actions.
struct Foe {
    person: PersonId,
    /// Whose person or chariot; none for special actions.
    at: Option<Seat>,
    acts: Vec<(Action, Deed)>,
}

impl Scene<'_> {
    /// CI-13.1: the hidden choice.
    pub(super) fn commits(&self) -> Markup {
        let mut foes: Vec<Foe> = Vec::new();
        for action in self.legal {
            let Action::Commit(person, Some(deed)) = *action else { continue };
            let at = deed.target().map(|target| self.rules.owner(chariot(target)));
            match foes.iter_mut().find(|foe| foe.person == person && foe.at == at) {
                Some(foe) => foe.acts.push((*action, deed)),
                None => foes.push(Foe { person, at, acts: vec![(*action, deed)] }),
            }
        }
        foes.sort_by_key(|foe| (foe.person, foe.at.is_none()));
        for foe in &mut foes {
            foe.acts.sort_by_key(|(_, deed)| deed.only_leaves());
        }
        let pass = |action: &Action| matches!(action, Action::Commit(_, None));
        let several = self.legal.iter().filter(|action| pass(action)).count() > 1;
        // What only leaves the chariot is never laid open, and doing nothing is then the plain choice.
        let wanted = self.is_special_wanted();
        let opens = |foe: &Foe| foe.at.is_some() || wanted;
        let rests = !foes.iter().any(opens);
        html! {
            (self.locks())
            @for (number, foe) in foes.iter().enumerate() { (self.foe(foe, number == 0 && opens(foe), several)) }
            div.choices.ci-pass {
                @for (key, action) in (1..).zip(self.legal.iter().filter(|action| pass(action))) {
                    @if let Action::Commit(person, None) = *action {
                        button.choice.choice-main[rests] id=(button_id(*action)) form="decide" name="action" value=(action) data-key=(key) {
                            (icon("i-check"))
                            span.choice-text { b { (words::sentence(&self.pass_words(person), self.lang)) } }
                            kbd { (key) }
                        }
                    }
                }
            }
        }
    }

    /// Where those stand who can be hit, with the best odds.
    pub(super) fn marks(&self) -> Vec<(Seat, Point, u8)> {
        let mut marks: Vec<(Seat, Point, u8)> = Vec::new();
        for action in self.legal {
            let Action::Commit(person, Some(deed)) = *action else { continue };
            let Some(target) = deed.target().filter(|_| !deed.is_special()) else { continue };
            let (seat, chance) = (
                self.owner(chariot(target)),
                odds(self.table.attack_target(self.rules, person, deed)),
            );
            let space = match target {
                Target::Person(person) => self.table.space_of(person),
                Target::Beasts(unit) | Target::Chariot(unit) => Some(self.table.unit(unit).space),
            };
            let Some(at) = space.map(|space| self.rules.track.centre(space)) else { continue };
            match marks.iter_mut().find(|mark| (mark.0, mark.1) == (seat, at)) {
                Some(mark) => mark.2 = mark.2.max(chance),
                None => marks.push((seat, at, chance)),
            }
        }
        marks
    }

    /// Marks around those who can be hit; a page shows the mark of whom one looks at.
    pub(super) fn aims(&self) -> Markup {
        html! {
            g #ci-aims aria-hidden="true" {
                @for (seat, at, chance) in self.marks() {
                    g.ci-aim data-at=(seat) transform={ "translate(" (px(at.x)) " " (px(at.y)) ")" } {
                        circle.ci-reticle data-on r="36" {}
                        g.ci-odd { rect x="-27" y="-66" width="54" height="26" rx="13" {} text y="-47" { (chance) "%" } }
                    }
                }
            }
        }
    }

    /// Who has chosen.
    fn locks(&self) -> Markup {
        let lang = self.lang;
        html! {
            ul.ci-locks aria-label=(say!(crate::words, lang, "ui-who-chose")) {
                @for seat in Seat::all(self.rules.seats) {
                    @let chosen = !self.view.awaiting.contains(seat);
                    li data-in[chosen] {
                        (token(seat))
                        (icon(if chosen { "i-lock" } else { "i-dots" }))
                        span.sr {
                            @if chosen { (say!(crate::words, lang, "ui-has-chosen", name = self.names.of(seat))) }
                            @else { (say!(crate::words, lang, "ui-is-choosing", name = self.names.of(seat))) }
                        }
                    }
                }
            }
        }
    }

    fn foe(&self, foe: &Foe, open: bool, several: bool) -> Markup {
        let lang = self.lang;
        html! {
            details.ci-foe name="foe" open[open] data-at=[foe.at] {
                summary {
                    @match foe.at {
                        Some(seat) => { (token(seat)) span { (self.names.of(seat)) @if several { " " small { (self.person(foe.person)) } } } }
                        None => { (icon("ci-i-leap")) span { (say!(crate::words, lang, "ui-specials")) @if several { " " small { (self.person(foe.person)) } } } }
                    }
                    span.push { (foe.acts.len()) }
                    (icon("i-next"))
                }
                ul { @for (action, deed) in &foe.acts { li { (self.act(foe.person, *action, *deed)) } } }
            }
        }
    }

    fn act(&self, person: PersonId, action: Action, deed: Deed) -> Markup {
        let target = if deed.is_special() {
            self.table.special_target(person, deed)
        } else {
            Some(self.table.attack_target(self.rules, person, deed))
        };
        let chance = target.map_or(100, odds);
        let does = effect::deed(self.table, self.rules, (person, deed), self.lang);
        html! {
            button.ci-act id=(button_id(action)) form="decide" name="action" value=(action) data-leaves[deed.only_leaves()] {
                (icon(symbol(deed)))
                span { b { (words::sentence(&self.deed(deed), self.lang)) } small { (does) } }
                span.ci-need { @if let Some(target) = target { "≤ " (target.max(1)) } }
                span.ci-pct { (chance) "%" (bar([u32::from(chance)])) }
            }
        }
    }
}

/// The number of the chariot that a person or unit started with.
const fn chariot(target: Target) -> u8 {
    match target {
        Target::Person(person) => person.chariot(),
        Target::Beasts(unit) | Target::Chariot(unit) => unit.chariot(),
    }
}

/// The picture of a deed.
const fn symbol(deed: Deed) -> &'static str {
    match deed {
        Deed::HandToHand(_) | Deed::Spatha(_) => "ci-i-hull",
        Deed::WhipBeasts(_) | Deed::WhipPerson(_) => "ci-i-whip",
        Deed::TridentThrust(_) | Deed::PilumThrust(_) => "ci-i-trident",
        Deed::TridentThrow(_) | Deed::PilumThrow(_) | Deed::Net(_) => "ci-i-throw",
        Deed::Beasts(_) => "ci-i-bite",
        Deed::Board(_) | Deed::Change(_) => "ci-i-swap",
        Deed::Leap => "ci-i-leap",
        Deed::Unharness { .. } => "ci-i-loose",
        Deed::RegainControl => "ci-i-fury",
    }
}
