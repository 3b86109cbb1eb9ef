//! Programs that cannot be: each is refused by its rule, with a sentence, and changes nothing.

use super::courses;
use engine::{Chance, Game, Lang, Refusal, Seat, Seed, Silent};
use robo_rally::{Action, Card, Illegal, Options, RoboRally, Rules, Slot};

fn table() -> (Rules, RoboRally, Seat) {
    let options = Options { course: "board:FX-OPEN".into(), ..Options::default() };
    let rules = Rules::ready(&courses(), &options, 2).expect("the options fit");
    let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let seat = table.first;
    (rules, table, seat)
}

#[track_caller]
fn refused(
    (rules, table, seat): &(Rules, RoboRally, Seat),
    action: Action,
    clause: &str,
    words: [&str; 2],
) {
    let mut after = *table;
    let mut chance = Chance::seeded(Seed::from_number(2));
    let why: Illegal =
        after.apply(rules, *seat, action, &mut chance, &mut Silent).expect_err("it is refused");
    assert_eq!(why.clause(), clause);
    assert_eq!([why.words(Lang::En), why.words(Lang::Fr)], words);
    assert_eq!(after, *table);
}

#[test]
fn a_flag_that_is_no_cell() {
    let course = "board:FX-OPEN 3,3 middle";
    let options = Options { course: course.into(), ..Options::default() };
    let why = Rules::ready(&courses(), &options, 2).map(drop).expect_err("it is refused");
    let begins = [
        "“middle” is not the cell of a flag:",
        "«\u{a0}middle\u{a0}» n’est pas la case d’un drapeau",
    ];
    for (lang, begins) in Lang::ALL.into_iter().zip(begins) {
        let words = why.reason.get(lang);
        assert!(words.starts_with(begins), "{words}");
        assert!(words.ends_with("board:exchange 7,1 9,7"), "{words}");
    }
}

#[test]
fn a_card_that_is_not_in_hand() {
    let game = table();
    let foreign = Card::all().find(|card| !game.1.robots[0].hand.has(*card));
    let card = foreign.expect("a hand is not the deck");
    let priority = card.priority();
    refused(
        &game,
        Action::Place { card, register: 0 },
        "RR-6.4",
        [
            &format!("Card {priority} is not in your hand."),
            &format!("La carte {priority} n’est pas dans votre main."),
        ],
    );
}

#[test]
fn a_locked_register() {
    let mut game = table();
    let robot = &mut game.1.robots[0];
    let mut hand = robot.hand.iter();
    let (locked, card) = (hand.next().expect("nine cards"), hand.next().expect("nine cards"));
    robot.hand.remove(locked);
    robot.damage = 5;
    robot.bolted = robot.locked();
    robot.registers[4] = Slot::of(locked);
    refused(
        &game,
        Action::Place { card, register: 4 },
        "RR-7.5",
        ["Register 5 is locked.", "Le registre 5 est verrouillé."],
    );
}

#[test]
fn ready_twice() {
    let (rules, mut table, seat) = table();
    let mut chance = Chance::seeded(Seed::from_number(3));
    let fill = Action::Fill { blocker: false };
    table.apply(&rules, seat, fill, &mut chance, &mut Silent).expect("a program may be filled");
    let words = [
        "You are ready: your program is fixed.",
        "Vous êtes prêt\u{a0}: votre programme est fixé.",
    ];
    let game = (rules, table, seat);
    refused(&game, Action::Ready { blocker: false }, "RR-6.6", words);
    refused(&game, fill, "RR-6.6", words);
}
