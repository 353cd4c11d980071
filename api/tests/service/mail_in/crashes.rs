//! Tests of crashes while mails are handled: nothing is lost or done twice.

use std::sync::Arc;

use pixie_words::Language;

use chrono::TimeDelta;
use pixie_engine::legal_moves;
use pixie_event_store::{Command, CommandId, RequestHash};
use pixie_service::access::auth::{Auth, CallerCache};
use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::delivery::outbox::{Failure, WorkerWakeup};
use pixie_service::game::Occupant;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::pools::{Pools, Share, Work};
use pixie_service::ground::settings::UnverifiedMail;
use pixie_service::ground::signing::Signer;
use pixie_service::mail::authenticate::{Authenticator, Authserv};
use pixie_service::mail::context::Context;
use pixie_service::mail::processor::InboundProcessor;
use pixie_service::mail::store::{Delivery, End, Inbox};
use pixie_service::mail::worker::InboxWorker;
use pixie_service::me::AccountsByMail;
use pixie_service::me::erasures::ErasureList;
use pixie_service::table::lobby::EditionRegistry;
use sha2::{Digest as _, Sha256};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::support::letters::letter;
use crate::support::office::Office;
use crate::waiting::{seen, wait_until};

/// A game of Ada and Bo, a mail with the first legal move of the player asked, and the inbound
/// processor.
async fn office_with_a_mail() -> (Office, Uuid, InboundProcessor) {
    office_with("{legal}\nstate").await
}

/// The same, with a mail of this text.
async fn office_with(text: &str) -> (Office, Uuid, InboundProcessor) {
    let office = Office::open().await;
    let (ada, bo) = (office.user(1, "Ada").await, office.user(2, "Bo").await);
    let id = office.start(&[Occupant::User(ada), Occupant::User(bo)]).await;
    let game = office.game(id).await;
    let asked = game.decisions().next().expect("somebody is asked");
    let Some(Occupant::User(user)) = game.occupant(asked.seat) else { panic!("a bot is asked") };
    let said = legal_moves(game.board.as_ref().expect("a board"), &asked)[0].to_string();
    let inbound_processor = inbound_processor(&office);
    let about = Address::Seat { game: id, seat: asked.seat.number(), decision: asked.id };
    keep(&inbound_processor, about, user, "m1@example.org", &text.replace("{legal}", &said)).await;
    (office, id, inbound_processor)
}

pub(super) fn inbound_processor(office: &Office) -> InboundProcessor {
    let (clock, entropy) = (office.clock.clone(), Entropy::seeded(4));
    let (wakeup, signer) = (WorkerWakeup::default(), Signer::new([7; 32]));
    let auth = Auth::new(office.pool.clone(), clock, entropy, wakeup, CallerCache::default(), signer.clone());
    let auth = Arc::new(auth);
    let accounts = AccountsByMail {
        games: office.games.clone(),
        auth: auth.clone(),
        signer,
        mailbox: None,
        erasures: ErasureList::of(&std::env::temp_dir()),
    };
    let context = Context {
        language: Language::default(),
        games: office.games.clone(),
        auth,
        editions: Arc::new(EditionRegistry::load(None).expect("the printed edition")),
        accounts: Arc::new(accounts),
        public_url: "https://pixie.example".parse().expect("an address"),
        has_operator: false,
        inbox: Inbox::new(office.pool.clone()),
        clock: pixie_service::ground::clock::Clock::manual(office.worker.clock.now()).0,
        entropy: Entropy::seeded(3),
        signer: Signer::new([7; 32]),
        pools: Pools::start(0).expect("threads"),
        wakeup: WorkerWakeup::default(),
    };
    let authenticator = Authenticator {
        reply_domain: "play.pixie.example".to_owned(),
        authserv: Authserv::default(),
        dkim_verifier: None,
        unverified_mail: UnverifiedMail::Read,
    };
    InboundProcessor { context, authenticator }
}

