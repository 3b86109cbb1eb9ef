//! `hippodrome arena`: bots play against each other, each equally often in every seat, until it is decided who is ahead.

mod state;
mod table;

use crate::check::MOST_SEED;
use crate::global::GlobalOptions;
use crate::interrupt::Interrupt;
use crate::line_up::{agree, cannot_play};
use crate::out;
use crate::programs::Programs;
use crate::trouble::Trouble;
use bots::{Contest, GameEnd, Observer, Plan, Seating};
use engine::{Files, Title, Visitor, say};
use indicatif::ProgressBar;
use serde_json::Value;
use state::{Arrangement, StateFile};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;

/// No arena has more bots.
const MOST_BOTS: usize = 64;

/// At least so many games are played between two looks at whether it is decided.
const FEWEST_GAMES: u64 = 64;

/// Which game, which bots, how long.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Which game.
    game: String,
    /// Options of the table: key=value; `hippodrome games` lists them.
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// How many seats; without it as many as bots are named, and at least two.
    #[arg(long)]
    players: Option<u32>,
    /// The bots: two or more, also more than seats.
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games at most.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MOST_SEED))]
    games: u64,
    /// Play all of these games, even when it is decided before.
    #[arg(long)]
    all: bool,
    /// Two bots are level if neither is placed ahead in so many per cent more of the games than half.
    #[arg(long, default_value_t = 5, value_name = "POINTS", value_parser = clap::value_parser!(u8).range(1..=50))]
    margin: u8,
    /// The seed of the first game; the next has the next number.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_SEED))]
    seed: u64,
    /// How many threads; without it one a core. The result is the same.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// How long a bot that is a program may take for a decision, in milliseconds.
    #[arg(long, default_value_t = 1_000, value_name = "MILLIS", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    bot_millis: u32,
    /// Keep what was played in this file, and go on from it if it is there.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

impl Arguments {
    fn margin(&self) -> f64 {
        f64::from(self.margin) / 100.0
    }
}

/// Plays, rates, tells.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let id = global.game(&arguments.game)?.id;
    let bots = arguments.bots.len();
    if bots < 2 {
        return Err(Trouble::Input(say!(crate::words, global.lang, "arena-two")));
    }
    if bots > MOST_BOTS {
        let words = say!(crate::words, global.lang, "arena-many", most = MOST_BOTS, bots = bots);
        return Err(Trouble::Input(words));
    }
    let files = global.files(id)?;
    let played = global.with(id, Arena { global, arguments, files: &files })??;
    if global.json {
        out::json(&played.json(arguments))?;
    } else {
        played.tell(arguments, global.lang)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What was played.
struct Played {
    name: &'static str,
    arrangement: Arrangement,
    contest: Contest,
    programs: Programs,
    /// Nothing is open between any two bots.
    decided: bool,
    /// Ctrl-C came before the end.
    stopped: bool,
}

struct Arena<'a> {
    global: &'a GlobalOptions,
    arguments: &'a Arguments,
    files: &'a Files,
}

impl Visitor for Arena<'_> {
    type Output = Result<Played, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, arguments, files } = self;
        let bots = arguments.bots.len();
        let setup = agree::<G>(global, files, &arguments.options, (arguments.players, bots))?;
        let seats = setup.names.count();
        let millis = arguments.bot_millis;
        let programs = Programs::open(global.lang, &arguments.bots, (&setup, files), millis)?;
        let arrangement = Arrangement {
            game: G::ABOUT.id.to_owned(),
            rules_version: setup.version,
            content: setup.content.clone(),
            options: serde_json::to_value(&setup.options).unwrap_or(Value::Null),
            players: seats,
            bots: arguments.bots.clone(),
            seed: arguments.seed,
        };
        let file = StateFile::open(global, arguments.state.as_deref(), &arrangement)?;
        let mut contest = file.contest(bots);
        let words = say!(crate::words, global.lang, "simulate-progress", game = G::ABOUT.name);
        let watch = Watch {
            bar: out::progress(arguments.games, words),
            interrupt: Interrupt::listen(),
            ended: Mutex::default(),
        };
        watch.bar.set_position(contest.games);
        let round = Seating::Balanced.round(bots, seats);
        let batch = round * FEWEST_GAMES.div_ceil(round);
        let goes_on = |contest: &Contest| {
            contest.games < arguments.games
                && (arguments.all || !contest.is_decided(arguments.margin()))
        };
        while goes_on(&contest) && !watch.interrupt.came() {
            let first = contest.games;
            let plan = Plan {
                setup: &setup,
                bots: &arguments.bots,
                others: &programs,
                seating: Seating::Balanced,
                first,
                // The next look comes when every bot has sat everywhere again.
                games: (batch - first % batch).min(arguments.games - first),
                seed: arguments.seed,
                threads: arguments.threads.map_or(0, usize::from),
                records: 0,
                longest: bots::LONGEST_GAME,
                figures: false,
                details: false,
                sealed: false,
            };
            bots::simulate(&plan, &watch).map_err(|error| cannot_play::<G>(global.lang, &error))?;
            if !watch.add_to(&mut contest, plan.games, usize::from(seats)) {
                break;
            }
            file.keep(global, &contest)?;
        }
        watch.bar.finish_and_clear();
        let decided = contest.is_decided(arguments.margin());
        let stopped = watch.interrupt.came() && goes_on(&contest);
        Ok(Played { name: G::ABOUT.name, arrangement, contest, programs, decided, stopped })
    }
}

/// Collects the games of a batch as they end.
struct Watch {
    bar: ProgressBar,
    interrupt: Interrupt,
    ended: Mutex<Vec<GameEnd>>,
}

impl Observer for Watch {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn ended(&self, game: &GameEnd) {
        if let Ok(mut ended) = self.ended.lock() {
            ended.push(*game);
        }
    }

    fn stops(&self) -> bool {
        self.interrupt.came()
    }
}

impl Watch {
    /// Adds a whole batch of games in their order; one that was broken off is left out.
    fn add_to(&self, contest: &mut Contest, games: u64, seats: usize) -> bool {
        let mut ended = self.ended.lock().map(|mut all| std::mem::take(&mut *all));
        let Ok(ended) = &mut ended else { return false };
        if ended.len() as u64 != games {
            return false;
        }
        ended.sort_unstable_by_key(|game| game.number);
        for game in ended {
            contest.add(&game.line_up[..seats], game.end.as_ref());
        }
        true
    }
}
