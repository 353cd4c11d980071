//! The table of all settings: name, type, kind of value, default, and what each does.
//!
//! A doc comment is also the text of the reference, of the schema and of the example file, so it is Markdown with links from the
//! folder of the reference.

use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;
use lettre::message::Mailbox;
use pixie_words::Language;
use url::Url;

use super::backup_to::{BackupTo, backup_to, endpoint, key, key_id, recipients, region};
use super::cors_origins::{CorsOrigins, cors_origins};
use super::data_dir::default_data_dir;
use super::kinds::{choice, flag, number};
use super::setting::{Fallback, Section, Setting, setting, settings, shape_of, shape_of_optional};
use super::unverified_mail::UnverifiedMail;
use super::values::{
    Secret, account, address, client_secret, contact, database_url, domain, https_url, issuer, language, log_filter,
    mailbox, networks, path, plain_text, ports, public_url, server_name, signing_key, smtp_url, timestamp_url, token,
    traces_url,
};
use crate::ground::telemetry::LogFormat;

settings! {
    section "Database and data", "" {
        /// Another Postgres, as the owner of its database: [TLS, several servers, poolers](postgres.md).
        database_url: Option<Secret> = database_url(), none("a private Postgres");
        /// Connections of each process to Postgres; one more is for news between processes, and with several servers another one to
        /// watch them.
        database_connections: u32 = number("connections", 1..), default("20");
        /// How long `serve`, `work` and `migrate` wait for a Postgres that is not there yet; 0: not at all. Other commands never
        /// wait.
        database_wait_seconds: u32 = number("seconds", 0..), default("60");
        /// The folder of `initdb` and `postgres` for the private Postgres.
        pg_bin: Option<PathBuf> = path("a folder", "/usr/lib/postgresql/17/bin"), none("the usual places");
        /// The private Postgres, the mailbox, a Postgres that was fetched, and the
        /// [list of erasures](erasing.md#after-a-restore-erase-again).
        data_dir: PathBuf = path("a folder", "/var/lib/pixie-post"),
            computed(default_data_dir, "`/var/lib/pixie-post` as root, else the user's data folder");
        /// The user who goes on when root has started `serve` or `work`: addresses are bound and the private Postgres is started by
        /// root, and all else is done by this user, who gets the data folder. `root` stays root.
        user: Option<String> = account(), none("the owner of the data, else `postgres`, else `nobody`");
        /// A folder of more editions of the board (`*.json`, in the form of
        /// [standard.json](../engine/editions/standard.json)).
        editions_dir: Option<PathBuf> = path("a folder", "/etc/pixie-post/editions"), none("none");
        /// Games that each process keeps in memory; a game of 150 moves takes about 12 kB.
        games_in_memory: u64 = number("games", 0..), default("10000");
        /// Threads of low priority on which bots think about their moves, give advice and analyse games, in each process; 0: other
        /// processes do it.
        bot_threads: usize = number("threads", 0..=64), default("1");
    }

    section "Games that wait for players", "[Time](../api/TIME.md#seats-whose-people-are-gone) says what becomes of a game that nobody touches." {
        /// After so long without any act of its players a game asks its host whether it should still wait.
        waiting_days: u16 = number("days", 1..=120), default("30");
        /// How long after this question the game is called off, if nobody keeps it.
        waiting_notice_days: u16 = number("days", 1..=60), default("14");
    }

    section "HTTP", "[Limits](limits.md) has the whole picture of the limits." {
        /// The address to serve on; port 0 takes a free port.
        listen: SocketAddr = address("127.0.0.1:8080"), default("127.0.0.1:8080");
        /// The address of the service for others, for links in mails.
        public_url: Option<Url> = public_url(), none("`http://` and the listen address");
        /// The language of sentences and mails for people who have chosen none and ask for none that we have. Accounts from the time
        /// before this setting keep English until they choose.
        language: Language = language(), default("en");
        /// Proxies whose `X-Forwarded-For` counts. Without it, all who come through your proxy are one client.
        trusted_proxies: Vec<IpNet> = networks(), default("");
        /// The sites whose pages may use the API in a browser: `*` for all. Our own pages need no entry.
        cors_origins: CorsOrigins = cors_origins(), default("*");
        /// The time for a request to arrive and to be answered.
        request_seconds: u64 = number("seconds", 1..), default("20");
        /// Open connections; more wait.
        connections: usize = number("connections", 1..), default("10000");
        /// Open connections of one client address; 0 for no limit.
        connections_per_address: usize = number("connections", 0..), default("250");
        /// Requests of one client address, and of one user from any address, on average; 120 at once after a rest. 0 for no limit.
        rate_limit: u32 = number("requests a minute", 0..), default("600");
        /// `true`: requests that come from this machine may read `/dev/mail` and hand mail in without a secret, and have no
        /// limits. A proxy on this machine makes all requests look like that.
        trust_loopback: Option<bool> = flag(),
            none("`true` if the public URL leads to this machine (`localhost`, `127.0.0.1`, `[::1]`), else `false`");
        /// `true`: a keyed hash of the network (24 bits of IPv4, 48 of IPv6) from which an account is made is kept for 14 days,
        /// and moderators see how many other accounts were made from the same one. Needs `PIXIE_TRUSTED_PROXIES` behind a proxy.
        /// Tell your users; the help does. Off again, all are deleted within 10 minutes.
        keep_networks: bool = flag(), default("false");
        /// `true`: who has a role (helper, moderator, senior) uses it only in sessions that a passkey has opened or confirmed, and
        /// somebody must have vouched for the passkey: [How moderators get theirs](moderators.md).
        moderators_need_passkeys: bool = flag(), default("false");
        /// How many people may try a game without an account at a time; 0: nobody.
        trials: u32 = number("people", 0..), default("1000");
        /// For how long such a game is kept. Then it is resigned and its player erased, unless they have given an address.
        trial_days: u16 = number("days", 1..=365), default("14");
        /// The time that a stop goes on serving while `/readyz` says no, for load balancers.
        stop_delay_seconds: u32 = number("seconds", 0..), default("0");
        /// The time that a stop then waits for open requests, mails and jobs; 4 seconds later the process ends.
        drain_seconds: u64 = number("seconds", 0..), default("6");
    }

    section "Mail out", "See [Mail out](mail-out.md)." {
        /// The mail server to send through. Without it, mails stay at `/dev/mail`.
        smtp_url: Option<Secret> = smtp_url(), none("none");
        /// The sender; needed if the mail server is on another machine.
        mail_from: Option<Mailbox> = mailbox("Pixie Post <post@example.org>"),
            none("`Pixie Post <pixie-post@HOST>`, with the host of the public URL");
        /// How long a turn mail waits, and the news of a browser: who has played on by then, on the page or by a program, gets
        /// none. From 10 on, who sees the page of the game gets the mail half an hour later, if the question is still open then. Several
        /// questions of a game are one mail: the next turn mail of the game goes at the earliest 30 times as long after the last one,
        /// unless less than two hours are left for the answer.
        mail_pause_seconds: u32 = number("seconds", 0..=3600), default("10");
        /// `false`: mails have no picture of the board, which makes them 80 kB smaller.
        mail_pictures: bool = flag(), default("true");
        /// The key that makes reply addresses and links ours; the same on all nodes.
        signing_key: Option<Secret> = signing_key(), none("one that is kept in the database");
        /// A file with an RSA key in PEM that signs mails.
        dkim_key: Option<PathBuf> = path("a file", "/etc/pixie-post/dkim.pem").of_a_secret(), none("none");
        /// The name of its public half in the DNS.
        dkim_selector: Option<String> = domain("pixie"), none("none");
        /// The domain that signs.
        dkim_domain: Option<String> = domain("example.org"), none("the domain of the sender");
    }

    section "Mail in", "See [Mail through Postfix](postfix/README.md) and [Answers through a provider](inbound-webhook.md)." {
        /// The domain of the addresses for answers and bounces; all mail for it should come here.
        reply_domain: Option<String> = domain("play.example.org"), none("the domain of the sender");
        /// The operator, who gets the mail to `postmaster` and `abuse` of this domain.
        operator_email: Option<Mailbox> = mailbox("operator@example.org"), none("nobody; `pixie-post inbox` lists such mails");
        /// The address where the mail server hands in answers by LMTP.
        lmtp_listen: Option<SocketAddr> = address("127.0.0.1:8024"), none("off");
        /// The bearer token for `POST /inbound/email`.
        inbound_secret: Option<Secret> = token(),
            none("none: only this machine may, if it is trusted (`PIXIE_TRUST_LOOPBACK`)");
        /// What becomes of mail that nothing proves to be from its sender: `confirm` holds it and asks the player, once for each
        /// way; `drop`; `read`. See [Forged senders](postfix/README.md#forged-senders).
        unverified_mail: Option<UnverifiedMail> = choice(UnverifiedMail::WORDS, UnverifiedMail::ALL),
            none("`confirm` with `PIXIE_SMTP_URL` or `PIXIE_AUTHSERV_ID`, else `read`");
        /// The name that your mail server writes into `Authentication-Results`. Its `dmarc=fail` drops a mail.
        authserv_id: Option<String> = server_name(), none("none");
        /// `true`: your mail server removes such headers with its name from incoming mail, so that its `spf=pass` proves a sender.
        authserv_trusted: bool = flag(), default("false");
        /// The DNS resolver for the keys of senders, and for `pixie-post doctor`.
        dns_server: Option<SocketAddr> = address("127.0.0.1:53"), none("those of the system");
    }

    section "Sign-in by a provider", "See [Sign-in by a provider](openid.md)." {
        /// The OpenID provider of your club, exactly as it calls itself (`issuer`). It may be in a private network.
        openid_issuer: Option<String> = issuer(), none("no sign-in by a provider");
        /// The name of this service at the provider.
        openid_client_id: Option<String> = plain_text(200, "pixie-post"), none("none");
        /// The secret of this service at the provider.
        openid_client_secret: Option<Secret> = client_secret(), none("none");
        /// What people call the provider: the button says "Sign in with" and this.
        openid_name: String = plain_text(40, "Chess Club Lyon"), default("your club");
        /// `true`: who signs in there and has no account gets one.
        openid_sign_up: bool = flag(), default("true");
        /// `true`: an address that the provider calls verified needs no mailed code before an account is connected or made. The provider can
        /// then sign in as anybody.
        openid_trusts_email: bool = flag(), default("false");
        /// `true`: mailed codes and links sign nobody in, on pages and by the API; they only confirm. Passkeys still do.
        openid_only: bool = flag(), default("false");
    }

    section "Security contact", "What `/.well-known/security.txt` says (RFC 9116)." {
        /// Where somebody reports a weakness of this service.
        security_contact: Option<Url> = contact(), none("`mailto:postmaster@` and the domain of the answers");
        /// A page that says how you handle such reports.
        security_policy: Option<Url> = https_url("https://pixie.example.org/security"), none("none");
    }

    section "Daily roots", "See [Checking a game](../api/VERIFYING.md#the-root-of-the-day)." {
        /// The address of an outside witness (RFC 3161) that signs the newest root each day. It learns nothing but a hash. If it
        /// does not answer, it is asked again every ten minutes.
        timestamp_url: Option<Url> = timestamp_url(), none("none");
    }

    section "Webhooks", "" {
        /// `true`: webhooks of users may lead to this machine and to private networks, and without TLS. Only for a service whose
        /// users you all know.
        webhook_private: bool = flag(), default("false");
        /// The ports of addresses to which webhooks and news for browsers go, unless `PIXIE_WEBHOOK_PRIVATE` is `true`. Other
        /// services than those of HTTPS should not be among them.
        webhook_ports: Vec<u16> = ports(), default("443,8443");
    }

    section "Backups", "See [Backup and restore](backup.md#by-the-service)." {
        /// Where regular backups go.
        backup_to: Option<BackupTo> = backup_to(), none("no regular backups");
        /// The time between two, counted from 03:00 UTC; it divides a day evenly.
        backup_every_hours: u32 = number("hours", 1..=24), default("24");
        /// The time for which each is kept, but at least the last three; 0 keeps all.
        backup_keep_days: u32 = number("days", 0..), default("14");
        /// Whom they are encrypted for; without it they are not encrypted.
        backup_recipients: Vec<String> = recipients(), default("");
        /// The server of the bucket.
        backup_s3_endpoint: Option<Url> = endpoint(), none("Amazon's of the region");
        /// The region of the bucket.
        backup_s3_region: String = region(), default("us-east-1");
        /// The id of the key for the bucket.
        backup_s3_key_id: Option<String> = key_id(), none("none");
        /// The key for the bucket.
        backup_s3_secret: Option<Secret> = key(), none("none");
    }

    section "Log, metrics and traces", "" {
        /// The address for [metrics and probes](monitoring/README.md). It asks for no password. The process opens one more
        /// connection to Postgres when somebody asks.
        metrics_listen: Option<SocketAddr> = address("127.0.0.1:9464"), none("no metrics");
        /// The OpenTelemetry collector that gets [traces](monitoring/README.md#traces).
        traces_url: Option<Url> = traces_url(), none("no traces");
        /// What to log. The default is `info`, less of `sqlx`.
        log: String = log_filter(), default("info,sqlx::postgres::notice=warn,reqwest_retry=error");
        /// `text` for people, or `json` for collectors.
        log_format: LogFormat = choice(LogFormat::WORDS, LogFormat::ALL), default("text");
    }
}
