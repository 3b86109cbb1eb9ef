//! The switches of a table, and the rules made ready from them.

use crate::Contents;
use crate::cards::{EnergyOption, EventFace, Planet, Team, Upgrade};
use crate::ids::{Colour, EVENTS, EventCard, Events, FACES, FaceId, PlanetId, UpgradeId};
use crate::state::Letter;
use crate::track::LAST_CELL;
use engine::options::Timer;
use engine::{OptionField, OptionKind, SetupError};
use serde::{Deserialize, Serialize};

/// CL-17.8: who becomes First Franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstFranchise {
    /// The left neighbour.
    #[default]
    LeftNeighbour,
    /// Who has the fewest points.
    LastRanked,
}

/// CL-21.1: who gets which colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// White, Blue, Green, Red, in the order of the seats.
    #[default]
    Seats,
    /// By lot.
    Drawn,
}

/// What the host chooses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// CL-19: the expert rule.
    pub expert: bool,
    /// CL-17.8.
    pub first_franchise: FirstFranchise,
    /// CL-21.1.
    pub colours: Colours,
    /// How long a decision may take.
    pub timer: Timer,
}

/// The options as forms and commands offer them.
pub(crate) const FIELDS: &[OptionField] = &[
    OptionField { key: "expert", kind: OptionKind::Switch },
    OptionField {
        key: "first_franchise",
        kind: OptionKind::Choice(&["left_neighbour", "last_ranked"]),
    },
    OptionField { key: "colours", kind: OptionKind::Choice(&["seats", "drawn"]) },
    OptionField { key: "timer", kind: OptionKind::Choice(&["off", "30", "60", "90"]) },
];

/// Options and content made ready for one table.
#[derive(Debug, Clone)]
pub struct Rules {
    /// CL-21.1: how many franchises.
    pub seats: u8,
    /// What the host chose.
    pub options: Options,
    /// CL-21.2: races of the season.
    pub rounds: u8,
    /// CL-3.1: upgrades in a market.
    pub market: u8,
    /// All cards and the track.
    pub contents: Contents,
    /// By level and card, its face.
    faces: [[FaceId; 64]; 3],
    /// By face, the cards that bear it, as bits of its level.
    copies: [u64; 3 * FACES],
    /// By face, its figures; nothing if no card bears it.
    figures: [Option<FaceFigures>; 3 * FACES],
    /// CL-12.2: all cards with an option that answers an attack.
    reactions: Events,
    /// CL-11.3: by cell.
    double: [bool; LAST_CELL as usize + 1],
    /// CL-16.4: by cell.
    bonus: [u8; LAST_CELL as usize + 1],
}

/// What the face of an event card says, without its words: all that play asks of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FaceFigures {
    /// CL-11.1: actions that its move costs.
    pub(crate) move_cost: u8,
    /// CL-11.1: how far it moves a vessel.
    pub(crate) move_cells: u8,
    /// CL-12.1: its options, each with all that it costs.
    options: [Option<(EnergyOption, u8)>; 2],
}

impl FaceFigures {
    fn of(face: &EventFace) -> Self {
        let cost = |energy: EnergyOption| (energy, face.energy_cost + energy.extra);
        Self {
            move_cost: face.move_cost,
            move_cells: face.move_cells,
            options: face.options.map(|energy| energy.map(cost)),
        }
    }

    /// One of its options, and what it costs.
    #[inline]
    pub(crate) fn option(&self, option: Letter) -> Option<(EnergyOption, u8)> {
        self.options[option.index()]
    }
}

