//! What the steps of a turn draw: every fall, hit and flag as an event of its own, and how long they take.

use crate::courses;
use engine::draw::{Drawn, LONG};
use engine::rehearsal::{self, html};
use engine::{
    Chance, Files, Game, Lang, Match, MatchSetup, Names, Seat, Seed, Speak, Transcript, Turn,
    Viewer,
};
use robo_rally::{Action, CONTENT, Cause, Event, Mover, Options, Place, RoboRally, Rules, Source};

/// Milliseconds of one unit of a step's length.
const UNIT: usize = 150;

/// Whether a step tells something that is drawn over a robot.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not drawn")]
fn drawn_as(event: &Event) -> Option<&'static str> {
    match event {
        Event::Destroyed { .. } => Some("fall"),
        Event::TokenTaken { .. } => Some("hit"),
        Event::FlagTouched { .. } => Some("flag"),
        Event::Entered { .. } => Some("enter"),
        _ => None,
    }
}

/// A destroyed robot is drawn as it falls or bursts, and every other event over its robot; at rest nothing of it is left.
#[test]
fn every_fall_hit_and_flag_is_drawn() {
    let mut seen = std::collections::BTreeMap::<&str, usize>::new();
    rehearsal::random_steps::<RoboRally>(&courses(), 150, |table, rules, told| {
        let viewer = Viewer::Seat(Seat(0));
        let page = html(&rehearsal::step(table, rules, (rules.seats, viewer), told));
        for event in told {
            let Some(kind) = drawn_as(event) else { continue };
            *seen.entry(kind).or_default() += 1;
            // What is graver stands for what is lighter.
            let grave = page.contains("data-event=\"fall\"") || page.contains("data-event=\"hit\"");
            let own = page.contains(&format!("data-event=\"{kind}\""));
            assert!(own || (grave && kind != "fall"), "{event:?} is not drawn");
            if let Event::Destroyed { cause, .. } = event {
                let fate = match cause {
                    Cause::Pit => "pit",
                    Cause::Edge => "edge",
                    Cause::Damage => "burst",
                };
                assert!(page.contains(&format!("data-fate=\"{fate}\"")), "{event:?} has no fate");
            }
        }
        let rest = html(&rehearsal::picture(table, rules, rules.seats, viewer));
        assert!(!rest.contains("data-event") && !rest.contains("data-fate"));
    });
    assert!(seen.len() >= 3, "{seen:?}");
}

/// A flag is seldom reached at random: one that is touched is drawn over its robot, with its number.
#[test]
fn a_flag_that_is_touched_is_drawn() {
    let rules = Rules::ready(&courses(), &Options::default(), 3).expect("options fit");
    let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let touched = [Event::FlagTouched { who: table.who(&rules, 1), flag: 1, by: Source::Cell }];
    let page = html(&rehearsal::step(&table, &rules, (3, Viewer::Spectator), &touched));
    let (_, mark) = page.split_once("data-event=\"flag\"").expect("a mark");
    assert!(mark.split("</text>").next().is_some_and(|text| text.ends_with(">2")), "{mark}");
}

/// The camera of a small window never looks at nothing: the place that it shows lies on the floor or just over its edge.
#[test]
fn the_camera_follows_the_own_robot_and_then_its_return() {
    let mut gone = 0;
    rehearsal::random_steps::<RoboRally>(&courses(), 150, |table, rules, told| {
        for seat in (0..rules.seats).map(Seat) {
            gone += usize::from(is_followed_without_a_robot(table, rules, seat, told));
        }
    });
    assert!(gone > 20, "only {gone} steps without a robot");
}

