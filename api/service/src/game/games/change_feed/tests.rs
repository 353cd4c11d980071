//! Tests of notifications to listeners.

use futures_util::FutureExt as _;

use super::*;

const GAME: Uuid = Uuid::from_u128(1);
const OTHER: Uuid = Uuid::from_u128(2);

#[test]
fn who_follows_a_game_is_woken_by_what_is_new_in_it_and_by_nothing_else() {
    let news = ChangeFeed::default();
    let mut following = news.follow(GAME);
    news.hear(GAME, 3);
    assert_eq!((following.newest().version, following.next().now_or_never()), (3, None));
    news.tell(OTHER, 9);
    news.hear(GAME, 3);
    news.hear(GAME, 2);
    assert_eq!(following.next().now_or_never(), None);
    news.hear(GAME, 5);
    news.tell(GAME, 4);
    assert_eq!(following.next().now_or_never(), Some(Wake::ChangeFeed));
    assert_eq!((following.newest().version, following.next().now_or_never()), (5, None));
    assert_eq!(news.follow(GAME).newest().version, 5, "who comes later knows it, too");
}

#[test]
fn each_new_message_wakes_who_follows_and_none_does_twice() {
    let [first, second, third] = [1, 2, 3].map(Uuid::from_u128);
    let (news, mut to_others) = ChangeFeed::new();
    let mut following = news.follow(GAME);
    news.tell_message(GAME, second);
    assert_eq!(following.next().now_or_never(), Some(Wake::ChangeFeed));
    assert_eq!(following.newest(), Newest { version: 0, message: second });
    news.find(GAME, 0, Some(second));
    news.find(GAME, 0, None);
    news.hear_message(GAME, second);
    // It was committed before the second one: who has read that has read this.
    news.hear_message(GAME, first);
    assert_eq!(following.next().now_or_never(), None);
    news.find(GAME, 0, Some(third));
    assert_eq!(following.next().now_or_never(), Some(Wake::ChangeFeed));
    assert_eq!(news.follow(GAME).newest().message, third);
    assert_eq!(to_others.try_recv(), Ok((GAME, Announcement::Message(second))));
    assert!(to_others.try_recv().is_err());
}

#[test]
fn all_hear_the_pulse_and_the_end() {
    let news = ChangeFeed::default();
    let mut all = [news.follow(GAME), news.follow(OTHER)];
    news.beat();
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [Some(Wake::Beat); 2]);
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [None; 2]);
    news.stop();
    assert_eq!(all.each_mut().map(|following| following.next().now_or_never()), [Some(Wake::Stop); 2]);
    assert_eq!(news.follow(GAME).next().now_or_never(), Some(Wake::Stop), "who comes too late hears it, too");
}

#[test]
fn a_game_is_looked_for_when_somebody_begins_to_follow_it_and_forgotten_when_nobody_does_any_more() {
    let news = ChangeFeed::default();
    let (one, two) = (news.follow(GAME), news.follow(GAME));
    assert_eq!(news.doubtful_games().now_or_never(), Some(vec![GAME]));
    let _other = news.follow(OTHER);
    assert_eq!(news.doubtful_games().now_or_never(), Some(vec![OTHER]));
    assert_eq!(news.doubtful_games().now_or_never(), None);
    news.doubt_all();
    assert_eq!(news.doubtful_games().now_or_never(), Some(vec![GAME, OTHER]));
    drop(one);
    assert_eq!(news.games(), [GAME, OTHER]);
    drop(two);
    assert_eq!(news.games(), [OTHER]);
}

#[test]
fn only_what_was_done_here_is_told_to_others_and_a_full_queue_stops_nobody() {
    let (news, mut to_others) = ChangeFeed::new();
    news.hear(GAME, 1);
    assert!(to_others.try_recv().is_err());
    for version in 1..=5000 {
        news.tell(GAME, version);
    }
    assert_eq!(to_others.len(), QUEUE);
    assert_eq!(to_others.try_recv(), Ok((GAME, Announcement::Version(1))));
}

#[test]
fn who_follows_all_games_is_told_which_ones_have_changed() {
    let (user, news) = (Uuid::from_u128(7), ChangeFeed::default());
    let mut mine = news.follow_all(user);
    mine.add(GAME);
    assert_eq!(mine.next().now_or_never(), None);
    news.hear(GAME, 3);
    news.hear(GAME, 4);
    news.hear(OTHER, 3);
    assert_eq!(mine.next().now_or_never(), Some(Wake::ChangeFeed));
    assert_eq!((mine.changed(), mine.newest(GAME).version), ([GAME].into(), 4));
    assert_eq!(mine.next().now_or_never(), None);
    news.tell_seated(OTHER, user);
    news.tell_seated(OTHER, Uuid::from_u128(8));
    assert_eq!(mine.changed(), [OTHER].into());
    news.tell_message(GAME, OTHER);
    assert_eq!(mine.changed(), [GAME].into());
    news.find_seated(GAME, user);
    news.find_seated(OTHER, user);
    assert_eq!(news.users_who_follow(), [user]);
    assert_eq!(mine.changed(), [OTHER].into(), "the other game is followed already");
    mine.remove(GAME);
    news.hear(GAME, 9);
    assert_eq!(mine.next().now_or_never(), None);
    news.beat();
    assert_eq!(mine.next().now_or_never(), Some(Wake::Beat));
    news.stop();
    assert_eq!(mine.next().now_or_never(), Some(Wake::Stop));
}

#[test]
fn a_game_is_forgotten_when_the_last_one_leaves_it() {
    let news = ChangeFeed::default();
    let (following, mut mine) = (news.follow(GAME), news.follow_all(OTHER));
    mine.add(GAME);
    drop(following);
    assert_eq!(news.games(), [GAME]);
    drop(mine);
    assert!(news.games().is_empty() && news.users().is_empty());
}
