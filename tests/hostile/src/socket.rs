//! A page's socket, frame by frame: right ones and wrong ones.

use crate::chance::Chance;
use crate::wire::Wire;
use anyhow::{Result, bail};
use std::net::{IpAddr, SocketAddr};

/// Kinds of frames.
pub(crate) const TEXT: u8 = 1;
pub(crate) const BINARY: u8 = 2;
pub(crate) const CLOSE: u8 = 8;
pub(crate) const PING: u8 = 9;
const PONG: u8 = 10;
/// The last frame of a message.
pub(crate) const END: u8 = 0x80;

/// What comes down.
#[derive(Debug)]
pub(crate) enum Heard {
    Text(String),
    Closed(u16),
}

/// A page that is connected.
pub(crate) struct Socket {
    pub(crate) wire: Wire,
    /// What of a message has come.
    half: Vec<u8>,
}

/// A frame as a page sends it.
pub(crate) fn frame(first: u8, text: &[u8]) -> Vec<u8> {
    let mask = [7, 77, 177, 17];
    let mut frame = vec![first];
    match u16::try_from(text.len()) {
        Ok(length) if length < 126 => frame.push(0x80 | length as u8),
        Ok(length) => {
            frame.push(0xfe);
            frame.extend(length.to_be_bytes());
        }
        Err(_) => {
            frame.push(0xff);
            frame.extend((text.len() as u64).to_be_bytes());
        }
    }
    frame.extend(mask);
    frame.extend(text.iter().zip(mask.into_iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// A whole text message.
pub(crate) fn text(text: &[u8]) -> Vec<u8> {
    frame(END | TEXT, text)
}

/// The request for a socket.
pub(crate) fn upgrade(path: &str, host: SocketAddr, headers: &str) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: aGlwcG9kcm9tZWhvcnNlcw==\r\n{headers}\r\n"
    )
}

impl Socket {
    /// Opens one; the status if it is refused.
    pub(crate) async fn open(
        to: SocketAddr,
        from: IpAddr,
        path: &str,
        headers: &str,
    ) -> Result<Result<Self, u16>> {
        let mut wire = Wire::open(to, from).await?;
        wire.send(upgrade(path, to, headers).as_bytes()).await?;
        let Some(answer) = wire.answer(false).await? else { return Ok(Err(0)) };
        if answer.status != 101 {
            return Ok(Err(answer.status));
        }
        Ok(Ok(Self { wire, half: Vec::new() }))
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Result<Heard> {
        loop {
            let head = self.wire.take(2).await?;
            let (first, second) = (head[0], head[1]);
            let length = match second & 0x7f {
                126 => {
                    let long = self.wire.take(2).await?;
                    usize::from(u16::from_be_bytes([long[0], long[1]]))
                }
                127 => {
                    let long = self.wire.take(8).await?;
                    long.iter().fold(0, |sum, byte| (sum << 8) | usize::from(*byte))
                }
                short => usize::from(short),
            };
            let body = self.wire.take(length).await?;
            match first & 0x0f {
                0 | TEXT => {
                    self.half.extend(body);
                    if first & END != 0 {
                        let whole = String::from_utf8(std::mem::take(&mut self.half))?;
                        return Ok(Heard::Text(whole));
                    }
                }
                PING => self.wire.send(&frame(END | PONG, &body)).await?,
                PONG => {}
                CLOSE => {
                    let code = body.first_chunk().map_or(1005, |code| u16::from_be_bytes(*code));
                    return Ok(Heard::Closed(code));
                }
                other => bail!("a frame of kind {other}"),
            }
        }
    }

    /// Sends so many messages and a sensible one, and hears an answer to each: how many were refused, or how the server has
    /// closed the socket.
    pub(crate) async fn round(&mut self, bytes: &[u8], many: usize) -> Result<Result<usize, u16>> {
        self.wire.send(bytes).await?;
        self.wire.send(&text(br#"{"t":"ping"}"#)).await?;
        let (mut refused, mut answered) = (0, 0);
        while answered <= many {
            match self.hear().await? {
                Heard::Closed(code) => return Ok(Err(code)),
                Heard::Text(text) if text.starts_with(r#"{"t":"pong""#) => answered += 1,
                Heard::Text(text) if text.starts_with(r#"{"t":"notice""#) => {
                    answered += 1;
                    refused += 1;
                }
                Heard::Text(_) => {}
            }
        }
        Ok(Ok(refused))
    }
}

/// Bytes after which no page would be understood any more.
pub(crate) fn broken(chance: &mut Chance) -> Vec<u8> {
    match chance.below(12) {
        0 => frame(END | BINARY, &chance.bytes(64)),
        1 => text(&[b'{', 0xff, 0xfe, b'}']),
        2 => frame(END | 0x40 | TEXT, b"{}"),
        3 => frame(END | (3 + chance.below(5) as u8), b"{}"),
        4 => text(&vec![b' '; 5_000 + chance.below(60_000)]),
        // A page masks what it sends.
        5 => vec![END | TEXT, 2, b'{', b'}'],
        // Something that goes on without having begun.
        6 => frame(END, b"{}"),
        7 => frame(END | PING, &[1; 126]),
        8 => frame(PING, b"in pieces"),
        // A length that no machine holds.
        9 => {
            let mut long = vec![END | TEXT, 0xff];
            long.extend((u64::MAX >> chance.below(3)).to_be_bytes());
            long.extend([0; 4]);
            long
        }
        // Pieces without end.
        10 => {
            let mut pieces = frame(TEXT, b"{\"t\":\"say\",\"words\":\"");
            for _ in 0..200 {
                pieces.extend(frame(0, &[b'x'; 64]));
            }
            pieces
        }
        _ => {
            let mut pieces = frame(TEXT, b"{");
            pieces.extend(frame(TEXT, b"{"));
            pieces
        }
    }
}
