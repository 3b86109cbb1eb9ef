//! The words of Celestia in both languages. Keys live in `locales/`.

mod names;
mod story;

pub use names::{card, cards, character, city, dice, die, faces, hazard, of_city};

use crate::action::Action;
use crate::cards::Card;
use crate::cities::CITIES;
use crate::dice::DiceSet;
use crate::event::Event;
use crate::state::{AskMe, Celestia, Character, Declaration, Scope, Signal, Vessel, Window};
use engine::words::{Phrases, of_name};
use engine::{Lang, Names, Speak, say};

pub use crate::phrases::{EN, FR, KEYS, PHRASES};

fn numbers(dice: DiceSet) -> String {
    dice.iter().map(|die| (die + 1).to_string()).collect::<Vec<_>>().join(", ")
}

/// The clauses of the special cards, in their order.
const SPECIALS: [(Card, &str); 7] = [
    (Card::AlternateRoute, "CE-14.2"),
    (Card::BadWeather, "CE-14.3"),
    (Card::Ejection, "CE-14.4"),
    (Card::Jetpack, "CE-14.5"),
    (Card::NatureCalls, "CE-14.6"),
    (Card::NewGear, "CE-14.7"),
    (Card::Spy, "CE-14.8"),
];

fn special_clause(card: Card) -> &'static str {
    SPECIALS.iter().find(|(special, _)| *special == card).map_or("CE-14.1", |(_, clause)| clause)
}

/// A decision that names another player, who is called `seat`, and `of` after "de" or "of".
fn aimed(action: Action, lang: Lang, (seat, of): (&str, &str)) -> Option<String> {
    if let Action::Force { leave: false, .. } = action {
        Some(say!(crate::words, lang, "do-force-stay", seat = seat))
    } else if let Action::Force { leave: true, .. } = action {
        Some(say!(crate::words, lang, "do-force-leave", seat = seat))
    } else if let Action::Ejection(_) = action {
        Some(say!(crate::words, lang, "do-eject", seat = seat))
    } else if let Action::NatureCalls(_) = action {
        Some(say!(crate::words, lang, "do-nature", seat = seat))
    } else if let Action::Spy(_) = action {
        Some(say!(crate::words, lang, "do-spy", seat = of))
    } else {
        None
    }
}

/// A decision in words, with the name of the player that it is aimed at.
fn named(action: Action, lang: Lang, names: &Names) -> String {
    let (Action::Force { on, .. }
    | Action::Ejection(on)
    | Action::NatureCalls(on)
    | Action::Spy(on)) = action
    else {
        return Celestia::action(action, lang);
    };
    let name = names.of(on);
    aimed(action, lang, (name, &of_name(name, lang))).unwrap_or_default()
}

impl Speak for Celestia {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(_rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        story::tell(event, lang, names)
    }

    fn advised(_: &Self::Rules, actions: &[Action], lang: Lang, names: &Names) -> String {
        let each: Vec<String> = actions.iter().map(|action| named(*action, lang, names)).collect();
        each.join(", ")
    }

    fn is_turning_point(_rules: &Self::Rules, event: &Event) -> bool {
        let last_city = |city: u8| usize::from(city) + 1 == CITIES;
        matches!(
            event,
            Event::Crashed { .. } | Event::SpyglassUsed { .. } | Event::GameEnded { .. }
        ) || matches!(event, Event::TreasureTaken { city, .. } if last_city(*city))
    }

    fn action(action: Action, lang: Lang) -> String {
        match action {
            Action::Roll => say!(crate::words, lang, "do-roll"),
            Action::RollFewer => say!(crate::words, lang, "do-roll-fewer"),
            Action::Stop => say!(crate::words, lang, "do-stop"),
            Action::Stay => say!(crate::words, lang, "do-stay"),
            Action::Disembark => say!(crate::words, lang, "do-disembark"),
            Action::Board(free) => {
                say!(crate::words, lang, "do-board", hazard = hazard(free, lang))
            }
            Action::AlternateRoute(chosen) if chosen.is_empty() => {
                say!(crate::words, lang, "do-route")
            }
            Action::AlternateRoute(chosen) => {
                let count = chosen.iter().count();
                say!(crate::words, lang, "do-route-dice", dice = numbers(chosen), count = count)
            }
            Action::BadWeather => say!(crate::words, lang, "do-weather"),
            Action::Jetpack => say!(crate::words, lang, "do-jetpack"),
            Action::NewGear => say!(crate::words, lang, "do-gear"),
            Action::Force { on, .. }
            | Action::Ejection(on)
            | Action::NatureCalls(on)
            | Action::Spy(on) => {
                let number = on.to_string();
                let seat = say!(crate::words, lang, "some-seat", number = number.as_str());
                let of = say!(crate::words, lang, "of-some-seat", number = number.as_str());
                aimed(action, lang, (&seat, &of)).unwrap_or_default()
            }
            Action::Reroll(chosen) if chosen.is_empty() => {
                say!(crate::words, lang, "do-reroll-none")
            }
            Action::Reroll(chosen) => {
                let count = chosen.iter().count();
                say!(crate::words, lang, "do-reroll", dice = numbers(chosen), count = count)
            }
            Action::Pay(payment) if payment.cards().is_empty() => {
                say!(crate::words, lang, "do-pay-nothing")
            }
            Action::Pay(payment) => {
                say!(crate::words, lang, "do-pay", cards = cards(&payment.cards(), lang))
            }
            Action::Fail => say!(crate::words, lang, "do-fail"),
            Action::Spyglass(at) => {
                say!(crate::words, lang, "do-spyglass", city = of_city(at, lang))
            }
            Action::Offer(help) => {
                let offered = crate::action::Payment { help, ..Default::default() }.cards();
                say!(crate::words, lang, "do-offer", cards = cards(&offered, lang))
            }
            Action::GiveTreasure { city: at, .. } => {
                say!(crate::words, lang, "do-give", city = of_city(at, lang))
            }
            Action::TakeHelm => say!(crate::words, lang, "do-helm"),
            Action::CalmPirates => say!(crate::words, lang, "do-calm"),
            Action::DrawTwo => say!(crate::words, lang, "do-draw"),
            Action::Pass(Scope::Window) => say!(crate::words, lang, "do-pass"),
            Action::Pass(Scope::Step) => say!(crate::words, lang, "do-pass-step"),
            Action::Pass(Scope::Journey) => say!(crate::words, lang, "do-pass-journey"),
            Action::AskMe(AskMe::WhenPlayable) => say!(crate::words, lang, "do-ask-playable"),
            Action::AskMe(AskMe::OnlyRescueAndEscape) => say!(crate::words, lang, "do-ask-rescue"),
            Action::AskMe(AskMe::Never) => say!(crate::words, lang, "do-ask-never"),
            Action::Listen(Window::BeforeRoll) => say!(crate::words, lang, "do-listen-before-roll"),
            Action::Listen(Window::BeforeReveal) => {
                say!(crate::words, lang, "do-listen-before-reveal")
            }
            Action::Listen(Window::Rescue) => say!(crate::words, lang, "do-listen-rescue"),
            Action::Listen(Window::Escape) => say!(crate::words, lang, "do-listen-escape"),
            Action::Signal(Signal::Sure) => say!(crate::words, lang, "do-signal-sure"),
            Action::Signal(Signal::Doubtful) => say!(crate::words, lang, "do-signal-doubtful"),
            Action::Signal(Signal::Teasing) => say!(crate::words, lang, "do-signal-teasing"),
        }
    }

