//! Tests of the SMTP transport with a server in memory.

use std::time::Duration;

use proptest::prelude::*;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::connection::Body;
use super::*;

/// A mail server with pipelining. It closes each connection after `most` mails, without an answer,
/// and reports which connection sent which mail.
async fn server(most: usize) -> (String, mpsc::UnboundedReceiver<(usize, String)>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("an address"));
    let (got, mails) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        for connection in 1.. {
            let (stream, _) = listener.accept().await.expect("a connection");
            tokio::spawn(converse(BufReader::new(stream), connection, most, got.clone()));
        }
    });
    (url, mails)
}

async fn converse(
    mut stream: BufReader<TcpStream>,
    connection: usize,
    most: usize,
    got: mpsc::UnboundedSender<(usize, String)>,
) {
    let (mut line, mut mail, mut in_mail, mut mails, mut refused) = (String::new(), String::new(), false, 0, false);
    stream.write_all(b"220 here\r\n").await.expect("they listen");
    while stream.read_line(&mut line).await.is_ok_and(|read| read > 0) {
        let said = std::mem::take(&mut line);
        let answer = match said.trim_end() {
            "." if in_mail => {
                in_mail = false;
                mails += 1;
                got.send((connection, std::mem::take(&mut mail))).expect("the test goes on");
                "250 kept\r\n"
            }
            _ if in_mail => {
                mail.push_str(&said);
                ""
            }
            "DATA" if refused => "503 to nobody\r\n",
            "DATA" => {
                in_mail = true;
                "354 go on\r\n"
            }
            hello if hello.starts_with("EHLO") => "250-here\r\n250-PIPELINING\r\n250 8BITMIME\r\n",
            to if to.contains("nobody@") => {
                refused = true;
                "550 5.1.1 no such user\r\n"
            }
            to if to.contains("blocked@") => {
                refused = true;
                "550 not today\r\n"
            }
            _ => "250 fine\r\n",
        };
        if stream.write_all(answer.as_bytes()).await.is_err() || mails == most {
            return;
        }
    }
}

fn letter(recipient: &str) -> Letter {
    Letter {
        sender: "post@pixie.example".into(),
        recipient: recipient.into(),
        message_id: "<1@pixie.example>".into(),
        message: b".Subject: Hi\r\n\r\n.dot\r\n..\r\nbye\r\n".to_vec(),
    }
}

async fn next(mails: &mut mpsc::UnboundedReceiver<(usize, String)>) -> (usize, String) {
    timeout(Duration::from_secs(10), mails.recv()).await.expect("in time").expect("a mail")
}

#[tokio::test]
async fn mails_share_a_connection_and_one_that_was_refused_takes_none_along() {
    let (url, mut mails) = server(usize::MAX).await;
    let smtp = Smtp::new(&url, 1).expect("a server");
    for _ in 0..2 {
        smtp.send(&letter("bo@example.org")).await.expect("sent");
        assert_eq!(next(&mut mails).await, (1, "..Subject: Hi\r\n\r\n..dot\r\n...\r\nbye\r\n".to_owned()));
    }
    let refused = smtp.send(&letter("nobody@example.org")).await;
    assert!(matches!(refused, Err(Failure::DeadAddress(_))), "{refused:?}");
    let refused = smtp.send(&letter("blocked@example.org")).await;
    assert!(matches!(refused, Err(Failure::Permanent(_))), "{refused:?}");
    smtp.send(&letter("bo@example.org")).await.expect("sent");
    assert_eq!(next(&mut mails).await.0, 3);
    assert!(mails.try_recv().is_err(), "each comes once");
}

#[tokio::test]
async fn a_connection_that_has_ended_meanwhile_costs_no_try() {
    let (url, mut mails) = server(2).await;
    let smtp = Smtp::new(&url, 1).expect("a server");
    for connection in [1, 1, 2, 2, 3] {
        smtp.send(&letter("bo@example.org")).await.expect("sent");
        assert_eq!(next(&mut mails).await.0, connection);
    }
    assert!(mails.try_recv().is_err(), "each comes once");
}

#[tokio::test]
async fn what_names_no_server_is_refused_and_nothing_of_it_repeated() {
    for url in ["", "smtp:", "http://ada:secret@host", "smtp://ada:secret@host?tls=perhaps", "smtp://a:secret%ff@host"]
    {
        let error = Smtp::new(url, 1).expect_err(url).to_string();
        assert!(!error.contains("secret"), "{error}");
    }
    for url in ["smtp://[::1]:2525", "smtps://ada:s%C3%A9cret@host/me.example", "smtp://host?tls=required"] {
        Smtp::new(url, 1).expect(url);
    }
}

proptest! {
    #[test]
    fn every_message_comes_through(message in r"(\r\n|\n|\.|a){0,12}") {
        let sent = Body::of(&message).to_string();
        // Read as RFC 5321, 4.5.2 requires it.
        let (lines, rest) = sent.split_once("\r\n.\r\n").expect("an end");
        prop_assert_eq!(rest, "");
        let read: Vec<_> = lines.split("\r\n").map(|line| line.strip_prefix('.').unwrap_or(line)).collect();
        prop_assert_eq!(read.join("\r\n"), message);
    }
}
