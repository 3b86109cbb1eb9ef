//! What every drawing keeps, over random play of random options.

use crate::files;
use celerium::{Celerium, Contents, Event, Options, Phase, Rules};
use engine::draw::{Drawn, Picture, Stage};
use engine::rehearsal::{self, html, parts};
use engine::{Chance, Game, Lang, Notation, Seat, SeatSet, Seed, Transcript, Turn, Viewer};
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

/// The parts that a page is sent: the same ones at every moment, each one element with its own id.
#[test]
fn every_part_is_one_element_and_stays() {
    rehearsal::parts_stay::<Celerium>(&contents(), 300, |rules| (rules.seats, String::new()));
}

/// A player who may decide finds every decision on the page as a button, once.
#[test]
fn every_decision_is_offered() {
    let mut purchases = 0;
    random_play(300, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let mut legal = Vec::new();
            table.actions(rules, seat, &mut legal);
            if legal.is_empty() {
                continue;
            }
            let page = html(&picture(table, rules, Viewer::Seat(seat)));
            let (gathered, mut offered): (Vec<String>, Vec<String>) =
                values(&page, "name=\"action\"").into_iter().partition(|it| it.contains('{'));
            // Nothing is both a button of its own and gathered.
            let nothing = "events 0 0 0";
            for form in gathered {
                purchases += 1;
                offered.retain(|text| text != nothing);
                offered.extend(all_of(&form, &page, table.of(seat).actions));
            }
            let once: BTreeSet<&str> = offered.iter().map(String::as_str).collect();
            assert_eq!(once.len(), offered.len(), "{offered:?}");
            for action in &legal {
                let text = action.to_string();
                assert!(once.contains(text.as_str()), "{text} in {:?}", table.phase);
            }
            assert_eq!(offered.len(), legal.len(), "{:?}", table.phase);
        }
    });
    assert!(purchases > 10, "{purchases}");
}

/// The values of the controls whose tag says this before the value.
fn values(page: &str, before: &str) -> Vec<String> {
    let before = format!("{before} value=\"");
    let rests = page.split(&before).skip(1);
    rests.filter_map(|rest| rest.split('"').next()).map(ToOwned::to_owned).collect()
}

