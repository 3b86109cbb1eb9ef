//! A game's `rules.md`: numbered clauses, one line each, that help, scenarios and refusals point to.

/// One numbered clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clause<'a> {
    /// The number: `MR-4.3`.
    pub id: &'a str,
    /// A few words.
    pub title: &'a str,
    /// The rule itself.
    pub text: &'a str,
}

impl Clause<'_> {
    /// Rulings (`Q7`, `AMB-3`, `A-3`, `K-3`, `R-3`…) settle what the rulebook leaves open; they are not rules by themselves.
    pub fn is_ruling(&self) -> bool {
        ["Q", "AMB-", "A-", "K-", "R-"].iter().any(|mark| self.id.starts_with(mark))
    }
}

/// All clauses of a `rules.md`, in order: lines of the form `- **MR-4.3 One lane at a time.** Text`.
pub fn clauses(text: &str) -> impl Iterator<Item = Clause<'_>> {
    text.lines().filter_map(|line| {
        let (head, text) = line.strip_prefix("- **")?.split_once("**")?;
        let (id, title) = head.split_once(' ').unwrap_or((head, ""));
        Some(Clause { id, title: title.trim_end_matches(['.', ' ']), text: text.trim() })
    })
}

/// One clause by its number.
pub fn clause<'a>(text: &'a str, id: &str) -> Option<Clause<'a>> {
    clauses(text).find(|clause| clause.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_has_a_number_a_title_and_a_text() {
        let text = "# Tiny\n\n## TR-1 Moves\n- **TR-1.1 Steady.** Roll one die.\n- **Q1 Ties.** Share.\n- **AMB-2 Exits.** None.\n- **K-3 Rows.** Two.\n- **R-4 Ends.** Last.\n";
        let found: Vec<Clause<'_>> = clauses(text).collect();
        assert_eq!(found[0], Clause { id: "TR-1.1", title: "Steady", text: "Roll one die." });
        assert!(!found[0].is_ruling());
        assert!(found[1..].iter().all(Clause::is_ruling));
        assert_eq!(clause(text, "TR-9"), None);
    }
}
