//! Coming in and going out, for pages and programs alike: sign up, sign in, sign out, leave for good.
//!
//! **Invariant:** after the commit, sessions and live tables are told of the change, even if the client hangs up
//! meanwhile.

use super::{App, Asker};
use crate::accounts::{Login, Password, fold};
use crate::people;
use crate::refused::Refused;
use crate::sessions::Session;
use crate::store::merge::GONE;
use crate::store::{AccountRow, Change, Person, StoreError};
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
pub(super) async fn account(app: &App, person: &str) -> Result<Option<AccountRow>, Refused> {
    app.store.account(person).await.map_err(|error| unreadable(&error))
}

/// Does something to its end, even if the client hangs up meanwhile.
pub(super) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    tokio::spawn(work).await.unwrap_or(Err(Refused::Broken))
}

/// Keeps a change by which all sessions of a person end but the one that begins.
async fn only(app: &App, person: &str, change: Change) -> Result<(), Refused> {
    let (app, person) = (Arc::clone(app), person.to_owned());
    let work = async move {
        app.sessions.keep(change).await?;
        app.sessions.person_ended(&person);
        Ok(())
    };
    to_the_end(work).await
}

fn session(asker: &Asker) -> Result<&Session, Refused> {
    asker.session.as_ref().ok_or(Refused::Nobody)
}

/// Gives the asker a login and a password. A guest keeps all that is theirs: they stay the same person.
pub(super) async fn sign_up(
    app: &App,
    asker: &Asker,
    login: &str,
    password: &Password,
) -> Result<Entered, Refused> {
    let login = Login::read(login)?;
    password.check()?;
    if asker.session.as_ref().is_some_and(|session| !session.guest) {
        return Err(Refused::HasAccount);
    }
    app.door.attempt(Some(&login.folded), asker.address)?;
    let _one = app.door.signing_up.lock().await;
    let taken = app.store.account_called(&login.folded).await;
    if taken.map_err(|error| unreadable(&error))?.is_some() {
        return Err(Refused::LoginTaken);
    }
    let password = app.door.hash(password).await?;
    let person = match asker.known(app).await {
        Some(person) => person,
        None => people::welcome(app.store.as_ref(), Some(&login.typed), asker.lang).await?,
    };
    // They may have signed up on another device meanwhile.
    if account(app, &person.id).await?.is_some() {
        return Err(Refused::HasAccount);
    }
    let own = asker.session.as_ref().filter(|session| session.person == person.id);
    let device = own.map(|session| session.device.as_str());
    let (session, token) = app.sessions.fresh(&person.id, device)?;
    let account = AccountRow {
        person: person.id.clone(),
        login: login.typed.clone(),
        folded: login.folded.clone(),
        password,
    };
    let change = Change::SignUp { account, session, ends: app.sessions.grace_ends() };
    let (server, id) = (Arc::clone(app), person.id.clone());
    let work = async move {
        server.sessions.keep(change).await?;
        server.sessions.person_changed(&id);
        Ok(())
    };
    to_the_end(work).await?;
    app.door.was_right(Some(&login.folded), asker.address);
    Ok(Entered { person, login: login.typed, token, left: 0 })
}

/// Signs a person in by their password. The guest of their device is merged into the account.
pub(super) async fn sign_in(
    app: &App,
    asker: &Asker,
    login: &str,
    password: &Password,
) -> Result<Entered, Refused> {
    let login = fold(login);
    app.door.attempt(Some(&login), asker.address)?;
    let found = app.store.account_called(&login).await.map_err(|error| unreadable(&error))?;
    let hashed = found.as_ref().map(|account| account.password.as_str());
    let fits = app.door.fits(password, hashed).await?;
    let account = found.filter(|_| fits).ok_or(Refused::WrongPassword)?;
    app.door.was_right(Some(&login), asker.address);
    let person = app.store.person(&account.person).await.map_err(|error| unreadable(&error))?;
    let person = person.ok_or(Refused::WrongPassword)?;
    let (session, token) = app.sessions.fresh(&person.id, None)?;
    let before = asker.session.as_ref();
    let leaves = before.map(|session| session.device.clone());
    let guest = before.filter(|session| session.guest && session.person != person.id);
    let guest = guest.map(|session| session.person.clone());
    let change = Change::SignIn { session, leaves: leaves.clone(), guest: guest.clone() };
    let left =
        to_the_end(enter(Arc::clone(app), person.id.clone(), (leaves, guest), change)).await?;
    Ok(Entered { person, login: account.login, token, left })
}

