//! A match with its bots and what the last move told.

use super::{AnyMatch, Choice, Frame, HighlightWords, LogLine, ViewDigest, Waiting};
use crate::advice::{Advice, advise};
use crate::draw::{LONG, Picture, Stage, USUAL};
use crate::late::TimedOut;
use crate::said;
use crate::thought::{BotSeat, Mind, Thought};
use crate::words::Lang;
use crate::{
    About, ActionKind, Deadline, Highlight, Match, Move, Names, Order, Record, Rejected, Seat,
    SeatSet, Transcript, Turn, Viewer, When, WithPage, record,
};
use serde_json::Value;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};

/// A [`Match`] with its bots and what the last move told.
pub(crate) struct OpenMatch<G: WithPage> {
    game: Match<G>,
    /// By seat: its bot, if it has one, with a chance of its own.
    bots: Vec<BotSeat<G>>,
    last: Transcript<G>,
    /// The seat whose time ran out with the last move.
    just_late: Option<Seat>,
}

impl<G: WithPage> Match<G> {
    /// This match behind the object-safe trait. `own` is the chance of its bots.
    pub fn boxed(self, mut own: crate::Chance) -> Box<dyn AnyMatch> {
        let bots = self.setup().names.iter().map(|_| BotSeat::empty(own.fork())).collect();
        Box::new(OpenMatch { game: self, bots, last: Transcript::default(), just_late: None })
    }
}

impl<G: WithPage> OpenMatch<G> {
    fn draw(
        &self,
        state: &G,
        (viewer, lang): (Viewer, Lang),
        legal: &[G::Action],
        (told, people): (&[G::Event], SeatSet),
    ) -> Picture {
        let setup = self.game.setup();
        let (rules, names) = (setup.rules.as_ref(), &setup.names);
        let stage = Stage { rules, viewer, lang, names, legal, told, people };
        G::draw(&state.view(rules, viewer), &stage)
    }

    /// How long a step of the last move is shown, in units of time.
    fn long(&self, step: u32) -> u8 {
        let told = self.last.told.iter().filter(|told| told.step == step);
        let told: Vec<&G::Event> = told.map(|told| &told.event).collect();
        G::length(&self.game.setup().rules, &told)
    }

    /// What a viewer hears of one step of the last move.
    fn heard_in(&self, step: u32, viewer: Viewer) -> Vec<G::Event> {
        let rules = &self.game.setup().rules;
        let told = self.last.told.iter().filter(|told| told.step == step);
        told.filter_map(|told| G::heard(rules, &told.event, viewer, When::Now)).collect()
    }

    /// The seat whose time ran out with the last move, as far as a viewer may know.
    fn late_for(&self, viewer: Viewer) -> Option<(Seat, TimedOut)> {
        let seat = self.just_late?;
        let late = *self.game.late.get(&seat)?;
        (!late.secret || viewer == Viewer::Seat(seat)).then_some((seat, late))
    }

    /// The line that tells it.
    fn late_line(&self, viewer: Viewer, lang: Lang) -> Option<LogLine> {
        let (seat, late) = self.late_for(viewer)?;
        let name = self.game.setup().names.of(seat);
        let words = match late.kind.and_then(|kind| G::timed_out(kind, lang)) {
            Some(does) => {
                said!("Time ran out for {name}: {does}.", "Temps écoulé pour {name} : {does}.")
            }
            None => said!("Time ran out for {name}.", "Temps écoulé pour {name}."),
        };
        let (words, event) = (words.get(lang).clone(), Value::Null);
        Some(LogLine { step: 0, clause: "", words, noted: true, seat: Some(seat), event })
    }

