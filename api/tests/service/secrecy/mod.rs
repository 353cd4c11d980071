//! The secrecy test of the service: two games that differ only in what a viewer may not see give
//! this viewer equal answers at every readable URL. The URLs come from the URL tables, so new ones
//! are tested automatically.

mod private_games;
mod reading;

use std::sync::Arc;

use futures_util::future::join_all;
use pixie_engine::{Effect, Question, Seat, legal_moves};
use pixie_event_store::{Actor, Version};
use pixie_service::delivery::outbox::{Mail, MailKey, MailKind, Occasion, Render as _, Rendered, WebhookDelivery};
use pixie_service::delivery::web_push::Vapid;
use pixie_service::game::{Change, Game, GameEvent, Occupant, Seeds, playing};
use pixie_service::ground::http_client::{HttpClient, Reach, SystemLookup};
use pixie_service::news::webhooks::{InFlight, Poster};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use self::reading::{addresses, difference, read, request, without_random_parts};
use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::office::{BY_PAGE, Office, readable};
use crate::support::stream::Stream;

/// A reader and their name; empty for a guest.
type Reader = (&'static str, Client);

/// The number of round tiles revealed by the end of the play here; nobody knows the ones after
/// them.
const SEEN: usize = 3;

/// One of the two games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    One,
    Other,
}

/// One of the two games: everything that only Bo may know differs, also on the branch that was
/// taken back, and everything that nobody may know.
struct Twin {
    service: Service,
    office: Office,
    game: Uuid,
    head: Version,
    /// Readers who may not know Bo's secrets: a player with a decision, a player who asks for an
    /// undo, a player who has left, a user who never played, a moderator who has not inspected, a
    /// guest.
    strangers: Vec<Reader>,
    bo: Client,
    /// The random id of a message.
    message: Uuid,
    /// The version of the last rewind.
    rewound: Version,
    /// The key for push services, which is random.
    push_key: String,
}

