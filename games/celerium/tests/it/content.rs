//! CL-25: what lies in the box; a new card is an entry; what is wrong is refused with file, line, card and field.

use crate::files;
use celerium::words::{effects, names};
use celerium::{
    BoostType, CONTENT, Celerium, Colour, Contents, Effect, Event, EventFace, FaceId, LineBonus,
    LineEntry, Options, PlanetId, Rules, Scope, UpgradeId,
};
use engine::{ContentError, Files, Lang, Names, Seat, Speak};

fn contents() -> Contents {
    Contents::read(&files()).expect("embedded content is good")
}

fn faces(all: &Contents) -> impl Iterator<Item = &EventFace> {
    all.events.iter().flatten()
}

fn effects_of(face: &EventFace) -> impl Iterator<Item = Effect> {
    face.options.into_iter().flatten().map(|option| option.effect)
}

/// One of the files, without its head.
fn body(name: &str) -> String {
    let (_, good) = CONTENT.iter().find(|(file, _)| *file == name).expect("a file");
    good.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect()
}

/// The files with another text in the place of one.
fn with(name: &str, text: String) -> Files {
    let mut files = files();
    files.replace(name, format!("my/{name}"), text);
    files
}

/// The files with something else in one place.
fn edited(name: &str, from: &str, to: &str) -> Files {
    let good = body(name);
    assert!(good.contains(from), "{name} has no {from:?}");
    with(name, good.replacen(from, to, 1))
}

fn fault(files: &Files) -> ContentError {
    Contents::read(files).map(drop).expect_err("broken")
}

fn refused(name: &str, from: &str, to: &str) -> ContentError {
    let error = fault(&edited(name, from, to));
    assert_eq!(error.file, format!("my/{name}"));
    error
}

#[test]
fn the_box_holds_what_it_should() {
    let all = contents();
    let cards =
        |level: usize| -> u32 { all.events[level].iter().map(|face| u32::from(face.copies)).sum() };
    assert_eq!([cards(0), cards(1), cards(2)], [40, 45, 45]);
    assert_eq!(all.events.each_ref().map(Vec::len), [20, 15, 15]);
    assert_eq!(all.boosts.map(|boost| boost.copies), [[2; 3]; 3]);
    assert_eq!(all.boosts.map(|boost| boost.points), [1, 2, 3]);
    assert_eq!(all.boosts.map(|boost| boost.penalty), [[3, 2], [4, 2], [4, 4]]);
    for kind in BoostType::ALL {
        assert_eq!(all.controls.iter().filter(|card| card.types.has(kind)).count(), 9);
    }
    for scope in [Scope::Winner, Scope::TopTwo, Scope::All] {
        assert_eq!(all.controls.iter().filter(|card| card.scope == scope).count(), 4);
    }
    let px2 = all.planets.iter().flat_map(|planet| planet.lines);
    assert_eq!(px2.filter(|line| *line == LineEntry::Px2).count(), 4);
    for team in &all.teams {
        let total = |powers: [u8; 3]| powers.iter().sum::<u8>();
        assert_eq!(total(team.starbot.powers), 27);
        assert_eq!(team.pilot[0].weak.iter().filter(|weak| **weak).count(), 1);
        assert_eq!(team.pilot[1].weak.iter().filter(|weak| **weak).count(), 2);
        assert_eq!(total(team.pilot[0].powers), 24 + u8::from(team.colour == Colour::Blue));
        assert_eq!(total(team.pilot[1].powers), 25 - u8::from(team.colour == Colour::White));
    }
    assert_eq!(all.upgrades[18].energy, 7);
    assert_eq!(all.upgrades[10].lines, [LineBonus::AtLeast(9); 3]);
}

#[test]
fn every_effect_lies_in_the_box_and_has_its_text() {
    let all = contents();
    let mut kinds: Vec<_> =
        faces(&all).flat_map(effects_of).map(|effect| std::mem::discriminant(&effect)).collect();
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    kinds.dedup();
    assert_eq!(kinds.len(), 32);
    for effect in faces(&all).flat_map(effects_of) {
        let texts = Lang::ALL.map(|lang| effects::effect(effect, lang));
        assert!(texts.iter().all(|text| text.len() > 8 && !text.contains('{')), "{texts:?}");
        assert_ne!(texts[0], texts[1]);
        assert_eq!(texts[0].starts_with("Reaction"), effect.is_reaction());
    }
}

