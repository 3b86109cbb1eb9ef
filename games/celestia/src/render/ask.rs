//! The question to the viewer: every legal decision is a button; those that differ only in dice or people stand together.

use super::tray::played;
use super::{Scene, card_look, face_symbol, icon};
use crate::action::{Action, Payment};
use crate::cards::Card;
use crate::cities::SPYGLASS;
use crate::dice::DiceSet;
use crate::state::{Scope, Vessel};
use crate::view::PhaseName;
use crate::words;
use crate::{Celestia, cards::Cards};
use engine::draw::Ask;
use engine::words::listed;
use engine::{Seat, Speak, say};
use maud::{Markup, html};

/// One choice, as a button of its own.
struct Choice {
    action: Action,
    icon: &'static str,
    words: String,
    detail: String,
    class: &'static str,
}

const PLAIN: &str = "choice";
const MAIN: &str = "choice choice-main";
const WARN: &str = "choice choice-warn";

/// Choices that differ in one thing only, behind one heading.
struct Group {
    icon: &'static str,
    words: String,
    open: bool,
    items: Vec<(Action, String, Markup)>,
}

/// What stands in the panel, from top to bottom.
#[derive(Default)]
struct Panel {
    choices: Vec<Choice>,
    groups: Vec<Group>,
    last: Vec<Choice>,
    /// The vessel is given up.
    fails: Option<Choice>,
}

