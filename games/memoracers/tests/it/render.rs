//! What every drawing keeps, over random play of random options.

use crate::tiles;
use engine::draw::{Drawn, Picture, Piece, Stage};
use engine::rehearsal::{self, html};
use engine::{
    Chance, Game, Lang, Names, Notation, Seat, SeatSet, Seed, Silent, Transcript, Viewer,
};
use memoracers::inside::reasons;
use memoracers::{
    Action, Event, Ghost, LaneKind, MemoRacers, Mode, Options, PhaseName, Program, Rules, Series,
    SoloStarRule, TileId, View, stars,
};
use std::collections::BTreeMap;

fn random_play(see: impl FnMut(&MemoRacers, &Rules)) {
    rehearsal::random_play(&tiles(), 400, see);
}

fn picture(table: &MemoRacers, rules: &Rules, viewer: Viewer) -> (View, Picture) {
    (table.view(rules, viewer), rehearsal::picture(table, rules, rules.seats, viewer))
}

/// Without what is the same at every table: the builder's catalogue and its buttons.
fn of_this_table(picture: &Picture) -> String {
    let mut all = String::new();
    for piece in &picture.board {
        if let Piece::Part { id, html, .. } = piece
            && !id.starts_with("pick-")
        {
            all.push_str(&html.0);
        }
    }
    all
}

#[test]
fn no_drawing_tells_a_hidden_tile() {
    random_play(|table, rules| {
        if matches!(PhaseName::from(table.phase), PhaseName::Build) {
            return;
        }
        for viewer in Viewer::all(rules.seats) {
            let (view, picture) = picture(table, rules, viewer);
            let drawn = of_this_table(&picture);
            for (slot, seen) in table.circuit.strip.iter().zip(&view.strip) {
                let known = seen.face.is_some() || seen.ghost.is_some();
                let up = TileId::all().filter(|tile| {
                    table.circuit.strip.iter().any(|other| other.up && other.tile == *tile)
                });
                if !known && !up.collect::<Vec<_>>().contains(&slot.tile) {
                    let code = slot.tile.to_string();
                    assert!(!drawn.contains(&format!(">{code}<")), "{viewer:?} is shown {code}");
                    assert!(!drawn.contains(&format!(">{code}:")), "{viewer:?} is told {code}");
                    let short = code.replace('-', "");
                    assert!(!drawn.contains(&format!(">{short}<")), "{viewer:?} is shown {short}");
                }
            }
        }
    });
}

#[test]
fn no_drawing_tells_another_programme() {
    random_play(|table, rules| {
        for viewer in Viewer::all(rules.seats) {
            let (_, before) = picture(table, rules, viewer);
            let mut other = table.clone();
            for seat in Seat::all(rules.seats) {
                if Some(seat) != viewer.seat() {
                    other.vessels[seat.index()].program = Program::default();
                }
            }
            let (_, after) = picture(&other, rules, viewer);
            assert_eq!(html(&before), html(&after), "{viewer:?} can tell the difference");
        }
    });
}

/// A table of three, read from a scenario's notation.
fn table_of_three(position: &str) -> (MemoRacers, Rules) {
    let rules = crate::rules(&Options::default(), 3);
    let position = toml::from_str(position).expect("a position");
    let names = Names::new(["ana", "ben", "cleo"]);
    let table = MemoRacers::read(&rules, &names, position).expect("it can be");
    (table, rules)
}

#[test]
fn programmes_are_on_the_board_from_the_reveal_to_the_reset() {
    let (mut table, rules) = table_of_three(
        "
        vessels.ana = { lane = 3, speed = 2, program = [3, 4], locked = true }
        vessels.ben = { lane = 1, program = [1] }
        vessels.cleo = { lane = 5, program = [4], locked = true }
        ",
    );
    let paths = |table: &MemoRacers, viewer| {
        let (view, picture) = picture(table, &rules, viewer);
        let open = view.vessels.iter().filter(|vessel| vessel.program.is_some()).count();
        (open, html(&picture).matches("class=\"mr-flight\"").count())
    };
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(1))];
    for viewer in viewers {
        assert_eq!(paths(&table, viewer), (0, 0), "{viewer:?} sees a programme too early");
    }
    let mut told = Transcript::with_stills();
    let mut chance = Chance::seeded(Seed::from_number(1));
    let lock = Action::Lock;
    table.apply(&rules, Seat(1), lock, &mut chance, &mut told).unwrap();
    for viewer in viewers {
        assert_eq!(paths(&told.stills[0], viewer), (3, 6), "both layouts show every path");
        assert_eq!(paths(&table, viewer), (0, 0), "{viewer:?} sees a programme too late");
    }
    let flown = told.stills.iter().map(|still| still.vessels[0].flown).max();
    assert_eq!(flown, Some(2));
}

