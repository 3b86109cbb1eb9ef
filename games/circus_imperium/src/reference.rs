//! What programs are told of the track and the tables, once.

use crate::options::Rules;
use crate::tables::{
    BEASTS, Failure, TURN, TurnRow, WHIP, bite, failure, frenzied_to_hit, mp, to_hit, wall,
};
use crate::track::{Dir, Heading, Side, SpaceId, Track, Zone};
use serde::Serialize;

/// How a unit goes on from a space with one heading (CI-4.2, CI-20.1). Where nothing is named there is a wall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ways {
    /// The space in front.
    pub f: Option<SpaceId>,
    /// In front to the left.
    pub fl: Option<SpaceId>,
    /// In front to the right.
    pub fr: Option<SpaceId>,
    /// The space behind.
    pub r: Option<SpaceId>,
    /// Behind to the left.
    pub rl: Option<SpaceId>,
    /// Behind to the right.
    pub rr: Option<SpaceId>,
    /// CI-9.2: which of them a team without reins takes.
    pub runs: Dir,
    /// CI-3.1: how far a unit there has come, in ticks: the order of the race.
    pub front: u16,
    /// CI-20.2: a unit with this heading may never stand there.
    pub forbidden: bool,
}

impl Ways {
    fn of(track: &Track, space: SpaceId, heading: Heading) -> Self {
        let to = |dir| track.neighbour(space, dir, heading);
        Self {
            f: to(Dir::F),
            fl: to(Dir::FL),
            fr: to(Dir::FR),
            r: to(Dir::R),
            rl: to(Dir::RL),
            rr: to(Dir::RR),
            runs: track.run(space, heading),
            front: track.front(space, heading),
            forbidden: track.is_forbidden(space, heading),
        }
    }
}

/// A space of the track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the space")]
pub struct SpaceReference {
    /// Its name.
    pub space: SpaceId,
    /// What kind of ground it is.
    pub zone: Zone,
    /// CI-8.1: the safe speed of a bend space.
    pub safe_speed: Option<u8>,
    /// From a unit that runs west; on the oval every unit does, all the way round.
    pub west: Ways,
    /// From a unit that runs east; only on the figure-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub east: Option<Ways>,
    /// All adjacent spaces, those alongside among them.
    pub adjacent: Vec<SpaceId>,
    /// The wall around the field in the middle runs along it.
    pub inner_wall: bool,
    /// The wall below the stands runs along it.
    pub outer_wall: bool,
    /// The line cuts it in two.
    pub line: bool,
    /// CI-11.2: who walks there can leave by the gate.
    pub gate: bool,
}

/// CI-25.1: a row of the whip table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhipReference {
    /// The highest number of the row on a D100.
    pub upto: u8,
    /// Its boxes.
    pub boxes: u8,
    /// Spaces gained.
    pub advance: u8,
    /// The movement ends after them.
    pub ends: bool,
    /// Damage to the front of the chariot.
    pub chariot: u8,
    /// Damage to the beasts.
    pub beasts: u8,
    /// CI-9.1: the team becomes frenzied.
    pub frenzy: bool,
}

/// CI-25.2: a row of the turn table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnReference {
    /// The highest number of the row on a D100.
    pub upto: u8,
    /// Its boxes.
    pub boxes: u8,
    /// What happens.
    pub row: TurnRow,
}

/// CI-25.5: what a wall does, for one number of a D10.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WallReference {
    /// Damage to the side facing the wall.
    pub chariot: u8,
    /// Damage to the beasts.
    pub beasts: u8,
    /// CI-6.4: it is a crash.
    pub crash: bool,
    /// CI-6.5: what is taken from the skill in the test of the people aboard; no test without.
    pub ejects: Option<i8>,
    /// CI-6.6: the team is calm again.
    pub calms: bool,
}

/// CI-25.8: what a team can do with so much damage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamReference {
    /// CI-4.1: movement points.
    pub mp: u8,
    /// CI-14.6: the target number of an attack.
    pub to_hit: i8,
    /// CI-9.7: the same while frenzied.
    pub frenzied_to_hit: i8,
    /// CI-14.6: the damage of an attack, by the number of a D10 from 1.
    pub bite: [u8; 10],
}

/// What a view of a race refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// Ticks of a lap.
    pub lap: u16,
    /// CI-18.1: laps that win.
    pub laps: i8,
    /// All spaces, lane by lane.
    pub spaces: Vec<SpaceReference>,
    /// The spaces behind the line where chariots start.
    pub start_grid: Vec<SpaceId>,
    /// CI-21.1: where wall sections may stand: between the two. Views name the first one.
    pub borders: Vec<[SpaceId; 2]>,
    /// W1 to W12; views count rows from 0.
    pub whip: Vec<WhipReference>,
    /// V1 to V5; views count rows from 0.
    pub turn: Vec<TurnReference>,
    /// By the number of a D10 from 1.
    pub wall: Vec<WallReference>,
    /// CI-15.2: what a failed jump does, by the number of a D10 from 1.
    pub failure: Vec<Failure>,
    /// By the damage of a team from 0: with the last one the beasts are dead.
    pub teams: Vec<TeamReference>,
}

impl Reference {
    /// That of one table.
    pub(crate) fn of(rules: &Rules) -> Self {
        let track = rules.track;
        let border = |border: &crate::track::Border| Some([border.0, track.ahead_of(*border)?]);
        let whip = WHIP.map(|row| WhipReference {
            upto: row.upto,
            boxes: row.boxes,
            advance: row.advance,
            ends: row.ends,
            chariot: row.chariot,
            beasts: row.beasts,
            frenzy: row.frenzy,
        });
        let turn = TurnRow::ALL.into_iter().zip(TURN);
        let turn = turn.map(|(row, (upto, boxes))| TurnReference { upto, boxes, row });
        let wall = (1..=10).map(wall).map(|row| WallReference {
            chariot: row.chariot,
            beasts: row.beasts,
            crash: row.crash,
            ejects: row.ejects,
            calms: row.calms,
        });
        let team = |damage| TeamReference {
            mp: mp(damage),
            to_hit: to_hit(damage),
            frenzied_to_hit: frenzied_to_hit(damage),
            bite: std::array::from_fn(|at| bite(damage, at as u8 + 1)),
        };
        Self {
            lap: track.lap(),
            laps: rules.laps,
            spaces: track.spaces().iter().map(|space| space_of(track, *space)).collect(),
            start_grid: track.start_grid().to_vec(),
            borders: track.borders().iter().filter_map(border).collect(),
            whip: whip.into(),
            turn: turn.collect(),
            wall: wall.collect(),
            failure: (1..=10).map(failure).collect(),
            teams: (0..=BEASTS).map(team).collect(),
        }
    }
}

fn space_of(track: &Track, space: SpaceId) -> SpaceReference {
    let ways = |heading| Ways::of(track, space, heading);
    SpaceReference {
        space,
        zone: track.zone(space),
        safe_speed: track.safe_speed(space),
        west: ways(Heading::West),
        east: track.is_figure_eight().then(|| ways(Heading::East)),
        adjacent: track.adjacent(space).to_vec(),
        inner_wall: track.wall(space, Side::Inner).is_some(),
        outer_wall: track.wall(space, Side::Outer).is_some(),
        line: track.is_cut_by_line(space),
        gate: track.is_near_gate(space),
    }
}
