//! The rewinds of a game, and which versions still count after them. `game/playing/rewinding.rs` makes a rewind; `moderation/rewind.rs` and
//! `table/undo/close_due.rs` ask for one.

use std::collections::BTreeMap;
use std::iter;
use std::ops::RangeInclusive;

use pixie_event_store::Version;

/// The rewinds of a game, in order; most games have none.
///
/// A rewind leads back along the play, or to a branch that an earlier rewind has left. So the
/// versions that count are found from the end: everything since the last rewind, and everything
/// that counted after the version it leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewinds(Vec<Rewind>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rewind {
    version: Version,
    to_version: Version,
}

impl Rewinds {
    /// Adds the next rewind; false if its target is not valid.
    #[must_use]
    pub fn push(&mut self, version: Version, to_version: Version) -> bool {
        let is_sound = (1..version).contains(&to_version);
        if is_sound {
            self.0.push(Rewind { version, to_version });
        }
        is_sound
    }

    /// Whether the play was never rewound.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The version of the last rewind.
    pub fn last(&self) -> Option<Version> {
        self.0.last().map(|rewind| rewind.version)
    }

    /// The number of rewinds.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether an event of the play, or a rewind, still counts.
    pub fn stands(&self, version: Version) -> bool {
        self.standing(Version::MAX).any(|part| part.contains(&version))
    }

    /// [`Rewinds::stands`] as a function, which is faster for many versions.
    pub(in crate::game) fn counting_versions(&self) -> impl Fn(Version) -> bool + use<> {
        let mut parts: Vec<_> = self.standing(Version::MAX).collect();
        parts.reverse();
        move |version| {
            let begun = parts.partition_point(|part| *part.start() <= version);
            begun.checked_sub(1).is_some_and(|place| parts[place].contains(&version))
        }
    }

    /// The versions that do not count any more, each with the rewind that took it back. The result
    /// is meaningful only for events of the play: all other events always count.
    ///
    /// The rewinds divide the log into stretches, which form a tree: each stretch continues from
    /// the target of its rewind. A version counted as long as the play was on its stretch, or on
    /// one below that continues from this version or later. The rewind after the last such stretch
    /// took it back.
    pub fn undone(&self) -> BTreeMap<Version, Version> {
        // The stretch of a version: 0 before the first rewind, n from the nth one on.
        let on = |version| self.0.partition_point(|rewind| rewind.version <= version);
        let mut lasts: Vec<usize> = (0..=self.0.len()).collect();
        // For each stretch, the versions from which others continue, and the last stretch below
        // each of them.
        let mut branches = vec![Vec::new(); lasts.len()];
        for (place, rewind) in self.0.iter().enumerate().rev() {
            let (stretch, parent) = (place + 1, on(rewind.to_version));
            branches[parent].push((rewind.to_version, lasts[stretch]));
            lasts[parent] = lasts[parent].max(lasts[stretch]);
        }
        let mut undone = BTreeMap::new();
        for (stretch, mut branches) in branches.into_iter().enumerate().take(self.0.len()) {
            branches.sort_unstable();
            let first = stretch.checked_sub(1).map_or(1, |place| self.0[place].version);
            let mut last = stretch;
            for version in (first..self.0[stretch].version).rev() {
                while let Some((_, below)) = branches.pop_if(|(from, _)| *from >= version) {
                    last = last.max(below);
                }
                if let Some(rewind) = self.0.get(last) {
                    undone.insert(version, rewind.version);
                }
            }
        }
        undone
    }

