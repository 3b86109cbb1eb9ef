//! Questions before the race: face, market, equipment, events, boosts, line, check.

use super::mine::{bonus, ship_picture};
use super::planet::{entry, planet_type};
use super::{Scene, capital, line_icon, mark, token};
use crate::action::Action;
use crate::cards::{Line, LineBonus, LineEntry, PilotFace, PlanetType, VesselKind};
use crate::ids::UpgradeId;
use crate::state::{Installed, Letter};
use crate::words::{self, names};
use engine::words::listed;
use engine::{Seat, say};
use maud::{Markup, html};

/// The types of planets, in the order of all tables.
const TYPES: [PlanetType; 4] =
    [PlanetType::Terrestrial, PlanetType::Oceanic, PlanetType::Gaseous, PlanetType::Volcanic];

impl Scene<'_> {
    /// CL-21.10: the two sides of the Pilot card.
    pub(super) fn faces(&self) -> Markup {
        let Some((seat, own)) = self.me.zip(self.own()) else { return html! {} };
        let team = self.rules.team(own.colour);
        html! {
            ol.cl-hand {
                @for (key, (letter, face)) in (1..).zip(Letter::ALL.into_iter().zip(&team.pilot)) {
                    li.cl-up {
                        h3 { span { (face.name.get(self.lang)) } }
                        div.cl-face { span.cl-pic data-seat=(seat) { (ship_picture(seat, VesselKind::Pilot)) } (self.face_powers(face)) }
                        p.cl-best { (self.weak_words(face)) }
                        (self.do_button(Action::Face(letter), &say!(crate::render, self.lang, "ui-fly", name = face.name.get(self.lang).as_str()), "", None, key))
                    }
                }
            }
        }
    }

    fn face_powers(&self, face: &PilotFace) -> Markup {
        html! {
            div.cl-mods {
                @for (line, power) in Line::ALL.into_iter().zip(face.powers) { (self.modifier(line, &power.to_string(), false)) }
            }
        }
    }

    fn weak_words(&self, face: &PilotFace) -> String {
        let weak = TYPES.into_iter().zip(face.weak).filter(|(_, weak)| *weak);
        let kinds: Vec<String> = weak.map(|(kind, _)| planet_type(kind, self.lang)).collect();
        say!(crate::render, self.lang, "ui-weak-on", kinds = listed(&kinds, self.lang))
    }

    /// A figure for a line.
    fn modifier(&self, line: Line, value: &str, none: bool) -> Markup {
        html! {
            span.cl-mod.num data-line=(line.name()) data-zero[none] {
                (mark(line_icon(line))) span { (capital(&words::line(line, self.lang))) } b { (value) }
            }
        }
    }

    /// What an upgrade does on every line.
    fn modifiers(&self, upgrade: UpgradeId) -> Markup {
        let lines = self.rules.upgrade(upgrade).lines;
        html! {
            div.cl-mods {
                @for (line, of) in Line::ALL.into_iter().zip(lines) { (self.modifier(line, &bonus(of), of == LineBonus::Add(0))) }
            }
        }
    }

    /// A button with what it changes under its words.
    fn do_button(
        &self,
        action: Action,
        words: &str,
        detail: &str,
        cost: Option<u8>,
        key: usize,
    ) -> Markup {
        let key = (key < 10).then_some(key);
        html! {
            button.btn.cl-buy id=(super::ask::button_id(action)) form="decide" name="action" value=(action) data-key=[key] {
                span.cl-do { (words) @if !detail.is_empty() { small { (detail) } } } @if let Some(cost) = cost { (self.cost("act", cost)) } @if let Some(key) = key { kbd.wide-only { (key) } }
            }
        }
    }

    /// CL-3: the upgrades on sale, with what they would do for the viewer's vessels.
    pub(super) fn market(&self) -> Markup {
        let lang = self.lang;
        html! {
            (self.market_order())
            ol.cl-hand.cl-market aria-label=(say!(crate::render, lang, "ui-on-sale")) {
                @for (slot, upgrade) in (0_u8..).zip(self.view.market) {
                    @if let Some(upgrade) = upgrade {
                        @let action = Action::Buy(slot);
                        li.cl-up id={ "up-" (upgrade) } {
                            h3 { span { (names::upgrade(&self.rules.contents, upgrade, lang)) } (self.energy_of(upgrade)) }
                            (self.modifiers(upgrade))
                            p.cl-best { (self.best(upgrade)) }
                            @if self.legal.contains(&action) { (self.do_button(action, &say!(crate::render, lang, "ui-buy"), "", Some(1), usize::from(slot) + 1)) }
                        }
                    } @else if slot < self.rules.market { (self.sold(slot)) }
                }
            }
        }
    }

    /// What was sold from a slot, and to whom.
    fn sold(&self, slot: u8) -> Markup {
        let lang = self.lang;
        let sold = self.view.sold.get(usize::from(slot)).copied().flatten();
        html! {
            li.cl-up data-sold {
                @if let Some((upgrade, seat)) = sold {
                    h3 { span { (names::upgrade(&self.rules.contents, upgrade, lang)) } (self.energy_of(upgrade)) }
                    (self.modifiers(upgrade))
                    span.cl-sold data-seat=(seat) {
                        (token(seat))
                        @if Some(seat) == self.me { (say!(crate::render, lang, "ui-sold-you")) }
                        @else { (say!(crate::render, lang, "ui-sold-to", name = self.names.of(seat))) }
                    }
                } @else { span.cl-sold { (say!(crate::render, lang, "ui-sold")) } }
            }
        }
    }

    /// CL-3.2: who comes when.
    fn market_order(&self) -> Markup {
        let order = self.open.market_order(self.rules);
        let order = order.into_iter().take(usize::from(self.rules.seats));
        html! {
            p.cl-order {
                span.muted { (say!(crate::render, self.lang, "ui-order")) }
                @for seat in order {
                    span.cl-next data-seat=(seat) data-cur[Some(seat) == self.me] { (token(seat)) b { (self.names.of(seat)) } }
                }
            }
        }
    }

    /// Where an upgrade would help most: vessel, line, from and to, of the lines that are open.
    fn best(&self, upgrade: UpgradeId) -> String {
        let Some(seat) = self.me else { return String::new() };
        let best = VesselKind::ALL
            .into_iter()
            .flat_map(|kind| Line::ALL.map(|line| (kind, line)))
            .filter(|(_, line)| self.is_open(*line))
            .filter_map(|(kind, line)| {
                let (from, to) = self.with_upgrade(seat, kind, line, upgrade)?;
                Some((kind, line, from, to))
            })
            .max_by_key(|(kind, _, from, to)| {
                (to.saturating_sub(*from), *kind == VesselKind::Pilot)
            });
        let Some((kind, line, from, to)) = best.filter(|(_, _, from, to)| to > from) else {
            return say!(crate::render, self.lang, "ui-no-gain");
        };
        say!(
            crate::render,
            self.lang,
            "ui-best",
            vessel = words::vessel(kind, self.lang),
            line = words::line(line, self.lang),
            from = from,
            to = to
        )
    }

    /// CL-9.1: the starting cell of a vessel on a line, without and with an upgrade.
    fn with_upgrade(
        &self,
        seat: Seat,
        kind: VesselKind,
        line: Line,
        upgrade: UpgradeId,
    ) -> Option<(u8, u8)> {
        let planet = self.rules.planet(self.view.planet?);
        let franchise = self.open.of(seat);
        let cells = |of: &crate::state::Franchise| {
            of.starting_cells(self.rules, planet, line, false, of.committed)[kind.index()]
        };
        let mut with = *franchise;
        with.installed[kind.index()] = Some(Installed { upgrade, damaged: false });
        Some((cells(franchise), cells(&with)))
    }

    /// CL-4.1: what lies in the hangar, onto either vessel.
    pub(super) fn equip(&self) -> Markup {
        let Some(own) = self.own() else { return html! {} };
        let mut key = 0;
        html! {
            ol.cl-hand {
                @for upgrade in own.hangar.iter() {
                    li.cl-up id={ "up-" (upgrade) } {
                        h3 { span { (names::upgrade(&self.rules.contents, upgrade, self.lang)) } (self.energy_of(upgrade)) }
                        (self.modifiers(upgrade))
                        @for on in VesselKind::ALL {
                            @let action = Action::Install { upgrade, on };
                            @if self.legal.contains(&action) {
                                @let number = { key += 1; key };
                                (self.do_button(action, &self.install_words(on), &self.install_change(upgrade, on), Some(1), number))
                            }
                        }
                    }
                }
            }
        }
    }

    fn install_words(&self, on: VesselKind) -> String {
        let vessel = words::vessel(on, self.lang);
        let old = self.own().and_then(|own| own.installed[on.index()]);
        let Some(old) = old else {
            return say!(crate::render, self.lang, "ui-install-on", vessel = vessel);
        };
        let old = names::upgrade(&self.rules.contents, old.upgrade, self.lang);
        say!(crate::render, self.lang, "ui-install-for", vessel = vessel, old = old)
    }

    /// CL-4.5, CL-9.1: where the vessel would start on the open lines, and the energy of the race.
    fn install_change(&self, upgrade: UpgradeId, on: VesselKind) -> String {
        let Some(seat) = self.me else { return String::new() };
        let lang = self.lang;
        let lines = Line::ALL.into_iter().filter(|line| self.is_open(*line));
        let mut changes: Vec<String> = lines
            .filter_map(|line| Some((line, self.with_upgrade(seat, on, line, upgrade)?)))
            .filter(|(_, (from, to))| from != to)
            .map(|(line, (from, to))| format!("{} {from}→{to}", words::line(line, lang)))
            .collect();
        let mut with = self.open.clone();
        let from = with.upgrade_energy(self.rules, seat);
        with.of_mut(seat).installed[on.index()] = Some(Installed { upgrade, damaged: false });
        let to = with.upgrade_energy(self.rules, seat);
        if from != to {
            changes.push(say!(crate::render, lang, "ui-install-energy", from = from, to = to));
        }
        if changes.is_empty() {
            return say!(crate::render, lang, "ui-install-same");
        }
        changes.join(" · ")
    }

    /// CL-5.1: how many of each level. From one deck a number is the decision; from several a number of each is chosen
    /// and then bought.
    pub(super) fn purchases(&self) -> Markup {
        let counts = self.legal.iter().filter_map(|action| {
            let Action::Events(counts) = *action else { return None };
            Some(counts)
        });
        let most = counts.fold([0; 3], |most: [u8; 3], counts| {
            [0, 1, 2].map(|level| most[level].max(counts[level]))
        });
        if most[1..] == [0, 0] {
            return self.one_deck();
        }
        let purse = self.own().map_or(0, |own| own.actions);
        html! {
            div.cl-events data-purse=(purse) {
                @for (level, most) in (1_u8..).zip(most).filter(|(_, most)| *most > 0) { (self.deck(level, most)) }
                div.cl-till {
                    @let none = Action::Events([0; 3]);
                    button.btn id=(super::ask::button_id(none)) form="decide" name="action" value=(none) data-key="p" {
                        (self.words_of(none)) kbd.wide-only { "P" }
                    }
                    button.btn.btn-main form="decide" name="action" value={ "events" @for (level, most) in (1_u8..).zip(most) { @if most > 0 { " {level-" (level) "}" } @else { " 0" } } } data-key="b" {
                        (say!(crate::render, self.lang, "ui-buy")) (mark("cl-act")) output.num { "0" } span.num { "/" (purse) } kbd.wide-only { "B" }
                    }
                }
            }
        }
    }

    /// So many of the only deck.
    fn one_deck(&self) -> Markup {
        html! {
            div.cl-events {
                div.cl-buys {
                    span.cl-lv data-level="1" aria-hidden="true" { "I" } span { (say!(crate::render, self.lang, "ui-level", level = 1)) }
                    @for action in self.legal.iter().copied() {
                        @if let Action::Events([count, ..]) = action {
                            button.btn.num form="decide" name="action" value=(action) aria-label=(self.words_of(action)) { (count) }
                        }
                    }
                }
            }
        }
    }

    /// So many of one of several decks.
    fn deck(&self, level: u8, most: u8) -> Markup {
        let name = say!(crate::render, self.lang, "ui-level", level = level);
        html! {
            fieldset.cl-buys {
                legend.sr { (name) }
                span.cl-lv data-level=(level) aria-hidden="true" { ("I".repeat(usize::from(level))) }
                @for count in 0..=most {
                    label.cl-count.num { input type="radio" form="decide" name={ "level-" (level) } value=(count) checked[count == 0]; span { (count) } }
                }
            }
        }
    }

    /// CL-7.1: the lines, with the starting cells of both vessels reckoned.
    pub(super) fn lines(&self) -> Markup {
        let all = self.legal.iter().filter_map(|action| {
            let Action::Line { line, px2 } = *action else { return None };
            Some((*action, line, px2))
        });
        html! {
            div.cl-lines {
                @for (key, (action, line, px2)) in (1..).zip(all) {
                    @let [pilot, starbot] = self.forecast(line, px2).unwrap_or([0, 0]);
                    button.choice.cl-line id=(super::ask::button_id(action)) form="decide" name="action" value=(action) data-key=(key) data-line=(line.name()) {
                        (mark(line_icon(line)))
                        span.choice-text {
                            b { (capital(&words::line(line, self.lang))) @if px2 { " · P×2" } }
                            small { (self.planet_entry(line, px2)) }
                        }
                        span.cl-starts.num data-seat=[self.me] {
                            span { (ship_picture(self.me.unwrap_or(Seat(0)), VesselKind::Pilot)) b { (pilot) } }
                            span { (ship_picture(self.me.unwrap_or(Seat(0)), VesselKind::Starbot)) b { (starbot) } }
                            span.sr { (say!(crate::render, self.lang, "ui-starts", pilot = pilot, starbot = starbot)) }
                        }
                        kbd { (key) }
                    }
                }
            }
        }
    }

    /// CL-7.3: what the planet does to the vessels on a line.
    fn planet_entry(&self, line: Line, px2: bool) -> String {
        let Some(id) = self.view.planet else { return String::new() };
        let lang = self.lang;
        let power = self.rules.planet(id).lines[line.index()];
        if px2 {
            return say!(crate::render, lang, "ui-line-px2");
        }
        if power == LineEntry::Px2 {
            return say!(crate::render, lang, "ui-line-px2-kept");
        }
        say!(crate::render, lang, "ui-line-mod", power = entry(power))
    }

    /// CL-8.1: what is thrown away.
    pub(super) fn surplus(&self) -> Markup {
        let all = self.legal.iter().copied().filter(|action| matches!(action, Action::Discard(_)));
        html! {
            div.choices.choices-2 {
                @for (key, action) in (1..).zip(all) {
                    (self.choice(action, "i-close", &self.words_of(action), &html! {}, key))
                }
            }
        }
    }
}
