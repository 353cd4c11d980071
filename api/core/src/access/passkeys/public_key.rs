//! The public key of a passkey, as its device writes it (COSE, RFC 9053), and the check of its signatures.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

use super::cbor::{Key, NotCbor, Reader};

/// The longest one that is read. The largest that is used, RSA with 4096 bits, is half as long.
pub(super) const LONGEST: usize = 1024;

/// The algorithms that are taken, in the order in which they are preferred: Ed25519, ECDSA on P-256, and RSA, which some computers of
/// companies have.
pub(super) const ALGORITHMS: [i64; 3] = [EDDSA, ES256, RS256];

const EDDSA: i64 = -8;
const ES256: i64 = -7;
const RS256: i64 = -257;

/// The longest RSA modulus, in bytes: what a check costs grows with it.
const LONGEST_MODULUS: usize = 512;

/// A key of one of [`ALGORITHMS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PublicKey {
    /// The 32 bytes of the key.
    Ed25519(Vec<u8>),
    /// An uncompressed point: 4, and two coordinates of 32 bytes.
    P256(Vec<u8>),
    /// The modulus and the exponent of an RSA key.
    Rsa(Vec<u8>, Vec<u8>),
}

/// The members of a COSE key that are used here.
#[derive(Default)]
struct Members<'a> {
    kind: Option<i64>,
    algorithm: Option<i64>,
    /// The curve, or the modulus of RSA.
    curve: Option<i64>,
    modulus: Option<&'a [u8]>,
    x: Option<&'a [u8]>,
    y: Option<&'a [u8]>,
}

impl PublicKey {
    /// Reads a key from the beginning of the bytes. The second value is the length of what was read.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, usize), NotCbor> {
        let mut reader = Reader::new(bytes);
        let mut found = Members::default();
        for _ in 0..reader.map()? {
            match reader.key()? {
                Key::Number(1) => set(&mut found.kind, reader.number()?)?,
                Key::Number(3) => set(&mut found.algorithm, reader.number()?)?,
                // The kind comes first in the order that CTAP2 demands.
                Key::Number(-1) if found.kind == Some(3) => set(&mut found.modulus, reader.bytes()?)?,
                Key::Number(-1) => set(&mut found.curve, reader.number()?)?,
                Key::Number(-2) => set(&mut found.x, reader.bytes()?)?,
                Key::Number(-3) => set(&mut found.y, reader.bytes()?)?,
                _ => reader.skip()?,
            }
        }
        let length = bytes.len() - reader.rest().len();
        if length > LONGEST {
            return Err(NotCbor);
        }
        Ok((Self::of(&found).ok_or(NotCbor)?, length))
    }

    fn of(found: &Members<'_>) -> Option<Self> {
        match (found.kind?, found.algorithm?) {
            (1, EDDSA) if found.curve? == 6 && found.x?.len() == 32 => Some(Self::Ed25519(found.x?.to_vec())),
            (2, ES256) if found.curve? == 1 && found.x?.len() == 32 && found.y?.len() == 32 => {
                Some(Self::P256([&[4], found.x?, found.y?].concat()))
            }
            (3, RS256) if found.modulus?.len() <= LONGEST_MODULUS && found.x?.len() <= 8 => {
                Some(Self::Rsa(found.modulus?.to_vec(), found.x?.to_vec()))
            }
            _ => None,
        }
    }

    /// Whether the signature of a message is by this key.
    pub(super) fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let checked = match self {
            Self::Ed25519(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            Self::P256(key) => UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, key).verify(message, signature),
            Self::Rsa(n, e) => RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature),
        };
        checked.is_ok()
    }
}

/// A member that stands twice says nothing.
fn set<T>(member: &mut Option<T>, value: T) -> Result<(), NotCbor> {
    if member.replace(value).is_some() { Err(NotCbor) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{
        ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair as _, RSA_PKCS1_SHA256, RsaKeyPair,
    };
    use rsa::pkcs1::EncodeRsaPrivateKey as _;

    use super::*;

    fn bytes(content: &[u8]) -> Vec<u8> {
        let length = u16::try_from(content.len()).unwrap().to_be_bytes();
        [&[0x59][..], &length, content].concat()
    }

    fn key(head: &[u8], x: &[u8], y: Option<&[u8]>) -> Vec<u8> {
        let y = y.map(|y| [vec![0x22], bytes(y)].concat()).unwrap_or_default();
        [head, &[0x21], &bytes(x), &y].concat()
    }

    #[test]
    fn signatures_of_each_algorithm_are_checked() {
        let random = SystemRandom::new();
        let document = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
        let pair = Ed25519KeyPair::from_pkcs8(document.as_ref()).unwrap();
        let written = key(&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06], pair.public_key().as_ref(), None);
        check(&written, pair.sign(b"message").as_ref());

        let signing = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(signing, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(signing, document.as_ref(), &random).unwrap();
        let (x, y) = pair.public_key().as_ref()[1..].split_at(32);
        let written = key(&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01], x, Some(y));
        check(&written, pair.sign(&random, b"message").unwrap().as_ref());

        let document = rsa::RsaPrivateKey::new(&mut rsa::rand_core::OsRng, 2048).unwrap().to_pkcs1_der().unwrap();
        let pair = RsaKeyPair::from_der(document.as_bytes()).unwrap();
        let public = RsaPublicKeyComponents::<Vec<u8>>::from(pair.public());
        let modulus = [vec![0x20], bytes(&public.n)].concat();
        let head = [&[0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00][..], &modulus].concat();
        let mut signature = vec![0; pair.public().modulus_len()];
        pair.sign(&RSA_PKCS1_SHA256, &random, b"message", &mut signature).unwrap();
        check(&key(&head, &public.e, None), &signature);
    }

    fn check(written: &[u8], signature: &[u8]) {
        let longer = [written, &[1, 2, 3]].concat();
        let (key, length) = PublicKey::read(&longer).unwrap();
        assert_eq!(length, written.len());
        assert!(key.has_signed(b"message", signature));
        assert!(!key.has_signed(b"massage", signature));
        let mut forged = signature.to_vec();
        *forged.last_mut().unwrap() ^= 1;
        for wrong in [&forged[..], &[], &signature[1..]] {
            assert!(!key.has_signed(b"message", wrong));
        }
    }

    #[test]
    fn keys_that_are_not_of_an_algorithm_are_refused() {
        let p256 = |head: &[u8]| key(head, &[1; 32], Some(&[2; 32]));
        assert!(PublicKey::read(&p256(&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])).is_ok());
        for (written, why) in [
            (p256(&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x02]), "another curve"),
            (p256(&[0xa5, 0x01, 0x02, 0x03, 0x38, 0x22, 0x20, 0x01]), "another algorithm"),
            (p256(&[0xa5, 0x01, 0x01, 0x03, 0x26, 0x20, 0x01]), "another kind"),
            (p256(&[0xa6, 0x01, 0x02, 0x03, 0x26, 0x03, 0x26, 0x20, 0x01]), "a member twice"),
            (key(&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01], &[1; 31], Some(&[2; 32])), "a short coordinate"),
            (key(&[0xa4, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01], &[1; 32], None), "no second coordinate"),
            (
                key(&[&[0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20][..], &bytes(&[1; 513])].concat(), &[1], None),
                "a long modulus",
            ),
            (vec![0xa0], "nothing"),
            (Vec::new(), "no bytes"),
        ] {
            assert_eq!(PublicKey::read(&written), Err(NotCbor), "{why}");
        }
    }
}
