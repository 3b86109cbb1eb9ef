//! The tray under the sky: phases, dice, the own hand, signals; and the box with all cards and treasures.

use super::vessels::signal_icon;
use super::{Scene, card_look, face_symbol, hazard_key, icon};
use crate::action::{Action, Payment};
use crate::cards::{Card, Cards, Hazard};
use crate::cities::{SLOTS, SPYGLASS};
use crate::dice::{DiceSet, Face};
use crate::event::Event;
use crate::rules::CanPay;
use crate::state::{GOAL, Signal, Vessel};
use crate::view::PhaseName;
use crate::words;
use engine::draw::Piece;
use engine::{Speak, say};
use maud::{Markup, PreEscaped, html};

/// The hand in the order of the hazards, then Turbos, special cards, lifeboats.
const SORTED: [Card; 24] = [
    Card::Compass,
    Card::ImprovedCompass,
    Card::HelpCompass,
    Card::LightningRod,
    Card::ImprovedLightningRod,
    Card::HelpLightningRod,
    Card::Foghorn,
    Card::ImprovedFoghorn,
    Card::HelpFoghorn,
    Card::Cannons,
    Card::ImprovedCannons,
    Card::HelpCannons,
    Card::Turbo,
    Card::AlternateRoute,
    Card::BadWeather,
    Card::Ejection,
    Card::Jetpack,
    Card::NatureCalls,
    Card::NewGear,
    Card::Spy,
    Card::LifeboatFog,
    Card::LifeboatLightning,
    Card::LifeboatBirds,
    Card::LifeboatPirates,
];

/// No phase of any step.
const NO_PHASE: usize = 9;

/// The card that a decision plays, where it is a special one.
pub(super) const fn played(action: Action) -> Option<Card> {
    match action {
        Action::AlternateRoute(_) => Some(Card::AlternateRoute),
        Action::BadWeather => Some(Card::BadWeather),
        Action::Ejection(_) => Some(Card::Ejection),
        Action::Jetpack => Some(Card::Jetpack),
        Action::NatureCalls(_) => Some(Card::NatureCalls),
        Action::NewGear => Some(Card::NewGear),
        Action::Spy(_) => Some(Card::Spy),
        Action::Board(free) => Some(Card::lifeboat(free)),
        Action::Roll
        | Action::RollFewer
        | Action::Stop
        | Action::Stay
        | Action::Disembark
        | Action::Force { .. }
        | Action::Reroll(_)
        | Action::Pay(_)
        | Action::Fail
        | Action::Spyglass(_)
        | Action::Offer(_)
        | Action::GiveTreasure { .. }
        | Action::TakeHelm
        | Action::CalmPirates
        | Action::DrawTwo
        | Action::Pass(_)
        | Action::Listen(_)
        | Action::AskMe(_)
        | Action::Signal(_) => None,
    }
}

