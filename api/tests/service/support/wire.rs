//! A raw connection, on which a test sends bytes that no client would send.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{PATIENCE, Service};

/// An open TCP connection to the service.
pub(crate) struct Wire(TcpStream);

impl Wire {
    /// None if nobody listens there any more.
    pub(crate) async fn open(service: &Service) -> Option<Self> {
        TcpStream::connect(service.address).await.ok().map(Self)
    }

    /// Sends these bytes, if the other side still takes any.
    pub(crate) async fn send(&mut self, text: &str) {
        let _ = self.0.write_all(text.as_bytes()).await;
    }

    /// The head of the next answer and the beginning of its body; empty if the connection ends
    /// without an answer.
    pub(crate) async fn read_answer(&mut self) -> String {
        let mut bytes = [0; 8192];
        let count = timeout(PATIENCE, self.0.read(&mut bytes)).await.expect("in time").unwrap_or_default();
        String::from_utf8_lossy(&bytes[..count]).into_owned()
    }

    /// Sends a health request, and keeps the connection open.
    pub(crate) async fn ask(&mut self) -> String {
        self.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        self.read_answer().await
    }
}
