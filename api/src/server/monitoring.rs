//! The listener for those who keep the service running: metrics, and the probes of a node without an API.
//!
//! It is apart from the API, as what it tells is nobody else's business: how much is played, and how well it goes. It asks for no
//! password, so it belongs on the loopback address or into a private network.

use std::net::TcpListener;

use actix_web::dev::Server;
use actix_web::web::{self, Data};
use actix_web::{App, HttpResponse, HttpServer};
use tokio_util::sync::CancellationToken;

use super::operations::{Leaving, healthz, readyz};
use super::write_probe::WriteProbe;
use pixie_service::operations::monitoring::Scrape;

/// What the listener needs.
pub(crate) struct Monitored {
    /// Reads the metrics.
    pub(crate) scrape: Scrape,
    /// Whether the node will stop soon.
    pub(crate) leaving: CancellationToken,
}

/// The server of the metrics.
///
/// # Errors
/// The listener cannot be used.
pub(crate) fn serve(listener: TcpListener, monitored: Monitored) -> std::io::Result<Server> {
    let Monitored { scrape, leaving } = monitored;
    let (pool, clock) = (Data::new(scrape.games.pool().clone()), Data::new(scrape.clock.clone()));
    let (scrape, leaving) = (Data::new(scrape), Data::new(Leaving(leaving)));
    let write_probe = Data::<WriteProbe>::default();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(pool.clone())
            .app_data(clock.clone())
            .app_data(scrape.clone())
            .app_data(leaving.clone())
            .app_data(write_probe.clone())
            .route("/metrics", web::get().to(metrics))
            .service(healthz)
            .service(readyz)
    });
    Ok(server.workers(1).disable_signals().shutdown_timeout(1).listen(listener)?.run())
}

/// The metrics, as Prometheus reads them.
async fn metrics(scrape: Data<Scrape>) -> HttpResponse {
    let media_type = "text/plain; version=0.0.4; charset=utf-8";
    HttpResponse::Ok().content_type(media_type).body(scrape.text().await)
}
