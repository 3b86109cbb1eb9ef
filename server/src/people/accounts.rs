//! Logins and passwords: what may be one, how they are compared, and how often they may be tried.
//!
//! **Invariant:** a wrong password and an unknown login are told apart neither by words, nor by status, nor by how long it
//! takes. A password is neither logged nor kept; only its hash is (Argon2id).

use crate::model::limits::{LOGIN_CHARS, PASSWORD_CHARS};
use crate::model::names::visible;
use crate::model::refusal::Refused;
use crate::work_queue::WorkQueue;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Mutex as OneAtATime;
use unicode_normalization::UnicodeNormalization;

/// The most bytes of a password.
const PASSWORD_BYTES: usize = 512;
/// What hashing a password takes: 19 MiB, twice through, one lane (OWASP's advice of 2024).
const COST: (u32, u32, u32) = (19_456, 2, 1);
/// At most so many passwords are hashed at once, so that sign-ins cannot use up the memory.
const HASHED_AT_ONCE: usize = 2;
/// So many more may wait for it.
const MAY_WAIT: usize = 64;
/// So often one address may try in a row, and after that once in this time.
const OF_AN_ADDRESS: Patience = Patience { tries: 10.0, every: Duration::from_secs(10) };
/// So often one login may be tried from everywhere: enough that one or a few strangers cannot keep its owner out.
const OF_A_LOGIN: Patience = Patience { tries: 200.0, every: Duration::from_secs(1) };
/// So many are counted; those who have all their tries are forgotten first.
const MOST_COUNTED: usize = 20_000;

/// A password as a person typed it: never shown, not even in a log.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub(crate) struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl From<&str> for Password {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Password {
    /// Whether it may be one.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let (fewest, most) = PASSWORD_CHARS;
        let fits = (fewest..=most).contains(&self.0.chars().count());
        if fits && self.0.len() <= PASSWORD_BYTES { Ok(()) } else { Err(Refused::BadPassword) }
    }

    /// The same for every keyboard: an accent is a letter's own, however it was typed.
    fn bytes(&self) -> Vec<u8> {
        self.0.nfc().collect::<String>().into_bytes()
    }
}

/// A login as it was typed, and as logins are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Login {
    pub(crate) typed: String,
    pub(crate) folded: String,
}

impl Login {
    /// A login that may be one.
    pub(crate) fn read(text: &str) -> Result<Self, Refused> {
        let (fewest, most) = LOGIN_CHARS;
        let typed = visible(text, most).ok_or(Refused::BadLogin)?;
        let folded = fold(&typed);
        let fits = |text: &str| (fewest..=most).contains(&text.chars().count());
        if !fits(&typed) || !fits(&folded) || folded.chars().any(is_blank) {
            return Err(Refused::BadLogin);
        }
        Ok(Self { typed, folded })
    }
}

/// Large or small letters, wide or narrow ones: the same login.
pub(crate) fn fold(text: &str) -> String {
    let lower = text.trim().nfkc().collect::<String>().to_lowercase();
    lower.nfkc().collect()
}

