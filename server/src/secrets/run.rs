//! One match of random play, and beside it positions that some viewer cannot tell from it.

use super::difference::{self, Difference, differing};
use super::{Channel, Leak, SecretFindings, ViewerKind};
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, Listing, SeatRow, Status, TableRow};
use crate::table::{DetachedServer, DetachedTable, DueByTime, Observer, ShownAtRest};
use engine::conformance::pairs::{
    After, Made, Noticed, Step, after, imagined, make, refusals, some_step,
};
use engine::{
    AnyMatch, Chance, Dice, Files, Game, Lang, Match, MatchSetup, Names, Rejected, Seat, Seed,
    Title, Viewer,
};
use std::time::Duration;

/// Longer matches end here.
const LONGEST: u32 = 20_000;
/// So many positions are imagined beside a real one.
const TWINS: usize = 4;
/// The clocks that people have at these tables.
const CLOCKS: [&str; 3] = ["none", "decision 60", "bank 5 5"];
/// So long a player thinks.
const QUICK: Duration = Duration::from_millis(1_500);
/// So long they do once in [`SELDOM`] times: longer than a decision may take.
const SLOW: Duration = Duration::from_secs(75);
const SELDOM: u32 = 16;

type Action<G> = <G as Game>::Action;

/// What is done next.
struct Next<G: Title> {
    step: Step<Action<G>>,
    /// How long a player would think before it.
    thinks: Duration,
    due_by_time: DueByTime,
    /// Whether it is secret before it who is asked.
    secret: bool,
}

/// Another position, at a table of its own.
struct Twin<G: Title> {
    game: Match<G>,
    detached: DetachedTable,
    /// Since the viewer began to look, it was secret in one of both positions who was asked.
    secret: bool,
}

/// A viewer who looks for a while, and the positions that they cannot tell from the real one.
struct Spectator<G: Title> {
    observer: Observer,
    kind: ViewerKind,
    /// What they were shown of the position before, if anything.
    before: Option<ShownAtRest>,
    twins: Vec<Twin<G>>,
}

/// One match.
pub(super) struct Run<'a, G: Title> {
    server: &'a DetachedServer,
    number: u64,
    lang: Lang,
    own: Chance,
    game: Match<G>,
    detached: DetachedTable,
    spectator: Option<Spectator<G>>,
    /// The past was looked at once after a step that spectators did not notice.
    past_seen: bool,
    findings: SecretFindings,
}

impl<'a, G: Title> Run<'a, G> {
    /// The match of this number; nothing if its options are refused, which is another check's matter.
    pub(super) fn new(
        server: &'a DetachedServer,
        files: &Files,
        content: &G::Content,
        number: u64,
    ) -> Option<Self> {
        let mut own = Chance::seeded(Seed::from_number(!number));
        let (options, seats) = G::some_options(&mut own);
        let lang = Lang::ALL[(number % 2) as usize];
        let setup = MatchSetup::<G>::new(files, content, options, Names::numbered(seats)).ok()?;
        let seed = Seed::from_number(number);
        let row = table_row::<G>(&setup, seed, server.games().fingerprint(G::ABOUT.id), &mut own);
        let mut game = Match::start(setup, seed);
        for seat in Seat::all(seats) {
            for kind in G::WINDOWS {
                if own.pick("order", 8) == 0 {
                    game.set_order(seat, kind, true);
                }
            }
        }
        let table = G::compiled().table(game.clone(), own.fork());
        let detached = DetachedTable::new(server, G::ABOUT, row, table, lang);
        let findings = SecretFindings { games: 1, ..SecretFindings::default() };
        let (spectator, past_seen) = (None, false);
        Some(Self { server, number, lang, own, game, detached, spectator, past_seen, findings })
    }

    /// Plays the match to its end, or to the first leak.
    pub(super) fn play(mut self) -> SecretFindings {
        for _ in 0..LONGEST {
            if self.spectator.is_none() && self.own.pick("look", 2) == 0 {
                self.look();
            }
            let next = self.next_step();
            let Some(next) = next.filter(|_| self.findings.leaks.is_empty()) else { break };
            if self.step(&next).is_none() || self.is_over() {
                break;
            }
            if self.own.pick("look away", 4) == 0 {
                self.spectator = None;
            }
        }
        if self.findings.leaks.is_empty() {
            self.tell_again();
        }
        self.findings
    }

