//! The words of the log.

use celestia::{Celestia, Face, Hazard, Options, words};
use engine::{Chance, Game, Lang, Names, Seed, Speak};

#[test]
fn equal_dice_are_counted() {
    let (fog, pirates) = (Face::Hazard(Hazard::Fog), Face::Hazard(Hazard::Pirates));
    let said = |shown: &[Face]| Lang::ALL.map(|lang| words::faces(shown, lang));
    assert_eq!(said(&[pirates, pirates]), ["pirates twice", "deux fois pirates"]);
    let mixed =
        ["pirates twice, a blank and fog", "deux fois pirates, une face vide et brouillard"];
    assert_eq!(said(&[Face::Blank, pirates, fog, pirates]), mixed);
    assert_eq!(said(&[Face::Blank; 3]), ["three blanks", "trois faces vides"]);
    assert_eq!(said(&[fog; 4]), ["fog four times", "quatre fois brouillard"]);
}

/// CE-22.3: who is captain first stands in the log before anything else.
#[test]
fn the_first_captain_is_told() {
    let rules = crate::rules(&Options::default(), 3);
    let table = Celestia::setup(&rules, &mut Chance::seeded(Seed::from_number(0)));
    let names = Names::new(["ada", "ben", "cleo"]);
    let told = table.opening(&rules);
    let [began] = &told[..] else { panic!("{told:?}") };
    let captain = names.of(table.captain);
    let words = Celestia::event(&rules, began, Lang::En, &names);
    assert!(words.ends_with(&format!("{captain} is captain.")), "{words}");
    assert_eq!(Celestia::clause(began), "CE-22.3");
}
