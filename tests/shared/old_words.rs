//! Old words that players and hosts never read, each with what is said instead. Shared by the tests of locales and of `--help`.

/// English words, each with what is said instead.
const ENGLISH: [(&str, &str); 40] = [
    ("house", "server"),
    ("somebody", "player"),
    ("whoever", "player"),
    ("nobody", "no player"),
    ("everybody", "everyone"),
    ("anybody", "a player"),
    ("onlooker", "spectator"),
    ("onlookers", "spectators"),
    ("look on", "watch"),
    ("looking on", "watching"),
    ("beat", "step"),
    ("beats", "steps"),
    ("take back", "undo"),
    ("taken back", "undone"),
    ("takes back", "undoes"),
    ("anew", "again"),
    ("dice are thrown", "everything after is dealt again"),
    ("standing order", "don’t ask me again"),
    ("standing orders", "don’t ask me again"),
    ("notice", "notification"),
    ("notices", "notifications"),
    ("conform", "legal"),
    ("sitter", "player"),
    ("sitters", "players"),
    ("stand-in", "substitute bot"),
    ("stand-ins", "substitute bots"),
    ("heir", "substitute bot"),
    ("heirs", "substitute bots"),
    ("hook", "webhook"),
    ("hooks", "webhooks"),
    ("courier", "notification"),
    ("wish", "request"),
    ("wishes", "requests"),
    ("screen people", "players on one device"),
    ("succession", "merge"),
    ("moments", "moves"),
    ("another password", "change password"),
    ("leave for good", "delete account"),
    ("nothing was bent", "fair dice: check"),
    ("is bent", "is not fair"),
];

/// French words, each with what is said instead.
const FRENCH: [(&str, &str); 13] = [
    ("maison", "serveur"),
    ("quelqu’un", "joueur"),
    ("quiconque", "joueur"),
    ("ordre permanent", "ne plus me demander"),
    ("ordres permanents", "ne plus me demander"),
    ("dés sont jetés", "tiré de nouveau"),
    ("surnom", "pseudo"),
    ("souhait", "demande"),
    ("souhaits", "demandes"),
    ("un autre mot de passe", "changer de mot de passe"),
    ("pour de bon", "supprimer le compte"),
    ("upgrade", "amélioration"),
    ("upgrades", "améliorations"),
];

/// Whether these words stand there as whole words.
fn says(text: &str, words: &str) -> bool {
    let edge = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    text.match_indices(words).any(|(at, _)| {
        edge(text[..at].chars().next_back()) && edge(text[at + words.len()..].chars().next())
    })
}

/// Old words of a text, each with what is said instead.
pub(crate) fn old_words(text: &str, french: bool) -> Vec<(&'static str, &'static str)> {
    let text = text.to_lowercase();
    let listed: &[(&str, &str)] = if french { &FRENCH } else { &ENGLISH };
    listed.iter().copied().filter(|(old, _)| says(&text, old)).collect()
}
