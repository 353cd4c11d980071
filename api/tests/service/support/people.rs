//! The users of the tests.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use super::Service;
use super::client::Client;
use crate::waiting::{seen, wait_until};

/// A signed-in user.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Service {
    /// The answer to a JSON body.
    pub(crate) async fn send(&self, method: Method, path: &str, body: Value) -> Response {
        self.request(method, path).json(&body).send().await.expect("an answer")
    }

    /// The answer to a user's request; `null` means no body.
    pub(crate) async fn send_as(&self, person: &Person, method: Method, path: &str, body: Value) -> Response {
        let request = self.request(method, path).bearer_auth(&person.token);
        let request = if body.is_null() { request } else { request.json(&body) };
        request.send().await.expect("an answer")
    }

    /// The body of a user's successful GET.
    pub(crate) async fn get_as(&self, person: &Person, path: &str) -> Value {
        let response = self.send_as(person, Method::GET, path, Value::Null).await;
        assert_eq!(response.status(), 200, "{path}");
        response.json().await.expect("JSON")
    }

    /// Waits for this number of mails in the mailbox; returns all, oldest first.
    pub(crate) async fn mails(&self, at_least: usize) -> Vec<String> {
        wait_until(&format!("{at_least} mails"), async || {
            let mails = self.mailbox();
            if mails.len() >= at_least { Ok(mails) } else { Err(mails.len()) }
        })
        .await
    }

    /// Waits until the worker has marked every mail as sent, which is after the mail can be read.
    pub(crate) async fn all_mails_sent(&self) {
        let waiting = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
        wait_until("all mails to be sent", async || {
            let waiting = sqlx::query_scalar::<_, i64>(waiting).fetch_one(&self.pool).await.expect("a number");
            seen(waiting, |waiting| *waiting == 0)
        })
        .await;
    }

    /// Waits for a mail to this user with these words on one line.
    pub(crate) async fn mail_to(&self, reader: &Client, words: &str) -> String {
        let is_theirs = |line: &str| line.starts_with("To: ") && line.contains(&reader.email);
        let mut known = 0;
        loop {
            let mails = self.mails(known + 1).await;
            if let Some(mail) = mails.iter().find(|mail| mail.lines().any(is_theirs) && mail.contains(words)) {
                return mail.clone();
            }
            known = mails.len();
        }
    }

    /// All mails in the mailbox now, oldest first.
    pub(crate) fn mailbox(&self) -> Vec<String> {
        self.raw_mails().iter().map(|mail| readable(mail)).collect()
    }

    /// The mails in the mailbox as they were sent, oldest first.
    pub(crate) fn raw_mails(&self) -> Vec<Vec<u8>> {
        let files = std::fs::read_dir(self.folder.path().join("mailbox")).expect("a mailbox").flatten();
        let mut files: Vec<_> = files.map(|file| file.path()).collect();
        // A name with a leading dot is a mail that is still being written.
        let is_mail = |name: &str| name.ends_with(".eml") && !name.starts_with('.');
        files.retain(|file| file.file_name().and_then(|name| name.to_str()).is_some_and(is_mail));
        files.sort_unstable();
        files.iter().map(|file| std::fs::read(file).expect("a mail")).collect()
    }

    /// Requests a code and returns it.
    pub(crate) async fn code(&self, email: &str) -> String {
        let before = self.mailbox();
        let response = self.send(Method::POST, "/api/v1/auth/email", json!({"email": email})).await;
        assert_eq!(response.status(), 202);
        self.mailed_code(&before, email).await
    }

    /// Waits for a mail with a code to this address that is not among earlier ones, and returns the code. Other mails may arrive in
    /// between, and mails of one moment have no particular order.
    pub(crate) async fn mailed_code(&self, earlier: &[String], email: &str) -> String {
        let email = email.to_lowercase();
        let is_code = |mail: &&String| {
            let is_theirs = mail.lines().any(|line| line.starts_with("To: ") && line.to_lowercase().contains(&email));
            is_theirs && mail.contains("Subject: Your sign-in code") && !earlier.contains(mail)
        };
        let mut known = 0;
        loop {
            let mails = self.mails(known + 1).await;
            if let Some(mail) = mails.iter().find(is_code) {
                return code_in(mail);
            }
            known = mails.len();
        }
    }

    /// Signs a user in by mail.
    pub(crate) async fn sign_in(&self, email: &str, name: &str) -> Person {
        let code = self.code(email).await;
        let body = json!({"email": email, "code": code, "name": name});
        let response = self.send(Method::POST, "/api/v1/auth/token", body).await;
        assert_eq!(response.status(), 201);
        let body: Value = response.json().await.expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Person { id: text(&body["user"]["id"]), token: text(&body["token"]) }
    }
}

/// A mail as its reader sees it: its headers, each on one line, and its text.
pub(crate) fn readable(mail: &[u8]) -> String {
    let message = mail_parser::MessageParser::default().parse(mail).expect("a mail");
    let headers = message.headers_raw().map(|(name, value)| format!("{name}: {}\n", value.replace("\r\n", "").trim()));
    let headers: String = headers.collect();
    format!("{headers}\n{}", message.body_text(0).expect("a text").replace("\r\n", "\n"))
}

/// The code that is alone on a line of a mail.
pub(crate) fn code_in(mail: &str) -> String {
    let is_code = |line: &&str| line.len() == 9 && line.as_bytes()[4] == b'-';
    mail.lines().map(str::trim).find(is_code).expect("a code").to_owned()
}

impl Service {
    /// Everything in the database, as text.
    pub(crate) async fn dump(&self) -> String {
        let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
        let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&self.owner).await.expect("tables");
        let mut all = String::new();
        for table in tables {
            let rows = sqlx::AssertSqlSafe(format!("SELECT row_to_json({table})::text FROM {table}"));
            let rows: Vec<String> = sqlx::query_scalar(rows).fetch_all(&self.owner).await.expect("rows");
            all.extend(rows.into_iter().map(|row| format!("{table}: {row}\n")));
        }
        all
    }
}
