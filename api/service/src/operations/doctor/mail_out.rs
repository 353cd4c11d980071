//! The checks of the mail server that we send through: its dialog, its certificate, and a test mail.

use super::test_mail::{TestMails, send};
use super::{Finding, certificate};
use crate::delivery::mail_out::{DialogStage, Rejection, Smtp};
use crate::delivery::outbox::Failure;
use crate::ground::clock::Clock;
use crate::ground::settings::Settings;
use crate::people::users::EmailAddress;

const CHECK: &str = "mail-out";

pub(super) async fn check(
    settings: &Settings,
    mails: TestMails<'_>,
    send_test_to: Option<&EmailAddress>,
) -> Vec<Finding> {
    let Some(url) = &settings.smtp_url else {
        if send_test_to.is_none() {
            return vec![Finding::ok(CHECK, "No mail server is set: mails stay at /dev/mail.")];
        }
        let advice = "Set PIXIE_SMTP_URL.";
        return vec![Finding::fail(CHECK, "No mail server is set, so no test mail can be sent.", advice)];
    };
    let smtp = match Smtp::new(url.expose(), 1) {
        Ok(smtp) => smtp,
        Err(error) => return vec![Finding::fail(CHECK, format!("PIXIE_SMTP_URL is wrong: {error}."), "")],
    };
    let mut findings = inspect(&smtp, mails.clock).await;
    if let Some(to) = send_test_to {
        findings.push(send_test(mails, &smtp, to).await);
    }
    findings
}

async fn inspect(smtp: &Smtp, clock: &Clock) -> Vec<Finding> {
    let inspection = match smtp.inspect().await {
        Ok(inspection) => inspection,
        Err(rejection) => return vec![rejected(&rejection)],
    };
    let how = if inspection.has_login { "answers, and takes our login" } else { "answers, and asks for no login" };
    let mut findings = vec![Finding::ok(CHECK, format!("The mail server `{}` {how}.", inspection.host))];
    match &inspection.certificate {
        Some(found) => {
            let server = format!("the mail server `{}`", inspection.host);
            findings.push(certificate::check("mail-tls", &server, found, clock.now()));
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

async fn send_test(mails: TestMails<'_>, smtp: &Smtp, to: &EmailAddress) -> Finding {
    let draft = mails.draft(to, "A test mail of Pixie Post");
    let sent = match mails.identity.letter(&draft) {
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
