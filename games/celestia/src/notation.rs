//! Positions and decisions as people write them in scenarios (`docs/scenarios.md`).

mod player;
mod treasures;

use crate::action::{Action, Payment};
use crate::cards::{Card, Cards, Hazard};
use crate::cities::CITIES;
use crate::dice::{Dice, DiceSet};
use crate::options::{Mode, Options, Rules};
use crate::rules::empty_table;
use crate::state::{
    AskMe, Celestia, Lifeboat, Phase, SEATS, Scope, Signal, Vessel, Whereabouts, Window,
};
use crate::view::PhaseName;
use engine::options::Timer;
use engine::{Chance, Lang, Names, Notation, Said, Seat, SeatSet, say};
use player::PlayerPosition;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Far beyond what any game reaches; larger numbers are mistakes.
const FURTHEST: u16 = 10_000;

/// A position; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    phase: PhaseName,
    vessel: Vessel,
    captain: String,
    /// Who gave the captaincy away (phase `former_captain`).
    former: String,
    journey: u16,
    rounds: u16,
    airship: AirshipPosition,
    lifeboat: LifeboatPosition,
    players: BTreeMap<String, PlayerPosition>,
    draw: Option<Cards>,
    discard: Option<Cards>,
    /// By the label of the city; what is left out is full but for what players own.
    piles: BTreeMap<String, String>,
    /// What is out of the game: `1:S`.
    gone: Option<String>,
    no_pirates: bool,
    /// `bea disembark`.
    forced: String,
    lender: String,
    lent: [u8; 4],
    /// What a Yellow captain has drawn.
    drawn: Option<Cards>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            phase: PhaseName::Roll,
            vessel: Vessel::Airship,
            captain: String::new(),
            former: String::new(),
            journey: 1,
            rounds: 0,
            airship: AirshipPosition::default(),
            lifeboat: LifeboatPosition::default(),
            players: BTreeMap::new(),
            draw: None,
            discard: None,
            piles: BTreeMap::new(),
            gone: None,
            no_pirates: false,
            forced: String::new(),
            lender: String::new(),
            lent: [0; 4],
            drawn: None,
        }
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct AirshipPosition {
    flying: bool,
    /// The label of its city; the first one if left out.
    at: Option<u8>,
    dice: Dice,
}

