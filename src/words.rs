//! The program's own messages, and numbers as each language writes them.

use engine::Lang;

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");

/// A whole number with its thousands apart.
pub(crate) fn whole(lang: Lang, number: u64) -> String {
    let apart = match lang {
        Lang::En => ',',
        Lang::Fr => '\u{202f}',
    };
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(apart);
        }
        text.push(digit);
    }
    text
}

/// A number with so many decimals.
pub(crate) fn decimal(lang: Lang, number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}

/// A part of one as per cent.
pub(crate) fn percent(lang: Lang, part: f64) -> String {
    percent_of(lang, part, 1)
}

/// A part of one as per cent, with so many decimals.
pub(crate) fn percent_of(lang: Lang, part: f64, digits: usize) -> String {
    let number = decimal(lang, part * 100.0, digits);
    match lang {
        Lang::En => format!("{number}%"),
        Lang::Fr => format!("{number}\u{a0}%"),
    }
}

/// From one part of one to another, as per cent.
pub(crate) fn percents(lang: Lang, (low, high): (f64, f64)) -> String {
    format!("{} – {}", percent(lang, low), percent(lang, high))
}

/// A value, or a dash where there is none.
pub(crate) fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(engine::words::differences(EN, FR), Vec::<String>::new());
    }

    #[test]
    fn french_punctuation_keeps_to_its_word() {
        for (line, text) in FR.lines().enumerate() {
            let loose = [" :", " ;", " ?", " !", " %", "« ", " »", "'"];
            let found = loose.iter().find(|each| text.contains(**each));
            assert_eq!(found, None, "fr.ftl:{}: {text}", line + 1);
        }
    }

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!(whole(Lang::En, 1_234_567), "1,234,567");
        assert_eq!(whole(Lang::Fr, 1_234), "1\u{202f}234");
        assert_eq!(whole(Lang::En, 999), "999");
        assert_eq!(percent(Lang::Fr, 0.1234), "12,3\u{a0}%");
    }
}
