//! One game in play as the table keeps it: the match, what each viewer has seen of it, and the log.
//!
//! **Invariant:** nothing here counts moves for a viewer. A version is the number of times *that viewer's* view has
//! changed: a rival who fills in a secret programme box by box moves no number that others can see (MR-14.5).

use crate::catalog::{Agreed, Games, check_versions, repeat, start, unreplayable};
use crate::model::ids::{MatchVersion, PersonId};
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, MoveRow, OrderRow, SeatRow, TableRow};
use crate::pages::model::LogEntry;
use engine::{
    Advice, AnyMatch, HighlightWords, Lang, LogLine, Move, Names, Seat, SeatSet, ViewDigest,
    Viewer, When, record, say,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// So many lines of the log are kept for a page.
const MOST_LINES: usize = 200;
/// Numbers of log lines: this many fit into one moment.
const LINES_A_MOMENT: u64 = 1_000;

/// What one viewer has seen so far.
#[derive(Debug, Clone, Copy, Default)]
struct SeenByViewer {
    digest: ViewDigest,
    version: MatchVersion,
    /// The version at which what this seat may decide last changed: a decision taken since then is not stale.
    since: MatchVersion,
    /// How many moves there were when this seat was first asked what it is asked now.
    asked: Option<u64>,
}

/// The log as one viewer reads it in one language.
#[derive(Debug, Clone, Default)]
struct Log {
    lines: Vec<Arc<LogEntry>>,
    moments: u64,
    /// How many moves there were before each moment.
    begun: Vec<usize>,
    /// The decisions that stand.
    decided: Vec<LoggedDecision>,
    /// The numbers of the lines that tell of undone moves, each with a number that no line has before the undo.
    undone: BTreeMap<u64, u64>,
}

/// A decision that stands, as one log knows it.
#[derive(Debug, Clone, Copy)]
struct LoggedDecision {
    seat: Seat,
    /// A line tells of it.
    told: bool,
    /// The moment of its lines, if it has any.
    moment: Option<u64>,
}

/// A match in play.
pub(crate) struct RunningMatch {
    games: Arc<Games>,
    row: TableRow,
    game: Box<dyn AnyMatch>,
    /// How many moves there were at the end of each step.
    steps: Vec<usize>,
    seen: HashMap<Viewer, SeenByViewer>,
    logs: HashMap<(Viewer, Lang), Log>,
    /// The figures of a finished game, once they were asked for.
    highlights: HashMap<Lang, Vec<HighlightWords>>,
}

impl RunningMatch {
    /// The game of a table, with all the moves that were kept. Bots hear again what they heard then, so that they
    /// remember as their level remembers; only the draws of their own chance are new.
    pub(crate) fn set_up(
        games: Arc<Games>,
        row: TableRow,
        moves: &[MoveRow],
    ) -> Result<Self, Refused> {
        check_versions(&games, &row)?;
        let game = start(&games, &row)?;
        let mut play = Self::of(games, row, game);
        for step in moves.chunk_by(|one, next| one.at == next.at) {
            let made: Vec<&Move> = step.iter().map(|each| &each.made).collect();
            repeat(play.game.as_mut(), &made, |_| {}).map_err(|error| unreplayable(&error))?;
            play.settle();
        }
        play.seat_substitutes();
        Ok(play)
    }

    /// A game before its first move.
    pub(super) fn of(games: Arc<Games>, row: TableRow, game: Box<dyn AnyMatch>) -> Self {
        let (steps, seen, logs) = (Vec::new(), HashMap::new(), HashMap::new());
        let highlights = HashMap::new();
        let mut play = Self { games, row, game, steps, seen, logs, highlights };
        play.look(SeatSet::EMPTY);
        play
    }

    /// Another game of which every viewer has seen and been told the same so far.
    pub(super) fn twin(&self, game: Box<dyn AnyMatch>) -> Self {
        Self {
            games: Arc::clone(&self.games),
            row: self.row.clone(),
            game,
            steps: self.steps.clone(),
            seen: self.seen.clone(),
            logs: self.logs.clone(),
            highlights: HashMap::new(),
        }
    }

    /// A substitute bot begins with an empty memory (MR-11.2).
    fn seat_substitutes(&mut self) {
        for (seat, held) in (0..).map(Seat).zip(&self.row.seats) {
            if let Holder::Bot { level, stands_in_for: Some(_) } = &held.holder {
                self.game.seat_bot(seat, level);
            }
        }
    }

    /// The match itself. Only its views may leave the process.
    pub(crate) fn game(&self) -> &dyn AnyMatch {
        self.game.as_ref()
    }

    /// The match itself, to move it on.
    pub(crate) fn game_mut(&mut self) -> &mut dyn AnyMatch {
        self.game.as_mut()
    }

    /// Gives auto-passes; those for windows that the game no longer has are nothing.
    pub(crate) fn give_orders(&mut self, orders: &[OrderRow]) {
        for OrderRow { seat, kind } in orders {
            self.game.set_order(*seat, kind, true);
        }
    }

    /// The auto-passes of all seats.
    fn auto_passes(&self) -> Vec<OrderRow> {
        let of = |seat: Seat| {
            let standing = self.game.orders(seat, Lang::En).into_iter().filter(|order| order.on);
            standing.map(move |order| OrderRow { seat, kind: order.kind.to_owned() })
        };
        Seat::all(self.row.seats.len() as u8).flat_map(of).collect()
    }

    /// The moves from number `first` on.
    pub(crate) fn moves_since(&self, first: usize) -> Vec<Move> {
        self.game.moves().get(first..).unwrap_or_default().to_vec()
    }

    /// The version that this viewer has now.
    pub(crate) fn version(&self, viewer: Viewer) -> MatchVersion {
        self.seen.get(&viewer).map(|seen| seen.version).unwrap_or_default()
    }

    /// Whether a decision taken at this version is about what the seat is asked now.
    pub(crate) fn is_fresh(&self, seat: Seat, version: MatchVersion) -> bool {
        let seen = self.seen.get(&Viewer::Seat(seat)).copied().unwrap_or_default();
        (seen.since..=seen.version).contains(&version)
    }

    /// The last step stands: versions and logs move on. Gives the viewers for whom something has changed.
    pub(crate) fn settle(&mut self) -> Vec<Viewer> {
        let first = self.steps.last().copied().unwrap_or(0);
        self.steps.push(self.game.length());
        let made = &self.moves_since(first);
        let movers = made.iter().filter_map(|made| made.by).collect();
        let mut changed = self.look(movers);
        for ((viewer, lang), log) in &mut self.logs {
            let mut lines = told(self.game.as_ref(), &self.row, *viewer, *lang);
            log.note_undone(made, &mut lines, |seat| undone(&self.row, seat, *lang));
            if lines.is_empty() {
                continue;
            }
            log.moment(first, lines);
            if !changed.contains(viewer) {
                changed.push(*viewer);
            }
        }
        changed
    }

    /// Compares the view of every viewer with their last one. A player who has moved gets a new version in any case:
    /// the same decision, sent again at the version before, is stale even if they may now decide the same.
    fn look(&mut self, movers: SeatSet) -> Vec<Viewer> {
        let mut changed = Vec::new();
        for viewer in Viewer::all(self.row.seats.len() as u8) {
            let digest = self.game.digest(viewer);
            let seen = self.seen.entry(viewer).or_default();
            let before = std::mem::replace(&mut seen.digest, digest);
            let asks = self.game.turn().awaited();
            let asked = viewer.seat().is_some_and(|seat| asks.contains(seat));
            seen.asked = match seen.asked {
                _ if !asked => None,
                Some(at) if before.choices == digest.choices => Some(at),
                Some(_) | None => Some(self.game.length() as u64),
            };
            let moved = viewer.seat().is_some_and(|seat| movers.contains(seat));
            let same = before.view == digest.view && before.choices == digest.choices;
            if same && !digest.told && !moved {
                continue;
            }
            seen.version.0 += 1;
            if moved || before.choices != digest.choices {
                seen.since = seen.version;
            }
            changed.push(viewer);
        }
        changed
    }

    /// The moves of all steps but the last `without`, as they would be kept.
    pub(super) fn kept(&self, without: usize) -> Vec<MoveRow> {
        let (mut first, moves) = (0, self.game.moves());
        let mut rows = Vec::new();
        let steps = self.steps.len().saturating_sub(without);
        for (at, end) in (0..).zip(&self.steps[..steps]) {
            let made = moves.get(std::mem::replace(&mut first, *end)..*end).unwrap_or_default();
            rows.extend(made.iter().map(|made| MoveRow { made: made.clone(), at }));
        }
        rows
    }

    /// All that was decided so far, to hear it again from the beginning.
    pub(crate) fn history(&self) -> History {
        let (mut first, moves) = (0, self.game.moves());
        let mut step = |end: &usize| moves.get(std::mem::replace(&mut first, *end)..*end);
        let steps = self.steps.iter().filter_map(|end| step(end).map(<[Move]>::to_vec)).collect();
        History { games: Arc::clone(&self.games), row: self.row.clone(), steps }
    }

    /// The number of the question that a seat is asked now, the same whenever the game is told again. It counts moves that
    /// others may not know of: it never leaves the server.
    pub(crate) fn asked_at(&self, viewer: Viewer) -> Option<u64> {
        self.seen.get(&viewer)?.asked
    }

    /// The last step could not be kept: the game is again as it was before.
    pub(crate) fn rewind(&mut self) -> Result<(), Refused> {
        let length = self.steps.last().copied().unwrap_or(0);
        let (moves, orders) = (self.game.moves().to_vec(), self.auto_passes());
        self.game = start(&self.games, &self.row)?;
        let mut first = 0;
        for end in self.steps.iter().copied().filter(|end| *end <= length) {
            let made: Vec<&Move> = moves[first..end].iter().collect();
            repeat(self.game.as_mut(), &made, |_| {}).map_err(|error| unreplayable(&error))?;
            first = end;
        }
        self.seat_substitutes();
        self.give_orders(&orders);
        Ok(())
    }

    /// How many moves there were before the last decision of a seat that still stands, with all that it took together.
    pub(crate) fn before_last_of(&self, seat: Seat) -> Option<usize> {
        let at = self.game.last_decision(seat)?;
        let first = self.steps.partition_point(|end| *end <= at).checked_sub(1);
        let first = first.and_then(|step| self.steps.get(step)).copied().unwrap_or(0);
        let own = |made: &Move| made.by == Some(seat);
        let together = self.game.moves().get(first..at).is_some_and(|made| made.iter().all(own));
        Some(if together { first } else { at })
    }

    /// A substitute bot plays for a person from now on.
    pub(crate) fn substitute(&mut self, seat: Seat, level: &str, person: &PersonId) {
        self.game.seat_bot(seat, level);
        if let Some(row) = self.row.seats.get_mut(seat.index()) {
            let stands_in_for = Some(person.clone());
            row.holder = Holder::Bot { level: level.to_owned(), stands_in_for };
        }
    }

    /// Other people hold the seats from now on. With other names or other bots the game is told again from its beginning;
    /// gives whether it was.
    pub(crate) fn reseat(&mut self, seats: &[SeatRow], renamed: bool) -> Result<bool, Refused> {
        let has_substitute =
            |seat: &SeatRow| matches!(seat.holder, Holder::Bot { stands_in_for: Some(_), .. });
        let bots = |seats: &[SeatRow]| seats.iter().map(has_substitute).collect::<Vec<_>>();
        let again = renamed || bots(seats) != bots(&self.row.seats);
        self.row.seats = seats.to_vec();
        if again {
            self.logs.clear();
            self.rewind()?;
        }
        Ok(again)
    }

    /// The lasting log for a viewer. What a game lets fade is told with the steps as they happen, and kept nowhere
    /// (MR-14.3, MR-14.4). Beside it the lines that were undone, as `TablePage::undone` has them.
    pub(crate) fn log(
        &mut self,
        viewer: Viewer,
        lang: Lang,
    ) -> (Vec<Arc<LogEntry>>, BTreeMap<u64, u64>) {
        if !self.logs.contains_key(&(viewer, lang)) {
            let log = self.chronicle(viewer, lang).unwrap_or_default();
            self.logs.insert((viewer, lang), log);
        }
        let log = self.logs.get(&(viewer, lang));
        log.map(|log| (log.lines.clone(), log.undone.clone())).unwrap_or_default()
    }

    /// The figures of a finished game: the match is played again once for each language.
    pub(crate) fn highlights(&mut self, lang: Lang) -> Vec<HighlightWords> {
        let table = self.game.as_ref();
        self.highlights.entry(lang).or_insert_with(|| table.highlights(lang)).clone()
    }

    /// The log as it was written from move to move, and as a viewer who comes only now reads it; nothing if it cannot
    /// be told again.
    pub(super) fn told_again(&self, viewer: Viewer, lang: Lang) -> Option<[String; 2]> {
        let text = |log: &Log| {
            let line = |entry: &Arc<LogEntry>| {
                let undone = log.undone.get(&entry.number);
                format!("{} {undone:?} {}\n", entry.number, entry.words)
            };
            log.lines.iter().map(line).collect()
        };
        let written = self.logs.get(&(viewer, lang))?;
        Some([text(written), text(&self.chronicle(viewer, lang).ok()?)])
    }

    /// The log for a viewer and language that have none yet: the game is replayed from the beginning.
    fn chronicle(&self, viewer: Viewer, lang: Lang) -> Result<Log, Refused> {
        let mut table = start(&self.games, &self.row)?;
        let moves = self.game.moves();
        let mut log = Log::default();
        log.add(1, table.opening(viewer, When::Later, lang));
        let mut first = 0;
        for end in &self.steps {
            let made: Vec<&Move> = moves[first..*end].iter().collect();
            let mut lines = Vec::new();
            repeat(table.as_mut(), &made, |table| {
                lines.extend(told(table, &self.row, viewer, lang));
            })
            .map_err(|error| unreplayable(&error))?;
            log.note_undone(&moves[first..*end], &mut lines, |seat| undone(&self.row, seat, lang));
            if !lines.is_empty() {
                log.moment(first, lines);
            }
            first = *end;
        }
        Ok(log)
    }
}

/// A game from its first move on, step by step.
pub(crate) struct History {
    games: Arc<Games>,
    row: TableRow,
    steps: Vec<Vec<Move>>,
}

impl History {
    /// What the adviser of a seat would do now, after it has heard all that the seat was told. What it forgets follows
    /// from what every viewer may know, so that it forgets the same whenever it is asked.
    pub(crate) fn advice(&self, seat: Seat) -> Option<Advice> {
        let own = self.row.dice.seed.commitment().parse().ok()?;
        let mut table = self.games.start(&Agreed::at(&self.row), own).ok()?;
        table.seat_adviser(seat);
        for step in &self.steps {
            let made: Vec<&Move> = step.iter().collect();
            repeat(table.as_mut(), &made, |_| {}).ok()?;
        }
        let names = Names::new(self.row.seats.iter().map(|held| held.name.clone()));
        table.advise(seat, &names)
    }
}

impl Log {
    /// Adds a line for each undone decision that this log has told of, and marks the lines that told of it. One that its
    /// reader never heard of stays untold.
    fn note_undone(
        &mut self,
        made: &[Move],
        lines: &mut Vec<LogLine>,
        undone: impl Fn(Seat) -> LogLine,
    ) {
        let told = lines.iter().any(|line| line.noted);
        let moment = (!lines.is_empty()).then_some(self.moments + 1);
        for each in made {
            let Some(seat) = each.by else { continue };
            if let Some(to) = each.rewinds_to() {
                self.decided.clear();
                self.strike_since(to);
            } else if each.what != record::UNDO {
                self.decided.push(LoggedDecision { seat, told: false, moment });
            } else if let Some(last) = self.decided.iter().rposition(|it| it.seat == seat) {
                let gone = self.decided.remove(last);
                if gone.told {
                    lines.push(undone(seat));
                }
                if let Some(moment) = gone.moment
                    && !self.decided.iter().any(|it| it.moment == Some(moment))
                {
                    self.strike(|each| each == moment);
                }
            }
        }
        let decides =
            made.last().is_some_and(|last| last.by.is_some() && last.what != record::UNDO);
        if let Some(last) = self.decided.last_mut().filter(|_| decides) {
            last.told = told;
        }
    }

    /// All went back to how it was after so many moves: what was told since is undone.
    fn strike_since(&mut self, to: usize) {
        let begun = std::mem::take(&mut self.begun);
        let first = begun.partition_point(|before| *before < to) as u64;
        self.strike(|moment| moment > first);
        self.begun = begun;
    }

    /// Marks the lines of these moments as undone by the moment that comes. What the server itself has told, of earlier
    /// undos and of time that ran out, stays true.
    fn strike(&mut self, of: impl Fn(u64) -> bool) {
        let now = (self.moments + 1) * LINES_A_MOMENT;
        for entry in self.lines.iter().filter(|entry| !entry.clause.is_empty()) {
            if of(entry.number / LINES_A_MOMENT) {
                self.undone.entry(entry.number).or_insert(now);
            }
        }
    }

    /// Something was told that began after so many moves. A line keeps its number for ever.
    fn moment(&mut self, after: usize, lines: Vec<LogLine>) {
        self.moments += 1;
        self.begun.push(after);
        self.add(self.moments * LINES_A_MOMENT, lines);
    }

    /// Adds lines with numbers from `first` on. Those of the set-up belong to no moment, and are never undone.
    fn add(&mut self, first: u64, lines: Vec<LogLine>) {
        let entry = |(number, line): (u64, LogLine)| {
            let (seat, words) = (line.seat, line.words.into_boxed_str());
            Arc::new(LogEntry { number, seat, step: line.step, clause: line.clause, words })
        };
        let noted = lines.into_iter().filter(|line| line.noted);
        self.lines.extend((first..).zip(noted).map(entry));
        let surplus = self.lines.len().saturating_sub(MOST_LINES);
        self.lines.drain(..surplus);
        if let Some(oldest) = self.lines.first() {
            self.undone = self.undone.split_off(&oldest.number);
        }
    }
}

/// What the last step told a viewer for good. That all agreed to go back, the server itself tells.
fn told(table: &dyn AnyMatch, row: &TableRow, viewer: Viewer, lang: Lang) -> Vec<LogLine> {
    let last = table.moves().last().filter(|made| made.rewinds_to().is_some());
    let Some(seat) = last.and_then(|made| made.by) else {
        return table.lines(viewer, When::Later, lang);
    };
    vec![if plays_alone(row) {
        undone(row, seat, lang)
    } else {
        of_server(seat, say!(crate::words, lang, "taken-back", name = name(row, seat)))
    }]
}

/// Whether one person plays with bots: no other player has to agree.
fn plays_alone(row: &TableRow) -> bool {
    let person = |held: &&SeatRow| match &held.holder {
        Holder::Person(_) => true,
        Holder::Bot { stands_in_for, .. } => stands_in_for.is_some(),
        Holder::Open => false,
    };
    row.seats.iter().filter(person).count() < 2
}

/// That a seat has undone a decision.
fn undone(row: &TableRow, seat: Seat, lang: Lang) -> LogLine {
    of_server(seat, say!(crate::words, lang, "undone", name = name(row, seat)))
}

fn name(row: &TableRow, seat: Seat) -> &str {
    row.seats.get(seat.index()).map_or("", |held| held.name.as_str())
}

/// A line of the log that no game has told.
fn of_server(seat: Seat, words: String) -> LogLine {
    let (clause, event) = ("", serde_json::Value::Null);
    LogLine { step: 0, clause, words, noted: true, seat: Some(seat), event }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A log tells that a decision was undone if and only if it has told of the decision.
    #[test]
    fn what_was_told_is_told_to_be_undone() {
        let line = |words: &str| of_server(Seat(0), words.to_owned());
        let made = |what: &str| [Move::new(Some(Seat(0)), what)];
        let mut log = Log::default();
        let mut after = |what: &str, told: &[&str]| {
            let mut lines: Vec<LogLine> = told.iter().map(|words| line(words)).collect();
            log.note_undone(&made(what), &mut lines, |_| line("undone"));
            lines.into_iter().map(|line| line.words).collect::<Vec<_>>()
        };
        assert_eq!(after("announce 5", &["Ada announces 5"]), ["Ada announces 5"]);
        assert!(after("secret", &[]).is_empty());
        assert!(after(record::UNDO, &[]).is_empty(), "it was never told");
        assert_eq!(after(record::UNDO, &[]), ["undone"]);
        assert!(after(record::UNDO, &[]).is_empty(), "nothing is left to undo");
    }

    /// Lines that tell of undone moves are marked: those of one decision, or all since the move that all went back to.
    #[test]
    fn lines_of_undone_moves_are_marked() {
        let mut log = Log::default();
        let mut moves = 0;
        let mut after = |what: &str, words: &str| {
            let made = Move::new(Some(Seat(0)), what);
            let clause = if words == "undone" { "" } else { "TR-1" };
            let line = |words: &str| LogLine { clause, ..of_server(Seat(0), words.to_owned()) };
            let mut lines = if words.is_empty() { Vec::new() } else { vec![line(words)] };
            log.note_undone(&[made], &mut lines, |_| of_server(Seat(0), "undone".to_owned()));
            if !lines.is_empty() {
                log.moment(moves, lines);
            }
            moves += 1;
            let marked = |entry: &&Arc<LogEntry>| log.undone.contains_key(&entry.number);
            let words: Vec<_> =
                log.lines.iter().filter(marked).map(|it| it.words.to_string()).collect();
            words.join(", ")
        };
        assert_eq!(after("a", "a"), "");
        assert_eq!(after("b", "b"), "");
        assert_eq!(after("secret", ""), "");
        assert_eq!(after(record::UNDO, ""), "", "what was never told has no line");
        assert_eq!(after(record::UNDO, ""), "b");
        assert_eq!(after("c", "c"), "b");
        assert_eq!(after("d", "d"), "b");
        assert_eq!(after(&format!("{} 5", record::REWIND), "undone"), "b, c, d");
        assert_eq!(after("e", "e"), "b, c, d", "what comes after stands");
        let all: Vec<&str> = log.lines.iter().map(|it| &*it.words).collect();
        assert_eq!(all.join(", "), "a, b, undone, c, d, undone, e", "nothing is removed");
    }
}
