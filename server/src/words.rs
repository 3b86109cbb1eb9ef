//! The words of the server and its pages in both languages.

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(engine::words::differences(EN, FR), Vec::<String>::new());
    }
}