#[test]
fn cards_have_their_names() {
    let all = contents();
    assert_eq!(names::face(&all, FaceId::new(0, 0), Lang::Fr), "Coup de palonnier");
    assert_eq!(names::face(&all, FaceId::new(2, 40), Lang::Fr), "E3-41");
    assert_eq!(names::upgrade(&all, UpgradeId(18), Lang::En), "Backpack Reactor");
    assert_eq!(names::planet(&all, PlanetId(0), Lang::En), "Abeir-Toril");
    assert_eq!(names::pilot(&all, Colour::Red, 1, Lang::Fr), "La Comète");
    assert_eq!(names::starbot(&all, Colour::Blue, Lang::Fr), "Rémora-8");
}

#[test]
fn log_and_choices_call_a_card_of_the_operator_by_its_name() {
    let name = "name = { en = \"Rudder Kick\"";
    let files = edited("events.toml", name, "name = { en = \"Aunt Ida\"");
    let contents = Contents::read(&files).expect("another name is good");
    let rules = Rules::ready(&contents, &Options::default(), 2).expect("options fit");
    let played = Event::CardPlayed { seat: Seat(0), face: FaceId::new(0, 0) };
    let line = Celerium::event(&rules, &played, Lang::En, &Names::numbered(2));
    assert!(line.contains("Aunt Ida"), "{line}");
    let upgrade = edited("upgrades.toml", "en = \"Storm Accumulator\"", "en = \"Aunt Eva\"");
    let contents = Contents::read(&upgrade).expect("another name is good");
    let rules = Rules::ready(&contents, &Options::default(), 2).expect("options fit");
    let install = "install UP20 starbot".parse().expect("a decision");
    let words = Celerium::choice(&rules, install, Lang::En);
    assert!(words.contains("Aunt Eva"), "{words}");
}

#[test]
fn words_are_the_same_in_both_languages() {
    assert_eq!(engine::words::differences(effects::EN, effects::FR), Vec::<String>::new());
}

#[test]
fn a_new_card_is_an_entry_and_nothing_else() {
    let card = r#"
[[event]]
id = "E2-16"
name = { en = "Gale", fr = "Bourrasque" }
copies = 1
move = { actions = 0, cells = 5 }
energy = 2
options = [
    { effect = "retreat_group", kind = "starbot", filter = "your_line", n = 4, extra = 1 },
    { effect = "parry", classes = ["control", "sabotage"] },
]
source = "house"
"#;
    let one_less = body("events.toml").replacen("copies = 3", "copies = 2", 1);
    let all = Contents::read(&with("events.toml", one_less + card)).expect("a good card");
    let new = all.events[1].last().expect("faces");
    assert_eq!((new.name.fr.as_str(), new.move_cells, new.copies), ("Bourrasque", 5, 1));
    let texts: Vec<String> = effects_of(new).map(|it| effects::effect(it, Lang::En)).collect();
    assert_eq!(texts[0], "Rival Starbots on your line go back 4");
    assert_eq!(texts[1], "Reaction: cancel an attack against you (sabotage and inspection)");
}

#[test]
fn an_unknown_effect_is_named() {
    let error = refused("events.toml", "\"turn_wheel\"", "\"turn_weel\"");
    assert_eq!(error.line, 9, "{error}");
    for (words, no) in [(&error.reason.en, "no effect"), (&error.reason.fr, "n’existe pas")] {
        assert!(words.contains("E1-01") && words.contains("turn_weel") && words.contains(no));
        assert!(words.contains("turn_wheel"), "{words}");
    }
}

