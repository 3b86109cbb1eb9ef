//! Which rules the scenarios of a game show.

use super::Head;
use crate::rulebook;

/// Which rules of a game are shown by which scenarios, and which by none. A scenario shows the one rule that it names
/// as `rule`; what it lists under `also` only takes part.
pub fn coverage<'a>(
    rulebook_text: &'a str,
    scenarios: &[(String, Head)],
) -> Vec<(rulebook::Clause<'a>, Vec<String>)> {
    rulebook::clauses(rulebook_text)
        .filter(|clause| !clause.is_ruling())
        .map(|clause| {
            let showing = scenarios
                .iter()
                .filter(|(_, head)| head.rule == clause.id)
                .map(|(name, _)| name.clone());
            (clause, showing.collect())
        })
        .collect()
}
