//! Where a notification may be sent. A server that sends requests to addresses of strangers' choice must not become their way into
//! its own network.

use super::webhook::WebhookKind;
use engine::{Lang, say};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// The most characters of an address.
pub(crate) const ADDRESS_CHARS: usize = 500;

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadAddress {
    /// It has more than 500 characters.
    TooLong,
    /// It is no address of the web: `http` or `https`, and a host.
    NoAddress,
    /// It holds a name or a password before the host.
    Userinfo,
    /// Its port is neither 80, 443 nor at least 1024.
    Port,
    /// It lies in the server's own network.
    Local,
    /// It names no topic, as ntfy's addresses do.
    NoTopic,
}

impl BadAddress {
    /// One sentence for people.
    pub(crate) fn words(self, lang: Lang) -> String {
        match self {
            Self::TooLong => say!(crate::words, lang, "bad-webhook-long"),
            Self::NoAddress => say!(crate::words, lang, "bad-webhook"),
            Self::Userinfo => say!(crate::words, lang, "bad-webhook-userinfo"),
            Self::Port => say!(crate::words, lang, "bad-webhook-port"),
            Self::Local => say!(crate::words, lang, "webhook-forbidden"),
            Self::NoTopic => say!(crate::words, lang, "bad-webhook-topic"),
        }
    }
}

/// An address that is well-formed. Whether its name leads to a permitted place is seen when it is connected to.
pub(crate) fn check(text: &str, kind: WebhookKind, anywhere: bool) -> Result<Url, BadAddress> {
    if text.chars().count() > ADDRESS_CHARS {
        return Err(BadAddress::TooLong);
    }
    let url = Url::parse(text.trim()).map_err(|_| BadAddress::NoAddress)?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(BadAddress::NoAddress);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(BadAddress::Userinfo);
    }
    if !url.port_or_known_default().is_some_and(|port| matches!(port, 80 | 443 | 1024..)) {
        return Err(BadAddress::Port);
    }
    let local = match url.host().ok_or(BadAddress::NoAddress)? {
        Host::Ipv4(ip) => !is_public(ip.into()),
        Host::Ipv6(ip) => !is_public(ip.into()),
        Host::Domain(name) => {
            let name = name.trim_end_matches('.');
            name == "localhost" || name.ends_with(".localhost")
        }
    };
    if local && !anywhere {
        return Err(BadAddress::Local);
    }
    if kind == WebhookKind::Ntfy && topic(&url).is_none() {
        return Err(BadAddress::NoTopic);
    }
    Ok(url)
}

/// The topic of an address of ntfy: the only part of its path.
pub(crate) fn topic(url: &Url) -> Option<&str> {
    let path = url.path().trim_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    ((1..=64).contains(&path.len()) && path.chars().all(plain)).then_some(path)
}

/// Whether an address belongs to the public internet. What translates or tunnels to an address of the fourth version does
/// not count as public: it may lead anywhere.
pub(crate) fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let special = ip.is_unspecified()
        || ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation();
    let reserved = match ip.octets() {
        [0 | 240.., ..] | [192, 0, 0, _] | [192, 88, 99, _] => true, // this network, reserved, protocols, relays
        [100, second, ..] => (64..128).contains(&second),            // a provider's own (RFC 6598)
        [198, second, ..] => matches!(second, 18 | 19),              // benchmarks
        _ => false,
    };
    !special && !reserved
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [first, second, ..] = ip.segments();
    let unicast = (0x2000..0x4000).contains(&first);
    let special = matches!(
        (first, second),
        (0x2001, 0..0x0200 | 0x0db8) // tunnels and other protocols, documentation
            | (0x2002, _) // an address of the fourth version inside
            | (0x3fff, 0..0x1000) // documentation
    );
    unicast && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, expected: BadAddress) {
        assert_eq!(check(text, WebhookKind::Json, false).unwrap_err(), expected, "{text}");
    }

    #[test]
    fn only_plain_addresses_of_the_web_are_taken() {
        for good in
            ["https://example.org/hook", "http://example.org:8080/", "https://93.184.216.34/x"]
        {
            assert!(check(good, WebhookKind::Json, false).is_ok(), "{good}");
        }
        for bad in [
            "",
            "example.org",
            "ftp://example.org/",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "http://",
        ] {
            refused(bad, BadAddress::NoAddress);
        }
        refused("https://ada:secret@example.org/", BadAddress::Userinfo);
        refused("https://ada@example.org/", BadAddress::Userinfo);
        for port in [22, 25, 1023] {
            refused(&format!("http://example.org:{port}/"), BadAddress::Port);
        }
        let longest = format!("https://example.org/{}", "x".repeat(480));
        assert!(check(&longest, WebhookKind::Json, false).is_ok());
        refused(&format!("{longest}x"), BadAddress::TooLong);
    }

    #[test]
    fn the_own_network_is_no_place_for_notifications() {
        for local in [
            "localhost",
            "LOCALHOST.",
            "server.localhost",
            "127.0.0.1",
            "127.9.9.9",
            "2130706433",
            "0x7f.1",
            "0177.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.255.255",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "192.0.2.1",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:93.184.216.34]",
            "[fe80::1]",
            "[fc00::1]",
            "[fd12:3456::1]",
            "[ff02::1]",
            "[2001:db8::1]",
            "[2002:7f00:1::]",
            "[64:ff9b::7f00:1]",
            "[2001::1]",
            "[::127.0.0.1]",
        ] {
            refused(&format!("http://{local}/"), BadAddress::Local);
            assert!(check(&format!("http://{local}/"), WebhookKind::Json, true).is_ok(), "{local}");
        }
        for public in ["1.1.1.1", "100.63.0.1", "172.32.0.1", "[2606:4700::1111]"] {
            assert!(
                check(&format!("http://{public}/"), WebhookKind::Json, false).is_ok(),
                "{public}"
            );
        }
    }

    #[test]
    fn ntfy_needs_a_topic() {
        let ntfy =
            |text| check(text, WebhookKind::Ntfy, false).map(|url| topic(&url).map(str::to_owned));
        assert_eq!(ntfy("https://ntfy.sh/my_topic-1"), Ok(Some("my_topic-1".into())));
        for bad in ["https://ntfy.sh/", "https://ntfy.sh/a/b", "https://ntfy.sh/%C3%A9"] {
            assert_eq!(ntfy(bad), Err(BadAddress::NoTopic), "{bad}");
        }
    }
}
