//! The way of a request to the public URL: proxies of several kinds, and what is no installation of ours.

use super::proxy::{Manner, answering, proxy};
use super::{Report, program};
use crate::support::program::{Folder, Serving};

#[test]
fn proxies_are_seen_through() {
    let folder = Folder::new("doctor-proxy");
    let serving = Serving::spawn(program(&folder).env("PIXIE_TRUSTED_PROXIES", "127.0.0.1"));
    for (manner, check, level, words) in [
        (Manner::Appends, "proxy", "ok", "says who asks: 198.51.100.7"),
        (Manner::Replaces, "proxy", "ok", "says who asks: 198.51.100.7"),
        (Manner::PassesOn, "proxy", "fail", "anybody can pose as any address"),
        (Manner::Removes, "proxy", "fail", "does not say who asks"),
        (Manner::Buffers, "streams", "fail", "holds back live streams"),
        (Manner::Appends, "streams", "ok", "at once"),
    ] {
        let address = proxy(serving.1, manner);
        let report = Report::of(program(&folder).env("PIXIE_PUBLIC_URL", format!("http://{address}")));
        report.expect("public-url", "ok", "leads to this installation");
        report.expect(check, level, words);
    }
}

#[test]
fn a_proxy_that_is_not_in_the_settings_is_named() {
    let folder = Folder::new("doctor-untrusted");
    let serving = Serving::start(&folder);
    let address = proxy(serving.1, Manner::Appends);
    let report = Report::of(program(&folder).env("PIXIE_PUBLIC_URL", format!("http://{address}")));
    report.expect("proxy", "fail", "Set PIXIE_TRUSTED_PROXIES to 127.0.0.1.");
    assert_eq!(report.code, Some(1));
}

#[test]
fn what_is_not_this_installation_is_told_apart() {
    let folder = Folder::new("doctor-others");
    let _serving = Serving::start(&folder);
    for (answer, words) in [
        ("404 Not Found", "another service"),
        ("502 Bad Gateway", "does not reach the service"),
        ("301 Moved\r\nLocation: https://play.example/", "leads on to another address"),
        ("200 OK", "something else"),
    ] {
        let address = answering(answer);
        let report = Report::of(program(&folder).env("PIXIE_PUBLIC_URL", format!("http://{address}")));
        report.expect("public-url", "fail", words);
    }
    let address = answering("200 OK");
    let report = Report::of(program(&folder).env("PIXIE_PUBLIC_URL", format!("https://{address}")));
    report.expect("certificate", "fail", "no trusted TLS");
}
