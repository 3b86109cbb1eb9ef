//! Setup (*Mise en place*): building and laying the circuit, reconnaissance lap, grid. MR-1.1, MR-3.

use super::Context;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::{CircuitChoice, Mode, Rules};
use crate::state::{CENTRE, Circuit, MemoRacers, Phase, RECON_STEPS, SCORE, Slot, VESSELS, Vessel};
use crate::tiles::{CIRCUIT, KRAKENS, Series, TileId, TileKind};
use engine::{Chance, Seat};

/// Lanes in the order in which a default takes them: nearest to the centre, the left one first.
const LANES_BY_CENTRE: [u8; 5] = [3, 2, 4, 1, 5];

/// The tiles of a circuit that is not laid yet: in order of their numbers, all face down.
pub(crate) struct Opening;

impl Opening {
    pub(crate) fn circuit(composition: [Series; 9]) -> Circuit {
        let mut strip = [Self::slot(TileId::kraken(1)); CIRCUIT];
        for (slot, (number, series)) in strip.iter_mut().zip((1..).zip(composition)) {
            *slot = Self::slot(TileId::numbered(number, series));
        }
        let reserve = [TileId::kraken(2), TileId::kraken(3), TileId::kraken(4)];
        Circuit { strip, rear: 0, reserve }
    }

    const fn slot(tile: TileId) -> Slot {
        Slot { tile, rotated: false, up: false, seen: false }
    }

    /// The table before anything is drawn.
    pub(crate) fn table(rules: &Rules) -> MemoRacers {
        let mut vessels = [Vessel::fresh(0); VESSELS];
        for seat in Seat::all(VESSELS as u8) {
            vessels[seat.index()] = Vessel::fresh(rules.first_shields(seat));
        }
        let composition = match rules.circuit {
            CircuitChoice::Given(composition) => composition,
            CircuitChoice::Random | CircuitChoice::Build => [Series::A; 9],
        };
        let order = std::array::from_fn(|index| Seat(index as u8));
        MemoRacers {
            phase: Phase::Recon { step: 0 },
            round: 1,
            race: 1,
            earlier: 0,
            circuit: Self::circuit(composition),
            vessels,
            order,
            points: [0; VESSELS],
            races: [[0; VESSELS]; VESSELS],
            score: SCORE,
            exempt: false,
            outcome: None,
        }
    }
}

impl MemoRacers {
    /// Setup up to the first decision or step of the clock (MR-3.1). Draws in the order: series, grid, turn, kraken,
    /// shuffle.
    pub(crate) fn set_up(rules: &Rules, chance: &mut Chance) -> Self {
        let mut table = Opening::table(rules);
        let seats = usize::from(rules.seats);
        let built = rules.circuit == CircuitChoice::Build || rules.mode == Mode::Championship;
        if rules.circuit == CircuitChoice::Random && !built {
            let composition =
                std::array::from_fn(|_| Series::ALL[chance.pick("series", 4) as usize]);
            table.circuit = Opening::circuit(composition);
        }
        chance.shuffle("grid", &mut table.order[..seats]);
        if built {
            table.phase = Phase::Build { builder: table.order[0] };
        } else {
            table.lay_circuit(&mut Context::silent(rules, chance));
        }
        table
    }

    /// MR-1.1, MR-13.1: the builder chooses the series of a number.
    pub(crate) fn choose_series(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        number: u8,
        series: Series,
    ) -> Result<(), Illegal> {
        self.check_builder(seat)?;
        let mut composition = self.circuit.composition();
        match composition.get_mut(usize::from(number).wrapping_sub(1)) {
            Some(place) if *place != series => *place = series,
            Some(_) | None => return Err(Illegal::NoSuchChoice),
        }
        self.circuit = Opening::circuit(composition);
        context.tell(Event::SeriesChosen { seat, number, series });
        Ok(())
    }

    /// The circuit stands and is laid.
    pub(crate) fn confirm_circuit(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
    ) -> Result<(), Illegal> {
        self.check_builder(seat)?;
        self.lay_circuit(context);
        Ok(())
    }

