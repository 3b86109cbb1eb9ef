//! The special rules of courses (SR).

use serde::{Deserialize, Serialize};

/// A special rule of a course (SR).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
#[allow(missing_docs, reason = "the rules say what they are")]
pub enum Special {
    SrDraft,
    SrStartOption,
    SrStartDamage,
    SrNoPowerDown,
    SrMovingFlags,
    SrDoubleLasers,
    SrOptionSites,
    #[serde(rename = "SR-CLOCK-30")]
    SrClock30,
    #[serde(rename = "SR-CLOCK-60")]
    SrClock60,
    SrSuperbot,
    SrRacerBlocker,
    SrSpinBoard,
    SrTeamRelay,
    SrTeamChampion,
    SrCtf,
    SrToggle,
    SrTeamWar,
}

impl Special {
    /// All of them.
    pub const ALL: [Special; 17] = [
        Special::SrDraft,
        Special::SrStartOption,
        Special::SrStartDamage,
        Special::SrNoPowerDown,
        Special::SrMovingFlags,
        Special::SrDoubleLasers,
        Special::SrOptionSites,
        Special::SrClock30,
        Special::SrClock60,
        Special::SrSuperbot,
        Special::SrRacerBlocker,
        Special::SrSpinBoard,
        Special::SrTeamRelay,
        Special::SrTeamChampion,
        Special::SrCtf,
        Special::SrToggle,
        Special::SrTeamWar,
    ];

    /// Its number in the rules.
    pub const fn clause(self) -> &'static str {
        match self {
            Special::SrDraft => "SR-DRAFT",
            Special::SrStartOption => "SR-START-OPTION",
            Special::SrStartDamage => "SR-START-DAMAGE",
            Special::SrNoPowerDown => "SR-NO-POWER-DOWN",
            Special::SrMovingFlags => "SR-MOVING-FLAGS",
            Special::SrDoubleLasers => "SR-DOUBLE-LASERS",
            Special::SrOptionSites => "SR-OPTION-SITES",
            Special::SrClock30 => "SR-CLOCK-30",
            Special::SrClock60 => "SR-CLOCK-60",
            Special::SrSuperbot => "SR-SUPERBOT",
            Special::SrRacerBlocker => "SR-RACER-BLOCKER",
            Special::SrSpinBoard => "SR-SPIN-BOARD",
            Special::SrTeamRelay => "SR-TEAM-RELAY",
            Special::SrTeamChampion => "SR-TEAM-CHAMPION",
            Special::SrCtf => "SR-CTF",
            Special::SrToggle => "SR-TOGGLE",
            Special::SrTeamWar => "SR-TEAM-WAR",
        }
    }
}

/// The special rules of one course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SpecialSet(u32);

impl SpecialSet {
    /// Whether the rule holds.
    #[inline]
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 == 1
    }

    /// Those that hold.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().filter(move |special| self.has(*special))
    }
}

impl FromIterator<Special> for SpecialSet {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        Self(specials.into_iter().fold(0, |set, special| set | 1 << special as u8))
    }
}
