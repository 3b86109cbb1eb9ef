//! Moves: tried, kept, and only then shown.

use super::LiveTable;
use super::automatic::acted;
use super::times::TRY_AGAIN;
use crate::catalog::Played;
use crate::model::ids::{MatchVersion, PersonId};
use crate::model::refusal::Refused;
use crate::model::rows::{Status, StoredStep};
use crate::table::look::{Choices, LegalActions, Look};
use engine::{ActionKind, AnyMatch, Choice, Lang, Record, Rejected, Seat, Viewer};

impl LiveTable {
    /// What a player may decide, and at which version.
    pub(in crate::table) fn choices(&self, look: &Look) -> Result<Choices, Refused> {
        let seat = self.seat_of(look.person.as_ref()).ok_or(Refused::NotSeated)?;
        let legal = self.legal(seat, look.lang).ok_or(Refused::NotStarted)?;
        Ok(Choices { version: self.version(Viewer::Seat(seat)), legal })
    }

    /// All that a seat may do now, once the game has begun.
    pub(super) fn legal(&self, seat: Seat, lang: Lang) -> Option<LegalActions> {
        let game = self.play.as_ref()?.game();
        let asked = game.waiting(Viewer::Seat(seat)).awaited.contains(seat);
        let plays_on = |choice: &Choice| asked && choice.kind == ActionKind::Play;
        let (actions, also) = game.choices(seat, lang).into_iter().partition(plays_on);
        Some(LegalActions { actions, also })
    }

    /// While the game runs, a record tells its reader only what they did themselves and what the clock did; of going back
    /// only that they wanted it, for to which move would count what others did in secret.
    pub(in crate::table) fn record(&self, person: Option<&PersonId>) -> Result<Record, Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let mut record = play.game().record();
        if record.seed.is_none() {
            let own = self.seat_of(person);
            record.moves.retain(|made| made.by.is_none() || made.by == own);
            for made in record.moves.iter_mut().filter(|made| made.rewinds_to().is_some()) {
                engine::record::REWIND.clone_into(&mut made.what);
            }
        }
        Ok(record)
    }

    /// What it is played with.
    pub(in crate::table) fn played_with(&self) -> Played {
        Played::at(&self.row)
    }

    /// A player decides; gives the version after it.
    pub(in crate::table) async fn decide(
        &mut self,
        person: &PersonId,
        asked_seat: Option<Seat>,
        version: MatchVersion,
        act: impl FnOnce(&mut dyn AnyMatch, Seat) -> Result<(), Rejected>,
    ) -> Result<MatchVersion, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        if asked_seat.is_some_and(|asked| asked != seat) {
            return Err(Refused::ForeignSeat);
        }
        self.notice_presence(Some(person));
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let viewer = Viewer::Seat(seat);
        if play.game().turn().is_over() {
            return Err(Refused::Over);
        }
        if !play.is_fresh(seat, version) {
            return Err(Refused::Stale { version: play.version(viewer) });
        }
        self.times.set_hurried(false);
        self.carry_out(|table| act(table, seat)).await?;
        self.presence.has_seen_all(seat);
        Ok(self.version(viewer))
    }

    /// The version that a viewer has now.
    pub(super) fn version(&self, viewer: Viewer) -> MatchVersion {
        self.play.as_ref().map(|play| play.version(viewer)).unwrap_or_default()
    }

    /// The one way in which a game moves on: tried, kept, and only then shown.
    pub(super) async fn carry_out(
        &mut self,
        act: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Rejected>,
    ) -> Result<(), Refused> {
        let (changed, outcome) = self.make_step(act).await?;
        self.show_move(&changed);
        Ok(outcome?)
    }

    /// A step is tried and kept. Gives the viewers for whom something has changed, and what became of the decision.
    pub(super) async fn make_step(
        &mut self,
        act: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Rejected>,
    ) -> Result<(Vec<Viewer>, Result<(), Rejected>), Refused> {
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let first = play.game().length();
        let outcome = act(play.game_mut());
        let moves = play.moves_since(first);
        if moves.is_empty() {
            return Ok((Vec::new(), outcome));
        }
        let at = self.times.next_move_at();
        let over = play.game().turn().is_over();
        let acted = acted(&moves);
        let mut banks = self.times.banks.clone();
        banks.go_on(acted, self.spenders(), self.now());
        let time_left = banks.kept(self.now());
        let made = self.result();
        let step =
            StoredStep { table: self.row.id.clone(), first, moves, at, over, time_left, made };
        if let Err(error) = self.shared.store.append(step).await {
            tracing::error!(table = self.row.id.as_str(), %error, "a step could not be kept");
            self.discard_step(first).await;
            return Err(Refused::NotKept);
        }
        self.times.move_was_made(at);
        self.requests.move_was_made(acted);
        if over {
            self.row.status = Status::Over;
            self.recall().await;
        }
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let changed = play.settle();
        let steps = play.game().steps();
        self.note_animation(&changed, steps);
        self.set_clock(steps);
        self.publish();
        Ok((changed, outcome))
    }

    /// The step is not kept: the game is as it was. If the store knows better, the table is read again.
    async fn discard_step(&mut self, length: usize) {
        let kept = self.shared.store.moves(&self.row.id).await;
        let differs = kept.is_ok_and(|kept| kept.len() != length);
        let rewound = self.play.as_mut().is_some_and(|play| play.rewind().is_ok());
        if differs || !rewound {
            self.outgoing.lose();
        }
        self.bots.forget();
        let later = self.now() + TRY_AGAIN;
        let waiting = (self.next_bot().is_some(), !self.passing().is_empty());
        self.times.clock.hold(later, waiting);
    }
}
