//! Tests of notifications to listeners.

use futures_util::FutureExt as _;

use super::*;

const GAME: Uuid = Uuid::from_u128(1);
const OTHER: Uuid = Uuid::from_u128(2);

#[test]
fn who_follows_a_game_is_woken_by_what_is_new_in_it_and_by_nothing_else() {
    let feed = ChangeFeed::default();
    let mut following = feed.follow(GAME);
    feed.record_version(GAME, 3);
    assert_eq!((following.newest().version, following.next().now_or_never()), (3, None));
    feed.announce_version(OTHER, 9);
    feed.record_version(GAME, 3);
    feed.record_version(GAME, 2);
    assert_eq!(following.next().now_or_never(), None);
    feed.record_version(GAME, 5);
    feed.announce_version(GAME, 4);
    assert_eq!(following.next().now_or_never(), Some(Wake::Change));
    assert_eq!((following.newest().version, following.next().now_or_never()), (5, None));
    assert_eq!(feed.follow(GAME).newest().version, 5, "who comes later knows it, too");
}

#[test]
fn each_new_message_wakes_who_follows_and_none_does_twice() {
    let [first, second, third] = [1, 2, 3].map(Uuid::from_u128);
    let (feed, mut to_others) = ChangeFeed::new();
    let mut following = feed.follow(GAME);
    feed.announce_message(GAME, second);
    assert_eq!(following.next().now_or_never(), Some(Wake::Change));
    assert_eq!(following.newest(), Newest { version: 0, message: second });
    feed.record_stored_state(GAME, 0, Some(second));
    feed.record_stored_state(GAME, 0, None);
    feed.record_message(GAME, second);
    // It was committed before the second one: who has read that has read this.
    feed.record_message(GAME, first);
    assert_eq!(following.next().now_or_never(), None);
    feed.record_stored_state(GAME, 0, Some(third));
    assert_eq!(following.next().now_or_never(), Some(Wake::Change));
    assert_eq!(feed.follow(GAME).newest().message, third);
    assert_eq!(to_others.try_recv(), Ok((GAME, Announcement::Message(second))));
    assert!(to_others.try_recv().is_err());
}

#[test]
fn all_hear_the_pulse_and_the_end() {
    let feed = ChangeFeed::default();
    let mut all = [feed.follow(GAME), feed.follow(OTHER)];
    feed.beat();
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [Some(Wake::Beat); 2]);
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [None; 2]);
    feed.stop();
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [Some(Wake::Stop); 2]);
    assert_eq!(feed.follow(GAME).next().now_or_never(), Some(Wake::Stop), "who comes too late hears it, too");
}

#[test]
fn a_game_is_looked_for_when_somebody_begins_to_follow_it_and_forgotten_when_nobody_does_any_more() {
    let feed = ChangeFeed::default();
    let (one, two) = (feed.follow(GAME), feed.follow(GAME));
    assert_eq!(feed.games_to_poll().now_or_never(), Some(vec![GAME]));
    let _other = feed.follow(OTHER);
    assert_eq!(feed.games_to_poll().now_or_never(), Some(vec![OTHER]));
    assert_eq!(feed.games_to_poll().now_or_never(), None);
    feed.poll_all();
    assert_eq!(feed.games_to_poll().now_or_never(), Some(vec![GAME, OTHER]));
    drop(one);
    assert_eq!(feed.games(), [GAME, OTHER]);
    drop(two);
    assert_eq!(feed.games(), [OTHER]);
}

#[test]
fn only_what_was_done_here_is_told_to_others_and_a_full_queue_stops_nobody() {
    let (feed, mut to_others) = ChangeFeed::new();
    feed.record_version(GAME, 1);
    assert!(to_others.try_recv().is_err());
    for version in 1..=5000 {
        feed.announce_version(GAME, version);
    }
    assert_eq!(to_others.len(), QUEUE);
    assert_eq!(to_others.try_recv(), Ok((GAME, Announcement::Version(1))));
}

#[test]
fn who_follows_all_games_is_told_which_ones_have_changed() {
    let (user, feed) = (Uuid::from_u128(7), ChangeFeed::default());
    let mut mine = feed.follow_all(user);
    mine.add(GAME);
    assert_eq!(mine.next().now_or_never(), None);
    feed.record_version(GAME, 3);
    feed.record_version(GAME, 4);
    feed.record_version(OTHER, 3);
    assert_eq!(mine.next().now_or_never(), Some(Wake::Change));
    assert_eq!((mine.changed(), mine.newest(GAME).version), ([GAME].into(), 4));
    assert_eq!(mine.next().now_or_never(), None);
    feed.announce_seated(OTHER, user);
    feed.announce_seated(OTHER, Uuid::from_u128(8));
    assert_eq!(mine.changed(), [OTHER].into());
    feed.announce_message(GAME, OTHER);
    assert_eq!(mine.changed(), [GAME].into());
    feed.record_found_seat(GAME, user);
    feed.record_found_seat(OTHER, user);
    assert_eq!(feed.users_who_follow(), [user]);
    assert_eq!(mine.changed(), [OTHER].into(), "the other game is followed already");
    mine.remove(GAME);
    feed.record_version(GAME, 9);
    assert_eq!(mine.next().now_or_never(), None);
    feed.beat();
    assert_eq!(mine.next().now_or_never(), Some(Wake::Beat));
    feed.stop();
    assert_eq!(mine.next().now_or_never(), Some(Wake::Stop));
}

#[test]
fn a_game_is_forgotten_when_the_last_one_leaves_it() {
    let feed = ChangeFeed::default();
    let (following, mut mine) = (feed.follow(GAME), feed.follow_all(OTHER));
    mine.add(GAME);
    drop(following);
    assert_eq!(feed.games(), [GAME]);
    drop(mine);
    assert!(feed.games().is_empty() && feed.users().is_empty());
}
