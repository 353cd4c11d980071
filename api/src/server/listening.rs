//! The server at its address, with threads that each run the application.
//!
//! It is what `HttpServer` of actix makes, with connections of our own.

use std::net::TcpListener;
use std::time::Duration;

use actix_http::{HttpService, ServiceConfig};
use actix_server::Server;
use actix_service::{ServiceFactoryExt as _, fn_service, map_config};
use actix_web::dev::AppConfig;
use actix_web::rt::net::TcpStream;

use super::app::app;
use super::connections::Connections;
use super::services::Services;
use super::strict_stream::StrictStream;
use pixie_service::ground::settings::Settings;
use pixie_service::ground::watchdog;

/// How long a client may take to close its side of a connection that we have closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// The server on this address, with so many threads. It speaks HTTP/1 only.
///
/// # Errors
/// The listener cannot be used.
pub(crate) fn listen(
    services: Services,
    settings: &Settings,
    threads: usize,
    listener: TcpListener,
) -> std::io::Result<Server> {
    let builder = Server::build()
        .workers(threads)
        .max_concurrent_connections(settings.connections.div_ceil(threads))
        .disable_signals()
        .shutdown_timeout(settings.drain_seconds);
    let address = listener.local_addr()?;
    let (stopping, connections) = (builder.graceful_shutdown_signal(), Connections::new(settings));
    let patience = Duration::from_secs(settings.request_seconds);
    let service = move || {
        // Each thread of the server has a runtime of its own.
        actix_web::rt::spawn(watchdog::beat());
        let (stopping, connections, decoding) = (stopping.clone(), connections.clone(), ServiceConfig::default());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(patience)
            .client_disconnect_timeout(FAREWELL)
            .local_addr(address)
            .on_connect_ext(move |stream: &StrictStream, kept| connections.open(stream.tcp(), kept))
            .h1(map_config(app(services.clone()), |()| AppConfig::default()));
        fn_service(move |stream: TcpStream| {
            let client = stream.peer_addr().ok();
            std::future::ready(Ok((StrictStream::new(stream, &decoding), client)))
        })
        .and_then(http)
    };
    Ok(builder.listen("pixie-post", listener, service)?.run())
}