    /// Time that is up comes before all else, as in a server: people's own, then that of the rules.
    fn next_step(&mut self) -> Option<Next<G>> {
        if self.is_over() {
            return None;
        }
        let thinks = if self.own.pick("slow", SELDOM) == 0 { SLOW } else { QUICK };
        let due_by_time = self.detached.due_by_time(thinks);
        let late = due_by_time.seat.or(due_by_time.limit).map(Step::Late);
        let by_time = late.or_else(|| due_by_time.tick.then_some(Step::Expire));
        self.findings.overdue += u64::from(by_time.is_some());
        let step = by_time.or_else(|| some_step(&self.game, &mut self.own))?;
        Some(Next { step, thinks, due_by_time, secret: self.detached.asks_in_secret() })
    }

    fn leak(&mut self, (observer, kind): (Observer, ViewerKind), (channel, differs): Difference) {
        let (seed, moves, viewer) = (self.number, self.game.length(), observer.viewer);
        self.findings.leaks.push(Leak { seed, moves, viewer, kind, channel, differs });
    }

    /// Once a game is over, its record is open to all.
    fn is_over(&self) -> bool {
        self.game.turn().is_over()
    }

    /// A viewer begins to look, and imagines other positions.
    fn look(&mut self) {
        let seats = self.game.setup().names.count();
        let chosen = self.own.pick("viewer", u32::from(seats) + 1) as usize;
        let viewer = Viewer::all(seats).nth(chosen).unwrap_or(Viewer::Spectator);
        let late = self.own.pick("late", 4) == 0;
        let kind = match viewer {
            _ if late => ViewerKind::Late,
            Viewer::Seat(_) => ViewerKind::Player,
            Viewer::Spectator => ViewerKind::Spectator,
        };
        let mut twins = Vec::new();
        for _ in 0..TWINS {
            let game = imagined(&self.game, viewer, &mut self.own);
            if game.state() == self.game.state() {
                self.findings.same += 1;
                continue;
            }
            let table = G::compiled().table(game.clone(), self.own.fork());
            let Some(detached) = self.detached.twin(self.server, table) else { continue };
            twins.push(Twin { game, detached, secret: false });
        }
        if twins.is_empty() {
            return;
        }
        let mut observer = Observer { viewer, lang: self.lang, late, logged: 0 };
        let (shown, logged) = self.detached.at_rest(observer);
        observer.logged = logged;
        self.findings.positions += 1;
        for twin in &mut twins {
            if self.is_told_by_device(viewer, &twin.detached) {
                continue;
            }
            let (also, _) = twin.detached.at_rest(observer);
            let found = difference::at_rest(&shown, &also);
            self.conclude((observer, kind), found, &twin.game);
        }
        self.spectator = Some(Spectator { observer, kind, before: Some(shown), twins });
    }

    /// Where it is secret who is asked, those who share a device know that one of them is.
    fn is_told_by_device(&mut self, viewer: Viewer, other: &DetachedTable) -> bool {
        let told = self.detached.asks_at_device_of(viewer) != other.asks_at_device_of(viewer);
        self.findings.shared += u64::from(told);
        told
    }

    /// A pair was compared.
    fn conclude(
        &mut self,
        who: (Observer, ViewerKind),
        found: Option<Difference>,
        other: &Match<G>,
    ) {
        self.findings.count(who.1);
        let found = found.or_else(|| self.refused_otherwise(who.0.viewer, other));
        if let Some(found) = found {
            self.leak(who, found);
        }
    }

    /// A decision that is refused in one of two positions otherwise than in the other.
    fn refused_otherwise(&mut self, viewer: Viewer, other: &Match<G>) -> Option<Difference> {
        let seat = viewer.seat()?;
        let tried = refusals(&self.game, other, seat, &mut self.own);
        let words = |(text, refused): &(String, [Option<Rejected>; 2])| {
            let [real, also] = refused.clone().map(|refused| in_words(text, refused));
            (real != also).then(|| (Channel::Errors, differing(&real, &also)))
        };
        tried.iter().find_map(words)
    }

