//! What a viewer may know (CE-21). Other players do not learn who is asked in a window (CE-20.6).

use crate::cards::{Cards, Hazard};
use crate::cities::{CITIES, Pile};
use crate::dice::Dice;
use crate::options::{Mode, Rules};
use crate::rules::CanPay;
use crate::state::{
    AskMe, Celestia, Character, Declaration, Phase, Scope, Signal, Vessel, Whereabouts,
};
use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// The name of a phase, as a viewer may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// W1, for the player who is asked and for the captain who waits; to the others it looks like `roll`.
    BeforeRoll,
    /// The captain rolls, or stops.
    #[default]
    Roll,
    /// The passengers declare.
    Passengers,
    /// W2, for the player who is asked and for the captain who waits; to the others it looks like `decision`.
    BeforeReveal,
    /// The captain faces the events.
    Decision,
    /// The captain chooses dice for another player's Alternate Route.
    Reroll,
    /// Who gave the captaincy away stays or not.
    FormerCaptain,
    /// The vessel is about to crash; a player may still do something.
    Failing,
    /// CE-19.2, for the player who is asked to offer help.
    Offers,
    /// CE-19.2: the captain looks at what is offered.
    Helped,
    /// W3, for the player who is asked.
    Rescue,
    /// W4, for the player who is asked.
    Escape,
    /// The game is over.
    Over,
}

impl From<Phase> for PhaseName {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::BeforeRoll(_) => Self::BeforeRoll,
            Phase::Roll(_) => Self::Roll,
            Phase::Passengers => Self::Passengers,
            Phase::BeforeReveal(_) => Self::BeforeReveal,
            Phase::Decision(_) => Self::Decision,
            Phase::Reroll(_) => Self::Reroll,
            Phase::FormerCaptain => Self::FormerCaptain,
            Phase::Offers => Self::Offers,
            Phase::Helped => Self::Helped,
            Phase::Rescue(_) => Self::Rescue,
            Phase::Escape(_) => Self::Escape,
            Phase::Over => Self::Over,
        }
    }
}

/// A city of the row (CE-9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CityView {
    /// The number on its tile.
    pub label: u8,
    /// Some treasures are worth more than the label.
    pub more: bool,
    /// Dice to reach it.
    pub dice: u8,
    /// Treasures left.
    pub left: u8,
    /// What has left the game for good: used Spyglasses, treasures given away.
    pub gone: Pile,
}

/// A vessel, its dice and what they ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VesselView {
    /// Whether it is under way.
    pub flying: bool,
    /// Where it is.
    pub city: u8,
    /// The next open city, if there is one.
    pub next: Option<u8>,
    /// What was rolled in its step.
    pub dice: Dice,
    /// Cards that these dice ask for, by hazard: fog, lightning, birds, pirates.
    pub required: [u8; 4],
}

/// A player, as this viewer knows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// Where they are.
    pub whereabouts: Whereabouts,
    /// Cards in hand.
    pub cards: u8,
    /// The hand itself: the viewer's own; all hands once the game is over.
    pub hand: Option<Cards>,
    /// Treasures by city.
    pub treasures: [u8; CITIES],
    /// The same by value: the viewer's own; those of all players where treasures are open, and once the game is over.
    pub values: Option<[Pile; CITIES]>,
    /// Points, where the values are known.
    pub points: Option<i16>,
    /// At least so many points, by the backs of the treasures.
    pub at_least: u16,
    /// What they declared in this step.
    pub declared: Option<Declaration>,
    /// What they signal.
    pub signal: Option<Signal>,
    /// CE-19.4.
    pub character: Option<Character>,
    /// Whether its power is spent.
    pub power_spent: bool,
}

