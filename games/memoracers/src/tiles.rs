//! The tiles: forty faces, read from `content/tiles.toml`.

use engine::content::File;
use engine::content::Spanned;
use engine::{ContentError, Files, Provenance, Said, say};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many tiles lie in a circuit (MR-1.1).
pub(crate) const CIRCUIT: usize = 10;
/// How many lanes a tile has (MR-1.3).
pub(crate) const LANES: usize = 5;
/// How many numbers there are, each once in a circuit (MR-1.1).
pub(crate) const NUMBERS: u8 = 9;
/// How many Kraken tiles there are: one in the circuit, three in reserve.
pub(crate) const KRAKENS: u8 = 4;
/// How many tiles are in the box.
const TILES: usize = 40;
const FILE: &str = "tiles.toml";

/// One of the four versions of a numbered tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "the rulebook calls them by these letters")]
pub enum Series {
    A,
    B,
    C,
    D,
}

impl Series {
    /// All of them.
    pub const ALL: [Series; 4] = [Series::A, Series::B, Series::C, Series::D];
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// A tile of the box: `4-D`, `K-2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^([1-9]-[A-D]|K-[1-4])$")))]
#[serde(try_from = "String", into = "String")]
pub struct TileId(u8);

impl TileId {
    /// Tile `number` (1 to 9) of a series.
    pub const fn numbered(number: u8, series: Series) -> Self {
        Self(series as u8 * NUMBERS + number - 1)
    }

    /// Kraken tile 1 to 4.
    pub const fn kraken(which: u8) -> Self {
        Self(4 * NUMBERS + which - 1)
    }

    /// All tiles of the box.
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..TILES as u8).map(TileId)
    }

    /// Its place among all tiles of the box.
    pub(crate) const fn index(self) -> u16 {
        self.0 as u16
    }

    /// 1 to 9; 0 for a Kraken tile.
    pub const fn number(self) -> u8 {
        if self.is_kraken() { 0 } else { self.0 % NUMBERS + 1 }
    }

    /// The series of a numbered tile.
    pub const fn series(self) -> Option<Series> {
        match self.0 / NUMBERS {
            0 => Some(Series::A),
            1 => Some(Series::B),
            2 => Some(Series::C),
            3 => Some(Series::D),
            _ => None,
        }
    }

    /// Whether it is one of the Kraken tiles.
    pub const fn is_kraken(self) -> bool {
        self.0 >= 4 * NUMBERS
    }

    /// The start/finish line is tile 1 of any series.
    pub const fn is_line(self) -> bool {
        self.number() == 1
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.series() {
            Some(series) => write!(f, "{}-{series}", self.number()),
            None => write!(f, "K-{}", self.0 - 4 * NUMBERS + 1),
        }
    }
}

impl FromStr for TileId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::all()
            .find(|tile| tile.to_string() == text)
            .ok_or_else(|| format!("{text:?} is not a tile: 1-A to 9-D, K-1 to K-4"))
    }
}

impl TryFrom<String> for TileId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<TileId> for String {
    fn from(tile: TileId) -> Self {
        tile.to_string()
    }
}

/// What is in a lane (MR-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneKind {
    /// Nothing (MR-6.1).
    Safe,
    /// Ticks as many boxes as lines were used (MR-6.2).
    Trap,
    /// Speed +1 (MR-6.3).
    Accelerator,
    /// Speed −1 (MR-6.4).
    SlowDown,
    /// Clears boxes (MR-6.6).
    Repair,
    /// Gives the right to exchange two tiles (MR-6.7).
    Mechanism,
}

impl LaneKind {
    const CODES: [(char, LaneKind); 6] = [
        ('.', LaneKind::Safe),
        ('T', LaneKind::Trap),
        ('A', LaneKind::Accelerator),
        ('S', LaneKind::SlowDown),
        ('R', LaneKind::Repair),
        ('M', LaneKind::Mechanism),
    ];

    /// The letter by which content files and views name it.
    pub const fn code(self) -> char {
        Self::CODES[self as usize].0
    }

    /// Five letters, lanes 1 to 5.
    pub fn row(text: &str) -> Option<[LaneKind; LANES]> {
        let read = |code: char| Self::CODES.iter().find(|(known, _)| *known == code);
        let kinds: Option<Vec<LaneKind>> =
            text.chars().map(|code| read(code).map(|(_, kind)| *kind)).collect();
        kinds?.try_into().ok()
    }
}

