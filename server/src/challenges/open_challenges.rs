//! All challenges: made, answered, ended. One changes at a time.

use super::challenge::{Challenge, ChallengeEnd, Opponent, Wanted, WantedSeat};
use crate::model::ids::AccountId;
use crate::model::limits::{CHAT_CHARS, LOGIN_CHARS, Limits};
use crate::model::names::{device_player_name, visible};
use crate::model::refusal::Refused;
use crate::model::rows::{ChallengeRow, Person};
use crate::people::accounts::fold;
use crate::store::{Store, StoreError};
use crate::system::{epoch_millis, random_id};
use crate::table::{AccountEvent, AccountMessage, SeatSetup, TableSetup, Tables};
use engine::Lang;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A challenge that has ended can be looked at for so long.
const REMEMBERED: Duration = Duration::from_mins(10);
/// The most bot accounts that a page lists.
const MOST_LISTED: usize = 50;

/// The seats for which accounts are challenged, each with a login. Their place in the set-up is an open seat.
pub(crate) type Invited = Vec<(usize, String)>;

/// All of them.
pub(crate) struct Challenges {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    limits: Limits,
    all: Mutex<HashMap<String, Challenge>>,
    /// One changes at a time, so that none is answered twice.
    changing: tokio::sync::Mutex<()>,
}

