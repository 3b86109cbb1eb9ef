//! A person's own page and its API: where notifications go, where they never go, and who learns of it.

use crate::pages::Browser;
use crate::test_server::Player;
use crate::webhook::{NOTIFICATIONS, Receiver, TRY, begin, put, race, server, with_webhook};
use reqwest::StatusCode;
use serde_json::json;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_inside_are_refused() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |config| config.webhooks_anywhere = false).await;
    let ada = server.person("Ada").await;
    let receiver = Receiver::open(200).await;
    for (address, words) in [
        (receiver.url("/"), "own network"),
        ("http://localhost:8400/".into(), "own network"),
        ("http://[::ffff:127.0.0.1]/".into(), "own network"),
        ("http://169.254.169.254/latest".into(), "own network"),
        ("http://10.0.0.1/".into(), "own network"),
        ("ftp://example.org/".into(), "https://"),
        ("https://ada:x@example.org/".into(), "password"),
        ("http://example.org:25/".into(), "port"),
        (format!("https://example.org/{}", "x".repeat(481)), "500 characters"),
    ] {
        let (status, answer) = put(&ada, "json", &address).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{address}: {answer}");
        assert_eq!(answer["error"]["code"], "bad_webhook", "{address}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{address}: {message}");
    }
    assert_eq!(put(&ada, "pigeon", "https://example.org/").await.0, StatusCode::BAD_REQUEST);
    let longest = format!("https://example.org/{}", "x".repeat(480));
    with_webhook(&ada, "json", &longest).await;
    assert_eq!(ada.get(NOTIFICATIONS).await.1["address"], longest);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_try_says_what_came_back() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |config| config.limits.webhook_try = Duration::ZERO).await;
    let mut receiver = Receiver::open(204).await;
    let ada = server.person("Ada").await;
    let (status, answer) = ada.post(TRY, json!({})).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("no_webhook")));
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    for (status, delivered, words) in [
        (204, true, "arrived (answer 204)"),
        (299, true, "arrived (answer 200)"),
        (404, false, "was refused (answer 404)"),
        (302, false, "redirects to another (answer 302)"),
    ] {
        receiver.answer(status);
        let (answered, tried) = ada.post(TRY, json!({})).await;
        assert_eq!(answered, StatusCode::OK);
        assert_eq!(tried["delivered"], delivered, "{tried}");
        assert!(tried["words"].as_str().unwrap().contains(words), "{tried}");
        let heard = receiver.hear().await;
        assert_eq!((&heard.body["event"], heard.path.as_str()), (&json!("test"), "/ada"));
    }
    receiver.is_quiet().await;
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    with_webhook(&ada, "json", &format!("http://{free}/")).await;
    let (_, tried) = ada.post(TRY, json!({})).await;
    assert_eq!(tried["words"], "No program answers at this address.");
    with_webhook(&ada, "json", &receiver.url("/").replace("http:", "https:")).await;
    let (_, tried) = ada.post(TRY, json!({})).await;
    assert!(
        tried["words"].as_str().unwrap().starts_with("The connection is not secure"),
        "{tried}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trying_is_no_way_to_flood() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |config| config.limits.webhook_try = Duration::from_mins(10)).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    for player in [&ada, &bo] {
        with_webhook(player, "json", &receiver.url("/flood")).await;
        assert_eq!(player.post(TRY, json!({})).await.0, StatusCode::OK);
        for _ in 0..5 {
            assert_eq!(player.post(TRY, json!({})).await.0, StatusCode::TOO_MANY_REQUESTS);
        }
        receiver.hear().await;
    }
    receiver.is_quiet().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_one_else_learns_of_a_notification_address() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&server).await;
    let secret = receiver.url("/a-secret-place");
    with_webhook(&ada, "json", &secret).await;
    begin(&ada, &table).await;
    let nothing = json!({ "kind": "none", "address": "", "failures": 0, "off": false });
    assert_eq!(bo.get(NOTIFICATIONS).await, (StatusCode::OK, nothing));
    let anonymous = Player { token: None, ..bo.clone() };
    assert_eq!(anonymous.get(NOTIFICATIONS).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(put(&anonymous, "none", "").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(anonymous.post(TRY, json!({})).await.0, StatusCode::UNAUTHORIZED);
    let mut browser = Browser::new(&server);
    browser.cookies.push(("person".into(), bo.token.clone().unwrap()));
    let page = format!("/table/{}", table.rsplit('/').next().unwrap());
    for path in ["/", "/me", page.as_str()] {
        let (status, text) = browser.get(path).await;
        assert_eq!(status, StatusCode::OK);
        assert!(!text.contains("a-secret-place"), "{path}");
    }
    for path in ["", "/view", "/record"] {
        let (_, answer) = bo.get(&format!("{table}{path}")).await;
        assert!(!answer.to_string().contains("a-secret-place"), "{path}: {answer}");
    }
    // Bo writes down his own, and Ada's stays.
    with_webhook(&bo, "json", &receiver.url("/bo")).await;
    assert_eq!(ada.get(NOTIFICATIONS).await.1["address"], secret);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_everything_without_script() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let mut zoe = Browser::new(&server);
    assert!(zoe.get("/").await.1.contains("href=\"/me\""));
    assert!(zoe.get("/me").await.1.contains("name=\"kind\""));
    let (status, _) = zoe.post("/me/notifications/try", &[("kind", "json")]).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_eq!(zoe.post("/me/name", &[("name", "")]).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(zoe.post("/me/name", &[("name", "Zoé <b>")]).await.0, StatusCode::SEE_OTHER);
    let (_, page) = zoe.get("/me?saved").await;
    assert!(page.contains("Zoé &lt;b&gt;") && page.contains("Saved."), "{page}");
    let address = receiver.url("/zoe?a=1&b=\"2\"");
    let fields = [("kind", "json"), ("address", address.as_str())];
    assert_eq!(zoe.post("/me/notifications/try", &fields).await.0, StatusCode::OK);
    assert_eq!(receiver.hear().await.body["event"], "test");
    assert!(!zoe.get("/me").await.1.contains("/zoe?"), "a try keeps nothing");
    assert_eq!(zoe.post("/me/notifications", &fields).await.0, StatusCode::SEE_OTHER);
    let (_, page) = zoe.get("/me").await;
    assert!(page.contains("/zoe?a=1&amp;b=&quot;2&quot;"), "{page}");
    assert_eq!(zoe.post("/me/notifications", &[("kind", "none")]).await.0, StatusCode::SEE_OTHER);
    assert!(!zoe.get("/me").await.1.contains("/zoe?"), "it is gone");
    server.close().await;
}
