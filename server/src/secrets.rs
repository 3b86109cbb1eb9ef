//! Checks on very many positions that no viewer is shown what they must not know: `hippodrome check GAME --secrets N`.
//!
//! A *pair* is two positions of a game that differ only in what one viewer must not know: the real one and one that the
//! viewer could imagine ([`engine::Game::imagine`]), or the real one before and after a step that the viewer did not notice.
//! Both are laid out as tables of this server, and all that the viewer is shown and sent must be the same to the byte:
//! the page with its socket's messages, the answers of the API, the log, the legal list, refusals in both languages, notifications.
//!
//! An imagined position is then played on with the real one, by the same decisions and the same chance, as long as the viewer
//! cannot tell them apart. Two positions that happen to be equal are no pair; they are counted apart.

mod difference;
mod run;

use crate::catalog::Games;
use crate::table::{ApiJson, DetachedServer};
use crate::web::{listed_json, table_json};
use engine::{Files, Lang, Said, Title, Viewer, said};
use run::Run;
use std::time::Instant;

/// Leaks are told up to this number; one is enough to fail.
const MOST_TOLD: usize = 20;
/// A game of which so many matches in a row have no pair hides nothing.
const NOTHING_HIDDEN: u64 = 12;

/// The way by which a viewer is shown something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// What is sent to people who do not look.
    Notifications,
    /// What may be decided, taken back and ordered, in this order.
    List,
    /// Why a decision is refused, in both languages.
    Errors,
    /// What is told, as it happens and later.
    Log,
    /// The answers and events of the API.
    Json,
    /// The whole page, and what its socket sends.
    Page,
}

impl Channel {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Notifications => "notifications",
            Self::List => "list",
            Self::Errors => "errors",
            Self::Log => "log",
            Self::Json => "json",
            Self::Page => "page",
        }
    }

    fn words(self) -> Said {
        match self {
            Self::Notifications => said!("the notifications", "les notifications"),
            Self::List => said!("the list of decisions", "la liste des décisions"),
            Self::Errors => said!("a refusal", "un refus"),
            Self::Log => said!("the log", "le journal"),
            Self::Json => said!("the API", "l’API"),
            Self::Page => said!("the page", "la page"),
        }
    }
}

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewerKind {
    /// A player who is there as each step is made.
    Player,
    /// A spectator who is.
    Spectator,
    /// A player or spectator who opens the page only now.
    Late,
}

impl ViewerKind {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Spectator => "spectator",
            Self::Late => "late",
        }
    }
}

/// Something by which a viewer can tell apart what they must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leak {
    /// The seed of the match.
    pub seed: u64,
    /// After so many moves.
    pub moves: usize,
    /// Which viewer.
    pub viewer: Viewer,
    /// How they look.
    pub kind: ViewerKind,
    /// Where it shows.
    pub channel: Channel,
    /// The first place at which the two differ, as it is in each of them.
    pub differs: [String; 2],
}

impl Leak {
    /// One line for people.
    pub fn words(&self, lang: Lang) -> String {
        let Self { seed, moves, differs: [real, other], .. } = self;
        let viewer = match self.viewer {
            Viewer::Seat(seat) => said!("seat {seat}", "place {seat}"),
            Viewer::Spectator => said!("a spectator", "un spectateur"),
        };
        let late = match self.kind {
            ViewerKind::Late => said!(" who comes late", " en retard"),
            ViewerKind::Player | ViewerKind::Spectator => said!("", ""),
        };
        let (viewer, late) = (viewer.get(lang), late.get(lang));
        let channel = self.channel.words();
        let channel = channel.get(lang);
        let words = said!(
            "seed {seed}, move {moves}: {viewer}{late} is betrayed something by {channel}:\n    {real}\n    {other}",
            "graine {seed}, coup {moves} : {channel} trahit quelque chose à {viewer}{late} :\n    {real}\n    {other}"
        );
        words.get(lang).clone()
    }
}

/// What was compared, and what was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecretFindings {
    /// Pairs of different positions of which everything was compared.
    pub pairs: u64,
    /// Of those, positions before and after a step that the viewer did not notice; the others are imagined.
    pub unnoticed: u64,
    /// Imagined positions that were the real one: nothing to compare.
    pub same: u64,
    /// Different positions that a viewer may tell apart by what all who share their device must know: not compared.
    pub shared: u64,
    /// Positions that were looked at.
    pub positions: u64,
    /// Games begun.
    pub games: u64,
    /// Steps that time made: limits and clocks that ran out.
    pub overdue: u64,
    /// Pairs by who looks: players, spectators, late joiners.
    pub players: u64,
    /// Pairs of spectators.
    pub spectators: u64,
    /// Pairs of late joiners.
    pub late: u64,
    /// What was betrayed.
    pub leaks: Vec<Leak>,
}

impl SecretFindings {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.pairs += other.pairs;
        self.unnoticed += other.unnoticed;
        self.same += other.same;
        self.shared += other.shared;
        self.positions += other.positions;
        self.games += other.games;
        self.overdue += other.overdue;
        self.players += other.players;
        self.spectators += other.spectators;
        self.late += other.late;
        self.leaks.extend(other.leaks);
        self.leaks.truncate(MOST_TOLD);
        self
    }

    fn count(&mut self, kind: ViewerKind) {
        self.pairs += 1;
        match kind {
            ViewerKind::Player => self.players += 1,
            ViewerKind::Spectator => self.spectators += 1,
            ViewerKind::Late => self.late += 1,
        }
    }
}

/// Compares at least `pairs` pairs of a game, in whole matches of seeds `seed`, `seed + 1`… of all switches. A game that
/// hides nothing has none.
pub fn check<G: Title>(
    files: &Files,
    seed: u64,
    pairs: u64,
    mut progress: impl FnMut(u64),
) -> SecretFindings {
    let mut findings = SecretFindings::default();
    let Ok(content) = G::content(files) else { return findings };
    let api = ApiJson { table: table_json, listed: listed_json };
    let games = Games::only(G::ABOUT.id, files.clone());
    let server = DetachedServer::new(games, api, Instant::now());
    let mut without = 0;
    for number in seed..=u64::MAX {
        let enough = findings.pairs >= pairs || findings.leaks.len() >= MOST_TOLD;
        if enough || without >= NOTHING_HIDDEN {
            break;
        }
        let Some(run) = Run::<G>::new(&server, files, &content, number) else { continue };
        let found = run.play();
        without = if found.pairs == 0 { without + 1 } else { 0 };
        progress(found.pairs);
        findings = findings.and(found);
    }
    findings
}