/// What a Spy showed this viewer (CE-14.8): as it was then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// Whose hand.
    pub of: Seat,
    /// The cards.
    pub cards: Cards,
}

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the table")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Which boxes.
    pub mode: Mode,
    /// CE-19 is played.
    pub little_help: bool,
    /// Treasure values are open to all.
    pub open_treasures: bool,
    /// Where the game is.
    pub phase: PhaseName,
    /// Whose step it is.
    pub vessel: Option<Vessel>,
    /// Journeys begun.
    pub journey: u16,
    /// Rounds finished.
    pub rounds: u16,
    /// In the order of the journey.
    pub cities: Vec<CityView>,
    /// The airship.
    pub airship: VesselView,
    /// Its captain; the last one when it is finished.
    pub captain: Seat,
    /// Who is aboard.
    pub aboard: SeatSet,
    /// The lifeboat.
    pub lifeboat: VesselView,
    /// Who is in it.
    pub occupant: Option<Seat>,
    /// What its card makes free.
    pub free: Option<Hazard>,
    /// Boarded in this round: it must be rolled.
    pub fresh: bool,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// Cards in the draw pile.
    pub draw: u8,
    /// The discard pile, open to all.
    pub discard: Cards,
    /// Only for who faces the dice of this step: whether they can be answered.
    pub can_pay: Option<CanPay>,
    /// The viewer's notes from Spy cards.
    pub notes: Vec<Note>,
    /// By window: how long the viewer does not want to be asked.
    pub quiet: [Scope; 4],
    /// CE-20.9: in which windows the viewer wants to be asked at all.
    pub ask_me: AskMe,
    /// CE-19.4: pirates are ignored in this step.
    pub no_pirates: bool,
    /// CE-19.4: who must declare what the Purple character declared, and whether that is to leave.
    pub forced: Option<(Seat, bool)>,
    /// CE-19.2: by seat, what is offered: the own offer; all of them for the captain who looks.
    pub offers: Vec<[u8; 4]>,
    /// CE-19.4: who has drawn two cards for the captain.
    pub lender: Option<Seat>,
    /// The equipment among them, for the captain who looks and for the lender.
    pub lent: [u8; 4],
    /// What a Yellow captain has drawn, for that captain: one of these cards must be paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Cards>,
    /// The viewer stays, and the others are not told yet (CE-20.6).
    pub untold: bool,
    /// Who is awaited, as far as this viewer may know.
    pub awaiting: SeatSet,
}

/// Phase and awaited seats as a viewer may know them.
fn seen_phase(table: &Celestia, viewer: Viewer) -> (PhaseName, SeatSet) {
    let awaited = table.awaited();
    let asked = viewer.seat().filter(|seat| awaited.contains(*seat));
    let name = PhaseName::from(table.phase);
    if let Some(seat) = asked {
        return (name, SeatSet::only(seat));
    }
    let leads = |vessel| viewer == Viewer::Seat(table.captain_of(vessel));
    let captain = |vessel| SeatSet::only(table.captain_of(vessel));
    let open = table.is_open(table.airship.city);
    match table.phase {
        Phase::BeforeRoll(vessel) | Phase::BeforeReveal(vessel) if leads(vessel) => {
            (name, SeatSet::EMPTY)
        }
        Phase::BeforeRoll(vessel) => (PhaseName::Roll, captain(vessel)),
        Phase::BeforeReveal(vessel) => (PhaseName::Decision, captain(vessel)),
        Phase::FormerCaptain if open => (name, awaited),
        Phase::FormerCaptain if leads(Vessel::Airship) => (PhaseName::BeforeReveal, SeatSet::EMPTY),
        Phase::FormerCaptain => (PhaseName::Decision, captain(Vessel::Airship)),
        Phase::Passengers if !open => (name, SeatSet::EMPTY),
        Phase::Offers | Phase::Rescue(_) | Phase::Escape(_) => (PhaseName::Failing, SeatSet::EMPTY),
        Phase::Roll(_)
        | Phase::Passengers
        | Phase::Decision(_)
        | Phase::Reroll(_)
        | Phase::Helped
        | Phase::Over => (name, awaited),
    }
}

