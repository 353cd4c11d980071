//! Tests of `pixie-post doctor`: each finding, with stand-ins for the DNS, mail servers and proxies.

mod mail;
mod mail_server;
mod name_server;
mod passing;
mod proxy;

use std::process::Command;

use serde_json::Value;

use crate::support::program::{Folder, Serving, program, run};
use crate::waiting::block_until;

/// What a doctor has found, and its exit code.
struct Report {
    code: Option<i32>,
    findings: Vec<Value>,
}

impl Report {
    /// What the program finds with these settings.
    fn of(command: &mut Command) -> Self {
        Self::with(command, &[])
    }

    /// What the program finds with these settings and more arguments.
    fn with(command: &mut Command, arguments: &[&str]) -> Self {
        let output = command.args(["doctor", "--json"]).args(arguments).output().expect("the program runs");
        let text = String::from_utf8(output.stdout).expect("text");
        let findings = serde_json::from_str(&text);
        let findings = findings.unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
        Self { code: output.status.code(), findings }
    }

    /// The worst level of a check, with what was found and what to do.
    #[track_caller]
    fn about(&self, check: &str) -> (&str, String) {
        let of_check = || self.findings.iter().filter(|finding| finding["check"] == check);
        let worst =
            ["fail", "warn", "ok"].into_iter().find_map(|level| of_check().find(|finding| finding["level"] == level));
        let worst = worst.unwrap_or_else(|| panic!("nothing about {check} in {:?}", self.findings));
        (worst["level"].as_str().expect("a level"), format!("{} {}", worst["found"], worst["advice"]))
    }

    #[track_caller]
    fn expect(&self, check: &str, level: &str, words: &str) {
        let (found, text) = self.about(check);
        assert!(
            found == level && text.contains(words),
            "{check}: {level} with `{words}` expected, but {found}: {text}"
        );
    }
}

/// The program on the installation that serves.
fn beside(folder: &Folder, serving: &Serving) -> Command {
    let mut command = program(folder);
    command.env("PIXIE_PUBLIC_URL", format!("http://{}", serving.1));
    command
}

#[test]
fn a_service_on_this_machine_is_in_order() {
    let folder = Folder::new("doctor-order");
    let serving = Serving::start(&folder);
    let metrics = serving.metrics().to_string();
    let report = Report::of(beside(&folder, &serving).env("PIXIE_METRICS_LISTEN", metrics));
    for (check, words) in [
        ("settings", "valid"),
        ("disk", "MB of room"),
        ("database", "Postgres "),
        ("encryption", "on this machine"),
        ("connections", "Each process takes 21 connections"),
        ("clock", "agree"),
        ("migrations", "up to date"),
        ("rights", "cannot change history"),
        ("bots", ""),
        ("public-url", "leads to this installation"),
        ("proxy", "No proxy is on the way"),
        ("streams", "arrive at once"),
        ("mail-out", "/dev/mail"),
        ("stalls", "Since its start"),
    ] {
        let (level, text) = report.about(check);
        assert!(level != "fail" && text.contains(words), "{check}: {level}: {text}");
    }
    assert_eq!(report.code, Some(0), "{:?}", report.findings);
}

#[test]
fn an_installation_that_never_ran_is_told_what_is_missing() {
    let folder = Folder::new("doctor-new");
    let report = Report::of(&mut program(&folder));
    report.expect("migrations", "fail", "`pixie-post migrate`");
    report.expect("public-url", "fail", "not known without the database");
    assert_eq!(report.code, Some(1));

    let (code, _) = run(program(&folder).arg("migrate"));
    assert_eq!(code, Some(0));
    // Nobody listens at port 1.
    let report = Report::of(program(&folder).env("PIXIE_PUBLIC_URL", "http://127.0.0.1:1"));
    report.expect("migrations", "ok", "up to date");
    report.expect("public-url", "fail", "Does the service run?");
    let output = program(&folder).arg("doctor").output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("ok    migrations   The database is up to date.\n"), "{text}");
}

#[test]
fn a_database_that_does_not_answer_fails_without_its_password() {
    let folder = Folder::new("doctor-database");
    let report = Report::of(program(&folder).env("DATABASE_URL", "postgres://pixie:hush@127.0.0.1:1/pixie"));
    report.expect("database", "fail", "Is Postgres running");
    assert!(report.code == Some(1) && !format!("{:?}", report.findings).contains("hush"));
}

#[test]
fn settings_that_may_be_a_mistake_are_told() {
    let folder = Folder::new("doctor-settings");
    let report = Report::of(
        program(&folder)
            .env("PIXIE_PUBLIC_URL", "http://192.0.2.1")
            .env("DATABASE_URL", "postgres://127.0.0.1:1/pixie"),
    );
    report.expect("settings", "warn", "there is no PIXIE_SMTP_URL");
    report.expect("certificate", "warn", "without TLS");
}

#[test]
fn a_service_without_threads_for_bots_is_told() {
    let folder = Folder::new("doctor-bots");
    let serving = Serving::spawn(program(&folder).env("PIXIE_BOT_THREADS", "0"));
    // The node has reported once it is in the list.
    block_until("the node to report", || {
        let output = program(&folder).args(["work", "--status"]).output().expect("the program runs");
        let status = String::from_utf8(output.stdout).expect("text");
        status.contains("without threads for bots").then_some(()).ok_or(status)
    });
    let report = Report::of(beside(&folder, &serving).env("PIXIE_BOT_THREADS", "0"));
    report.expect("bots", "warn", "No node thinks for bots");
    assert_eq!(report.code, Some(0), "{:?}", report.findings);
}
