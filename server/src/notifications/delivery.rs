//! Sends one request to a webhook that a person has chosen, and returns the outcome within a time limit.

use super::message::WebhookMessage;
use crate::model::webhook::WebhookKind;
use crate::model::webhook_address::{check, is_public};
use axum::http::header;
use engine::{Lang, say};
use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes};
use hyper::client::conn::http1;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

/// How long a name may take to be found, and a connection to be made.
const CONNECT: Duration = Duration::from_secs(3);
/// How long all of it may take.
const WHOLE: Duration = Duration::from_secs(10);
/// So much of an answer is read, and thrown away.
const ANSWER_BYTES: usize = 1_024;
/// So many requests are under way at once.
const AT_ONCE: usize = 16;
/// So many tries by hand are under way at once.
const TRIED_AT_ONCE: usize = 4;
/// How the server calls itself.
const AGENT: &str = concat!("hippodrome/", env!("CARGO_PKG_VERSION"));

/// Why a notification was not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The address is no longer one that the server sends to.
    Forbidden,
    /// There is no such host.
    NoHost,
    /// No connection could be opened.
    NoConnection,
    /// The other side cannot prove who it is.
    NoTrust,
    /// It did not answer in time.
    TooSlow,
    /// What it answered is no HTTP.
    Nonsense,
    /// It said no.
    Status(u16),
}

impl Failure {
    /// One sentence for people.
    pub(crate) fn words(self, lang: Lang) -> String {
        match self {
            Self::Forbidden => say!(crate::words, lang, "webhook-forbidden"),
            Self::NoHost => say!(crate::words, lang, "webhook-no-host"),
            Self::NoConnection => say!(crate::words, lang, "webhook-no-connection"),
            Self::NoTrust => say!(crate::words, lang, "webhook-no-trust"),
            Self::TooSlow => say!(crate::words, lang, "webhook-too-slow"),
            Self::Nonsense => say!(crate::words, lang, "webhook-nonsense"),
            Self::Status(status @ 300..400) => {
                say!(crate::words, lang, "webhook-redirect", status = status.to_string())
            }
            Self::Status(status) => {
                say!(crate::words, lang, "webhook-status", status = status.to_string())
            }
        }
    }
}

/// The HTTP client that delivers notifications.
pub(crate) struct WebhookClient {
    tls: TlsConnector,
    /// The host permits addresses in the own network.
    pub(crate) anywhere: bool,
    places: Semaphore,
    tries: Semaphore,
}

impl WebhookClient {
    pub(super) fn new(anywhere: bool) -> Self {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        Self::trusting(roots, anywhere)
    }

    fn trusting(roots: RootCertStore, anywhere: bool) -> Self {
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the versions are those of the provider")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let (places, tries) = (Semaphore::new(AT_ONCE), Semaphore::new(TRIED_AT_ONCE));
        Self { tls: TlsConnector::from(Arc::new(config)), anywhere, places, tries }
    }

    /// Delivers a message as soon as there is a place; gives the status of the answer.
    pub(crate) async fn deliver(&self, to: &str, message: &WebhookMessage) -> Result<u16, Failure> {
        let _place = self.places.acquire().await;
        self.carry(to, message).await
    }

    /// The same for a person who tries an address by hand; nothing if too many do.
    pub(crate) async fn attempt(
        &self,
        to: &str,
        message: &WebhookMessage,
    ) -> Option<Result<u16, Failure>> {
        let _place = self.tries.try_acquire().ok()?;
        Some(self.carry(to, message).await)
    }

    async fn carry(&self, to: &str, message: &WebhookMessage) -> Result<u16, Failure> {
        let url = check(to, WebhookKind::Json, self.anywhere).map_err(|_| Failure::Forbidden)?;
        let url = message.place(url);
        let going = async {
            let stream =
                timeout(CONNECT, self.connect(&url)).await.map_err(|_| Failure::TooSlow)??;
            if url.scheme() == "https" {
                let name = server_name(&url).ok_or(Failure::NoHost)?;
                let stream = self.tls.connect(name, stream).await.map_err(|_| Failure::NoTrust)?;
                ask(stream, &url, message).await
            } else {
                ask(stream, &url, message).await
            }
        };
        match timeout(WHOLE, going).await.map_err(|_| Failure::TooSlow)?? {
            status @ 200..300 => Ok(status),
            status => Err(Failure::Status(status)),
        }
    }

