//! What a viewer may know (CL-23). Other players do not learn who is asked to answer an attack (CL-22.10).

use crate::aim::Aim;
use crate::cards::{BoostSet, Line, VesselKind};
use crate::ids::{Colour, ControlId, Events, PlanetId, UpgradeId, Upgrades};
use crate::options::Rules;
use crate::state::{
    Celerium, Franchise, Inspection, Installed, Letter, Meteorite, OpenCard, Phase, SLOTS, Vessel,
    Wheel,
};
use engine::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// A boost of a franchise, as this viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoostView {
    /// Its version: the viewer's own; what was revealed or peeked at; all versions once the season is over.
    pub version: Option<u8>,
    /// Committed to this race, and not yet inspected.
    pub installed: bool,
    /// The whole table has seen the version.
    pub revealed: bool,
    /// Who has looked at the version in secret.
    pub peeked: SeatSet,
}

/// A franchise, as this viewer knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each is a token of the box")]
pub struct FranchiseView {
    /// Its colour.
    pub colour: Colour,
    /// The face of its Pilot card: the viewer's own; all faces once all have chosen.
    pub face: Option<Letter>,
    /// Victory points.
    pub score: u16,
    /// Gauge of actions.
    pub actions: u8,
    /// Gauge of energy.
    pub energy: u8,
    /// Still has its Px2 token.
    pub px2_token: bool,
    /// The line of this race: the viewer's own; all lines once all have chosen.
    pub line: Option<Line>,
    /// The Px2 token is used in this race; known like the line.
    pub px2: bool,
    /// The line of the race before.
    pub previous_line: Option<Line>,
    /// Holds a Keep-line token.
    pub keep_line: bool,
    /// By type.
    pub boosts: [BoostView; 3],
    /// What will be committed: the own choice only.
    pub chosen: BoostSet,
    /// What was committed to this race.
    pub committed: BoostSet,
    /// The Shield protects.
    pub shield_active: bool,
    /// By vessel.
    pub installed: [Option<Installed>; 2],
    /// Stored upgrades.
    pub hangar: Upgrades,
    /// Damaged upgrades.
    pub workshop: Upgrades,
    /// Event cards in hand, by level: their backs differ.
    pub backs: [u8; 3],
    /// The hand itself: the viewer's own; all hands once the season is over.
    pub hand: Option<Events>,
    /// Event cards played in this race.
    pub played: Events,
    /// By kind.
    pub vessels: [Vessel; 2],
    /// No energy options on its next turn.
    pub jammed: bool,
}

/// An attack that may be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackView {
    /// Which option of the open card.
    pub option: Letter,
    /// At what.
    pub aim: Aim,
    /// Whom it meets.
    pub targets: SeatSet,
    /// Who of them is spared.
    pub spared: SeatSet,
    /// Whether the viewer has answered it.
    pub answered: bool,
}

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the season is.
    pub phase: Phase,
    /// Races begun.
    pub round: u8,
    /// Races of the season.
    pub rounds: u8,
    /// The expert rule is played.
    pub expert: bool,
    /// Who is awaited, as far as this viewer may know.
    pub awaiting: SeatSet,
    /// The First Franchise.
    pub first: Seat,
    /// Holder of the First-at-market token.
    pub market_first: Option<Seat>,
    /// Holder of the Last-at-market token.
    pub market_last: Option<Seat>,
    /// Planets not yet seen, one bit each.
    pub planets: u16,
    /// The planet of this round.
    pub planet: Option<PlanetId>,
    /// The authorisation wheel.
    pub wheel: Wheel,
    /// Control cards not yet turned up, one bit each.
    pub controls: u16,
    /// The control card of this round, once it is turned up.
    pub control: Option<ControlId>,
    /// Upgrades not yet seen.
    pub upgrades: Upgrades,
    /// What is for sale.
    pub market: [Option<UpgradeId>; SLOTS],
    /// What was sold from each slot of this market, and to whom.
    pub sold: [Option<(UpgradeId, Seat)>; SLOTS],
    /// Upgrades thrown away.
    pub scrapped: Upgrades,
    /// Event cards not drawn, by level.
    pub deck: [u8; 3],
    /// Event cards thrown away.
    pub discard: Events,
    /// On the track or in the supply.
    pub meteorites: [Meteorite; 3],
    /// By seat.
    pub franchises: Vec<FranchiseView>,
    /// Consecutive passes.
    pub passes: u8,
    /// Whose turn of the race it is.
    pub active: Seat,
    /// The card being played.
    pub open: Option<OpenCard>,
    /// The second vessel of an advance of both, and how far it will go.
    pub then: Option<(VesselKind, u8)>,
    /// The attack that may be answered.
    pub attack: Option<AttackView>,
    /// The control that is going round.
    pub inspection: Option<Inspection>,
    /// The viewer does not want to be asked again in this race.
    pub quiet: bool,
}

