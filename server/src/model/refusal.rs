//! Why the server says no: one closed set for pages, sockets and the API, with its status and its words.

use super::ids::MatchVersion;
use super::webhook_address::BadAddress;
use axum::http::StatusCode;
use engine::{Lang, Rejected, Said, SetupError, say};

/// Why a request was refused. Nothing has changed by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// 404: there is no such page.
    NoSuchPage,
    /// 404: there is no such table.
    NoSuchTable,
    /// 404: there is no such game.
    NoSuchGame,
    /// 404: the table has no such seat.
    NoSuchSeat,
    /// 404: a shared device has no player of this number.
    NoSuchHand,
    /// 405: the page is there, but not for this method.
    WrongMethod,
    /// 409: the seat is taken.
    SeatTaken,
    /// 409: no seat is open.
    Full,
    /// 403: the requester has no seat here.
    NotSeated,
    /// 403: the seat is another player's.
    ForeignSeat,
    /// 401: the server does not know who asks.
    NotSignedIn,
    /// 401: the login is unknown or the password wrong; the answer does not say which.
    WrongPassword,
    /// 409: another account has this login already.
    LoginTaken,
    /// 409: the requester has an account already.
    HasAccount,
    /// 409: the requester has no account.
    NoAccount,
    /// 404: no bot account has this login.
    NoSuchBot(String),
    /// 404: there is no such challenge, or the requester has no part in it.
    NoSuchChallenge,
    /// 409: the challenge has ended.
    ChallengeOver,
    /// 409: a bot account challenges itself.
    OwnChallenge,
    /// 422: a challenge in which no account is challenged.
    NoOpponent,
    /// 429: the requester, or a bot account that they challenge, has too many challenges that wait for an answer.
    TooManyChallenges,
    /// 409: a person has played with this account, or as the guest who would become it: it cannot be a bot's.
    HasPlayed,
    /// 403: the request comes from a foreign page.
    ForeignOrigin,
    /// 409: the game has begun.
    Started,
    /// 409: the game has not begun.
    NotStarted,
    /// 409: seats are still open and the requester is not the host.
    SeatsOpen,
    /// 409: the game is over.
    Over,
    /// 409: the decision was taken at an earlier version.
    Stale {
        /// The present version.
        version: MatchVersion,
    },
    /// 409: there is nothing that could be taken back.
    NothingToUndo,
    /// 409: a player has already asked to undo.
    RequestOpen,
    /// 409: no player asks to undo.
    NoRequest,
    /// 422: nothing, too much or unprintable was said.
    BadTalk,
    /// 409: the game still runs.
    NotOver,
    /// 409: the past of this game is open once it is over.
    Faded,
    /// 409: a hint was asked for where the requester has nothing to decide.
    NoHint,
    /// 422: the game has no window of this kind.
    NoSuchOrder,
    /// 409: a notification is to be tried where none is sent.
    NoWebhook,
    /// 422: a rule of the game forbids it.
    Illegal(Rejected),
    /// 422: a table cannot be set up like this.
    Setup(SetupError),
    /// 409: they are here, or no person sits there.
    NotAway,
    /// 422: clocks that cannot be.
    BadClock,
    /// 422: a name that cannot be one.
    BadName,
    /// A word for the dice has no visible letter, or too many.
    BadWord,
    /// 422: a login that cannot be one.
    BadLogin,
    /// 422: a password that cannot be one.
    BadPassword,
    /// 422: a table name that cannot be one.
    BadTitle,
    /// 422: an address to which no notifications are sent.
    BadWebhook(BadAddress),
    /// 422: a record that cannot be played here, and why.
    BadRecord(Said),
    /// 400: the request cannot be read.
    Unreadable(String),
    /// 413: the request is too large.
    TooLarge,
    /// 415: neither JSON nor a form.
    WrongMedia,
    /// 429: too many requests.
    TooFast,
    /// 429: too many tries of a password.
    TooManyTries {
        /// When there will be another.
        seconds: u64,
    },
    /// 429: the requester has too many tables.
    TooManyTables,
    /// 429: the requester, or their address, has too many live connections.
    TooManyConnections,
    /// 503: too many pages look at this table.
    TooManyWatchers,
    /// 503: the server has as many live connections as it can serve.
    ServerFull,
    /// 408: the request did not end in time.
    TooSlow,
    /// 503: the move could not be kept, so it was not made.
    NotKept,
    /// 503: the server is closing.
    Closing,
    /// 500: the table has broken and is being set up again.
    Broken,
    /// 409: the table was played with other rules or content than this server has.
    Unplayable(Said),
}

impl From<Rejected> for Refused {
    fn from(rejected: Rejected) -> Self {
        Self::Illegal(rejected)
    }
}

