//! The door of the server: how many connections it accepts, how large the head of a request may be, and how long a
//! client may stay connected without sending or taking anything. What comes after it is the routes' matter.

use super::open_connections::{ConnectionPermit, OpenConnections};
use crate::model::limits::{HEAD_BYTES, HEADERS, Limits};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io::{self, IoSlice};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep};

/// Files that the server needs for itself: its database, its log, and some to spare.
const OWN_FILES: usize = 128;
/// When the system accepts no connection, the server tries again after this time.
const BREATH: Duration = Duration::from_secs(1);

/// Who is let in.
pub(crate) struct Listener {
    /// How long a client may take to send the head of a request, and to take an answer.
    patience: Duration,
    /// A proxy stands before the server: all connections are its own, and only their number counts.
    proxy: bool,
    places: Arc<OpenConnections>,
}

impl Listener {
    pub(crate) fn new(limits: Limits, proxy: bool) -> Self {
        let most = match (limits.connections, files()) {
            (0, files) => files.unwrap_or(0),
            (most, files) => files.map_or(most, |files| most.min(files)),
        };
        let places = Limits {
            live_connections: most,
            live_connections_per_address: limits.connections_per_address,
            live_connections_per_person: 0,
            ..limits
        };
        Self { patience: limits.stuck, proxy, places: OpenConnections::new(places) }
    }

    /// Serves all connections, until told to stop; then waits for requests that are being answered.
    pub(crate) async fn serve(
        self,
        listener: TcpListener,
        routes: Router,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut clients = JoinSet::new();
        loop {
            let came = tokio::select! {
                () = told(&mut stop) => break,
                Some(_) = clients.join_next(), if !clients.is_empty() => continue,
                came = listener.accept() => came,
            };
            match came {
                Ok((stream, from)) => {
                    let address = (!self.proxy).then(|| client_network(from.ip()));
                    // Who finds no place is not answered: an answer would need one.
                    let Ok(place) = self.places.enter(address, None) else { continue };
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "no TCP_NODELAY");
                    }
                    let client = ClientStream {
                        stream,
                        patience: self.patience,
                        waits: None,
                        _place: place,
                    };
                    clients.spawn(attend(client, from, routes.clone(), stop.clone()));
                }
                Err(error) if is_theirs(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "no client can be let in");
                    sleep(BREATH).await;
                }
            }
        }
        drop(listener);
        while clients.join_next().await.is_some() {}
    }
}

/// Answers one connection until it ends.
async fn attend(
    client: ClientStream,
    from: SocketAddr,
    routes: Router,
    mut stop: watch::Receiver<bool>,
) {
    let patience = client.patience;
    let routes = TowerToHyperService::new(routes);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        routes.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(4 * HEAD_BYTES)
        .max_header_size(HEAD_BYTES)
        .max_headers(HEADERS);
    let mut serving =
        std::pin::pin!(http.serve_connection(TokioIo::new(client), answer).with_upgrades());
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = told(&mut stop) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended badly");
    }
}

/// Waits until the server closes.
async fn told(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stopped| *stopped).await;
}

/// Whether only the client is to blame: it is gone already.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// IPv6 clients are counted by /64, since each controls a whole prefix.
pub(crate) fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// How many connections the system gives files for.
fn files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    let most: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(OWN_FILES).max(OWN_FILES))
}

/// A connection, with its place. A client that does not take what it is sent is disconnected after a while.
struct ClientStream {
    stream: TcpStream,
    patience: Duration,
    /// Runs while something is to be written that the other end does not take.
    waits: Option<Pin<Box<Sleep>>>,
    _place: ConnectionPermit,
}

impl ClientStream {
    /// What came of writing, or that it takes too long.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        outcome: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if outcome.is_ready() {
            self.waits = None;
            return outcome;
        }
        let patience = self.patience;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for ClientStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.written(context, outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
