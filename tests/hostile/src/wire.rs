//! A connection to the server, byte by byte: whatever one likes can be sent on it.

use anyhow::{Context, Result, bail};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Nothing is waited for longer than this, on a machine that is busy with much else.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A connection.
pub(crate) struct Wire {
    stream: TcpStream,
    /// What has come and was not read yet.
    came: Vec<u8>,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    /// The server closes the connection after it.
    pub(crate) last: bool,
}

impl Wire {
    /// Connects from an address of one's own.
    pub(crate) async fn open(to: SocketAddr, from: IpAddr) -> Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        let stream = timeout(PATIENCE, socket.connect(to)).await??;
        stream.set_nodelay(true)?;
        Ok(Self { stream, came: Vec::new() })
    }

    /// Connects with a small receive buffer, like a client that hardly reads.
    pub(crate) async fn deaf(to: SocketAddr, from: IpAddr) -> Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4_096)?;
        socket.bind(SocketAddr::new(from, 0))?;
        let stream = timeout(PATIENCE, socket.connect(to)).await??;
        Ok(Self { stream, came: Vec::new() })
    }

    /// Whether the other end has closed, as far as it is known without waiting.
    pub(crate) fn has_ended(&self) -> bool {
        let mut some = [0; 4_096];
        loop {
            match self.stream.try_read(&mut some) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
            }
        }
    }

    /// Sends, as far as the other end takes it.
    pub(crate) async fn send(&mut self, bytes: &[u8]) -> Result<()> {
        timeout(PATIENCE, self.stream.write_all(bytes)).await??;
        Ok(())
    }

    /// Sends at most so long; whether all of it was taken.
    pub(crate) async fn push(&mut self, bytes: &[u8], long: Duration) -> Result<bool> {
        match timeout(long, self.stream.write_all(bytes)).await {
            Ok(sent) => sent.map(|()| true).map_err(Into::into),
            Err(_) => Ok(false),
        }
    }

    /// Reads some more; `false` if the other end has closed.
    async fn more(&mut self) -> Result<bool> {
        self.came.reserve(16 * 1024);
        let reading = self.stream.read_buf(&mut self.came);
        let length = timeout(PATIENCE, reading).await.context("no answer")??;
        Ok(length > 0)
    }

    async fn until(&mut self, length: usize) -> Result<()> {
        while self.came.len() < length {
            if !self.more().await? {
                bail!("closed in the middle of an answer");
            }
        }
        Ok(())
    }

    /// The next so many bytes.
    pub(crate) async fn take(&mut self, length: usize) -> Result<Vec<u8>> {
        self.until(length).await?;
        Ok(self.came.drain(..length).collect())
    }

    /// A line, without its end.
    async fn line(&mut self) -> Result<String> {
        loop {
            if let Some(end) = self.came.windows(2).position(|pair| pair == b"\r\n") {
                let line = self.take(end + 2).await?;
                return Ok(String::from_utf8_lossy(&line[..end]).into_owned());
            }
            self.until(self.came.len() + 1).await?;
        }
    }

    /// The next answer; nothing if the other end has closed before it. An answer to `HEAD` has no body.
    pub(crate) async fn answer(&mut self, head: bool) -> Result<Option<Answer>> {
        if self.came.is_empty() && !self.more().await? {
            return Ok(None);
        }
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|number| number.parse().ok());
        let status: u16 = status.with_context(|| format!("no answer: {first}"))?;
        let (mut length, mut chunked, mut last) = (None, false, false);
        loop {
            let line = self.line().await?.to_ascii_lowercase();
            let Some((name, value)) = line.split_once(':') else { break };
            match (name, value.trim()) {
                ("content-length", value) => length = value.parse().ok(),
                ("transfer-encoding", "chunked") => chunked = true,
                ("connection", "close") => last = true,
                _ => {}
            }
        }
        let bodiless = head || status < 200 || matches!(status, 204 | 304);
        let body = match length {
            _ if bodiless => Vec::new(),
            Some(length) => self.take(length).await?,
            None if chunked => self.chunks().await?,
            None => {
                while self.more().await? {}
                std::mem::take(&mut self.came)
            }
        };
        Ok(Some(Answer { status, body, last }))
    }

    async fn chunks(&mut self) -> Result<Vec<u8>> {
        let mut body = Vec::new();
        loop {
            let length = usize::from_str_radix(&self.line().await?, 16)?;
            let chunk = self.take(length + 2).await?;
            body.extend_from_slice(&chunk[..length]);
            if length == 0 {
                return Ok(body);
            }
        }
    }

    /// Says that nothing more will come.
    pub(crate) async fn finish(&mut self) -> Result<()> {
        Ok(self.stream.shutdown().await?)
    }

    /// Reads until the other end closes, and gives what came.
    pub(crate) async fn rest(&mut self) -> Vec<u8> {
        while matches!(self.more().await, Ok(true)) {}
        std::mem::take(&mut self.came)
    }
}
