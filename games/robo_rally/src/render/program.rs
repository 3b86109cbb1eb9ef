//! The program under the board: whose turn it is in this register, the five registers, the hand, and what to do with them.

use super::{Scene, icon, shell_icon};
use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::rules::Asked;
use crate::state::{REGISTERS, RoboRally, Slot, Standing, Step};
use engine::draw::Piece;
use engine::{Speak, say};
use maud::{Markup, PreEscaped, html};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Nine cards, and one each by Extra Memory and the Flywheel.
const HAND: u8 = 11;
/// The keys that take the card of a register back.
const LETTERS: [char; REGISTERS] = ['a', 's', 'd', 'f', 'g'];

/// The sign of a card in the sprites.
pub(super) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::UTurn => "u",
        Kind::RotateLeft => "l",
        Kind::RotateRight => "r",
        Kind::BackUp => "b",
        Kind::Move1 => "1",
        Kind::Move2 => "2",
        Kind::Move3 => "3",
    }
}

/// The picture of a card.
fn picture(kind: Kind) -> Markup {
    html! { svg.rr-ico aria-hidden="true" { use href={ "#rr-c-" (sign(kind)) } {} } }
}

/// What must be taken back before another card can lie here.
fn clear(slot: Slot) -> Option<String> {
    let card = slot.card?;
    let first = slot.with.map(|with| format!("{};", Action::Back(with))).unwrap_or_default();
    Some(format!("{first}{}", Action::Back(card)))
}