impl Rules {
    /// CL-21: races and market for so many franchises; the content as tables.
    pub fn ready(contents: &Contents, options: &Options, seats: u8) -> Result<Self, SetupError> {
        let mut rules = Self {
            seats,
            options: options.clone(),
            rounds: 8 - seats,
            market: if seats == 2 { 3 } else { 4 },
            contents: contents.clone(),
            faces: [[FaceId(0); 64]; 3],
            copies: [0; 3 * FACES],
            figures: [None; 3 * FACES],
            reactions: Events::NONE,
            double: [false; LAST_CELL as usize + 1],
            bonus: [0; LAST_CELL as usize + 1],
        };
        for (level, faces) in contents.events.iter().enumerate() {
            let mut next = 0_u8;
            for (place, face) in faces.iter().enumerate().take(FACES) {
                let id = FaceId::new(level as u8, place as u8);
                let figures = FaceFigures::of(face);
                rules.figures[id.index()] = Some(figures);
                for card in next..(next + face.copies).min(EVENTS[level]) {
                    rules.faces[level][usize::from(card)] = id;
                    rules.copies[id.index()] |= 1 << card;
                }
                if figures.options.iter().flatten().any(|(energy, _)| energy.effect.is_reaction()) {
                    rules.reactions.0[level] |= rules.copies[id.index()];
                }
                next += face.copies;
            }
        }
        let track = &contents.track;
        for cell in 1..=LAST_CELL {
            rules.double[usize::from(cell)] = track.double.contains(&cell);
            let passed = track.starbot.iter().filter(|bonus| **bonus <= cell).count();
            rules.bonus[usize::from(cell)] = passed as u8;
        }
        Ok(rules)
    }

    /// The face of an event card.
    pub fn face_of(&self, card: EventCard) -> FaceId {
        self.faces[usize::from(card.level)][usize::from(card.place)]
    }

    /// What a face says; nothing if no card bears it.
    pub fn face(&self, face: FaceId) -> Option<&EventFace> {
        self.contents.events[face.level()].get(face.place())
    }

    /// The figures of a face; nothing if no card bears it.
    #[inline]
    pub(crate) fn figures(&self, face: FaceId) -> Option<&FaceFigures> {
        self.figures.get(face.index())?.as_ref()
    }

    /// An energy option of a face, and what it costs (CL-12.1).
    #[inline]
    pub fn option(&self, face: FaceId, option: Letter) -> Option<(EnergyOption, u8)> {
        self.figures(face)?.option(option)
    }

    /// The cards that bear a face, as bits of its level.
    #[inline]
    pub fn copies(&self, face: FaceId) -> u64 {
        self.copies[face.index()]
    }

    /// CL-12.2: the cards of a heap that have an option that answers an attack.
    pub(crate) fn reactions(&self, heap: &Events) -> Events {
        heap.and(&self.reactions)
    }

    /// The first card of a heap that bears this face.
    pub fn find(&self, heap: &Events, face: FaceId) -> Option<EventCard> {
        let held = heap.0[face.level()] & self.copies(face);
        let level = face.level() as u8;
        (held != 0).then(|| EventCard { level, place: held.trailing_zeros() as u8 })
    }

    /// The faces in a heap, each once.
    pub fn faces(&self, heap: Events) -> impl Iterator<Item = FaceId> {
        let Events(mut left) = heap;
        let mut level = 0;
        std::iter::from_fn(move || {
            while *left.get(level)? == 0 {
                level += 1;
            }
            let face = self.faces[level][left[level].trailing_zeros() as usize];
            left[level] &= !self.copies(face);
            Some(face)
        })
    }

    /// A planet.
    pub fn planet(&self, planet: PlanetId) -> &Planet {
        &self.contents.planets[planet.index()]
    }

    /// An upgrade.
    pub fn upgrade(&self, upgrade: UpgradeId) -> &Upgrade {
        &self.contents.upgrades[upgrade.index()]
    }

    /// The cards of a colour.
    pub fn team(&self, colour: Colour) -> &Team {
        &self.contents.teams[colour.index()]
    }

    /// CL-11.3: whether this is a double-move cell.
    pub fn is_double(&self, cell: u8) -> bool {
        self.double[usize::from(cell)]
    }

    /// CL-16.4: the Starbot bonus of a cell.
    pub fn starbot_bonus(&self, cell: u8) -> u8 {
        self.bonus[usize::from(cell)]
    }

    /// CL-19.3: the zone of a cell, 0 grey, 1 blue, 2 pink.
    pub fn zone(&self, cell: u8) -> usize {
        self.contents.track.zones.iter().filter(|first| **first <= cell).count()
    }
}
