//! What of a game's past still counts after the play was taken back.

use std::collections::BTreeMap;
use std::iter;
use std::ops::RangeInclusive;

use crate::event_store::Version;

/// The rewinds of a game, in their order; most games have none.
///
/// A rewind leads back along the play, or over to a branch that an earlier one has left. So what counts is found from the
/// end: everything since the last rewind, and everything that counted after the version it leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewinds(Vec<Rewind>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rewind {
    version: Version,
    to_version: Version,
}

impl Rewinds {
    /// Takes in the next one; false if it leads nowhere.
    #[must_use]
    pub(super) fn push(&mut self, version: Version, to_version: Version) -> bool {
        let is_sound = (1..version).contains(&to_version);
        if is_sound {
            self.0.push(Rewind { version, to_version });
        }
        is_sound
    }

    /// Whether the play was ever taken back.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The version of the last one.
    pub fn last(&self) -> Option<Version> {
        self.0.last().map(|rewind| rewind.version)
    }

    /// Whether an event of the play, or a rewind, still counts.
    pub fn stands(&self, version: Version) -> bool {
        self.standing(Version::MAX).any(|part| part.contains(&version))
    }

    /// The versions that do not count any more, each with the rewind that took it back. Only for events of the play this
    /// says something: all else stands.
    pub fn undone(&self) -> BTreeMap<Version, Version> {
        let mut undone = BTreeMap::new();
        for rewind in &self.0 {
            let standing: Vec<_> = self.standing(rewind.version).collect();
            // Two neighbours of the list enclose a gap.
            for gap in standing.windows(2) {
                for version in gap[1].end() + 1..*gap[0].start() {
                    undone.entry(version).or_insert(rewind.version);
                }
            }
            for version in standing.into_iter().flatten() {
                undone.remove(&version);
            }
        }
        undone
    }

    /// What counts after `end`, the newest part first.
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

    #[test]
    fn a_rewind_to_nowhere_is_none() {
        for to_version in [-1, 0, 5, 6] {
            assert!(!Rewinds::default().push(5, to_version), "{to_version}");
        }
    }
}