impl Twin {
    /// The seed decides how often an offer is taken back, when, and to which version.
    async fn new(which: Which, seed: usize) -> Self {
        // Both have the same address in their links.
        let site = "http://127.0.0.1:1".parse().expect("an address");
        let service = Service::start_with(|settings| settings.public_url = Some(site)).await;
        let office = Office::on_pool(service.pool.clone());
        let [ada, bo, cy, eve] =
            [service.user("Ada").await, service.user("Bo").await, service.user("Cy").await, service.user("Eve").await];
        let seats = [&ada, &bo, &cy, &eve].map(|player| Occupant::User(player.id));
        let game = office.create(4, None).await;
        sit_down(&office, game, &seats, which).await;
        resign(&office, game, Seat::Green, eve.id).await;

        // An offer that was taken back is never revealed while the game runs.
        let mut aims = Vec::new();
        for branch in 0..=seed % 3 {
            aims.push(play_until_all_offer(&office, game, 1 + u8::from(branch > 0)).await);
            offer(&office, game, which).await;
            office.rewind(game, aims[(seed + branch) % aims.len()]).await;
        }
        let rewound = office.head(game).await;
        play_until_all_offer(&office, game, 2).await;
        offer(&office, game, which).await;
        if which == Which::Other {
            sqlx::query("UPDATE game_secrets SET seed = sha256(seed)").execute(&service.owner).await.expect("a seed");
        }
        let note = if which == Which::One { "I offered little." } else { "I offered much." };
        let note = json!({"version": rewound, "text": note, "audience": "readers"});
        bo.post(&format!("/games/{game}/notes"), note).await.expect(201);
        cy.post(&format!("/games/{game}/undo-requests"), json!({})).await.expect(201);
        let choice = json!({"turn_mails": "digest"});
        answer(ada.request(Method::PATCH, "/me/notifications").json(&choice)).await.expect(200);
        let said =
            ada.post(&format!("/games/{game}/messages"), json!({"text": "Who has the honey?"})).await.expect(201);
        let message = said["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
        let head = office.head(game).await;
        let strangers = vec![
            ("Ada", ada),
            ("Cy", cy),
            ("Eve", eve),
            ("Dan", service.user("Dan").await),
            ("Mo", service.moderator("Mo").await),
            ("", service.guest()),
        ];
        let push_key = Vapid::of_installation(&service.pool).await.expect("a key").public_key();
        Self { service, office, game, head, strangers, bo, message, rewound, push_key }
    }

    /// Every readable URL for these games.
    fn addresses(&self) -> Vec<String> {
        let (game, head) = (self.game, self.head);
        let mut all = addresses(game, self.strangers[0].1.id, head);
        // Each version is a page and a board of its own, also those taken back. A sample is enough.
        for version in (4..head).rev().step_by(9) {
            all.push(format!("/games/{game}/history/{version}"));
            all.push(format!("/games/{game}/history/{}", self.rewound));
            all.push(format!("/api/v1/games/{game}/state?at={version}"));
            all.push(format!("/api/v1/games/{game}/board.svg?version={version}"));
            all.push(format!("/api/v1/games/{game}/difference?from={version}&to={}", self.rewound));
        }
        all.push(format!("/api/v1/games/{game}/difference?from={head}&to=4"));
        let filters = FILTERS.iter().flat_map(|filter| {
            ["/api/v1/games/{id}/events", "/games/{id}/history/all"].map(|path| format!("{path}?{filter}"))
        });
        all.extend(filters.map(|path| path.replace("{id}", &game.to_string())));
        all.extend(TRIED.iter().map(|said| format!("/games/{game}?move={}", said.replace(' ', "+"))));
        all
    }

    /// The answer for a reader, or the data of a stream so far.
    async fn read(&self, reader: &Reader, path: &str) -> String {
        if path.ends_with("/me/stream") {
            // Only who has a seat is told anything.
            let has_seat = ["Ada", "Cy"].contains(&reader.0);
            let Some(request) = has_seat.then(|| request(&self.service, reader, path)) else { return String::new() };
            let told = Stream::answering(request).await.block().await.expect("a game");
            // The id is a hash of heads, which everybody may see.
            let (id, told) = told.split_once('\n').expect("lines");
            assert!(id.starts_with("id: ") && told.starts_with("event: game"), "{id}\n{told}");
            return without_random_parts(told);
        }
        if path.ends_with("/stream") {
            let mut stream = Stream::answering(request(&self.service, reader, path)).await;
            let events = stream.events(usize::try_from(self.head).expect("few")).await;
            return without_random_parts(&json!(events).to_string());
        }
        let text = read(&self.service, reader, path).await.replace(&self.push_key, "(key)");
        text.replace(&self.message.to_string(), "(message)")
    }

    /// The previews of moves, legal or not.
    async fn tries(&self, (_, client): &Reader) -> String {
        let path = format!("/games/{}/moves?dry_run=true", self.game);
        let tried = join_all(TRIED.iter().map(|said| client.post(&path, json!({"notation": said})))).await;
        tried.into_iter().map(|answer| format!("{} {}\n", answer.status, answer.body)).collect()
    }

    /// The answers to moves that are never legal here.
    async fn refusals(&self, (_, client): &Reader) -> String {
        let path = format!("/games/{}/moves", self.game);
        let refused = join_all(NEVER_LEGAL.iter().map(|said| client.post(&path, json!({"notation": said})))).await;
        assert!(refused.iter().all(|answer| answer.status >= 400), "{refused:?}");
        refused.into_iter().map(|answer| format!("{} {}\n", answer.status, answer.body)).collect()
    }

    /// The mails that could be sent now.
    async fn mails(&self, (name, client): &Reader) -> String {
        let mut all = String::new();
        for &kind in MAILS {
            let (version, data) = match kind {
                MailKind::Moderated => (self.rewound, json!({"acts": [self.rewound]})),
                MailKind::Message => (self.head, json!({"game": self.game})),
                MailKind::Nudge => (self.head, json!({"game": self.game, "by": client.id})),
                MailKind::Digest => (self.head, json!({"since": "2020-01-01T00:00:00Z"})),
                _ => (self.head, Value::Null),
            };
            let subject_id = if kind == MailKind::Message { self.message } else { self.game };
            let key = MailKey { subject_id, version, user_id: client.id, kind };
            let mail = Mail { key, queued_at: self.office.clock.now(), data: Some(data) };
            match self.office.worker.render.render(&mail).await {
                Ok(Rendered::Letter(letter)) => {
                    let message = mail_parser::MessageParser::default().parse(&letter.message).expect("a mail");
                    let html = message.body_html(0).expect("a page");
                    all += &format!("{name} {kind}\n{}{html}", without_random_parts(&readable(&letter.message)));
                    all += &message.attachments().map(|part| format!("{:?}", part.contents())).collect::<String>();
                }
                Ok(Rendered::Dropped | Rendered::NotYet(_)) => all += &format!("{name} {kind}: none\n"),
                Err(failure) => panic!("{name} {kind}: {failure:?}"),
            }
        }
        without_random_parts(&all).replace(&self.message.simple().to_string(), "(message)")
    }

    /// What webhooks of the reader would be posted now.
    async fn deliveries(&self, (name, client): &Reader) -> String {
        let games = self.office.games.clone();
        let poster = Poster {
            games,
            client: HttpClient::new(Arc::new(SystemLookup), Reach::Private),
            public_url: "https://pixie.example".parse().expect("a URL"),
            wakeup: self.office.wakeup.clone(),
            vapid: Vapid::of_installation(&self.service.pool).await.expect("a key"),
            in_flight: InFlight::default(),
        };
        let mut all = String::new();
        for occasion in Occasion::ALL {
            let webhook = Uuid::from_u128(u128::from(occasion as u8) + client.id.as_u128());
            let made = "INSERT INTO webhooks (webhook_id, user_id, created_at, body, url, occasions, secret)
                VALUES ($1, $2, now(), 'standard', 'https://hooks.example', '{}', '')";
            sqlx::query(made).bind(webhook).bind(client.id).execute(&self.service.owner).await.expect("a webhook");
            let data = json!({
                "webhook": webhook, "occasion": occasion, "game": self.game, "first": 1, "version": self.head,
                "about": self.message,
            });
            let key = MailKey { subject_id: webhook, version: 0, user_id: client.id, kind: WebhookDelivery };
            let mail = Mail { key, queued_at: self.office.clock.now(), data: Some(data) };
            all += &match poster.render(&mail).await.expect("no failure") {
                Rendered::Letter(letter) => {
                    format!("{name} {}\n{}\n", occasion.as_str(), String::from_utf8_lossy(&letter.message))
                }
                Rendered::Dropped | Rendered::NotYet(_) => format!("{name} {}: none\n", occasion.as_str()),
            };
        }
        without_random_parts(&all).replace(&self.message.to_string(), "(message)")
    }
}

/// The number of pairs of games: `PIXIE_SECRECY_TWINS`, or one.
fn twins() -> usize {
    std::env::var("PIXIE_SECRECY_TWINS").ok().and_then(|twins| twins.parse().ok()).unwrap_or(1)
}

/// Mail kinds that each have a recipient here.
const MAILS: &[MailKind] = &[
    MailKind::Turn,
    MailKind::Reminder,
    MailKind::Overdue,
    MailKind::UndoAsked,
    MailKind::Moderated,
    MailKind::Message,
    MailKind::Nudge,
    MailKind::Digest,
];

/// Filters of the history that ask for what Bo keeps secret.
const FILTERS: [&str; 8] = [
    "resource=apple",
    "resource=bread",
    "resource=honey",
    "resource=silver",
    "resource=gold",
    "seat=red&resource=gold&limit=1",
    "seat=red&kind=moved",
    "tile=double_offering&surviving=true",
];

/// Moves that nobody can make while they must offer.
const NEVER_LEGAL: [&str; 4] = ["offer 30 gold", "ofer 1 gold", "steal-food apples", "rocks red.1"];

/// Moves that Ada, who must offer, could make; and others.
const TRIED: [&str; 7] =
    ["offer nothing", "offer 1 silver", "offer 30 gold", "ofer 1 gold", "pass", "steal-food apples", "rocks red.1"];

/// All players join, and the game starts. In the other game the hidden round tiles are in another
/// order.
async fn sit_down(office: &Office, id: Uuid, seats: &[Occupant], which: Which) {
    let newcomers: Vec<_> = Seat::ALL.into_iter().zip(seats.iter().copied()).collect();
    let sat_down = |game: &Game, seeds: &Seeds| {
        let by = Actor::User { user: Uuid::from_u128(1) };
        let mut events = playing::take_seats(game, newcomers.iter().copied(), by, seeds);
        for (_, event) in &mut events {
            let GameEvent::Started(started) = event else { continue };
            let setup = started.effects.iter_mut().find_map(|effect| match effect {
                Effect::SetUp { rounds, .. } => rounds.as_mut(),
                _ => None,
            });
            let rounds = setup.expect("a game begins with its setup");
            if which == Which::Other {
                let before = *rounds;
                rounds[SEEN..].reverse();
                assert_ne!(before, *rounds);
            }
        }
        Ok(Change { events, ..Change::default() })
    };
    office.games.play(id, BY_PAGE, sat_down).await.expect("a start");
}

async fn resign(office: &Office, id: Uuid, seat: Seat, user: Uuid) {
    let resigned = |game: &Game, seeds: &Seeds| {
        let board = game.board.as_ref().expect("a board");
        Ok(Change { events: playing::resign(game, board, (seat, user), None, seeds), ..Change::default() })
    };
    office.games.play(id, BY_PAGE, resigned).await.expect("a seat given up");
}

/// Plays until all three people must offer in this round. Returns the version.
async fn play_until_all_offer(office: &Office, id: Uuid, round: u8) -> Version {
    let all_offer = |game: &Game| {
        let board = game.board.as_ref().expect("a board");
        assert!(usize::from(board.revealed) <= SEEN, "a tile is seen that differs");
        let is_offer = |asked: pixie_engine::Decision| asked.question == Question::Offer {};
        board.round == round && game.decisions().count() == 3 && game.decisions().all(is_offer)
    };
    office.play_until(id, all_offer).await;
    office.head(id).await
}

/// Bo makes the smallest or the largest secret offer.
async fn offer(office: &Office, id: Uuid, which: Which) {
    let game = office.game(id).await;
    let asked = game.decisions().find(|asked| asked.seat == Seat::Red).expect("Bo is asked");
    let legal = legal_moves(game.board.as_ref().expect("a board"), &asked);
    let said = if which == Which::One { legal.first() } else { legal.last() };
    office.say(id, asked.seat, *said.expect("an offer")).await;
}

#[tokio::test]
async fn what_somebody_may_not_see_makes_no_difference_to_them_anywhere() {
    for seed in 0..twins() {
        compare(&Twin::new(Which::One, seed).await, &Twin::new(Which::Other, seed).await).await;
    }
}

async fn compare(one: &Twin, other: &Twin) {
    assert_eq!((one.game, one.head), (other.game, other.head));
    let mut leaks = Vec::new();
    let mut compare = |name: &str, what: &str, seen: [String; 2]| {
        if seen[0] != seen[1] {
            leaks.push(format!("{name} {what}\n{}", difference(&seen[0], &seen[1])));
        }
    };
    for path in one.addresses() {
        let readers = one.strangers.iter().zip(&other.strangers);
        let seen = readers.map(async |(here, there)| [one.read(here, &path).await, other.read(there, &path).await]);
        for ((name, _), seen) in one.strangers.iter().zip(join_all(seen).await) {
            compare(name, &path, seen);
        }
    }
    for (here, there) in one.strangers.iter().zip(&other.strangers) {
        compare(here.0, "tries", [one.tries(here).await, other.tries(there).await]);
        compare(here.0, "refusals", [one.refusals(here).await, other.refusals(there).await]);
    }
    let mut mailed = String::new();
    for (here, there) in one.strangers.iter().zip(&other.strangers).take(3) {
        let mails = [one.mails(here).await, other.mails(there).await];
        mailed += &mails[0];
        compare(here.0, "mails", mails);
    }
    for kind in MAILS {
        assert!(mailed.contains(&format!(" {kind}\n")), "{kind} goes to nobody");
    }
    let mut posted = String::new();
    for (here, there) in one.strangers.iter().zip(&other.strangers).take(5) {
        let deliveries = [one.deliveries(here).await, other.deliveries(there).await];
        posted += &deliveries[0];
        compare(here.0, "deliveries", deliveries);
    }
    for occasion in ["game.turn", "game.began", "game.message", "game.consent", "game.changed"] {
        assert!(posted.contains(&format!(" {occasion}\n")), "{occasion} goes to nobody");
    }
    assert!(leaks.is_empty(), "{}", leaks.join("\n\n"));

    // A reader who may know the secret sees the difference.
    for part in ["", "state", "events", "record", "export"] {
        let paths = [one, other].map(|twin| format!("/api/v1/games/{}/{part}", twin.game));
        let [here, there] = [("Bo", one.bo.clone()), ("Bo", other.bo.clone())];
        let seen = [
            one.read(&here, paths[0].trim_end_matches('/')).await,
            other.read(&there, paths[1].trim_end_matches('/')).await,
        ];
        assert_eq!(seen[0] == seen[1], part.is_empty(), "{part}");
    }
}
