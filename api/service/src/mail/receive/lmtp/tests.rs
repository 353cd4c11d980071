//! Tests of LMTP sessions over a stream in memory.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::Limits;
use super::session::Session;
use crate::delivery::mail_address::{Address, Holder};
use crate::ground::signing::Signer;
use crate::mail::receive::receiver::Receive;
use crate::mail::store::Delivery;

/// A receiver that remembers its mails, or refuses all.
#[derive(Clone, Default)]
struct Desk {
    deliveries: Arc<Mutex<Vec<Delivery>>>,
    is_closed: bool,
}

impl Receive for Desk {
    async fn receive(&self, delivery: Delivery) -> sqlx::Result<()> {
        if self.is_closed {
            return Err(sqlx::Error::PoolTimedOut);
        }
        self.deliveries.lock().expect("no panic").push(delivery);
        Ok(())
    }
}

/// Small limits, so that a test can exceed them.
const LIMITS: Limits = Limits {
    command: 200,
    message: 300,
    recipients: 3,
    commands: 40,
    faults: 4,
    sessions: 1,
    patience: Duration::from_secs(5),
    message_patience: Duration::from_secs(8),
    farewell: Duration::from_secs(1),
};

struct Talk {
    client: DuplexStream,
    desk: Desk,
    shutdown: CancellationToken,
    session: JoinHandle<std::io::Result<()>>,
}

impl Talk {
    fn with(desk: Desk) -> Self {
        let (client, server) = tokio::io::duplex(4096);
        let shutdown = CancellationToken::new();
        let session = Session::new(server, desk.clone(), "post.example".into(), LIMITS, shutdown.clone());
        Self { client, desk, shutdown, session: tokio::spawn(session.hold()) }
    }

    /// All replies to these bytes, sent at once, until the session ends.
    async fn answers(mut self, bytes: impl AsRef<[u8]>) -> (Vec<String>, Vec<Delivery>) {
        self.client.write_all(bytes.as_ref()).await.expect("written");
        self.client.shutdown().await.expect("closed");
        self.rest().await
    }

    async fn rest(mut self) -> (Vec<String>, Vec<Delivery>) {
        let mut said = String::new();
        self.client.read_to_string(&mut said).await.expect("text");
        self.session.await.expect("no panic").expect("no error");
        let deliveries = self.desk.deliveries.lock().expect("no panic").clone();
        (said.split_terminator("\r\n").map(str::to_owned).collect(), deliveries)
    }

    async fn line(&mut self) -> String {
        let mut line = Vec::new();
        while !line.ends_with(b"\r\n") {
            line.push(self.client.read_u8().await.expect("a byte"));
        }
        String::from_utf8(line).expect("text").trim_end().to_owned()
    }
}

fn ours(number: u128) -> String {
    let address = Address::Bounce { user: Uuid::from_u128(number) };
    let local = address.local_part(Holder { id: Uuid::from_u128(number), epoch: 0 }, &Signer::new([1; 32]));
    format!("{local}@post.example")
}

/// The codes of the replies, without the greeting and the reply to `LHLO`.
fn codes(replies: &[String]) -> Vec<&str> {
    replies.iter().skip(7).map(|reply| reply.split("  ").next().unwrap_or(reply).get(..9).unwrap_or(reply)).collect()
}

