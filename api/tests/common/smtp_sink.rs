//! A mail server for tests.

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    sync::{mpsc, watch},
};

/// A mail server as small as can be; it answers RCPT TO by the recipient's name.
pub(crate) async fn sink() -> (String, mpsc::UnboundedReceiver<Vec<String>>) {
    let (_, open) = watch::channel(true);
    sink_behind(open).await
}

/// One that keeps mails at once, but says so only when the gate is open.
pub(crate) async fn sink_behind(gate: watch::Receiver<bool>) -> (String, mpsc::UnboundedReceiver<Vec<String>>) {
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

async fn converse(
    mut stream: BufReader<tokio::net::TcpStream>,
    got: mpsc::UnboundedSender<Vec<String>>,
    mut gate: watch::Receiver<bool>,
) {
    stream.write_all(b"220 sink\r\n").await.unwrap();
    let (mut mail, mut line, mut data) = (Vec::new(), String::new(), false);
    while stream.read_line(&mut line).await.unwrap_or(0) > 0 {
        let said = std::mem::take(&mut line).trim_end().to_owned();
        let answer = match said.as_str() {
            "." if data => {
                data = false;
                got.send(std::mem::take(&mut mail)).unwrap();
                // Who holds it may be gone, and then it stays as it was.
                let _ = gate.wait_for(|open| *open).await;
                "250 kept\r\n"
            }
            _ if data => "",
            "DATA" => {
                data = true;
                "354 go on\r\n"
            }
            s if s.starts_with("EHLO") => "250-sink\r\n250 8BITMIME\r\n",
            s if s.contains("nobody@") => "550 no such user\r\n",
            s if s.contains("busy@") => "451 later\r\n",
            _ => "250 fine\r\n",
        };
        if data || said.starts_with("MAIL") || said.starts_with("RCPT") {
            mail.push(said);
        }
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}
