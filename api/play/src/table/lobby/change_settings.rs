//! `PATCH /games/{id}/settings`: the host changes what is played, and how, before the start.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, patch};
use pixie_engine::rulebook::ToggleChoices;
use pixie_engine::{Edition, Players, Rulebook, Seat};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::EditionRegistry;
use super::create::known_edition;
use super::time_request::TimeRequest;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{
    Change, Done, Game, GameView, Games, SettingsChanged, Submission, game_name, playing, seats_in_words,
};
use crate::ground::http::{IdempotencyKey, Json, some_object};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::Name;
use pixie_event_store::{Actor, NewText};

/// How often the settings of a game can be changed: each change asks all its players.
const MOST_CHANGES: u16 = 20;

/// What is changed. What is left out stays as it is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Sunday's game", "players": 4, "time": {"pace_hours": 24}}))]
pub struct SettingsRequest {
    /// 1 to 40 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<Name>,
    /// How many play, 2 to 5. Nobody loses a seat: the last seats can go only if nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 2, maximum = 5)]
    players: Option<Players>,
    /// Where the toggles start from. All of them are those of the rulebook then, but for `toggles`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rulebook: Option<Rulebook>,
    /// Where the game differs from its rulebook, all of it.
    #[serde(default, deserialize_with = "some_object", skip_serializing_if = "Option::is_none")]
    toggles: Option<ToggleChoices>,
    /// The id of an edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
    /// Whether everybody sees what everybody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open_holdings: Option<bool>,
    /// How time is kept.
    #[serde(default, deserialize_with = "some_object", skip_serializing_if = "Option::is_none")]
    time: Option<TimeRequest>,
    /// Whether players may take their own last move back alone, as long as chance had no part in it, nothing was revealed
    /// and nobody else has moved since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    take_back: Option<bool>,
    /// Whether players may ask what a strong player would do, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    advice: Option<bool>,
}

/// Change a waiting game
///
/// Changes what is played, and how, before the start. For the host of the game. All others who sit at it are asked by mail whether they
/// agree (`settings_change`), and until all of them do, the game does not start, even if it is full. Who does not agree leaves; who joins
/// later agrees by that. Once a contribution to the dice is revealed nothing can be changed. Who may see the game stays as it was.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game"), IdempotencyKey),
    request_body = SettingsRequest,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[patch("/games/{id}/settings")]
pub async fn change_game_settings(
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<SettingsRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let host = open(&games, &caller.into(), *id, 0, Operation::Host).await?.standing;
    let done = change_settings(&games, &editions, (*id, host), &request, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Changes the settings of a game, by REST, mail or page. A repeated command returns the result of the first time.
///
/// # Errors
/// The game does not wait for players, somebody else is its host, or the settings are not possible, or are so already.
pub async fn change_settings(
    games: &Games,
    editions: &EditionRegistry,
    (id, host): (Uuid, Standing),
    request: &SettingsRequest,
    submission: Submission,
) -> Result<Done> {
    let user = host.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    let before = games.load(id).await?.state;
    let is_named = match &request.name {
        Some(name) => {
            check_not_muted(games.pool(), user, games.clock().now()).await?;
            game_name(games.pool(), &before).await? != name.to_string()
        }
        None => false,
    };
    let name = request.name.as_ref().filter(|_| is_named);
    let name = name.map(|name| NewText::bound(games.entropy().bytes(), "name", Some(user), name.to_string()));
    let edition = request.edition.as_deref().map(|edition| known_edition(edition, editions)).transpose()?;
    let time = request.time.map(TimeRequest::time).transpose()?;
    let changed = games.play(id, submission, |game, seeds| {
        permission::check(Operation::Host, game, &host)?;
        check_open(game)?;
        check_changeable(game)?;
        let asked =
            SettingsChanged { name: name.as_ref().map(|name| name.text_id), time, ..request.changed(game, edition) };
        let changed = only_new(game, asked);
        let after = game.settings_with(&changed);
        if after == *game.settings() {
            return Err(Problem::conflict(words::changes_nothing));
        }
        check_seats(game, after.rules.players)?;
        let asks = game.asked_about(&after, user).map(Seat::number).collect();
        let events = playing::change_settings(game, SettingsChanged { asks, ..changed }, Actor::User { user }, seeds);
        Ok(Change { events, texts: name.clone().into_iter().collect(), ..Change::default() })
    });
    changed.await
}

impl SettingsRequest {
    /// The settings that are asked for, but for the name and the time.
    fn changed(&self, game: &Game, edition: Option<&Edition>) -> SettingsChanged {
        let rulebook = self.rulebook.unwrap_or(game.settings().rules.rulebook);
        let is_book_given = self.rulebook.is_some() || self.toggles.is_some();
        SettingsChanged {
            players: self.players,
            rulebook: self.rulebook,
            toggles: is_book_given.then(|| rulebook.toggles().with(self.toggles.unwrap_or_default())),
            edition: edition.cloned().map(Box::new),
            open_holdings: self.open_holdings,
            take_back: self.take_back,
            advice: self.advice,
            ..SettingsChanged::default()
        }
    }
}

/// What is new of the settings that are asked for.
fn only_new(game: &Game, asked: SettingsChanged) -> SettingsChanged {
    let now = game.settings();
    SettingsChanged {
        players: asked.players.filter(|players| *players != now.rules.players),
        rulebook: asked.rulebook.filter(|rulebook| *rulebook != now.rules.rulebook),
        toggles: asked.toggles.filter(|toggles| *toggles != now.rules.toggles),
        edition: asked.edition.filter(|edition| **edition != now.rules.edition),
        open_holdings: asked.open_holdings.filter(|open| *open != now.rules.open_holdings),
        time: asked.time.filter(|time| (time.pace, time.time_control) != (now.pace, now.time_control)),
        take_back: asked.take_back.filter(|take_back| *take_back != now.take_back),
        advice: asked.advice.filter(|advice| *advice != now.advice),
        ..asked
    }
}

/// Passes if the settings of a waiting game may still be changed.
fn check_changeable(game: &Game) -> Result<()> {
    if game.contributions().is_any_revealed() {
        return Err(Problem::conflict(words::change_after_reveal));
    }
    if game.settings_change.as_ref().is_some_and(|change| change.count >= MOST_CHANGES) {
        return Err(Problem::conflict(|language| words::most_changes(language, &MOST_CHANGES)));
    }
    Ok(())
}

/// Passes if nobody sits on a seat that would be gone.
fn check_seats(game: &Game, players: Players) -> Result<()> {
    let gone = Seat::ALL.into_iter().skip(players.into());
    let taken: Vec<Seat> = gone.filter(|seat| game.occupant(*seat).is_some()).collect();
    if taken.is_empty() {
        return Ok(());
    }
    let detail = move |language| words::players_seat_taken(language, &players, &seats_in_words(language, &taken));
    Err(Problem::conflict(detail).with("field", "players"))
}
