//! `hippodrome check GAME --secrets N`: no viewer is shown what they must not know.

use super::{Arguments, SEEDS_APART};
use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::Trouble;
use crate::words::whole;
use engine::{Files, Title, Viewer, Visitor, say};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde_json::json;
use server::secrets::{self, Leak, SecretFindings};
use std::io::Write;

/// Pairs that are compared in one go by one thread; the last match is played to its end.
const CHUNK: u64 = 10_000;

/// Compares so many pairs of one game; `false` if something is betrayed.
pub(super) fn run(
    global: &GlobalOptions,
    id: &str,
    pairs: u64,
    arguments: &Arguments,
    pool: &rayon::ThreadPool,
) -> Result<bool, Trouble> {
    let words = say!(crate::words, global.lang, "secrets-progress", game = id);
    let bar = out::progress(pairs, words);
    let files = global.files(id)?;
    let seed = arguments.seed;
    let findings = global.with(id, Compare { files: &files, pairs, seed, pool, bar: &bar })?;
    bar.finish_and_clear();
    tell(global, id, &findings)?;
    Ok(findings.leaks.is_empty())
}

fn tell(global: &GlobalOptions, id: &str, findings: &SecretFindings) -> Result<(), Trouble> {
    let lang = global.lang;
    if global.json {
        let viewer = |leak: &Leak| match leak.viewer {
            Viewer::Seat(seat) => json!(seat),
            Viewer::Spectator => json!("spectator"),
        };
        let leak = |leak: &Leak| {
            json!({
                "seed": leak.seed, "moves": leak.moves, "viewer": viewer(leak), "kind": leak.kind.name(),
                "channel": leak.channel.name(), "differs": leak.differs,
            })
        };
        return out::json(&json!({
            "game": id,
            "pairs": findings.pairs,
            "unnoticed": findings.unnoticed,
            "same": findings.same,
            "shared": findings.shared,
            "positions": findings.positions,
            "games": findings.games,
            "overdue": findings.overdue,
            "players": findings.players,
            "spectators": findings.spectators,
            "late": findings.late,
            "leaks": findings.leaks.iter().map(leak).collect::<Vec<_>>(),
        }));
    }
    let mut text = out::stdout();
    let number = |number: u64| whole(lang, number);
    let line = say!(
        crate::words,
        lang,
        "secrets-done",
        game = global.game(id)?.name,
        pairs = number(findings.pairs),
        positions = number(findings.positions),
        games = number(findings.games),
        leaks = findings.leaks.len(),
    );
    writeln!(text, "{line}")?;
    let line = say!(
        crate::words,
        lang,
        "secrets-who",
        players = number(findings.players),
        spectators = number(findings.spectators),
        late = number(findings.late),
        unnoticed = number(findings.unnoticed),
        same = number(findings.same),
        shared = number(findings.shared),
        overdue = number(findings.overdue),
    );
    writeln!(text, "  {line}")?;
    for leak in &findings.leaks {
        writeln!(text, "  {}", leak.words(lang))?;
    }
    Ok(text.flush()?)
}

struct Compare<'a> {
    files: &'a Files,
    pairs: u64,
    seed: u64,
    pool: &'a rayon::ThreadPool,
    bar: &'a ProgressBar,
}

impl Visitor for Compare<'_> {
    type Output = SecretFindings;

    /// The chunks and their seeds are the same for any number of threads.
    fn visit<G: Title>(self) -> SecretFindings {
        let compare = |chunk: u64| {
            let seed = self.seed.wrapping_add(chunk.wrapping_mul(SEEDS_APART));
            let share = CHUNK.min(self.pairs - chunk * CHUNK);
            secrets::check::<G>(self.files, seed, share, |more| self.bar.inc(more))
        };
        self.pool.install(|| {
            let chunks = (0..self.pairs.div_ceil(CHUNK)).into_par_iter();
            chunks.map(compare).reduce(SecretFindings::default, SecretFindings::and)
        })
    }
}
