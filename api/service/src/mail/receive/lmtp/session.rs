//! One LMTP session with a mail server.

use std::io;

use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::super::receiver::Receive;
use super::Limits;
use super::path::{self, Argument};
use super::wire::{self, Line, Message};
use crate::delivery::mail_address::Address;
use crate::mail::store::Delivery;

/// A session over any stream, with anything that receives mail.
pub(super) struct Session<S, R> {
    stream: BufReader<S>,
    receiver: R,
    name: String,
    limits: Limits,
    shutdown: CancellationToken,
    /// Whether the client has sent `LHLO`.
    greeted: bool,
    envelope: Option<Envelope>,
    faults: usize,
}

/// A mail whose message is still to come.
struct Envelope {
    sender: String,
    /// The parts before the `@`, one for each accepted `RCPT`, in order.
    recipients: Vec<String>,
}

/// Whether the session goes on.
enum Next {
    GoOn,
    End,
}

impl<S: AsyncRead + AsyncWrite + Unpin, R: Receive> Session<S, R> {
    pub(super) fn new(stream: S, receiver: R, name: String, limits: Limits, shutdown: CancellationToken) -> Self {
        let stream = BufReader::new(stream);
        Self { stream, receiver, name, limits, shutdown, greeted: false, envelope: None, faults: 0 }
    }

    /// Refuses the session, because there are too many.
    pub(super) async fn turn_away(mut self) -> io::Result<()> {
        self.say("421 4.3.2 Too many sessions; come back later").await
    }

    /// Handles commands until the session ends.
    pub(super) async fn hold(mut self) -> io::Result<()> {
        let greeting = format!("220 {} LMTP Pixie Post", self.name);
        self.say(&greeting).await?;
        for _ in 0..self.limits.commands {
            let reading = timeout(self.limits.patience, wire::command(&mut self.stream, self.limits.command));
            let next = match self.shutdown.run_until_cancelled(reading).await {
                None => return self.say("421 4.3.2 The service stops; come back later").await,
                Some(Err(_)) => return self.say("421 4.4.2 Nothing came for too long").await,
                Some(Ok(line)) => match line? {
                    Line::End => return Ok(()),
                    Line::Garbled => self.fault("500 5.5.2 A command is one line of text, not too long").await?,
                    Line::Command(line) => self.handle_command(&line).await?,
                },
            };
            if let Next::End = next {
                return Ok(());
            }
            if self.faults > self.limits.faults {
                return self.say("421 4.7.0 Too many commands that make no sense").await;
            }
        }
        self.say("421 4.7.0 Too many commands in one session").await
    }

