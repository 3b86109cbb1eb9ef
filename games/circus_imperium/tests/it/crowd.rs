//! CI-8.9: what the front row shouts.

use circus_imperium::words::crowd::{Cheer, EN, FR, LINES, line};
use engine::Lang;
use std::collections::BTreeSet;

#[test]
fn every_box_has_a_line_of_its_own_in_both_languages() {
    assert_eq!(engine::words::differences(EN, FR), Vec::<String>::new());
    for lang in [Lang::En, Lang::Fr] {
        let lines: BTreeSet<String> = [Cheer::Neat, Cheer::Wide]
            .into_iter()
            .flat_map(|cheer| (1..=LINES).map(move |ticked| line(cheer, ticked, lang)))
            .collect();
        assert_eq!(lines.len(), 2 * usize::from(LINES));
    }
}
