//! The clause beside a line of the log is the clause that made it happen.

use engine::{Chance, Game, Lang, Names, Seat, SeatSet, Seed, Speak, Transcript};
use robo_rally::{
    Action, Card, Control, Dir, Ending, Equipment, Event, Loss, Options, Phase, Place, Power,
    RoboRally, Slot, Source, Spin, Step, Weapon, Who,
};

const WHO: Who = Who { seat: Seat(0), blocker: false };
const OTHER: Who = Who { seat: Seat(1), blocker: false };

#[test]
fn a_curve_and_a_card_turn_by_clauses_of_their_own() {
    let turned =
        |carried| Event::Turned { who: WHO, spin: Spin::Left, facing: Dir::N, carried }.clause();
    assert_eq!((turned(true), turned(false)), ("RR-4.13", "RR-6.16"));
}

#[test]
fn each_weapon_fires_by_its_own_clause() {
    let clause = |weapon| Event::Fired { who: WHO, weapon, target: OTHER }.clause();
    let clauses = Weapon::ALL.map(clause);
    assert_eq!(clauses, ["RR-4.17", "O14", "O16", "O18", "O19", "O24", "O26"]);
}

#[test]
fn gears_and_stored_cards_name_their_option() {
    let geared = |reverse| Event::Geared { who: WHO, reverse }.clause();
    assert_eq!((geared(false), geared(true)), ("O12", "O23"));
    let stored = |option| Event::Stored { who: WHO, option }.clause();
    assert_eq!(stored(Equipment::Flywheel), "O11");
    assert_eq!(stored(Equipment::ConditionalProgram), "O05");
}

#[test]
fn an_option_goes_by_what_took_it() {
    let lost = |option, loss| Event::OptionLost { who: WHO, option, loss }.clause();
    assert_eq!(lost(Equipment::MiniHowitzer, Loss::Spent), "O16");
    assert_eq!(lost(Equipment::AblativeCoat, Loss::Spent), "O01");
    assert_eq!(lost(Equipment::MiniHowitzer, Loss::Armour), "RR-7.9");
    assert_eq!(lost(Equipment::MiniHowitzer, Loss::Destroyed), "RR-7.14");
    assert_eq!(lost(Equipment::MiniHowitzer, Loss::Shot), "O10");
}

#[test]
fn a_card_is_carried_out_by_what_lies_in_its_register() {
    let (one, turn): (Card, Card) = ("500".parse().unwrap(), "90".parse().unwrap());
    let pair = |crab| Slot { card: Some(one), with: Some(turn), crab };
    let clause = |slot, copied| Event::Executes { who: WHO, slot, copied }.clause();
    assert_eq!(clause(Slot::of(one), false), "RR-6.16");
    assert_eq!(clause(Slot::of(one), true), "RR-6.25");
    assert_eq!((clause(pair(true), false), clause(pair(false), false)), ("O06", "O08"));
}

#[test]
fn repairs_touches_and_ends_name_what_brought_them() {
    let repaired = |by| Event::Repaired { who: WHO, damage: 0, by }.clause();
    assert_eq!(repaired(Source::Cell), "RR-6.27");
    assert_eq!(repaired(Source::Arm), "O15");
    assert_eq!(repaired(Source::Course), "SR-SUPERBOT");
    let touched = |by| Event::FlagTouched { who: WHO, flag: 0, by }.clause();
    assert_eq!((touched(Source::Cell), touched(Source::Arm)), ("RR-6.20", "O15"));
    let won = |by| Event::RaceWon { winners: SeatSet::only(Seat(0)), by }.clause();
    let ends = [Ending::Flags, Ending::Claim, Ending::Alone, Ending::Capture, Ending::Length];
    assert_eq!(ends.map(won), ["RR-7.18", "RR-7.21", "RR-7.23", "SR-CTF", "AMB-55"]);
}

/// A lock that Fire Control chose is told as its work, the lock that a fifth token brings as the damage's.
#[test]
#[allow(clippy::wildcard_enum_match_arm, reason = "what locks nothing")]
fn a_chosen_lock_goes_by_its_option() {
    let options = Options { course: "board:FX-OPEN".into(), ..Options::default() };
    let rules = crate::rules(&options, 2);
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut table = RoboRally::setup(&rules, &mut chance);
    let [one, other, ..] = &mut table.robots;
    (one.facing, other.facing) = (Dir::E, Dir::E); // side by side: the second is shot from behind
    other.damage = 4;
    for option in [Equipment::DoubleBarreledLaser, Equipment::FireControl] {
        one.equipment.insert(option);
    }
    table.phase = Phase::of(Step::Gears, 0);
    let mut told = Transcript::default();
    table.tick(&rules, &mut chance, &mut told);
    table.tick(&rules, &mut chance, &mut told);
    for control in [Control::Lock(1), Control::None] {
        let action = Action::Control(control);
        table.apply(&rules, table.first, action, &mut chance, &mut told).expect("it is asked");
    }
    let locks: Vec<(u8, &str)> = told
        .events()
        .filter_map(|event| match event {
            Event::RegisterLocked { register, .. } => Some((*register, event.clause())),
            _ => None,
        })
        .collect();
    assert_eq!(locks[..2], [(1, "O10"), (4, "RR-7.5")]);
}

