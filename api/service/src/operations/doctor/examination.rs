//! The examination of an installation: all checks, one after the other.

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, PgPool};

use super::finding::{Finding, Level};
use super::test_mail::TestMails;
use super::{bots, database, disk, mail_in, mail_out, public_url, sender, stalls};
use crate::delivery::mail_out::{Dkim, MailIdentity};
use crate::ground::clock::Clock;
use crate::ground::database::connect;
use crate::ground::entropy::Entropy;
use crate::ground::settings::{Secret, Settings};
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;

/// Examines the installation that these settings describe.
#[derive(Debug)]
pub struct Doctor {
    /// The settings of the installation.
    pub settings: Settings,
    /// Tells the time, to compare with other machines.
    pub clock: Clock,
    /// The random source, for the marks of probes.
    pub entropy: Entropy,
    /// The address that gets a test mail.
    pub send_test: Option<EmailAddress>,
    /// How long the mail of a probe may be on its way, in seconds.
    pub wait: u32,
}

/// What only a database in order can give.
struct Installation {
    pool: PgPool,
    signer: Signer,
}

impl Doctor {
    /// All findings. The database may have been impossible to start or to find.
    pub async fn examine(&self, owner: anyhow::Result<PgConnectOptions>) -> Vec<Finding> {
        let mut findings = self.warnings();
        findings.push(disk::check(&self.settings.data_dir));
        let installation = match owner {
            Ok(owner) => self.examine_database(&owner, &mut findings).await,
            Err(error) => {
                findings.push(database::unreachable(&error));
                None
            }
        };
        let signer = installation.as_ref().map(|found| found.signer.clone());
        let public_url = self.settings.public_url(self.settings.listen);
        findings.extend(public_url::check(&public_url, signer.as_ref(), &self.clock).await);
        findings.push(stalls::check(self.settings.metrics_listen).await);
        let dkim = match Dkim::from_settings(&self.settings) {
            Ok(dkim) => dkim,
            Err(error) => {
                let advice = "Set PIXIE_DKIM_KEY to a file that this user can read, with an RSA key in PEM.";
                findings.push(Finding::fail("dkim", format!("{error:#}."), advice));
                None
            }
        };
        // Without the database there are no addresses of our own, and a test mail needs none.
        let signer = signer.unwrap_or_else(|| Signer::new(self.entropy.bytes()));
        let identity = MailIdentity::new(&self.settings, public_url, signer, dkim);
        let mails = TestMails { identity: &identity, clock: &self.clock, entropy: &self.entropy };
        findings.extend(mail_out::check(&self.settings, mails, self.send_test.as_ref()).await);
        findings.extend(sender::check(&self.settings, &identity).await);
        findings.extend(mail_in::check(&self.settings, mails, self.wait, installation.map(|found| found.pool)).await);
        findings
    }

    /// Settings that may be a mistake.
    fn warnings(&self) -> Vec<Finding> {
        let open = [self.settings.inbound_mail_warning(), self.settings.exposure_warning()]
            .into_iter()
            .flatten()
            .map(str::to_owned);
        let all = open.chain(self.settings.warnings());
        let findings: Vec<_> = all.map(|warning| Finding::warn("settings", warning, "")).collect();
        if findings.is_empty() {
            return vec![Finding::ok("settings", "They are valid, and none of them looks like a mistake.")];
        }
        findings
    }

    async fn examine_database(&self, owner: &PgConnectOptions, findings: &mut Vec<Finding>) -> Option<Installation> {
        let mut connection = match PgConnection::connect_with(owner).await {
            Ok(connection) => connection,
            Err(error) => {
                findings.push(database::unreachable(&error.into()));
                return None;
            }
        };
        let mut checked = database::check(&mut connection, &self.settings, &self.clock).await;
        if let Ok(checked) = &mut checked
            && checked.iter().all(|finding| finding.level != Level::Fail)
        {
            match bots::check(&mut connection, self.settings.bot_threads, self.clock.now()).await {
                Ok(finding) => checked.push(finding),
                Err(error) => checked.push(database::unreachable(&error.into())),
            }
        }
        // A failure here has no effect.
        let _ = connection.close().await;
        let is_in_order = match checked {
            Ok(checked) => {
                let is_in_order = checked.iter().all(|finding| finding.level != Level::Fail);
                findings.extend(checked);
                is_in_order
            }
            Err(error) => {
                findings.push(database::unreachable(&error));
                false
            }
        };
        if !is_in_order {
            return None;
        }
        match self.open(owner).await {
            Ok(installation) => Some(installation),
            Err(error) => {
                findings.push(database::without_rights(&error));
                None
            }
        }
    }

    async fn open(&self, owner: &PgConnectOptions) -> anyhow::Result<Installation> {
        let pool = connect(owner, 2).await?;
        let key = self.settings.signing_key.as_ref().map(Secret::expose);
        let signer = Signer::from_settings(key, &pool, &self.entropy).await?;
        Ok(Installation { pool, signer })
    }
}
