//! How many connections one address may hold, whatever it does with them.

use std::any::Any;
use std::collections::BTreeMap;
use std::net::{IpAddr, Shutdown};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use socket2::SockRef;

use super::clients::Clients;
use crate::settings::Settings;

/// The connections of this node that are limited.
#[derive(Clone, Debug)]
pub(crate) struct Connections(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    clients: Clients,
    per_address: usize,
    open: Mutex<BTreeMap<IpAddr, usize>>,
}

/// A connection that is open until this is dropped.
struct Place {
    connections: Arc<Inner>,
    household: IpAddr,
}

impl Connections {
    pub(crate) fn new(settings: &Settings) -> Self {
        let (clients, per_address) = (Clients::new(settings), settings.connections_per_address);
        Self(Arc::new(Inner { clients, per_address, open: Mutex::default() }))
    }

    /// Counts a new connection as long as it is open, or ends it at once: without a word, which would cost more.
    pub(crate) fn open(&self, connection: &dyn Any, kept: &mut Extensions) {
        let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
        let peer = stream.peer_addr().ok().and_then(|peer| self.0.clients.of_connection(peer.ip()));
        let Some(household) = peer.filter(|_| self.0.per_address > 0) else { return };
        match self.take(household) {
            Some(place) => {
                kept.insert(place);
            }
            // If it is gone by itself, all the better.
            None => drop(SockRef::from(stream).shutdown(Shutdown::Both)),
        }
    }

    fn take(&self, household: IpAddr) -> Option<Place> {
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(household).or_default();
        if *count >= self.0.per_address {
            return None;
        }
        *count += 1;
        Some(Place { connections: Arc::clone(&self.0), household })
    }
}

impl Drop for Place {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_no_more_until_one_is_closed() {
        let connections = Connections::new(&Settings { connections_per_address: 2, ..Settings::default() });
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse().unwrap());
        let first = connections.take(here).unwrap();
        let _second = connections.take(here).unwrap();
        assert!(connections.take(here).is_none());
        assert!(connections.take(there).is_some());
        drop(first);
        assert!(connections.take(here).is_some());
        assert_eq!(connections.0.open.lock().unwrap().len(), 1, "who has none is forgotten");
    }
}
