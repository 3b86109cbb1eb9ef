//! Both languages say the same, and every decision has its words.

use celerium::{Celerium, words};
use engine::{Chance, Lang, Notation, Seed, Speak};

#[test]
fn words_are_the_same_in_both_languages() {
    assert_eq!(engine::words::differences(words::EN, words::FR), Vec::<String>::new());
}

#[test]
fn every_decision_has_words() {
    let mut chance = Chance::seeded(Seed::from_number(3));
    for _ in 0..2_000 {
        let action = Celerium::some_action(&mut chance);
        for lang in Lang::ALL {
            let text = Celerium::action(action, lang);
            assert!(!text.is_empty() && !text.contains('{'), "{action}: {text}");
        }
    }
}
