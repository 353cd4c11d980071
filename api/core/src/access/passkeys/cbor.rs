//! A reader of CBOR (RFC 8949), as far as authenticators write it: definite lengths, no tags, no floating point.
//!
//! Every item takes at least a byte, and what an item claims to hold must be there, so the cost follows from the length of the input.

/// The deepest nesting that authenticators write (CTAP2).
const DEPTH: u8 = 4;

/// The reason why bytes are no CBOR that is read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotCbor;

/// The rest of the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a>(&'a [u8]);

/// The key of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key<'a> {
    Number(i64),
    Text(&'a [u8]),
}

impl<'a> Reader<'a> {
    pub(super) fn new(input: &'a [u8]) -> Self {
        Self(input)
    }

    /// The bytes that were not read.
    pub(super) fn rest(self) -> &'a [u8] {
        self.0
    }

    fn take(&mut self, length: u64) -> Result<&'a [u8], NotCbor> {
        let length = usize::try_from(length).map_err(|_| NotCbor)?;
        let (taken, rest) = self.0.split_at_checked(length).ok_or(NotCbor)?;
        self.0 = rest;
        Ok(taken)
    }

    /// The major type of the next item, and its argument.
    fn head(&mut self) -> Result<(u8, u64), NotCbor> {
        let first = self.take(1)?[0];
        let argument = match first & 0x1f {
            small @ 0..=23 => small.into(),
            size @ 24..=27 => self.take(1 << (size - 24))?.iter().fold(0, |sum, byte| (sum << 8) | u64::from(*byte)),
            _ => return Err(NotCbor),
        };
        Ok((first >> 5, argument))
    }

    /// The number of pairs of the map that comes next.
    pub(super) fn map(&mut self) -> Result<u64, NotCbor> {
        match self.head()? {
            (5, pairs) => Ok(pairs),
            _ => Err(NotCbor),
        }
    }

    /// The key that comes next.
    pub(super) fn key(&mut self) -> Result<Key<'a>, NotCbor> {
        match self.head()? {
            (3, length) => Ok(Key::Text(self.take(length)?)),
            head => Ok(Key::Number(number(head)?)),
        }
    }

    /// The number that comes next.
    pub(super) fn number(&mut self) -> Result<i64, NotCbor> {
        number(self.head()?)
    }

    /// The bytes that come next.
    pub(super) fn bytes(&mut self) -> Result<&'a [u8], NotCbor> {
        match self.head()? {
            (2, length) => self.take(length),
            _ => Err(NotCbor),
        }
    }

    /// Skips the next item, whatever it is.
    pub(super) fn skip(&mut self) -> Result<(), NotCbor> {
        self.skip_at(0)
    }

    fn skip_at(&mut self, depth: u8) -> Result<(), NotCbor> {
        if depth > DEPTH {
            return Err(NotCbor);
        }
        let inner = match self.head()? {
            (0 | 1 | 7, _) => 0,
            (2 | 3, length) => {
                self.take(length)?;
                0
            }
            (4, items) => items,
            (5, pairs) => pairs.checked_mul(2).ok_or(NotCbor)?,
            _ => return Err(NotCbor),
        };
        // Ends with the input at the latest, as each item takes a byte.
        for _ in 0..inner {
            self.skip_at(depth + 1)?;
        }
        Ok(())
    }
}

fn number(head: (u8, u64)) -> Result<i64, NotCbor> {
    let (major, argument) = head;
    let argument = i64::try_from(argument).map_err(|_| NotCbor)?;
    match major {
        0 => Ok(argument),
        1 => Ok(-1 - argument),
        _ => Err(NotCbor),
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn skipped(input: &[u8]) -> Result<usize, NotCbor> {
        let mut reader = Reader::new(input);
        reader.skip()?;
        Ok(input.len() - reader.rest().len())
    }

    #[test]
    fn items_of_each_kind_are_read_and_skipped() {
        let mut reader = Reader::new(&[0xa2, 0x01, 0x26, 0x61, b'x', 0x42, 7, 8, 0x19, 1, 0]);
        assert_eq!(reader.map(), Ok(2));
        assert_eq!((reader.key(), reader.number()), (Ok(Key::Number(1)), Ok(-7)));
        assert_eq!((reader.key(), reader.bytes()), (Ok(Key::Text(b"x")), Ok(&[7, 8][..])));
        assert_eq!((reader.number(), reader.rest().len()), (Ok(256), 0));
        assert_eq!(skipped(&[0x82, 0xa1, 0x01, 0xf5, 0x41, 9]), Ok(6));
    }

    #[test]
    fn what_claims_to_be_longer_than_it_is_is_refused_at_once() {
        for input in [
            &[][..],
            &[0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00],
            &[0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00],
            &[0x9a, 0x7f, 0xff, 0xff, 0xff],
            &[0x42, 1],
            &[0x19, 1],
            &[0x1b, 0x80, 0, 0, 0, 0, 0, 0],
        ] {
            assert_eq!(skipped(input), Err(NotCbor), "{input:x?}");
        }
        // Not what authenticators write: without a length, a tag, one of the reserved lengths.
        for input in [&[0x9f, 0xff][..], &[0xc0, 0x00], &[0x1c]] {
            assert_eq!(skipped(input), Err(NotCbor), "{input:x?}");
        }
        assert_eq!(Reader::new(&[0x3b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).number(), Err(NotCbor));
    }

    #[test]
    fn nesting_has_an_end() {
        assert_eq!(skipped(&[0x81, 0x81, 0x81, 0x81, 0x00]), Ok(5));
        assert_eq!(skipped(&[0x81, 0x81, 0x81, 0x81, 0x81, 0x00]), Err(NotCbor));
        assert_eq!(skipped(&[0x81; 100_000]), Err(NotCbor));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(input in vec(any::<u8>(), 0..200)) {
            let mut reader = Reader::new(&input);
            let _ = (reader.skip(), reader.map(), reader.key(), reader.number(), reader.bytes());
            prop_assert!(reader.rest().len() <= input.len());
        }
    }
}
