//! A connection of a client, on which a bare line feed ends no line of a request.
//!
//! HTTP ends lines by a carriage return and a line feed. The parser below us also takes the line feed alone. A proxy before us may not:
//! then it sees other requests than we do, and by what it takes for a part of one request somebody can smuggle in another one. So
//! we spoil such a line before the server reads it: it then refuses the request, and reads nothing more.
//!
//! A body may have any bytes. What is body and what is not is asked of the decoder of the server itself, which reads the same bytes here
//! first. So both agree, whatever a client sends.

use std::io::{self, ErrorKind};
use std::mem::replace;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_http::ServiceConfig;
use actix_http::h1::{Codec, Message, MessageType};
use actix_web::rt::net::TcpStream;
use actix_web::web::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_util::codec::Decoder as _;

/// A connection with strict lines.
pub(super) struct StrictStream {
    stream: TcpStream,
    lines: StrictLines,
}

/// What has arrived on a connection so far, as the server will understand it.
struct StrictLines {
    codec: Codec,
    /// The beginning of a head whose end has not arrived.
    unread: BytesMut,
    /// The last byte that belonged to no body.
    last: u8,
    /// Whether the server reads nothing more of this connection.
    is_over: bool,
}

impl StrictStream {
    pub(super) fn new(stream: TcpStream, config: &ServiceConfig) -> Self {
        Self { stream, lines: StrictLines::new(config) }
    }

    pub(super) fn tcp(&self) -> &TcpStream {
        &self.stream
    }
}

impl StrictLines {
    fn new(config: &ServiceConfig) -> Self {
        Self { codec: Codec::new(config.clone()), unread: BytesMut::new(), last: 0, is_over: false }
    }

    /// Makes what has arrived unreadable from the first bare line feed in a head on. No head may contain the byte zero, so the server
    /// answers 400, also if nothing more arrives.
    ///
    /// # Errors
    /// A bare line feed stands between the chunks of a body, or after them. There the server would skip a zero.
    fn check(&mut self, arrived: &mut [u8]) -> io::Result<()> {
        if self.is_over {
            arrived.fill(0);
            return Ok(());
        }
        self.unread.extend_from_slice(arrived);
        let mut checked = 0;
        loop {
            let in_head = self.codec.message_type() == MessageType::None;
            let message = self.codec.decode(&mut self.unread);
            let decoded = arrived.len().saturating_sub(self.unread.len());
            let lines = match &message {
                Ok(Some(Message::Chunk(Some(data)))) => checked..decoded - data.len(),
                Ok(Some(_)) => checked..decoded,
                Ok(None) => checked..arrived.len(),
                // The server will come to the same error.
                Err(_) => {
                    self.end();
                    return Ok(());
                }
            };
            if let Some(place) = self.bare_line_feed(&arrived[lines]) {
                if !in_head {
                    return Err(io::Error::new(ErrorKind::InvalidData, "a bare line feed between chunks"));
                }
                arrived[checked + place..].fill(0);
                self.end();
                return Ok(());
            }
            if let Ok(None) = message {
                break;
            }
            checked = decoded;
        }
        if self.unread.is_empty() {
            // A connection that waits for its next request needs no memory.
            self.unread = BytesMut::new();
        }
        Ok(())
    }

    fn end(&mut self) {
        self.is_over = true;
        self.unread = BytesMut::new();
    }

    /// Where the first bare line feed is in these bytes, which follow the lines of before.
    fn bare_line_feed(&mut self, lines: &[u8]) -> Option<usize> {
        let before = replace(&mut self.last, *lines.last()?);
        if lines[0] == b'\n' && before != b'\r' {
            return Some(0);
        }
        Some(1 + lines.windows(2).position(|pair| pair[1] == b'\n' && pair[0] != b'\r')?)
    }
}

impl AsyncRead for StrictStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        Poll::Ready(self.lines.check(&mut buffer.filled_mut()[before..]))
    }
}

impl AsyncWrite for StrictStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests;