    async fn handle_command(&mut self, line: &str) -> io::Result<Next> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb.to_ascii_uppercase().as_str() {
            "LHLO" if rest.trim().is_empty() => self.fault("501 5.5.4 LHLO wants the name of a host").await,
            "LHLO" => self.greet().await,
            "HELO" | "EHLO" => self.fault("500 5.5.1 This is LMTP: say LHLO").await,
            "MAIL" => self.begin(rest).await,
            "RCPT" => self.add(rest).await,
            "DATA" => self.take_in().await,
            "RSET" => {
                self.envelope = None;
                self.go_on("250 2.0.0 Forgotten").await
            }
            "NOOP" => self.go_on("250 2.0.0 Nothing done").await,
            "VRFY" => self.go_on("252 2.5.2 Send the mail, and you will know").await,
            "QUIT" => {
                self.say("221 2.0.0 Goodbye").await?;
                Ok(Next::End)
            }
            _ => self.fault("500 5.5.1 There is no such command").await,
        }
    }

    async fn greet(&mut self) -> io::Result<Next> {
        self.greeted = true;
        self.envelope = None;
        let reply = format!(
            "250-{}\r\n250-PIPELINING\r\n250-ENHANCEDSTATUSCODES\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 SIZE {}",
            self.name, self.limits.message
        );
        self.go_on(&reply).await
    }

    /// Handles `MAIL FROM:<…>`.
    async fn begin(&mut self, rest: &str) -> io::Result<Next> {
        if !self.greeted {
            return self.fault("503 5.5.1 Say LHLO first").await;
        }
        if self.envelope.is_some() {
            return self.fault("503 5.5.1 There is a sender already").await;
        }
        let Some(Argument { address, parameters }) = path::argument(rest, "FROM") else {
            return self.fault("501 5.5.4 It should be MAIL FROM:<address>").await;
        };
        for parameter in parameters {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            match (name.to_ascii_uppercase().as_str(), value.to_ascii_uppercase().as_str()) {
                ("BODY", "7BIT" | "8BITMIME") | ("SMTPUTF8", "") => {}
                ("SIZE", size) => match size.parse::<usize>() {
                    Ok(size) if size <= self.limits.message => {}
                    Ok(_) => return self.go_on("552 5.3.4 The message is too large").await,
                    Err(_) => return self.fault("501 5.5.4 SIZE is a number of bytes").await,
                },
                _ => return self.fault("555 5.5.4 This parameter is not known here").await,
            }
        }
        self.envelope = Some(Envelope { sender: address.to_owned(), recipients: Vec::new() });
        self.go_on("250 2.1.0 Go on").await
    }

    /// Handles `RCPT TO:<…>`.
    async fn add(&mut self, rest: &str) -> io::Result<Next> {
        let Some(envelope) = &mut self.envelope else {
            return self.fault("503 5.5.1 Say MAIL first").await;
        };
        let Some(Argument { address, parameters }) = path::argument(rest, "TO") else {
            return self.fault("501 5.5.4 It should be RCPT TO:<address>").await;
        };
        if !parameters.is_empty() {
            return self.fault("555 5.5.4 No parameter of RCPT is known here").await;
        }
        let local = path::local_part(address);
        if Address::read(local).is_none() {
            return self.go_on("550 5.1.1 There is no such address here").await;
        }
        if envelope.recipients.len() >= self.limits.recipients {
            return self.go_on("452 4.5.3 Too many recipients in one mail").await;
        }
        envelope.recipients.push(local.to_owned());
        self.go_on("250 2.1.5 Go on").await
    }

    /// `DATA`: a reply for each recipient, sent only when the message is stored.
    async fn take_in(&mut self) -> io::Result<Next> {
        let Some(envelope) = self.envelope.take_if(|envelope| !envelope.recipients.is_empty()) else {
            return self.fault("503 5.5.1 Say MAIL and RCPT first").await;
        };
        self.say("354 Send the message; a line with only a dot ends it").await?;
        let reading = wire::message(&mut self.stream, self.limits.message);
        let message = match timeout(self.limits.message_patience, reading).await {
            Ok(message) => message?,
            Err(_) => {
                self.say("421 4.4.2 The message took too long").await?;
                return Ok(Next::End);
            }
        };
        let copies = envelope.recipients.len();
        let reply = match message {
            Message::Cut => return Ok(Next::End),
            Message::TooLarge => "552 5.3.4 The message is too large",
            Message::Whole(message) => {
                let Envelope { sender, recipients } = envelope;
                match self.receiver.receive(Delivery { sender: Some(sender), recipients, message }).await {
                    Ok(()) => "250 2.0.0 It is written down",
                    Err(error) => {
                        tracing::warn!(%error, "mail.lmtp: could not keep a mail");
                        "451 4.3.0 It cannot be written down just now; come back later"
                    }
                }
            }
        };
        self.go_on(&vec![reply; copies].join("\r\n")).await
    }

    async fn fault(&mut self, reply: &str) -> io::Result<Next> {
        self.faults += 1;
        self.go_on(reply).await
    }

    async fn go_on(&mut self, reply: &str) -> io::Result<Next> {
        self.say(reply).await?;
        Ok(Next::GoOn)
    }

    /// The timeout keeps a client that does not read replies from blocking a session for ever.
    async fn say(&mut self, reply: &str) -> io::Result<()> {
        let reply = format!("{reply}\r\n");
        let said = async {
            self.stream.write_all(reply.as_bytes()).await?;
            self.stream.flush().await
        };
        timeout(self.limits.patience, said).await?
    }
}
