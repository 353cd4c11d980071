//! Mail as the doctor sees it: the mail server, the loop through the inbox, and the DNS.

use std::net::Ipv4Addr;
use std::process::Command;

use super::mail_server::{self, Manner};
use super::name_server::{self, Record};
use super::{Report, beside, program};
use crate::support::program::{Folder, Serving};

const FROM: &str = "Pixie Post <post@play.example>";

/// A database that does not answer: these checks need none, and are faster so.
fn without_database(folder: &Folder, smtp: &str) -> Command {
    let mut command = program(folder);
    command
        .env("DATABASE_URL", "postgres://127.0.0.1:1/pixie")
        .env("PIXIE_SMTP_URL", smtp)
        .env("PIXIE_MAIL_FROM", FROM);
    command.env("PIXIE_DNS_SERVER", name_server::serve(Vec::new()).to_string());
    command
}

#[test]
fn the_dialog_with_the_mail_server_is_told_by_its_stages() {
    let folder = Folder::new("doctor-mail");
    let (open, mails) = mail_server::serve(Manner::default());
    let mut command = without_database(&folder, &format!("smtp://ada:hush@{open}"));
    let report = Report::with(&mut command, &["--send-test", "me@example.org"]);
    report.expect("mail-out", "ok", "takes our login");
    report.expect("mail-tls", "ok", "on this machine");
    report.expect("test-mail", "ok", "me@example.org");
    let mail = mails.recv().expect("a mail");
    assert!(mail.contains("To: me@example.org") && mail.contains("Subject: A test mail of Pixie Post"), "{mail}");

    let (refusing, _) = mail_server::serve(Manner { refuses_logins: true, ..Manner::default() });
    let (without_tls, _) = mail_server::serve(Manner { offers_starttls: true, ..Manner::default() });
    for (url, words) in [
        ("smtp://127.0.0.1:1".to_owned(), "Many providers of machines block port 25"),
        (format!("smtp://ada:hush@{refusing}"), "Are user and password in PIXIE_SMTP_URL right?"),
        (format!("smtp://{open}?tls=required"), "must offer it at this port"),
        (format!("smtp://{without_tls}?tls=required"), "must offer it at this port"),
        (format!("smtps://{open}"), "must be one of the certificate"),
    ] {
        let report = Report::of(&mut without_database(&folder, &url));
        report.expect("mail-out", "fail", words);
        assert!(!format!("{:?}", report.findings).contains("hush"), "{:?}", report.findings);
    }

    let (denying, _) = mail_server::serve(Manner { refuses_recipients: true, ..Manner::default() });
    let mut command = without_database(&folder, &format!("smtp://{denying}"));
    Report::with(&mut command, &["--send-test", "me@example.org"]).expect("test-mail", "fail", "relaying denied");
}

#[test]
fn a_probe_goes_through_the_whole_loop() {
    let folder = Folder::new("doctor-loop");
    let serving = Serving::spawn(program(&folder).env("PIXIE_LMTP_LISTEN", "127.0.0.1:0"));
    let loops = mail_server::serve(Manner { lmtp: Some(serving.lmtp()), ..Manner::default() }).0;
    let loses = mail_server::serve(Manner::default()).0;
    let denies = mail_server::serve(Manner { refuses_recipients: true, ..Manner::default() }).0;
    for (server, level, words) in [
        (loops, "ok", "arrived in the inbox"),
        (loses, "fail", "did not arrive within 2 seconds"),
        (denies, "fail", "did not take the probe"),
    ] {
        let mut command = beside(&folder, &serving);
        command.env("PIXIE_LMTP_LISTEN", "127.0.0.1:0").env("PIXIE_SMTP_URL", format!("smtp://{server}"));
        command.env("PIXIE_DNS_SERVER", name_server::serve(Vec::new()).to_string());
        let wait = if level == "ok" { "60" } else { "2" };
        Report::with(&mut command, &["--wait", wait]).expect("mail-in", level, words);
    }
    let inbox = program(&folder).arg("inbox").output().expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&inbox.stdout), "", "nothing is left of it");
}

/// The records of a domain that is in order, with the public key of the example.
fn records(key: &str) -> Vec<(String, Record)> {
    let here = Ipv4Addr::new(192, 0, 2, 5);
    [
        ("play.example", Record::Text("v=spf1 mx -all".into())),
        ("play.example", Record::Text("some=other text".into())),
        ("play.example", Record::MailServer("mx.play.example")),
        ("mx.play.example", Record::Address(here)),
        ("5.2.0.192.in-addr.arpa", Record::Name("mx.play.example")),
        ("pixie._domainkey.play.example", Record::Text(format!("v=DKIM1; k=rsa; p={key}"))),
        ("_dmarc.play.example", Record::Text("v=DMARC1; p=quarantine".into())),
    ]
    .map(|(name, record)| (name.to_owned(), record))
    .into()
}

#[test]
fn the_records_of_the_domain_are_compared_with_the_settings() {
    let folder = Folder::new("doctor-dns");
    std::fs::create_dir(folder.path()).unwrap();
    let pem = folder.path().join("dkim.pem");
    std::fs::write(&pem, include_str!("../../../foundation/src/delivery/mail_out/dkim_example.pem")).unwrap();
    let key = pixie_service::delivery::mail_out::public_key_texts(&pem).expect("a key")[0].clone();
    let (server, _) = mail_server::serve(Manner::default());
    let examine = |records: Vec<(String, Record)>| {
        let mut command = without_database(&folder, &format!("smtp://{server}"));
        command.env("PIXIE_DKIM_KEY", &pem).env("PIXIE_DKIM_SELECTOR", "pixie");
        command
            .env("PIXIE_LMTP_LISTEN", "127.0.0.1:0")
            .env("PIXIE_DNS_SERVER", name_server::serve(records).to_string());
        Report::of(&mut command)
    };
    let report = examine(records(&key));
    for check in ["spf", "dkim", "dmarc", "mx", "ptr"] {
        report.expect(check, "ok", "");
    }

    let without = |name: &str| records(&key).into_iter().filter(|(known, _)| known != name).collect::<Vec<_>>();
    let report = examine(without("play.example"));
    report.expect("spf", "fail", "has no SPF record");
    report.expect("mx", "fail", "No mail server takes answers to `play.example`");
    examine(without("pixie._domainkey.play.example")).expect("dkim", "fail", &format!("v=DKIM1; k=rsa; p={key}"));
    examine(without("_dmarc.play.example")).expect("dmarc", "warn", "`v=DMARC1; p=quarantine`");
    examine(without("mx.play.example")).expect("mx", "fail", "No mail server");
    examine(without("5.2.0.192.in-addr.arpa")).expect("ptr", "warn", "192.0.2.5 has no name");
    examine(records("AAAA")).expect("dkim", "fail", "is not that of PIXIE_DKIM_KEY");

    // Nobody answers at this address.
    let socket = std::net::UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let mut command = without_database(&folder, &format!("smtp://{server}"));
    command.env("PIXIE_DNS_SERVER", socket.local_addr().unwrap().to_string());
    drop(socket);
    let report = Report::of(&mut command);
    report.expect("spf", "fail", "The DNS does not answer");
    report.expect("dkim", "warn", "We do not sign mails");
}