    /// The versions that count after `end`, the newest range first.
    fn standing(&self, end: Version) -> impl Iterator<Item = RangeInclusive<Version>> + '_ {
        let mut end = Some(end);
        iter::from_fn(move || {
            let last = end?;
            let known = self.0.partition_point(|rewind| rewind.version <= last);
            let rewind = known.checked_sub(1).map(|place| self.0[place]);
            end = rewind.map(|rewind| rewind.to_version);
            Some(rewind.map_or(1, |rewind| rewind.version)..=last)
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rewinds(list: &[(Version, Version)]) -> Rewinds {
        let mut rewinds = Rewinds::default();
        assert!(list.iter().all(|(version, to_version)| rewinds.push(*version, *to_version)));
        rewinds
    }

    fn standing(list: &[(Version, Version)], head: Version) -> Vec<Version> {
        let rewinds = rewinds(list);
        (1..=head).filter(|version| rewinds.stands(*version)).collect()
    }

    #[test]
    fn a_game_that_was_never_taken_back_stands() {
        assert_eq!(standing(&[], 4), [1, 2, 3, 4]);
        assert!(rewinds(&[]).undone().is_empty());
    }

    #[test]
    fn what_was_taken_back_does_not_stand_and_what_follows_does() {
        assert_eq!(standing(&[(7, 4)], 9), [1, 2, 3, 4, 7, 8, 9]);
        assert_eq!(rewinds(&[(7, 4)]).undone(), BTreeMap::from([(5, 7), (6, 7)]));
    }

    #[test]
    fn going_to_a_branch_that_was_left_is_doing_it_again() {
        let list = [(7, 4), (9, 6)];
        assert_eq!(standing(&list, 10), [1, 2, 3, 4, 5, 6, 9, 10]);
        assert_eq!(rewinds(&list).undone(), BTreeMap::from([(7, 9), (8, 9)]));
        let back = [(7, 4), (9, 6), (11, 8)];
        assert_eq!(standing(&back, 12), [1, 2, 3, 4, 7, 8, 11, 12]);
        assert_eq!(rewinds(&back).undone(), BTreeMap::from([(5, 11), (6, 11), (9, 11), (10, 11)]));
    }

    #[test]
    fn what_is_taken_back_twice_was_taken_back_the_first_time() {
        let undone = rewinds(&[(7, 4), (9, 3)]).undone();
        assert_eq!(undone, BTreeMap::from([(4, 9), (5, 7), (6, 7), (7, 9), (8, 9)]));
    }

    /// The definition, computed directly: after each rewind, list the versions that do not count.
    fn undone_one_by_one(rewinds: &Rewinds) -> BTreeMap<Version, Version> {
        let mut undone = BTreeMap::new();
        for rewind in &rewinds.0 {
            let standing: Vec<_> = rewinds.standing(rewind.version).collect();
            for version in 1..rewind.version {
                if standing.iter().any(|part| part.contains(&version)) {
                    undone.remove(&version);
                } else {
                    undone.entry(version).or_insert(rewind.version);
                }
            }
        }
        undone
    }

    proptest! {
        #[test]
        fn what_does_not_count_is_found_at_once_as_it_is_one_by_one(
            steps in prop::collection::vec((1..6, any::<prop::sample::Index>()), 0..40),
        ) {
            let mut all = Rewinds::default();
            let mut version = 1;
            for (step, aim) in steps {
                version += step;
                let to_version = 1 + Version::try_from(aim.index(usize::try_from(version - 1).unwrap())).unwrap();
                prop_assert!(all.push(version, to_version));
            }
            let undone = all.undone();
            prop_assert_eq!(&undone, &undone_one_by_one(&all));
            let stands = all.counting_versions();
            for version in 1..version + 3 {
                prop_assert_eq!(stands(version), all.stands(version));
                prop_assert_eq!(stands(version), !undone.contains_key(&version));
            }
        }
    }

    #[test]
    fn ten_thousand_rewinds_are_no_more_than_a_long_list() {
        // Back to the start, or along a branch, again and again: the direct computation would take
        // minutes.
        for to_version in [|_| 2, |version| version - 2, |version: Version| 1 + version / 2] {
            let mut all = Rewinds::default();
            assert!((1..=10_000).map(|n| 3 * n).all(|version| all.push(version, to_version(version))));
            let (undone, stands) = (all.undone(), all.counting_versions());
            assert!((1..30_000).all(|version| stands(version) != undone.contains_key(&version)));
        }
    }

    #[test]
    fn a_rewind_to_nowhere_is_none() {
        for to_version in [-1, 0, 5, 6] {
            assert!(!Rewinds::default().push(5, to_version), "{to_version}");
        }
    }
}
