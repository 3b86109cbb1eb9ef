//! The box, read from `content/` and checked: counts, figures, every reference. What is wrong is told with file, line, card
//! and field, in both languages.

mod events;
mod options;
mod vessels;

use crate::Contents;
use crate::cards::{
    Boost, BoostSet, BoostType, ControlCard, LineBonus, LineEntry, Planet, PlanetType, Scope,
    Upgrade,
};
use crate::ids::{CONTROLS, ControlId, PLANETS, PlanetId, UPGRADES, UpgradeId};
use crate::track::{LAST_CELL, Track};
use engine::content::{File, Spanned};
use engine::{ContentError, Files, Provenance, Said, say};
use serde::Deserialize;
use std::ops::{Range, RangeInclusive};

engine::phrases!("../locales/content.en.ftl", "../locales/content.fr.ftl");

/// The embedded content files.
pub const CONTENT: &[(&str, &str)] = &[
    ("planets.toml", include_str!("../content/planets.toml")),
    ("controls.toml", include_str!("../content/controls.toml")),
    ("boosts.toml", include_str!("../content/boosts.toml")),
    ("vessels.toml", include_str!("../content/vessels.toml")),
    ("upgrades.toml", include_str!("../content/upgrades.toml")),
    ("events.toml", include_str!("../content/events.toml")),
    ("track.toml", include_str!("../content/track.toml")),
];

/// Tokens of one type of boost.
const TOKENS: u8 = 6;
/// No modifier, penalty or cost of the box is larger.
const LARGE: u8 = 9;
/// No card moves anything further or names a longer range.
const FAR: u8 = 12;
/// The ceiling of both gauges.
const GAUGE: u8 = 15;
/// Longer names do not fit on a card.
const NAME: usize = 40;

impl Contents {
    /// Reads the files of `content/`, or says what is wrong where.
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        Ok(Self {
            planets: planets(files)?,
            controls: controls(files)?,
            boosts: boosts(files)?,
            teams: vessels::teams(files)?,
            upgrades: upgrades(files)?,
            events: events::events(files)?,
            track: track(files)?,
        })
    }
}

/// One entry while it is checked: where it stands and how it is called.
struct Entry<'a> {
    file: &'a File,
    span: Range<usize>,
    card: &'a str,
}

impl Entry<'_> {
    fn fault(&self, speak: impl Fn(engine::Lang) -> String) -> ContentError {
        self.file.fault(self.span.clone(), Said::by(speak))
    }

    /// The id must be that of its place in the table.
    fn is_called(&self, wanted: &str) -> Result<(), ContentError> {
        if self.card == wanted {
            return Ok(());
        }
        Err(self
            .fault(|lang| say!(crate::content, lang, "order", card = self.card, wanted = wanted)))
    }

    fn named(&self, name: &Said) -> Result<Said, ContentError> {
        let fits = |name: &String| !name.trim().is_empty() && name.chars().count() <= NAME;
        if fits(&name.en) && fits(&name.fr) {
            return Ok(name.clone());
        }
        Err(self.fault(|lang| say!(crate::content, lang, "name", card = self.card)))
    }

    fn figure(
        &self,
        field: &str,
        value: impl Into<i64>,
        range: RangeInclusive<u8>,
    ) -> Result<(), ContentError> {
        let (low, high) = (i64::from(*range.start()), i64::from(*range.end()));
        self.between(field, value.into(), low..=high)
    }

    fn between(
        &self,
        field: &str,
        value: i64,
        range: RangeInclusive<i64>,
    ) -> Result<(), ContentError> {
        if range.contains(&value) {
            return Ok(());
        }
        Err(self.fault(|lang| {
            say!(
                crate::content,
                lang,
                "range",
                card = self.card,
                field = field,
                value = value,
                low = *range.start(),
                high = *range.end()
            )
        }))
    }
}

/// Exactly as many as the box holds.
fn counted<T, const N: usize>(
    file: &File,
    table: &str,
    found: Vec<T>,
) -> Result<[T; N], ContentError> {
    let count = found.len();
    found.try_into().map_err(|_| miscounted(file, table, count, N))
}

