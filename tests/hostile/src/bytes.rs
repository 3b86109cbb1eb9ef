//! Bytes on a connection that are hardly HTTP, or HTTP of the kind that machines disagree about.

use crate::chance::Chance;
use std::net::SocketAddr;

/// Anything.
pub(crate) fn any(chance: &mut Chance, server: SocketAddr) -> Vec<u8> {
    let long = 20_000 + chance.below(40_000);
    let post = format!(
        "POST /api/v1/people HTTP/1.1\r\nhost: {server}\r\ncontent-type: application/json\r\n"
    );
    let text = match chance.below(20) {
        0 => return chance.bytes(1 + long / 40),
        // Another protocol: a TLS hello, HTTP/2, SSH.
        1 => return [&[22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3][..], &chance.bytes(200)].concat(),
        2 => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(),
        3 => "SSH-2.0-OpenSSH_9.2\r\n".into(),
        4 => format!("GET /{} HTTP/1.1\r\nhost: {server}\r\n\r\n", "x".repeat(long)),
        5 => format!("GET / HTTP/1.1\r\nhost: {server}\r\nx: {}\r\n\r\n", "y".repeat(long)),
        6 => format!("GET / HTTP/1.1\r\nhost: {server}\r\n{}\r\n", "x: y\r\n".repeat(long / 100)),
        // Two lengths, or a length and pieces: what one machine takes for the body another takes for a request.
        7 => format!("{post}content-length: 4\r\ncontent-length: 5\r\n\r\nnull0"),
        8 => format!(
            "{post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n"
        ),
        9 => format!("{post}transfer-encoding: identity, chunked\r\n\r\n5\r\nnull0\r\n0\r\n\r\n"),
        10 => format!("{post}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\nx"),
        11 => format!("{post}transfer-encoding: chunked\r\n\r\n-1\r\nnull\r\n0\r\n\r\n"),
        12 => format!("{post}content-length: -1\r\n\r\nnull"),
        13 => format!("{post}content-length: 99999999999999999999\r\n\r\nnull"),
        14 => format!("{post}content-length: 50\r\n\r\n{{\"name\":"),
        15 => "GET / HTTP/9.9\r\n\r\n".into(),
        16 => "GET\r\n\r\n".into(),
        17 => format!("GET / HTTP/1.1\r\nhost : {server}\r\n folded: yes\r\n\r\n"),
        18 => format!("GET / HTTP/1.1\r\nhost: {server}\r\nx: \0\x01\x7f\r\n\r\n"),
        _ => format!("CONNECT {server} HTTP/1.1\r\nhost: {server}\r\n\r\n"),
    };
    text.into_bytes()
}
