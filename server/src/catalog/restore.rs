//! A match as it was kept: set up from its row, then its moves made again.

use super::{Agreed, Games};
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, TableRow};
use engine::{AnyMatch, Move, Rejected, Said, Seat, record, say};

/// The game of a table before its first move, with its bots.
pub(crate) fn start(games: &Games, row: &TableRow) -> Result<Box<dyn AnyMatch>, Refused> {
    let own = crate::system::random_seed().map_err(|_| Refused::Broken)?;
    let mut table = games.start(&Agreed::at(row), own)?;
    for (seat, held) in (0..).map(Seat).zip(&row.seats) {
        if let Holder::Bot { level, stands_in_for: None } = &held.holder {
            table.seat_bot(seat, level);
        }
    }
    Ok(table)
}

/// Whether this server still has the rules and the content that the table is played with.
pub(crate) fn check_versions(games: &Games, row: &TableRow) -> Result<(), Refused> {
    games.about(&row.game).ok_or(Refused::NoSuchGame)?;
    games.can_play(row).map_err(Refused::Unplayable)
}

/// A kept move that the rules refuse.
pub(crate) fn unreplayable(error: &Rejected) -> Refused {
    Refused::Unplayable(Said::by(|lang| {
        say!(crate::words, lang, "unreplayable", reason = error.reason.get(lang).as_str())
    }))
}

/// Makes the moves of one step again; `told` sees the table after each call.
pub(crate) fn repeat(
    table: &mut dyn AnyMatch,
    step: &[&Move],
    mut told: impl FnMut(&dyn AnyMatch),
) -> Result<(), Rejected> {
    let together = |one: &&Move, next: &&Move| {
        one.by == next.by && one.timed_out == next.timed_out && is_decision(one, next)
    };
    for moves in step.chunk_by(together) {
        let before = table.length();
        let wrong = || Rejected {
            clause: None,
            reason: Said::plain(moves.first().map(|made| made.what.clone()).unwrap_or_default()),
        };
        match moves {
            [Move { by: None, .. }] => table.expire()?,
            [Move { by: Some(seat), what, .. }] if what == record::UNDO => table.undo(*seat)?,
            [made @ Move { by: Some(seat), .. }] if let Some(to) = made.rewinds_to() => {
                table.rewind(*seat, to)?;
            }
            [Move { by: Some(seat), timed_out, .. }, ..] => {
                let texts: Vec<String> = moves.iter().map(|made| made.what.clone()).collect();
                if *timed_out {
                    table.repeat_time_out(*seat, &texts)?;
                } else {
                    table.decide(*seat, &texts)?;
                }
            }
            [] | [Move { by: None, .. }, ..] => return Err(wrong()),
        }
        if table.length() != before + moves.len() {
            return Err(wrong());
        }
        told(table);
    }
    Ok(())
}

fn is_decision(one: &Move, next: &Move) -> bool {
    let plain =
        |made: &Move| made.by.is_some() && made.what != record::UNDO && made.rewinds_to().is_none();
    plain(one) && plain(next)
}
