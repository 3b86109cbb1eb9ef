//! What a player may decide. What follows from it is in `rules/`.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::{CITIES, SLOTS};
use crate::dice::{DiceSet, MOST_DICE};
use crate::state::{AskMe, SEATS, Scope, Signal, Window};
use engine::{Said, Seat, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// The cards with which a captain answers the dice (CE-6). Arrays are by hazard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Payment {
    /// Plain equipment.
    pub equipment: [u8; 4],
    /// CE-6.2: Turbos.
    pub turbos: u8,
    /// CE-19.1: improved equipment.
    pub improved: [u8; 4],
    /// CE-19.2: help cards that others have offered.
    pub help: [u8; 4],
    /// CE-19.4: equipment drawn by the Yellow character for the captain.
    pub lent: [u8; 4],
}

impl Payment {
    /// The most cards that a payment can name.
    pub const MOST: usize = MOST_DICE;

    /// The cards it takes, wherever they come from.
    pub fn cards(&self) -> Cards {
        let mut cards = Cards::NONE;
        for hazard in Hazard::ALL {
            let at = hazard.index();
            cards.add_many(Card::equipment(hazard), self.equipment[at] + self.lent[at]);
            cards.add_many(Card::improved(hazard), self.improved[at]);
            cards.add_many(Card::help(hazard), self.help[at]);
        }
        cards.add_many(Card::Turbo, self.turbos);
        cards
    }

    /// Reads `C K T hC lK`; nothing if a word is no such card, or there are more than dice.
    fn read(words: &[&str]) -> Option<Self> {
        let mut payment = Self::default();
        if words.len() > Self::MOST {
            return None;
        }
        for word in words {
            if *word == Card::Turbo.code() {
                payment.turbos += 1;
                continue;
            }
            let of = |codes: fn(Hazard) -> Card, text: &str| {
                Hazard::ALL.into_iter().position(|hazard| codes(hazard).code() == text)
            };
            let lent = word.strip_prefix('l').and_then(|rest| of(Card::equipment, rest));
            if let Some(at) = lent {
                payment.lent[at] += 1;
            } else if let Some(at) = of(Card::equipment, word) {
                payment.equipment[at] += 1;
            } else if let Some(at) = of(Card::improved, word) {
                payment.improved[at] += 1;
            } else {
                payment.help[of(Card::help, word)?] += 1;
            }
        }
        Some(payment)
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut each = |count: u8, before: &str, card: Card| {
            (0..count).try_for_each(|_| write!(f, " {before}{}", card.code()))
        };
        for hazard in Hazard::ALL {
            each(self.equipment[hazard.index()], "", Card::equipment(hazard))?;
        }
        each(self.turbos, "", Card::Turbo)?;
        for hazard in Hazard::ALL {
            each(self.improved[hazard.index()], "", Card::improved(hazard))?;
        }
        for hazard in Hazard::ALL {
            each(self.help[hazard.index()], "", Card::help(hazard))?;
        }
        for hazard in Hazard::ALL {
            each(self.lent[hazard.index()], "l", Card::equipment(hazard))?;
        }
        Ok(())
    }
}

/// One decision of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// CE-3.1: roll the dice of one's vessel.
    Roll,
    /// CE-19.4, Black: roll two dice fewer.
    RollFewer,
    /// CE-3.2, CE-11.5: go no further, and take a treasure here.
    Stop,
    /// CE-4.1: stay aboard.
    Stay,
    /// CE-4.2: get off with a treasure.
    Disembark,
    /// CE-10.1: leave in the lifeboat, with the card that makes this hazard free.
    Board(Hazard),
    /// CE-19.4, Purple: declare, and make another passenger declare the same.
    Force {
        /// Whom.
        on: Seat,
        /// Whether to leave.
        leave: bool,
    },
    /// CE-14.2: Alternate Route; the captain names the dice at once, others name none.
    AlternateRoute(DiceSet),
    /// CE-14.3: Bad Weather.
    BadWeather,
    /// CE-14.4: Ejection of a passenger.
    Ejection(Seat),
    /// CE-14.5: Jetpack.
    Jetpack,
    /// CE-14.6: Nature Calls, and this player takes over.
    NatureCalls(Seat),
    /// CE-14.7: New Gear.
    NewGear,
    /// CE-14.8: Spy on this player.
    Spy(Seat),
    /// CE-14.2: the dice that the captain rolls again for another player's Alternate Route.
    Reroll(DiceSet),
    /// CE-6.1: reveal a payment.
    Pay(Payment),
    /// CE-6.4, CE-6.5: the events cannot or will not be faced.
    Fail,
    /// CE-8.2: use the Spyglass taken in this city.
    Spyglass(u8),
    /// CE-19.2: offer help cards, by hazard.
    Offer([u8; 4]),
    /// CE-19.4, Red: give this treasure to have all dice rolled again.
    GiveTreasure {
        /// Of which city.
        city: u8,
        /// Its place in the pile.
        slot: u8,
    },
    /// CE-19.4, Blue: become captain.
    TakeHelm,
    /// CE-19.4, Green: ignore the pirates of this roll.
    CalmPirates,
    /// CE-19.4, Yellow: draw two cards to help the captain.
    DrawTwo,
    /// CE-20.4: let a window pass.
    Pass(Scope),
    /// CE-20.5: take back a lasting pass, for windows to come.
    Listen(Window),
    /// CE-20.9: in which windows to be asked at all.
    AskMe(AskMe),
    /// CE-1.3: a quick word to the table.
    Signal(Signal),
}