/// What a tile does when it loops (MR-8.3 to MR-8.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    /// Nothing special.
    Normal,
    /// Another Kraken tile takes its place.
    Kraken,
    /// It comes back one tile sooner.
    Missiles,
    /// It turns round.
    MobileTraps,
}

/// What is printed on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Lanes 1 to 5, unrotated.
    pub lanes: [LaneKind; LANES],
    /// What it does when it loops.
    pub kind: TileKind,
}

impl Face {
    /// How many lanes are of one kind.
    pub fn count(&self, kind: LaneKind) -> usize {
        self.lanes.iter().filter(|lane| **lane == kind).count()
    }

    /// The lanes as they are read on a tile that lies this way round (MR-1.5).
    pub fn read(&self, rotated: bool) -> [LaneKind; LANES] {
        let mut lanes = self.lanes;
        if rotated {
            lanes.reverse();
        }
        lanes
    }
}

/// The faces of all tiles of the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tiles {
    faces: [Face; TILES],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    tile: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    code: String,
    lanes: String,
    kind: TileKind,
    #[serde(rename = "source")]
    _source: Provenance,
}

impl Tiles {
    /// Reads `tiles.toml`: each of the forty tiles once, tile 1 never special, the Kraken on its own tiles only.
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        let sheet: Sheet = files.parse(FILE)?;
        let file = files.get(FILE)?;
        let mut faces = [None; TILES];
        for spanned in &sheet.tile {
            let entry = spanned.get_ref();
            let fault = |reason: Said| file.fault(spanned.span(), reason);
            let tile: TileId = entry.code.parse().map_err(|_| {
                fault(Said::by(|lang| {
                    say!(crate::phrases, lang, "content-code", code = entry.code.as_str())
                }))
            })?;
            let face = entry.face(tile).map_err(fault)?;
            if faces[tile.0 as usize].replace(face).is_some() {
                return Err(fault(Said::by(|lang| {
                    say!(crate::phrases, lang, "content-twice", code = entry.code.as_str())
                })));
            }
        }
        let mut all = [Face { lanes: [LaneKind::Safe; LANES], kind: TileKind::Normal }; TILES];
        for (tile, (face, place)) in TileId::all().zip(faces.into_iter().zip(&mut all)) {
            *place = face.ok_or_else(|| missing(file, tile))?;
        }
        let tiles = Self { faces: all };
        tiles.check_missiles(file)?;
        Ok(tiles)
    }

    /// If every number from 2 up could be missiles, a circuit could slide tiles in for ever (MR-8.4).
    fn check_missiles(&self, file: &File) -> Result<(), ContentError> {
        let is_missiles = |tile: TileId| self.face(tile).kind == TileKind::Missiles;
        let can_be = |number: u8| {
            Series::ALL.iter().any(|series| is_missiles(TileId::numbered(number, *series)))
        };
        if (2..=NUMBERS).all(can_be) {
            let reason = Said::by(|lang| say!(crate::phrases, lang, "content-missiles"));
            return Err(ContentError { file: file.path.clone(), line: 0, reason });
        }
        Ok(())
    }

    /// The face of a tile.
    pub fn face(&self, tile: TileId) -> &Face {
        &self.faces[tile.0 as usize]
    }
}

fn missing(file: &File, tile: TileId) -> ContentError {
    let reason =
        Said::by(|lang| say!(crate::phrases, lang, "content-missing", code = tile.to_string()));
    ContentError { file: file.path.clone(), line: 0, reason }
}

impl Entry {
    fn face(&self, tile: TileId) -> Result<Face, Said> {
        let lanes = LaneKind::row(&self.lanes).ok_or_else(|| {
            Said::by(|lang| {
                say!(crate::phrases, lang, "content-lanes", lanes = self.lanes.as_str())
            })
        })?;
        let fits = match self.kind {
            TileKind::Kraken => tile.is_kraken(),
            TileKind::Normal => !tile.is_kraken(),
            TileKind::Missiles | TileKind::MobileTraps => !tile.is_kraken() && !tile.is_line(),
        };
        if !fits {
            return Err(Said::by(|lang| {
                say!(crate::phrases, lang, "content-kind", code = self.code.as_str())
            }));
        }
        Ok(Face { lanes, kind: self.kind })
    }
}