/// Characters that look like nothing, beside those that no name may have.
fn is_blank(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// What the server needs to let people in by their password.
pub(crate) struct PasswordChecker {
    hashing: WorkQueue,
    /// The hash of a password that no account has.
    placeholder: OnceLock<String>,
    logins: Attempts,
    addresses: Attempts,
    /// One signs up at a time, so that no login is given twice.
    pub(crate) signing_up: OneAtATime<()>,
}

impl Default for PasswordChecker {
    fn default() -> Self {
        Self {
            hashing: WorkQueue::new(HASHED_AT_ONCE, MAY_WAIT),
            placeholder: OnceLock::new(),
            logins: Attempts::new(OF_A_LOGIN),
            addresses: Attempts::new(OF_AN_ADDRESS),
            signing_up: OneAtATime::new(()),
        }
    }
}

impl PasswordChecker {
    /// Takes one try of an address, and of a login unless they are in already; or says for how long there is none.
    pub(crate) fn attempt(
        &self,
        login: Option<&str>,
        address: Option<IpAddr>,
    ) -> Result<(), Refused> {
        let now = Instant::now();
        let from = address.map_or(Ok(()), |it| self.addresses.take(&it.to_string(), now));
        let tried = from.and_then(|()| login.map_or(Ok(()), |login| self.logins.take(login, now)));
        tried.map_err(|wait| Refused::TooManyTries { seconds: wait.as_secs() + 1 })
    }

    /// They were right: it was no try.
    pub(crate) fn was_right(&self, login: Option<&str>, address: Option<IpAddr>) {
        if let Some(login) = login {
            self.logins.give_back(login);
        }
        if let Some(address) = address {
            self.addresses.give_back(&address.to_string());
        }
    }

    /// Prepares the hash for unknown logins, so that the first of them waits no longer than others.
    pub(crate) async fn prepare(&self) {
        if let Err(refused) = self.fits(&"".into(), None).await {
            tracing::error!(code = refused.code(), "no password can be hashed");
        }
    }

    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: &Password) -> Result<String, Refused> {
        password.check()?;
        let bytes = password.bytes();
        self.hashing.run(move || hash(&bytes)).await?
    }

    /// Whether a password is the one of this hash; without a hash it is as much work to say no.
    pub(crate) async fn fits(
        &self,
        password: &Password,
        hashed: Option<&str>,
    ) -> Result<bool, Refused> {
        let bytes = password.bytes();
        let known = hashed.is_some();
        let hashed = match (hashed, self.placeholder.get()) {
            (Some(hashed), _) => hashed.to_owned(),
            (None, Some(placeholder)) => placeholder.clone(),
            (None, None) => {
                let random: [u8; 16] =
                    crate::system::random_bytes().map_err(|_| Refused::Broken)?;
                let made = self.hashing.run(move || hash(&random)).await??;
                self.placeholder.get_or_init(|| made).clone()
            }
        };
        let fits = self.hashing.run(move || {
            let argon = argon()?;
            Ok::<bool, Refused>(argon.verify_password(&bytes, hashed.as_str()).is_ok())
        });
        Ok(fits.await?? && known)
    }
}

fn argon() -> Result<Argon2<'static>, Refused> {
    let (memory, times, lanes) = COST;
    let params = Params::new(memory, times, lanes, None).map_err(|_| Refused::Broken)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &[u8]) -> Result<String, Refused> {
    let salt: [u8; 16] = crate::system::random_bytes().map_err(|_| Refused::Broken)?;
    let hashed = argon()?.hash_password_with_salt(password, &salt);
    hashed.map(|hashed| hashed.to_string()).map_err(|_| Refused::Broken)
}

/// So many tries in a row, and after that one in this time.
#[derive(Debug, Clone, Copy)]
struct Patience {
    tries: f64,
    every: Duration,
}

/// How many tries a login or an address has left, and since when.
#[derive(Debug, Clone, Copy)]
struct Left {
    tries: f64,
    at: Instant,
}

impl Left {
    fn now(self, patience: Patience, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tries + since / patience.every.as_secs_f64()).min(patience.tries)
    }
}

/// How often something was tried, by whom. Nothing is kept of who that is.
#[derive(Debug)]
struct Attempts {
    patience: Patience,
    left: Mutex<HashMap<[u8; 32], Left>>,
}

impl Attempts {
    fn new(patience: Patience) -> Self {
        Self { patience, left: Mutex::default() }
    }

    /// Takes a try, or says when there will be one.
    fn take(&self, who: &str, now: Instant) -> Result<(), Duration> {
        let Patience { tries: most, every } = self.patience;
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_COUNTED {
            all.retain(|_, left| left.now(self.patience, now) < most);
        }
        if all.len() >= MOST_COUNTED {
            all.clear();
        }
        let left = all.entry(Sha256::digest(who).into()).or_insert(Left { tries: most, at: now });
        let tries = left.now(self.patience, now);
        if tries < 1.0 {
            return Err(every.mul_f64(1.0 - tries));
        }
        *left = Left { tries: tries - 1.0, at: now };
        Ok(())
    }

