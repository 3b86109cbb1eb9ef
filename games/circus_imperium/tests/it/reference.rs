//! The reference says all that a program must know of the track.

use circus_imperium::{CONTENT, CircusImperium, Options, Rules, TrackShape, TrackSize};
use engine::{Chance, Files, Game, Seat, Seed};
use serde_json::Value;

fn told(track: TrackSize, shape: TrackShape) -> Value {
    let rules = Rules::ready(&Options { track, shape, ..Options::default() }, 4).expect("they fit");
    serde_json::to_value(CircusImperium::reference(&rules)).expect("it is JSON")
}

#[test]
fn from_every_space_one_runs_round_the_track_and_back() {
    for (track, shape) in [
        (TrackSize::Grand, TrackShape::Oval),
        (TrackSize::Petit, TrackShape::Oval),
        (TrackSize::Grand, TrackShape::FigureEight),
    ] {
        let told = told(track, shape);
        let spaces = told["spaces"].as_array().expect("a list");
        let of = |name: &Value| spaces.iter().find(|space| space["space"] == *name);
        let eight = shape == TrackShape::FigureEight;
        for space in spaces {
            let adjacent = space["adjacent"].as_array().expect("a list");
            assert!(adjacent.iter().all(|name| of(name).is_some()), "{space}");
            for heading in ["west", "east"].iter().filter(|heading| eight || **heading == "west") {
                let ways = &space[heading];
                for dir in ["f", "fl", "fr", "r", "rl", "rr"] {
                    let next = &ways[dir];
                    assert!(next.is_null() || adjacent.contains(next), "{space}: {dir}");
                }
            }
            assert_eq!(space["east"].is_null(), !eight);
        }
        assert!(spaces.iter().any(|space| space["zone"] == "bend" && space["safe_speed"] == 3));
        if eight {
            continue;
        }
        // Straight on along the rail, one comes back to where one was.
        let (mut at, mut steps) = (&spaces[0], 0);
        loop {
            at = of(&at["west"]["f"]).expect("lane A has no end");
            steps += 1;
            if at["space"] == spaces[0]["space"] {
                break;
            }
        }
        let lane = spaces
            .iter()
            .filter(|it| it["space"].as_str().is_some_and(|name| name.starts_with('a')));
        assert_eq!(steps, lane.count());
    }
}

#[test]
fn a_step_leads_where_the_reference_says() {
    let files = Files::embedded("circus_imperium", CONTENT);
    let mut steps = 0;
    for number in 0..10 {
        let mut own = Chance::seeded(Seed::from_number(number));
        let mut game = schemas::any_game::<CircusImperium>(&files, number, &mut own);
        let told = CircusImperium::reference(&game.setup().rules);
        for _ in 0..300 {
            let table = game.state().clone();
            let moving = table.motion.map(|motion| motion.unit);
            for seat in Seat::all(game.setup().names.count()) {
                let dirs = game.actions(seat).into_iter().filter_map(|action| {
                    action.to_string().strip_prefix("step ").map(str::to_lowercase)
                });
                for dir in dirs {
                    let unit = table.unit(moving.expect("only a unit that moves steps"));
                    let space = told.spaces.iter().find(|it| it.space == unit.space);
                    let space = serde_json::to_value(space.expect("it is told")).expect("JSON");
                    let heading = serde_json::to_value(unit.heading).expect("JSON");
                    let to = &space[heading.as_str().expect("a name")][&dir];
                    assert!(to.is_string(), "{dir} from {space}");
                    steps += 1;
                }
            }
            if schemas::go_on(&mut game, &mut own).is_none() {
                break;
            }
        }
    }
    assert!(steps > 50, "{steps}");
}
