//! `pixie-post doctor`: the command line of the doctor.

use clap::Args;

use super::{Doctor, Finding};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::settings::Settings;
use crate::people::users::EmailAddress;

/// Examine the installation: database, mail, DNS, address, clock and disk, each with what to do.
#[derive(Clone, Debug, Args)]
pub struct DoctorCommand {
    /// Send a test mail to this address.
    #[arg(long, value_name = "ADDRESS")]
    send_test: Option<EmailAddress>,
    /// How long to wait for the probe of incoming mail.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    wait: u32,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
}

impl DoctorCommand {
    /// The doctor that makes the checks of this command.
    pub fn doctor(&self, settings: Settings, clock: Clock, entropy: Entropy) -> Doctor {
        Doctor { settings, clock, entropy, send_test: self.send_test.clone(), wait: self.wait }
    }

    /// The findings as text, or as JSON.
    ///
    /// # Errors
    /// No failure is expected.
    pub fn report(&self, findings: &[Finding]) -> anyhow::Result<String> {
        if self.json {
            return Ok(serde_json::to_string_pretty(findings)? + "\n");
        }
        Ok(findings.iter().map(|finding| format!("{finding}\n")).collect())
    }
}
