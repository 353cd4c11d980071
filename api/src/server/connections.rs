//! The limits on connections: how many one address may hold, and how long one may be open without a
//! request.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::net::{IpAddr, Shutdown};
use std::pin::Pin;
use std::rc::{Rc, Weak};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Extensions, ServiceRequest, ServiceResponse};
use actix_web::rt::net::TcpStream;
use actix_web::web::Bytes;
use socket2::{SockRef, Socket};

use pixie_service::ground::http::Clients;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::ground::settings::Settings;
use pixie_service::ground::telemetry::metric::CONNECTIONS_REFUSED;

/// The limited connections of this node.
#[derive(Clone, Debug)]
pub(super) struct Connections(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    clients: Clients,
    per_address: usize,
    patience: Duration,
    open: Mutex<BTreeMap<IpAddr, usize>>,
}

/// A counted connection, until this is dropped.
struct CountedConnection {
    connections: Arc<Inner>,
    household: IpAddr,
}

/// The state of an open connection.
struct Connection {
    _place: CountedConnection,
    /// A second handle of the socket, to close the connection.
    socket: Socket,
    /// The number of its requests in flight.
    in_flight: Cell<usize>,
    /// The time since when there are none.
    idle_since: Cell<Instant>,
}

/// Marks a connection that is refused. Requests that arrived before it was closed are still read.
struct Refused;

/// A request in flight, until this is dropped.
pub(super) struct RequestInFlight(Rc<Connection>);

impl Connections {
    pub(super) fn new(settings: &Settings) -> Self {
        Self(Arc::new(Inner {
            clients: Clients::new(settings),
            per_address: settings.connections_per_address,
            patience: Duration::from_secs(settings.request_seconds),
            open: Mutex::default(),
        }))
    }

    /// Counts a new connection while it is open, or closes it at once, without an answer, which
    /// would cost more.
    pub(super) fn open(&self, stream: &TcpStream, kept: &mut Extensions) {
        let household = stream.peer_addr().ok().and_then(|peer| self.0.clients.of_connection(peer.ip()));
        let Some(household) = household else { return };
        let socket = SockRef::from(stream);
        match self.reserve(household).and_then(|place| Some((place, socket.try_clone().ok()?))) {
            Some((_place, socket)) => {
                let (in_flight, idle_since) = (Cell::new(0), Cell::new(Instant::now()));
                let connection = Rc::new(Connection { _place, socket, in_flight, idle_since });
                actix_web::rt::spawn(close_when_idle(Rc::downgrade(&connection), self.0.patience));
                kept.insert(connection);
            }
            None => {
                metrics::counter!(CONNECTIONS_REFUSED.name).increment(1);
                kept.insert(Refused);
                // The client may have closed it already.
                drop(socket.shutdown(Shutdown::Both));
            }
        }
    }

    fn reserve(&self, household: IpAddr) -> Option<CountedConnection> {
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(household).or_default();
        if self.0.per_address > 0 && *count >= self.0.per_address {
            return None;
        }
        *count += 1;
        Some(CountedConnection { connections: Arc::clone(&self.0), household })
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.household);
            }
        }
    }
}

/// Closes a connection on which no request has arrived for too long. The server itself limits only
/// the time of the first head of a connection, and waits for ever for the rest of a later one.
async fn close_when_idle(connection: Weak<Connection>, patience: Duration) {
    loop {
        tokio::time::sleep(patience).await;
        let Some(connection) = connection.upgrade() else { return };
        if connection.in_flight.get() == 0 && connection.idle_since.get().elapsed() >= patience {
            return drop(connection.socket.shutdown(Shutdown::Both));
        }
    }
}

impl RequestInFlight {
    fn new(connection: &Rc<Connection>) -> Self {
        connection.in_flight.set(connection.in_flight.get() + 1);
        Self(Rc::clone(connection))
    }
}

impl Drop for RequestInFlight {
    fn drop(&mut self) {
        self.0.in_flight.set(self.0.in_flight.get() - 1);
        self.0.idle_since.set(Instant::now());
    }
}

/// A body whose request is in flight until it is sent.
struct Sending {
    body: BoxBody,
    _request: RequestInFlight,
}

impl MessageBody for Sending {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<std::result::Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

/// Counts a request of a limited connection as in flight.
///
/// # Errors
/// The connection was refused.
pub(super) fn count_request(request: &ServiceRequest) -> Result<Option<RequestInFlight>> {
    if request.conn_data::<Refused>().is_some() {
        return Err(Kind::TooManyRequests.into());
    }
    Ok(request.conn_data().map(RequestInFlight::new))
}

/// The same answer, whose request is in flight until its end.
pub(super) fn until_sent(answer: ServiceResponse, request: Option<RequestInFlight>) -> ServiceResponse {
    match request {
        Some(_request) => answer.map_body(|_, body| BoxBody::new(Sending { body, _request })),
        None => answer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_no_more_until_one_is_closed() {
        let connections = Connections::new(&Settings { connections_per_address: 2, ..Settings::default() });
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse().unwrap());
        let first = connections.reserve(here).unwrap();
        let _second = connections.reserve(here).unwrap();
        assert!(connections.reserve(here).is_none());
        assert!(connections.reserve(there).is_some());
        drop(first);
        assert!(connections.reserve(here).is_some());
        assert_eq!(connections.0.open.lock().unwrap().len(), 1, "who has none is forgotten");
    }
}
