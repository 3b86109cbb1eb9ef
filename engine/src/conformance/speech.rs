//! Every event, refusal and choice has words in both languages, and names a clause that there is.

use super::{Checked, Findings};
use crate::words::Lang;
use crate::{Headless, Refusal, Transcript, Viewer, When, said};

/// Options that no sentence explains in one of the languages.
pub(super) fn unexplained<G: Headless>() -> Findings {
    let mut findings = Findings::default();
    for (field, lang) in
        G::ABOUT.options.iter().flat_map(|field| Lang::ALL.map(|lang| (field, lang)))
    {
        let words = G::explain(field.key, lang).unwrap_or_default();
        if words.is_empty() || words.contains('{') {
            findings.violations.push(said!(
                "the option {} is not explained ({})",
                "l’option {} n’est pas expliquée ({})",
                field.key,
                lang.code()
            ));
        }
    }
    findings
}

impl<G: Headless> Checked<'_, G> {
    pub(super) fn check_refusal(&mut self, refusal: &G::Illegal) {
        if !self.clauses.contains(refusal.clause()) {
            self.violation(said!(
                "{refusal:?} names the unknown clause {}",
                "{refusal:?} nomme la règle inconnue {}",
                refusal.clause()
            ));
        }
        for lang in Lang::ALL {
            self.check_text(&refusal.words(lang), &format!("{refusal:?}"));
        }
    }

    pub(super) fn check_words(&mut self, told: &Transcript<G>) {
        let setup = self.game.setup().clone();
        let (names, rules) = (&setup.names, &setup.rules);
        for event in told.events() {
            if !self.speaks() {
                continue;
            }
            if !self.clauses.contains(G::clause(event)) {
                self.violation(said!(
                    "{event:?} names the unknown clause {}",
                    "{event:?} nomme la règle inconnue {}",
                    G::clause(event)
                ));
            }
            for lang in Lang::ALL {
                self.check_text(&G::event(rules, event, lang, names), &format!("{event:?}"));
            }
            for viewer in Viewer::all(self.seats) {
                for when in [When::Now, When::Later] {
                    if let Some(heard) = G::heard(rules, event, viewer, when) {
                        self.check_subject(event, &heard);
                        let words = G::event(rules, &heard, Lang::En, names);
                        self.check_text(&words, &format!("{heard:?}"));
                    }
                }
            }
        }
    }

    /// What is left of an event for a viewer is about the same seat, one of this table.
    fn check_subject(&mut self, event: &G::Event, heard: &G::Event) {
        let rules = std::sync::Arc::clone(&self.game.setup().rules);
        let subjects = [event, heard].map(|event| G::subject(&rules, event));
        if subjects[0] != subjects[1] || subjects[0].is_some_and(|seat| seat.0 >= self.seats) {
            self.violation(said!(
                "{event:?} is about {subjects:?}: of the whole event, and of what is heard of it",
                "{event:?} concerne {subjects:?} : l’événement entier, et ce qui en est entendu"
            ));
        }
    }

    pub(super) fn check_text(&mut self, text: &str, what: &str) {
        if text.trim().is_empty() || text.contains('{') {
            self.violation(said!(
                "{what} has no proper words: {text:?}",
                "{what} n’a pas de mots convenables : {text:?}"
            ));
        }
    }
}
