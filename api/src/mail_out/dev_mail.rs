//! `/dev/mail`: the mail of a machine without a mail server, for who sits at it.
//!
//! Whoever reads it can sign in as anybody. So it is only there while nothing is sent elsewhere, and only for requests from
//! this machine that no proxy has passed on.

use std::fmt::Write as _;

use actix_web::http::header::{self, ContentType};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use mail_parser::{Address, MessageParser};

use super::Mailbox;
use crate::http::is_neighbour;
use crate::problem::{Kind, NotFound, Problem, Result};

/// The most mails that are listed.
const MOST: usize = 200;

/// The mail that was not sent, newest first.
///
/// Without a mail server, and for this machine only.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/html", example = "<!doctype html>"), NotFound))]
#[get("/dev/mail")]
pub(crate) async fn list_mails(request: HttpRequest, mailbox: Data<Option<Mailbox>>) -> Result<HttpResponse> {
    let mailbox = open(&request, &mailbox)?;
    let mut entries = mailbox.list().await.map_err(Problem::internal)?;
    entries.truncate(MOST);
    let mut rows = String::new();
    for name in entries.iter().map(|entry| &entry.name) {
        let Some(message) = mailbox.read(name).await.map_err(Problem::internal)? else { continue };
        let (to, subject) = headings(&message);
        let (to, subject) = (escaped(&to), escaped(&subject));
        // Writing into a text cannot fail. The name holds letters, digits and dashes only.
        let _ = writeln!(rows, r#"  <li><a href="/dev/mail/{name}">{subject}</a> to {to}</li>"#);
    }
    let page = include_str!("dev_mail.html").replace("{rows}", &rows);
    Ok(private(ContentType::html()).body(page))
}

/// One mail that was not sent, as text: its headers as they are, its content decoded.
#[utoipa::path(
    tag = "operations",
    params(("name" = String, Path, description = "as the list links it")),
    responses((status = 200, body = String, content_type = "text/plain", example = "To: ada@example.org\n\nYour code for Pixie Post is"), NotFound),
)]
#[get("/dev/mail/{name}")]
pub(crate) async fn read_mail(
    request: HttpRequest,
    mailbox: Data<Option<Mailbox>>,
    name: Path<String>,
) -> Result<HttpResponse> {
    let mailbox = open(&request, &mailbox)?;
    let message = mailbox.read(&name).await.map_err(Problem::internal)?;
    let message = message.ok_or_else(|| Problem::from(Kind::NotFound))?;
    Ok(private(ContentType::plaintext()).body(readable(&message)))
}

fn private(content: ContentType) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.content_type(content).insert_header((header::CACHE_CONTROL, "no-store"));
    response
}

fn open<'a>(request: &HttpRequest, mailbox: &'a Option<Mailbox>) -> Result<&'a Mailbox> {
    let visible = mailbox.as_ref().filter(|_| is_neighbour(request));
    visible.ok_or_else(|| Kind::NotFound.into())
}

/// To whom, and the subject.
fn headings(message: &[u8]) -> (String, String) {
    let parsed = MessageParser::default().parse(message);
    let to = parsed.as_ref().and_then(|message| message.to()).and_then(Address::first);
    let to = to.and_then(|to| to.address()).unwrap_or("nobody").to_owned();
    let subject = parsed.as_ref().and_then(|message| message.subject()).unwrap_or("(no subject)");
    (to, subject.to_owned())
}

fn readable(message: &[u8]) -> String {
    let raw = String::from_utf8_lossy(message);
    let parsed = MessageParser::default().parse(message);
    let body = parsed.as_ref().and_then(|message| message.body_text(0));
    match (raw.split_once("\r\n\r\n"), body) {
        (Some((headers, _)), Some(body)) => format!("{headers}\n\n{body}"),
        _ => raw.into_owned(),
    }
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_typed_becomes_a_tag() {
        assert_eq!(escaped(r#"<b onclick='x'>"&""#), "&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;");
    }

    #[test]
    fn encoded_mails_are_readable() {
        let message = b"Subject: =?utf-8?b?R3LDvMOfZQ==?=\r\nTo: ada@example.org\r\n\
            Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\
            Gr=C3=BC=C3=9Fe\r\n";
        assert_eq!(headings(message), ("ada@example.org".into(), "Grüße".into()));
        assert!(readable(message).trim_end().ends_with("\n\nGrüße"), "{}", readable(message));
    }
}
