//! Tests of mails about a paused game.

use pixie_event_store::Actor;
use pixie_service::game::{Change, GameEvent, Stopped, playing};
use uuid::Uuid;

use super::{BOT, asked, game_with};
use crate::support::office::{BY_PAGE, Office};

const MODERATOR: Actor = Actor::Moderator { user: Uuid::from_u128(0x30de) };
const STOPPED: Stopped = Stopped { reason: Uuid::from_u128(0x4ea5) };

async fn pause(office: &Office, id: Uuid) {
    let events = || vec![(MODERATOR, GameEvent::Paused(STOPPED))];
    let paused = office.games.play(id, BY_PAGE, |_, _| Ok(Change { events: events(), ..Change::default() }));
    paused.await.expect("a pause");
}

async fn resume(office: &Office, id: Uuid) {
    let resumed = office.games.play(id, BY_PAGE, |game, seeds| {
        let board = game.board.as_ref().expect("a board");
        let events = playing::resume(game, board, (MODERATOR, GameEvent::Resumed(STOPPED)), seeds);
        Ok(Change { events, ..Change::default() })
    });
    resumed.await.expect("it goes on");
}

/// The recipients of turn mails.
fn turns(office: &Office) -> Vec<String> {
    let turns = office.sent().into_iter().filter(|(_, text)| text.contains("it is your turn."));
    turns.map(|(to, _)| to).collect()
}

#[tokio::test]
async fn nobody_is_asked_by_mail_in_a_pause_and_all_who_are_asked_are_after_it() {
    let (office, id) = game_with(BOT).await;
    let (_, user) = asked(&office, id).await;
    pause(&office, id).await;
    office.work().await;
    assert_eq!(turns(&office), Vec::<String>::new(), "what was queued before is of no use now");
    resume(&office, id).await;
    pause(&office, id).await;
    resume(&office, id).await;
    office.work().await;
    let turns = turns(&office);
    assert_eq!(turns.len(), 1, "once, whatever came in between");
    assert_eq!(turns[0].starts_with("ada"), user.as_u128() == 1);
    assert_eq!(office.count("waiting").await, 0);
}