#[test]
fn moving_a_mark_keeps_what_can_still_be_flown() {
    let (table, rules) =
        table_of_three("vessels.ana = { lane = 3, speed = 4, program = [3, 3, 4, 5] }");
    let (_, picture) = picture(&table, &rules, Viewer::Seat(Seat(0)));
    let drawn = html(&picture);
    for value in [
        "erase 1;mark 1 4;mark 2 3;mark 3 4;mark 4 5",
        "erase 1;mark 1 2;mark 2 3;mark 3 4;mark 4 5",
        "erase 2;mark 2 2",
        "erase 2;mark 2 4;mark 3 4;mark 4 5",
        "erase 3;mark 3 3",
    ] {
        assert!(drawn.contains(&format!("value=\"{value}\"")), "{value} is not to be had");
    }
}

#[test]
fn every_legal_decision_is_a_button() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let (_, picture) = picture(table, rules, Viewer::Seat(seat));
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            let drawn = html(&picture);
            let asked =
                picture.ask.iter().flat_map(|ask| &ask.buttons).flat_map(|button| &button.actions);
            let asked: Vec<&String> = asked.collect();
            for action in legal {
                let text = action.to_string();
                let on_board = drawn.contains(&format!("value=\"{text}\""));
                assert!(
                    on_board || asked.contains(&&text),
                    "{text} is not to be had in {:?}",
                    table.phase
                );
            }
        }
    });
}

#[test]
fn every_button_can_be_pressed() {
    random_play(|table, rules| {
        for seat in Seat::all(rules.seats) {
            let (_, picture) = picture(table, rules, Viewer::Seat(seat));
            for button in html(&picture).split("<button").skip(1) {
                let button = button.split('>').next().unwrap();
                let value =
                    button.split_once("value=\"").map(|(_, rest)| rest.split('"').next().unwrap());
                let Some(value) =
                    value.filter(|value| !button.contains("disabled") && *value != "resign")
                else {
                    continue;
                };
                let mut state = table.clone();
                for text in value.split(';') {
                    let mut chance = Chance::seeded(Seed::from_number(1));
                    let done =
                        state.apply(rules, seat, text.parse().unwrap(), &mut chance, &mut Silent);
                    assert!(done.is_ok(), "{value} is refused: {done:?}");
                }
            }
        }
    });
}

#[test]
fn every_part_has_its_id_once_and_nothing_is_styled_in_place() {
    random_play(|table, rules| {
        for viewer in Viewer::all(rules.seats) {
            let (_, picture) = picture(table, rules, viewer);
            let all = html(&picture);
            assert!(!all.contains(" style="));
            let mut ids = BTreeMap::new();
            for id in all.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                *ids.entry(id).or_insert(0) += 1;
            }
            assert!(ids.values().all(|count| *count == 1), "an id stands twice: {ids:?}");
            for piece in &picture.board {
                if let Piece::Part { id, html, .. } = piece {
                    let tag = html.0.split_once('>').unwrap().0;
                    assert!(
                        tag.contains(&format!(" id=\"{id}\"")),
                        "{id} does not stand on its element: {tag}"
                    );
                }
            }
        }
    });
}

#[test]
fn the_reasons_for_stars_add_up() {
    let tiles = tiles();
    for rule in [SoloStarRule::Printed, SoloStarRule::Corrected] {
        let options = Options { mode: Mode::Solo, solo_star_rule: rule, ..Options::default() };
        let rules = MemoRacers::rules(&tiles, &options, 1).unwrap();
        for series in Series::ALL {
            let sum: i8 = (1..=9)
                .flat_map(|number| reasons(&rules, Lang::En, number, series))
                .map(|(_, stars)| stars)
                .sum();
            assert_eq!((1 + sum).max(1).unsigned_abs(), stars(&rules, [series; 9]));
        }
    }
}

