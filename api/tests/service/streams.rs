//! Tests of live streams.

use chrono::TimeDelta;
use pixie_engine::{Question, Seat, legal_moves};
use pixie_event_store::Actor;
use pixie_service::game::{Cancelled, Change, GameEvent, Occupant, Published, UNTIL_PUBLISHED};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::office::{BY_PAGE, Office};
use crate::support::stream::{Stream, without_sources};

/// How often nodes poll for lost notifications, and how often a stream sends a keep-alive comment.
const LOOK: TimeDelta = TimeDelta::seconds(5);
const BEAT: TimeDelta = TimeDelta::seconds(20);

/// A game of two that has started.
struct Table {
    players: [Client; 2],
    game: String,
}

impl Table {
    async fn set_up(service: &Service) -> Self {
        let players = [service.user("Ada").await, service.user("Bo").await];
        let game = players[0].post("/games", json!({"name": "Live", "players": 2})).await.expect(201);
        let game = format!("/games/{}", game["id"].as_str().expect("an id"));
        players[1].put(&format!("{game}/seats/me")).await.expect(200);
        Self { players, game }
    }

    fn path(&self, part: &str) -> String {
        format!("{}/{part}", self.game)
    }

    /// The player with a decision makes the first legal move.
    async fn play_on(&self) {
        for player in &self.players {
            let open = player.get(&self.path("decisions")).await.expect(200);
            let mine = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
            if let Some(mine) = mine {
                let body = json!({"decision": mine["id"], "notation": mine["legal"][0]["notation"]});
                player.post(&self.path("moves"), body).await.expect(200);
                return;
            }
        }
        panic!("nobody is asked");
    }

    async fn log(&self, player: &Client) -> Vec<Value> {
        player.get(&self.path("events")).await.expect(200)["events"].as_array().expect("a list").clone()
    }
}

#[tokio::test]
async fn players_and_guests_see_each_move_at_once_and_as_in_the_log() {
    let service = Service::start().await;
    let table = Table::set_up(&service).await;
    let guest = service.guest();
    let everybody = [&table.players[0], &table.players[1], &guest];
    let mut streams = Vec::new();
    for client in everybody {
        streams.push(Stream::open(client, &table.path("stream")).await);
    }
    let mut seen = vec![Vec::new(); 3];
    for (stream, seen) in streams.iter_mut().zip(&mut seen) {
        seen.extend(stream.events(4).await);
    }
    for _ in 0..6 {
        table.play_on().await;
        for (stream, seen) in streams.iter_mut().zip(&mut seen) {
            seen.push(stream.event().await);
        }
    }
    for (client, seen) in everybody.into_iter().zip(seen) {
        assert_eq!(seen, without_sources(&table.log(client).await));
    }
    let headers = streams[0].response.headers();
    assert_eq!(headers["content-type"], "text/event-stream");
    assert_eq!(headers["cache-control"], "no-store, no-transform");
    assert_eq!(headers["x-accel-buffering"], "no");
    let metrics = service.metrics().await;
    assert!(metrics.contains("\npixie_streams "), "{metrics}");
}

#[tokio::test]
async fn who_comes_back_misses_nothing_and_gets_nothing_twice() {
    let service = Service::start().await;
    let table = Table::set_up(&service).await;
    let path = table.path("stream?after=2");
    let bo = &table.players[1];
    let mut stream = Stream::open(bo, &path).await;
    let mut seen = stream.events(2).await;
    drop(stream);
    for _ in 0..3 {
        table.play_on().await;
    }
    // A browser requests the same URL again.
    let mut stream = Stream::resume(bo, &path, seen[1]["version"].as_i64()).await;
    table.play_on().await;
    seen.extend(stream.events(4).await);
    assert_eq!(seen, without_sources(&table.log(bo).await[2..]));

    let resume = |id: &str| answer(bo.request(Method::GET, &path).header("Last-Event-ID", id));
    assert_eq!(resume("9").await.problem("conflict"), "The game is at version 8 only.");
    for wrong in ["-1", "x", "1.5", "99999999999"] {
        assert!(resume(wrong).await.problem("malformed").contains("such as `17`"));
    }
}

#[tokio::test]
async fn how_far_a_private_game_has_come_is_told_to_nobody_who_may_not_know_of_it() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = ada.post("/games", json!({"players": 2, "private": true})).await.expect(201);
    for part in ["stream", "stream?after=99", "state?min_version=99", "decisions?min_version=99"] {
        bo.get(&format!("/games/{}/{part}", game["id"].as_str().expect("an id"))).await.problem("not-found");
    }
}