impl Default for AirshipPosition {
    fn default() -> Self {
        Self { flying: true, at: None, dice: Dice::NONE }
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LifeboatPosition {
    occupant: String,
    free: Option<Hazard>,
    at: Option<u8>,
    dice: Dice,
    fresh: bool,
}

/// What cannot be, in a few words.
pub(crate) fn wrong(speak: impl Fn(Lang) -> String) -> Said {
    Said::by(speak)
}

fn out_of_range(key: &str) -> Said {
    wrong(|lang| say!(crate::words, lang, "position-range", key = key))
}

/// The city with this label.
fn city_of(rules: &Rules, label: u8) -> Result<u8, Said> {
    let at = rules.cities.iter().position(|city| city.label == label);
    at.map(|at| at as u8)
        .ok_or_else(|| wrong(|lang| say!(crate::words, lang, "position-city", label = label)))
}

impl Notation for Celestia {
    type Position = Position;
    const LESSONS: &'static str = include_str!("../lessons.toml");

    fn write(&self, rules: &Rules, names: &Names) -> Position {
        let name = |seat: Seat| names.of(seat).to_owned();
        let label = |city: u8| Some(rules.city(city).label);
        let gave = self.phase == Phase::FormerCaptain;
        let former = if gave { name(self.asked) } else { String::new() };
        Position {
            phase: self.phase.into(),
            vessel: self.phase.vessel().unwrap_or_default(),
            captain: name(self.captain),
            former,
            journey: self.journey,
            rounds: self.rounds,
            airship: AirshipPosition {
                flying: self.airship.flying,
                at: label(self.airship.city),
                dice: self.airship.dice,
            },
            lifeboat: LifeboatPosition {
                occupant: self.lifeboat.occupant.map(name).unwrap_or_default(),
                free: self.lifeboat.free,
                at: label(self.lifeboat.city),
                dice: self.lifeboat.dice,
                fresh: self.lifeboat.fresh,
            },
            players: names
                .iter()
                .map(|(seat, name)| (name.to_owned(), self.write_player(rules, names, seat)))
                .collect(),
            draw: Some(self.draw),
            discard: Some(self.discard),
            piles: treasures::write_piles(rules, &self.piles),
            gone: Some(treasures::write(rules, &self.gone)),
            no_pirates: self.help.no_pirates,
            forced: self.help.forced.map_or(String::new(), |(on, leave)| {
                format!("{} {}", names.of(on), if leave { "disembark" } else { "stay" })
            }),
            lender: self.help.lender.map(name).unwrap_or_default(),
            lent: self.help.lent,
            drawn: self.help.drawn,
        }
    }

    fn read(rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        let find = |name: &str| {
            names.find(name).ok_or_else(|| {
                wrong(|lang| say!(crate::words, lang, "position-no-player", name = name))
            })
        };
        let perhaps = |name: &str| if name.is_empty() { Ok(None) } else { find(name).map(Some) };
        if position.rounds > FURTHEST {
            return Err(out_of_range("rounds"));
        }
        if !(1..=FURTHEST).contains(&position.journey) {
            return Err(out_of_range("journey"));
        }
        let mut table = empty_table(rules);
        table.journey = position.journey;
        table.rounds = position.rounds;
        table.captain = perhaps(&position.captain)?.unwrap_or(Seat(0));
        table.airship.flying = position.airship.flying;
        table.airship.dice = position.airship.dice;
        table.airship.city = position.airship.at.map_or(Ok(0), |at| city_of(rules, at))?;
        table.lifeboat = Lifeboat {
            occupant: perhaps(&position.lifeboat.occupant)?,
            free: position.lifeboat.free,
            city: position.lifeboat.at.map_or(Ok(0), |at| city_of(rules, at))?,
            dice: position.lifeboat.dice,
            fresh: position.lifeboat.fresh,
        };
        table.help.no_pirates = position.no_pirates;
        table.help.lender = perhaps(&position.lender)?;
        table.help.lent = position.lent;
        table.help.drawn = position.drawn;
        if let Some((name, what)) = position.forced.rsplit_once(' ') {
            table.help.forced = Some((find(name)?, what == "disembark"));
        }
        for name in position.players.keys() {
            find(name)?;
        }
        for (seat, name) in names.iter() {
            let player = position.players.get(name).cloned().unwrap_or_default();
            table.read_player(rules, names, seat, &player)?;
        }
        table.read_cards(rules, &position)?;
        treasures::read_piles(rules, &mut table, &position.piles, position.gone.as_deref())?;
        let vessel = position.vessel;
        table.phase = match position.phase {
            PhaseName::BeforeRoll => Phase::BeforeRoll(vessel),
            PhaseName::Roll => Phase::Roll(vessel),
            PhaseName::Passengers => Phase::Passengers,
            PhaseName::BeforeReveal => Phase::BeforeReveal(vessel),
            PhaseName::Decision => Phase::Decision(vessel),
            PhaseName::Reroll => Phase::Reroll(vessel),
            PhaseName::FormerCaptain => Phase::FormerCaptain,
            PhaseName::Offers => Phase::Offers,
            PhaseName::Helped => Phase::Helped,
            PhaseName::Rescue => Phase::Rescue(vessel),
            PhaseName::Escape => Phase::Escape(vessel),
            PhaseName::Over => Phase::Over,
            PhaseName::Failing => return Err(out_of_range("phase")),
        };
        table.check_matter(rules).map_err(Said::plain)?;
        table.asked = match table.phase {
            Phase::FormerCaptain => find(&position.former)?,
            Phase::Passengers => table.next_undeclared(rules).ok_or_else(no_one_asked)?,
            Phase::BeforeRoll(_) | Phase::BeforeReveal(_) | Phase::Rescue(_) | Phase::Escape(_) => {
                table.next_asked(rules).ok_or_else(no_one_asked)?
            }
            Phase::Roll(vessel) | Phase::Decision(vessel) | Phase::Reroll(vessel) => {
                table.captain_of(vessel)
            }
            Phase::Offers | Phase::Helped | Phase::Over => table.captain,
        };
        Ok(table)
    }

    fn some_action(chance: &mut Chance) -> Action {
        let mut small = |most: u32| chance.pick("any", most) as u8;
        let seat = |number: u8| Seat(number % SEATS as u8);
        match small(31) {
            0 => Action::Roll,
            1 => Action::RollFewer,
            2 => Action::Stop,
            3 => Action::Stay,
            4 => Action::Disembark,
            5 => Action::Board(Hazard::ALL[usize::from(small(4))]),
            6 => Action::Force { on: seat(small(6)), leave: small(2) == 1 },
            7 => Action::AlternateRoute(DiceSet(small(16))),
            8 => Action::BadWeather,
            9 => Action::Ejection(seat(small(6))),
            10 => Action::Jetpack,
            11 => Action::NatureCalls(seat(small(6))),
            12 => Action::NewGear,
            13 => Action::Spy(seat(small(6))),
            14 => Action::Reroll(DiceSet(small(16))),
            15 => Action::Fail,
            16 => Action::Spyglass(small(CITIES as u32)),
            17 => Action::Offer(std::array::from_fn(|_| small(2))),
            18 => Action::GiveTreasure { city: small(CITIES as u32), slot: small(4) },
            19 => Action::TakeHelm,
            20 => Action::CalmPirates,
            21 => Action::DrawTwo,
            22 => Action::Pass([Scope::Window, Scope::Step, Scope::Journey][usize::from(small(3))]),
            23 => Action::Listen(Window::ALL[usize::from(small(4))]),
            24 => Action::Signal(Signal::ALL[usize::from(small(3))]),
            25 => Action::AskMe(AskMe::ALL[usize::from(small(3))]),
            _ => {
                let mut payment = Payment::default();
                for _ in 0..small(4) {
                    let at = usize::from(small(4));
                    match small(8) {
                        0 => payment.improved[at] += 1,
                        1 => payment.help[at] += 1,
                        2 => payment.lent[at] += 1,
                        3 => payment.turbos += 1,
                        _ => payment.equipment[at] += 1,
                    }
                }
                Action::Pay(payment)
            }
        }
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        let mut pick = |most: u32| chance.pick("any", most) as usize;
        let options = Options {
            mode: [Mode::Lifeboat, Mode::Lifeboat, Mode::Base][pick(3)],
            little_help: pick(2) == 1,
            open_treasures: pick(4) == 0,
            timer: [Timer::Off, Timer::Seconds60][pick(2)],
        };
        (options, 2 + pick(5) as u8)
    }
}

fn no_one_asked() -> Said {
    wrong(|lang| say!(crate::words, lang, "position-asked"))
}

impl Celestia {
    /// Draw and discard pile: what is left out of both lies in the draw pile, or in the one that is not named.
    fn read_cards(&mut self, rules: &Rules, position: &Position) -> Result<(), Said> {
        let too_many = || wrong(|lang| say!(crate::words, lang, "position-cards"));
        let mut held = Cards::NONE;
        for hand in &self.hands {
            held = held.plus(hand);
        }
        if let Some(free) = self.lifeboat.free {
            held = held.plus(&[Card::lifeboat(free)].into_iter().collect());
        }
        let rest = rules.deck.minus(&held).ok_or_else(too_many)?;
        (self.draw, self.discard) = match (position.draw, position.discard) {
            (None, None) => (rest, Cards::NONE),
            (None, Some(discard)) => (rest.minus(&discard).ok_or_else(too_many)?, discard),
            (Some(draw), None) => (draw, rest.minus(&draw).ok_or_else(too_many)?),
            (Some(draw), Some(discard)) => (draw, discard),
        };
        Ok(())
    }
}

/// Where a player is, from the words of a scenario.
pub(crate) fn place(table: &mut Celestia, seat: Seat, at: Whereabouts) {
    let mut aboard: SeatSet = table.aboard;
    match at {
        Whereabouts::AboardAirship => aboard.insert(seat),
        Whereabouts::InLifeboat | Whereabouts::Ashore => aboard.remove(seat),
    }
    table.aboard = aboard;
}
