//! The daily root over the heads of all streams: one hash a day that covers everything that has happened.
//!
//! The leaves of a day are the heads of the games, users and cases that have changed since the root before. A stream that
//! has not changed is covered by the root of its last change, because each root contains the hash of the one before it. The
//! leaves are sorted by the id of their stream. The content of a leaf is the RFC 8785 canonical JSON, in UTF-8, of an object
//! with exactly these members; [`leaf_hash`] and [`tree_root`](super::merkle::tree_root) make the tree of them:
//!
//! | member | value |
//! |---|---|
//! | `hash` | of the last event of the stream, 64 hex digits |
//! | `id` | of the stream: a UUID in lower case with hyphens |
//! | `stream` | `game`, `user` or `case` |
//! | `version` | of that event |
//!
//! The hash of a root is `SHA-256(prev_hash || json)`: the 32 bytes of the hash of the root of the day before (32 zero bytes
//! for the first root), then the canonical JSON of an object with exactly these members:
//!
//! | member | value |
//! |---|---|
//! | `at` | when the root was made: `2026-01-03T00:04:05.000006Z` |
//! | `count` | the number of leaves |
//! | `day` | the day, in UTC, that was over then: `2026-01-02` |
//! | `root` | of the tree, 64 hex digits |
//!
//! Test vector: two leaves with hashes of 32 times 07 and 08,
//!
//! ```text
//! {"hash":"0707…07","id":"00000000-0000-0000-0000-000000000001","stream":"game","version":57}
//! {"hash":"0808…08","id":"00000000-0000-0000-0000-000000000002","stream":"user","version":1}
//! ```
//!
//! have the root `46c1fb15991e2f08ec81838f28fc01fe8170ee7cbba7fe01941edbd36ddb2dbb`, and with `prev_hash` all zero
//!
//! ```text
//! {"at":"2026-01-03T00:04:05.000006Z","count":2,"day":"2026-01-02","root":"46c1fb15…"}
//! ```
//!
//! hashes to `0f36d63d6b617afd25dddedacbb2f7f3a28d85dc2119a43854ddb797feec8a5b`.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::canonical::canonical;
use super::head::{Hash, Version};
use super::hex_bytes::Hex;
use super::merkle::{leaf_hash, root_of_path};

/// The kind of stream that a leaf is about.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema, sqlx::Type,
)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "leaf_kind", rename_all = "lowercase")]
pub enum LeafKind {
    /// The log of a game.
    Game,
    /// The log of a user.
    User,
    /// A case of moderators.
    Case,
}

/// The head of a stream, as a leaf of the tree of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaf {
    /// The hash of the event.
    #[schema(value_type = String)]
    pub hash: Hex<32>,
    /// The game, user or case.
    pub id: Uuid,
    /// What the id is of.
    pub stream: LeafKind,
    /// The version of the event.
    pub version: Version,
}

impl Leaf {
    /// The hash of this leaf in the tree.
    pub fn tree_hash(&self) -> Hash {
        leaf_hash(canonical_text(self).as_bytes())
    }
}

/// The root of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyRoot {
    /// When it was made.
    #[serde(serialize_with = "six_decimals")]
    pub at: DateTime<Utc>,
    /// The number of leaves.
    pub count: u32,
    /// The day that was over then, in UTC.
    pub day: NaiveDate,
    /// The hash of all this and of the root before.
    #[schema(value_type = String)]
    pub hash: Hex<32>,
    /// The hash of the root of the day before; zeros for the first root.
    #[schema(value_type = String)]
    pub prev_hash: Hex<32>,
    /// The root of the tree.
    #[schema(value_type = String)]
    pub root: Hex<32>,
}

impl DailyRoot {
    /// The root of a day, hashed onto the one before it.
    pub fn seal(prev_hash: Hash, day: NaiveDate, at: DateTime<Utc>, (count, root): (u32, Hash)) -> Self {
        let unsealed = Self { at, count, day, hash: Hex([0; 32]), prev_hash: Hex(prev_hash), root: Hex(root) };
        Self { hash: Hex(unsealed.computed_hash()), ..unsealed }
    }

    /// The hash computed from its content; its stored hash is ignored.
    pub fn computed_hash(&self) -> Hash {
        let at = self.at.to_rfc3339_opts(SecondsFormat::Micros, true);
        let content = canonical_text(&json!({"at": at, "count": self.count, "day": self.day, "root": self.root}));
        Sha256::new().chain_update(self.prev_hash.0).chain_update(content).finalize().into()
    }

    /// Checks that it follows this root, or is the first one.
    ///
    /// # Errors
    /// It does not.
    pub fn follows(&self, before: Option<&Self>) -> Result<(), RootFault> {
        let (hash, day) = before.map_or(([0; 32], None), |before| (before.hash.0, before.day.succ_opt()));
        if day.is_some_and(|day| day != self.day) {
            return Err(RootFault::Day);
        }
        if self.prev_hash.0 != hash {
            return Err(RootFault::Link);
        }
        if self.computed_hash() == self.hash.0 { Ok(()) } else { Err(RootFault::Content) }
    }
}

/// The reason why a root is not the one of its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RootFault {
    /// The day before is missing.
    #[error("the root of the day before is missing")]
    Day,
    /// Its `prev_hash` is not the hash of the root before it.
    #[error("its `prev_hash` is not the hash of the root before it")]
    Link,
    /// Its hash does not match its content.
    #[error("its content does not have its hash")]
    Content,
}

