//! The switches of a table, and the rules made ready from them.

use crate::cards::Cards;
use crate::cities::{Boxes, CITIES, City, SIDES};
use crate::dice::Face;
use crate::odds::Odds;
use engine::options::Timer;
use engine::{OptionField, OptionKind, SetupError};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Which boxes are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The base game: 84 cards, no lifeboat.
    Base,
    /// With the lifeboat and the three new special cards: 94 cards.
    #[default]
    Lifeboat,
}

/// What the host chooses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which boxes.
    pub mode: Mode,
    /// CE-19: improved equipment, help cards, characters.
    pub little_help: bool,
    /// CE-21.8: the values of treasures are open to all.
    pub open_treasures: bool,
    /// How long a decision may take.
    pub timer: Timer,
}

/// The options as forms and commands offer them.
pub(crate) const FIELDS: &[OptionField] = &[
    OptionField { key: "mode", kind: OptionKind::Choice(&["lifeboat", "base"]) },
    OptionField { key: "little_help", kind: OptionKind::Switch },
    OptionField { key: "open_treasures", kind: OptionKind::Switch },
    OptionField { key: "timer", kind: OptionKind::Choice(&["off", "30", "60", "90"]) },
];

/// The newest version of the rules.
pub(crate) const VERSION: u32 = 2;

/// Options and boxes made ready for one table.
#[derive(Debug, Clone)]
pub struct Rules {
    /// Which version of the rules is played: [`Rules::since`].
    version: u32,
    /// CE-1.1: how many players.
    pub seats: u8,
    /// Which boxes.
    pub mode: Mode,
    /// CE-19.
    pub little_help: bool,
    /// CE-21.8.
    pub open_treasures: bool,
    /// How long a decision may take.
    pub timer: Timer,
    /// CE-1.2: the cities.
    pub cities: [City; CITIES],
    /// CE-1.2: the faces of a die.
    pub die: [Face; SIDES],
    /// CE-1.2: all cards of the chosen boxes.
    pub deck: Cards,
    /// CE-22.2: cards dealt to each player.
    pub dealt: u8,
    /// What bots reckon with; made when the first one asks.
    odds: OnceLock<Odds>,
}

impl Rules {
    /// CE-22.1, CE-22.2: the deck of the chosen boxes, and the hands for so many players.
    pub fn ready(boxes: &Boxes, options: &Options, seats: u8) -> Result<Self, SetupError> {
        let [base, lifeboat, little_help] = &boxes.decks;
        let mut deck = *base;
        if options.mode == Mode::Lifeboat {
            deck = deck.plus(lifeboat);
        }
        if options.little_help {
            deck = deck.plus(little_help);
        }
        Ok(Self {
            version: VERSION,
            seats,
            mode: options.mode,
            little_help: options.little_help,
            open_treasures: options.open_treasures,
            timer: options.timer,
            cities: boxes.cities,
            die: boxes.die,
            deck,
            dealt: if seats <= 3 { 8 } else { 6 },
            odds: OnceLock::new(),
        })
    }

    /// Whether what was mended in this version of the rules is played as mended.
    pub(crate) const fn since(&self, version: u32) -> bool {
        self.version >= version
    }

    /// The same rules in an older version.
    pub(crate) fn set_version(&mut self, version: u32) {
        self.version = version;
    }

    /// Chances that bots reckon with.
    pub(crate) fn odds(&self) -> &Odds {
        self.odds.get_or_init(|| Odds::new(self.die, &self.deck))
    }

    /// The tile of a city.
    pub fn city(&self, city: u8) -> &City {
        &self.cities[usize::from(city)]
    }
}
