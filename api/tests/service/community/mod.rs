//! A day of a community: many games, forty reports, and three moderators, of whom one is a rogue. In the end the exports alone
//! say what everybody did, and nobody can change that unnoticed.
//!
//! A longer day has `COMMUNITY_GAMES` games; `COMMUNITY_SEED` decides what happens in them.

mod appeals;
mod conduct;
mod exports;
mod forgeries;
mod games;
mod mistakes;
mod moderators;
mod people;
mod reports;
mod rewriting;
mod rogue;
mod sight;

use chrono::TimeDelta;

use self::exports::Exports;
use self::games::Pool;
use self::people::Community;
use self::reports::Reports;

/// The fewest games in which all reports have their place.
const FEWEST: usize = 24;

#[tokio::test]
async fn every_case_is_closed_and_no_act_of_the_rogue_can_be_denied() {
    let (games, seed) = (number("COMMUNITY_GAMES", FEWEST), number("COMMUNITY_SEED", 1));
    println!("COMMUNITY_GAMES={games} COMMUNITY_SEED={seed}");
    let mut community = Community::new(u64::try_from(seed).expect("a number"), games.max(FEWEST)).await;
    let pool = Pool::of(&community, games.max(FEWEST)).await;
    // Time runs out in the games in which nobody moves.
    community.advance_clock(TimeDelta::hours(9));

    let mut reports = Reports::default();
    reports.make_and_close_all(&mut community, &pool).await;
    appeals::answer_all(&mut community, &reports).await;
    rogue::abuse(&mut community, &pool, &mut reports).await;
    rewriting::is_found(&community).await;
    rogue::vanish(&mut community).await;

    let exports = Exports::of_the_day(&community).await;
    exports.every_case_is_closed_with_an_answer(&community, &reports);
    exports.every_act_of_a_moderator_is_there(&community);
    sight::everybody_sees_what_is_theirs(&community, &exports, &reports).await;
    exports.programs_accept(&community);
    forgeries::of_acts_are_noticed(&community, &exports);
}

/// A number from the environment, or the default.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |value| value.parse().expect(name))
}
