//! The application of actix: services, routes and middleware.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, PayloadConfig};
use actix_web::{App, Error};
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::SwaggerUi;

use super::bounds::LARGEST_BODY;
use super::services::Services;
use super::{middleware, openapi, routes};
use pixie_service::ground::http;

/// The application that each thread of the server runs: all services, routes and pages, in the middleware.
pub(super) fn app(
    services: Services,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let documentation =
        SwaggerUi::new("/docs/{_:.*}").external_url_unchecked("/openapi.json", openapi::document().clone());
    App::new()
        .app_data(services.settings)
        .app_data(services.public_url)
        .app_data(services.pool)
        .app_data(services.games)
        .app_data(services.pools)
        .app_data(services.analyses)
        .app_data(services.boards)
        .app_data(services.editions)
        .app_data(services.wakeup)
        .app_data(services.receiver)
        .app_data(services.clock)
        .app_data(services.entropy)
        .app_data(services.auth)
        .app_data(services.oauth)
        .app_data(services.passkeys)
        .app_data(services.openid)
        .app_data(services.mailbox)
        .app_data(services.erasures)
        .app_data(services.signer)
        .app_data(services.http_client)
        .app_data(services.vapid)
        .app_data(services.streams)
        .app_data(services.rate_limit)
        .app_data(services.leaving)
        .app_data(services.write_probe)
        .app_data(services.specification)
        .app_data(PayloadConfig::new(LARGEST_BODY))
        .app_data(http::form_config(LARGEST_BODY))
        .app_data(http::path_config())
        .app_data(http::query_config())
        .configure(|config| routes::table(&mut ServiceConfig::new(config)))
        .configure(crate::web::table)
        .service(documentation)
        .service(web::redirect("/docs", "/docs/"))
        .default_service(web::to(routes::unknown_route))
        .wrap(from_fn(middleware::handle_request))
}