/// A replay stops at what decides a race: a flag, a robot lost, the win.
#[test]
fn flags_and_the_win_are_turning_points() {
    let rules = super::rules(&Options::default(), 2);
    let points = [
        Event::FlagTouched { who: WHO, flag: 0, by: Source::Cell },
        Event::FlagTouched { who: WHO, flag: 2, by: Source::Arm },
        Event::FlagTaken { who: WHO, flag: 1 },
        Event::FlagControlled { who: WHO, flag: 1, team: 0 },
        Event::Finished { who: WHO },
        Event::RaceWon { winners: SeatSet::only(Seat(0)), by: Ending::Flags },
        Event::NoWinner,
    ];
    for event in points {
        assert!(RoboRally::is_turning_point(&rules, &event), "{event:?}");
    }
    let moved = Event::IsReady { who: WHO };
    assert!(!RoboRally::is_turning_point(&rules, &moved), "{moved:?}");
}

/// One beam is a laser, several are lasers; a curve is named where it turns a robot.
#[test]
fn lines_agree_with_their_number() {
    let rules = super::rules(&Options::default(), 2);
    let line = |event: Event, lang| RoboRally::event(&rules, &event, lang, &Names::numbered(2));
    let hit = |beams| Event::BoardLaserHit { who: WHO, beams };
    assert!(line(hit(1), Lang::En).starts_with("A factory laser hits "));
    assert!(line(hit(2), Lang::En).ends_with(": 2 beams"));
    assert!(line(hit(1), Lang::Fr).starts_with("Un laser de l’usine touche "));
    assert!(line(hit(3), Lang::Fr).ends_with("3 rayons"));
    let last = Event::LifeLost { who: WHO, left: 0 };
    assert!(line(last, Lang::En).ends_with("it was the last one"));
}

/// What the log begins with: the docks, what the course adds, the first deal.
#[test]
fn the_set_up_is_told() {
    let clauses = |course: &str, seats| {
        let options = Options { course: course.into(), ..Options::default() };
        let rules = crate::rules(&options, seats);
        let race = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(5)));
        race.opening(&rules).iter().map(Event::clause).collect::<Vec<_>>()
    };
    assert_eq!(clauses("risky_exchange", 2), ["RR-5.5", "RR-6.2", "RR-6.3", "RR-6.3"]);
    let start = clauses("flag_fry", 2);
    assert_eq!(start[..3], ["RR-5.5", "SR-START-OPTION", "SR-START-OPTION"]);
    // Before a draft nothing is dealt, and no turn has begun.
    assert_eq!(clauses("tricksy", 2), ["RR-5.5", "SR-DRAFT", "SR-DRAFT"]);
}

/// RR-4.20: two shots that would move one robot hold each other up: that it stays is told once.
#[test]
fn a_robot_that_two_shots_hold_is_told_once() {
    let options = Options { course: "board:FX-OPEN".into(), ..Options::default() };
    let rules = crate::rules(&options, 3);
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut table = RoboRally::setup(&rules, &mut chance);
    let place = |x, y| Place::new(x, y).expect("a cell");
    let [one, other, target, ..] = &mut table.robots;
    (one.at, one.facing) = (place(0, 2), Dir::E);
    (other.at, other.facing) = (place(2, 5), Dir::N);
    (target.at, target.facing, target.power) = (place(2, 2), Dir::S, Power::Down);
    one.equipment.insert(Equipment::PressorBeam);
    other.equipment.insert(Equipment::MiniHowitzer);
    table.phase = Phase::of(Step::Gears, 0);
    let mut told = Transcript::default();
    table.tick(&rules, &mut chance, &mut told);
    table.tick(&rules, &mut chance, &mut told);
    for (number, weapon) in [(0, Weapon::Pressor), (1, Weapon::Howitzer)] {
        let seat = rules.owner(table.first, number);
        let action = Action::Fire(weapon);
        table.apply(&rules, seat, action, &mut chance, &mut told).expect("it is asked");
    }
    let held = told.events().filter(|event| matches!(event, Event::PushHeld { .. }));
    assert_eq!(held.map(Event::clause).collect::<Vec<_>>(), ["RR-6.19"]);
}
