//! `hippodrome check`: what every game must keep, at every position of random play.

mod secrets;

use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::Trouble;
use crate::words::whole;
use engine::conformance::{self, Findings};
use engine::{Files, Title, Visitor, say};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::io::Write;
use std::process::ExitCode;

/// Decisions that are checked in one go by one thread.
const CHUNK: u64 = 5_000;
/// The same where only little is looked at.
const FAST_CHUNK: u64 = 200_000;
/// How far apart the seeds of two chunks lie.
const SEEDS_APART: u64 = 1_000_000;

/// The greatest seed number: JSON carries it exactly, and the last game of a run still has a number.
pub(crate) const MOST_SEED: u64 = (1 << 53) - 1;

/// What to check, and how much of it.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Which game; `all` for all of them.
    game: String,
    /// At least so many decisions are checked.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    decisions: u64,
    /// Only what could stop or spoil a game, at the speed of play: by the hundred million.
    #[arg(long, conflicts_with = "secrets")]
    fast: bool,
    /// Instead: at least so many pairs of positions that differ only in what a viewer must not know are shown to that viewer, and must
    /// look the same to the byte.
    #[arg(long, conflicts_with = "decisions", value_name = "PAIRS", value_parser = clap::value_parser!(u64).range(1..))]
    secrets: Option<u64>,
    /// The seed of the first game.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_SEED))]
    seed: u64,
    /// How many threads; without it one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Checks one game, or all.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let games: Vec<&str> = match arguments.game.as_str() {
        "all" => ::games::ALL.iter().map(|about| about.id).collect(),
        id => vec![global.game(id)?.id],
    };
    let pool = pool(global, arguments.threads)?;
    let mut all_hold = true;
    for id in games {
        if let Some(pairs) = arguments.secrets {
            all_hold &= secrets::run(global, id, pairs, arguments, &pool)?;
            continue;
        }
        let words = say!(crate::words, global.lang, "check-progress", game = id);
        let bar = out::progress(arguments.decisions, words);
        let files = global.files(id)?;
        let findings =
            global.with(id, Check { files: &files, arguments, pool: &pool, bar: &bar })?;
        bar.finish_and_clear();
        all_hold &= findings.violations.is_empty();
        tell(global, id, &findings)?;
    }
    Ok(ExitCode::from(u8::from(!all_hold)))
}

/// A bounded set of threads.
pub(crate) fn pool(
    global: &GlobalOptions,
    threads: Option<u16>,
) -> Result<rayon::ThreadPool, Trouble> {
    let threads = threads.map_or(0, usize::from);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
        Trouble::Input(say!(crate::words, global.lang, "no-threads", reason = error.to_string()))
    })
}

fn tell(global: &GlobalOptions, id: &str, findings: &Findings) -> Result<(), Trouble> {
    let Findings { decisions, games, violations, .. } = findings;
    let violations: Vec<&String> =
        violations.iter().map(|violation| violation.get(global.lang)).collect();
    if global.json {
        return out::json(&serde_json::json!({
            "game": id, "decisions": decisions, "games": games, "violations": violations,
        }));
    }
    let lang = global.lang;
    let name = global.game(id)?.name;
    let mut text = out::stdout();
    let (decided, played) = (whole(lang, *decisions), whole(lang, *games));
    let line = say!(
        crate::words,
        lang,
        "check-done",
        game = name,
        decisions = decided,
        games = played,
        violations = violations.len(),
    );
    writeln!(text, "{line}")?;
    for violation in violations {
        writeln!(text, "  {violation}")?;
    }
    Ok(text.flush()?)
}

struct Check<'a> {
    files: &'a Files,
    arguments: &'a Arguments,
    pool: &'a rayon::ThreadPool,
    bar: &'a ProgressBar,
}

impl Visitor for Check<'_> {
    type Output = Findings;

    /// The chunks and their seeds are the same for any number of threads.
    fn visit<G: Title>(self) -> Findings {
        let Arguments { decisions, seed, fast, .. } = *self.arguments;
        let size = if fast { FAST_CHUNK } else { CHUNK };
        let check_chunk = |chunk: u64| {
            let seed = seed.wrapping_add(chunk.wrapping_mul(SEEDS_APART));
            let share = size.min(decisions - chunk * size);
            let progress = |more| self.bar.inc(more);
            if fast {
                conformance::sweep::<G>(self.files, seed, share, progress)
            } else {
                conformance::check::<G>(self.files, seed, share, progress)
            }
        };
        self.pool.install(|| {
            let chunks = (0..decisions.div_ceil(size)).into_par_iter();
            chunks.map(check_chunk).reduce(Findings::default, Findings::and)
        })
    }
}
