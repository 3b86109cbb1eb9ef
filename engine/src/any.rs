//! A match of any game behind one object-safe door: what server and command line need, in texts and JSON.

use crate::advice::{Advice, advise};
use crate::draw::{LONG, Picture, Stage, USUAL};
use crate::play::TimedOut;
use crate::said;
use crate::thought::{BotSeat, Mind, Thought};
use crate::words::Lang;
use crate::{
    About, ActionKind, Deadline, Highlight, MAX_SEATS, Match, Move, Names, Order, Progress, Record,
    Rejected, Seat, SeatSet, Speak, Terms, Title, Transcript, Turn, Viewer, When, record,
};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};

/// One legal decision, as a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The decision in the game's notation.
    pub action: String,
    /// The words of the button.
    pub words: String,
    /// Whether it only takes back an own decision.
    pub takes_back: bool,
}

/// One line of the log, as one viewer is told it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Lines of the same beat belong to one moment.
    pub beat: u32,
    /// The rule behind it.
    pub clause: &'static str,
    /// What happened.
    pub words: String,
    /// Whether it stands in the log.
    pub noted: bool,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// The event itself, for a page that draws it.
    pub event: Value,
}

/// One beat of the last move: what was told, and the picture at its end.
#[derive(Debug, Clone)]
pub struct Frame {
    /// What was told.
    pub lines: Vec<Line>,
    /// What the quick steps just before it told of the same seat: too short to be read alone, so a caption keeps it.
    pub earlier: Vec<Line>,
    /// How the table looked.
    pub picture: Picture,
    /// How long it is shown, in units of time: a usual step has [`USUAL`](crate::draw::USUAL) of them.
    pub long: u8,
}

/// A highlight of a finished match in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Remarkable {
    /// Its symbol in the sprites.
    pub icon: &'static str,
    /// Who; several share it.
    pub seats: SeatSet,
    /// Its name: "Most damage dealt".
    pub name: String,
    /// How much: "7".
    pub value: String,
}

/// What a viewer sees, cut down to what tells whether it has changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Glimpse {
    /// Hash of the view.
    pub view: u64,
    /// Hash of what the seat may decide, in which round, and whether it is awaited; 0 for spectators.
    pub choices: u64,
    /// The last move told this viewer something.
    pub told: bool,
    /// The last move told this viewer something that stands in the log.
    pub noted: bool,
}

/// Who is awaited and who has decided, as far as one viewer may know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// The seats that are awaited.
    pub awaited: SeatSet,
    /// Where several decide at the same time: the seats that have decided.
    pub decided: SeatSet,
    /// By seat: how far an awaited one is.
    pub progress: [Option<Progress>; MAX_SEATS],
}

