//! The position of a client in the stream of all its games: sums of what was sent to it.
//!
//! The position says what the client knows, not when it was told: clocks, late commits and the order of changes do not matter to it. A
//! header has no room for the version of each game. So games are spread over buckets, and each bucket has a sum. A client whose sum of a
//! bucket is not the present one is told all games of this bucket again.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use pixie_event_store::Hash;

/// The buckets of games that are not over. Their ids choose.
const BUCKETS: u8 = 128;
/// The buckets of games that are over. The days of their ends choose, so that a client is not told the games of a month again because
/// one has ended, or has ended too long ago to be followed.
const DAYS: u8 = 32;
/// How long a game is followed after its end: fewer days than there are buckets.
const FOLLOWED: TimeDelta = TimeDelta::days(30);
/// The bytes that say which buckets have a sum.
const MAP_LENGTH: usize = (BUCKETS + DAYS) as usize / 8;
/// The bytes of a sum.
const SUM_LENGTH: usize = 6;
/// The beginning of each position as text. It names the form, and no number has it.
const PREFIX: &str = "1.";

/// What a client has been told, as sums by bucket. Empty buckets are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position(BTreeMap<u8, u64>);

/// What one game adds to a position: the sum that goes into a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Share {
    bucket: u8,
    sum: u64,
}

/// The first time of whose games the end is followed. A day is followed as a whole, so that its bucket does not change by itself.
pub(super) fn followed_since(now: DateTime<Utc>) -> DateTime<Utc> {
    (now - FOLLOWED).date_naive().and_time(NaiveTime::MIN).and_utc()
}

impl Share {
    /// The share of a game with this head and this newest message, which has ended at this time.
    pub(super) fn new(game: Uuid, head: Hash, message: Uuid, ended: Option<DateTime<Utc>>) -> Self {
        let bucket = match ended {
            Some(at) => {
                let day = at.timestamp().div_euclid(86_400).rem_euclid(DAYS.into());
                BUCKETS + u8::try_from(day).unwrap_or_default()
            }
            None => game.as_bytes()[15] % BUCKETS,
        };
        let hash = Sha256::new().chain_update(game).chain_update(head).chain_update(message).finalize();
        Self { bucket, sum: number(&hash[..SUM_LENGTH]) }
    }
}

impl Position {
    /// Adds the part of a game, or takes away what was added.
    pub(super) fn toggle(&mut self, share: Share) {
        let sum = self.sum(share.bucket) ^ share.sum;
        if sum == 0 {
            self.0.remove(&share.bucket)
        } else {
            self.0.insert(share.bucket, sum)
        };
    }

    /// Whether a client with the other position knows all that this one has in the bucket of a game.
    pub(super) fn has_same_sum(&self, other: &Self, share: Share) -> bool {
        self.sum(share.bucket) == other.sum(share.bucket)
    }

    fn sum(&self, bucket: u8) -> u64 {
        self.0.get(&bucket).copied().unwrap_or_default()
    }
}

impl FromIterator<Share> for Position {
    fn from_iter<I: IntoIterator<Item = Share>>(shares: I) -> Self {
        let mut position = Self::default();
        shares.into_iter().for_each(|share| position.toggle(share));
        position
    }
}

/// `1.` and base64url: which buckets have a sum, and the sums.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = vec![0; MAP_LENGTH];
        for (bucket, sum) in &self.0 {
            bytes[usize::from(bucket / 8)] |= 1 << (bucket % 8);
            bytes.extend_from_slice(&sum.to_be_bytes()[8 - SUM_LENGTH..]);
        }
        write!(f, "{PREFIX}{}", BASE64URL_NOPAD.encode(&bytes))
    }
}

/// The text is not a position that this program has written.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct InvalidPosition;

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Self, InvalidPosition> {
        let text = text.strip_prefix(PREFIX).ok_or(InvalidPosition)?;
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| InvalidPosition)?;
        let (map, sums) = bytes.split_at_checked(MAP_LENGTH).ok_or(InvalidPosition)?;
        let is_used = |bucket: &u8| map[usize::from(bucket / 8)] & (1 << (bucket % 8)) != 0;
        let used: Vec<u8> = (0..BUCKETS + DAYS).filter(is_used).collect();
        if sums.len() != SUM_LENGTH * used.len() {
            return Err(InvalidPosition);
        }
        Ok(Self(used.into_iter().zip(sums.chunks(SUM_LENGTH).map(number)).filter(|(_, sum)| *sum != 0).collect()))
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(game: u128, version: u8) -> Share {
        Share::new(Uuid::from_u128(game), [version; 32], Uuid::nil(), None)
    }

    #[test]
    fn a_position_is_the_same_in_whatever_order_it_was_told() {
        let [one, other]: [Position; 2] =
            [[share(1, 1), share(2, 1), share(3, 1)], [share(3, 1), share(1, 1), share(2, 1)]]
                .map(FromIterator::from_iter);
        assert_eq!(one, other);
        let mut moved = one.clone();
        moved.toggle(share(2, 1));
        moved.toggle(share(2, 2));
        assert!(!moved.has_same_sum(&one, share(2, 1)) && moved.has_same_sum(&one, share(1, 1)));
        moved.toggle(share(2, 2));
        moved.toggle(share(2, 1));
        assert_eq!(moved, one);
    }

    #[test]
    fn head_message_and_end_are_in_it() {
        let (game, end) = (Uuid::from_u128(1), DateTime::from_timestamp(86_400 * 31, 0));
        let all = [
            share(1, 1),
            share(1, 2),
            Share::new(game, [1; 32], Uuid::max(), None),
            Share::new(game, [1; 32], Uuid::nil(), end),
            Share::new(game, [1; 32], Uuid::nil(), DateTime::from_timestamp(86_400 * 32, 0)),
        ];
        let distinct: std::collections::BTreeSet<Share> = all.into_iter().collect();
        assert_eq!(distinct.len(), all.len());
        assert_eq!((all[3].bucket, all[4].bucket), (BUCKETS + 31, BUCKETS));
    }

    #[test]
    fn a_position_is_read_as_it_was_written_and_fits_into_a_header() {
        let mut position = Position::default();
        for game in 0..1000 {
            assert_eq!(position.to_string().parse(), Ok(position.clone()));
            position.toggle(share(game, 1));
        }
        for day in 0..100 {
            position.toggle(Share::new(Uuid::nil(), [2; 32], Uuid::nil(), DateTime::from_timestamp(day * 86_400, 0)));
        }
        let text = position.to_string();
        assert!(text.len() <= 1310, "{}", text.len());
        assert_eq!(text.parse(), Ok(position));
    }

    #[test]
    fn anything_else_is_no_position() {
        let text = Position::from_iter([share(1, 1), share(2, 1)]).to_string();
        for end in 0..text.len() {
            assert_eq!(text[..end].parse::<Position>(), Err(InvalidPosition), "{end}");
        }
        for other in ["", "1767225600000", "0", "1.", "2.AAAA", "1.é", &format!("{text}AAAA"), &format!("{text}=")] {
            assert_eq!(other.parse::<Position>(), Err(InvalidPosition), "{other}");
        }
    }
}
