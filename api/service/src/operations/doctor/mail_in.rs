//! The probe of incoming mail: a mail to an address of our own, which must come back into the inbox.

use std::time::Duration;

use chrono::TimeDelta;
use sqlx::PgPool;
use uuid::Uuid;

use super::Finding;
use super::test_mail::{TestMails, send};
use crate::delivery::mail_out::Smtp;
use crate::delivery::outbox::Failure;
use crate::ground::settings::Settings;
use crate::mail::store::Inbox;

const CHECK: &str = "mail-in";
/// How often the inbox is looked into.
const EVERY: Duration = Duration::from_millis(500);

pub(super) async fn check(settings: &Settings, mails: TestMails<'_>, wait: u32, pool: Option<PgPool>) -> Vec<Finding> {
    let Some(url) = settings.smtp_url.as_ref() else { return Vec::new() };
    if settings.lmtp_listen.is_none() && settings.inbound_secret.is_none() {
        // That answers cannot come in is told as a warning about the settings.
        return Vec::new();
    }
    let Some(pool) = pool else {
        return vec![Finding::fail(CHECK, "The inbox cannot be read without the database.", "")];
    };
    let smtp = match Smtp::new(url.expose(), 1) {
        Ok(smtp) => smtp,
        Err(error) => return vec![Finding::fail(CHECK, format!("PIXIE_SMTP_URL is wrong: {error}."), "")],
    };
    vec![probe(mails, wait, &smtp, &Inbox::new(pool)).await]
}

/// The probe is for nobody: the service takes it in, finds that it is for no user, and forgets it.
async fn probe(mails: TestMails<'_>, wait: u32, smtp: &Smtp, inbox: &Inbox) -> Finding {
    let TestMails { identity, clock, entropy } = mails;
    let sent_at = clock.now();
    let address = identity.bounce_address(Uuid::from_bytes(entropy.bytes()), 0);
    let Ok(to) = address.parse() else {
        return Finding::fail(CHECK, format!("`{address}` is no address."), "Set PIXIE_REPLY_DOMAIN.");
    };
    let mut draft = mails.draft(&to, "A probe of Pixie Post");
    draft.bounces_to = Some(address.clone());
    let sent = match identity.letter(&draft) {
        Ok(letter) => send(smtp, &letter).await,
        Err(error) => Err(error),
    };
    if let Err(Failure::Transient(why) | Failure::Permanent(why)) = sent {
        let advice = format!(
            "Let the mail server take mail for `{}`, and hand it to us: see deploy/postfix/README.md.",
            identity.reply_domain
        );
        return Finding::fail(
            CHECK,
            format!("The mail server did not take the probe to our own address: {why}."),
            advice,
        );
    }
    let local = address.split('@').next().unwrap_or_default();
    let deadline = sent_at + TimeDelta::seconds(wait.into());
    while clock.now() < deadline {
        match inbox.take_probe(local).await {
            Ok(true) => {
                let seconds = (clock.now() - sent_at).num_seconds();
                return Finding::ok(
                    CHECK,
                    format!("A mail to our own address arrived in the inbox after {seconds} seconds."),
                );
            }
            Ok(false) => tokio::time::sleep(EVERY).await,
            Err(error) => return Finding::fail(CHECK, format!("The inbox cannot be read: {error}."), ""),
        }
    }
    let advice = format!(
        "Follow it: the log of the mail server, then MX and transport of `{}`, then PIXIE_LMTP_LISTEN or the provider's \
         webhook. Does the service run? `--wait 300` waits longer.",
        identity.reply_domain
    );
    Finding::fail(CHECK, format!("A mail to our own address did not arrive within {wait} seconds."), advice)
}
