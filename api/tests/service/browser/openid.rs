//! A test of sign-in by an OpenID provider in Chromium, with a provider that others have made: the package `oidc-provider`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use chrono::Utc;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::{START, Service, code_in, moment};

/// The provider. It ends with the test.
struct Provider {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    issuer: String,
}

/// The folder of what `.ci/openid-provider` has fetched. Without it CI fails; elsewhere the test says what is missing.
fn package() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/openid-provider");
    if !folder.join("node_modules/oidc-provider").exists() {
        let missing = "the package oidc-provider is not here (`.ci/openid-provider` fetches it)";
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("left out: {missing}");
        return None;
    }
    Some(folder.canonicalize().expect("a folder"))
}

impl Provider {
    fn start(package: &Path) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/service/openid/provider.mjs");
        let mut command = Command::new("node");
        command.arg(script).arg(package).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("node runs");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut provider = Self { process, input, output, issuer: String::new() };
        provider.issuer = format!("http://127.0.0.1:{}", provider.line());
        provider
    }

    /// Leads its users back to this service.
    fn serve(&mut self, service: &Service) {
        writeln!(self.input, "http://{}/sign-in/openid/back", service.address).expect("it reads");
        assert_eq!(self.line(), "ready");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line.trim().to_owned()
    }
}

impl Drop for Provider {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn somebody_signs_in_by_the_provider_of_a_package() {
    let (Some(chromium), Some(package)) = (Chromium::shared(), package()) else { return };
    let mut provider = Provider::start(&package);
    let issuer = provider.issuer.clone();
    let service = Service::start_with(move |settings| {
        settings.openid_issuer = Some(issuer);
        settings.openid_client_id = Some("pixie".to_owned());
        settings.openid_client_secret = Some("a secret of the test".to_owned().into());
        settings.openid_name = "the club".to_owned();
    })
    .await;
    #[expect(clippy::disallowed_methods, reason = "the provider asks the clock of this machine")]
    let now = Utc::now();
    service.clock.advance(now - moment(START));
    provider.serve(&service);
    let ada = service.user("Ada").await;
    let mut page = Page::new(chromium, &service).await;
    page.visit(&provider.issuer, "/.well-known/openid-configuration").await;

    page.open("/sign-in?next=/games").await;
    page.press("a[href^='/sign-in/openid']").await;
    page.fill("input[name=login]", "Ada").await;
    page.press("button").await;
    // It asks whether we may know who they are.
    page.press("button").await;
    assert!(page.says("One more step").await, "{}", page.text().await);
    page.press("form[action='/sign-in/mail'] button").await;
    let mail = service.mail_to(&ada, "Subject: Your sign-in code").await;
    page.fill("#code", &code_in(&mail)).await;
    page.press("form[action='/sign-in'] button").await;
    assert_eq!(page.path().await, "/games");

    page.open("/me").await;
    assert!(page.says(&provider.issuer).await, "{}", page.text().await);
    page.open("/").await;
    page.press("form[action='/sign-out'] button").await;
    page.open("/sign-in?next=/games").await;
    // The provider knows the browser, and asks nothing any more.
    page.press("a[href^='/sign-in/openid']").await;
    assert_eq!(page.path().await, "/games");
    assert!(page.says("Ada").await, "{}", page.text().await);
}