/// Stores a mail from Ada or Bo.
async fn keep(inbound_processor: &InboundProcessor, about: Address, user: Uuid, message_id: &str, text: &str) {
    let to = about.local_part(Holder { id: user, epoch: 0 }, &inbound_processor.context.signer);
    let from = if user == Uuid::from_u128(1) { "ada@example.org" } else { "bo@example.org" };
    let message = letter(from, &format!("{to}@play.pixie.example"), message_id, text);
    let delivery = Delivery { sender: Some(from.to_owned()), recipients: vec![to], message: message.into_bytes() };
    let now = inbound_processor.context.clock.now();
    let id = Uuid::from_slice(&Sha256::digest(message_id)[..16]).expect("an id");
    inbound_processor.context.inbox.keep(&delivery, || id, now).await.expect("kept");
}

/// Handles all mails.
pub(super) async fn read_all(office: &Office, inbound_processor: &InboundProcessor) {
    let worker =
        InboxWorker { inbound_processor: Arc::new(inbound_processor.clone()), wakeup: WorkerWakeup::default() };
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(worker.run(async { drop(stopped.await) }));
    let waiting = "SELECT count(*) FROM inbox WHERE state = 'waiting'";
    wait_until("all mails to be handled", async || {
        let waiting = sqlx::query_scalar::<_, i64>(waiting).fetch_one(&office.pool).await.expect("a number");
        seen(waiting, |waiting| *waiting == 0)
    })
    .await;
    drop(stop);
    worker.await.expect("no panic");
}

async fn answers(office: &Office) -> i64 {
    let count = "SELECT count(*) FROM outbox WHERE kind = 'answer'";
    sqlx::query_scalar(count).fetch_one(&office.pool).await.expect("a number")
}

#[tokio::test]
async fn a_reader_that_dies_after_the_move_and_before_the_answer_moves_once_and_answers_once() {
    let (office, id, inbound_processor) = office_with_a_mail().await;
    let before = office.games.read(id, 0).await.expect("a game").head.version;
    let now = inbound_processor.context.clock.now();
    let lease =
        async |at| inbound_processor.context.inbox.lease(9, Uuid::from_u128(5), at, at + TimeDelta::minutes(2)).await;
    let first = lease(now).await.expect("leased");
    let processed = inbound_processor.process(&first[0]).await.expect("read");
    assert_eq!(office.games.read(id, 0).await.expect("a game").head.version, before + 1);
    assert!(lease(now).await.expect("leased").is_empty(), "one reader at a time");
    // The worker is killed here; its lease ends, and another one repeats everything.
    let later = now + TimeDelta::minutes(3);
    let second =
        inbound_processor.context.inbox.lease(9, Uuid::from_u128(6), later, later + TimeDelta::minutes(2)).await;
    let second = second.expect("leased");
    let again = inbound_processor.process(&second[0]).await.expect("read");
    assert_eq!(inbound_processor.finish(&second[0], again).await.expect("written"), End::Done);
    // The first worker was only slow, and must not change anything now.
    inbound_processor.finish(&first[0], processed).await.expect("nothing written");

    assert_eq!(office.games.read(id, 0).await.expect("a game").head.version, before + 1);
    assert_eq!(answers(&office).await, 1);
    office.work().await;
    let sent = office.sent();
    assert_eq!(sent.iter().filter(|(_, text)| text.contains("it is done.")).count(), 1, "{sent:?}");
}

