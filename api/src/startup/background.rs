//! The background work of a node: mail, webhooks and regular jobs.

use std::sync::Arc;

use chrono::TimeDelta;
use url::Url;

use super::node::Node;
use crate::housekeeping::run_housekeeping;
use pixie_service::access::auth::Auth;
use pixie_service::delivery::mail_out::MailIdentity;
use pixie_service::delivery::outbox::{self, Outbox, Worker};
use pixie_service::game::sweep_regularly;
use pixie_service::ground::settings::{Settings, UnverifiedMail};
use pixie_service::mail::authenticate::{Authenticator, Authserv, DkimVerifier};
use pixie_service::mail::context::Context;
use pixie_service::mail::mail_kinds::MailKinds;
use pixie_service::mail::processor::InboundProcessor;
use pixie_service::mail::worker::InboxWorker;
use pixie_service::me::AccountsByMail;
use pixie_service::me::erasures::ErasureList;
use pixie_service::news::notifications::queue_digests;
use pixie_service::news::webhooks::{InFlight, Poster};
use pixie_service::record::roots;
use pixie_service::table::deadlines::watch;
use pixie_service::table::keeping::WaitingLimits;

impl Node {
    /// Starts the background work. Any number of nodes may do it.
    pub(super) fn start_background_work(&mut self, public_url: Url) {
        let identity = MailIdentity {
            painters: self.settings.mail_pictures.then(|| self.pools.clone()),
            ..MailIdentity::new(&self.settings, public_url, self.signer.clone(), self.dkim.clone())
        };
        let site = identity.public_url.clone();
        self.start_webhooks(site.clone());
        let reply_domain = identity.reply_domain.clone();
        let turns_apart = TimeDelta::seconds(self.settings.mail_pause_seconds.into()) * 30;
        let mail_kinds = MailKinds { games: self.games.clone(), clock: self.clock.clone(), identity, turns_apart };
        let postman = Worker {
            outbox: Outbox::new(self.pool.clone()),
            render: Arc::new(mail_kinds),
            transport: Arc::new(self.mail_transport.clone()),
            clock: Arc::new(self.clock.clone()),
            chance: Arc::new(self.entropy.clone()),
            wake: self.wakeup.listener(),
            settings: outbox::WorkerSettings::default(),
        };
        let (pool, known) = (self.pool.clone(), self.caller_cache.clone());
        let (clock, chance) = (self.clock.clone(), self.entropy.clone());
        let auth = Auth::new(pool, clock, chance, self.wakeup.clone(), known, self.signer.clone());
        let auth = Arc::new(auth.with_roles_by_passkey(self.settings.moderators_need_passkeys));
        let accounts = Arc::new(AccountsByMail {
            games: self.games.clone(),
            auth: auth.clone(),
            signer: self.signer.clone(),
            mailbox: self.mail_transport.mailbox().cloned(),
            erasures: ErasureList::of(&self.settings.data_dir),
        });
        let context = Context {
            language: self.settings.language,
            games: self.games.clone(),
            auth,
            editions: self.editions.clone(),
            accounts: accounts.clone(),
            public_url: site,
            has_operator: self.settings.operator_email.is_some(),
            inbox: self.receiver.inbox.clone(),
            clock: self.clock.clone(),
            entropy: self.entropy.clone(),
            signer: self.signer.clone(),
            pools: self.pools.clone(),
            wakeup: self.wakeup.clone(),
        };
        let authenticator = Authenticator {
            reply_domain,
            authserv: Authserv { id: self.settings.authserv_id.clone(), is_trusted: self.settings.authserv_trusted },
            dkim_verifier: dkim_verifier(&self.settings),
            unverified_mail: self.settings.unverified_mail(),
        };
        let inbound_processor = Arc::new(InboundProcessor { context, authenticator });
        let worker = InboxWorker { inbound_processor, wakeup: self.receiver.wakeup.clone() };
        self.spawn("mail.read", worker.run(self.shutdown.clone().cancelled_owned()));
        let keep_networks = self.settings.keep_networks;
        self.spawn(
            "housekeeping",
            run_housekeeping(accounts, self.clock.clone(), keep_networks, self.shutdown.clone()),
        );
        self.spawn(
            "digests",
            queue_digests(
                self.pool.clone(),
                self.clock.clone(),
                self.entropy.clone(),
                self.wakeup.clone(),
                self.shutdown.clone(),
            ),
        );
        let waiting = WaitingLimits::of(&self.settings);
        self.spawn("deadlines", watch(self.games.clone(), self.clock.clone(), waiting, self.shutdown.clone()));
        self.spawn("sweep", sweep_regularly(self.games.clone(), self.clock.clone(), self.shutdown.clone()));
        self.spawn(
            "roots",
            roots::watch(
                self.pool.clone(),
                self.clock.clone(),
                self.entropy.clone(),
                self.settings.timestamp_url.clone(),
                self.shutdown.clone(),
            ),
        );
        if let Some(backups) = self.backups.take() {
            self.spawn("backups", backups.watch(self.shutdown.clone()));
        }
        self.spawn("mail.send", postman.run(self.shutdown.clone().cancelled_owned()));
    }

    /// Starts the worker that posts to webhooks.
    fn start_webhooks(&mut self, public_url: Url) {
        let poster = Arc::new(Poster {
            games: self.games.clone(),
            client: self.http_client(),
            public_url,
            wakeup: self.wakeup.clone(),
            vapid: self.vapid.clone(),
            in_flight: InFlight::default(),
        });
        let worker = Worker {
            outbox: Outbox::of_webhooks(self.pool.clone()),
            render: Arc::clone(&poster),
            transport: poster,
            clock: Arc::new(self.clock.clone()),
            // Of its own: how often it looks for deliveries must not change what others draw.
            chance: Arc::new(self.entropy.independent()),
            wake: self.wakeup.webhook_listener(),
            settings: Poster::settings(),
        };
        self.spawn("webhook.post", worker.run(self.shutdown.clone().cancelled_owned()));
    }
}

/// The verifier of the signatures of senders, if it matters who sends.
fn dkim_verifier(settings: &Settings) -> Option<DkimVerifier> {
    if settings.unverified_mail() == UnverifiedMail::Read && settings.dns_server.is_none() {
        return None;
    }
    let verifier = DkimVerifier::new(settings.dns_server);
    let verifier = verifier.inspect_err(|error| {
        tracing::warn!(%error, "no DNS resolver is known, so that no signature of a sender can be verified");
    });
    verifier.ok()
}
