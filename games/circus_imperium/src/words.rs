//! The words of Circus Imperium in both languages. Keys live in `locales/`.

pub mod crowd;
pub(crate) mod effect;
mod names;
mod story;

pub use names::{
    armour, deed, item, items, person, race, row, row_does, section, sentence, side, target, unit,
};
pub use story::whip_row;

use crate::action::{Action, Standing};
use crate::deed::Deed;
use crate::event::{CalmCause, DropCause, Event, Jump, Ram, WreckCause};
use crate::ids::{PersonId, UnitId};
use crate::motion::By;
use crate::options::Rules;
use crate::person::{Armour, Item, Race};
use crate::state::CircusImperium;
use crate::track::Dir;
use engine::words::Phrases;
use engine::{Lang, Names, Speak, say};

pub use crate::phrases::{EN, FR, KEYS, PHRASES};

/// A person where no player's name is known: by number.
fn who(person: PersonId, lang: Lang) -> String {
    let number = person.chariot() + 1;
    if person.is_gladiator() {
        say!(crate::words, lang, "some-gladiator", number = number)
    } else {
        say!(crate::words, lang, "some-driver", number = number)
    }
}

/// A unit where no player's name is known: by number.
fn which(unit: UnitId, lang: Lang) -> String {
    let number = unit.chariot() + 1;
    if unit.is_loose() {
        say!(crate::words, lang, "some-team", number = number)
    } else {
        say!(crate::words, lang, "some-chariot", number = number)
    }
}

/// What persons and units are called.
struct Called<'a> {
    person: &'a dyn Fn(PersonId) -> String,
    unit: &'a dyn Fn(UnitId) -> String,
}

/// A decision of the reader's own driver in words, as on its button; nothing where the words do not depend on who decides.
fn own_decision(action: Action, lang: Lang, aliens: bool, called: &Called<'_>) -> Option<String> {
    let (who, which) = (called.person, called.unit);
    let words = match action {
        Action::Crew { race: of, armour: wears, .. } if aliens => {
            format!("{}, {}", race(of, lang), armour(wears, lang))
        }
        Action::Crew { armour: wears, .. } => armour(wears, lang),
        Action::Whip(_) => say!(crate::words, lang, "ui-do-whip"),
        Action::Special(_, what) | Action::Reply(_, Some(what)) | Action::Commit(_, Some(what)) => {
            deed(what, lang, who, which)
        }
        Action::Reply(_, None) | Action::Commit(_, None) => {
            say!(crate::words, lang, "ui-do-nothing")
        }
        Action::LetGo(_, true) => say!(crate::words, lang, "do-own-release"),
        Action::LetGo(_, false) => say!(crate::words, lang, "do-own-hold"),
        Action::Pick(_, target) => say!(crate::words, lang, "do-own-pick", target = who(target)),
        Action::DropShield(_) => say!(crate::words, lang, "do-own-drop-shield"),
        Action::DropNet(_) => say!(crate::words, lang, "do-own-drop-net"),
        Action::Order(_, order) => standing(order, lang, which),
        Action::Decline(_)
        | Action::Place(_)
        | Action::Wall(..)
        | Action::NoWall
        | Action::Walk(_)
        | Action::Stay
        | Action::Gate
        | Action::Announce(_)
        | Action::Step(_)
        | Action::Skill(_)
        | Action::Shift(_)
        | Action::End => return None,
    };
    Some(words)
}

/// The person whom a decision is made for, where it names one.
const fn named(action: Action) -> Option<PersonId> {
    match action {
        Action::Crew { person, .. }
        | Action::Decline(person)
        | Action::Whip(person)
        | Action::Special(person, _)
        | Action::Reply(person, _)
        | Action::Commit(person, _)
        | Action::LetGo(person, _)
        | Action::Pick(person, _)
        | Action::DropShield(person)
        | Action::DropNet(person)
        | Action::Order(person, _) => Some(person),
        Action::Place(_)
        | Action::Wall(..)
        | Action::NoWall
        | Action::Walk(_)
        | Action::Stay
        | Action::Gate
        | Action::Announce(_)
        | Action::Step(_)
        | Action::Skill(_)
        | Action::Shift(_)
        | Action::End => None,
    }
}