#[tokio::test]
async fn a_mail_whose_reader_has_died_twice_is_answered_with_what_was_done() {
    let (office, id, inbound_processor) = office_with_a_mail().await;
    let before = office.games.read(id, 0).await.expect("a game").head.version;
    let mut now = inbound_processor.context.clock.now();
    let inbox = &inbound_processor.context.inbox;
    for reader in 1..=2 {
        let leased = inbox.lease(9, Uuid::from_u128(reader), now, now + TimeDelta::minutes(2)).await.expect("leased");
        inbound_processor.process(&leased[0]).await.expect("read");
        // The worker is killed here, and its lease ends.
        now += TimeDelta::minutes(3);
    }
    let third = inbox.lease(9, Uuid::from_u128(3), now, now + TimeDelta::minutes(2)).await.expect("leased");
    let processed = inbound_processor.process(&third[0]).await.expect("an answer");
    assert_eq!(inbound_processor.finish(&third[0], processed).await.expect("written"), End::Done);
    assert_eq!(office.games.read(id, 0).await.expect("a game").head.version, before + 1);
    assert_eq!(answers(&office).await, 1);
    office.work().await;
    let sent = office.sent();
    let plain = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let told = sent.iter().map(|(_, text)| plain(text));
    let told = told.filter(|text| text.contains("two times it was begun") && text.contains("WHAT HAS HAPPENED"));
    assert_eq!(told.count(), 1, "{sent:?}");
}

#[tokio::test]
async fn while_the_mail_of_one_player_is_read_those_of_others_are_answered() {
    let office = Office::open().await;
    let (ada, bo) = (office.user(1, "Ada").await, office.user(2, "Bo").await);
    let id = office.start(&[Occupant::User(ada), Occupant::User(bo)]).await;
    let game = office.game(id).await;
    let inbound_processor = inbound_processor(&office);
    for (user, message_id) in [(ada, "slow@example.org"), (bo, "quick@example.org")] {
        let seat = game.seat_of(user).expect("a seat").number();
        let about = Address::Seat { game: id, seat, decision: 0 };
        keep(&inbound_processor, about, user, message_id, "state").await;
    }
    // Something else of Ada's is read for long, on the only thread that she may have.
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let (begin, begun) = oneshot::channel();
    let pools = inbound_processor.context.pools.clone();
    let long = tokio::spawn(async move {
        let piece = move || {
            let _ = begin.send(());
            let _ = ended.recv();
        };
        pools.run(Work::Mail, Share::User(ada), piece).await
    });
    begun.await.expect("it has begun");
    let others = async {
        wait_until("an answer to Bo", async || answers(&office).await > 0).await;
        let answered = "SELECT user_id FROM outbox WHERE kind = 'answer'";
        let answered: Vec<Uuid> = sqlx::query_scalar(answered).fetch_all(&office.pool).await.expect("rows");
        assert_eq!(answered, [bo], "Ada waits for herself");
        drop(end);
    };
    tokio::join!(read_all(&office, &inbound_processor), others);
    long.await.expect("no panic").expect("done");
    assert_eq!(answers(&office).await, 2);
}

#[tokio::test]
async fn who_has_resigned_is_answered_although_the_reader_died_in_between() {
    let (office, id, inbound_processor) = office_with("resign").await;
    let now = inbound_processor.context.clock.now();
    let lease =
        async |at| inbound_processor.context.inbox.lease(9, Uuid::from_u128(5), at, at + TimeDelta::minutes(2)).await;
    inbound_processor.process(&lease(now).await.expect("leased")[0]).await.expect("read");
    let version = office.games.read(id, 0).await.expect("a game").head.version;
    // The worker is killed here.
    let again = lease(now + TimeDelta::minutes(3)).await.expect("leased");
    let processed = inbound_processor.process(&again[0]).await.expect("read");
    assert_eq!(inbound_processor.finish(&again[0], processed).await.expect("written"), End::Done);
    assert_eq!(office.games.read(id, 0).await.expect("a game").head.version, version);
    office.work().await;
    let sent = office.sent();
    assert_eq!(sent.iter().filter(|(_, text)| text.contains("A bot has your seat now")).count(), 1, "{sent:?}");
}

