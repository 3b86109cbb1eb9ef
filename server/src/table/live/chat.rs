//! What people say at a table. Spectators are not heard by those who play while the game runs.

use super::LiveTable;
use crate::model::ids::{PersonId, TableId};
use crate::model::limits::CHAT_CHARS;
use crate::model::names::visible;
use crate::model::refusal::Refused;
use crate::model::rows::{ChatRow, Status};
use crate::model::signals::{SIGNALS, signal};
use crate::pages::model::TalkLine;
use engine::{Lang, Viewer};
use std::hash::{DefaultHasher, Hash, Hasher};

/// So often within [`A_WHILE`] one device may speak, however many people it says are in front of it.
const MOST_AT_ONCE: usize = 5;
const A_WHILE: i64 = 10_000;
/// Before the name of a signal, which each reader gets in their own language; no one can type this character.
const SIGNAL: char = '\u{1}';

/// Something that a person says in the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChatMessage {
    /// In their own words.
    Words(String),
    /// One of [`SIGNALS`].
    Signal(String),
}

impl ChatMessage {
    fn kept(&self) -> Result<String, Refused> {
        match self {
            Self::Words(words) => visible(words, CHAT_CHARS).ok_or(Refused::BadTalk),
            Self::Signal(name) if SIGNALS.contains(&name.as_str()) => Ok(format!("{SIGNAL}{name}")),
            Self::Signal(name) => Err(Refused::Unreadable(format!("signal {name:?}"))),
        }
    }
}

impl LiveTable {
    /// A person says something in the chat; it is stored before it is shown.
    pub(in crate::table) async fn hear(
        &mut self,
        person: PersonId,
        name: String,
        saying: &ChatMessage,
    ) -> Result<(), Refused> {
        let words = saying.kept()?;
        self.notice_presence(Some(&person));
        let at = self.times.epoch_millis();
        // What was said by a clock that has been set back since is not recent.
        let while_ago = at - A_WHILE..=at;
        let account = person.account();
        let recent =
            |said: &&ChatRow| said.person.account() == account && while_ago.contains(&said.at);
        if self.chat.lines().iter().filter(recent).count() >= MOST_AT_ONCE {
            return Err(Refused::TooFast);
        }
        if self.chat.first_table().is_none() {
            let first = self.shared.store.first_of(&self.row.id).await.ok();
            self.chat.set_first_table(first);
        }
        let seat = self.seat_of(Some(&person));
        let seated = seat.and_then(|seat| self.row.seats.get(seat.index()));
        let name = seated.map_or(name, |held| held.name.clone());
        let number = self.chat.lines().last().map_or(0, |last| last.number + 1);
        let said = ChatRow { number, at, person, seat, name, words };
        let kept = self.shared.store.keep_chat(self.row.id.clone(), said.clone()).await;
        if let Err(error) = kept {
            tracing::error!(table = self.row.id.as_str(), %error, "words could not be kept");
            return Err(Refused::NotKept);
        }
        self.chat.add(said);
        self.show_around();
        Ok(())
    }

    /// What a viewer may read, oldest first.
    pub(super) fn talk_for(&self, viewer: Viewer, lang: Lang) -> Vec<TalkLine> {
        let apart = self.row.status == Status::Running && viewer.seat().is_some();
        let heard = self.chat.lines().iter().filter(|said| said.seat.is_some() || !apart);
        let first = self.chat.first_table().unwrap_or(&self.row.id);
        let line = |said: &ChatRow| TalkLine {
            number: said.number,
            seat: said.seat,
            name: said.name.clone(),
            words: match said.words.strip_prefix(SIGNAL) {
                Some(name) => signal(name, lang),
                None => said.words.clone(),
            },
            // A spectator is one voice, whichever player of a shared device they claim to be.
            by: match said.seat {
                Some(_) => voice(&said.person, first),
                None => voice(&said.person.account().clone().into(), first),
            },
            you: viewer.seat().is_some() && viewer.seat() == said.seat,
        };
        heard.map(line).collect()
    }
}

/// Tells the people of one table and its rematches apart without telling who they are.
fn voice(person: &PersonId, table: &TableId) -> String {
    let mut hasher = DefaultHasher::new();
    (table.as_str(), person.to_string().as_str()).hash(&mut hasher);
    format!("{:08x}", hasher.finish() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_cannot_be_typed_and_words_are_bounded() {
        let typed = |words: &str| ChatMessage::Words(words.into()).kept();
        assert_eq!(typed(" <b>hello</b> ").as_deref(), Ok("<b>hello</b>"));
        assert_eq!(typed("\u{1}hello"), Err(Refused::BadTalk));
        assert_eq!(typed(""), Err(Refused::BadTalk));
        assert_eq!(typed(&"x".repeat(10_000)), Err(Refused::BadTalk));
        assert!(ChatMessage::Signal("hello".into()).kept().is_ok());
        assert!(ChatMessage::Signal("shout".into()).kept().is_err());
        for lang in Lang::ALL {
            assert!(SIGNALS.iter().all(|name| signal(name, lang) != *name), "{lang:?}");
        }
    }
}
