//! What is said of a position that cannot be.

const EN: &str = include_str!("../../locales/position.en.ftl");
const FR: &str = include_str!("../../locales/position.fr.ftl");

#[test]
fn words_are_the_same_in_both_languages() {
    assert_eq!(engine::words::differences(EN, FR), Vec::<String>::new());
}