/// A decision of the player of one seat in the words of its button: their own driver is not named, all others are.
pub(crate) fn decided(action: Action, rules: &Rules, lang: Lang, names: &Names) -> String {
    let (person, unit) =
        (|who| names::person(who, lang, names), |which| names::unit(which, lang, names));
    let called = Called { person: &person, unit: &unit };
    let own = named(action).is_none_or(|who| names.of(rules.seat_of(who)) == person(who));
    let words = if own { own_decision(action, lang, rules.aliens, &called) } else { None };
    words.unwrap_or_else(|| decision(action, lang, &called))
}

/// A decision in words, with persons and units called as `called` says.
fn decision(action: Action, lang: Lang, called: &Called<'_>) -> String {
    let (who, which) = (called.person, called.unit);
    match action {
        Action::Crew { person, race: of, armour: wears, items: with } => say!(
            crate::words,
            lang,
            "do-crew",
            person = who(person),
            race = race(of, lang),
            armour = armour(wears, lang),
            items = items(with, lang)
        ),
        Action::Decline(person) => {
            say!(crate::words, lang, "do-decline", person = who(person))
        }
        Action::Place(space) => {
            say!(crate::words, lang, "do-place", space = space.to_string())
        }
        Action::Wall(one, other) => {
            say!(crate::words, lang, "do-wall", one = one.to_string(), other = other.to_string())
        }
        Action::NoWall => say!(crate::words, lang, "do-no-wall"),
        Action::Walk(space) => say!(crate::words, lang, "do-walk", space = space.to_string()),
        Action::Stay => say!(crate::words, lang, "do-stay"),
        Action::Gate => say!(crate::words, lang, "do-gate"),
        Action::Announce(speed) => say!(crate::words, lang, "do-announce", speed = speed),
        Action::Step(Dir::F) => say!(crate::words, lang, "do-step-f"),
        Action::Step(Dir::FL) => say!(crate::words, lang, "do-step-fl"),
        Action::Step(Dir::FR) => say!(crate::words, lang, "do-step-fr"),
        Action::Step(Dir::R | Dir::RL | Dir::RR) => say!(crate::words, lang, "do-step-back"),
        Action::Skill(true) => say!(crate::words, lang, "do-skill"),
        Action::Skill(false) => say!(crate::words, lang, "do-accept"),
        Action::Shift(true) => say!(crate::words, lang, "do-shift"),
        Action::Shift(false) => say!(crate::words, lang, "do-no-shift"),
        Action::Whip(person) => say!(crate::words, lang, "do-whip", person = who(person)),
        Action::End => say!(crate::words, lang, "do-end"),
        Action::Special(person, what)
        | Action::Reply(person, Some(what))
        | Action::Commit(person, Some(what)) => say!(
            crate::words,
            lang,
            "do-deed",
            person = who(person),
            deed = deed(what, lang, who, which)
        ),
        Action::Reply(person, None) | Action::Commit(person, None) => {
            say!(crate::words, lang, "do-pass", person = who(person))
        }
        Action::LetGo(person, true) => {
            say!(crate::words, lang, "do-release", person = who(person))
        }
        Action::LetGo(person, false) => {
            say!(crate::words, lang, "do-hold", person = who(person))
        }
        Action::Pick(person, target) => {
            say!(crate::words, lang, "do-pick", person = who(person), target = who(target))
        }
        Action::DropShield(person) => {
            say!(crate::words, lang, "do-drop-shield", person = who(person))
        }
        Action::DropNet(person) => {
            say!(crate::words, lang, "do-drop-net", person = who(person))
        }
        Action::Order(person, order) => {
            let order = standing(order, lang, which);
            say!(crate::words, lang, "do-order", person = who(person), order = order)
        }
    }
}

impl Speak for CircusImperium {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(_rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        sentence(&story::tell(*event, lang, names), lang)
    }

    fn is_noted(event: &Event) -> bool {
        !matches!(event, Event::Entered { by: By::Mp | By::Whip | By::Run, .. })
    }

    fn is_turning_point(_rules: &Self::Rules, event: &Event) -> bool {
        matches!(
            event,
            Event::LapCompleted { .. }
                | Event::Wrecked { .. }
                | Event::Died { .. }
                | Event::RaceWon { .. }
                | Event::RaceAnnulled
        )
    }

    fn action(action: Action, lang: Lang) -> String {
        let (person, unit) = (|person| who(person, lang), |unit| which(unit, lang));
        decision(action, lang, &Called { person: &person, unit: &unit })
    }

