//! Three mail programs with their ways to write an answer.

use data_encoding::BASE64_MIME;

use super::inbox::Mail;

/// A mail program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Program {
    /// Plain text above the quoted mail, with flowed lines.
    Text,
    /// HTML only, with the quoted mail below.
    Html,
    /// Base 64, with the quoted mail first and a signature last.
    Base64,
}

impl Program {
    /// The answer to a mail in the form of this program.
    pub(super) fn answer(self, mail: &Mail, from: &str, id: &str, orders: &str) -> Vec<u8> {
        let (headers, body) = match self {
            Self::Text => text(mail, orders),
            Self::Html => html(mail, orders),
            Self::Base64 => base64(mail, orders),
        };
        let Mail { reply_to, subject, message_id, .. } = mail;
        let message = format!(
            "From: {from}\nTo: {reply_to}\nSubject: Re: {subject}\nMessage-ID: <{id}>\nIn-Reply-To: {message_id}\n\
             References: {message_id}\nDate: Thu, 1 Jan 2026 12:00:00 +0000\nMIME-Version: 1.0\n{headers}\n\n{body}\n"
        );
        message.replace('\n', "\r\n").into_bytes()
    }
}

fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {line}\n")).collect()
}

fn text(mail: &Mail, orders: &str) -> (String, String) {
    let headers = "Content-Type: text/plain; charset=UTF-8; format=flowed\nContent-Transfer-Encoding: 8bit";
    let body = format!("{orders}\n\nOn 01/01/2026 12:00, Pixie Post wrote:\n{}", quoted(&mail.text));
    (headers.to_owned(), body)
}

fn html(mail: &Mail, orders: &str) -> (String, String) {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let lines = |text: &str| text.lines().map(|line| format!("<div>{}<br></div>\n", escaped(line))).collect::<String>();
    let headers = "Content-Type: text/html; charset=\"utf-8\"\nContent-Transfer-Encoding: 8bit";
    let body = format!(
        "<html><head><style>p {{ margin: 0 }}</style></head><body dir=\"auto\">{}<br>\n<div class=\"gmail_quote\">\
         <div dir=\"ltr\" class=\"gmail_attr\">Am Do., 1. Jan. 2026 um 12:00 Uhr schrieb Pixie Post:<br></div>\
         <blockquote class=\"gmail_quote\">{}</blockquote></div></body></html>",
        lines(orders),
        lines(&mail.text),
    );
    (headers.to_owned(), body)
}

fn base64(mail: &Mail, orders: &str) -> (String, String) {
    let headers = "Content-Type: text/plain; charset=iso-8859-2\nContent-Transfer-Encoding: base64";
    let signature = "-- \nCyryl, Łódź\nWysłane z mojego telefonu";
    let text =
        format!("W dniu 1.01.2026 o 12:00, Pixie Post pisze:\n{}\n{orders}\n\n{signature}\n", quoted(&mail.text));
    // Only the signature contains letters outside ASCII.
    let bytes: Vec<u8> = text
        .replace('\n', "\r\n")
        .chars()
        .map(|c| match c {
            'Ł' => 0xa3,
            'ó' => 0xf3,
            'ź' => 0xbc,
            'ł' => 0xb3,
            c => u8::try_from(c).unwrap_or(b'?'),
        })
        .collect();
    (headers.to_owned(), BASE64_MIME.encode(&bytes).replace("\r\n", "\n"))
}
