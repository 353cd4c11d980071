//! `/dev/mail`: the pages of the mailbox on a machine without a mail server.
//!
//! Whoever reads these mails can sign in as anybody. So the pages exist only while no mail is sent
//! elsewhere, and only for requests from this machine that have not passed a proxy; and not at all if
//! the public URL is for others, unless `PIXIE_TRUST_LOOPBACK` says so.

use actix_web::http::header::{self, ContentType};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use data_encoding::BASE64;
use mail_parser::{Address, Message, MessageParser, MimeHeaders as _};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::page_language;
use super::texts::Texts;
use pixie_service::delivery::mail_out::{Mailbox, first_lines};
use pixie_service::ground::http::is_loopback;
use pixie_service::ground::problem::{BadRequest, Kind, NotFound, Problem, Result};

/// The most mails listed.
const MOST: usize = 200;

#[derive(Template)]
#[template(path = "web/dev_mail/list.html")]
struct List {
    t: &'static Texts,
    mails: Vec<Listed>,
}

struct Listed {
    name: String,
    to: String,
    subject: String,
    /// The beginning of its text.
    news: String,
}

/// What a mail is shown as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MailFormat {
    /// As text: its headers as they are, its content decoded.
    Text,
    /// As mail programs show it.
    Page,
}

/// How to show a mail.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct MailQuery {
    /// What to show it as. Without it, browsers get the page and others the text.
    #[param(inline)]
    r#as: Option<MailFormat>,
}

#[derive(Template)]
#[template(path = "web/dev_mail/mail.html")]
struct Page<'a> {
    t: &'static Texts,
    name: &'a str,
    subject: &'a str,
    fields: Vec<(&'static str, String)>,
    html: String,
}

/// The mail that was not sent, newest first.
///
/// Without a mail server, and for this machine only.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/html", example = "<!doctype html>"), NotFound))]
#[get("/dev/mail")]
pub(crate) async fn list_mails(request: HttpRequest, mailbox: Data<Option<Mailbox>>) -> Result<HttpResponse> {
    let mailbox = open(&request, &mailbox)?;
    let mut entries = mailbox.list().await.map_err(Problem::internal)?;
    entries.truncate(MOST);
    let mut mails = Vec::new();
    for name in entries.into_iter().map(|entry| entry.name) {
        let Some(message) = mailbox.read(&name).await.map_err(Problem::internal)? else { continue };
        mails.push(listed(name, &message));
    }
    let page = List { t: Texts::of(page_language::of(&request, None)), mails }.render().map_err(Problem::internal)?;
    Ok(private(ContentType::html()).body(page))
}

/// One mail that was not sent.
#[utoipa::path(
    tag = "operations",
    params(("name" = String, Path, description = "as the list links it"), MailQuery),
    responses(
        (status = 200, content(
            (String = "text/plain", example = "To: ada@example.org\n\nYour code for Pixie Post is"),
            (String = "text/html", example = "<!doctype html>"),
        )),
        BadRequest,
        NotFound,
    ),
)]
#[get("/dev/mail/{name}")]
pub(crate) async fn read_mail(
    request: HttpRequest,
    mailbox: Data<Option<Mailbox>>,
    name: Path<String>,
    shown: Query<MailQuery>,
) -> Result<HttpResponse> {
    let mailbox = open(&request, &mailbox)?;
    let message = mailbox.read(&name).await.map_err(Problem::internal)?;
    let message = message.ok_or_else(|| Problem::from(Kind::NotFound))?;
    let accept = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_browser = accept.is_some_and(|accept| accept.contains("text/html"));
    let look = shown.r#as.unwrap_or(if is_browser { MailFormat::Page } else { MailFormat::Text });
    match (look, MessageParser::default().parse(&message)) {
        (MailFormat::Page, Some(parsed)) => {
            let t = Texts::of(page_language::of(&request, None));
            let page = page(t, &name, &parsed).render().map_err(Problem::internal)?;
            Ok(private(ContentType::html()).body(page))
        }
        _ => Ok(private(ContentType::plaintext()).body(readable(&message))),
    }
}

fn listed(name: String, message: &[u8]) -> Listed {
    let parsed = MessageParser::default().parse(message);
    let (to, subject) = headings(message);
    let text = parsed.as_ref().and_then(|message| message.body_text(0)).unwrap_or_default();
    let is_first = |line: &str| first_lines().any(|first| line == first);
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !is_first(line)).take(2);
    let news = lines.collect::<Vec<_>>().join(" ").chars().take(120).collect();
    Listed { name, to, subject, news }
}

/// The HTML part is in a frame that can neither run nor load anything; its links open in a new
/// page.
fn page<'a>(t: &'static Texts, name: &'a str, message: &'a Message<'a>) -> Page<'a> {
    let mut html = message.body_html(0).unwrap_or_default().replacen("<head>", "<head><base target=\"_blank\">", 1);
    for part in message.attachments() {
        if let Some(id) = part.content_id() {
            let picture = format!("data:image/png;base64,{}", BASE64.encode(part.contents()));
            html = html.replace(&format!("cid:{id}"), &picture);
        }
    }
    let fields = ["From", "To", "Reply-To", "Subject", "Date"];
    let field = |name| Some((name, message.header_raw(name)?.trim().to_owned()));
    let fields = fields.into_iter().filter_map(field).collect();
    Page { t, name, subject: message.subject().unwrap_or("(no subject)"), fields, html }
}

fn private(content: ContentType) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.content_type(content).insert_header((header::CACHE_CONTROL, "no-store"));
    response
}

fn open<'a>(request: &HttpRequest, mailbox: &'a Option<Mailbox>) -> Result<&'a Mailbox> {
    let visible = mailbox.as_ref().filter(|_| is_loopback(request));
    visible.ok_or_else(|| Kind::NotFound.into())
}

/// The recipient and the subject.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::texts::english;

    #[test]
    fn nothing_in_a_mail_becomes_a_part_of_the_page() {
        let message = b"Subject: <script>\r\nContent-Type: text/html\r\n\r\n<head></head><script>\"'</script>\r\n";
        let parsed = MessageParser::default().parse(message).unwrap();
        let shown = page(english(), "1.eml", &parsed).render().unwrap();
        assert!(shown.contains("sandbox=") && !shown.contains("<script"), "{shown}");
        let list = List { t: english(), mails: vec![listed("1.eml".into(), message)] }.render().unwrap();
        assert!(!list.contains("<script"), "{list}");
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