/// All that three switches can say.
fn all_switched(form: &str, page: &str) -> Vec<String> {
    let mut all = vec![form.to_owned()];
    for field in ["boost-shield", "boost-line", "boost-planet"] {
        let positions = values(page, &format!("name=\"{field}\""));
        let with = |text: &String| -> Vec<String> {
            let each = positions.iter();
            each.map(|value| text.replace(&format!("{{{field}}}"), value)).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    let action = |text: &String| text.parse::<celerium::Action>().expect("a decision");
    all.iter().map(|text| action(text).to_string()).collect()
}

/// All that a form with numbers can say without spending more than is there.
fn all_of(form: &str, page: &str, purse: u8) -> Vec<String> {
    if form.starts_with("boosts") {
        return all_switched(form, page);
    }
    let mut all = vec![(form.to_owned(), 0)];
    for level in 1..=3 {
        let field = format!("{{level-{level}}}");
        if !form.contains(&field) {
            continue;
        }
        let counts = values(page, &format!("name=\"level-{level}\""));
        let with = |(text, spent): &(String, u8)| -> Vec<(String, u8)> {
            let each = counts.iter().map(|count| {
                (text.replace(&field, count), spent + count.parse::<u8>().unwrap_or_default())
            });
            each.filter(|(_, spent)| *spent <= purse).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.into_iter().map(|(text, _)| text).collect()
}

/// What lights up on the track presses a button that is there.
#[test]
fn what_is_lit_can_be_chosen() {
    let mut lit = 0;
    random_play(200, |table, rules| {
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
fn a_spectator_has_no_franchise_and_no_button() {
    random_play(200, |table, rules| {
        let page = html(&picture(table, rules, Viewer::Spectator));
        assert!(!page.contains("id=\"mine\"") && !page.contains("name=\"action\""));
    });
}

/// Hands, versions, faces, lines and questions of others leave no trace in a drawing.
#[test]
fn no_drawing_tells_what_others_hide() {
    random_play(200, |table, rules| {
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
    let (table, bytes) = rehearsal::bytes_a_move::<Celerium>(&rules, 4, 7, usize::MAX);
    assert!(bytes < 5_000, "{bytes} bytes a move");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let end = picture(&table, &rules, viewer).end.unwrap();
        assert!(end.table.0.contains("cl-end"));
        let engine::Turn::Over(standings) = table.turn(&rules) else { panic!("it is over") };
        assert_eq!(end.standings.order(), standings.order());
    }
    assert_ne!(Celerium::help(Lang::Fr).0, Celerium::help(Lang::En).0);
}

/// CL-22.6: a declared attack is a step of its own that lingers and says so; no viewer sees whether a player is asked.
#[test]
fn every_attack_is_followed_by_the_same_pause() {
    let rules = Celerium::rules(&contents(), &Options::default(), 4).unwrap();
    let names = engine::Names::numbered(4);
    let (mut struck, mut asked) = (0, 0);
    for number in 0..6 {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let mut table = Celerium::setup(&rules, &mut chance);
        while let Turn::Awaiting(awaited) = table.turn(&rules) {
            let seat = awaited.first().unwrap();
            let mut legal = Vec::new();
            table.actions(&rules, seat, &mut legal);
            let action = legal[chance.pick("move", legal.len() as u32) as usize];
            let mut told = Transcript::with_stills();
            table.apply(&rules, seat, action, &mut chance, &mut told).unwrap();
            let attacks = |told: &&engine::StepEvent<Event>| {
                let used = matches!(told.event, Event::EnergyUsed { .. });
                used && Celerium::lingers(&rules, &told.event)
            };
            let Some(step) = told.told.iter().find(attacks).map(|told| told.step) else {
                continue;
            };
            let heard: Vec<Event> =
                told.told.iter().filter(|told| told.step == step).map(|told| told.event).collect();
            let quiet = |event: &Event| {
                matches!(event, Event::CardPlayed { .. } | Event::EnergyUsed { .. })
            };
            assert!(heard.iter().all(quiet), "{heard:?}");
            let viewer = Viewer::Spectator;
            let stage = Stage {
                rules: &rules,
                viewer,
                lang: Lang::En,
                names: &names,
                legal: &[],
                told: &heard,
                people: SeatSet::EMPTY,
            };
            let still = &told.stills[step as usize];
            let page = html(&Celerium::draw(&still.view(&rules, viewer), &stage));
            assert!(page.contains("Reactions…"));
            if table.phase == Phase::Reaction {
                asked += 1;
                assert!(html(&picture(&table, &rules, viewer)).contains("Reactions…"));
                let own = Viewer::Seat(table.asked);
                assert!(!html(&picture(&table, &rules, own)).contains("Reactions…"));
            } else {
                struck += 1;
                assert!(!html(&picture(&table, &rules, viewer)).contains("Reactions…"));
            }
        }
    }
    assert!(struck > 10 && asked > 10, "{struck} struck at once, {asked} asked");
}

/// Vessels that share a cell fan out: no two stand on one spot, on either plan.
#[test]
fn vessels_on_one_cell_can_be_told_apart() {
    let rules = Celerium::rules(&contents(), &Options::default(), 4).unwrap();
    let names = engine::Names::numbered(4);
    let each = (1..=4).map(|seat| {
        format!("franchises.seat{seat} = {{ pilot = 17, starbot = 17, hand = [\"E1-0{seat}\"] }}\n")
    });
    let position: String = each.collect();
    let table = Celerium::read(&rules, &names, toml::from_str(&position).unwrap()).unwrap();
    let picture = picture(&table, &rules, Viewer::Spectator);
    for plan in ["w", "t"] {
        let spots: Vec<(f64, f64)> = parts(&picture)
            .into_iter()
            .filter(|(id, _)| id.starts_with("v-") && id.ends_with(plan))
            .map(|(id, html)| {
                let at = html.split("translate(").nth(1).expect(id).split(')').next().unwrap();
                let (x, y) = at.split_once(' ').unwrap();
                (x.parse().unwrap(), y.parse().unwrap())
            })
            .collect();
        assert_eq!(spots.len(), 8);
        for (place, one) in spots.iter().enumerate() {
            for other in &spots[..place] {
                let apart = (one.0 - other.0).hypot(one.1 - other.1);
                assert!(apart > 6.0, "{plan}: {one:?} and {other:?}");
            }
        }
    }
}

/// Attacks, hits, thefts and inspections are drawn where they happen, in their step and in no other.
#[test]
fn what_happens_is_drawn_in_its_step() {
    let mut seen = BTreeSet::new();
    rehearsal::random_steps::<Celerium>(&contents(), 1500, |table, rules, told| {
        for plan in ["happens-w", "happens-t"] {
            let shown = |told: &[Event]| {
                let at = (rules.seats, Viewer::Seat(Seat(0)));
                let picture = rehearsal::step(table, rules, at, told);
                parts(&picture).into_iter().find(|(id, _)| *id == plan).unwrap().1.to_owned()
            };
            let drawn = shown(told);
            let mut shows = |is: fn(&Event) -> bool, what: &'static str| {
                if told.iter().any(is) {
                    assert!(drawn.contains(what), "{told:?}: {drawn}");
                    seen.insert(what);
                }
            };
            shows(|event| matches!(event, Event::ShotPlaced { .. }), "Hit!");
            shows(|event| matches!(event, Event::MeteoriteDropped { .. }), "Meteorite!");
            shows(|event| matches!(event, Event::BoostInspected { conform: true, .. }), "Legal");
            shows(
                |event| matches!(event, Event::BoostInspected { conform: false, .. }),
                "Illegal!",
            );
            assert!(!shown(&[]).contains("class="), "something is left at rest");
        }
    });
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// CL-20.3: a medal for one person among bots, for no one else.
#[test]
fn a_lone_person_takes_a_medal_home() {
    let rules = Celerium::rules(&contents(), &Options::default(), 3).unwrap();
    let names = engine::Names::numbered(3);
    let position = "phase = \"over\"\nround = 5\nfranchises.seat1 = { score = 40 }\n\
        franchises.seat2 = { score = 64 }\nfranchises.seat3 = { score = 52 }";
    let position = toml::from_str(position).unwrap();
    let table = Celerium::read(&rules, &names, position).unwrap();
    let end = |people: SeatSet| {
        let viewer = Viewer::Seat(Seat(0));
        let (lang, names, legal, told) = (Lang::En, &names, &[], &[]);
        let stage = Stage { rules: &rules, viewer, lang, names, legal, told, people };
        Celerium::draw(&table.view(&rules, viewer), &stage).end.unwrap().award.0
    };
    let third = end(SeatSet::only(Seat(0)));
    assert!(third.contains("data-medal=\"none\"") && third.contains("24 points behind"));
    let second = end(SeatSet::only(Seat(2)));
    assert!(second.contains("data-medal=\"silver\"") && second.contains("12 points behind"));
    assert!(end(SeatSet::only(Seat(1))).contains("12 points ahead of the best bot"));
    assert!(!end([Seat(0), Seat(1)].into_iter().collect()).contains("data-medal"));
}

#[test]
fn words_are_the_same_in_both_languages() {
    let found = engine::words::differences(
        include_str!("../../locales/ui.en.ftl"),
        include_str!("../../locales/ui.fr.ftl"),
    );
    assert!(found.is_empty(), "{found:?}");
}

/// A button that installs an upgrade names the one that it takes the place of.
#[test]
fn installing_says_what_is_replaced() {
    let (mut swaps, mut first) = (0, 0);
    random_play(400, |table, rules| {
        for seat in Seat::all(rules.seats) {
            let Some(ask) = picture(table, rules, Viewer::Seat(seat)).ask else { continue };
            let page = ask.body.0;
            for button in page.split("value=\"install ").skip(1) {
                let (swap, on) =
                    (button.contains(">Replace "), button.contains(">Install on the "));
                assert!(swap != on, "{button}");
                swaps += usize::from(swap);
                first += usize::from(on);
            }
        }
    });
    assert!(swaps > 0 && first > 0, "{swaps} {first}");
}
