//! Who uses the server: accounts, sessions and the tokens that name them.

pub(crate) mod accounts;
pub(crate) mod sessions;
pub(crate) mod tokens;
