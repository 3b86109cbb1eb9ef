//! CI-26.5: which questions a player may let pass by themselves.

use circus_imperium::{CircusImperium, Options, Rules};
use engine::{Game, Names, Notation, Seat};

/// What Rufa is asked in the combat phase, with Cato's chariot in this space.
fn asked_with_a_rival_at(space: &str) -> &'static str {
    let rules = Rules::ready(&Options::default(), 2).expect("two can race");
    let text = format!(
        "phase = \"declare\"\nunits.chariot1 = {{ at = \"c5\" }}\nunits.chariot2 = {{ at = \"{space}\" }}"
    );
    let position = toml::from_str(&text).expect("a position");
    let names = Names::new(["rufa", "cato"]);
    let table = CircusImperium::read(&rules, &names, position).expect("it can be");
    let question = table.question(&rules, Seat(0)).expect("she is asked");
    assert_eq!(question.window, question.kind == "alone");
    question.kind
}

/// Who can do nothing but leave a chariot may let the phase pass; who can strike is asked.
#[test]
fn combat_passes_where_nobody_is_in_reach() {
    assert_eq!(asked_with_a_rival_at("c25"), "alone");
    assert_eq!(asked_with_a_rival_at("d5"), "commit");
}
