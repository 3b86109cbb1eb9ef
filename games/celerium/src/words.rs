//! The words of Celerium in both languages. Keys live in `locales/`.

pub mod effects;
mod figures;
pub mod names;
mod story;

use crate::Contents;
use crate::action::{Action, Span};
use crate::aim::Aim;
use crate::cards::{BoostSet, BoostType, EnergyOption, Line, VesselKind};
use crate::event::{Event, Secret};
use crate::ids::{Colour, FaceId, Upgrades};
use crate::medal::Medal;
use crate::options::Rules;
use crate::state::{Celerium, Letter, Level};
use engine::words::{Phrases, listed, of_name};
use engine::{Lang, Names, Seat, Speak, say};

pub use crate::phrases::{EN, FR, KEYS, PHRASES};

/// Pilot or Starbot.
pub fn vessel(kind: VesselKind, lang: Lang) -> String {
    match kind {
        VesselKind::Pilot => say!(crate::words, lang, "pilot"),
        VesselKind::Starbot => say!(crate::words, lang, "starbot"),
    }
}

/// The colour of a line, as after “line”.
pub fn line(line: Line, lang: Lang) -> String {
    match line {
        Line::Green => say!(crate::words, lang, "line-green"),
        Line::Yellow => say!(crate::words, lang, "line-yellow"),
        Line::Blue => say!(crate::words, lang, "line-blue"),
    }
}

/// The name of a type of boost.
pub fn boost(kind: BoostType, lang: Lang) -> String {
    match kind {
        BoostType::Shield => say!(crate::words, lang, "boost-shield"),
        BoostType::Line => say!(crate::words, lang, "boost-line"),
        BoostType::Planet => say!(crate::words, lang, "boost-planet"),
    }
}

/// The names of several types of boost.
pub fn boosts(set: BoostSet, lang: Lang) -> String {
    listed(&set.iter().map(|kind| boost(kind, lang)).collect::<Vec<_>>(), lang)
}

/// The colour of a franchise.
pub fn colour(colour: Colour, lang: Lang) -> String {
    match colour {
        Colour::White => say!(crate::words, lang, "white"),
        Colour::Blue => say!(crate::words, lang, "blue"),
        Colour::Green => say!(crate::words, lang, "green"),
        Colour::Red => say!(crate::words, lang, "red"),
    }
}

/// A level, with its colour.
pub fn level(level: Level, lang: Lang) -> String {
    match level {
        Level::One => say!(crate::words, lang, "level-1"),
        Level::Two => say!(crate::words, lang, "level-2"),
        Level::Three => say!(crate::words, lang, "level-3"),
    }
}

/// CL-20.3: what a lone person takes home.
pub fn medal(medal: Option<Medal>, lang: Lang) -> String {
    match medal {
        Some(Medal::Gold) => say!(crate::words, lang, "medal-gold"),
        Some(Medal::Silver) => say!(crate::words, lang, "medal-silver"),
        Some(Medal::Bronze) => say!(crate::words, lang, "medal-bronze"),
        None => say!(crate::words, lang, "medal-none"),
    }
}

/// A place at the table, where no name is at hand.
fn place(seat: Seat, lang: Lang) -> String {
    say!(crate::words, lang, "place", number = seat.0 + 1)
}