impl Challenges {
    /// Reads those that wait for their answers.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        limits: Limits,
    ) -> Result<Arc<Self>, StoreError> {
        let rows = store.challenges().await?;
        let (all, changing) = (Mutex::default(), tokio::sync::Mutex::default());
        let challenges = Arc::new(Self { store, tables, limits, all, changing });
        let now = epoch_millis();
        for row in rows {
            let id = row.id.clone();
            match challenges.read(row).await? {
                Some(challenge) if challenge.ends > now => challenges.add(challenge),
                // Its time has passed, or one of its people is gone.
                Some(_) | None => challenges.store.forget_challenge(id).await?,
            }
        }
        Ok(challenges)
    }

    async fn read(&self, row: ChallengeRow) -> Result<Option<Challenge>, StoreError> {
        let Ok(wanted) = serde_json::from_str::<Wanted>(&row.wanted) else { return Ok(None) };
        let Some(challenger) = self.store.person(&row.challenger).await? else { return Ok(None) };
        let mut opponents = Vec::new();
        for seat in &wanted.seats {
            let WantedSeat::Account(id, _) = seat else { continue };
            let id = AccountId::from(id.as_str());
            let (person, account) = (self.store.person(&id).await?, self.store.account(&id).await?);
            let Some((person, account)) = person.zip(account) else { return Ok(None) };
            opponents.push(Opponent { person, login: account.login });
        }
        let by_bot = self.tables.bots().has(&challenger.id);
        let ChallengeRow { id, created, ends, .. } = row;
        Ok(Some(Challenge { id, challenger, by_bot, wanted, opponents, created, ends, end: None }))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Challenge>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more; it ends by itself when its time has passed.
    fn add(self: &Arc<Self>, challenge: Challenge) {
        let left = u64::try_from(challenge.ends - epoch_millis()).unwrap_or(0);
        let (id, all) = (challenge.id.clone(), Arc::downgrade(self));
        self.all().insert(id.clone(), challenge);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(left)).await;
            if let Some(challenges) = all.upgrade() {
                let _changing = challenges.changing.lock().await;
                if let Some(challenge) = challenges.running(&id) {
                    let _ = challenges.finish(challenge, ChallengeEnd::Expired).await;
                }
            }
        });
    }

    fn running(&self, id: &str) -> Option<Challenge> {
        self.all().get(id).filter(|challenge| challenge.end.is_none()).cloned()
    }

    /// Challenges the accounts with these logins to the seats beside which they stand.
    pub(crate) async fn make(
        self: &Arc<Self>,
        setup: TableSetup,
        invited: Invited,
        challenger: &Person,
        lang: Lang,
    ) -> Result<Challenge, Refused> {
        if invited.is_empty() {
            return Err(Refused::NoOpponent);
        }
        let opponents = self.opponents(&invited, challenger).await?;
        let options = self.tables.examine(&setup, challenger, lang)?;
        let mut seats = Vec::with_capacity(setup.seats.len());
        for seat in setup.seats {
            seats.push(match seat {
                SeatSetup::Me => WantedSeat::Me,
                SeatSetup::Open => WantedSeat::Open,
                SeatSetup::Here(name) => WantedSeat::Here(device_player_name(&name, lang)?),
                SeatSetup::Bot(level) => WantedSeat::Bot(level),
                SeatSetup::Account(_) => return Err(Refused::Broken),
            });
        }
        for ((seat, _), opponent) in invited.iter().zip(&opponents) {
            let seat = seats.get_mut(*seat).ok_or(Refused::NoSuchSeat)?;
            *seat = WantedSeat::Account(opponent.person.id.as_str().to_owned(), false);
        }
        let wanted = Wanted {
            game: setup.game,
            options,
            title: setup.title,
            listing: setup.listing.number(),
            clocks: setup.clocks.to_string(),
            seats,
            ticket: setup.luck.ticket,
            word: setup.luck.word,
        };
        let _changing = self.changing.lock().await;
        self.has_room(challenger, &opponents)?;
        let created = epoch_millis();
        let lasts = i64::try_from(self.limits.challenge.as_millis()).unwrap_or(i64::MAX);
        let challenge = Challenge {
            id: random_id::<12>().map_err(|_| Refused::Broken)?,
            by_bot: self.tables.bots().has(&challenger.id),
            challenger: challenger.clone(),
            wanted,
            opponents,
            created,
            ends: created.saturating_add(lasts),
            end: None,
        };
        self.store.keep_challenge(challenge.row()).await.map_err(|error| not_kept(&error))?;
        self.add(challenge.clone());
        for opponent in &challenge.opponents {
            self.tell(&opponent.person.id, None, &challenge);
        }
        Ok(challenge)
    }

    async fn opponents(
        &self,
        invited: &Invited,
        challenger: &Person,
    ) -> Result<Vec<Opponent>, Refused> {
        let mut opponents: Vec<Opponent> = Vec::new();
        for (_, login) in invited {
            let found = self.store.account_called(&fold(login)).await;
            let found = found.map_err(|error| unreadable(&error))?.filter(|account| account.bot);
            let unknown = || Refused::NoSuchBot(login.chars().take(LOGIN_CHARS.1).collect());
            let account = found.ok_or_else(unknown)?;
            if account.person == challenger.id {
                return Err(Refused::OwnChallenge);
            }
            if opponents.iter().any(|opponent| opponent.person.id == account.person) {
                return Err(Refused::SeatTaken);
            }
            let person = self.store.person(&account.person).await;
            let person = person.map_err(|error| unreadable(&error))?.ok_or_else(unknown)?;
            opponents.push(Opponent { person, login: account.login });
        }
        Ok(opponents)
    }

    /// Neither the challenger nor an opponent has more open challenges than the server allows. What ended long ago is forgotten.
    fn has_room(&self, challenger: &Person, opponents: &[Opponent]) -> Result<(), Refused> {
        let mut all = self.all();
        let oldest = epoch_millis() - i64::try_from(REMEMBERED.as_millis()).unwrap_or(i64::MAX);
        all.retain(|_, each| each.end.as_ref().is_none_or(|(_, at)| *at > oldest));
        let open = || all.values().filter(|each| each.end.is_none());
        let own = open().filter(|each| each.is_by(&challenger.id)).count();
        let asked = |it: &Opponent| open().filter(|each| each.asks(&it.person.id)).count();
        let Limits { challenges_by_person, challenges_to_bot, .. } = self.limits;
        let crowded = opponents.iter().any(|opponent| asked(opponent) >= challenges_to_bot);
        if own >= challenges_by_person || crowded {
            return Err(Refused::TooManyChallenges);
        }
        Ok(())
    }

    /// A challenge that this account has a part in.
    pub(crate) fn find(&self, id: &str, account: &AccountId) -> Result<Challenge, Refused> {
        let found = self.all().get(id).filter(|each| each.concerns(account)).cloned();
        found.ok_or(Refused::NoSuchChallenge)
    }

    /// Those of this account that wait for an answer, oldest first.
    pub(crate) fn of(&self, account: &AccountId) -> Vec<Challenge> {
        let open = |each: &&Challenge| each.end.is_none() && each.concerns(account);
        let mut own: Vec<Challenge> = self.all().values().filter(open).cloned().collect();
        own.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
        own
    }

    /// The same, to be changed by an opponent.
    fn to_answer(&self, id: &str, account: &AccountId) -> Result<Challenge, Refused> {
        let challenge = self.find(id, account)?;
        if !challenge.asks(account) {
            return Err(Refused::ForeignSeat);
        }
        if challenge.end.is_some() { Err(Refused::ChallengeOver) } else { Ok(challenge) }
    }

    /// An opponent accepts. Once all have, the table is open.
    pub(crate) async fn accept(&self, id: &str, account: &AccountId) -> Result<Challenge, Refused> {
        let _changing = self.changing.lock().await;
        let mut challenge = self.to_answer(id, account)?;
        if !challenge.accept(account) {
            let kept = self.store.keep_challenge(challenge.row()).await;
            kept.map_err(|error| not_kept(&error))?;
            self.all().insert(id.to_owned(), challenge.clone());
            return Ok(challenge);
        }
        let challenger = self.store.person(&challenge.challenger.id).await;
        let challenger = challenger.map_err(|error| unreadable(&error))?;
        let challenger = challenger.ok_or(Refused::ChallengeOver)?;
        match self.tables.create_challenged(id, challenge.table()?, &challenger).await {
            Ok(table) => {
                let end = ChallengeEnd::Accepted(table.summary().id.clone());
                Ok(self.ended(challenge, end))
            }
            Err(refused @ (Refused::NotKept | Refused::Broken | Refused::Closing)) => Err(refused),
            // What hinders it is the challenger's: too many tables, or a game that is played differently by now.
            Err(_) => {
                self.finish(challenge, ChallengeEnd::Void).await?;
                Err(Refused::ChallengeOver)
            }
        }
    }

    /// An opponent declines, and may say why.
    pub(crate) async fn decline(
        &self,
        id: &str,
        account: &AccountId,
        reason: &str,
    ) -> Result<Challenge, Refused> {
        let reason = match reason.trim() {
            "" => None,
            reason => Some(visible(reason, CHAT_CHARS).ok_or(Refused::BadTalk)?),
        };
        let _changing = self.changing.lock().await;
        let challenge = self.to_answer(id, account)?;
        let end = ChallengeEnd::Declined { login: login_of(&challenge, account), reason };
        self.finish(challenge, end).await
    }

    /// The challenger no longer wants to.
    pub(crate) async fn withdraw(
        &self,
        id: &str,
        account: &AccountId,
    ) -> Result<Challenge, Refused> {
        let _changing = self.changing.lock().await;
        let challenge = self.find(id, account)?;
        if !challenge.is_by(account) {
            return Err(Refused::ForeignSeat);
        }
        if challenge.end.is_some() {
            return Err(Refused::ChallengeOver);
        }
        self.finish(challenge, ChallengeEnd::Withdrawn).await
    }

    /// A challenge ends without a table.
    async fn finish(&self, challenge: Challenge, end: ChallengeEnd) -> Result<Challenge, Refused> {
        let forgotten = self.store.forget_challenge(challenge.id.clone()).await;
        forgotten.map_err(|error| not_kept(&error))?;
        Ok(self.ended(challenge, end))
    }

    /// A challenge has ended: all who have a part in it are told.
    fn ended(&self, mut challenge: Challenge, end: ChallengeEnd) -> Challenge {
        challenge.end = Some((end, epoch_millis()));
        self.all().insert(challenge.id.clone(), challenge.clone());
        self.tell(&challenge.challenger.id, None, &challenge);
        for opponent in &challenge.opponents {
            self.tell(&opponent.person.id, None, &challenge);
        }
        challenge
    }

    fn tell(&self, account: &AccountId, only: Option<u64>, challenge: &Challenge) {
        let name = if challenge.end.is_some() { "challenge_ended" } else { "challenge" };
        let event = AccountEvent::new(name, &challenge.json(epoch_millis()));
        let person = account.clone().into();
        self.tables.streams().tell(&AccountMessage { person, only, event });
    }

    /// Tells a stream that has just been opened what its account is to answer.
    pub(crate) fn introduce(&self, account: &AccountId, stream: u64) {
        for challenge in self.of(account).iter().filter(|each| each.awaits(account)) {
            self.tell(account, Some(stream), challenge);
        }
    }

    /// A guest was merged into an account, or a person was deleted.
    pub(crate) async fn replace_person(&self, from: &AccountId, to: &AccountId) {
        let _changing = self.changing.lock().await;
        for mut challenge in self.of(from) {
            // No player plays against themselves.
            if !to.is_gone() && !challenge.asks(to) {
                if challenge.is_by(from) {
                    challenge.challenger.id = to.clone();
                }
                self.all().insert(challenge.id.clone(), challenge);
                continue;
            }
            let end = if challenge.is_by(from) {
                ChallengeEnd::Withdrawn
            } else {
                ChallengeEnd::Declined { login: login_of(&challenge, from), reason: None }
            };
            let _ = self.finish(challenge, end).await;
        }
    }

    /// Bot accounts with an open stream, as name and login: they hear of a challenge at once.
    pub(crate) async fn online(&self, reader: Option<&AccountId>) -> Vec<(String, String)> {
        let bots = self.tables.bots();
        let open = self.tables.streams().accounts().into_iter();
        let open = open.filter(|account| bots.has(account) && Some(account) != reader);
        let mut online = Vec::new();
        for id in open.take(MOST_LISTED) {
            let (person, account) = (self.store.person(&id).await, self.store.account(&id).await);
            if let (Ok(Some(person)), Ok(Some(account))) = (person, account) {
                online.push((person.name, account.login));
            }
        }
        online.sort_unstable();
        online
    }
}

fn login_of(challenge: &Challenge, account: &AccountId) -> String {
    let own = challenge.opponents.iter().find(|opponent| opponent.person.id == *account);
    own.map(|opponent| opponent.login.clone()).unwrap_or_default()
}

fn not_kept(error: &StoreError) -> Refused {
    tracing::error!(%error, "a challenge could not be kept");
    Refused::NotKept
}

fn unreadable(error: &StoreError) -> Refused {
    tracing::error!(%error, "who is challenged could not be read");
    Refused::Broken
}
