//! What is said of a position that cannot be.

const EN: &str = include_str!("../../locales/position.en.ftl");
const FR: &str = include_str!("../../locales/position.fr.ftl");

#[test]
fn words_are_the_same_in_both_languages() {
    assert_eq!(engine::words::differences(EN, FR), Vec::<String>::new());
}

#[test]
fn a_direction_is_read_as_views_write_it_too() {
    let step: circus_imperium::Action = "step fl".parse().expect("a step");
    assert_eq!(step.to_string(), "step FL");
    assert!("step fx".parse::<circus_imperium::Action>().is_err());
}
