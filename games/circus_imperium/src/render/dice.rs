//! The middle of the arena: eggs and dolphins that count the laps, the tray with the last dice, and what the front row shouts.

use super::Scene;
use crate::event::Event;
use crate::state::Phase;
use crate::tables::TurnRow;
use crate::words::crowd::{Cheer, line};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, html};

/// Letters of a line on the tray.
const LINE: usize = 22;

impl Scene<'_> {
    pub(super) fn draw_dice(&self, board: &mut Vec<Piece>) {
        let middle = self.rules.track.size().x / 20;
        board.push(Piece::svg("ci-laps", self.laps(middle)));
        board.push(Piece::svg("ci-dice", self.tray(middle)));
    }

    /// The laps of the leader.
    fn laps(&self, middle: i32) -> Markup {
        let done = self.leader_laps();
        let pools = if self.is_small() {
            [middle - 155, middle + 155]
        } else {
            [middle - 223, middle + 223]
        };
        let wide = if self.is_small() { 100 } else { 158 };
        html! {
            g #ci-laps aria-hidden="true" {
                @for (kind, pool) in ["egg", "dolphin"].into_iter().zip(pools) {
                    rect.ci-pool-edge x=(pool - wide / 2 - 6) y="205" width=(wide + 12) height="70" rx="35" {}
                    rect.ci-pool x=(pool - wide / 2) y="211" width=(wide) height="58" rx="29" {}
                    path.ci-post d={ "M" (pool - 34) " 262v-20M" (pool + 34) " 262v-20" } {}
                    path.ci-beam d={ "M" (pool - 46) " 242h92" } {}
                    @for lap in 0..self.rules.laps {
                        @let x = pool + (i32::from(lap) * 2 - i32::from(self.rules.laps) + 1) * 15;
                        @let over = lap < done;
                        g.ci-count data-done=(u8::from(over)) transform={ "translate(" (x) " 227)" @if over && kind == "dolphin" { " rotate(38)" } } {
                            @if kind == "egg" { use href="#ci-egg" x="-11" y="-14.6" width="22" height="29.3" {} }
                            @else { use href="#ci-dolphin" x="-15" y="-11" width="30" height="22" {} }
                        }
                    }
                }
            }
        }
    }

    /// The last dice, or what all players wait for.
    fn tray(&self, middle: i32) -> Markup {
        let wide = if self.is_small() { 180 } else { 236 };
        let left = middle - wide / 2;
        let thrown = self.told.iter().rev().copied().find_map(dice);
        let (dice, words) = match &thrown {
            Some((event, dice)) => (dice.as_slice(), self.outcome(*event)),
            None => (&[][..], self.waiting()),
        };
        let start = left + 16 + dice.iter().map(|_| 42).sum::<i32>();
        let room = if self.is_small() { LINE - 6 } else { LINE };
        let lines = wrap(&words, room - 4 * dice.len());
        let top = 246 - lines.iter().skip(1).map(|_| 9).sum::<i32>();
        html! {
            g #ci-dice transform=[self.rules.figure_eight.then_some("translate(0 252)")] aria-hidden="true" {
                rect.ci-tray x=(left) y="199" width=(wide) height="82" rx="14" {}
                rect.ci-tray-in x=(left + 6) y="205" width=(wide - 12) height="70" rx="10" {}
                @for (number, (kind, value)) in (0..).zip(dice) {
                    g class=(kind) transform={ "translate(" (left + 34 + number * 42) " 240)" } {
                        use href="#ci-d10" x="-19" y="-21" width="38" height="42" {}
                        text y="7" { (value) }
                    }
                }
                @for (number, line) in (0..).zip(&lines) {
                    text x=(start) y=(top + number * 18) class=(if number == 0 { "ci-tray-1" } else { "ci-tray-2" }) { (line) }
                }
            }
        }
    }

    /// What dice have brought, in a word or two: the whole sentence stands in the log.
    fn outcome(&self, event: Event) -> String {
        let lang = self.lang;
        if let Event::TurnDrawn { drawn, .. } = event {
            let Some(row) = TurnRow::ALL.get(usize::from(drawn.row)) else { return String::new() };
            return match row {
                TurnRow::ShiftIn => say!(crate::words, lang, "sign-may-cut"),
                TurnRow::Hold => say!(crate::words, lang, "sign-hold"),
                TurnRow::Skid1 | TurnRow::Skid2 | TurnRow::Skid3 => {
                    say!(crate::words, lang, "sign-skid")
                }
            };
        }
        if let Event::AttackRolled { hit: true, .. }
        | Event::FightRolled { hit: true, .. }
        | Event::BeastsRolled { bite: Some(_), .. } = event
        {
            return say!(crate::words, lang, "sign-hit");
        }
        self.sign(event).map_or(String::new(), |sign| sign.words)
    }

    fn waiting(&self) -> String {
        let lang = self.lang;
        if let Some(row) = self.table.motion.and_then(|motion| motion.drawn) {
            return crate::words::row(row, lang);
        }
        match self.table.phase {
            Phase::Crew => say!(crate::words, lang, "ui-phase-crew"),
            Phase::Place => say!(crate::words, lang, "ui-phase-place"),
            Phase::Walls => say!(crate::words, lang, "ui-phase-walls"),
            Phase::Walk => say!(crate::words, lang, "ui-phase-walk"),
            Phase::Move | Phase::Driverless => say!(crate::words, lang, "ui-phase-move"),
            Phase::Declare => {
                let waits = self.view.awaiting.len();
                say!(crate::words, lang, "ui-phase-declare", count = waits)
            }
            Phase::Forced | Phase::Settle | Phase::Release => {
                say!(crate::words, lang, "ui-phase-combat")
            }
            Phase::Over => say!(crate::words, lang, "ui-over"),
        }
    }

    /// CI-8.9: what the front row shouts.
    pub(super) fn draw_crowd(&self, board: &mut Vec<Piece>) {
        let shout = self.told.iter().rev().find_map(|event| {
            let Event::CrowdLine { skid, line } = *event else { return None };
            Some((if skid { Cheer::Wide } else { Cheer::Neat }, line))
        });
        let html = html! {
            @if let Some((cheer, number)) = shout {
                p.ci-crowd #crowd aria-hidden="true" { (line(cheer, number, self.lang)) }
            } @else { p.ci-crowd #crowd aria-hidden="true" hidden {} }
        };
        board.push(Piece::html("crowd", html));
    }
}

