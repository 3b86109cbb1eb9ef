//! The question to the viewer.

use super::Scene;
use crate::action::Action;
use crate::equipment::Equipment;
use crate::rules::Asked;
use crate::state::RoboRally;
use engine::draw::{Ask, Button};
use engine::words::listed;
use engine::{Lang, Speak, say};
use maud::{Markup, html};
use std::collections::BTreeMap;

impl Scene<'_> {
    /// What the viewer is asked now.
    pub(super) fn ask(&self) -> Option<Ask> {
        if self.legal.is_empty() {
            return None;
        }
        let (number, asked) = self.table.asked(self.rules, self.me?)?;
        Some(if asked == Asked::Program {
            self.ask_program(number)
        } else if matches!(asked, Asked::Enter | Asked::Muster) {
            self.ask_entry(number, asked)
        } else {
            self.ask_plain(number, asked)
        })
    }

    /// RR-6.4: the program itself lies beside the question.
    fn ask_program(&self, number: u8) -> Ask {
        let lang = self.lang;
        let open = self.table.robot(number).open().count_ones();
        let title = if self.rules.is_blocker(number) {
            say!(crate::words, lang, "ui-ask-program-blocker", registers = open)
        } else {
            say!(crate::words, lang, "ui-ask-program", registers = open)
        };
        Ask { clause: "RR-6.4", title, body: html! {}, buttons: self.leaving() }
    }

    /// RR-6.31, SR-CTF: cells and facings.
    fn ask_entry(&self, number: u8, asked: Asked) -> Ask {
        let lang = self.lang;
        let mut cells: BTreeMap<(u8, u8), Vec<Action>> = BTreeMap::new();
        for action in self.legal {
            if let Action::Enter { x, y, .. } = *action {
                cells.entry((y, x)).or_default().push(*action);
            }
        }
        // One cell: only the facing is left to choose, and it has room for its words.
        let only = cells.keys().next().filter(|_| cells.len() == 1).copied();
        let at = only.map(|(y, x)| format!("({x},{y})"));
        let blocker = self.blocker(number);
        let (clause, title) = match (asked, &at) {
            (Asked::Muster, _) => {
                ("SR-CTF", say!(crate::words, lang, "ui-ask-muster", blocker = blocker))
            }
            (_, Some(at)) => (
                "RR-6.31",
                say!(crate::words, lang, "ui-ask-facing", blocker = blocker, at = at.as_str()),
            ),
            (_, None) => ("RR-6.31", say!(crate::words, lang, "ui-ask-enter", blocker = blocker)),
        };
        let body = html! {
            ul.rr-entries data-only[at.is_some()] {
                @for ((y, x), actions) in cells {
                    li {
                        @if at.is_none() { b.num { "(" (x) "," (y) ")" } }
                        @for action in actions { (self.entry(action, at.is_some())) }
                    }
                }
            }
        };
        Ask { clause, title, body, buttons: self.leaving() }
    }

    fn entry(&self, action: Action, told: bool) -> Markup {
        let Action::Enter { facing, .. } = action else { return html! {} };
        let words = RoboRally::action(action, self.lang);
        html! {
            button.btn.btn-icon[!told] form="decide" name="action" value=(action) aria-label=(words) title=(words) data-turn=(facing) {
                svg.rr-ico aria-hidden="true" { use href="#rr-c-1" {} }
                @if told { span { (crate::words::side(facing, self.lang)) } }
            }
        }
    }

    fn ask_plain(&self, number: u8, asked: Asked) -> Ask {
        let (clause, title, why) = self.question(number, asked);
        let lang = self.lang;
        let answers = self.legal.iter().filter(|action| {
            !matches!(action, Action::Resign | Action::Claim | Action::Stand { .. })
        });
        let mut buttons: Vec<Button> = answers
            .enumerate()
            .map(|(place, action)| {
                let mut button = Button::new(action, RoboRally::action(*action, lang));
                button.main = matches!(action, Action::No | Action::Take);
                button.key = if *action == Action::Yes {
                    Some(if lang == Lang::Fr { 'O' } else { 'Y' })
                } else if *action == Action::No {
                    Some('N')
                } else {
                    char::from_digit(place as u32 + 1, 10)
                };
                if let Action::Keep(option) | Action::Lose(option) | Action::Spare(option) = action
                {
                    button.detail = crate::words::effect(*option, lang);
                }
                button
            })
            .collect();
        buttons.extend(self.leaving());
        Ask { clause, title, body: html! { @if !why.is_empty() { p.ask-why { (why) } } }, buttons }
    }

    /// Leaving or claiming: always at the end.
    fn leaving(&self) -> Vec<Button> {
        let mut buttons = Vec::new();
        if self.may(Action::Claim) {
            let words = RoboRally::action(Action::Claim, self.lang);
            let mut button = Button::new(&Action::Claim, words);
            button.icon = Some("i-crown");
            buttons.push(button);
        }
        buttons
    }

    /// The rule, the question, and what follows.
    fn question(&self, number: u8, asked: Asked) -> (&'static str, String, String) {
        let lang = self.lang;
        let blocker = self.blocker(number);
        let effect = |option: Equipment| crate::words::effect(option, lang);
        let title = |option: Equipment| {
            let option = crate::words::equipment(option, lang);
            say!(crate::words, lang, "ui-ask-use", option = option)
        };
        match asked {
            Asked::Draft => ("SR-DRAFT", say!(crate::words, lang, "ui-ask-draft"), String::new()),
            Asked::Home => ("SR-CTF", say!(crate::words, lang, "ui-ask-home"), String::new()),
            Asked::TakeFlywheel => {
                ("O11", title(Equipment::Flywheel), say!(crate::words, lang, "ui-why-flywheel"))
            }
            Asked::Store(option) => ("OPT-3", title(option), effect(option)),
            Asked::PowerDown => (
                "RR-6.11",
                say!(crate::words, lang, "ui-ask-power", blocker = blocker),
                say!(crate::words, lang, "ui-why-power"),
            ),
            Asked::Gyro => {
                let option = Equipment::GyroscopicStabilizer;
                ("O13", title(option), effect(option))
            }
            Asked::Substitute => {
                let register = self.table.phase.register + 1;
                let why = say!(crate::words, lang, "ui-why-substitute", register = register);
                ("O05", title(Equipment::ConditionalProgram), why)
            }
            Asked::Abort => {
                let option = Equipment::AbortSwitch;
                ("O02", title(option), effect(option))
            }
            Asked::Execute(option) => ("OPT-8", title(option), effect(option)),
            Asked::Fire => (
                "OPT-5",
                say!(crate::words, lang, "ui-ask-fire", blocker = blocker),
                self.target_words(number),
            ),
            Asked::Control => {
                ("O10", say!(crate::words, lang, "ui-ask-control"), effect(Equipment::FireControl))
            }
            Asked::Armour => (
                "RR-7.9",
                say!(crate::words, lang, "ui-ask-armour"),
                say!(crate::words, lang, "ui-why-armour"),
            ),
            Asked::Lose => ("RR-7.14", say!(crate::words, lang, "ui-ask-lose"), String::new()),
            Asked::Arm | Asked::ArmRepair => {
                let option = Equipment::MechanicalArm;
                ("O15", title(option), effect(option))
            }
            Asked::Breaker => {
                let option = Equipment::CircuitBreaker;
                ("O04", title(option), effect(option))
            }
            Asked::StayDown => (
                "RR-6.30",
                say!(crate::words, lang, "ui-ask-stay-down", blocker = blocker),
                say!(crate::words, lang, "ui-why-stay-down"),
            ),
            Asked::EnterPower => (
                "RR-6.31",
                say!(crate::words, lang, "ui-ask-entry-power", blocker = blocker),
                say!(crate::words, lang, "ui-why-entry-power"),
            ),
            Asked::Program | Asked::Muster | Asked::Enter => {
                ("RR-6.4", self.name(number), String::new())
            }
        }
    }

    /// Whether the question is about the viewer's blocker, for the words of the question.
    fn blocker(&self, number: u8) -> &'static str {
        if self.rules.is_blocker(number) { "yes" } else { "no" }
    }

    fn target_words(&self, number: u8) -> String {
        let sighted = self.table.aims_at(self.rules, number);
        let targets: Vec<String> =
            sighted.into_iter().flatten().map(|target| self.name(target)).collect();
        say!(crate::words, self.lang, "ui-why-fire", targets = listed(&targets, self.lang))
    }
}