impl Scene<'_> {
    pub(super) fn draw_tray(&self, board: &mut Vec<Piece>) {
        let seated = self.me.is_some();
        board.push(Piece::Still(PreEscaped(
            "<div class=\"ce-tray\" id=\"tray\"><div class=\"ce-head\">".into(),
        )));
        board.push(self.phases());
        board.push(Piece::Still(self.box_opener()));
        board.push(self.piles());
        board.push(Piece::Still(PreEscaped("</button>".into())));
        if seated {
            board.push(self.signals());
        }
        board.push(Piece::Still(PreEscaped("</div><div class=\"ce-left-side\">".into())));
        board.push(self.dice(Vessel::Airship));
        if self.has_lifeboat() {
            board.push(self.dice(Vessel::Lifeboat));
        }
        board.push(Piece::Still(PreEscaped("</div>".into())));
        if seated {
            self.draw_hand(board);
        }
        board.push(Piece::Still(PreEscaped("</div>".into())));
    }

    /// Which phase of the step it is, as far as the viewer may know.
    fn phase_number(&self) -> usize {
        if self.begins_journey() {
            return 0;
        }
        if self.view.vessel == Some(Vessel::Lifeboat) {
            return 5;
        }
        if self.told.iter().any(|event| matches!(event, Event::Moved { .. })) {
            return 4;
        }
        match self.view.phase {
            PhaseName::BeforeRoll | PhaseName::Roll => 0,
            PhaseName::Passengers | PhaseName::FormerCaptain => 1,
            PhaseName::BeforeReveal => 2,
            PhaseName::Decision
            | PhaseName::Reroll
            | PhaseName::Failing
            | PhaseName::Offers
            | PhaseName::Helped
            | PhaseName::Rescue
            | PhaseName::Escape => 3,
            PhaseName::Over => NO_PHASE,
        }
    }

    fn phases(&self) -> Piece {
        let lang = self.lang;
        let now = self.phase_number();
        let names = [
            say!(crate::words, lang, "ui-phase-roll"),
            say!(crate::words, lang, "ui-phase-passengers"),
            say!(crate::words, lang, "ui-phase-specials"),
            say!(crate::words, lang, "ui-phase-captain"),
            say!(crate::words, lang, "ui-phase-move"),
            say!(crate::words, lang, "ui-phase-lifeboat"),
        ];
        let shown = if self.has_lifeboat() { 6 } else { 5 };
        let html = html! {
            ol.ce-phases #phases {
                @for (number, name) in names.into_iter().enumerate().take(shown) {
                    li data-done[number < now && now < NO_PHASE] aria-current=[(number == now).then_some("step")] { (name) }
                }
            }
        };
        Piece::html("phases", html)
    }

    fn box_opener(&self) -> Markup {
        let words = say!(crate::words, self.lang, "ui-box");
        PreEscaped(format!(
            "<button class=\"ce-piles\" type=\"button\" popovertarget=\"box\" title=\"{words}\">{}<span class=\"sr\">{words}. </span>",
            icon("ce-hand").0
        ))
    }

    fn piles(&self) -> Piece {
        let (draw, discard) = (self.view.draw, self.view.discard.total());
        let words = say!(crate::words, self.lang, "ui-piles", draw = draw, discard = discard);
        let html = html! {
            span #piles { span.ce-long { (words) } span.tall-only aria-hidden="true" { (draw) " · " (discard) } }
        };
        Piece::html("piles", html)
    }

    /// CE-1.3: one signal a step, true or not; and the way to say in which windows to be asked.
    fn signals(&self) -> Piece {
        let lang = self.lang;
        let given = self.own().and_then(|player| player.signal);
        let shut = given.is_some() || self.is_over();
        let html = html! {
            div.ce-signals #signals {
                (self.asking_opener())
                @for signal in Signal::ALL {
                    @let words = signal_words(signal, lang);
                    button.btn.btn-quiet.btn-icon form="decide" name="action" value=(Action::Signal(signal)) title=(words) aria-label=(words) aria-pressed=[(given == Some(signal)).then_some("true")] disabled[shut] { (icon(signal_icon(signal))) }
                }
            }
        };
        Piece::html("signals", html)
    }

    /// The dice of a vessel in its step, each with what it asks for.
    fn dice(&self, vessel: Vessel) -> Piece {
        let id = match vessel {
            Vessel::Airship => "dice-airship",
            Vessel::Lifeboat => "dice-lifeboat",
        };
        let Some(seen) = Some(self.view.vessel_view(vessel))
            .filter(|_| self.view.vessel == Some(vessel) && !self.is_over())
        else {
            return Piece::html(id, html! { div.ce-dice id=(id) hidden {} });
        };
        let lang = self.lang;
        let title = match vessel {
            Vessel::Airship => say!(crate::words, lang, "ui-dice-airship"),
            Vessel::Lifeboat => say!(crate::words, lang, "ui-dice-lifeboat"),
        };
        let rolled = self.rolled(vessel);
        let faces = if self.begins_journey() { &[] } else { seen.dice.faces() };
        let mut purse = self.purse_of(vessel);
        let waits = seen.next.map_or(0, |next| self.view.cities[usize::from(next)].dice);
        let html = html! {
            div.ce-dice id=(id) {
                h3 { (title) }
                ul.ce-roll {
                    @for (number, face) in faces.iter().enumerate() {
                        (self.die(vessel, *face, rolled.has(number), purse.as_mut()))
                    }
                    @if faces.is_empty() {
                        @for _ in 0..waits { li.ce-need data-wait { svg.ce-die aria-hidden="true" { use href="#ce-die-wait" {} } } }
                    }
                }
            }
        };
        Piece::html(id, html)
    }

    /// The dice that were rolled in this very step.
    fn rolled(&self, vessel: Vessel) -> DiceSet {
        let set = self.told.iter().find_map(|event| {
            if let Event::Rolled { vessel: of, .. } = event {
                (*of == vessel).then_some(DiceSet(0b1111))
            } else if let Event::Rerolled { vessel: of, chosen, .. } = event {
                (*of == vessel).then_some(*chosen)
            } else {
                None
            }
        });
        set.unwrap_or_default()
    }

    /// The viewer's own cards, if it is for them to pay these dice.
    fn purse_of(&self, vessel: Vessel) -> Option<Cards> {
        let pays = self.view.can_pay.is_some() && self.me == Some(self.view.captain_of(vessel));
        pays.then(|| self.view.own_hand())
    }

    fn die(&self, vessel: Vessel, face: Face, rolled: bool, purse: Option<&mut Cards>) -> Markup {
        let lang = self.lang;
        let name = words::die(face, lang);
        let picture =
            html! { svg.ce-die aria-hidden="true" { use href={ "#" (face_symbol(face)) } {} } };
        let free = match face {
            Face::Blank => true,
            Face::Hazard(hazard) => self.view.vessel_view(vessel).required[hazard.index()] == 0,
        };
        let Face::Hazard(hazard) = face else {
            return html! { li.ce-need data-rolled[rolled] title=(name) { (picture) small { (say!(crate::words, lang, "ui-free")) } } };
        };
        let key = hazard_key(hazard);
        if free {
            let words = say!(crate::words, lang, "ui-die-free", die = name.as_str());
            return html! { li.ce-need data-rolled[rolled] data-struck title=(words) { (picture) span.sr { (name) } small { (say!(crate::words, lang, "ui-free")) } } };
        }
        let card = Card::equipment(hazard);
        let paid = purse.map(|purse| pay_one(purse, hazard));
        let (symbol, _) = card_look(card);
        let words =
            say!(crate::words, lang, "ui-die-asks", die = name, card = words::card(card, lang));
        html! {
            li.ce-need data-rolled[rolled] data-pay=[paid] title=(words) {
                (picture)
                svg.ce-asks data-ev=(key) aria-hidden="true" { use href={ "#" (symbol) } {} }
                span.sr { (words) }
                @match paid {
                    Some("card") => svg.ce-how aria-hidden="true" { use href="#ce-tick" {} },
                    Some("turbo") => svg.ce-how data-ev="turbo" aria-hidden="true" { use href="#ce-turbo" {} },
                    Some(_) => span.ce-how aria-hidden="true" { "✕" },
                    None => {}
                }
            }
        }
    }

    /// The private line: whether the viewer can answer the dice. Before the roll the dice on the table are those of the last
    /// flight, and nothing is said of them.
    pub(super) fn can_line(&self) -> Option<Markup> {
        let lang = self.lang;
        let unrolled = matches!(self.view.phase, PhaseName::BeforeRoll | PhaseName::Roll);
        if unrolled || self.begins_journey() {
            return None;
        }
        let (kind, symbol, words) = match self.view.can_pay? {
            CanPay::Nothing => ("yes", "ce-tick", say!(crate::words, lang, "ui-can-pay-nothing")),
            CanPay::Equipment => ("yes", "ce-tick", say!(crate::words, lang, "ui-can-pay")),
            CanPay::Turbos(count) => {
                ("turbo", "ce-turbo", say!(crate::words, lang, "ui-can-pay-turbos", count = count))
            }
            CanPay::No => ("no", "i-warn", say!(crate::words, lang, "ui-can-pay-no")),
        };
        Some(html! {
            (icon(symbol))
            span data-kind=(kind) { b { (words) } " " small { (say!(crate::words, lang, "ui-only-you")) } }
        })
    }

    fn draw_hand(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        board.push(Piece::Still(PreEscaped("<div class=\"ce-hand\">".into())));
        let cards = self.view.own_hand().total();
        let points = self.own().and_then(|own| own.points);
        let can = self.can_line().filter(|_| !self.is_asked());
        let head = html! {
            div.ce-hand-head #hand-head {
                h3 {
                    (say!(crate::words, lang, "ui-hand-count", count = cards))
                    @if let Some(points) = points {
                        " · " (say!(crate::words, lang, "ui-hand-points", points = points, goal = GOAL))
                    }
                }
                @if let Some(can) = can { p.ce-can { (can) } }
                @for note in &self.view.notes { (self.note(note.of, &note.cards)) }
            }
        };
        board.push(Piece::html("hand-head", head));
        let label = say!(crate::words, lang, "ui-hand-label");
        board.push(Piece::Still(PreEscaped(format!(
            "<ul class=\"ce-cards\" id=\"hand\" aria-label=\"{label}\">"
        ))));
        let hand = self.view.own_hand();
        let main = self.main_payment().map(|payment| payment.cards()).unwrap_or_default();
        for (number, card) in SORTED.into_iter().enumerate() {
            if self.rules.deck.has(card) {
                board.push(self.card(number, card, hand.count(card), main.count(card)));
            }
        }
        board.push(Piece::Still(PreEscaped("</ul></div>".into())));
    }

    /// What a Spy showed: as it was then.
    fn note(&self, of: engine::Seat, cards: &Cards) -> Markup {
        let name = self.names.of(of);
        let seen = words::cards(cards, self.lang);
        let words = say!(crate::words, self.lang, "ui-note", seat = name, cards = seen.as_str());
        html! {
            p.ce-note data-seat=(of) title=(words) {
                (icon("ce-spy")) span.sr { (words) } b.who aria-hidden="true" { (name) }
                @for (card, count) in cards.kinds() {
                    @let (symbol, key) = card_look(card);
                    span aria-hidden="true" data-ev=(key) { svg.i.i-fill { use href={ "#" (symbol) } {} } @if count > 1 { (count) } }
                }
            }
        }
    }

    /// The payment that stands first among the choices: the fewest Turbos, then the fewest improved cards.
    pub(super) fn main_payment(&self) -> Option<Payment> {
        let price = |payment: &Payment| {
            let improved: u8 = payment.improved.iter().sum();
            let own: u8 = payment.equipment.iter().sum();
            (payment.turbos, improved, own)
        };
        let payments = self.legal.iter().filter_map(|action| {
            if let Action::Pay(payment) = action { Some(*payment) } else { None }
        });
        payments.min_by_key(price)
    }

    fn card(&self, number: usize, card: Card, count: u8, used: u8) -> Piece {
        let id = format!("hand-{number}");
        if count == 0 {
            let html = html! { li id=(id) hidden {} };
            return Piece::html(id, html);
        }
        let (symbol, key) = card_look(card);
        let name = words::card(card, self.lang);
        let mark = match card as usize {
            at if at >= Card::HelpCompass as usize => Some("ce-help"),
            at if at >= Card::ImprovedCompass as usize => Some("i-plus"),
            _ => None,
        };
        let html = html! {
            li.ce-card id=(id) data-ev=(key) data-lit[self.is_lit(card)] data-many[count > 1] {
                svg.ce-pic aria-hidden="true" { use href={ "#" (symbol) } {} }
                span.ce-title { (soft(&name)) }
                @if count > 1 { b.ce-count { span.sr { " × " } (count) } }
                @if let Some(mark) = mark { span.ce-mark { (icon(mark)) } }
                @if used > 0 { span.ce-tick { @if used > 1 { (used) } @else { (icon("ce-tick")) } } }
            }
        };
        Piece::html(id, html)
    }

    /// Whether a card of the hand is part of a decision that the viewer may take now.
    fn is_lit(&self, card: Card) -> bool {
        let uses = |cards: Cards| cards.count(card) > 0;
        let lit = |action: &Action| {
            if let Action::Pay(payment) = *action {
                uses(Payment { help: [0; 4], lent: [0; 4], ..payment }.cards())
            } else if let Action::Offer(help) = *action {
                uses(Payment { help, ..Payment::default() }.cards())
            } else {
                played(*action) == Some(card)
            }
        };
        self.is_asked() && self.legal.iter().any(lit)
    }

    /// The box: what cards there are and where they are, and what lies in the cities.
    pub(super) fn draw_box(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        let title = say!(crate::words, lang, "ui-box");
        let close = say!(crate::words, lang, "ui-close");
        board.push(Piece::Still(PreEscaped(format!(
            "<div class=\"drawer ce-box\" id=\"box\" popover aria-label=\"{title}\"><div class=\"drawer-head\"><h2>{title}</h2><button class=\"btn btn-quiet btn-icon\" type=\"button\" popovertarget=\"box\" popovertargetaction=\"hide\" aria-label=\"{close}\">{}</button></div><div class=\"drawer-body\"><p class=\"ask-why\">{}</p><ul class=\"ce-deck\">",
            icon("i-close").0,
            say!(crate::words, lang, "ui-box-how"),
        ))));
        for (number, card) in SORTED.into_iter().enumerate() {
            let total = self.rules.deck.count(card);
            if total == 0 {
                continue;
            }
            let (symbol, key) = card_look(card);
            board.push(Piece::Still(PreEscaped(format!(
                "<li data-ev=\"{key}\"><svg class=\"ce-pic\" aria-hidden=\"true\"><use href=\"#{symbol}\"/></svg><span>{}</span>",
                words::card(card, lang)
            ))));
            let id = format!("deck-{number}");
            let discarded = self.view.discard.count(card);
            board.push(Piece::html(
                id.clone(),
                html! { b.num id=(id) { (discarded) " / " (total) } },
            ));
            board.push(Piece::Still(PreEscaped("</li>".into())));
        }
        board.push(Piece::Still(self.treasures()));
    }

    /// What lay in each city at the start.
    fn treasures(&self) -> Markup {
        let lang = self.lang;
        let glass = say!(crate::words, lang, "ui-spyglass");
        html! {
            (PreEscaped("</ul>"))
            h3 { (say!(crate::words, lang, "ui-box-treasures")) }
            ul.ce-treasures {
                @for (at, city) in (0_u8..).zip(&self.rules.cities) {
                    li {
                        b { (words::city(at, lang)) " " (self.label(at)) } " "
                        @for slot in (0..SLOTS).filter(|slot| city.pile.0[*slot] > 0) {
                            span { (city.pile.0[slot]) " × " @if slot == SPYGLASS { (glass) } @else { (city.values[slot]) } }
                        }
                    }
                }
            }
            (PreEscaped("</div></div>"))
        }
    }
}

/// Where long words may break on a narrow card.
const BREAKS: [(&str, &str); 4] = [
    ("Paratonnerre", "Para\u{ad}tonnerre"),
    ("Débarquement", "Débar\u{ad}quement"),
    ("Itinéraire", "Itiné\u{ad}raire"),
    ("Chaloupe", "Cha\u{ad}loupe"),
];

fn soft(name: &str) -> String {
    BREAKS.iter().fold(name.to_owned(), |name, (word, broken)| name.replace(word, broken))
}

/// How one die is paid from these cards, which are then spent.
fn pay_one(purse: &mut Cards, hazard: Hazard) -> &'static str {
    if purse.take(Card::equipment(hazard)) || purse.take(Card::improved(hazard)) {
        "card"
    } else if purse.take(Card::Turbo) {
        "turbo"
    } else {
        "no"
    }
}

/// What a signal says.
pub(super) fn signal_words(signal: Signal, lang: engine::Lang) -> String {
    crate::Celestia::action(Action::Signal(signal), lang)
}