/// Each breach, and the words of the message that name card and field.
#[test]
fn broken_content_is_refused_with_its_line() {
    let breaches = [
        ("planets.toml", "id = \"PL02\"", "id = \"PL03\"", ["PL03", "PL02"]),
        ("planets.toml", "lines = [-2, 0, 2]", "lines = [-20, 0, 2]", ["PL01", "lines"]),
        ("planets.toml", "fr = \"Halcyon\"", "fr = \"\"", ["PL09", "name"]),
        ("controls.toml", "[\"shield\", \"line\"]", "[\"line\"]", ["CC01", "boosts"]),
        ("boosts.toml", "kind = \"line\"", "kind = \"shield\"", ["shield", "line"]),
        ("boosts.toml", "copies = [2, 2, 2]", "copies = [2, 2, 3]", ["shield", "copies"]),
        ("boosts.toml", "penalty = [3, 2]", "penalty = [3, 4]", ["shield", "penalty"]),
        ("vessels.toml", "colour = \"white\"", "colour = \"red\"", ["PIL-W-A", "PIL-R-A"]),
        ("vessels.toml", "powers = [8, 9, 7]", "powers = [8, 29, 7]", ["PIL-W-A", "powers"]),
        ("vessels.toml", "id = \"SB-B\"", "id = \"SB-W\"", ["SB-W", "SB-B"]),
        ("upgrades.toml", "energy = 7", "energy = 16", ["UP19", "energy"]),
        ("upgrades.toml", "id = \"UP27\"", "id = \"UP28\"", ["UP28", "UP27"]),
        ("events.toml", "id = \"E1-03\"", "id = \"E1-05\"", ["E1-05", "E1-03"]),
        ("events.toml", "copies = 2", "copies = 0", ["E1-01", "copies"]),
        ("events.toml", "cells = 2", "cells = 0", ["E1-01", "cells"]),
        ("events.toml", "filter = \"yellow\", n = 1", "filter = \"yellow\"", ["E1-01", "n is"]),
        ("events.toml", "filter = \"yellow\"", "filter = \"pink\"", ["E1-01", "filter"]),
        ("events.toml", "n = 1 }", "n = 1, range = 2 }", ["E1-01", "range"]),
        ("events.toml", "n = 1 }", "n = 99 }", ["E1-01", "n = 99"]),
        ("events.toml", "extra = 1", "extra = 2", ["E1-07", "extra"]),
        ("events.toml", "boost = \"shield\"", "boost = \"sail\"", ["E1-08", "boost"]),
        ("events.toml", "classes = [\"push\"]", "classes = []", ["E1-15", "classes"]),
        (
            "events.toml",
            "options = [\n    { effect = \"draft\", range = 2, n = 1 },\n]",
            "options = []",
            ["E1-13", "options"],
        ),
        ("track.toml", "double = [11, 22, 33]", "double = [11, 33, 22]", ["double", "rising"]),
        ("track.toml", "zones = [13, 17]", "zones = [13, 51]", ["zones", "rising"]),
    ];
    for (name, from, to, words) in breaches {
        let error = refused(name, from, to);
        assert!(error.line > 0, "{to}: {error}");
        assert!(words.iter().all(|word| error.reason.en.contains(word)), "{to}: {error}");
        assert_ne!(error.reason.en, error.reason.fr);
    }
}

#[test]
fn broken_counts_are_refused() {
    let few = refused("events.toml", "copies = 3", "copies = 4");
    assert!(few.reason.en.contains("46") && few.reason.en.contains("45"), "{few}");
    let last = |name: &str, from: &str| {
        let good = body(name);
        let at = good.rfind(from).expect("an entry");
        fault(&with(name, good[..at].to_owned())).reason
    };
    assert!(last("planets.toml", "[[planet]]").en.contains("11"));
    assert!(last("controls.toml", "[[control]]").fr.contains("11"));
    assert!(last("upgrades.toml", "[[upgrade]]").en.contains("26"));
    assert!(last("vessels.toml", "[[starbot]]").en.contains('3'));
    assert!(last("boosts.toml", "[[boost]]").fr.contains('2'));
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    for (name, from, to) in [
        ("planets.toml", "kind = \"oceanic\"", "kind = \"icy\""),
        ("planets.toml", "\"px2\"", "\"px3\""),
        ("upgrades.toml", "\">=9\"", "\"9\""),
        ("controls.toml", "\"shield\", \"line\"", "\"shield\", \"shield\""),
        ("events.toml", "energy = 1", "energie = 1"),
        ("track.toml", "source = \"reconstruction\"", "source = \"dreamt\""),
    ] {
        assert!(refused(name, from, to).line > 0, "{name}");
    }
}
