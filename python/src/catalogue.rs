//! `hippodrome.games`: what there is to play, and how it can be set up.

use crate::arguments;
use crate::json;
use engine::{About, Lang, OptionField, OptionKind, Title, Visitor};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// All games: names, numbers of players, options with their values and defaults, levels of bots.
#[pyfunction]
#[pyo3(signature = (lang="en"))]
pub(crate) fn games<'py>(py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
    let lang = arguments::language(py, lang)?;
    let listed =
        ::games::ALL.iter().filter_map(|about| ::games::visit(about.id, Describe { lang }));
    json::to_python(py, &listed.collect())
}

struct Describe {
    lang: Lang,
}

impl Visitor for Describe {
    type Output = Value;

    fn visit<G: Title>(self) -> Value {
        let About { id, name, seats, rules_version, options, tests_memory, example, .. } = G::ABOUT;
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let option = |field: &OptionField| {
            json!({
                "key": field.key,
                "kind": kind(field.kind),
                "values": field.kind.values(),
                "default": defaults[field.key],
                "name": G::option(field.key, None, self.lang),
                "explained": G::explain(field.key, self.lang),
            })
        };
        json!({
            "id": id,
            "name": name,
            "pitch": G::pitch(self.lang),
            "players": [seats.0, seats.1],
            "rules_version": rules_version,
            "tests_memory": tests_memory,
            "example": example,
            "bots": bots::levels::<G>().collect::<Vec<_>>(),
            "options": options.iter().map(option).collect::<Vec<_>>(),
        })
    }
}

/// What values an option takes, in a word.
const fn kind(kind: OptionKind) -> &'static str {
    match kind {
        OptionKind::Switch => "switch",
        OptionKind::Choice(_) => "choice",
        OptionKind::PerSeat(_) => "per_seat",
        OptionKind::Open(_) => "open",
    }
}