    fn check_builder(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Build { builder } if builder == seat => Ok(()),
            Phase::Build { .. } => Err(Illegal::NotTheBuilder),
            Phase::Recon { .. }
            | Phase::Grid { .. }
            | Phase::Programming
            | Phase::Swap { .. }
            | Phase::Over => Err(Illegal::NotBuilding),
        }
    }

    /// MR-3.1: tile 1 face up at the rear, the eight others and a random Kraken tile shuffled face down behind one
    /// another, mobile traps either way round.
    fn lay_circuit(&mut self, context: &mut Context<'_>) {
        self.circuit = Opening::circuit(self.circuit.composition());
        let strip = &mut self.circuit.strip;
        for slot in strip.iter_mut() {
            if context.rules.tiles.face(slot.tile).kind == TileKind::MobileTraps {
                slot.rotated = context.chance.pick("turn", 2) == 1;
            }
        }
        let laid = context.chance.pick("kraken", u32::from(KRAKENS)) as u8 + 1;
        strip[CIRCUIT - 1].tile = TileId::kraken(laid);
        let mut others = (1..=KRAKENS).filter(|which| *which != laid).map(TileId::kraken);
        self.circuit.reserve = std::array::from_fn(|_| others.next().unwrap_or(TileId::kraken(1)));
        context.chance.shuffle("shuffle", &mut strip[1..]);
        strip[0].up = true;
        strip[0].seen = true;
        self.phase = Phase::Recon { step: 0 };
        context.tell(Event::CircuitLaid);
    }

    /// MR-3.2: one step of the reconnaissance lap. Nine tiles turn up one by one, then all but the first two turn
    /// down again from the front.
    pub(crate) fn reconnoitre(&mut self, context: &mut Context<'_>, step: u8) {
        let step = step + 1;
        self.phase = Phase::Recon { step };
        let up = usize::from(step) < CIRCUIT;
        if up {
            let index = usize::from(step);
            super::turn_up(context, &mut self.circuit.strip[index], index);
        } else {
            let index = 2 * CIRCUIT - 1 - usize::from(step);
            self.circuit.strip[index].up = false;
            context.tell(Event::TileHidden { index: index as u8 });
        }
        if step == RECON_STEPS {
            context.tell(Event::ReconOver);
            self.open_grid(context);
        }
    }

    /// MR-3.3 in grid order; MR-12.1: alone, the centre lane is taken without a choice.
    fn open_grid(&mut self, context: &mut Context<'_>) {
        self.phase = Phase::Grid { chosen: 0 };
        if context.rules.is_solo() {
            self.take_lane(context, self.order[0], CENTRE);
        }
    }

    /// MR-3.3: whether a start lane may be taken.
    pub(crate) fn check_lane(&self, rules: &Rules, seat: Seat, lane: u8) -> Result<(), Illegal> {
        match self.phase {
            Phase::Grid { chosen } if self.order[usize::from(chosen)] != seat => {
                Err(Illegal::NotYourGridTurn)
            }
            Phase::Grid { .. } if !(1..=5).contains(&lane) => Err(Illegal::NoSuchLane),
            Phase::Grid { .. } if self.is_lane_taken(rules, lane) => Err(Illegal::LaneTaken),
            Phase::Grid { .. } => Ok(()),
            Phase::Build { .. }
            | Phase::Recon { .. }
            | Phase::Programming
            | Phase::Swap { .. }
            | Phase::Over => Err(Illegal::NotTheGrid),
        }
    }

    fn is_lane_taken(&self, rules: &Rules, lane: u8) -> bool {
        Seat::all(rules.seats).any(|seat| self.vessel(seat).lane == lane)
    }

    /// MR-3.3: a free lane of the line is taken; its effect does not apply (Q27). After the last one the race begins.
    pub(crate) fn take_lane(&mut self, context: &mut Context<'_>, seat: Seat, lane: u8) {
        self.vessel_mut(seat).lane = lane;
        context.tell(Event::LanePicked { seat, lane });
        let Phase::Grid { chosen } = self.phase else { return };
        self.phase = if chosen + 1 == context.rules.seats {
            context.tell(Event::RoundStarted { round: self.round });
            Phase::Programming
        } else {
            Phase::Grid { chosen: chosen + 1 }
        };
    }

    /// MR-3.3: the free lane nearest to the centre, the left one on a tie.
    pub(crate) fn default_lane(&self, rules: &Rules) -> u8 {
        let free = |lane: &u8| !self.is_lane_taken(rules, *lane);
        LANES_BY_CENTRE.into_iter().find(free).unwrap_or(CENTRE)
    }
}
