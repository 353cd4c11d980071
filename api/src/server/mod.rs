//! The HTTP server: its set-up, the URL table, and the middleware.

mod bounds;
mod connections;
mod cors;
mod encoding;
mod listening;
mod middleware;
pub(crate) mod monitoring;
mod observation;
pub mod openapi;
mod operations;
mod pages;
mod routes;
mod secret_addresses;
mod strict_stream;
mod write_probe;

use std::net::SocketAddr;
use std::sync::Arc;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, PayloadConfig};
use actix_web::{App, Error};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::SwaggerUi;

use self::connections::Connections;
pub(crate) use self::listening::listen;
use self::write_probe::WriteProbe;
use pixie_service::access::auth::{Auth, CallerCache};
use pixie_service::access::oauth::OAuth;
use pixie_service::access::openid::OpenId;
use pixie_service::access::passkeys::Passkeys;
use pixie_service::delivery::mail_out::Mailbox;
use pixie_service::delivery::outbox::WorkerWakeup;
use pixie_service::delivery::web_push::Vapid;
use pixie_service::game::Games;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http::{self, PublicUrl, RateLimit};
use pixie_service::ground::http_client::{HttpClient, Reach, SystemLookup};
use pixie_service::ground::pools::Pools;
use pixie_service::ground::settings::Settings;
use pixie_service::ground::signing::Signer;
use pixie_service::mail::receive::Receiver;
use pixie_service::me::erasures::ErasureList;
use pixie_service::news::live::Streams;
use pixie_service::table::bots::Analyses;
use pixie_service::table::lobby::EditionRegistry;
use pixie_service::table::play::Boards;

/// Announces that the service will stop soon.
#[derive(Clone, Debug)]
struct Leaving(CancellationToken);

/// What handlers can ask for, each as `web::Data<…>`.
#[derive(Clone)]
pub struct Services {
    settings: Data<Settings>,
    public_url: Data<PublicUrl>,
    pool: Data<PgPool>,
    games: Data<Games>,
    pools: Data<Pools>,
    analyses: Data<Analyses>,
    boards: Data<Boards>,
    editions: Data<EditionRegistry>,
    clock: Data<Clock>,
    entropy: Data<Entropy>,
    auth: Data<Auth>,
    oauth: Data<OAuth>,
    passkeys: Data<Passkeys>,
    openid: Data<OpenId>,
    mailbox: Data<Option<Mailbox>>,
    erasures: Data<ErasureList>,
    signer: Data<Signer>,
    http_client: Data<HttpClient>,
    vapid: Data<Vapid>,
    wakeup: Data<WorkerWakeup>,
    receiver: Data<Receiver>,
    streams: Data<Streams>,
    rate_limit: Data<RateLimit>,
    leaving: Data<Leaving>,
    write_probe: Data<WriteProbe>,
    specification: Data<OpenApi>,
}

impl Services {
    /// The open streams, and the authentication service that checks their callers.
    pub(crate) fn listeners(&self) -> (Data<Streams>, Data<Auth>) {
        (self.streams.clone(), self.auth.clone())
    }
}

/// The parts from which the server is built.
pub struct ServerParts {
    /// The settings of the installation.
    pub settings: Settings,
    /// The address that the server listens on.
    pub address: SocketAddr,
    /// The database of the service.
    pub pool: PgPool,
    /// The cache of recent callers.
    pub caller_cache: CallerCache,
    /// All games.
    pub games: Games,
    /// The editions that new games can choose.
    pub editions: EditionRegistry,
    /// Tells the time; tests use a clock of their own.
    pub clock: Clock,
    /// The random source of ids and secrets.
    pub entropy: Entropy,
    /// Wakes the outbox worker.
    pub wakeup: WorkerWakeup,
    /// Handles received mail.
    pub receiver: Receiver,
    /// The mailbox, if no mail server is configured.
    pub mailbox: Option<Mailbox>,
    /// Signs links in mails.
    pub signer: Signer,
    /// Makes requests to addresses that users name.
    pub http_client: HttpClient,
    /// Identifies us at push services.
    pub vapid: Vapid,
    /// The threads that think.
    pub pools: Pools,
    /// Whether the service will stop soon.
    pub leaving: CancellationToken,
}

impl From<ServerParts> for Services {
    fn from(parts: ServerParts) -> Self {
        let ServerParts { settings, address, pool, games, editions, clock, entropy, wakeup, .. } = parts;
        let ServerParts { caller_cache, receiver, mailbox, signer, http_client, vapid, pools, leaving, .. } = parts;
        let streams = Streams::new(&settings);
        let (public_url, chance) = (settings.public_url(address), (clock.clone(), entropy.clone()));
        let auth =
            Auth::new(pool.clone(), clock.clone(), entropy.clone(), wakeup.clone(), caller_cache, signer.clone());
        let auth = Data::new(auth.with_roles_by_passkey(settings.moderators_need_passkeys));
        let passkeys = Passkeys::new(pool.clone(), chance.clone(), signer.clone(), auth.clone(), &public_url);
        Self {
            rate_limit: Data::new(RateLimit::new(&settings, &clock)),
            openid: Data::new(OpenId::new(
                &settings,
                pool.clone(),
                (clock.clone(), entropy.clone(), signer.clone()),
                auth.clone(),
                HttpClient::new(Arc::new(SystemLookup), Reach::Private),
                &public_url,
            )),
            oauth: Data::new(OAuth::new(pool.clone(), chance, signer.clone(), auth.clone(), public_url.clone())),
            passkeys: Data::new(passkeys),
            public_url: Data::new(PublicUrl(public_url)),
            auth,
            erasures: Data::new(ErasureList::of(&settings.data_dir)),
            settings: Data::new(settings),
            pool: Data::new(pool),
            games: Data::new(games),
            boards: Data::default(),
            editions: Data::new(editions),
            clock: Data::new(clock),
            entropy: Data::new(entropy),
            wakeup: Data::new(wakeup),
            receiver: Data::new(receiver),
            mailbox: Data::new(mailbox),
            signer: Data::new(signer),
            http_client: Data::new(http_client),
            vapid: Data::new(vapid),
            analyses: Data::new(Analyses::new(pools.clone())),
            pools: Data::new(pools),
            streams: Data::new(streams),
            leaving: Data::new(Leaving(leaving)),
            write_probe: Data::default(),
            specification: Data::new(openapi::specification()),
        }
    }
}

/// The application that each thread of the server runs.
fn app(
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
    let body_limit = services.settings.body_limit;
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
        .app_data(PayloadConfig::new(body_limit))
        .app_data(http::form_config(body_limit))
        .app_data(http::path_config())
        .app_data(http::query_config())
        .configure(|config| routes::table(&mut ServiceConfig::new(config)))
        .configure(crate::web::table)
        .service(documentation)
        .service(web::redirect("/docs", "/docs/"))
        .default_service(web::to(routes::elsewhere))
        .wrap(from_fn(middleware::around))
}