/// Stores that a person has signed in; gives at how many tables their guest stays.
async fn enter(
    app: App,
    person: String,
    (leaves, guest): (Option<String>, Option<String>),
    change: Change,
) -> Result<u64, Refused> {
    let kept = app.sessions.keep(change);
    let mut left = 0;
    if let Some(guest) = guest {
        app.hall.succeed((&guest, &person), None, kept).await?;
        app.sessions.person_ended(&guest);
        left = adopted(&app, &guest, &person).await?;
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
async fn adopted(app: &App, guest: &str, account: &str) -> Result<u64, Refused> {
    let hook = app.store.hook(account).await.map_err(|error| unreadable(&error))?;
    app.hall.notices().change(guest.to_owned(), None).await;
    app.hall.notices().change(account.to_owned(), hook).await;
    app.store.tables_of(guest).await.map_err(|error| unreadable(&error))
}

/// Ends the session of the asker.
pub(super) async fn sign_out(app: &App, asker: &Asker) -> Result<(), Refused> {
    let (app, device) = (Arc::clone(app), session(asker)?.device.clone());
    let work = async move {
        app.sessions.keep(Change::SignOut { device: device.clone() }).await?;
        app.sessions.device_ended(&device);
        Ok(())
    };
    to_the_end(work).await
}

/// Ends all sessions of the asker; gives the token of the one that they have from now on.
pub(super) async fn sign_out_everywhere(app: &App, asker: &Asker) -> Result<String, Refused> {
    let person = &session(asker)?.person;
    let (fresh, token) = app.sessions.fresh(person, None)?;
    only(app, person, Change::SignOutEverywhere(fresh)).await?;
    Ok(token)
}

/// The account of the asker, if they give its password.
async fn proven(app: &App, asker: &Asker, password: &Password) -> Result<AccountRow, Refused> {
    let account = account(app, &session(asker)?.person).await?.ok_or(Refused::NoAccount)?;
    app.door.attempt(None, asker.address)?;
    if !app.door.fits(password, Some(&account.password)).await? {
        return Err(Refused::WrongPassword);
    }
    app.door.was_right(None, asker.address);
    Ok(account)
}

/// Changes the password of an asker who knows the old one; everywhere else they are signed out. Gives the token of
/// their session.
pub(super) async fn change_password(
    app: &App,
    asker: &Asker,
    old: &Password,
    new: &Password,
) -> Result<String, Refused> {
    new.check()?;
    let person = proven(app, asker, old).await?.person;
    let password = app.door.hash(new).await?;
    let (session, token) = app.sessions.fresh(&person, None)?;
    only(app, &person, Change::Password { password, session }).await?;
    Ok(token)
}

/// Deletes the asker, account or guest. A guest has no password to give.
pub(super) async fn leave(
    app: &App,
    asker: &Asker,
    password: Option<&Password>,
) -> Result<(), Refused> {
    let person = asker.known(app).await.ok_or(Refused::Nobody)?;
    if account(app, &person.id).await?.is_some() {
        proven(app, asker, password.ok_or(Refused::WrongPassword)?).await?;
    }
    let app = Arc::clone(app);
    let work = async move {
        let kept = app.sessions.keep(Change::Leave { person: person.id.clone() });
        app.hall.succeed((&person.id, GONE), Some(&person.name), kept).await?;
        app.sessions.person_ended(&person.id);
        app.hall.notices().change(person.id, None).await;
        Ok(())
    };
    to_the_end(work).await
}