impl From<SetupError> for Refused {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl Refused {
    /// The HTTP status.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage
            | Self::NoSuchTable
            | Self::NoSuchGame
            | Self::NoSuchSeat
            | Self::NoSuchHand
            | Self::NoSuchBot(_)
            | Self::NoSuchChallenge => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotSignedIn | Self::WrongPassword => StatusCode::UNAUTHORIZED,
            Self::NotSeated | Self::ForeignSeat | Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::SeatTaken
            | Self::Full
            | Self::Started
            | Self::NotStarted
            | Self::SeatsOpen
            | Self::Over
            | Self::NothingToUndo
            | Self::RequestOpen
            | Self::NoRequest
            | Self::NotAway
            | Self::NotOver
            | Self::Faded
            | Self::Stale { .. }
            | Self::NoHint
            | Self::NoWebhook
            | Self::LoginTaken
            | Self::HasAccount
            | Self::NoAccount
            | Self::HasPlayed
            | Self::ChallengeOver
            | Self::OwnChallenge
            | Self::Unplayable(_) => StatusCode::CONFLICT,
            Self::Illegal(_)
            | Self::Setup(_)
            | Self::NoSuchOrder
            | Self::NoOpponent
            | Self::BadName
            | Self::BadWord
            | Self::BadLogin
            | Self::BadPassword
            | Self::BadTitle
            | Self::BadTalk
            | Self::BadClock
            | Self::BadWebhook(_)
            | Self::BadRecord(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongMedia => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooFast
            | Self::TooManyTries { .. }
            | Self::TooManyTables
            | Self::TooManyChallenges
            | Self::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            Self::TooManyWatchers | Self::ServerFull | Self::NotKept | Self::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// After how many seconds it may be tried again, if it is only a matter of time.
    pub fn retry_after(&self) -> Option<u64> {
        if let Self::TooManyTries { seconds } = self {
            return Some(*seconds);
        }
        (self.status() == StatusCode::TOO_MANY_REQUESTS).then_some(2)
    }

    /// The name that programs read.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchPage => "no_such_page",
            Self::NoSuchTable => "no_such_table",
            Self::NoSuchGame => "no_such_game",
            Self::NoSuchSeat => "no_such_seat",
            Self::NoSuchHand => "no_such_hand",
            Self::WrongMethod => "wrong_method",
            Self::SeatTaken => "seat_taken",
            Self::Full => "full",
            Self::NotSeated => "not_seated",
            Self::ForeignSeat => "foreign_seat",
            Self::NotSignedIn => "not_signed_in",
            Self::WrongPassword => "wrong_password",
            Self::LoginTaken => "login_taken",
            Self::HasAccount => "has_account",
            Self::NoAccount => "no_account",
            Self::HasPlayed => "has_played",
            Self::NoSuchBot(_) => "no_such_bot",
            Self::NoSuchChallenge => "no_such_challenge",
            Self::ChallengeOver => "challenge_over",
            Self::OwnChallenge => "own_challenge",
            Self::NoOpponent => "no_opponent",
            Self::TooManyChallenges => "too_many_challenges",
            Self::ForeignOrigin => "foreign_origin",
            Self::Started => "started",
            Self::NotStarted => "not_started",
            Self::SeatsOpen => "seats_open",
            Self::Over => "over",
            Self::Stale { .. } => "stale",
            Self::NothingToUndo => "nothing_to_undo",
            Self::RequestOpen => "request_open",
            Self::NoRequest => "no_request",
            Self::BadTalk => "bad_talk",
            Self::NotOver => "not_over",
            Self::Faded => "faded",
            Self::NoHint => "no_hint",
            Self::NoSuchOrder => "no_such_order",
            Self::NoWebhook => "no_webhook",
            Self::Illegal(_) => "illegal",
            Self::Setup(_) => "setup",
            Self::BadClock => "bad_clock",
            Self::NotAway => "not_away",
            Self::BadName => "bad_name",
            Self::BadWord => "bad_word",
            Self::BadLogin => "bad_login",
            Self::BadPassword => "bad_password",
            Self::BadTitle => "bad_title",
            Self::BadWebhook(_) => "bad_webhook",
            Self::BadRecord(_) => "bad_record",
            Self::Unreadable(_) => "unreadable",
            Self::TooLarge => "too_large",
            Self::WrongMedia => "wrong_media",
            Self::TooFast => "too_fast",
            Self::TooManyTries { .. } => "too_many_tries",
            Self::TooManyTables => "too_many_tables",
            Self::TooManyConnections => "too_many_connections",
            Self::TooManyWatchers => "too_many_watchers",
            Self::ServerFull => "server_full",
            Self::TooSlow => "too_slow",
            Self::NotKept => "not_kept",
            Self::Closing => "closing",
            Self::Broken => "broken",
            Self::Unplayable(_) => "unplayable",
        }
    }

