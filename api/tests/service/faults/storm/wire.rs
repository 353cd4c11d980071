//! The network connection to a mail server, which can fail.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The state of the network connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// Connections are let through unharmed.
    Fine,
    /// The server receives everything, but its answers are held back.
    Silent,
    /// New connections are refused, and open ones are closed.
    Closed,
    /// All open connections have ended, and new ones end at once.
    Dead,
}

/// A port that is forwarded to a mail server.
pub(super) struct Wire {
    pub(super) address: SocketAddr,
    mood: watch::Sender<Mood>,
}

impl Wire {
    pub(super) async fn to(server: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let mood = watch::Sender::new(Mood::Fine);
        let moods = mood.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // Each direction ends independently.
                tokio::spawn(forward(client, server, moods.subscribe()));
            }
        });
        Ok(Self { address, mood })
    }

    pub(super) fn set(&self, mood: Mood) {
        self.mood.send_replace(mood);
    }
}

async fn forward(mut client: TcpStream, server: SocketAddr, mood: watch::Receiver<Mood>) -> io::Result<()> {
    let now = *mood.borrow();
    if now == Mood::Closed {
        return client.write_all(b"421 4.3.2 Not now\r\n").await;
    }
    if now == Mood::Dead {
        return Ok(());
    }
    let mut server = TcpStream::connect(server).await?;
    let ((from_client, to_client), (from_server, to_server)) = (client.split(), server.split());
    let mut ends = mood.clone();
    tokio::select! {
        _ = ends.wait_for(|mood| matches!(mood, Mood::Closed | Mood::Dead)) => Ok(()),
        ended = forward_requests(from_client, to_server) => ended,
        ended = forward_answers(from_server, to_client, mood) => ended,
    }
}

async fn forward_requests(mut client: impl AsyncRead + Unpin, mut server: impl AsyncWrite + Unpin) -> io::Result<()> {
    copy(&mut client, &mut server).await.map(drop)
}

async fn forward_answers(
    mut server: impl AsyncRead + Unpin,
    mut client: impl AsyncWrite + Unpin,
    mut mood: watch::Receiver<Mood>,
) -> io::Result<()> {
    let mut said = [0; 1024];
    loop {
        let length = server.read(&mut said).await?;
        if length == 0 {
            return Ok(());
        }
        // An error means that the test is over.
        let _ = mood.wait_for(|mood| *mood != Mood::Silent).await;
        client.write_all(&said[..length]).await?;
    }
}