/// Checks where the camera of a seat looks; says whether its robot is off the board.
fn is_followed_without_a_robot(
    table: &RoboRally,
    rules: &Rules,
    seat: Seat,
    told: &[Event],
) -> bool {
    let picture = rehearsal::step(table, rules, (rules.seats, Viewer::Seat(seat)), told);
    let parts = rehearsal::parts(&picture);
    let focus = parts.iter().find(|(id, _)| *id == "focus").expect("a focus").1;
    // A rival that reaches the last flag is shown instead of the own robot.
    if focus.contains("data-alone") {
        return false;
    }
    let read = |name: &str| -> i32 {
        let rest = focus.split_once(&format!(" {name}=\"")).expect("its place").1;
        rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let (x, y) = (read("x"), read("y"));
    let number = table.robots_of(rules, seat).next().expect("a robot");
    let robot = table.robot(number);
    let destroyed = told.iter().any(
        |event| matches!(event, Event::Destroyed { who, .. } if *who == table.who(rules, number)),
    );
    let (at_x, at_y) = robot.at.xy();
    let there = (i32::from(at_x) * 60, i32::from(at_y) * 60);
    if robot.is_active() || destroyed {
        let (wide, high) = (read("width"), read("height"));
        let holds = |at: i32, start: i32, long: i32| (start..=start + long).contains(&at);
        assert!(holds(there.0, x, wide) && holds(there.1, y, high), "{focus} {there:?}");
        return false;
    }
    if robot.is_racing() {
        let floor = table.floor(rules);
        assert!((0..i32::from(floor.width()) * 60).contains(&x), "{focus}");
        assert!((0..i32::from(floor.height()) * 60).contains(&y), "{focus}");
    }
    robot.is_racing()
}

/// Who touches the last flag is seen by all: the camera of a rival goes there too, and stays there once the race is over.
#[test]
fn the_camera_shows_who_touches_the_last_flag() {
    let rules = Rules::ready(&courses(), &Options::default(), 3).expect("options fit");
    let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let flag = rules.course.flags.len() as u8 - 1;
    let who = table.who(&rules, 1);
    let focus = |flag: u8, seat: Seat| {
        let touched = [Event::FlagTouched { who, flag, by: Source::Cell }];
        let picture = rehearsal::step(&table, &rules, (3, Viewer::Seat(seat)), &touched);
        let parts = rehearsal::parts(&picture);
        parts.iter().find(|(id, _)| *id == "focus").expect("a focus").1.to_owned()
    };
    let rival = Seat::all(3).find(|seat| *seat != who.seat).expect("a rival");
    let (x, y) = table.robot(1).at.xy();
    let there = format!("data-alone x=\"{}\" y=\"{}\" width=\"60\"", x * 60, y * 60);
    assert!(focus(flag, rival).contains(&there), "{}", focus(flag, rival));
    assert!(!focus(flag, who.seat).contains("data-alone"));
    assert!(!focus(0, rival).contains("data-alone"));
}

/// RR-4.4: beyond the edge there are no cells: the log names the edge and the last cell.
#[test]
fn a_fall_names_the_edge() {
    let rules = Rules::ready(&courses(), &Options::default(), 3).expect("options fit");
    let table = RoboRally::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let (who, names) = (table.who(&rules, 0), Names::numbered(3));
    let (wide, high) = (rules.course.floor().width(), rules.course.floor().height());
    let over = [
        ((-1, 3), "west edge from (0,3)".to_owned()),
        ((3, -1), "north edge from (3,0)".to_owned()),
        ((i16::from(wide), 3), format!("east edge from ({},3)", wide - 1)),
        ((3, i16::from(high)), format!("south edge from (3,{})", high - 1)),
    ];
    for ((x, y), words) in over {
        let to = Place::new(x, y).expect("a cell of the border");
        let event = Event::Moved { who, to, by: Mover::Belt };
        let line = RoboRally::event(&rules, &event, Lang::En, &names);
        assert!(line.contains(&words) && !line.contains('-'), "{line}");
    }
}

/// An ordinary turn of three robots is over in fifteen seconds, and the end of a robot is never hurried.
#[test]
fn a_turn_of_three_robots_takes_fifteen_seconds() {
    let rules = Rules::ready(&courses(), &Options::default(), 3).expect("options fit");
    let (mut turns, mut total) = (0, 0);
    for number in 0..12 {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let mut race = RoboRally::setup(&rules, &mut chance);
        let mut list: Vec<Action> = Vec::new();
        for _ in 0..300 {
            let Turn::Awaiting(seats) = race.turn(&rules) else { break };
            let seat = seats.first().expect("a seat is awaited");
            list.clear();
            race.actions(&rules, seat, &mut list);
            list.retain(|action| *action != Action::Resign);
            let action = list[chance.pick("any", list.len() as u32) as usize];
            let mut heard = Transcript::with_stills();
            let done = race.apply(&rules, seat, action, &mut chance, &mut heard);
            done.expect("a listed action is legal");
            let mut units = 0;
            for step in 0..heard.stills.len() as u32 {
                let told = heard.told.iter().filter(|told| told.step == step);
                let told: Vec<&Event> = told.map(|told| &told.event).collect();
                let length = RoboRally::length(&rules, &told);
                let falls = told.iter().any(|event| matches!(event, Event::Destroyed { .. }));
                assert!(!falls || length >= LONG, "a fall is shown for {length} units");
                units += usize::from(length);
            }
            let all_five =
                heard.events().filter(|event| matches!(event, Event::RegisterBegan { .. }));
            if all_five.count() == 5 {
                turns += 1;
                total += units * UNIT;
            }
        }
    }
    assert!(turns > 20, "only {turns} whole turns");
    assert!(total / turns <= 15_000, "{} ms on the mean of {turns} turns", total / turns);
}

/// A quick step is too short to be read alone: the next one about the same robot keeps its words, and they add up.
#[test]
fn a_caption_keeps_the_words_of_quick_steps() {
    let files = Files::embedded("robo_rally", CONTENT);
    let names = Names::numbered(3);
    let setup =
        MatchSetup::<RoboRally>::new(&files, &courses(), Options::default(), names).unwrap();
    let own = Chance::seeded(Seed::from_number(1));
    let mut table = Match::start(setup, Seed::from_number(2)).boxed(own);
    let mut kept = 0;
    for _ in 0..60 {
        let Some(seat) = table.turn().awaited().first() else { break };
        table.decide_by_default(seat).unwrap();
        let frames = table.frames(Viewer::Spectator, Lang::En);
        let lengths: usize = frames.iter().map(|frame| usize::from(frame.long)).sum();
        assert_eq!(table.steps(), lengths);
        for pair in frames.windows(2) {
            let [before, now] = pair else { continue };
            if now.earlier.is_empty() {
                continue;
            }
            kept += 1;
            assert!(before.long < LONG, "a long step keeps its words without a viewer");
            let told: Vec<_> = before.earlier.iter().chain(&before.lines).collect();
            assert_eq!(told, now.earlier.iter().collect::<Vec<_>>());
            let about =
                |lines: &[engine::LogLine]| lines.iter().find(|line| line.noted).unwrap().seat;
            assert_eq!(about(&now.earlier), about(&now.lines));
        }
    }
    assert!(kept > 20, "only {kept} captions keep anything");
}
