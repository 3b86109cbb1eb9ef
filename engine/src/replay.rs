//! Plays a record again and checks its draws and its end.

use crate::record::{self, Draws, Record};
use crate::words::{Lang, Said};
use crate::{Dice, Files, Match, MatchSetup, Names, Notation, Transcript, options, said, trail};

/// Why a record cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.en)]
pub struct Unplayable(pub Said);

impl Unplayable {
    /// The reason in one language.
    pub fn words(&self, lang: Lang) -> &str {
        self.0.get(lang)
    }
}

/// Plays a record again, up to `until` moves (all if `None`), and checks its end against what it claims.
pub fn replay<G: Notation>(
    files: &Files,
    record: &Record,
    until: Option<usize>,
    mut see: impl FnMut(usize, &Match<G>, &Transcript<G>),
) -> Result<Match<G>, Unplayable> {
    replay_before(files, record, until, &mut see)
}

/// Hears of each move: its number, the match after it, and what was told.
pub(crate) type Witness<'a, G> = &'a mut dyn FnMut(usize, &Match<G>, &Transcript<G>);

/// The same with a witness of one type, so that it is compiled once for a game.
pub(crate) fn replay_before<G: Notation>(
    files: &Files,
    record: &Record,
    until: Option<usize>,
    see: Witness<'_, G>,
) -> Result<Match<G>, Unplayable> {
    let unplayable = |en: String, fr: String| Unplayable(Said { en, fr });
    if !(record::PLAIN..=record::FORMAT).contains(&record.format) {
        return Err(Unplayable(record::unknown_format(record.format)));
    }
    let seed = record.seed.ok_or_else(|| {
        unplayable(
            "this record has no seed: its game was not over".into(),
            "cet enregistrement n’a pas de graine : la partie n’était pas finie".into(),
        )
    })?;
    if seed.commitment() != record.commitment {
        return Err(unplayable(
            "the seed does not match the commitment shown before the first move".into(),
            "la graine ne correspond pas à l’engagement montré avant le premier coup".into(),
        ));
    }
    check_origins(record)?;
    check_trail(record)?;
    if record.content != files.fingerprint() {
        return Err(unplayable(
            "this record was played with other content files".into(),
            "cet enregistrement a été joué avec d’autres fichiers de contenu".into(),
        ));
    }
    let content = G::content(files)
        .map_err(|error| Unplayable(Said { en: error.to_string(), fr: error.to_string() }))?;
    let options = options::from_json::<G>(record.options.clone())
        .map_err(|error| Unplayable(error.reason))?;
    let names = Names::new(record.seats.iter().cloned());
    let setup = MatchSetup::in_version(record.rules_version, files, &content, options, names)
        .map_err(|error| Unplayable(error.reason))?;
    let dice = Dice { seed, words: record.words.clone() };
    let mut game = Match::<G>::begin(setup, dice, record.origins.clone());
    check_draws(record, &game.draws, 0)?;
    let count = until.unwrap_or(record.moves.len());
    if count > record.moves.len() {
        let all = record.moves.len();
        return Err(unplayable(
            format!("this record has {all} moves, not {count}"),
            format!("cet enregistrement a {all} coups, pas {count}"),
        ));
    }
    for (number, next) in record.moves.iter().take(count).enumerate() {
        let told = game.repeat(next).map_err(|error| {
            let clause = error.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            let (number, what) = (number + 1, &next.what);
            unplayable(
                format!("move {number}, `{what}`, is not possible: {}{clause}", error.reason.en),
                format!(
                    "le coup {number}, « {what} », est impossible : {}{clause}",
                    error.reason.fr
                ),
            )
        })?;
        check_draws(record, &game.draws, number + 1)?;
        see(number + 1, &game, &told);
    }
    if until.is_none() {
        check_all_draws(record, &game.draws)?;
        let again = game.record();
        if record.hash != again.hash {
            return Err(unplayable(
                "the last position differs from the one recorded".into(),
                "la dernière position diffère de celle enregistrée".into(),
            ));
        }
        if record.standings != again.standings {
            return Err(unplayable(
                "the standings that this record claims are not those of its last position".into(),
                "le classement que donne cet enregistrement n’est pas celui de sa dernière position".into(),
            ));
        }
    }
    Ok(game)
}

/// Earlier matches follow each other, and leave moves to the dice that were sealed for this one. An earlier match may give no
/// move: tables that were taken up before the first move, or twice at the same one, have such.
fn check_origins(record: &Record) -> Result<(), Unplayable> {
    if !record.origins.is_sorted_by_key(|origin| origin.moves) {
        return Err(Unplayable(said!(
            "the earlier matches of this record (`origins`) are not in order",
            "les parties antérieures de cet enregistrement (`origins`) ne sont pas dans l’ordre"
        )));
    }
    let all = record.moves.len();
    match record.origins.last() {
        Some(last) if last.moves > 0 && last.moves >= all => Err(Unplayable(said!(
            "the earlier matches of this record (`origins`) cover all its {all} moves: nothing follows from the seed that was sealed",
            "les parties antérieures de cet enregistrement (`origins`) couvrent tous ses {all} coups : rien ne découle de la graine scellée"
        ))),
        Some(_) | None => Ok(()),
    }
}

/// A record of sealed dice says what each seat added and what fell, and keeps to its trail.
fn check_trail(record: &Record) -> Result<(), Unplayable> {
    let sealed = record.format != record::PLAIN;
    if sealed != (record.words.is_some() && record.draws.is_some() && record.trail.is_some()) {
        return Err(Unplayable(said!(
            "words, draws and trail belong to a record of sealed dice (format 2 or 3), all three",
            "mots, tirages et piste vont ensemble, dans un enregistrement à dés scellés (format 2 ou 3)"
        )));
    }
    match trail::first_fault(record).filter(|_| sealed) {
        None => Ok(()),
        Some(0) => Err(Unplayable(said!(
            "the beginning of this record (game, version, content, options, names, words, earlier matches, first draws) is not the one its trail was made of",
            "le début de cet enregistrement (jeu, version, contenu, options, noms, mots, parties antérieures, premiers tirages) n’est pas celui dont sa piste est faite"
        ))),
        Some(at) => Err(Unplayable(said!(
            "from move {at} on, this record is not the one its trail was made of",
            "à partir du coup {at}, cet enregistrement n’est pas celui dont sa piste est faite"
        ))),
    }
}

/// What fell by move number `by` is what the record says.
fn check_draws(record: &Record, fell: &[Draws], by: usize) -> Result<(), Unplayable> {
    let Some(claimed) = &record.draws else { return Ok(()) };
    match trail::difference(claimed, fell, by) {
        None => Ok(()),
        Some((name, number)) => Err(Unplayable(said!(
            "move {by}: draw number {number} of `{name}` is not what the dice give",
            "coup {by} : le tirage numéro {number} de `{name}` n’est pas ce que donnent les dés"
        ))),
    }
}

/// The draws that the record lists are those that fell, all of them and no others.
fn check_all_draws(record: &Record, fell: &[Draws]) -> Result<(), Unplayable> {
    let Some(claimed) = &record.draws else { return Ok(()) };
    match trail::first_other(claimed, fell) {
        None => Ok(()),
        Some(Draws { by, name, .. }) => Err(Unplayable(said!(
            "the draws of this record are not those of its game: the first that differs is `{name}` of move {by}",
            "les tirages de cet enregistrement ne sont pas ceux de sa partie : le premier qui diffère est `{name}` du coup {by}"
        ))),
    }
}
