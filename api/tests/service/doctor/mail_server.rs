//! A stand-in for a mail server: it takes mail, and hands it to the service by LMTP.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};

/// How the mail server answers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manner {
    /// It offers STARTTLS, with which it cannot go on.
    pub(super) offers_starttls: bool,
    /// Whether the server refuses every login.
    pub(super) refuses_logins: bool,
    /// Whether the server refuses every recipient.
    pub(super) refuses_recipients: bool,
    /// Where it hands mail on to.
    pub(super) lmtp: Option<SocketAddr>,
}

/// Serves until the test process ends, and tells of the mails.
pub(super) fn serve(manner: Manner) -> (SocketAddr, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (sender, mails) = channel();
    std::thread::spawn(move || {
        for connection in listener.incoming().map_while(Result::ok) {
            let sender = sender.clone();
            // A client that is gone needs no answer.
            std::thread::spawn(move || converse(&connection, manner, &sender).ok());
        }
    });
    (address, mails)
}

fn converse(mut stream: &TcpStream, manner: Manner, sender: &Sender<String>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let (mut recipient, mut mail) = (String::new(), None::<String>);
    stream.write_all(b"220 mx.example ready\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        if let Some(text) = &mut mail {
            if line != "." {
                *text += &format!("{line}\r\n");
                continue;
            }
            let text = mail.take().unwrap_or_default();
            if let Some(lmtp) = manner.lmtp {
                hand_over(lmtp, &recipient, &text)?;
            }
            let _ = sender.send(text);
            stream.write_all(b"250 kept\r\n")?;
            continue;
        }
        let verb = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        let answer = match verb.as_str() {
            "EHLO" if manner.offers_starttls => "250-mx.example\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n",
            "EHLO" => "250-mx.example\r\n250 AUTH PLAIN\r\n",
            "AUTH" if manner.refuses_logins => "535 5.7.8 wrong password\r\n",
            "AUTH" => "235 welcome\r\n",
            "STARTTLS" => "454 4.7.0 no TLS today\r\n",
            "RCPT" if manner.refuses_recipients => "550 5.7.1 relaying denied\r\n",
            "RCPT" => {
                recipient = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 fine\r\n"
            }
            "DATA" => {
                mail = Some(String::new());
                "354 go on\r\n"
            }
            "QUIT" => "221 farewell\r\n",
            _ => "250 fine\r\n",
        };
        stream.write_all(answer.as_bytes())?;
    }
    Ok(())
}

fn hand_over(lmtp: SocketAddr, recipient: &str, mail: &str) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(lmtp)?;
    let mut answers = BufReader::new(stream.try_clone()?).lines();
    let mut answer = || answers.by_ref().map_while(Result::ok).find(|line| line.as_bytes().get(3) == Some(&b' '));
    answer();
    for words in [
        "LHLO mx.example\r\n",
        "MAIL FROM:<>\r\n",
        &format!("RCPT TO:<{recipient}>\r\n"),
        "DATA\r\n",
        &format!("{mail}.\r\n"),
    ] {
        stream.write_all(words.as_bytes())?;
        let heard = answer().unwrap_or_default();
        assert!(heard.starts_with(['2', '3']), "{words}: {heard}");
    }
    Ok(())
}