    /// The rule behind it, if it is a rule of a game.
    pub const fn clause(&self) -> Option<&'static str> {
        if let Self::Illegal(Rejected { clause, .. }) | Self::Setup(SetupError { clause, .. }) =
            self
        {
            *clause
        } else {
            None
        }
    }

    /// One sentence for people.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Self::Illegal(rejected) => sentence(rejected.reason.get(lang)),
            Self::Setup(error) => sentence(error.reason.get(lang)),
            Self::Unplayable(reason) | Self::BadRecord(reason) => sentence(reason.get(lang)),
            Self::NoSuchPage => say!(crate::words, lang, "no-such-page"),
            Self::NoSuchTable => say!(crate::words, lang, "no-such-table"),
            Self::NoSuchGame => say!(crate::words, lang, "no-such-game-here"),
            Self::NoSuchSeat => say!(crate::words, lang, "no-such-seat"),
            Self::NoSuchHand => say!(crate::words, lang, "no-such-hand"),
            Self::WrongMethod => say!(crate::words, lang, "wrong-method"),
            Self::SeatTaken => say!(crate::words, lang, "seat-taken"),
            Self::Full => say!(crate::words, lang, "full"),
            Self::NotSeated => say!(crate::words, lang, "not-seated"),
            Self::ForeignSeat => say!(crate::words, lang, "foreign-seat"),
            Self::NotSignedIn => say!(crate::words, lang, "no-person"),
            Self::WrongPassword => say!(crate::words, lang, "wrong-password"),
            Self::LoginTaken => say!(crate::words, lang, "login-taken"),
            Self::HasAccount => say!(crate::words, lang, "has-account"),
            Self::NoAccount => say!(crate::words, lang, "no-account"),
            Self::HasPlayed => say!(crate::words, lang, "has-played"),
            Self::NoSuchBot(login) => {
                say!(crate::words, lang, "no-such-bot", login = login.as_str())
            }
            Self::NoSuchChallenge => say!(crate::words, lang, "no-such-challenge"),
            Self::ChallengeOver => say!(crate::words, lang, "challenge-over"),
            Self::OwnChallenge => say!(crate::words, lang, "own-challenge"),
            Self::NoOpponent => say!(crate::words, lang, "no-opponent"),
            Self::TooManyChallenges => say!(crate::words, lang, "too-many-challenges"),
            Self::ForeignOrigin => say!(crate::words, lang, "foreign-origin"),
            Self::Started => say!(crate::words, lang, "started"),
            Self::NotStarted => say!(crate::words, lang, "not-started"),
            Self::SeatsOpen => say!(crate::words, lang, "seats-open"),
            Self::Over => say!(crate::words, lang, "over"),
            Self::Stale { .. } => say!(crate::words, lang, "stale"),
            Self::NothingToUndo => say!(crate::words, lang, "nothing-to-undo"),
            Self::RequestOpen => say!(crate::words, lang, "request-open"),
            Self::NoRequest => say!(crate::words, lang, "no-request"),
            Self::BadTalk => say!(crate::words, lang, "bad-talk"),
            Self::NotOver => say!(crate::words, lang, "not-over"),
            Self::Faded => say!(crate::words, lang, "faded"),
            Self::BadClock => say!(crate::words, lang, "bad-clock"),
            Self::NotAway => say!(crate::words, lang, "not-away"),
            Self::NoHint => say!(crate::words, lang, "no-hint"),
            Self::NoSuchOrder => say!(crate::words, lang, "no-such-order"),
            Self::NoWebhook => say!(crate::words, lang, "no-webhook"),
            Self::BadName => say!(crate::words, lang, "bad-name"),
            Self::BadWord => say!(crate::words, lang, "bad-word"),
            Self::BadLogin => say!(crate::words, lang, "bad-login"),
            Self::BadPassword => say!(crate::words, lang, "bad-password"),
            Self::BadTitle => say!(crate::words, lang, "bad-title"),
            Self::BadWebhook(why) => why.words(lang),
            Self::Unreadable(what) => say!(crate::words, lang, "unreadable", what = what.as_str()),
            Self::TooLarge => say!(crate::words, lang, "too-large"),
            Self::WrongMedia => say!(crate::words, lang, "wrong-media"),
            Self::TooFast => say!(crate::words, lang, "too-fast"),
            Self::TooManyTries { seconds } => {
                say!(crate::words, lang, "too-many-tries", seconds = seconds.to_string())
            }
            Self::TooManyTables => say!(crate::words, lang, "too-many-tables"),
            Self::TooManyConnections => say!(crate::words, lang, "too-many-lines"),
            Self::TooManyWatchers => say!(crate::words, lang, "too-many-watchers"),
            Self::ServerFull => say!(crate::words, lang, "server-full"),
            Self::TooSlow => say!(crate::words, lang, "too-slow"),
            Self::NotKept => say!(crate::words, lang, "not-kept"),
            Self::Closing => say!(crate::words, lang, "closing"),
            Self::Broken => say!(crate::words, lang, "broken"),
        }
    }
}

/// The engine speaks in phrases; people read sentences.
fn sentence(phrase: &str) -> String {
    let mut rest = phrase.chars();
    let Some(first) = rest.next() else { return String::new() };
    let end = if phrase.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), rest.as_str())
}
