//! The guided first game: all of it in the address, nothing kept.

use crate::pages::Browser;
use crate::test_server::TestServer;
use reqwest::StatusCode;
use server::catalog::Games;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_learnt() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    let (_, home) = browser.get("/").await;
    for about in Games::embedded().unwrap().offered() {
        let first = format!("/learn/{}", about.id);
        assert!(home.contains(&format!("href=\"{first}\"")), "{first}");
        let mut lessons = 0;
        loop {
            let (status, page) = browser.get(&format!("{first}/{}", lessons + 1)).await;
            if status == StatusCode::NOT_FOUND {
                break;
            }
            lessons += 1;
            assert_eq!(status, StatusCode::OK, "{first}/{lessons}");
            assert!(page.contains(&format!("Lesson {lessons} of ")), "{page}");
            assert!(page.contains("id=\"board\"") && page.contains("name=\"action\""), "{page}");
            let (_, french) = browser.get(&format!("{first}/{lessons}?lang=fr")).await;
            assert!(french.contains(&format!("Leçon {lessons} sur ")), "{french}");
            browser.get("/?lang=en").await;
        }
        assert!((4..=7).contains(&lessons), "{first}: {lessons}");
    }
    let (_, home) = browser.get("/").await;
    assert!(!home.contains("/table/"), "no lesson is a table");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_takes_what_it_wants_and_is_kind_to_the_rest() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    let (status, done) = browser.get("/learn/celestia/1?action=roll").await;
    assert_eq!(status, StatusCode::OK);
    assert!(done.contains("href=\"/learn/celestia/2\"") && !done.contains("id=\"again\""));
    let (_, wrong) = browser.get("/learn/celestia/3?action=disembark").await;
    assert!(wrong.contains("id=\"again\"") && wrong.contains("value=\"stay\""), "{wrong}");
    let (_, half) = browser.get("/learn/memoracers/2?did=mark+1+3&action=mark+2+3").await;
    assert!(half.contains("value=\"mark 1 3;mark 2 3\""), "{half}");
    let (_, done) = browser.get("/learn/memoracers/2?did=mark+1+3;mark+2+3&action=lock").await;
    assert!(done.contains("href=\"/learn/memoracers/3\""), "{done}");
    let switches = "boost-shield=0&boost-line=1&boost-line=0&boost-planet=0&did=";
    let made = "boosts+%7Bboost-shield%7D+%7Bboost-line%7D+%7Bboost-planet%7D";
    let (_, done) = browser.get(&format!("/learn/celerium/3?{switches}&action={made}")).await;
    assert!(done.contains("href=\"/learn/celerium/4\""), "{done}");
    for (path, expected) in [
        ("/learn/celestia/1?action=board+B", StatusCode::OK),
        ("/learn/celestia/1?action=%3Cscript%3E", StatusCode::OK),
        ("/learn/celestia/0", StatusCode::NOT_FOUND),
        ("/learn/celestia/99999999999999999999", StatusCode::NOT_FOUND),
        ("/learn/celestia/x", StatusCode::NOT_FOUND),
        ("/learn/tiny_race", StatusCode::NOT_FOUND),
        ("/learn/chess", StatusCode::NOT_FOUND),
    ] {
        let (status, page) = browser.get(path).await;
        assert_eq!(status, expected, "{path}");
        assert!(!page.contains("<script>"), "{path}: {page}");
    }
    let many = ["roll"; 40].join(";");
    let (status, _) = browser.get(&format!("/learn/celestia/1?did={many}")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (status, _) = browser.get(&format!("/learn/celestia/1?did={}", "x".repeat(65))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    server.close().await;
}
