//! A browser without scripts: it keeps its cookie, follows redirects, and sends the forms of the
//! current page.

use std::collections::BTreeMap;

use reqwest::header::{ACCEPT, COOKIE, HeaderMap, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Method, RequestBuilder};

use crate::support::Service;

/// The current page, and the session.
pub(crate) struct Browser {
    base: String,
    http: reqwest::Client,
    /// The cookie of the session: `name=value`
    pub(crate) cookie: Option<String>,
    /// The other cookies, by their names.
    pub(crate) others: BTreeMap<String, String>,
    pub(crate) status: u16,
    /// Its path, after all redirects.
    pub(crate) path: String,
    pub(crate) html: String,
    pub(crate) headers: HeaderMap,
}

impl Browser {
    /// A browser in which nobody is signed in.
    pub(crate) fn of(service: &Service) -> Self {
        let http = reqwest::Client::builder().redirect(Policy::none()).build().expect("a client");
        let base = format!("http://{}", service.address);
        let (path, html, headers) = (String::new(), String::new(), HeaderMap::new());
        Self { base, http, cookie: None, others: BTreeMap::new(), status: 0, path, html, headers }
    }

    /// A user who has signed in by the link in a mail.
    pub(crate) async fn signed_in(service: &Service, email: &str) -> Self {
        let mut browser = Self::of(service);
        browser.open(&link(service, email).await).await;
        browser.send("/sign-in", &[]).await;
        assert_eq!((browser.status, browser.path.as_str()), (200, "/me?note=welcome&next=%2F"));
        browser
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base)).header(ACCEPT, "text/html");
        let others = self.others.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies: Vec<_> = self.cookie.iter().cloned().chain(others).collect();
        if cookies.is_empty() { request } else { request.header(COOKIE, cookies.join("; ")) }
    }

    /// Keeps the cookies of an answer.
    pub(crate) fn keep_cookies(&mut self, headers: &HeaderMap) {
        for cookie in headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("a cookie").split(';').next().expect("its beginning");
            let (name, value) = cookie.split_once('=').expect("a name and a value");
            if name.ends_with("session") {
                self.cookie = Some(cookie.to_owned()).filter(|_| !value.is_empty());
            } else if value.is_empty() {
                self.others.remove(name);
            } else {
                self.others.insert(name.to_owned(), value.to_owned());
            }
        }
    }

    /// Opens a page.
    pub(crate) async fn open(&mut self, path: &str) {
        self.path = path.to_owned();
        let request = self.request(Method::GET, path);
        self.show(request).await;
    }

    /// Fills in the form with this action and sends it, with its existing values.
    pub(crate) async fn send(&mut self, action: &str, fields: &[(&str, &str)]) {
        let mut all = self.hidden(action);
        all.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self.post(action, &all).await;
    }

    /// Sends a form with exactly these fields.
    pub(crate) async fn post(&mut self, action: &str, fields: &[(String, String)]) {
        self.path = action.to_owned();
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = self.request(Method::POST, action).body(body);
        self.show(request.header("content-type", "application/x-www-form-urlencoded")).await;
    }

    /// The hidden fields of a form.
    pub(crate) fn hidden(&self, action: &str) -> Vec<(String, String)> {
        let start = format!("action=\"{action}\"");
        let form = self.html.split_once(&start).unwrap_or_else(|| panic!("{start} in {}", self.html)).1;
        let form = form.split("</form>").next().expect("a form ends");
        let inputs = form.split("<input type=\"hidden\" name=\"").skip(1);
        let parts = inputs.map(|input| input.split('"').collect::<Vec<_>>());
        parts.map(|parts| (parts[0].to_owned(), parts[2].replace("&#38;", "&"))).collect()
    }

    /// Follows redirects to a page.
    async fn show(&mut self, request: RequestBuilder) {
        let mut response = request.send().await.expect("an answer");
        loop {
            self.keep_cookies(response.headers());
            let Some(next) = response.headers().get(LOCATION) else { break };
            assert_eq!(response.status(), 303, "what was sent is not sent again");
            self.path = next.to_str().expect("a path").to_owned();
            response = self.request(Method::GET, &self.path).send().await.expect("an answer");
        }
        self.status = response.status().as_u16();
        self.headers = response.headers().clone();
        self.html = response.text().await.expect("a page");
        if self.headers["content-type"] == "text/html; charset=utf-8" {
            self.is_harmless();
        }
    }

    /// Every page keeps to its policy: no inline scripts or styles, and nothing from other sites.
    fn is_harmless(&self) {
        let language = self.headers.get("content-language").map_or("en", |tag| tag.to_str().expect("a tag"));
        assert!(self.html.contains(&format!("<html lang=\"{language}\">")), "{}", self.html);
        let own_file = "<script type=\"module\" src=\"/assets/";
        assert_eq!(self.html.matches("<script").count(), self.html.matches(own_file).count(), "{}", self.html);
        for word in ["<style", " style=", " onclick=", "javascript:", "src=\"http", "url("] {
            assert!(!self.html.contains(word), "{word} on {}: {}", self.path, self.html);
        }
        let policy = self.headers["content-security-policy"].to_str().expect("a policy");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(self.headers["cache-control"], "no-store");
    }

    /// Whether the visible text contains this.
    pub(crate) fn says(&self, words: &str) -> bool {
        self.html.contains(words)
    }

    /// The visible text without the board, for error messages.
    pub(crate) fn text(&self) -> String {
        let without = self.html.split("<svg").map(|part| part.split_once("</svg>").map_or(part, |(_, rest)| rest));
        without.collect::<Vec<_>>().join(" ")
    }
}

/// The path of the link in a new sign-in mail.
pub(crate) async fn link(service: &Service, email: &str) -> String {
    service.code(email).await;
    mailed_link(service, email).await
}

/// The path of the link in the newest sign-in mail.
pub(crate) async fn mailed_link(service: &Service, email: &str) -> String {
    let mails = service.mails(1).await;
    let is_theirs = |mail: &&String| mail.contains(&format!("To: {email}")) && mail.contains("/sign-in?");
    let mail = mails.iter().rfind(is_theirs).expect("a mail");
    let line = mail.lines().find(|line| line.contains("/sign-in?")).expect("a link");
    line[line.find("/sign-in?").expect("found")..].to_owned()
}
