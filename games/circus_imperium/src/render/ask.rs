//! The question to the viewer: every legal decision is a button; those of a kind stand together.

use super::sheet::is_aside;
use super::{Scene, icon};
use crate::action::Action;
use crate::deed::Deed;
use crate::ids::PersonId;
use crate::motion::Stage;
use crate::notation::DRIVE;
use crate::person::{Place, Race};
use crate::state::{CircusImperium, Phase};
use crate::track::{Dir, Lane};
use crate::words::effect::odds;
use crate::words::{self, effect};
use engine::draw::Ask;
use engine::words::of_name;
use engine::{Speak, say};
use maud::{Markup, html};

/// One choice, as a button of its own.
pub(super) struct Choice {
    pub(super) action: Action,
    pub(super) icon: &'static str,
    pub(super) words: String,
    pub(super) detail: String,
    /// Draws, where they matter.
    pub(super) draws: Option<u8>,
    pub(super) main: bool,
}

/// The id of the button of a decision; spaces on the board press it.
pub(super) fn button_id(action: Action) -> String {
    format!("do-{}", action.to_string().replace(' ', "-"))
}

impl Scene<'_> {
    /// What the viewer is asked now.
    pub(super) fn ask(&self) -> Option<Ask> {
        if !self.is_asked() || self.legal.iter().all(|action| is_aside(*action)) {
            return None;
        }
        let (clause, title, why) = self.question();
        let body = html! {
            div.ci-ask {
                @if !why.is_empty() { p.ask-why { (why) } }
                (self.body())
            }
        };
        Some(Ask { clause, title: words::sentence(&title, self.lang), body, buttons: Vec::new() })
    }

    /// The rule, the question, and what stands behind it.
    fn question(&self) -> (&'static str, String, String) {
        let lang = self.lang;
        let name = self.mine().map_or(String::new(), |who| self.person(who));
        let own = self.me.is_some_and(|seat| self.names.of(seat) == name);
        let who = if own { "you" } else { "other" };
        if self.table.fight.is_some() {
            let why = say!(crate::words, lang, "ui-why-fight");
            return (
                "CI-18.4",
                say!(crate::words, lang, "ui-ask-fight", who = who, name = name),
                why,
            );
        }
        if self.table.window.is_some() {
            let why = self.table.motion.map_or(String::new(), |motion| {
                let unit = words::sentence(&self.unit(motion.unit), lang);
                say!(crate::words, lang, "ui-why-window", unit = unit)
            });
            return (
                "CI-26.3",
                say!(crate::words, lang, "ui-ask-window", who = who, name = name),
                why,
            );
        }
        if let Some((_, stage)) = self.own_move() {
            return self.question_of_move(stage);
        }
        match self.table.phase {
            Phase::Crew => (
                "CI-24.2",
                say!(crate::words, lang, "ui-ask-crew", who = who, name = name),
                say!(crate::words, lang, "ui-why-crew"),
            ),
            Phase::Place => (
                "CI-24.4",
                say!(crate::words, lang, "ui-ask-place", who = who, name = name),
                self.lanes(),
            ),
            Phase::Walls => (
                "CI-21.1",
                say!(crate::words, lang, "ui-ask-wall"),
                say!(crate::words, lang, "ui-why-wall"),
            ),
            Phase::Walk => (
                "CI-11.1",
                say!(crate::words, lang, "ui-ask-walk", who = who, name = name),
                String::new(),
            ),
            Phase::Declare => self.question_of_combat(who, &name),
            Phase::Release => (
                "CI-15.12",
                say!(crate::words, lang, "ui-ask-release", who = who, name = name),
                String::new(),
            ),
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => {
                ("", String::new(), String::new())
            }
        }
    }

    /// CI-24.4: what a start lane is worth: the spaces of a lap, and how fast its bends may be taken.
    fn lanes(&self) -> String {
        // The ways of a figure-8 change lanes at the crossing.
        if self.rules.figure_eight {
            return String::new();
        }
        let of = |lane: Lane| {
            let spaces = || self.rules.track.lane(lane).map(|(space, _)| space);
            let safe = spaces().filter_map(|space| self.rules.track.safe_speed(space)).min();
            (spaces().count(), safe.unwrap_or(0))
        };
        let ((inside, slow), (outside, fast)) = (of(Lane::A), of(Lane::D));
        say!(
            crate::words,
            self.lang,
            "ui-why-place",
            inside = inside,
            slow = slow,
            outside = outside,
            fast = fast
        )
    }

    /// CI-13.1: what there is to choose from: attacks, special actions, both or nothing.
    fn question_of_combat(&self, who: &str, name: &str) -> (&'static str, String, String) {
        let lang = self.lang;
        let any = |special: bool| {
            self.legal.iter().any(|action| {
                matches!(action, Action::Commit(_, Some(deed)) if deed.is_special() == special)
            })
        };
        let why = say!(crate::words, lang, "ui-why-commit");
        let (title, why) = match (any(false), any(true)) {
            (true, _) => (say!(crate::words, lang, "ui-ask-attack", who = who, name = name), why),
            (false, true) if self.is_special_wanted() => (
                say!(crate::words, lang, "ui-ask-special", who = who, name = name),
                say!(crate::words, lang, "ui-why-special"),
            ),
            (false, _) => (
                say!(crate::words, lang, "ui-ask-alone", who = who, name = of_name(name, lang)),
                say!(crate::words, lang, "ui-why-alone"),
            ),
        };
        ("CI-13.1", title, why)
    }

    /// Whether a special action can help the person who is asked: who leaves a sound chariot only loses by it.
    pub(super) fn is_special_wanted(&self) -> bool {
        self.legal.iter().any(|action| {
            matches!(*action, Action::Commit(_, Some(deed)) if deed.is_special() && !deed.only_leaves())
        })
    }

    /// Doing nothing, with the name of who does it where it is not the viewer's own driver.
    pub(super) fn pass_words(&self, person: PersonId) -> String {
        if self.is_me(person) {
            return say!(crate::words, self.lang, "ui-do-nothing");
        }
        say!(crate::words, self.lang, "do-pass", person = self.person(person))
    }

    /// What is done, with the name of who does it where it is not the viewer's own driver.
    fn deed_words(&self, person: PersonId, deed: Deed) -> String {
        let does = self.deed(deed);
        if self.is_me(person) {
            return does;
        }
        say!(crate::words, self.lang, "do-deed", person = self.person(person), deed = does)
    }

    /// Whether a person bears the viewer's own name.
    fn is_me(&self, person: PersonId) -> bool {
        self.me.is_some_and(|seat| self.names.of(seat) == self.person(person))
    }

    fn question_of_move(&self, stage: Stage) -> (&'static str, String, String) {
        let lang = self.lang;
        let none = String::new();
        match stage {
            Stage::Announce => (
                "CI-4.1",
                say!(crate::words, lang, "ui-ask-announce"),
                say!(crate::words, lang, "ui-why-announce", skids = 100 - self.ticks().holds()),
            ),
            Stage::Step => ("CI-4.2", say!(crate::words, lang, "ui-ask-step"), none),
            Stage::React => {
                let row = self.table.motion.and_then(|motion| motion.drawn);
                let row = row.map_or(String::new(), |row| words::row(row, lang));
                ("CI-8.8", say!(crate::words, lang, "ui-ask-skill", row = row), none)
            }
            Stage::Shift => ("CI-8.3", say!(crate::words, lang, "ui-ask-shift"), none),
            Stage::Whip => ("CI-7.1", say!(crate::words, lang, "ui-ask-whip"), none),
            Stage::Begin
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End => ("", String::new(), none),
        }
    }

    fn body(&self) -> Markup {
        let is = |kind: fn(&Action) -> bool| self.legal.iter().any(kind);
        if is(|action| matches!(action, Action::Crew { .. })) {
            return self.crews();
        }
        if is(|action| matches!(action, Action::Commit(..))) {
            return self.commits();
        }
        html! {
            @if is(|action| matches!(action, Action::Announce(_))) { (self.speeds()) }
            @if is(|action| matches!(action, Action::Step(_))) { (self.progress()) }
            (self.destinations())
            // A wall may be left out: that choice stands above the long list of places.
            @let walls = is(|action| matches!(action, Action::Wall(..)));
            @if walls { (self.choices()) }
            @if walls || is(|action| matches!(action, Action::Place(_))) { (self.places()) }
            @if !walls { (self.choices()) }
            (self.specials())
        }
    }

    /// Choices with a button each.
    fn choices(&self) -> Markup {
        let mut choices: Vec<Choice> =
            self.legal.iter().filter_map(|action| self.choice(*action)).collect();
        choices.sort_by_key(|choice| {
            let Action::Step(dir) = choice.action else { return 3 };
            [Dir::FL, Dir::F].iter().position(|each| *each == dir).unwrap_or(2)
        });
        html! {
            @if !choices.is_empty() {
                div.choices { @for (key, choice) in (1..).zip(&choices) { (choice.draw(key)) } }
            }
        }
    }

    fn choice(&self, action: Action) -> Option<Choice> {
        let lang = self.lang;
        let mut choice = Choice {
            action,
            icon: "",
            words: CircusImperium::action(action, lang),
            detail: String::new(),
            draws: None,
            main: false,
        };
        match action {
            Action::Step(dir) => self.fill_step(&mut choice, dir),
            Action::Skill(true) => {
                let left = self.mine().map_or(0, |who| self.table.person(who).skill_points);
                let holds = self.ticks().holds();
                choice.icon = "ci-i-skill";
                choice.detail =
                    say!(crate::words, lang, "ui-skill-left", count = left, holds = holds);
            }
            Action::Skill(false) => {
                choice.icon = "i-check";
                choice.main = true;
                let row = self.table.motion.and_then(|motion| motion.drawn);
                choice.detail = row.map_or(String::new(), |row| words::row_does(row, lang));
            }
            Action::Shift(false) | Action::End | Action::NoWall => {
                choice.icon = "i-check";
                choice.main = true;
            }
            Action::Shift(true) => {
                choice.icon = "ci-i-f";
                choice.detail = self.shift_words();
            }
            Action::Whip(person) => {
                choice.icon = "ci-i-whip";
                choice.words = if self.is_me(person) {
                    say!(crate::words, lang, "ui-do-whip")
                } else {
                    say!(crate::words, lang, "do-whip", person = self.person(person))
                };
                choice.detail = self.whip_words(person);
            }
            Action::Stay => choice.icon = "i-check",
            Action::Walk(_) => choice.icon = "ci-i-foot",
            Action::Gate => {
                choice.icon = "i-close";
                choice.detail = say!(crate::words, lang, "ui-gate-how");
            }
            Action::Reply(person, None) => {
                choice.icon = "i-check";
                choice.words = self.pass_words(person);
                // On foot one wants to be back on a chariot; who leaves a chariot only loses it.
                choice.main = !matches!(self.table.person(person).place, Place::OnFoot(_));
            }
            Action::Reply(person, Some(deed)) => {
                choice.icon = "ci-i-leap";
                choice.words = self.deed_words(person, deed);
                choice.detail = self.jump_words(person, deed);
                choice.main = deed == Deed::Board(person.own_chariot());
            }
            Action::LetGo(_, true) => {
                choice.icon = "ci-i-foot";
                choice.words = words::decided(action, self.rules, lang, self.names);
            }
            Action::LetGo(_, false) => {
                choice.icon = "ci-i-drag";
                choice.words = words::decided(action, self.rules, lang, self.names);
            }
            Action::Pick(..) => {
                choice.icon = "ci-i-trident";
                choice.words = words::decided(action, self.rules, lang, self.names);
            }
            Action::Crew { .. }
            | Action::Decline(_)
            | Action::Place(_)
            | Action::Wall(..)
            | Action::Announce(_)
            | Action::Special(..)
            | Action::Commit(..)
            | Action::DropShield(_)
            | Action::DropNet(_)
            | Action::Order(..) => return None,
        }
        if !matches!(action, Action::Step(_)) {
            choice.words = words::sentence(&choice.words, lang);
        }
        Some(choice)
    }

    /// CI-4.2: the space, what it costs, whom it hits.
    fn fill_step(&self, choice: &mut Choice, dir: Dir) {
        let lang = self.lang;
        choice.icon = match dir {
            Dir::FL => "ci-i-fl",
            Dir::FR => "ci-i-fr",
            Dir::F | Dir::R | Dir::RL | Dir::RR => "ci-i-f",
        };
        let Some((unit, space)) = self.table.motion.map(|motion| motion.unit).zip(self.ahead(dir))
        else {
            return;
        };
        let draws = self.draws(unit, space);
        choice.words = format!("{space} · {}", choice.words);
        choice.draws = Some(draws);
        let risk =
            || say!(crate::words, lang, "ui-draws", count = draws, skids = self.skids(draws));
        choice.detail = match self.table.unit_at(self.rules, space) {
            Some(other) => {
                let does = effect::ram(
                    self.table,
                    self.rules,
                    (unit, dir),
                    (other, &self.unit(other)),
                    lang,
                );
                if draws > 0 { format!("{does}. {}", words::sentence(&risk(), lang)) } else { does }
            }
            None if draws > 0 => risk(),
            None => {
                if let Some(safe) = self.rules.track.safe_speed(space) {
                    say!(crate::words, lang, "ui-safe", safe = safe)
                } else {
                    say!(crate::words, lang, "ui-straight")
                }
            }
        };
    }

    /// CI-7.2: what a stroke can bring.
    fn whip_words(&self, person: PersonId) -> String {
        let unit = self.carried(person);
        effect::stroke(self.table, self.rules, (person, unit), self.lang)
    }

    /// CI-8.3: where a shift inward leads, and whom it hits.
    fn shift_words(&self) -> String {
        let Some(unit) = self.table.motion.map(|motion| motion.unit) else { return String::new() };
        let space = self.table.unit(unit).space;
        let dir = self.rules.track.outward(space).other().ahead();
        let Some(to) = self.ahead(dir) else { return String::new() };
        if let Some(other) = self.table.unit_at(self.rules, to) {
            effect::ram(self.table, self.rules, (unit, dir), (other, &self.unit(other)), self.lang)
        } else {
            let safe = |space| self.rules.track.safe_speed(space).unwrap_or(0);
            say!(
                crate::words,
                self.lang,
                "ui-shift-to",
                space = to.to_string(),
                safe = safe(to),
                here = safe(space)
            )
        }
    }

    /// CI-4.1: the speeds, with the draws that each costs straight on.
    fn speeds(&self) -> Markup {
        let lang = self.lang;
        let Some((unit, _)) = self.own_move() else { return html! {} };
        html! {
            div.ci-speeds role="group" aria-label=(say!(crate::words, lang, "ui-ask-announce")) {
                @for action in self.legal {
                    @if let Action::Announce(speed) = *action {
                        @let draws = self.table.draws_ahead(self.rules, unit, speed);
                        button.ci-speed id=(button_id(*action)) form="decide" name="action" value=(action) data-key=(speed) data-risk=(risk(draws))
                            aria-label=(say!(crate::words, lang, "ui-speed", speed = speed, draws = draws)) {
                            (speed)
                            small { @if draws > 0 { (icon("ci-i-dice")) (draws) } @else { "–" } }
                        }
                    }
                }
            }
        }
    }

    /// The announced speed, and how far it has gone.
    fn progress(&self) -> Markup {
        let lang = self.lang;
        let Some(motion) = self.table.motion else { return html! {} };
        let speed = self.table.unit(motion.unit).announced;
        let left = motion.left + motion.gained;
        html! {
            p.ci-cap {
                span { (say!(crate::words, lang, "ui-announced", speed = speed)) }
                span.push.row {
                    (say!(crate::words, lang, "ui-to-go", count = left))
                    span.ci-pips aria-hidden="true" { @for step in 0..speed.max(left) { i data-on[step + left < speed.max(left)] {} } }
                }
            }
        }
    }

    /// The furthest space of each lane, with one decision for the whole way there; more of them lie on the sand.
    fn destinations(&self) -> Markup {
        let lang = self.lang;
        let drives = self.drives();
        html! {
            @if !drives.is_empty() {
                p.ci-cap { span { (say!(crate::words, lang, "ui-drive-how")) } }
                div.ci-targets.ci-drives role="group" aria-label=(say!(crate::words, lang, "ui-drive")) {
                    @for (number, way) in drives.iter().enumerate() {
                        button.btn data-to=(number) form="decide" name="action" value={ (DRIVE) (way.to) } aria-label=(self.way_words(way)) {
                            b { (way.to) }
                            @if way.draws > 0 { span.ci-tag data-risk=(risk(way.draws)) { (icon("ci-i-dice")) (way.draws) } }
                        }
                    }
                }
            }
        }
    }

    /// Spaces of the start grid, or borders for a wall section.
    fn places(&self) -> Markup {
        let named = |action: &Action| {
            if let Action::Place(space) = *action {
                return Some((*action, space.lane().letter(), space.to_string()));
            }
            let Action::Wall(one, other) = *action else { return None };
            Some((*action, one.lane().letter(), format!("{one} | {other}")))
        };
        let all: Vec<(Action, char, String)> = self.legal.iter().filter_map(named).collect();
        html! {
            @for lane in ['a', 'b', 'c', 'd'] {
                @if all.iter().any(|(_, of, _)| *of == lane) {
                    div.ci-targets role="group" aria-label=(lane.to_uppercase()) {
                        b.ci-lane { (lane.to_uppercase()) }
                        @for (number, (action, of, name)) in all.iter().enumerate() {
                            @if *of == lane {
                                button.btn id=(button_id(*action)) data-n=(number) form="decide" name="action" value=(action) aria-label=(CircusImperium::action(*action, self.lang)) { (name) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// CI-10.1: leaps and changes in the own move.
    fn specials(&self) -> Markup {
        let lang = self.lang;
        let all: Vec<Choice> = self
            .legal
            .iter()
            .filter_map(|action| {
                let Action::Special(person, deed) = *action else { return None };
                Some(Choice {
                    action: *action,
                    icon: "ci-i-leap",
                    words: words::sentence(&self.deed_words(person, deed), lang),
                    detail: self.jump_words(person, deed),
                    draws: None,
                    main: false,
                })
            })
            .collect();
        html! {
            @if !all.is_empty() {
                details.ci-foe {
                    summary { (icon("ci-i-leap")) (say!(crate::words, lang, "ui-specials")) }
                    div.choices { @for choice in &all { (choice.draw(10)) } }
                }
            }
        }
    }

    /// The target number of a jump, and what it brings.
    fn jump_words(&self, person: PersonId, deed: Deed) -> String {
        let does = effect::deed(self.table, self.rules, (person, deed), self.lang);
        let Some(target) = self.table.special_target(person, deed) else {
            return say!(crate::words, self.lang, "ui-no-test", does = does);
        };
        say!(
            crate::words,
            self.lang,
            "ui-test",
            target = target.max(1),
            odds = odds(target),
            does = does
        )
    }

    /// CI-24.2: armour first; of a gladiator race and armour, then two items.
    fn crews(&self) -> Markup {
        let lang = self.lang;
        let mut kinds: Vec<(Race, crate::person::Armour)> = Vec::new();
        for action in self.legal {
            if let Action::Crew { race, armour, .. } = *action
                && !kinds.contains(&(race, armour))
            {
                kinds.push((race, armour));
            }
        }
        let of = |kind: (Race, crate::person::Armour)| {
            self.legal.iter().filter_map(move |action| {
                let Action::Crew { race, armour, items, .. } = *action else { return None };
                ((race, armour) == kind).then_some((*action, items))
            })
        };
        let title = |(race, armour): (Race, crate::person::Armour)| {
            let armour = words::armour(armour, lang);
            if self.rules.aliens {
                words::sentence(&format!("{}, {armour}", words::race(race, lang)), lang)
            } else {
                words::sentence(&armour, lang)
            }
        };
        let gladiator = self.mine().is_some_and(crate::ids::PersonId::is_gladiator);
        let decline =
            self.legal.iter().copied().find(|action| matches!(action, Action::Decline(_)));
        html! {
            @if gladiator {
                @if let Some(action) = decline { div.choices { (Choice { action, icon: "i-close", words: say!(crate::words, lang, "ui-no-gladiator"), detail: String::new(), draws: None, main: false }.draw(1)) } }
                @for kind in kinds {
                    details.ci-foe name="crew" {
                        summary { (title(kind)) small { (say!(crate::words, lang, "ui-two-items")) } }
                        div.ci-targets {
                            @for (action, items) in of(kind) { button.btn form="decide" name="action" value=(action) { (words::items(items, lang)) } }
                        }
                    }
                }
            } @else {
                div.choices.choices-2[kinds.len() > 4] {
                    @for (key, kind) in (1..).zip(kinds) {
                        @for (action, _) in of(kind) {
                            (Choice { action, icon: "ci-i-hull", words: title(kind), detail: self.armour_words(kind), draws: None, main: false }.draw(key))
                        }
                    }
                }
            }
        }
    }

    fn armour_words(&self, (race, armour): (Race, crate::person::Armour)) -> String {
        let one = crate::person::Person { race, armour, ..crate::person::Person::default() };
        say!(
            crate::words,
            self.lang,
            "ui-armour-how",
            boxes = armour.boxes(),
            av = one.av_mod(false)
        )
    }
}

impl Choice {
    pub(super) fn draw(&self, key: usize) -> Markup {
        let key = (key < 10).then_some(key);
        html! {
            button.choice.choice-main[self.main] id=(button_id(self.action)) form="decide" name="action" value=(self.action) data-key=[key] {
                @if !self.icon.is_empty() { (icon(self.icon)) }
                span.choice-text { b { (self.words) } @if !self.detail.is_empty() { small { (self.detail) } } }
                @if let Some(draws) = self.draws { span.ci-tag data-risk=(risk(draws)) { (icon("ci-i-dice")) (draws) } }
                @if let Some(key) = key { kbd { (key) } }
            }
        }
    }
}

/// How dangerous so many draws are.
const fn risk(draws: u8) -> u8 {
    match draws {
        0 => 0,
        1 | 2 => 1,
        _ => 2,
    }
}