#[tokio::test]
async fn a_session_in_one_go_hands_in_a_message_for_two() {
    let wire = format!(
        "LHLO mx.example\r\nMAIL FROM:<ada@example.org> SIZE=20 BODY=8BITMIME SMTPUTF8\r\nRCPT TO:<{}>\r\n\
         RCPT TO:<nobody@post.example>\r\nRCPT TO:<{}>\r\nDATA\r\nSubject: x\r\n\r\n..pass\r\n.\r\nQUIT\r\n",
        ours(1),
        ours(2).to_ascii_uppercase(),
    );
    let (replies, deliveries) = Talk::with(Desk::default()).answers(wire).await;
    assert_eq!(replies[0], "220 post.example LMTP Pixie Post");
    let offered = ["250-PIPELINING", "250-ENHANCEDSTATUSCODES", "250-8BITMIME", "250-SMTPUTF8", "250 SIZE 300"];
    assert_eq!(replies[2..7], offered);
    let expected = ["250 2.1.0", "250 2.1.5", "550 5.1.1", "250 2.1.5", "354 Send ", "250 2.0.0", "250 2.0.0"];
    assert_eq!(codes(&replies)[..7], expected);
    assert_eq!(codes(&replies)[7..], ["221 2.0.0"]);
    assert_eq!(deliveries.len(), 1);
    assert_eq!(deliveries[0].sender.as_deref(), Some("ada@example.org"));
    assert_eq!(deliveries[0].recipients.len(), 2);
    assert_eq!(deliveries[0].message, b"Subject: x\r\n\r\n.pass\r\n");
}

#[tokio::test]
async fn the_null_sender_is_a_sender() {
    let wire = format!("LHLO mx\r\nMAIL FROM:<>\r\nRCPT TO:<{}>\r\nDATA\r\nx: y\r\n.\r\nNOOP\r\nVRFY ada\r\n", ours(1));
    let (replies, deliveries) = Talk::with(Desk::default()).answers(wire).await;
    assert_eq!(codes(&replies)[2..], ["354 Send ", "250 2.0.0", "250 2.0.0", "252 2.5.2"]);
    assert_eq!(deliveries[0].sender.as_deref(), Some(""));
}

#[tokio::test]
async fn commands_out_of_turn_are_refused_and_change_nothing() {
    for (wire, expected) in [
        ("MAIL FROM:<a@b>\r\n", "503 5.5.1"),
        ("EHLO mx\r\n", "500 5.5.1"),
        ("LHLO \r\n", "501 5.5.4"),
        ("RCPT TO:<a@b>\r\n", "503 5.5.1"),
        ("DATA\r\n", "503 5.5.1"),
        ("TURN\r\n", "500 5.5.1"),
        ("\r\n", "500 5.5.1"),
    ] {
        let (replies, _) = Talk::with(Desk::default()).answers(wire).await;
        assert!(replies[1].starts_with(expected), "{wire:?}: {replies:?}");
    }
    let (replies, deliveries) = Talk::with(Desk::default())
        .answers("LHLO mx\r\nMAIL FROM:<a@b>\r\nMAIL FROM:<a@b>\r\nDATA\r\nRSET\r\nRCPT TO:<a@b>\r\nMAIL a@b\r\n")
        .await;
    let expected = ["250 2.1.0", "503 5.5.1", "503 5.5.1", "250 2.0.0", "503 5.5.1", "501 5.5.4"];
    assert_eq!(codes(&replies)[..6], expected);
    assert!(deliveries.is_empty());
}

#[tokio::test]
async fn what_is_too_large_or_unknown_is_refused_with_its_code() {
    let (one, mail) = (ours(1), "MAIL FROM:<a@b>\r\n");
    let large = "x".repeat(400);
    for (wire, expected) in [
        ("MAIL FROM:<a@b> SIZE=301\r\n".to_owned(), vec!["552 5.3.4"]),
        ("MAIL FROM:<a@b> SIZE=many\r\n".to_owned(), vec!["501 5.5.4"]),
        ("MAIL FROM:<a@b> BODY=BINARYMIME\r\n".to_owned(), vec!["555 5.5.4"]),
        (format!("{mail}RCPT TO:<{one}> NOTIFY=NEVER\r\n"), vec!["250 2.1.0", "555 5.5.4"]),
        (
            format!("{mail}RCPT TO:<{one}>\r\nRCPT TO:<{one}>\r\nDATA\r\n{large}\r\n.\r\nNOOP\r\n"),
            vec!["250 2.1.0", "250 2.1.5", "250 2.1.5", "354 Send ", "552 5.3.4", "552 5.3.4", "250 2.0.0"],
        ),
        (
            format!("{mail}{}", format!("RCPT TO:<{one}>\r\n").repeat(4)),
            vec!["250 2.1.0", "250 2.1.5", "250 2.1.5", "250 2.1.5", "452 4.5.3"],
        ),
    ] {
        let (replies, deliveries) = Talk::with(Desk::default()).answers(format!("LHLO mx\r\n{wire}")).await;
        assert_eq!(codes(&replies), expected, "{wire}");
        assert!(deliveries.is_empty());
    }
}

