//! The words of RoboRally in both languages: log, buttons, cards, refusals.

mod story;

use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::equipment::Equipment;
use crate::event::Event;
use crate::floor::{Dir, Place};
use crate::state::{Control, RoboRally, Slot, Standing, Weapon};
use engine::words::Phrases;
use engine::{Lang, Names, Speak, say};

pub use crate::phrases::{EN, FR, KEYS, PHRASES};

/// The name of an option card.
pub fn equipment(card: Equipment, lang: Lang) -> String {
    keyed("equipment", card, lang)
}

/// What an option card does, in a sentence or two.
pub fn effect(card: Equipment, lang: Lang) -> String {
    keyed("effect", card, lang)
}

fn keyed(sort: &str, card: Equipment, lang: Lang) -> String {
    let key = format!("{sort}-{}", card.name().replace('_', "-"));
    PHRASES.say(lang, &key, &[])
}

/// What a program card tells a robot.
pub fn kind(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::UTurn => say!(crate::words, lang, "card-u-turn"),
        Kind::RotateLeft => say!(crate::words, lang, "card-rotate-left"),
        Kind::RotateRight => say!(crate::words, lang, "card-rotate-right"),
        Kind::BackUp => say!(crate::words, lang, "card-back-up"),
        Kind::Move1 => say!(crate::words, lang, "card-move-1"),
        Kind::Move2 => say!(crate::words, lang, "card-move-2"),
        Kind::Move3 => say!(crate::words, lang, "card-move-3"),
    }
}

/// What a program card tells a robot, in one or two words: it has to fit on a small card.
pub fn short(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::UTurn => say!(crate::words, lang, "ui-u-turn"),
        Kind::RotateLeft => say!(crate::words, lang, "ui-left"),
        Kind::RotateRight => say!(crate::words, lang, "ui-right"),
        Kind::BackUp => say!(crate::words, lang, "ui-back"),
        Kind::Move1 => say!(crate::words, lang, "ui-move-1"),
        Kind::Move2 => say!(crate::words, lang, "ui-move-2"),
        Kind::Move3 => say!(crate::words, lang, "ui-move-3"),
    }
}

/// A program card with its priority.
pub fn card(card: Card, lang: Lang) -> String {
    let kind = kind(card.kind(), lang);
    say!(crate::words, lang, "card-full", kind = kind, priority = card.priority())
}

/// What lies in a register.
pub fn slot_words(slot: Slot, lang: Lang) -> String {
    match (slot.card, slot.with) {
        (Some(one), None) => card(one, lang),
        (Some(one), Some(with)) if slot.crab => {
            say!(crate::words, lang, "card-crab", card = card(one, lang), with = card(with, lang))
        }
        (Some(one), Some(with)) => {
            say!(crate::words, lang, "card-pair", card = card(one, lang), with = card(with, lang))
        }
        (None, _) => say!(crate::words, lang, "card-none"),
    }
}

/// Where a robot looks.
pub fn compass(dir: Dir, lang: Lang) -> String {
    match dir {
        Dir::N => say!(crate::words, lang, "north"),
        Dir::E => say!(crate::words, lang, "east"),
        Dir::S => say!(crate::words, lang, "south"),
        Dir::W => say!(crate::words, lang, "west"),
    }
}

/// A side of the board, as one word.
pub fn side(dir: Dir, lang: Lang) -> String {
    match dir {
        Dir::N => say!(crate::words, lang, "side-north"),
        Dir::E => say!(crate::words, lang, "side-east"),
        Dir::S => say!(crate::words, lang, "side-south"),
        Dir::W => say!(crate::words, lang, "side-west"),
    }
}

/// What a robot fires with.
pub fn weapon_words(weapon: Weapon, lang: Lang) -> String {
    match weapon {
        Weapon::Laser => say!(crate::words, lang, "weapon-laser"),
        Weapon::Through => say!(crate::words, lang, "weapon-through"),
        Weapon::Howitzer => say!(crate::words, lang, "weapon-howitzer"),
        Weapon::Pressor => say!(crate::words, lang, "weapon-pressor"),
        Weapon::Radio => say!(crate::words, lang, "weapon-radio"),
        Weapon::Scrambler => say!(crate::words, lang, "weapon-scrambler"),
        Weapon::Tractor => say!(crate::words, lang, "weapon-tractor"),
    }
}

/// A cell as people read it.
pub fn cell(place: Place) -> String {
    let (x, y) = place.xy();
    format!("({x},{y})")
}