fn miscounted(file: &File, table: &str, count: usize, wanted: usize) -> ContentError {
    let reason = Said::by(|lang| {
        say!(crate::content, lang, "count", table = table, count = count, wanted = wanted)
    });
    ContentError { file: file.path.clone(), line: 0, reason }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanetSheet {
    planet: Vec<Spanned<PlanetEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanetEntry {
    id: String,
    name: Said,
    kind: PlanetType,
    lines: [LineEntry; 3],
    #[serde(rename = "source")]
    _source: Provenance,
}

fn planets(files: &Files) -> Result<[Planet; PLANETS], ContentError> {
    let sheet: PlanetSheet = files.parse("planets.toml")?;
    let file = files.get("planets.toml")?;
    let mut found = Vec::new();
    for (place, spanned) in (0..).zip(&sheet.planet) {
        let planet = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &planet.id };
        entry.is_called(&PlanetId(place).to_string())?;
        for line in planet.lines {
            if let LineEntry::Mod(more) = line {
                entry.between("lines", more.into(), -i64::from(LARGE)..=i64::from(LARGE))?;
            }
        }
        let name = entry.named(&planet.name)?;
        found.push(Planet { name, kind: planet.kind, lines: planet.lines });
    }
    counted(file, "planet", found)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlSheet {
    control: Vec<Spanned<ControlEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlEntry {
    id: String,
    scope: Scope,
    boosts: BoostSet,
    #[serde(rename = "source")]
    _source: Provenance,
}

fn controls(files: &Files) -> Result<[ControlCard; CONTROLS], ContentError> {
    let sheet: ControlSheet = files.parse("controls.toml")?;
    let file = files.get("controls.toml")?;
    let mut found = Vec::new();
    for (place, spanned) in (0..).zip(&sheet.control) {
        let control = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &control.id };
        entry.is_called(&ControlId(place).to_string())?;
        if control.boosts.iter().count() < 2 {
            return Err(entry.fault(|lang| {
                say!(crate::content, lang, "two-boosts", card = control.id.as_str())
            }));
        }
        found.push(ControlCard { scope: control.scope, types: control.boosts });
    }
    counted(file, "control", found)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoostSheet {
    boost: Vec<Spanned<BoostEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoostEntry {
    kind: BoostType,
    copies: [u8; 3],
    points: u8,
    penalty: [u8; 2],
    #[serde(rename = "source")]
    _source: Provenance,
}

fn boosts(files: &Files) -> Result<[Boost; 3], ContentError> {
    let sheet: BoostSheet = files.parse("boosts.toml")?;
    let file = files.get("boosts.toml")?;
    let mut found = Vec::new();
    for (spanned, wanted) in sheet.boost.iter().zip(BoostType::ALL) {
        let boost = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: boost.kind.name() };
        entry.is_called(wanted.name())?;
        let tokens: i64 = boost.copies.iter().map(|copies| i64::from(*copies)).sum();
        entry.figure("copies", tokens, TOKENS..=TOKENS)?;
        entry.figure("points", boost.points, 0..=LARGE)?;
        let [first, second] = boost.penalty;
        entry.figure("penalty", first, 0..=LARGE)?;
        entry.figure("penalty", second, 0..=first)?;
        found.push(Boost { points: boost.points, penalty: boost.penalty, copies: boost.copies });
    }
    match sheet.boost.len() {
        3 => counted(file, "boost", found),
        count => Err(miscounted(file, "boost", count, 3)),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeSheet {
    upgrade: Vec<Spanned<UpgradeEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeEntry {
    id: String,
    name: Said,
    lines: [LineBonus; 3],
    energy: u8,
    #[serde(rename = "source")]
    _source: Provenance,
}

fn upgrades(files: &Files) -> Result<[Upgrade; UPGRADES], ContentError> {
    let sheet: UpgradeSheet = files.parse("upgrades.toml")?;
    let file = files.get("upgrades.toml")?;
    let mut found = Vec::new();
    for (place, spanned) in (0..).zip(&sheet.upgrade) {
        let upgrade = spanned.get_ref();
        let entry = Entry { file, span: spanned.span(), card: &upgrade.id };
        entry.is_called(&UpgradeId(place).to_string())?;
        for line in upgrade.lines {
            if let LineBonus::Add(more) = line {
                entry.between("lines", more.into(), -i64::from(LARGE)..=i64::from(LARGE))?;
            }
        }
        entry.figure("energy", upgrade.energy, 0..=GAUGE)?;
        let name = entry.named(&upgrade.name)?;
        found.push(Upgrade { name, lines: upgrade.lines, energy: upgrade.energy });
    }
    counted(file, "upgrade", found)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackEntry {
    double: Spanned<Vec<u8>>,
    starbot: Spanned<Vec<u8>>,
    zones: Spanned<[u8; 2]>,
    #[serde(rename = "source")]
    _source: Provenance,
}

fn track(files: &Files) -> Result<Track, ContentError> {
    let track: TrackEntry = files.parse("track.toml")?;
    let file = files.get("track.toml")?;
    let rising = |field: &'static str, span: Range<usize>, cells: &[u8]| {
        let fits = cells.iter().all(|cell| (1..=LAST_CELL).contains(cell));
        if fits && cells.len() <= usize::from(LARGE) && cells.is_sorted_by(|one, next| one < next) {
            return Ok(());
        }
        let entry = Entry { file, span, card: "track" };
        Err(entry.fault(|lang| say!(crate::content, lang, "rising", field = field)))
    };
    rising("double", track.double.span(), track.double.get_ref())?;
    rising("starbot", track.starbot.span(), track.starbot.get_ref())?;
    rising("zones", track.zones.span(), track.zones.get_ref())?;
    Ok(Track {
        double: track.double.into_inner(),
        starbot: track.starbot.into_inner(),
        zones: track.zones.into_inner(),
    })
}