    fn advised(rules: &Self::Rules, actions: &[Action], lang: Lang, names: &Names) -> String {
        let each: Vec<String> =
            actions.iter().map(|action| decided(*action, rules, lang, names)).collect();
        sentence(&each.join(", "), lang)
    }

    fn option(key: &str, value: Option<&str>, lang: Lang) -> Option<String> {
        let key = key.replace('_', "-");
        let message = match value {
            None => format!("option-{key}"),
            Some(value) => format!("option-{key}-{}", value.replace('_', "-")),
        };
        PHRASES.try_say(lang, &message, &[])
    }

    fn figure(what: &'static str, of: Option<u16>, lang: Lang) -> String {
        let named = match what {
            "race" => {
                of.and_then(|of| Race::ALL.get(usize::from(of))).map(|it| names::race(*it, lang))
            }
            "armour" => of
                .and_then(|of| Armour::ALL.get(usize::from(of)))
                .map(|it| names::armour(*it, lang)),
            "item" => {
                of.and_then(|of| Item::ALL.get(usize::from(of))).map(|it| names::item(*it, lang))
            }
            _ => of.map(|of| (of + 1).to_string()),
        };
        let title = || PHRASES.try_say(lang, &format!("figure-{what}"), &[]);
        named.or_else(title).unwrap_or_else(|| what.to_owned())
    }

    fn limits(rules: &Self::Rules, lang: Lang) -> Option<String> {
        let decision = rules
            .decision_millis
            .map(|millis| say!(crate::words, lang, "limits-decision", seconds = millis / 1_000));
        let reaction = rules
            .interrupt_millis
            .map(|millis| say!(crate::words, lang, "limits-reaction", seconds = millis / 1_000));
        let all: Vec<String> = decision.into_iter().chain(reaction).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn clause(event: &Event) -> &'static str {
        match event {
            Event::CrewShown { .. } => "CI-24.2",
            Event::GladiatorDeclined { .. } => "CI-19.1",
            Event::OrderRolled { .. } => "CI-24.3",
            Event::Placed { .. } => "CI-24.4",
            Event::WallBuilt { .. } | Event::WallDeclined { .. } => "CI-21.1",
            Event::TurnBegan { .. } => "CI-26.1",
            Event::TieRolled { .. } => "CI-3.1",
            Event::Walked { .. } => "CI-11.1",
            Event::LeftByGate { .. } => "CI-11.2",
            Event::Announced { .. } => "CI-4.1",
            Event::RunRolled { .. } => "CI-9.2",
            Event::RanLoose { .. } => "CI-12.1",
            Event::Coasts { .. } => "CI-4.8",
            Event::Came { .. } => "CI-4.2",
            Event::Entered { by, .. } => match by {
                By::Mp => "CI-4.2",
                By::Whip => "CI-7.3",
                By::Skid => "CI-8.2",
                By::Shift => "CI-8.3",
                By::Push => "CI-5.2",
                By::Run => "CI-9.2",
                By::Forced => "CI-14.5",
            },
            Event::Rammed { how, .. } => match how {
                Ram::Side(_) => "CI-5.1",
                Ram::Rear { .. } => "CI-5.3",
                Ram::FrontSide(_) => "CI-20.4",
                Ram::HeadOn { .. } => "CI-20.5",
            },
            Event::Jammed { .. } => "CI-5.6",
            Event::Swapped { .. } => "CI-20.3",
            Event::WallImpact { .. } => "CI-6.1",
            Event::Crashed { .. } => "CI-6.4",
            Event::KeptHold { .. } | Event::ThrownOut { .. } => "CI-6.5",
            Event::BendEntered { .. } | Event::TurnDrawn { .. } => "CI-8.1",
            Event::SkillSpent { .. } => "CI-8.8",
            Event::CrowdLine { .. } => "CI-8.9",
            Event::WhipDrawn { .. } => "CI-7.2",
            Event::TableCleared { .. } => "CI-25.4",
            Event::Frenzied { .. } => "CI-9.1",
            Event::Calmed { cause: CalmCause::Wall, .. } => "CI-6.6",
            Event::Calmed { cause: CalmCause::Control, .. } => "CI-9.10",
            Event::Trampled { .. } => "CI-11.6",
            Event::WindowOpened { .. } => "CI-26.3",
            Event::Tested { deed, .. } | Event::AttackRolled { deed, .. } => rule_of(*deed),
            Event::RideTested { how: Jump::Ride, .. } | Event::Boarded { how: Jump::Ride, .. } => {
                "CI-15.17"
            }
            Event::RideTested { .. } => "CI-15.20",
            Event::Leapt { .. } => "CI-15.5",
            Event::Boarded { how: Jump::Change, .. } => "CI-15.3",
            Event::Boarded { .. } => "CI-15.1",
            Event::Fell { how, .. } => match how {
                Jump::Board => "CI-15.2",
                Jump::Change => "CI-15.4",
                Jump::Leap => "CI-15.5",
                Jump::Ride => "CI-15.17",
                Jump::Hold => "CI-15.20",
            },
            Event::NoRoom { .. } => "CI-13.4",
            Event::Dropped { cause: DropCause::Incident, .. } => "CI-15.14",
            Event::Dropped { cause: DropCause::Wreck, .. } => "CI-15.15",
            Event::Dropped { cause: DropCause::Net, .. } | Event::Netted { .. } => "CI-19.8",
            Event::LetGo { .. } => "CI-15.12",
            Event::ChariotHit { .. } => "CI-16.2",
            Event::BeastsHurt { .. } => "CI-16.8",
            Event::PersonHurt { .. } | Event::Died { .. } => "CI-16.7",
            Event::ShieldGone { .. } => "CI-19.4",
            Event::Wrecked { cause: WreckCause::Structure, .. } => "CI-16.4",
            Event::Wrecked { cause: WreckCause::Beasts, .. } => "CI-12.3",
            Event::Wrecked { cause: WreckCause::Unharnessed, .. } => "CI-15.16",
            Event::LapCompleted { .. } | Event::LapLost { .. } => "CI-23.4",
            Event::LaserFired { .. } => "CI-17.2",
            Event::CommitsRevealed | Event::Committed { .. } => "CI-13.1",
            Event::Decided { .. } => "CI-22.3",
            Event::VictimDrawn { .. } => "CI-9.8",
            Event::BeastsRolled { .. } => "CI-14.6",
            Event::FinishFight { .. } | Event::FightRound | Event::FightRolled { .. } => "CI-18.4",
            Event::FinishRolled { .. } => "CI-18.5",
            Event::RaceWon { .. } => "CI-18.1",
            Event::RaceAnnulled => "CI-18.7",
        }
    }
}