/// What an energy option is aimed at, franchises called by `who`; empty where nothing is chosen.
pub fn aim(all: &Contents, aim: Aim, lang: Lang, who: impl Fn(Seat) -> String) -> String {
    let of = |kind: VesselKind| vessel(kind, lang);
    let whose = |seat: Seat| of_name(&who(seat), lang);
    match aim {
        Aim::Nothing => String::new(),
        Aim::Own { vessel, cells } => {
            say!(crate::words, lang, "aim-own", vessel = of(vessel), cells = cells)
        }
        Aim::Both { first, cells: [one, two] } => say!(
            crate::words,
            lang,
            "aim-both",
            first = of(first),
            one = one,
            second = of(first.other()),
            two = two
        ),
        Aim::Near { own, seat, vessel } => say!(
            crate::words,
            lang,
            "aim-near",
            own = of(own),
            seat = whose(seat),
            vessel = of(vessel)
        ),
        Aim::Rival { seat, vessel } => {
            say!(crate::words, lang, "aim-rival", seat = whose(seat), vessel = of(vessel))
        }
        Aim::Franchise(seat) => who(seat),
        Aim::Line(on) => say!(crate::words, lang, "aim-line", line = line(on, lang)),
        Aim::Wheel { clockwise: true } => say!(crate::words, lang, "aim-clockwise"),
        Aim::Wheel { clockwise: false } => say!(crate::words, lang, "aim-anticlockwise"),
        Aim::Boost(kind) => boost(kind, lang),
        Aim::Control { seat, boost: kind } => {
            say!(crate::words, lang, "aim-control", seat = whose(seat), boost = boost(kind, lang))
        }
        Aim::Level(level) => say!(crate::words, lang, "aim-level", level = level + 1),
        Aim::Upgrade(upgrade) => names::upgrade(all, upgrade, lang),
    }
}

fn upgrades(all: &Contents, set: Upgrades, lang: Lang) -> String {
    listed(&set.iter().map(|one| names::upgrade(all, one, lang)).collect::<Vec<_>>(), lang)
}

const fn letter(letter: Letter) -> &'static str {
    match letter {
        Letter::A => "A",
        Letter::B => "B",
    }
}

/// One option of a card; nothing if there is no such card.
fn option_of(all: &Contents, face: FaceId, option: Letter) -> Option<(EnergyOption, u8)> {
    let card = all.events.get(face.level())?.get(face.place())?;
    let energy = card.options[option.index()]?;
    Some((energy, card.energy_cost + energy.extra))
}

/// What one option of a card says.
fn effect(all: &Contents, face: FaceId, option: Letter, lang: Lang) -> String {
    option_of(all, face, option)
        .map_or(String::new(), |(energy, _)| effects::effect(energy.effect, lang))
}