    fn figure(what: &'static str, of: Option<u16>, lang: Lang) -> String {
        let named = match what {
            "special" | "paid" => {
                of.and_then(|of| Card::ALL.get(usize::from(of))).map(|it| names::card(*it, lang))
            }
            "power" => of
                .and_then(|of| Character::ALL.get(usize::from(of)))
                .map(|it| names::character(*it, lang)),
            "city" => of.and_then(|of| u8::try_from(of).ok()).map(|city| names::city(city, lang)),
            _ => of.map(|of| (of + 1).to_string()),
        };
        let title = || PHRASES.try_say(lang, &format!("figure-{what}"), &[]);
        named.or_else(title).unwrap_or_else(|| what.to_owned())
    }

    fn limits(rules: &Self::Rules, lang: Lang) -> Option<String> {
        let seconds = rules.timer.seconds()?;
        Some(say!(crate::words, lang, "limits-decision", seconds = seconds))
    }

    fn clause(event: &Event) -> &'static str {
        match event {
            Event::JourneyBegan { journey: 1, .. } => "CE-22.3",
            Event::JourneyBegan { .. } => "CE-2.1",
            Event::CardDrawn { cause, .. }
            | Event::Rerolled { cause, .. }
            | Event::CaptainChanged { cause, .. } => cause.clause(),
            Event::PileReshuffled { .. } => "CE-16.1",
            Event::Asked { .. } => "CE-20.1",
            Event::Rolled { vessel: Vessel::Airship, .. } => "CE-3.1",
            Event::Rolled { vessel: Vessel::Lifeboat, .. } => "CE-11.2",
            Event::Declared { declaration: Declaration::Leaves, .. } => "CE-4.2",
            Event::Declared { .. } => "CE-4.1",
            Event::TreasureTaken { .. } => "CE-15.1",
            Event::CityClosed { .. } => "CE-9.2",
            Event::SpecialPlayed { card, .. } => special_clause(*card),
            Event::RerollDeclined { .. } => "CE-14.2",
            Event::Ejected { .. } => "CE-14.4",
            Event::GearChanged { .. } => "CE-14.7",
            Event::Spied { .. } => "CE-14.8",
            Event::LifeboatBoarded { .. } => "CE-10.4",
            Event::Abandoned => "CE-10.6",
            Event::Paid { .. } => "CE-6.6",
            Event::FailureDeclared { .. } => "CE-6.5",
            Event::SpyglassUsed { .. } => "CE-8.2",
            Event::Escaped { .. } => "CE-8.4",
            Event::Crashed { vessel: Vessel::Airship, .. } => "CE-8.5",
            Event::Crashed { vessel: Vessel::Lifeboat, .. } => "CE-11.7",
            Event::Moved { .. } => "CE-9.1",
            Event::Stopped { vessel: Vessel::Airship, .. } => "CE-3.2",
            Event::Stopped { vessel: Vessel::Lifeboat, .. } => "CE-11.5",
            Event::Landfall { vessel: Vessel::Airship, .. } => "CE-9.3",
            Event::Landfall { vessel: Vessel::Lifeboat, .. } => "CE-9.5",
            Event::LifeboatFinished { .. } => "CE-10.8",
            Event::CaptainPassed { .. } => "CE-7.2",
            Event::JourneyEnded { .. } => "CE-2.5",
            Event::Scored { .. } | Event::GameEnded { .. } => "CE-17.3",
            Event::Signalled { .. } => "CE-1.3",
            Event::PowerUsed { .. } | Event::TreasureGiven { .. } | Event::Forced { .. } => {
                "CE-19.4"
            }
            Event::HelpShown { .. } | Event::HelpReturned { .. } | Event::HelpUsed { .. } => {
                "CE-19.2"
            }
        }
    }
}
