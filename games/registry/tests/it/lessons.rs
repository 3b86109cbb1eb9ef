//! Every game can be learnt by playing.

use engine::{Files, Said, Title, Visitor, lesson};

struct Check<'a>(&'a Files);

impl Visitor for Check<'_> {
    type Output = Result<Vec<Said>, lesson::Malformed>;

    fn visit<G: Title>(self) -> Self::Output {
        lesson::check::<G>(self.0)
    }
}

#[test]
fn every_lesson_reads_and_what_it_wants_is_legal() {
    let mut faults = Vec::new();
    for about in games::ALL {
        let files = games::embedded(about.id).unwrap();
        match games::visit(about.id, Check(&files)).unwrap() {
            Ok(found) => faults.extend(found.iter().map(|it| format!("{}: {}", about.name, it.en))),
            Err(error) => faults.push(format!("{}: {error}", about.name)),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
