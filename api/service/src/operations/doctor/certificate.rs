//! The last day of a TLS certificate.

use chrono::{DateTime, TimeDelta, Utc};
use der::asn1::{AnyRef, GeneralizedTime, UtcTime};
use der::{Decode as _, Reader as _, SliceReader, Tag, Tagged as _};

use super::Finding;

/// Let's Encrypt renews 30 days before the end: whoever has less has a renewal that fails.
const SOON: TimeDelta = TimeDelta::days(14);

/// The finding about the certificate of a server whose chain is trusted.
pub(super) fn check(check: &'static str, server: &str, certificate: &[u8], now: DateTime<Utc>) -> Finding {
    let Some(end) = last_moment(certificate) else {
        return Finding::warn(check, format!("The certificate of {server} cannot be read."), "");
    };
    let days = (end - now).num_days();
    let found = format!("The certificate of {server} is trusted, and valid for {days} more days.");
    if end - now < SOON {
        return Finding::warn(check, found, "Renew it, and see why it was not renewed by itself.");
    }
    Finding::ok(check, found)
}

/// The end of the validity (RFC 5280, 4.1.2.5).
fn last_moment(certificate: &[u8]) -> Option<DateTime<Utc>> {
    let signed = *members(AnyRef::from_der(certificate).ok()?)?.first()?;
    let mut fields = members(signed)?.into_iter();
    // The version is left out if it is the first; then follow number, algorithm and issuer.
    let first = fields.next()?;
    let before = if first.tag() == Tag::Integer { 2 } else { 3 };
    let end = *members(fields.nth(before)?)?.get(1)?;
    let since = match end.tag() {
        Tag::UtcTime => end.decode_as::<UtcTime>().ok()?.to_unix_duration(),
        _ => end.decode_as::<GeneralizedTime>().ok()?.to_unix_duration(),
    };
    DateTime::from_timestamp(i64::try_from(since.as_secs()).ok()?, 0)
}

/// The members of a constructed value.
fn members(of: AnyRef<'_>) -> Option<Vec<AnyRef<'_>>> {
    let (mut reader, mut all) = (SliceReader::new(of.value()).ok()?, Vec::new());
    while !reader.is_finished() {
        all.push(reader.decode().ok()?);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64;

    use super::super::Level;
    use super::*;

    /// Made by `openssl req -x509 -newkey ed25519 -days 3650 -subj /CN=play.example`, valid until 2036.
    const PEM: &str = include_str!("certificate_example.pem");

    fn certificate() -> Vec<u8> {
        let lines: String = PEM.lines().filter(|line| !line.starts_with('-')).collect();
        BASE64.decode(lines.as_bytes()).expect("base 64")
    }

    #[test]
    fn the_last_moment_is_that_of_openssl() {
        let certificate = certificate();
        assert_eq!(last_moment(&certificate).expect("a time").to_rfc3339(), "2036-11-20T12:33:23+00:00");
        for length in 0..certificate.len() {
            assert_eq!(last_moment(&certificate[..length]), None, "{length}");
        }
    }

    #[test]
    fn a_certificate_that_ends_soon_is_told() {
        let certificate = certificate();
        let end = last_moment(&certificate).expect("a time");
        let level = |days| check("certificate", "play.example", &certificate, end - TimeDelta::days(days)).level;
        assert_eq!((level(15), level(13)), (Level::Ok, Level::Warn));
        assert_eq!(check("certificate", "play.example", b"nothing", end).level, Level::Warn);
    }
}
