//! Whatever happens at a table, and however the server goes down: time is neither made nor lost.
//!
//! A server is played as the task of a table plays it: what is left is kept with every step and every second. Beside it
//! runs a model that only adds up who was awaited for how long while the server stood.

use super::*;
use proptest::prelude::*;
use std::ops::Range;

/// What is left is kept so often.
const KEEP: u64 = 1_000;

/// Something that happens at a table. Times are milliseconds.
#[derive(Debug, Clone)]
enum BankEvent {
    /// Time passes while the server stands.
    Pass(u64),
    /// These decide, and then those are awaited; everything is kept with the step.
    Decide(u8, u8),
    /// The clocks stand for so long: a player asks to undo, and no other player agrees.
    Request(u64),
    /// The server is closed, and opens after so long.
    Close(u64),
    /// The server is killed, and opens after so long.
    Kill(u64),
}

fn events() -> impl Strategy<Value = Vec<BankEvent>> {
    let down = || 0..3 * 86_400_000_u64;
    prop::collection::vec(
        prop_oneof![
            4 => (0..45_000_u64).prop_map(BankEvent::Pass),
            2 => (0..2_500_u64).prop_map(BankEvent::Pass),
            4 => (0..16_u8, 0..16_u8).prop_map(|(acted, awaited)| BankEvent::Decide(acted, awaited)),
            1 => (0..45_000_u64).prop_map(BankEvent::Request),
            1 => down().prop_map(BankEvent::Close),
            2 => down().prop_map(BankEvent::Kill),
        ],
        1..60,
    )
}

fn clocks() -> impl Strategy<Value = Clocks> {
    let budget = prop_oneof![
        (5..200_u32).prop_map(|seconds| Budget::Decision { seconds }),
        (1..20_u32, 0..30_u32).prop_map(|(minutes, more)| Budget::Bank { minutes, more }),
        (1..4_u32).prop_map(|days| Budget::Days { days }),
    ];
    budget.prop_map(|budget| Clocks { budget, late: Late::Default, limits: false })
}