/// The rule of an attack or a special action (CI-9.10, CI-14, CI-15, CI-19).
const fn rule_of(deed: Deed) -> &'static str {
    match deed {
        Deed::HandToHand(_) => "CI-14.1",
        Deed::TridentThrust(_) => "CI-14.2",
        Deed::TridentThrow(_) => "CI-14.3",
        Deed::WhipPerson(_) => "CI-14.4",
        Deed::WhipBeasts(_) => "CI-14.5",
        Deed::Beasts(_) => "CI-14.6",
        Deed::PilumThrust(_) | Deed::PilumThrow(_) | Deed::Spatha(_) => "CI-19.6",
        Deed::Net(_) => "CI-19.8",
        Deed::Board(_) => "CI-15.1",
        Deed::Change(_) => "CI-15.3",
        Deed::Leap => "CI-15.5",
        Deed::Unharness { .. } => "CI-15.16",
        Deed::RegainControl => "CI-9.10",
    }
}

/// A standing order in a few words.
pub fn standing(order: Standing, lang: Lang, unit: &dyn Fn(UnitId) -> String) -> String {
    match order {
        Standing::Board(true) => say!(crate::words, lang, "order-board-ask"),
        Standing::Board(false) => say!(crate::words, lang, "order-board-never"),
        Standing::BoardAt(at) => {
            say!(crate::words, lang, "order-board-at", unit = unit(at))
        }
        Standing::Change(true) => say!(crate::words, lang, "order-change-ask"),
        Standing::Change(false) => say!(crate::words, lang, "order-change-never"),
        Standing::ChangeTo(at) => {
            say!(crate::words, lang, "order-change-to", unit = unit(at))
        }
        Standing::Leap(true) => say!(crate::words, lang, "order-leap-now"),
        Standing::Leap(false) => say!(crate::words, lang, "order-leap-never"),
    }
}
