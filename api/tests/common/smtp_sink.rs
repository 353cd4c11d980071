//! An SMTP server for tests, which records mails and can fail.

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
};

/// A step of an SMTP session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// At the connection, before the greeting.
    Connect,
    /// `EHLO`.
    Hello,
    /// `MAIL FROM`.
    Sender,
    /// `RCPT TO`.
    Recipient,
    /// `DATA`.
    Data,
    /// The mail, which the server has stored by then.
    Mail,
}

/// Makes a server wait at one step, until the gate is opened.
#[derive(Clone, Debug)]
pub(crate) struct Gate {
    step: Step,
    open: watch::Sender<bool>,
    /// The number of sessions that have reached the step.
    pub(crate) reached: watch::Sender<usize>,
}

impl Gate {
    /// A gate at this step that lets nobody through until it is opened.
    pub(crate) fn at(step: Step) -> Self {
        Self { step, open: watch::Sender::new(false), reached: watch::Sender::new(0) }
    }

    /// Opens the gate for good.
    pub(crate) fn open(&self) {
        self.open.send_replace(true);
    }

    async fn pass(&self, step: Step) {
        if step == self.step {
            self.reached.send_modify(|reached| *reached += 1);
            self.open.subscribe().wait_for(|open| *open).await.unwrap();
        }
    }
}

/// A minimal mail server; its answer to RCPT TO depends on the recipient's name.
pub(crate) async fn sink() -> (String, mpsc::UnboundedReceiver<Vec<String>>) {
    let gate = Gate::at(Step::Connect);
    gate.open();
    sink_behind(gate).await
}

/// [`sink`] behind a gate, which holds sessions up.
pub(crate) async fn sink_behind(gate: Gate) -> (String, mpsc::UnboundedReceiver<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (got, mails) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            tokio::spawn(converse(BufReader::new(stream), got.clone(), gate.clone()));
        }
    });
    (url, mails)
}

async fn converse(mut stream: BufReader<TcpStream>, got: mpsc::UnboundedSender<Vec<String>>, gate: Gate) {
    gate.pass(Step::Connect).await;
    let (mut mail, mut line, mut data) = (Vec::new(), String::new(), false);
    let mut answer = "220 sink\r\n";
    // A client that waited at the gate may be gone when it opens.
    while stream.write_all(answer.as_bytes()).await.is_ok() && stream.read_line(&mut line).await.unwrap_or(0) > 0 {
        let said = std::mem::take(&mut line).trim_end().to_owned();
        let step;
        (step, answer) = match said.as_str() {
            "." if data => {
                data = false;
                got.send(std::mem::take(&mut mail)).unwrap();
                (Some(Step::Mail), "250 kept\r\n")
            }
            _ if data => (None, ""),
            "DATA" => {
                data = true;
                (Some(Step::Data), "354 go on\r\n")
            }
            s if s.starts_with("EHLO") => (Some(Step::Hello), "250-sink\r\n250 8BITMIME\r\n"),
            s if s.contains("nobody@") => (Some(Step::Recipient), "550 no such user\r\n"),
            s if s.contains("busy@") => (Some(Step::Recipient), "451 later\r\n"),
            s if s.starts_with("RCPT") => (Some(Step::Recipient), "250 fine\r\n"),
            s if s.starts_with("MAIL") => (Some(Step::Sender), "250 fine\r\n"),
            _ => (None, "250 fine\r\n"),
        };
        if data || matches!(step, Some(Step::Sender | Step::Recipient)) {
            mail.push(said);
        }
        if let Some(step) = step {
            gate.pass(step).await;
        }
    }
}
