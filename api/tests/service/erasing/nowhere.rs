//! The search for traces of a user who has used every feature and is erased: in everything that is stored, with a test of each feature.
//! The user lives once for all tests, as a service with its own Postgres takes seconds.

use serde_json::Value;
use tokio::sync::OnceCell;
use uuid::Uuid;

use super::house::{House, found};
use super::life::{Life, play};
use super::traces::{Feature, Trace};
use crate::support::program::{program, run};
use crate::waiting::try_to_wait_until;

static SEARCH: OnceCell<Search> = OnceCell::const_new();

/// What is kept, by the names of the places.
type Everything = Vec<(String, String)>;

/// What was kept before and after, and how it went on.
struct Search {
    user: Uuid,
    traces: Vec<Trace>,
    before: Everything,
    after: Everything,
    /// The answer to the erased user.
    status: u16,
    /// The answer at the address of their calendar.
    calendar: String,
    seats: Value,
    /// How `pixie-post verify` ended, and what it said.
    verified: (Option<i32>, String),
}

impl Search {
    async fn done() -> &'static Self {
        SEARCH.get_or_init(Self::make).await
    }

    async fn make() -> Self {
        let house = House::open();
        let Life { ada, bo, game, calendar, traces } = Life::lead(&house).await;
        let before = house.everything().await;
        assert_eq!(ada.delete("/me").await.status, 204);
        let after = when_all_is_gone(&house, &before, &traces).await;
        let status = ada.get("/me").await.status;
        let calendar = house.read(&calendar).await;
        let seats = bo.get(&game).await.expect(200)["seats"].clone();
        play(&[&bo], &game, 1).await;
        let verified = run(program(&house.folder).arg("verify"));
        Self { user: ada.id, traces, before, after, status, calendar, seats, verified }
    }

    /// The traces of a feature were there, and are no more.
    fn assert_gone(&self, of: Feature) {
        let traces: Vec<_> = self.traces.iter().filter(|trace| trace.of == of).collect();
        let kept_nowhere = traces.iter().filter(|trace| trace.is_kept && found(&self.before, &trace.word).is_empty());
        let kept_nowhere: Vec<_> = kept_nowhere.map(|trace| trace.what).collect();
        assert!(kept_nowhere.is_empty(), "kept nowhere, and so cannot be found: {kept_nowhere:?}");
        let left = traces.iter().map(|trace| (trace.what, found(&self.after, &trace.word)));
        let left: Vec<_> = left.filter(|(_, places)| !places.is_empty()).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

/// What is kept when nothing of the user is left, or what will not go: the test of its feature tells it.
async fn when_all_is_gone(house: &House, before: &[(String, String)], traces: &[Trace]) -> Everything {
    let mut after = Everything::new();
    // A mail that was being sent to others at this moment is gone, and its row follows.
    let _ = try_to_wait_until("all traces to go", async || {
        after = house.everything().await;
        after.retain(|(place, _)| !place.ends_with(".eml") || before.iter().any(|(old, _)| old == place));
        traces.iter().all(|trace| found(&after, &trace.word).is_empty())
    })
    .await;
    after
}

/// The features that are tested, and a test of each.
macro_rules! tests {
    ($($test:ident: $feature:ident,)*) => {
        const TESTED: &[Feature] = &[$(Feature::$feature),*];

        $(
            #[tokio::test]
            async fn $test() {
                Search::done().await.assert_gone(Feature::$feature);
            }
        )*
    };
}

tests! {
    nothing_says_who_they_were: Account,
    nothing_lets_them_in: Access,
    nothing_says_what_they_wrote_in_games: Games,
    nothing_leads_to_their_programs_and_browsers: News,
    nothing_is_left_of_their_mails: Mails,
    nothing_says_what_moderators_thought_of_them: Moderation,
}

#[tokio::test]
async fn every_trace_is_looked_for() {
    let traces = &Search::done().await.traces;
    let unseen: Vec<_> = traces.iter().filter(|trace| !TESTED.contains(&trace.of)).map(|trace| trace.what).collect();
    assert!(unseen.is_empty(), "{unseen:?}");
    let has_some = |of: &Feature| traces.iter().any(|trace| trace.of == *of);
    assert!(traces.len() >= 40 && TESTED.iter().all(has_some), "{} things", traces.len());
}

#[tokio::test]
async fn what_they_did_as_a_moderator_stays_for_a_year() {
    let search = Search::done().await;
    for reason in ["kerfuffle", "umbrage"] {
        assert_eq!(found(&search.after, reason), ["the database"], "{reason}");
    }
}

#[tokio::test]
async fn their_id_and_the_others_stay() {
    let search = Search::done().await;
    assert!(!found(&search.after, &search.user.to_string()).is_empty());
    assert!(!found(&search.after, "bo@example.org").is_empty());
}

#[tokio::test]
async fn they_are_out_and_the_game_goes_on_without_them() {
    let search = Search::done().await;
    assert_eq!(search.status, 401);
    assert!(!search.calendar.contains("VCALENDAR"));
    assert_eq!(search.seats[0]["bot"], "cautious", "{}", search.seats);
    let (code, told) = &search.verified;
    assert_eq!(*code, Some(0), "{told}");
}
