//! The checks of the mail server that we send through: its dialog, its certificate, and a test mail.

use std::time::Duration;

use super::{Doctor, Finding, certificate};
use crate::delivery::mail_out::{Block, DialogStage, Draft, MailIdentity, Page, Rejection, Smtp};
use crate::delivery::outbox::{Failure, Letter, Transport as _};
use crate::people::users::EmailAddress;

const CHECK: &str = "mail-out";

pub(super) async fn check(doctor: &Doctor, identity: &MailIdentity) -> Vec<Finding> {
    let Some(url) = &doctor.settings.smtp_url else {
        if doctor.send_test.is_none() {
            return vec![Finding::ok(CHECK, "No mail server is set: mails stay at /dev/mail.")];
        }
        let advice = "Set PIXIE_SMTP_URL.";
        return vec![Finding::fail(CHECK, "No mail server is set, so no test mail can be sent.", advice)];
    };
    let smtp = match Smtp::new(url.expose(), 1) {
        Ok(smtp) => smtp,
        Err(error) => return vec![Finding::fail(CHECK, format!("PIXIE_SMTP_URL is wrong: {error}."), "")],
    };
    let mut findings = inspect(doctor, &smtp).await;
    if let Some(to) = &doctor.send_test {
        findings.push(send_test(doctor, identity, &smtp, to).await);
    }
    findings
}

async fn inspect(doctor: &Doctor, smtp: &Smtp) -> Vec<Finding> {
    let inspection = match smtp.inspect().await {
        Ok(inspection) => inspection,
        Err(rejection) => return vec![rejected(&rejection)],
    };
    let how = if inspection.has_login { "answers, and takes our login" } else { "answers, and asks for no login" };
    let mut findings = vec![Finding::ok(CHECK, format!("The mail server `{}` {how}.", inspection.host))];
    match &inspection.certificate {
        Some(found) => {
            let server = format!("the mail server `{}`", inspection.host);
            findings.push(certificate::check("mail-tls", &server, found, doctor.clock.now()));
        }
        None if inspection.is_here => {
            findings.push(Finding::ok("mail-tls", "The mail server is on this machine, so it needs no TLS."));
        }
        None => {
            let offer =
                if inspection.offers_starttls { "It offers STARTTLS: add `?tls=required`" } else { "Use `smtps://`" };
            let advice = format!("{offer} in PIXIE_SMTP_URL.");
            let found = "Mails, and the password if there is one, go over the network as plain text.";
            findings.push(Finding::warn("mail-tls", found, advice));
        }
    }
    findings
}

fn rejected(rejection: &Rejection) -> Finding {
    let advice = match rejection.stage {
        DialogStage::Connection => {
            "Is PIXIE_SMTP_URL right? Many providers of machines block port 25: use 465 (`smtps://`) or 587 (`?tls=required`)."
        }
        DialogStage::Encryption => {
            "The name in PIXIE_SMTP_URL must be one of the certificate; for STARTTLS, the server must offer it at this port."
        }
        DialogStage::Login => {
            "Are user and password in PIXIE_SMTP_URL right? Special characters in them are written as `%40`."
        }
    };
    Finding::fail(CHECK, format!("{}.", rejection.why), advice)
}

/// How long a mail server may take for a letter.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sends a letter, and gives up on a server that does not answer.
pub(super) async fn send(smtp: &Smtp, letter: &Letter) -> Result<(), Failure> {
    let sent = tokio::time::timeout(PATIENCE, smtp.send(letter)).await;
    sent.unwrap_or_else(|_| Err(Failure::Transient("the mail server does not answer".to_owned())))
}

async fn send_test(doctor: &Doctor, identity: &MailIdentity, smtp: &Smtp, to: &EmailAddress) -> Finding {
    let draft = draft(doctor, identity, to, "A test mail of Pixie Post");
    let sent = match identity.letter(&draft) {
        Ok(letter) => send(smtp, &letter).await,
        Err(error) => Err(error),
    };
    match sent {
        Ok(()) => Finding::ok("test-mail", format!("The mail server took the test mail to {}.", to.as_str())),
        Err(Failure::Transient(why) | Failure::Permanent(why) | Failure::DeadAddress(why)) => {
            let advice = "The answer of the mail server says why; it may not let you send as PIXIE_MAIL_FROM.";
            Finding::fail("test-mail", format!("The test mail was not taken: {why}."), advice)
        }
    }
}

/// A mail that says only that it is a test.
pub(super) fn draft(doctor: &Doctor, identity: &MailIdentity, to: &EmailAddress, subject: &str) -> Draft {
    let now = doctor.clock.now();
    let text = format!("This is a test by the operator of {}. You need not do anything.", identity.public_url);
    let page = Page { blocks: vec![Block::Paragraph(text)], ..Page::default() };
    identity.draft(doctor.entropy.id(now), to, subject, page, now)
}
