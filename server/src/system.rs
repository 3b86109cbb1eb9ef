//! The wall clock and the system's randomness: what the engine deliberately lacks.

use engine::Seed;
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn epoch_millis() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Unpredictable bytes.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// An unpredictable seed.
pub(crate) fn random_seed() -> Result<Seed, getrandom::Error> {
    random_bytes().map(Seed)
}

/// An id of `N` letters and digits without look-alikes, five random bits each.
pub(crate) fn random_id<const N: usize>() -> Result<String, getrandom::Error> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let bytes: [u8; N] = random_bytes()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}