/// So many event cards of each level, without the levels of which there are none.
fn events(counts: [u8; 3], lang: Lang) -> String {
    let levels = (1_u8..).zip(counts).filter(|(_, count)| *count > 0);
    let each = levels.map(|(level, count)| {
        say!(crate::words, lang, "events-level", count = count, level = level)
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The words of a decision, with the names of these cards; places at the table have no names.
pub(crate) fn words_of(all: &Contents, action: Action, lang: Lang) -> String {
    words_with(all, action, lang, |seat| place(seat, lang))
}

/// The words of a decision, with the names of these cards and franchises called by `who`.
fn words_with(all: &Contents, action: Action, lang: Lang, who: impl Fn(Seat) -> String) -> String {
    match action {
        Action::Face(Letter::A) => {
            say!(crate::words, lang, "do-face", face = say!(crate::words, lang, "side-a"))
        }
        Action::Face(Letter::B) => {
            say!(crate::words, lang, "do-face", face = say!(crate::words, lang, "side-b"))
        }
        Action::Buy(slot) => say!(crate::words, lang, "do-buy", slot = slot + 1),
        Action::Pass => say!(crate::words, lang, "do-pass"),
        Action::Install { upgrade, on } => say!(
            crate::words,
            lang,
            "do-install",
            upgrade = names::upgrade(all, upgrade, lang),
            vessel = vessel(on, lang)
        ),
        Action::Done => say!(crate::words, lang, "do-done"),
        Action::Events([0, 0, 0]) => say!(crate::words, lang, "do-no-events"),
        Action::Events(counts) => {
            say!(crate::words, lang, "do-events", events = events(counts, lang))
        }
        Action::Boosts(BoostSet::NONE) => say!(crate::words, lang, "do-no-boosts"),
        Action::Boosts(set) => {
            let count = set.iter().count();
            say!(crate::words, lang, "do-boosts", boosts = boosts(set, lang), count = count)
        }
        Action::Line { line: on, px2: false } => {
            say!(crate::words, lang, "do-line", line = line(on, lang))
        }
        Action::Line { line: on, px2: true } => {
            say!(crate::words, lang, "do-line-px2", line = line(on, lang))
        }
        Action::Discard(set) => {
            say!(crate::words, lang, "do-discard", upgrades = upgrades(all, set, lang))
        }
        Action::Move { face, vessel: moved, cells } => say!(
            crate::words,
            lang,
            "do-move",
            card = names::face(all, face, lang),
            vessel = vessel(moved, lang),
            cells = cells
        ),
        Action::Energy { face, option, aim: Aim::Nothing } => say!(
            crate::words,
            lang,
            "do-energy",
            card = names::face(all, face, lang),
            effect = effect(all, face, option, lang)
        ),
        Action::Energy { face, option, aim: at } => say!(
            crate::words,
            lang,
            "do-energy-at",
            card = names::face(all, face, lang),
            effect = effect(all, face, option, lang),
            aim = aim(all, at, lang, who)
        ),
        Action::End => say!(crate::words, lang, "do-end"),
        Action::Continue(0) | Action::DieMove { cells: 0, .. } => {
            say!(crate::words, lang, "do-stay")
        }
        Action::Continue(cells) => say!(crate::words, lang, "do-continue", cells = cells),
        Action::DieMove { vessel: moved, cells } => {
            say!(crate::words, lang, "do-die", vessel = vessel(moved, lang), cells = cells)
        }
        Action::Shield => say!(crate::words, lang, "do-shield"),
        Action::React { face, vessel: None, .. } => {
            say!(crate::words, lang, "do-react", card = names::face(all, face, lang))
        }
        Action::React { face, vessel: Some(on), .. } => say!(
            crate::words,
            lang,
            "do-reflect",
            card = names::face(all, face, lang),
            vessel = vessel(on, lang)
        ),
        Action::Decline(Span::Attack) => say!(crate::words, lang, "do-decline"),
        Action::Decline(Span::Race) => say!(crate::words, lang, "do-decline-race"),
        Action::Listen => say!(crate::words, lang, "do-listen"),
        Action::First(kind) => {
            say!(crate::words, lang, "do-first", vessel = vessel(kind, lang))
        }
    }
}

impl Speak for Celerium {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(rules: &Rules, event: &Event, lang: Lang, names: &Names) -> String {
        story::tell(&rules.contents, event, lang, names)
    }

    fn is_turning_point(_rules: &Self::Rules, event: &Event) -> bool {
        matches!(
            event,
            Event::Penalised { .. }
                | Event::RaceEnded { .. }
                | Event::LevelReached { .. }
                | Event::SeasonEnded { .. }
        )
    }

    fn action(action: Action, lang: Lang) -> String {
        names::all().map_or_else(|| action.to_string(), |all| words_of(all, action, lang))
    }

    fn choice(rules: &Rules, action: Action, lang: Lang) -> String {
        words_of(&rules.contents, action, lang)
    }

    /// A hint names players, and leaves it to the reason to name an upgrade on sale.
    fn advised(rules: &Rules, actions: &[Action], lang: Lang, names: &Names) -> String {
        let each = actions.iter().map(|action| {
            if matches!(action, Action::Buy(_)) {
                say!(crate::words, lang, "do-buy-this")
            } else {
                words_with(&rules.contents, *action, lang, |seat| names.of(seat).to_owned())
            }
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn figure(what: &'static str, of: Option<u16>, lang: Lang) -> String {
        figures::name(what, of, lang)
    }

    fn limits(rules: &Rules, lang: Lang) -> Option<String> {
        let seconds = rules.options.timer.seconds()?;
        Some(say!(crate::words, lang, "limits-decision", seconds = seconds))
    }

    fn clause(event: &Event) -> &'static str {
        match event {
            Event::Decided { what: Secret::Face, .. } | Event::FaceShown { .. } => "CL-21.10",
            Event::Decided { what: Secret::Boosts, .. } => "CL-6.1",
            Event::Decided { what: Secret::Line, .. } | Event::LineShown { .. } => "CL-7.1",
            Event::RoundBegan { .. } | Event::Asked { reaction: false, .. } => "CL-22.1",
            Event::PlanetDiscovered { .. } => "CL-2.1",
            Event::MarketLaid { .. } => "CL-3.1",
            Event::UpgradeBought { .. } => "CL-3.3",
            Event::MarketPassed { .. } => "CL-3.4",
            Event::MarketClosed { .. } => "CL-3.6",
            Event::EnergySet { .. } => "CL-4.5",
            Event::UpgradeInstalled { replaced: None, .. } | Event::EquipDone { .. } => "CL-4.1",
            Event::UpgradeInstalled { replaced: Some(_), .. } => "CL-4.2",
            Event::EventsBought { .. } | Event::EventDrawn { bought: true, .. } => "CL-5.1",
            Event::EventDrawn { bought: false, .. } => "CL-24.28",
            Event::DeckReshuffled { .. } => "CL-5.4",
            Event::BoostsCommitted { .. } => "CL-6.2",
            Event::KeepLineReturned { .. } => "CL-7.2",
            Event::UpgradesDiscarded { .. } => "CL-8.1",
            Event::Placed { .. } => "CL-9.1",
            Event::Asked { reaction: true, .. } => "CL-22.6",
            Event::CardPlayed { .. } => "CL-10.1",
            Event::RacePassed { empty: false, .. } | Event::RaceEnded { .. } => "CL-10.3",
            Event::RacePassed { empty: true, .. } => "CL-22.4",
            Event::Advanced { .. } => "CL-11.2",
            Event::Halted { .. } => "CL-14.2",
            Event::DoubleCell { .. } => "CL-11.3",
            Event::Relocated { .. } => "CL-11.4",
            Event::DieRolled { .. } => "CL-24.3",
            Event::EnergyUsed { .. } => "CL-12.1",
            Event::ShieldUsed { .. } => "CL-13.2",
            Event::Reacted { .. } => "CL-13.1",
            Event::Reflected { .. } => "CL-24.32",
            Event::MeteoriteDropped { .. } => "CL-24.13",
            Event::ShotPlaced { .. } | Event::ShotReturned { .. } => "CL-14.3",
            Event::WheelTurned { .. } => "CL-24.15",
            Event::BoostsPeeked { .. } => "CL-24.17",
            Event::BoostSwapped { .. } => "CL-24.18",
            Event::UpgradeDamaged { .. } => "CL-24.19",
            Event::EnergyDrained { .. } => "CL-24.20",
            Event::EventStolen { .. } => "CL-24.21",
            Event::Jammed { .. } => "CL-24.22",
            Event::MarketLastGiven { .. } => "CL-24.23",
            Event::MarketFirstTaken { .. } => "CL-24.25",
            Event::KeepLineTaken { .. } => "CL-24.24",
            Event::EnergyGained { .. } => "CL-24.26",
            Event::ActionsGained { .. } => "CL-24.27",
            Event::UpgradeRepaired { .. } => "CL-24.29",
            Event::ControlDrawn { .. } => "CL-15.1",
            Event::BoostInspected { .. } => "CL-15.3",
            Event::Penalised { .. } | Event::BoostExchanged { .. } => "CL-15.5",
            Event::Scored { malus: true, .. } => "CL-16.3",
            Event::Scored { conditions: 2, .. } => "CL-16.2",
            Event::Scored { .. } => "CL-19.4",
            Event::LevelReached { .. } => "CL-1.4",
            Event::UpgradeToWorkshop { .. } | Event::UpgradeBack { .. } => "CL-17.4",
            Event::Income { .. } => "CL-17.7",
            Event::FirstFranchise { .. } => "CL-17.8",
            Event::Px2Points { .. } => "CL-18.1",
            Event::SeasonEnded { .. } => "CL-18.2",
        }
    }
}