    /// The same step everywhere. Nothing if the real match refuses it, which is another check's matter.
    fn step(&mut self, next: &Next<G>) -> Option<()> {
        let Next { step, due_by_time, .. } = *next;
        let earlier = self.game.clone();
        let looks = self.spectator.as_ref().map(|spectator| spectator.observer.viewer);
        let asked_here = looks.is_some_and(|viewer| self.detached.asks_at_device_of(viewer));
        let made = make(&mut self.game, step).ok()?;
        self.detached.step(due_by_time.after, |table| carry_out::<G>(table, step)).ok()?;
        self.look_back(&earlier, &made);
        let Some(mut spectator) = self.spectator.take().filter(|_| !self.is_over()) else {
            return Some(());
        };
        let who = (spectator.observer, spectator.kind);
        let viewer = spectator.observer.viewer;
        let noticed = made.noticed_by(&self.game, viewer);
        let mut twins = Vec::new();
        for mut twin in spectator.twins {
            match self.step_twin(&mut twin, next, (&made, &noticed), who) {
                Ok(true) => twins.push(twin),
                Ok(false) => {}
                Err(found) => self.leak(who, found),
            }
        }
        spectator.twins = twins;
        let unnoticed = step.by() != viewer.seat()
            && noticed.is_nothing(&earlier.view(viewer))
            && self.asks_the_same(&earlier, viewer);
        // Only their shared device tells them that another of its players is asked now, or is no longer.
        let told = unnoticed && asked_here != self.detached.asks_at_device_of(viewer);
        self.findings.shared += u64::from(told);
        let before = spectator.before.take().filter(|_| unnoticed && !told);
        if spectator.twins.is_empty() && before.is_none() {
            return Some(());
        }
        let (shown, sending, logged) = self.detached.moved(spectator.observer);
        self.findings.positions += 1;
        if let Some(before) = before.filter(|_| *earlier.state() != *self.game.state()) {
            let nothing = crate::table::SentUpdate::default();
            let sent = difference::sent(&nothing, &sending).filter(|_| who.1 != ViewerKind::Late);
            let found = sent.or_else(|| difference::at_rest(&before, &shown));
            self.findings.unnoticed += 1;
            self.conclude(who, found, &earlier);
        }
        for twin in &mut spectator.twins {
            if self.is_told_by_device(viewer, &twin.detached) {
                continue;
            }
            let (also, sent, _) = twin.detached.moved(spectator.observer);
            let found = difference::sent(&sending, &sent);
            let found = found.or_else(|| difference::at_rest(&shown, &also));
            self.conclude(who, found, &twin.game);
        }
        spectator.observer.logged = logged;
        spectator.before = Some(shown);
        self.spectator = Some(spectator);
        Some(())
    }

    /// Makes the step in another position; `false` if the viewer may now know that it is not the real one.
    fn step_twin(
        &mut self,
        twin: &mut Twin<G>,
        next: &Next<G>,
        (made, noticed): (&Made<G>, &Noticed<G>),
        (observer, _): (Observer, ViewerKind),
    ) -> Result<bool, Difference> {
        let Next { step, due_by_time, .. } = *next;
        if matches!(step, Step::Undo(_)) {
            return Ok(false);
        }
        twin.secret |= next.secret || twin.detached.asks_in_secret();
        let sooner = twin.detached.due_by_time(next.thinks);
        if sooner != due_by_time {
            // All may see that time passes while a player is asked in secret: what follows begins later. Where
            // another's clock is hidden, so is when it runs out.
            let clocks = due_by_time.seat.or(sooner.seat).is_some();
            let hidden = if clocks { G::ABOUT.asks_in_secret } else { twin.secret };
            let differs = || [due_by_time, sooner].map(|due| format!("{due:?}"));
            return if hidden { Ok(false) } else { Err((Channel::Page, differs())) };
        }
        let Ok(other) = make(&mut twin.game, step) else {
            let own = step.by() == observer.viewer.seat() && step.by().is_some();
            let differs = [step.words(), String::new()];
            return if own { Err((Channel::List, differs)) } else { Ok(false) };
        };
        let also = other.noticed_by(&twin.game, observer.viewer);
        let differs = || differing(&format!("{noticed:?}"), &format!("{also:?}"));
        match after((made, noticed), (&other, &also)) {
            After::Apart => return Ok(false),
            After::Shown => return Err((Channel::Json, differs())),
            After::Told => return Err((Channel::Log, differs())),
            After::Alike => {}
        }
        let stepped = twin.detached.step(due_by_time.after, |table| carry_out::<G>(table, step));
        let differs = *twin.game.state() != *self.game.state();
        self.findings.same += u64::from(!differs);
        Ok(stepped.is_ok() && differs)
    }