fn write_dice(f: &mut fmt::Formatter<'_>, word: &str, dice: DiceSet) -> fmt::Result {
    f.write_str(word)?;
    dice.iter().try_for_each(|die| write!(f, " {}", die + 1))
}

impl Action {
    /// Whether it answers no question: a signal, or when its player wants to be asked.
    pub(crate) const fn is_aside(&self) -> bool {
        matches!(self, Action::Signal(_) | Action::Listen(_) | Action::AskMe(_))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll => f.write_str("roll"),
            Action::RollFewer => f.write_str("roll fewer"),
            Action::Stop => f.write_str("stop"),
            Action::Stay => f.write_str("stay"),
            Action::Disembark => f.write_str("disembark"),
            Action::Board(free) => write!(f, "board {}", free.letter()),
            Action::Force { on, leave } => {
                write!(f, "force {on} {}", if *leave { "disembark" } else { "stay" })
            }
            Action::AlternateRoute(dice) => write_dice(f, "route", *dice),
            Action::BadWeather => f.write_str("weather"),
            Action::Ejection(on) => write!(f, "eject {on}"),
            Action::Jetpack => f.write_str("jetpack"),
            Action::NatureCalls(on) => write!(f, "nature {on}"),
            Action::NewGear => f.write_str("gear"),
            Action::Spy(on) => write!(f, "spy {on}"),
            Action::Reroll(dice) => write_dice(f, "reroll", *dice),
            Action::Pay(payment) => write!(f, "pay{payment}"),
            Action::Fail => f.write_str("fail"),
            Action::Spyglass(city) => write!(f, "spyglass {}", u16::from(*city) + 1),
            Action::Offer(help) => {
                write!(f, "offer{}", Payment { help: *help, ..Payment::default() })
            }
            Action::GiveTreasure { city, slot } => {
                write!(f, "give {} {}", u16::from(*city) + 1, u16::from(*slot) + 1)
            }
            Action::TakeHelm => f.write_str("helm"),
            Action::CalmPirates => f.write_str("calm"),
            Action::DrawTwo => f.write_str("draw"),
            Action::Pass(Scope::Window) => f.write_str("pass"),
            Action::Pass(Scope::Step) => f.write_str("pass step"),
            Action::Pass(Scope::Journey) => f.write_str("pass journey"),
            Action::Listen(window) => write!(f, "listen {}", window.name()),
            Action::AskMe(ask_me) => write!(f, "ask {}", ask_me.name()),
            Action::Signal(signal) => write!(f, "signal {}", signal.name()),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(10).collect();
        read(&words).ok_or_else(|| {
            Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)))
        })
    }
}

/// A number counted from 1 up to `most`, as counted from 0.
fn number(word: &str, most: usize) -> Option<u8> {
    let read = word.parse::<u8>().ok().filter(|_| !word.starts_with('+'))?;
    (1..=most).contains(&usize::from(read)).then(|| read - 1)
}

/// Dice counted from 1, each once, in order.
fn dice(words: &[&str]) -> Option<DiceSet> {
    let mut set = DiceSet::default();
    for word in words {
        let die = number(word, MOST_DICE)?;
        if set.0 >> die != 0 {
            return None;
        }
        set.0 |= 1 << die;
    }
    Some(set)
}

fn read(words: &[&str]) -> Option<Action> {
    let seat = |word: &str| number(word, SEATS).map(Seat);
    Some(match words {
        ["roll"] => Action::Roll,
        ["roll", "fewer"] => Action::RollFewer,
        ["stop"] => Action::Stop,
        ["stay"] => Action::Stay,
        ["disembark"] => Action::Disembark,
        ["board", free] => Action::Board(Hazard::of_letter(free)?),
        ["force", on, "stay"] => Action::Force { on: seat(on)?, leave: false },
        ["force", on, "disembark"] => Action::Force { on: seat(on)?, leave: true },
        ["route", rest @ ..] => Action::AlternateRoute(dice(rest)?),
        ["weather"] => Action::BadWeather,
        ["eject", on] => Action::Ejection(seat(on)?),
        ["jetpack"] => Action::Jetpack,
        ["nature", on] => Action::NatureCalls(seat(on)?),
        ["gear"] => Action::NewGear,
        ["spy", on] => Action::Spy(seat(on)?),
        ["reroll", rest @ ..] => Action::Reroll(dice(rest)?),
        ["pay", rest @ ..] => Action::Pay(Payment::read(rest)?),
        ["fail"] => Action::Fail,
        ["spyglass", city] => Action::Spyglass(number(city, CITIES)?),
        ["offer", rest @ ..] => {
            let payment = Payment::read(rest)?;
            let only_help = Payment { help: payment.help, ..Payment::default() };
            (payment == only_help).then_some(Action::Offer(payment.help))?
        }
        ["give", city, slot] => {
            Action::GiveTreasure { city: number(city, CITIES)?, slot: number(slot, SLOTS)? }
        }
        ["helm"] => Action::TakeHelm,
        ["calm"] => Action::CalmPirates,
        ["draw"] => Action::DrawTwo,
        ["pass"] => Action::Pass(Scope::Window),
        ["pass", "step"] => Action::Pass(Scope::Step),
        ["pass", "journey"] => Action::Pass(Scope::Journey),
        ["listen", name] => {
            Action::Listen(Window::ALL.into_iter().find(|window| window.name() == *name)?)
        }
        ["ask", name] => {
            Action::AskMe(AskMe::ALL.into_iter().find(|ask_me| ask_me.name() == *name)?)
        }
        ["signal", name] => {
            Action::Signal(Signal::ALL.into_iter().find(|signal| signal.name() == *name)?)
        }
        _ => return None,
    })
}