impl Scene<'_> {
    /// What the viewer is asked now.
    pub(super) fn ask(&self) -> Option<Ask> {
        if !self.is_asked() {
            return None;
        }
        let (clause, title) = self.question();
        let body = html! {
            div.ce-ask {
                @if let Some(line) = self.can_line() { p.ce-can { (line) } }
                (self.offered())
                (self.panel().draw())
            }
        };
        Some(Ask { clause, title, body, buttons: Vec::new() })
    }

    /// The clause behind a question, and the question itself.
    fn question(&self) -> (&'static str, String) {
        let lang = self.lang;
        let lifeboat = self.view.vessel == Some(Vessel::Lifeboat);
        match self.view.phase {
            PhaseName::BeforeRoll => ("CE-14.9", say!(crate::words, lang, "ui-ask-before-roll")),
            PhaseName::Roll if lifeboat => {
                ("CE-11.2", say!(crate::words, lang, "ui-ask-roll-lifeboat"))
            }
            PhaseName::Roll => ("CE-3.1", say!(crate::words, lang, "ui-ask-roll")),
            PhaseName::Passengers | PhaseName::FormerCaptain => {
                ("CE-4.1", say!(crate::words, lang, "ui-ask-declare"))
            }
            PhaseName::BeforeReveal => ("CE-5.1", say!(crate::words, lang, "ui-ask-before-reveal")),
            PhaseName::Decision if lifeboat => {
                ("CE-11.4", say!(crate::words, lang, "ui-ask-decision-lifeboat"))
            }
            PhaseName::Decision => ("CE-6.1", say!(crate::words, lang, "ui-ask-decision")),
            PhaseName::Reroll => ("CE-14.2", say!(crate::words, lang, "ui-ask-reroll")),
            PhaseName::Offers => ("CE-19.2", say!(crate::words, lang, "ui-ask-offers")),
            PhaseName::Helped => ("CE-19.2", say!(crate::words, lang, "ui-ask-helped")),
            PhaseName::Rescue => ("CE-8.2", say!(crate::words, lang, "ui-ask-rescue")),
            PhaseName::Escape => ("CE-8.4", say!(crate::words, lang, "ui-ask-escape")),
            PhaseName::Failing | PhaseName::Over => ("", String::new()),
        }
    }

    /// CE-19.2: what others offer to the captain who looks.
    fn offered(&self) -> Markup {
        if self.view.phase != PhaseName::Helped {
            return html! {};
        }
        let lang = self.lang;
        let of = |help: [u8; 4]| Payment { help, ..Payment::default() }.cards();
        let lent = Payment { lent: self.view.lent, ..Payment::default() }.cards();
        let offers = (0..).map(Seat).zip(&self.view.offers).map(|(seat, help)| (seat, of(*help)));
        let lender = self.view.lender.map(|seat| (seat, lent));
        let shown: Vec<(Seat, Cards)> =
            offers.chain(lender).filter(|(_, cards)| !cards.is_empty()).collect();
        html! {
            ul.ce-offers {
                @for (seat, cards) in shown {
                    li data-seat=(seat) { b.who { (self.names.of(seat)) } " " (words::cards(&cards, lang)) }
                }
            }
        }
    }

    fn panel(&self) -> Panel {
        let lang = self.lang;
        let mut panel = Panel::default();
        self.put_payments(&mut panel);
        for action in self.legal.iter().copied() {
            if let Some(choice) = self.plain(action) {
                panel.choices.push(choice);
            }
        }
        let faces = |action: Action| {
            let (Action::AlternateRoute(dice) | Action::Reroll(dice)) = action else { return None };
            (!dice.is_empty()).then(|| self.faces(dice))
        };
        let person = |seat: Seat| Some(self.person(seat));
        let words = say!(crate::words, lang, "ui-do-route");
        self.put_group(&mut panel, "ce-route", words, &|action| {
            matches!(action, Action::AlternateRoute(_)).then(|| faces(action)).flatten()
        });
        let words = say!(crate::words, lang, "ui-do-reroll");
        self.put_group(&mut panel, "ce-route", words, &|action| {
            matches!(action, Action::Reroll(_)).then(|| faces(action)).flatten()
        });
        let words = say!(crate::words, lang, "ui-do-eject");
        self.put_group(&mut panel, "ce-eject", words, &|action| {
            if let Action::Ejection(on) = action { person(on) } else { None }
        });
        let words = say!(crate::words, lang, "ui-do-nature");
        self.put_group(&mut panel, "ce-nature", words, &|action| {
            if let Action::NatureCalls(on) = action { person(on) } else { None }
        });
        let words = say!(crate::words, lang, "ui-do-spy");
        self.put_group(&mut panel, "ce-spy", words, &|action| {
            if let Action::Spy(on) = action { person(on) } else { None }
        });
        let words = say!(crate::words, lang, "ui-do-force-stay");
        self.put_group(&mut panel, "ce-stay", words, &|action| {
            if let Action::Force { on, leave: false } = action { person(on) } else { None }
        });
        let words = say!(crate::words, lang, "ui-do-force-leave");
        self.put_group(&mut panel, "ce-land", words, &|action| {
            if let Action::Force { on, leave: true } = action { person(on) } else { None }
        });
        let words = say!(crate::words, lang, "ui-do-give");
        self.put_group(&mut panel, "ce-chest", words, &|action| {
            if let Action::GiveTreasure { city, slot } = action {
                Some(self.treasure(city, slot))
            } else {
                None
            }
        });
        let words = say!(crate::words, lang, "ui-do-offer");
        self.put_group(&mut panel, "ce-help", words, &|action| {
            let Action::Offer(help) = action else { return None };
            let cards = Payment { help, ..Payment::default() }.cards();
            Some((words::cards(&cards, lang), pictures(&cards)))
        });
        self.put_last(&mut panel);
        panel
    }

    /// The cheapest payment first, the others behind it.
    fn put_payments(&self, panel: &mut Panel) {
        let Some(main) = self.main_payment() else { return };
        let lang = self.lang;
        panel.choices.push(Choice {
            action: Action::Pay(main),
            icon: "i-check",
            words: Celestia::action(Action::Pay(main), lang),
            detail: self.onwards(),
            class: MAIN,
        });
        let words = say!(crate::words, lang, "ui-do-pay-else");
        self.put_group(panel, "ce-hand", words, &|action| {
            let Action::Pay(payment) = action else { return None };
            (payment != main).then(|| {
                let cards = payment.cards();
                (words::cards(&cards, lang), pictures(&cards))
            })
        });
    }

    /// Where the vessel goes on to, and with whom.
    fn onwards(&self) -> String {
        let lang = self.lang;
        let Some(vessel) = self.view.vessel else { return String::new() };
        let Some(next) = self.view.vessel_view(vessel).next else { return String::new() };
        let city = words::city(next, lang);
        let others = self.view.aboard.iter().filter(|seat| Some(*seat) != self.me);
        let others: Vec<&str> = others.map(|seat| self.names.of(seat)).collect();
        if vessel == Vessel::Lifeboat || others.is_empty() {
            return say!(crate::words, lang, "ui-onwards", city = city);
        }
        say!(crate::words, lang, "ui-onwards-with", city = city, seats = listed(&others, lang))
    }

    /// A choice that stands for itself.
    fn plain(&self, action: Action) -> Option<Choice> {
        let lang = self.lang;
        let here = self.view.vessel.map_or(0, |vessel| self.view.vessel_view(vessel).city);
        let treasure = || {
            let city = words::of_city(here, lang);
            say!(crate::words, lang, "ui-treasure-here", city = city, worth = self.worth(here))
        };
        let (icon, detail, class) = match action {
            Action::Roll => ("ce-die", self.dice_ahead(), MAIN),
            Action::RollFewer => ("ce-die", self.power_words(), PLAIN),
            Action::Stop | Action::Disembark => ("ce-land", treasure(), PLAIN),
            Action::Stay => ("ce-stay", self.stay_words(), PLAIN),
            Action::Board(free) => {
                let hazard = words::hazard(free, lang);
                ("ce-boat", say!(crate::words, lang, "ui-board-free", hazard = hazard), PLAIN)
            }
            Action::AlternateRoute(dice) if dice.is_empty() => {
                ("ce-route", say!(crate::words, lang, "help-route"), PLAIN)
            }
            Action::BadWeather => ("ce-weather", say!(crate::words, lang, "help-weather"), PLAIN),
            Action::Jetpack => ("ce-jetpack", treasure(), MAIN),
            Action::NewGear => ("ce-gear", say!(crate::words, lang, "help-gear"), PLAIN),
            Action::Spyglass(_) => ("ce-glass", say!(crate::words, lang, "help-spyglass"), PLAIN),
            Action::TakeHelm | Action::CalmPirates | Action::DrawTwo => {
                ("ce-wheel", self.power_words(), PLAIN)
            }
            Action::AlternateRoute(_)
            | Action::Force { .. }
            | Action::Ejection(_)
            | Action::NatureCalls(_)
            | Action::Spy(_)
            | Action::Reroll(_)
            | Action::Pay(_)
            | Action::Fail
            | Action::Offer(_)
            | Action::GiveTreasure { .. }
            | Action::Pass(_)
            | Action::Listen(_)
            | Action::AskMe(_)
            | Action::Signal(_) => return None,
        };
        let words = match (action, played(action)) {
            (Action::Board(_), _) => say!(crate::words, lang, "ui-do-board"),
            (_, Some(card)) => words::card(card, lang),
            (_, None) => Celestia::action(action, lang),
        };
        Some(Choice { action, icon, words, detail, class })
    }

    fn dice_ahead(&self) -> String {
        let vessel = self.view.vessel.map(|vessel| self.view.vessel_view(vessel));
        let Some(next) = vessel.and_then(|vessel| vessel.next) else { return String::new() };
        let dice = self.view.cities[usize::from(next)].dice;
        let city = words::city(next, self.lang);
        say!(crate::words, self.lang, "ui-dice-ahead", count = dice, city = city)
    }

    fn stay_words(&self) -> String {
        let Some(next) = self.view.airship.next else { return String::new() };
        let (city, captain) = (words::city(next, self.lang), self.view.captain);
        let cards = self.view.players.get(captain.index()).map_or(0, |player| player.cards);
        let captain = self.names.of(captain);
        say!(crate::words, self.lang, "ui-stay-if", city = city, captain = captain, cards = cards)
    }

    fn power_words(&self) -> String {
        say!(crate::words, self.lang, "ui-power-once")
    }

    /// Those decisions that `item` names; a single one becomes a choice of its own.
    fn put_group(
        &self,
        panel: &mut Panel,
        icon: &'static str,
        words: String,
        item: &dyn Fn(Action) -> Option<(String, Markup)>,
    ) {
        let named = |action: &Action| item(*action).map(|(words, html)| (*action, words, html));
        let mut items: Vec<(Action, String, Markup)> =
            self.legal.iter().filter_map(named).collect();
        if items.len() == 1 {
            let (action, detail, _) = items.remove(0);
            panel.choices.push(Choice { action, icon, words, detail, class: PLAIN });
        } else if !items.is_empty() {
            let open = items
                .iter()
                .any(|(action, ..)| matches!(action, Action::Reroll(_) | Action::Offer(_)));
            panel.groups.push(Group { icon, words, open, items });
        }
    }

    fn person(&self, seat: Seat) -> (String, Markup) {
        let name = self.names.of(seat);
        let html = html! {
            svg.token.token-s data-seat=(seat) aria-hidden="true" { use href={ "#g-" (seat) } {} } (name)
        };
        (name.to_owned(), html)
    }

    fn faces(&self, dice: DiceSet) -> (String, Markup) {
        let vessel = self.view.vessel.unwrap_or_default();
        let all = self.view.vessel_view(vessel).dice;
        let chosen: Vec<_> =
            all.faces().iter().enumerate().filter(|(die, _)| dice.has(*die)).collect();
        let shown: Vec<_> = chosen.iter().map(|(_, face)| **face).collect();
        let html = html! {
            @for (die, face) in &chosen {
                svg.ce-pick aria-hidden="true" data-die=(die + 1) { use href={ "#" (face_symbol(**face)) } {} }
            }
        };
        (words::faces(&shown, self.lang), html)
    }

    fn treasure(&self, city: u8, slot: u8) -> (String, Markup) {
        let name = words::city(city, self.lang);
        let worth = if usize::from(slot) == SPYGLASS {
            say!(crate::words, self.lang, "ui-spyglass")
        } else {
            self.rules.cities[usize::from(city)].values[usize::from(slot)].to_string()
        };
        let words = say!(crate::words, self.lang, "ui-treasure-of", city = name, worth = worth);
        (words.clone(), html! { (words) })
    }

    /// What leaves everything as it is, or gives up: at the end.
    fn put_last(&self, panel: &mut Panel) {
        let lang = self.lang;
        for action in self.legal.iter().copied() {
            let keeps = matches!(action, Action::Reroll(dice) if dice.is_empty());
            if keeps || matches!(action, Action::Pass(_)) {
                let main = keeps || action == Action::Pass(Scope::Window);
                let main = main && panel.choices.iter().all(|choice| choice.class != MAIN);
                let words = Celestia::action(action, lang);
                let class = if main { MAIN } else { PLAIN };
                let icon = if main { "i-check" } else { "" };
                panel.last.push(Choice { action, icon, words, detail: String::new(), class });
            }
            if action == Action::Fail {
                let words = match self.view.vessel {
                    Some(Vessel::Lifeboat) => say!(crate::words, lang, "ui-fail-lifeboat"),
                    Some(Vessel::Airship) | None => say!(crate::words, lang, "ui-fail-airship"),
                };
                let detail = String::new();
                panel.fails = Some(Choice { action, icon: "i-warn", words, detail, class: WARN });
            }
        }
    }
}

