//! `hippodrome bot-check`: does a program play by the protocol?

use crate::global::GlobalOptions;
use crate::interrupt::Interrupt;
use crate::line_up::{agree, cannot_play};
use crate::out;
use crate::programs::Programs;
use crate::trouble::Trouble;
use bots::{GameEnd, Observer, Plan, Seating};
use engine::{Files, Title, Visitor, say};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;

/// Which program, and in which games.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The command that starts the bot, in quotes if it has several words.
    command: String,
    /// Which games it plays; without them all.
    #[arg(value_name = "GAME")]
    games_of: Vec<String>,
    /// How many games of each it plays, against random bots, in every seat.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// How long a bot that is a program may take for a decision, in milliseconds.
    #[arg(long, default_value_t = 1_000, value_name = "MILLIS", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    bot_millis: u32,
}

/// Plays with the program, and tells how it kept to the protocol. Fails if it lost a turn.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let offered = || ::games::ALL.iter().filter(|about| !about.example).map(|about| about.id);
    let mut ids: Vec<&str> = Vec::new();
    for id in &arguments.games_of {
        ids.push(global.game(id)?.id);
    }
    if ids.is_empty() {
        ids.extend(offered());
    }
    let bots = [format!("{}{}", bot_programs::PREFIX, arguments.command), bots::RANDOM.to_owned()];
    let (mut good, mut all) = (true, Vec::new());
    let interrupt = Interrupt::listen();
    for id in ids {
        let files = global.files(id)?;
        let check = Check { global, arguments, files: &files, bots: &bots, interrupt: &interrupt };
        let checked = global.with(id, check)??;
        good &= checked.good();
        if global.json {
            all.push(checked.json());
        } else {
            checked.tell(global)?;
        }
        if interrupt.came() {
            break;
        }
    }
    if global.json {
        out::json(&all)?;
    }
    Ok(ExitCode::from(u8::from(!good)))
}

struct Check<'a> {
    global: &'a GlobalOptions,
    arguments: &'a Arguments,
    files: &'a Files,
    bots: &'a [String; 2],
    interrupt: &'a Interrupt,
}

/// What one game showed.
struct Checked {
    name: &'static str,
    programs: Programs,
    /// The same games, played twice, ended in the same way.
    repeats: bool,
}

impl Visitor for Check<'_> {
    type Output = Result<Checked, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, arguments, files, bots, interrupt } = self;
        let setup = agree::<G>(global, files, &[], (None, bots.len()))?;
        let millis = arguments.bot_millis;
        let programs = Programs::open(global.lang, bots, (&setup, files), millis)?;
        let plan = Plan {
            setup: &setup,
            bots,
            others: &programs,
            seating: Seating::Balanced,
            first: 0,
            games: arguments.games,
            seed: 0,
            threads: 1,
            records: 0,
            longest: bots::LONGEST_GAME,
            figures: false,
            details: false,
            sealed: false,
        };
        let play = || {
            let ends = Ends { interrupt, all: Mutex::default() };
            let played = bots::simulate(&plan, &ends);
            let cannot = |error| cannot_play::<G>(global.lang, &error);
            played.map_err(cannot).map(|_| ends.all.into_inner().unwrap_or_default())
        };
        // What Ctrl-C broke off tells nothing.
        let repeats = play()? == play()? || interrupt.came();
        Ok(Checked { name: G::ABOUT.name, programs, repeats })
    }
}

/// How all games ended, in their order.
struct Ends<'a> {
    interrupt: &'a Interrupt,
    all: Mutex<Vec<GameEnd>>,
}

impl Observer for Ends<'_> {
    fn ended(&self, game: &GameEnd) {
        if let Ok(mut all) = self.all.lock() {
            all.push(*game);
        }
    }

    fn stops(&self) -> bool {
        self.interrupt.came()
    }
}

impl Checked {
    fn good(&self) -> bool {
        !self.programs.any_lost()
    }

    fn json(&self) -> Value {
        json!({
            "game": self.name, "good": self.good(), "repeats": self.repeats,
            "programs": self.programs.json(),
        })
    }

    fn tell(&self, global: &GlobalOptions) -> Result<(), Trouble> {
        let (lang, game) = (global.lang, self.name);
        let mut text = out::stdout();
        let words = if self.good() {
            say!(crate::words, lang, "bot-check-good", game = game)
        } else {
            say!(crate::words, lang, "bot-check-bad", game = game)
        };
        write!(text, "{words}\n{}", self.programs.text(lang))?;
        if self.good() && !self.repeats {
            writeln!(text, "{}", say!(crate::words, lang, "bot-check-differs"))?;
        }
        writeln!(text)?;
        Ok(text.flush()?)
    }
}