#[tokio::test]
async fn a_line_that_comes_too_late_is_told_what_became_of_its_own_question() {
    let office = Office::open().await;
    let (ada, bo) = (office.user(1, "Ada").await, office.user(2, "Bo").await);
    let id = office.start(&[Occupant::User(ada), Occupant::User(bo)]).await;
    for number in 0..200 {
        let game = office.game(id).await;
        let asked = game.decisions().next().expect("somebody is asked");
        let (seat, message_id) = (asked.seat, format!("m{number}@example.org"));
        let Some(Occupant::User(user)) = game.occupant(seat) else { panic!("a bot is asked") };
        let first = legal_moves(game.board.as_ref().expect("a board"), &asked)[0];
        // The worker executes the first line, and is killed.
        let command = Command {
            id: CommandId::from_mail(id, seat.number(), &message_id, 1),
            request: RequestHash::of(&[b"mail", first.to_string().as_bytes()]),
        };
        let done = office.say_as(id, seat, first, Some(command)).await;
        let Some(next) = done.game.decisions().find(|next| next.seat == seat) else { continue };
        // In the meantime the player answers the next decision by REST.
        let second = legal_moves(done.game.board.as_ref().expect("a board"), &next)[0];
        office.say(id, seat, second).await;

        let inbound_processor = inbound_processor(&office);
        let about = Address::Seat { game: id, seat: seat.number(), decision: asked.id };
        keep(&inbound_processor, about, user, &message_id, &format!("{first}\n{second}")).await;
        read_all(&office, &inbound_processor).await;
        office.work().await;
        let sent = office.sent();
        let (_, answer) = sent.iter().find(|(_, text)| text.contains("done up to the line")).expect("an answer");
        let told = format!("you have answered this with `{second}` already");
        let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(answer.contains(&told), "{told} in {answer}");
        return;
    }
    panic!("nobody was ever asked twice in a row");
}

#[tokio::test]
async fn who_writes_when_the_game_is_over_is_told_how_it_ended() {
    let (office, id, inbound_processor) = office_with_a_mail().await;
    let over = office.play_until(id, |_| false).await;
    assert!(over.is_over());
    read_all(&office, &inbound_processor).await;
    office.work().await;
    let sent = office.sent();
    let answer = sent.iter().find(|(_, text)| text.contains("nothing more can be played")).expect("an answer");
    assert!(answer.1.contains("refused") && answer.1.contains("THE RESULT"), "{}", answer.1);
}

#[tokio::test]
async fn two_readers_read_a_mail_once() {
    let (office, id, inbound_processor) = office_with_a_mail().await;
    let before = office.games.read(id, 0).await.expect("a game").head.version;
    let other = inbound_processor.clone();
    let context = Context { entropy: Entropy::seeded(4), ..other.context };
    let other = InboundProcessor { context, ..other };
    tokio::join!(read_all(&office, &inbound_processor), read_all(&office, &other));
    assert_eq!(office.games.read(id, 0).await.expect("a game").head.version, before + 1);
    assert_eq!(answers(&office).await, 1);
}

#[tokio::test]
async fn an_answer_that_cannot_be_sent_at_once_is_sent_later() {
    let (office, _, inbound_processor) = office_with_a_mail().await;
    office.work().await;
    read_all(&office, &inbound_processor).await;
    // The answer, and the mail to the next player.
    for _ in 0..2 {
        office.recorder.fail_next(Failure::Transient("451 come back later".into()));
    }
    office.work().await;
    assert_eq!(office.count("waiting").await, 2);
    // Answers are sent whichever mails the user has chosen.
    let silent = "INSERT INTO notification_settings (user_id, turn_mails) SELECT id, 'none' FROM users";
    sqlx::raw_sql(silent).execute(&office.pool).await.expect("a choice");
    office.hands.advance(TimeDelta::minutes(1));
    office.work().await;
    let state = "SELECT state::text FROM outbox WHERE kind = 'answer'";
    let state: String = sqlx::query_scalar(state).fetch_one(&office.pool).await.expect("an answer");
    assert_eq!(state, "sent");
}