    fn give_back(&self, who: &str) {
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let key: [u8; 32] = Sha256::digest(who).into();
        if let Some(left) = all.get_mut(&key) {
            left.tries = (left.tries + 1.0).min(self.patience.tries);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_are_compared_as_people_read_them() {
        let folded = |text: &str| Login::read(text).map(|login| login.folded);
        for same in ["Zoé", "zoé", " ZOÉ ", "Zoe\u{301}", "ＺＯÉ"] {
            assert_eq!(folded(same).as_deref(), Ok("zoé"), "{same:?}");
        }
        assert_ne!(folded("Zoe"), folded("Zoé"));
        assert_eq!(Login::read("Zoé").unwrap().typed, "Zoé");
        let long = "x".repeat(25);
        // One character that unfolds to eighteen.
        let unfolds = "\u{fdfa}\u{fdfa}\u{fdfa}";
        for bad in [
            "",
            "ab",
            " a ",
            &long,
            "a\u{200b}bc",
            "a\nbc",
            "abc\u{ad}",
            "\u{3164}\u{3164}\u{3164}",
            unfolds,
        ] {
            assert_eq!(folded(bad), Err(Refused::BadLogin), "{bad:?}");
        }
    }

    #[test]
    fn a_password_is_long_enough_and_not_too_long() {
        let checked = |text: &str| Password::from(text).check();
        assert_eq!(checked("12345678"), Ok(()));
        assert_eq!(checked(&"é".repeat(128)), Ok(()));
        assert_eq!(checked(&"🏇".repeat(128)), Ok(()), "512 bytes");
        for bad in ["", "1234567", &"x".repeat(129)] {
            assert_eq!(checked(bad), Err(Refused::BadPassword), "{bad:?}");
        }
        assert_eq!(format!("{:?}", Password::from("correct horse")), "Password(…)");
    }

    #[tokio::test]
    async fn a_password_is_kept_as_owasp_advises_and_found_again() {
        let door = PasswordChecker::default();
        let kept = door.hash(&"correct horsé".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(door.hash(&"correct horsé".into()).await.unwrap(), kept, "salted");
        assert_eq!(door.fits(&"correct horse\u{301}".into(), Some(&kept)).await, Ok(true));
        assert_eq!(door.fits(&"correct horse".into(), Some(&kept)).await, Ok(false));
        assert_eq!(door.fits(&"correct horse".into(), None).await, Ok(false));
        let placeholder = door.placeholder.get().unwrap();
        assert!(
            placeholder.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "the same work: {placeholder}"
        );
        assert_eq!(door.fits(&"correct horse".into(), Some("nonsense")).await, Ok(false));
    }

    #[test]
    fn ten_tries_then_one_in_ten_seconds() {
        let (attempts, now) = (Attempts::new(OF_AN_ADDRESS), Instant::now());
        let every = OF_AN_ADDRESS.every;
        assert_eq!((0..50).filter(|_| attempts.take("zoe", now).is_ok()).count(), 10);
        assert_eq!(attempts.take("zoe", now), Err(every));
        assert!(attempts.take("ada", now).is_ok(), "others are not held up");
        let later = now + every + Duration::from_millis(1);
        assert_eq!((0..50).filter(|_| attempts.take("zoe", later).is_ok()).count(), 1);
        attempts.give_back("zoe");
        assert!(attempts.take("zoe", later).is_ok());
        for number in 0..2 * MOST_COUNTED {
            let _ = attempts.take(&number.to_string(), now);
        }
        assert!(attempts.left.lock().unwrap().len() <= MOST_COUNTED);
    }

    #[test]
    fn strangers_with_a_few_addresses_do_not_keep_an_owner_out() {
        let door = PasswordChecker::default();
        let from = |last: u8| Some(IpAddr::from([192, 0, 2, last]));
        let one = |last| door.attempt(Some("zoe"), from(last)).is_ok();
        let tries = |last: u8| (0..50).filter(|_| one(last)).count();
        assert_eq!((1..=15).map(tries).sum::<usize>(), 150, "ten from each");
        assert_eq!(door.attempt(Some("zoe"), from(99)), Ok(()), "her right password is looked at");
        assert_eq!((16..=40).map(tries).sum::<usize>(), 49, "a crowd is held up all the same");
        assert_eq!(
            door.attempt(None, from(99)),
            Ok(()),
            "a client that is signed in already is not"
        );
    }
}