fn seats_of(bits: u8, seats: u8) -> SeatSet {
    Seat::all(seats).filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

/// What a seat may have left at the least and at the most.
type Bounds = Range<u64>;

/// Who was awaited for how long while the server stood, and nothing else.
struct Model {
    clocks: Clocks,
    awaited: SeatSet,
    /// By seat; the end is included.
    left: Vec<Bounds>,
    /// By seat: for how long it was awaited since that was last kept.
    unkept: Vec<u64>,
}

impl Model {
    fn new(clocks: Clocks, seats: u8) -> Self {
        let whole = millis(clocks.whole().unwrap());
        let (left, unkept) = (vec![whole..whole; seats.into()], vec![0; seats.into()]);
        Self { clocks, awaited: SeatSet::EMPTY, left, unkept }
    }

    fn pass(&mut self, time: u64) {
        for seat in self.awaited.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.start.saturating_sub(time)..left.end.saturating_sub(time);
            self.unkept[seat.index()] += time;
        }
    }

    fn keep(&mut self) {
        self.unkept.fill(0);
    }

    fn decide(&mut self, acted: SeatSet, awaited: SeatSet) {
        let whole = millis(self.clocks.whole().unwrap());
        for (seat, left) in (0..).map(Seat).zip(&mut self.left) {
            let asked_anew = awaited.contains(seat) && !self.awaited.contains(seat);
            match self.clocks.budget {
                Budget::Bank { more, .. } if acted.contains(seat) => {
                    let more = u64::from(more) * 1_000;
                    *left = left.start + more..left.end + more;
                }
                Budget::Decision { .. } | Budget::Days { .. }
                    if acted.contains(seat) || asked_anew || !awaited.contains(seat) =>
                {
                    *left = whole..whole;
                }
                Budget::Endless
                | Budget::Bank { .. }
                | Budget::Decision { .. }
                | Budget::Days { .. } => {}
            }
        }
        self.awaited = awaited;
        self.keep();
    }

    /// No seat gets back more than was spent since the last second was kept.
    fn kill(&mut self) {
        for (left, unkept) in self.left.iter_mut().zip(&mut self.unkept) {
            assert!(*unkept <= KEEP, "more than a second was not kept: {unkept}");
            left.end += std::mem::take(unkept);
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap()
}

/// The clocks of a table as its task drives them, and what the store has of them.
struct Real {
    clocks: Clocks,
    seats: u8,
    banks: Banks,
    awaited: SeatSet,
    stored: Vec<u64>,
    now: Instant,
    keep_at: Instant,
}

impl Real {
    fn new(clocks: Clocks, seats: u8) -> Self {
        let now = Instant::now();
        let banks = Banks::new(clocks, seats.into(), &[], now);
        let keep_at = now + Duration::from_millis(KEEP);
        Self { clocks, seats, banks, awaited: SeatSet::EMPTY, stored: Vec::new(), now, keep_at }
    }

    fn pass(&mut self, time: u64, model: &mut Model) {
        let until = self.now + Duration::from_millis(time);
        while self.keep_at <= until {
            model.pass(millis(self.keep_at - self.now));
            self.now = self.keep_at;
            if self.banks.due().is_some() {
                self.stored = self.banks.kept(self.now);
                model.keep();
            }
            self.keep_at = self.now + Duration::from_millis(KEEP);
        }
        model.pass(millis(until - self.now));
        self.now = until;
    }

    fn decide(&mut self, acted: SeatSet, awaited: SeatSet) {
        self.banks.go_on(acted, awaited, self.now);
        self.awaited = awaited;
        self.stored = self.banks.kept(self.now);
    }

    /// Down, and up again some time later, from what the store has.
    fn reopen(&mut self, down: u64) {
        self.now += Duration::from_millis(down);
        self.keep_at = self.now + Duration::from_millis(KEEP);
        self.banks = Banks::new(self.clocks, self.seats.into(), &self.stored, self.now);
        self.banks.go_on(SeatSet::EMPTY, self.awaited, self.now);
    }

    fn happens(&mut self, event: &BankEvent, model: &mut Model) {
        match *event {
            BankEvent::Pass(time) => self.pass(time, model),
            BankEvent::Decide(acted, awaited) => {
                let (acted, awaited) = (seats_of(acted, self.seats), seats_of(awaited, self.seats));
                self.decide(acted, awaited);
                model.decide(acted, awaited);
            }
            BankEvent::Request(time) => {
                self.banks.stop(self.now);
                self.now += Duration::from_millis(time);
                self.keep_at = self.keep_at.max(self.now);
                self.banks.go_on(SeatSet::EMPTY, self.awaited, self.now);
            }
            BankEvent::Close(down) => {
                self.stored = self.banks.kept(self.now);
                model.keep();
                self.reopen(down);
            }
            BankEvent::Kill(down) => {
                model.kill();
                self.reopen(down);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    /// No seat loses more than it was awaited, no seat gains more than a decision brings, several that decide at once
    /// each spend their own; a server that was closed goes on exactly where it stood, one that was killed within a
    /// second.
    #[test]
    fn time_is_neither_made_nor_lost(clocks in clocks(), seats in 1..=4_u8, events in events()) {
        let (mut server, mut model) = (Real::new(clocks, seats), Model::new(clocks, seats));
        for event in &events {
            server.happens(event, &mut model);
            let left = |seat: Seat| millis(server.banks.left(seat, server.now));
            for seat in Seat::all(seats) {
                let Bounds { start, end } = model.left[seat.index()].clone();
                prop_assert!((start..=end).contains(&left(seat)), "{} of {start} to {end}", left(seat));
                prop_assert_eq!(server.banks.runs(seat), server.awaited.contains(seat));
            }
            let fallen = server.awaited.iter().find(|seat| left(*seat) == 0);
            prop_assert_eq!(server.banks.fallen(server.now), fallen);
            let next = server.awaited.iter().map(left).min();
            let due = server.banks.due().map(|due| millis(due.saturating_duration_since(server.now)));
            prop_assert_eq!(due, next);
        }
    }

    /// Without kills the model is exact: however often the server was closed, not a millisecond is lost or won.
    #[test]
    fn a_server_that_is_closed_loses_nothing(clocks in clocks(), seats in 1..=4_u8, events in events()) {
        let (mut server, mut model) = (Real::new(clocks, seats), Model::new(clocks, seats));
        for event in events.iter().filter(|event| !matches!(event, BankEvent::Kill(_))) {
            server.happens(event, &mut model);
            for seat in Seat::all(seats) {
                let exact = model.left[seat.index()].clone();
                prop_assert_eq!(exact.start, exact.end);
                prop_assert_eq!(millis(server.banks.left(seat, server.now)), exact.start);
            }
        }
    }
}