#[tokio::test]
async fn garbage_ends_a_session_and_so_do_endless_commands() {
    let garbage = [&b"LHLO mx\r\n"[..], b"\xff\xfe\r\n", &[b'A'; 500], b"\r\nx\ny\r\n\0\r\n\r\n\r\nNOOP\r\n"].concat();
    let (replies, _) = Talk::with(Desk::default()).answers(garbage).await;
    assert_eq!(codes(&replies).last(), Some(&"421 4.7.0"));
    assert!(!replies.iter().any(|reply| reply.contains("Nothing done")));

    let (replies, _) = Talk::with(Desk::default()).answers(format!("LHLO mx\r\n{}", "NOOP\r\n".repeat(60))).await;
    assert_eq!(replies.last().map(|reply| &reply[..9]), Some("421 4.7.0"));
    assert_eq!(replies.len(), 7 + 39 + 1);
}

#[tokio::test]
async fn mail_that_cannot_be_written_down_is_to_be_brought_again() {
    let wire = format!("LHLO mx\r\nMAIL FROM:<a@b>\r\nRCPT TO:<{0}>\r\nRCPT TO:<{0}>\r\nDATA\r\n.\r\n", ours(1));
    let (replies, _) = Talk::with(Desk { is_closed: true, ..Desk::default() }).answers(wire).await;
    assert_eq!(codes(&replies)[4..], ["451 4.3.0", "451 4.3.0"]);
}

#[tokio::test]
async fn a_client_that_leaves_in_the_middle_of_a_message_has_handed_in_nothing() {
    let wire = format!("LHLO mx\r\nMAIL FROM:<a@b>\r\nRCPT TO:<{}>\r\nDATA\r\nhalf a mail\r\n.", ours(1));
    let (replies, deliveries) = Talk::with(Desk::default()).answers(wire).await;
    assert_eq!(codes(&replies).last(), Some(&"354 Send "));
    assert!(deliveries.is_empty());
}

#[tokio::test(start_paused = true)]
async fn nobody_is_waited_for_for_ever() {
    let mut idle = Talk::with(Desk::default());
    assert!(idle.line().await.starts_with("220 "));
    assert!(idle.line().await.starts_with("421 4.4.2"));

    // A client that sends a byte now and then must time out.
    let mut slow = Talk::with(Desk::default());
    let wire = format!("LHLO mx\r\nMAIL FROM:<a@b>\r\nRCPT TO:<{}>\r\nDATA\r\n", ours(1));
    slow.client.write_all(wire.as_bytes()).await.expect("written");
    while !slow.line().await.starts_with("354 ") {}
    for _ in 0..5 {
        slow.client.write_all(b"x").await.expect("written");
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
    assert!(slow.line().await.starts_with("421 4.4.2"));
    assert!(slow.desk.deliveries.lock().expect("no panic").is_empty());
}

#[tokio::test]
async fn a_stop_ends_sessions_between_two_commands() {
    let mut talk = Talk::with(Desk::default());
    assert!(talk.line().await.starts_with("220 "));
    talk.shutdown.cancel();
    let (replies, _) = talk.rest().await;
    assert!(replies[0].starts_with("421 4.3.2"), "{replies:?}");
}
