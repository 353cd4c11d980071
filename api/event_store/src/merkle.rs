//! Merkle trees as in RFC 6962, section 2.1: one hash that covers a list, and a short proof for each of its members.
//!
//! | | SHA-256 of |
//! |---|---|
//! | a leaf | the byte 00, then its content |
//! | a node | the byte 01, then the hash on its left, then the hash on its right |
//! | no leaf at all | nothing |
//!
//! The left side of a node has as many leaves as the largest power of two that leaves some for the right side. The same tree
//! comes from pairing hashes level by level, where a last hash without a partner goes up as it is.

use sha2::{Digest as _, Sha256};

use super::head::Hash;

/// The hash of a leaf with this content.
pub fn leaf_hash(content: &[u8]) -> Hash {
    Sha256::new().chain_update([0]).chain_update(content).finalize().into()
}

fn node_hash(left: Hash, right: Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// The level above these hashes.
fn level_above(hashes: &[Hash]) -> Vec<Hash> {
    let pair = |pair: &[Hash]| match *pair {
        [left, right] => node_hash(left, right),
        _ => pair[0],
    };
    hashes.chunks(2).map(pair).collect()
}

/// The root of the tree with these leaves.
pub fn tree_root(leaves: &[Hash]) -> Hash {
    let mut level = leaves.to_vec();
    while level.len() > 1 {
        level = level_above(&level);
    }
    level.first().copied().unwrap_or_else(|| Sha256::digest([]).into())
}

/// The hashes that lead from a leaf to the root, from the bottom up; none if there is no such leaf.
pub fn tree_path(leaves: &[Hash], position: usize) -> Option<Vec<Hash>> {
    (position < leaves.len()).then_some(())?;
    let (mut level, mut position, mut path) = (leaves.to_vec(), position, Vec::new());
    while level.len() > 1 {
        path.extend(level.get(position ^ 1));
        level = level_above(&level);
        position /= 2;
    }
    Some(path)
}

/// The root to which a path leads from the leaf at this position of a tree with this many leaves; none if the path does not
/// have the length that it must have.
pub fn root_of_path(leaf: Hash, (position, count): (usize, usize), path: &[Hash]) -> Option<Hash> {
    let mut last = count.checked_sub(1).filter(|last| position <= *last)?;
    let (mut hash, mut position, mut path) = (leaf, position, path.iter());
    while last > 0 {
        if position % 2 == 1 {
            hash = node_hash(*path.next()?, hash);
        } else if position < last {
            hash = node_hash(hash, *path.next()?);
        }
        (position, last) = (position / 2, last / 2);
    }
    path.next().is_none().then_some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The leaves of the well-known examples of Certificate Transparency.
    fn examples() -> Vec<Hash> {
        let contents =
            ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
        contents.iter().map(|content| leaf_hash(&hex::decode(content).unwrap())).collect()
    }

    #[test]
    fn the_examples_of_certificate_transparency_hold() {
        let leaves = examples();
        for (count, root) in [
            (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
            (2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
            (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
            (7, "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
            (8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
        ] {
            assert_eq!(hex::encode(tree_root(&leaves[..count])), root, "{count}");
        }
    }

    #[test]
    fn every_path_leads_to_the_root_and_no_other_does() {
        let leaves: Vec<Hash> = (0..21u8).map(|n| leaf_hash(&[n])).collect();
        for count in 1..leaves.len() {
            let (leaves, root) = (&leaves[..count], tree_root(&leaves[..count]));
            for position in 0..count {
                let path = tree_path(leaves, position).unwrap();
                let leads = |leaf, place, path: &[Hash]| root_of_path(leaf, place, path) == Some(root);
                assert!(leads(leaves[position], (position, count), &path), "{position} of {count}");
                let other = leaves[(position + 1) % count];
                assert!(count == 1 || !leads(other, (position, count), &path), "another leaf");
                assert!(!leads(leaves[position], (count, count), &path), "behind the end");
                let longer = [&path[..], &[root]].concat();
                assert!(!leads(leaves[position], (position, count), &longer), "too long");
                if let Some((_, shorter)) = path.split_last() {
                    assert!(!leads(leaves[position], (position, count), shorter), "too short");
                    let mut changed = path.clone();
                    changed[0][31] ^= 1;
                    assert!(!leads(leaves[position], (position, count), &changed), "changed");
                }
            }
            assert_eq!(tree_path(leaves, count), None);
        }
        assert_eq!(root_of_path([0; 32], (0, 0), &[]), None);
    }
}
