//! Coming in and going out, for pages and programs alike: sign up, sign in, sign out, leave for good.
//!
//! **Invariant:** after the commit, sessions and live tables are told of the change, even if the client hangs up
//! meanwhile.

use super::background::to_the_end;
use super::{App, Requester};
use crate::model::ids::AccountId;
use crate::model::names::name_of_bot;
use crate::model::refusal::Refused;
use crate::model::rows::Person;
use crate::people::accounts::{Login, Password, fold};
use crate::people::sessions::Session;
use crate::people::tokens;
use crate::store::{AccountRow, Change, StoreError};
use std::sync::Arc;

/// A person has signed up or in.
pub(super) struct Entered {
    pub(super) person: Person,
    pub(super) login: String,
    /// The token of their new session.
    pub(super) token: String,
    /// Tables at which both they and the guest of this device had a seat: there the guest's seat stays.
    pub(super) left: u64,
}

fn unreadable(error: &StoreError) -> Refused {
    tracing::error!(%error, "an account could not be read");
    Refused::Broken
}

/// The account of a person.
pub(super) async fn account(app: &App, id: &AccountId) -> Result<Option<AccountRow>, Refused> {
    app.store.account(id).await.map_err(|error| unreadable(&error))
}

/// Keeps a change by which all sessions of a person end but the one that begins.
async fn only(app: &App, account: &AccountId, change: Change) -> Result<(), Refused> {
    let (app, account) = (Arc::clone(app), account.clone());
    let work = async move {
        app.sessions.keep(change).await?;
        app.sessions.person_ended(&account);
        Ok(())
    };
    to_the_end(work).await
}

fn session(requester: &Requester) -> Result<&Session, Refused> {
    requester.session.as_ref().ok_or(Refused::NotSignedIn)
}

/// Gives the requester a login and a password. A guest keeps all that is theirs: they stay the same person.
pub(super) async fn sign_up(
    app: &App,
    requester: &Requester,
    login: &str,
    password: &Password,
) -> Result<Entered, Refused> {
    let login = Login::read(login)?;
    password.check()?;
    if requester.session.as_ref().is_some_and(|session| !session.guest) {
        return Err(Refused::HasAccount);
    }
    app.door.attempt(Some(&login.folded), requester.address)?;
    let _one = app.door.signing_up.lock().await;
    let taken = app.store.account_called(&login.folded).await;
    if taken.map_err(|error| unreadable(&error))?.is_some() {
        return Err(Refused::LoginTaken);
    }
    let password = app.door.hash(password).await?;
    let person = match requester.known(app).await {
        Some(person) => person,
        None => tokens::welcome(app.store.as_ref(), Some(&login.typed), requester.lang).await?,
    };
    // They may have signed up on another device meanwhile.
    if account(app, &person.id).await?.is_some() {
        return Err(Refused::HasAccount);
    }
    let own = requester.session.as_ref().filter(|session| session.account == person.id);
    let device = own.map(|session| session.device.as_str());
    let (session, token) = app.sessions.fresh(&person.id, device)?;
    let account = AccountRow {
        person: person.id.clone(),
        login: login.typed.clone(),
        folded: login.folded.clone(),
        password,
        bot: false,
    };
    let change = Change::SignUp { account, session, ends: app.sessions.grace_ends() };
    let (server, id) = (Arc::clone(app), person.id.clone());
    let work = async move {
        server.sessions.keep(change).await?;
        server.sessions.person_changed(&id);
        Ok(())
    };
    to_the_end(work).await?;
    app.door.was_right(Some(&login.folded), requester.address);
    Ok(Entered { person, login: login.typed, token, left: 0 })
}

/// Signs a person in by their password. The guest of their device is merged into the account.
pub(super) async fn sign_in(
    app: &App,
    requester: &Requester,
    login: &str,
    password: &Password,
) -> Result<Entered, Refused> {
    let login = fold(login);
    app.door.attempt(Some(&login), requester.address)?;
    let found = app.store.account_called(&login).await.map_err(|error| unreadable(&error))?;
    let hashed = found.as_ref().map(|account| account.password.as_str());
    let fits = app.door.fits(password, hashed).await?;
    let account = found.filter(|_| fits).ok_or(Refused::WrongPassword)?;
    app.door.was_right(Some(&login), requester.address);
    let person = app.store.person(&account.person).await.map_err(|error| unreadable(&error))?;
    let person = person.ok_or(Refused::WrongPassword)?;
    let (session, token) = app.sessions.fresh(&person.id, None)?;
    let before = requester.session.as_ref();
    let leaves = before.map(|session| session.device.clone());
    let guest = before.filter(|session| session.guest && session.account != person.id);
    let guest = guest.map(|session| session.account.clone());
    if let Some(guest) = guest.as_ref().filter(|_| account.bot) {
        takes_over_no_seat(app, guest).await?;
    }
    let change = Change::SignIn { session, leaves: leaves.clone(), guest: guest.clone() };
    let left =
        to_the_end(enter(Arc::clone(app), person.id.clone(), (leaves, guest), change)).await?;
    Ok(Entered { person, login: account.login, token, left })
}

