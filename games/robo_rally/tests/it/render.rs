//! What every drawing keeps, over random play of random options.

use crate::courses;
use engine::draw::Picture;
use engine::rehearsal::{self, html};
use engine::{Chance, Game, Lang, Names, Seat, Seed, Silent, Speak, Viewer};
use robo_rally::{Event, Options, RoboRally, Rules, Who};
use std::collections::BTreeSet;

fn random_play(see: impl FnMut(&RoboRally, &Rules)) {
    rehearsal::random_play(&courses(), 150, see);
}

fn picture(table: &RoboRally, rules: &Rules, viewer: Viewer) -> Picture {
    rehearsal::picture(table, rules, rules.seats, viewer)
}

/// The parts that a page is sent: the same ones at every moment, each one element with its own id.
#[test]
fn every_part_is_one_element_and_stays() {
    rehearsal::parts_stay::<RoboRally>(&courses(), 150, |rules| {
        (rules.seats, rules.course.id.clone())
    });
}

/// A player who may decide finds every decision on the page: as a button, or by dragging.
#[test]
fn every_decision_is_offered() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let picture = picture(table, rules, Viewer::Seat(seat));
            let page = html(&picture);
            let buttons = picture.ask.iter().flat_map(|ask| &ask.buttons);
            let named: BTreeSet<&String> = buttons.flat_map(|button| &button.actions).collect();
            for action in legal {
                let text = action.to_string();
                let placed = text.rsplit_once(' ').map_or(text.as_str(), |(card, _)| card);
                let aside = ["resign", "standing"].iter().any(|word| text.starts_with(word));
                let found = page.contains(&format!("\"{text}\"")) || named.contains(&text);
                let dragged = text.starts_with("place") && page.contains(placed);
                let back = text.starts_with("back") && page.contains(&text);
                // What fills the program and ends it is for a player whose time is up; the page fills it and leaves the end to its player.
                let filled = text.starts_with("fill") && page.contains("rr-random");
                assert!(found || dragged || back || filled || aside, "{text} is not on the page");
            }
        }
    });
}

#[test]
fn belts_bend_to_where_they_lead() {
    let rules = RoboRally::rules(&courses(), &Options::default(), 2).unwrap();
    let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let page = html(&picture(&table, &rules, Viewer::Spectator));
    let belt = |x: u16, y: u16| {
        let start = format!("translate({} {}) rotate(", x * 60 + 30, y * 60 + 30);
        page.split_once(&start).and_then(|(_, rest)| rest.split_once("</g>")).unwrap().0.to_owned()
    };
    // The left belt of the bay comes from the west and leaves to the south, then to the east.
    let (down, on) = (belt(2, 14), belt(2, 15));
    assert!(down.starts_with("180") && down.contains("#rr-bend-1\"></use>"), "{down}");
    assert!(on.starts_with("90") && on.contains("#rr-bend-1\" transform=\"scale(-1 1)\""), "{on}");
    // What goes straight on has no bend.
    assert!(!belt(0, 14).contains("bend"));
}

#[test]
fn a_spectator_has_no_hand() {
    random_play(|table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("rr-hand") && !page.contains("name=\"action\""));
    });
}

/// RR-6.8: all read for whom the sand timer runs, and only once it runs.
#[test]
fn the_last_to_program_reads_why_time_runs() {
    let mut seen = 0;
    random_play(|table, rules| {
        let asked: Vec<Seat> = Seat::all(rules.seats)
            .filter(|seat| table.question(rules, *seat).is_some_and(|it| it.kind == "program"))
            .collect();
        for seat in Seat::all(rules.seats) {
            let words = picture(table, rules, Viewer::Seat(seat)).wait.limit;
            if words.is_empty() {
                continue;
            }
            let [last] = asked[..] else { panic!("{words}: {asked:?}") };
            assert_eq!(words == "You are the last to program:", last == seat, "{words}");
            seen += 1;
        }
    });
    assert!(seen > 0, "no sand timer ran");
}

/// AMB-31: the answer given beforehand goes round: no, yes, always ask; with a locked register the question comes.
#[test]
fn the_power_down_says_what_will_be_answered() {
    let rules = RoboRally::rules(&courses(), &Options::default(), 2).unwrap();
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut table = RoboRally::setup(&rules, &mut chance);
    let mut tell = Silent;
    while table.question(&rules, Seat(0)).is_none() {
        table.tick(&rules, &mut chance, &mut tell);
    }
    for (words, action) in [
        ("Power-down: no", "standing yes"),
        ("Power-down: yes", "standing ask"),
        ("Power down?", "standing locked"),
        ("Power-down: no", "standing no"),
        ("Power-down: never", "standing locked"),
    ] {
        let page = html(&picture(&table, &rules, Viewer::Seat(Seat(0))));
        let shown = action == "standing no" || page.contains(&format!("\"{action}\""));
        assert!(page.contains(words) && shown, "{words}");
        let action = action.parse().unwrap();
        table.apply(&rules, Seat(0), action, &mut chance, &mut tell).unwrap();
    }
    let own = table.robot_of(&rules, Seat(0), false).unwrap();
    table.robots[usize::from(own)].damage = 5;
    let page = html(&picture(&table, &rules, Viewer::Seat(Seat(0))));
    assert!(page.contains("Power down?"), "a register is locked");
}

/// RR-6.9: where no register was empty, none is said to be filled.
#[test]
fn a_full_program_is_not_filled_at_random() {
    let rules = RoboRally::rules(&courses(), &Options::default(), 2).unwrap();
    let who = Who { seat: Seat(0), blocker: false };
    let words = |count| {
        let event = Event::FilledAtRandom { who, count };
        RoboRally::event(&rules, &event, Lang::En, &Names::numbered(2))
    };
    assert!(words(2).contains("2 registers are filled at random"), "{}", words(2));
    assert!(!words(0).contains("random"), "{}", words(0));
}
