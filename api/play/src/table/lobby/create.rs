//! `POST /games`: the creation of a game.

use actix_web::http::header::LOCATION;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use pixie_engine::rulebook::ToggleChoices;
use pixie_engine::{Edition, Players, Rulebook, Rules};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::EditionRegistry;
use super::time_request::TimeRequest;
use crate::access::auth::Caller;
use crate::access::permission::muted::check_not_muted;
use crate::game::{
    Change, Created, Digits, Done, GameEvent, Games, Joined, Occupant, Pace, SEED_CHAIN, Seeds, Submission,
    TimeControl, TimeControlRequest,
};
use crate::game::{GameView, default_name};
use crate::ground::http::{IdempotencyKey, Json, object};
use crate::ground::problem::{BadRequest, Kind, Problem, Result, Unauthorized};
use crate::people::users::Name;
use pixie_event_store::{Actor, NewText};

/// What to play. Everything but the number of players has a default.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Tuesday's game", "players": 3, "rulebook": "en", "toggles": {"wrong_food": "penalised"}, "pace_hours": 72}))]
pub struct GameRequest {
    /// 1 to 40 characters; `A game of 3` and the like by default.
    #[serde(default)]
    name: Option<Name>,
    /// How many play, 2 to 5.
    #[schema(value_type = u8, minimum = 2, maximum = 5)]
    players: Players,
    /// Where the toggles start from; the English one by default.
    #[serde(default)]
    rulebook: Rulebook,
    /// Where the game differs from its rulebook.
    #[serde(default, deserialize_with = "object")]
    toggles: ToggleChoices,
    /// The id of an edition.
    #[serde(default = "standard")]
    #[schema(default = "standard")]
    edition: String,
    /// Whether only those who are invited know of it.
    #[serde(default)]
    private: bool,
    /// Whether everybody sees what everybody has.
    #[serde(default)]
    open_holdings: bool,
    /// The time for one decision, in hours, 1 to 1440. Who is late is told, and the others may vote to have the seat played
    /// by somebody else. Without it nobody is ever late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pace_hours: Option<Pace>,
    /// How time is kept, instead of `pace_hours`: a time for each question, a bank, the hours of the players, and what
    /// happens when time is out. `GET /api/v1/time-controls` lists ready ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_control: Option<TimeControlRequest>,
    /// Whether players may take their own last move back alone, as long as chance had no part in it, nothing was revealed
    /// and nobody else has moved since. Otherwise the others must agree.
    #[serde(default = "yes")]
    #[schema(default = true)]
    take_back: bool,
    /// Whether players may ask what a strong player would do, and why.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    advice: bool,
    /// SHA-256 of the caller's contribution to the dice, 32 random bytes, if they bring one. It is to be revealed once
    /// all seats are taken; the game starts with the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Digits>,
}

fn yes() -> bool {
    true
}

fn standard() -> String {
    "standard".to_owned()
}

/// Open a game
///
/// Opens a game that waits for players. The caller sits down on the first seat. With an `Idempotency-Key` a repeated
/// request opens no second game and gets the first answer again.
#[utoipa::path(
    tag = "lobby",
    params(IdempotencyKey),
    request_body = GameRequest,
    responses(
        (status = 201, body = GameView, headers(("Location" = String, description = "Where the game is"))),
        BadRequest,
        Unauthorized,
    ),
    security(("token" = []))
)]
#[post("/games")]
pub async fn create_game(
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    caller: Caller,
    key: IdempotencyKey,
    Json(request): Json<GameRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let done = create(&games, &editions, caller.user_id(), &request, submission).await?;
    let view = GameView::after(games.pool(), &done).await?;
    let location = format!("/api/v1/games/{}", done.game.id);
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Creates a game, by REST or page. A repeated command returns the game from the first time.
pub async fn create(
    games: &Games,
    editions: &EditionRegistry,
    user: Uuid,
    request: &GameRequest,
    submission: Submission,
) -> Result<Done> {
    let entropy = games.entropy();
    if request.name.is_some() {
        check_not_muted(games.pool(), user, games.clock().now()).await?;
    }
    // The id comes from the command, so that a repeated request finds its game.
    let id = submission.command.map_or_else(|| entropy.id(games.clock().now()), |command| command.id.game());
    let time = TimeRequest { pace_hours: request.pace_hours, time_control: request.time_control }.time()?;
    let edition = known_edition(&request.edition, editions)?.clone();
    let change = open_game(request, (edition, time.time_control), user, entropy.bytes(), entropy.bytes());
    games.create(id, submission, change).await
}

/// The edition with this id.
///
/// # Errors
/// There is none.
pub(super) fn known_edition<'a>(id: &str, editions: &'a EditionRegistry) -> Result<&'a Edition> {
    editions.get(id).ok_or_else(|| {
        let there = editions.iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>().join(", ");
        let id = id.to_owned();
        let detail = move |language| words::no_such_edition(language, &id, &there);
        Problem::new(Kind::Malformed, detail).with("field", "edition")
    })
}

/// The first events of a game, with its creator on the first seat.
///
/// `salt` binds the name, and `end` is the end of the chain of seeds.
pub fn open_game(
    request: &GameRequest,
    (edition, time_control): (Edition, Option<TimeControl>),
    creator: Uuid,
    salt: [u8; 32],
    end: [u8; 32],
) -> Change {
    let players = request.players;
    // A default name has no author, so it is not erased together with the creator.
    let name = match &request.name {
        Some(name) => NewText::bound(salt, "name", Some(creator), name.to_string()),
        None => NewText::bound(salt, "name", None, default_name(players)),
    };
    let settings = NewSettings {
        rules: Rules {
            players,
            rulebook: request.rulebook,
            toggles: request.rulebook.toggles().with(request.toggles),
            edition,
            open_holdings: request.open_holdings,
        },
        private: request.private,
        pace: request.pace_hours,
        time_control,
        take_back: request.take_back,
        advice: request.advice,
    };
    open_game_with(settings, name, (creator, request.commitment), end)
}

/// What is decided about a new game, but for its name.
pub(super) struct NewSettings {
    pub(super) rules: Rules,
    pub(super) private: bool,
    pub(super) pace: Option<Pace>,
    pub(super) time_control: Option<TimeControl>,
    pub(super) take_back: bool,
    pub(super) advice: bool,
}

/// [`open_game`] for settings that are known, and a creator with their contribution to the dice.
pub(super) fn open_game_with(
    settings: NewSettings,
    name: NewText,
    (creator, commitment): (Uuid, Option<Digits>),
    end: [u8; 32],
) -> Change {
    let seeds = Seeds::chained(end);
    let actor = Actor::User { user: creator };
    let created = Created {
        rules: settings.rules,
        private: settings.private,
        name: name.text_id,
        seed_commitment: Digits(*seeds.current()).hash().to_string(),
        seed_chain: SEED_CHAIN,
        pace: settings.pace,
        time_control: settings.time_control,
        take_back: settings.take_back,
        advice: settings.advice,
    };
    let joined = Joined { seat: 1, occupant: Occupant::User(creator), commitment: commitment.map(|it| it.to_string()) };
    Change {
        events: vec![(actor, GameEvent::Created(Box::new(created))), (actor, GameEvent::Joined(joined))],
        texts: vec![name],
        seed: Some(*seeds.current()),
        other_seeds: seeds.end().into_iter().collect(),
        ..Change::default()
    }
}