impl Scene<'_> {
    pub(super) fn draw_program(&self, board: &mut Vec<Piece>) {
        let lang = self.lang;
        let still = |html: String| Piece::Still(PreEscaped(html));
        let list = |class: &str, label: String| {
            still(format!("<ol class=\"{class}\" aria-label=\"{label}\">"))
        };
        let label = say!(crate::words, lang, "ui-program");
        board.push(still(format!(
            "<section class=\"rr-program\" id=\"program\" aria-label=\"{label}\">"
        )));
        // Every number up to that of the robots: the more there are, the less of each is shown.
        let least: Vec<String> = (1..=self.rules.robots).map(|number| number.to_string()).collect();
        let (label, least) = (say!(crate::words, lang, "ui-order"), least.join(" "));
        board.push(still(format!(
            "<ol class=\"rr-order\" data-least=\"{least}\" aria-label=\"{label}\">"
        )));
        self.draw_order(board);
        board.push(still("</ol>".into()));
        if let Some(number) = self.mine() {
            let asked = self.is_asked_to_program();
            board.push(list("rr-regs", say!(crate::words, lang, "ui-registers")));
            for register in 0..REGISTERS as u8 {
                board.push(self.register(number, register));
            }
            board.push(still("</ol>".into()));
            board.push(Piece::html("warn", self.warning(asked)));
            board.push(list("rr-hand", say!(crate::words, lang, "ui-hand")));
            self.draw_hand(number, asked, board);
            board.push(Piece::html("power-card", self.power_card(number, asked)));
            board.push(still("</ol>".into()));
            board.push(Piece::html("pairs", self.pairs()));
            board.push(Piece::html("foot", self.foot(number, asked)));
            board.push(Piece::html("what-next", self.what_comes(asked)));
        }
        board.push(still("</section>".into()));
    }

    fn is_asked_to_program(&self) -> bool {
        let asked = self.me.and_then(|seat| self.table.asked(self.rules, seat));
        !self.legal.is_empty() && asked.is_some_and(|(_, asked)| asked == Asked::Program)
    }

    /// Who waits for the others reads what comes next, where their cards lay.
    fn what_comes(&self, asked: bool) -> Markup {
        let waits = !asked && self.table.phase.step == Step::Programming;
        html! {
            @if waits { p.rr-next #what-next { (shell_icon("i-eye")) span { (say!(crate::words, self.lang, "ui-next")) } } }
            @else { p #what-next hidden {} }
        }
    }

    /// RR-6.16: the cards of this register, the fastest first; those that no other player has seen yet at the end. The
    /// rows stay where they are, and the robots in them change.
    fn draw_order(&self, board: &mut Vec<Piece>) {
        let register = self.table.phase.register;
        let letter = super::strip::letter(self.table.phase.step);
        let runs = self.is_resolving() && !letter.is_empty();
        let mut movers: Vec<(u8, Option<Card>)> = Vec::new();
        for (number, robot) in self.robots().filter(|(_, robot)| runs && robot.is_awake()) {
            let seen = robot.shown >> register & 1 == 1 || robot.radio;
            movers.push((number, robot.executed(register).card.filter(|_| seen)));
        }
        movers.sort_by_key(|(number, card)| (std::cmp::Reverse(*card), *number));
        for place in 0..self.rules.robots {
            let id = format!("turn-{}", place + 1);
            let html = html! {
                @if let Some((number, card)) = movers.get(usize::from(place)).copied() {
                    li.rr-turnof id=(id) data-state=(self.acts(number, letter)) {
                        svg data-seat=(self.owner(number).0 + 1) aria-hidden="true" { use href={ "#rr-bot-" (self.shape(number)) } {} }
                        b { (self.name(number)) }
                        @if let Some(card) = card {
                            span { (crate::words::kind(card.kind(), self.lang)) }
                            svg aria-hidden="true" { use href={ "#rr-c-" (sign(card.kind())) } {} }
                            b { (card.priority()) }
                        } @else { span {} b { "?" } }
                    }
                } @else { li id=(id) hidden {} }
            };
            board.push(Piece::html(id, html));
        }
    }

    /// How far a robot is with its card.
    fn acts(&self, number: u8, letter: &str) -> &'static str {
        let acting = self.table.motion.is_some_and(|motion| motion.robot == number);
        // Before any robot moves, the set still tells of the register before.
        let acted = self.table.acted >> number & 1 == 1 && letter != "A";
        match (acting, acted) {
            (true, _) => "now",
            (false, true) => "done",
            (false, false) => "next",
        }
    }

    /// One register of the viewer's robot.
    fn register(&self, number: u8, register: u8) -> Piece {
        let robot = self.table.robot(number);
        let slot = robot.registers[usize::from(register)];
        let locked = robot.bolted >> register & 1 == 1;
        let id = format!("reg-{}", register + 1);
        let runs = self.is_resolving() && !super::strip::letter(self.table.phase.step).is_empty();
        let (now, done) = (
            runs && self.table.phase.register == register,
            runs && self.table.phase.register > register,
        );
        let html = html! {
            li.rr-reg id=(id) data-locked[locked] data-now[now] data-done[done]
                data-drop=[(!locked).then_some(register + 1)] data-clear=[clear(slot).filter(|_| !locked)] {
                span.rr-no.num { (register + 1) }
                (self.slot(register, slot, locked))
                @if locked { span.rr-lock { (shell_icon("i-lock")) span.sr { (say!(crate::words, self.lang, "ui-locked")) } } }
                (self.note(register))
            }
        };
        Piece::html(id, html)
    }

    fn slot(&self, register: u8, slot: Slot, locked: bool) -> Markup {
        let lang = self.lang;
        let words = say!(
            crate::words,
            lang,
            "ui-register",
            register = register + 1,
            card = crate::words::slot_words(slot, lang)
        );
        let Some(card) = slot.card else {
            return html! { span.rr-slot.rr-empty role="img" aria-label=(words) {} };
        };
        let inside = html! {
            (picture(card.kind()))
            span.rr-txt { b.num { (card.priority()) } span { (crate::words::short(card.kind(), self.lang)) } }
            @if let Some(with) = slot.with { (picture(with.kind())) }
        };
        let back = clear(slot).filter(|_| !locked && self.may(Action::Back(card)));
        html! {
            @if let Some(back) = back {
                button.rr-slot form="decide" name="action" value=(back) data-key=(LETTERS[usize::from(register)])
                    data-drag={ (back) ";place " (card) " " }
                    aria-label={ (words) ". " (say!(crate::words, lang, "ui-take-back")) } { (inside) }
            } @else {
                span.rr-slot role="img" aria-label=(words) { (inside) @if locked { i.bolt {} i.bolt {} } }
            }
        }
    }

    /// What the end of a register brings: a flag, a beam, the pit.
    fn note(&self, register: u8) -> Markup {
        let lang = self.lang;
        let Some(trip) = &self.trip else { return html! {} };
        let stop = trip.stops.iter().find(|stop| stop.register == register);
        html! {
            @if trip.end.is_some_and(|(end, _)| end == register) {
                span.rr-note.rr-bad { (icon("skull")) span.sr { (say!(crate::words, lang, "ui-trip-lost", register = register + 1)) } }
            } @else if let Some(stop) = stop {
                @if let Some(flag) = stop.flag {
                    span.rr-note.rr-good { (shell_icon("i-flag")) span.sr { (say!(crate::words, lang, "ui-trip-flag", flag = flag + 1)) } }
                } @else if stop.beams > 0 {
                    span.rr-note.rr-bad { (icon("hit")) span.sr { (say!(crate::words, lang, "ui-trip-beam", beams = stop.beams)) } }
                }
            }
        }
    }

    /// The worst that the program brings, or how to write one.
    fn warning(&self, asked: bool) -> Markup {
        let lang = self.lang;
        let worst = self.trip.as_ref().and_then(|trip| {
            if let Some((register, _)) = trip.end {
                return Some(say!(crate::words, lang, "ui-trip-lost", register = register + 1));
            }
            let hit = trip.stops.iter().find(|stop| stop.beams > 0)?;
            let (register, beams) = (hit.register + 1, hit.beams);
            Some(say!(crate::words, lang, "ui-trip-hit", register = register, beams = beams))
        });
        html! {
            @if asked {
                div.rr-warn #warn {
                    @if let Some(worst) = worst { (shell_icon("i-warn")) span { b { (worst) } " " (say!(crate::words, lang, "ui-alone")) } }
                    @else if self.trip.is_some() { span { (say!(crate::words, lang, "ui-alone")) } }
                    @else { span { (say!(crate::words, lang, "ui-how")) } }
                    @if self.trip.is_some() {
                        button.rr-eye type="button" data-do="eye" aria-pressed="true" { (shell_icon("i-eye")) (say!(crate::words, lang, "ui-eye")) }
                    }
                }
            } @else { div #warn hidden {} }
        }
    }

    /// The hand: a card goes into the first free register. Placed cards leave their priority and its number behind, so
    /// that no card moves while the program is written.
    fn draw_hand(&self, number: u8, asked: bool, board: &mut Vec<Piece>) {
        let robot = self.table.robot(number);
        let open = (0..REGISTERS as u8).filter(|register| robot.bolted >> register & 1 == 0);
        let mut cards: Vec<(Card, Option<u8>)> = Vec::new();
        if asked {
            cards.extend(robot.hand.iter().map(|card| (card, None)));
            for register in open.clone() {
                let slot = robot.registers[usize::from(register)];
                cards.extend(slot.cards().iter().map(|card| (card, Some(register))));
            }
        }
        cards.sort_by_key(|(card, _)| std::cmp::Reverse(*card));
        let free = open.clone().find(|register| robot.registers[usize::from(*register)].is_empty());
        for place in 1..=HAND {
            let id = format!("hand-{place}");
            let html = match cards.get(usize::from(place) - 1) {
                None => html! { li id=(id) hidden {} },
                Some((card, Some(register))) => html! {
                    li id=(id) { span.rr-card data-used { b { (card.priority()) } i { (register + 1) } } }
                },
                Some((card, None)) => html! { li id=(id) { (self.card(*card, free, place)) } },
            };
            board.push(Piece::html(id, html));
        }
    }

    fn card(&self, card: Card, free: Option<u8>, place: u8) -> Markup {
        let action = free.map(|register| Action::Place { card, register });
        let value = action.filter(|action| self.may(*action)).map(|action| action.to_string());
        html! {
            button.rr-card form="decide" name="action" value=[value.as_deref()] disabled[value.is_none()]
                data-kind=(sign(card.kind())) data-key=[(place <= 9).then_some(place)] data-drag={ "place " (card) " " } {
                b { (card.priority()) }
                svg aria-hidden="true" { use href={ "#rr-c-" (sign(card.kind())) } {} }
                span { (crate::words::short(card.kind(), self.lang)) }
            }
        }
    }

    /// On a phone the switch of the power-down lies beside the cards.
    fn power_card(&self, number: u8, asked: bool) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some((action, answer)) = self.power_switch(number).filter(|_| asked) {
                li.tall-only #power-card {
                    button.rr-card.rr-down form="decide" name="action" value=(action) data-on[answer == Standing::Yes] title=(say!(crate::words, lang, "ui-power-how")) {
                        svg.i aria-hidden="true" { use href="#rr-power" {} }
                        span { (self.power_words(number, answer)) }
                    }
                }
            } @else { li #power-card hidden {} }
        }
    }

    /// AMB-31: what turns the answer about the power-down on to the next one, and what it is now.
    pub(super) fn power_switch(&self, number: u8) -> Option<(Action, Standing)> {
        let now = self.table.robot(number).standing;
        let rest = Standing::first(self.rules);
        let answer = match now {
            Standing::Yes if rest == Standing::WhenLocked => Standing::Ask,
            Standing::Yes => Standing::No,
            Standing::Ask if rest == Standing::WhenLocked => rest,
            Standing::Ask | Standing::WhenLocked => Standing::Yes,
            Standing::No => rest,
        };
        let action = Action::Stand { blocker: self.rules.is_blocker(number), answer };
        self.may(action).then_some((action, now))
    }

    /// AMB-31: what is answered about the power-down, or that the question comes.
    pub(super) fn power_words(&self, number: u8, answer: Standing) -> String {
        let locked = self.table.robot(number).locked() != 0;
        match answer {
            Standing::WhenLocked if !locked => say!(crate::words, self.lang, "ui-power-no"),
            Standing::Ask | Standing::WhenLocked => say!(crate::words, self.lang, "ui-power-ask"),
            Standing::Yes => say!(crate::words, self.lang, "ui-power-yes"),
            Standing::No => say!(crate::words, self.lang, "ui-power-never"),
        }
    }

    /// O06, O08: what may lie beside a card.
    fn pairs(&self) -> Markup {
        let pairs = || self.legal.iter().filter(|action| matches!(action, Action::Pair { .. }));
        html! {
            @if pairs().next().is_some() {
                details.rr-pairs #pairs {
                    summary { (say!(crate::words, self.lang, "ui-two-cards")) }
                    @for action in pairs() {
                        button.btn form="decide" name="action" value=(action) { (RoboRally::action(*action, self.lang)) }
                    }
                }
            } @else { div #pairs hidden {} }
        }
    }

    /// Clear, at random, ready.
    fn foot(&self, number: u8, asked: bool) -> Markup {
        let lang = self.lang;
        if !asked {
            return html! { div #foot hidden {} };
        }
        let blocker = self.rules.is_blocker(number);
        let robot = self.table.robot(number);
        let lies = |card: &Card| robot.registers.iter().any(|slot| slot.cards().has(*card));
        let back = |action: &Action| matches!(action, Action::Back(card) if lies(card));
        let clear: Vec<String> =
            self.legal.iter().filter(|action| back(action)).map(ToString::to_string).collect();
        let (ready, random) = (Action::Ready { blocker }, self.random(number));
        let recompile = Action::Recompile { blocker };
        let value = self.may(ready).then(|| ready.to_string());
        html! {
            div.rr-foot.row #foot {
                button.btn form="decide" name="action" value=(clear.join(";")) disabled[clear.is_empty()] data-key="u" {
                    (shell_icon("i-clear")) span { (say!(crate::words, lang, "ui-clear")) }
                }
                button.btn.rr-random form="decide" name="action" value=(random) disabled[random.is_empty()] data-key="x" title=(say!(crate::words, lang, "ui-random-how")) {
                    (shell_icon("rr-dice")) span { (say!(crate::words, lang, "ui-random")) }
                }
                @if self.may(recompile) {
                    button.btn form="decide" name="action" value=(recompile) data-key="r" { (shell_icon("i-undo")) span { (RoboRally::action(recompile, lang)) } }
                }
                button.choice.choice-main.rr-ready form="decide" name="action" value=[value.as_deref()] disabled[value.is_none()] data-key="p" {
                    (shell_icon("i-check")) span.choice-text { b { (RoboRally::action(ready, lang)) } } kbd { "P" }
                }
            }
        }
    }

    /// Cards of the hand for the registers that are still empty, as if drawn blindly. They can be taken back: it stays with the
    /// player to say that the program is ready.
    fn random(&self, number: u8) -> String {
        let robot = self.table.robot(number);
        let mut hand: Vec<Card> = robot.hand.iter().collect();
        let mut hasher = DefaultHasher::new();
        (self.table.turn, number, robot.registers.map(|slot| slot.card.map(Card::priority)))
            .hash(&mut hasher);
        for card in &hand {
            card.priority().hash(&mut hasher);
        }
        let empty = (0..REGISTERS as u8).filter(|register| {
            robot.open() >> register & 1 == 1 && robot.registers[usize::from(*register)].is_empty()
        });
        let mut placed = Vec::new();
        for register in empty {
            if hand.is_empty() {
                break;
            }
            register.hash(&mut hasher);
            let at = hasher.finish() % hand.len() as u64;
            placed
                .push(Action::Place { card: hand.swap_remove(at as usize), register }.to_string());
        }
        placed.join(";")
    }
}
