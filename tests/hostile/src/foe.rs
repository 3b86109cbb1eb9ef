//! An attacker: they have a token of their own, an address of their own, and no seat at the table.

use crate::bytes;
use crate::chance::Chance;
use crate::json;
use crate::knowledge::Knowledge;
use crate::ledger::Ledger;
use crate::shots::{self, May, Shot};
use crate::socket::{Socket, broken, text};
use crate::wire::Wire;
use anyhow::Result;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// So many requests are sent one behind the other, before the first answer is read.
const AT_ONCE: usize = 24;
/// So many messages of a socket are refused before it must say something sensible.
const REFUSED_AT_ONCE: usize = 18;
/// So often one socket is used.
const ROUNDS: usize = 16;
/// A client whose connection is refused tries again after this time.
const BREATH: Duration = Duration::from_millis(20);

/// An attacker.
pub(crate) struct Foe {
    pub(crate) known: Arc<Knowledge>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) from: IpAddr,
    pub(crate) token: String,
    pub(crate) chance: Chance,
    /// The server keeps its usual limits: a client that sends too much may be disconnected at any point.
    pub(crate) limited: bool,
}

impl Foe {
    /// Goes on until so many messages were sent by all.
    pub(crate) async fn run(mut self, until: usize) {
        while self.ledger.sent() < until {
            let tried = match self.chance.below(20) {
                0 => self.throw_bytes().await,
                1 | 2 => self.break_a_socket().await,
                3..=6 => self.speak_on_a_socket().await,
                7 => self.shake_hands_wrongly().await,
                _ => self.shoot().await,
            };
            // Connections that the server does not take or cuts off are its right.
            if tried.is_err() {
                tokio::time::sleep(BREATH).await;
            }
        }
    }

    /// Requests one behind the other, each with an answer to be judged.
    async fn shoot(&mut self) -> Result<()> {
        let mut shots: Vec<Shot> = Vec::new();
        let mut bytes = Vec::new();
        while shots.len() < AT_ONCE && shots.last().is_none_or(|shot| !shot.last) {
            let shot = shots::any(self);
            bytes.extend_from_slice(&shot.bytes);
            shots.push(shot);
        }
        let mut wire = Wire::open(self.known.server, self.from).await?;
        let sent = wire.send(&bytes).await;
        for shot in &shots {
            let Ok(Some(answer)) = wire.answer(shot.head).await else {
                // Only what may end a connection may leave its sender without an answer.
                if shot.last {
                    self.ledger.note(shot.kind, "cut off");
                }
                return sent;
            };
            self.judge(shot, answer.status, &answer.body);
            if answer.last {
                return Ok(());
            }
        }
        Ok(())
    }

    fn judge(&self, shot: &Shot, status: u16, body: &[u8]) {
        self.ledger.note(shot.kind, status);
        let fine = match shot.may {
            May::Refuse => matches!(status, 400..=499),
            May::Form => matches!(status, 303 | 400..=499),
            May::Look => matches!(status, 200..=499),
        };
        if !fine {
            let shown =
                |bytes: &[u8]| String::from_utf8_lossy(&bytes[..bytes.len().min(600)]).into_owned();
            let (sent, came) = (shown(&shot.bytes), shown(body));
            self.ledger.fault(format!("{} was answered {status}: {sent}\n{came}", shot.kind));
        }
    }

    /// Bytes that are hardly HTTP.
    async fn throw_bytes(&mut self) -> Result<()> {
        let bytes = bytes::any(&mut self.chance, self.known.server);
        let mut wire = Wire::open(self.known.server, self.from).await?;
        if wire.send(&bytes).await.is_err() || self.chance.one_in(4) {
            self.ledger.note("bytes", "dropped");
            return Ok(());
        }
        wire.finish().await?;
        let came = wire.rest().await;
        let status = came.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok());
        let status: Option<u16> = status.and_then(|digits| digits.parse().ok());
        match status {
            None => self.ledger.note("bytes", "closed"),
            Some(status) => {
                self.ledger.note("bytes", status);
                if status == 500 || (200..300).contains(&status) && !bytes.starts_with(b"GET") {
                    let sent = String::from_utf8_lossy(&bytes).into_owned();
                    self.ledger.fault(format!("bytes were answered {status}: {sent}"));
                }
            }
        }
        Ok(())
    }

    fn page(&self) -> (String, String) {
        let (server, table) = (self.known.server, self.known.table());
        let headers = format!("origin: http://{server}\r\ncookie: person={}\r\n", self.token);
        (format!("/table/{table}/live?v=0"), headers)
    }

    async fn socket(&self, kind: &'static str) -> Result<Option<Socket>> {
        let (path, headers) = self.page();
        match Socket::open(self.known.server, self.from, &path, &headers).await? {
            Ok(socket) => Ok(Some(socket)),
            Err(status) => {
                self.ledger.note(kind, format!("no socket: {status}"));
                if !matches!(status, 0 | 429 | 503) {
                    self.ledger.fault(format!("a spectator's socket was answered {status}"));
                }
                Ok(None)
            }
        }
    }

    /// Messages that are no intents of a spectator. None of them may be carried out.
    async fn speak_on_a_socket(&mut self) -> Result<()> {
        let Some(mut socket) = self.socket("messages").await? else { return Ok(()) };
        for _ in 0..ROUNDS {
            let many = 1 + self.chance.below(REFUSED_AT_ONCE);
            let mut bytes = Vec::new();
            for _ in 0..many {
                let decision = self.known.decision(&mut self.chance);
                bytes.extend(text(&json::message(&mut self.chance, &decision)));
            }
            let heard = socket.round(&bytes, many).await;
            let outcome = match &heard {
                Ok(Ok(_)) => "noticed".to_owned(),
                Ok(Err(code)) => format!("closed {code}"),
                Err(_) => "cut off".to_owned(),
            };
            for _ in 0..many {
                self.ledger.note("messages", &outcome);
            }
            match heard {
                Ok(Ok(refused)) if refused == many => {}
                // Where limits are kept, sensible words may be too many too.
                _ if self.limited => return Ok(()),
                Ok(Ok(refused)) => {
                    self.ledger.fault(format!("{many} bad messages, {refused} refused"));
                }
                other => self.ledger.fault(format!("bad messages ended a socket: {other:?}")),
            }
        }
        // The socket is dropped without a closing frame.
        Ok(())
    }

    /// Frames that no page sends: the connection ends, or is left in the middle of them.
    async fn break_a_socket(&mut self) -> Result<()> {
        let Some(mut socket) = self.socket("frames").await? else { return Ok(()) };
        let mut bytes = broken(&mut self.chance);
        let half = self.chance.one_in(3);
        if half {
            bytes.truncate(1 + self.chance.below(bytes.len() - 1));
        }
        let sent = socket.wire.send(&bytes).await;
        if half || sent.is_err() {
            self.ledger.note("frames", "dropped");
            return Ok(());
        }
        socket.wire.finish().await?;
        socket.wire.rest().await;
        self.ledger.note("frames", "closed");
        Ok(())
    }

    /// Sockets asked for from foreign pages, without what belongs to it, or at tables that are not there.
    async fn shake_hands_wrongly(&mut self) -> Result<()> {
        let mut wire = Wire::open(self.known.server, self.from).await?;
        for _ in 0..AT_ONCE {
            let shot = shots::handshake(self);
            wire.send(&shot.bytes).await?;
            let Some(answer) = wire.answer(false).await? else { return Ok(()) };
            self.judge(&shot, answer.status, &answer.body);
            if answer.last || answer.status == 101 {
                return Ok(());
            }
        }
        Ok(())
    }
}
