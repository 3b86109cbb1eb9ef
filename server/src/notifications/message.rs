//! What a notification says, and how each kind of receiver wants it. Only what the person may know: that a table waits for them.

use crate::model::ids::TableId;
use crate::model::webhook::{Webhook, WebhookKind};
use crate::model::webhook_address::topic;
use crate::system::epoch_millis;
use engine::{Lang, say};
use serde_json::{Value, json};
use url::Url;

/// So many tables are named in one notification.
const MOST_NAMED: usize = 3;

/// What a player is told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum NotificationEvent {
    /// It is their turn.
    YourTurn,
    /// Another player asks for what they must agree to.
    Consent,
    /// The game is over.
    Over,
}

impl NotificationEvent {
    /// Its name in the database and in what is sent.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::YourTurn => "your_turn",
            Self::Consent => "consent",
            Self::Over => "over",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::YourTurn, Self::Consent, Self::Over].into_iter().find(|each| each.name() == name)
    }
}

/// Of which table a player is told, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) event: NotificationEvent,
    /// The id of the table.
    pub(crate) table: TableId,
    /// Its name.
    pub(crate) title: engine::Said,
    /// The game: its id, and its name.
    pub(crate) game: (&'static str, &'static str),
}

impl Subject {
    fn words(&self, lang: Lang) -> String {
        let (game, title) = (self.game.1, self.title.get(lang).as_str());
        match self.event {
            NotificationEvent::YourTurn => {
                say!(crate::words, lang, "notification-turn", game = game, title = title)
            }
            NotificationEvent::Consent => {
                say!(crate::words, lang, "notification-consent", game = game, title = title)
            }
            NotificationEvent::Over => {
                say!(crate::words, lang, "notification-over", game = game, title = title)
            }
        }
    }
}

/// A request as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WebhookMessage {
    kind: WebhookKind,
    /// JSON.
    pub(super) body: String,
}

impl WebhookMessage {
    /// Where it goes: ntfy takes JSON at its root, with the topic inside.
    pub(super) fn place(&self, mut to: Url) -> Url {
        if self.kind == WebhookKind::Ntfy {
            to.set_path("/");
        }
        to
    }
}

/// A notification of one table, or of several at once.
pub(super) fn write(webhook: &Webhook, subjects: &[Subject]) -> Option<WebhookMessage> {
    write_at(webhook, subjects, epoch_millis())
}

/// The same at a certain time, in milliseconds since 1970.
fn write_at(webhook: &Webhook, subjects: &[Subject], at: i64) -> Option<WebhookMessage> {
    let (first, others) = subjects.split_first()?;
    let mut words: Vec<String> =
        subjects.iter().take(MOST_NAMED).map(|each| each.words(webhook.lang)).collect();
    let unnamed = subjects.len().saturating_sub(MOST_NAMED);
    if unnamed > 0 {
        words.push(say!(crate::words, webhook.lang, "notification-more", count = unnamed));
    }
    let url = match others {
        [] => format!("{}/table/{}", webhook.base, first.table),
        [_, ..] => format!("{}/", webhook.base),
    };
    Some(message(
        webhook,
        &MessageContent {
            event: first.event.name(),
            game: Some(first.game.0),
            table: Some(&first.table),
            title: Some(first.title.get(webhook.lang)),
            more: others.len(),
            words: words.join("\n"),
            url,
            at,
        },
    ))
}

/// What is sent of one matter to each kind of receiver, all but the time.
pub(crate) fn timeless(subject: &Subject, lang: Lang) -> Vec<String> {
    let webhook = |kind| {
        let (address, base) = ("https://example.org/topic".into(), "https://example.org".into());
        Webhook { kind, address, lang, base, failures: 0 }
    };
    let written = |kind| write_at(&webhook(kind), std::slice::from_ref(subject), 0);
    WebhookKind::ALL.into_iter().filter_map(written).map(|message| message.body).collect()
}

/// The notification that a person sends to try an address.
pub(crate) fn test(webhook: &Webhook) -> WebhookMessage {
    let words = say!(crate::words, webhook.lang, "notification-test");
    let url = format!("{}/me", webhook.base);
    let (event, at) = ("test", epoch_millis());
    message(
        webhook,
        &MessageContent { event, game: None, table: None, title: None, more: 0, words, url, at },
    )
}

struct MessageContent<'a> {
    event: &'static str,
    game: Option<&'static str>,
    table: Option<&'a TableId>,
    title: Option<&'a str>,
    /// How many other tables it tells of.
    more: usize,
    words: String,
    url: String,
    at: i64,
}