/// The data sent to Bo in a game in which Ada has made the chosen offer, without hashes; and this
/// offer.
async fn sent_after_offer(choose: impl Fn(usize) -> usize) -> (Vec<Value>, Value) {
    let service = Service::start().await;
    let players = [service.user("Ada").await, service.user("Bo").await];
    let office = Office::on_pool(service.pool.clone());
    let id = office.start(&players.each_ref().map(|player| Occupant::User(player.id))).await;
    let all_offer = |game: &pixie_service::game::Game| {
        game.decisions().count() == 2 && game.decisions().all(|asked| matches!(asked.question, Question::Offer {}))
    };
    let game = office.play_until(id, all_offer).await;
    let board = game.board.as_ref().expect("a board");
    let asked = game.decisions().find(|asked| asked.seat == Seat::ALL[0]).expect("Ada is asked");
    let legal = legal_moves(board, &asked);
    let before = office.games.read(id, 0).await.expect("a game").head.version;
    office.say(id, asked.seat, legal[choose(legal.len())]).await;

    let path = format!("/games/{id}/stream");
    let mut events = Stream::open(&players[1], &path).await.events(usize::try_from(before).expect("few") + 1).await;
    let own = Stream::open(&players[0], &format!("{path}?after={before}")).await.event().await;
    for event in &mut events {
        for member in ["hash", "prev_hash", "salt"] {
            event.as_object_mut().expect("an object").remove(member);
        }
    }
    (events, own["notation"].clone())
}

#[tokio::test]
async fn sealed_offers_stay_sealed() {
    let (one, offer) = sent_after_offer(|_| 0).await;
    let (other, other_offer) = sent_after_offer(|count| count - 1).await;
    assert_ne!(offer, other_offer, "they differ for who has made them");
    assert_eq!(one, other, "and for nobody else");
}

#[tokio::test]
async fn nodes_tell_each_other_what_is_new() {
    let here = Service::start().await;
    let there = here.another().await;
    let table = Table::set_up(&here).await;
    let mut stream = Stream::open(&there.guest(), &table.path("stream?after=4")).await;
    for version in 5..8 {
        table.play_on().await;
        assert_eq!(stream.event().await["version"], version);
    }
    // Changes during an outage of the notifications are found afterwards.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'pixie-post line'";
    let cut = sqlx::query(cut).execute(&here.owner).await.expect("they hear nothing");
    assert_eq!(cut.rows_affected(), 2);
    table.play_on().await;
    assert_eq!(stream.event().await["version"], 8);
}

#[tokio::test]
async fn what_nobody_has_told_is_found_by_looking() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    // It sends no notifications to other nodes.
    let office = Office::on_pool(service.pool.clone());
    let id = office.start(&[Occupant::User(ada.id), Occupant::User(bo.id)]).await;
    let head = office.games.read(id, 0).await.expect("a game").head.version;
    let mut stream = Stream::open(&service.guest(), &format!("/games/{id}/stream?after={head}")).await;
    let board = office.game(id).await;
    let asked = board.decisions().next().expect("somebody is asked");
    office.say(id, asked.seat, legal_moves(board.board.as_ref().expect("a board"), &asked)[0]).await;
    service.clock.advance(LOOK);
    assert_eq!(stream.event().await["version"], head + 1);
}