/// In every step the symbols of lanes stand on their tile and are those of its face, also under a vessel: no other part
/// of the board has any, so that none can lie on another tile while tiles travel.
#[test]
fn a_tile_shows_the_face_that_it_has_in_every_step() {
    let (mut faces, mut under) = (0, 0);
    rehearsal::random_steps::<MemoRacers>(&tiles(), 200, |table, rules, told| {
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
            let view = table.view(rules, viewer);
            let picture = rehearsal::step(table, rules, (rules.seats, viewer), told);
            for piece in &picture.board {
                let Piece::Part { id, svg: true, html } = piece else { continue };
                let Some(place) = id.strip_prefix("face-") else {
                    assert!(lane_symbols(&html.0).is_empty(), "{id} shows a lane: {}", html.0);
                    continue;
                };
                let (ring, end) = place.split_once('-').unwrap();
                let at = (ring.parse::<u16>().unwrap() + 10 - view.rear % 10) % 10;
                let slot = view.strip[usize::from(at)];
                let face = slot.face.or(match slot.ghost {
                    Some(Ghost::Face(face)) => Some(face),
                    Some(Ghost::Kraken(_)) | None => None,
                });
                let expected: Vec<(u8, LaneKind)> = (1..)
                    .zip(face.map_or([LaneKind::Safe; 5], |face| face.lanes.0))
                    .filter(|(_, kind)| *kind != LaneKind::Safe)
                    .collect();
                let mut shown = lane_symbols(&html.0);
                let covered = shown.split_off(expected.len());
                let lanes =
                    |of: &[(String, u8)]| -> Vec<u8> { of.iter().map(|(_, lane)| *lane).collect() };
                let kinds: Vec<LaneKind> = shown.iter().map(|(name, _)| kind_of(name)).collect();
                assert_eq!(
                    lanes(&shown),
                    expected.iter().map(|(lane, _)| *lane).collect::<Vec<_>>()
                );
                assert_eq!(kinds, expected.iter().map(|(_, kind)| *kind).collect::<Vec<_>>());
                for (name, lane) in &covered {
                    let kind = kind_of(name.strip_prefix("on-").expect("under a vessel"));
                    assert!(
                        slot.face.is_some() && expected.contains(&(*lane, kind)),
                        "{end}: {name}"
                    );
                    let stands = |vessel: &memoracers::VesselView| {
                        (u16::from(vessel.at), vessel.lane, vessel.destroyed) == (at, *lane, None)
                    };
                    assert!(view.vessels.iter().any(stands), "{name} under no vessel");
                }
                faces += expected.len();
                under += covered.len();
            }
        }
    });
    assert!(faces > 1000 && under > 20, "{faces} {under}");
}

/// The symbols of lanes in a drawing, with their lanes: those of tiles that lie across or up.
fn lane_symbols(html: &str) -> Vec<(String, u8)> {
    let names = ["trap", "tentacle", "missile", "mobile", "boost", "slow", "repair", "mech"];
    let symbol = |part: &str| {
        let (href, rest) = part.split_once('"')?;
        let (up, name) = match href.strip_prefix("#mr-w-") {
            Some(name) => (false, name),
            None => (true, href.strip_prefix("#mr-t-")?),
        };
        if !names.contains(&name.strip_prefix("on-").unwrap_or(name)) {
            return None;
        }
        let along = rest.split_once(if up { " x=\"" } else { " y=\"" })?.1.split('"').next()?;
        let along: u16 = along.parse().ok()?;
        let lane = if up { (along - 30) / 66 } else { (along - 24) / 51 };
        Some((name.to_owned(), u8::try_from(lane + 1).ok()?))
    };
    html.split("<use href=\"").skip(1).filter_map(symbol).collect()
}

fn kind_of(symbol: &str) -> LaneKind {
    match symbol {
        "trap" | "tentacle" | "missile" | "mobile" => LaneKind::Trap,
        "boost" => LaneKind::Accelerator,
        "slow" => LaneKind::SlowDown,
        "repair" => LaneKind::Repair,
        "mech" => LaneKind::Mechanism,
        other => unreachable!("{other} is no lane"),
    }
}

/// After a crash alone the page tells no rank: a destroyed vessel has lost, wherever the marker stands (MR-12.6).
#[test]
fn a_crash_alone_has_no_rank() {
    let drawn = |outcome: &str| {
        let rules = crate::rules(&Options { mode: Mode::Solo, ..Options::default() }, 1);
        let destroyed = if outcome == "solo_crash" { ", destroyed = 1" } else { "" };
        let position = toml::from_str(&format!(
            "phase = \"over\"\noutcome = \"{outcome}\"\nvessels.ana = {{ lane = 3{destroyed} }}"
        ));
        let table = MemoRacers::read(&rules, &Names::new(["ana"]), position.expect("a position"));
        let picture = picture(&table.expect("it can be"), &rules, Viewer::Seat(Seat(0))).1;
        let end = picture.end.as_ref().expect("it is over");
        assert!(!end.places, "a race alone has no places");
        let words = html(&picture);
        let words =
            words.split_once("id=\"words-score\"").expect("the track in words").1.to_owned();
        words.split("</li>").next().unwrap().to_owned()
    };
    assert!(drawn("solo_victory").contains("rank Prodigy"));
    let crash = drawn("solo_crash");
    assert!(crash.contains("no rank") && !crash.contains("Prodigy"), "{crash}");
}