fn message(webhook: &Webhook, said: &MessageContent<'_>) -> WebhookMessage {
    let body = match webhook.kind {
        WebhookKind::Json => json!({
            "event": said.event,
            "game": said.game,
            "table": said.table,
            "title": said.title,
            "more": said.more,
            "url": said.url,
            "words": said.words,
            "at": said.at,
        }),
        WebhookKind::Discord => json!({
            "content": format!("{}\n<{}>", plain(&said.words), said.url),
            "allowed_mentions": { "parse": [] },
        }),
        WebhookKind::Ntfy => json!({
            "topic": Url::parse(&webhook.address).ok().as_ref().and_then(topic).map(str::to_owned),
            "title": "Hippodrome",
            "message": said.words,
            "click": said.url,
        }),
    };
    WebhookMessage { kind: webhook.kind, body: Value::to_string(&body) }
}

/// A table's name is typed by its host: no mark in it makes a link or a heading.
fn plain(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if matches!(
            c,
            '\\' | '*'
                | '_'
                | '~'
                | '`'
                | '|'
                | '>'
                | '<'
                | '['
                | ']'
                | '('
                | ')'
                | '#'
                | '-'
                | '@'
                | ':'
        ) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn webhook(kind: WebhookKind, lang: Lang) -> Webhook {
        let address = "https://ntfy.example.org/my-topic?auth=x".into();
        Webhook { kind, address, lang, base: "https://club.example".into(), failures: 0 }
    }

    fn subject(event: NotificationEvent, table: &str, title: &str) -> Subject {
        let title = engine::Said::plain(title);
        Subject { event, table: table.into(), title, game: ("celestia", "Celestia") }
    }

    fn sent(webhook: &Webhook, subjects: &[Subject]) -> Value {
        serde_json::from_str(&write(webhook, subjects).unwrap().body).unwrap()
    }

    #[test]
    fn json_says_what_waits_and_where() {
        let turn = [subject(NotificationEvent::YourTurn, "abc", "Chez Zoé")];
        let mut told = sent(&webhook(WebhookKind::Json, Lang::Fr), &turn);
        assert!(told["at"].take().as_i64().unwrap() > 0);
        let expected = json!({
            "event": "your_turn", "game": "celestia", "table": "abc", "title": "Chez Zoé", "more": 0,
            "url": "https://club.example/table/abc", "at": null,
            "words": "À vous de jouer à Celestia\u{a0}: «\u{a0}Chez Zoé\u{a0}».",
        });
        assert_eq!(told, expected);
        assert_eq!(write(&webhook(WebhookKind::Json, Lang::En), &[]), None);
    }

    #[test]
    fn several_tables_are_told_at_once() {
        let tables =
            ["a", "b", "c", "d", "e"].map(|id| subject(NotificationEvent::YourTurn, id, id));
        let told = sent(&webhook(WebhookKind::Json, Lang::En), &tables);
        assert_eq!((&told["table"], &told["more"]), (&json!("a"), &json!(4)));
        assert_eq!(told["url"], "https://club.example/");
        let words = told["words"].as_str().unwrap();
        assert_eq!(words.lines().count(), 4, "{words}");
        assert!(words.ends_with("and 2 more tables."), "{words}");
    }

    #[test]
    fn discord_takes_a_title_for_words_only() {
        let evil = "@everyone [win](https://evil.example) **now**";
        let told = sent(
            &webhook(WebhookKind::Discord, Lang::En),
            &[subject(NotificationEvent::Over, "abc", evil)],
        );
        assert_eq!(told["allowed_mentions"], json!({ "parse": [] }));
        let content = told["content"].as_str().unwrap();
        assert!(
            content.contains(r"\@everyone \[win\]\(https\://evil.example\) \*\*now\*\*"),
            "{content}"
        );
        assert!(content.ends_with("\n<https://club.example/table/abc>"), "{content}");
    }

    #[test]
    fn ntfy_takes_json_at_its_root() {
        let webhook = webhook(WebhookKind::Ntfy, Lang::Fr);
        let message =
            write(&webhook, &[subject(NotificationEvent::Consent, "abc", "Été")]).unwrap();
        let told: Value = serde_json::from_str(&message.body).unwrap();
        assert_eq!((&told["topic"], &told["title"]), (&json!("my-topic"), &json!("Hippodrome")));
        assert_eq!(told["click"], "https://club.example/table/abc");
        assert!(told["message"].as_str().unwrap().contains("«\u{a0}Été\u{a0}»"), "{told}");
        let to = message.place(Url::parse(&webhook.address).unwrap());
        assert_eq!(to.as_str(), "https://ntfy.example.org/?auth=x");
    }
}
