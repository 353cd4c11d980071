//! A mail server that delivers mail by LMTP.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// An LMTP session with the service.
pub(crate) struct Lmtp(BufReader<TcpStream>);

impl Lmtp {
    pub(crate) async fn connect(address: SocketAddr) -> io::Result<Self> {
        Ok(Self(BufReader::new(TcpStream::connect(address).await?)))
    }

    /// Sends text and reads this number of replies.
    pub(crate) async fn say(&mut self, words: &str, replies: usize) -> io::Result<Vec<String>> {
        self.0.get_mut().write_all(words.as_bytes()).await?;
        let mut heard = Vec::new();
        while heard.len() < replies {
            let mut line = String::new();
            if self.0.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                heard.push(line.trim_end().to_owned());
            }
        }
        Ok(heard)
    }
}