impl View {
    /// CE-21: the only source of anything sent.
    pub(crate) fn of(table: &Celestia, rules: &Rules, viewer: Viewer) -> Self {
        let (phase, awaiting) = seen_phase(table, viewer);
        let own = viewer.seat();
        let vessel = table.phase.vessel();
        let vessel_view = |vessel: Vessel, flying: bool| VesselView {
            flying,
            city: table.city_of(vessel),
            next: if flying { table.next_city(table.city_of(vessel)) } else { None },
            dice: *table.dice(vessel),
            required: table.required(vessel),
        };
        let city = |(city, at): (&crate::cities::City, usize)| CityView {
            label: city.label,
            more: city.has_more(),
            dice: city.dice,
            left: table.piles[at].total(),
            gone: table.gone[at],
        };
        let looks = own == Some(table.captain) && table.phase == Phase::Helped;
        let sees_offer = |seat: Seat| looks || own == Some(seat);
        let lends = looks || (own.is_some() && own == table.help.lender);
        Self {
            viewer,
            mode: rules.mode,
            little_help: rules.little_help,
            open_treasures: rules.open_treasures,
            phase,
            vessel,
            journey: table.journey,
            rounds: table.rounds,
            cities: rules.cities.iter().zip(0..).map(city).collect(),
            airship: vessel_view(Vessel::Airship, table.airship.flying),
            captain: table.captain,
            aboard: table.aboard,
            lifeboat: vessel_view(Vessel::Lifeboat, table.lifeboat.occupant.is_some()),
            occupant: table.lifeboat.occupant,
            free: table.lifeboat.free,
            fresh: table.lifeboat.fresh,
            players: Seat::all(rules.seats)
                .map(|seat| player_view(table, rules, viewer, seat))
                .collect(),
            draw: table.draw.total(),
            discard: table.discard,
            can_pay: own.and_then(|seat| can_pay(table, seat)),
            notes: own.map(|seat| notes(table, seat)).unwrap_or_default(),
            quiet: own.map_or([Scope::Window; 4], |seat| table.quiet[seat.index()]),
            ask_me: own.map_or(AskMe::WhenPlayable, |seat| table.ask_me[seat.index()]),
            no_pirates: table.help.no_pirates,
            forced: table.help.forced,
            offers: Seat::all(rules.seats)
                .map(|seat| if sees_offer(seat) { table.help.offers[seat.index()] } else { [0; 4] })
                .collect(),
            lender: table.help.lender,
            lent: if lends { table.help.lent } else { [0; 4] },
            drawn: table.help.drawn.filter(|_| looks),
            untold: table.phase != Phase::Passengers
                && own.is_some_and(|seat| table.untold.contains(seat)),
            awaiting,
        }
    }

    /// The captain of the airship, or the occupant of the lifeboat.
    pub fn captain_of(&self, vessel: Vessel) -> Seat {
        match vessel {
            Vessel::Airship => self.captain,
            Vessel::Lifeboat => self.occupant.unwrap_or(self.captain),
        }
    }

    /// One of the two vessels.
    pub const fn vessel_view(&self, vessel: Vessel) -> &VesselView {
        match vessel {
            Vessel::Airship => &self.airship,
            Vessel::Lifeboat => &self.lifeboat,
        }
    }

    /// The viewer's own hand; none for spectators.
    pub fn own_hand(&self) -> Cards {
        let own = self.viewer.seat().and_then(|seat| self.players.get(seat.index()));
        own.and_then(|player| player.hand).unwrap_or_default()
    }
}

/// The private line of who faces the dice: once they are rolled, until they are answered.
fn can_pay(table: &Celestia, seat: Seat) -> Option<CanPay> {
    let vessel = table.phase.vessel()?;
    let rolled = !matches!(table.phase, Phase::BeforeRoll(_) | Phase::Roll(_));
    (rolled && seat == table.captain_of(vessel))
        .then(|| table.purse(seat).can_pay(table.required(vessel)))
}

fn notes(table: &Celestia, seat: Seat) -> Vec<Note> {
    let all = (0..).map(Seat).zip(table.notes[seat.index()]);
    all.filter_map(|(of, cards)| Some(Note { of, cards: cards? })).collect()
}

fn player_view(table: &Celestia, rules: &Rules, viewer: Viewer, seat: Seat) -> PlayerView {
    let at = seat.index();
    let (own, over) = (viewer == Viewer::Seat(seat), table.is_over());
    let owned = table.owned[at];
    let treasures = owned.map(Pile::total);
    let values = (own || over || rules.open_treasures).then_some(owned);
    let least =
        |(city, count): (&crate::cities::City, u8)| u16::from(city.least()) * u16::from(count);
    let points = if over {
        table.final_points(rules, seat)
    } else {
        i16::try_from(table.treasure_points(rules, seat)).unwrap_or(i16::MAX)
    };
    PlayerView {
        whereabouts: table.whereabouts(seat),
        cards: table.hands[at].total(),
        hand: (own || over).then_some(table.hands[at]),
        treasures,
        values,
        points: values.map(|_| points),
        at_least: rules.cities.iter().zip(treasures).map(least).sum(),
        declared: table.declared[at].filter(|_| own || !table.untold.contains(seat)),
        signal: table.signals[at],
        character: table.help.characters[at],
        power_spent: table.help.spent.contains(seat),
    }
}