impl Speak for RoboRally {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        story::sentence(rules, event, lang, names)
    }

    fn is_turning_point(_rules: &Self::Rules, event: &Event) -> bool {
        matches!(
            event,
            Event::FlagTouched { .. }
                | Event::FlagTaken { .. }
                | Event::FlagReturned { .. }
                | Event::FlagControlled { .. }
                | Event::Destroyed { .. }
                | Event::Eliminated { .. }
                | Event::BecameSuperBot { .. }
                | Event::Finished { .. }
                | Event::Resigned { .. }
                | Event::RaceWon { .. }
                | Event::NoWinner
        )
    }

    fn action(action: Action, lang: Lang) -> String {
        let at = |register: u8| register + 1;
        match action {
            Action::Place { card: one, register } => {
                say!(
                    crate::words,
                    lang,
                    "do-place",
                    card = card(one, lang),
                    register = at(register)
                )
            }
            Action::Pair { card: one, register, crab: true } => {
                say!(crate::words, lang, "do-crab", card = card(one, lang), register = at(register))
            }
            Action::Pair { card: one, register, crab: false } => {
                say!(crate::words, lang, "do-dual", card = card(one, lang), register = at(register))
            }
            Action::Back(one) => say!(crate::words, lang, "do-back", card = card(one, lang)),
            Action::Ready { blocker: false } => say!(crate::words, lang, "do-ready"),
            Action::Ready { blocker: true } => say!(crate::words, lang, "do-ready-blocker"),
            Action::Fill { blocker: false } => say!(crate::words, lang, "do-fill"),
            Action::Fill { blocker: true } => say!(crate::words, lang, "do-fill-blocker"),
            Action::Recompile { blocker: false } => say!(crate::words, lang, "do-recompile"),
            Action::Recompile { blocker: true } => say!(crate::words, lang, "do-recompile-blocker"),
            Action::Stand { answer: Standing::Ask, .. } => say!(crate::words, lang, "do-stand-ask"),
            Action::Stand { answer: Standing::WhenLocked, .. } => {
                say!(crate::words, lang, "do-stand-locked")
            }
            Action::Stand { answer: Standing::Yes, .. } => say!(crate::words, lang, "do-stand-yes"),
            Action::Stand { answer: Standing::No, .. } => say!(crate::words, lang, "do-stand-no"),
            Action::Yes => say!(crate::words, lang, "do-yes"),
            Action::No => say!(crate::words, lang, "do-no"),
            Action::Store(one) => say!(crate::words, lang, "do-store", card = card(one, lang)),
            Action::Fire(weapon) => {
                say!(crate::words, lang, "do-fire", weapon = weapon_words(weapon, lang))
            }
            Action::Control(Control::None) => say!(crate::words, lang, "do-control-none"),
            Action::Control(Control::Lock(register)) => {
                say!(crate::words, lang, "do-control-lock", register = at(register))
            }
            Action::Control(Control::Destroy(option)) => {
                say!(crate::words, lang, "do-control-destroy", option = equipment(option, lang))
            }
            Action::Spare(option) => {
                say!(crate::words, lang, "do-spare", option = equipment(option, lang))
            }
            Action::Take => say!(crate::words, lang, "do-take"),
            Action::Lose(option) => {
                say!(crate::words, lang, "do-lose", option = equipment(option, lang))
            }
            Action::Touch { x, y } => {
                say!(crate::words, lang, "do-touch", cell = format!("({x},{y})"))
            }
            Action::Enter { x, y, facing } => {
                let facing = compass(facing, lang);
                say!(crate::words, lang, "do-enter", cell = format!("({x},{y})"), facing = facing)
            }
            Action::Keep(option) => {
                say!(crate::words, lang, "do-keep", option = equipment(option, lang))
            }
            Action::Home { left: true } => say!(crate::words, lang, "do-home-left"),
            Action::Home { left: false } => say!(crate::words, lang, "do-home-right"),
            Action::Claim => say!(crate::words, lang, "do-claim"),
            Action::Resign => say!(crate::words, lang, "do-resign"),
        }
    }

    fn plan(_: &Self::Rules, actions: &[Action], lang: Lang) -> String {
        let placed = |action: &Action| {
            let Action::Place { card, .. } = action else { return None };
            Some(short(card.kind(), lang))
        };
        let cards: Vec<String> = actions.iter().filter_map(placed).collect();
        if cards.is_empty() {
            let each = actions.iter().map(|action| Self::action(*action, lang));
            return each.collect::<Vec<_>>().join(", ");
        }
        say!(crate::words, lang, "do-program", cards = cards.join(" · "))
    }

    fn figure(what: &'static str, of: Option<u16>, lang: Lang) -> String {
        let named = match what {
            "option" => {
                of.and_then(|of| Equipment::ALL.get(usize::from(of))).map(|it| equipment(*it, lang))
            }
            "program" => of.and_then(|of| Kind::ALL.get(usize::from(of))).map(|it| kind(*it, lang)),
            _ => of.map(|of| (of + 1).to_string()),
        };
        let title = || PHRASES.try_say(lang, &format!("figure-{what}"), &[]);
        named.or_else(title).unwrap_or_else(|| what.to_owned())
    }

    fn limits(rules: &Self::Rules, lang: Lang) -> Option<String> {
        let seconds = |millis: u32| millis / 1_000;
        let course = Self::course_clock(rules)
            .map(|millis| say!(crate::words, lang, "limits-course", seconds = seconds(millis)));
        let sand = rules
            .sand_timer
            .millis()
            .map(|millis| say!(crate::words, lang, "limits-sand", seconds = seconds(millis)));
        let answer = crate::ANSWER_MILLIS / 1_000;
        let cap = rules.programming_cap.millis().map(|millis| {
            let minutes = millis / 60_000;
            if course.is_some() {
                say!(crate::words, lang, "limits-answers", seconds = answer)
            } else {
                say!(crate::words, lang, "limits-cap", minutes = minutes, seconds = answer)
            }
        });
        let all: Vec<String> = course.or(sand).into_iter().chain(cap).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn clause(event: &Event) -> &'static str {
        event.clause()
    }
}