/// A bot account takes over no games that a person has played as a guest.
async fn takes_over_no_seat(app: &App, guest: &AccountId) -> Result<(), Refused> {
    let seats = app.store.tables_of(guest).await.map_err(|error| unreadable(&error))?;
    if seats > 0 { Err(Refused::HasPlayed) } else { Ok(()) }
}

/// Declares that a program plays for the account of the requester, which must not have played yet. Gives what it is
/// called from now on, and its login. Declared twice, it stays as it is.
pub(super) async fn declare_bot(
    app: &App,
    requester: &Requester,
) -> Result<(Person, String), Refused> {
    let person = requester.known(app).await.ok_or(Refused::NotSignedIn)?;
    let found = account(app, &person.id).await?.ok_or(Refused::NoAccount)?;
    if found.bot {
        return Ok((person, found.login));
    }
    let (app, person) = (Arc::clone(app), Person { name: name_of_bot(&person.name), ..person });
    let work = async move {
        let (id, name) = (person.id.clone(), person.name.clone());
        app.sessions.keep(Change::DeclareBot { person: id, name }).await?;
        if !account(&app, &person.id).await?.is_some_and(|account| account.bot) {
            return Err(Refused::HasPlayed);
        }
        app.tables.bots().add(person.id.clone());
        app.tables.renamed(&person).await;
        Ok((person, found.login))
    };
    to_the_end(work).await
}

/// Stores that a person has signed in; gives at how many tables their guest stays.
async fn enter(
    app: App,
    account: AccountId,
    (leaves, guest): (Option<String>, Option<AccountId>),
    change: Change,
) -> Result<u64, Refused> {
    let kept = app.sessions.keep(change);
    let mut left = 0;
    if let Some(guest) = guest {
        app.tables.replace_person((&guest, &account), None, kept).await?;
        app.challenges.replace_person(&guest, &account).await;
        app.sessions.person_ended(&guest);
        left = adopted(&app, &guest, &account).await?;
    } else {
        kept.await?;
    }
    if let Some(device) = leaves {
        app.sessions.device_ended(&device);
    }
    Ok(left)
}

/// Where the guest was told that a table waits for them is where the account is told, if it had no such place. Gives at
/// how many tables the guest still sits.
async fn adopted(app: &App, guest: &AccountId, account: &AccountId) -> Result<u64, Refused> {
    let webhook = app.store.webhook(account).await.map_err(|error| unreadable(&error))?;
    app.tables.notifications().change(guest.clone(), None).await;
    app.tables.notifications().change(account.clone(), webhook).await;
    app.store.tables_of(guest).await.map_err(|error| unreadable(&error))
}

/// Ends the session of the requester.
pub(super) async fn sign_out(app: &App, requester: &Requester) -> Result<(), Refused> {
    let (app, device) = (Arc::clone(app), session(requester)?.device.clone());
    let work = async move {
        app.sessions.keep(Change::SignOut { device: device.clone() }).await?;
        app.sessions.device_ended(&device);
        Ok(())
    };
    to_the_end(work).await
}

/// Ends all sessions of the requester; gives the token of the one that they have from now on.
pub(super) async fn sign_out_everywhere(
    app: &App,
    requester: &Requester,
) -> Result<String, Refused> {
    let account = &session(requester)?.account;
    let (fresh, token) = app.sessions.fresh(account, None)?;
    only(app, account, Change::SignOutEverywhere(fresh)).await?;
    Ok(token)
}

/// The account of the requester, if they give its password.
async fn proven(
    app: &App,
    requester: &Requester,
    password: &Password,
) -> Result<AccountRow, Refused> {
    let account = account(app, &session(requester)?.account).await?.ok_or(Refused::NoAccount)?;
    app.door.attempt(None, requester.address)?;
    if !app.door.fits(password, Some(&account.password)).await? {
        return Err(Refused::WrongPassword);
    }
    app.door.was_right(None, requester.address);
    Ok(account)
}

/// Changes the password of an requester who knows the old one; everywhere else they are signed out. Gives the token of
/// their session.
pub(super) async fn change_password(
    app: &App,
    requester: &Requester,
    old: &Password,
    new: &Password,
) -> Result<String, Refused> {
    new.check()?;
    let person = proven(app, requester, old).await?.person;
    let password = app.door.hash(new).await?;
    let (session, token) = app.sessions.fresh(&person, None)?;
    only(app, &person, Change::Password { password, session }).await?;
    Ok(token)
}

/// Deletes the requester, account or guest. A guest has no password to give.
pub(super) async fn leave(
    app: &App,
    requester: &Requester,
    password: Option<&Password>,
) -> Result<(), Refused> {
    let person = requester.known(app).await.ok_or(Refused::NotSignedIn)?;
    if account(app, &person.id).await?.is_some() {
        proven(app, requester, password.ok_or(Refused::WrongPassword)?).await?;
    }
    let app = Arc::clone(app);
    let work = async move {
        let kept = app.sessions.keep(Change::Leave { person: person.id.clone() });
        app.tables
            .replace_person((&person.id, &AccountId::gone()), Some(&person.name), kept)
            .await?;
        app.challenges.replace_person(&person.id, &AccountId::gone()).await;
        app.sessions.person_ended(&person.id);
        app.tables.notifications().change(person.id, None).await;
        Ok(())
    };
    to_the_end(work).await
}
