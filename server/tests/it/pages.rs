//! The pages and forms, as a browser without script sends them.

use crate::test_server::TestServer;
use reqwest::{Client, Response, StatusCode, header, redirect};
use serde_json::json;
use tempfile::TempDir;

/// A browser: keeps cookies, follows nothing, sends its origin.
pub(crate) struct Browser {
    pub(crate) http: Client,
    pub(crate) base: String,
    pub(crate) cookies: Vec<(String, String)>,
}

impl Browser {
    pub(crate) fn new(server: &TestServer) -> Self {
        let http = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        Self { http, base: server.url(""), cookies: Vec::new() }
    }

    fn keep(&mut self, response: &Response) {
        for value in response.headers().get_all(header::SET_COOKIE) {
            let text = value.to_str().unwrap();
            let (name, value) = text.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
    }

    pub(crate) fn cookie(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    pub(crate) async fn get(&mut self, path: &str) -> (StatusCode, String) {
        let request = self.http.get(format!("{}{path}", self.base));
        let response = request.header(header::COOKIE, self.cookie()).send().await.unwrap();
        self.keep(&response);
        (response.status(), response.text().await.unwrap())
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> (StatusCode, String) {
        let body: Vec<String> =
            fields.iter().map(|(key, value)| format!("{key}={}", escape(value))).collect();
        let response = self
            .http
            .post(format!("{}{path}", self.base))
            .header(header::COOKIE, self.cookie())
            .header(header::ORIGIN, &self.base)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body.join("&"))
            .send()
            .await
            .unwrap();
        self.keep(&response);
        let to = response.headers().get(header::LOCATION).map(|to| to.to_str().unwrap().to_owned());
        (response.status(), to.unwrap_or_default())
    }
}

fn escape(text: &str) -> String {
    let escaped: Vec<String> = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    escaped.concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_race_begins_without_script() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    assert_eq!(browser.get("/").await.0, StatusCode::OK);
    assert_eq!(browser.get("/new?game=memoracers").await.0, StatusCode::OK);
    let fields = [
        ("game", "memoracers"),
        ("nickname", "<b>Zoé</b>"),
        ("title", "<script>alert(1)</script>"),
        ("public", "true"),
        ("option-mode", "race"),
        ("option-program_timer", "off"),
        ("option-handicaps-0", "amateur"),
        ("option-handicaps-1", "beginner"),
        ("seat-0", "me"),
        ("seat-1", "beginner"),
        ("seat-2", ""),
    ];
    let (status, table) = browser.post("/tables", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    let (status, page) = browser.get(&table).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("&lt;b&gt;Zoé&lt;/b&gt;"), "the name is not escaped");
    assert!(!page.contains("<b>Zoé") && !page.contains("<script>alert"));

    let (status, back) =
        browser.post(&format!("{table}/decide"), &[("v", "0"), ("action", "lock")]).await;
    assert_eq!((status, back.as_str()), (StatusCode::SEE_OTHER, table.as_str()));
    let (_, french) = browser.get(&format!("{table}?lang=fr")).await;
    assert!(french.contains("La partie a avancé"), "the notice is missing");
    assert!(browser.cookies.contains(&("lang".into(), "fr".into())));
    let (_, again) = browser.get(&table).await;
    assert!(!again.contains("La partie a avancé"), "the notice stays");
    let (_, home) = browser.get("/").await;
    assert!(home.contains(&table) && !home.contains("<script>alert"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_come_by_the_invitation() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (mut ada, mut max) = (Browser::new(&server), Browser::new(&server));
    let fields =
        [("game", "memoracers"), ("nickname", "Ada"), ("seat-0", "me"), ("seat-1", "open")];
    let (_, table) = ada.post("/tables", &fields).await;
    let id = table.rsplit('/').next().unwrap();
    let (_, page) = ada.get(&table).await;
    assert!(page.contains(&format!("/join/{id}")), "no invitation");
    assert!(page.contains("Waiting for your friend: send this link"), "who is waited for");
    assert!(page.contains("<button class=\"choice\" data-key=\"s\">"), "bots come second");
    assert_eq!(max.get(&format!("/join/{id}")).await.0, StatusCode::OK);
    let (status, to) =
        max.post(&format!("{table}/sit"), &[("nickname", "Max"), ("seat", "1")]).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, table.as_str()));
    assert!(max.cookies.iter().any(|(name, _)| name == "person"));
    let (_, page) = max.get(&table).await;
    assert!(page.contains("Waiting for Ada to start"), "who starts");
    let (status, _) = ada.post(&format!("{table}/start"), &[]).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (_, page) = ada.get(&table).await;
    assert!(page.contains("Max") && !page.contains(&format!("/join/{id}")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_dressed_and_errors_are_pages() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let response = reqwest::get(server.url("/")).await.unwrap();
    let policy = response.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assert_eq!(response.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert_eq!(response.headers()[header::REFERRER_POLICY], "same-origin");
    let mut browser = Browser::new(&server);
    let (status, page) = browser.get("/table/nowhere?lang=fr").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(page.contains("Cette table n’existe pas") && page.contains("</html>"));
    assert_eq!(browser.get("/nothing").await.0, StatusCode::NOT_FOUND);
    let (status, _) = browser.post("/tables", &[("game", "memoracers"), ("seat-0", "me")]).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a race is not for one");
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    let id = table.rsplit('/').next().unwrap();
    let forged = browser.http.post(server.url(&format!("/table/{id}/decide")));
    let forged = forged.header(header::ORIGIN, "http://evil.example").send().await.unwrap();
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
    server.close().await;
}