/// Hashes what is written to it.
struct Hashed(DefaultHasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// A match of any game. Nothing that goes through here can show a position: only views and what a viewer hears.
pub trait Table: Send {
    /// Which game it is.
    fn about(&self) -> About;
    /// What waits now. For the server: a viewer learns who is awaited from its view.
    fn turn(&self) -> Turn;
    /// Rounds played so far.
    fn rounds(&self) -> u32;
    /// Moves made so far. For the server, as [`turn`](Self::turn) is.
    fn moves(&self) -> &[Move];
    /// How many moves were made so far.
    fn length(&self) -> usize {
        self.moves().len()
    }
    /// The limit of time that the rules set now.
    fn deadline(&self) -> Option<Deadline>;
    /// Whether `viewer` may know it.
    fn knows_deadline(&self, viewer: Viewer) -> bool;
    /// All time limits that the options set, in words.
    fn limits(&self, lang: Lang) -> Option<String>;
    /// Where it is secret who is asked: the seat after which they are asked. For the server, as [`turn`](Self::turn) is.
    fn asks_after(&self) -> Option<Seat>;
    /// Whether `seat` sees, or decides, what others must not see.
    fn hides(&self, seat: Seat) -> bool;
    /// The kind of question that `seat` is asked, if it is awaited. For the server, as [`turn`](Self::turn) is.
    fn asked(&self, seat: Seat) -> Option<&'static str>;
    /// The kind of window that is open for `seat`.
    fn window(&self, seat: Seat) -> Option<&'static str>;
    /// All kinds of windows of the game, and which of them `seat` lets pass.
    fn orders(&self, seat: Seat, lang: Lang) -> Vec<Order>;
    /// Windows of this kind pass for `seat`, or are asked again; `false` if the game has none of that name.
    fn set_order(&mut self, seat: Seat, kind: &str, on: bool) -> bool;
    /// The seats whose open window a standing order answers. For the server, as [`turn`](Self::turn) is.
    fn passing(&self) -> SeatSet;
    /// Lets the window that is open for `seat` pass, once, as if by hand.
    fn pass(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// Who is awaited and who has decided, as far as `viewer` may know.
    fn waiting(&self, viewer: Viewer) -> Waiting;
    /// Whether something has changed for `viewer` is seen by comparing two of these.
    fn glimpse(&self, viewer: Viewer) -> Glimpse;
    /// The decisions that `seat` may take now.
    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice>;
    /// Carries out decisions taken together, all or none, and keeps what was told for [`lines`](Self::lines).
    fn decide(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected>;
    /// The bot of a seat that may decide now, to think apart from the table; nothing if there is none, or if it is
    /// thinking already. What happens meanwhile it hears when it comes back.
    fn ask_bot(&mut self, seat: Seat) -> Option<Box<dyn Thought>>;
    /// A bot has thought and comes back: its decision is carried out. Nothing is done for a bot that was replaced.
    fn conclude(&mut self, thought: Box<dyn Thought>) -> Result<(), Rejected>;
    /// A bot decides at once for a seat that is awaited.
    fn decide_by_bot(&mut self, seat: Seat) -> Result<(), Rejected> {
        let Some(mut thought) = self.ask_bot(seat) else { return Ok(()) };
        thought.think();
        self.conclude(thought)
    }
    /// Seats the adviser of the game: it hears from now on what the seat is told.
    fn seat_adviser(&mut self, seat: Seat) -> bool;
    /// What the bot of a seat that is asked would do, and why. Takes its time, and decides nothing.
    fn advise(&mut self, seat: Seat, names: &Names) -> Option<Advice>;
    /// Time has run out for a seat: what it is asked is answered for it, and the record and the log say so.
    fn time_out(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Carries out again what time decided for a seat.
    fn repeat_time_out(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected>;
    /// A word to a seat whose last decision was taken because time ran out.
    fn timed_out(&self, seat: Seat, lang: Lang) -> Option<String>;
    /// What is done for a seat that does not answer.
    fn decide_by_default(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Seats a bot of this level; `false` if the game has none of that name.
    fn seat_bot(&mut self, seat: Seat, level: &str) -> bool;
    /// The deadline passes.
    fn expire(&mut self) -> Result<(), Rejected>;
    /// Takes back the seat's last decision.
    fn undo(&mut self, seat: Seat) -> Result<(), Rejected>;
    /// Whether the seat's last decision can be taken back.
    fn may_undo(&self, seat: Seat) -> bool;
    /// Goes back to how it was after so many moves, asked by `seat` and agreed by all, with fresh chance. Bots forget
    /// what was taken back.
    fn rewind(&mut self, seat: Seat, to: usize) -> Result<(), Rejected>;
    /// The number of the last decision of a seat that still stands.
    fn last_decision(&self, seat: Seat) -> Option<usize>;
    /// Whether all can agree to go back there.
    fn may_rewind(&self, to: usize) -> bool;
    /// Whether something was rolled or drawn since then, so that it falls differently after going back.
    fn drew_since(&self, to: usize) -> bool;
    /// What the last move told this viewer.
    fn lines(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<Line>;
    /// The picture of the table for this viewer; `people` are the seats that people hold.
    fn picture(&self, viewer: Viewer, lang: Lang, people: SeatSet) -> Picture;
    /// How long the steps of the last move that [`frames`](Self::frames) gives are shown together, in units of time.
    fn beats(&self) -> usize;
    /// The beats of the last move but for its end, which is [`picture`](Self::picture).
    fn frames(&self, viewer: Viewer, lang: Lang) -> Vec<Frame>;
    /// What was remarkable in the whole match, once it is over. Plays the match again: ask once and keep it.
    fn highlights(&self, lang: Lang) -> Vec<Remarkable>;
    /// Whether what this seat decides now only goes on with what it began: its bot need not seem to think.
    fn goes_on(&self, seat: Seat) -> bool;
    /// Whether the game's bots have this level.
    fn has_level(&self, level: &str) -> bool;
    /// The record so far; its seed only once the game is over.
    fn record(&self) -> Record;
    /// Hash of the present position.
    fn hash(&self) -> String;
}

/// A [`Match`] with its bots and what the last move told.
pub(crate) struct Open<G: Title> {
    game: Match<G>,
    /// By seat: its bot, if it has one, with a chance of its own.
    bots: Vec<BotSeat<G>>,
    last: Transcript<G>,
    /// The seat whose time ran out with the last move.
    just_late: Option<Seat>,
}

impl<G: Title> Match<G> {
    /// This match behind the object-safe door. `own` is the chance of its bots.
    pub fn boxed(self, mut own: crate::Chance) -> Box<dyn Table> {
        let bots = self.terms().names.iter().map(|_| BotSeat::empty(own.fork())).collect();
        Box::new(Open { game: self, bots, last: Transcript::default(), just_late: None })
    }
}

impl<G: Title> Open<G> {
    fn draw(
        &self,
        state: &G,
        (viewer, lang): (Viewer, Lang),
        legal: &[G::Action],
        (told, people): (&[G::Event], SeatSet),
    ) -> Picture {
        let terms = self.game.terms();
        let (rules, names) = (terms.rules.as_ref(), &terms.names);
        let stage = Stage { rules, viewer, lang, names, legal, told, people };
        G::draw(&state.view(rules, viewer), &stage)
    }

    /// How long a step of the last move is shown, in units of time.
    fn long(&self, beat: u32) -> u8 {
        let told = self.last.told.iter().filter(|told| told.beat == beat);
        let told: Vec<&G::Event> = told.map(|told| &told.event).collect();
        G::length(&self.game.terms().rules, &told)
    }

    /// What a viewer hears of one beat of the last move.
    fn heard_in(&self, beat: u32, viewer: Viewer) -> Vec<G::Event> {
        let rules = &self.game.terms().rules;
        let told = self.last.told.iter().filter(|told| told.beat == beat);
        told.filter_map(|told| G::heard(rules, &told.event, viewer, When::Now)).collect()
    }

    /// The seat whose time ran out with the last move, as far as a viewer may know.
    fn late_for(&self, viewer: Viewer) -> Option<(Seat, TimedOut)> {
        let seat = self.just_late?;
        let late = *self.game.late.get(&seat)?;
        (!late.secret || viewer == Viewer::Seat(seat)).then_some((seat, late))
    }

    /// The line that tells it.
    fn late_line(&self, viewer: Viewer, lang: Lang) -> Option<Line> {
        let (seat, late) = self.late_for(viewer)?;
        let name = self.game.terms().names.of(seat);
        let words = match late.kind.and_then(|kind| G::timed_out(kind, lang)) {
            Some(does) => {
                said!("Time ran out for {name}: {does}.", "Temps écoulé pour {name} : {does}.")
            }
            None => said!("Time ran out for {name}.", "Temps écoulé pour {name}."),
        };
        let (words, event) = (words.get(lang).clone(), Value::Null);
        Some(Line { beat: 0, clause: "", words, noted: true, seat: Some(seat), event })
    }

    fn keep(&mut self, told: Transcript<G>) {
        self.just_late = None;
        let rules = &self.game.terms().rules;
        for (seat, place) in (0..).map(Seat).zip(&mut self.bots) {
            if place.listens() {
                let heard = |event| G::heard(rules, event, Viewer::Seat(seat), When::Now);
                told.events().filter_map(heard).for_each(|event| place.hear(rules, event));
            }
        }
        self.last = told;
    }

    /// How the table looked at each step of the last move but for its end, unless that one lingers.
    fn stills(&self) -> &[G] {
        match self.last.stills.split_last() {
            Some((end, before))
                if end == self.game.state() && self.long(before.len() as u32) < LONG =>
            {
                before
            }
            Some(_) | None => &self.last.stills,
        }
    }

    /// What a seat may decide, in which round, and whether it is awaited.
    fn situation(&self, seat: Seat) -> u64 {
        let mut hashed = Hashed(DefaultHasher::new());
        for action in self.game.actions(seat) {
            let _ = write!(hashed, "{action};");
        }
        hashed.0.write_u32(self.rounds());
        hashed.0.write_u8(u8::from(self.turn().awaited().contains(seat)));
        hashed.0.finish()
    }
}

impl<G: Title> Table for Open<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn rounds(&self) -> u32 {
        self.game.state().rounds()
    }

    fn moves(&self) -> &[Move] {
        self.game.moves()
    }

    fn deadline(&self) -> Option<Deadline> {
        self.game.state().deadline(&self.game.terms().rules)
    }

    fn limits(&self, lang: Lang) -> Option<String> {
        G::limits(&self.game.terms().rules, lang)
    }

    fn knows_deadline(&self, viewer: Viewer) -> bool {
        self.game.state().knows_deadline(&self.game.terms().rules, viewer)
    }

    fn asks_after(&self) -> Option<Seat> {
        self.game.state().asks_after(&self.game.terms().rules)
    }

    fn hides(&self, seat: Seat) -> bool {
        self.game.state().hides(&self.game.terms().rules, seat)
    }

    fn asked(&self, seat: Seat) -> Option<&'static str> {
        let question = self.game.state().question(&self.game.terms().rules, seat);
        question.map(|question| question.kind)
    }

    fn window(&self, seat: Seat) -> Option<&'static str> {
        self.game.window(seat).map(|window| window.kind)
    }

    fn orders(&self, seat: Seat, lang: Lang) -> Vec<Order> {
        self.game.orders(seat, lang)
    }

    fn set_order(&mut self, seat: Seat, kind: &str, on: bool) -> bool {
        self.game.set_order(seat, kind, on)
    }

    fn passing(&self) -> SeatSet {
        self.game.passing()
    }

    fn pass(&mut self, seat: Seat) -> Result<(), Rejected> {
        let told = self.game.pass(seat)?;
        self.keep(told);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }

    fn waiting(&self, viewer: Viewer) -> Waiting {
        let (rules, view) = (&self.game.terms().rules, self.game.view(viewer));
        let awaited = G::awaiting(rules, &view);
        let mut waiting =
            Waiting { awaited, decided: G::decided(rules, &view), ..Waiting::default() };
        for (seat, progress) in (0..).map(Seat).zip(&mut waiting.progress) {
            *progress = Some(seat)
                .filter(|seat| awaited.contains(*seat))
                .and_then(|seat| G::progress(rules, &view, seat));
        }
        waiting
    }

    fn glimpse(&self, viewer: Viewer) -> Glimpse {
        let rules = &self.game.terms().rules;
        let view = serde_json::to_vec(&self.game.view(viewer)).unwrap_or_default();
        let mut hasher = DefaultHasher::new();
        hasher.write(&view);
        let heard = |event| G::heard(rules, event, viewer, When::Now).is_some();
        let noted = |event| {
            G::heard(rules, event, viewer, When::Now).is_some_and(|event| G::is_noted(&event))
        };
        Glimpse {
            view: hasher.finish(),
            choices: viewer.seat().map_or(0, |seat| self.situation(seat)),
            told: self.last.events().any(heard) || self.late_for(viewer).is_some(),
            noted: self.last.events().any(noted) || self.late_for(viewer).is_some(),
        }
    }

    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice> {
        let choice = |action: G::Action| Choice {
            action: action.to_string(),
            words: G::choice(&self.game.terms().rules, action, lang),
            takes_back: G::kind(action) == ActionKind::TakeBack,
        };
        self.game.actions(seat).into_iter().map(choice).collect()
    }

    fn decide(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected> {
        let mut actions = Vec::new();
        for text in texts {
            let expanded = self
                .game
                .state()
                .expand(seat, text)
                .map_err(|error| Rejected { clause: None, reason: error.0 })?;
            actions.extend(expanded);
        }
        let told = self.game.decide(seat, &actions)?;
        self.keep(told);
        Ok(())
    }

    fn time_out(&mut self, seat: Seat) -> Result<(), Rejected> {
        let told = self.game.time_out(seat)?;
        self.keep(told);
        self.just_late = Some(seat);
        Ok(())
    }

    fn repeat_time_out(&mut self, seat: Seat, texts: &[String]) -> Result<(), Rejected> {
        let (late, first) = (self.game.question_of(seat), self.game.length());
        self.decide(seat, texts)?;
        self.game.mark_timed_out(first, seat, late);
        self.just_late = Some(seat);
        Ok(())
    }

    fn timed_out(&self, seat: Seat, lang: Lang) -> Option<String> {
        let late = self.game.late.get(&seat)?;
        let words = match late.kind.and_then(|kind| G::timed_out(kind, lang)) {
            Some(does) => said!("Time ran out: {does}.", "Temps écoulé : {does}."),
            None => said!(
                "Time ran out: the game decided for you.",
                "Temps écoulé : le jeu a décidé pour vous."
            ),
        };
        Some(words.get(lang).clone())
    }

    fn ask_bot(&mut self, seat: Seat) -> Option<Box<dyn Thought>> {
        let legal = self.game.actions(seat);
        let place = self.bots.get_mut(seat.index()).filter(|_| !legal.is_empty())?;
        let (state, rules) = (self.game.state().clone(), self.game.terms().rules.clone());
        Some(Box::new(place.lend(seat, state, rules, legal)?))
    }

    fn conclude(&mut self, thought: Box<dyn Thought>) -> Result<(), Rejected> {
        let seat = thought.seat();
        let Ok(mind) = thought.into_any().downcast::<Mind<G>>() else { return Ok(()) };
        let rules = self.game.terms().rules.clone();
        let decision = self.bots.get_mut(seat.index()).and_then(|it| it.welcome(&rules, *mind));
        let Some(decision) = decision else { return Ok(()) };
        let told = self.game.decide(seat, &[decision])?;
        self.keep(told);
        Ok(())
    }

    fn seat_adviser(&mut self, seat: Seat) -> bool {
        self.seat_bot(seat, G::ADVISER)
    }

    fn advise(&mut self, seat: Seat, names: &Names) -> Option<Advice> {
        let (rules, view) = (&self.game.terms().rules, self.game.view(Viewer::Seat(seat)));
        let (bot, own) = self.bots.get_mut(seat.index())?.present()?;
        advise(bot, own, (rules, names), (&view, seat))
    }

    fn decide_by_default(&mut self, seat: Seat) -> Result<(), Rejected> {
        let told = self.game.default_for(seat)?;
        self.keep(told);
        Ok(())
    }

    fn seat_bot(&mut self, seat: Seat, level: &str) -> bool {
        let bot = G::player(level, &self.game.terms().rules, seat);
        let found = bot.is_some();
        if let (Some(place), Some(bot)) = (self.bots.get_mut(seat.index()), bot) {
            place.seat(level, bot);
        }
        found
    }

    fn expire(&mut self) -> Result<(), Rejected> {
        let told = self.game.expire()?;
        self.keep(told);
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Rejected> {
        self.game.undo(seat)?;
        self.keep(Transcript::default());
        Ok(())
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.game.may_undo(seat)
    }

    fn rewind(&mut self, seat: Seat, to: usize) -> Result<(), Rejected> {
        let mut heard = Vec::new();
        self.game.rewind(seat, to, |told| heard.push(told))?;
        for at in Seat::all(self.game.terms().names.count()) {
            if let Some(level) = self.bots.get(at.index()).and_then(BotSeat::level) {
                self.seat_bot(at, &level);
            }
        }
        for told in heard {
            self.keep(told);
        }
        self.last = Transcript::default();
        Ok(())
    }

    fn last_decision(&self, seat: Seat) -> Option<usize> {
        self.game.last_decision(seat)
    }

    fn may_rewind(&self, to: usize) -> bool {
        self.game.may_rewind(to)
    }

    fn drew_since(&self, to: usize) -> bool {
        self.game.drew_since(to)
    }

    fn lines(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<Line> {
        let terms = self.game.terms();
        let line = |told: &crate::Told<G::Event>| {
            let event = G::heard(&terms.rules, &told.event, viewer, when)?;
            Some(Line::of::<G>(terms, told.beat, &event, lang))
        };
        let late = self.late_line(viewer, lang);
        late.into_iter().chain(self.last.told.iter().filter_map(line)).collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang, people: SeatSet) -> Picture {
        let legal = viewer.seat().map(|seat| self.game.actions(seat)).unwrap_or_default();
        self.draw(self.game.state(), (viewer, lang), &legal, (&[], people))
    }

    fn beats(&self) -> usize {
        (0..).zip(self.stills()).map(|(beat, _)| usize::from(self.long(beat))).sum()
    }

    fn frames(&self, viewer: Viewer, lang: Lang) -> Vec<Frame> {
        let all = self.lines(viewer, When::Now, lang);
        let mut run: Vec<Line> = Vec::new();
        let frame = |(beat, still): (u32, &G)| {
            let lines: Vec<Line> = all.iter().filter(|line| line.beat == beat).cloned().collect();
            let about = |lines: &[Line]| lines.iter().find(|line| line.noted).map(|line| line.seat);
            if about(&lines).is_none_or(|seat| about(&run) != Some(seat)) {
                run.clear();
            }
            let (earlier, long) = (run.clone(), self.long(beat));
            run.extend(lines.iter().cloned());
            if long >= USUAL {
                run.clear();
            }
            let told = self.heard_in(beat, viewer);
            let picture = self.draw(still, (viewer, lang), &[], (&told, SeatSet::EMPTY));
            Frame { lines, earlier, picture, long }
        };
        (0..).zip(self.stills()).map(frame).collect()
    }

    fn highlights(&self, lang: Lang) -> Vec<Remarkable> {
        if !self.turn().is_over() {
            return Vec::new();
        }
        let told = self.game.events().unwrap_or_default();
        let remarkable = |highlight: Highlight| {
            let (name, value) = G::highlight(&highlight, lang);
            Remarkable { icon: highlight.icon, seats: highlight.seats, name, value }
        };
        G::highlights(&self.game.terms().rules, &told).into_iter().map(remarkable).collect()
    }

    fn goes_on(&self, seat: Seat) -> bool {
        self.game.state().goes_on(&self.game.terms().rules, seat)
    }

    fn has_level(&self, level: &str) -> bool {
        G::LEVELS.contains(&level)
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn hash(&self) -> String {
        record::hash_of(self.game.state())
    }
}

impl Line {
    /// What is told of an event.
    pub fn of<G: Speak>(terms: &Terms<G>, beat: u32, event: &G::Event, lang: Lang) -> Self {
        let fields = serde_json::to_value(event).unwrap_or_default();
        Self {
            beat,
            clause: G::clause(event),
            words: G::event(&terms.rules, event, lang, &terms.names),
            noted: G::is_noted(event),
            seat: G::subject(&terms.rules, event).or_else(|| seat_field(&fields)),
            event: fields,
        }
    }
}

/// The field `seat` of an event.
fn seat_field(event: &Value) -> Option<Seat> {
    let fields = event.as_object()?;
    let inner = || fields.values().next().and_then(|inner| inner.get("seat"));
    let number = fields.get("seat").or_else(inner)?.as_u64()?;
    u8::try_from(number).ok().map(Seat)
}
