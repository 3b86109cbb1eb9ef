//! The task of one table: takes what is asked, lets it move by itself ([`super::automatic`]), keeps every step before it is shown.

use super::automatic::acted;
use super::state::LiveTable;
use super::state::connection::{Connection, PageProgress};
use super::times::{TRY_AGAIN, UNLOAD_AFTER};
use super::{Look, Subscription, TableViewJson};
use crate::model::ids::{MatchVersion, PersonId, TableId};
use crate::model::refusal::Refused;
use crate::model::rows::{Status, StoredStep};
use crate::pages::model::TablePage;
use engine::{AnyMatch, Record, Rejected, Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::sleep_until;

/// Updates queued for a slow client before it is disconnected.
const QUEUED_UPDATES: usize = 32;

impl LiveTable {
    /// Lives until the server closes, or until the game is over and no connection is left.
    pub(super) async fn run(mut self) {
        self.set_now();
        self.recall().await;
        while !self.task.lost && !*self.task.stop.borrow() {
            self.tell_notifications();
            let moment = self.next_moment();
            tokio::select! {
                biased;
                _ = self.task.stop.changed() => {}
                thought = self.bots.thinking.next(), if self.requests.open.is_none() => {
                    self.set_now();
                    self.bot_is_back(thought).await;
                }
                call = self.task.mailbox.recv() => match call {
                    Some(call) => {
                        self.set_now();
                        self.presence.idle_since = self.now();
                        self.notice_looking(call.by.as_ref());
                        (call.run)(&mut self).await;
                    }
                    None => return,
                },
                () = sleep_until(moment.into()) => {
                    self.set_now();
                    if self.may_be_unloaded() {
                        return;
                    }
                    self.automatic().await;
                }
            }
        }
        if *self.task.stop.borrow() && self.row.status == Status::Running {
            self.set_now();
            self.keep_time(self.now()).await;
        }
    }

    fn may_be_unloaded(&self) -> bool {
        self.row.status == Status::Over
            && self.presence.connections.is_empty()
            && self.now() >= self.presence.idle_since + UNLOAD_AFTER
    }

    /// What a page or program shows of the table, to one who is here by asking for it.
    pub(super) fn page_for(&mut self, look: &Look) -> Box<TablePage> {
        self.notice_presence(look.person.as_ref());
        Box::new(self.page(look))
    }

    /// What a viewer may know, to one who is here by asking for it.
    pub(super) fn view_for(&mut self, look: &Look) -> TableViewJson {
        self.notice_presence(look.person.as_ref());
        let viewer = self.viewer(look);
        self.seen(viewer, look.lang, false)
    }

    /// A rematch was opened.
    pub(super) fn rematched(&mut self, next: TableId) {
        self.ending.rematch = Some(next);
        self.show_around();
    }

    /// A connection has closed.
    pub(super) fn part(&mut self, number: u64) {
        let Some(gone) = self.presence.connections.remove(&number) else { return };
        if !gone.look.spectator {
            self.notice_presence(gone.look.person.as_ref());
            self.notice_parting(gone.look.person.as_ref());
        }
        self.set_running();
        self.pace_bots();
        self.show_around();
    }

    pub(super) fn welcome(
        &mut self,
        look: Look,
        as_json: bool,
        has: Option<MatchVersion>,
    ) -> Result<Subscription, Refused> {
        if self.presence.connections.len() >= self.shared.limits.watchers_per_table {
            return Err(Refused::TooManyWatchers);
        }
        let (out, updates) = mpsc::channel(QUEUED_UPDATES);
        let number = self.presence.next_number;
        self.presence.next_number += 1;
        self.notice_presence(look.person.as_ref());
        if !look.spectator {
            self.notice_coming(look.person.as_ref());
        }
        let logged = if as_json { 0 } else { self.logged(&look, has) };
        // A program reads what it is sent; a page says itself whether its reader sees it.
        let progress = PageProgress::new(self.now());
        let connection = Connection { look, as_json, seen: as_json, logged, progress, out };
        self.presence.connections.insert(number, connection);
        self.set_running();
        self.pace_bots();
        self.show_around();
        Ok(Subscription { number, updates })
    }

    pub(super) fn choices(
        &self,
        look: &Look,
    ) -> Result<(MatchVersion, Vec<engine::Choice>), Refused> {
        let seat = self.seat_of(look.person.as_ref()).ok_or(Refused::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        Ok((play.version(Viewer::Seat(seat)), play.game().choices(seat, look.lang)))
    }

    /// While the game runs, a record tells its reader only what they did themselves and what the clock did; of going back
    /// only that they wanted it, for to which move would count what others did in secret.
    pub(super) fn record(&self, person: Option<&PersonId>) -> Result<Record, Refused> {
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

    pub(super) async fn decide(
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
        self.times.hurried = false;
        self.carry_out(|table| act(table, seat)).await?;
        if let Some(left) = self.presence.left_at.get_mut(seat.index()) {
            *left = None;
        }
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
        let at = self.times.epoch_millis.max(self.times.last_at + 1);
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
        self.times.last_at = at;
        self.requests.open = None;
        self.requests.declined.take_if(|it| acted.contains(it.seat));
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
        self.task.lost = differs || !rewound;
        self.bots.forget();
        let later = self.now() + TRY_AGAIN;
        self.times.clock.fix();
        self.times.clock.bot_at = self.next_bot().map(|_| later).or(self.times.clock.bot_at);
        self.times.clock.pass_at = self.passing().first().map(|_| later);
    }
}
