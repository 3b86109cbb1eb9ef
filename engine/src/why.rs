//! Why a bot decides so, for players who ask.

/// Why a decision is good: one true sentence for a beginner, and the rule behind it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Why {
    /// The sentence.
    pub words: String,
    /// The rule, if one helps.
    pub clause: &'static str,
}

impl Why {
    /// A sentence and its rule.
    pub fn new(clause: &'static str, words: impl Into<String>) -> Self {
        Self { words: words.into(), clause }
    }
}
