//! The services that handlers use, made from the parts of a node.

use std::net::SocketAddr;
use std::sync::Arc;

use actix_web::web::Data;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use utoipa::openapi::OpenApi;

use super::openapi;
use super::operations::Leaving;
use super::write_probe::WriteProbe;
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
use pixie_service::ground::http::{PublicUrl, RateLimit};
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

/// Everything that handlers can ask for as `web::Data<…>`.
#[derive(Clone)]
pub struct Services {
    pub(super) settings: Data<Settings>,
    pub(super) public_url: Data<PublicUrl>,
    pub(super) pool: Data<PgPool>,
    pub(super) games: Data<Games>,
    pub(super) pools: Data<Pools>,
    pub(super) analyses: Data<Analyses>,
    pub(super) boards: Data<Boards>,
    pub(super) editions: Data<EditionRegistry>,
    pub(super) clock: Data<Clock>,
    pub(super) entropy: Data<Entropy>,
    pub(super) auth: Data<Auth>,
    pub(super) oauth: Data<OAuth>,
    pub(super) passkeys: Data<Passkeys>,
    pub(super) openid: Data<OpenId>,
    pub(super) mailbox: Data<Option<Mailbox>>,
    pub(super) erasures: Data<ErasureList>,
    pub(super) signer: Data<Signer>,
    pub(super) http_client: Data<HttpClient>,
    pub(super) vapid: Data<Vapid>,
    pub(super) wakeup: Data<WorkerWakeup>,
    pub(super) receiver: Data<Receiver>,
    pub(super) streams: Data<Streams>,
    pub(super) rate_limit: Data<RateLimit>,
    pub(super) leaving: Data<Leaving>,
    pub(super) write_probe: Data<WriteProbe>,
    pub(super) specification: Data<OpenApi>,
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
    /// The threads for heavy work.
    pub pools: Pools,
    /// Whether the service will stop soon.
    pub leaving: CancellationToken,
}

impl From<ServerParts> for Services {
    fn from(parts: ServerParts) -> Self {
        let ServerParts { settings, address, pool, games, editions, clock, entropy, wakeup, .. } = parts;
        let ServerParts { caller_cache, receiver, mailbox, signer, http_client, vapid, pools, leaving, .. } = parts;
        let streams = Streams::default();
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
