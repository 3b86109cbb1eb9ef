//! Those who keep a connection open and say nothing, say it very slowly, or do not listen. The server lets them go.

use crate::knowledge::Knowledge;
use crate::ledger::Ledger;
use crate::socket::{text, upgrade};
use crate::wire::Wire;
use anyhow::Result;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Between two letters.
const LETTER: Duration = Duration::from_millis(500);
/// How long a client that does not read tries to go on sending.
const PUSH: Duration = Duration::from_millis(200);
/// How much is asked for without listening: more than two machines keep for each other.
const QUESTIONS: usize = 3_000;

/// How a client is slow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing is ever said.
    Silent,
    /// A head, letter by letter.
    Head,
    /// A body, letter by letter.
    Body,
    /// Questions without end, and no ear for the answers.
    Deaf,
    /// A page that does not listen.
    DeafPage,
}

/// How many there are of each.
const CROWD: [(Way, usize); 5] =
    [(Way::Silent, 40), (Way::Head, 25), (Way::Body, 25), (Way::Deaf, 2), (Way::DeafPage, 2)];

/// Comes with all of them. Each stays until it is enough and they were let go at least once.
pub(crate) fn crowd(
    known: &Arc<Knowledge>,
    ledger: &Arc<Ledger>,
    enough: &Arc<AtomicBool>,
    from: IpAddr,
) -> JoinSet<Result<()>> {
    let mut all = JoinSet::new();
    for (way, many) in CROWD {
        for _ in 0..many {
            let (known, ledger) = (Arc::clone(known), Arc::clone(ledger));
            let enough = Arc::clone(enough);
            all.spawn(async move {
                let mut let_go = false;
                while !let_go || !enough.load(Ordering::Relaxed) {
                    // A client whose connection is refused now tries again.
                    if dawdle(&known, from, way).await.is_ok() {
                        ledger.note("slow", format!("{way:?} let go"));
                        let_go = true;
                    }
                    sleep(LETTER).await;
                }
                Ok(())
            });
        }
    }
    all
}

/// One connection, until the server ends it.
async fn dawdle(known: &Knowledge, from: IpAddr, way: Way) -> Result<()> {
    let server = known.server;
    let mut wire = match way {
        Way::Deaf | Way::DeafPage => Wire::deaf(server, from).await?,
        Way::Silent | Way::Head | Way::Body => Wire::open(server, from).await?,
    };
    let head = format!("POST /api/v1/people HTTP/1.1\r\nhost: {server}\r\nx-slow: ");
    let body = format!(
        "POST /api/v1/people HTTP/1.1\r\nhost: {server}\r\ncontent-type: application/json\r\n\
         content-length: 9999\r\n\r\n{{\"name\":\""
    );
    let question = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {server}\r\n\r\n");
    let (begin, letter) = match way {
        Way::Silent => {
            wire.rest().await;
            return Ok(());
        }
        Way::Head => (head.into_bytes(), b"x".to_vec()),
        Way::Body => (body.into_bytes(), b"x".to_vec()),
        Way::Deaf => (question.repeat(QUESTIONS).into_bytes(), question.into_bytes()),
        Way::DeafPage => {
            let ours = format!("origin: http://{server}\r\n");
            let path = format!("/table/{}/live?v=0", known.table());
            let page = upgrade(&path, server, &ours).into_bytes();
            (page, text(br#"{"t":"ping"}"#).repeat(5_000))
        }
    };
    wire.push(&begin, PUSH).await?;
    while wire.push(&letter, PUSH).await.is_ok() {
        if matches!(way, Way::Head | Way::Body) && wire.has_ended() {
            break;
        }
        sleep(LETTER).await;
    }
    Ok(())
}
