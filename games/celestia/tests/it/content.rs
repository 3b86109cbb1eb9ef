//! CE-1.2: what lies in the boxes; and content that is refused with its line.

use crate::{files, rules};
use celestia::{Boxes, CONTENT, Mode, Options, SPYGLASS};
use engine::ContentError;

#[test]
fn the_boxes_hold_what_they_should() {
    let lifeboat = rules(&Options::default(), 4);
    assert_eq!(lifeboat.deck.total(), 94);
    let base = rules(&Options { mode: Mode::Base, ..Options::default() }, 4);
    assert_eq!(base.deck.total(), 84);
    let all = rules(&Options { little_help: true, ..Options::default() }, 4);
    assert_eq!(all.deck.total(), 106);
    let treasures: u16 = lifeboat.cities.iter().map(|city| u16::from(city.pile.total())).sum();
    assert_eq!(treasures, 78);
    assert_eq!(lifeboat.cities.map(|city| city.label), [1, 2, 4, 6, 9, 12, 15, 20, 25]);
    assert_eq!(lifeboat.cities.map(|city| city.dice), [0, 2, 2, 3, 3, 3, 4, 4, 4]);
    assert_eq!(lifeboat.cities.map(|city| city.pile.0[SPYGLASS]), [1, 1, 1, 1, 0, 0, 0, 0, 0]);
    assert_eq!(
        lifeboat.cities.map(|city| city.has_more()),
        [true, true, true, true, true, true, false, false, false]
    );
    assert_eq!(lifeboat.cities.map(|city| city.least()), [1, 2, 2, 2, 9, 12, 15, 20, 25]);
}

#[test]
fn broken_content_is_refused_with_its_line() {
    let refused = |file: usize, from: &str, to: &str| -> ContentError {
        let (name, good) = CONTENT[file];
        assert!(good.contains(from), "{from}");
        let mut broken = files();
        broken.replace(name, format!("my/{name}"), good.replacen(from, to, 1));
        Boxes::read(&broken).expect_err("broken")
    };
    let faces = refused(0, "\"pirates\"]", "\"dragons\"]");
    assert!(faces.line > 0 && faces.to_string().starts_with("my/cities.toml:"), "{faces}");
    assert!(refused(0, "label = 4", "label = 5").line > 0);
    assert!(refused(0, "label = 2\n", "label = 0\n").line > 0);
    assert!(refused(0, "dice = 0", "dice = 2").line > 0);
    assert!(refused(0, "spyglass = 1", "spyglasses = 1").line > 0);
    assert!(refused(0, "[[25, 6]]", "[[25, 200]]").line > 0);
    let card = refused(1, "card = \"AR\"", "card = \"ZZ\"");
    assert!(card.line > 0 && card.reason.fr.contains("ZZ"), "{card}");
    assert!(refused(1, "card = \"AR\"", "card = \"C\"").line > 0);
    assert!(refused(1, "box = \"base\"", "box = \"lifeboat\"").line > 0);
    let missing = refused(
        1,
        "[[card]]\ncard = \"JP\"\ncopies = 2\nbox = \"base\"\nsource = \"public\"\n",
        "",
    );
    assert!(missing.reason.en.contains("JP"), "{missing}");
    assert!(refused(1, "copies = 20", "copies = 41").line > 0);
}