#[tokio::test]
async fn a_stream_ends_with_its_game_and_who_has_all_need_not_come_back() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let office = Office::on_pool(service.pool.clone());
    let id = office.start(&[Occupant::User(ada.id), Occupant::User(bo.id)]).await;
    let path = format!("/games/{id}/stream");
    let head = office.games.read(id, 0).await.expect("a game").head.version;
    let mut live = Stream::open(&ada, &format!("{path}?after={head}")).await;
    let cancelled = |game: &pixie_service::game::Game| {
        let publish_at = Some(game.updated_at + UNTIL_PUBLISHED);
        let cancelled = Cancelled { reason: None, proposal: None, publish_at, seed: None, earlier_seeds: Vec::new() };
        let published = Published { reason: None, seed: "5e".repeat(32), earlier_seeds: Vec::new() };
        let actor = Actor::Moderator { user: Uuid::from_u128(7) };
        let events = vec![(actor, GameEvent::Cancelled(cancelled)), (Actor::Clock, GameEvent::Published(published))];
        Ok(Change { events, ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, cancelled).await.expect("a cancelled game");
    service.clock.advance(LOOK);
    assert_eq!([live.event().await["kind"].clone(), live.event().await["kind"].clone()], ["cancelled", "published"]);
    assert_eq!(live.block().await, None);

    let mut late = Stream::open(&bo, &path).await;
    let all = late.events(usize::try_from(head).expect("few") + 2).await;
    assert_eq!(late.block().await, None);
    assert!(all.iter().all(|event| event["salt"].is_string()), "nothing is secret any more");
    assert_eq!(bo.get(&format!("{path}?after={}", head + 2)).await.status, 204);
}

#[tokio::test]
async fn who_may_not_read_a_game_any_more_is_cut_off_and_others_are_not() {
    let service = Service::start().await;
    let (ada, moderator) = (service.user("Ada").await, service.moderator("Mo").await);
    let body = json!({"name": "Ours", "players": 2, "private": true});
    let private = ada.post("/games", body).await.expect(201);
    let path = format!("/games/{}/stream?after=2", private["id"].as_str().expect("an id"));
    let mut stays = Stream::open(&ada, &path).await;
    service.clock.advance(BEAT);
    assert_eq!(stays.block().await.as_deref(), Some(": "), "a comment");

    let suspended = service.user("Bo").await;
    let signed_out = service.user("Cy").await;
    let public = ada.post("/games", json!({"name": "Everybody's", "players": 2})).await.expect(201);
    let open = format!("/games/{}/stream?after=2", public["id"].as_str().expect("an id"));
    let mut cut_off = [
        Stream::open(&moderator, &path).await,
        Stream::open(&suspended, &open).await,
        Stream::open(&signed_out, &open).await,
    ];
    let change = "UPDATE users SET role = 'player' WHERE id = $1";
    sqlx::query(change).bind(moderator.id).execute(&service.owner).await.expect("a player");
    let change = "UPDATE users SET suspended_at = now() WHERE id = $1";
    sqlx::query(change).bind(suspended.id).execute(&service.owner).await.expect("a suspended user");
    assert_eq!(signed_out.delete("/auth/token").await.status, 204);
    service.clock.advance(BEAT);
    for stream in &mut cut_off {
        assert_eq!(stream.block().await, None);
    }
    assert_eq!(stays.block().await.as_deref(), Some(": "));
}

#[tokio::test]
async fn there_are_only_so_many_streams_and_a_stop_ends_them_at_once() {
    let service = Service::start().await;
    let table = Table::set_up(&service).await;
    let path = table.path("stream?after=4");
    let mut streams = vec![Stream::open(&table.players[1], &path).await];
    for _ in 0..30 {
        streams.push(Stream::open(&table.players[0], &path).await);
    }
    let refused = table.players[0].get(&path).await;
    assert_eq!(refused.headers["retry-after"], "40");
    let words = refused.problem("too-many-requests");
    assert_eq!(words, "The most streams that one user may have open is 30: close one first.");
    drop(service);
    for stream in &mut streams {
        assert_eq!(stream.block().await, None);
    }
}

/// The message in the next block of a stream, if it is a notice of one.
async fn hint(stream: &mut Stream) -> Option<String> {
    let block = stream.block().await.expect("a block");
    let data = block.strip_prefix("event: talk\ndata: ")?;
    let data: Value = serde_json::from_str(data).expect("JSON");
    Some(data["newest"].as_str().expect("an id").to_owned())
}

#[tokio::test]
async fn who_may_read_the_messages_is_told_of_them_on_every_node_and_nobody_else_is() {
    let here = Service::start().await;
    let there = here.another().await;
    let table = Table::set_up(&here).await;
    let [ada, bo] = &table.players;
    let (eve, path) = (here.user("Eve").await, table.path("stream?after=4"));
    let say = async |text: &str| {
        here.clock.advance(TimeDelta::seconds(1));
        let said = ada.post(&table.path("messages"), json!({"text": text})).await.expect(201);
        said["id"].as_str().expect("an id").to_owned()
    };
    let first = say("Psst!").await;
    let mut players = [Stream::open(ada, &path).await, Stream::open(&bo.at(&there), &path).await];
    for stream in &mut players {
        assert_eq!(hint(stream).await.as_deref(), Some(&*first), "what was said before");
    }
    let mut others = [Stream::open(&here.guest(), &path).await, Stream::open(&eve.at(&there), &path).await];
    let second = say("Listen!").await;
    for stream in &mut players {
        assert_eq!(hint(stream).await.as_deref(), Some(&*second));
    }
    table.play_on().await;
    for stream in players.iter_mut().chain(&mut others) {
        assert_eq!(stream.event().await["version"], 5, "nothing else has come");
    }
}
