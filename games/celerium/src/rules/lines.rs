//! CL-7: choosing a line, and Px2.

use super::Context;
use crate::cards::{Line, LineEntry};
use crate::event::{Event, Secret};
use crate::options::Rules;
use crate::state::{Celerium, Phase, clockwise_from};
use engine::Seat;

impl Celerium {
    pub(super) fn begin_lines(&mut self, context: &mut Context<'_>) {
        self.ask_all(context, Phase::Lines, Seat::all(context.rules.seats).collect());
    }

    /// CL-7.1: another line than before, unless a Keep-line token allows the same.
    pub fn may_race_on(&self, seat: Seat, line: Line) -> bool {
        let franchise = self.of(seat);
        franchise.keep_line || franchise.previous_line != Some(line)
    }

    /// CL-7.3: whether the planet offers Px2 on this line.
    pub fn offers_px2(&self, rules: &Rules, line: Line) -> bool {
        self.planet.is_some_and(|id| rules.planet(id).lines[line.index()] == LineEntry::Px2)
    }

    /// CL-7.1: in secret.
    pub(super) fn choose_line(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        line: Line,
        px2: bool,
    ) {
        let franchise = self.of_mut(seat);
        franchise.line = Some(line);
        franchise.px2 = px2;
        self.waiting.remove(seat);
        context.tell(Event::Decided { seat, what: Secret::Line });
        if self.waiting.is_empty() {
            self.show_lines(context);
        }
    }

    /// CL-7.2, CL-7.3: used Px2 tokens are spent, Keep-line tokens return, used or not.
    fn show_lines(&mut self, context: &mut Context<'_>) {
        for seat in clockwise_from(self.first, context.rules.seats) {
            let franchise = self.of_mut(seat);
            let (line, px2) = (franchise.line.unwrap_or(Line::Green), franchise.px2);
            franchise.px2_token &= !px2;
            let kept = std::mem::take(&mut franchise.keep_line);
            context.tell(Event::LineShown { seat, line, px2 });
            if kept {
                context.tell(Event::KeepLineReturned { seat });
            }
        }
        context.end_step(self);
        self.begin_check(context);
    }
}
