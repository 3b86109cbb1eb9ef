//! How the game is offered to people who set up a table: courses to browse, with pictures, and option cards to choose.

use crate::floor::{Course, Courses, Length, Level};
use crate::options::COURSES;
use crate::words;
use crate::{Equipment, RoboRally};
use engine::{FirstGame, Item, Lang, Offered, say};

impl Offered for RoboRally {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &["course=first_laps"] };
    const HEADLINES: &'static [&'static str] = &["course"];
    const DICE: bool = false;

    fn pitch(lang: Lang) -> String {
        say!(crate::words, lang, "pitch")
    }

    /// The courses of the box by difficulty, then those that a content directory adds.
    fn items(courses: &Courses, key: &str, lang: Lang) -> Vec<Item> {
        if key != "course" {
            return Vec::new();
        }
        let mut boxed: Vec<&Course> =
            COURSES.iter().filter_map(|id| courses.course(id).map(AsRef::as_ref)).collect();
        boxed.sort_by_key(|course| (course.level as u8, course.length as u8));
        let added = courses.courses().filter(|course| !COURSES.contains(&course.id.as_str()));
        let boxed = boxed.into_iter().map(|course| item(course, group(course.level, lang), lang));
        let added = added.map(|course| item(course, say!(words, lang, "course-group-own"), lang));
        boxed.chain(added).collect()
    }

    #[cfg(feature = "page")]
    fn picture(courses: &Courses, key: &str, value: &str) -> Option<String> {
        let course = courses.course(value).filter(|_| key == "course")?;
        Some(crate::render::course_picture(course))
    }

    fn parts(key: &str, lang: Lang) -> Vec<(&'static str, String)> {
        if key != "equipment" {
            return Vec::new();
        }
        Equipment::ALL.iter().map(|card| (card.name(), words::equipment(*card, lang))).collect()
    }
}

fn item(course: &Course, group: String, lang: Lang) -> Item {
    let length = match course.length {
        Length::Short => say!(words, lang, "course-length-short"),
        Length::Medium => say!(words, lang, "course-length-medium"),
        Length::Long => say!(words, lang, "course-length-long"),
    };
    let level = match course.level {
        Level::Easy => say!(words, lang, "course-level-easy"),
        Level::Mid => say!(words, lang, "course-level-mid"),
        Level::Hard => say!(words, lang, "course-level-hard"),
        Level::Expert => say!(words, lang, "course-level-expert"),
        Level::Team => say!(words, lang, "course-level-team"),
    };
    let flags = course.flags.len();
    let players = course.players_in_words();
    let facts = say!(
        words,
        lang,
        "course-facts",
        level = level,
        length = length,
        flags = flags,
        players = players
    );
    Item { value: course.id.clone(), name: course.name.get(lang).clone(), facts, group }
}

fn group(level: Level, lang: Lang) -> String {
    match level {
        Level::Easy => say!(words, lang, "course-group-easy"),
        Level::Mid => say!(words, lang, "course-group-mid"),
        Level::Hard => say!(words, lang, "course-group-hard"),
        Level::Expert => say!(words, lang, "course-group-expert"),
        Level::Team => say!(words, lang, "course-group-team"),
    }
}
