//! What every drawing keeps, over random play of random options.

use crate::courses;
use engine::draw::{Picture, Piece};
use engine::rehearsal::{self, html};
use engine::{Chance, Game, Seat, Seed, Viewer};
use robo_rally::{Options, RoboRally, Rules};
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
    let mut known: Option<(String, Vec<String>)> = None;
    random_play(|table, rules| {
        let picture = picture(table, rules, Viewer::Seat(Seat(0)));
        let mut ids = Vec::new();
        for piece in &picture.board {
            if let Piece::Part { id, html, .. } = piece {
                let head = html.0.split('>').next().unwrap();
                assert!(head.contains(&format!("id=\"{id}\"")), "{id}: {head}");
                ids.push(id.clone());
            }
        }
        let unique: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{ids:?}");
        let course = format!("{} {}", rules.course.id, rules.seats);
        match &known {
            Some((same, before)) if *same == course => assert_eq!(before, &ids),
            Some(_) | None => known = Some((course, ids)),
        }
    });
}

/// Whoever may decide finds every decision on the page: as a button, or by dragging.
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
fn an_onlooker_has_no_hand() {
    random_play(|table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("rr-hand") && !page.contains("name=\"action\""));
    });
}