/// The proof that a root covers an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "leaf": {
        "hash": "5b8d8a7d030ed22fec246968b593757142c766126608f87c7508d9f5385aa28e",
        "id": "01900000-0000-7000-8000-000000000003",
        "stream": "game",
        "version": 18,
    },
    "path": [],
    "position": 0,
    "roots": [],
}))]
pub struct Proof {
    /// The head of the stream that the first root covers.
    pub leaf: Leaf,
    /// The hashes that lead from the leaf to the root of its tree, from the bottom up.
    #[schema(value_type = Vec<String>)]
    pub path: Vec<Hex<32>>,
    /// The place of the leaf in its tree, from 0.
    pub position: u32,
    /// The root of the leaf's tree, and those of all days after it up to the one that the proof is for.
    pub roots: Vec<DailyRoot>,
}

/// The reason why a proof proves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// The path does not lead to the root.
    #[error("its path does not lead from the leaf to the root of {0}")]
    Path(NaiveDate),
    /// The roots do not form a chain.
    #[error("the root of {0}: {1}")]
    Root(NaiveDate, RootFault),
    /// The proof contains no root.
    #[error("it has no root")]
    Empty,
}

impl Proof {
    /// Checks the path and the chain of roots, and returns the last root.
    ///
    /// # Errors
    /// They do not fit.
    pub fn check(&self) -> Result<&DailyRoot, NoProof> {
        let [first, rest @ ..] = &self.roots[..] else { return Err(NoProof::Empty) };
        let path: Vec<Hash> = self.path.iter().map(|hash| hash.0).collect();
        let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let place = (size(self.position), size(first.count));
        if root_of_path(self.leaf.tree_hash(), place, &path) != Some(first.root.0) {
            return Err(NoProof::Path(first.day));
        }
        if first.computed_hash() != first.hash.0 {
            return Err(NoProof::Root(first.day, RootFault::Content));
        }
        rest.iter().try_fold(first, |before, root| {
            root.follows(Some(before)).map(|()| root).map_err(|fault| NoProof::Root(root.day, fault))
        })
    }
}

fn canonical_text(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).expect("roots and leaves can be written as JSON");
    canonical(&value).expect("roots and leaves have a canonical form")
}

fn six_decimals<S: Serializer>(at: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&at.to_rfc3339_opts(SecondsFormat::Micros, true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merkle::{tree_path, tree_root};

    fn leaves() -> [Leaf; 2] {
        [(7, 1, LeafKind::Game, 57), (8, 2, LeafKind::User, 1)].map(|(byte, id, stream, version)| Leaf {
            hash: Hex([byte; 32]),
            id: Uuid::from_u128(id),
            stream,
            version,
        })
    }

    fn root() -> DailyRoot {
        let tree = tree_root(&leaves().map(|leaf| leaf.tree_hash()));
        DailyRoot::seal([0; 32], day(2), "2026-01-03T00:04:05.000006Z".parse().unwrap(), (2, tree))
    }

    fn day(number: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 1, number).unwrap()
    }

    fn proof() -> Proof {
        let [game, user] = leaves();
        let path = tree_path(&[game.tree_hash(), user.tree_hash()], 0).unwrap().into_iter().map(Hex).collect();
        let later = DailyRoot::seal(root().hash.0, day(3), root().at, (0, tree_root(&[])));
        Proof { leaf: game, path, position: 0, roots: vec![root(), later] }
    }

    #[test]
    fn the_documented_vector_holds() {
        let documented = include_str!("root.rs");
        for hash in [root().root, root().hash] {
            assert!(documented.contains(&format!("`{hash}`")), "{hash}");
        }
    }

    #[test]
    fn a_proof_leads_to_its_last_root() {
        let proof = proof();
        assert_eq!(proof.check().map(|root| root.day), Ok(day(3)));
        let text = canonical_text(&proof);
        assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof);
    }

    #[test]
    fn a_changed_proof_proves_nothing() {
        let changed = |change: fn(&mut Proof)| {
            let mut proof = proof();
            change(&mut proof);
            proof.check().unwrap_err()
        };
        for change in [
            (|proof| proof.leaf.version = 58) as fn(&mut Proof),
            |proof| proof.leaf.hash.0[0] ^= 1,
            |proof| proof.leaf.stream = LeafKind::Case,
            |proof| proof.leaf.id = Uuid::nil(),
            |proof| proof.position = 1,
            |proof| proof.path[0].0[0] ^= 1,
            |proof| proof.path.clear(),
            |proof| proof.roots[0].root.0[0] ^= 1,
            |proof| proof.roots[0].count = 3,
        ] {
            assert_eq!(changed(change), NoProof::Path(day(2)));
        }
        for (change, fault) in [
            ((|proof| proof.roots[0].at += chrono::TimeDelta::seconds(1)) as fn(&mut Proof), (2, RootFault::Content)),
            (|proof| proof.roots[0].prev_hash.0[0] ^= 1, (2, RootFault::Content)),
            (|proof| proof.roots[1].prev_hash.0[0] ^= 1, (3, RootFault::Link)),
            (|proof| proof.roots[1].count = 1, (3, RootFault::Content)),
            (|proof| proof.roots[1].day = day(4), (4, RootFault::Day)),
        ] {
            assert_eq!(changed(change), NoProof::Root(day(fault.0), fault.1));
        }
        assert_eq!(changed(|proof| proof.roots.clear()), NoProof::Empty);
    }
}