/// Hits, crashes, accelerators and laps are drawn over their vessel, both ways the strip lies; at rest nothing of it is left.
#[test]
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not drawn")]
fn every_hit_crash_and_lap_is_drawn() {
    let mut seen = BTreeMap::<&str, usize>::new();
    rehearsal::random_steps::<MemoRacers>(&tiles(), 400, |table, rules, told| {
        let viewer = Viewer::Seat(Seat(0));
        let page = html(&rehearsal::step(table, rules, (rules.seats, viewer), told));
        for event in told {
            let (kind, order): (_, &[&str]) = match event {
                Event::Destroyed { .. } => ("crash", &["crash"]),
                Event::Damaged { .. } => ("hit", &["crash", "hit"]),
                Event::LapTicked { .. } => ("lap", &["crash", "hit", "lap"]),
                Event::SpeedChanged { .. } => ("speed", &["crash", "hit", "lap", "boost", "brake"]),
                _ => continue,
            };
            *seen.entry(kind).or_default() += 1;
            let drawn = order
                .iter()
                .filter(|kind| page.matches(&format!("data-event=\"{kind}\"")).count() >= 2);
            assert!(drawn.count() > 0, "{event:?} is not drawn");
        }
        let rest = html(&rehearsal::picture(table, rules, rules.seats, viewer));
        assert!(!rest.contains("data-event") && !rest.contains("data-crash"));
    });
    assert!(seen.len() >= 3, "{seen:?}");
}

/// A lap is seldom flown at random: one that is told is drawn both ways the strip lies.
#[test]
fn a_lap_is_drawn() {
    let rules = crate::rules(&Options::default(), 3);
    let table = MemoRacers::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    let lap = [Event::LapTicked { seat: Seat(1), laps: 2 }];
    let page = html(&rehearsal::step(&table, &rules, (3, Viewer::Seat(Seat(0))), &lap));
    assert_eq!(page.matches("data-event=\"lap\"").count(), 2);
    assert!(page.contains("lap 2"));
}

/// A player who has written nothing yet is told to tap a square, and each lit square is one that counts.
#[test]
fn an_empty_programme_says_how_to_write_it() {
    let (table, rules) = table_of_three(
        "
        vessels.ana = { lane = 3, speed = 2 }
        vessels.ben = { lane = 1, program = [1] }
        vessels.cleo = { lane = 5, program = [4], locked = true }
        ",
    );
    let page = |seat| html(&picture(&table, &rules, Viewer::Seat(Seat(seat))).1);
    assert!(page(0).contains("Tap one box per line, 2 lines"));
    assert!(!page(1).contains("Tap one box") && page(1).contains("each trap costs"));
    assert!(page(0).contains("data-legal") && !page(2).contains("data-legal"));
}

/// Speed decides between vessels that came as far, and the end says so.
#[test]
fn the_end_says_that_speed_decided() {
    let detail = |speed: u8| {
        let (table, rules) = table_of_three(&format!(
            "
            phase = \"over\"
            outcome = \"finish\"
            vessels.ana = {{ at = 1, laps = 3, lane = 3, speed = 3 }}
            vessels.ben = {{ at = 1, laps = 3, lane = 1, speed = {speed} }}
            vessels.cleo = {{ laps = 1, lane = 5 }}
            "
        ));
        picture(&table, &rules, Viewer::Spectator).1.end.expect("it is over").detail
    };
    assert_eq!(detail(2), "Tied on distance: the vessel with the higher speed wins.");
    assert!(detail(3).starts_with("Tied on distance and speed"));
}

/// A label that would be wider than the picture says only the gravest of its marks, and of that what fits.
#[test]
fn a_label_is_never_wider_than_the_picture() {
    let rules = crate::rules(&Options::default(), 5);
    let mut table = MemoRacers::setup(&rules, &mut Chance::seeded(Seed::from_number(1)));
    for (seat, vessel) in table.vessels.iter_mut().enumerate() {
        (vessel.lane, vessel.progress) = (3, if seat == 0 { 2 } else { 1 });
    }
    let passes = Event::Stepped { seat: Seat(0), index: 2, lane: 3 };
    let brakes = Event::SpeedChanged { seat: Seat(0), from: 3, to: 2 };
    let names = Names::new(["a", "b", "c", "d", "e"].map(|letter| letter.repeat(24)));
    let viewer = Viewer::Seat(Seat(0));
    for (told, said) in [(vec![passes, brakes], ">speed 2<"), (vec![passes], "…<")] {
        let stage = Stage {
            rules: &rules,
            viewer,
            lang: Lang::En,
            names: &names,
            legal: &[],
            told: &told,
            people: SeatSet::EMPTY,
        };
        let page = html(&MemoRacers::draw(&table.view(&rules, viewer), &stage));
        assert!(page.contains(said), "{page}");
    }
}
