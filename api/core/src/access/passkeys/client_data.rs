//! The data of a browser about a ceremony: the page, the challenge, and whether a passkey is made or used.

use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;

use super::challenge::ChallengeBytes;
use super::refusal::Refusal;
use super::relying_party::RelyingParty;

/// The longest that is read; browsers write about 200 bytes.
pub(super) const LONGEST: usize = 4096;

/// What a browser has done with a passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ceremony {
    /// The browser made a passkey.
    Create,
    /// The browser signed in with a passkey.
    Get,
}

/// Browsers may add members, and will (WebAuthn, 5.8.1), so unknown ones are left out.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    /// Whether the page stood in a page of another site.
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// The challenge that the browser answers, if it does so for this ceremony and on our own page.
pub(super) fn challenge_of(json: &[u8], ceremony: Ceremony, party: &RelyingParty) -> Result<ChallengeBytes, Refusal> {
    let data: ClientData = serde_json::from_slice(json).map_err(|_| Refusal::WrongClientData)?;
    let kind = match ceremony {
        Ceremony::Create => "webauthn.create",
        Ceremony::Get => "webauthn.get",
    };
    if data.kind != kind {
        return Err(Refusal::WrongCeremony);
    }
    if data.origin != party.origin || data.cross_origin {
        return Err(Refusal::WrongOrigin);
    }
    let bytes = BASE64URL_NOPAD.decode(data.challenge.as_bytes()).map_err(|_| Refusal::WrongChallenge)?;
    bytes.try_into().map_err(|_| Refusal::WrongChallenge)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_our_own_page_and_this_ceremony_count() {
        let party = RelyingParty::of(&"https://pixie.example".parse().unwrap()).unwrap();
        let challenge = BASE64URL_NOPAD.encode(&[7; 41]);
        let good = json!({
            "type": "webauthn.get", "challenge": challenge, "origin": "https://pixie.example", "crossOrigin": false,
            "other_keys_can_be_added_here": {"a": [1]},
        });
        let read = |data: &serde_json::Value| challenge_of(data.to_string().as_bytes(), Ceremony::Get, &party);
        assert_eq!(read(&good), Ok([7; 41]));
        let mut short = good.clone();
        short.as_object_mut().unwrap().remove("crossOrigin");
        assert_eq!(read(&short), Ok([7; 41]));
        for (member, value, refusal) in [
            ("type", json!("webauthn.create"), Refusal::WrongCeremony),
            ("type", json!("payment.get"), Refusal::WrongCeremony),
            ("origin", json!("https://pixie.example.evil.example"), Refusal::WrongOrigin),
            ("origin", json!("https://pixie.example:8443"), Refusal::WrongOrigin),
            ("origin", json!("http://pixie.example"), Refusal::WrongOrigin),
            ("origin", json!("https://sub.pixie.example"), Refusal::WrongOrigin),
            ("crossOrigin", json!(true), Refusal::WrongOrigin),
            ("crossOrigin", json!("no"), Refusal::WrongClientData),
            ("challenge", json!("BwcH"), Refusal::WrongChallenge),
            ("challenge", json!("?"), Refusal::WrongChallenge),
            ("challenge", json!(null), Refusal::WrongClientData),
        ] {
            let mut wrong = good.clone();
            wrong[member] = value;
            assert_eq!(read(&wrong), Err(refusal), "{wrong}");
        }
        let deep = format!("{{\"x\":{}", "[".repeat(2000));
        for json in ["", "null", "[]", &deep, "{\"type\":\"a\",\"type\":\"webauthn.get\"}"] {
            assert_eq!(challenge_of(json.as_bytes(), Ceremony::Get, &party), Err(Refusal::WrongClientData));
        }
    }
}
