//! A signer of mails by DKIM (RFC 6376), written for the tests: the program verifies with `mail-auth`.

use data_encoding::BASE64;
use mail_auth::common::crypto::{RsaKey, Sha256, SigningKey as _};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs1KeyDer};
use sha2::Digest as _;

const KEY: &str = include_str!("../../service/attacks/dkim_key.pem");

pub(super) fn key() -> RsaKey<Sha256> {
    let key = PrivatePkcs1KeyDer::from_pem_slice(KEY.as_bytes()).expect("a key");
    RsaKey::from_key_der(PrivateKeyDer::Pkcs1(key)).expect("a key")
}

/// The record of the key in the DNS.
pub(super) fn record(flags: &str) -> String {
    format!("v=DKIM1; k=rsa; {flags}p={}", BASE64.encode(&key().public_key()))
}

/// The mail with a signature on top.
pub(super) fn signed(mail: &str, domain: &str, names: &[&str]) -> String {
    signed_with(mail, &format!("d={domain}; s=s; "), names, usize::MAX)
}

/// The same with other tags, over the first bytes of the body.
pub(super) fn signed_with(mail: &str, tags: &str, names: &[&str], length: usize) -> String {
    let (header, body) = mail.split_once("\r\n\r\n").expect("a body");
    let body = relaxed_body(body);
    let hash = BASE64.encode(&sha2::Sha256::digest(&body.as_bytes()[..length.min(body.len())]));
    let length = if length == usize::MAX { String::new() } else { format!("l={length}; ") };
    let names = names.join(":");
    let unsigned = format!("v=1; a=rsa-sha256; c=relaxed/relaxed; {tags}{length}h={names}; bh={hash}; b=");
    let mut covered: String = chosen(&unfolded(header), &names).iter().map(|field| relaxed(field) + "\r\n").collect();
    covered += &relaxed(&format!("DKIM-Signature: {unsigned}"));
    let signature = key().sign(covered.as_bytes()).expect("a signature");
    format!("DKIM-Signature: {unsigned}{}\r\n{mail}", BASE64.encode(&signature))
}

/// The fields of a header, each in one line.
fn unfolded(header: &str) -> Vec<String> {
    let mut fields: Vec<String> = Vec::new();
    for line in header.split("\r\n") {
        match fields.last_mut() {
            Some(field) if line.starts_with([' ', '\t']) => field.push_str(line),
            _ => fields.push(line.to_owned()),
        }
    }
    fields
}

/// For each name the lowest field that has not been taken, if there is one.
fn chosen(fields: &[String], names: &str) -> Vec<String> {
    let mut left: Vec<&String> = fields.iter().collect();
    let mut chosen = Vec::new();
    for name in names.split(':') {
        let is_named = |field: &&String| field.split(':').next().is_some_and(|own| own.eq_ignore_ascii_case(name));
        if let Some(at) = left.iter().rposition(is_named) {
            chosen.push(left.remove(at).clone());
        }
    }
    chosen
}

fn relaxed(field: &str) -> String {
    let (name, value) = field.split_once(':').expect("a field");
    format!("{}:{}", name.to_ascii_lowercase(), value.split_ascii_whitespace().collect::<Vec<_>>().join(" "))
}

fn relaxed_body(body: &str) -> String {
    let mut lines: Vec<String> = body.split("\r\n").map(relaxed_line).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.iter().map(|line| format!("{line}\r\n")).collect()
}

fn relaxed_line(line: &str) -> String {
    let begin = if line.starts_with([' ', '\t']) { " " } else { "" };
    let words = line.split([' ', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    format!("{begin}{words}").trim_end().to_owned()
}