/// Two dice of a D100, or one.
type Thrown = Vec<(&'static str, u8)>;

fn hundred(roll: u8) -> Thrown {
    vec![("ci-die-t", roll / 10 % 10), ("ci-die-u", roll % 10)]
}

fn ten(roll: u8) -> Thrown {
    vec![("ci-die-u", roll)]
}

/// The dice of an event.
fn dice(event: Event) -> Option<(Event, Thrown)> {
    if let Event::TurnDrawn { drawn, .. } | Event::WhipDrawn { drawn, .. } = event {
        return Some((event, hundred(drawn.roll)));
    }
    if let Event::OrderRolled { roll, .. } = event {
        return Some((event, hundred(roll)));
    }
    let (Event::TieRolled { roll, .. }
    | Event::RunRolled { roll, .. }
    | Event::WallImpact { roll, .. }
    | Event::KeptHold { roll, .. }
    | Event::ThrownOut { roll, .. }
    | Event::Trampled { roll, .. }
    | Event::Tested { roll, .. }
    | Event::RideTested { roll, .. }
    | Event::Fell { roll, .. }
    | Event::VictimDrawn { roll, .. }
    | Event::AttackRolled { roll, .. }
    | Event::BeastsRolled { roll, .. }
    | Event::FightRolled { roll, .. }
    | Event::FinishRolled { roll, .. }) = event
    else {
        return None;
    };
    Some((event, ten(roll)))
}

/// At most three lines.
fn wrap(words: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let full = lines.len() == 3;
        let Some(line) = lines.last_mut() else { break };
        let more = line.chars().count() + word.chars().count();
        if line.is_empty() || more < room {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        } else if full {
            line.push('…');
            break;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
