//! What every drawing keeps, over random play of random options.

use crate::files;
use celerium::{Celerium, Contents, Options, Rules};
use engine::draw::{Drawn, Picture, Piece};
use engine::rehearsal::{self, html};
use engine::{Chance, Game, Lang, Seat, Seed, Silent, Turn, Viewer};
use std::collections::BTreeSet;

fn contents() -> Contents {
    Contents::read(&files()).expect("embedded content is good")
}

fn random_play(rests: usize, see: impl FnMut(&Celerium, &Rules)) {
    rehearsal::random_play::<Celerium>(&contents(), rests, see);
}

fn picture(table: &Celerium, rules: &Rules, viewer: Viewer) -> Picture {
    rehearsal::picture(table, rules, rules.seats, viewer)
}

fn parts(picture: &Picture) -> Vec<(&String, &str)> {
    let parts = picture.board.iter().filter_map(|piece| {
        let Piece::Part { id, html, .. } = piece else { return None };
        Some((id, html.0.as_str()))
    });
    parts.collect()
}

/// The parts that a page is sent: the same ones at every moment, each one element with its own id.
#[test]
fn every_part_is_one_element_and_stays() {
    let mut known: Option<(u8, Vec<String>)> = None;
    random_play(120, |table, rules| {
        let picture = picture(table, rules, Viewer::Seat(Seat(0)));
        let mut ids = Vec::new();
        for (id, html) in parts(&picture) {
            let head = html.split('>').next().unwrap();
            assert!(head.contains(&format!("id=\"{id}\"")), "{id}: {head}");
            ids.push(id.clone());
        }
        let unique: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{ids:?}");
        match &known {
            Some((seats, before)) if *seats == rules.seats => assert_eq!(before, &ids),
            Some(_) | None => known = Some((rules.seats, ids)),
        }
    });
}

/// Whoever may decide finds every decision on the page as a button, once.
#[test]
fn every_decision_is_offered() {
    random_play(120, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            if legal.is_empty() {
                continue;
            }
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            let offered: Vec<&str> = page
                .split("name=\"action\" value=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .collect();
            let once: BTreeSet<&str> = offered.iter().copied().collect();
            assert_eq!(once.len(), offered.len(), "{offered:?}");
            for action in &legal {
                let text = action.to_string();
                assert!(once.contains(text.as_str()), "{text} in {:?}", table.phase);
            }
            assert_eq!(offered.len(), legal.len(), "{:?}", table.phase);
        }
    });
}

/// What lights up on the track presses a button that is there.
#[test]
fn what_is_lit_can_be_chosen() {
    let mut lit = 0;
    random_play(100, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let picture = picture(table, rules, Viewer::Seat(seat));
            let ask = picture.ask.as_ref().map_or("", |ask| ask.body.0.as_str());
            for (_, part) in parts(&picture) {
                for rest in part.split("data-do=\"press\" data-spot=\"").skip(1) {
                    let spot = rest.split('"').next().unwrap();
                    assert!(ask.contains(&format!("data-spot=\"{spot}\"")), "{spot}");
                    lit += 1;
                }
            }
        }
    });
    assert!(lit > 100, "{lit}");
}

#[test]
fn an_onlooker_has_no_franchise_and_no_button() {
    random_play(60, |table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("id=\"mine\"") && !page.contains("name=\"action\""));
    });
}

/// Hands, versions, faces, lines and questions of others leave no trace in a drawing.
#[test]
fn no_drawing_tells_what_others_hide() {
    random_play(60, |table, rules| {
        if matches!(table.turn(rules), Turn::Over(_)) {
            return;
        }
        for viewer in Viewer::all(rules.seats) {
            let view = table.view(rules, viewer);
            let mut chance = Chance::seeded(Seed::from_number(1));
            let other = Celerium::imagine(rules, &view, &mut chance);
            let (before, after) = (picture(table, rules, viewer), picture(&other, rules, viewer));
            assert_eq!(html(&before), html(&after), "{viewer:?} can tell the difference");
            assert_eq!(before.standings, after.standings);
        }
    });
}

/// A whole season is drawn to its end, in both languages, and ends with a table of results.
#[test]
fn a_season_is_drawn_to_its_end() {
    let rules = Celerium::rules(&contents(), &Options::default(), 4).unwrap();
    let mut chance = Chance::seeded(Seed::from_number(7));
    let mut table = Celerium::setup(&rules, &mut chance);
    let (mut sent, mut moves) = (0, 0);
    let mut before: Option<Picture> = None;
    while let Turn::Awaiting(awaited) = table.turn(&rules) {
        let seat = awaited.first().unwrap();
        let mut legal = Vec::new();
        table.actions(&rules, seat, &mut legal);
        let action = legal[chance.pick("move", legal.len() as u32) as usize];
        table.apply(&rules, seat, action, &mut chance, &mut Silent).unwrap();
        let now = picture(&table, &rules, Viewer::Seat(Seat(0)));
        if let Some(before) = &before {
            let changed = parts(before).into_iter().zip(parts(&now));
            sent += changed
                .filter(|(was, is)| was != is)
                .map(|(_, (_, html))| html.len())
                .sum::<usize>();
            moves += 1;
        }
        before = Some(now);
    }
    assert!(sent / moves < 5_000, "{} bytes a move", sent / moves);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let end = picture(&table, &rules, viewer).end.unwrap().0;
        assert!(end.contains("cl-end") && end.contains("id=\"ask-q\""));
    }
    assert_ne!(Celerium::help(Lang::Fr).0, Celerium::help(Lang::En).0);
}

#[test]
fn words_are_the_same_in_both_languages() {
    let found = engine::words::differences(
        include_str!("../../locales/ui.en.ftl"),
        include_str!("../../locales/ui.fr.ftl"),
    );
    assert!(found.is_empty(), "{found:?}");
}