impl View {
    /// CL-23: the only source of anything sent.
    pub(crate) fn of(table: &Celerium, rules: &Rules, viewer: Viewer) -> Self {
        let own = viewer.seat();
        let awaited = table.awaited();
        let asked = own.is_some_and(|seat| awaited.contains(seat));
        let hidden = table.phase == Phase::Reaction && !asked;
        Self {
            viewer,
            phase: table.phase,
            round: table.round,
            rounds: rules.rounds,
            expert: rules.options.expert,
            awaiting: if hidden { SeatSet::EMPTY } else { awaited },
            first: table.first,
            market_first: table.market_first,
            market_last: table.market_last,
            planets: table.planets,
            planet: table.planet,
            wheel: table.wheel,
            controls: table.controls,
            control: table.control,
            upgrades: table.upgrades,
            market: table.market,
            sold: table.sold,
            scrapped: table.scrapped,
            deck: [0, 1, 2].map(|level| table.deck.count(level)),
            discard: table.discard,
            meteorites: table.meteorites,
            franchises: Seat::all(rules.seats)
                .map(|seat| franchise_view(table, viewer, seat))
                .collect(),
            passes: table.passes,
            active: table.active,
            open: table.open,
            then: table.then,
            attack: table.attack.map(|attack| AttackView {
                option: attack.option,
                aim: attack.aim,
                targets: attack.targets,
                spared: attack.spared,
                answered: own.is_some_and(|seat| attack.answered.contains(seat)),
            }),
            inspection: table.inspection,
            quiet: own.is_some_and(|seat| table.quiet.contains(seat)),
        }
    }

    /// Where every franchise chooses at the same time: those that have chosen.
    pub(crate) fn decided(&self) -> SeatSet {
        let all = matches!(self.phase, Phase::Faces | Phase::Boosts | Phase::Lines);
        let seats = (0..).map(Seat).zip(&self.franchises).map(|(seat, _)| seat);
        seats.filter(|seat| all && !self.awaiting.contains(*seat)).collect()
    }

    /// The viewer's own franchise; none for spectators.
    pub fn own(&self) -> Option<&FranchiseView> {
        self.viewer.seat().and_then(|seat| self.franchises.get(seat.index()))
    }
}

fn franchise_view(table: &Celerium, viewer: Viewer, seat: Seat) -> FranchiseView {
    let (own, over) = (viewer == Viewer::Seat(seat), table.is_over());
    let franchise: &Franchise = table.of(seat);
    let knows_face = own || table.phase != Phase::Faces;
    let knows_line = own || table.phase != Phase::Lines;
    FranchiseView {
        colour: franchise.colour,
        face: franchise.face.filter(|_| knows_face),
        score: franchise.score,
        actions: franchise.actions,
        energy: franchise.energy,
        px2_token: franchise.px2_token,
        line: franchise.line.filter(|_| knows_line),
        px2: franchise.px2 && knows_line,
        previous_line: franchise.previous_line,
        keep_line: franchise.keep_line,
        boosts: franchise.boosts.map(|boost| {
            let peeked = viewer.seat().is_some_and(|seat| boost.peeked.contains(seat));
            let knows = own || over || boost.revealed || peeked;
            BoostView {
                version: knows.then_some(boost.version),
                installed: boost.installed,
                revealed: boost.revealed,
                peeked: boost.peeked,
            }
        }),
        chosen: if own { franchise.chosen } else { BoostSet::NONE },
        committed: franchise.committed,
        shield_active: franchise.shield_active,
        installed: franchise.installed,
        hangar: franchise.hangar,
        workshop: franchise.workshop,
        backs: [0, 1, 2].map(|level| franchise.hand.count(level)),
        hand: (own || over).then_some(franchise.hand),
        played: franchise.played,
        vessels: franchise.vessels,
        jammed: franchise.jammed,
    }
}
