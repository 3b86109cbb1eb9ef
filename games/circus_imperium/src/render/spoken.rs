//! The track in words, for readers of the page who do not see it: people, then wrecks and loose beasts.

use super::Scene;
use crate::ids::{PersonId, UnitId};
use crate::unit::UnitKind;
use engine::draw::Piece;
use engine::say;
use maud::{PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_words(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-words");
        board.push(Piece::Still(PreEscaped(format!(
            "<ol class=\"sr\" id=\"track\" aria-label=\"{label}\">"
        ))));
        for person in self.rules.people.iter() {
            let id = format!("words-{person}");
            board.push(Piece::html(
                id.clone(),
                html! { li id=(id) { (self.person_words(person)) } },
            ));
        }
        for unit in UnitId::all(self.rules.chariots) {
            let id = format!("words-{unit}");
            let words = self.unit_words(unit);
            board.push(Piece::html(
                id.clone(),
                html! { li id=(id) hidden[words.is_empty()] { (words) } },
            ));
        }
        board.push(Piece::Still(PreEscaped("</ol>".into())));
    }

    fn person_words(&self, person: PersonId) -> String {
        let lang = self.lang;
        let (_, place) = self.whereabouts(person);
        let this = self.table.person(person);
        let name = self.person(person);
        let safe = self.table.space_of(person).and_then(|space| self.rules.track.safe_speed(space));
        let words = say!(
            crate::words,
            lang,
            "ui-person",
            name = name,
            place = place,
            laps = this.laps.max(0)
        );
        match safe {
            Some(safe) => format!("{words}, {}", say!(crate::words, lang, "ui-safe", safe = safe)),
            None => words,
        }
    }

    /// A unit that no person stands on.
    fn unit_words(&self, unit: UnitId) -> String {
        let lang = self.lang;
        let this = self.table.unit(unit);
        let (name, space) = (self.unit(unit), this.space.to_string());
        match this.kind {
            UnitKind::Wreck => say!(crate::words, lang, "ui-wreck", unit = name, space = space),
            UnitKind::Chariot | UnitKind::LooseTeam
                if self.table.crew(self.rules, unit).is_empty() =>
            {
                say!(crate::words, lang, "ui-empty", unit = name, space = space)
            }
            UnitKind::None | UnitKind::Chariot | UnitKind::LooseTeam => String::new(),
        }
    }
}
