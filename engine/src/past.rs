//! Going back by consent, and taking up a match at an earlier moment: both with fresh chance, and both in the record.

use crate::record::{self, Move, Origin};
use crate::{Dice, Match, MatchSetup, Notation, Rejected, Seat, StepEvent, Transcript};

impl<G: Notation> Match<G> {
    /// Sets up a match of which the first moves were made in other matches, each with its own dice.
    pub fn begin(setup: MatchSetup<G>, dice: Dice, origins: Vec<Origin>) -> Self {
        let mut game = Self::start(setup, dice_of(&origins, &dice, 0));
        (game.dice, game.origins) = (dice, origins);
        game
    }

    /// The moves of an earlier match are over: from here on chance follows from the next dice.
    pub(crate) fn take_up(&mut self) {
        let length = self.moves.len();
        if self.origins.iter().any(|origin| origin.moves == length) {
            self.go_on_with(dice_of(&self.origins, &self.dice, length).chance());
        }
    }

    /// Whether all can agree to go back to how it was after `to` moves: not into an earlier match, not where
    /// remembering is part of the game, not after the end.
    pub fn may_rewind(&self, to: usize) -> bool {
        let length = self.moves.len();
        let earlier = |origin: &&Origin| origin.moves <= length;
        let first = self.origins.iter().rfind(earlier).map_or(0, |origin| origin.moves);
        !G::ABOUT.tests_memory && (first..length).contains(&to) && !self.turn().is_over()
    }

    /// Whether something was rolled or drawn after `to` moves, of all that still stands: after going back there it falls
    /// differently. Dice without words keep no list of draws.
    pub fn drew_since(&self, to: usize) -> bool {
        let stands = path(&self.moves, self.moves.len());
        let after = |by: usize| by > to && stands.contains(&(by - 1));
        self.dice.words.is_none() || self.draws.iter().any(|drawn| after(drawn.by))
    }

    /// The number of the last decision of a seat that still stands.
    pub fn last_decision(&self, seat: Seat) -> Option<usize> {
        let mut undone = 0;
        path(&self.moves, self.moves.len()).into_iter().rev().find(|at| {
            let made = self.moves.get(*at).filter(|made| made.by == Some(seat));
            match made {
                Some(made) if made.what == record::UNDO => undone += 1,
                Some(made) if made.rewinds_to().is_none() && undone > 0 => undone -= 1,
                Some(made) => return made.rewinds_to().is_none(),
                None => {}
            }
            false
        })
    }

    /// Goes back to how it was after `to` moves, asked by `seat` and agreed by all. `told` hears again what led there.
    pub fn rewind(
        &mut self,
        seat: Seat,
        to: usize,
        told: impl FnMut(Transcript<G>),
    ) -> Result<(), Rejected> {
        if !self.may_rewind(to) {
            return Err(Rejected::without_rule(
                "the game cannot go back there",
                "la partie ne peut pas revenir à ce moment",
            ));
        }
        let mut past = self.retrace(to, told)?;
        let dice = dice_of(&self.origins, &self.dice, self.moves.len());
        self.moves.push(Move::new(Some(seat), format!("{} {to}", record::REWIND)));
        past.go_on_with(dice.fresh(rewinds(&self.moves)));
        (past.dice, past.moves) = (self.dice.clone(), std::mem::take(&mut self.moves));
        past.origins = std::mem::take(&mut self.origins);
        // What was taken back fell all the same.
        past.draws = std::mem::take(&mut self.draws);
        past.orders = std::mem::take(&mut self.orders);
        *self = past;
        self.take_up();
        Ok(())
    }

    /// The match as it was after `to` moves. `told` hears again what led there, without what was taken back by consent.
    fn retrace(&self, to: usize, mut told: impl FnMut(Transcript<G>)) -> Result<Self, Rejected> {
        let mut past = Self::start(self.setup.clone(), dice_of(&self.origins, &self.dice, 0));
        for at in path(&self.moves, to) {
            let dice = dice_of(&self.origins, &self.dice, at);
            if self.origins.iter().any(|origin| origin.moves == at) {
                past.go_on_with(dice.chance());
            }
            let Some(next) = self.moves.get(at) else { continue };
            if next.rewinds_to().is_some() {
                past.go_on_with(dice.fresh(rewinds(&self.moves[..=at])));
            } else {
                told(past.repeat(next)?);
            }
        }
        Ok(past)
    }

    /// All events from the beginning to now, without what was taken back by consent.
    pub fn events(&self) -> Result<Vec<StepEvent<G::Event>>, Rejected> {
        let mut all = Vec::new();
        self.retrace(self.moves.len(), |transcript| all.extend(transcript.told))?;
        Ok(all)
    }
}

/// The dice that move number `at` draws from.
fn dice_of(origins: &[Origin], own: &Dice, at: usize) -> Dice {
    origins.iter().find(|origin| at < origin.moves).map_or_else(|| own.clone(), Origin::dice)
}

/// How often these moves go back by consent.
fn rewinds(moves: &[Move]) -> u32 {
    moves.iter().filter(|made| made.rewinds_to().is_some()).count() as u32
}

/// The numbers of the moves that lead to how it was after `to` moves, without those that were taken back by consent.
fn path(moves: &[Move], to: usize) -> Vec<usize> {
    let mut path = Vec::new();
    let mut length = to;
    while let Some(at) = length.checked_sub(1) {
        path.push(at);
        length = moves.get(at).and_then(Move::rewinds_to).unwrap_or(at).min(at);
    }
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(texts: &[&str]) -> Vec<Move> {
        texts.iter().map(|text| Move::new(Some(Seat(0)), *text)).collect()
    }

    #[test]
    fn a_path_leaves_out_what_was_taken_back() {
        let made = moves(&["a", "b", "c", "rewind 1", "d", "rewind 2", "e"]);
        assert_eq!(path(&made, 3), [0, 1, 2]);
        assert_eq!(path(&made, 5), [0, 3, 4]);
        assert_eq!(path(&made, 7), [0, 1, 5, 6]);
        assert_eq!(rewinds(&made), 2);
    }
}
