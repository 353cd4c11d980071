//! The data of a device about a ceremony: for which site, whether it has checked its user, how often the passkey was used, and the key of a
//! new one.

use super::cbor::{Key, NotCbor, Reader};
use super::public_key::PublicKey;
use super::refusal::Refusal;
use super::relying_party::RelyingParty;

/// The longest that is read, with the proof of its maker around it, which nobody asks for here.
pub(super) const LONGEST: usize = 16 * 1024;

/// The longest id of a passkey that WebAuthn allows, in bytes.
const LONGEST_ID: usize = 1023;

/// Bits of the flags.
const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const MAY_BE_BACKED_UP: u8 = 0x08;
const IS_BACKED_UP: u8 = 0x10;
const HAS_KEY: u8 = 0x40;

/// The data of a device that are for this site, and whose user it has checked.
#[derive(Clone, Copy, Debug)]
pub(super) struct AuthenticatorData<'a> {
    /// How often the passkey was used; 0 if the device does not count.
    pub(super) sign_count: u32,
    flags: u8,
    /// The bytes after the counter: with a new passkey, its id and its key.
    rest: &'a [u8],
}

/// A new passkey, as its device describes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewCredential<'a> {
    /// The id that the device gave to the passkey.
    pub(super) id: &'a [u8],
    /// Its key, as the device wrote it.
    pub(super) public_key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn read(bytes: &'a [u8], party: &RelyingParty) -> Result<Self, Refusal> {
        let (site, rest) = bytes.split_first_chunk::<32>().ok_or(Refusal::WrongData)?;
        let (flags, rest) = rest.split_first().ok_or(Refusal::WrongData)?;
        let (count, rest) = rest.split_first_chunk().ok_or(Refusal::WrongData)?;
        let has = |flag| flags & flag != 0;
        if *site != party.hash() {
            return Err(Refusal::WrongSite);
        }
        if !has(USER_PRESENT) || !has(USER_VERIFIED) {
            return Err(Refusal::Unverified);
        }
        if has(IS_BACKED_UP) && !has(MAY_BE_BACKED_UP) {
            return Err(Refusal::WrongData);
        }
        Ok(Self { sign_count: u32::from_be_bytes(*count), flags: *flags, rest })
    }

    /// The passkey that was made.
    pub(super) fn new_credential(self) -> Result<NewCredential<'a>, Refusal> {
        let read = || {
            // Which model of device it is, is not our business.
            let (_model, rest) = self.rest.split_first_chunk::<16>()?;
            let (length, rest) = rest.split_first_chunk()?;
            let (id, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
            let (_, length) = PublicKey::read(rest).ok()?;
            Some(NewCredential { id, public_key: &rest[..length] })
        };
        let new = read().filter(|new| self.flags & HAS_KEY != 0 && (1..=LONGEST_ID).contains(&new.id.len()));
        new.ok_or(Refusal::WrongData)
    }
}

/// The data in what a device answers when it makes a passkey. The proof of its maker beside it is not asked for and not read.
pub(super) fn data_of_attestation(object: &[u8]) -> Result<&[u8], Refusal> {
    let read = || {
        let mut reader = Reader::new(object);
        let mut data = None;
        for _ in 0..reader.map()? {
            match reader.key()? {
                Key::Text(b"authData") if data.is_none() => data = Some(reader.bytes()?),
                Key::Text(b"authData") => return Err(NotCbor),
                _ => reader.skip()?,
            }
        }
        data.filter(|_| reader.rest().is_empty()).ok_or(NotCbor)
    };
    read().map_err(|NotCbor| Refusal::WrongData)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn party() -> RelyingParty {
        RelyingParty::of(&"https://pixie.example".parse().unwrap()).unwrap()
    }

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        [&party().hash()[..], &[flags], &7_u32.to_be_bytes(), rest].concat()
    }

    /// A key on P-256, in 77 bytes.
    fn key() -> Vec<u8> {
        let head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        [&head[..], &[1; 32], &[0x22, 0x58, 0x20], &[2; 32]].concat()
    }

    fn credential(id: &[u8]) -> Vec<u8> {
        let length = u16::try_from(id.len()).unwrap().to_be_bytes();
        [&[0; 16][..], &length, id, &key()].concat()
    }

    fn read(bytes: &[u8]) -> Result<(Vec<u8>, Vec<u8>), Refusal> {
        let new = AuthenticatorData::read(bytes, &party())?.new_credential()?;
        Ok((new.id.to_vec(), new.public_key.to_vec()))
    }

    #[test]
    fn a_new_passkey_is_read_with_or_without_what_follows() {
        let whole = data(0x45, &credential(b"id"));
        assert_eq!(read(&whole), Ok((b"id".to_vec(), key())));
        assert_eq!(AuthenticatorData::read(&whole, &party()).unwrap().sign_count, 7);
        assert_eq!(read(&[&whole[..], &[0xa0]].concat()), Ok((b"id".to_vec(), key())));
        assert!(read(&data(0x45, &credential(&[9; LONGEST_ID]))).is_ok());
    }

    #[test]
    fn other_sites_and_users_that_nobody_checked_are_refused() {
        let whole = data(0x45, &credential(b"id"));
        for length in 0..whole.len() {
            assert!(read(&whole[..length]).is_err(), "{length} bytes");
        }
        let mut other = whole.clone();
        other[0] ^= 1;
        assert_eq!(read(&other), Err(Refusal::WrongSite));
        for (flags, refusal) in [
            (0x44, Refusal::Unverified),
            (0x41, Refusal::Unverified),
            (0x00, Refusal::Unverified),
            (0x05, Refusal::WrongData),
            (0x55, Refusal::WrongData),
        ] {
            assert_eq!(read(&data(flags, &credential(b"id"))), Err(refusal), "{flags:x}");
        }
        for id in [&[][..], &[9; LONGEST_ID + 1]] {
            assert_eq!(read(&data(0x45, &credential(id))), Err(Refusal::WrongData), "{} bytes", id.len());
        }
    }

    #[test]
    fn the_data_are_found_in_the_answer_of_a_device() {
        let object = |parts: &[&[u8]]| [&[0xa0 | u8::try_from(parts.len() / 2).unwrap()][..], &parts.concat()].concat();
        let (format, statement, data) = (&b"\x63fmt"[..], &b"\x67attStmt"[..], &b"\x68authData"[..]);
        let none = object(&[format, b"\x64none", statement, b"\xa0", data, b"\x42\x01\x02"]);
        assert_eq!(data_of_attestation(&none), Ok(&[1, 2][..]));
        let packed = object(&[
            format,
            b"\x66packed",
            statement,
            b"\xa3\x63alg\x26\x63sig\x41\x07\x63x5c\x81\x41\x09",
            data,
            b"\x41\x03",
        ]);
        assert_eq!(data_of_attestation(&packed), Ok(&[3][..]));
        for wrong in [
            object(&[format, b"\x64none"]),
            object(&[data, b"\x41\x01", data, b"\x41\x02"]),
            [&none[..], &[0]].concat(),
            none[..none.len() - 1].to_vec(),
            object(&[data, b"\x61x"]),
            vec![0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            [&[0xa1, 0x61, b'x'][..], &[0x81; 10_000]].concat(),
        ] {
            assert_eq!(data_of_attestation(&wrong), Err(Refusal::WrongData), "{:x?}", &wrong[..wrong.len().min(40)]);
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(rest in vec(any::<u8>(), 0..300), flags: u8) {
            let _ = (read(&data(flags, &rest)), data_of_attestation(&rest).is_ok(), read(&rest));
        }
    }
}