    /// Connects to an address that was checked: its name is not resolved again between the check and the connection.
    async fn connect(&self, url: &Url) -> Result<TcpStream, Failure> {
        let port = url.port_or_known_default().ok_or(Failure::NoHost)?;
        let found: Vec<SocketAddr> = match url.host().ok_or(Failure::NoHost)? {
            Host::Ipv4(ip) => vec![SocketAddr::new(ip.into(), port)],
            Host::Ipv6(ip) => vec![SocketAddr::new(ip.into(), port)],
            Host::Domain(name) => {
                lookup_host((name, port)).await.map_err(|_| Failure::NoHost)?.collect()
            }
        };
        if found.is_empty() {
            return Err(Failure::NoHost);
        }
        let permitted = found.iter().filter(|each| self.anywhere || is_public(each.ip()));
        let mut failure = Failure::Forbidden;
        for each in permitted {
            match TcpStream::connect(each).await {
                Ok(stream) => return Ok(stream),
                Err(_) => failure = Failure::NoConnection,
            }
        }
        Err(failure)
    }
}

fn server_name(url: &Url) -> Option<ServerName<'static>> {
    match url.host()? {
        Host::Domain(name) => ServerName::try_from(name.to_owned()).ok(),
        Host::Ipv4(ip) => Some(ServerName::IpAddress(std::net::IpAddr::from(ip).into())),
        Host::Ipv6(ip) => Some(ServerName::IpAddress(std::net::IpAddr::from(ip).into())),
    }
}

/// One request, one answer; redirects are answers too.
async fn ask<S>(stream: S, url: &Url, message: &WebhookMessage) -> Result<u16, Failure>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let handshake = http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|_| Failure::NoConnection)?;
    let host = url.host_str().ok_or(Failure::NoHost)?;
    let host = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, AGENT)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONNECTION, "close")
        .body(Full::new(Bytes::from(message.body.clone())))
        .map_err(|_| Failure::Nonsense)?;
    // The connection lives as long as this request: dropped with it, it leaves nothing behind.
    let asking = async {
        let answer = sender.send_request(request).await.map_err(|_| Failure::Nonsense)?;
        let (head, mut body) = answer.into_parts();
        let mut read = 0;
        while read < ANSWER_BYTES && !body.is_end_stream() {
            match body.frame().await {
                Some(Ok(frame)) => read += frame.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) | None => break,
            }
        }
        Ok(head.status.as_u16())
    };
    tokio::pin!(asking);
    let mut connection = Box::pin(connection);
    tokio::select! {
        status = &mut asking => status,
        ended = &mut connection => match ended {
            Ok(()) => asking.await,
            Err(_) => Err(Failure::Nonsense),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::webhook::Webhook;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_connected_to() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        for host in ["localhost", "127.0.0.1", "[::ffff:127.0.0.1]", "[::1]"] {
            let url = Url::parse(&format!("http://{host}:{port}/")).unwrap();
            let refused = WebhookClient::new(false).connect(&url).await;
            assert_eq!(refused.map(|_| ()), Err(Failure::Forbidden), "{host}");
        }
        let url = Url::parse(&format!("http://localhost:{port}/")).unwrap();
        assert!(WebhookClient::new(true).connect(&url).await.is_ok());
    }

    /// A receiver on loopback that proves to be `localhost`, to a client that trusts the root of these tests.
    async fn safe_receiver() -> u16 {
        let certificate = CertificateDer::from(include_bytes!("tls/localhost.der").as_slice());
        let key = PrivatePkcs8KeyDer::from(include_bytes!("tls/localhost.key.der").as_slice());
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key.into())
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let acceptor = TlsAcceptor::from(Arc::new(config));
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut asked = [0; 4_096];
                let _ = stream.read(&mut asked).await;
                let answer = b"HTTP/1.1 202 So\r\ncontent-length: 0\r\n\r\n";
                let _ = stream.write_all(answer).await;
            }
        });
        port
    }

    #[tokio::test]
    async fn a_server_without_a_valid_certificate_gets_nothing() {
        let port = safe_receiver().await;
        let address = format!("https://localhost:{port}/");
        let (kind, lang, base) = (WebhookKind::Json, Lang::En, String::new());
        let webhook = Webhook { kind, address: address.clone(), lang, base, failures: 0 };
        let message = crate::notifications::test(&webhook);
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(include_bytes!("tls/root.der").as_slice())).unwrap();
        let known = WebhookClient::trusting(roots, true);
        assert_eq!(known.deliver(&address, &message).await, Ok(202));
        let other = format!("https://127.0.0.1:{port}/");
        assert_eq!(known.deliver(&other, &message).await, Err(Failure::NoTrust), "another name");
        let stranger = WebhookClient::new(true);
        assert_eq!(stranger.deliver(&address, &message).await, Err(Failure::NoTrust), "no root");
    }

    #[test]
    fn an_address_is_told_in_no_log() {
        let address = "https://ntfy.sh/secret".to_owned();
        let (kind, lang, base) = (WebhookKind::Json, Lang::En, String::new());
        let webhook = Webhook { kind, address, lang, base, failures: 0 };
        assert!(!format!("{webhook:?}").contains("secret"));
    }
}