impl Panel {
    fn draw(&self) -> Markup {
        let passes = self.last.len() > 1;
        html! {
            div.choices.choices-2[self.choices.len() > 3] {
                @for (key, choice) in (1..).zip(&self.choices) { (choice.draw(key)) }
            }
            @for group in &self.groups { (group.draw()) }
            @if !self.last.is_empty() {
                div.choices.ce-passes[passes] {
                    @for (key, choice) in (self.choices.len() + 1..).zip(&self.last) { (choice.draw(key)) }
                }
            }
            @if let Some(fails) = &self.fails { (self.give_up(fails)) }
        }
    }
}

impl Panel {
    /// Giving up cannot be had back: where something else can be done it is asked once more.
    fn give_up(&self, fails: &Choice) -> Markup {
        let only = self.choices.is_empty() && self.groups.is_empty() && self.last.is_empty();
        html! {
            @if only { div.choices { (fails.draw(1)) } }
            @else {
                details.ce-group.ce-fail {
                    summary { (icon(fails.icon)) span { (fails.words) } }
                    div.choices { (fails.draw(10)) }
                }
            }
        }
    }
}

impl Choice {
    fn draw(&self, key: usize) -> Markup {
        let key = (key < 10).then_some(key);
        html! {
            button class=(self.class) form="decide" name="action" value=(self.action) data-key=[key] {
                @if !self.icon.is_empty() { (icon(self.icon)) }
                span.choice-text {
                    b { (self.words) }
                    @if !self.detail.is_empty() { small { (self.detail) } }
                }
                @if let Some(key) = key { kbd { (key) } }
            }
        }
    }
}

impl Group {
    fn draw(&self) -> Markup {
        html! {
            details.ce-group open[self.open] {
                summary { (icon(self.icon)) b { (self.words) } }
                div.ce-targets {
                    @for (action, words, picture) in &self.items {
                        button.btn form="decide" name="action" value=(action) aria-label=(words) title=(words) { (picture) }
                    }
                }
            }
        }
    }
}

/// Cards as a row of pictures.
fn pictures(cards: &Cards) -> Markup {
    html! {
        @for card in cards.each() { (picture(card)) }
    }
}

fn picture(card: Card) -> Markup {
    let (symbol, key) = card_look(card);
    html! { svg.ce-pick data-ev=(key) aria-hidden="true" { use href={ "#" (symbol) } {} } }
}