    fn keep(&mut self, told: Transcript<G>) {
        self.just_late = None;
        let rules = &self.game.setup().rules;
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

impl<G: WithPage> AnyMatch for OpenMatch<G> {
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
        self.game.state().deadline(&self.game.setup().rules)
    }

    fn limits(&self, lang: Lang) -> Option<String> {
        G::limits(&self.game.setup().rules, lang)
    }

    fn knows_deadline(&self, viewer: Viewer) -> bool {
        self.game.state().knows_deadline(&self.game.setup().rules, viewer)
    }

    fn asks_after(&self) -> Option<Seat> {
        self.game.state().asks_after(&self.game.setup().rules)
    }

    fn hides(&self, seat: Seat) -> bool {
        self.game.state().hides(&self.game.setup().rules, seat)
    }

    fn asked(&self, seat: Seat) -> Option<&'static str> {
        let question = self.game.state().question(&self.game.setup().rules, seat);
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
        let (rules, view) = (&self.game.setup().rules, self.game.view(viewer));
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

    fn digest(&self, viewer: Viewer) -> ViewDigest {
        let rules = &self.game.setup().rules;
        let view = serde_json::to_vec(&self.game.view(viewer)).unwrap_or_default();
        let mut hasher = DefaultHasher::new();
        hasher.write(&view);
        let heard = |event| G::heard(rules, event, viewer, When::Now).is_some();
        let noted = |event| {
            G::heard(rules, event, viewer, When::Now).is_some_and(|event| G::is_noted(&event))
        };
        ViewDigest {
            view: hasher.finish(),
            choices: viewer.seat().map_or(0, |seat| self.situation(seat)),
            told: self.last.events().any(heard) || self.late_for(viewer).is_some(),
            noted: self.last.events().any(noted) || self.late_for(viewer).is_some(),
        }
    }

    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice> {
        let choice = |action: G::Action| Choice {
            action: action.to_string(),
            words: G::choice(&self.game.setup().rules, action, lang),
            kind: G::kind(action),
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
                .expand(&self.game.setup().rules, seat, text)
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
        let (state, rules) = (self.game.state().clone(), self.game.setup().rules.clone());
        Some(Box::new(place.lend(seat, state, rules, legal)?))
    }

    fn conclude(&mut self, thought: Box<dyn Thought>) -> Result<(), Rejected> {
        let seat = thought.seat();
        let Ok(mind) = thought.into_any().downcast::<Mind<G>>() else { return Ok(()) };
        let rules = self.game.setup().rules.clone();
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
        let (rules, view) = (&self.game.setup().rules, self.game.view(Viewer::Seat(seat)));
        let (bot, own) = self.bots.get_mut(seat.index())?.present()?;
        advise(bot, own, (rules, names), (&view, seat))
    }

    fn decide_by_default(&mut self, seat: Seat) -> Result<(), Rejected> {
        let told = self.game.default_for(seat)?;
        self.keep(told);
        Ok(())
    }

    fn seat_bot(&mut self, seat: Seat, level: &str) -> bool {
        let bot = G::player(level, &self.game.setup().rules, seat);
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
        for at in Seat::all(self.game.setup().names.count()) {
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

    fn opening(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<LogLine> {
        let setup = self.game.setup();
        let line = |event: &G::Event| {
            let event = G::heard(&setup.rules, event, viewer, when)?;
            Some(LogLine::of::<G>(setup, 0, &event, lang))
        };
        self.game.opening().iter().filter_map(line).collect()
    }

    fn lines(&self, viewer: Viewer, when: When, lang: Lang) -> Vec<LogLine> {
        let setup = self.game.setup();
        let line = |told: &crate::StepEvent<G::Event>| {
            let event = G::heard(&setup.rules, &told.event, viewer, when)?;
            Some(LogLine::of::<G>(setup, told.step, &event, lang))
        };
        let late = self.late_line(viewer, lang);
        late.into_iter().chain(self.last.told.iter().filter_map(line)).collect()
    }

    fn turning_points(&self, lang: Lang) -> Vec<(usize, String)> {
        let setup = self.game.setup();
        let words = |told: &crate::StepEvent<G::Event>| {
            let event = G::heard(&setup.rules, &told.event, Viewer::Spectator, When::Now)?;
            let turns = G::is_turning_point(&setup.rules, &event);
            turns.then(|| (told.step as usize, G::event(&setup.rules, &event, lang, &setup.names)))
        };
        self.last.told.iter().filter_map(words).collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang, people: SeatSet) -> Picture {
        let legal = viewer.seat().map(|seat| self.game.actions(seat)).unwrap_or_default();
        self.draw(self.game.state(), (viewer, lang), &legal, (&[], people))
    }

    fn steps(&self) -> usize {
        (0..).zip(self.stills()).map(|(step, _)| usize::from(self.long(step))).sum()
    }

    fn frames(&self, viewer: Viewer, lang: Lang) -> Vec<Frame> {
        let all = self.lines(viewer, When::Now, lang);
        let mut run: Vec<LogLine> = Vec::new();
        let frame = |(step, still): (u32, &G)| {
            let lines: Vec<LogLine> =
                all.iter().filter(|line| line.step == step).cloned().collect();
            let about =
                |lines: &[LogLine]| lines.iter().find(|line| line.noted).map(|line| line.seat);
            if about(&lines).is_none_or(|seat| about(&run) != Some(seat)) {
                run.clear();
            }
            let (earlier, long) = (run.clone(), self.long(step));
            run.extend(lines.iter().cloned());
            if long >= USUAL {
                run.clear();
            }
            let told = self.heard_in(step, viewer);
            let picture = self.draw(still, (viewer, lang), &[], (&told, SeatSet::EMPTY));
            Frame { lines, earlier, picture, long }
        };
        (0..).zip(self.stills()).map(frame).collect()
    }

    fn highlights(&self, lang: Lang) -> Vec<HighlightWords> {
        if !self.turn().is_over() {
            return Vec::new();
        }
        let told = self.game.events().unwrap_or_default();
        let remarkable = |highlight: Highlight| {
            let (name, value) = G::highlight(&highlight, lang);
            HighlightWords { icon: highlight.icon, seats: highlight.seats, name, value }
        };
        G::highlights(&self.game.setup().rules, &told).into_iter().map(remarkable).collect()
    }

    fn goes_on(&self, seat: Seat) -> bool {
        self.game.state().goes_on(&self.game.setup().rules, seat)
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

/// Hashes what is written to it.
struct Hashed(DefaultHasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