    /// Whether the viewer is asked, and may decide, what they were and might before.
    fn asks_the_same(&self, earlier: &Match<G>, viewer: Viewer) -> bool {
        let Some(seat) = viewer.seat() else { return true };
        let asked = |game: &Match<G>| game.turn().awaited().contains(seat);
        asked(earlier) == asked(&self.game) && earlier.actions(seat) == self.game.actions(seat)
    }

    /// After a step that spectators did not notice, the past that is open to all has not grown.
    fn look_back(&mut self, earlier: &Match<G>, made: &Made<G>) {
        let viewer = Viewer::Spectator;
        if self.past_seen || self.is_over() {
            return;
        }
        if made.noticed_by(&self.game, viewer).is_nothing(&earlier.view(viewer)) {
            self.past_seen = true;
            let Some([after, before]) = self.detached.past(self.lang) else { return };
            if after != before {
                let observer = Observer { viewer, lang: self.lang, late: true, logged: 0 };
                self.leak(
                    (observer, ViewerKind::Late),
                    (Channel::Page, differing(&after, &before)),
                );
            }
        }
    }

    /// A viewer who comes when all is played reads the same log as those who stayed.
    fn tell_again(&mut self) {
        let seats = self.game.setup().names.count();
        let chosen = self.own.pick("viewer", u32::from(seats) + 1) as usize;
        let viewer = Viewer::all(seats).nth(chosen).unwrap_or(Viewer::Spectator);
        let Some([stayed, came]) = self.detached.is_told_again(viewer, self.lang) else { return };
        if stayed != came {
            let observer = Observer { viewer, lang: self.lang, late: true, logged: 0 };
            self.leak((observer, ViewerKind::Late), (Channel::Log, differing(&stayed, &came)));
        }
    }
}

fn carry_out<G: Title>(table: &mut dyn AnyMatch, step: Step<Action<G>>) -> Result<(), Rejected> {
    match step {
        Step::Decide(seat, action) => table.decide(seat, &[action.to_string()]),
        Step::Expire => table.expire(),
        Step::Late(seat) => table.time_out(seat),
        Step::Undo(seat) => table.undo(seat),
    }
}

/// A refusal as the server tells it: clause, status, and words in both languages.
fn in_words(text: &str, refused: Option<Rejected>) -> String {
    let Some(refused) = refused.map(Refused::from) else { return format!("{text}: -") };
    let [en, fr] = Lang::ALL.map(|lang| refused.words(lang));
    format!("{text}: {} {:?} {en} / {fr}", refused.status(), refused.clause())
}

/// A table at which people sit; now and then the first two on one device.
fn table_row<G: Title>(
    setup: &MatchSetup<G>,
    seed: Seed,
    content: String,
    own: &mut Chance,
) -> TableRow {
    let share = own.pick("share", 4) == 0;
    let clocks = CLOCKS[own.pick("clocks", CLOCKS.len() as u32) as usize];
    let seat = |(seat, name): (Seat, &str)| {
        let person = if share && seat == Seat(1) { "seat1~2" } else { name };
        SeatRow { holder: Holder::Person(person.into()), name: name.to_owned() }
    };
    TableRow {
        id: "secrets".into(),
        game: G::ABOUT.id.into(),
        rules_version: G::ABOUT.rules_version,
        content,
        options: serde_json::to_value(&setup.options).unwrap_or_default(),
        title: "Secrets".into(),
        listing: Listing::WithOthers,
        host: "seat1".into(),
        host_name: String::new(),
        dice: Dice::from(seed),
        origins: Vec::new(),
        clocks: clocks.into(),
        time_left: Vec::new(),
        created: 0,
        status: Status::Running,
        seats: setup.names.iter().map(seat).collect(),
    }
}
