//! What bots do beside their programs.

use super::courses;
use engine::{Chance, Game, Observation, Played, Seat, Seed, Silent};
use robo_rally::{
    Action, Dir, Element, Equipment, Options, Phase, Place, Pose, Power, RoboRally, Robot, Rules,
    Standing, Step,
};

/// The seat that is asked.
const ASKED: Seat = Seat(0);

/// A race of two with one robot of interest.
struct Race {
    rules: Rules,
    table: RoboRally,
    number: u8,
}

impl Race {
    fn new(options: &Options) -> Self {
        let rules = Rules::ready(&courses(), options, 2).expect("options fit");
        let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
        let own = |number: &u8| rules.owner(table.first, *number) == ASKED;
        let number = (0..2).find(own).expect("each has a robot");
        Self { rules, table, number }
    }

    /// It is this robot's turn in a step that asks.
    fn ask_in(&mut self, step: Step) {
        self.table.phase = Phase { step, at: self.number, ..self.table.phase };
    }

    fn robot(&mut self) -> &mut Robot {
        &mut self.table.robots[usize::from(self.number)]
    }

    /// Bots of every level answer alike.
    fn expect(&self, wanted: Action, other: Action) {
        let mut legal = Vec::new();
        self.table.actions(&self.rules, ASKED, &mut legal);
        assert!(legal.contains(&wanted) && legal.contains(&other), "{legal:?}");
        let mut chance = Chance::seeded(Seed::from_number(2));
        for level in RoboRally::LEVELS {
            let mut bot = RoboRally::player(level, &self.rules, ASKED).expect("a level");
            let observation = Observation::new(&self.table, &self.rules, ASKED);
            let said = bot.decide(&observation, &legal, &mut chance);
            let robot = &self.table.robots[usize::from(self.number)];
            assert_eq!(said, wanted, "{level}, {} damage at {:?}", robot.damage, robot.at);
        }
    }

    /// Open floor that carries no robot away, in a beam or not.
    fn floor(&self, in_a_beam: bool) -> Place {
        let floor = self.rules.course.floor();
        let still = |at: &Place| floor.cell(*at).element == Element::Floor;
        let lit = |at: &Place| !floor.beams(*at).is_empty() && floor.cell(*at).pusher.is_none();
        let mut places = floor.places().filter(still);
        places.find(|at| lit(at) == in_a_beam).expect("there is one")
    }
}

/// What a bot does until it is ready.
fn programs(race: &Race, table: &mut RoboRally, level: &str) -> Vec<Action> {
    let mut bot = RoboRally::player(level, &race.rules, ASKED).expect("a level");
    let (mut chance, mut done) = (Chance::seeded(Seed::from_number(2)), Vec::new());
    loop {
        let mut legal = Vec::new();
        table.actions(&race.rules, ASKED, &mut legal);
        let next = bot.decide(&Observation::new(table, &race.rules, ASKED), &legal, &mut chance);
        if matches!(next, Action::Ready { .. }) {
            return done;
        }
        table.apply(&race.rules, ASKED, next, &mut chance, &mut Silent).expect("it is legal");
        done.push(next);
        assert!(done.len() < 20, "{level}: {done:?}");
    }
}

/// A player who has laid cards gets advice, too: what lies in the wrong register is taken back first, and nothing is left to luck.
#[test]
fn a_bot_finishes_a_program_whose_cards_lie_in_other_registers() {
    let race = Race::new(&Options::default());
    for level in RoboRally::LEVELS {
        let mut table = race.table;
        let placed = programs(&race, &mut table, level);
        let mut table = race.table;
        for (at, action) in placed.iter().enumerate() {
            let Action::Place { card, .. } = *action else { panic!("{level}: {placed:?}") };
            let register = (at as u8 + 1) % 5;
            let lays = Action::Place { card, register };
            let mut chance = Chance::seeded(Seed::from_number(3));
            table.apply(&race.rules, ASKED, lays, &mut chance, &mut Silent).expect("it is free");
        }
        let moved = programs(&race, &mut table, level);
        let by_hand = |action: &Action| matches!(action, Action::Place { .. } | Action::Back(_));
        assert!(!moved.is_empty() && moved.iter().all(by_hand), "{level}: {moved:?}");
    }
}

/// All its registers locked, a robot repeats itself for ever, however near the last flag is.
#[test]
fn a_bot_that_can_choose_no_card_goes_down_even_before_the_last_flag() {
    let mut race = Race::new(&Options::default());
    race.ask_in(Step::PowerDown);
    let last = race.rules.course.flags.len() - 1;
    let beside = race.rules.course.flags[last].beside(Dir::N);
    (race.robot().at, race.robot().flags) = (beside, last as u8);
    race.robot().standing = Standing::Ask;
    for (damage, wanted, other) in
        [(4, Action::No, Action::Yes), (6, Action::No, Action::Yes), (9, Action::Yes, Action::No)]
    {
        race.robot().damage = damage;
        race.expect(wanted, other);
    }
}

/// A robot that stays down where the factory hurts it as fast as it recovers would never get up again.
#[test]
fn a_bot_stays_down_to_recover_and_gets_up_where_it_cannot() {
    let mut race = Race::new(&Options::default());
    race.ask_in(Step::PowerDecision);
    let floor = race.rules.course.floor().clone();
    let (mut recovers, mut gets_up) = (0, 0);
    for at in floor.places().filter(|at| !floor.is_deadly(*at)) {
        let robot = race.robot();
        (robot.at, robot.damage, robot.power) = (at, 5, Power::Down);
        let mut pose = Pose { at, facing: robot.facing };
        let mut hits = 0;
        let survives = (0..5).all(|register| {
            let Some(next) = floor.lone_elements(pose, register) else { return false };
            pose = next;
            hits += floor.beams(pose.at).len();
            true
        });
        if survives && hits == 0 {
            race.expect(Action::Yes, Action::No);
            recovers += 1;
        } else if !survives || hits >= 5 {
            race.expect(Action::No, Action::Yes);
            gets_up += 1;
        }
    }
    assert!(recovers > 100 && gets_up > 10, "{recovers} {gets_up}");
}

/// O04: a breaker that trips again and again in a beam is given for a token.
#[test]
fn a_bot_in_a_beam_gets_rid_of_its_circuit_breaker() {
    let mut race = Race::new(&Options::default());
    let spare = Action::Spare(Equipment::CircuitBreaker);
    for (in_a_beam, wanted, other) in [(true, spare, Action::Take), (false, Action::Take, spare)] {
        let at = race.floor(in_a_beam);
        let robot = race.robot();
        robot.equipment.insert(Equipment::CircuitBreaker);
        (robot.at, robot.damage, robot.power, robot.due) = (at, 2, Power::Down, 1);
        race.expect(wanted, other);
    }
}

/// O04: where the breaker asks first, no bot goes down in a beam.
#[test]
fn a_bot_in_a_beam_does_not_use_a_breaker_that_asks() {
    let mut race = Race::new(&Options { optional_circuit_breaker: true, ..Options::default() });
    race.ask_in(Step::CircuitBreaker);
    for (in_a_beam, wanted, other) in
        [(true, Action::No, Action::Yes), (false, Action::Yes, Action::No)]
    {
        let at = race.floor(in_a_beam);
        let robot = race.robot();
        robot.equipment.insert(Equipment::CircuitBreaker);
        (robot.at, robot.damage) = (at, 6);
        race.expect(wanted, other);
    }
}
