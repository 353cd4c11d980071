//! A service in its own folder, and all that it keeps.

use std::path::PathBuf;

use serde_json::Value;
use sqlx::{Connection as _, PgConnection};

use super::dump;
use crate::support::client::{Client, answer};
use crate::support::letters::letter;
use crate::support::program::{Folder, Serving, database_url, line, program, run};
use crate::support::readable;
use crate::waiting::{seen, try_to_block_until, wait_until};

pub(super) const EMAIL: &str = "ada.secret@example.org";

/// A service in its own folder, with the mailbox.
pub(super) struct House {
    pub(super) folder: Folder,
    serving: Serving,
}

impl House {
    pub(super) fn open() -> Self {
        let folder = Folder::new("erasing");
        // A question that is answered soon would be in no mail.
        let serving = Serving::spawn(program(&folder).env("PIXIE_LOG", "trace").env("PIXIE_MAIL_PAUSE_SECONDS", "0"));
        Self { folder, serving }
    }

    pub(super) async fn somebody(&self, name: &str, role: &[&str]) -> Client {
        let token = line(program(&self.folder).args(["token", &format!("{name}@example.org")]).args(role));
        self.client(&token).await
    }

    /// Whoever has this token.
    pub(super) async fn client(&self, token: &str) -> Client {
        Client::with_token(self.serving.1, token).await
    }

    /// The files outside of the database.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = vec![self.folder.path().join("postgres/postgres.log"), self.folder.path().join("erasures.log")];
        files.retain(|file| file.exists());
        let mailbox = std::fs::read_dir(self.folder.path().join("mailbox")).expect("a mailbox").flatten();
        // One with a dot is being written, and will have another name at once.
        let is_written = |file: &std::fs::DirEntry| !file.file_name().to_string_lossy().starts_with('.');
        files.extend(mailbox.filter(is_written).map(|file| file.path()));
        files
    }

    /// The newest mail to the user with these words.
    pub(super) fn mail(&self, words: &str) -> String {
        let find = || {
            let mut files = self.files();
            files.sort_unstable();
            let mails = files.iter().filter(|file| file.extension().is_some_and(|name| name == "eml"));
            let mut mails = mails.filter_map(|file| Some(readable(&std::fs::read(file).ok()?)));
            mails.rfind(|mail| mail.contains(EMAIL) && mail.contains(words))
        };
        let mails = || run(program(&self.folder).args(["mail", "--user", EMAIL])).1;
        let mail = try_to_block_until(&format!("a mail that says {words}"), find);
        mail.unwrap_or_else(|in_vain| panic!("{in_vain}; there are: {}", mails()))
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> Value {
        let http = crate::support::http_client();
        answer(http.post(format!("http://{}{path}", self.serving.1)).json(&body)).await.body
    }

    /// The calendar at a secret address.
    pub(super) async fn read(&self, calendar: &str) -> String {
        let answer = reqwest::get(format!("http://{}/calendar/{calendar}", self.serving.1)).await.expect("an answer");
        answer.text().await.expect("a text")
    }

    /// Delivers a mail, and waits until it was handled.
    pub(super) async fn write(&self, from: &str, to: &str, id: &str, text: &str) {
        self.hand_in(EMAIL, to, &letter(from, to, id, text)).await;
    }

    /// The same of a whole mail with this sender on its envelope.
    pub(super) async fn hand_in(&self, sender: &str, to: &str, mail: &str) {
        let request = crate::support::http_client().post(format!("http://{}/inbound/email", self.serving.1));
        let request = request.header("Content-Type", "message/rfc822").header("X-Envelope-From", sender);
        let request = request.header("X-Envelope-To", to);
        assert_eq!(request.body(mail.to_owned()).send().await.expect("an answer").status(), 202);
        let waiting = "SELECT count(*) FROM inbox WHERE state = 'waiting'";
        let mut database = self.database().await;
        wait_until("all mails to be handled", async || {
            let waiting = sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut database).await.expect("a number");
            seen(waiting, |waiting| *waiting == 0)
        })
        .await;
    }

    /// A day within a year, on which nothing else happens.
    pub(super) async fn day(&self) -> String {
        let day = "SELECT to_char(now() + interval '203 days', 'YYYY-MM-DD')";
        sqlx::query_scalar(day).fetch_one(&mut self.database().await).await.expect("a day")
    }

    /// The database, in which lists and mails follow from all that was answered: who asks for a list waits for that.
    pub(super) async fn database(&self) -> PgConnection {
        let list = reqwest::get(format!("http://{}/api/v1/games?status=open", self.serving.1)).await;
        assert_eq!(list.expect("an answer").status(), 200);
        PgConnection::connect(&database_url(&self.folder)).await.expect("Postgres")
    }

    /// Everything in the database as `pg_dump` writes it, the log, the metrics and the files, each
    /// with its name.
    pub(super) async fn everything(&self) -> Vec<(String, String)> {
        self.database().await.close().await.expect("Postgres");
        let metrics = reqwest::get(format!("http://{}/metrics", self.serving.metrics())).await.expect("an answer");
        let mut all = vec![
            ("the database".to_owned(), dump(&database_url(&self.folder)).await),
            ("the log".to_owned(), self.serving.log()),
            ("the metrics".to_owned(), metrics.text().await.expect("text")),
        ];
        for file in self.files() {
            let text = String::from_utf8_lossy(&std::fs::read(&file).expect("a file")).into_owned();
            all.push((file.display().to_string(), text));
        }
        all
    }
}

/// The names of the places that contain a text, also as bytes, which a dump writes in hexadecimal.
pub(super) fn found<'a>(all: &'a [(String, String)], text: &str) -> Vec<&'a str> {
    let (text, digits) = (text.to_lowercase(), hex::encode(text));
    let has = |kept: &String| kept.to_lowercase().contains(&text) || kept.contains(&digits);
    all.iter().filter(|(_, kept)| has(kept)).map(|(place, _)| place.as_str()).collect()
}

/// The value of a header of a mail.
pub(super) fn field(mail: &str, name: &str) -> String {
    mail.lines().find_map(|line| line.strip_prefix(name)).expect("a header").to_owned()
}
